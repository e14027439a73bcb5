//! The corpus is compiled in; a case added to it must lead to a new build.

fn main() {
    println!("cargo::rerun-if-changed=snapshots");
    println!("cargo::rerun-if-changed=corpus");
}
