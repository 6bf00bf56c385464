//! Scripts with which shells complete a player's commands, options and values. All that they offer
//! comes from the tables of the help.

use super::help::{OptionText, Topic, options};

/// A shell that completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shell {
    Bash,
    Zsh,
    Fish,
}

impl Shell {
    /// The words for them.
    pub(super) const WORDS: [(&str, Shell); 3] = [
        ("bash", Shell::Bash),
        ("zsh", Shell::Zsh),
        ("fish", Shell::Fish),
    ];
}

/// The script of a shell for a player of this name.
pub(super) fn script(shell: Shell, name: &str) -> String {
    match shell {
        Shell::Bash => bash(name),
        Shell::Zsh => zsh(name),
        Shell::Fish => fish(name),
    }
}

/// What every player and command takes besides its options.
const HELP: &str = "--help";

/// What a player takes besides commands.
const VERSION: &str = "--version";

/// The words that a command takes without an option's name.
fn operands(topic: Topic) -> Vec<&'static str> {
    match topic {
        Topic::Completions => Shell::WORDS.map(|(word, _)| word).to_vec(),
        _ => Vec::new(),
    }
}

/// The name of a function for a player of this name: shells are particular about these.
fn function(name: &str) -> String {
    let plain = name.chars().map(|character| {
        if character.is_ascii_alphanumeric() {
            character
        } else {
            '_'
        }
    });
    format!("_{}", plain.collect::<String>())
}

/// A text in single quotes.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}

fn bash(name: &str) -> String {
    let function = function(name);
    let mut values = String::new();
    let mut words = String::new();
    for topic in Topic::COMMANDS {
        let command = topic.word();
        for option in options(topic)
            .iter()
            .filter(|option| !option.value.is_empty())
        {
            let offered: Vec<_> = option.words().collect();
            let offer = if option.is_file() {
                "compopt -o filenames 2>/dev/null; found=$(compgen -f -- \"$current\")".to_owned()
            } else {
                format!(
                    "found=$(compgen -W '{}' -- \"$current\")",
                    offered.join(" ")
                )
            };
            values.push_str(&format!(
                "        '{command} {}') {offer} ;;\n",
                option.name
            ));
        }
        let mut offered = operands(topic);
        offered.extend(options(topic).iter().map(|option| option.name));
        offered.push(HELP);
        words.push_str(&format!(
            "        {command}) offered='{}' ;;\n",
            offered.join(" ")
        ));
    }
    let commands = Topic::COMMANDS.map(Topic::word).join(" ");
    format!(
        "# Completion of `{name}` for bash.\n\
         {function}() {{\n\
         \x20   local current=\"${{COMP_WORDS[COMP_CWORD]}}\" previous=\"${{COMP_WORDS[COMP_CWORD-1]}}\"\n\
         \x20   local offered='' found='' IFS=$' \\t\\n'\n\
         \x20   # `--format=json` comes as three words.\n\
         \x20   if [[ $current == = ]]; then\n\
         \x20       current=''\n\
         \x20   elif [[ $previous == = ]]; then\n\
         \x20       previous=\"${{COMP_WORDS[COMP_CWORD-2]}}\"\n\
         \x20   fi\n\
         \x20   case ${{COMP_WORDS[1]}} in\n\
         {words}\
         \x20   esac\n\
         \x20   if [[ $COMP_CWORD -eq 1 ]]; then\n\
         \x20       offered='{commands} {HELP} {VERSION}'\n\
         \x20       previous=''\n\
         \x20   fi\n\
         \x20   case \"${{COMP_WORDS[1]}} $previous\" in\n\
         {values}\
         \x20       *) found=$(compgen -W \"$offered\" -- \"$current\") ;;\n\
         \x20   esac\n\
         \x20   IFS=$'\\n'\n\
         \x20   COMPREPLY=($found)\n\
         }}\n\
         complete -F {function} -- {}\n",
        quoted(name)
    )
}

fn zsh(name: &str) -> String {
    let function = function(name);
    let mut commands = String::new();
    let mut cases = String::new();
    for topic in Topic::COMMANDS {
        let described = format!("{}:{}", topic.word(), topic.summary());
        commands.push_str(&format!("        {}\n", quoted(&described)));
        let mut arguments = vec![quoted(&format!("{HELP}[what it does]"))];
        arguments.extend(options(topic).iter().map(zsh_option));
        let words = operands(topic);
        if !words.is_empty() {
            arguments.push(quoted(&format!("1: :({})", words.join(" "))));
        }
        cases.push_str(&format!(
            "        {})\n            _arguments \\\n                {}\n            ;;\n",
            topic.word(),
            arguments.join(" \\\n                ")
        ));
    }
    format!(
        "#compdef {name}\n\
         # Completion of `{name}` for zsh.\n\
         {function}() {{\n\
         \x20   local -a commands=(\n\
         {commands}\
         \x20       '{HELP}:what there is'\n\
         \x20       '{VERSION}:the compiler'\n\
         \x20   )\n\
         \x20   if (( CURRENT == 2 )); then\n\
         \x20       _describe command commands\n\
         \x20       return\n\
         \x20   fi\n\
         \x20   local command=$words[2]\n\
         \x20   shift words\n\
         \x20   (( CURRENT-- ))\n\
         \x20   case $command in\n\
         {cases}\
         \x20   esac\n\
         }}\n\
         if [[ $funcstack[1] == {function} ]]; then\n\
         \x20   {function} \"$@\"\n\
         else\n\
         \x20   compdef {function} {}\n\
         fi\n",
        quoted(name)
    )
}

/// An option as `_arguments` has it.
fn zsh_option(option: &OptionText) -> String {
    let mut meaning = String::new();
    for character in option.meaning.chars() {
        if matches!(character, '[' | ']' | ':' | '\\') {
            meaning.push('\\');
        }
        meaning.push(character);
    }
    let words: Vec<_> = option.words().collect();
    let value = if option.value.is_empty() {
        String::new()
    } else if option.is_file() {
        format!(":{}:_files", option.value)
    } else if words.is_empty() {
        format!(":{}:", option.value)
    } else {
        format!(":value:({})", words.join(" "))
    };
    quoted(&format!("{}[{meaning}]{value}", option.name))
}

fn fish(name: &str) -> String {
    let complete = format!("complete -c {}", fish_quoted(name));
    let mut text = format!(
        "# Completion of `{name}` for fish.\n\
         {complete} -f\n\
         {complete} -n __fish_use_subcommand -l version -d 'the compiler'\n\
         {complete} -l help -d 'what it does'\n"
    );
    for topic in Topic::COMMANDS {
        let command = topic.word();
        text.push_str(&format!(
            "{complete} -n __fish_use_subcommand -a {command} -d {}\n",
            fish_quoted(topic.summary())
        ));
        let seen = format!("{complete} -n '__fish_seen_subcommand_from {command}'");
        let words = operands(topic);
        if !words.is_empty() {
            text.push_str(&format!("{seen} -a '{}'\n", words.join(" ")));
        }
        for option in options(topic) {
            let words: Vec<_> = option.words().collect();
            let value = if option.value.is_empty() {
                String::new()
            } else if option.is_file() {
                " -r -F".to_owned()
            } else if words.is_empty() {
                " -x".to_owned()
            } else {
                format!(" -x -a '{}'", words.join(" "))
            };
            text.push_str(&format!(
                "{seen} -l {}{value} -d {}\n",
                option.name.trim_start_matches('-'),
                fish_quoted(option.meaning)
            ));
        }
    }
    text
}

/// A text in single quotes, in which fish knows two escapes.
fn fish_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
