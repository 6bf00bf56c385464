//! Whether a function takes and gives what a predicate is called with.

use std::fmt;
use std::ops::Range;

use proc_macro2::TokenStream;
use syn::spanned::Spanned;
use syn::{FnArg, ReturnType, Signature, Type};

use super::file::{self, File, Function};
use crate::emit;
use crate::expression::TermKind;
use crate::table::Definition;

/// The function that a predicate asks for; it is written as Rust.
pub(super) struct Wanted<'t> {
    name: &'t str,
    /// Besides the position: name and type.
    parameters: Vec<(String, &'static str)>,
}

/// What is wrong at a place of the file, in bytes.
pub(super) struct Fault {
    pub(super) at: Range<usize>,
    pub(super) text: String,
}

const POSITION: &str = "Position";
const RESULT: &str = "bool";

/// A longer head of a function is not that of a predicate, and is left to the Rust compiler.
const LONGEST: usize = 200;

impl<'t> Wanted<'t> {
    /// The function of this name in Rust for a predicate of the table.
    pub(super) fn of(predicate: &Definition, name: &'t str) -> Wanted<'t> {
        let parameters = predicate.parameters.iter().map(|(name, kind)| {
            let kind = match kind {
                TermKind::Number => "i32",
                TermKind::Square => "Square",
                TermKind::Set => "SquareSet",
            };
            (emit::predicate_name(&name.text), kind)
        });
        Wanted {
            name,
            parameters: parameters.collect(),
        }
    }
}

impl fmt::Display for Wanted<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "pub fn {}(position: &{POSITION}", self.name)?;
        for (name, kind) in &self.parameters {
            write!(formatter, ", {name}: {kind}")?;
        }
        write!(formatter, ") -> {RESULT}")
    }
}

/// Where a function is not as it is wanted. Nothing, too, where only a Rust compiler can tell.
pub(super) fn faults(function: &Function, wanted: &Wanted<'_>, file: &File) -> Vec<Fault> {
    let mut faults = Vec::new();
    let fault = |at: Range<usize>, text: &str| Fault {
        at,
        text: text.to_owned(),
    };
    if !function.words.contains("pub") {
        faults.push(fault(function.name_at.clone(), "it is not `pub`"));
    }
    for word in ["async", "unsafe"] {
        if function.words.contains(word) {
            let text = format!("it must not be `{word}`");
            faults.push(fault(function.name_at.clone(), &text));
        }
    }
    let mut length = 0;
    file::each(&function.head, &mut |_| length += 1);
    if length > LONGEST {
        return faults;
    }
    let head: TokenStream = function.head.iter().cloned().collect();
    match syn::parse2::<Signature>(head) {
        Ok(signature) => faults.extend(misfits(&signature, wanted, file)),
        Err(why) => {
            let text = format!("Rust does not read this: {why}");
            faults.push(fault(why.span().byte_range(), &text));
        }
    }
    faults
}

/// Where the types of a signature are others.
fn misfits(signature: &Signature, wanted: &Wanted<'_>, file: &File) -> Vec<Fault> {
    let mut faults = Vec::new();
    let takes = 1 + wanted.parameters.len();
    if signature.inputs.len() == takes {
        for (index, input) in signature.inputs.iter().enumerate() {
            let (fits, should) = match index.checked_sub(1) {
                None => (is_position(input, file), format!("&{POSITION}")),
                Some(index) => {
                    let kind = wanted.parameters[index].1;
                    (is_of(input, kind, file), kind.to_owned())
                }
            };
            if !fits {
                let at = match input {
                    FnArg::Typed(typed) => typed.ty.span(),
                    FnArg::Receiver(_) => input.span(),
                };
                faults.push(Fault {
                    at: at.byte_range(),
                    text: format!("should be `{should}`"),
                });
            }
        }
    } else {
        let parameters = match takes {
            1 => "the position alone".to_owned(),
            _ => format!("{takes} parameters, the position first"),
        };
        faults.push(Fault {
            at: signature.paren_token.span.span().byte_range(),
            text: format!("should be {parameters}"),
        });
    }
    match &signature.output {
        ReturnType::Default => faults.push(Fault {
            at: signature.paren_token.span.close().byte_range(),
            text: format!("should return `{RESULT}`"),
        }),
        ReturnType::Type(_, found) if !is_named(found, RESULT, file) => faults.push(Fault {
            at: found.span().byte_range(),
            text: format!("should be `{RESULT}`"),
        }),
        ReturnType::Type(..) => {}
    }
    faults
}

fn is_position(input: &FnArg, file: &File) -> bool {
    match input {
        FnArg::Typed(typed) => match &*typed.ty {
            Type::Reference(reference) => {
                reference.mutability.is_none() && is_named(&reference.elem, POSITION, file)
            }
            // A name that the file gives may stand for the reference.
            other => is_renamed(other, file),
        },
        FnArg::Receiver(_) => false,
    }
}

fn is_of(input: &FnArg, kind: &str, file: &File) -> bool {
    match input {
        FnArg::Typed(typed) => is_named(&typed.ty, kind, file),
        FnArg::Receiver(_) => false,
    }
}

/// Whether a type has this name, by whatever path, or may have it by another.
fn is_named(found: &Type, name: &str, file: &File) -> bool {
    match found {
        Type::Paren(inner) => is_named(&inner.elem, name, file),
        Type::Path(path) if path.qself.is_none() => {
            let last = path.path.segments.last();
            last.is_some_and(|last| last.ident == name) || is_renamed(found, file)
        }
        Type::Macro(_) => true,
        _ => false,
    }
}

fn is_renamed(found: &Type, file: &File) -> bool {
    match found {
        Type::Path(path) => {
            let last = path.path.segments.last();
            last.is_some_and(|last| file.renamed.contains(&last.ident.to_string()))
        }
        _ => false,
    }
}
