//! Lower bounds for the colour costs (C12, C13) of a set of players, from the number of players in each colour class.

use crate::round::ColourClass;
use crate::tournament::Colour;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ClassCounts([i32; ColourClass::COUNT]);

impl ClassCounts {
    pub(super) fn of(classes: impl Iterator<Item = ColourClass>) -> ClassCounts {
        let mut counts = ClassCounts::default();
        for class in classes {
            counts.add(class);
        }
        counts
    }

    pub(super) fn add(&mut self, class: ColourClass) {
        self.0[class.index()] += 1;
    }

    pub(super) fn remove(&mut self, class: ColourClass) {
        self.0[class.index()] -= 1;
    }

    pub(super) fn without(mut self, class: ColourClass) -> ClassCounts {
        self.remove(class);
        self
    }

    pub(super) fn has(&self, class: ColourClass) -> bool {
        self.0[class.index()] > 0
    }

    fn players(&self) -> i32 {
        self.0.iter().sum()
    }

    fn preferring(&self, colour: Colour) -> i32 {
        self.classes(|class| class.colour() == Some(colour))
    }

    fn mild(&self, colour: Colour) -> i32 {
        self.classes(|class| class.colour() == Some(colour) && class.is_mild())
    }

    fn classes(&self, chosen: impl Fn(ColourClass) -> bool) -> i32 {
        (0..ColourClass::COUNT)
            .filter(|index| chosen(ColourClass::from_index(*index)))
            .map(|index| self.0[index])
            .sum()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ColourBound {
    /// Least number of denied preferences (C12): players who prefer the majority colour, less the pairs, or zero.
    pub(super) denied: i32,
    /// Least number of denied strong preferences (C13): `denied`, less the majority's mild preferences, or zero.
    pub(super) denied_strong: i32,
}

impl ColourBound {
    /// The lower bound for an even number of players who are all paired.
    pub(super) fn of(counts: &ClassCounts) -> ColourBound {
        let pairs = counts.players() / 2;
        let majority = majority(counts);
        let denied = (counts.preferring(majority) - pairs).max(0);
        ColourBound { denied, denied_strong: (denied - counts.mild(majority)).max(0) }
    }

    pub(super) fn of_pair(one: ColourClass, other: ColourClass) -> ColourBound {
        let clash = one.colour().is_some() && one.colour() == other.colour();
        let strong = clash && !one.is_mild() && !other.is_mild();
        ColourBound { denied: i32::from(clash), denied_strong: i32::from(strong) }
    }

    pub(super) fn plus(self, other: ColourBound) -> ColourBound {
        ColourBound {
            denied: self.denied + other.denied,
            denied_strong: self.denied_strong + other.denied_strong,
        }
    }
}

pub(super) fn majority(counts: &ClassCounts) -> Colour {
    // With equal numbers nothing is denied, and either colour will do.
    if counts.preferring(Colour::White) >= counts.preferring(Colour::Black) {
        Colour::White
    } else {
        Colour::Black
    }
}

/// The classes that may be paired with each other in a candidate that reaches the bound.
///
/// A candidate reaches the bound exactly if all its pairs are tight. Without a majority, no preferences may clash.
/// Otherwise each pair has a player of the majority, and as many clashes as possible include a mild preference.
#[derive(Clone, Copy, Debug)]
pub(super) struct TightClasses([[bool; ColourClass::COUNT]; ColourClass::COUNT]);

impl TightClasses {
    pub(super) fn of(bound: ColourBound, majority: Colour) -> TightClasses {
        let mut table = [[false; ColourClass::COUNT]; ColourClass::COUNT];
        for (one, row) in table.iter_mut().enumerate() {
            for (other, cell) in row.iter_mut().enumerate() {
                let (one, other) = (ColourClass::from_index(one), ColourClass::from_index(other));
                *cell = is_tight(bound, majority, one, other);
            }
        }
        TightClasses(table)
    }

    pub(super) fn allow(&self, one: ColourClass, other: ColourClass) -> bool {
        self.0[one.index()][other.index()]
    }
}

fn is_tight(bound: ColourBound, majority: Colour, one: ColourClass, other: ColourClass) -> bool {
    let cost = ColourBound::of_pair(one, other);
    let both_absolute = one.is_absolute() && other.is_absolute();
    // Only topscorers may meet so (C3). C10 or C11 (2013: B.2) counts it, before the colours that the bound counts.
    if cost.denied == 1 && both_absolute {
        return false;
    }
    if bound.denied == 0 {
        return cost.denied == 0;
    }
    let of_majority = [one, other].map(|class| class.colour() == Some(majority));
    match of_majority {
        [false, false] => false,
        // There are mild preferences enough for all clashes, so each clash has one.
        [true, true] if bound.denied_strong == 0 => cost.denied_strong == 0,
        // There are too few, so each mild preference is in a clash, and in one of its own.
        [true, true] => !(one.is_mild() && other.is_mild()),
        // So no player of the minority grants a mild preference of the majority.
        [true, false] => bound.denied_strong == 0 || !one.is_mild(),
        [false, true] => bound.denied_strong == 0 || !other.is_mild(),
    }
}
