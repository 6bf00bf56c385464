//! Leaving optional passes out: a flag for each of them, from the list of passes.

use alc::passes::{Pass, Passes};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};

/// The passes that are made: all but those that a flag leaves out.
pub struct PassArguments {
    pub passes: Passes,
}

impl PassArguments {
    /// Whether a flag leaves one out.
    pub fn leave_out_any(&self) -> bool {
        self.passes != Passes::ALL
    }
}

impl Args for PassArguments {
    fn augment_args(command: Command) -> Command {
        command.args(Pass::ALL.map(|pass| {
            Arg::new(pass.flag())
                .long(pass.flag())
                .action(ArgAction::SetTrue)
                .help_heading("Optional passes")
                .help(format!(
                    "Make compiled code without the pass `{pass}`: {}",
                    pass.about()
                ))
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        PassArguments::augment_args(command)
    }
}

impl FromArgMatches for PassArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<PassArguments, Error> {
        let left_out = Pass::ALL
            .into_iter()
            .filter(|pass| matches.get_flag(pass.flag()));
        Ok(PassArguments {
            passes: left_out.fold(Passes::ALL, Passes::without),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = PassArguments::from_arg_matches(matches)?;
        Ok(())
    }
}
