//! The lines by which candidates of 2013 are compared. Mutants change their order.

/// A line of the comparison, in the order of the text; the smaller value is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// B.3: the scores of the players left over.
    LeftOver,
    /// D.4: score differences.
    ScoreDifferences,
    /// C.10.g: pairs against B.2.
    Absolute,
    /// C.10.f: in odd rounds, pairs against A.7.d.
    Strong,
    /// C.10.e: pairs whose members prefer the same colour.
    X,
    /// C.10.e: in even rounds, those of these pairs without a mild preference.
    Z,
    /// C.10.d: B.5 for downfloaters.
    Down,
    /// C.10.c: B.6 for downfloaters.
    PreviousDown,
    /// C.10.b: B.5 for upfloaters.
    Up,
    /// C.10.a: B.6 for upfloaters.
    PreviousUp,
    /// D.3: the moved-down players who are paired.
    MdpSet,
    /// D.1.2: the opponents of the moved-down players.
    MdpOpponents,
    /// D.2: the number of exchanged players.
    Exchanged,
    /// D.2: the difference of the exchanged numbers.
    Difference,
    /// D.2: the players who leave S1.
    Out,
    /// D.2: the players who come into S1.
    Into,
    /// D.1.1: the order of S2.
    Transposition,
}
