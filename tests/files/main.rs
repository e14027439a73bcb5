//! Tournament files: what is read, repaired, refused and written, and what `check` says of files that are
//! damaged, wrong or too large.

#[path = "../common/cli.rs"]
mod cli;
#[path = "../common/mod.rs"]
mod common;
#[path = "../common/trf.rs"]
mod trf_files;

mod diagnosis;
mod displaced;
mod limits;
mod mutated;
mod mutation;
mod points;
mod ranked;
mod real_files;
mod round_robins;
mod tampered;
mod trf_malformed;
mod trf_properties;
mod trf_samples;
mod wrong_rounds;
mod wrong_standings;
