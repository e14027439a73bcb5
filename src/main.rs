//! The `pairproof` command. All its work is done by the library of this crate.

fn main() -> std::process::ExitCode {
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().collect();
    pairproof::cli::run(&arguments).into()
}
