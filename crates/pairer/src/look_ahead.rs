//! Tests what downfloaters mean for the players below (C4, C8), after their bracket is paired.
//!
//! Downfloaters are right in C4, C5 and C8 if the next bracket can pair everybody moved down, leaves over at most one
//! resident (no downfloaters could do better), and the rest can be paired.

use super::everybody::Everybody;
use super::setting::Problem;
use crate::criteria::{Bracket, Completion, Pab};
use crate::round::{Rank, RankRange, RoundContext};

/// Whether these downfloaters have the best possible C8, and everybody below can be paired with them.
///
/// `bye`: the downfloater who must get the PAB, if known. If the result is `false`, the answer has to be weighed.
pub(super) fn is_proved(problem: &Problem<'_>, downfloaters: &[Rank], bye: Option<Rank>) -> bool {
    reaches_bound(problem, downfloaters, bye)
        && (!problem.setting.is_restricted() || leaves_completion(problem.bracket, downfloaters))
}

/// Whether these downfloaters have the best possible C8 in the round that the criteria see.
fn reaches_bound(problem: &Problem<'_>, downfloaters: &[Rank], bye: Option<Rank>) -> bool {
    // If conditions give the PAB to a player with a higher score, C8 counts this player like any other.
    let bye = bye.filter(|_| problem.setting.pab_is_lowest);
    let others: Vec<Rank> =
        downfloaters.iter().copied().filter(|place| Some(*place) != bye).collect();
    let judged = problem.judged;
    let is_last = judged.residents().end.index() == judged.round.len();
    let look = Look::new(judged, &others, bye);
    // In the last bracket C8 does not count.
    // Without conditions `look` is asked there, too: it also asks whether the rest can be paired.
    if is_last && problem.setting.is_restricted() { true } else { look.is_proved() }
}

/// Whether these downfloaters are best in C.7 of 2017: the next bracket pairs all MDPs and leaves at most one resident.
pub(super) fn reaches_next_bound(bracket: &Bracket<'_>, downfloaters: &[Rank]) -> bool {
    let look = Look::new(bracket, downfloaters, None);
    // If nobody moves down, C.7 is the same for all candidates.
    downfloaters.is_empty() || look.pairs_all_but_one()
}

pub(super) fn leaves_completion(bracket: &Bracket<'_>, downfloaters: &[Rank]) -> bool {
    let below = bracket.round.ranks_from(bracket.residents().end);
    let count = downfloaters.len() + below.len();
    let pab = if count % 2 == 1 { bracket.pab() } else { Pab::Given };
    completes(bracket.round, downfloaters, below, pab)
}

fn completes(round: &RoundContext, above: &[Rank], below: RankRange, pab: Pab) -> bool {
    let completion = Completion::new(round);
    let from_below = || below.clone().rev().chain(above.iter().rev().copied());
    // A large rest needs no matching (`RoundContext::can_pair_any`).
    if completion.is_sure(above.len() + below.len(), pab, from_below) {
        return true;
    }
    let rest: Vec<Rank> = above.iter().copied().chain(below).collect();
    completion.is_possible_by_trying(&rest, pab)
}

struct Look<'a> {
    bracket: &'a Bracket<'a>,
    members: Vec<Rank>,
    moved_down: usize,
    below: RankRange,
    pab: Pab,
}

impl<'a> Look<'a> {
    fn new(bracket: &'a Bracket<'a>, downfloaters: &[Rank], bye: Option<Rank>) -> Look<'a> {
        let round = bracket.round;
        let next = round.scoregroups.get(bracket.scoregroup + 1);
        let residents = next.map_or(Rank::up_to(0), |group| group.places.clone());
        let first_below = next.map_or(Rank::from_index(round.len()), |group| group.places.end);
        // If a downfloater must get the PAB, nobody below gets it.
        let pab = if bye.is_none() { bracket.pab() } else { Pab::Given };
        Look {
            bracket,
            members: downfloaters.iter().copied().chain(residents).collect(),
            moved_down: downfloaters.len(),
            below: round.ranks_from(first_below),
            pab,
        }
    }

    fn is_proved(&self) -> bool {
        if self.moved_down == 0 {
            return completes(self.bracket.round, &self.members, self.below.clone(), self.pab);
        }
        if self.members.len().is_multiple_of(2) {
            self.next_bracket(&self.members).can_be_paired() && self.completes(None)
        } else {
            self.is_proved_with_one_left()
        }
    }

    fn next_bracket<'m>(&'m self, members: &'m [Rank]) -> Everybody<'m> {
        Everybody::of(self.bracket.round, members).with_mdps(self.moved_down)
    }

    fn completes(&self, left: Option<Rank>) -> bool {
        completes(self.bracket.round, left.as_slice(), self.below.clone(), self.pab)
    }

    fn is_proved_with_one_left(&self) -> bool {
        let free = self.next_bracket(&self.members).left_of_most_pairs();
        // One resident left over is the bound. What is beyond it has to be weighed.
        let [free] = free.as_slice() else { return false };
        if *free >= self.moved_down && self.completes(Some(self.members[*free])) {
            return true;
        }
        (self.moved_down..self.members.len())
            .rev()
            .filter(|left| left != free)
            .any(|left| self.can_leave(left) && self.completes(Some(self.members[left])))
    }

    /// Whether the next bracket pairs all but at most one resident, who in the last bracket must be allowed the PAB.
    fn pairs_all_but_one(&self) -> bool {
        let free = self.next_bracket(&self.members).left_of_most_pairs();
        let may_stay = |at: usize| {
            let player = self.bracket.round.player(self.members[at]);
            at >= self.moved_down && (!self.below.is_empty() || player.may_get_pab)
        };
        match free.as_slice() {
            [] => true,
            [free] if may_stay(*free) => true,
            [_] => (self.moved_down..self.members.len())
                .any(|left| may_stay(left) && self.can_leave(left)),
            _ => false,
        }
    }

    fn can_leave(&self, left: usize) -> bool {
        let mut others = self.members.clone();
        others.remove(left);
        self.next_bracket(&others).can_be_paired()
    }
}
