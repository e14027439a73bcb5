//! Article 4: the order of generation, which decides between equally good candidates.
//!
//! [`GenerationKey`] computes the position of a candidate in this order. The iterators generate literally, as the
//! handbook describes. Tests check that both give the same order.

use std::cmp::Reverse;
use std::fmt;

use crate::criteria::{Candidate, Pair};
use crate::round::Rank;

/// A bracket sequence number (article 4.1): the position of a player in their bracket or remainder by rank, 1-based.
///
/// A BSN is neither the rank in the round ([`Rank`]), nor the file number, nor an index. The compiler accepts none of
/// them in place of another. This compiles:
///
/// ```
/// use pairproof_rules::round::Rank;
/// use pairproof_rules::sequence::Bsn;
///
/// let bsn: Bsn = Bsn::new(1);
/// assert!(bsn == Bsn::from_index(0));
/// let (rank, number): (Rank, u32) = (Rank::from_index(bsn.index()), bsn.get());
/// ```
///
/// A rank is no BSN:
///
/// ```compile_fail,E0308
/// let bsn: pairproof_rules::sequence::Bsn = pairproof_rules::round::Rank::new(1);
/// ```
///
/// A BSN is no rank:
///
/// ```compile_fail,E0308
/// let rank: pairproof_rules::round::Rank = pairproof_rules::sequence::Bsn::new(1);
/// ```
///
/// A number is no BSN:
///
/// ```compile_fail,E0308
/// let bsn: pairproof_rules::sequence::Bsn = 1_u32;
/// ```
///
/// A BSN is no number:
///
/// ```compile_fail,E0308
/// let number: u32 = pairproof_rules::sequence::Bsn::new(1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Bsn(u32);

impl Bsn {
    /// The BSN with this number, 1-based.
    pub const fn new(number: u32) -> Bsn {
        Bsn(number)
    }

    /// The BSN of the player at an index (0-based) of the bracket or remainder.
    pub const fn from_index(index: usize) -> Bsn {
        Bsn(index as u32 + 1)
    }

    /// The number, 1-based.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The index (0-based) of the player in the bracket or remainder.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The BSNs of a bracket or remainder of `count` players, ascending.
    pub fn up_to(count: usize) -> impl DoubleEndedIterator<Item = Bsn> + ExactSizeIterator {
        (0..count).map(Bsn::from_index)
    }
}

impl fmt::Debug for Bsn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Equally many players swapped between the original S1 and the original S2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The players moved from S1 to S2, descending.
    pub out: Vec<Bsn>,
    /// The players moved from S2 to S1, ascending.
    pub into: Vec<Bsn>,
}

impl Exchange {
    /// The sort key of an exchange: fewer players (4.3.1), smaller difference of sums (4.3.2), larger BSNs moved out of
    /// S1 (4.3.3), smaller BSNs moved into S1 (4.3.4).
    pub fn order(&self) -> impl Ord + use<> {
        let sum = |bsns: &[Bsn]| bsns.iter().map(|bsn| u64::from(bsn.get())).sum::<u64>();
        let difference = sum(&self.into) - sum(&self.out);
        let out: Vec<Reverse<Bsn>> = self.out.iter().map(|bsn| Reverse(*bsn)).collect();
        (self.out.len(), difference, out, self.into.clone())
    }

    /// S1 and S2 after the exchange, each ascending.
    pub fn applied(&self, s1: &[Bsn], s2: &[Bsn]) -> (Vec<Bsn>, Vec<Bsn>) {
        let swapped = |side: &[Bsn], out: &[Bsn], into: &[Bsn]| {
            let stay = side.iter().filter(|bsn| !out.contains(bsn));
            let mut side: Vec<Bsn> = stay.chain(into).copied().collect();
            side.sort_unstable();
            side
        };
        (swapped(s1, &self.out, &self.into), swapped(s2, &self.into, &self.out))
    }
}

/// All exchanges between S1 and S2, in the order of article 4.3, without the empty exchange.
pub fn exchanges(s1: &[Bsn], s2: &[Bsn]) -> Vec<Exchange> {
    let mut all = Vec::new();
    for size in 1..=s1.len().min(s2.len()) {
        for mut out in combinations(s1, size) {
            out.reverse();
            for into in combinations(s2, size) {
                all.push(Exchange { out: out.clone(), into });
            }
        }
    }
    all.sort_by_cached_key(Exchange::order);
    all
}

/// All sets of `size` BSNs from 1 to `count`. The set with the smaller first differing BSN comes first.
pub fn mdp_sets(count: usize, size: usize) -> Vec<Vec<Bsn>> {
    combinations(&Bsn::up_to(count).collect::<Vec<_>>(), size)
}

/// All subsets of `size` members, in lexicographic order. `members` must be ascending.
pub fn combinations(members: &[Bsn], size: usize) -> Vec<Vec<Bsn>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut sets = Vec::new();
    for (at, first) in members.iter().enumerate() {
        for rest in combinations(&members[at + 1..], size - 1) {
            sets.push(std::iter::once(*first).chain(rest).collect());
        }
    }
    sets
}

/// All transpositions of S2 that differ in its first `length` members, in order.
#[derive(Clone, Debug)]
pub struct Transpositions<T> {
    members: Vec<T>,
    /// Indices into `members`. `None` after the last transposition.
    chosen: Option<Vec<usize>>,
}

impl<T: Copy> Transpositions<T> {
    /// Transpositions of `s2` (ascending) by its first `length` members (the size of S1).
    ///
    /// # Panics
    ///
    /// When S2 is smaller than S1.
    pub fn new(s2: &[T], length: usize) -> Transpositions<T> {
        assert!(length <= s2.len(), "S2 of {} is smaller than S1 of {length}", s2.len());
        Transpositions { members: s2.to_vec(), chosen: Some((0..length).collect()) }
    }
}

impl<T: Copy> Iterator for Transpositions<T> {
    type Item = Vec<T>;

    fn next(&mut self) -> Option<Vec<T>> {
        let chosen = self.chosen.take()?;
        let members = chosen.iter().map(|at| self.members[*at]).collect();
        self.chosen = successor(chosen, self.members.len());
        Some(members)
    }
}

fn successor(mut chosen: Vec<usize>, count: usize) -> Option<Vec<usize>> {
    let length = chosen.len();
    while let Some(last) = chosen.pop() {
        let Some(next) = (last + 1..count).find(|at| !chosen.contains(at)) else { continue };
        chosen.push(next);
        for at in 0..count {
            if chosen.len() < length && !chosen.contains(&at) {
                chosen.push(at);
            }
        }
        return Some(chosen);
    }
    None
}

/// The position of a candidate in the order of generation. A smaller key is generated earlier.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GenerationKey {
    /// The BSNs of the paired MDPs, ascending (4.4).
    pub mdp_set: Vec<Bsn>,
    /// The BSNs of the MDPs' opponents, in the order of the MDPs (4.2).
    pub mdp_opponents: Vec<Bsn>,
    /// The number of residents exchanged in the remainder (4.3.1).
    pub exchanged: usize,
    /// The sum of the BSNs moved into S1 minus the sum of the BSNs moved out of S1 (4.3.2).
    pub difference: i64,
    /// The BSNs moved from S1 to S2, descending. Larger BSNs come first (4.3.3).
    pub out: Vec<Reverse<Bsn>>,
    /// The BSNs moved from S2 to S1, ascending (4.3.4).
    pub into: Vec<Bsn>,
    /// The BSNs of the opponents of S1, in the order of S1 (4.2).
    pub opponents: Vec<Bsn>,
}

/// The first rule of article 4 in which two candidates differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OrderRule {
    /// The sets of paired MDPs differ (4.4).
    MdpSet,
    /// The opponents of the MDPs differ (4.2).
    MdpOpponents,
    /// The numbers of exchanged residents differ (4.3.1).
    ExchangedCount,
    /// The differences between the sums of exchanged BSNs are unequal (4.3.2).
    ExchangeDifference,
    /// The residents who leave S1 differ (4.3.3).
    ExchangeOut,
    /// The residents who enter S1 differ (4.3.4).
    ExchangeInto,
    /// The transpositions of S2 differ (4.2).
    Transposition,
}

impl OrderRule {
    /// All rules, in the order in which article 4 compares candidates.
    pub const ALL: [OrderRule; 7] = [
        OrderRule::MdpSet,
        OrderRule::MdpOpponents,
        OrderRule::ExchangedCount,
        OrderRule::ExchangeDifference,
        OrderRule::ExchangeOut,
        OrderRule::ExchangeInto,
        OrderRule::Transposition,
    ];
}

impl GenerationKey {
    /// The key of a candidate.
    pub fn of(candidate: &Candidate<'_>) -> GenerationKey {
        let bracket = candidate.bracket;
        let members: Vec<Rank> = bracket.members().collect();
        let is_of_mdp = |pair: &&Pair| !bracket.is_resident(pair.0);
        let (mdp_pairs, pairs): (Vec<Pair>, Vec<Pair>) =
            candidate.pairs.iter().partition(is_of_mdp);
        let mut taken: Vec<Rank> = mdp_pairs.iter().map(|(_, resident)| *resident).collect();
        taken.sort_unstable();
        let remainder: Vec<Rank> =
            bracket.residents().filter(|rank| taken.binary_search(rank).is_err()).collect();
        let key = GenerationKey::of_parts(&members, &mdp_pairs, &remainder, &pairs);
        if bracket.round.keeps_remainder_numbers { key.measured_by(&remainder) } else { key }
    }

    /// The key with its difference by ranks. Ranks of residents have no gaps and so differ as numbers of the bracket
    /// do.
    fn measured_by(self, remainder: &[Rank]) -> GenerationKey {
        let rank = |bsn: Bsn| remainder[bsn.index()].index() as i64;
        let into: i64 = self.into.iter().map(|bsn| rank(*bsn)).sum();
        let out: i64 = self.out.iter().map(|bsn| rank(bsn.0)).sum();
        GenerationKey { difference: into - out, ..self }
    }

    /// The key of a candidate in two parts: `mdp_pairs` of MDPs with residents, numbered among `members`, and `pairs`
    /// of the remainder, numbered among `remainder`. Without `mdp_pairs` the bracket is homogeneous. Players are sorted
    /// by rank, pairs by their higher member.
    ///
    /// # Panics
    ///
    /// When a pair has a player who is not in its list.
    pub fn of_parts(
        members: &[Rank],
        mdp_pairs: &[Pair],
        remainder: &[Rank],
        pairs: &[Pair],
    ) -> GenerationKey {
        let bsn = |ranks: &[Rank], rank: Rank| {
            Bsn::from_index(ranks.binary_search(&rank).expect("a member of the bracket"))
        };
        let numbered = pairs.iter().map(|pair| (bsn(remainder, pair.0), bsn(remainder, pair.1)));
        let mut pairs: Vec<(Bsn, Bsn)> = numbered.collect();
        pairs.sort_unstable();
        let size = pairs.len();
        let s1: Vec<Bsn> = pairs.iter().map(|(higher, _)| *higher).collect();
        let into: Vec<Bsn> = s1.iter().copied().filter(|bsn| bsn.index() >= size).collect();
        let out: Vec<Reverse<Bsn>> = Bsn::up_to(size)
            .rev()
            .filter(|bsn| s1.binary_search(bsn).is_err())
            .map(Reverse)
            .collect();
        let sum =
            |bsns: &mut dyn Iterator<Item = Bsn>| bsns.map(|bsn| i64::from(bsn.get())).sum::<i64>();
        GenerationKey {
            mdp_set: mdp_pairs.iter().map(|pair| bsn(members, pair.0)).collect(),
            mdp_opponents: mdp_pairs.iter().map(|pair| bsn(members, pair.1)).collect(),
            exchanged: into.len(),
            difference: sum(&mut into.iter().copied()) - sum(&mut out.iter().map(|bsn| bsn.0)),
            out,
            into,
            opponents: pairs.iter().map(|(_, lower)| *lower).collect(),
        }
    }

    fn numbers(&self, rule: OrderRule) -> Vec<i64> {
        let list = |bsns: &[Bsn]| bsns.iter().map(|bsn| i64::from(bsn.get())).collect();
        match rule {
            OrderRule::MdpSet => list(&self.mdp_set),
            OrderRule::MdpOpponents => list(&self.mdp_opponents),
            OrderRule::ExchangedCount => vec![self.exchanged as i64],
            OrderRule::ExchangeDifference => vec![self.difference],
            OrderRule::ExchangeOut => self.out.iter().map(|bsn| i64::from(bsn.0.get())).collect(),
            OrderRule::ExchangeInto => list(&self.into),
            OrderRule::Transposition => list(&self.opponents),
        }
    }

    /// The value of the key in a rule. A smaller one is earlier; BSNs that leave S1 are negated, as larger ones come
    /// first.
    pub fn value(&self, rule: OrderRule) -> Vec<i64> {
        let mut numbers = self.numbers(rule);
        if rule == OrderRule::ExchangeOut {
            numbers.iter_mut().for_each(|number| *number = -*number);
        }
        numbers
    }

    /// The first rule in which two keys differ, with the numbers of both, not negated. `None` if the keys are equal.
    pub fn first_difference(
        &self,
        other: &GenerationKey,
    ) -> Option<(OrderRule, Vec<i64>, Vec<i64>)> {
        OrderRule::ALL
            .into_iter()
            .map(|rule| (rule, self.numbers(rule), other.numbers(rule)))
            .find(|(_, one, other)| one != other)
    }
}
