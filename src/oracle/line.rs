//! The lines by which the candidates of a bracket of 2013 are compared. Mutants take them in another order.

/// A line; the order is that of the text. The smaller value is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// B.3: the scores of those left over.
    LeftOver,
    /// D.4: score differences.
    ScoreDifferences,
    /// C.10.g: pairs against B.2.
    Absolute,
    /// C.10.f: in odd rounds, pairs against A.7.d.
    Strong,
    /// C.10.e: pairs whose members prefer the same colour.
    X,
    /// C.10.e: in even rounds, those of them of which no preference is mild.
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
    /// D.1.2: their opponents.
    MdpOpponents,
    /// D.2: how many are exchanged.
    Exchanged,
    /// D.2: the difference of the numbers exchanged.
    Difference,
    /// D.2: who leaves S1.
    Out,
    /// D.2: who comes into S1.
    Into,
    /// D.1.1: the order of S2.
    Transposition,
}
