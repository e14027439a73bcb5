//! The folders of each package import one way, and what is kept to one folder stays there.
//!
//! ARCHITECTURE.md says why; the tables below are what it means.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of the packages that have several, in the direction in which data flows. A folder may import what stands
/// above it, nothing of its own layer and nothing below. What a package may import of others is in its `Cargo.toml`.
const LAYERS: &[(&str, &[&[&str]])] = &[
    ("facts", &[&["text", "workers"], &["trf"], &["tournament"]]),
    (
        "rules",
        &[
            &["round"],
            &["criteria", "colours"],
            &["sequence"],
            &["editions"],
            &["conditions"],
            &["judge"],
        ],
    ),
    ("events", &[&["mutants"], &["generate"]]),
    (
        PROGRAM,
        &[
            &["hash", "threads"],
            &["engines"],
            &["judged"],
            &["metrics", "corpus", "behaviour"],
            &["exam"],
            &["survey", "regression", "shrink", "selfcheck"],
            &["report"],
            &["cli"],
        ],
    ),
];

/// The package of `src`.
const PROGRAM: &str = "pairproof";

/// Forward imports that are not made all the same: the first may not import the second.
const KEPT_APART: &[(&str, &str)] =
    &[("report", "pairer"), ("report", "oracle"), ("report", "generate")];

/// The only file with `unsafe`: Windows has to be asked something for which there is no safe function.
const UNSAFE: &str = "cli/dropped.rs";

/// The package that tests use, and nothing else.
const OF_TESTS: &str = "effort";

/// Outside programs are run within a time, which needs a clock.
const MAY_TIME: &str = "engines";

/// What only the command line does: print, read the environment and the clock, exit.
const ONLY_CLI: &[&str] = &[
    "println!",
    "print!",
    "eprintln!",
    "eprint!",
    "dbg!",
    "stdin()",
    "stdout()",
    "stderr()",
    "std::env",
    "env::var",
    "env::args",
    "process::exit",
    "std::time",
    "Instant::now",
    "SystemTime",
];

/// Circles of imports within a package that are left: their modules in the order of names, and why they are
/// one thing. Everywhere else the files of a package import each other one way, too.
const ONE_THING: &[(&str, &str)] = &[
    (
        "events::mutants::answer events::mutants::column",
        "an answer is the best by the columns of a fault",
    ),
    ("explain::words explain::words::speaker", "a narrator has the names of a speaker"),
    (
        "facts::tournament::from_trf::byes facts::tournament::from_trf::games",
        "a cell is a game or a bye",
    ),
    (
        "facts::tournament::from_trf::inference facts::tournament::from_trf::points",
        "what results are worth is found from the points, which are then held against it",
    ),
    (
        "facts::trf::cell facts::trf::shift",
        "rounds are read where their columns stand, which the rounds show",
    ),
    (
        "matching::every_best matching::every_best::sparse_weights matching::weighted matching::weighted::graph",
        "one search finds the best matching, or all of them",
    ),
    (
        "oracle::rules_2013 oracle::rules_2013::replay",
        "a replay is a run of the procedure with its decisions",
    ),
    (
        "pairer::procedure pairer::procedure::ordinary pairer::procedure::search",
        "the stages of a search, which all see its task",
    ),
    (
        "pairer::rules_1992 pairer::rules_1992::bracket pairer::rules_1992::mdps pairer::rules_1992::pairing",
        "a bracket is paired from its MDPs on",
    ),
    (
        "pairer::rules_2013 pairer::rules_2013::terms",
        "the terms of a bracket are those of its setting",
    ),
    ("pairer::weighted pairer::weighted::solve", "one search, and what it solves"),
    (
        "pairproof::engines::cage::calls pairproof::engines::cage::left_over",
        "a call has a directory, and what is left over of calls is removed",
    ),
    (
        "pairproof::engines::cage::keeper pairproof::engines::cage::start",
        "a keeper is started, and starts the engine",
    ),
    (
        "pairproof::engines::process pairproof::engines::profile",
        "a profile states the limits of a process",
    ),
];

/// Lines of a file, its tests not counted, from which on it has more than one subject.
const LINES_MAX: usize = 600;

/// A source of a package without comments and tests.
struct Source {
    package: String,
    /// Below its `src`.
    path: PathBuf,
    code: String,
}

impl Source {
    fn new(package: &str, path: &Path, text: &str) -> Source {
        let (package, path) = (package.to_owned(), path.to_owned());
        Source { package, path, code: without_tests_and_comments(text) }
    }

    /// The package and the modules to this file.
    fn names(&self) -> Names {
        [vec![self.package.clone()], self.modules()].concat()
    }

    /// Where it stands among the folders of its package.
    fn layer(&self, folder: &str) -> Option<usize> {
        let (_, layers) = LAYERS.iter().find(|(package, _)| *package == self.package)?;
        layers.iter().position(|layer| layer.contains(&folder))
    }

    fn shown(&self) -> String {
        format!("{}: {}", self.package, self.path.display())
    }

    /// The modules from the root of the package to this file: `["criteria", "quality", "cost"]`.
    fn modules(&self) -> Vec<String> {
        let mut modules: Vec<String> = self
            .path
            .with_extension("")
            .iter()
            .map(|part| part.to_str().expect("file names are ASCII").to_owned())
            .collect();
        if matches!(modules.last().map(String::as_str), Some("mod" | "lib" | "main")) {
            modules.pop();
        }
        modules
    }

    /// The folder below `src`; empty: `lib.rs`, `main.rs` and `build.rs`.
    fn folder(&self) -> String {
        self.modules().first().cloned().unwrap_or_default()
    }

    /// The folders that this file names, as `crate::folder` or by way of `super`.
    fn imports(&self) -> BTreeSet<String> {
        let up = "super::".repeat(self.modules().len().max(1));
        let mut found = BTreeSet::new();
        for root in ["crate::", up.as_str()] {
            for (at, _) in self.code.match_indices(root) {
                let before = self.code[..at].chars().next_back();
                if before.is_some_and(|it| it.is_alphanumeric() || it == '_' || it == ':') {
                    continue;
                }
                found.extend(heads(&self.code[at + root.len()..]));
            }
        }
        found
    }
}

/// The first names of a path or of a group of paths: `{a::b, c::{d, e}}` gives `a` and `c`.
fn heads(text: &str) -> Vec<String> {
    let Some(group) = text.strip_prefix('{') else { return vec![first_name(text)] };
    let mut names = Vec::new();
    let mut depth = 0;
    let mut begins = true;
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            _ if begins && !letter.is_whitespace() => {
                names.push(first_name(&group[at..]));
                begins = false;
            }
            _ => {}
        }
    }
    names
}

fn first_name(text: &str) -> String {
    text.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
}

/// Drops comment lines and every item under `#[cfg(test)]`; relies on the layout of rustfmt.
fn without_tests_and_comments(text: &str) -> String {
    let mut code = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let trimmed = line.trim_start();
        if trimmed == "#[cfg(test)]" {
            let indent = &line[..line.len() - trimmed.len()];
            let opens = lines.next().is_some_and(|item| item.ends_with('{'));
            let end = format!("{indent}}}");
            while opens && lines.next().is_some_and(|it| it != end) {}
        } else if !trimmed.starts_with("//") {
            code.push_str(line);
            code.push('\n');
        }
    }
    code
}

/// All sources of all packages.
fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut packages = vec![(PROGRAM.to_owned(), root.join("src"))];
    for entry in fs::read_dir(root.join("crates")).expect("there are packages") {
        let entry = entry.expect("there are packages");
        if entry.path().is_dir() {
            let name = entry.file_name().into_string().expect("names are ASCII");
            packages.push((name, entry.path().join("src")));
        }
    }
    packages.sort();
    let of_package = |(package, root): &(String, PathBuf)| -> Vec<Source> {
        let mut paths = Vec::new();
        collect(root, &mut paths);
        paths.sort();
        assert!(!paths.is_empty(), "{package} is empty");
        let source = |path: &PathBuf| {
            let text = fs::read_to_string(path).expect("source files are UTF-8");
            Source::new(package, path.strip_prefix(root).expect("it was found there"), &text)
        };
        paths.iter().map(source).collect()
    };
    let sources: Vec<Source> = packages.iter().flat_map(of_package).collect();
    assert!(sources.len() > 350, "only {} sources", sources.len());
    sources
}

fn collect(directory: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).expect("src is readable") {
        let path = entry.expect("src is readable").path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|it| it == "rs") {
            paths.push(path);
        }
    }
}

/// What is wrong with the imports of a file.
fn backward_imports(source: &Source) -> Vec<String> {
    let from = source.folder();
    // Tests may use everything.
    if source.layer(&from).is_none() || source.path.ends_with("tests.rs") {
        return Vec::new();
    }
    let wrong = |to: &&String| {
        let kept_apart = KEPT_APART.contains(&(from.as_str(), to.as_str()));
        let of_here = source.layer(to);
        **to != from && (kept_apart || (of_here.is_some() && of_here >= source.layer(&from)))
    };
    let imports = source.imports();
    imports.iter().filter(wrong).map(|to| format!("{}: {from} -> {to}", source.shown())).collect()
}

/// Where a file does what only the command line does.
fn strayed_effects(source: &Source) -> Vec<String> {
    let is_command_line = source.package == PROGRAM && ["cli", ""].contains(&&*source.folder());
    if is_command_line || source.package == OF_TESTS {
        return Vec::new();
    }
    let may_time = source.package == PROGRAM && source.folder() == MAY_TIME;
    let is_clock = |words: &str| matches!(words, "std::time" | "Instant::now");
    let found = ONLY_CLI.iter().filter(|words| {
        let strays = !(may_time && is_clock(words));
        strays
            && source.code.match_indices(**words).any(|(at, _)| {
                let before = source.code[..at].chars().next_back();
                !before.is_some_and(|it| it.is_alphanumeric() || it == '_')
            })
    });
    found.map(|words| format!("{}: {words}", source.shown())).collect()
}

/// A path of modules and items from the root of the crate.
type Names = Vec<String>;

/// What a `use` names.
#[derive(Debug)]
struct Use {
    path: Names,
    /// The name that it has from then on.
    name: String,
    /// A module that only passes a name on (`pub use`) does not import it.
    is_passed_on: bool,
}

/// Everything that the `use` of a file name, those within a function or a module in the file left out; relies
/// on the layout of rustfmt.
fn uses(code: &str) -> Vec<Use> {
    let mut found = Vec::new();
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let Some((visibility, tree)) = line.split_once("use ") else { continue };
        let is_passed_on = visibility.starts_with("pub") && visibility.ends_with(' ');
        if !is_passed_on && !visibility.is_empty() {
            continue;
        }
        let mut tree = tree.to_owned();
        while !tree.ends_with(';') {
            tree += lines.next().expect("a `use` ends with a semicolon").trim();
        }
        let paths = branches(tree.trim_end_matches(';'), &[]).into_iter();
        found.extend(paths.map(|(path, name)| Use { path, name, is_passed_on }));
    }
    found
}

/// The paths of a tree like `a::{b, c::{d, e as f}}`, each with the name that it gives.
fn branches(tree: &str, stem: &[String]) -> Vec<(Names, String)> {
    let (head, group) = tree.trim().split_once('{').unwrap_or((tree.trim(), ""));
    let (head, renamed) = head.split_once(" as ").unwrap_or((head, ""));
    let names = head.split("::").filter(|name| !name.is_empty()).map(str::to_owned);
    let mut path: Names = stem.iter().cloned().chain(names).collect();
    if group.is_empty() {
        path.pop_if(|last| last == "self");
        let name = if renamed.is_empty() { path.last().cloned() } else { Some(renamed.to_owned()) };
        return vec![(path, name.unwrap_or_default())];
    }
    let mut depth = 0;
    let parts = group.strip_suffix('}').expect("a brace is closed").split(|letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        letter == ',' && depth == 0
    });
    parts.filter(|it| !it.trim().is_empty()).flat_map(|part| branches(part, &path)).collect()
}

/// The sources as modules, and what each of them calls by which name.
struct Modules {
    uses: BTreeMap<Names, Vec<Use>>,
}

impl Modules {
    fn new(sources: &[Source]) -> Modules {
        Modules { uses: sources.iter().map(|it| (it.names(), uses(&it.code))).collect() }
    }

    /// A path of a module, from the package on; `None`: it leads out of the package.
    fn rooted(&self, module: &Names, path: &[String]) -> Option<Names> {
        let ups = path.iter().take_while(|name| *name == "super").count();
        let stem = match path.first()?.as_str() {
            "crate" => return Some([&module[..1], &path[1..]].concat()),
            "super" => &module[..module.len().checked_sub(ups)?],
            "self" => return Some([module, &path[1..]].concat()),
            child => {
                let is_child = self.uses.contains_key(&[module, &[child.to_owned()][..]].concat());
                return is_child.then(|| [module, path].concat());
            }
        };
        Some([stem, &path[ups..]].concat())
    }

    /// The module in which an item lies, whoever passes it on; `None`: in another package.
    fn home(&self, path: &[String], passed_on: u32) -> Option<Names> {
        let lengths = (1..=path.len()).rev();
        let length = lengths.into_iter().find(|it| self.uses.contains_key(&path[..*it]))?;
        let module = path[..length].to_vec();
        let named = path.get(length).and_then(|item| {
            self.uses[&module].iter().find(|it| it.name == *item).map(|it| &it.path)
        });
        match named {
            Some(named) if passed_on < 9 => {
                let path = [self.rooted(&module, named)?, path[length + 1..].to_vec()].concat();
                self.home(&path, passed_on + 1)
            }
            _ => Some(module),
        }
    }

    /// The modules of its own package that a module imports.
    fn neighbours(&self, module: &Names) -> BTreeSet<Names> {
        let imported = self.uses[module].iter().filter(|it| !it.is_passed_on);
        let homes = imported.filter_map(|it| self.home(&self.rooted(module, &it.path)?, 0));
        homes.filter(|it| it != module && it.first() == module.first()).collect()
    }

    /// The modules that import each other, directly or through others, as one line each.
    fn circles(&self) -> Vec<String> {
        let neighbours: BTreeMap<&Names, BTreeSet<Names>> =
            self.uses.keys().map(|module| (module, self.neighbours(module))).collect();
        let reached = |from: &Names| {
            let mut reached = BTreeSet::new();
            let mut open = vec![from.clone()];
            while let Some(module) = open.pop() {
                let new = neighbours[&module].iter().filter(|it| !reached.contains(*it));
                let new: Vec<Names> = new.cloned().collect();
                reached.extend(new.iter().cloned());
                open.extend(new);
            }
            reached
        };
        let reached: BTreeMap<&Names, BTreeSet<Names>> =
            self.uses.keys().map(|module| (module, reached(module))).collect();
        let circle = |module: &Names| {
            let others = reached[module].iter().filter(|it| reached[it].contains(module));
            let names: Vec<String> = others.map(|it| it.join("::")).collect();
            (!names.is_empty()).then(|| names.join(" "))
        };
        let circles: BTreeSet<String> = self.uses.keys().filter_map(circle).collect();
        circles.into_iter().collect()
    }
}

fn of_all(sources: &[Source], find: fn(&Source) -> Vec<String>) -> Vec<String> {
    sources.iter().flat_map(find).collect()
}

const NOTHING: [String; 0] = [];

#[test]
fn imports_run_one_way() {
    assert_eq!(of_all(&sources(), backward_imports), NOTHING);
}

#[test]
fn files_of_a_folder_import_each_other_one_way() {
    let mut one_thing: Vec<&str> = ONE_THING.iter().map(|(circle, _)| *circle).collect();
    one_thing.sort_unstable();
    let found = Modules::new(&sources()).circles();
    assert_eq!(found, one_thing, "a circle that is new, or that is none any more");
}

#[test]
fn every_folder_has_its_layer() {
    let is_below =
        |source: &Source| LAYERS.iter().any(|it| it.0 == source.package) && source.folder() != "";
    let unknown: BTreeSet<String> = sources()
        .iter()
        .filter(|source| is_below(source) && source.layer(&source.folder()).is_none())
        .map(Source::shown)
        .collect();
    assert!(unknown.is_empty(), "{unknown:?} have no row in LAYERS");
}

#[test]
fn only_the_command_line_prints_reads_the_environment_or_exits() {
    assert_eq!(of_all(&sources(), strayed_effects), NOTHING);
}

#[test]
fn one_file_has_one_unsafe_call() {
    let calls = |source: &Source| source.code.matches("unsafe {").count();
    let of_code = |source: &Source| source.code.contains("(unsafe_code") || calls(source) > 0;
    let sources = sources();
    let found: Vec<_> = sources.iter().filter(|it| of_code(it)).collect();
    assert!(matches!(found[..], [it] if it.path.ends_with(UNSAFE) && calls(it) == 1));
}

#[test]
fn files_have_one_subject() {
    let long: Vec<String> = sources()
        .iter()
        .map(|source| (source, source.code.lines().count()))
        .filter(|(_, lines)| *lines > LINES_MAX)
        .map(|(source, lines)| format!("{}: {lines} lines", source.shown()))
        .collect();
    assert_eq!(long, NOTHING);
}

/// A file that does not exist.
fn fabricated(package: &str, path: &str, text: &str) -> Source {
    Source::new(package, Path::new(path), text)
}

#[test]
fn a_backward_import_is_caught_in_every_form() {
    let caught = |package: &str, path: &str, text: &str| {
        !backward_imports(&fabricated(package, path, text)).is_empty()
    };
    assert!(caught("facts", "trf/line.rs", "use crate::tournament::Points;\n"));
    assert!(caught("rules", "round/context.rs", "use crate::{\n    editions::Edition,\n};\n"));
    assert!(caught("rules", "round/context.rs", "use crate::{criteria::{A, B}, text};\n"));
    assert!(caught("rules", "round/context.rs", "fn f() -> crate::judge::Comparison {}\n"));
    assert!(caught("rules", "criteria/a/b.rs", "use super::super::super::judge::compare;\n"));
    assert!(caught(PROGRAM, "engines/mod.rs", "use super::cli;\n"));
    assert!(caught(PROGRAM, "survey/ask.rs", "use crate::report::Summary;\n"));
    assert!(caught(PROGRAM, "survey/ask.rs", "use crate::shrink::Shrinker;\n"));
    assert!(caught(PROGRAM, "report/exam.rs", "use crate::oracle::prescribed;\n"));
}

#[test]
fn forward_imports_tests_and_comments_are_left_alone() {
    let tests = "#[cfg(test)]\nmod tests {\n    use crate::cli::run;\n}\n";
    for (package, path, text) in [
        ("rules", "judge/compare.rs", "use crate::criteria::{Bracket, quality};\n"),
        ("rules", "criteria/quality/cost.rs", "use super::super::Cost;\nuse super::judge;\n"),
        ("rules", "round/context.rs", "/// See [`crate::editions`].\n"),
        ("rules", "round/context.rs", "use crate::round::Rank;\n"),
        (PROGRAM, "survey/ask.rs", "use crate::pairer::pair;\n"),
        (PROGRAM, "engines/engine.rs", tests),
    ] {
        assert_eq!(backward_imports(&fabricated(package, path, text)), NOTHING, "{path}: {text}");
    }
    let after_tests = format!("{tests}use crate::cli::run;\n");
    assert_eq!(backward_imports(&fabricated(PROGRAM, "engines/x.rs", &after_tests)).len(), 1);
}

#[test]
fn what_strays_is_caught() {
    let strayed = |text: &str| strayed_effects(&fabricated("pairer", "fast.rs", text)).len();
    assert_eq!(strayed("fn f() { println!(\"here\"); }\n"), 1);
    assert_eq!(strayed("let seed = std::env::var(\"SEED\");\n"), 2);
    assert_eq!(strayed("std::process::exit(1);\n"), 1);
    assert_eq!(strayed("let fingerprint!(a) = env!(\"CARGO_PKG_NAME\");\n"), 0);
}

#[test]
fn a_circle_is_caught_in_every_form() {
    let circles = |files: &[(&str, &str)]| {
        let sources: Vec<Source> =
            files.iter().map(|(path, text)| fabricated("x", path, text)).collect();
        Modules::new(&sources).circles()
    };
    let back = ("check/b.rs", "use super::a::A;\n");
    for forth in [
        "use super::b::B;\n",
        "use super::b;\n",
        "use crate::check::{\n    b::{self, B as C},\n};\n",
        "use crate::{editions::Edition, check::b::B};\n",
        "use super::B;\n",
    ] {
        let passes_on = ("check/mod.rs", "mod a;\nmod b;\n\npub use b::B;\n");
        assert_eq!(circles(&[passes_on, back, ("check/a.rs", forth)]), ["x::check::a x::check::b"]);
    }
    let around = [back, ("check/a.rs", "use super::c::C;\n"), ("check/c.rs", "use super::b::B;\n")];
    assert_eq!(circles(&around), ["x::check::a x::check::b x::check::c"]);
    let parent = [("check/mod.rs", "use a::A;\n"), ("check/a.rs", "use super::Replay;\n")];
    assert_eq!(circles(&parent), ["x::check x::check::a"]);
}

#[test]
fn imports_of_one_way_and_names_passed_on_are_no_circle() {
    let tests = "#[cfg(test)]\nmod tests {\n    use crate::check::a::A;\n}\n";
    let files = [
        ("check/mod.rs", "pub use a::A;\npub(crate) use b::{B, Kind as Other};\n"),
        ("check/a.rs", "use super::b::B;\nuse std::fmt;\nuse Verdict::{Match, Other};\n"),
        ("check/b.rs", tests),
    ];
    let sources: Vec<Source> =
        files.iter().map(|(path, text)| fabricated("x", path, text)).collect();
    assert_eq!(Modules::new(&sources).circles(), NOTHING);
}
