//! Documents of a tournament, internal to pairproof: what is said of a check, an explanation, a pairing and a standing as
//! text, data, and pages with drawings. Documents never compute, and know no program of others.

// What this crate knows of the others, under the names by which its files use them.
use pairproof_facts::{text, tournament, trf};
use pairproof_rules::{criteria, editions, judge, round};

pub mod check;
pub mod digits;
pub mod explain;
pub mod faults;
pub mod json;
pub mod junit;
pub mod pages;
pub mod report;
pub mod rule;
pub mod spreadsheet;
pub mod standings;
pub mod wrapped;
