//! Calls in the old forms, read from the arguments.
//!
//! `pairproof [--dutch] FILE -p [OUT] [-l [LIST]]`, `pairproof [--dutch] FILE -c [-l [LIST]]`,
//! `pairproof [--dutch] [MODEL] -g [CONFIG] -o OUT [-s SEED]`, `pairproof -r`, `pairproof -check FILE`.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::CommandFactory;

use super::super::commands::Arguments;
use crate::text::in_line;

#[derive(Debug, PartialEq, Eq)]
pub(in crate::cli) enum Call {
    /// Which program and which rules.
    Release,
    Pair {
        file: PathBuf,
        output: Option<PathBuf>,
        /// Where the table of the round goes.
        list: Option<PathBuf>,
    },
    /// Pair with a rule made wrong.
    PairWrongly {
        file: PathBuf,
        output: Option<PathBuf>,
        mutant: String,
    },
    Check {
        file: PathBuf,
        /// Where the tables of all rounds go.
        list: Option<PathBuf>,
    },
    Generate(Drawn),
}

#[derive(Debug, PartialEq, Eq)]
pub(in crate::cli) struct Drawn {
    /// The form with `--dutch`: its configuration files have other units than those of the form without it.
    pub(super) has_system: bool,
    pub(super) source: Option<Source>,
    pub(super) seed: Option<u64>,
    pub(super) output: PathBuf,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Source {
    Model(PathBuf),
    Config(PathBuf),
}

const UNKNOWN_CALL: &str = "not a call that pairproof knows: pairproof --dutch FILE -p [OUT] [-l [LIST]], \
     pairproof --dutch FILE -c [-l [LIST]], or pairproof --dutch [MODEL] -g [CONFIG] -o OUT [-s SEED]";

/// The options of a call, each with what follows it.
struct Typed<'a> {
    has_system: bool,
    file: Option<PathBuf>,
    options: BTreeMap<&'a str, Option<&'a str>>,
}

/// The call, if the arguments have one of the old forms; `Err`: what is wrong with it.
pub(in crate::cli) fn parse(arguments: &[OsString]) -> Option<Result<Call, String>> {
    let words: Vec<&str> = arguments.iter().skip(1).map(|it| it.to_str().unwrap_or("")).collect();
    let path = |at: usize| arguments.get(at + 1).map(PathBuf::from);
    match words.as_slice() {
        ["-r"] => return Some(Ok(Call::Release)),
        ["-check" | "--check"] => return Some(Err("which file? pairproof -check FILE".to_owned())),
        ["-check" | "--check", ..] => {
            return path(1).map(|file| Ok(Call::Check { file, list: None }));
        }
        _ => {}
    }
    let has_system = words.first() == Some(&"--dutch");
    let start = usize::from(has_system);
    let Some(first) = words.get(start) else {
        return has_system.then(|| Err(UNKNOWN_CALL.to_owned()));
    };
    if !has_system && Arguments::command().find_subcommand(first).is_some() {
        return None;
    }
    let has_file = *first == "-" || !first.starts_with('-');
    let rest = &words[start + usize::from(has_file)..];
    let typed =
        |options| Typed { has_system, file: has_file.then(|| path(start)).flatten(), options };
    match rest.first().copied() {
        Some("-p" | "-c" | "-g") => Some(options(rest).and_then(|it| typed(it).call(rest[0]))),
        _ if has_system => Some(Err(format!("{UNKNOWN_CALL}; -c checks the file"))),
        _ => None,
    }
}

fn options<'a>(words: &[&'a str]) -> Result<BTreeMap<&'a str, Option<&'a str>>, String> {
    let mut found = BTreeMap::new();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        let (option, value) = match word.split_once('=') {
            Some(("--mutant", id)) => ("--mutant", Some(id)),
            _ => (word, words.next_if(|it| !it.starts_with('-'))),
        };
        let is_known = matches!(option, "-p" | "-c" | "-g" | "-l" | "-o" | "-s" | "--mutant");
        if !is_known || found.insert(option, value).is_some() {
            return Err(format!("`{}`: {UNKNOWN_CALL}", in_line(word)));
        }
    }
    Ok(found)
}

impl Typed<'_> {
    fn call(mut self, what: &str) -> Result<Call, String> {
        let own = self.options.remove(what).flatten().map(PathBuf::from);
        let call = match what {
            "-p" => self.pair(own)?,
            "-c" if own.is_none() => Call::Check { file: self.file()?, list: self.list()? },
            "-g" => Call::Generate(self.drawn(own)?),
            _ => return Err(UNKNOWN_CALL.to_owned()),
        };
        match self.options.keys().next() {
            Some(other) => Err(format!("`{}`: {UNKNOWN_CALL}", in_line(other))),
            None => Ok(call),
        }
    }

    fn file(&self) -> Result<PathBuf, String> {
        self.file.clone().ok_or_else(|| format!("which file? {UNKNOWN_CALL}"))
    }

    fn pair(&mut self, output: Option<PathBuf>) -> Result<Call, String> {
        let file = self.file()?;
        match self.options.remove("--mutant") {
            None => Ok(Call::Pair { file, output, list: self.list()? }),
            Some(Some(id)) if self.has_system && !id.is_empty() => {
                Ok(Call::PairWrongly { file, output, mutant: id.to_owned() })
            }
            Some(_) => Err("which mutant? pairproof --dutch FILE -p [OUT] --mutant ID".to_owned()),
        }
    }

    /// Where the table of a round goes: by default beside the tournament.
    fn list(&mut self) -> Result<Option<PathBuf>, String> {
        let Some(list) = self.options.remove("-l") else { return Ok(None) };
        let file = self.file()?;
        match list {
            _ if file.as_os_str() == "-" => {
                Err("-l reads the tournament once more, so it has to be a file".to_owned())
            }
            Some(list) => Ok(Some(PathBuf::from(list))),
            None => Ok(Some(file.with_extension("list"))),
        }
    }

    fn drawn(&mut self, from: Option<PathBuf>) -> Result<Drawn, String> {
        let output = self.options.remove("-o").flatten().map(PathBuf::from);
        let output = output.ok_or_else(|| "to which file? -g [CONFIG] -o OUT".to_owned())?;
        let seed_of = |text: &str| text.parse::<u64>().ok();
        let seed = match self.options.remove("-s") {
            None => None,
            Some(text) => {
                let seed = text.and_then(seed_of);
                Some(seed.ok_or_else(|| "a seed is a whole number: -s SEED".to_owned())?)
            }
        };
        // The form without a system has the seed in place of the configuration file.
        let own = from.as_ref().filter(|_| !self.has_system).and_then(|it| seed_of(it.to_str()?));
        let source = match (self.file.take(), from) {
            (Some(_), Some(_)) => return Err(UNKNOWN_CALL.to_owned()),
            (Some(model), None) => Some(Source::Model(model)),
            (None, from) => from.filter(|_| own.is_none()).map(Source::Config),
        };
        Ok(Drawn { has_system: self.has_system, source, seed: seed.or(own), output })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Option<Result<Call, String>> {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        parse(&words)
    }

    #[test]
    fn the_old_forms_are_told_from_the_commands() {
        let pair = |file: &str, output: Option<&str>| {
            Some(Ok(Call::Pair {
                file: file.into(),
                output: output.map(PathBuf::from),
                list: None,
            }))
        };
        let check = |file: &str| Some(Ok(Call::Check { file: file.into(), list: None }));
        assert_eq!(parsed("pairproof --dutch a.trf -p"), pair("a.trf", None));
        assert_eq!(parsed("pairproof --dutch a.trf -p b"), pair("a.trf", Some("b")));
        assert_eq!(parsed("pairproof a.trf -p b"), pair("a.trf", Some("b")));
        assert_eq!(parsed("pairproof --dutch a.trf -c"), check("a.trf"));
        assert_eq!(parsed("pairproof -check a.trf"), check("a.trf"));
        let mutant = |output: Option<&str>| {
            let (file, output) = (PathBuf::from("a.trf"), output.map(PathBuf::from));
            Some(Ok(Call::PairWrongly { file, output, mutant: "c5+c6".to_owned() }))
        };
        assert_eq!(parsed("pairproof --dutch a.trf -p --mutant c5+c6"), mutant(None));
        assert_eq!(parsed("pairproof --dutch a.trf -p --mutant=c5+c6"), mutant(None));
        assert_eq!(parsed("pairproof --dutch a.trf -p b --mutant c5+c6"), mutant(Some("b")));
        assert_eq!(parsed("pairproof --dutch a.trf -p b --mutant=c5+c6"), mutant(Some("b")));
        let list = |list: &str| {
            let list = Some(PathBuf::from(list));
            Some(Ok(Call::Check { file: "a.trf".into(), list }))
        };
        assert_eq!(parsed("pairproof --dutch a.trf -c -l"), list("a.list"));
        assert_eq!(parsed("pairproof a.trf -c -l b.txt"), list("b.txt"));
        let drawn = |has_system, source, seed| {
            Some(Ok(Call::Generate(Drawn { has_system, source, seed, output: "b".into() })))
        };
        let (model, config) = (Source::Model("a.trf".into()), Source::Config("c".into()));
        assert_eq!(
            parsed("pairproof --dutch a.trf -g -o b -s 7"),
            drawn(true, Some(model), Some(7))
        );
        assert_eq!(parsed("pairproof -g c -o b"), drawn(false, Some(config), None));
        assert_eq!(parsed("pairproof -g 12 -o b"), drawn(false, None, Some(12)));
        assert_eq!(parsed("pairproof --dutch -g -o b"), drawn(true, None, None));
        assert_eq!(parsed("pairproof -r"), Some(Ok(Call::Release)));
        for wrong in
            ["-g", "-g -o", "-g c -o b", "-g -o b -s x", "-c -p", "-c 3", "-l", "-p -l x y"]
        {
            let call = format!("pairproof --dutch a.trf {wrong}");
            assert!(matches!(parsed(&call), Some(Err(_))), "{call}");
        }
        for wrong in ["-x", "-p -x", "-p --mutant", "-p --mutant=", "-p b --rounds 9", "-p b c"] {
            let call = format!("pairproof --dutch a.trf {wrong}");
            assert!(matches!(parsed(&call), Some(Err(_))), "{call}");
        }
        assert!(matches!(parsed("pairproof --dutch"), Some(Err(_))));
        assert!(matches!(parsed("pairproof -check"), Some(Err(_))));
        assert_eq!(parsed("pairproof check a.trf"), None);
        assert_eq!(parsed("pairproof check -v a.trf"), None);
        assert_eq!(parsed("pairproof check -c"), None, "a command without its file is no old form");
        assert_eq!(parsed("pairproof"), None);
    }
}
