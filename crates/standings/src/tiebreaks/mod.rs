//! The tie-breaks, by article: what each of them asks, and how its values come about.

mod buchholz;
pub(super) mod direct_encounter;
mod games;
mod kashdan;
mod opponents_results;
pub(super) mod progressive;
mod rating_tables;
mod ratings;
mod scores_met;
pub(super) mod worked;

use self::worked::{Made, Parts, Total, Worked, total};
use super::list::{Code, Tiebreak};
use super::table::Table;
use super::value::Value;

/// What a tie-break is, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct About {
    /// Its code.
    pub code: Code,
    /// Its name.
    pub name: &'static str,
    /// Its number in the regulations of 2024 and 2026, in those of 2012, and in the list of the Catalan federation; empty: not
    /// there.
    pub articles: [&'static str; 3],
    /// What it asks, in short.
    pub asks: &'static str,
    /// What its values count; empty: nothing.
    pub unit: &'static str,
    /// File and line of its code.
    pub place: &'static str,
}

/// All tie-breaks, in the order of the regulations.
pub(super) const ALL: [About; 25] = [
    games::POINTS,
    direct_encounter::DIRECT_ENCOUNTER,
    games::WINS,
    games::GAMES_WON,
    games::GAMES_WITH_BLACK,
    games::GAMES_WON_WITH_BLACK,
    progressive::PROGRESSIVE,
    games::ROUNDS_ELECTED,
    games::STANDARD_POINTS,
    ratings::PAIRING_NUMBER,
    buchholz::BUCHHOLZ,
    buchholz::FORE_BUCHHOLZ,
    buchholz::AVERAGE,
    opponents_results::SONNEBORN_BERGER,
    opponents_results::KOYA,
    ratings::AVERAGE,
    ratings::PERFORMANCE,
    ratings::PERFECT,
    ratings::AVERAGE_PERFORMANCE,
    ratings::AVERAGE_PERFECT,
    ratings::RATING,
    buchholz::HARKNESS,
    buchholz::WITH_DRAWS,
    progressive::TO_THE_LAST,
    kashdan::KASHDAN,
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
        if tiebreak.is_of_group() {
            return None;
        }
        let (sum, kind) = self.made(player, tiebreak, &[]);
        total(sum, kind)
    }

    /// How the value of a player comes about. `group`: for direct encounter the players among whose games it decides.
    #[must_use]
    pub fn worked(&self, player: usize, tiebreak: Tiebreak, group: &[usize]) -> Worked {
        let (parts, total) = self.made(player, tiebreak, group);
        Worked { parts, total }
    }

    /// Values are asked for by the ten thousand, and only add the parts up; whoever tells of a value collects them.
    fn made<P: Parts>(&self, player: usize, tiebreak: Tiebreak, group: &[usize]) -> Made<P> {
        if self.lacks(tiebreak.code) {
            return (P::from_iter([]), Total::Alone(None));
        }
        let of = match tiebreak.code {
            Code::De => {
                return direct_encounter::direct_encounter(self, player, tiebreak, group);
            }
            Code::Pts => games::points,
            Code::Win => games::wins,
            Code::Won => games::games_won,
            Code::Bpg => games::games_with_black,
            Code::Bwg => games::games_won_with_black,
            Code::Ps | Code::PsLast => progressive::progressive,
            Code::Rep => games::rounds_elected,
            Code::Std => games::standard_points,
            Code::Tpn => ratings::pairing_number,
            Code::Bh | Code::BhFide => buchholz::buchholz,
            Code::Fb => buchholz::fore_buchholz,
            Code::Aob => buchholz::average,
            Code::Sb => opponents_results::sonneborn_berger,
            Code::Ks => opponents_results::koya,
            Code::Aro => ratings::average,
            Code::Tpr => ratings::performance,
            Code::Ptp => ratings::perfect,
            Code::Apro => ratings::average_performance,
            Code::Appo => ratings::average_perfect,
            Code::Rtng => ratings::rating,
            Code::Harkness => buchholz::harkness,
            Code::Kashdan => kashdan::kashdan,
        };
        of(self, player, tiebreak)
    }

    /// What an entry of a list asks when it parts two players: progressive scores to the last ask for several sums in a row.
    #[must_use]
    pub fn deciding_tiebreak(&self, entry: Tiebreak, two: [usize; 2]) -> Tiebreak {
        match entry.code {
            Code::PsLast => progressive::deciding(self, two),
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
        direct_encounter::deciding_group(self, group, tiebreak, two)
            .unwrap_or_else(|| group.to_vec())
    }
}
