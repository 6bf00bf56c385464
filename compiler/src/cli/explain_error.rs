//! `alc explain-error`: what the reference says of a message.

use std::io::{self, Write};

use alc::messages::{self, Message};
use clap::Args;

use super::Failure;

/// Explain a message by its name, or list all of them
///
/// Prints what the reference of the language says of it: what is wrong, an example, what mends it.
#[derive(Args)]
#[command(after_help = "Examples:
  alc explain-error unknown-name
  alc explain-error 'warning[unused-advice]'
  alc explain-error")]
pub struct ExplainError {
    /// The name, as it stands behind `error`, `warning` or `note`; without it all are listed
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

pub fn run(arguments: &ExplainError) -> Result<(), Failure> {
    let text = match &arguments.name {
        Some(name) => explained(messages::find(name).map_err(|near| unknown(name, near))?),
        None => messages::all().iter().map(line).collect(),
    };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(())
}

/// Says which message may be meant instead of this one.
fn unknown(name: &str, near: Option<&str>) -> Failure {
    let instead = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`alc explain-error` lists those that there are".to_owned(),
    };
    Failure::Message(format!("there is no message called `{name}`; {instead}"))
}

fn explained(message: &Message) -> String {
    let mut text = format!(
        "{}[{}]: {}\n\nFor instance:\n\n",
        message.severity.word(),
        message.name,
        message.meaning
    );
    for line in message.example.lines() {
        text += &format!("    {line}\n");
    }
    text + &format!("\n{}\n", without_links(message.remedy))
}

fn line(message: &Message) -> String {
    let width = messages::all().iter().map(|message| message.name.len());
    let width = width.max().unwrap_or_default();
    format!(
        "{:width$}  {:7}  {}\n",
        message.name,
        message.severity.word(),
        message.meaning
    )
}

/// Markdown as it is read on a terminal: of `[*Clauses*](#clauses)` remains *Clauses*.
fn without_links(text: &str) -> String {
    let mut shown = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        shown += before;
        match link
            .split_once("](")
            .map(|(words, target)| (words, target.split_once(')')))
        {
            Some((words, Some((_, after)))) if !words.contains('[') => {
                shown += &format!("the reference, {words}");
                rest = after;
            }
            _ => {
                shown.push('[');
                rest = link;
            }
        }
    }
    shown + rest
}
