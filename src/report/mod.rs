//! Results as text, JSON, pages and JUnit, with a module for each kind of result. Reports never compute.

#[cfg(feature = "engines")]
mod corpus_matrix;
mod diagnosis;
#[cfg(feature = "engines")]
mod engines;
#[cfg(feature = "engines")]
mod exam;
#[cfg(feature = "engines")]
mod faults;
#[cfg(feature = "engines")]
mod known_answers;
mod manifest;
#[cfg(feature = "engines")]
mod metrics;
#[cfg(feature = "engines")]
mod regression;
#[cfg(feature = "engines")]
mod shrink;
#[cfg(feature = "engines")]
mod survey;
#[cfg(feature = "engines")]
mod verify;

use pairproof_documents::json;
#[cfg(feature = "engines")]
use pairproof_documents::{digits, junit, pages};

#[cfg(feature = "engines")]
pub use corpus_matrix::*;
pub use diagnosis::*;
#[cfg(feature = "engines")]
pub use engines::*;
#[cfg(feature = "engines")]
pub use exam::*;
#[cfg(feature = "engines")]
pub use faults::*;
#[cfg(feature = "engines")]
pub use known_answers::*;
pub use manifest::*;
#[cfg(feature = "engines")]
pub use metrics::*;
pub use pairproof_documents::check::*;
pub use pairproof_documents::explain::*;
pub use pairproof_documents::faults::render;
pub use pairproof_documents::json::json_file;
pub use pairproof_documents::rule::*;
pub use pairproof_documents::standings::*;
pub use pairproof_documents::table::*;
pub use pairproof_documents::wrapped::{Marked, wrapped};
#[cfg(feature = "engines")]
pub use regression::*;
#[cfg(feature = "engines")]
pub use shrink::*;
#[cfg(feature = "engines")]
pub use survey::*;
#[cfg(feature = "engines")]
pub use verify::*;
