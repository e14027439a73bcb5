//! The corpus: cases with the answers that the rules give.

mod case;
mod exam;
mod files;
mod load;
mod order;
mod players;
mod run;
mod snapshot;
mod tables;
mod values;

use schemars::JsonSchema;
use serde::Serialize;

pub use case::{
    Answer, Case, ChecklistPlayer, Class, ColourCase, ColourPlayer, EngineAnswer, Exchange,
    ExchangeOrder, ExchangeRow, ExchangeTable, Exchanges, ExpectedChecklist, ExpectedRound, Floats,
    Follows, HistoryCase, Interpretation, Kind, ListedTransposition, MdpSets, Provenance, Reported,
    Transpositions, XValue,
};
pub use exam::{
    Exam, ExamPosition, OpenFault, PUBLISHED_SCHEMA, PublishedExam, PublishedFault,
    PublishedPosition, WrongAnswer, exam_of, yaml_of,
};
pub use files::{Expectation, ExpectedFault, MalformedCase, run_malformed, run_samples};
pub use load::{Corpus, LoadFault, LoadedCase, TextFault, embedded_files};
pub use run::run_case;
pub use snapshot::{describe, reviewed, snapshot_name};
pub use tables::{PublishedTable, PublishedTables, SmallTable, SmallTables, WrongRanks, tables_of};
pub use values::{ColourHistory, StatedPair, StatedPoints};

/// The comparison of one statement of a case with the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Finding {
    /// The statement: `fide-2026, round 3`.
    pub what: String,
    /// The difference. `None` if there is no difference.
    #[serde(flatten)]
    #[schemars(with = "Failure")]
    pub failure: Option<Failure>,
}

/// A difference between a case and the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Failure {
    /// The statement of the case.
    pub expected: String,
    /// The result of the program.
    pub found: String,
}

impl Finding {
    fn compare<T: PartialEq + std::fmt::Debug>(
        what: impl Into<String>,
        expected: &T,
        found: &T,
    ) -> Finding {
        let differ = || Failure { expected: format!("{expected:?}"), found: format!("{found:?}") };
        Finding { what: what.into(), failure: (expected != found).then(differ) }
    }

    /// A finding about two texts that have to be equal.
    pub fn of_texts(what: impl Into<String>, expected: &str, found: &str) -> Finding {
        let failure = Failure { expected: expected.to_owned(), found: found.to_owned() };
        Finding { what: what.into(), failure: (expected != found).then_some(failure) }
    }
}
