//! How much the random tests try.

#![allow(dead_code, reason = "each program uses a part of it")]

/// A number for `cargo test`, times `PAIRPROOF_EFFORT`: 4 in CI, some hundred in a long run.
pub(crate) fn times(count: u64) -> u64 {
    count * number_from("PAIRPROOF_EFFORT", 1)
}

/// A number of the environment.
pub(crate) fn number_from(name: &str, default: u64) -> u64 {
    let given = std::env::var(name).ok();
    given.map_or(default, |text| {
        text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}"))
    })
}
