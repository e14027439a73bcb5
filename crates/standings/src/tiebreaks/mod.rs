//! The tie-breaks, one file each: its article, what it asks, and its value.

mod average_buchholz;
mod average_perfect;
mod average_performance;
mod average_rating;
mod black_games;
mod black_wins;
mod buchholz;
mod buchholz_with_draws;
pub(super) mod direct_encounter;
mod fore_buchholz;
pub(super) mod harkness;
pub(super) mod kashdan;
mod koya;
mod pairing_number;
mod perfect_performance;
mod performance;
mod points;
mod progressive;
pub(super) mod progressive_to_the_last;
mod rating;
mod rating_tables;
mod rounds_elected;
mod sonneborn_berger;
mod standard_points;
mod win;
mod won;
pub(super) mod worked;

use super::list::{Code, Tiebreak};
use super::table::{Kind, Round, Table};
use super::value::{Value, rounded_mean, whole};

/// What a tie-break is, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct About {
    /// Its code.
    pub code: Code,
    /// Its name.
    pub name: &'static str,
    /// Its article in the regulations of 2024 and 2026; `None`: they do not have it.
    pub article: Option<&'static str>,
    /// Its number in those of 2012; `None`: they do not have it.
    pub article_2012: Option<&'static str>,
    /// Its number in the list of the Catalan federation; `None`: it does not have it.
    pub item_fce: Option<&'static str>,
    /// What it asks, in short.
    pub asks: &'static str,
    /// What its values count; empty: nothing.
    pub unit: &'static str,
    /// File and line of its code.
    pub place: &'static str,
}

/// All tie-breaks, in the order of the regulations.
pub(super) const ALL: [About; 25] = [
    points::ABOUT,
    direct_encounter::ABOUT,
    win::ABOUT,
    won::ABOUT,
    black_games::ABOUT,
    black_wins::ABOUT,
    progressive::ABOUT,
    rounds_elected::ABOUT,
    standard_points::ABOUT,
    pairing_number::ABOUT,
    buchholz::ABOUT,
    fore_buchholz::ABOUT,
    average_buchholz::ABOUT,
    sonneborn_berger::ABOUT,
    koya::ABOUT,
    average_rating::ABOUT,
    performance::ABOUT,
    perfect_performance::ABOUT,
    average_performance::ABOUT,
    average_perfect::ABOUT,
    rating::ABOUT,
    harkness::ABOUT,
    buchholz_with_draws::ABOUT,
    progressive_to_the_last::ABOUT,
    kashdan::ABOUT,
];

impl Code {
    /// What the tie-break is.
    ///
    /// # Panics
    /// Never: every code has its words.
    #[must_use]
    pub fn about(self) -> &'static About {
        ALL.iter().find(|about| about.code == self).expect("every code has its words")
    }
}

impl Table {
    /// The value of a player, by their index; `None`: undefined. Direct encounter and progressive scores to
    /// the last have none: they order the players of a group.
    #[must_use]
    pub fn value(&self, player: usize, tiebreak: Tiebreak) -> Option<Value> {
        if self.lacks(tiebreak.code) {
            return None;
        }
        let of = match tiebreak.code {
            Code::Pts => points::value,
            Code::Win => win::value,
            Code::Won => won::value,
            Code::Bpg => black_games::value,
            Code::Bwg => black_wins::value,
            Code::Ps => progressive::value,
            Code::Rep => rounds_elected::value,
            Code::Std => standard_points::value,
            Code::Tpn => pairing_number::value,
            Code::Bh => buchholz::value,
            Code::Fb => fore_buchholz::value,
            Code::Aob => average_buchholz::value,
            Code::Sb => sonneborn_berger::value,
            Code::Ks => koya::value,
            Code::Aro => average_rating::value,
            Code::Tpr => performance::value,
            Code::Ptp => perfect_performance::value,
            Code::Apro => average_performance::value,
            Code::Appo => average_perfect::value,
            Code::Rtng => rating::value,
            Code::Harkness => harkness::value,
            Code::BhFide => buchholz::value,
            Code::Kashdan => kashdan::value,
            Code::De | Code::PsLast => return None,
        };
        of(self, player, tiebreak)
    }

    /// Whether a round stays out of a player's own record: a forfeit loss in a round robin (15.2, 2026).
    fn is_left_out_of_own_record(&self, round: &Round) -> bool {
        self.is_round_robin()
            && self.setting.edition.has_exceptions_in_round_robins
            && round.kind == Kind::ForfeitLoss
    }
}

fn count(table: &Table, player: usize, counts: fn(&Table, &Round) -> bool) -> Value {
    whole(table.records[player].rounds.iter().filter(|round| counts(table, round)).count())
}

/// The points of a player's games that count for ratings, on the scale of 1, ½ and 0, in half points.
fn half_points(table: &Table, player: usize) -> i64 {
    let result = |(round, _): (&Round, usize)| match round.kind {
        _ if round.is_win || round.kind == Kind::ForfeitWin => 2,
        _ if round.is_draw => 1,
        _ => 0,
    };
    table.rated_rounds(player).map(result).sum()
}

/// The mean of a value of the opponents met over the board who have one, rounded.
fn mean_of_opponents(
    table: &Table,
    player: usize,
    value: impl Fn(usize) -> Option<Value>,
) -> Option<Value> {
    // Whoever was met has a game that counts: the one against the player.
    let values = table.rated_rounds(player).filter_map(|(_, opponent)| value(opponent));
    let whole: Vec<i64> = values.map(|it| it.to_integer()).collect();
    rounded_mean(&whole).map(Value::from_integer)
}
