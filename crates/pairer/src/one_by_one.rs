//! Tries all candidates of a bracket whose criteria cannot be weighed (`Table::has_weights`). No edition needs it.

use std::cmp::Ordering;

use super::completion::Everybody;
use super::setting::Problem;
use super::{Decided, Work};
use crate::criteria::{Bracket, Candidate, Cost, Pair};
use crate::round::Rank;
use crate::sequence::GenerationKey;

/// The best candidate; with `completes`, of those after which everybody below can be paired. `None`: the criteria can
/// be weighed.
///
/// # Panics
///
/// When there is no candidate, which the bracket before excludes.
pub(super) fn pair(problem: &Problem<'_>, completes: bool, work: &mut Work) -> Option<Decided> {
    if problem.table.has_weights {
        return None;
    }
    work.one_by_one += 1;
    let mut search = Search { problem, completes, best: None };
    let members: Vec<Rank> = problem.bracket.members().collect();
    search.extend(&members, &mut Vec::new(), &mut Vec::new());
    let best = search.best.expect("the bracket before left a complete pairing");
    Some(best.decided)
}

struct Known {
    decided: Decided,
    costs: Vec<Cost>,
    key: GenerationKey,
}

struct Search<'a> {
    problem: &'a Problem<'a>,
    completes: bool,
    best: Option<Known>,
}

impl Search<'_> {
    /// Tries all candidates with these pairs and downfloaters; `open`: the other members, by rank.
    fn extend(&mut self, open: &[Rank], pairs: &mut Vec<Pair>, left: &mut Vec<Rank>) {
        let Some((first, rest)) = open.split_first() else {
            self.look_at(pairs, left);
            return;
        };
        let bracket = self.problem.bracket;
        for (at, other) in rest.iter().enumerate() {
            if bracket.is_resident(*other) && bracket.round.may_meet(*first, *other) {
                let others: Vec<Rank> = [&rest[..at], &rest[at + 1..]].concat();
                pairs.push((*first, *other));
                self.extend(&others, pairs, left);
                pairs.pop();
            }
        }
        left.push(*first);
        self.extend(rest, pairs, left);
        left.pop();
    }

    fn look_at(&mut self, pairs: &[Pair], left: &[Rank]) {
        if !self.is_better(pairs, left)
            || self.completes && !leaves_completion(self.problem.bracket, left)
        {
            return;
        }
        let decided = Decided { pairs: pairs.to_vec(), downfloaters: left.to_vec() };
        let (costs, key) = self.problem.standing(&decided);
        self.best = Some(Known { decided, costs, key });
    }

    fn is_better(&self, pairs: &[Pair], left: &[Rank]) -> bool {
        let Some(best) = &self.best else { return true };
        let mut pairs = pairs.to_vec();
        pairs.sort_unstable();
        let candidate =
            Candidate { bracket: self.problem.judged, pairs: &pairs, downfloaters: left };
        let rows = self.problem.edition.criteria.iter().zip(&best.costs);
        let mut compared = rows.map(|((_, criterion), cost)| criterion.cost(&candidate).cmp(cost));
        let first = compared.find(|it| it.is_ne());
        first.unwrap_or_else(|| GenerationKey::of(&candidate).cmp(&best.key)) == Ordering::Less
    }
}

/// Whether everybody below can be paired with those left over, of whom no two meet below, because they would be a pair
/// here. True without a test if as few as possible are left over.
pub(super) fn leaves_completion(bracket: &Bracket<'_>, left: &[Rank]) -> bool {
    let below = bracket.round.ranks_from(bracket.residents().end);
    let ranks: Vec<Rank> = left.iter().copied().chain(below).collect();
    Everybody::of(bracket.round, &ranks)
        .with_mdps(left.len())
        .can_be_paired_but_for(ranks.len() % 2, |at, _| bracket.may_get_pab(ranks[at]))
}
