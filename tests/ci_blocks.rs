//! The blocks of `docs/ci.md`, and `action.yml`, as they stand there: their shell lines, run line by line for a small
//! program in each language. These programs have the same wrong rules, so all must get the same result.
//!
//! A program of its own, because its tests are made while it runs: one that lacks a tool is ignored, and says which.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use libtest_mimic::{Arguments, Trial};
use pairproof_effort::is_short;
use serde_yaml::Value;
use tempfile::TempDir;

const PAGE: &str = include_str!("../docs/ci.md");
const ACTION: &str = include_str!("../action.yml");
const PROGRAM: &str = env!("CARGO_BIN_EXE_pairproof");

/// What the small programs ignore. Without these positions there are few enough to be asked in every language.
const CANNOT: &str = "cannot: [acceleration, forbidden-pairs, points-systems, adjustments, half-point-byes, \
                      full-point-byes, blanks, double-forfeits, short-games, initial-colour]\n";

struct Language {
    /// As the heading of the page names it.
    name: &'static str,
    /// The folder of the small program.
    folder: &'static str,
    tools: &'static [&'static str],
    /// Whether programs take so long to start that they are left to CI.
    is_slow: bool,
}

const PYTHON: &Language =
    &Language { name: "Python", folder: "python", tools: &["python3"], is_slow: false };
const JAVASCRIPT: &Language =
    &Language { name: "JavaScript", folder: "javascript", tools: &["node"], is_slow: false };

/// Those whose programs start fast come first: the first that can run here is asked once more than the others.
const LANGUAGES: [&Language; 6] = [
    &Language { name: "C++", folder: "cpp", tools: &["g++"], is_slow: false },
    &Language { name: "Go", folder: "go", tools: &["go"], is_slow: false },
    JAVASCRIPT,
    PYTHON,
    &Language { name: "Java", folder: "java", tools: &["javac", "java"], is_slow: true },
    &Language { name: "Elixir", folder: "elixir", tools: &["mix", "escript"], is_slow: true },
];

/// What the lines of every block need.
const TOOLS: [&str; 4] = ["bash", "curl", "tar", "gzip"];

/// The first of these tools that is in no folder of `PATH`.
fn missing(tools: impl IntoIterator<Item = &'static str>) -> Option<&'static str> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    tools.into_iter().find(|tool| !folders.iter().any(|folder| folder.join(tool).is_file()))
}

/// The part of the page below a heading, up to the next one.
fn section(heading: &str) -> &'static str {
    let (_, below) = PAGE.split_once(&format!("\n## {heading}\n")).expect("the heading is there");
    below.split("\n## ").next().unwrap_or_default()
}

/// The blocks in `language` of a part of the page.
fn blocks<'a>(part: &'a str, language: &str) -> Vec<&'a str> {
    let begin = format!("```{language}\n");
    let behind = part.split(&begin).skip(1);
    behind.map(|it| it.split("```").next().unwrap_or_default()).collect()
}

fn yaml(text: &str) -> Value {
    serde_yaml::from_str(text).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

/// The blocks of a language.
struct Pasted {
    /// What the profile has in place of the lines that are there.
    profile: &'static str,
    github: Value,
    gitlab: Value,
}

impl Pasted {
    fn of(language: &Language) -> Pasted {
        let [profile, github, gitlab] = blocks(section(language.name), "yaml")[..] else {
            panic!("{} has other blocks", language.name);
        };
        Pasted { profile, github: yaml(github), gitlab: yaml(gitlab) }
    }

    /// The lines for a shell, which are the same on both platforms.
    fn lines(&self) -> Vec<String> {
        let lines = of_gitlab(&self.gitlab);
        assert_eq!(of_github(&self.github), lines);
        lines
    }
}

/// The lines of a job of GitLab.
fn of_gitlab(file: &Value) -> Vec<String> {
    let lines = file["pairings"]["script"].as_sequence().expect("a script");
    lines.iter().map(|it| it.as_str().expect("a line").to_owned()).collect()
}

fn steps(file: &Value) -> &[Value] {
    let job = &file["jobs"]["pairings"];
    assert_eq!((&file["on"], &job["runs-on"]), (&"push".into(), &"ubuntu-latest".into()));
    job["steps"].as_sequence().expect("steps")
}

/// The lines of a workflow of GitHub, with its variable as a shell has it.
fn of_github(file: &Value) -> Vec<String> {
    let lines = steps(file).iter().filter_map(|step| step["run"].as_str());
    lines.map(|line| line.replace("${{ vars.PAIRPROOF }}", "$PAIRPROOF")).collect()
}

/// What a line has come to.
#[derive(Debug, PartialEq, Eq)]
struct Done {
    code: Option<i32>,
    printed: String,
}

type Variables<'a> = &'a [(&'a str, &'a str)];

/// Runs a line in a folder.
fn run(line: &str, place: &Path, variables: Variables<'_>) -> Done {
    let mut command = Command::new("bash");
    command.args(["-euc", line]).current_dir(place).envs(variables.iter().copied());
    let output = command.output().expect("there is a shell");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (printed, errors) = (text(&output.stdout), text(&output.stderr));
    let code = output.status.code();
    assert!(matches!(code, Some(0 | 1)), "{line}: {}\n{printed}{errors}", output.status);
    Done { code, printed }
}

/// Runs a line that has to succeed.
fn succeed(line: &str, place: &Path, variables: Variables<'_>) -> String {
    let done = run(line, place, variables);
    assert_eq!(done.code, Some(0), "{line}\n{}", done.printed);
    done.printed
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("it can be read") {
        let path = entry.expect("it can be read").path();
        let target = to.join(path.file_name().expect("a name"));
        match path.is_dir() {
            true => copy(&path, &target),
            false => drop(fs::copy(&path, target).expect("it can be copied")),
        }
    }
}

/// The profile that `engines init` writes, with the lines of the page in place of its own.
fn write_profile(place: &Path, lines: &str) {
    succeed(&format!("{PROGRAM} engines init -o profile.yaml"), place, &[]);
    let path = place.join("profile.yaml");
    let begun = fs::read_to_string(&path).expect("a profile");
    let is_replaced = |line: &&str| line.starts_with("engine:") || line.starts_with("command:");
    assert_eq!(begun.lines().filter(is_replaced).count(), 2, "{begun}");
    let kept = begun.lines().filter(|line| !is_replaced(line)).map(|line| format!("{line}\n"));
    // The newest edition has the most positions, and so takes the longest.
    let kept = kept.collect::<String>().replace("\"fide-2026\"", "\"fide-2017\"");
    assert!(kept.contains("fide-2017"), "{kept}");
    fs::write(path, kept + lines + CANNOT).expect("it can be written");
}

/// What all tests share: an archive, and what the first program that can run here has answered.
struct Shared {
    place: TempDir,
    archive: OnceLock<String>,
    recorded: OnceLock<Done>,
}

impl Shared {
    /// The address of an archive as authors have one.
    fn archive(&self) -> &str {
        self.archive.get_or_init(|| {
            let folder = Path::new(PROGRAM).parent().expect("a folder");
            let file = self.place.path().join("pairproof.tar.gz");
            let line = format!("tar -c pairproof | gzip -1 > {}", file.display());
            succeed(&line, folder, &[]);
            format!("file://{}", file.display())
        })
    }

    /// A folder as the author has it before anything is recorded.
    fn project(&self, language: &Language) -> TempDir {
        let place = tempfile::tempdir().expect("a folder");
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/ci");
        copy(&data.join(language.folder), place.path());
        write_profile(place.path(), Pasted::of(language).profile);
        place
    }

    /// The result of the exam, and in the folder `answers` the snapshot, of the first program that can run here.
    fn recorded(&self) -> &Done {
        self.recorded.get_or_init(|| {
            let is_here = |it: &&&Language| missing(it.tools.iter().copied()).is_none();
            let language = LANGUAGES.iter().find(is_here).expect("one runs");
            let project = self.project(language);
            let lines = Pasted::of(language).lines();
            let variables = [("PAIRPROOF", self.archive())];
            let [build @ .., exam, _] = &lines[..] else { panic!("{lines:?}") };
            build.iter().for_each(|line| drop(succeed(line, project.path(), &variables)));
            let exam = run(exam, project.path(), &variables);
            let [line] = blocks(section("First, once"), "sh")[..] else { panic!("other blocks") };
            let fewer = line.trim().replace("--events 20 ", "--events 1 ");
            assert_ne!(line.trim(), fewer);
            succeed(&format!("./{fewer}"), project.path(), &[]);
            copy(&project.path().join("answers"), &self.place.path().join("answers"));
            exam
        })
    }

    /// A folder with recorded answers.
    fn checked_out(&self, language: &Language) -> TempDir {
        self.recorded();
        let project = self.project(language);
        copy(&self.place.path().join("answers"), &project.path().join("answers"));
        project
    }
}

/// Holds what the exam and the check came to against what all programs must get.
fn assert_same(exam: &Done, check: &Done, shared: &Shared) {
    assert_eq!(exam, shared.recorded());
    assert_eq!(exam.code, Some(1), "{}", exam.printed);
    assert!(wrong_answers(&exam.printed) > 0, "{}", exam.printed);
    assert_eq!(check.code, Some(0), "{}", check.printed);
    assert!(check.printed.contains("\nno change; "), "{}", check.printed);
}

/// How many answers the exam finds wrong.
fn wrong_answers(exam: &str) -> usize {
    let of = |part: &str| part.trim().strip_suffix(" wrong")?.parse().ok();
    exam.lines().next().unwrap_or_default().split(',').find_map(of).unwrap_or(0)
}

fn a_language(language: &Language, shared: &Shared) {
    let place = shared.checked_out(language);
    let lines = Pasted::of(language).lines();
    let [build @ .., exam, check] = &lines[..] else { panic!("{lines:?}") };
    let variables = [("PAIRPROOF", shared.archive())];
    build.iter().for_each(|line| drop(succeed(line, place.path(), &variables)));
    let done = [exam, check].map(|line| run(line, place.path(), &variables));
    assert_same(&done[0], &done[1], shared);
}

/// `text` with the inputs of the action.
fn with_inputs(text: &str, inputs: &[(&str, &str)]) -> String {
    let put = |text: String, &(name, value): &(&str, &str)| {
        text.replace(&format!("${{{{ inputs.{name} }}}}"), value)
    };
    let whole = inputs.iter().fold(text.to_owned(), put);
    assert!(!whole.contains("${{"), "{whole}");
    whole
}

/// Runs a step of the action: as the shell that it names, with the variables that it sets.
fn run_step(step: &Value, inputs: &[(&str, &str)], place: &Path) -> Done {
    assert_eq!(step["shell"], "bash");
    let variables = step["env"].as_mapping().expect("variables");
    let variables: Vec<(&str, String)> = variables
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .map(|(name, value)| (name.expect("text"), with_inputs(value.expect("text"), inputs)))
        .collect();
    let variables: Vec<(&str, &str)> =
        variables.iter().map(|(name, value)| (*name, value.as_str())).collect();
    run(step["run"].as_str().expect("a line"), place, &variables)
}

fn the_action(shared: &Shared) {
    let place = shared.checked_out(JAVASCRIPT);
    let action = yaml(ACTION);
    assert_eq!(action["runs"]["using"], "composite");
    let [unpack, exam, check] = &action["runs"]["steps"].as_sequence().expect("steps")[..] else {
        panic!("it has other steps");
    };
    // Other names than without them, so that both have to be taken from the inputs.
    fs::rename(place.path().join("profile.yaml"), place.path().join("mine.yaml")).expect("renamed");
    fs::rename(place.path().join("answers"), place.path().join("my answers")).expect("renamed");
    let inputs =
        [("pairproof", shared.archive()), ("profile", "mine.yaml"), ("snapshot", "my answers")];
    assert_eq!(run_step(unpack, &inputs, place.path()).code, Some(0));
    let done = [exam, check].map(|step| run_step(step, &inputs, place.path()));
    assert_same(&done[0], &done[1], shared);
}

fn test_cases_in_gitlab(shared: &Shared) {
    let [text] = blocks(section("Test cases in GitLab"), "yaml")[..] else { panic!("others") };
    let (file, place) = (yaml(text), shared.checked_out(PYTHON));
    let [unpack, exam] = &of_gitlab(&file)[..] else { panic!("{text}") };
    succeed(unpack, place.path(), &[("PAIRPROOF", shared.archive())]);
    assert_eq!(run(exam, place.path(), &[]).code, Some(1));
    let report = file["pairings"]["artifacts"]["reports"]["junit"].as_str().expect("a report");
    let report = fs::read_to_string(place.path().join(report)).expect("a report");
    let wrong = wrong_answers(&shared.recorded().printed);
    assert_eq!(report.matches("<failure").count(), wrong, "{report}");
}

fn only_one_archive(shared: &Shared) {
    let [lines] = blocks(section("Always the same pairproof"), "sh")[..] else { panic!("others") };
    let place = tempfile::tempdir().expect("a folder");
    let address = shared.archive();
    let sum = format!("sha256sum {}", address.trim_start_matches("file://"));
    let sum = succeed(&sum, place.path(), &[]);
    let sum = sum.split(' ').next().expect("a sum");
    let other = sum.replace(['0', '1'], "2");
    let given = |sum| [("PAIRPROOF", address), ("PAIRPROOF_SHA256", sum)];
    assert_eq!(run(lines, place.path(), &given(&other)).code, Some(1));
    assert!(!place.path().join("pairproof").exists());
    succeed(lines, place.path(), &given(sum));
    assert!(place.path().join("pairproof").exists());
}

/// All languages have the same last lines, and what the blocks name exists: no address is made up.
fn the_blocks_differ_in_few_lines(_: &Shared) {
    let python = Pasted::of(PYTHON).lines();
    assert_eq!(python.len(), 3);
    for language in LANGUAGES {
        let pasted = Pasted::of(language);
        let lines = pasted.lines();
        assert!(lines.ends_with(&python) && lines.len() <= 4, "{lines:?}");
        assert_eq!(steps(&pasted.github)[0]["uses"], "actions/checkout@v4");
        let image = pasted.gitlab["pairings"]["image"].as_str().expect("an image");
        let (name, tag) = image.split_once(':').expect("a tag");
        let images = ["python", "node", "golang", "eclipse-temurin", "elixir", "gcc"];
        assert!(images.contains(&name) && tag.chars().all(|it| it.is_ascii_digit() || it == '.'));
        let container = &pasted.github["jobs"]["pairings"]["container"];
        assert!(container.is_null() || container == image, "{container:?}");
    }
    let all = blocks(PAGE, "yaml").into_iter().chain(blocks(PAGE, "sh")).chain([ACTION]);
    all.for_each(|it| assert!(!it.contains("://") && !it.contains("www."), "{it}"));
}

/// The workflow that calls the action gives it inputs that it has, with the values that these have anyway.
fn the_action_is_called_as_it_is(_: &Shared) {
    let [text] = blocks(section("As a GitHub action"), "yaml")[..] else { panic!("others") };
    let file = yaml(text);
    let [checkout, step] = steps(&file) else { panic!("{text}") };
    assert_eq!(checkout["uses"], "actions/checkout@v4");
    let folder = step["uses"].as_str().and_then(|it| it.strip_prefix("./")).expect("a folder");
    assert!(section("As a GitHub action").contains(&format!("`{folder}/action.yml`")));
    let inputs = yaml(ACTION)["inputs"].clone();
    let (given, inputs) = (step["with"].as_mapping(), inputs.as_mapping());
    let (given, inputs) = (given.expect("inputs"), inputs.expect("inputs"));
    assert!(given.keys().eq(inputs.keys()), "{given:?}");
    for (name, input) in inputs {
        match input["required"].as_bool() == Some(true) {
            true => assert_eq!(given[name], "${{ vars.PAIRPROOF }}"),
            false => assert_eq!(given[name], input["default"]),
        }
    }
}

type Test = fn(&Shared);

/// A test that says how long it took where `.ci/timed` asks for it.
fn trial(name: &str, shared: &Arc<Shared>, test: impl FnOnce(&Shared) + Send + 'static) -> Trial {
    let (title, shared) = (name.to_owned(), Arc::clone(shared));
    Trial::test(name, move || {
        let begun = Instant::now();
        test(&shared);
        if std::env::var_os("PAIRPROOF_TIMES").is_some() {
            let seconds = begun.elapsed().as_secs_f64();
            // Nothing can be done if standard error is closed.
            let _ = writeln!(std::io::stderr(), "test {title} ... <{seconds:.3}s>");
        }
        Ok(())
    })
}

/// The test, ignored if a tool is not there.
fn with_tools(trial: Trial, tools: &'static [&'static str]) -> Trial {
    match missing(TOOLS.into_iter().chain(tools.iter().copied())) {
        Some(tool) => trial.with_kind(format!("no {tool} here")).with_ignored_flag(true),
        None => trial,
    }
}

fn of_language(language: &'static Language, shared: &Arc<Shared>) -> Trial {
    let name = format!("the_blocks_for_{}", language.folder);
    let trial = trial(&name, shared, |shared| a_language(language, shared));
    match language.is_slow && is_short() {
        true => trial.with_kind("effort below that of CI").with_ignored_flag(true),
        false => with_tools(trial, language.tools),
    }
}

fn main() -> ExitCode {
    let place = tempfile::tempdir().expect("a folder");
    let shared = Arc::new(Shared { place, archive: OnceLock::new(), recorded: OnceLock::new() });
    let read: [(&str, Test); 2] = [
        ("the_blocks_differ_in_few_lines", the_blocks_differ_in_few_lines),
        ("the_action_is_called_as_it_is", the_action_is_called_as_it_is),
    ];
    let run: [(&str, Test, &[&str]); 3] = [
        ("the_action", the_action, JAVASCRIPT.tools),
        ("test_cases_in_gitlab", test_cases_in_gitlab, PYTHON.tools),
        ("only_one_archive", only_one_archive, &["sha256sum"]),
    ];
    let read = read.map(|(name, test)| trial(name, &shared, test));
    let run = run.map(|(name, test, tools)| with_tools(trial(name, &shared, test), tools));
    let languages = LANGUAGES.map(|it| of_language(it, &shared));
    let trials = languages.into_iter().chain(run).chain(read).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
