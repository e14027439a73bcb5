//! What can be typed behind several commands.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::stop::Stop;
use crate::explain::Language;
use crate::survey::Direction;
use crate::tournament::Dialect;

// The language of an answer.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct InLanguage {
    /// The language
    #[arg(long, value_parser = languages(), default_value = "en", value_name = "LANG")]
    pub(super) lang: Language,
}

/// The languages by their codes; the help names them, and says which are drafts.
fn languages() -> impl TypedValueParser<Value = Language> {
    let one = |language: &Language| {
        let draft = if language.is_draft() { " (draft)" } else { "" };
        PossibleValue::new(language.code()).help(format!("{}{draft}", language.name()))
    };
    PossibleValuesParser::new(Language::ALL.iter().map(one))
        .map(|code| Language::by_code(&code).expect("one of the possible values"))
}

impl InLanguage {
    /// `Err`: another language than English is asked for where the words are those of programs.
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
    /// One page with charts
    Html,
}

/// Which column holds the pairing numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Numbers {
    /// The number of the player's line
    File,
    /// The rank column
    Rank,
    /// The ratings, highest first
    Rating,
}

// How a file is to be read and judged. The documentation of a group of options would replace the sentence of
// the command: commands are built only when they are called, and clap then sees the group last.
#[derive(Clone, Debug, Args)]
pub(super) struct Reading {
    /// The edition of the rules, such as `fide-2026` or 2026 (see `pairproof editions`), or `auto`: the
    /// one that the file points to by its records 192, 092 and 042
    #[arg(long, default_value = "auto", value_name = "EDITION")]
    pub(super) rules: String,
    #[command(flatten)]
    pub(super) file: FileReading,
}

// How a file is to be read.
#[derive(Clone, Debug, Args)]
pub(super) struct FileReading {
    /// The number of rounds of the tournament, whatever the file states; the rules for topscorers
    /// depend on it
    #[arg(long, value_name = "N")]
    pub(super) rounds: Option<u32>,
    /// Which column holds the pairing numbers
    #[arg(long, value_enum, default_value = "file")]
    pub(super) numbers: Numbers,
    /// Which virtual points count
    #[arg(long, value_enum, default_value = "file")]
    pub(super) acceleration: Acceleration,
}

/// Which virtual points count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Acceleration {
    /// Those that the file states (records 250, XXA, 192)
    File,
    /// None
    None,
    /// Those of Baku acceleration (C.04.7)
    Baku,
}

impl ValueEnum for Dialect {
    fn value_variants<'a>() -> &'a [Dialect] {
        &Dialect::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Dialect::Trf16 => "FIDE 2016: players and results only",
            Dialect::Javafo => "TRF16 with JaVaFo's XX records",
            Dialect::Trfbx => "TRF16 with the XX and BB records that bbpPairings reads",
            Dialect::Trf26 => "FIDE 2026",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}

impl ValueEnum for Direction {
    fn value_variants<'a>() -> &'a [Direction] {
        &Direction::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Direction::Pairs => "To pair every round of our tournaments",
            Direction::Checks => "To check our tournaments",
            Direction::Generates => "To generate tournaments, which we check",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}
