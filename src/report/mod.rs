//! Results as text, JSON, pages and JUnit, a folder for each thing reported. Reports never compute.

use pairproof_documents::{digits, json, junit, pages};

mod corpus;
mod diagnosis;
mod engines;
mod exam;
mod faults;
mod known_answers;
mod manifest;
mod metrics;
mod rates;
mod regression;
mod shrink;
mod survey;
mod verify;

pub use corpus::*;
pub use diagnosis::*;
pub use engines::*;
pub use exam::*;
pub use faults::*;
pub use known_answers::*;
pub use manifest::*;
pub use metrics::*;
pub use pairproof_documents::faults::render;
pub use pairproof_documents::json::json_file;
pub use pairproof_documents::marked::Marked;
pub use pairproof_documents::wrapped::wrapped;
pub use pairproof_documents::{
    check::*, editions_list::*, explain::*, rule::*, standings::*, tiebreak::*,
};
pub use rates::*;
pub use regression::*;
pub use shrink::*;
pub use survey::*;
pub use verify::*;
