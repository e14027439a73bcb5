//! Colour difference and colour preference (articles 1.6 and 1.7).

use serde::{Serialize, Serializer};

use crate::tournament::Colour;

/// The strength of a colour preference. A stronger preference is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Colour difference 0: the opposite of the latest colour (1.7.3).
    Mild,
    /// Colour difference +1 or -1 (1.7.2).
    Strong,
    /// Colour difference beyond 1, or the same colour in the two latest games (1.7.1).
    Absolute,
}

/// The colour preference of a player (article 1.7). A player without games has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(with = "String", extend("enum" = ["W!", "W", "w", "B!", "B", "b"]))
)]
pub struct Preference {
    /// The colour due.
    pub colour: Colour,
    /// The strength of the preference.
    pub strength: Strength,
}

/// Writes an absolute preference as `W!`, a strong one as `W`, a mild one as `w`.
impl Serialize for Preference {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let letter = self.colour.letter();
        match self.strength {
            Strength::Absolute => to.collect_str(&format_args!("{}!", letter.to_ascii_uppercase())),
            Strength::Strong => to.serialize_char(letter.to_ascii_uppercase()),
            Strength::Mild => to.serialize_char(letter),
        }
    }
}

impl Preference {
    /// Makes the preference from the colours of the games played, the first game first.
    ///
    /// If the colour difference and the last two games ask for different colours, the difference decides.
    pub fn of_history(colours: &[Colour]) -> Option<Preference> {
        let last = *colours.last()?;
        let difference = colour_difference(colours);
        let due = if difference > 0 { Colour::Black } else { Colour::White };
        let absolute = |colour| Some(Preference { colour, strength: Strength::Absolute });
        if difference.abs() > 1 {
            return absolute(due);
        }
        if repeated_colour(colours).is_some() {
            return absolute(!last);
        }
        Some(match difference {
            0 => Preference { colour: !last, strength: Strength::Mild },
            _ => Preference { colour: due, strength: Strength::Strong },
        })
    }

    /// Like [`Preference::of_history`], but the last two games decide if the difference asks for another colour.
    pub fn of_last_games_first(colours: &[Colour]) -> Option<Preference> {
        match repeated_colour(colours) {
            Some(last) => Some(Preference { colour: !last, strength: Strength::Absolute }),
            None => Preference::of_history(colours),
        }
    }

    /// Whether the preference is absolute.
    pub fn is_absolute(self) -> bool {
        self.strength == Strength::Absolute
    }
}

/// Games with White minus games with Black (article 1.6).
pub(super) fn colour_difference(colours: &[Colour]) -> i32 {
    colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
}

pub(super) fn repeated_colour(colours: &[Colour]) -> Option<Colour> {
    match colours {
        [.., before, last] if before == last => Some(*last),
        _ => None,
    }
}

/// A class of players for colour criteria: no preference, or a colour with a strength. [`ColourClass::index`] is an
/// index into tables of [`ColourClass::COUNT`] entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColourClass(u8);

impl ColourClass {
    /// The number of classes.
    pub const COUNT: usize = 7;
    /// The class of players without a preference.
    pub const NONE: ColourClass = ColourClass(0);

    /// The class of a preference.
    pub fn of(preference: Option<Preference>) -> ColourClass {
        let Some(preference) = preference else { return ColourClass::NONE };
        let side = if preference.colour == Colour::White { 1 } else { 4 };
        ColourClass(side + preference.strength as u8)
    }

    /// The class with this index, 0 to 6.
    ///
    /// # Panics
    /// When the index is above 6.
    pub fn from_index(index: usize) -> ColourClass {
        assert!(index < ColourClass::COUNT, "colour class {index}");
        ColourClass(index as u8)
    }

    /// The index, 0 to 6.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The preferred colour, if any.
    pub fn colour(self) -> Option<Colour> {
        match self.0 {
            0 => None,
            1..=3 => Some(Colour::White),
            _ => Some(Colour::Black),
        }
    }

    /// The class of a mild preference for the same colour.
    #[must_use]
    pub fn as_mild(self) -> ColourClass {
        let mild = |colour| ColourClass::of(Some(Preference { colour, strength: Strength::Mild }));
        self.colour().map_or(ColourClass::NONE, mild)
    }

    /// Whether the preference is mild.
    pub fn is_mild(self) -> bool {
        matches!(self.0, 1 | 4)
    }

    /// Whether the preference is absolute.
    pub fn is_absolute(self) -> bool {
        matches!(self.0, 3 | 6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn preference(history: &str) -> Option<(Colour, Strength)> {
        let colours: Vec<Colour> = history
            .chars()
            .map(|letter| if letter == 'W' { Colour::White } else { Colour::Black })
            .collect();
        Preference::of_history(&colours).map(|found| (found.colour, found.strength))
    }

    #[test]
    fn the_first_definition_that_fits_gives_the_preference() {
        use Colour::{Black, White};
        use Strength::{Absolute, Mild, Strong};
        assert_eq!(preference(""), None);
        assert_eq!(preference("W"), Some((Black, Strong)));
        assert_eq!(preference("WB"), Some((White, Mild)));
        assert_eq!(preference("BBWW"), Some((Black, Absolute)));
        assert_eq!(preference("WWWBB"), Some((White, Absolute)));
        assert_eq!(preference("WBWW"), Some((Black, Absolute)));
        assert_eq!(preference("WWWWBB"), Some((Black, Absolute)), "the difference wins");
    }

    #[test]
    fn the_last_games_may_come_first() {
        let colour = |history: &[Colour]| Preference::of_last_games_first(history).unwrap().colour;
        use Colour::{Black, White};
        assert_eq!(colour(&[White, White, White, White, Black, Black]), White);
        assert_eq!(colour(&[White, White, White, Black]), Black, "the last two games differ");
    }

    #[test]
    fn classes_keep_colour_and_strength() {
        for colour in [Colour::White, Colour::Black] {
            for strength in [Strength::Mild, Strength::Strong, Strength::Absolute] {
                let class = ColourClass::of(Some(Preference { colour, strength }));
                assert_eq!(class.colour(), Some(colour));
                assert_eq!(class.is_mild(), strength == Strength::Mild);
                assert_eq!(class.as_mild().colour(), class.colour());
                assert!(class.as_mild().is_mild());
                assert_eq!(class.is_absolute(), strength == Strength::Absolute);
            }
        }
        assert_eq!(ColourClass::of(None), ColourClass::NONE);
    }
}
