//! Judges pairings of a round without the pairer: legality, criterion values, and which of two pairings is better.

use std::cmp::Ordering;

use crate::criteria::absolute::{Absolute, forbidden_pair, repeat_opponent, repeat_pab};
use crate::criteria::quality::{heterogeneous_pairs, takes_part};
use crate::criteria::{
    Bracket, BracketPairing, Candidate, Cost, Criterion, Quality, RoundPairing, Route,
    brackets_along, pab_score,
};
use crate::editions::{Article, Edition, Method, Rule};
use crate::round::{Rank, RoundContext};
use crate::sequence::GenerationKey;
use crate::tournament::{Points, Tournament};

/// A violation of an absolute criterion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The violated criterion.
    pub absolute: Absolute,
    /// The players concerned.
    pub players: Vec<Rank>,
    /// Earlier rounds that prove the violation.
    pub rounds: Vec<u32>,
}

/// All violations of a pairing, in the order of [`Absolute`]. Empty if the pairing is legal.
pub fn violations(
    tournament: &Tournament,
    round: &RoundContext,
    edition: &Edition,
    pairing: &RoundPairing,
) -> Vec<Violation> {
    let mut found: Vec<Violation> = pairing
        .pairs
        .iter()
        .filter(|(one, other)| !round.may_meet(*one, *other))
        .flat_map(|(one, other)| pair_violations(tournament, round, *one, *other))
        .collect();
    found.extend(pab_violations(tournament, round, edition, pairing));
    found.sort_by_key(|violation| violation.absolute);
    found
}

fn pair_violations(
    tournament: &Tournament,
    round: &RoundContext,
    one: Rank,
    other: Rank,
) -> Vec<Violation> {
    let rounds = repeat_opponent::meetings(tournament, round, one, other);
    let is_forbidden = forbidden_pair::is_forbidden(tournament, round, one, other);
    let all = [
        (!rounds.is_empty(), Absolute::RepeatOpponent, rounds),
        (is_forbidden, Absolute::ForbiddenPair, Vec::new()),
        (round.colours_clash(one, other), Absolute::ColourClash, Vec::new()),
    ];
    let found = all.into_iter().filter(|(is_violated, ..)| *is_violated);
    found
        .map(|(_, absolute, rounds)| Violation { absolute, players: vec![one, other], rounds })
        .collect()
}

fn pab_violations(
    tournament: &Tournament,
    round: &RoundContext,
    edition: &Edition,
    pairing: &RoundPairing,
) -> Vec<Violation> {
    let mut found = Vec::new();
    if pairing.unpaired.len() > 1 {
        let (absolute, players) = (Absolute::SeveralUnpaired, pairing.unpaired.clone());
        found.push(Violation { absolute, players, rounds: Vec::new() });
    }
    for place in pairing.unpaired.iter().filter(|it| !round.player(**it).may_get_pab) {
        let index = round.player(*place).index;
        let rounds =
            repeat_pab::barring_rounds(tournament, &edition.definitions, index, round.round);
        found.push(Violation { absolute: Absolute::RepeatPab, players: vec![*place], rounds });
    }
    found
}

/// The first difference between two pairings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// `Less`: the first pairing is better.
    pub ordering: Ordering,
    /// The first bracket in which the pairings differ, as the index of its scoregroup. `None`: the whole round (C5).
    pub scoregroup: Option<usize>,
    /// The rule that decides: the score of the player with the PAB, a criterion, or a rule of the order of generation.
    pub rule: Rule,
    /// The deciding value of the first pairing.
    pub first: Vec<i64>,
    /// The deciding value of the second pairing.
    pub second: Vec<i64>,
    /// The players concerned in either pairing, by rank.
    pub players: Vec<Rank>,
}

/// Compares two legal complete pairings of a round. `None` if they are equal. Only for editions of
/// [`Method::Preference`]; for procedures use [`compare_along`].
///
/// # Panics
///
/// When the pairings differ but are equal in every rule. This cannot happen, because the order is total.
pub fn compare(
    round: &RoundContext,
    edition: &Edition,
    first: &RoundPairing,
    second: &RoundPairing,
) -> Option<Comparison> {
    compare_along(round, edition, Route::default(), first, second)
}

/// Compares two pairings bracket by bracket along the route of the edition's procedure.
///
/// # Panics
///
/// In the same case as [`compare`].
pub fn compare_along(
    round: &RoundContext,
    edition: &Edition,
    route: Route,
    first: &RoundPairing,
    second: &RoundPairing,
) -> Option<Comparison> {
    let ranks_pab = edition.method == Method::Preference;
    if let Some(difference) = ranks_pab.then(|| compare_pab(round, first, second)).flatten() {
        return Some(difference);
    }
    let first_brackets = brackets_along(round, first, route);
    let second_brackets = brackets_along(round, second, route);
    let (one, other) =
        first_brackets.iter().zip(&second_brackets).find(|(one, other)| one != other)?;
    let pab_score = first.pab().filter(|_| ranks_pab).map(|place| round.score(place));
    Some(compare_bracket(round, edition, pab_score, [one, other], GenerationKey::of))
}

fn compare_pab(
    round: &RoundContext,
    first: &RoundPairing,
    second: &RoundPairing,
) -> Option<Comparison> {
    let (one, other) = (pab_score::cost(round, first.pab()), pab_score::cost(round, second.pab()));
    (one != other).then(|| Comparison {
        ordering: one.cmp(&other),
        scoregroup: None,
        rule: Rule::PabScore,
        first: wide(&one),
        second: wide(&other),
        players: merged(first.unpaired.clone(), &second.unpaired),
    })
}

/// Compares two different pairings of a bracket, by criteria, then by `key`.
fn compare_bracket(
    round: &RoundContext,
    edition: &Edition,
    pab_score: Option<Points>,
    [first, second]: [&BracketPairing; 2],
    key: fn(&Candidate<'_>) -> GenerationKey,
) -> Comparison {
    let bracket = first.bracket(round, pab_score);
    let (one, other) = (candidate(&bracket, first), candidate(&bracket, second));
    criteria_difference(edition, &one, &other)
        .unwrap_or_else(|| order_difference(&one, &other, key))
}

fn criteria_difference(
    edition: &Edition,
    one: &Candidate<'_>,
    other: &Candidate<'_>,
) -> Option<Comparison> {
    // Criteria about the next bracket depend only on the downfloaters.
    let may_differ = |it: Criterion| {
        one.downfloaters != other.downfloaters || !it.proved().is_some_and(Quality::is_about_next)
    };
    let rows = edition.criteria.iter().filter(|(_, it)| may_differ(*it));
    let mut costs = rows.map(|(_, it)| (it, it.cost(one), it.cost(other)));
    let (criterion, first, second) = costs.find(|(_, first, second)| first != second)?;
    Some(Comparison {
        ordering: first.cmp(&second),
        scoregroup: Some(one.bracket.scoregroup),
        rule: Rule::Quality(criterion.id()),
        first: wide(&first),
        second: wide(&second),
        players: merged(criterion.players(one), &criterion.players(other)),
    })
}

/// Compares two pairings of a bracket in the order in which the procedure of 2013 reaches them: by the criteria that
/// the procedure drops last, then by the order of attempts.
///
/// # Panics
///
/// When the two pairings are equal.
pub fn compare_attempts(
    round: &RoundContext,
    edition: &Edition,
    first: &BracketPairing,
    second: &BracketPairing,
) -> Comparison {
    compare_bracket(round, edition, None, [first, second], attempt_key)
}

/// The position of a pairing among the attempts at a bracket. Players who left the bracket by C.1 have no number.
pub fn attempt_key(candidate: &Candidate<'_>) -> GenerationKey {
    let bracket = candidate.bracket;
    let members: Vec<Rank> = bracket.members().filter(|it| takes_part(bracket, *it)).collect();
    let first = heterogeneous_pairs(candidate);
    let others = candidate.pairs.iter().copied().filter(|pair| !first.contains(pair));
    let is_in_remainder = |rank: &Rank| match first.is_empty() {
        true => true,
        false => bracket.is_resident(*rank) && !first.iter().any(|pair| pair.1 == *rank),
    };
    let remainder: Vec<Rank> = members.iter().copied().filter(is_in_remainder).collect();
    GenerationKey::of_parts(&members, &first, &remainder, &others.collect::<Vec<_>>())
}

fn order_difference(
    one: &Candidate<'_>,
    other: &Candidate<'_>,
    key: fn(&Candidate<'_>) -> GenerationKey,
) -> Comparison {
    let keys = (key(one), key(other));
    let (rule, first, second) =
        keys.0.first_difference(&keys.1).expect("two different candidates have two keys");
    Comparison {
        ordering: keys.0.cmp(&keys.1),
        scoregroup: Some(one.bracket.scoregroup),
        rule: Rule::Order(rule),
        first,
        second,
        players: differing_players(one, other),
    }
}

fn differing_players(one: &Candidate<'_>, other: &Candidate<'_>) -> Vec<Rank> {
    let only_in = |this: &Candidate<'_>, that: &Candidate<'_>| -> Vec<Rank> {
        let pairs = this.pairs.iter().filter(|pair| that.pairs.binary_search(pair).is_err());
        pairs.flat_map(|(one, other)| [*one, *other]).collect()
    };
    merged(only_in(one, other), &only_in(other, one))
}

/// The cost of every criterion for one bracket, in the edition's order.
pub fn bracket_costs(
    round: &RoundContext,
    edition: &Edition,
    pab_score: Option<Points>,
    pairing: &BracketPairing,
) -> Vec<(Article, Cost)> {
    let bracket = pairing.bracket(round, pab_score);
    let candidate = candidate(&bracket, pairing);
    let rows = edition.criteria.iter();
    rows.map(|(article, criterion)| (*article, criterion.cost(&candidate))).collect()
}

/// The players whom the cost of a criterion concerns. `at`: the index of the criterion in the edition.
pub fn failing_players(
    round: &RoundContext,
    edition: &Edition,
    pab_score: Option<Points>,
    pairing: &BracketPairing,
    at: usize,
) -> Vec<Rank> {
    let bracket = pairing.bracket(round, pab_score);
    edition.criteria[at].1.players(&candidate(&bracket, pairing))
}

/// The pairing of a bracket, to be judged by its criteria.
pub fn candidate<'a>(bracket: &'a Bracket<'a>, pairing: &'a BracketPairing) -> Candidate<'a> {
    Candidate { bracket, pairs: &pairing.pairs, downfloaters: &pairing.downfloaters }
}

fn wide(cost: &Cost) -> Vec<i64> {
    cost.values().iter().map(|value| i64::from(*value)).collect()
}

fn merged(mut one: Vec<Rank>, other: &[Rank]) -> Vec<Rank> {
    one.extend(other);
    one.sort_unstable();
    one.dedup();
    one
}
