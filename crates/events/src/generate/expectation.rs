//! The expected score for a difference of strength, in millionths. Three curves are tables of integers, so that a seed
//! makes one event on every platform, whatever its mathematical library.

/// Probability 1, in millionths.
use serde::Serialize;

use crate::tournament::{Colour, Entry, GameResult, Tournament};

pub(super) const ONE: u32 = 1_000_000;

/// The largest rating differences at which the stronger player is expected to score 50, 51, ... hundredths (FIDE Rating
/// Regulations 8.1.2). Differences beyond 400 count as 400, so the table ends at 92.
const RATING_TABLE: [u32; 43] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 400,
];

/// Expected score by the rating table, in millionths; `difference` is positive for the stronger player.
pub(super) fn by_rating_table(difference: i32) -> u32 {
    let gap = difference.unsigned_abs().min(400);
    let step = RATING_TABLE.iter().position(|last| gap <= *last).unwrap_or(42) as u32;
    mirrored(difference, (50 + step) * 10_000)
}

/// Expected score by a normal curve with a deviation of 2000/7 points, as in bbpPairings; in millionths.
pub(super) fn by_normal_curve(difference: i32) -> u32 {
    let gap = (difference.unsigned_abs() as usize).min(NORMAL.len() - 1);
    mirrored(difference, NORMAL[gap])
}

/// `1 / (1 + 10^(x / 370))` in millionths; `x` is in thousandths of a rating point.
pub(super) fn logistic(x: i64) -> u32 {
    let gap = x.unsigned_abs().min((LOGISTIC.len() as u64 - 2) * 1000);
    let (whole, part) = ((gap / 1000) as usize, gap % 1000);
    let (here, next) = (u64::from(LOGISTIC[whole]), u64::from(LOGISTIC[whole + 1]));
    let share = (here - (here - next) * part / 1000 + 500) / 1000;
    if x >= 0 { share as u32 } else { ONE - share as u32 }
}

fn mirrored(difference: i32, share: u32) -> u32 {
    if difference >= 0 { share } else { ONE - share }
}

const UNIT: u128 = 1 << 62;

/// `10^(-1/370)`
const DECAY: u128 = 4_583_075_676_691_675_828;

/// [`logistic`] at whole points from 0 on, in billionths.
static LOGISTIC: [u32; 2001] = {
    let mut table = [0; 2001];
    let mut power = UNIT;
    let mut point = 0;
    while point < table.len() {
        table[point] = (power * 1_000_000_000 / (UNIT + power)) as u32;
        power = power * DECAY / UNIT;
        point += 1;
    }
    table
};

/// `exp(-c / 2)` and `exp(-c)` for `c = (7 / 2000)^2`: the density at one point from its peak, and by
/// how much more it falls with every further point.
const NORMAL_FIRST: u128 = 4_611_657_771_937_030_001;
const NORMAL_FURTHER: u128 = 4_611_629_525_619_681_322;

/// The normal curve at whole points from 0 on, in millionths.
static NORMAL: [u32; 1601] = {
    // Sums of the density by the trapezoidal rule; what it sums up to is one half.
    let mut sums = [0_u128; 2401];
    let (mut density, mut ratio, mut point) = (UNIT, NORMAL_FIRST, 0);
    while point + 1 < sums.len() {
        let next = density * ratio / UNIT;
        sums[point + 1] = sums[point] + density + next;
        density = next;
        ratio = ratio * NORMAL_FURTHER / UNIT;
        point += 1;
    }
    let mut table = [0; 1601];
    point = 0;
    while point < table.len() {
        table[point] = 500_000 + (sums[point] * 500_000 / sums[2400]) as u32;
        point += 1;
    }
    table
};

/// Counts over the paired rounds of a tournament; byes and absences count players times rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Counts {
    /// Players.
    pub players: u64,
    /// Players without a rating.
    pub unrated: u64,
    /// Rounds.
    pub rounds: u64,
    /// Games played, those of less than one move included.
    pub games: u64,
    /// Games that White won.
    pub white_wins: u64,
    /// Draws.
    pub draws: u64,
    /// Games that Black won.
    pub black_wins: u64,
    /// Games of less than one move.
    pub short_games: u64,
    /// Games to which one player did not come.
    pub forfeits: u64,
    /// Games to which neither player came.
    pub double_forfeits: u64,
    /// Pairing-allocated byes.
    pub pairing_allocated_byes: u64,
    /// Half-point byes.
    pub half_point_byes: u64,
    /// Full-point byes.
    pub full_point_byes: u64,
    /// Zero-point byes.
    pub zero_point_byes: u64,
    /// Player-rounds of which the file states nothing.
    pub absences: u64,
}

impl Counts {
    /// Counts the entries of a tournament.
    pub fn of(tournament: &Tournament) -> Counts {
        let rounds = tournament.last_paired_round();
        let players = tournament.players.iter();
        let mut counts = Counts {
            players: tournament.players.len() as u64,
            unrated: players.clone().filter(|player| player.rating.is_none()).count() as u64,
            rounds: u64::from(rounds),
            ..Counts::default()
        };
        for player in players {
            for round in 1..=rounds {
                counts.entry(tournament, player.entry(round), round);
            }
        }
        counts
    }

    fn entry(&mut self, tournament: &Tournament, entry: Entry, round: u32) {
        match entry {
            Entry::Blank => self.absences += 1,
            Entry::ZeroPointBye => self.zero_point_byes += 1,
            Entry::HalfPointBye => self.half_point_byes += 1,
            Entry::FullPointBye => self.full_point_byes += 1,
            Entry::PairingAllocatedBye => self.pairing_allocated_byes += 1,
            // A game is counted once, with White.
            Entry::Game(game) if game.colour == Some(Colour::White) => {
                let reply = tournament[game.opponent].entry(round).game();
                self.game(game.result, reply.map(|it| it.result));
            }
            Entry::Game(_) => {}
        }
    }

    fn game(&mut self, white: GameResult, black: Option<GameResult>) {
        use GameResult::{Draw, DrawUnrated, ForfeitLoss, ForfeitWin, Pending};
        use GameResult::{Loss, LossUnrated, Win, WinUnrated};
        self.games += u64::from(white.is_played());
        match white {
            Win | WinUnrated => self.white_wins += 1,
            Draw | DrawUnrated => self.draws += 1,
            Loss | LossUnrated => self.black_wins += 1,
            ForfeitLoss if black == Some(ForfeitLoss) => self.double_forfeits += 1,
            ForfeitWin | ForfeitLoss => self.forfeits += 1,
            Pending => {}
        }
        let is_short = matches!(white, WinUnrated | DrawUnrated | LossUnrated);
        self.short_games += u64::from(is_short);
    }

    /// Adds the counts of another tournament.
    pub fn add(&mut self, other: &Counts) {
        self.players += other.players;
        self.unrated += other.unrated;
        self.rounds += other.rounds;
        self.games += other.games;
        self.white_wins += other.white_wins;
        self.draws += other.draws;
        self.black_wins += other.black_wins;
        self.short_games += other.short_games;
        self.forfeits += other.forfeits;
        self.double_forfeits += other.double_forfeits;
        self.pairing_allocated_byes += other.pairing_allocated_byes;
        self.half_point_byes += other.half_point_byes;
        self.full_point_byes += other.full_point_byes;
        self.zero_point_byes += other.zero_point_byes;
        self.absences += other.absences;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rating_table_is_that_of_the_regulations() {
        let rows = [(0, 50), (3, 50), (4, 51), (100, 64), (200, 76), (300, 85), (391, 91)];
        for (difference, hundredths) in rows {
            assert_eq!(by_rating_table(difference), hundredths * 10_000, "{difference}");
            assert_eq!(by_rating_table(-difference), (100 - hundredths) * 10_000, "-{difference}");
        }
        assert_eq!(by_rating_table(392), 920_000);
        assert_eq!(by_rating_table(900), 920_000, "no more than at 400");
    }

    #[test]
    fn the_tables_are_the_curves() {
        for x in (-1_900_000..1_900_000).step_by(7_777) {
            let exact = 1e6 / (1.0 + 10_f64.powf(x as f64 / 370_000.0));
            let found = f64::from(logistic(x));
            assert!((found - exact).abs() < 2.0, "{x}: {found} instead of {exact}");
        }
        // The distribution function of the normal law, from a printed table.
        for (sigmas, exact) in
            [(0.0, 0.5), (0.5, 0.691_462), (1.0, 0.841_345), (2.0, 0.977_250), (3.0, 0.998_650)]
        {
            let difference = (sigmas * 2000.0 / 7.0_f64).round() as i32;
            let found = f64::from(by_normal_curve(difference)) / 1e6;
            assert!((found - exact).abs() < 7e-4, "{sigmas}: {found} instead of {exact}");
            assert_eq!(by_normal_curve(difference) + by_normal_curve(-difference), ONE);
        }
    }
}
