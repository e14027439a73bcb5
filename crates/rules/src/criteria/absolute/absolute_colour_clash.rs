//! Two players with the same absolute colour preference do not meet (C3).

use crate::criteria::About;

/// The documentation of the criterion. The test is [`colours_clash`](crate::round::RoundContext::colours_clash).
pub const ABOUT: About = About {
    counts: "clashes",
    asks: "Two players who both must have the same colour, neither of them a topscorer, do not meet.",
    measured: "Yes or no for every pair. In the last round a pair with at least one \
               topscorer is exempt.",
    example: "absolute-preferences-do-not-meet",
    engines: "bbpPairings 6 and gacrux exempt pairs with one topscorer, too.",
    references: "C.04.3 (2026) 2.1.3, 1.7.1, 1.8",
};
