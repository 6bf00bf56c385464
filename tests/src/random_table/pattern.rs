//! Random drawings of a piece of the board, small enough to fit now and then.

use super::{Kind, Maker};

impl Maker {
    pub(super) fn pattern(&mut self, name: &str) -> String {
        let (width, height) = (1 + self.below(4), 1 + self.below(3));
        let mut cells = vec![vec![".".to_owned(); width]; height];
        // A king or two, so that it is about something.
        for king in ["K", "k"] {
            let (row, column) = (self.below(height), self.below(width));
            cells[row][column] = king.to_owned();
        }
        for _ in 0..self.below(3) {
            let (row, column) = (self.below(height), self.below(width));
            cells[row][column] = self.cell();
        }
        let marked = cells.iter().flatten().any(|cell| cell.contains('+'));
        let symmetries: Vec<&str> = ["mirrored", "flipped", "rotated"]
            .into_iter()
            .filter(|_| self.chance(35))
            .collect();
        let symmetries = if symmetries.is_empty() {
            String::new()
        } else {
            format!(" ({})", symmetries.join(", "))
        };
        let mut text = format!("pattern {name}{symmetries}:\n");
        let top = self.chance(30).then(|| height + self.below(9 - height));
        for (index, row) in cells.iter().enumerate() {
            let label = top.map_or(String::new(), |top| format!("rank {} ", top - index));
            text += &format!("  {label}| {} |\n", row.join(" "));
        }
        if self.chance(25) {
            let first = self.below(9 - width);
            let files: Vec<&str> = FILES[first..first + width].to_vec();
            text += &format!("  files | {} |\n", files.join(" "));
        }
        if marked {
            self.scope.push(("marked".to_owned(), Kind::Set));
            let formula = self.simple_or_marked();
            text += &format!("  {formula}");
            self.scope.pop();
        } else if self.chance(40) {
            text += &format!("  {}", self.formula(1));
        }
        text + ".\n"
    }

    fn cell(&mut self) -> String {
        let last = self.men[self.men.len() - 1];
        let letter = match last {
            "rook" => "R",
            "queen" => "Q",
            "pawn" => "P",
            _ => "B",
        };
        match self.below(9) {
            0 | 1 => letter.to_owned(),
            2 => "-".to_owned(),
            3 => format!("K{letter}"),
            4 => "!k".to_owned(),
            5 => "!-".to_owned(),
            6 => format!("-{letter}+"),
            _ => ".+".to_owned(),
        }
    }

    /// What is said of the marked squares; most kings stand on none of them.
    fn simple_or_marked(&mut self) -> String {
        match self.below(3) {
            0 => format!("{} in marked or {}", self.man(), self.formula(0)),
            1 => format!("size(marked & {}) > 0", self.set(0)),
            _ => format!("not marked in {}", self.set(0)),
        }
    }
}

const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
