//! How the value of a player comes about, round by round, for those who ask why they are behind somebody.

use super::direct_encounter::{self, balances, deciding_group, meetings};
use super::kashdan::WithoutGame;
use super::rating_tables::difference_of;
use super::{
    black_games, black_wins, harkness, kashdan, koya, progressive, progressive_to_the_last,
    rounds_elected, standard_points, win, won,
};
use crate::list::{Code, Cut, Tiebreak};
use crate::table::{Kind, Round, Table};
use crate::terms::{LeftOut, Term};
use crate::tournament::Points;
use crate::value::{Value, of, rounded_mean, whole};

/// How a value comes about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worked {
    /// What it is made of, round by round.
    pub parts: Vec<Part>,
    /// What is made of the parts that are not left out.
    pub total: Total,
}

/// What a round adds to a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The round, 1-based; of direct encounter `None`: the mean of all games of the two.
    pub round: Option<u32>,
    /// The index of the opponent, where there is one.
    pub opponent: Option<usize>,
    /// Where the number comes from.
    pub brings: Brings,
    /// The points scored, where the number is multiplied by them.
    pub times: Option<Value>,
    /// What it adds.
    pub adds: Value,
    /// Why it does not count.
    pub left_out: Option<LeftOut>,
}

/// Where the number of a round comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brings {
    /// The round itself: points, or one that counts.
    Own,
    /// A round without a game, for Kashdan.
    WithoutGame(WithoutGame),
    /// Points that the arbiter gave or took (record 299).
    Arbiter,
    /// The mean of so many games of the two.
    Games(usize),
    /// The score of the opponent.
    Score {
        /// What opponents see.
        score: Value,
        /// Their points in the table, if these are others.
        in_table: Option<Value>,
    },
    /// The score of a dummy, who has the player's own points, but for a limit.
    Dummy {
        /// Their score.
        score: Value,
        /// The points of the player.
        own: Value,
        /// What limits the score, if anything does.
        limit: Option<Limit>,
    },
    /// The score of a virtual opponent (2012).
    Virtual {
        /// Their score.
        score: Value,
    },
    /// A draw against oneself (round robins of 2012).
    Oneself {
        /// The points of the player.
        score: Value,
    },
    /// A bye, which is an opponent (02 of fce).
    Bye {
        /// Their score.
        score: Value,
    },
    /// Another number of the opponent: a rating, a Buchholz, a performance.
    Number,
}

/// What limits the score of a dummy (16.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The score of the scheduled opponent.
    Opponent,
    /// A draw in every round.
    Draws,
}

/// What is made of the parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// Their sum.
    Sum,
    /// Their sum. The opponents have at least so many points.
    SumAbove(Value),
    /// Their mean.
    Mean,
    /// Their mean, rounded to a whole number, halves up.
    RoundedMean,
    /// The rounded mean, and the difference that a share of points, in hundredths, stands for.
    Performance {
        /// The mean.
        mean: i64,
        /// The share, in hundredths.
        hundredths: i64,
        /// The difference, in rating points; negative below one half.
        difference: i64,
    },
    /// The lowest rating at which so many points are expected against them.
    Perfect {
        /// The points, a draw counting one half.
        points: Value,
    },
    /// Nothing: the number of the player.
    Alone,
}

impl Table {
    /// How the value of a player comes about. `group`: for direct encounter the players among whose games it decides.
    #[must_use]
    pub fn worked(&self, player: usize, tiebreak: Tiebreak, group: &[usize]) -> Worked {
        let sum = |parts| Worked { parts, total: Total::Sum };
        if self.lacks(tiebreak.code) {
            return Worked { parts: Vec::new(), total: Total::Alone };
        }
        match tiebreak.code {
            Code::Bh | Code::BhFide | Code::Harkness | Code::Sb => {
                sum(self.of_scores(player, tiebreak))
            }
            Code::Fb => sum(self.of_fore(player, tiebreak)),
            Code::De => sum(self.of_meetings(player, tiebreak, group)),
            Code::Pts => sum(self.of_points(player)),
            Code::Win => sum(self.counting(player, win::counts)),
            Code::Won => sum(self.counting(player, won::counts)),
            Code::Bpg => sum(self.counting(player, black_games::counts)),
            Code::Bwg => sum(self.counting(player, black_wins::counts)),
            Code::Rep => sum(self.counting(player, rounds_elected::counts)),
            Code::Std => {
                sum(self.of_rounds(player, |at, round| standard_points::of_round(self, at, round)))
            }
            Code::Kashdan => {
                let of = |_, round: &Round| kashdan::of_round(self, round, tiebreak);
                let mut parts = self.of_rounds(player, of);
                for (part, round) in parts.iter_mut().zip(&self.records[player].rounds) {
                    part.brings = self.without_game(round).map_or(Brings::Own, Brings::WithoutGame);
                }
                sum(parts)
            }
            Code::Ps | Code::PsLast => sum(self.of_running(player, tiebreak)),
            Code::Ks => self.of_koya(player, tiebreak),
            Code::Aob => {
                Worked { parts: self.of_their_buchholz(player, tiebreak), total: Total::Mean }
            }
            Code::Aro => self.of_ratings(player, tiebreak.cut),
            Code::Tpr => self.of_performance(player),
            Code::Ptp => {
                let points = Value::new(super::half_points(self, player), 2);
                Worked { total: Total::Perfect { points }, ..self.of_ratings(player, Cut::None) }
            }
            Code::Apro | Code::Appo => {
                let code = if tiebreak.code == Code::Apro { Code::Tpr } else { Code::Ptp };
                let number = |it: usize| self.value(it, Tiebreak::plain(code));
                let parts = self.of_opponents(player, |round| self.is_rated(round), number);
                Worked { parts, total: Total::RoundedMean }
            }
            Code::Tpn | Code::Rtng => Worked { parts: Vec::new(), total: Total::Alone },
        }
    }

    /// The Buchholz or Fore Buchholz of the opponents met.
    fn of_their_buchholz(&self, player: usize, tiebreak: Tiebreak) -> Vec<Part> {
        let buchholz = if tiebreak.is_fore { Code::Fb } else { Code::Bh };
        let of = Tiebreak { code: buchholz, is_fore: false, ..tiebreak };
        let is_met = |round: &Round| round.kind == Kind::Played;
        self.of_opponents(player, is_met, |it| self.value(it, of))
    }

    /// Buchholz and Sonneborn-Berger.
    fn of_scores(&self, player: usize, tiebreak: Tiebreak) -> Vec<Part> {
        let is_product = tiebreak.code == Code::Sb;
        let met = self.scores_met(player, tiebreak);
        let times = |(term, points): &(Term, Points)| Term {
            contribution: i64::from(term.score.0)
                * i64::from(if is_product { points.0 } else { 10 }),
            ..*term
        };
        let terms: Vec<Term> = met.iter().map(times).collect();
        let is_median = tiebreak.code == Code::Harkness;
        let cut = if is_median { harkness::cut(self) } else { tiebreak.cut };
        let marks = self.left_out(&terms, cut);
        let part = |(at, (term, points)): (usize, &(Term, Points))| {
            let round = &self.records[player].rounds[term.round];
            let (brings, opponent) = self.brings(player, round, term, tiebreak);
            Part {
                round: Some(number_of(term.round)),
                opponent,
                brings,
                times: is_product.then(|| of(*points)),
                adds: Value::new(terms[at].contribution, 100),
                left_out: marks.get(at).copied().flatten(),
            }
        };
        let mut parts: Vec<Part> = met.iter().enumerate().map(part).collect();
        if is_median {
            parts.extend(self.forfeits_of_harkness(player));
            parts.sort_by_key(|it| it.round);
        }
        parts
    }

    /// The opponents of games won by forfeit, who are no part of the median of Harkness.
    fn forfeits_of_harkness(&self, player: usize) -> Vec<Part> {
        let part = |at: usize, round: &Round| {
            let score = of(self.records[round.opponent?].counted);
            Some(Part {
                round: Some(number_of(at)),
                opponent: round.opponent,
                brings: Brings::Score { score, in_table: None },
                times: None,
                adds: score,
                left_out: Some(LeftOut::WonByForfeit),
            })
        };
        let rounds = self.records[player].rounds.iter().enumerate();
        let won = rounds.filter(|(_, round)| round.kind == Kind::ForfeitWin);
        won.filter_map(|(at, round)| part(at, round)).collect()
    }

    fn brings(
        &self,
        player: usize,
        round: &Round,
        term: &Term,
        tiebreak: Tiebreak,
    ) -> (Brings, Option<usize>) {
        let (score, own) = (of(term.score), of(self.records[player].score));
        if self.is_fce() && round.opponent.is_none() {
            return (Brings::Bye { score }, None);
        }
        if self.is_draw_against_oneself(round) {
            return (Brings::Oneself { score }, round.opponent);
        }
        if let Some(opponent) = round.opponent.filter(|_| self.counts_as_game(round, tiebreak)) {
            let in_table = of(self.records[opponent].score);
            let in_table = (in_table != score).then_some(in_table);
            return (Brings::Score { score, in_table }, Some(opponent));
        }
        if self.setting.edition.has_virtual_opponents() {
            return (Brings::Virtual { score }, round.opponent);
        }
        let is_of_opponent =
            round.opponent.is_some_and(|it| self.records[it].adjusted == term.score);
        let limit = if is_of_opponent { Limit::Opponent } else { Limit::Draws };
        (Brings::Dummy { score, own, limit: (score < own).then_some(limit) }, round.opponent)
    }

    /// Fore Buchholz: the scores are those with the last round drawn; beside them stand those of the table.
    fn of_fore(&self, player: usize, tiebreak: Tiebreak) -> Vec<Part> {
        let mut parts = self.before_last_round().of_scores(player, tiebreak);
        for part in &mut parts {
            let opponent = part.opponent.map(|it| of(self.records[it].score));
            if let (Brings::Score { score, in_table }, Some(table)) = (&mut part.brings, opponent) {
                *in_table = (table != *score).then_some(table);
            }
        }
        parts
    }

    fn of_points(&self, player: usize) -> Vec<Part> {
        let mut parts = self.of_rounds(player, |_, round| of(round.points));
        let sum: Value = parts.iter().map(|it| it.adds).sum();
        let given = of(self.records[player].score) - sum;
        if given != Value::default() {
            parts.push(Part {
                round: None,
                opponent: None,
                brings: Brings::Arbiter,
                times: None,
                adds: given,
                left_out: None,
            });
        }
        parts
    }

    fn of_rounds(&self, player: usize, adds: impl Fn(usize, &Round) -> Value) -> Vec<Part> {
        let part = |(at, round): (usize, &Round)| Part {
            round: Some(number_of(at)),
            opponent: round.opponent,
            brings: Brings::Own,
            times: None,
            adds: adds(at, round),
            left_out: None,
        };
        self.records[player].rounds.iter().enumerate().map(part).collect()
    }

    fn counting(&self, player: usize, counts: fn(&Table, &Round) -> bool) -> Vec<Part> {
        let mut parts = self.of_rounds(player, |_, round| whole(usize::from(counts(self, round))));
        parts.retain(|part| part.adds != Value::default());
        parts
    }

    fn of_running(&self, player: usize, tiebreak: Tiebreak) -> Vec<Part> {
        let running: Vec<Points> = progressive::running(self, player).collect();
        let mut parts = self.of_rounds(player, |at, _| of(running[at]));
        let first = progressive::left_out(tiebreak);
        parts.iter_mut().take(first).for_each(|part| part.left_out = Some(LeftOut::First));
        parts
    }

    fn of_koya(&self, player: usize, tiebreak: Tiebreak) -> Worked {
        let limit = koya::limit(self, tiebreak);
        let mut parts = self.of_rounds(player, |_, round| of(round.points));
        for part in &mut parts {
            let score = part.opponent.map(|it| of(self.records[it].score));
            part.brings =
                score.map_or(Brings::Own, |score| Brings::Score { score, in_table: None });
        }
        parts.retain(|it| matches!(it.brings, Brings::Score { score, .. } if score >= limit));
        Worked { parts, total: Total::SumAbove(limit) }
    }

    /// A number of each opponent, of those who have one.
    fn of_opponents(
        &self,
        player: usize,
        is_met: impl Fn(&Round) -> bool,
        number: impl Fn(usize) -> Option<Value>,
    ) -> Vec<Part> {
        let part = |(at, round): (usize, &Round)| {
            let opponent = round.opponent.filter(|_| is_met(round))?;
            Some(Part {
                round: Some(number_of(at)),
                opponent: Some(opponent),
                brings: Brings::Number,
                times: None,
                adds: number(opponent)?,
                left_out: None,
            })
        };
        self.records[player].rounds.iter().enumerate().filter_map(part).collect()
    }

    fn of_ratings(&self, player: usize, cut: Cut) -> Worked {
        let rating = |it: usize| self.records[it].rating.map(Value::from_integer);
        let mut parts = self.of_opponents(player, |round| self.is_rated(round), rating);
        let mut order: Vec<usize> = (0..parts.len()).collect();
        order.sort_by_key(|at| parts[*at].adds);
        let (lowest, highest) = cut.lowest_and_highest();
        let low = lowest.min(order.len());
        let high = order.len().saturating_sub(highest).max(low);
        order[..low].iter().for_each(|at| parts[*at].left_out = Some(LeftOut::Lowest));
        order[high..].iter().for_each(|at| parts[*at].left_out = Some(LeftOut::Highest));
        let total = if self.is_fce() { Total::Mean } else { Total::RoundedMean };
        Worked { parts, total }
    }

    fn of_performance(&self, player: usize) -> Worked {
        let parts = self.of_ratings(player, Cut::None).parts;
        let ratings: Vec<i64> = parts.iter().map(|it| it.adds.to_integer()).collect();
        let total = rounded_mean(&ratings).map_or(Total::RoundedMean, |mean| {
            let hundredths =
                super::performance::hundredths(super::half_points(self, player), ratings.len());
            Total::Performance { mean, hundredths, difference: difference_of(hundredths) }
        });
        Worked { parts, total }
    }

    /// What an entry of a list asks when it parts two players: progressive scores to the last ask for several sums in a row.
    #[must_use]
    pub fn deciding_tiebreak(&self, entry: Tiebreak, two: [usize; 2]) -> Tiebreak {
        match entry.code {
            Code::PsLast => progressive_to_the_last::deciding(self, two),
            _ => entry,
        }
    }

    /// The players among whose games direct encounter parts two players of a group of tied ones; the whole group if it does
    /// not part them.
    #[must_use]
    pub fn deciding_group(
        &self,
        group: &[usize],
        tiebreak: Tiebreak,
        two: [usize; 2],
    ) -> Vec<usize> {
        deciding_group(self, group, tiebreak, two).unwrap_or_else(|| group.to_vec())
    }

    fn of_meetings(&self, player: usize, tiebreak: Tiebreak, group: &[usize]) -> Vec<Part> {
        let is_member = direct_encounter::is_member(self, group);
        let part = |(opponent, points, games): (usize, Value, usize)| Part {
            round: None,
            opponent: Some(opponent),
            brings: Brings::Games(games),
            times: None,
            adds: points,
            left_out: None,
        };
        if self.is_fce() {
            let balances = balances(self, player, &is_member).into_iter();
            return balances.map(|(opponent, balance)| part((opponent, balance, 1))).collect();
        }
        meetings(self, player, &is_member, tiebreak).into_iter().map(part).collect()
    }
}

/// The number of a round, 1-based.
fn number_of(at: usize) -> u32 {
    u32::try_from(at + 1).expect("few rounds")
}
