//! The `pairproof` command; everything it does is in the library.

fn main() -> std::process::ExitCode {
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().collect();
    pairproof::cli::run(&arguments).into()
}
