//! One thing that varies between generated events.

use std::ops::RangeInclusive;

use super::draw::Draw;

/// Where a number is drawn from: one of the ranges, all equally likely, then a number of it. A range
/// given twice is twice as likely; `0..=0` beside others keeps something away from many events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis(Vec<RangeInclusive<u32>>);

impl Axis {
    /// An axis with these ranges.
    ///
    /// # Panics
    /// When there is no range, or an empty one.
    #[must_use]
    pub fn new(ranges: impl IntoIterator<Item = RangeInclusive<u32>>) -> Axis {
        let ranges: Vec<_> = ranges.into_iter().collect();
        assert!(!ranges.is_empty(), "an axis without a range");
        assert!(ranges.iter().all(|range| !range.is_empty()), "an empty range: {ranges:?}");
        Axis(ranges)
    }

    /// Always the same number.
    #[must_use]
    pub fn exactly(value: u32) -> Axis {
        Axis(vec![value..=value])
    }

    /// A number of the axis.
    pub fn draw(&self, draw: &mut Draw) -> u32 {
        let range = &self.0[draw.below(self.0.len() as u32) as usize];
        draw.between(*range.start(), *range.end())
    }
}
