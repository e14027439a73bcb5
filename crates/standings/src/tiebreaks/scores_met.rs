//! The scores that the rounds of a player bring for Buchholz and Sonneborn-Berger (articles 15.2, 16.4).

use super::ValueOf;
use super::worked::{Brings, Limit, Part};
use crate::edition::UnplayedRounds;
use crate::list::{Code, Tiebreak};
use crate::mutants::Fault;
use crate::table::{PlayerRecord, Round, RoundKind, Table};
use crate::tournament::Points;
use crate::value::hundredths;

/// The score of a bye as an opponent, and the points of a win for Sonneborn-Berger, under any points system.
const ONE_POINT: Points = Points(10);
const HALF_A_POINT: Points = Points(5);

impl Table {
    /// The scores that a player's rounds bring. Each score adds itself, unless `adapted` changes this. The free round
    /// of a round robin brings no score.
    pub(super) fn scores_met(
        &self,
        ValueOf { player, tiebreak, .. }: ValueOf<'_>,
        adapted: impl Fn(Part, &Round) -> Part,
    ) -> impl Iterator<Item = Part> {
        self.by_round(player, move |at, round| {
            let brings = match self.is_fce() {
                true => self.score_of_fce(round, tiebreak)?,
                false => self.score_of(player, (at, round), tiebreak)?,
            };
            let is_voluntary = round.is_voluntary() && !self.counts_as_game(round, tiebreak);
            let part = Part::of(at, round, brings, hundredths(brings.score()));
            Some(adapted(Part { is_voluntary, ..part }, round))
        })
    }

    /// Whether a round with an opponent brings the opponent's score. A game does; a forfeit does in a round robin, by
    /// the Catalan list or by `/P`.
    fn counts_as_game(&self, round: &Round, tiebreak: Tiebreak) -> bool {
        round.kind == RoundKind::Played
            || (self.is_round_robin() && !self.has(Fault::ForfeitsUnplayedInRoundRobins))
            || self.is_fce()
            || (tiebreak.counts_forfeits && round.opponent.is_some())
    }

    /// What a round brings by the regulations of FIDE. `at`: the index of the round.
    fn score_of(
        &self,
        player: usize,
        (at, round): (usize, &Round),
        tiebreak: Tiebreak,
    ) -> Option<Brings> {
        let own = &self.records[player];
        match round.opponent {
            Some(_) if self.is_draw_against_oneself(round) => {
                Some(Brings::Oneself { score: own.score })
            }
            Some(it) if self.counts_as_game(round, tiebreak) => {
                Some(self.score_of_opponent(it, self.records[it].adjusted))
            }
            None if self.is_round_robin() && !self.has(Fault::FreeRoundIsABye) => None,
            _ if self.has(Fault::NoDummy) => None,
            _ if tiebreak.code == Code::Sb && self.has(Fault::NoDummyInSonnebornBerger) => None,
            _ => Some(self.stand_in(own, at, round)),
        }
    }

    pub(super) fn score_of_opponent(&self, opponent: usize, score: Points) -> Brings {
        let in_table = self.records[opponent].score;
        Brings::Score { score, in_table: (in_table != score).then_some(in_table) }
    }

    /// What a round brings by the list of the Catalan federation: the score of the scheduled opponent, or for a bye
    /// with points the score of an opponent with one point (02).
    fn score_of_fce(&self, round: &Round, tiebreak: Tiebreak) -> Option<Brings> {
        let Some(opponent) = round.opponent else {
            let is_for_buchholz = matches!(tiebreak.code, Code::Bh | Code::BhFide);
            let is_opponent = is_for_buchholz || !self.setting.readings.byes_only_in_buchholz;
            let is_bye = round.is_paid() && !self.is_round_robin();
            return (is_bye && is_opponent).then_some(Brings::Bye { score: ONE_POINT });
        };
        let PlayerRecord { adjusted, counted, .. } = self.records[opponent];
        let score = if tiebreak.code == Code::BhFide { adjusted } else { counted };
        Some(self.score_of_opponent(opponent, score))
    }

    /// Whether a round is a draw against oneself: a game of a round robin of 2012 that was not played.
    fn is_draw_against_oneself(&self, round: &Round) -> bool {
        let is_old = self.setting.edition.has_virtual_opponents();
        let is_unplayed = round.kind != RoundKind::Played && !self.has(Fault::NoDrawAgainstOneself);
        self.is_round_robin() && is_old && is_unplayed
    }

    /// The points by which Sonneborn-Berger multiplies the score.
    pub(super) fn points_against(&self, round: &Round) -> Points {
        if self.is_fce() || self.has(Fault::SonnebornBergerByResults) {
            result_of_fce(round, self.win)
        } else if self.is_draw_against_oneself(round) {
            self.draw
        } else {
            round.points
        }
    }

    /// The substitute for an opponent in a round without a game (16.4).
    fn stand_in(&self, own: &PlayerRecord, at: usize, round: &Round) -> Brings {
        let is_adjusted = self.has(Fault::DummyOfAdjustedScore);
        let score = if is_adjusted { own.adjusted } else { own.score };
        let dummy = |score, limit| Brings::Dummy { score, own: own.score, limit };
        match self.setting.edition.unplayed {
            UnplayedRounds::VirtualOpponent => {
                Brings::Virtual { score: self.virtual_opponent(own, at, round) }
            }
            // The list of the Catalan federation has none.
            UnplayedRounds::Dummy | UnplayedRounds::ByeIsOpponent => dummy(score, None),
            UnplayedRounds::CappedDummy => match self.limit_of_dummy(round) {
                Some((cap, limit)) if cap < score => dummy(cap, Some(limit)),
                _ => dummy(score, None),
            },
        }
    }

    /// The most points of a dummy (16.4.1, 16.4.2). `None` if a fault sets no limit.
    fn limit_of_dummy(&self, round: &Round) -> Option<(Points, Limit)> {
        let unlimited = match round.opponent {
            Some(_) => Fault::ForfeitDummyUnlimited,
            None => Fault::ByeDummyUnlimited,
        };
        if self.has(unlimited) {
            return None;
        }
        let is_announced = self.setting.readings.counts_announced_rounds;
        let rounds = if is_announced { self.announced } else { self.rounds };
        let in_half_points = self.has(Fault::DummyLimitedToHalfPoints);
        let of_draws = times(if in_half_points { HALF_A_POINT } else { self.draw }, rounds);
        let by_draws = self.has(Fault::ForfeitDummyLimitedByDraws);
        let by_points = self.has(Fault::ForfeitDummyLimitedByPoints);
        let of_opponent = round.opponent.filter(|_| !by_draws).map(|it| {
            let PlayerRecord { score, adjusted, .. } = self.records[it];
            if by_points { score } else { adjusted }
        });
        let cap = match of_opponent {
            Some(it) if self.setting.readings.caps_forfeits_twice => it.min(of_draws),
            Some(it) => it,
            None => of_draws,
        };
        let limit = if of_opponent == Some(cap) { Limit::Opponent } else { Limit::Draws };
        Some((cap, limit))
    }

    /// The score before the round, a win minus the points of the round, and a draw for each later round (2012).
    fn virtual_opponent(&self, own: &PlayerRecord, at: usize, round: &Round) -> Points {
        if self.has(Fault::VirtualIsOneself) {
            return own.score;
        }
        let before: Points = own.rounds[..at].iter().map(|it| it.points).sum();
        let is_as_own = self.has(Fault::VirtualWithOwnPoints);
        let in_round = if is_as_own { round.points } else { self.win - round.points };
        let has_later = !self.has(Fault::VirtualWithoutLaterDraws);
        let later = if has_later { self.rounds - at - 1 } else { 0 };
        before + in_round + times(self.draw, later)
    }
}

/// 1 for a win, ½ for a draw (7 of fce). A win by forfeit and a bye with the points of a win are wins.
fn result_of_fce(round: &Round, win: Points) -> Points {
    let is_win = round.is_win || round.kind == RoundKind::ForfeitWin;
    let is_bye = round.opponent.is_none();
    if is_win || (is_bye && round.points >= win) {
        ONE_POINT
    } else if round.is_draw || (is_bye && round.is_paid()) {
        HALF_A_POINT
    } else {
        Points::ZERO
    }
}

fn times(points: Points, count: usize) -> Points {
    Points(points.0 * i32::try_from(count).expect("few rounds"))
}
