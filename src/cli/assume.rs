//! `--assume NAME=VALUE`: what is taken for granted, whatever a file says.

use std::fmt;

use clap::Args;

use super::asked_for::tiebreak_edition;
use super::stop::Stop;
use crate::standings::{READINGS, System, TiebreakEdition};
use crate::text::in_line;
use crate::tournament::{AccelerationSource, Numbers, Options};

// What the user says of a file. As documentation it would stand in the help of the commands.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Assumed {
    /// Whatever the file says: rounds=N, the number of rounds; numbers=rank or rating, the column that holds the pairing
    /// numbers; acceleration=none or baku, the virtual points. Where ranks are judged also
    /// tiebreaks=EDITION, system=swiss or round-robin, and reading=NAME, another answer to an open question of the
    /// tie-breaks. May be given several times
    #[arg(long, value_name = "NAME=VALUE", value_parser = parsed)]
    assume: Vec<Assumption>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Assumption {
    Rounds(u32),
    Numbers(Numbers),
    Acceleration(AccelerationSource),
    Tiebreaks(TiebreakEdition),
    System(System),
    Reading(&'static str),
}

/// What a command makes of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Pairings,
    /// Pairings, and ranks by the list of the file.
    Ranks,
    Standings,
}

const NUMBERS: [(&str, Numbers); 3] =
    [("file", Numbers::File), ("rank", Numbers::Rank), ("rating", Numbers::Rating)];

const ACCELERATIONS: [(&str, AccelerationSource); 3] = [
    ("file", AccelerationSource::File),
    ("none", AccelerationSource::None),
    ("baku", AccelerationSource::Baku),
];

const SYSTEMS: [(&str, System); 2] =
    [("swiss", System::Swiss), ("round-robin", System::RoundRobin)];

fn parsed(text: &str) -> Result<Assumption, String> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    match name {
        "rounds" => value
            .parse()
            .map(Assumption::Rounds)
            .map_err(|_| "rounds is a number: rounds=9".to_owned()),
        "numbers" => of_table(&NUMBERS, name, value).map(Assumption::Numbers),
        "acceleration" => of_table(&ACCELERATIONS, name, value).map(Assumption::Acceleration),
        "tiebreaks" => match tiebreak_edition(value).map_err(|stop| stop.to_string())? {
            Some(edition) => Ok(Assumption::Tiebreaks(edition)),
            None => Err("without tiebreaks the date of the file decides".to_owned()),
        },
        "system" => of_table(&SYSTEMS, name, value).map(Assumption::System),
        "reading" => of_table(&READINGS.map(|it| (it.name, it.name)), name, value)
            .map(Assumption::Reading),
        _ => Err("it is rounds, numbers, acceleration, tiebreaks, system or reading, then `=` and a value"
            .to_owned()),
    }
}

fn of_table<T: Copy>(table: &[(&str, T)], name: &str, value: &str) -> Result<T, String> {
    let found = table.iter().find(|(known, _)| *known == value).map(|(_, meant)| *meant);
    let known = || table.iter().map(|(known, _)| *known).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| format!("{name} is one of {}, not `{}`", known(), in_line(value)))
}

fn name_in<T: PartialEq>(table: &[(&'static str, T)], value: &T) -> &'static str {
    table.iter().find(|(_, it)| it == value).map_or("", |(name, _)| name)
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Assumption::Rounds(rounds) => write!(f, "rounds={rounds}"),
            Assumption::Numbers(it) => write!(f, "numbers={}", name_in(&NUMBERS, it)),
            Assumption::Acceleration(it) => {
                write!(f, "acceleration={}", name_in(&ACCELERATIONS, it))
            }
            Assumption::Tiebreaks(edition) => write!(f, "tiebreaks={}", edition.id),
            Assumption::System(it) => write!(f, "system={}", name_in(&SYSTEMS, it)),
            Assumption::Reading(name) => write!(f, "reading={name}"),
        }
    }
}

impl Assumption {
    fn is_for(self, what: Use) -> bool {
        match self {
            Assumption::Rounds(_) | Assumption::Numbers(_) | Assumption::Acceleration(_) => true,
            Assumption::Tiebreaks(_) => what != Use::Pairings,
            Assumption::System(_) | Assumption::Reading(_) => what == Use::Standings,
        }
    }
}

impl Assumed {
    /// How the file is read. `Err`: what is assumed plays no part in what the command makes of it.
    pub(super) fn options(&self, what: Use) -> Result<Options, Stop> {
        if let Some(other) = self.assume.iter().find(|it| !it.is_for(what)) {
            return Err(Stop::usage(format!("--assume {other} plays no part here")));
        }
        let mut options = Options::default();
        for it in &self.assume {
            match *it {
                Assumption::Rounds(rounds) => options.rounds = Some(rounds),
                Assumption::Numbers(numbers) => options.numbers = numbers,
                Assumption::Acceleration(source) => options.acceleration = source,
                _ => {}
            }
        }
        Ok(options)
    }

    /// The last of these.
    fn last<T>(&self, of: impl Fn(&Assumption) -> Option<T>) -> Option<T> {
        self.assume.iter().rev().find_map(of)
    }

    pub(super) fn tiebreaks(&self) -> Option<TiebreakEdition> {
        self.last(|it| match it {
            Assumption::Tiebreaks(edition) => Some(*edition),
            _ => None,
        })
    }

    pub(super) fn system(&self) -> Option<System> {
        self.last(|it| match it {
            Assumption::System(system) => Some(*system),
            _ => None,
        })
    }

    pub(super) fn readings(&self) -> Vec<&'static str> {
        let name = |it: &Assumption| match it {
            Assumption::Reading(name) => Some(*name),
            _ => None,
        };
        self.assume.iter().filter_map(name).collect()
    }

    /// The options that say the same, each with a blank before it.
    pub(super) fn as_options(&self) -> String {
        self.assume.iter().map(|it| format!(" --assume {it}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_assumed_is_read_and_written_alike() {
        for text in [
            "rounds=9",
            "numbers=rank",
            "acceleration=none",
            "tiebreaks=tiebreaks-2024",
            "system=round-robin",
            "reading=undefined-values-first",
        ] {
            assert_eq!(parsed(text).map(|it| it.to_string()), Ok(text.to_owned()));
        }
        for wrong in ["rounds", "rounds=x", "numbers=2", "tiebreaks=1", "tiebreaks=auto", "x=1", ""]
        {
            assert!(parsed(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_plays_no_part_is_refused() {
        let assumed = |text| Assumed { assume: vec![parsed(text).expect("it is one")] };
        assert_eq!(assumed("rounds=9").options(Use::Pairings).unwrap().rounds, Some(9));
        assert!(assumed("tiebreaks=2024").options(Use::Pairings).is_err());
        assert!(assumed("tiebreaks=2024").options(Use::Ranks).is_ok());
        assert!(assumed("system=swiss").options(Use::Ranks).is_err());
        assert!(assumed("system=swiss").options(Use::Standings).is_ok());
    }
}
