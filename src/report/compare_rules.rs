//! Two editions, round by round, as text and JSON.

use std::fmt::Write;

use serde_json::{Value as Json, json};

use super::check_json::{boards, reason, tool};
use super::check_text::{Extent, reason_between, side_by_side};
use crate::check::{Answer, RoundComparison};
use crate::editions::{by_id, named};
use crate::text::in_line;
use crate::tournament::Tournament;

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/compare-rules@1";

/// One line a round; where the editions part, what each has against the other's pairing, and the
/// boards that only one of them has.
#[must_use]
pub fn compare_rules_text(
    path: &str,
    tournament: &Tournament,
    editions: [&str; 2],
    rounds: &[RoundComparison],
) -> String {
    let [one, other] = editions.map(named);
    let parted = rounds.iter().filter(|round| !round.agree).count();
    let result = match parted {
        0 => "they agree in all of them".to_owned(),
        _ => format!("they part in {parted}"),
    };
    let (players, count) = (tournament.players.len(), rounds.len());
    let plural = if count == 1 { "" } else { "s" };
    let mut text = format!(
        "{}: {players} players, {count} round{plural}, {one} and {other}: {result}\n",
        in_line(path)
    );
    rounds.iter().for_each(|round| round_text(round, &mut text));
    text
}

fn round_text(round: &RoundComparison, text: &mut String) {
    let verdicts = round.answers.each_ref().map(|answer| answer.verdict.name());
    let word = if round.agree { "the same" } else { "they part" };
    let _ = write!(text, "  round {}: {word}; the file: ", round.round);
    let [one, other] = &round.answers;
    if round.agree && verdicts[0] == verdicts[1] {
        let _ = writeln!(text, "{}", verdicts[0]);
    } else {
        let (first, second) = (one.edition, other.edition);
        let _ = writeln!(text, "{} under {first}, {} under {second}", verdicts[0], verdicts[1]);
    }
    if round.agree {
        return;
    }
    for (answer, opponent) in [(one, other), (other, one)] {
        against(answer, opponent, text);
    }
    if let (Some(left), Some(right)) = (&one.boards, &other.boards) {
        side_by_side([one.edition, other.edition], [left, right], text);
    }
}

fn against(answer: &Answer, other: &Answer, text: &mut String) {
    let (edition, its) = (answer.edition, other.edition);
    if answer.boards.is_none() {
        let _ = writeln!(text, "    {edition}: no legal pairing exists");
    }
    if let Some(reason) = &answer.against {
        let _ = writeln!(
            text,
            "    {edition}: {}",
            reason_between(reason, [its, edition], Extent::Short)
        );
    }
}

/// The same as one document.
#[must_use]
pub fn compare_rules_json(
    path: &str,
    tournament: &Tournament,
    editions: [&str; 2],
    rounds: &[RoundComparison],
) -> Json {
    let round = |round: &RoundComparison| {
        json!({
            "round": round.round,
            "agree": round.agree,
            "answers": round.answers.iter().map(answer).collect::<Vec<_>>(),
        })
    };
    json!({
        "schema": SCHEMA,
        "tool": tool(),
        "path": path,
        "editions": editions,
        "caveats": editions.map(|id| by_id(id).map_or("", |edition| edition.caveat)),
        "players": tournament.players.len(),
        "agree": rounds.iter().all(|round| round.agree),
        "rounds": rounds.iter().map(round).collect::<Vec<_>>(),
    })
}

fn answer(answer: &Answer) -> Json {
    json!({
        "edition": answer.edition,
        "pairs": answer.boards.as_deref().map(boards),
        "verdict": answer.verdict.name(),
        "against": answer.against.as_ref().map(reason),
    })
}
