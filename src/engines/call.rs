//! One call of an engine, as a profile states it.
//!
//! As in `profile.rs`, the doc comments are written for people who write a profile.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One call of an engine: the arguments, where the answer is, and how to read it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(expecting = "a set of fields", deny_unknown_fields, rename_all = "kebab-case")]
pub struct Call {
    /// The arguments. These marks are replaced: `{engine}`, `{here}` (the folder of the profile), `{in}` (the
    /// tournament), `{out}` (the answer), `{config}`, `{round}`, `{rounds}`, `{players}` and `{seed}`. For `generate` also
    /// `{list}` (the tie-breaks by which the players are ranked, points first; `PTS` if it does not matter).
    pub arguments: Vec<String>,
    /// Where the engine writes the answer.
    pub answer: Source,
    /// The form of a report on a checked tournament.
    #[serde(default)]
    pub form: ReportForm,
    /// For `form: lines` only: the pattern of a line about a round. Its first group is the number of the round.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub round: String,
    /// For `form: lines` only: the pattern of a line that says that the checker differs. This is the line of the
    /// round or a line below it.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub differs: String,
    /// For `check` only: kinds of wrong rounds that the checker does not look for, such as wrong colours. If it
    /// accepts such a round, that counts as not shown, and not as a mistake.
    #[serde(default)]
    pub blind_to: Vec<WrongKind>,
    /// Abilities that this call does not have, besides those in `cannot` of the profile.
    #[serde(default)]
    pub cannot: Vec<Ability>,
    /// For `check` only: which wrong rounds of a tournament the checker reports.
    #[serde(default)]
    pub names: Names,
    /// For `generate` only: the text of the file `{config}`. The same marks are replaced in it, except paths.
    #[serde(default)]
    pub config: String,
}

impl Call {
    /// Whether the arguments contain `mark`, such as `{players}`.
    pub fn holds(&self, mark: &str) -> bool {
        self.config.contains(mark) || self.arguments.iter().any(|word| word.contains(mark))
    }
}

/// Where an engine writes its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The answer is in the file `{out}`.
    File,
    /// The answer is on standard output.
    Stdout,
}

/// The form of a report on a checked tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReportForm {
    /// A heading `Round #3` for each round. If the checker differs, two columns of pairs follow, the
    /// checker's pairs first.
    #[default]
    TwoColumns,
    /// The document of `pairproof check --format json`.
    PairproofJson,
    /// Lines about rounds, found by the patterns `round` and `differs`.
    Lines,
}

/// Which wrong rounds of a tournament a checker names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Names {
    /// The checker reports every wrong round.
    #[default]
    All,
    /// According to its documents, the checker reports only the first wrong round. Later rounds are not judged.
    First,
}

/// What a position may require of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Virtual points.
    Acceleration,
    /// Pairs or groups of players who may not meet.
    ForbiddenPairs,
    /// Anything but 1, ½ and 0 points, or a bye with other points.
    PointsSystems,
    /// Points given or taken by the arbiter.
    Adjustments,
    /// Scores below zero, which the arbiter can give.
    PointsBelowZero,
    /// Half-point byes.
    HalfPointByes,
    /// Full-point byes.
    FullPointByes,
    /// Absences, late entries and withdrawals of which the file says nothing.
    Blanks,
    /// Games that both players have lost by forfeit.
    DoubleForfeits,
    /// Games of less than one move.
    ShortGames,
    /// An initial colour that the file does not state and no game shows.
    OpenInitialColour,
    /// Black as the initial colour, if colours depend on it. A program that does not read the initial colour takes
    /// White.
    InitialColour,
}

/// How one round of a tournament is wrong. A wrong round is of one kind only. The articles are those of 2026;
/// the other editions have the same kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::IntoStaticStr, strum::VariantArray, JsonSchema)]
#[strum(serialize_all = "kebab-case")]
pub enum WrongKind {
    /// Two boards exchange opponents. The bye and the downfloaters of all brackets stay. Either the pairing is legal
    /// and worse by a criterion (C6 to C21), or one of the new pairs is forbidden or has a colour clash (C3).
    OpponentsExchanged,
    /// Two players who have met before are paired (C1). Their prescribed opponents play each other.
    RepeatedOpponent,
    /// The pairing-allocated bye goes to a player who may have it, but whom the rules do not choose (C5 and
    /// the criteria after it). The pairing is legal.
    ByeToAnother,
    /// The pairing-allocated bye goes to a player who may not have it (C2).
    SecondBye,
    /// The opponents are right. One board has the colours the other way round (article 5).
    ColourExchanged,
    /// A bracket has other downfloaters. The bye stays and the pairing is legal.
    AnotherFloater,
    /// Two boards exchange opponents. The bye and the downfloaters stay, and all criteria are equal. Only
    /// the order of generation (article 4) decides against the pairing.
    OrderOnly,
}

impl WrongKind {
    /// All kinds.
    pub const ALL: &[WrongKind] = <WrongKind as strum::VariantArray>::VARIANTS;

    /// The name in JSON and profiles.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// A description in words.
    pub fn in_words(self) -> &'static str {
        match self {
            WrongKind::OpponentsExchanged => "two opponents exchanged",
            WrongKind::RepeatedOpponent => "a repeated opponent",
            WrongKind::ByeToAnother => "the bye to the wrong player",
            WrongKind::SecondBye => "a second bye",
            WrongKind::ColourExchanged => "a colour exchanged",
            WrongKind::AnotherFloater => "another floater",
            WrongKind::OrderOnly => "a pairing that only the order of generation refuses",
        }
    }
}
