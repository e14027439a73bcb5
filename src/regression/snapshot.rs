//! The recorded answers of an engine.

use std::collections::BTreeMap;
use std::io;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::TextFault;
use crate::corpus::StatedPair;
use crate::engines::{Engine, TIME_LIMIT};
use crate::judged::RoundResult;
use crate::text::printable;
use crate::tournament::PlayerNumber;

const SCHEMA: &str = "pairproof/snapshot@2";

/// The text recorded in place of a reason for a difference that nobody has given yet.
pub const UNARGUED: &str = "recorded, not argued";

/// The conditions under which answers were recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Header {
    /// The name and version of the format.
    schema: String,
    /// The version of this program that asked the engine.
    pub pairproof: String,
    /// The short name of the engine.
    pub engine: String,
    /// The version that the engine states, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The edition of the engine, by which its answers are judged.
    pub edition: String,
    /// The seed of the random tournaments.
    pub seed: u64,
    /// The number of random tournaments. Their numbers start at 1.
    pub events: u64,
    /// The axes of the random tournaments, as the user gave them: `players=10..20`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub axes: Vec<String>,
}

impl Header {
    /// The header for answers of `engine` that are recorded now, about the random tournaments `1..=events` of `seed`.
    /// `Err` if the engine cannot be started.
    pub(crate) fn of(
        engine: &Engine,
        seed: u64,
        events: u64,
        axes: &[String],
    ) -> io::Result<Header> {
        Ok(Header {
            schema: SCHEMA.to_owned(),
            pairproof: env!("CARGO_PKG_VERSION").to_owned(),
            engine: engine.profile.id.clone(),
            version: engine.version()?.as_deref().map(printable),
            edition: engine.profile.edition.clone(),
            seed,
            events,
            axes: axes.to_vec(),
        })
    }

    /// Reads a header from YAML. `Err` if the text is no header, or has another version of the format.
    pub(crate) fn read(text: &str) -> Result<Header, TextFault> {
        let header: Header =
            serde_yaml::from_str(text).map_err(|error| TextFault::of_yaml(&error))?;
        if header.schema == SCHEMA {
            return Ok(header);
        }
        Err(TextFault::new(format!(
            "its schema is `{}`, not `{SCHEMA}`: record again with `snapshot record --force`; then write the reasons \
             of a known-failures.yaml beside the answers, as `accepted`",
            header.schema
        )))
    }
}

/// The answers of an engine to the rounds of one source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Snapshot {
    /// The name of the source, such as `corpus/limbo` or `events/event-1-12`.
    pub source: String,
    /// The fingerprint of the tournament's file. Answers about a file with another fingerprint are not compared.
    pub tournament: String,
    /// The number of players in the tournament.
    pub players: u32,
    /// The answers in the order of rounds; about the standing comes last.
    pub rounds: Vec<Answered>,
}

/// Ranks by the numbers of the players. By these they keep their place in a diff.
pub type Ranks = BTreeMap<PlayerNumber, u32>;

/// The answer of an engine to one round, or about the standing after the last round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Answered {
    /// The round, 1-based.
    pub round: u32,
    /// Whether the engine was asked for the standing after the round, and not for the pairing of the round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub standing: bool,
    /// The verdict on the answer.
    pub verdict: RoundResult,
    /// The article that decides, if any; of a standing with the tie-break that first separates players otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The kind of failure, why the engine was not asked, or a sentence for readers, which is not compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Why the answer may differ from the rules, in the words of the person who accepted the difference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
    /// The boards by file numbers, White first, sorted by the lower number; empty if the engine named none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<StatedPair>,
    /// Of a standing: the rank of every player, by their number; empty if the engine named none.
    #[serde(default, skip_serializing_if = "Ranks::is_empty")]
    #[schemars(with = "BTreeMap<String, u32>")]
    pub ranks: Ranks,
    /// The ranks by the list of the tournament. They are shown, not recorded.
    #[serde(skip)]
    pub ranks_by_list: Ranks,
    /// The boards of the rules in the same order; empty if no legal pairing exists. They are shown, not recorded.
    #[serde(skip)]
    pub rules: Vec<StatedPair>,
    /// The engine's message of failure. It is shown, not recorded, because it may differ in the next run.
    #[serde(skip)]
    pub failure: Option<String>,
}

impl Answered {
    /// What the answer is about: the round, and whether it is the standing after it. A later question is greater.
    pub fn question(&self) -> (u32, bool) {
        (self.round, self.standing)
    }

    /// Whether the engine exceeded its time limit. This depends on the machine more than on the engine.
    pub fn is_time_limit(&self) -> bool {
        self.verdict == RoundResult::Error && self.reason.as_deref() == Some(TIME_LIMIT)
    }

    /// Whether the answer differs from the rules in a way that may be accepted. Exceeding a time limit may not be.
    pub fn is_acceptable(&self) -> bool {
        !self.verdict.is_harmless() && !self.is_time_limit()
    }

    /// Whether two answers and their verdicts are the same. Sentences for readers may differ.
    pub fn is_same(&self, other: &Answered) -> bool {
        let reason_counts = matches!(self.verdict, RoundResult::Error | RoundResult::Skipped);
        self.question() == other.question()
            && self.verdict == other.verdict
            && self.article == other.article
            && self.boards == other.boards
            && self.ranks == other.ranks
            && (!reason_counts || self.reason == other.reason)
    }
}

impl Snapshot {
    /// Reads a snapshot from YAML. `Err` if the text is none, its rounds do not ascend, or it accepts something that is no
    /// difference.
    pub(crate) fn read(text: &str) -> Result<Snapshot, TextFault> {
        let snapshot: Snapshot =
            serde_yaml::from_str(text).map_err(|error| TextFault::of_yaml(&error))?;
        if snapshot.rounds.windows(2).any(|pair| pair[0].question() >= pair[1].question()) {
            return Err(TextFault::new("its rounds do not ascend"));
        }
        match snapshot.rounds.iter().find(|it| it.accepted.is_some() && !it.is_acceptable()) {
            None => Ok(snapshot),
            Some(Answered { round, verdict, .. }) => Err(TextFault::new(format!(
                "round {round}: only a difference can be accepted, not a time limit; this is `{verdict}`; remove `accepted`"
            ))),
        }
    }

    /// The answer to a question. `None` if no answer to it is recorded.
    pub fn answer(&self, question: (u32, bool)) -> Option<&Answered> {
        self.rounds.iter().find(|it| it.question() == question)
    }

    /// Accepts all differences that may be accepted, with the reason of an equal answer in `before`, or [`UNARGUED`].
    #[must_use]
    pub fn accepted(mut self, before: Option<&Snapshot>) -> Snapshot {
        for answered in self.rounds.iter_mut().filter(|it| it.is_acceptable()) {
            let same = before.and_then(|it| it.answer(answered.question()));
            let reason = same.filter(|it| it.is_same(answered)).and_then(|it| it.accepted.clone());
            answered.accepted = Some(reason.unwrap_or_else(|| UNARGUED.to_owned()));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
source: corpus/limbo
tournament: '0'
players: 6
rounds:
- round: 3
  verdict: different
  article: 2.4.7
  accepted: see issue 7
- round: 4
  verdict: error
  reason: crash
";

    #[test]
    fn what_was_written_without_standings_stays_as_it_is() {
        let snapshot = Snapshot::read(TEXT).expect("a snapshot");
        assert!(snapshot.rounds.iter().all(|it| !it.standing && it.ranks.is_empty()));
        assert_eq!(crate::corpus::yaml_of(&snapshot), TEXT);
    }

    #[test]
    fn a_standing_is_another_question_than_its_round() {
        let both =
            format!("{TEXT}- round: 4\n  standing: true\n  verdict: match\n  ranks:\n    7: 1\n");
        let snapshot = Snapshot::read(&both).expect("a snapshot");
        let ranks = snapshot.answer((4, true)).map(|it| it.ranks.values().copied().collect());
        assert_eq!(ranks, Some(vec![1]));
        assert_eq!(crate::corpus::yaml_of(&snapshot), both);
        assert!(Snapshot::read(&both.replace("  standing: true\n", "")).is_err());
    }

    #[test]
    fn a_time_limit_gets_no_reason_and_cannot_be_accepted() {
        let before = Snapshot::read(TEXT).expect("a snapshot");
        let now = TEXT.replace("  accepted: see issue 7\n", "").replace("crash", TIME_LIMIT);
        let now = Snapshot::read(&now).expect("a snapshot").accepted(Some(&before));
        let reasons = now.rounds.iter().map(|it| it.accepted.as_deref());
        assert_eq!(reasons.collect::<Vec<_>>(), [Some("see issue 7"), None]);
        let late = TEXT.replace("crash", &format!("{TIME_LIMIT}\n  accepted: busy"));
        let fault = Snapshot::read(&late).expect_err("it is accepted").message;
        assert!(fault.starts_with("round 4: only a difference"), "{fault}");
    }
}
