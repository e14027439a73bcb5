//! What changed in the answers of an engine, as JSON.

use serde_json::{Map, Value, json};

use crate::check::Board;
use crate::corpus::StatedPair;
use crate::judged::RoundResult;
use crate::regression::{Answered, Basis, Checked, Findings, RoundChange};

/// The name of the document.
pub const SCHEMA: &str = "pairproof/snapshot-check@1";

/// What a check found.
pub fn regression_json(findings: &Findings<'_>) -> Value {
    let rounds = findings.rounds();
    let counts: Map<String, Value> = RoundResult::OF_PAIRINGS
        .iter()
        .filter_map(|word| Some((word.name().to_owned(), json!(rounds.get(word)?))))
        .collect();
    let names = |basis| -> Vec<&str> {
        let of_basis = findings.sources.iter().filter(|it| it.compared.basis == basis);
        of_basis.map(|it| it.asked.snapshot.source.as_str()).collect()
    };
    let strays = findings.strays.iter().map(
        |it| json!({ "source": it.failure.source, "round": it.failure.round, "line": it.line }),
    );
    json!({
        "schema": SCHEMA,
        "tool": { "name": env!("CARGO_PKG_NAME"), "version": env!("CARGO_PKG_VERSION") },
        "engine": findings.now.engine,
        "version": findings.now.version,
        "recorded-version": findings.recorded.version,
        "edition": findings.now.edition,
        "seed": findings.now.seed,
        "events": findings.now.events,
        "sources": findings.sources.len(),
        "rounds": counts,
        "known": findings.known(),
        "mended": findings.mended(),
        "changes": findings.sources.iter().flat_map(changes).collect::<Vec<_>>(),
        "unrecorded": names(Basis::Unrecorded),
        "other-tournament": names(Basis::OtherTournament),
        "listed-nowhere": strays.collect::<Vec<_>>(),
        "passes": findings.passes(),
    })
}

fn changes(checked: &Checked<'_>) -> Vec<Value> {
    let source = &checked.asked.snapshot.source;
    let row = |change: &RoundChange<'_>| {
        let aside = checked.asked.asides.get(&change.round);
        json!({
            "source": source,
            "round": change.round,
            "change": change.change.name(),
            "recorded": change.recorded.map(answered),
            "now": change.now.map(answered),
            "failure": aside.and_then(|it| it.failure.as_ref()),
            "rules": aside.map(|it| boards(&it.rules)),
            "listed": change.listed.map(|it| {
                json!({
                    "line": it.line,
                    "verdict": it.failure.verdict.name(),
                    "article": it.failure.article,
                    "reason": it.failure.reason,
                })
            }),
        })
    };
    checked.compared.changes.iter().map(row).collect()
}

fn answered(answered: &Answered) -> Value {
    json!({
        "verdict": answered.verdict.name(),
        "article": answered.article,
        "reason": answered.reason,
        "boards": boards(&answered.boards),
    })
}

/// As every document has them: `[white, black]`, the bye `[number, 0]`.
fn boards(boards: &[StatedPair]) -> Vec<[u32; 2]> {
    boards.iter().map(|board| Board::from(board).numbers()).collect()
}
