//! Questions that the text of the regulations leaves open, and how they are answered.

/// How the open questions are answered; the default is ours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Readings {
    /// With what STD compares in rounds with a scheduled opponent.
    pub std: Std,
}

/// With what standard points (7.7) compare in rounds with a scheduled opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Std {
    /// The points of the opponent, as the text says.
    #[default]
    Opponent,
    /// The value of a draw.
    Draw,
}
