//! Which of two legal pairings of a round is better, where, and by which rule.

use std::cmp::Ordering;

use crate::criteria::quality::{heterogeneous_pairs, takes_part};
use crate::criteria::{
    Bracket, BracketPairing, Candidate, Cost, Criterion, Meaning, RoundPairing, Route,
    brackets_along, pab_score,
};
use crate::editions::{Article, Edition, Method};
use crate::round::{Rank, RoundContext};
use crate::sequence::{GenerationKey, OrderRule};
use crate::tournament::Points;

/// The first difference between two pairings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The score of the player with the PAB (C5).
    PabScore,
    /// A quality criterion, by its place in the edition's table.
    Criterion(usize),
    /// All criteria are equal; a rule of the order of generation decides.
    Order(OrderRule),
}

/// The first difference between two pairings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// `Less`: the first pairing is better.
    pub ordering: Ordering,
    /// The first bracket in which they differ, as the index of a scoregroup; `None`: the round as a
    /// whole (C5).
    pub scoregroup: Option<usize>,
    /// What decides.
    pub decision: Decision,
    /// The number of the deciding rule.
    pub article: Article,
    /// The deciding value of the first pairing.
    pub first: Vec<i64>,
    /// The deciding value of the second pairing.
    pub second: Vec<i64>,
    /// The players concerned, of both pairings, by rank.
    pub players: Vec<Rank>,
}

/// Compares two legal complete pairings of a round; `None`: they are the same.
///
/// For an edition that is a preference over complete pairings; see [`compare_along`] for procedures.
///
/// # Panics
/// When the pairings differ but are equal in every rule, which a total order excludes.
#[must_use]
pub fn compare(
    round: &RoundContext,
    edition: &Edition,
    first: &RoundPairing,
    second: &RoundPairing,
) -> Option<Comparison> {
    compare_along(round, edition, Route::default(), first, second)
}

/// The same along the route that the edition's procedure took: the pairings are compared bracket by
/// bracket inside it.
///
/// # Panics
/// As [`compare`].
#[must_use]
pub fn compare_along(
    round: &RoundContext,
    edition: &Edition,
    route: Route,
    first: &RoundPairing,
    second: &RoundPairing,
) -> Option<Comparison> {
    let ranks_pab = edition.method == Method::Preference;
    if let Some(difference) =
        ranks_pab.then(|| compare_pab(round, edition, first, second)).flatten()
    {
        return Some(difference);
    }
    let first_brackets = brackets_along(round, first, route);
    let second_brackets = brackets_along(round, second, route);
    let (one, other) =
        first_brackets.iter().zip(&second_brackets).find(|(one, other)| one != other)?;
    let pab_score = first.pab().filter(|_| ranks_pab).map(|place| round.score(place));
    Some(compare_bracket(round, edition, pab_score, one, other))
}

fn compare_pab(
    round: &RoundContext,
    edition: &Edition,
    first: &RoundPairing,
    second: &RoundPairing,
) -> Option<Comparison> {
    let (one, other) = (pab_score::cost(round, first.pab()), pab_score::cost(round, second.pab()));
    (one != other).then(|| Comparison {
        ordering: one.cmp(&other),
        scoregroup: None,
        decision: Decision::PabScore,
        article: pab_article(edition),
        first: wide(&one),
        second: wide(&other),
        players: merged(first.unpaired.clone(), &second.unpaired),
    })
}

fn pab_article(edition: &Edition) -> Article {
    let row = edition.absolute.iter().find(|(_, about)| about.name == pab_score::ABOUT.name);
    row.expect("an edition with a preference over round pairings ranks the PAB").0
}

fn compare_bracket(
    round: &RoundContext,
    edition: &Edition,
    pab_score: Option<Points>,
    first: &BracketPairing,
    second: &BracketPairing,
) -> Comparison {
    let bracket = first.bracket(round, pab_score);
    let one = candidate(&bracket, first);
    let other = candidate(&bracket, second);
    for (at, (article, criterion)) in edition.criteria.iter().enumerate() {
        if !may_differ(*criterion, first, second) {
            continue;
        }
        let costs = (criterion.cost(&one), criterion.cost(&other));
        if costs.0 != costs.1 {
            return criterion_difference(at, *article, *criterion, &one, &other);
        }
    }
    let keys = (GenerationKey::of(&one), GenerationKey::of(&other));
    order_difference(edition, &one, &other, (&keys.0, &keys.1))
}

/// Two candidates whose costs by the criterion in this row differ.
fn criterion_difference(
    at: usize,
    article: Article,
    criterion: &dyn Criterion,
    one: &Candidate<'_>,
    other: &Candidate<'_>,
) -> Comparison {
    let costs = (criterion.cost(one), criterion.cost(other));
    Comparison {
        ordering: costs.0.cmp(&costs.1),
        scoregroup: Some(one.bracket.scoregroup),
        decision: Decision::Criterion(at),
        article,
        first: wide(&costs.0),
        second: wide(&costs.1),
        players: merged(criterion.players(one), &criterion.players(other)),
    }
}

/// Compares two different pairings of the same bracket in the order in which the procedure of 2013 reaches them: by the
/// criteria that it drops last, then by the order in which it makes its attempts.
///
/// # Panics
/// When the two are the same.
#[must_use]
pub fn compare_attempts(
    round: &RoundContext,
    edition: &Edition,
    first: &BracketPairing,
    second: &BracketPairing,
) -> Comparison {
    let bracket = first.bracket(round, None);
    let (one, other) = (candidate(&bracket, first), candidate(&bracket, second));
    for (at, (article, criterion)) in edition.criteria.iter().enumerate() {
        let costs = (criterion.cost(&one), criterion.cost(&other));
        if costs.0 != costs.1 {
            return criterion_difference(at, *article, *criterion, &one, &other);
        }
    }
    order_difference(edition, &one, &other, (&attempt_key(&one), &attempt_key(&other)))
}

/// The place of a pairing among the attempts at a bracket. Whoever left it by C.1 has no number.
fn attempt_key(candidate: &Candidate<'_>) -> GenerationKey {
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

/// The value depends only on the downfloaters: it is what the next bracket could do with them.
fn may_differ(criterion: &dyn Criterion, one: &BracketPairing, other: &BracketPairing) -> bool {
    criterion.meaning() != Meaning::NextBracket || one.downfloaters != other.downfloaters
}

/// Two candidates with equal costs, by their places in the order of generation.
fn order_difference(
    edition: &Edition,
    one: &Candidate<'_>,
    other: &Candidate<'_>,
    keys: (&GenerationKey, &GenerationKey),
) -> Comparison {
    let (rule, first, second) =
        keys.0.first_difference(keys.1).expect("two different candidates have two keys");
    Comparison {
        ordering: keys.0.cmp(keys.1),
        scoregroup: Some(one.bracket.scoregroup),
        decision: Decision::Order(rule),
        article: edition.order_article(rule),
        first,
        second,
        players: differing_players(one, other),
    }
}

/// The members of the pairs that only one of the two has.
fn differing_players(one: &Candidate<'_>, other: &Candidate<'_>) -> Vec<Rank> {
    let only_in = |this: &Candidate<'_>, that: &Candidate<'_>| -> Vec<Rank> {
        let pairs = this.pairs.iter().filter(|pair| that.pairs.binary_search(pair).is_err());
        pairs.flat_map(|(one, other)| [*one, *other]).collect()
    };
    merged(only_in(one, other), &only_in(other, one))
}

/// The cost of every criterion of the edition for one bracket of a pairing, in order.
#[must_use]
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

/// The players whom the cost of one criterion of a bracket is about; `at`: its row in the edition.
#[must_use]
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

fn candidate<'a>(bracket: &'a Bracket<'a>, pairing: &'a BracketPairing) -> Candidate<'a> {
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
