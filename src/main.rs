//! The `pairproof` command; everything it does is in the library.
fn main() {}
