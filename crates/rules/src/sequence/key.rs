//! The place of a candidate in the order of generation, in closed form.
//!
//! In a homogeneous bracket or remainder a pairing is first generated with its higher ranked members as S1, because
//! every other way needs as many exchanges or more, and a larger sum. So the finished pairing shows the exchange.

use std::cmp::Reverse;

use super::Bsn;
use crate::criteria::{Candidate, Pair};
use crate::round::Rank;

/// The place of a candidate in its bracket; the smaller one is generated earlier.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GenerationKey {
    /// BSNs of the MDPs that are paired, ascending (4.4).
    pub mdp_set: Vec<Bsn>,
    /// BSNs of their opponents, in the order of the MDPs (4.2).
    pub mdp_opponents: Vec<Bsn>,
    /// Number of residents exchanged in the remainder (4.3.1).
    pub exchanged: usize,
    /// Sum of the BSNs moved into S1 less the sum of those moved out (4.3.2).
    pub difference: i64,
    /// BSNs moved from S1 to S2, descending; the larger comes first (4.3.3).
    pub out: Vec<Reverse<Bsn>>,
    /// BSNs moved from S2 to S1, ascending (4.3.4).
    pub into: Vec<Bsn>,
    /// BSNs of the opponents of S1, in the order of S1 (4.2).
    pub opponents: Vec<Bsn>,
}

/// The first rule of article 4 in which two candidates differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OrderRule {
    /// Which MDPs are paired differs (4.4).
    MdpSet,
    /// Which opponents the MDPs have differs (4.2).
    MdpOpponents,
    /// How many residents are exchanged differs (4.3.1).
    ExchangedCount,
    /// How far apart the exchanged residents are differs (4.3.2).
    ExchangeDifference,
    /// Which residents leave S1 differs (4.3.3).
    ExchangeOut,
    /// Which residents enter S1 differs (4.3.4).
    ExchangeInto,
    /// How S2 is transposed differs (4.2).
    Transposition,
}

impl OrderRule {
    /// All rules, the first one at the front.
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

    /// The key with distances by rank: residents stand side by side, so the bracket's numbers differ equally.
    fn measured_by(self, remainder: &[Rank]) -> GenerationKey {
        let rank = |bsn: Bsn| remainder[bsn.index()].index() as i64;
        let into: i64 = self.into.iter().map(|bsn| rank(*bsn)).sum();
        let out: i64 = self.out.iter().map(|bsn| rank(bsn.0)).sum();
        GenerationKey { difference: into - out, ..self }
    }

    /// The key of a candidate in two parts: pairs of MDPs with residents, numbered among `members`, and pairs of the
    /// remainder, numbered among its players. Without the first part the bracket is homogeneous. Players are given by
    /// rank, pairs by their higher member.
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

    /// The value of a rule, the smaller the earlier. Numbers that leave S1 are negated, because larger ones come first.
    pub fn value(&self, rule: OrderRule) -> Vec<i64> {
        let mut numbers = self.numbers(rule);
        if rule == OrderRule::ExchangeOut {
            numbers.iter_mut().for_each(|number| *number = -*number);
        }
        numbers
    }

    /// The first rule in which two keys differ, with both values; `None`: they are equal.
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
