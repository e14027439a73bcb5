//! The effort of the random tests of all packages: how many cases they try.

#![allow(clippy::disallowed_methods, reason = "tests read their environment")]

/// The effort with which `.ci/run` runs the tests.
const CI: u64 = 2;

fn effort() -> u64 {
    number_from("PAIRPROOF_EFFORT", 1)
}

/// The number of cases to try: `count`, which is for `cargo test`, times `PAIRPROOF_EFFORT` (CI: 2; long runs: 100s).
pub fn times(count: u64) -> u64 {
    count * effort()
}

/// How often an event must occur: `in_four` times with an effort of 4, and in proportion with another.
pub fn at_least(in_four: u64) -> u64 {
    in_four * effort() / 4
}

/// Whether the effort is below that of CI, so that a rare event may not occur.
pub fn is_short() -> bool {
    effort() < CI
}

/// The number in an environment variable; `default` if the variable is not set.
///
/// # Panics
/// When the variable has a value that is not a number.
pub fn number_from(name: &str, default: u64) -> u64 {
    let given = std::env::var(name).ok();
    given.map_or(default, |text| {
        text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}"))
    })
}
