//! Documents about a tournament, internal to pairproof: a check, an explanation, a pairing or a standing as text, as
//! JSON, or as a page with drawings. Documents compute nothing, and do not know other programs.

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
pub mod table;
pub mod wrapped;
