//! Trees in one line, without places, so that snapshots can be read.

use alc::syntax::ast::{
    Clause, ClauseKind, Expression, ExpressionKind, Phrase, Reference, Relation, RelationKind, Word,
};

/// A clause.
pub fn clause(clause: &Clause) -> String {
    match &clause.kind {
        ClauseKind::Table { name } => format!("table {}", name.text),
        ClauseKind::Men { side, men } => format!("{side:?} {}", listed(men, Phrase::text)),
        ClauseKind::Aim { formula, from } => {
            let from = from
                .iter()
                .map(|from| format!(" from {}", expression(from)));
            format!("aim {}{}", expression(formula), from.collect::<String>())
        }
        ClauseKind::Dialect { name } => format!("dialect {}", name.text),
        ClauseKind::Option { name, value } => format!("option {} = {}", name.text, value.text),
        ClauseKind::Use { file } => format!("use {:?}", file.text),
        ClauseKind::Definition {
            sort,
            name,
            parameters,
            body,
        } => {
            format!(
                "{sort:?} {}{} = {}",
                name.text,
                listed(parameters, word),
                expression(body)
            )
        }
        ClauseKind::Rule {
            name,
            condition,
            advice,
        } => {
            format!(
                "rule {} {} → {}",
                name.text,
                expression(condition),
                listed(advice, word)
            )
        }
        ClauseKind::Advice {
            name,
            better_goal,
            holding_goal,
            our_moves,
            their_moves,
            exit,
        } => {
            let parts = [better_goal, holding_goal, our_moves, their_moves].map(expression);
            let exit = exit
                .iter()
                .map(|exit| format!("\n  exit {}", expression(exit)));
            let exit = exit.collect::<String>();
            format!("advice {}\n  {}{exit}", name.text, parts.join("\n  "))
        }
        ClauseKind::Plan {
            name,
            side,
            moves,
            better_goal,
            holding_goal,
            our_moves,
        } => {
            let parts = [better_goal, holding_goal, our_moves].map(expression);
            format!(
                "plan {}{} {}\n  {}",
                name.text,
                side.iter()
                    .map(|side| format!(" {:?}", side.side))
                    .collect::<String>(),
                moves.value,
                parts.join("\n  ")
            )
        }
        ClauseKind::Pattern {
            name,
            symmetries,
            rows,
            files,
            condition,
        } => {
            let rows = rows.iter().map(|row| {
                let rank = row.rank.as_ref().map(|rank| rank.value);
                format!("\n  {rank:?} |{}|", row.squares.text)
            });
            let files = files
                .iter()
                .map(|files| format!("\n  files |{}|", files.text));
            let condition = condition
                .iter()
                .map(|condition| format!("\n  {}", expression(condition)));
            let lines: String = rows.chain(files).chain(condition).collect();
            format!("pattern {} {}{lines}", name.text, listed(symmetries, word))
        }
        ClauseKind::Extern { name, parameters } => {
            format!("extern {} {}", name.text, listed(parameters, Phrase::text))
        }
        ClauseKind::Knowledge { name } => format!("knowledge {}", name.text),
        ClauseKind::Observe { predicates } => format!("observe {}", listed(predicates, word)),
        ClauseKind::Lemma { predicates } => format!("lemma {}", listed(predicates, word)),
        ClauseKind::Method {
            name,
            cost,
            hypothesis,
            known,
            raises,
            relation,
        } => {
            let known = known.iter().map(|known| {
                let not = if known.holds { "" } else { "not " };
                format!("{not}{}", known.hypothesis.text())
            });
            let known: Vec<String> = known.collect();
            format!(
                "method {} {} for {} [{}]\n  raise {}\n  {}",
                name.text,
                cost.text,
                hypothesis.text(),
                known.join(", "),
                listed(raises, Reference::text),
                related(relation)
            )
        }
        ClauseKind::Question { hypothesis } => format!("question {}", hypothesis.text()),
        ClauseKind::Say {
            hypothesis,
            yes,
            no,
        } => {
            let no = no.iter().map(|no| format!(" {:?}", no.text));
            format!(
                "say {} {:?}{}",
                hypothesis.text(),
                yes.text,
                no.collect::<String>()
            )
        }
        ClauseKind::Play { moves } => format!("play {}", expression(moves)),
    }
}

fn related(relation: &Relation) -> String {
    match &relation.kind {
        RelationKind::Hypothesis { hypothesis } => hypothesis.text(),
        RelationKind::Not { operand } => format!("(Not {})", related(operand)),
        RelationKind::Joined {
            connective,
            left,
            right,
        } => format!("({connective:?} {} {})", related(left), related(right)),
    }
}

fn listed<T>(items: &[T], show: impl Fn(&T) -> String) -> String {
    let items: Vec<String> = items.iter().map(show).collect();
    format!("[{}]", items.join(", "))
}

fn word(word: &Word) -> String {
    word.text.clone()
}

fn expression(shown: &Expression) -> String {
    match &shown.kind {
        ExpressionKind::Integer { value } => value.to_string(),
        ExpressionKind::Phrase { phrase } => format!("‹{}›", phrase.text()),
        ExpressionKind::Call { name, arguments } => {
            format!("{}{}", name.text, listed(arguments, expression))
        }
        ExpressionKind::Negate { operand } => format!("(negate {})", expression(operand)),
        ExpressionKind::Arithmetic {
            operator,
            left,
            right,
        } => {
            format!("({operator:?} {} {})", expression(left), expression(right))
        }
        ExpressionKind::Compare {
            operator,
            left,
            right,
        } => {
            format!("({operator:?} {} {})", expression(left), expression(right))
        }
        ExpressionKind::Not { operand } => format!("(not {})", expression(operand)),
        ExpressionKind::And { left, right } => {
            format!("(and {} {})", expression(left), expression(right))
        }
        ExpressionKind::Or { left, right } => {
            format!("(or {} {})", expression(left), expression(right))
        }
        ExpressionKind::Then { left, right } => {
            format!("(then {} {})", expression(left), expression(right))
        }
        ExpressionKind::If {
            condition,
            then,
            otherwise,
        } => {
            format!(
                "(if {} {} {})",
                expression(condition),
                expression(then),
                expression(otherwise)
            )
        }
        ExpressionKind::AtRoot { operand } => format!("(at-root {})", expression(operand)),
        ExpressionKind::In { left, right } => {
            format!("(in {} {})", expression(left), expression(right))
        }
        ExpressionKind::Sets {
            operator,
            left,
            right,
        } => {
            format!("({operator:?} {} {})", expression(left), expression(right))
        }
        ExpressionKind::Set { squares } => format!("(set {})", listed(squares, expression)),
        ExpressionKind::Comprehension {
            variable,
            within,
            condition,
        } => {
            let within = within
                .iter()
                .map(|within| format!(" in {}", expression(within)));
            let within = within.collect::<String>();
            format!(
                "{{{}{within} where {}}}",
                variable.text,
                expression(condition)
            )
        }
        ExpressionKind::Quantified {
            quantifier,
            variable,
            within,
            condition,
        } => {
            format!(
                "({quantifier:?} {} in {} where {})",
                variable.text,
                expression(within),
                expression(condition)
            )
        }
    }
}
