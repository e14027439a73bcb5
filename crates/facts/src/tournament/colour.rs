//! A value for each colour.

use std::ops::{Index, IndexMut};

pub use crate::trf::Colour;

/// One value for White and one for Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ByColour<T> {
    pub white: T,
    pub black: T,
}

impl<T: Copy> ByColour<T> {
    /// One value for both colours.
    #[must_use]
    pub fn both(value: T) -> ByColour<T> {
        ByColour { white: value, black: value }
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;
    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::White => &mut self.white,
            Colour::Black => &mut self.black,
        }
    }
}
