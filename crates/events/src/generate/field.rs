//! The players of a generated tournament, and other facts that are drawn before round 1.

use super::axes::AxisId;
use super::draw::Draw;
use super::recipe::Drawn;
use crate::tournament::{Adjustment, ForbiddenGroup, PlayerIndex, Points};

/// For each player, the last round before they join; 0 for most. `late`: the probability to join late, in millionths.
pub(super) fn joins(players: u32, rounds: u32, late: u32, draw: &mut Draw) -> Vec<u32> {
    let latest = (rounds / 2).max(1);
    (0..players).map(|_| if draw.millionths(late) { draw.between(1, latest) } else { 0 }).collect()
}

pub(super) fn forbidden(
    count: u32,
    (players, rounds): (u32, u32),
    only_always: bool,
    draw: &mut Draw,
) -> Vec<ForbiddenGroup> {
    let mut groups = Vec::new();
    for _ in 0..count {
        let mut members: Vec<PlayerIndex> = PlayerIndex::up_to(players as usize).collect();
        draw.shuffle(&mut members);
        members.truncate(draw.between(2, 3) as usize);
        members.sort_unstable();
        let first_round = draw.between(1, rounds);
        let last_round = draw.between(first_round, rounds);
        let always = draw.percent(50) || only_always;
        groups.push(ForbiddenGroup {
            first_round: if always { 1 } else { first_round },
            last_round: if always { rounds } else { last_round },
            players: members,
        });
    }
    groups
}

pub(super) fn adjustments(
    adjusted: u32,
    (players, rounds): (u32, u32),
    draw: &mut Draw,
) -> Vec<Adjustment> {
    let mut adjustments = Vec::new();
    for player in PlayerIndex::up_to(players as usize) {
        if draw.millionths(adjusted) {
            let round = draw.below(rounds + 1);
            let points = draw.one_of(&[Points(-10), Points(-5), Points(5), Points(10)]);
            adjustments.push(Adjustment { player, round, points });
        }
    }
    adjustments
}

/// All players by pairing number: rated players first, the highest rating first.
pub(super) struct Field {
    /// Ratings in the file; `None` for an unrated player.
    pub(super) ratings: Vec<Option<u32>>,
    /// Real strengths in rating points, from which results are drawn.
    pub(super) strengths: Vec<i32>,
}

impl Field {
    pub(super) fn draw(drawn: &Drawn, ratings: Option<&[Option<u32>]>, draw: &mut Draw) -> Field {
        let mut field = match ratings {
            Some(ratings) => Field::imitated(ratings),
            None => Field::fresh(drawn, draw),
        };
        let sigma = drawn.get(AxisId::Sigma);
        for strength in &mut field.strengths {
            *strength += draw.bell(sigma);
        }
        field
    }

    /// A field with these ratings. Unrated players get the strength of the lowest rated player.
    fn imitated(ratings: &[Option<u32>]) -> Field {
        let lowest = ratings.iter().flatten().min().copied().unwrap_or(0);
        let strengths = ratings.iter().map(|it| it.unwrap_or(lowest) as i32).collect();
        Field { ratings: ratings.to_vec(), strengths }
    }

    /// A field with drawn ratings. Unrated players get a strength drawn like the others.
    fn fresh(drawn: &Drawn, draw: &mut Draw) -> Field {
        let players = drawn.get(AxisId::Players);
        let rated = drawn.rated() as usize;
        let shape = Shape::of(drawn);
        let mut strengths: Vec<u32> = (0..players).map(|_| shape.rating(draw)).collect();
        strengths[..rated].sort_unstable_by(|one, other| other.cmp(one));
        for at in 1..rated {
            if draw.percent(drawn.get(AxisId::RatingTies)) {
                strengths[at] = strengths[at - 1];
            }
        }
        let ratings =
            strengths.iter().enumerate().map(|(at, it)| (at < rated).then_some(*it)).collect();
        Field { ratings, strengths: strengths.into_iter().map(|it| it as i32).collect() }
    }
}

struct Shape {
    bottom: u32,
    top: u32,
    /// The peak and the deviation of a bell-shaped distribution; `None`: an even distribution.
    bell: Option<(i32, u32)>,
}

impl Shape {
    fn of(drawn: &Drawn) -> Shape {
        let top = drawn.get(AxisId::RatingTop);
        let bottom = match drawn.get(AxisId::RatingBottom) {
            0 => top.saturating_sub(drawn.get(AxisId::RatingSpread)).max(1),
            bottom => bottom.min(top),
        };
        let middle = (top + bottom) as i32 / 2;
        let peak = middle - drawn.get(AxisId::RatingSeparator) as i32;
        let deviation = (top - bottom) / (drawn.get(AxisId::RatingGroups) + 1);
        let is_bell = drawn.get(AxisId::RatingShape) == 1;
        Shape { bottom, top, bell: is_bell.then_some((peak, deviation)) }
    }

    fn rating(&self, draw: &mut Draw) -> u32 {
        match self.bell {
            None => draw.between(self.bottom, self.top),
            Some((peak, deviation)) => {
                let rating = peak + draw.bell(deviation);
                rating.clamp(self.bottom as i32, self.top as i32) as u32
            }
        }
    }
}
