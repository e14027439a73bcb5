//! Why somebody has to move down from a bracket, and why none of those ranked lower does instead.

use super::Case;
use super::data::{Answer, Candidate, DownfloatFacts, Obstacle};
use crate::conditions::Condition;
use crate::criteria::{BracketKind, BracketPairing};
use crate::pairer::pair_under_by;
use crate::round::Rank;

/// For how many of those ranked lower the best pairing is searched for.
const CANDIDATES_MAX: usize = 6;

impl Case<'_> {
    /// The bracket from which a player moves down, who has its score. `None`: they do not, or several scores are in one
    /// bracket.
    pub(super) fn downfloat_facts(&self, rank: Rank) -> Option<DownfloatFacts> {
        let scoregroup = self.round.scoregroup_of(rank);
        let leaves = |it: &&BracketPairing| {
            it.scoregroup == scoregroup
                && it.kind == BracketKind::Ordinary
                && it.downfloaters.contains(&rank)
        };
        let bracket = self.best.brackets.iter().find(leaves)?;
        let of_score = &self.round.scoregroups[scoregroup];
        let residents: Vec<Rank> = bracket.bracket(&self.round, None).residents().collect();
        let stays = |it: &Rank| *it > rank && !bracket.downfloaters.contains(it);
        let lower: Vec<Rank> = residents.iter().rev().copied().filter(stays).collect();
        let sought = lower.len().min(CANDIDATES_MAX);
        let is_last = of_score.places.end.index() == self.round.len();
        Some(DownfloatFacts {
            bracket: of_score.score.to_string(),
            players: residents.len() + bracket.mdps.len(),
            moved_down: self.numbers(&bracket.mdps),
            downfloaters: self.numbers(&bracket.downfloaters),
            is_last,
            candidates: lower[..sought]
                .iter()
                .map(|it| self.down_instead(rank, *it, is_last))
                .collect(),
            candidates_left_out: lower.len() - sought,
        })
    }

    /// What stands against it that `other` moves down instead of `rank`; `is_last`: they would get the bye.
    fn down_instead(&self, rank: Rank, other: Rank, is_last: bool) -> Candidate {
        let obstacles: Vec<Obstacle> = if is_last { self.bye_obstacles(other) } else { Vec::new() };
        let conditions = [Condition::StaysUp(rank), Condition::MovesDown(other)];
        let answer = match obstacles.is_empty() {
            false => Answer::Impossible { obstacles },
            true => match pair_under_by(&self.round, self.edition, &conditions, self.stages) {
                Err(_) => Answer::Impossible { obstacles },
                Ok(alternative) => self.against(&alternative),
            },
        };
        self.candidate(other, answer)
    }
}
