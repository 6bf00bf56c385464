//! Patterns in Rust: the drawing is a constant with its placements, and the classes of squares that
//! it asks for are found once for all of them.

use super::arguments::TERM;
use super::code::Code;
use super::frame::Frame;
use super::layout::{self, ARGUMENTS};
use super::sets::CLOSURE;
use super::terms::{Room, TermRef};
use super::text::Body;
use super::translate::Translator;
use crate::expression::Pattern;

/// The variable for the classes.
const CLASSES: &str = "classes";

impl<'p> Translator<'p> {
    /// Whether a drawing fits somewhere, as all that a function computes.
    pub fn pattern_body(&mut self, pattern: &'p Pattern, frame: &Frame<'p>) -> Body {
        let mut classes = Vec::new();
        for class in &pattern.classes {
            let class = TermRef::Set(class);
            let code = self.value(class, frame, Room::Line);
            // A list of one class stays on its line.
            let width = if pattern.classes.len() == 1 {
                ARGUMENTS
            } else {
                TERM
            };
            classes.push(self.in_width(code, class, frame, width));
        }
        let variable = self.names.bound("marked", &frame.parameters);
        let inner = frame.binding(pattern.variable, variable.clone(), "SquareSet");
        let condition = self.formula(&pattern.condition, &inner, CLOSURE);
        let condition = Code::closure(&[&variable], condition);
        let placements = format!("&{}", self.squares.drawing(pattern, &frame.stem));
        let matches = |classes| {
            let placements = Code::word(&placements);
            Code::call("matches", vec![placements, classes, condition.clone()])
        };
        let classes = Code::List(classes);
        let whole = matches(classes.clone());
        if layout::is_compact(&whole) {
            Body::value(whole)
        } else {
            Body::Let(CLASSES, classes, matches(Code::word(CLASSES)))
        }
    }
}
