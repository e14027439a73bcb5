//! What can be typed behind several commands.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::assume::Assumed;
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

/// The dialects by their names.
pub(super) fn dialects() -> impl TypedValueParser<Value = Dialect> {
    let one = |dialect: Dialect| {
        let help = match dialect {
            Dialect::Trf16 => "FIDE 2016: players and results only",
            Dialect::Javafo => "TRF16 with JaVaFo's XX records",
            Dialect::Trfbx => "TRF16 with the XX and BB records that bbpPairings reads",
            Dialect::Trf26 => "FIDE 2026",
        };
        PossibleValue::new(dialect.name()).help(help)
    };
    let by_name = |name: String| Dialect::ALL.into_iter().find(|it| it.name() == name);
    PossibleValuesParser::new(Dialect::ALL.map(one))
        .map(move |name| by_name(name).expect("one of the possible values"))
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
