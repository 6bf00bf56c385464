//! The help on the command that answers a comparison's questions.

/// On `bench`.
pub(super) fn bench(name: &str) -> String {
    format!(
        "usage: {name} bench\n\n\
         Answers questions from standard input, a line each, by a line each:\n\n\
         \x20 load COUNT                        and so many lines with a FEN each, the table's \
         side to move:\n\
         \x20                                   loads a list, and tells its number LIST\n\
         \x20 digest LIST FIRST COUNT           a digest of these decisions and their trees\n\
         \x20 answer LIST INDEX                 as `decide --format json` answers\n\
         \x20 time LIST move|tree FIRST COUNT   nanoseconds for these decisions, alone or with \
         trees\n\
         \x20 time LIST question FIRST COUNT    the same for the answers of a knowledge base\n\n\
         FIRST and INDEX count from 0. What cannot be done is answered by `error: ` and why, and \
         the exit\nstatus is 1.\n"
    )
}
