//! Commands that this program does not have: those that existed before 0.1.0, with the commands that replace them (until
//! 0.1.0), and, in a build without `engines`, those of the native program.

use std::ffi::OsString;

use super::stop::Stop;

const REMOVED: &[(&str, &str)] = &[
    ("again", "survey again"),
    ("challenge", "survey challenge"),
    ("compare-rules", "check FILE --beside EDITION"),
    ("completions", "--generate SHELL"),
    ("corpus run", "exam ENGINE --cases corpus"),
    ("diagnose", "check --diagnose"),
    ("editions", "rule --editions"),
    ("engines schema", "engines show schema"),
    ("lint", "check --lint"),
    ("man", "--generate man"),
    ("merge", "survey merge"),
    ("mutants", "exam faults"),
    ("mutants find", "exam find"),
    ("mutants rates", "exam rates"),
    ("snapshot review", "snapshot record --force"),
];

/// Commands about programs, which a browser cannot start or has no time for.
const NATIVE: &[&str] = &[
    "compare", "corpus", "endorse", "engines", "exam", "metrics", "shrink", "snapshot", "survey",
    "verify",
];

/// Where the native program is to be had: at the address in `Cargo.toml`, if there is one.
const TO_BE_HAD: &str = {
    let address = env!("CARGO_PKG_REPOSITORY");
    if address.is_empty() { "docs/install.md" } else { address }
};

/// The message that names the new command, if these arguments call a removed command, or that says where the command is
/// to be had. `None` for other arguments.
pub(super) fn instead(arguments: &[OsString]) -> Option<Stop> {
    let word = |at: usize| arguments.get(at).and_then(|it| it.to_str()).unwrap_or_default();
    let called = format!("{} {}", word(1), word(2));
    let fits = |(name, _): &&(&str, &str)| *name == called || *name == word(1);
    // The longer name is behind the shorter one.
    if let Some((name, now)) = REMOVED.iter().rfind(fits) {
        return Some(Stop::usage(format!("`{name}` is `pairproof {now}` now")));
    }
    if cfg!(feature = "engines") { None } else { only_native(word(1)) }
}

fn only_native(command: &str) -> Option<Stop> {
    let message = format!(
        "`{command}` needs the native program ({TO_BE_HAD}); this one has check, pair, explain, standings, \
         checklist, convert, generate and rule"
    );
    NATIVE.contains(&command).then(|| Stop::usage(message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_removed_command_names_the_one_that_took_its_place() {
        for (line, now) in [
            ("pairproof lint a.trf", "`lint` is `pairproof check --lint` now"),
            ("pairproof mutants find", "`mutants find` is `pairproof exam find` now"),
            ("pairproof mutants", "`mutants` is `pairproof exam faults` now"),
            ("pairproof corpus list", ""),
            ("pairproof check lint", ""),
        ] {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let told = instead(&words).map(|stop| stop.messages.concat());
            assert_eq!(told.unwrap_or_default(), now, "{line}");
        }
    }

    #[test]
    fn every_command_is_in_this_build_or_said_to_be_in_the_native_one() {
        use clap::CommandFactory;
        let program = crate::cli::Arguments::command();
        let here =
            ["check", "pair", "explain", "standings", "checklist", "convert", "generate", "rule"];
        for command in program.get_subcommands().map(|it| it.get_name()) {
            assert_ne!(here.contains(&command), only_native(command).is_some(), "{command}");
        }
        let said = only_native("exam").expect("a sentence").messages.concat();
        assert!(
            said.contains("`exam` needs the native program")
                && here.iter().all(|it| said.contains(it)),
            "{said}"
        );
    }
}
