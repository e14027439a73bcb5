//! The corpus: cases with the answers that the rules give, and how they are read.

mod case;
mod load;
mod values;

pub use case::{
    Answer, Case, Class, ColourCase, ColourPlayer, EngineAnswer, Exchange, ExchangeOrder,
    Exchanges, ExpectedRound, Floats, Follows, Kind, ListedTransposition, MdpSets, Provenance,
    Reading, Transpositions,
};
pub use load::{Corpus, LoadFault, LoadedCase, embedded_files};
pub use values::{ColourHistory, DrawnColour, StatedPair, StatedPoints};
