//! Options of several commands, such as assumptions that replace statements of a file.

use std::fmt;

use clap::builder::{PossibleValue, PossibleValuesParser, StyledStr, TypedValueParser};
use clap::{Args, ColorChoice, ValueEnum};

use super::asked_for::tiebreak_edition;
use super::stop::Stop;
use crate::explain::Language;
use crate::generate::{AxisId, ByeDemand, Recipe};
use crate::standings::{READINGS, TiebreakEdition};
use crate::text::in_line;
use crate::tournament::{
    AccelerationSource, AssumedSystem, Correction, Dialect, Fixed, GameResult, Numbers, Options,
    PlayerNumber,
};

// The language of an answer.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct InLanguage {
    /// The language
    #[arg(long, value_parser = languages(), default_value = "en", value_name = "LANG")]
    pub(super) lang: Language,
}

/// A parser of values by their names. The help of the option has a text about each.
pub(super) fn by_name<T: Copy + Send + Sync + 'static, H: Into<StyledStr>>(
    all: &'static [T],
    name: fn(T) -> &'static str,
    help: fn(T) -> H,
) -> impl TypedValueParser<Value = T> {
    let values = all.iter().map(|it| PossibleValue::new(name(*it)).help(help(*it).into()));
    PossibleValuesParser::new(values).map(move |given| {
        *all.iter().find(|it| name(**it) == given).expect("one of the possible values")
    })
}

/// A parser of languages by their codes. The help says which are drafts.
fn languages() -> impl TypedValueParser<Value = Language> {
    by_name(Language::ALL, Language::code, |it| {
        format!("{}{}", it.name(), if it.is_draft() { " (draft)" } else { "" })
    })
}

impl InLanguage {
    /// The language. `Err` if the language is not English and the output is for programs (`is_text` is false).
    pub(super) fn only_for_text(self, is_text: bool) -> Result<Language, Stop> {
        if self.lang != Language::EN && !is_text {
            return Err(Stop::usage("--lang is for text: the words of other formats are English"));
        }
        Ok(self.lang)
    }
}

/// How results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    Text,
    Json,
}

/// How metrics and matrices are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PageFormat {
    Text,
    Json,
    /// One page for a browser
    Html,
}

// How a file is to be read and judged. The documentation of a group of options would replace the sentence of
// the command: commands are built only when they are called, and clap then sees the group last.
#[derive(Clone, Debug, Args)]
pub(super) struct Reading {
    /// The edition of the rules, such as `fide-2026` or 2026 (see `pairproof rule --editions`), or `auto`: the
    /// one that the file points to by its records 192, 092 and 042
    #[arg(long, default_value = "auto", value_name = "EDITION")]
    pub(super) rules: String,
    #[command(flatten)]
    pub(super) assumed: Assumed,
}

pub(super) fn dialects() -> impl TypedValueParser<Value = Dialect> {
    by_name(&Dialect::ALL, Dialect::name, |dialect| match dialect {
        Dialect::Trf16 => "FIDE 2016: players and results only",
        Dialect::Javafo => "TRF16 with JaVaFo's XX records",
        Dialect::Trfbx => "TRF16 with the XX and BB records that bbpPairings reads",
        Dialect::Trf26 => "FIDE 2026",
    })
}

// What drawn tournaments vary in.
#[derive(Clone, Debug, Args)]
pub(super) struct Axes {
    /// The values of a property of the tournaments: players=10..20. May be given several times. `pairproof generate
    /// --axis list` lists the axes
    #[arg(long, value_name = "NAME=VALUES")]
    pub(super) axis: Vec<String>,
}

/// The name for exact byes in `--axis bye=...`. They are no axis, because no value is drawn for them.
const BYE: &str = "bye";

impl Axes {
    pub(super) fn asks_for_list(&self) -> bool {
        self.axis == ["list"]
    }

    /// Sets the values of the options in a recipe. `Err` says what is wrong with a value.
    pub(super) fn give(&self, recipe: &mut Recipe) -> Result<(), String> {
        for given in &self.axis {
            let list = "see pairproof generate --axis list";
            let wrong = || format!("--axis {given}: write NAME=VALUES, {list}");
            let (name, values) = given.split_once('=').ok_or_else(wrong)?;
            if name.trim() == BYE {
                recipe.add_bye(ByeDemand::parse(values)?);
                continue;
            }
            let unknown = || format!("--axis {given}: there is no axis `{}`, {list}", name.trim());
            let axis = AxisId::named(name.trim()).ok_or_else(unknown)?;
            recipe.give(axis, values)?;
        }
        recipe.check()
    }

    /// Sets the values of the options in a recipe for one edition. Refuses exact byes, editions beside `--rules` and,
    /// unless `has_standings`, lists of tie-breaks.
    #[cfg(feature = "engines")]
    pub(super) fn give_of_one_edition(
        &self,
        recipe: &mut Recipe,
        has_standings: bool,
    ) -> Result<(), String> {
        let names = self.axis.iter().filter_map(|given| given.split_once('='));
        for (name, _) in names {
            match name.trim() {
                BYE => return Err("--axis bye: exact byes are for generate".to_owned()),
                "rules" => return Err("--axis rules: the edition is given with --rules".to_owned()),
                name @ ("list" | "tiebreaks" | "system") if !has_standings => {
                    return Err(format!(
                        "--axis {name} is for standings: `endorse --direction standings`, or `--axis list=any` of \
                         `compare` and `snapshot record`"
                    ));
                }
                _ => {}
            }
        }
        self.give(recipe)
    }
}

// What every command does on a terminal.
#[derive(Debug, Args)]
#[command(next_help_heading = "Terminal")]
pub(super) struct Terminal {
    /// Print only errors on standard error
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,
    /// Colour of output [by default on a terminal]
    #[arg(
        long,
        alias = "colour",
        global = true,
        value_enum,
        value_name = "auto|always|never",
        hide_default_value = true,
        hide_possible_values = true,
        default_value = "auto"
    )]
    pub(super) color: ColorChoice,
}

// What the user says of a file. As documentation it would stand in the help of the commands.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Assumed {
    /// Use this instead of what the file says: rounds=N; numbers=rank or numbers=rating (order of the players);
    /// acceleration=none or acceleration=baku (virtual points); result=ROUND:PLAYER:RESULT, the number of the player and
    /// their result of that round, 1, =, 0, + or - (their opponent gets the opposite). system=swiss, round-robin, scheveningen
    /// or skalitzka, to check and to rank. For ranks also tiebreaks=EDITION; reading=NAME, another answer to an open question
    /// of the tie-breaks. May be given several times
    #[arg(long, value_name = "NAME=VALUE", value_parser = parsed)]
    assume: Vec<Assumption>,
}

impl Assumed {
    pub(super) fn is_empty(&self) -> bool {
        self.assume.is_empty()
    }

    /// `Err` if results are assumed for an output that does not say so. `what` names it.
    pub(super) fn no_results_for(&self, what: &str) -> Result<(), String> {
        match self.assume.iter().any(|it| matches!(it, Assumption::Result(_))) {
            true => Err(format!("--assume result does not go with {what}, which does not say it")),
            false => Ok(()),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumTryAs)]
enum Assumption {
    Rounds(u32),
    Result(Correction),
    Numbers(Numbers),
    Acceleration(AccelerationSource),
    Tiebreaks(TiebreakEdition),
    System(AssumedSystem),
    Reading(&'static str),
}

/// What a command computes from a file. It decides which assumptions have an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// What the file states, and results that the user corrects.
    Results,
    Pairings,
    /// Pairings, and ranks by the file's list of tie-breaks.
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

const SYSTEMS: [(&str, AssumedSystem); 4] = [
    ("swiss", AssumedSystem::Swiss),
    ("round-robin", AssumedSystem::Fixed(Fixed::RoundRobin(None))),
    ("scheveningen", AssumedSystem::Fixed(Fixed::Scheveningen(None))),
    ("skalitzka", AssumedSystem::Fixed(Fixed::Skalitzka)),
];

fn parsed(text: &str) -> Result<Assumption, String> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    match name {
        "rounds" => value
            .parse()
            .map(Assumption::Rounds)
            .map_err(|_| "rounds is a number: rounds=9".to_owned()),
        "result" => correction(value).map(Assumption::Result).ok_or_else(|| {
            "result is ROUND:PLAYER:RESULT, with 1, =, 0, + or - as RESULT: result=4:17:1".to_owned()
        }),
        "numbers" => of_table(&NUMBERS, name, value).map(Assumption::Numbers),
        "acceleration" => of_table(&ACCELERATIONS, name, value).map(Assumption::Acceleration),
        "tiebreaks" => match tiebreak_edition(value).map_err(|stop| stop.to_string())? {
            Some(edition) => Ok(Assumption::Tiebreaks(edition)),
            None => Err("leave tiebreaks out: then the date of the file decides".to_owned()),
        },
        "system" => of_table(&SYSTEMS, name, value).map(Assumption::System),
        "reading" => of_table(&READINGS.map(|it| (it.name, it.name)), name, value)
            .map(Assumption::Reading),
        _ => Err("name rounds, numbers, acceleration, result, tiebreaks, system or reading, then `=` and a value"
            .to_owned()),
    }
}

fn correction(text: &str) -> Option<Correction> {
    let (round, rest) = text.split_once(':')?;
    let (player, result) = rest.split_once(':')?;
    let number = |text: &str| text.parse().ok().filter(|it| *it > 0);
    let symbol = result.chars().next().filter(|it| result.len() == 1 && "1=0+-".contains(*it))?;
    Some(Correction {
        round: number(round)?,
        player: PlayerNumber::new(number(player)?),
        result: GameResult::of_symbol(symbol)?,
    })
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
            Assumption::Result(Correction { round, player, result }) => {
                write!(f, "result={round}:{player}:{}", result.symbol())
            }
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
            Assumption::Result(_) => true,
            Assumption::Rounds(_) | Assumption::Numbers(_) | Assumption::Acceleration(_) => {
                what != Use::Results
            }
            Assumption::Tiebreaks(_) | Assumption::System(_) => {
                matches!(what, Use::Ranks | Use::Standings)
            }
            Assumption::Reading(_) => what == Use::Standings,
        }
    }
}

impl Assumed {
    /// The options for reading the file. `Err` if an assumption has no effect on the command.
    pub(super) fn options(&self, what: Use) -> Result<Options, Stop> {
        if let Some(other) = self.assume.iter().find(|it| !it.is_for(what)) {
            return Err(Stop::usage(format!("--assume {other} has no effect here")));
        }
        let mut options = Options::default();
        for it in &self.assume {
            match *it {
                Assumption::Rounds(rounds) => options.rounds = Some(rounds),
                Assumption::Result(correction) => options.corrections.push(correction),
                Assumption::Numbers(numbers) => options.numbers = numbers,
                Assumption::Acceleration(source) => options.acceleration = source,
                Assumption::System(system) => options.system = Some(system),
                _ => {}
            }
        }
        Ok(options)
    }

    // Of several assumptions about the same, the last one counts.
    pub(super) fn tiebreaks(&self) -> Option<TiebreakEdition> {
        self.assume.iter().rev().copied().find_map(Assumption::try_as_tiebreaks)
    }

    pub(super) fn readings(&self) -> Vec<&'static str> {
        self.assume.iter().copied().filter_map(Assumption::try_as_reading).collect()
    }

    /// The assumptions as options of the command line, each after a blank.
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
            "result=4:17:=",
            "tiebreaks=tiebreaks-2024",
            "system=round-robin",
            "reading=undefined-values-first",
        ] {
            assert_eq!(parsed(text).map(|it| it.to_string()), Ok(text.to_owned()));
        }
        let results = [
            "result=",
            "result=4:17",
            "result=0:17:1",
            "result=4:17:2",
            "result=4:17:10",
            "result=4:a:1",
        ];
        let wrong = ["rounds", "rounds=x", "numbers=2", "tiebreaks=1", "tiebreaks=auto", "x=1", ""];
        for wrong in wrong.into_iter().chain(results) {
            assert!(parsed(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_plays_no_part_is_refused() {
        let assumed = |text| Assumed { assume: vec![parsed(text).expect("it is one")] };
        assert_eq!(assumed("rounds=9").options(Use::Pairings).unwrap().rounds, Some(9));
        assert!(assumed("rounds=9").options(Use::Results).is_err());
        assert_eq!(assumed("result=4:17:1").options(Use::Results).unwrap().corrections.len(), 1);
        assert!(assumed("tiebreaks=2024").options(Use::Pairings).is_err());
        assert!(assumed("tiebreaks=2024").options(Use::Ranks).is_ok());
        assert!(assumed("system=swiss").options(Use::Pairings).is_err());
        assert!(assumed("system=swiss").options(Use::Standings).is_ok());
    }
}
