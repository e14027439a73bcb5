//! `--options FILE`: options that a file has for the commands, such as for CI. What is typed counts more.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command};
use serde_yaml::Value;

use super::files;
use super::stop::Stop;
use crate::text::in_line;

const OPTION: &str = "--options";

/// The arguments with the options of the file for the command that is called. An option that is typed, too, is not taken from the
/// file.
pub(super) fn with_options(
    arguments: &[OsString],
    program: fn() -> Command,
) -> anyhow::Result<Vec<OsString>> {
    let Some(path) = path_asked(arguments) else { return Ok(arguments.to_vec()) };
    let mut program = program();
    program.build();
    let bytes = files::read_settings(&path)?;
    let file = OptionsFile { shown: files::shown(&path), text: String::from_utf8_lossy(&bytes) };
    let sections = file.sections(&program)?;
    let Some((called, behind)) = called(arguments, &program) else {
        return Ok(arguments.to_vec());
    };
    let mut all = arguments[..behind].to_vec();
    let typed = typed(called.command, arguments);
    for (section, options) in sections.iter().filter(|(name, _)| *name == called.names) {
        let taken = options.iter().filter(|(it, _)| !gives_way(called.command, it, &typed));
        for (option, value) in taken {
            let words = file.typed(option, section, value)?;
            if let Some(why) = refused(called.command, &words) {
                let name = option.get_long().unwrap_or_default();
                return Err(file.fault((section, name), &why).into());
            }
            all.extend(words);
        }
    }
    all.extend_from_slice(&arguments[behind..]);
    Ok(all)
}

/// The file that is asked for.
fn path_asked(arguments: &[OsString]) -> Option<PathBuf> {
    let before_names = arguments.iter().take_while(|it| *it != "--").collect::<Vec<_>>();
    let of = |(at, it): (usize, &&OsString)| {
        let attached = it.to_str().and_then(|it| it.strip_prefix("--options="));
        let next = || before_names.get(at + 1).map(PathBuf::from);
        attached.map(PathBuf::from).or_else(|| (**it == OPTION).then(next)?)
    };
    before_names.iter().enumerate().find_map(of)
}

/// The command that is called.
struct Called<'a> {
    /// `check`, `engines test`
    names: String,
    command: &'a Command,
}

/// The command that is called, and how many arguments there are up to its name.
fn called<'a>(arguments: &[OsString], program: &'a Command) -> Option<(Called<'a>, usize)> {
    let mut called = Called { names: String::new(), command: program };
    let (mut at, mut behind) = (1, 0);
    while let Some(argument) = arguments.get(at).map(|it| it.to_string_lossy()) {
        at += 1;
        if argument.starts_with('-') {
            // Options that every command has may stand before its name, with a value of their own.
            at += usize::from(takes_next(called.command, &argument));
            continue;
        }
        let Some(command) = called.command.find_subcommand(&*argument) else { break };
        let separator = if called.names.is_empty() { "" } else { " " };
        called.names = format!("{}{separator}{}", called.names, command.get_name());
        called.command = command;
        behind = at;
    }
    (behind > 0).then_some((called, behind))
}

fn option<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    let is_it = |it: &&Arg| it.get_long() == Some(name);
    command.get_arguments().find(is_it).filter(|it| it.get_id() != "options")
}

/// The options that an argument names: one of its long name, or several of one letter each. Behind the letter of an option with
/// a value there is nothing but that value.
fn named<'a>(command: &'a Command, argument: &str) -> Vec<&'a Arg> {
    if let Some(long) = argument.strip_prefix("--") {
        let long = long.split('=').next().unwrap_or_default();
        let is_it =
            |it: &&Arg| it.get_long_and_visible_aliases().is_some_and(|all| all.contains(&long));
        return command.get_arguments().filter(is_it).collect();
    }
    let mut options = Vec::new();
    for letter in argument.strip_prefix('-').unwrap_or_default().chars() {
        let Some(option) = command.get_arguments().find(|it| it.get_short() == Some(letter)) else {
            break;
        };
        options.push(option);
        if option.get_action().takes_values() {
            break;
        }
    }
    options
}

/// Whether the next argument is the value of the option that this one names.
fn takes_next(command: &Command, argument: &str) -> bool {
    let options = named(command, argument);
    let is_attached = match argument.strip_prefix("--") {
        Some(long) => long.contains('='),
        None => options.len() < argument.chars().count() - 1,
    };
    !is_attached && options.last().is_some_and(|it| it.get_action().takes_values())
}

/// The options that are typed, in whatever form.
fn typed<'a>(command: &'a Command, arguments: &[OsString]) -> Vec<&'a Arg> {
    let before_names = arguments.iter().take_while(|it| *it != "--");
    before_names.flat_map(|it| named(command, &it.to_string_lossy())).collect()
}

/// Whether an option is typed, or one that does not go with it.
fn gives_way(command: &Command, option: &Arg, typed: &[&Arg]) -> bool {
    let excludes = |one: &Arg, other: &Arg| {
        command.get_arg_conflicts_with(one).iter().any(|it| it.get_id() == other.get_id())
    };
    let is_it = |it: &&Arg| it.get_id() == option.get_id();
    typed.iter().any(|it| is_it(it) || excludes(it, option) || excludes(option, it))
}

/// What is wrong with the values of an option, as the command says it; `None`: it takes them. `words`: the option as it is typed.
fn refused(command: &Command, words: &[OsString]) -> Option<String> {
    let alone = command.clone().no_binary_name(true);
    let error = alone.try_get_matches_from(words).err()?;
    // Whatever else is missing may be typed. A conflict of an option with itself: it stands more than once.
    let is_its_own =
        [ErrorKind::InvalidValue, ErrorKind::ValueValidation, ErrorKind::ArgumentConflict];
    if !is_its_own.contains(&error.kind()) {
        return None;
    }
    let text = error.to_string();
    let first = text.split("\n\n").next().unwrap_or_default().trim_start_matches("error: ");
    Some(in_line(&first.lines().map(str::trim).collect::<Vec<_>>().join(" ")).into_owned())
}

struct OptionsFile<'a> {
    shown: String,
    text: std::borrow::Cow<'a, str>,
}

/// The name of a command, and its options.
type Section<'a> = (String, Vec<(&'a Arg, Value)>);

impl OptionsFile<'_> {
    /// The sections of the file, each of a command that there is.
    fn sections<'a>(&self, program: &'a Command) -> anyhow::Result<Vec<Section<'a>>> {
        let document: Value = serde_yaml::from_str(&self.text).map_err(|error| {
            let text = error.to_string();
            let message = text.split(" at line ").next().unwrap_or(&text);
            let place = error
                .location()
                .map_or_else(String::new, |at| format!(":{}:{}", at.line(), at.column()));
            Stop::bad_input(format!("{}{place}: {message}", self.shown))
        })?;
        let mut sections = Vec::new();
        let all = document.as_mapping().ok_or_else(|| {
            Stop::bad_input(format!("{}: the names of commands are missing", self.shown))
        })?;
        for (name, options) in all {
            let name = name.as_str().unwrap_or_default().to_owned();
            let words: Vec<&str> = name.split(' ').collect();
            let command = words.iter().try_fold(program, |it, word| it.find_subcommand(word));
            let Some(command) = command else {
                return Err(self.fault((&name, ""), "no such command").into());
            };
            let Some(options) = options.as_mapping() else {
                return Err(self.fault((&name, ""), "its options are missing").into());
            };
            let known = |(key, value): (&Value, &Value)| {
                let key = key.as_str().unwrap_or_default();
                let missing = || self.fault((&name, key), &format!("{name} has no such option"));
                option(command, key).ok_or_else(missing).map(|it| (it, value.clone()))
            };
            let options = options.iter().map(known).collect::<Result<Vec<_>, Stop>>()?;
            sections.push((name, options));
        }
        Ok(sections)
    }

    /// An option as it is typed. `section`: the name of its command.
    fn typed(&self, option: &Arg, section: &str, value: &Value) -> Result<Vec<OsString>, Stop> {
        let name = option.get_long().unwrap_or_default();
        let place = (section, name);
        let is_flag = matches!(option.get_action(), ArgAction::SetTrue | ArgAction::Count);
        match (is_flag, value) {
            (true, Value::Bool(true)) => Ok(vec![format!("--{name}").into()]),
            (true, Value::Bool(false)) => Ok(Vec::new()),
            (true, _) => Err(self.fault(place, "it is true or false")),
            _ if option.get_num_args().is_some_and(|it| it.min_values() > 1) => {
                Err(self.fault(place, "an option with several values has to be typed"))
            }
            (false, Value::Sequence(values)) => {
                let each = values.iter().map(|it| self.typed(option, section, it));
                Ok(each.collect::<Result<Vec<_>, _>>()?.concat())
            }
            (false, Value::String(text)) => Ok(vec![format!("--{name}={text}").into()]),
            (false, Value::Number(number)) => Ok(vec![format!("--{name}={number}").into()]),
            (false, _) => Err(self.fault(place, "its value is a text, a number or a list of them")),
        }
    }

    /// What is wrong with an option of a command, or with the command if no option is named, and in which line it stands.
    fn fault(&self, (section, key): (&str, &str), what: &str) -> Stop {
        let is_key = |line: &str, key: &str| {
            let line = line.trim_start().trim_start_matches(['"', '\'']);
            line.strip_prefix(key).is_some_and(|rest| {
                rest.trim_start_matches(['"', '\'']).trim_start().starts_with(':')
            })
        };
        let lines = || self.text.lines().enumerate();
        let first = lines().find(|(_, line)| !line.starts_with(' ') && is_key(line, section));
        let behind = first.map_or(0, |(at, _)| at + 1);
        let of_key = lines().skip(behind).find(|(_, line)| is_key(line, key));
        let line = if key.is_empty() { first } else { of_key.or(first) };
        let place = line.map_or_else(String::new, |(at, _)| format!(":{}", at + 1));
        let name = if key.is_empty() { section } else { key };
        Stop::bad_input(format!("{}{place}: `{}`: {what}", self.shown, in_line(name)))
    }
}
