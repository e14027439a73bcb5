//! Models of the results of games, and the expected score for a difference of strength, in millionths. Curves are
//! tables of integers, so that a seed makes the same event on every platform, whatever its mathematical library.

use serde::Serialize;

use super::draw::Draw;
use crate::tournament::{ByColour, Colour, Entry, GameResult, PointSystem, Points, Tournament};

/// A model of the results of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultModel {
    /// The expected score of the FIDE rating table, with a given draw rate.
    EloTable,
    /// Milvang's model (Technical Commission, 2 December 2024): the draw rate grows with strength, and White scores
    /// about 55 percent.
    Milvang,
    /// Milvang's draw rate with the expected score of the rating table.
    MilvangNeutral,
    /// The model of bbpPairings: a normal curve with a given largest draw rate.
    BbpNormal,
    /// A win, a draw and a loss are equally likely.
    Uniform,
    /// Not random: each result keeps scores equal, and makes colour preferences clash.
    Adversarial,
}

/// The probabilities of the results of a game, in millionths. The rest is the probability that Black wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Probability that White wins.
    pub white: u32,
    /// Probability of a draw.
    pub draw: u32,
}

/// Whether White gets a bonus in strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WhiteAdvantage {
    /// The bonus that the model defines: only Milvang's model has one.
    Model,
    /// No bonus.
    Off,
    /// A bonus in every model.
    On,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    WhiteWins,
    Drawn,
    BlackWins,
}

/// White's bonus in rating points, for models without their own bonus: an expected score of 0.55.
const WHITE_WORTH: i32 = 35;

/// The range of mean ratings for which Milvang's model is valid. Other means are moved to the nearer end.
const MILVANG_RANGE: (i32, i32) = (1400, 2600);

impl ResultModel {
    /// All models with their names.
    pub const ALL: [(&'static str, ResultModel); 6] = [
        ("elo-table", ResultModel::EloTable),
        ("milvang", ResultModel::Milvang),
        ("milvang-neutral", ResultModel::MilvangNeutral),
        ("bbp-normal", ResultModel::BbpNormal),
        ("uniform", ResultModel::Uniform),
        ("adversarial", ResultModel::Adversarial),
    ];

    /// Whether the model uses a given draw rate.
    pub fn takes_draws(self) -> bool {
        matches!(self, ResultModel::EloTable | ResultModel::BbpNormal)
    }

    /// The odds for these strengths in rating points; `draws` is in millionths. [`ResultModel::Adversarial`] decides by
    /// scores instead; its odds here are those of the uniform model.
    pub fn odds(self, white: i32, black: i32, draws: u32, advantage: WhiteAdvantage) -> Odds {
        let worth = if advantage == WhiteAdvantage::On { WHITE_WORTH } else { 0 };
        let difference = white - black + worth;
        match self {
            ResultModel::EloTable => around(by_rating_table(difference), draws),
            ResultModel::BbpNormal => around(by_normal_curve(difference), draws),
            ResultModel::MilvangNeutral => {
                around(by_rating_table(difference), levelled(white, black).draw)
            }
            ResultModel::Milvang if advantage == WhiteAdvantage::Off => levelled(white, black),
            ResultModel::Milvang => milvang(white, black),
            ResultModel::Uniform | ResultModel::Adversarial => {
                Odds { white: ONE / 3, draw: ONE - 2 * (ONE / 3) }
            }
        }
    }
}

/// Odds with White's expected score in millionths, and with the draw rate `draws`, or the highest possible one.
fn around(expected: u32, draws: u32) -> Odds {
    let draw = draws.min(2 * expected.min(ONE - expected));
    // An odd number of millionths cannot be halved.
    let draw = draw - draw % 2;
    Odds { white: expected - draw / 2, draw }
}

/// Milvang's formula: `P(white) = 1 / (1 + 10^((W - d) / 370))`, `P(black) = 1 / (1 + 10^((d - B) / 370))`, with `m`
/// the mean rating, `W = 96 + 0.0986 (m - 2000)`, `B = -150 - 0.157 (m - 2000)` and `d` White's rating less Black's.
fn milvang(white: i32, black: i32) -> Odds {
    let (lowest, highest) = MILVANG_RANGE;
    let doubled = i64::from((white + black).clamp(2 * lowest, 2 * highest)) - 4000;
    // In thousandths of a point; `doubled` is twice the distance of the mean from 2000.
    let white_bar = 96_000 + 986 * doubled / 20;
    let black_bar = -150_000 - 157 * doubled / 2;
    let difference = 1000 * i64::from(white - black);
    let wins = logistic(white_bar - difference);
    let losses = logistic(difference - black_bar);
    let draw = ONE.saturating_sub(wins + losses);
    Odds { white: wins, draw }
}

/// Milvang's odds without White's bonus: the mean of the odds of both colours.
fn levelled(white: i32, black: i32) -> Odds {
    let (as_white, as_black) = (milvang(white, black), milvang(black, white));
    let lost = ONE - as_black.white - as_black.draw;
    Odds {
        white: u32::midpoint(as_white.white, lost),
        draw: u32::midpoint(as_white.draw, as_black.draw),
    }
}

impl Odds {
    /// White's expected score, in millionths.
    pub fn expected(self) -> u32 {
        self.white + self.draw / 2
    }

    pub(super) fn outcome(self, draw: &mut Draw) -> Outcome {
        match draw.below(ONE) {
            drawn if drawn < self.white => Outcome::WhiteWins,
            drawn if drawn < self.white + self.draw => Outcome::Drawn,
            _ => Outcome::BlackWins,
        }
    }
}

/// The result of a game, White's score first. Players with unequal scores get the result that brings the scores nearest
/// to each other, because that makes floats. Equal ones draw, so that their group stays whole; in a round that
/// `splits`, White wins, so that all winners are due the same colour, and all losers the other one.
pub(super) fn adversarial_outcome(
    (white, black): (Points, Points),
    points: &PointSystem,
    splits: bool,
) -> Outcome {
    if white == black {
        return if splits { Outcome::WhiteWins } else { Outcome::Drawn };
    }
    let apart = |of_white: &ByColour<Points>, of_black: &ByColour<Points>| {
        ((white + of_white.white) - (black + of_black.black)).0.abs()
    };
    let outcomes = [
        (apart(&points.win, &points.loss), Outcome::WhiteWins),
        (apart(&points.draw, &points.draw), Outcome::Drawn),
        (apart(&points.loss, &points.win), Outcome::BlackWins),
    ];
    // Of equals the first: White again.
    outcomes.into_iter().min_by_key(|(apart, _)| *apart).map_or(Outcome::Drawn, |(_, it)| it)
}

/// The probability 1, in millionths.
pub(super) const ONE: u32 = 1_000_000;

/// The largest rating differences for which the stronger player is expected to score 0.50, 0.51, ... (FIDE Rating
/// Regulations 8.1.2). Differences beyond 400 count as 400, so the table ends at 0.92.
const RATING_TABLE: [u32; 43] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 400,
];

/// Expected score by the FIDE rating table, in millionths; `difference` is positive for the stronger player.
pub(super) fn by_rating_table(difference: i32) -> u32 {
    let gap = difference.unsigned_abs().min(400);
    let step = RATING_TABLE.iter().position(|last| gap <= *last).unwrap_or(42) as u32;
    mirrored(difference, (50 + step) * 10_000)
}

/// Expected score, in millionths, by a normal curve with a deviation of 2000/7 points, as in bbpPairings.
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

/// Values of [`logistic`] at whole points from 0 on, in billionths.
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

/// `exp(-c / 2)` and `exp(-c)` for `c = (7 / 2000)^2`: the density at one point from its peak, and the factor by which
/// it falls more with every further point.
const NORMAL_FIRST: u128 = 4_611_657_771_937_030_001;
const NORMAL_FURTHER: u128 = 4_611_629_525_619_681_322;

/// Values of the normal curve at whole points from 0 on, in millionths.
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

/// Counts over the paired rounds of a tournament. Byes and absences are counted in player-rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Counts {
    /// The number of players.
    pub players: u64,
    /// The number of players without a rating.
    pub unrated: u64,
    /// The number of rounds.
    pub rounds: u64,
    /// Games played, including those of less than one move.
    pub games: u64,
    /// Games that White won.
    pub white_wins: u64,
    /// Drawn games.
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
    /// Player-rounds for which the file states nothing.
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
        use GameResult::{
            Draw, DrawUnrated, ForfeitLoss, ForfeitWin, Loss, LossUnrated, Pending, Win, WinUnrated,
        };
        self.games += u64::from(white.is_played());
        match white {
            Win | WinUnrated => self.white_wins += 1,
            Draw | DrawUnrated => self.draws += 1,
            Loss | LossUnrated => self.black_wins += 1,
            ForfeitLoss if black == Some(ForfeitLoss) => self.double_forfeits += 1,
            ForfeitWin | ForfeitLoss => self.forfeits += 1,
            Pending => {}
        }
        self.short_games += u64::from(white != white.rated());
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
    use WhiteAdvantage::{Model, Off, On};

    const GRID: [i32; 9] = [800, 1400, 1650, 1800, 2000, 2100, 2250, 2400, 2800];

    fn grid() -> impl Iterator<Item = (i32, i32)> {
        GRID.into_iter().flat_map(|white| GRID.into_iter().map(move |black| (white, black)))
    }

    #[test]
    fn odds_add_up_whatever_the_strengths() {
        for (white, black) in grid() {
            for (name, model) in ResultModel::ALL {
                for advantage in [Model, Off, On] {
                    let odds = model.odds(white, black, 330_000, advantage);
                    assert!(odds.white + odds.draw <= ONE, "{name} {white} {black}: {odds:?}");
                }
            }
        }
    }

    #[test]
    fn milvang_is_the_published_formula() {
        for (white, black) in grid().filter(|(one, other)| (2800..=5200).contains(&(one + other))) {
            let (strong, weak) = (f64::from(white), f64::from(black));
            let mean = f64::midpoint(strong, weak) - 2000.0;
            let (bar_white, bar_black) = (96.0 + 0.0986 * mean, -150.0 - 0.157 * mean);
            let share = |x: f64| 1.0 / (1.0 + 10_f64.powf(x / 370.0));
            let wins = share(weak - strong + bar_white);
            let losses = share(strong - weak - bar_black);
            let odds = ResultModel::Milvang.odds(white, black, 0, Model);
            assert!((f64::from(odds.white) / 1e6 - wins).abs() < 1e-5, "{white} {black}: {odds:?}");
            let draw = (1.0 - wins - losses).max(0.0);
            assert!((f64::from(odds.draw) / 1e6 - draw).abs() < 1e-5, "{white} {black}: {odds:?}");
        }
        let masters = ResultModel::Milvang.odds(2400, 2400, 0, Model);
        assert!((430_000..520_000).contains(&masters.draw), "{masters:?}");
        assert!((535_000..565_000).contains(&masters.expected()), "{masters:?}");
        assert!(ResultModel::Milvang.odds(1600, 1600, 0, Model).draw < 250_000);
    }

    #[test]
    fn the_neutral_models_expect_what_their_curve_says() {
        use ResultModel::{BbpNormal, EloTable, MilvangNeutral};
        for (white, black) in grid() {
            for model in [EloTable, MilvangNeutral, BbpNormal] {
                let odds = model.odds(white, black, 330_000, Model);
                let curve = if model == BbpNormal { by_normal_curve } else { by_rating_table };
                assert_eq!(odds.expected(), curve(white - black), "{model:?} {white} {black}");
                assert_eq!(odds, model.odds(white, black, 330_000, Off));
                let reversed = model.odds(black, white, 330_000, Model);
                assert_eq!(reversed.white, ONE - odds.white - odds.draw, "the same both ways");
            }
        }
        assert_eq!(EloTable.odds(2000, 2000, 330_000, Model).draw, 330_000);
        assert_eq!(EloTable.odds(2000, 2000, 330_000, On).expected(), 550_000);
    }

    #[test]
    fn without_the_advantage_of_white_both_colours_are_the_same() {
        for (white, black) in grid() {
            let odds = ResultModel::Milvang.odds(white, black, 0, Off);
            let reversed = ResultModel::Milvang.odds(black, white, 0, Off);
            assert!((odds.expected() + reversed.expected()).abs_diff(ONE) <= 2);
        }
        let [on, model] = [On, Model].map(|it| ResultModel::Milvang.odds(2000, 2000, 0, it));
        assert_eq!(on, model);
    }

    #[test]
    fn scores_are_brought_together() {
        let points = PointSystem::default();
        let of = |white, black, splits| {
            adversarial_outcome((Points(white), Points(black)), &points, splits)
        };
        assert_eq!(of(20, 20, false), Outcome::Drawn);
        assert_eq!(of(20, 20, true), Outcome::WhiteWins);
        assert_eq!(of(20, 10, false), Outcome::BlackWins, "level at 2");
        assert_eq!(of(10, 20, false), Outcome::WhiteWins, "level at 2");
        assert_eq!(of(10, 15, true), Outcome::WhiteWins, "as near as a draw, and White");
        assert_eq!(of(15, 10, true), Outcome::Drawn, "as near as if Black won, and before it");
    }

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
