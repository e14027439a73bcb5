//! Article 5: colour allocation. Each rule is a function; the first rule that decides gives the colours.

use crate::round::{Pair, Preference, Rank, RoundContext, Strength};
use crate::tournament::Colour;

/// A rule of colour allocation, whatever its wording in an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourRule {
    /// Both preferences are granted.
    GrantBoth,
    /// The stronger preference is granted.
    GrantStronger,
    /// Colours alternate from the latest round in which the two players had different colours.
    Alternate,
    /// The preference of the higher ranked player is granted.
    GrantHigherRanked,
    /// The higher ranked player gets the initial colour if their number is odd.
    OddNumber,
}

/// A colour rule as a function. It returns the colour of the higher ranked player, or `None` if it does not decide.
pub type Decides = fn(&RoundContext, higher: Rank, lower: Rank) -> Option<Colour>;

/// The colours of a pair, and the rule that decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// The player with White.
    pub white: Rank,
    /// The player with Black.
    pub black: Rank,
    /// The index of the deciding rule.
    pub rule: usize,
}

/// Gives a pair its colours by the first of `rules` that decides. The order of the two players does not matter.
///
/// # Panics
///
/// When no rule decides. The last rule of every edition always decides.
pub fn allocate(
    round: &RoundContext,
    rules: impl IntoIterator<Item = Decides>,
    pair: Pair,
) -> Allocation {
    let (higher, lower) = (pair.0.min(pair.1), pair.0.max(pair.1));
    let decided = rules
        .into_iter()
        .enumerate()
        .find_map(|(index, rule)| rule(round, higher, lower).map(|colour| (index, colour)));
    let (rule, colour) = decided.expect("the last rule of article 5.2 always decides");
    match colour {
        Colour::White => Allocation { white: higher, black: lower, rule },
        Colour::Black => Allocation { white: lower, black: higher, rule },
    }
}

/// Article 5.2.1: grants both preferences if they differ. A player without a preference gets the remaining colour.
pub fn grant_both(round: &RoundContext, higher: Rank, lower: Rank) -> Option<Colour> {
    match (round.player(higher).preference, round.player(lower).preference) {
        (Some(one), Some(other)) => (one.colour != other.colour).then_some(one.colour),
        (Some(one), None) => Some(one.colour),
        (None, Some(other)) => Some(!other.colour),
        (None, None) => None,
    }
}

/// Article 5.2.2: grants the stronger preference. Of two absolute ones, the larger unsigned colour difference decides.
pub fn grant_stronger(round: &RoundContext, higher: Rank, lower: Rank) -> Option<Colour> {
    let width = |rank: Rank| round.player(rank).colour_difference.abs();
    grant_stronger_by(round, higher, lower, width)
}

/// The other interpretation of 5.2.2: a colour difference counts as negative if it is against the preference.
pub fn grant_stronger_signed(round: &RoundContext, higher: Rank, lower: Rank) -> Option<Colour> {
    let width = |rank: Rank| {
        let player = round.player(rank);
        match player.preference.map(|preference| preference.colour) {
            Some(Colour::White) => -player.colour_difference,
            _ => player.colour_difference,
        }
    };
    grant_stronger_by(round, higher, lower, width)
}

/// Article E.2 of 2013: grants the stronger preference, regardless of the colour difference.
pub fn grant_stronger_kind(round: &RoundContext, higher: Rank, lower: Rank) -> Option<Colour> {
    grant_stronger_by(round, higher, lower, |_| 0)
}

fn grant_stronger_by(
    round: &RoundContext,
    higher: Rank,
    lower: Rank,
    width: impl Fn(Rank) -> i32,
) -> Option<Colour> {
    let one = round.player(higher).preference?;
    let other = round.player(lower).preference?;
    let rank = |preference: Preference, place: Rank| match preference.strength {
        Strength::Absolute => (preference.strength, width(place)),
        strength => (strength, 0),
    };
    let (of_higher, of_lower) = (rank(one, higher), rank(other, lower));
    let granted = if of_higher > of_lower { one.colour } else { !other.colour };
    (of_higher != of_lower).then_some(granted)
}

/// Article 5.2.3: alternates from the latest round in which one player had White and the other Black. Only played games
/// count, compared from the last game backwards.
pub fn alternate(round: &RoundContext, higher: Rank, lower: Rank) -> Option<Colour> {
    let one = round.colours(higher).iter().rev();
    let other = round.colours(lower).iter().rev();
    one.zip(other).find(|(one, other)| one != other).map(|(one, _)| !*one)
}

/// Article 5.2.4: grants the preference of the higher ranked player.
pub fn grant_higher_ranked(round: &RoundContext, higher: Rank, _lower: Rank) -> Option<Colour> {
    round.player(higher).preference.map(|preference| preference.colour)
}

/// Article 5.2.5: gives the higher ranked player the initial colour if their number is odd, otherwise the other colour.
pub fn odd_number(round: &RoundContext, higher: Rank, _lower: Rank) -> Option<Colour> {
    let is_odd = round.player(higher).parity_number % 2 == 1;
    Some(if is_odd { round.initial_colour } else { !round.initial_colour })
}

/// Article E.5 of 2013, by the number of the higher ranked player. In round 1, an odd number among those present gets
/// the initial colour. Later the text says nothing: as in JaVaFo, an odd number in the list gets the other colour.
pub fn odd_number_first_round(round: &RoundContext, higher: Rank, lower: Rank) -> Option<Colour> {
    if round.round == 1 {
        return odd_number(round, higher, lower);
    }
    let is_odd = round.player(higher).number.get() % 2 == 1;
    Some(if is_odd { !round.initial_colour } else { round.initial_colour })
}

/// Whether the text leaves the colours of a pair open: never.
pub fn never_open(_: &RoundContext, _: Rank, _: Rank) -> bool {
    false
}

/// Whether the texts of 2013 and 1992 leave the colours open: after round 1, if neither player has a preference.
pub fn open_after_round_1(round: &RoundContext, one: Rank, other: Rank) -> bool {
    let has_none = |rank: Rank| round.player(rank).preference.is_none();
    round.round > 1 && has_none(one) && has_none(other)
}

/// Sorts boards (C.04.2 3.6) by the score of the higher ranked player, the sum of both scores, and the smaller rank.
pub fn sort_boards(round: &RoundContext, boards: &mut [Allocation]) {
    boards.sort_by_key(|board| {
        let higher = board.white.min(board.black);
        let sum = round.score(board.white) + round.score(board.black);
        (std::cmp::Reverse(round.score(higher)), std::cmp::Reverse(sum), higher)
    });
}
