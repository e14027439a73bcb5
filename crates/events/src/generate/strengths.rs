//! The ratings of a generated field, and the real strengths of its players.

use super::axes::AxisId;
use super::draw::Draw;
use super::recipe::Drawn;

/// A field by pairing number: rated players first, the highest rating first.
pub(super) struct Field {
    /// Ratings in the file; `None`: unrated.
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

    /// Unrated players get the strength of the lowest rated one.
    fn imitated(ratings: &[Option<u32>]) -> Field {
        let lowest = ratings.iter().flatten().min().copied().unwrap_or(0);
        let strengths = ratings.iter().map(|it| it.unwrap_or(lowest) as i32).collect();
        Field { ratings: ratings.to_vec(), strengths }
    }

    /// Unrated players get the strength of some rated one.
    fn fresh(drawn: &Drawn, draw: &mut Draw) -> Field {
        let players = drawn.get(AxisId::Players);
        let rated = (players - players * drawn.get(AxisId::Unrated) / 100) as usize;
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
    /// The peak and deviation of a bell-shaped distribution.
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
