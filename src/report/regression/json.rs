//! What changed in the answers of an engine, as JSON.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::check::Board;
use crate::corpus::StatedPair;
use crate::judged::RoundResult;
use crate::regression::{Answered, Basis, Change, Checked, Findings, Listed};
use crate::report::json::document;

/// What the document of `snapshot check` holds.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RegressionView<'a> {
    /// The engine.
    engine: &'a str,
    /// What it says its version is now.
    version: Option<&'a str>,
    /// What it said when it was recorded.
    recorded_version: Option<&'a str>,
    /// The edition by which it is judged.
    edition: &'a str,
    /// The seed of the random tournaments.
    seed: u64,
    /// How many there are.
    events: u64,
    /// Cases and tournaments that it was asked about.
    sources: usize,
    /// Rounds by verdict.
    rounds: BTreeMap<RoundResult, u32>,
    /// Rounds that differ as known.
    known: u32,
    /// Rounds that were wrong and are right.
    mended: u32,
    /// The rounds that fail.
    changes: Vec<ChangeView<'a>>,
    /// Sources that are not recorded.
    unrecorded: Vec<&'a str>,
    /// Sources recorded of another tournament.
    other_tournament: Vec<&'a str>,
    /// Entries of the list about sources that do not exist.
    listed_nowhere: Vec<StrayView<'a>>,
    /// Whether nothing fails.
    passes: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ChangeView<'a> {
    /// The case or tournament.
    source: &'a str,
    /// The round.
    round: u32,
    /// The way in which it fails.
    change: Change,
    /// The recorded answer; null: there is none.
    recorded: Option<AnswerView<'a>>,
    /// The answer now; null: there is none.
    now: Option<AnswerView<'a>>,
    /// How the engine failed; null: it did not.
    failure: Option<&'a str>,
    /// The boards of the rules; null: it was not asked.
    rules: Option<Vec<Board>>,
    /// The entry of the list that does not fit; null: there is none.
    listed: Option<ListedView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct AnswerView<'a> {
    verdict: RoundResult,
    /// The article that decides; null: none does.
    article: Option<&'a str>,
    /// The reason in one line; null: there is none.
    reason: Option<&'a str>,
    /// The boards; empty: there are none.
    boards: Vec<Board>,
}

/// An entry of the list of known failures.
#[derive(Debug, Serialize, JsonSchema)]
struct ListedView<'a> {
    /// Its line; null: not known.
    line: Option<usize>,
    verdict: RoundResult,
    /// The article that decides; null: none does.
    article: Option<&'a str>,
    /// Why it is not mended.
    reason: &'a str,
}

#[derive(Debug, Serialize, JsonSchema)]
struct StrayView<'a> {
    /// The case or tournament that does not exist.
    source: &'a str,
    /// The round.
    round: u32,
    /// The line of the entry; null: not known.
    line: Option<usize>,
}

/// What a check found.
pub fn regression_json(findings: &Findings<'_>) -> Json {
    let names = |basis| {
        let of_basis = findings.sources.iter().filter(|it| it.compared.basis == basis);
        of_basis.map(|it| it.asked.snapshot.source.as_str()).collect()
    };
    let strays = findings.strays.iter().map(|it| StrayView {
        source: &it.failure.source,
        round: it.failure.round,
        line: it.line,
    });
    let mut rounds = findings.rounds();
    rounds.retain(|it, _| RoundResult::OF_PAIRINGS.contains(it));
    let contents = RegressionView {
        engine: &findings.now.engine,
        version: findings.now.version.as_deref(),
        recorded_version: findings.recorded.version.as_deref(),
        edition: &findings.now.edition,
        seed: findings.now.seed,
        events: findings.now.events,
        sources: findings.sources.len(),
        rounds,
        known: findings.known(),
        mended: findings.mended(),
        changes: findings.sources.iter().flat_map(changes).collect(),
        unrecorded: names(Basis::Unrecorded),
        other_tournament: names(Basis::OtherTournament),
        listed_nowhere: strays.collect(),
        passes: findings.passes(),
    };
    document("pairproof/snapshot-check@1", contents)
}

fn changes<'a>(checked: &'a Checked<'_>) -> impl Iterator<Item = ChangeView<'a>> {
    checked.compared.changes.iter().map(|change| {
        let aside = checked.asked.asides.get(&change.round);
        ChangeView {
            source: &checked.asked.snapshot.source,
            round: change.round,
            change: change.change,
            recorded: change.recorded.map(answered),
            now: change.now.map(answered),
            failure: aside.and_then(|it| it.failure.as_deref()),
            rules: aside.map(|it| boards(&it.rules)),
            listed: change.listed.map(listed),
        }
    })
}

fn answered(answered: &Answered) -> AnswerView<'_> {
    AnswerView {
        verdict: answered.verdict,
        article: answered.article.as_deref(),
        reason: answered.reason.as_deref(),
        boards: boards(&answered.boards),
    }
}

fn listed(listed: Listed<'_>) -> ListedView<'_> {
    let Listed { failure, line } = listed;
    let article = failure.article.as_deref();
    ListedView { line, verdict: failure.verdict, article, reason: &failure.reason }
}

/// As every document has them.
fn boards(boards: &[StatedPair]) -> Vec<Board> {
    boards.iter().map(Board::from).collect()
}
