//! The record of a tournament in a survey, with nothing in it that differs from run to run.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::wrong_round::{Tally, WrongRounds};
use super::{Compared, Direction, MadeSize, Quality};
use crate::engines::{WrongStanding, sha256};
use crate::judged::RoundResult;
use crate::tournament::{Game, PlayerNumber, Tournament};

/// The record of one tournament, which holds the answers of all engines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct UnitRecord {
    /// The number of the tournament in the plan.
    pub number: u64,
    /// The number of players.
    pub players: u32,
    /// The number of paired rounds. Pairers may also be asked about the round after, if it has no legal pairing.
    pub rounds: u32,
    /// The values of the axes in the tournament, as one line.
    pub drawn: String,
    /// A short hash for each round, 16 hexadecimal digits; empty if the survey asks no generator.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub played: String,
    /// The trials, in the order of directions and engines in the plan.
    pub trials: Vec<Trial>,
}

/// The answers of one engine in one direction about one tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Trial {
    /// The short name of the engine.
    pub engine: String,
    /// The direction in which the engine was asked.
    pub direction: Direction,
    /// The number of rounds by result. An answer about the whole tournament counts as one round.
    pub rounds: BTreeMap<RoundResult, u32>,
    /// The number of questions asked twice. Each counts only once in `rounds`.
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub asked_twice: u32,
    /// The number of skipped rounds by reason.
    pub skipped: BTreeMap<String, u32>,
    /// SHA-256 of the generator's tournament without the players' identities. `None` if there is no such tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The size of the generator's tournament, and the size asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<MadeSize>,
    /// The number of failures by kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub failures: BTreeMap<String, u32>,
    /// A checker's results for wrong and right rounds.
    #[serde(default, skip_serializing_if = "WrongRounds::is_empty")]
    pub wrong_rounds: WrongRounds,
    /// A checker's result for a wrong standing, by its kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub wrong_standings: BTreeMap<WrongStanding, Tally>,
    /// Values that are not ours in a standing with right ranks, by tie-break. They are no difference.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub other_values: BTreeMap<String, OtherValues>,
    /// What a checker says of right standings in which players whom the list leaves tied are in an order.
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub undecided: Undecided,
    /// All differences and failures.
    pub findings: Vec<Difference>,
    /// The quality of the engine's pairings and of the rules' pairings.
    #[serde(default, skip_serializing_if = "Quality::is_empty")]
    pub quality: Quality,
    /// How often the engine agrees with the rules, and with each later engine of the plan.
    #[serde(default, skip_serializing_if = "Agreements::is_empty")]
    pub agreement: Agreements,
}

impl Trial {
    pub(super) fn new(engine: &str, direction: Direction) -> Trial {
        Trial { engine: engine.to_owned(), direction, ..Trial::default() }
    }
}

/// Values of a tie-break that an engine has, and we do not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OtherValues {
    /// The number of values.
    pub count: u64,
    /// The first of them as a clause, with our value.
    pub first: String,
}

impl OtherValues {
    pub(super) fn add(&mut self, more: &OtherValues) {
        if self.count == 0 {
            self.first.clone_from(&more.first);
        }
        self.count += more.count;
    }
}

/// How often a checker accepts or rejects a standing about which the list leaves something open. Neither is wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Undecided {
    /// Standings that the checker accepts.
    pub accepted: u64,
    /// Standings that the checker rejects.
    pub rejected: u64,
}

impl Undecided {
    pub(super) fn add(&mut self, more: Undecided) {
        self.accepted += more.accepted;
        self.rejected += more.rejected;
    }
}

/// How often an engine has the same boards as another engine, or as the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Agreement {
    /// Rounds in which both have a pairing.
    pub rounds: u64,
    /// Rounds in which both have the same boards, colours included.
    pub same: u64,
}

impl Agreement {
    pub(super) fn count(&mut self, is_same: bool) {
        self.rounds += 1;
        self.same += u64::from(is_same);
    }

    pub(super) fn add(&mut self, other: Agreement) {
        self.rounds += other.rounds;
        self.same += other.same;
    }
}

/// The agreement of an engine with the rules, and with each later engine of the plan.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Agreements {
    /// The agreement with the rules.
    #[serde(default)]
    pub rules: Agreement,
    /// The agreement with each later engine of the plan, by its short name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub engines: BTreeMap<String, Agreement>,
}

impl Agreements {
    /// Whether no round was compared.
    pub fn is_empty(&self) -> bool {
        self.rules.rounds == 0 && self.engines.is_empty()
    }
}

pub(super) const NOT_THE_SAME: &str = "not the same answer twice";

/// A round in which an engine differs from the rules or failed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Difference {
    /// The round, 1-based; 0 for the whole tournament.
    pub round: u32,
    /// The verdict on the engine's answer, or its failure.
    pub verdict: RoundResult,
    /// The deciding article, if any.
    pub article: Option<String>,
    /// The reason in one line, or the failure.
    pub reason: String,
    /// The interpretation under which a disputed round is right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
    /// The score of the deciding bracket. `None` if no bracket decides.
    pub bracket: Option<String>,
    /// The players concerned, by file number.
    pub players: Vec<PlayerNumber>,
    /// The criterion values of the deciding bracket in both pairings.
    pub compared: Vec<Compared>,
    /// The boards of the engine.
    pub engine_boards: Vec<String>,
    /// The prescribed boards; empty if no legal pairing exists, or no pairing of a round was asked for.
    pub rules_boards: Vec<String>,
    /// Other engines with the same answer as this engine.
    pub with_it: Vec<String>,
    /// Other engines with the same answer as the rules.
    pub with_rules: Vec<String>,
    /// Other engines with a third answer, or with none.
    pub with_neither: Vec<String>,
    /// Who is at fault, as far as known.
    pub class: Class,
    /// The text of a file with the tournament up to this round and the engine's boards.
    pub file: String,
}

/// Who is at fault, as far as a program can decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::IntoStaticStr, JsonSchema)]
#[strum(serialize_all = "kebab-case")]
pub enum Class {
    /// The tournament that was asked about is at fault.
    Input,
    /// The engine: it violates an absolute criterion or fails, or others have our pairing and none has the engine's.
    Candidate,
    /// This program: other engines have the engine's pairing, and none has ours.
    Reference,
    /// Nobody: the text of the rules allows both pairings.
    Interpretation,
    /// It is not known who is at fault.
    #[default]
    Undecided,
}

impl Class {
    /// The name in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

const MARK: usize = 16;

/// One SHA-256 for each round, over all pairings and byes up to the round, and the results of earlier rounds. Names,
/// numbers, ratings, headers and line order do not matter, but the order of pairing numbers does.
pub(super) fn played(tournament: &Tournament) -> Vec<String> {
    let players = &tournament.players;
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by_key(|at| players[*at].tpn);
    let mut places = vec![0; players.len()];
    order.iter().enumerate().for_each(|(place, at)| places[*at] = place);
    let mut before = String::new();
    let rounds = (1..=tournament.last_paired_round()).map(|round| {
        let (mut paired, mut results) = (before.clone(), String::new());
        for entry in order.iter().map(|at| players[*at].entry(round)) {
            match entry.game() {
                Some(Game { opponent, colour, result }) => {
                    paired += &format!("{} {colour:?}\n", places[opponent.index()]);
                    results += &format!("{result:?}\n");
                }
                None => paired += &format!("{entry:?}\n"),
            }
        }
        let paired = sha256(paired.as_bytes());
        before = format!("{paired}\n{results}");
        paired
    });
    rounds.collect()
}

/// The hashes of [`played`], each shortened to 16 digits, in one text.
pub(super) fn marks(tournament: &Tournament) -> String {
    played(tournament).iter().map(|it| mark(it)).collect()
}

pub(super) fn mark(digest: &str) -> &str {
    digest.get(..MARK).unwrap_or(digest)
}

/// The short hashes of the rounds, from a text of [`marks`].
pub(super) fn each_mark(marks: &str) -> impl Iterator<Item = &str> {
    (0..marks.len() / MARK).filter_map(|at| marks.get(at * MARK..(at + 1) * MARK))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Recipe;
    use crate::tournament::{Entry, GameResult, PlayerIndex, PlayerNumber};

    #[test]
    fn another_name_number_date_or_order_makes_no_other_tournament() {
        let made = Recipe::plain(8, 3).make(1, 1).tournament;
        let mut other = made.clone();
        other.headers.name = "Another".to_owned();
        other.headers.start_date = "2026/03/04".to_owned();
        other.declared_rounds = None;
        for player in &mut other.players {
            player.name = "Somebody".to_owned();
            player.rating = Some(1);
            player.number = PlayerNumber::new(player.number.get() + 10);
            player.tpn += 10;
            for entry in &mut player.entries {
                if let Entry::Game(game) = entry {
                    game.opponent = PlayerIndex::from_index(7 - game.opponent.index());
                }
            }
        }
        other.players.reverse();
        assert_eq!(played(&made), played(&other));
        // Nothing was paired by the results of the last round.
        for player in &mut other.players {
            if let Entry::Game(game) = &mut player.entries[2] {
                game.result = GameResult::Draw;
            }
        }
        assert_eq!(played(&made), played(&other));
        other[PlayerIndex::new(0)].entries[2] = Entry::ZeroPointBye;
        assert_eq!(played(&made)[..2], played(&other)[..2]);
        assert_ne!(played(&made)[2], played(&other)[2]);
        let marks = marks(&made);
        let all: Vec<&str> = each_mark(&marks).collect();
        assert_eq!((all.len(), all[2]), (3, mark(&played(&made)[2])));
    }
}
