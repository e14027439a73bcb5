//! The reason why a procedure does not reach a file's pairing: the first of its brackets that the file pairs
//! differently, and the step that rejects the file's pairing.

use std::cmp::Ordering;

use super::boards::board;
use super::reason::{Kind, Reason, Value, numbers};
use crate::criteria::{BracketPairing, Pair, RoundPairing};
use crate::editions::{Edition, Rule, Step};
use crate::judge::compare_attempts;
use crate::pairer::Paired;
use crate::pairer::procedure::{Event, Trace};
use crate::round::{Rank, RoundContext};

impl Reason {
    /// The reason, from the first bracket of the procedure with a pair that the file does not have.
    ///
    /// Both pairings of the bracket are attempts. If the file's comes later, the reason is the first rule in which the
    /// two differ. If it comes earlier, the procedure rejected it for a lower bracket, by C.12 or C.13.
    pub(super) fn of_route(
        round: &RoundContext,
        edition: &Edition,
        file: &RoundPairing,
        best: &Paired,
    ) -> Reason {
        let apart = bracket_apart(round, file, best);
        let (of_file, bracket) = apart.expect("a different pairing differs in some bracket");
        let reason = reason_in_bracket(round, edition, &of_file, bracket, best);
        reason.unwrap_or_else(|| of_pairs(round, file, bracket))
    }
}

/// The first bracket of a procedure with a pair that `pairing` does not have: the bracket as `pairing` pairs its
/// players, then as the procedure pairs them. `None` if `pairing` has all pairs of the procedure.
pub fn bracket_apart<'a>(
    round: &RoundContext,
    pairing: &RoundPairing,
    best: &'a Paired,
) -> Option<(BracketPairing, &'a BracketPairing)> {
    let has_all = |it: &&BracketPairing| it.pairs.iter().all(|pair| has(&pairing.pairs, pair));
    let bracket = best.brackets.iter().find(|it| !has_all(it))?;
    Some((in_bracket(round, pairing, bracket), bracket))
}

/// Why a procedure accepts `accepted`, but not `attempt`, in a bracket. `None` if the edition has no criteria.
pub fn reason_in_bracket(
    round: &RoundContext,
    edition: &Edition,
    attempt: &BracketPairing,
    accepted: &BracketPairing,
    best: &Paired,
) -> Option<Reason> {
    if edition.criteria.is_empty() {
        return None;
    }
    let comparison = compare_attempts(round, edition, attempt, accepted);
    Some(match comparison.ordering {
        Ordering::Greater => Reason::of_comparison(round, edition, &comparison),
        _ => given_up(round, attempt, accepted, best.trace.as_ref()),
    })
}

fn has(pairs: &[Pair], pair: &Pair) -> bool {
    pairs.binary_search(pair).is_ok()
}

/// The bracket `like`, with the pairs that the file has among its players.
fn in_bracket(round: &RoundContext, file: &RoundPairing, like: &BracketPairing) -> BracketPairing {
    let bracket = like.bracket(round, None);
    let members: Vec<Rank> = bracket.members().collect();
    let is_member = |rank: &Rank| members.binary_search(rank).is_ok();
    let is_inside = |pair: &&Pair| is_member(&pair.0) && is_member(&pair.1);
    let pairs: Vec<Pair> = file.pairs.iter().filter(is_inside).copied().collect();
    let is_paired = |rank: &Rank| pairs.iter().any(|it| it.0 == *rank || it.1 == *rank);
    let downfloaters = members.iter().copied().filter(|rank| !is_paired(rank)).collect();
    BracketPairing { pairs, downfloaters, mdps: like.mdps.clone(), ..*like }
}

/// The article by which the procedure goes back (C.6 without an event), its step, and the demand of the article.
fn step_back(event: Option<&Event>) -> (&'static str, Step, &'static str) {
    match event {
        Some(Event::Exchanged { .. }) => (
            "C.12",
            Step::Backtracking,
            "If the bracket below is better off with other players of the same scores, these move \
             down.",
        ),
        Some(_) => (
            "C.13",
            Step::LowestBracket,
            "The bracket above the lowest is paired so that everybody in the lowest can be paired.",
        ),
        None => (
            "C.6",
            Step::Procedure,
            "Each bracket has the first pairing that meets the requirements.",
        ),
    }
}

/// Why the procedure reaches a pairing first, but does not keep it: it changed the players left over, so that the
/// players below could be paired.
fn given_up(
    round: &RoundContext,
    of_file: &BracketPairing,
    bracket: &BracketPairing,
    trace: Option<&Trace>,
) -> Reason {
    let last = trace.into_iter().flat_map(|trace| trace.steps.iter().rev()).find(|step| {
        step.scoregroup == bracket.scoregroup
            && matches!(step.event, Event::Exchanged { .. } | Event::Undone)
    });
    let (article, step, asks) = step_back(last.map(|step| &step.event));
    let id = Rule::Step(step);
    let left_over = |ranks: &[Rank]| {
        let numbers = numbers(round, ranks).into_iter();
        numbers.map(|number| Value::Number(i64::from(number.get()))).collect()
    };
    let is_new = |rank: &&Rank| !of_file.downfloaters.contains(*rank);
    let is_gone = |rank: &&Rank| !bracket.downfloaters.contains(*rank);
    let new = bracket.downfloaters.iter().filter(is_new);
    let concerned: Vec<Rank> =
        of_file.downfloaters.iter().filter(is_gone).chain(new).copied().collect();
    Reason {
        article: Some(article),
        id: Some(id),
        counts: "players moved down",
        asks,
        bracket: Some(round.scoregroups[bracket.scoregroup].score),
        file: left_over(&of_file.downfloaters),
        expected: left_over(&bracket.downfloaters),
        players: numbers(round, &concerned),
        ..Reason::new(Kind::Route, id.in_words())
    }
}

/// The reason under an edition without a table of criteria: the pairs of the bracket in the file and by the rules as
/// boards, the higher ranked player first.
fn of_pairs(round: &RoundContext, file: &RoundPairing, bracket: &BracketPairing) -> Reason {
    let expected = &bracket.pairs;
    let is_concerned = |rank: &Rank| expected.iter().any(|it| it.0 == *rank || it.1 == *rank);
    let of_file: Vec<Pair> = file
        .pairs
        .iter()
        .filter(|pair| is_concerned(&pair.0) || is_concerned(&pair.1))
        .copied()
        .collect();
    let only_in_one = |pair: &&Pair| !has(&file.pairs, pair) || !has(expected, pair);
    let mut players: Vec<Rank> = of_file
        .iter()
        .chain(expected)
        .filter(only_in_one)
        .flat_map(|pair| [pair.0, pair.1])
        .collect();
    players.sort_unstable();
    players.dedup();
    let boards = |pairs: &[Pair]| {
        let boards = pairs.iter().map(|it| board(round, it.0, Some(it.1)));
        boards.map(|board| Value::Text(board.to_string())).collect()
    };
    let id = Rule::Step(Step::Procedure);
    Reason {
        article: Some("C"),
        id: Some(id),
        counts: "pairs of the bracket",
        asks: "Brackets are paired from the top down, each by the first pairing that the procedure \
               accepts.",
        bracket: Some(round.scoregroups[bracket.scoregroup].score),
        file: boards(&of_file),
        expected: boards(expected),
        players: numbers(round, &players),
        ..Reason::new(Kind::Route, id.in_words())
    }
}
