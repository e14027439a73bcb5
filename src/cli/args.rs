//! What can be typed behind several commands.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::assume::Assumed;
use super::stop::Stop;
use crate::explain::Language;
use crate::generate::{AxisId, ByeDemand, Recipe};
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

// What drawn tournaments vary in.
#[derive(Clone, Debug, Args)]
pub(super) struct Axes {
    /// What the tournaments vary in; may be given several times: players=10..20. `pairproof generate --axis list` lists
    /// the axes
    #[arg(long, value_name = "NAME=VALUES")]
    pub(super) axis: Vec<String>,
}

/// Exact byes, which are no axis of which a value is drawn.
const BYE: &str = "bye";

impl Axes {
    pub(super) fn asks_for_list(&self) -> bool {
        self.axis == ["list"]
    }

    /// Gives a recipe these values. `Err`: what is wrong with one.
    pub(super) fn give(&self, recipe: &mut Recipe) -> Result<(), String> {
        for given in &self.axis {
            let list = "see pairproof generate --axis list";
            let wrong = || format!("--axis {given}: it is NAME=VALUES, {list}");
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

    /// Gives a recipe these values where `--rules` names the one edition; exact byes are refused.
    pub(super) fn give_of_one_edition(&self, recipe: &mut Recipe) -> Result<(), String> {
        let names = self.axis.iter().filter_map(|given| given.split_once('='));
        for (name, _) in names {
            match name.trim() {
                BYE => return Err("--axis bye: exact byes are for generate".to_owned()),
                "rules" => return Err("--axis rules: the edition is given with --rules".to_owned()),
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
    /// Nothing but errors on standard error
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
    pub(super) color: When,
}

/// When output is in colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    Auto,
    Always,
    Never,
}
