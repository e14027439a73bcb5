//! A tournament as the text of a TRF file.

/// The dialects of TRF that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// FIDE 2016: players and results only.
    Trf16,
    /// TRF16 with the `XX*` records of JaVaFo.
    Javafo,
    /// TRF16 with the `XX*` records that bbpPairings reads, and its `BB*`.
    Trfbx,
    /// FIDE 2026.
    Trf26,
}

/// What was written and what was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file; lines end with LF.
    pub text: String,
    /// What the dialect cannot say, in words, one entry a thing; empty: nothing was lost.
    pub lost: Vec<String>,
}
