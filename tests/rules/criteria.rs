//! Criteria in their two forms agree, and so do the two forms of the order of generation.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use pairproof::criteria::{Additive, Bracket, BracketKind, Candidate, Criterion, Pair};
use pairproof::editions::{Edition, Method, by_id, in_force};
use pairproof::generate::{Draw, HistorySpec, random_history};
use pairproof::round::{Rank, RoundContext};
use pairproof::sequence::{Bsn, GenerationKey, Transpositions, exchanges, mdp_sets};
use pairproof::tournament::Points;

use crate::common;

/// A pairing of a bracket that need not be good, nor legal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Paired {
    pairs: Vec<Pair>,
    downfloaters: Vec<Rank>,
}

impl Paired {
    fn new(mut pairs: Vec<Pair>, members: &[Rank]) -> Paired {
        pairs.sort_unstable();
        let is_paired = |place: &Rank| pairs.iter().any(|(a, b)| a == place || b == place);
        let downfloaters = members.iter().copied().filter(|place| !is_paired(place)).collect();
        Paired { pairs, downfloaters }
    }

    fn in_bracket<'a>(&'a self, bracket: &'a Bracket<'a>) -> Candidate<'a> {
        Candidate { bracket, pairs: &self.pairs, downfloaters: &self.downfloaters }
    }
}

/// A bracket, its MDPs drawn from all players above; the PAB goes to nobody, here, or elsewhere. Where the
/// edition has collapsed brackets, some are.
fn random_bracket<'a>(edition: &Edition, round: &'a RoundContext, draw: &mut Draw) -> Bracket<'a> {
    let scoregroup = draw.below(round.scoregroups.len() as u32) as usize;
    let above = round.scoregroups[scoregroup].places.start;
    let mdps: Vec<Rank> = Rank::up_to(above.index()).filter(|_| draw.percent(40)).collect();
    let scores: Vec<Points> = round.scoregroups.iter().map(|group| group.score).collect();
    let pab = if draw.percent(50) { None } else { Some(draw.one_of(&scores)) };
    let bracket = Bracket::new(round, scoregroup, mdps, pab);
    match edition.method {
        Method::Collapsing => bracket.of_kind(draw.one_of(&[
            BracketKind::Ordinary,
            BracketKind::Penultimate,
            BracketKind::Collapsed,
        ])),
        Method::Preference | Method::Rules2013(_) | Method::Rules1992(_) => bracket,
    }
}

/// Not two MDPs, and no colours that clash (C3): the topscorer criteria rely on it.
fn may_be_pair(bracket: &Bracket<'_>, one: Rank, other: Rank) -> bool {
    let has_resident = bracket.is_resident(one) || bracket.is_resident(other);
    has_resident && !bracket.round.colours_clash(one, other)
}

/// Pairs drawn by lot; `size` of them at most.
fn random_pairs(bracket: &Bracket<'_>, size: usize, draw: &mut Draw) -> Paired {
    let members: Vec<Rank> = bracket.members().collect();
    let mut left = members.clone();
    draw.shuffle(&mut left);
    let mut pairs: Vec<Pair> = Vec::new();
    while let Some(one) = left.pop() {
        let partner = left
            .iter()
            .position(|other| may_be_pair(bracket, one, *other))
            .filter(|_| pairs.len() < size);
        if let Some(at) = partner {
            let other = left.remove(at);
            pairs.push((one.min(other), one.max(other)));
        }
    }
    Paired::new(pairs, &members)
}

fn sums(additive: &dyn Additive, candidate: &Candidate<'_>) -> Vec<i64> {
    let bracket = candidate.bracket;
    let mut fields = vec![0; additive.width(bracket)];
    let mut add = |step: &dyn Fn(&mut [i64])| {
        let mut added = vec![0; fields.len()];
        step(&mut added);
        let bound = additive.bound(bracket);
        assert!(added.iter().all(|it| (0..=bound).contains(it)), "{added:?} beyond {bound}");
        fields.iter_mut().zip(added).for_each(|(field, it)| *field += it);
    };
    for pair in candidate.pairs {
        add(&|added| additive.pair(bracket, *pair, added));
    }
    for place in candidate.downfloaters {
        add(&|added| additive.downfloater(bracket, *place, added));
    }
    fields
}

/// Compares two candidates by one criterion in both forms, whatever other criteria say of them: an edition may have
/// it in any place of its table. The ordering, if it can be compared.
fn compare_forms(
    criterion: Criterion,
    label: &str,
    one: &Candidate<'_>,
    other: &Candidate<'_>,
) -> Option<Ordering> {
    let additive = criterion.additive()?;
    let single = |candidate: &Candidate<'_>| candidate.downfloaters.len() == 1;
    if additive.needs_single_downfloater() && !(single(one) && single(other)) {
        return None;
    }
    let by_cost = criterion.cost(one).cmp(&criterion.cost(other));
    let (first, second) = (sums(additive, one), sums(additive, other));
    assert_eq!(
        first.cmp(&second),
        by_cost,
        "{label}: sums {first:?} and {second:?}, costs {:?} and {:?}\n{:?} {:?}\n{:?} {:?}",
        criterion.cost(one),
        criterion.cost(other),
        one.pairs,
        one.downfloaters,
        other.pairs,
        other.downfloaters,
    );
    Some(by_cost)
}

const FIELDS: HistorySpec = HistorySpec { players_min: 4, players_max: 16, rounds_max: 7 };

/// Candidates that differ a little (the same floaters, say) say more than unlike ones, so
/// both kinds are drawn.
fn two_candidates(bracket: &Bracket<'_>, draw: &mut Draw) -> [Paired; 2] {
    let most = bracket.len() / 2;
    let size = if draw.percent(60) { most } else { draw.below(most as u32 + 1) as usize };
    let one = random_pairs(bracket, size, draw);
    if draw.percent(50) {
        let size = one.pairs.len();
        return [one, random_pairs(bracket, size, draw)];
    }
    let size = draw.below(most as u32 + 1) as usize;
    [one, random_pairs(bracket, size, draw)]
}

/// How many pairs of candidates each criterion told apart, by its label.
type Narrative = BTreeMap<&'static str, u32>;

fn compare_candidates(
    edition: &Edition,
    round: &RoundContext,
    draw: &mut Draw,
    told: &mut Narrative,
) {
    let bracket = random_bracket(edition, round, draw);
    let [one, other] = two_candidates(&bracket, draw);
    let (one, other) = (one.in_bracket(&bracket), other.in_bracket(&bracket));
    for (article, criterion) in &edition.criteria {
        let ordering = compare_forms(*criterion, article.label, &one, &other);
        let is_told = ordering.is_some_and(Ordering::is_ne);
        *told.entry(article.label).or_default() += u32::from(is_told);
    }
}

/// The edition of 1992 has no criteria in this form.
#[test]
fn sums_compare_as_costs_do() {
    for id in ["fide-2026", "fide-2017", "fide-2013"] {
        let edition = by_id(id).expect("a known edition");
        let mut told = Narrative::new();
        for number in 0..4000 {
            let tournament = random_history(FIELDS, 29, number);
            let round = common::next_round(&tournament, &edition);
            let mut draw = Draw::new(30, number);
            for _ in 0..if round.is_empty() { 0 } else { 12 } {
                compare_candidates(&edition, &round, &mut draw, &mut told);
            }
        }
        for (article, criterion) in &edition.criteria {
            let count = told[article.label];
            let is_sum = criterion.additive().is_some();
            assert!(!is_sum || count >= 40, "{id} {}: told apart {count} times", article.label);
        }
    }
}

/// Every candidate of a bracket, in the order in which articles 3 and 4 generate them: sets of MDPs,
/// their opponents, exchanges, transpositions. One candidate may appear more than once.
fn generate(bracket: &Bracket<'_>, mdp_pairs: usize, remainder_pairs: usize) -> Vec<Paired> {
    let members: Vec<Rank> = bracket.members().collect();
    let mdps = bracket.mdps.len();
    let residents: Vec<Bsn> = Bsn::up_to(members.len()).skip(mdps).collect();
    let place = |bsn: &Bsn| members[bsn.index()];
    let mut generated = Vec::new();
    for set in mdp_sets(mdps, mdp_pairs) {
        for opponents in Transpositions::new(&residents, mdp_pairs) {
            let left = residents.iter().filter(|bsn| !opponents.contains(bsn)).map(place);
            let remainder: Vec<Rank> = left.collect();
            let fixed: Vec<Pair> = set.iter().map(place).zip(opponents.iter().map(place)).collect();
            for pairs in generate_remainder(&remainder, remainder_pairs) {
                generated.push(Paired::new([fixed.as_slice(), &pairs].concat(), &members));
            }
        }
    }
    generated
}

/// The pairings of a remainder: the original S1 and S2, then every exchange, each with every
/// transposition.
fn generate_remainder(remainder: &[Rank], size: usize) -> Vec<Vec<Pair>> {
    let bsns: Vec<Bsn> = Bsn::up_to(remainder.len()).collect();
    let (s1, s2) = bsns.split_at(size);
    let mut halves = vec![(s1.to_vec(), s2.to_vec())];
    for exchange in exchanges(s1, s2) {
        let swapped = |from: &[Bsn], out: &[Bsn], into: &[Bsn]| {
            let kept = from.iter().filter(|bsn| !out.contains(bsn)).chain(into);
            let mut half: Vec<Bsn> = kept.copied().collect();
            half.sort_unstable();
            half
        };
        let new_s1 = swapped(s1, &exchange.out, &exchange.into);
        halves.push((new_s1, swapped(s2, &exchange.into, &exchange.out)));
    }
    let place = |bsn: &Bsn| remainder[bsn.index()];
    let mut generated = Vec::new();
    for (s1, s2) in halves {
        for opponents in Transpositions::new(&s2, size) {
            let pair = |(one, other): (Rank, Rank)| (one.min(other), one.max(other));
            generated
                .push(s1.iter().map(place).zip(opponents.iter().map(place)).map(pair).collect());
        }
    }
    generated
}

/// How many pairs of residents `n` residents make in every way, taking exactly `size` pairs.
fn pairings_of(residents: usize, size: usize) -> usize {
    let free = residents - 2 * size;
    let ways =
        |from: usize| if from.is_multiple_of(2) { (1..from).step_by(2).product() } else { 1 };
    let choose = (0..free).fold(1, |sum, at| sum * (residents - at) / (at + 1));
    choose * ways(2 * size)
}

/// The first generation of each candidate goes up in the key, and no candidate is left out.
fn check_generation(bracket: &Bracket<'_>, mdp_pairs: usize, remainder_pairs: usize) -> usize {
    let mut seen: BTreeSet<Paired> = BTreeSet::new();
    let mut last: Option<GenerationKey> = None;
    for paired in generate(bracket, mdp_pairs, remainder_pairs) {
        if !seen.insert(paired.clone()) {
            continue;
        }
        let key = GenerationKey::of(&paired.in_bracket(bracket));
        if let Some(last) = &last {
            assert!(*last < key, "{last:?} is generated before {key:?}\n{paired:?}");
            assert!(last.first_difference(&key).is_some());
        }
        last = Some(key);
    }
    let (mdps, residents) = (bracket.mdps.len(), bracket.residents().len());
    let sets = mdp_sets(mdps, mdp_pairs).len();
    let opponents: usize = (0..mdp_pairs).map(|at| residents - at).product();
    let expected = sets * opponents * pairings_of(residents - mdp_pairs, remainder_pairs);
    assert_eq!(seen.len(), expected, "{mdps} MDPs, {residents} residents");
    seen.len()
}

/// Rounds with two scoregroups of every size up to seven players together: the upper one gives the
/// MDPs, the lower one the residents.
#[test]
fn the_key_goes_up_as_candidates_are_generated() {
    let edition = in_force();
    let mut checked = BTreeMap::new();
    for mdps in 0..=4usize {
        for residents in 1..=7 - mdps {
            let tournament = common::two_scoregroups(mdps as u32, residents as u32);
            let round = common::next_round(&tournament, &edition);
            let lower = round.scoregroups.len() - 1;
            let bracket = Bracket::new(&round, lower, Rank::up_to(mdps).collect(), None);
            assert_eq!((bracket.mdps.len(), bracket.residents().len()), (mdps, residents));
            for mdp_pairs in 0..=mdps.min(residents) {
                for remainder_pairs in 0..=(residents - mdp_pairs) / 2 {
                    let count = check_generation(&bracket, mdp_pairs, remainder_pairs);
                    checked.insert((mdps, residents, mdp_pairs, remainder_pairs), count);
                }
            }
        }
    }
    assert!(checked.values().sum::<usize>() > 1000, "{checked:?}");
}
