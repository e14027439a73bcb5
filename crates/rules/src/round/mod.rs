//! Article 1: the facts of a round before it is paired.
//!
//! [`RoundContext`] is built once for a round. It names players by [`Rank`] (article 1.2). A smaller rank is a higher
//! ranked player.

mod colour_preference;
mod context;

use std::cmp::Ordering;
use std::fmt;

use serde::Serialize;

use crate::tournament::{Colour, Entry, PlayerIndex, Points, Tournament};

pub use colour_preference::{ColourClass, Preference, Strength};
pub use context::{Participants, RoundContext, RoundPlayer, RoundRequest, Scoregroup};

/// Definitions of article 1 in which editions and interpretations differ.
#[derive(Clone, Copy, Debug)]
pub struct Definitions {
    /// Whether a round without a game gives a downfloat (2026: article 1.4.3).
    pub unplayed_downfloat: fn(UnplayedRound) -> bool,
    /// Whether the scores that make a game a float are without adjustments (2026: article 1.4.2). Otherwise they are
    /// the pairing scores, with virtual points and adjustments.
    pub floats_without_adjustments: bool,
    /// Whether a round without a game bars from the PAB (2026: C.04.1 article 4).
    pub bars_from_pab: fn(UnplayedRound) -> bool,
    /// Whether all players of the list have numbers for colours by odd and even (article 5.2.5). Otherwise only those
    /// who take part or were paired before have numbers, without gaps.
    pub numbers_whole_list: bool,
    /// Returns the preference from the colours of the games played, the first game first (article 1.7).
    pub preference: fn(&[Colour]) -> Option<Preference>,
    /// The pairs that may meet although both players must get the same colour (C3).
    pub exempt: Exempt,
    /// Whether players of a remainder keep their numbers in the bracket, perhaps with gaps, to measure an exchange
    /// (articles 4.1, 4.3.2). Otherwise they are numbered from 1 by rank.
    pub keeps_remainder_numbers: bool,
}

impl Definitions {
    /// The definitions of an edition. Editions differ only in these two functions.
    pub(crate) fn of(
        unplayed_downfloat: fn(UnplayedRound) -> bool,
        bars_from_pab: fn(UnplayedRound) -> bool,
    ) -> Definitions {
        Definitions {
            unplayed_downfloat,
            floats_without_adjustments: false,
            bars_from_pab,
            numbers_whole_list: false,
            preference: Preference::of_history,
            exempt: Exempt::OneTopscorer,
            keeps_remainder_numbers: false,
        }
    }
}

/// The pairs that may meet although both players must get the same colour (C3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exempt {
    /// Pairs with a topscorer.
    OneTopscorer,
    /// Pairs of two topscorers.
    TwoTopscorers,
    /// No pairs. No edition says so.
    Nobody,
    /// All pairs in every round. No edition says so.
    Everybody,
}

/// A past round in which a player played no game.
#[derive(Clone, Copy, Debug)]
pub struct UnplayedRound {
    /// The entry of the round.
    pub entry: Entry,
    /// The points that the player got in the round.
    pub value: Points,
    /// The points for a loss in a played game.
    pub loss: Points,
    /// The points for a win in a played game.
    pub win: Points,
}

impl UnplayedRound {
    /// The unplayed round of a player with this entry.
    pub fn of(tournament: &Tournament, entry: Entry) -> UnplayedRound {
        UnplayedRound {
            entry,
            value: tournament.points.value(entry),
            loss: tournament.points.loss_value(),
            win: tournament.points.win_value(),
        }
    }
}

/// The scores of all players before every round.
#[derive(Clone, Debug)]
pub struct Scores {
    /// The scores, player by player: for each player a score before each round, from round 1.
    before: Vec<Points>,
    rounds: usize,
}

impl Scores {
    /// Scores before the rounds 1 to `last_round`.
    pub fn new(tournament: &Tournament, last_round: u32) -> Scores {
        let rounds = last_round as usize;
        let mut before = Vec::with_capacity(rounds * tournament.players.len());
        for player in &tournament.players {
            let mut score = Points::ZERO;
            for round in 1..=last_round {
                before.push(score);
                score += tournament.points.value(player.entry(round));
            }
        }
        let mut scores = Scores { before, rounds };
        scores.add_adjustments(tournament);
        scores
    }

    /// Adds each adjustment of the arbiter (record `299`) to the scores before later rounds.
    fn add_adjustments(&mut self, tournament: &Tournament) {
        for adjustment in &tournament.adjustments {
            let start = adjustment.player.index() * self.rounds;
            let first = (adjustment.round as usize).min(self.rounds);
            for score in &mut self.before[start + first..start + self.rounds] {
                *score += adjustment.points;
            }
        }
    }

    /// The score before `round` (1-based), without virtual points.
    ///
    /// # Panics
    ///
    /// When `round` is 0 or beyond the last round given to [`Scores::new`].
    pub fn before(&self, player: PlayerIndex, round: u32) -> Points {
        assert!(round >= 1 && round as usize <= self.rounds, "no scores before round {round}");
        self.before[player.index() * self.rounds + round as usize - 1]
    }

    /// The score by which `round` is paired, with the virtual points of that round (C.04.7 1.5).
    pub fn pairing_score(
        &self,
        tournament: &Tournament,
        player: PlayerIndex,
        round: u32,
    ) -> Points {
        self.before(player, round) + tournament[player].virtual_points(round)
    }
}

/// The initial colour, by its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InitialColour {
    /// Declared in the file.
    Declared(Colour),
    /// Inferred from round 1.
    Inferred(Colour),
    /// White, assumed because nothing shows the initial colour.
    Assumed(Colour),
}

impl InitialColour {
    /// The source in JSON: `file`, `round-1` or `assumed`.
    pub fn source(self) -> &'static str {
        match self {
            InitialColour::Declared(_) => "file",
            InitialColour::Inferred(_) => "round-1",
            InitialColour::Assumed(_) => "assumed",
        }
    }

    /// The colour itself.
    pub fn colour(self) -> Colour {
        match self {
            InitialColour::Declared(colour)
            | InitialColour::Inferred(colour)
            | InitialColour::Assumed(colour) => colour,
        }
    }
}

/// The initial colour of a tournament.
///
/// If undeclared, the initial colour is inferred from the highest ranked player who was paired in round 1 with a stated
/// colour and outranks their opponent. It is that player's colour, or the other one if the player's number among the
/// participants is even.
pub fn initial_colour(tournament: &Tournament) -> InitialColour {
    if let Some(colour) = tournament.initial_colour {
        return InitialColour::Declared(colour);
    }
    let scores = Scores::new(tournament, 1);
    let rank = |player: PlayerIndex| {
        (std::cmp::Reverse(scores.pairing_score(tournament, player, 1)), player)
    };
    let higher_of_pair = tournament.indexed().filter_map(|(index, player)| {
        let game = player.entry(1).game()?;
        let colour = game.colour?;
        (rank(index) < rank(game.opponent)).then_some((index, colour))
    });
    match higher_of_pair.min_by_key(|(index, _)| rank(*index)) {
        None => InitialColour::Assumed(Colour::White),
        Some((index, colour)) => {
            let number = tournament.players[..=index.index()]
                .iter()
                .filter(|player| player.entry(1).is_paired())
                .count();
            InitialColour::Inferred(if number % 2 == 1 { colour } else { !colour })
        }
    }
}

/// A float that a player received in a round (article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub enum Float {
    /// A downfloat: met a lower scored player, or had a round without a game that counts as a downfloat.
    #[serde(rename = "D")]
    Down,
    /// An upfloat: met a higher scored player.
    #[serde(rename = "U")]
    Up,
}

/// How many rounds ago an earlier float was: one or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ago {
    /// The previous round.
    One,
    /// The round before the previous one.
    Two,
}

impl Ago {
    /// The number of rounds back: 1 or 2.
    pub const fn rounds(self) -> usize {
        self as usize + 1
    }

    /// The item of `both` for this round: the first is for the previous round, the second for the one before.
    pub const fn of<T>(self, both: &[T; 2]) -> &T {
        &both[self as usize]
    }
}

/// The float that `player` received in `round` (1-based, already played). `None` also for round 0.
pub fn float_of(
    tournament: &Tournament,
    scores: &Scores,
    definitions: &Definitions,
    player: PlayerIndex,
    round: u32,
) -> Option<Float> {
    if round == 0 {
        return None;
    }
    let entry = tournament[player].entry(round);
    if let Some(game) = entry.played() {
        let score = |player: PlayerIndex| {
            let paired = scores.pairing_score(tournament, player, round);
            match definitions.floats_without_adjustments {
                false => paired,
                true => paired - tournament.adjustment_before(player, round),
            }
        };
        let (own, other) = (score(player), score(game.opponent));
        return match own.cmp(&other) {
            Ordering::Greater => Some(Float::Down),
            Ordering::Less => Some(Float::Up),
            Ordering::Equal => None,
        };
    }
    let unplayed = UnplayedRound::of(tournament, entry);
    (definitions.unplayed_downfloat)(unplayed).then_some(Float::Down)
}

/// The rank of a player in the round (article 1.2). The highest ranked player has rank 0, so a smaller rank is a higher
/// ranked player.
///
/// A rank is the index of the player in [`RoundContext::players`](RoundContext::players). It is neither a file number
/// nor a number in a bracket ([`Bsn`](crate::sequence::Bsn)). The compiler accepts none of them in place of another.
/// This compiles:
///
/// ```
/// use pairproof_rules::round::Rank;
///
/// let rank: Rank = Rank::new(1);
/// assert!(rank == Rank::from_index(1));
/// let number: u32 = rank.get();
/// ```
///
/// A number is no rank:
///
/// ```compile_fail,E0308
/// let rank: pairproof_rules::round::Rank = 0_u32;
/// ```
///
/// A rank is no number:
///
/// ```compile_fail,E0308
/// let number: u32 = pairproof_rules::round::Rank::new(1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Rank(u32);

/// A pair: the higher ranked player first.
pub type Pair = (Rank, Rank);

impl Rank {
    /// A rank that no player has.
    pub const MAX: Rank = Rank(u32::MAX);

    /// The rank of a player below `rank` higher ranked players.
    pub const fn new(rank: u32) -> Rank {
        Rank(rank)
    }

    /// The rank of the player at an index in rank order.
    pub const fn from_index(index: usize) -> Rank {
        Rank(index as u32)
    }

    /// The number of higher ranked players.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The index of the player in rank order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The ranks of the `count` highest ranked players, the highest first.
    pub const fn up_to(count: usize) -> RankRange {
        RankRange::new(Rank(0), Rank::from_index(count))
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The ranks from `start` up to `end`, without `end`; as an iterator, the highest ranked player first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RankRange {
    /// The first rank.
    pub start: Rank,
    /// The rank after the last one.
    pub end: Rank,
}

impl RankRange {
    /// The ranks from `start` up to `end`, without `end`.
    pub const fn new(start: Rank, end: Rank) -> RankRange {
        RankRange { start, end }
    }

    /// Whether a rank is in the range.
    pub fn contains(&self, rank: &Rank) -> bool {
        self.start <= *rank && *rank < self.end
    }

    /// Whether the range is empty.
    pub fn is_empty(&self) -> bool {
        self.start >= self.end
    }
}

impl Iterator for RankRange {
    type Item = Rank;

    fn next(&mut self) -> Option<Rank> {
        let next = (self.start < self.end).then_some(self.start)?;
        self.start = Rank(next.0 + 1);
        Some(next)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.end.index().saturating_sub(self.start.index());
        (count, Some(count))
    }

    // The standard library knows the length of a range of numbers for certain, and fills a list of them much faster.
    fn collect<B: FromIterator<Rank>>(self) -> B {
        (self.start.0..self.end.0).map(Rank).collect()
    }
}

impl DoubleEndedIterator for RankRange {
    fn next_back(&mut self) -> Option<Rank> {
        let end = (self.start < self.end).then_some(self.end)?;
        self.end = Rank(end.0 - 1);
        Some(self.end)
    }
}

impl ExactSizeIterator for RankRange {}

/// The longest list that is scanned. Longer lists are searched, or kept as bits.
const SHORT: usize = 16;

/// The largest number of players for whom bits are kept. The bits take at most 2 MiB.
const PLAYERS_WITH_BITS: usize = 4096;

/// The players whom each player of a round may not meet.
#[derive(Clone, Debug, PartialEq, Eq)]
struct BarredPairs {
    all: Vec<Rank>,
    /// The start of each list in `all`, and the end of the last list.
    starts: Vec<u32>,
    /// Long lists as bits, one row after the other.
    bits: Vec<u64>,
    /// The number of words in a row; 0 if no bits are kept.
    words: usize,
    /// The first word of each player's row; `NO_ROW`: the list is short.
    rows: Vec<u32>,
    longest: usize,
}

const NO_ROW: u32 = u32::MAX;

impl BarredPairs {
    fn with_capacity(players: usize, in_all: usize) -> BarredPairs {
        let words = if players <= PLAYERS_WITH_BITS { players.div_ceil(64) } else { 0 };
        let mut starts = Vec::with_capacity(players + 1);
        starts.push(0);
        BarredPairs {
            all: Vec::with_capacity(in_all),
            starts,
            bits: Vec::new(),
            words,
            rows: Vec::with_capacity(players),
            longest: 0,
        }
    }

    fn push(&mut self, list: impl IntoIterator<Item = Rank>) {
        self.all.extend(list);
        self.end_list();
    }

    fn push_both(&mut self, one: &[Rank], other: &[Rank]) {
        let mut one = one.iter().copied().peekable();
        for rank in other {
            while let Some(before) = one.next_if(|it| it < rank) {
                self.all.push(before);
            }
            one.next_if_eq(rank);
            self.all.push(*rank);
        }
        self.push(one);
    }

    fn end_list(&mut self) {
        let start = *self.starts.last().expect("where the list begins") as usize;
        self.all[start..].sort_unstable();
        self.longest = self.longest.max(self.all.len() - start);
        self.starts.push(self.all.len() as u32);
        let has_row = self.words > 0 && self.all.len() - start > SHORT;
        self.rows.push(if has_row { self.bits.len() as u32 } else { NO_ROW });
        if has_row {
            let row = self.bits.len();
            self.bits.resize(row + self.words, 0);
            for rank in &self.all[start..] {
                self.bits[row + rank.index() / 64] |= 1 << (rank.index() % 64);
            }
        }
    }

    #[inline]
    fn of(&self, rank: Rank) -> &[Rank] {
        let at = rank.index();
        &self.all[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    #[inline]
    fn has(&self, one: Rank, other: Rank) -> bool {
        let row = self.rows[one.index()];
        if row != NO_ROW {
            return self.bits[row as usize + other.index() / 64] >> (other.index() % 64) & 1 == 1;
        }
        let list = self.of(one);
        if list.len() <= SHORT { list.contains(&other) } else { list.binary_search(&other).is_ok() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_from_two_has_everybody_of_both_once() {
        let ranks = |list: &[usize]| -> Vec<Rank> {
            list.iter().map(|rank| Rank::from_index(*rank)).collect()
        };
        for (one, other, both) in [
            (&[][..], &[][..], &[][..]),
            (&[1, 4], &[], &[1, 4]),
            (&[], &[2, 3], &[2, 3]),
            (&[1, 4, 9], &[0, 4, 5, 11], &[0, 1, 4, 5, 9, 11]),
            (&[5, 6], &[1, 2], &[1, 2, 5, 6]),
        ] {
            let mut barred = BarredPairs::with_capacity(1, 0);
            barred.push_both(&ranks(one), &ranks(other));
            assert_eq!(barred.of(Rank::from_index(0)), ranks(both));
        }
    }

    #[test]
    fn bits_lists_and_searched_lists_say_the_same() {
        for (players, length) in [(20, 3), (200, 16), (200, 17), (4096, 60), (4097, 60)] {
            let mut barred = BarredPairs::with_capacity(players, 0);
            let list = |place: usize| {
                (0..length).map(move |at| Rank::from_index((place + 7 * at) % players))
            };
            (0..players).for_each(|place| barred.push(list(place)));
            for place in (0..players).step_by(players / 20) {
                let of_list = |other: &Rank| list(place).any(|it| it == *other);
                for other in Rank::up_to(players) {
                    assert_eq!(barred.has(Rank::from_index(place), other), of_list(&other));
                }
                assert!(barred.of(Rank::from_index(place)).is_sorted());
            }
        }
    }
}
