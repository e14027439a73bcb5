//! Who else could have got the PAB, and why they did not; why somebody has to move down, and why nobody else does.

use std::collections::BTreeSet;

use super::Case;
use super::data::{Answer, Candidate, DownfloatFacts, NobodyDown, Unplayed, virtual_points};
use crate::conditions::Condition;
use crate::criteria::absolute::repeat_pab::barring_rounds;
use crate::criteria::{Completion, Pair};
use crate::round::{Float, Rank, RoundContext};
use crate::tournament::{Colour, PlayerIndex, PlayerNumber};

/// For how many candidates for the bye the best pairing is searched for; the lowest scores come first.
const BYES_MAX: usize = 24;

/// The number of lower ranked players for whom the best pairing is sought.
const CANDIDATES_MAX: usize = 6;

impl Case<'_> {
    /// All other players up to the last one for whom a pairing is sought, from the bottom up, and how many
    /// are left.
    pub(super) fn bye_candidates(&self, assignee: Rank) -> (Vec<Candidate>, usize) {
        let others = self.round.ranks().rev().filter(|rank| *rank != assignee);
        let mut sought = 0;
        let mut candidates = Vec::new();
        for rank in others {
            let obstacles = self.bye_obstacles(rank);
            if obstacles.is_empty() {
                if sought == BYES_MAX {
                    break;
                }
                sought += 1;
            }
            let takes = || self.unless_so(Condition::TakesPab(rank));
            let answer = Case::unless_forbidden(obstacles, takes);
            candidates.push(self.candidate(rank, answer));
        }
        let left = self.round.len() - 1 - candidates.len();
        (candidates, left)
    }

    /// Whoever is not paired in the round and has no more points than a player.
    pub(super) fn absent_up_to(&self, rank: Rank) -> Vec<PlayerNumber> {
        let (round, points) = (self.round.round, self.round.score(rank));
        let score = |index: PlayerIndex| {
            let player = &self.tournament[index];
            self.tournament.score_before(index, round) + player.virtual_points(round)
        };
        let paired: BTreeSet<PlayerIndex> = self.round.players.iter().map(|it| it.index).collect();
        let absent = self.tournament.indices().filter(|it| !paired.contains(it));
        absent.filter(|it| score(*it) <= points).map(|it| self.tournament[it].number).collect()
    }

    /// The earlier rounds in which a player did not play, those of one kind together.
    pub(super) fn unplayed_before(&self, rank: Rank) -> Vec<Unplayed> {
        let (round, definitions) = (self.round.round, &self.edition.definitions);
        let index = self.round.player(rank).index;
        let player = self.number(rank);
        let barring = barring_rounds(self.tournament, definitions, index, round);
        let mut found: Vec<Unplayed> = Vec::new();
        for past in 1..round {
            let entry = self.tournament[index].entry(past);
            if entry.played().is_some() {
                continue;
            }
            let (letter, bars) = (entry.unplayed_letter(), barring.contains(&past));
            match found.iter_mut().find(|it| (it.letter, it.bars) == (letter, bars)) {
                Some(alike) => alike.rounds.push(past),
                None => found.push(Unplayed { player, letter, rounds: vec![past], bars }),
            }
        }
        found
    }

    pub(super) fn candidate(&self, rank: Rank, answer: Answer) -> Candidate {
        Candidate {
            player: self.number(rank),
            score: self.round.score(rank),
            virtual_points: virtual_points(self.virtual_points(rank)),
            proof: self.next_bracket(&answer),
            answer,
        }
    }

    /// The bracket of the player's score, from which they move down. `None` if they do not, or the bracket has several
    /// scores.
    pub(super) fn downfloat_facts(&self, rank: Rank) -> Option<DownfloatFacts> {
        let scoregroup = self.round.scoregroup_of(rank);
        let bracket = self.ordinary(scoregroup).filter(|it| it.downfloaters.contains(&rank))?;
        let of_score = &self.round.scoregroups[scoregroup];
        let residents: Vec<Rank> = bracket.bracket(&self.round, None).residents().collect();
        let stays = |it: &Rank| !bracket.downfloaters.contains(it);
        let lower = residents.iter().rev().copied().filter(|it| *it > rank && stays(it));
        let lower: Vec<Rank> = lower.collect();
        let sought = lower.len().min(CANDIDATES_MAX);
        let is_last = of_score.places.end.index() == self.round.len();
        let instead = |it: Rank| self.down_instead(rank, it, is_last);
        let is_again = self.round.player(rank).floats[0] == Some(Float::Down);
        let mut higher = residents.iter().rev().copied().filter(|it| *it < rank && stays(it));
        Some(DownfloatFacts {
            bracket: of_score.score,
            players: residents.len() + bracket.mdps.len(),
            moved_down: self.numbers(&bracket.mdps),
            downfloaters: self.numbers(&bracket.downfloaters),
            due: self.due(bracket.mdps.iter().chain(&residents).copied()),
            is_last,
            obstruction: bracket.downfloaters.len().checked_sub(2).and_then(|fewer| {
                let (players, _, proof) = self.left_over(bracket, fewer, &self.round, &[])?;
                Some(NobodyDown { players, proof })
            }),
            candidates: lower[..sought].iter().copied().map(instead).collect(),
            candidates_left_out: lower.len() - sought,
            above: higher.next().filter(|_| is_again).map(instead),
        })
    }

    /// How many players are due White, and how many Black.
    pub(super) fn due(&self, players: impl Iterator<Item = Rank>) -> [usize; 2] {
        let due = players.filter_map(|it| Some(self.round.player(it).preference?.colour));
        let due: Vec<Colour> = due.collect();
        [Colour::White, Colour::Black].map(|colour| due.iter().filter(|it| **it == colour).count())
    }

    /// What prevents `other` from moving down instead of `rank`. With `is_last`, they would get the bye.
    fn down_instead(&self, rank: Rank, other: Rank, is_last: bool) -> Candidate {
        let obstacles = if is_last { self.bye_obstacles(other) } else { Vec::new() };
        let conditions = [Condition::StaysUp(rank), Condition::MovesDown(other)];
        let answer = Case::unless_forbidden(obstacles, || self.under(&conditions));
        let is_open = answer == Answer::Impossible { obstacles: Vec::new() };
        let mut candidate = self.candidate(other, answer);
        if candidate.proof.is_none() && (is_open || candidate.answer.difference().is_some()) {
            let round = self.with_floats(rank, other);
            candidate.proof = match is_open {
                true => Completion::new(&round).obstruction().map(|it| self.judged().proof(it)),
                false => self.fewer_pairs(&candidate.answer, &round, &[]).map(|it| it.proof),
            };
        }
        candidate
    }

    /// The round in which a player does not move down, but another of the same score does.
    fn with_floats(&self, stays: Rank, down: Rank) -> RoundContext {
        let others = self.with_as_many(self.round.scoregroup_of(down), down);
        let apart: Vec<Pair> = self.with_lower(stays).chain(others.map(|it| (down, it))).collect();
        self.round.restricted(&apart, &[stays])
    }
}
