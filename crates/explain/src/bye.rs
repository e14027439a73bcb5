//! Who else could have got the PAB, and why they did not.

use std::collections::BTreeSet;

use super::Case;
use super::data::{Answer, Candidate, Unplayed, virtual_points};
use crate::conditions::Condition;
use crate::criteria::absolute::repeat_pab::barring_rounds;
use crate::round::Rank;
use crate::tournament::{PlayerIndex, PlayerNumber};

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
            answer,
        }
    }
}
