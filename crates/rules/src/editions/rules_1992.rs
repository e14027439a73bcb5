//! Our interpretation of the ambiguous places of the text of 1992. No outside source confirms it.

/// The switches; the defaults are [`Rules1992::default`].
///
/// Other ambiguous places of the text are decided in `oracle/rules_1992`, with the reason: another answer there would
/// leave rounds without a pairing (a remainder whose X can never be raised, a lowest bracket in which two MDPs can only
/// meet each other).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules1992 {
    /// Whether a remainder has what the pairs of the MDPs left of the X of the whole bracket, as B.4 says that a pair against
    /// preferences uses up one. Else its X is computed anew for it alone, as C.6 says "continue at C.2".
    pub shares_x: bool,
    /// Whether B.5 and B.6, once dropped (C.9 to C.11), stay dropped until the bracket is paired. Else they hold again for the
    /// next remainder, the next X and the next P.
    pub stays_dropped: bool,
    /// Whether an MDP for whom there is no place in S1 floats again, except from the lowest bracket (C.14). Else C.4 puts them
    /// into S2.
    pub left_out_float: bool,
    /// Whether all brackets that have MDPs may have other ones by C.12. Else heterogeneous ones, as C.12 says, and others only
    /// for an MDP without an opponent (C.1).
    pub all_backtrack: bool,
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
