//! How much the random tests of all packages try.

#![allow(clippy::disallowed_methods, reason = "tests read their environment")]

/// The effort of `.ci/run`.
const CI: u64 = 4;

fn effort() -> u64 {
    number_from("PAIRPROOF_EFFORT", 1)
}

/// A number for `cargo test`, times `PAIRPROOF_EFFORT`: 4 in CI, some hundred in a long run.
pub fn times(count: u64) -> u64 {
    count * effort()
}

/// What has to come up so often in CI, in proportion to the effort.
pub fn at_least(in_ci: u64) -> u64 {
    in_ci * effort() / CI
}

/// Whether so little is tried that something rare may not come up. In CI it does.
pub fn is_short() -> bool {
    effort() < CI
}

/// A number of the environment.
///
/// # Panics
/// When the variable holds something else.
pub fn number_from(name: &str, default: u64) -> u64 {
    let given = std::env::var(name).ok();
    given.map_or(default, |text| {
        text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}"))
    })
}
