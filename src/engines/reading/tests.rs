use super::super::{Ability, Names, Source, WrongKind};
use super::*;
use crate::tournament::Dialect;

const LEAST: &str = "\
id: my-engine
edition: fide-2026
engine: ./mine
dialect: trf26
pair: { arguments: [\"{in}\", \"{out}\"], answer: file }
";

fn faults(text: &str) -> Vec<(u32, &'static str, String)> {
    let refused = profile(text).expect_err(text);
    refused.faults.into_iter().map(|it| (it.line, it.code, it.message)).collect()
}

fn with(line: &str) -> String {
    format!("{LEAST}{line}\n")
}

#[test]
fn what_need_not_be_stated_has_a_default() {
    let profile = profile(LEAST).expect("a profile");
    assert_eq!(profile.title, "my-engine");
    assert_eq!((profile.licence.as_str(), profile.homepage.as_str()), ("not stated", "not stated"));
    assert_eq!(profile.command, ["{engine}"]);
    assert_eq!(profile.dialect, Dialect::Trf26);
    assert!(profile.faults.exit_status && profile.cannot.is_empty());
    let more = with("faults: { texts: [no] }\ncannot: [blanks]\nlimits: { seconds: 5 }");
    let profile = super::profile(&more).expect("a profile");
    assert!(profile.faults.exit_status, "a field of `faults` has a default, too");
    assert_eq!(profile.cannot, [Ability::Blanks]);
    assert_eq!((profile.limits.seconds, profile.limits.memory_mib), (Some(5), None));
    assert_eq!(profile.pair.expect("a call").answer, Source::File);
}

#[test]
fn all_faults_are_told_at_once_each_with_its_place() {
    let text = "\
id: My Engine
edition: fide-2027
licens: MIT
engine: [a]
dialect: trf
command: []
cannot: [blank, acceleration]
pair: { arguments: [\"{input}\"], answer: file, fom: x }
faults: { exit-status: \"yes\", no-pairing-exit: [x] }
limits: { seconds: 0 }
remarks:
";
    let found: Vec<(u32, &str)> = faults(text).iter().map(|it| (it.0, it.1)).collect();
    assert_eq!(
        found,
        [
            (1, "bad-id"),
            (2, "unknown-edition"),
            (3, "unknown-field"),
            (4, "wrong-type"),
            (5, "unknown-value"),
            (6, "empty-command"),
            (7, "unknown-value"),
            (8, "unknown-word"),
            (8, "no-out"),
            (8, "no-in"),
            (8, "unknown-field"),
            (9, "wrong-type"),
            (9, "wrong-type"),
            (10, "out-of-range"),
            (11, "wrong-type"),
        ]
    );
}

#[test]
fn whoever_mistypes_a_name_is_told_the_right_one() {
    let help = |text: &str| profile(text).expect_err(text).faults[0].help.clone();
    assert!(help(&with("licens: x")).starts_with("did you mean `licence`? the fields are"));
    assert!(help(&LEAST.replace("trf26", "trf")).starts_with("there is trf16, javafo, "));
    assert!(
        help(&LEAST.replace("trf26", "javafo2")).starts_with("did you mean `javafo`? there is ")
    );
    assert!(
        help(&with("cannot: [blank]"))
            .starts_with("did you mean `blanks`? there is acceleration, ")
    );
    assert!(help(&LEAST.replace("fide-2026", "dutch")).starts_with("there is fide-2026, "));
    assert!(help(&LEAST.replace("answer: file", "")).contains("Where the answer stands"));
}

#[test]
fn what_lacks_is_named() {
    let missing = |field: &str| {
        let kept: Vec<&str> = LEAST.lines().filter(|line| !line.starts_with(field)).collect();
        faults(&kept.join("\n"))[0].clone()
    };
    for field in ["id", "edition", "engine", "dialect"] {
        assert_eq!(missing(field), (1, "missing-field", format!("a profile lacks `{field}`")));
    }
    assert_eq!(missing("pair").1, "no-call");
    let (line, code, message) = faults(&LEAST.replace(", answer: file", ""))[0].clone();
    assert_eq!((line, code, message.as_str()), (5, "missing-field", "`pair` lacks `answer`"));
}

#[test]
fn an_id_names_files() {
    for id in ["a", "bbp6", "my-engine-2", "0"] {
        assert!(profile(&LEAST.replace("my-engine", id)).is_ok(), "{id}");
    }
    let long = "a".repeat(41);
    for id in ["../../evil", "<script>", "A", "-a", "\"\"", "a b", "a;b", "a_b", "\"a\\nb\"", &long]
    {
        assert_eq!(faults(&LEAST.replace("my-engine", id))[0].1, "bad-id", "{id}");
    }
}

#[test]
fn braces_that_mean_something_else_are_left_alone() {
    for word in ["{print $1}", "${x}", "{}", "{", "a{b", "{IN}", "{print}"] {
        let text = with(&format!("version: {{ arguments: [{word:?}], answer: stdout }}"));
        assert!(profile(&text).is_ok(), "{word}");
    }
    let text = with("version: { arguments: [\"{sed}\"], answer: stdout }");
    assert_eq!(faults(&text)[0].2, "`{sed}` in `version.arguments` stands for nothing");
    for (written, meant) in [("{input}", "{in}"), ("{output}", "{out}"), ("{player}", "{players}")]
    {
        let text = with(&format!("version: {{ arguments: [{written:?}], answer: stdout }}"));
        let help = profile(&text).expect_err(written).faults[0].help.clone();
        assert!(
            help.starts_with(&format!("did you mean `{meant}`? replaced are {{engine}}, ")),
            "{help}"
        );
    }
}

#[test]
fn what_is_no_profile_is_refused_in_one_word() {
    let huge = "#".repeat(PROFILE_BYTES_MAX + 1);
    for (text, code) in [
        ("", "empty-file"),
        ("just text", "wrong-type"),
        ("[1, 2]", "wrong-type"),
        ("{}", "missing-field"),
        (huge.as_str(), "too-large"),
        ("\u{0}\u{1}", "yaml-syntax"),
    ] {
        assert_eq!(faults(text)[0].1, code, "{text:.20}");
    }
    let many: String = (0..1000).map(|number| format!("f{number}: x\n")).collect();
    assert!(faults(&with(&many)).len() < 30, "a flood is counted");
}

#[test]
fn faults_are_shown_with_their_line() {
    let shown = profile(&with("licens: MIT")).expect_err("a fault").render("mine.yaml", false);
    assert!(shown.contains("mine.yaml:6:1") && shown.contains("licens: MIT"), "{shown}");
    assert!(shown.contains("error[unknown-field]: a profile has no field `licens`"), "{shown}");
    let long = profile(&format!("a: {}", "x".repeat(500_000))).expect_err("a fault");
    assert!(long.render("mine.yaml", false).len() < 10_000, "a long line is cut");
}

fn with_calls(pair: &str, check: &str) -> Result<Profile, NotAProfile> {
    Profile::read(&format!(
        "id: x\ntitle: X\nedition: fide-2026\nlicence: MIT\nhomepage: none\nengine: x\n\
         command: [x]\ndialect: trf26\nfaults: {{ exit-status: true }}\n\
         pair: {{ arguments: [p, \"{{in}}\"], answer: stdout{pair} }}\n\
         check: {{ arguments: [c, \"{{in}}\"], answer: stdout{check} }}\n"
    ))
}

#[test]
fn a_checker_may_be_blind_to_kinds_of_wrong_rounds() {
    let profile = with_calls("", ", blind-to: [colour-exchanged, order-only]").expect("a profile");
    let check = profile.check.expect("it checks");
    assert_eq!(check.blind_to, [WrongKind::ColourExchanged, WrongKind::OrderOnly]);
    let without = with_calls("", "").expect("a profile").check.expect("it checks");
    assert!(without.blind_to.is_empty());
    assert_eq!(without.names, Names::All);
    let first = with_calls("", ", names: first").expect("a profile").check.expect("it checks");
    assert_eq!(first.names, Names::First);
}

#[test]
fn blindness_of_a_pairing_program_and_unknown_kinds_are_refused() {
    let refused = |pair, check| with_calls(pair, check).expect_err("refused").to_string();
    assert!(refused(", blind-to: [second-bye]", "").contains("belongs to `check`"));
    assert!(refused(", names: first", "").contains("`names`, which belongs to `check`"));
    assert!(refused("", ", names: second").contains("second"));
    assert!(refused("", ", blind-to: [colours]").contains("colours"));
}
