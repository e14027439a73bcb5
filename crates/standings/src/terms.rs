//! The terms of Buchholz and Sonneborn-Berger, and which of them are cut (articles 16.4, 16.5).

use super::edition::Unplayed;
use super::list::{Code, Cut, Tiebreak};
use super::table::{Kind, Record, Round, System, Table};
use crate::tournament::Points;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Term {
    /// The index of the round.
    pub(super) round: usize,
    /// The score of the opponent, of the dummy or of the virtual opponent.
    pub(super) score: Points,
    /// What is added, in tenths of a point; of Sonneborn-Berger in hundredths of a squared one.
    pub(super) contribution: i64,
    /// A round that was not played because the player did not want to.
    pub(super) is_voluntary: bool,
}

/// Why a term or a rating does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// It is the lowest one.
    Lowest,
    /// It is the highest one.
    Highest,
    /// The round was not played voluntarily, and it adds no less than the lowest one (16.5).
    Voluntary,
    /// It is of one of the first rounds.
    First,
    /// The game was won by forfeit (3 of fce).
    WonByForfeit,
}

impl Table {
    /// The scores that a player's rounds bring, and the points scored in each. The free round of a round robin is no term.
    pub(super) fn scores_met(&self, player: usize, tiebreak: Tiebreak) -> Vec<(Term, Points)> {
        if self.is_fce() {
            return self.scores_met_of_fce(player, tiebreak);
        }
        let record = &self.records[player];
        let met = |(at, round): (usize, &Round)| {
            let counts_as_game = self.counts_as_game(round, tiebreak);
            let score = match round.opponent {
                Some(opponent) if counts_as_game => self.seen_of(opponent, player, round),
                None if self.is_round_robin() => return None,
                _ => self.dummy(record, at, round),
            };
            let is_voluntary = !counts_as_game && round.is_voluntary();
            let term = Term { round: at, score, contribution: i64::from(score.0), is_voluntary };
            Some((term, self.points_against(round)))
        };
        record.rounds.iter().enumerate().filter_map(met).collect()
    }

    /// Whether a round with an opponent brings their score: a game, in a round robin and by the Catalan list a forfeit, too, or
    /// by `/P`.
    pub(super) fn counts_as_game(&self, round: &Round, tiebreak: Tiebreak) -> bool {
        round.kind == Kind::Played
            || self.is_round_robin()
            || self.is_fce()
            || (tiebreak.counts_forfeits && round.opponent.is_some())
    }

    /// The points that Sonneborn-Berger multiplies with the score.
    fn points_against(&self, round: &Round) -> Points {
        if self.is_draw_against_oneself(round) { self.draw } else { round.points }
    }

    /// A game of a round robin of 2012 that was not played is a draw against oneself.
    pub(super) fn is_draw_against_oneself(&self, round: &Round) -> bool {
        let is_old = self.setting.edition.has_virtual_opponents();
        self.is_round_robin() && is_old && round.kind != Kind::Played
    }

    /// The score of an opponent as a player's sums see it.
    fn seen_of(&self, opponent: usize, player: usize, round: &Round) -> Points {
        match self.setting.system {
            System::RoundRobin if self.is_draw_against_oneself(round) => self.records[player].score,
            System::RoundRobin if self.draws_in_round_robins() => self.records[opponent].adjusted,
            System::RoundRobin => self.records[opponent].counted,
            System::Swiss => self.records[opponent].adjusted,
        }
    }

    /// The same by the list of the Catalan federation: scheduled opponents, and for every bye with points an opponent with
    /// one point (02). The points are 1 for a win, a half for a draw (7).
    fn scores_met_of_fce(&self, player: usize, tiebreak: Tiebreak) -> Vec<(Term, Points)> {
        let met = |(at, round): (usize, &Round)| {
            let score = match round.opponent {
                Some(opponent) if tiebreak.code == Code::BhFide => self.records[opponent].adjusted,
                Some(opponent) => self.records[opponent].counted,
                None => self.bye_as_opponent(round, tiebreak)?,
            };
            let contribution = i64::from(score.0);
            let term = Term { round: at, score, contribution, is_voluntary: false };
            Some((term, self.result_of_fce(round)))
        };
        let counts = |(_, round): &(usize, &Round)| !self.is_forfeit_of_harkness(round, tiebreak);
        self.records[player].rounds.iter().enumerate().filter(counts).filter_map(met).collect()
    }

    /// The score of the opponent that a bye is (02 of fce); `None`: it is none.
    fn bye_as_opponent(&self, round: &Round, tiebreak: Tiebreak) -> Option<Points> {
        let is_for_buchholz = matches!(tiebreak.code, Code::Bh | Code::BhFide);
        let is_opponent = is_for_buchholz || !self.setting.readings.byes_only_in_buchholz;
        let is_bye = round.is_paid() && !self.is_round_robin();
        (is_bye && is_opponent).then_some(ONE_POINT)
    }

    /// The opponents of games won by forfeit are no part of the median of Harkness (3 of fce).
    fn is_forfeit_of_harkness(&self, round: &Round, tiebreak: Tiebreak) -> bool {
        tiebreak.code == Code::Harkness && round.kind == Kind::ForfeitWin
    }

    /// 1 for a win, a half for a draw; a game won by forfeit and a bye with the points of a win are wins.
    fn result_of_fce(&self, round: &Round) -> Points {
        let is_win = round.is_win || round.kind == Kind::ForfeitWin;
        let is_bye = round.opponent.is_none();
        if is_win || (is_bye && round.points >= self.win) {
            ONE_POINT
        } else if round.is_draw || (is_bye && round.is_paid()) {
            HALF_A_POINT
        } else {
            Points::ZERO
        }
    }

    /// The score of whoever stands in for an opponent in a round without a game (16.4).
    fn dummy(&self, record: &Record, at: usize, round: &Round) -> Points {
        match self.setting.edition.unplayed {
            Unplayed::VirtualOpponent => self.virtual_opponent(record, at, round),
            // The list of the Catalan federation has none: see `scores_met_of_fce`.
            Unplayed::Dummy | Unplayed::ByeIsOpponent => record.score,
            Unplayed::CappedDummy => {
                let of_draws = times(self.draw, self.number_of_rounds());
                let cap = match round.opponent.map(|it| self.records[it].adjusted) {
                    Some(adjusted) if self.setting.readings.caps_forfeits_twice => {
                        adjusted.min(of_draws)
                    }
                    Some(adjusted) => adjusted,
                    None => of_draws,
                };
                record.score.min(cap)
            }
        }
    }

    /// The score before the round, what the player did not score in it, and half a point for each later round (2012).
    fn virtual_opponent(&self, record: &Record, at: usize, round: &Round) -> Points {
        let before: Points = record.rounds[..at].iter().map(|it| it.points).sum();
        before + (self.win - round.points) + times(self.draw, self.rounds - at - 1)
    }

    pub(super) fn cut(&self, mut terms: Vec<Term>, cut: Cut) -> Vec<Term> {
        let mut left_out = self.left_out(&terms, cut).into_iter();
        terms.retain(|_| left_out.next().flatten().is_none());
        terms
    }

    /// Why each term is left out; `None`: it counts. Nothing is left out of an empty list.
    pub(super) fn left_out(&self, terms: &[Term], cut: Cut) -> Vec<Option<LeftOut>> {
        let has_exception = !self.is_round_robin() && self.setting.edition.has_voluntary_rounds();
        if cut == Cut::None {
            return Vec::new();
        }
        let (lowest, highest) = cut.lowest_and_highest();
        let mut marks = vec![None; terms.len()];
        for _ in 0..lowest {
            if let Some((at, why)) = least(terms, &marks, has_exception) {
                marks[at] = Some(why);
            }
        }
        for _ in 0..highest {
            let rest = (0..terms.len()).filter(|at| marks[*at].is_none());
            if let Some(at) = rest.max_by_key(|at| (terms[*at].score, terms[*at].contribution)) {
                marks[at] = Some(LeftOut::Highest);
            }
        }
        marks
    }
}

/// What a bye is worth as an opponent, and what a win is worth for Sonneborn-Berger, whatever the points of the tournament.
const ONE_POINT: Points = Points(10);
const HALF_A_POINT: Points = Points(5);

fn times(points: Points, count: usize) -> Points {
    Points(points.0 * i32::try_from(count).expect("few rounds"))
}

/// The term that is cut next: the one of the lowest opponent (of several the lowest one), or the lowest of those that were
/// not played voluntarily, if it adds no less (16.5).
fn least(
    terms: &[Term],
    marks: &[Option<LeftOut>],
    has_exception: bool,
) -> Option<(usize, LeftOut)> {
    let rest = || (0..terms.len()).filter(|at| marks[*at].is_none());
    let least = rest().min_by_key(|at| (terms[*at].score, terms[*at].contribution))?;
    let voluntary = rest()
        .filter(|at| has_exception && terms[*at].is_voluntary)
        .min_by_key(|at| (terms[*at].contribution, terms[*at].score));
    match voluntary {
        Some(at) if terms[at].contribution >= terms[least].contribution => {
            Some((at, if at == least { LeftOut::Lowest } else { LeftOut::Voluntary }))
        }
        _ => Some((least, LeftOut::Lowest)),
    }
}
