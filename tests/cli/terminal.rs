//! What stands behind every command: quiet, colour; completions and manual pages; the forms of other programs.

use std::fs;

use crate::cli::{run, run_with};

const WRONG: &str = "corpus/acid/limbo.trf";
const MALFORMED: &str = "corpus/malformed/duplicate-id.trf";

#[test]
fn quiet_leaves_out_notes_and_changes_neither_output_nor_exit_code() {
    for command in [
        format!("pair {WRONG}"),
        format!("check {WRONG}"),
        format!("explain {WRONG} --why 1"),
        format!("checklist {WRONG} --format csv"),
        "generate --seed 3 -o -".to_owned(),
        format!("--dutch {WRONG} -c"),
    ] {
        let (loud, quiet) = (run(&command), run(&format!("{command} -q")));
        if command.starts_with("--dutch") {
            // An old form has no such option.
            assert_eq!(quiet.code, 2, "{}", quiet.err);
            continue;
        }
        assert_eq!((loud.code, &loud.out), (quiet.code, &quiet.out), "{command}");
        assert_eq!(quiet.err, "", "{command}");
    }
    assert!(run(&format!("pair {WRONG}")).err.contains("the date of the tournament is not known"));
}

#[test]
fn quiet_leaves_errors_in() {
    for (code, command) in [
        (3, format!("pair {MALFORMED} -q")),
        (3, format!("explain {MALFORMED} -q")),
        (5, "pair no-such-file.trf --quiet".to_owned()),
        (2, "-q rule C99".to_owned()),
        (1, "convert corpus/acid/baku-first-round.trf --to trf16 -q".to_owned()),
        (3, format!("check {WRONG} --round 77 -q")),
    ] {
        let run = run(&command);
        assert_eq!(run.code, code, "{command}");
        assert!(run.err.starts_with("pairproof: "), "{command}: {}", run.err);
    }
}

#[test]
fn colour_is_given_or_not_as_it_is_asked_for() {
    let escape = '\u{1b}';
    for command in [
        format!("check {WRONG}"),
        format!("check {MALFORMED}"),
        format!("explain {WRONG} --why 1"),
        format!("explain {WRONG}"),
    ] {
        let plain = run(&command).out;
        assert!(!plain.contains(escape), "{command}");
        assert_eq!(run(&format!("{command} --color never")).out, plain, "{command}");
        let coloured = run(&format!("{command} --color always")).out;
        assert!(coloured.contains(escape), "{command}");
        assert_eq!(without_escapes(&coloured), plain, "{command}");
        assert_eq!(run(&format!("{command} --colour always")).out, coloured, "{command}");
    }
    // Data has no colours, however they are asked for.
    for command in ["check FILE --format json", "explain FILE --why 1 --format html", "pair FILE"] {
        let command = command.replace("FILE", WRONG);
        assert!(!run(&format!("{command} --color always")).out.contains(escape), "{command}");
    }
}

fn without_escapes(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |said, part| said + part.split_once('m').expect("the end of an escape").1)
}

#[test]
fn every_shell_gets_completions_with_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&format!("--generate {shell}"));
        assert_eq!(script.code, 0, "{}", script.err);
        for command in crate::cli::commands() {
            assert!(script.out.contains(&command), "{shell}: {command}");
        }
    }
    assert_eq!(run("--generate tcsh").code, 2);
}

#[test]
fn the_manual_has_every_command_with_its_options_and_examples() {
    let manual = run("--generate man").out;
    for command in crate::cli::commands() {
        let title = format!(".TH pairproof-{command} 1");
        let page = manual.split_once(&title).unwrap_or_else(|| panic!("{command}: {manual}")).1;
        let page = page.split("\n.TH ").next().expect("a page");
        assert!(page.contains(".SH OPTIONS") && page.contains("\\-\\-quiet"), "{command}: {page}");
    }
    assert!(manual.contains("\\-\\-only\\-differences") && manual.contains("Examples:"));
    assert!(manual.contains("Exit codes:"));
}

#[test]
fn the_forms_of_other_programs_write_lists_and_draw_tournaments() {
    let directory = tempfile::tempdir().expect("a folder");
    let file = directory.path().join("open.trf");
    fs::copy(WRONG, &file).expect("a copy");
    let at = |name: &str| directory.path().join(name).display().to_string();
    let file = file.display().to_string();
    let pairs = run_with(&["--dutch", &file, "-p", &at("pairs"), "-l"]);
    assert_eq!(pairs.code, 0, "{}", pairs.err);
    let list = fs::read_to_string(at("open.list")).expect("the table");
    assert_eq!(list, run_with(&["checklist", &file]).out);
    assert_eq!(fs::read_to_string(at("pairs")).expect("pairs"), run(&format!("pair {WRONG}")).out);

    let checked = run_with(&[&file, "-c", "-l", &at("all.list")]);
    assert_eq!((checked.code, &checked.out), (1, &run_with(&[&file, "-c"]).out));
    let tables: Vec<String> =
        (1..=3).map(|it| run_with(&["checklist", &file, "--round", &it.to_string()]).out).collect();
    // What the columns are stands at the end, once.
    let legend = list.find("\ncolours: ").map(|at| &list[at..]).expect("a legend");
    let tables: Vec<&str> = tables.iter().map(|it| it.trim_end_matches(legend)).collect();
    let all = fs::read_to_string(at("all.list")).expect("tables");
    assert_eq!(all, tables.join("\n") + legend);
    let warning = "the date of the tournament is not known";
    assert_eq!(checked.err.matches(warning).count(), 1, "{}", checked.err);

    let drawn = run_with(&["--dutch", "-g", "-o", &at("random.trf"), "-s", "5"]);
    assert_eq!(drawn.code, 0, "{}", drawn.err);
    let text = fs::read_to_string(at("random.trf")).expect("a tournament");
    assert_eq!(text, run("generate --seed 5 -o -").out);
    let javafo = run_with(&["-g", "5", "-o", &at("random2.trf")]);
    assert_eq!(javafo.code, 0, "{}", javafo.err);
    let text = fs::read_to_string(at("random2.trf")).expect("a tournament");
    assert_eq!(text, run("generate --seed 5 --dialect javafo -o -").out);
    let model = run_with(&["--dutch", &file, "-g", "-o", &at("model.trf"), "-s", "5"]);
    assert_eq!(model.code, 0, "{}", model.err);
    let text = fs::read_to_string(at("model.trf")).expect("a tournament");
    assert_eq!(text, run(&format!("generate --seed 5 --model {WRONG} -o -")).out);
    assert_eq!(run_with(&["--dutch", "-g", &at("no.cfg"), "-o", &at("x.trf")]).code, 5);
    assert!(fs::metadata(at("x.trf")).is_err(), "nothing is written after an error");
    for wrong in [&["--dutch", "-", "-p", "-l", "list"][..], &["--dutch", "-g"]] {
        assert_eq!(run_with(wrong).code, 2, "{wrong:?}");
    }
    let release = run("-r");
    assert!(release.out.starts_with("pairproof ") && release.out.contains("fide-1992"));
}
