//! The parts of which a player's value is made, and the value itself.

use serde::Serialize;

use crate::list::Cut;
use crate::mutants::Fault;
use crate::table::{Round, Table};
use crate::tournament::Points;
use crate::value::{Value, as_fraction};

/// The parts of a value, and the way to make the value of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worked {
    /// The parts of the value, round by round.
    pub parts: Vec<Part>,
    /// How the value is made of the parts that count.
    pub total: Total,
}

/// A part of a value, usually what one round adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The round, 1-based. `None` for points of the arbiter, and for the mean of all games of two players.
    pub round: Option<u32>,
    /// The index of the opponent, if there is one.
    pub opponent: Option<usize>,
    /// Where the number of this part comes from.
    pub brings: Brings,
    /// The points scored, if the number is multiplied by them.
    pub times: Option<Points>,
    /// The reason why the part does not count.
    pub left_out: Option<LeftOut>,
    /// The amount that the part adds, in hundredths; for several games, their sum.
    pub(crate) hundredths: i64,
    /// Whether the round was not played because the player did not want to.
    pub(crate) is_voluntary: bool,
}

/// The source of the number of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "from", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Brings {
    /// The round itself: its points, or 1 if it counts.
    Own,
    /// A round without a game, for Kashdan.
    WithoutGame {
        /// The reason why there was no game.
        why: WithoutGame,
    },
    /// Points that the arbiter added or took away (record 299).
    Arbiter,
    /// The mean of the games between the two players.
    Games {
        /// The number of games.
        games: u32,
    },
    /// The score of the opponent.
    Score {
        /// The score that counts for the opponents.
        score: Points,
        /// The points in the table, if they are different.
        in_table: Option<Points>,
    },
    /// The score of a dummy: the player's own points, up to a limit.
    Dummy {
        /// The score of the dummy.
        score: Points,
        /// The points of the player.
        own: Points,
        /// What limits the score, if anything does.
        limit: Option<Limit>,
    },
    /// The score of a virtual opponent (2012).
    Virtual {
        /// The score of the virtual opponent.
        score: Points,
    },
    /// A draw against oneself (round robins of 2012).
    Oneself {
        /// The points of the player.
        score: Points,
    },
    /// A bye, which counts as an opponent (02 of fce).
    Bye {
        /// The score of the bye.
        score: Points,
    },
    /// Another number of the opponent: a rating, a Buchholz, a performance.
    Number,
}

/// The reason why there was no game, for Kashdan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WithoutGame {
    /// The opponent did not come.
    WonByForfeit,
    /// The player did not come.
    LostByForfeit,
    /// The free round of a round robin.
    FreeRound,
    /// A pairing-allocated bye, or a full-point bye.
    PlainBye,
    /// A bye with the points of a draw.
    ByeAsDraw,
    /// No opponent, and no points.
    Absent,
}

/// What limits the score of a dummy (16.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// The score of the scheduled opponent.
    Opponent,
    /// A draw in every round.
    Draws,
}

/// The reason why a part does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LeftOut {
    /// The part is the lowest one.
    Lowest,
    /// The part is the highest one.
    Highest,
    /// The round was voluntarily unplayed, and adds no less than the lowest part (16.5).
    Voluntary,
    /// The part is of one of the first rounds.
    First,
    /// The game was won by forfeit (3 of fce).
    WonByForfeit,
}

/// How a value is made of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Total {
    /// The sum of the parts.
    Sum,
    /// The sum of the parts. Only opponents with at least `limit` points count.
    SumAbove {
        /// The points that an opponent must have.
        #[serde(serialize_with = "as_fraction")]
        #[cfg_attr(feature = "schemas", schemars(with = "String"))]
        limit: Value,
    },
    /// The mean of the parts.
    Mean,
    /// The mean of the parts, rounded to a whole number, halves up.
    RoundedMean,
    /// The rounded mean plus the rating difference for the share of points.
    Performance {
        /// The mean.
        mean: i64,
        /// The share of points, in hundredths.
        hundredths: i64,
        /// The difference, in rating points; negative below one half.
        difference: i64,
    },
    /// The lowest rating at which these points are expected against the opponents.
    Perfect {
        /// The points, a draw counting one half.
        points: Points,
        /// The rating. `None` if there are no opponents.
        #[serde(skip)]
        rating: Option<i64>,
    },
    /// A number of the player, without parts.
    Alone {
        /// The player's number for this part. `None` if there is none.
        #[serde(skip)]
        number: Option<i64>,
    },
}

impl Part {
    /// The amount that the part adds.
    pub fn adds(&self) -> Value {
        let games = if let Brings::Games { games } = self.brings { games } else { 1 };
        Value::new(self.hundredths, 100 * i64::from(games))
    }

    /// The part of one round. `at`: the index of the round.
    pub(crate) fn of(at: usize, round: &Round, brings: Brings, hundredths: i64) -> Part {
        let round_number = Some(u32::try_from(at + 1).expect("few rounds"));
        Part { round: round_number, ..Part::of_all(round.opponent, brings, hundredths) }
    }

    /// A part that belongs to no single round.
    pub(crate) fn of_all(opponent: Option<usize>, brings: Brings, hundredths: i64) -> Part {
        let (round, times, left_out, is_voluntary) = (None, None, None, false);
        Part { round, opponent, brings, times, left_out, hundredths, is_voluntary }
    }
}

impl Brings {
    /// The score of an opponent or a substitute; zero if the number is no score.
    pub(crate) fn score(&self) -> Points {
        match *self {
            Brings::Score { score, .. }
            | Brings::Dummy { score, .. }
            | Brings::Virtual { score }
            | Brings::Oneself { score }
            | Brings::Bye { score } => score,
            _ => Points::ZERO,
        }
    }
}

/// The sum and the number of the parts that count, which is all that a value needs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sum {
    pub(crate) hundredths: i64,
    pub(crate) count: i64,
}

impl FromIterator<Part> for Sum {
    fn from_iter<I: IntoIterator<Item = Part>>(parts: I) -> Sum {
        let counted = parts.into_iter().filter(|it| it.left_out.is_none());
        counted.fold(Sum::default(), |Sum { hundredths, count }, part| Sum {
            hundredths: hundredths + part.hundredths,
            count: count + 1,
        })
    }
}

impl Sum {
    /// The mean, rounded to a whole number, halves up. `None` if no part counts.
    pub(crate) fn rounded_mean(self) -> Option<i64> {
        let Sum { hundredths, count } = self;
        (count > 0).then(|| (2 * hundredths + 100 * count).div_euclid(200 * count))
    }
}

/// The value that a sum gives by way of `total`. `None` if it is undefined.
pub(crate) fn total(of: Sum, total: Total) -> Option<Value> {
    let whole = match total {
        Total::Sum | Total::SumAbove { .. } => return Some(Value::new(of.hundredths, 100)),
        Total::Mean => {
            return (of.count > 0).then(|| Value::new(of.hundredths, 100 * of.count));
        }
        Total::RoundedMean => of.rounded_mean(),
        Total::Performance { mean, difference, .. } => Some(mean + difference),
        Total::Perfect { rating, .. } => rating,
        Total::Alone { number } => number,
    };
    whole.map(Value::from_integer)
}

/// A collection of the parts of a value: a list, or their [`Sum`].
pub(super) trait Parts: FromIterator<Part> {}

impl<T: FromIterator<Part>> Parts for T {}

/// The parts of a value, and the way to make the value of them.
pub(super) type Made<P> = (P, Total);

impl Table {
    /// The parts that a player's rounds bring. `part` gets each round with its index.
    pub(super) fn by_round(
        &self,
        player: usize,
        mut part: impl FnMut(usize, &Round) -> Option<Part>,
    ) -> impl Iterator<Item = Part> {
        let rounds = self.records[player].rounds.iter().enumerate();
        rounds.filter_map(move |(at, round)| part(at, round))
    }

    /// Marks the parts that are cut: the lowest ones, then the highest of the others (16.5).
    pub(super) fn cut<P: Parts>(&self, parts: impl Iterator<Item = Part>, cut: Cut) -> P {
        if cut == Cut::None {
            return parts.collect();
        }
        let mut marked = Vec::with_capacity(self.rounds);
        marked.extend(parts);
        let (mut lowest, mut highest) = cut.lowest_and_highest();
        if self.has(Fault::CutFromTheTop) {
            (lowest, highest) = (highest, lowest);
        }
        let highest_first = self.has(Fault::HighestFirst);
        if highest_first {
            leave_out_highest(&mut marked, highest);
        }
        for _ in 0..lowest {
            if let Some((at, why)) = self.least(&marked) {
                marked[at].left_out = Some(why);
            }
        }
        if !highest_first {
            leave_out_highest(&mut marked, highest);
        }
        marked.into_iter().collect()
    }

    /// The part that is cut next: that of the lowest scored opponent (of several the lowest part), or the lowest part of
    /// a voluntarily unplayed round, if it adds no less (16.5).
    fn least(&self, parts: &[Part]) -> Option<(usize, LeftOut)> {
        let has_exception = !self.is_round_robin()
            && self.setting.edition.has_voluntary_rounds()
            && !self.has(Fault::NoException);
        let rest = || (0..parts.len()).filter(|at| parts[*at].left_out.is_none());
        let by_product = self.has(Fault::CutByProduct);
        let key =
            |at: &usize| if by_product { by_part(&parts[*at]) } else { by_score(&parts[*at]) };
        let least = rest().min_by_key(key)?;
        let by_dummy = self.has(Fault::ExceptionByDummy);
        let key = |at: &usize| if by_dummy { by_score(&parts[*at]) } else { by_part(&parts[*at]) };
        let voluntary =
            rest().filter(|at| has_exception && parts[*at].is_voluntary).min_by_key(key);
        let is_always = self.has(Fault::ExceptionAlways);
        match voluntary {
            Some(at) if parts[at].hundredths >= parts[least].hundredths || is_always => {
                Some((at, if at == least { LeftOut::Lowest } else { LeftOut::Voluntary }))
            }
            _ => Some((least, LeftOut::Lowest)),
        }
    }
}

fn leave_out_highest(parts: &mut [Part], count: usize) {
    for _ in 0..count {
        let rest = (0..parts.len()).filter(|at| parts[*at].left_out.is_none());
        if let Some(at) = rest.max_by_key(|at| by_score(&parts[*at])) {
            parts[at].left_out = Some(LeftOut::Highest);
        }
    }
}

/// By the score of the opponent, then by what the part adds, in hundredths.
fn by_score(part: &Part) -> (i64, i64) {
    (i64::from(part.brings.score().0), part.hundredths)
}

/// By what the part adds, in hundredths, then by the score of the opponent.
fn by_part(part: &Part) -> (i64, i64) {
    (part.hundredths, i64::from(part.brings.score().0))
}
