//! `--options FILE`: options that a file has for the commands, such as for CI. They come before those that are typed.

use std::ffi::OsString;
use std::path::PathBuf;

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
    mut program: Command,
) -> anyhow::Result<Vec<OsString>> {
    let Some(path) = path_asked(arguments) else { return Ok(arguments.to_vec()) };
    program.build();
    let bytes = files::read_settings(&path)?;
    let file = OptionsFile { shown: files::shown(&path), text: String::from_utf8_lossy(&bytes) };
    let sections = file.sections(&program)?;
    let Some((called, behind)) = called(arguments, &program) else {
        return Ok(arguments.to_vec());
    };
    let mut all = arguments[..behind].to_vec();
    for (_, options) in sections.iter().filter(|(name, _)| *name == called.names) {
        for (name, value) in options {
            let option =
                option(called.command, name).ok_or_else(|| file.fault(name, "no such option"))?;
            if !is_typed(option, &arguments[behind..]) {
                all.extend(file.typed(option, name, value)?);
            }
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
    let mut behind = 0;
    for (at, argument) in arguments.iter().enumerate().skip(1) {
        let named = argument.to_str().and_then(|it| called.command.find_subcommand(it));
        let Some(command) = named else { continue };
        // Whatever else stands behind the name of a command belongs to it.
        if behind > 0 && at != behind {
            break;
        }
        let separator = if called.names.is_empty() { "" } else { " " };
        called.names = format!("{}{separator}{}", called.names, command.get_name());
        called.command = command;
        behind = at + 1;
    }
    (behind > 0).then_some((called, behind))
}

fn option<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    let is_it = |it: &&Arg| it.get_long() == Some(name);
    command.get_arguments().find(is_it).filter(|it| it.get_id() != "options")
}

/// Whether an option is typed, in whatever form.
fn is_typed(option: &Arg, arguments: &[OsString]) -> bool {
    let longs = option.get_long_and_visible_aliases().unwrap_or_default();
    let is_it = |it: &OsString| {
        let text = it.to_string_lossy();
        let is_long = longs.iter().any(|long| {
            text.strip_prefix("--")
                .and_then(|it| it.strip_prefix(long))
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
        });
        let is_short = option.get_short().is_some_and(|short| {
            !text.starts_with("--")
                && text.strip_prefix('-').is_some_and(|it| it.starts_with(short))
        });
        is_long || is_short
    };
    arguments.iter().take_while(|it| *it != "--").any(is_it)
}

struct OptionsFile<'a> {
    shown: String,
    text: std::borrow::Cow<'a, str>,
}

/// The name of a command, and its options.
type Section = (String, Vec<(String, Value)>);

impl OptionsFile<'_> {
    /// The sections of the file, each of a command that there is.
    fn sections(&self, program: &Command) -> anyhow::Result<Vec<Section>> {
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
                return Err(self.fault(&name, "no such command").into());
            };
            let Some(options) = options.as_mapping() else {
                return Err(self.fault(&name, "its options are missing").into());
            };
            let options: Vec<(String, Value)> = options
                .iter()
                .map(|(key, value)| (key.as_str().unwrap_or_default().to_owned(), value.clone()))
                .collect();
            for (key, _) in &options {
                if option(command, key).is_none() {
                    return Err(self.fault(key, &format!("{name} has no such option")).into());
                }
            }
            sections.push((name, options));
        }
        Ok(sections)
    }

    /// An option as it is typed.
    fn typed(&self, option: &Arg, name: &str, value: &Value) -> Result<Vec<OsString>, Stop> {
        let is_flag = matches!(option.get_action(), ArgAction::SetTrue | ArgAction::Count);
        match (is_flag, value) {
            (true, Value::Bool(true)) => Ok(vec![format!("--{name}").into()]),
            (true, Value::Bool(false)) => Ok(Vec::new()),
            (true, _) => Err(self.fault(name, "it is true or false")),
            (false, Value::Sequence(values)) => {
                let each = values.iter().map(|it| self.typed(option, name, it));
                Ok(each.collect::<Result<Vec<_>, _>>()?.concat())
            }
            (false, Value::String(text)) => Ok(vec![format!("--{name}={text}").into()]),
            (false, Value::Number(number)) => Ok(vec![format!("--{name}={number}").into()]),
            (false, _) => Err(self.fault(name, "its value is a text, a number or a list of them")),
        }
    }

    /// What is wrong with a key, and in which line it stands.
    fn fault(&self, key: &str, what: &str) -> Stop {
        let is_it = |line: &str| {
            let line = line.trim_start().trim_start_matches("- ");
            line.trim_start_matches(['"', '\'']).strip_prefix(key).is_some_and(|rest| {
                rest.trim_start_matches(['"', '\'']).trim_start().starts_with(':')
            })
        };
        let line = self.text.lines().position(is_it);
        let place = line.map_or_else(String::new, |at| format!(":{}", at + 1));
        Stop::bad_input(format!("{}{place}: `{}`: {what}", self.shown, in_line(key)))
    }
}
