//! Corpus and profiles are compiled in; a file added to them must lead to a new build.

fn main() {
    println!("cargo::rerun-if-changed=snapshots");
    println!("cargo::rerun-if-changed=corpus");
    println!("cargo::rerun-if-changed=src/engines/profiles");
}
