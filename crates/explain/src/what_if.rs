//! What would have had to be different: the single changes of what happened under which the rules would give what is wished.
//!
//! The list of changes is closed, and each is tried alone: another result of a game of the round before, or of an earlier game
//! of whoever is asked about; the absence of one other player; the number of whoever is asked about exchanged with another
//! player's. The pairings of other rounds stay as they were played; scores, floats and ranks follow from the change.

use super::case::Case;
use super::data::{Change, Outcome, Question, WhatIf};
use crate::conditions::Condition;
use crate::pairer::pair;
use crate::round::{Participants, Rank, RoundContext, RoundRequest, Scores};
use crate::tournament::{
    Colour, Entry, Game, GameResult, PlayerIndex, PlayerNumber, Points, Tournament,
};

impl Case<'_> {
    /// The changes that would have led to the opposite of what is asked about. `None` if the question is about a colour
    /// or a board.
    ///
    /// This pairs the round about four times as often as it has players. Callers who want to try several changes at
    /// once use its parts, [`Case::single_changes`] and [`Case::comes_true`].
    pub fn what_if(&self, question: Question) -> Option<WhatIf> {
        let changes = self.single_changes(question)?;
        let outcomes = changes.iter().map(|it| self.comes_true(question, it)).collect::<Vec<_>>();
        Some(WhatIf::of(changes, &outcomes))
    }

    /// All single changes that are tried for a question, by kind, the smallest of each kind first. Empty if the
    /// opposite is already true. `None` if the question is about a colour or a board.
    pub fn single_changes(&self, question: Question) -> Option<Vec<Change>> {
        let wish = self.wish(question, &self.round)?;
        if wish.is_met(&self.round, self.edition, &self.best.pairing) {
            return Some(Vec::new());
        }
        let index = |number| self.tournament.index_of(number);
        let asked: Vec<PlayerIndex> =
            self.asked_about(question).into_iter().filter_map(index).collect();
        let mut changes = self.other_results(&asked);
        let others = self.round.players.iter().filter(|it| !asked.contains(&it.index));
        changes.extend(others.map(|it| Change::Absence { player: it.number }));
        changes.extend(self.exchanged_numbers(&asked));
        Some(changes)
    }

    /// Whether this change would lead to the opposite of what is asked about. `false` if it leaves no legal pairing.
    pub fn comes_true(&self, question: Question, change: &Change) -> bool {
        let changed = changed(self.tournament, self.round.round, change);
        let round = self.round_of(&changed);
        let Some(wish) = self.wish(question, &round) else { return false };
        pair(&round, self.edition)
            .is_ok_and(|paired| wish.is_met(&round, self.edition, &paired.pairing))
    }

    pub(super) fn asked_about(&self, question: Question) -> Vec<PlayerNumber> {
        let mut asked = question.players();
        if let Question::Why { player } = question {
            let opponent = self.round.rank_of_number(player).and_then(|it| self.opponent_of(it));
            asked.extend(opponent.map(|it| self.number(it)));
        }
        asked
    }

    /// The condition for the opposite of the question. `None` if the question is about a colour or a board.
    pub(super) fn wish(&self, question: Question, round: &RoundContext) -> Option<Condition> {
        let asked = self.asked_about(question).into_iter();
        let ranks: Vec<Rank> = asked.map(|it| round.rank_of_number(it)).collect::<Option<_>>()?;
        Some(match (question, ranks.as_slice()) {
            (Question::Why { .. }, [one, other]) => Condition::Apart(*one, *other),
            (Question::WhyNot { .. }, [one, other]) => Condition::Meet(*one, *other),
            (Question::WhyFloat { .. }, [one]) => Condition::StaysUp(*one),
            (Question::WhyBye { .. }, [one]) => Condition::LeavesPab(*one),
            _ => return None,
        })
    }

    /// The round as it would be paired in a tournament that differs in one thing.
    fn round_of(&self, changed: &Tournament) -> RoundContext {
        let round = self.round.round;
        RoundContext::new(RoundRequest {
            tournament: changed,
            scores: &Scores::new(changed, round),
            definitions: &self.edition.definitions,
            round,
            rounds: if self.round.is_last { round } else { round + 1 },
            participants: match self.file {
                Some(_) => Participants::Paired,
                None => Participants::Available,
            },
            initial_colour: self.round.initial_colour,
        })
    }

    /// Other results of games of the round before, then those of earlier games of the player asked about.
    fn other_results(&self, asked: &[PlayerIndex]) -> Vec<Change> {
        let last = self.round.round - 1;
        let is_asked = |pair: [PlayerIndex; 2]| pair.iter().any(|it| asked.contains(it));
        let mut of_last = self.results_of(last, |_| true);
        // A change of the fewest points is the smallest; of these those of whoever asks come first.
        of_last.sort_by_key(|it| (it.points, !is_asked(it.players)));
        let of_round = |round| self.results_of(round, is_asked);
        let mut earlier: Vec<OtherResult> = (1..last).rev().flat_map(of_round).collect();
        earlier.sort_by_key(|it| it.points);
        of_last.into_iter().chain(earlier).map(|it| it.change).collect()
    }

    fn results_of(
        &self,
        round: u32,
        is_wanted: impl Fn([PlayerIndex; 2]) -> bool,
    ) -> Vec<OtherResult> {
        let mut found = Vec::new();
        for white in self.tournament.indices() {
            let Some(game) = self.tournament[white].entry(round).played() else { continue };
            let players = [white, game.opponent];
            if game.colour != Some(Colour::White) || !is_wanted(players) {
                continue;
            }
            let was = Outcome::of(game.result);
            // A game that is not finished counts as a draw.
            let counts = if was == Outcome::Pending { Outcome::Draw } else { was };
            let others = [Outcome::WhiteWins, Outcome::Draw, Outcome::BlackWins];
            for outcome in others.into_iter().filter(|it| *it != counts) {
                let points = self.points_moved(counts, outcome);
                let [white, black] = players.map(|it| self.tournament[it].number);
                let change = match round + 1 == self.round.round {
                    true => Change::LastResult { round, white, black, was, outcome },
                    false => Change::EarlierResult { round, white, black, was, outcome },
                };
                found.push(OtherResult { players, points, change });
            }
        }
        found
    }

    /// How many points both players together get more or less.
    fn points_moved(&self, one: Outcome, other: Outcome) -> Points {
        let worth = |outcome: Outcome, colour| {
            let opponent = PlayerIndex::default();
            let game = Game { opponent, colour: Some(colour), result: outcome.result(colour) };
            self.tournament.points.value(Entry::Game(game))
        };
        let of = |colour| Points((worth(one, colour).0 - worth(other, colour).0).abs());
        of(Colour::White) + of(Colour::Black)
    }

    /// The number of the player asked about exchanged with each other player's, the next in the list first.
    fn exchanged_numbers(&self, asked: &[PlayerIndex]) -> Vec<Change> {
        let of_one = asked.iter().enumerate().flat_map(|(at, &one)| {
            let is_new = move |it: &PlayerIndex| *it != one && !asked[..at].contains(it);
            self.tournament.indices().filter(is_new).map(move |other| [one, other])
        });
        let mut pairs: Vec<[PlayerIndex; 2]> = of_one.collect();
        pairs.sort_by_key(|[one, other]| one.index().abs_diff(other.index()));
        let numbers = pairs.into_iter().map(|pair| pair.map(|it| self.tournament[it].number));
        numbers.map(|[player, with]| Change::Numbers { player, with }).collect()
    }
}

struct OtherResult {
    /// White, then Black.
    players: [PlayerIndex; 2],
    /// How many points both together get more or less.
    points: Points,
    change: Change,
}

impl Outcome {
    /// That of a game that was played, from the result of White.
    fn of(result: GameResult) -> Outcome {
        match result {
            GameResult::Win | GameResult::WinUnrated | GameResult::ForfeitWin => Outcome::WhiteWins,
            GameResult::Draw | GameResult::DrawUnrated => Outcome::Draw,
            GameResult::Loss | GameResult::LossUnrated | GameResult::ForfeitLoss => {
                Outcome::BlackWins
            }
            GameResult::Pending => Outcome::Pending,
        }
    }

    fn result(self, colour: Colour) -> GameResult {
        match (self, colour) {
            (Outcome::WhiteWins, Colour::White) | (Outcome::BlackWins, Colour::Black) => {
                GameResult::Win
            }
            (Outcome::WhiteWins | Outcome::BlackWins, _) => GameResult::Loss,
            (Outcome::Draw, _) => GameResult::Draw,
            (Outcome::Pending, _) => GameResult::Pending,
        }
    }
}

/// The tournament with one thing different. `round`: the round that is asked about.
fn changed(tournament: &Tournament, round: u32, change: &Change) -> Tournament {
    let index = |number| tournament.index_of(number).expect("a player of the tournament");
    let mut changed = tournament.clone();
    match *change {
        Change::LastResult { round, white, black, outcome, .. }
        | Change::EarlierResult { round, white, black, outcome, .. } => {
            for (number, colour) in [(white, Colour::White), (black, Colour::Black)] {
                let entry = &mut changed[index(number)].entries[round as usize - 1];
                if let Entry::Game(game) = entry {
                    game.result = outcome.result(colour);
                }
            }
        }
        Change::Absence { player } => {
            let entries = &mut changed[index(player)].entries;
            entries.resize(entries.len().max(round as usize), Entry::Blank);
            entries[round as usize - 1] = Entry::ZeroPointBye;
        }
        Change::Numbers { player, with } => {
            return tournament.with_exchanged(index(player), index(with));
        }
    }
    changed
}

impl WhatIf {
    /// Combines changes with their outcomes: whether each of `changes` leads to the opposite.
    ///
    /// # Panics
    /// When the numbers of changes and of outcomes differ.
    pub fn of(changes: Vec<Change>, outcomes: &[bool]) -> WhatIf {
        assert_eq!(changes.len(), outcomes.len(), "an outcome of each change");
        let count = |kind| changes.iter().filter(|it| it.kind() == kind).count();
        let come_true = changes.iter().zip(outcomes).filter(|it| *it.1);
        WhatIf {
            is_so: changes.is_empty(),
            last_results: count("last-result"),
            earlier_results: count("earlier-result"),
            absences: count("absence"),
            numbers: count("numbers"),
            changes: come_true.map(|it| *it.0).collect(),
        }
    }
}
