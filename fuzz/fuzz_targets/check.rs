//! Any bytes are checked, without a panic and without a defect of the program.

#![no_main]

#[path = "../properties.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::check(bytes));
