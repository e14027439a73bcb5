//! The sentence for a reason, without a full stop.

use std::fmt::{self, Display, Formatter, Write};

use super::reason::{Kind, Reason, Value};
use super::verdict::RoundCheck;
use crate::tournament::PlayerNumber;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    /// In long lists only the first values that differ; only the first players.
    Short,
    /// All values, but only the first players.
    Values,
    /// All values and all players.
    All,
}

const VALUES_SHOWN: usize = 12;

const FILE_AND_RULES: [&str; 2] = ["file", "rules"];

/// Writes all values and the first players: `bracket of 1.0, C6 (2.4.1) ...: file 2, rules 1; players 3 4`.
impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&sentence(self, FILE_AND_RULES, Extent::Values))
    }
}

impl Reason {
    /// The sentence for a terminal: in long lists of values, only the first place in which they differ.
    pub fn in_short(&self) -> String {
        self.in_short_between(FILE_AND_RULES)
    }

    /// The short sentence for two pairings with these names, such as `["engine", "rules"]`.
    pub fn in_short_between(&self, names: [&str; 2]) -> String {
        sentence(self, names, Extent::Short)
    }

    /// The sentence with all values and all players.
    pub fn in_full(&self) -> String {
        sentence(self, FILE_AND_RULES, Extent::All)
    }
}

impl RoundCheck {
    /// The sentence about an engine's pairing of the round; only the name of the verdict if there is no reason.
    pub fn against_engine(&self) -> String {
        let told = |reason: &Reason| sentence(reason, ["engine", "rules"], Extent::Values);
        self.reason.as_ref().map_or_else(|| self.verdict.name().to_owned(), told)
    }
}

/// The sentence about two pairings that have these names.
fn sentence(reason: &Reason, names: [&str; 2], extent: Extent) -> String {
    if matches!(reason.kind, Kind::Input | Kind::Table) {
        return reason.label.clone();
    }
    let mut sentence = rule_words(reason);
    if reason.kind != Kind::Absolute {
        let counts = match reason.counts {
            "" => String::new(),
            counts => format!(" {counts}:"),
        };
        let _ = write!(sentence, ":{counts} {}", values(reason, names, extent));
    }
    if reason.kind != Kind::ColourRule {
        let _ = write!(sentence, "; players {}", players(&reason.players, extent));
    }
    if !reason.rounds.is_empty() {
        let rounds: Vec<String> = reason.rounds.iter().map(u32::to_string).collect();
        let _ = write!(sentence, "; see round {}", rounds.join(", "));
    }
    if let Some(reading) = reason.reading {
        let _ = write!(sentence, "; right under the interpretation {reading}");
    }
    sentence
}

impl Reason {
    /// The label of the deciding rule: `C14 (2.4.9)`, `5.2.1 (grant both)`.
    pub fn rule(&self) -> String {
        match self.article {
            Some(article) if self.label == article => self.label.clone(),
            Some(article) if self.label.starts_with('C') => format!("{} ({article})", self.label),
            Some(article) => format!("{article} ({})", self.label),
            None => self.label.clone(),
        }
    }
}

fn rule_words(reason: &Reason) -> String {
    let rule = reason.rule();
    match reason.bracket {
        Some(score) => format!("bracket of {score}, {rule}"),
        None => rule,
    }
}

/// The values of both pairings: `file 1, rules 0`. For long lists, where they first differ, and in how many places.
fn values(reason: &Reason, [one, other]: [&str; 2], extent: Extent) -> String {
    let (first, second) = (&reason.file, &reason.expected);
    let longest = first.len().max(second.len());
    let differs = |at: &usize| first.get(*at) != second.get(*at);
    let part = (0..longest).find(differs);
    match part.filter(|_| extent == Extent::Short && longest > VALUES_SHOWN) {
        None => format!("{one} {}, {other} {}", list(first), list(second)),
        Some(at) => {
            let count = (at..longest).filter(differs).count();
            let value = |values: &[Value]| list(values.get(at..=at).unwrap_or_default());
            format!(
                "{one} {}, {other} {} in place {} of {longest}; {count} of {longest} differ",
                value(first),
                value(second),
                at + 1
            )
        }
    }
}

fn list(values: &[Value]) -> String {
    if values.is_empty() {
        return "none".to_owned();
    }
    let texts: Vec<String> = values.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

/// The numbers of the players; of a long list only the first twelve, unless all are requested.
fn players(numbers: &[PlayerNumber], extent: Extent) -> String {
    const SHOWN: usize = 12;
    let most = if extent == Extent::All { numbers.len() } else { SHOWN };
    let shown: Vec<String> = numbers.iter().take(most).map(ToString::to_string).collect();
    match numbers.len().saturating_sub(most) {
        0 => shown.join(" "),
        more => format!("{} and {more} more", shown.join(" ")),
    }
}
