//! Any bytes are read; what can be written whole reads the same.

#![no_main]

#[path = "../properties.rs"]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::trf(bytes));
