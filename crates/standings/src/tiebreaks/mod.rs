//! The tie-breaks by article: what each tie-break asks, and how its values are computed.

mod buchholz;
pub(super) mod direct_encounter;
mod games;
pub(super) mod progressive;
mod ratings;
mod scores_met;
pub(super) mod worked;

use self::worked::{Made, Parts, Sum, Total, Worked, total};
use super::list::{Code, Tiebreak};
use super::table::Table;
use super::value::Value;

/// The documentation of a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct About {
    /// The name of the tie-break.
    pub name: &'static str,
    /// The number in the regulations of 2024 and 2026, in those of 2012, and in the list of the Catalan federation;
    /// empty if the tie-break is not there.
    pub articles: [&'static str; 3],
    /// What the tie-break asks, in short.
    pub asks: &'static str,
    /// What the values count; empty if they count nothing.
    pub unit: &'static str,
    /// The file and the line of the code.
    pub place: &'static str,
}

/// The request for a value of a player by a tie-break.
#[derive(Clone, Copy)]
struct ValueOf<'a> {
    player: usize,
    tiebreak: Tiebreak,
    /// For direct encounter, the players whose games with each other decide.
    group: &'a [usize],
}

/// The documentation of a tie-break, and the function that computes its values.
type TiebreakRow<P> = (&'static About, fn(&Table, ValueOf<'_>) -> Made<P>);

fn row<P: Parts>(code: Code) -> TiebreakRow<P> {
    match code {
        Code::Pts => (&games::POINTS, games::points),
        Code::De => (&direct_encounter::DIRECT_ENCOUNTER, direct_encounter::direct_encounter),
        Code::Win => (&games::WINS, games::wins),
        Code::Won => (&games::GAMES_WON, games::games_won),
        Code::Bpg => (&games::GAMES_WITH_BLACK, games::games_with_black),
        Code::Bwg => (&games::GAMES_WON_WITH_BLACK, games::games_won_with_black),
        Code::Ps => (&progressive::PROGRESSIVE, progressive::progressive),
        Code::Rep => (&games::ROUNDS_ELECTED, games::rounds_elected),
        Code::Std => (&games::STANDARD_POINTS, games::standard_points),
        Code::Tpn => (&ratings::PAIRING_NUMBER, ratings::pairing_number),
        Code::Bh => (&buchholz::BUCHHOLZ, buchholz::buchholz),
        Code::Fb => (&buchholz::FORE_BUCHHOLZ, buchholz::fore_buchholz),
        Code::Aob => (&buchholz::AVERAGE, buchholz::average),
        Code::Sb => (&buchholz::SONNEBORN_BERGER, buchholz::sonneborn_berger),
        Code::Ks => (&buchholz::KOYA, buchholz::koya),
        Code::Aro => (&ratings::AVERAGE, ratings::average),
        Code::Tpr => (&ratings::PERFORMANCE, ratings::performance),
        Code::Ptp => (&ratings::PERFECT, ratings::perfect),
        Code::Apro => (&ratings::AVERAGE_PERFORMANCE, ratings::average_performance),
        Code::Appo => (&ratings::AVERAGE_PERFECT, ratings::average_perfect),
        Code::Rtng => (&ratings::RATING, ratings::rating),
        Code::Harkness => (&buchholz::HARKNESS, buchholz::harkness),
        Code::BhFide => (&buchholz::WITH_DRAWS, buchholz::buchholz),
        Code::PsLast => (&progressive::TO_THE_LAST, progressive::progressive),
        Code::Kashdan => (&progressive::KASHDAN, progressive::kashdan),
    }
}

impl Code {
    /// The documentation of the tie-break.
    pub fn about(self) -> &'static About {
        row::<Sum>(self).0
    }
}

impl Table {
    /// The value of a player, by their index. `None` if it is undefined. Direct encounter and progressive scores to the
    /// last consequence have no values: they order the players of a group.
    pub fn value(&self, player: usize, tiebreak: Tiebreak) -> Option<Value> {
        if tiebreak.is_of_group() {
            return None;
        }
        let (sum, kind) = self.made(player, tiebreak, &[]);
        total(sum, kind)
    }

    /// The parts of a player's value. For direct encounter, `group` has the players whose games decide.
    pub fn worked(&self, player: usize, tiebreak: Tiebreak, group: &[usize]) -> Worked {
        let (parts, total) = self.made(player, tiebreak, group);
        Worked { parts, total }
    }

    /// Computes a value. `P` adds its parts up, because values are needed by the ten thousand, or collects them.
    fn made<P: Parts>(&self, player: usize, tiebreak: Tiebreak, group: &[usize]) -> Made<P> {
        let tiebreak = self.setting.edition.asked(tiebreak);
        if self.lacks(tiebreak.code) {
            return (P::from_iter([]), Total::Alone { number: None });
        }
        row(tiebreak.code).1(self, ValueOf { player, tiebreak, group })
    }

    /// The tie-break by which an entry separates two players. Progressive scores to the last consequence try several.
    pub fn deciding_tiebreak(&self, entry: Tiebreak, two: [usize; 2]) -> Tiebreak {
        match entry.code {
            Code::PsLast => progressive::deciding(self, two),
            _ => entry,
        }
    }

    /// The players whose games with each other separate two players of a tied group by direct encounter; the whole
    /// group if no games do.
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

/// The players of a group by a key, the highest key first. Players with equal keys stay tied.
pub(super) fn split<K: Ord>(group: &[usize], key: impl Fn(usize) -> K) -> Vec<Vec<usize>> {
    let mut keyed: Vec<(K, usize)> = group.iter().map(|player| (key(*player), *player)).collect();
    keyed.sort_by(|(one, _), (other, _)| other.cmp(one));
    let tiers = keyed.chunk_by(|one, other| one.0 == other.0);
    tiers.map(|tier| tier.iter().map(|(_, player)| *player).collect()).collect()
}
