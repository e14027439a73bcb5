//! Corpus and profiles are compiled in; a file added to them must lead to a new build.

use std::env::var;

fn main() {
    println!("cargo::rerun-if-changed=snapshots");
    println!("cargo::rerun-if-changed=corpus");
    println!("cargo::rerun-if-changed=src/engines/profiles");
    // Tests start the program tens of thousands of times. Much of that time would go into moving the program to a
    // random address, which only the programs that others get need.
    let is = |name: &str, value: &str| var(name).as_deref() == Ok(value);
    let is_linux = is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if is_linux && is("PROFILE", "debug") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
        println!("cargo::rustc-link-arg-tests=-no-pie");
    }
}
