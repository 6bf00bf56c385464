//! The reference as a document: its fenced blocks, its sections and its tables.

pub use alc::messages::REFERENCE;

/// A fenced block of the reference.
pub struct Block {
    /// The line of its first fence, from 1.
    pub line: usize,
    /// What stands behind that fence.
    pub kind: &'static str,
    /// Each line with its end.
    pub text: String,
}

/// The fenced blocks, in order.
pub fn blocks() -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut inside = false;
    for (index, line) in REFERENCE.lines().enumerate() {
        if let Some(kind) = line.strip_prefix("```") {
            inside = !inside;
            if inside {
                blocks.push(Block {
                    line: index + 1,
                    kind,
                    text: String::new(),
                });
            }
        } else if let Some(block) = blocks.last_mut().filter(|_| inside) {
            block.text += line;
            block.text.push('\n');
        }
    }
    assert!(!inside, "the last block is not closed");
    blocks
}

/// The text from a heading to the next.
pub fn section(heading: &str) -> &'static str {
    let text = REFERENCE
        .split("\n## ")
        .find_map(|section| section.strip_prefix(heading)?.strip_prefix('\n'));
    text.unwrap_or_else(|| panic!("there is no section `{heading}`"))
}

/// The cells of the tables in a text, the lines under their headings left out. A bar within a cell is
/// written `\\|`.
pub fn rows(text: &str) -> Vec<Vec<&str>> {
    let rows = text
        .lines()
        .filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'));
    rows.filter(|row| !row.starts_with("---"))
        .map(|row| cells(row).into_iter().map(str::trim).collect())
        .collect()
}

fn cells(row: &str) -> Vec<&str> {
    let mut cells = Vec::new();
    let mut start = 0;
    for (at, _) in row.match_indices('|') {
        if !row[..at].ends_with('\\') {
            cells.push(&row[start..at]);
            start = at + 1;
        }
    }
    cells.push(&row[start..]);
    cells
}

/// What stands between backticks.
pub fn code(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}
