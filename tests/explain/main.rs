//! Explanations: that they are true, and how they are told in words, on pages and as JSON.

#[path = "../common/cli.rs"]
mod cli;
#[path = "../common/markup.rs"]
mod markup;
#[path = "../common/trf.rs"]
mod trf_files;

use pairproof::explain::Language;

mod claims;
mod counted;
mod evidence;
mod facts;
mod file;
mod made_up_edition;
mod no_pairing;
mod notes;
mod page;
mod phrases;
mod scores;
mod what_if;
mod words;

/// The languages whose phrases are written with the program.
const BOTH: [Language; 2] = [Language::EN, Language::ES];
