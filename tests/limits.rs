//! Files that ask for more than numbers and memory hold are refused, not computed with.

use pairproof::check::{Request, check_bytes};
use pairproof::editions::in_force;
use pairproof::tournament::Options;
use pairproof::trf::Severity;

const SAMPLE: &str = include_str!("../corpus/trf/samples/trf26/odd9.trf");

/// The code of the first error of the file, and whether its rounds were checked.
fn outcome(text: &str) -> (Option<&'static str>, bool) {
    let edition = in_force();
    let request = Request { edition: &edition, options: Options::default(), only_round: None };
    let check = check_bytes("file", text.as_bytes(), &request);
    let error = check.faults.iter().find(|fault| fault.severity == Severity::Error);
    (error.map(|fault| fault.code), check.check.is_some())
}

#[test]
fn points_beyond_any_score() {
    let bonus = "299       99999.0    1    1\n";
    assert_eq!(outcome(&format!("{SAMPLE}{bonus}")), (None, true));
    assert_eq!(outcome(&format!("{SAMPLE}{}", bonus.repeat(2200))), (Some("too-much"), false));
}

#[test]
fn the_largest_points_system_is_computed_with() {
    assert_eq!(outcome(&format!("{SAMPLE}XXS W=99999.9 D=99999.9\n")), (None, true));
}
