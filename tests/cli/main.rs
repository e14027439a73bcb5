//! The command line: what the built program prints and writes, its exit codes, and its commands about
//! editions, profiles of engines and random tournaments.

#[path = "../common/cli.rs"]
mod cli;
#[path = "../common/profile.rs"]
mod profile_text;

mod assumed_results;
mod check_formats;
mod diagnose;
mod dropped;
mod editions;
mod engine_profiles;
mod exam;
mod exam_for_programs;
mod foreign_text;
mod generate;
mod languages;
mod meant_otherwise;
mod output;
mod standings;
mod streams;
mod tables;
mod terminal;
mod why_rank;
