//! The contents of a drawing of a bracket: the place of each player, and the pairs and downfloats of two pairings.

use crate::criteria::BYE;
use crate::tournament::PlayerNumber;
use pairproof_check::Board;
use pairproof_explain::data::{BracketMade, Difference, Member, NaturalPair};

/// The most players that a drawing of a bracket shows.
pub(crate) const PLAYERS_MAX: usize = 40;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Against {
    /// The best pairing that satisfies the user's condition.
    Alternative,
    File,
    First,
    #[default]
    Nothing,
}

impl Against {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Against::Alternative => "alternative",
            Against::File => "file",
            Against::First => "first",
            Against::Nothing => "none",
        }
    }
}

/// The pairs and the downfloaters of one pairing, among the players of a drawing. The bye is [`BYE`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Moves {
    pub(crate) pairs: Vec<[PlayerNumber; 2]>,
    pub(crate) down: Vec<PlayerNumber>,
}

impl Moves {
    pub(crate) fn has(&self, pair: [PlayerNumber; 2]) -> bool {
        self.pairs.iter().any(|it| *it == pair || *it == [pair[1], pair[0]])
    }

    fn partner(&self, player: PlayerNumber) -> Option<PlayerNumber> {
        let pair = self.pairs.iter().find(|pair| pair.contains(&player))?;
        Some(if pair[0] == player { pair[1] } else { pair[0] })
    }
}

/// Two lists of players who are drawn opposite each other, from the top down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Facing {
    /// The keys of the phrases above the two sides.
    pub(crate) heads: [&'static str; 2],
    pub(crate) sides: [Vec<PlayerNumber>; 2],
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Drawing {
    pub(crate) against: Against,
    /// The parts, from the top down: moved-down players and their opponents; S1 and S2; others.
    pub(crate) parts: Vec<Facing>,
    pub(crate) rules: Moves,
    pub(crate) other: Moves,
    pub(crate) moved_down: Vec<PlayerNumber>,
    pub(crate) exchanged: Vec<PlayerNumber>,
    /// Those who would meet if the halves were paired as they are, and do not by the rules.
    pub(crate) unmade: Vec<NaturalPair>,
    /// What a pairing card shows of each player, as far as it is known.
    pub(crate) cards: Vec<Member>,
    /// The number of players who are not shown.
    pub(crate) left_out: usize,
}

impl Drawing {
    /// The drawing of a bracket of the pairing by the rules, against another pairing. `cards`: first moved-down players,
    /// then residents, each by rank.
    pub(crate) fn of_bracket(
        cards: &[Member],
        made: &BracketMade,
        other: (Against, Moves),
    ) -> Drawing {
        let members: Vec<PlayerNumber> = cards.iter().map(|it| it.colours.player).collect();
        let moved_down = cards.iter().filter(|it| it.is_moved_down).count();
        let ranked = |wanted: &dyn Fn(PlayerNumber) -> bool| -> Vec<PlayerNumber> {
            members.iter().copied().filter(|it| wanted(*it)).collect()
        };
        let (moved, _) = members.split_at(moved_down);
        let opponents = ranked(&|it| made.moved_down_pairs.iter().any(|pair| pair[1] == it));
        let [from_upper, from_lower] = &made.exchanged;
        let side = |own: &[PlayerNumber], out: &[PlayerNumber], into: &[PlayerNumber]| {
            ranked(&|it| into.contains(&it) || (own.contains(&it) && !out.contains(&it)))
        };
        let upper = side(&made.halves[0], from_upper, from_lower);
        let lower = side(&made.halves[1], from_lower, from_upper);
        // A procedure may have moved-down players in S1 and S2, and take out whoever has no opponent.
        let is_in_half = |it: PlayerNumber| upper.contains(&it) || lower.contains(&it);
        let apart: Vec<PlayerNumber> =
            moved.iter().copied().filter(|it| !is_in_half(*it)).collect();
        let is_placed =
            |it: PlayerNumber| is_in_half(it) || apart.contains(&it) || opponents.contains(&it);
        let out = ranked(&|it| !is_placed(it));
        let parts = [
            Facing { heads: ["page-side-moved", "page-side-opponents"], sides: [apart, opponents] },
            Facing { heads: ["page-side-upper", "page-side-lower"], sides: [upper, lower] },
            Facing { heads: ["page-side-out", "page-side-opponents"], sides: [out, Vec::new()] },
        ];
        Drawing {
            against: other.0,
            parts: parts.into_iter().filter(|it| !it.sides.concat().is_empty()).collect(),
            rules: Moves { pairs: made.pairs.clone(), down: made.downfloaters.clone() },
            other: other.1,
            moved_down: moved.to_vec(),
            exchanged: made.exchanged.concat(),
            unmade: made.unmade.clone(),
            cards: cards.to_vec(),
            left_out: 0,
        }
    }

    /// The drawing of the boards by the rules against other boards, if no bracket contains both. A bye is [`BYE`].
    pub(crate) fn of_boards(
        against: Against,
        rules: Vec<[PlayerNumber; 2]>,
        other: Vec<[PlayerNumber; 2]>,
    ) -> Drawing {
        let mut sides = [0, 1].map(|at| rules.iter().map(|pair| pair[at]).collect::<Vec<_>>());
        for player in other.iter().flatten() {
            if !sides.iter().any(|side| side.contains(player)) {
                sides[usize::from(*player == BYE)].push(*player);
            }
        }
        Drawing {
            against,
            parts: vec![Facing { heads: ["page-side-higher", "page-side-other"], sides }],
            rules: Moves { pairs: rules, down: Vec::new() },
            other: Moves { pairs: other, down: Vec::new() },
            ..Drawing::default()
        }
    }

    /// The drawing of the bracket in which two pairings first differ; if there is none, of the boards that differ.
    pub(crate) fn of_difference(against: Against, difference: &Difference) -> Drawing {
        let Some(bracket) = &difference.bracket else {
            let moved = |it| difference.instead_of.iter().any(|board| board.seats(it));
            let is_other = |board: &&Board| board.players().any(moved);
            let other = difference.alternative.iter().filter(is_other).map(facing).collect();
            let rules = difference.instead_of.iter().map(facing).collect();
            return Drawing::of_boards(against, rules, other);
        };
        let made = bracket.alternative.clone();
        let other = Moves { pairs: made.pairs, down: made.downfloaters };
        Drawing::of_bracket(&bracket.members, &bracket.best, (against, other))
    }

    /// All players of the drawing, from the top down, side by side.
    pub(crate) fn players(&self) -> Vec<PlayerNumber> {
        self.parts.iter().flat_map(|part| part.sides.concat()).collect()
    }

    /// Reduces a large drawing to at most [`PLAYERS_MAX`] players: those whom the difference concerns, first the
    /// players in `focus`.
    pub(crate) fn readable(self, focus: &[PlayerNumber]) -> Drawing {
        self.with_at_most(PLAYERS_MAX, focus)
    }

    /// The same with at most so many players.
    pub(crate) fn with_at_most(mut self, most: usize, focus: &[PlayerNumber]) -> Drawing {
        let all = self.players();
        if all.len() <= most {
            return self;
        }
        let differs = |player: &PlayerNumber| {
            self.rules.partner(*player) != self.other.partner(*player)
                || self.rules.down.contains(player) != self.other.down.contains(player)
        };
        let is_alone = self.against == Against::Nothing;
        let concerned = all.iter().copied().filter(|it| is_alone || differs(it));
        let asked = focus.iter().copied().filter(|it| all.contains(it));
        let mut kept: Vec<PlayerNumber> = Vec::new();
        for player in asked.chain(concerned) {
            let partners = [Some(player), self.rules.partner(player), self.other.partner(player)];
            for player in partners.into_iter().flatten() {
                if kept.len() < most && !kept.contains(&player) {
                    kept.push(player);
                }
            }
        }
        self.left_out = all.iter().filter(|it| **it != BYE && !kept.contains(it)).count();
        self.keep(&kept);
        self
    }

    fn keep(&mut self, kept: &[PlayerNumber]) {
        for side in self.parts.iter_mut().flat_map(|part| &mut part.sides) {
            side.retain(|player| kept.contains(player));
        }
        self.parts.retain(|part| !part.sides.concat().is_empty());
        for moves in [&mut self.rules, &mut self.other] {
            moves.pairs.retain(|pair| pair.iter().all(|player| kept.contains(player)));
            moves.down.retain(|player| kept.contains(player));
        }
        self.moved_down.retain(|player| kept.contains(player));
        self.exchanged.retain(|player| kept.contains(player));
        self.unmade.retain(|it| it.players.iter().all(|player| kept.contains(player)));
    }
}

fn facing(board: &Board) -> [PlayerNumber; 2] {
    [board.white, board.black.unwrap_or(BYE)]
}

#[cfg(test)]
mod tests {
    use pairproof_explain::data::History;

    use super::*;
    use crate::tournament::Points;

    fn numbers(them: impl IntoIterator<Item = u32>) -> Vec<PlayerNumber> {
        them.into_iter().map(PlayerNumber::new).collect()
    }

    fn cards(them: impl IntoIterator<Item = u32>) -> Vec<Member> {
        let card = |player| Member {
            score: Points(10),
            virtual_points: None,
            is_moved_down: false,
            colours: History { player, played: String::new(), prefers: None, strength: None },
            floats: [None, None],
        };
        numbers(them).into_iter().map(card).collect()
    }

    fn pairs<const N: usize>(them: [[u32; 2]; N]) -> Vec<[PlayerNumber; 2]> {
        them.map(|pair| pair.map(PlayerNumber::new)).to_vec()
    }

    /// S1 is 1 to n, S2 the next n; the other pairing changes the last two pairs.
    fn drawing(n: u32) -> Drawing {
        let pairs: Vec<[PlayerNumber; 2]> =
            (1..=n).map(|it| [it, n + it].map(PlayerNumber::new)).collect();
        let mut other = pairs.clone();
        other[n as usize - 1][1] = PlayerNumber::new(2 * n - 1);
        other[n as usize - 2][1] = PlayerNumber::new(2 * n);
        let made = BracketMade {
            pairs,
            halves: [numbers(1..=n), numbers(n + 1..=2 * n)],
            ..BracketMade::default()
        };
        let other = Moves { pairs: other, down: Vec::new() };
        Drawing::of_bracket(&cards(1..=2 * n), &made, (Against::Alternative, other))
    }

    #[test]
    fn a_large_bracket_is_drawn_with_those_concerned() {
        let drawn = drawing(60).readable(&numbers([7]));
        assert_eq!(drawn.parts[0].sides, [numbers([7, 59, 60]), numbers([67, 119, 120])]);
        assert_eq!(drawn.left_out, 114);
        assert_eq!(drawn.rules.pairs, pairs([[7, 67], [59, 119], [60, 120]]));
        let whole = drawing(20).readable(&[]);
        assert_eq!((whole.players().len(), whole.left_out), (40, 0));
    }

    #[test]
    fn exchanged_players_stand_on_their_new_side() {
        let made = BracketMade {
            pairs: pairs([[1, 2], [4, 3]]),
            halves: [numbers([1, 2]), numbers([3, 4])],
            exchanged: [numbers([2]), numbers([4])],
            ..BracketMade::default()
        };
        let nothing = (Against::Nothing, Moves::default());
        let drawn = Drawing::of_bracket(&cards([1, 2, 3, 4]), &made, nothing);
        assert_eq!(drawn.parts[0].sides, [numbers([1, 4]), numbers([2, 3])]);
        assert_eq!(drawn.exchanged, numbers([2, 4]));
    }

    #[test]
    fn boards_with_a_bye_face_one_another() {
        let drawn =
            Drawing::of_boards(Against::File, pairs([[1, 2], [3, 0]]), pairs([[1, 3], [2, 0]]));
        assert_eq!(drawn.parts[0].sides, [numbers([1, 3]), numbers([2, 0])]);
    }
}
