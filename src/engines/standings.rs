//! The part of a profile about standings: how an engine is asked to rank players, or to check ranks.
//!
//! As in `profile.rs`, the doc comments are written for people who write a profile.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::call::{Call, Names, ReportForm, Source};
use crate::standings::{List, Setting, System, Tiebreak};

/// How the engine is asked about standings. It has `compute` or `check` or both.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(expecting = "a set of fields", deny_unknown_fields, rename_all = "kebab-case")]
pub struct Standings {
    /// The editions of tie-breaks that the engine follows. `pairproof rule --editions` lists the editions.
    #[schemars(length(min = 1), inner(regex(pattern = r"^tiebreaks-[0-9]{4}$")))]
    pub editions: Vec<String>,
    /// Tie-breaks that the engine does not have. A code without modifiers stands for all its forms: `STD`, `AOB/F`.
    #[serde(default)]
    pub cannot: Vec<String>,
    /// Tie-breaks that the engine spells otherwise, each with its spelling: `{"REP": "GE"}`.
    #[serde(default)]
    pub spelled: BTreeMap<String, String>,
    /// The text between two codes where `{list}` is a part of a word. A word that is only `{list}` becomes a word for
    /// each code.
    #[serde(default = "comma")]
    pub separator: String,
    /// The words for which `{system}` stands.
    #[serde(default)]
    pub systems: SystemWords,
    /// The call that ranks the players.
    #[serde(default)]
    #[schemars(with = "ComputeCall")]
    pub compute: Option<ComputeCall>,
    /// The call that checks the ranks of a file.
    #[serde(default)]
    #[schemars(with = "CheckCall")]
    pub check: Option<CheckCall>,
}

/// The words for which `{system}` stands.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(expecting = "a set of fields", deny_unknown_fields, rename_all = "kebab-case")]
pub struct SystemWords {
    /// The word for a Swiss.
    pub swiss: String,
    /// The word for a round robin.
    pub round_robin: String,
}

impl Default for SystemWords {
    fn default() -> SystemWords {
        SystemWords { swiss: "swiss".to_owned(), round_robin: "round-robin".to_owned() }
    }
}

/// The call of an engine that ranks the players of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(expecting = "a set of fields", deny_unknown_fields, rename_all = "kebab-case")]
pub struct ComputeCall {
    /// The arguments. The marks of other calls are replaced, and `{list}` (the tie-breaks, points first), `{system}`
    /// and `{round}` (the round after which the standing holds).
    pub arguments: Vec<String>,
    /// Where the engine writes the answer.
    pub answer: Source,
    /// The form of the standing.
    #[serde(default)]
    pub form: RanksForm,
    /// For `form: ranks` only: the heading of the column with the numbers of the players.
    #[serde(default)]
    pub number: String,
    /// For `form: ranks` only: the heading of the column with the ranks.
    #[serde(default)]
    pub rank: String,
}

/// The form of a computed standing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RanksForm {
    /// A table in text. The first line with the headings `number` and `rank` begins it. Then comes a line for each
    /// player, up to a line that does not begin with a number. Other columns are named by their tie-break.
    #[default]
    Ranks,
    /// The document of `pairproof standings --format json`.
    PairproofJson,
}

/// The call of an engine that checks whether the ranks of a file follow from the list of the file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(expecting = "a set of fields", deny_unknown_fields, rename_all = "kebab-case")]
pub struct CheckCall {
    /// The arguments. The same marks are replaced as for `compute`.
    pub arguments: Vec<String>,
    /// Where the engine writes the answer.
    pub answer: Source,
    /// The form of the report.
    #[serde(default)]
    pub form: VerdictForm,
    /// For `form: texts` only: texts in the answer that mean that the standing is right.
    #[serde(default)]
    pub right: Vec<String>,
    /// For `form: texts` only: texts in the answer that mean that the standing is wrong, even if it also has one of
    /// `faults.texts`.
    #[serde(default)]
    pub wrong: Vec<String>,
    /// Kinds of wrong standings that the checker does not look for.
    #[serde(default)]
    pub blind_to: Vec<WrongStanding>,
}

/// The form of a report on the ranks of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum VerdictForm {
    /// The answer has one of the texts `right` or one of the texts `wrong`.
    #[default]
    Texts,
    /// The document of `pairproof check --format json`.
    PairproofJson,
}

/// How a standing is wrong. A wrong standing is of one kind only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::IntoStaticStr, strum::VariantArray, JsonSchema)]
#[strum(serialize_all = "kebab-case")]
pub enum WrongStanding {
    /// Two neighbours, whom a tie-break behind the points separates, have exchanged their ranks.
    NeighboursExchanged,
    /// Players whom the list separates share a rank.
    TieMade,
    /// The rank after a shared one is too high: 1, 2, 2, 3.
    RankAfterTie,
    /// A player has half a point or one point more or less than their results bring, and a rank that goes with it.
    WrongPoints,
    /// The ranks follow from the list by the edition of tie-breaks before or after the one in force.
    OtherEdition,
}

impl WrongStanding {
    /// All kinds.
    pub const ALL: &[WrongStanding] = <WrongStanding as strum::VariantArray>::VARIANTS;

    /// The name in JSON and profiles.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// A description in words.
    pub fn in_words(self) -> &'static str {
        match self {
            WrongStanding::NeighboursExchanged => "two neighbours exchanged",
            WrongStanding::TieMade => "a rank shared that the list separates",
            WrongStanding::RankAfterTie => "the rank after a shared one too high",
            WrongStanding::WrongPoints => "wrong points of a player",
            WrongStanding::OtherEdition => "the order of another edition of tie-breaks",
        }
    }
}

fn comma() -> String {
    ",".to_owned()
}

/// The tie-breaks about which engines can be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ListLimits {
    /// The editions of tie-breaks that all engines follow.
    pub editions: Vec<String>,
    /// Tie-breaks that some engine does not have. A code without modifiers stands for all its forms.
    pub cannot: Vec<String>,
}

impl ListLimits {
    /// The limits of all engines together that are asked about standings. `None` if none is.
    pub fn of<'a>(profiles: impl Iterator<Item = &'a Standings>) -> Option<ListLimits> {
        let limits = profiles.map(|it| it.limits());
        limits.reduce(|mut all, one| {
            all.editions.retain(|it| one.editions.contains(it));
            all.cannot.extend(one.cannot);
            all.cannot.sort_unstable();
            all.cannot.dedup();
            all
        })
    }

    /// The reason why nobody can be asked about a list under a setting, as part of a sentence. `None` if they can.
    pub fn refuses(&self, setting: &Setting, list: &List) -> Option<String> {
        let edition = setting.edition.id;
        if !self.editions.iter().any(|it| it == edition) {
            return Some(edition.to_owned());
        }
        let lacks = |entry: &Tiebreak| {
            let forms = [entry.to_string(), entry.code.name().to_owned()];
            self.cannot.iter().any(|it| forms.contains(it))
        };
        list.entries.iter().find(|entry| lacks(entry)).map(ToString::to_string)
    }
}

impl Standings {
    /// The tie-breaks about which the engine can be asked.
    pub fn limits(&self) -> ListLimits {
        ListLimits { editions: self.editions.clone(), cannot: self.cannot.clone() }
    }

    /// The codes of a list as the engine spells them.
    pub fn codes(&self, list: &List) -> Vec<String> {
        let spelled = |code: String| self.spelled.get(&code).cloned().unwrap_or(code);
        list.entries.iter().map(|it| spelled(it.to_string())).collect()
    }

    /// A call with the mark `{list}` replaced in its arguments and in its `config`.
    pub(super) fn listed(&self, call: &Call, list: &List) -> Call {
        let codes = self.codes(list);
        let joined = codes.join(&self.separator);
        let words = |word: &String| match word.as_str() {
            LIST => codes.clone(),
            word => vec![word.replace(LIST, &joined)],
        };
        let arguments = call.arguments.iter().flat_map(words).collect();
        Call { arguments, config: call.config.replace(LIST, &joined), ..call.clone() }
    }

    /// A call about standings with the marks `{list}` and `{system}` replaced in its arguments.
    pub(super) fn filled(&self, call: &Call, setting: &Setting, list: &List) -> Call {
        let system = match setting.system {
            System::Swiss => &self.systems.swiss,
            System::RoundRobin => &self.systems.round_robin,
        };
        let mut call = self.listed(call, list);
        call.arguments.iter_mut().for_each(|it| *it = it.replace(SYSTEM, system));
        call
    }

    /// The calls by purpose, with their arguments.
    pub(super) fn calls(&self) -> impl Iterator<Item = (&'static str, Call)> {
        let compute = self.compute.iter().map(|it| ("compute", it.as_call()));
        compute.chain(self.check.iter().map(|it| ("check", it.as_call())))
    }
}

/// The mark for which the tie-breaks stand.
pub(super) const LIST: &str = "{list}";

/// The mark for which the word of the system stands.
pub(super) const SYSTEM: &str = "{system}";

impl ComputeCall {
    pub(super) fn as_call(&self) -> Call {
        plain(&self.arguments, self.answer)
    }
}

impl CheckCall {
    pub(super) fn as_call(&self) -> Call {
        plain(&self.arguments, self.answer)
    }
}

fn plain(arguments: &[String], answer: Source) -> Call {
    Call {
        arguments: arguments.to_vec(),
        answer,
        form: ReportForm::default(),
        round: String::new(),
        differs: String::new(),
        blind_to: Vec::new(),
        cannot: Vec::new(),
        names: Names::default(),
        config: String::new(),
    }
}
