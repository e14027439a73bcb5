//! The corpus: cases with the answers that the rules give.

mod case;
mod colour_position;
mod exam;
mod finding;
mod load;
mod malformed;
mod order;
mod players;
mod published;
mod run;
mod samples;
mod snapshot;
mod values;

pub use case::{
    Answer, Case, ChecklistPlayer, Class, ColourCase, ColourPlayer, EngineAnswer, Exchange,
    ExchangeOrder, ExchangeRow, ExchangeTable, Exchanges, ExpectedChecklist, ExpectedRound, Floats,
    Follows, HistoryCase, Interpretation, Kind, ListedTransposition, MdpSets, Provenance, Reported,
    Transpositions, XValue,
};
pub use exam::{Exam, ExamPosition, OpenFault, WrongAnswer, exam_of, exam_text};
pub use finding::{Failure, Finding};
pub use load::{Corpus, LoadFault, LoadedCase, TextFault, embedded_files};
pub use malformed::{Expectation, ExpectedFault, MalformedCase, run_malformed};
pub use published::{PUBLISHED_SCHEMA, PublishedExam, PublishedFault, PublishedPosition};
pub use run::run_case;
pub use samples::run_samples;
pub use snapshot::{describe, reviewed, snapshot_name};
pub use values::{ColourHistory, StatedPair, StatedPoints, StatedPreference};
