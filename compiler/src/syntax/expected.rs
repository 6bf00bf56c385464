//! What the parser expected, in words. It names the tokens of the grammar; a person is better served
//! by *an expression* or *an operator*.

/// The tokens that would have been accepted at some place.
pub struct Expected<'names> {
    names: &'names [String],
}

impl<'names> Expected<'names> {
    /// From the parser's names of tokens: marks and keywords in quotation marks, the others bare.
    pub fn new(names: &'names [String]) -> Expected<'names> {
        Expected { names }
    }

    /// Whether this token of the grammar would have been accepted.
    pub fn has(&self, token: &str) -> bool {
        self.names.iter().any(|name| unquoted(name) == token)
    }

    /// Whether an expression could begin here.
    pub fn expression(&self) -> bool {
        self.has("integer")
    }

    /// Whether an expression could end here or go on with an operator. The parser may have settled
    /// already that the innermost parts of the expression are complete, so that only its looser
    /// operators are left.
    pub fn operator(&self) -> bool {
        ["and", "or", "then"]
            .into_iter()
            .any(|token| self.has(token))
    }

    /// Whether a clause could begin here.
    pub fn clause(&self) -> bool {
        self.has("predicate")
    }

    /// All of it as a list: ``` `.` or an operator ```.
    pub fn describe(&self) -> String {
        if self.clause() {
            return "a clause".to_owned();
        }
        let mut items: Vec<String> = Vec::new();
        // Only where nothing else could end the expression is `then` more than one operator of many.
        let only_then = self.has("then") && !CLOSING.into_iter().any(|token| self.has(token));
        let ends = CLOSING.into_iter().filter(|token| self.has(token));
        items.extend(
            ends.chain(only_then.then_some("then"))
                .map(|token| format!("`{token}`")),
        );
        if self.operator() {
            items.push("an operator".to_owned());
        } else if self.expression() {
            items.push("an expression".to_owned());
        } else {
            for name in self.names.iter().map(|name| unquoted(name)) {
                match name {
                    "name" => items.push("a name".to_owned()),
                    "row" => items.push("a row of squares between bars".to_owned()),
                    "text" => items.push("a text in quotation marks".to_owned()),
                    _ if CLOSING.contains(&name) => {}
                    _ => items.push(format!("`{name}`")),
                }
            }
        }
        match items.split_last() {
            None => "nothing more".to_owned(),
            Some((last, [])) => last.clone(),
            Some((last, others)) => format!("{} or {last}", others.join(", ")),
        }
    }
}

/// What may stand behind a complete expression.
const CLOSING: [&str; 8] = [".", ")", "]", "}", ",", ":", "else", "where"];

fn unquoted(name: &str) -> &str {
    name.strip_prefix('"')
        .and_then(|name| name.strip_suffix('"'))
        .unwrap_or(name)
}
