//! Points (4.2), and tie-breaks that need only the player's own rounds (7).

use std::cmp::Ordering;

use super::worked::{Brings, Made, Part, Parts, Total};
use super::{About, ValueOf};
use crate::mutants::Fault;
use crate::table::{Round, RoundKind, Setting, Table};
use crate::tournament::{Colour, Points};
use crate::value::hundredths;

pub(super) const POINTS: About = About {
    name: "points",
    articles: ["4.2", "0", "02"],
    asks: "Points of the standing.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn points<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let record = &table.records[of.player];
    let given = record.score - record.rounds.iter().map(|it| it.points).sum::<Points>();
    let arbiter = Part::of_all(None, Brings::Arbiter, hundredths(given));
    let of_rounds = table.of_rounds(of.player, |_, round| hundredths(round.points));
    let parts = of_rounds.chain((given != Points::ZERO).then_some(arbiter));
    (parts.collect(), Total::Sum)
}

pub(super) const WINS: About = About {
    name: "number of wins",
    articles: ["7.1", "1.2", ""],
    asks: "Rounds that brought the points of a win, played or not.",
    unit: "rounds",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn wins<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let Setting { edition, readings, .. } = table.setting;
    // A reading of 2012.
    let without_byes = table.has(Fault::WinsWithoutByes);
    let over_the_board = edition.has_virtual_opponents() && readings.wins_over_the_board;
    table.counting(of.player, |round| {
        let is_won = round.points == table.win && !table.is_left_out_of_own_record(round);
        let is_left_out = round.opponent.is_none() && without_byes;
        is_won && (round.kind == RoundKind::Played || !over_the_board) && !is_left_out
    })
}

pub(super) const GAMES_WON: About = About {
    name: "number of games won",
    articles: ["7.2", "1.2", ""],
    asks: "Games won over the board.",
    unit: "games",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn games_won<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    table.counting(of.player, |round| round.kind == RoundKind::Played && round.is_win)
}

pub(super) const GAMES_WITH_BLACK: About = About {
    name: "games with Black",
    articles: ["7.3", "1.3", "Color"],
    asks: "Games played over the board with Black.",
    unit: "games",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn games_with_black<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let with_forfeits = table.has(Fault::BlackForfeits);
    table.counting(of.player, |round| {
        is_with_black(round) || (with_forfeits && round.colour == Some(Colour::Black))
    })
}

fn is_with_black(round: &Round) -> bool {
    round.kind == RoundKind::Played && round.colour == Some(Colour::Black)
}

pub(super) const GAMES_WON_WITH_BLACK: About = About {
    name: "games won with Black",
    articles: ["7.4", "", ""],
    asks: "Games won over the board with Black.",
    unit: "games",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn games_won_with_black<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    table.counting(of.player, |round| is_with_black(round) && round.is_win)
}

pub(super) const ROUNDS_ELECTED: About = About {
    name: "rounds elected to play",
    articles: ["7.6", "", ""],
    asks: "Rounds minus those with a half-point bye, a zero-point bye or a forfeit loss.",
    unit: "rounds",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn rounds_elected<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let forfeits_count =
        table.setting.forfeits_are_games() || table.has(Fault::ForfeitLossesElected);
    let without_byes = table.has(Fault::ByesNotElected);
    table.counting(of.player, |round| match round.kind {
        RoundKind::Bye => !without_byes,
        _ => !round.is_voluntary() || (round.kind == RoundKind::ForfeitLoss && forfeits_count),
    })
}

pub(super) const STANDARD_POINTS: About = About {
    name: "standard points",
    articles: ["7.7", "", ""],
    asks: "1 for each round with more points than the opponent, ½ for equally many; without an opponent, a draw is compared.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn standard_points<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let parts = table.of_rounds(of.player, |at, round| {
        let is_asked = !table.setting.readings.std_against_draw;
        let opponent = round.opponent.filter(|_| is_asked);
        let other = opponent.map_or(table.draw, |it| table.records[it].rounds[at].points);
        if table.has(Fault::StandardPointsAsScored) {
            return hundredths(round.points);
        }
        if round.opponent.is_none() && table.has(Fault::StandardPointsWithoutByes) {
            return 0;
        }
        match round.points.cmp(&other) {
            Ordering::Greater => 100,
            Ordering::Equal => 50,
            Ordering::Less => 0,
        }
    });
    (parts.collect(), Total::Sum)
}

impl Table {
    /// The part of each round by itself. `brings` gets the index of the round, and returns hundredths.
    pub(super) fn of_rounds(
        &self,
        player: usize,
        mut brings: impl FnMut(usize, &Round) -> i64,
    ) -> impl Iterator<Item = Part> {
        self.by_round(player, move |at, round| {
            Some(Part::of(at, round, Brings::Own, brings(at, round)))
        })
    }

    /// Counts the rounds for which `counts` is true.
    fn counting<P: Parts>(&self, player: usize, counts: impl Fn(&Round) -> bool) -> Made<P> {
        let part = |at, round: &Round| Part::of(at, round, Brings::Own, 100);
        let counted = self.by_round(player, |at, it| counts(it).then(|| part(at, it)));
        (counted.collect(), Total::Sum)
    }

    /// Whether a player's own record ignores a round: a forfeit loss in a round robin (15.2, 2026).
    pub(super) fn is_left_out_of_own_record(&self, round: &Round) -> bool {
        self.is_round_robin()
            && self.setting.edition.has_exceptions_in_round_robins
            && round.kind == RoundKind::ForfeitLoss
    }
}
