//! Who else could have got the PAB, and why they did not.

use super::Case;
use super::data::{Answer, Candidate, virtual_points};
use crate::conditions::Condition;
use crate::round::Rank;

/// For how many candidates for the bye the best pairing is searched for; the lowest scores come first.
const CANDIDATES_MAX: usize = 24;

impl Case<'_> {
    /// All other players up to the last one for whom a pairing is sought, from the bottom up, and how many
    /// are left.
    pub(super) fn bye_candidates(&self, assignee: Rank) -> (Vec<Candidate>, usize) {
        let others = self.round.ranks().rev().filter(|rank| *rank != assignee);
        let mut sought = 0;
        let mut candidates = Vec::new();
        for rank in others {
            let obstacles = self.bye_obstacles(rank);
            let answer = if obstacles.is_empty() {
                if sought == CANDIDATES_MAX {
                    break;
                }
                sought += 1;
                self.unless_so(Condition::TakesPab(rank), Vec::new)
            } else {
                Answer::Impossible { obstacles }
            };
            candidates.push(self.candidate(rank, answer));
        }
        let left = self.round.len() - 1 - candidates.len();
        (candidates, left)
    }

    /// A player, and why not this one.
    pub(super) fn candidate(&self, rank: Rank, answer: Answer) -> Candidate {
        Candidate {
            player: self.number(rank),
            score: self.round.score(rank).to_string(),
            virtual_points: virtual_points(self.virtual_points(rank)),
            answer,
        }
    }
}
