//! Article 2.1: criteria that no pairing may violate.

pub mod absolute_colour_clash;
pub mod forbidden_pair;
pub mod repeat_opponent;
pub mod repeat_pab;

/// An absolute criterion. Reports list violations in the order of these variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Absolute {
    /// The two players have met before (C1).
    RepeatOpponent,
    /// The file forbids this pair (no article).
    ForbiddenPair,
    /// Both players must have the same colour (C3).
    ColourClash,
    /// More than one player has no opponent (1.9.1).
    SeveralUnpaired,
    /// The player may not get the PAB (C2).
    RepeatPab,
}
