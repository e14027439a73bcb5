//! Fairness to the players of a round: repeated floats, colours, score differences, byes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::round::{Float, Rank, RoundContext};
use crate::tournament::Colour;

/// Counts of fairness over one or more rounds. They decide nothing, because a pairing by the rules has no choice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Fairness {
    /// Boards by score difference, virtual points included: 0, up to ½, up to 1, up to 1½, up to 2, more.
    pub differences: [u64; 6],
    /// Downfloaters who floated down one round before, two rounds before.
    pub repeated_downfloats: [u64; 2],
    /// Upfloaters who floated up one round before, two rounds before.
    pub repeated_upfloats: [u64; 2],
    /// Players with a game by their colour difference after the round, without sign: 0, 1, 2, more.
    pub colour_differences: [u64; 4],
    /// Players with one colour for the third time in a row, or more.
    pub third_same_colour: u64,
    /// Pairing-allocated byes by scoregroup: the lowest, the next, a higher one.
    pub pab_groups: [u64; 3],
}

const HALF: u64 = 5;

impl Fairness {
    pub(super) fn count_board(&mut self, round: &RoundContext, white: Rank, black: Rank) {
        let (one, other) = (round.score(white).0, round.score(black).0);
        let steps = u64::from(one.abs_diff(other)).div_ceil(HALF) as usize;
        self.differences[steps.min(self.differences.len() - 1)] += 1;
        self.count_float(round, white, one - other);
        self.count_float(round, black, other - one);
        self.count_colour(round, white, Colour::White);
        self.count_colour(round, black, Colour::Black);
    }

    /// `above`: how far the player's score is above the opponent's, in tenths.
    fn count_float(&mut self, round: &RoundContext, rank: Rank, above: i32) {
        let (float, counts) = match above {
            0 => return,
            1.. => (Float::Down, &mut self.repeated_downfloats),
            _ => (Float::Up, &mut self.repeated_upfloats),
        };
        for (count, earlier) in counts.iter_mut().zip(round.player(rank).floats) {
            *count += u64::from(earlier == Some(float));
        }
    }

    fn count_colour(&mut self, round: &RoundContext, rank: Rank, given: Colour) {
        let player = round.player(rank);
        let step = if given == Colour::White { 1 } else { -1 };
        let difference = (player.colour_difference + step).unsigned_abs() as usize;
        self.colour_differences[difference.min(self.colour_differences.len() - 1)] += 1;
        self.third_same_colour += u64::from(player.repeated_colour == Some(given));
    }

    pub(super) fn count_pab(&mut self, round: &RoundContext, rank: Rank) {
        let from_below = round.scoregroups.len() - 1 - round.scoregroup_of(rank);
        self.pab_groups[from_below.min(self.pab_groups.len() - 1)] += 1;
    }

    pub(super) fn add(&mut self, other: &Fairness) {
        add(&mut self.differences, &other.differences);
        add(&mut self.repeated_downfloats, &other.repeated_downfloats);
        add(&mut self.repeated_upfloats, &other.repeated_upfloats);
        add(&mut self.colour_differences, &other.colour_differences);
        self.third_same_colour += other.third_same_colour;
        add(&mut self.pab_groups, &other.pab_groups);
    }
}

pub(super) fn add(sums: &mut [u64], counts: &[u64]) {
    sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
}
