//! Commands that existed before 0.1.0, and the commands that replace them. This file will be removed in 0.1.0.

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

/// The message that names the new command, if these arguments call a removed command. `None` for other arguments.
pub(super) fn instead(arguments: &[OsString]) -> Option<Stop> {
    let word = |at: usize| arguments.get(at).and_then(|it| it.to_str()).unwrap_or_default();
    let called = format!("{} {}", word(1), word(2));
    let fits = |(name, _): &&(&str, &str)| *name == called || *name == word(1);
    // The longer name is behind the shorter one.
    let (name, now) = REMOVED.iter().rfind(fits)?;
    Some(Stop::usage(format!("`{name}` is `pairproof {now}` now")))
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
}
