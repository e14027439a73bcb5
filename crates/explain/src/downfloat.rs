//! Why somebody has to move down from a bracket, and why none of those ranked lower does instead.

use super::data::{Answer, Candidate, DownfloatFacts, NobodyDown};
use super::{Case, Proof};
use crate::conditions::Condition;
use crate::criteria::{BracketKind, BracketPairing, Completion, Pab};
use crate::round::Rank;

/// For how many of those ranked lower the best pairing is searched for.
const CANDIDATES_MAX: usize = 6;

/// How many players are asked about who are ranked between the player and the one who would move down instead.
const BETWEEN_MAX: usize = 6;

impl Case<'_> {
    /// The bracket from which a player moves down, who has its score. `None`: they do not, or several scores are in one
    /// bracket.
    pub(super) fn downfloat_facts(&self, rank: Rank, answer: &Answer) -> Option<DownfloatFacts> {
        let scoregroup = self.round.scoregroup_of(rank);
        let leaves = |it: &&BracketPairing| {
            it.scoregroup == scoregroup
                && it.kind == BracketKind::Ordinary
                && it.downfloaters.contains(&rank)
        };
        let bracket = self.best.brackets.iter().find(leaves)?;
        let of_score = &self.round.scoregroups[scoregroup];
        let residents: Vec<Rank> = bracket.bracket(&self.round, None).residents().collect();
        let stays = |it: &Rank| !bracket.downfloaters.contains(it);
        let lower = residents.iter().rev().copied().filter(|it| *it > rank && stays(it));
        let lower: Vec<Rank> = lower.collect();
        let sought = lower.len().min(CANDIDATES_MAX);
        let is_last = of_score.places.end.index() == self.round.len();
        let instead = self.who_instead(rank, answer);
        let is_between = |it: &Rank| instead.is_some_and(|instead| instead < *it) && *it < rank;
        let between = residents.iter().rev().copied().filter(|it| is_between(it) && stays(it));
        let between: Vec<Rank> = between.collect();
        let told = between.len().min(BETWEEN_MAX);
        let candidates = |of: &[Rank]| -> Vec<Candidate> {
            of.iter().map(|it| self.down_instead(rank, *it, is_last)).collect()
        };
        Some(DownfloatFacts {
            bracket: of_score.score,
            players: residents.len() + bracket.mdps.len(),
            moved_down: self.numbers(&bracket.mdps),
            downfloaters: self.numbers(&bracket.downfloaters),
            is_last,
            obstruction: self.nobody_down(bracket, &residents),
            between: candidates(&between[..told]),
            between_left_out: between.len() - told,
            candidates: candidates(&lower[..sought]),
            candidates_left_out: lower.len() - sought,
        })
    }

    /// Who alone moves down instead of a player under the alternative.
    fn who_instead(&self, rank: Rank, answer: &Answer) -> Option<Rank> {
        let (one, down) = answer.difference()?.swapped_downfloaters()?;
        (one == self.number(rank)).then(|| self.round.rank_of_number(down)).flatten()
    }

    /// Why several players have to move down, where nobody might be thought to.
    fn nobody_down(&self, bracket: &BracketPairing, residents: &[Rank]) -> Option<NobodyDown> {
        let down = bracket.downfloaters.len();
        if down < 2 || !down.is_multiple_of(2) {
            return None;
        }
        let completion = Completion::new(&self.round);
        let members: Vec<Rank> = bracket.mdps.iter().chain(residents).copied().collect();
        let of_bracket = completion.obstruction_among(&members, Pab::Given);
        let end = residents.last().map_or(0, |it| it.index() + 1);
        let below: Vec<Rank> = self.round.ranks().filter(|it| it.index() >= end).collect();
        let of_below = || completion.obstruction_among(&below, completion.pab_of_all());
        let found = of_bracket.map(|it| ("bracket", it)).or_else(|| Some(("below", of_below()?)));
        found.map(|(players, found)| NobodyDown { players, proof: Proof::from(found) })
    }

    /// What stands against it that `other` moves down instead of `rank`; `is_last`: they would get the bye.
    fn down_instead(&self, rank: Rank, other: Rank, is_last: bool) -> Candidate {
        let obstacles = if is_last { self.bye_obstacles(other) } else { Vec::new() };
        let answer = Case::unless_forbidden(obstacles, || {
            let found = self.under(&[Condition::StaysUp(rank), Condition::MovesDown(other)]);
            found.unwrap_or(Answer::Impossible { obstacles: Vec::new() })
        });
        self.candidate(other, answer)
    }
}
