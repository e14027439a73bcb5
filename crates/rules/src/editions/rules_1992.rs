//! Our interpretation of the ambiguous places of the text of 1992. No outside source confirms it.

/// The switches; the defaults are [`Rules1992::default`].
///
/// Other ambiguous places of the text are decided in `oracle/rules_1992`, with the reason: another answer there would
/// leave rounds without a pairing (a remainder whose X can never be raised, a lowest bracket in which two MDPs can only
/// meet each other).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules1992 {
    /// C.2 after C.6: the X of a remainder.
    pub remainder_x: RemainderX,
    /// C.9 to C.11: what happens to B.5 and B.6 after they were dropped.
    pub dropped: Dropped,
    /// C.14: what happens to an MDP for whom there is no place in S1.
    pub left_out: LeftOut,
    /// C.12: which brackets may have other MDPs.
    pub backtracking: Backtracking,
}

/// The X of a remainder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RemainderX {
    /// Computed anew for the remainder alone, as C.6 says "continue at C.2".
    #[default]
    Anew,
    /// What the pairs of the MDPs left of the X of the whole bracket, as B.4 says that a pair against
    /// preferences uses up one.
    Shared,
}

/// What happens to B.5 and B.6 after they were dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dropped {
    /// They hold again for the next remainder, the next X and the next P.
    #[default]
    ComeBack,
    /// They stay dropped until the bracket is paired.
    StayDropped,
}

/// What happens to an MDP for whom there is no place in S1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LeftOut {
    /// C.4 puts them into S2.
    #[default]
    JoinsS2,
    /// They float again, except from the lowest bracket.
    Floats,
}

/// Which brackets may have other MDPs by C.12.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Backtracking {
    /// Heterogeneous ones, as C.12 says; others only for an MDP without an opponent (C.1).
    #[default]
    Heterogeneous,
    /// All that have MDPs.
    All,
}

impl Rules1992 {
    /// A.8: how many pairs of a bracket cannot fulfil all preferences, at least; `white` and `black`
    /// of its `players` prefer that colour. Where the formula is negative or silent it is 0.
    pub fn x(white: usize, black: usize, players: usize) -> usize {
        if white == black {
            return 0;
        }
        white.max(black).saturating_sub(players.div_ceil(2))
    }
}
