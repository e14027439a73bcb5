//! Reads a profile from YAML and checks what its types cannot express. Also has the profiles of this program.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;

use include_dir::{Dir, include_dir};
use pairproof_documents::faults::render;
use serde_yaml::Value;

use super::answer::pattern;
use super::standings::{LIST, SYSTEM};
use super::{Call, Names, Profile, RanksForm, ReportForm, Source, Standings, VerdictForm};
use crate::editions;
use crate::standings::{Tiebreak, TiebreakEdition};
use crate::trf::{Document, Fault, Faults, Location, Severity, quoted};

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/engines/profiles");

/// The short names of the profiles of this program, ascending.
pub fn ids() -> impl Iterator<Item = &'static str> {
    SHIPPED.files().filter_map(|file| file.path().file_stem()?.to_str())
}

/// The YAML text of the profile of this program with this short name. `None` if there is no such profile.
pub fn profile_text(id: &str) -> Option<&'static str> {
    SHIPPED.get_file(format!("{id}.yaml"))?.contents_utf8()
}

/// The profile of this program with this short name. `None` if there is no such profile.
///
/// # Panics
///
/// When a profile of this program cannot be read, which a test excludes.
pub fn profile(id: &str) -> Option<Profile> {
    let text = profile_text(id)?;
    Some(Profile::read(text).unwrap_or_else(|fault| panic!("{id}: {fault}")))
}

/// The YAML text of a commented profile to start from.
pub const TEMPLATE: &str = include_str!("template.yaml");

/// The JSON Schema of a profile, which `tests/cli/engine_profiles.rs` writes from the types.
pub const PROFILE_SCHEMA: &str = include_str!("profile.schema.json");

/// The largest file that is read as a profile, in bytes.
const PROFILE_BYTES_MAX: usize = 1 << 20;

/// The most `[` and `{` in a profile; usual ones have thirty. The library takes time with the square of their depth.
const BRACKETS_MAX: usize = 500;

const MODEL: &str = "`pairproof engines init` and `pairproof engines show bbp6` print models";

/// The error that a text is no profile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.render("profile"))]
pub struct NotAProfile {
    text: String,
    /// The faults of the text in the order of lines, never empty. A text that cannot be read at all has one fault.
    pub faults: Vec<Fault>,
}

impl NotAProfile {
    /// The faults with their lines and remedies, in the form of `check --lint`. `path` names the file.
    pub fn render(&self, path: &str) -> String {
        let range = |line: &str| -> Range<usize> {
            let start = line.as_ptr() as usize - self.text.as_ptr() as usize;
            start..start + line.len()
        };
        let (lines, text) = (self.text.lines().map(range).collect(), self.text.clone());
        render(path, &Document { lines, text, ..Document::default() }, &self.faults, false)
    }
}

impl Profile {
    /// Reads a profile without a folder, so that `{here}` has no meaning.
    ///
    /// # Errors
    ///
    /// The first fault of a text that cannot be read as a profile, or all faults of the values in a profile.
    pub fn read(text: &str) -> Result<Profile, NotAProfile> {
        let refused = |faults| NotAProfile { text: text.to_owned(), faults };
        let mut profile = parsed(text).map_err(|fault| refused(vec![fault]))?;
        let mut sense = Sense { text, faults: Faults::default() };
        sense.check(&profile);
        if sense.faults.has_error() {
            return Err(refused(sense.faults.into_sorted()));
        }
        if profile.title.is_empty() {
            profile.title.clone_from(&profile.id);
        }
        Ok(profile)
    }

    /// Reads a profile in a folder, for which `{here}` stands.
    ///
    /// # Errors
    ///
    /// As [`Profile::read`].
    pub fn read_in(text: &str, folder: &Path) -> Result<Profile, NotAProfile> {
        Ok(Profile { here: Some(folder.to_owned()), ..Profile::read(text)? })
    }
}

fn fault(place: Location, message: impl Into<String>, help: impl Into<String>) -> Fault {
    Fault::new(Severity::Error, place, "no-profile", message, help)
}

fn parsed(text: &str) -> Result<Profile, Fault> {
    let unread = |message: String, help| Err(fault(Location::line(1), message, help));
    if text.len() > PROFILE_BYTES_MAX {
        let message = format!("the file is larger than {} MiB", PROFILE_BYTES_MAX >> 20);
        return unread(message, "a profile has a page or two");
    }
    if text.matches(['[', '{']).count() > BRACKETS_MAX {
        return unread(format!("more than {BRACKETS_MAX} `[` and `{{`"), "no profile needs that");
    }
    // With aliases a short text could stand for gigabytes. A `*` without its anchor is left to the library.
    let anchors: BTreeSet<&str> = names(text, '&').collect();
    if let Some(name) = names(text, '*').find(|name| anchors.contains(name)) {
        return unread(format!("`*{name}` takes a value from elsewhere"), "write the value out");
    }
    // A value refuses names that are written twice, also where a profile has a map.
    let read = serde_yaml::from_str::<Value>(text).and_then(|_| serde_yaml::from_str(text));
    read.map_err(|error| fault_of(&error))
}

/// The names behind each `mark`: names of YAML anchors (`&`) or aliases (`*`), and texts that look like them.
fn names(text: &str, mark: char) -> impl Iterator<Item = &str> {
    let is_part = |it: char| it.is_ascii_alphanumeric() || "-_".contains(it);
    let name = move |rest: &'_ str| rest.find(|it| !is_part(it)).unwrap_or(rest.len());
    text.split(mark).skip(1).map(move |rest| &rest[..name(rest)]).filter(|name| !name.is_empty())
}

/// A fault from an error of the YAML library. The error says what is wrong and, after a comma, what is expected.
fn fault_of(error: &serde_yaml::Error) -> Fault {
    const SHOWN: usize = 200;
    let place = error.location().map_or(Location::line(1), |at| {
        let column = at.column() as u32;
        Location::new(at.line() as u32, column, column)
    });
    let whole = error.to_string();
    let told = whole.split(" at line ").next().unwrap_or_default();
    let (message, help) = match told.split_once(", expected ") {
        Some((message, expected)) => {
            let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
            let given = message.split('`').nth(1).unwrap_or_default();
            (message, one_of(given, &known, &format!("expected is {expected}")))
        }
        None => (
            told,
            format!("put texts with `:`, `#`, `{{` or `[` in them into quotation marks; {MODEL}"),
        ),
    };
    fault(place, message.chars().take(SHOWN).collect::<String>(), help)
}

fn one_of(given: &str, known: &[&str], all: &str) -> String {
    let nearest = nearest(given, known).map(|name| format!("did you mean `{name}`? "));
    nearest.unwrap_or_default() + all
}

/// The name that is most like `given`. `None` if no name is like it.
fn nearest<'n>(given: &str, names: &[&'n str]) -> Option<&'n str> {
    const ALIKE: f64 = 0.8;
    let likeness = |name: &&'n str| (strsim::jaro_winkler(given, name), *name);
    let near = names.iter().map(likeness).filter(|it| it.0 >= ALIKE);
    near.max_by(|one, other| one.0.total_cmp(&other.0)).map(|it| it.1)
}

/// The field of a profile about standings.
const STANDINGS: &str = "standings";

/// Checks a profile for faults that its types cannot exclude.
struct Sense<'a> {
    text: &'a str,
    faults: Faults,
}

impl Sense<'_> {
    /// Adds a fault if `is_wrong`, at the first line with the field. `path` has the outer fields, then the field.
    fn refuse(&mut self, is_wrong: bool, path: &[&str], message: impl Into<String>, help: &str) {
        if is_wrong {
            let within = |from: usize, name: &&str| {
                let mut lines = self.text.lines().skip(from);
                from + lines.position(|line| has_field(line, name)).unwrap_or_default()
            };
            let line = path.iter().fold(0, within) as u32 + 1;
            self.faults.push(fault(Location::line(line), message, help));
        }
    }

    fn check(&mut self, profile: &Profile) {
        let Profile { id, edition, faults, .. } = profile;
        let help = "files are named by it: write lower-case letters and digits, also with hyphens between them, 40 at most";
        self.refuse(!is_id(id), &["id"], format!("{} cannot be an id", quoted(id)), help);
        let known: Vec<&str> = editions::ALL.iter().map(|edition| edition().id).collect();
        let help = one_of(edition, &known, &format!("there is {}", known.join(", ")));
        let is_unknown = editions::by_id(edition).is_none();
        self.refuse(is_unknown, &["edition"], format!("no edition {}", quoted(edition)), &help);
        let has_call = profile.pair.is_some() || profile.check.is_some();
        let help = format!("say how it is called, in `pair`, in `check` or in both; {MODEL}");
        self.refuse(!has_call, &[], "the engine neither pairs nor checks", &help);
        let help = "write [\"{engine}\"], or leave `command` out";
        self.refuse(profile.command.is_empty(), &["command"], "`command` is empty", help);
        if let Some(text) = profile.environment.iter().find(|text| !is_variable(text)) {
            let message = format!("{} is no variable of the environment", quoted(text));
            self.refuse(true, &["environment"], message, "write NAME or NAME=VALUE");
        }
        let lists = [
            (&profile.files, &["files"][..]),
            (&faults.texts, &["faults", "texts"]),
            (&faults.no_pairing_texts, &["faults", "no-pairing-texts"]),
        ];
        for (list, path) in lists {
            let has_empty = list.iter().any(String::is_empty);
            let message = format!("`{}` has an empty text", path.join("."));
            self.refuse(has_empty, path, message, "write the text that is meant, or leave it out");
        }
        self.words(&profile.command, &["command"]);
        for (name, call) in profile.calls() {
            call.into_iter().for_each(|call| self.call(profile, name, call));
        }
        if let Some(standings) = &profile.standings {
            self.standings(profile, standings);
        }
    }

    fn standings(&mut self, profile: &Profile, standings: &Standings) {
        let Standings { editions, cannot, spelled, compute, check, .. } = standings;
        let dated: Vec<&str> = TiebreakEdition::dated().map(|it| it.id).collect();
        let unknown = editions.iter().find(|it| !dated.contains(&it.as_str()));
        let named = unknown.map_or("", String::as_str);
        let message = format!("no edition of tie-breaks {}", quoted(named));
        let help = one_of(named, &dated, &format!("there is {}", dated.join(", ")));
        let is_wrong = unknown.is_some() || editions.is_empty();
        self.refuse(is_wrong, &[STANDINGS, "editions"], message, &help);
        self.codes("cannot", cannot.iter());
        self.codes("spelled", spelled.keys());
        let has_call = compute.is_some() || check.is_some();
        let help = "say how it is called, in `compute`, in `check` or in both";
        self.refuse(!has_call, &[STANDINGS], "`standings` has no call", help);
        for (name, call) in standings.calls() {
            self.sources(profile, &[STANDINGS, name], &call);
        }
        self.forms(standings);
    }

    /// Reports tie-breaks that are not written as they are looked up.
    fn codes<'c>(&mut self, field: &str, codes: impl Iterator<Item = &'c String>) {
        for code in codes {
            let read = Tiebreak::parse(code).map(|it| it.to_string());
            let help = match &read {
                Ok(written) => format!("write `{written}`"),
                Err(_) => "docs/standings.md of pairproof has all codes".to_owned(),
            };
            let message = format!("{} is not how a tie-break is written here", quoted(code));
            self.refuse(read.as_ref() != Ok(code), &[STANDINGS, field], message, &help);
        }
    }

    /// Reports fields of calls about standings that do not go with their form.
    fn forms(&mut self, Standings { compute, check, .. }: &Standings) {
        let mut refuse = |call, field, form, is_needed: bool, is_said: bool| {
            let message = match is_needed {
                true => format!("`form: {form}` needs `{field}` in `{call}`"),
                false => format!("`{field}` in `{call}` belongs to `form: {form}`"),
            };
            let help = "number and rank are headings of columns, right and wrong lists of texts";
            self.refuse(is_needed != is_said, &[STANDINGS, call, field], message, help);
        };
        if let Some(it) = compute {
            for (field, text) in [("number", &it.number), ("rank", &it.rank)] {
                refuse("compute", field, "ranks", it.form == RanksForm::Ranks, !text.is_empty());
            }
        }
        if let Some(it) = check {
            for (field, texts) in [("right", &it.right), ("wrong", &it.wrong)] {
                let is_said = !texts.is_empty() && !texts.contains(&String::new());
                refuse("check", field, "texts", it.form == VerdictForm::Texts, is_said);
            }
        }
    }

    fn call(&mut self, profile: &Profile, name: &str, call: &Call) {
        let path = [name, "arguments"];
        self.patterns(name, call);
        let is_of_checker =
            [("blind-to", !call.blind_to.is_empty()), ("names", call.names != Names::All)];
        for (field, is_said) in is_of_checker {
            let message = format!("`{name}` has `{field}`, which belongs to `check`");
            let help = "move it to `check`, or leave it out";
            self.refuse(is_said && name != "check", &[name, field], message, help);
        }
        self.sources(profile, &[name], call);
        let is_listed = name == "generate" && profile.standings.is_some();
        let is_unknown = call.holds(SYSTEM) || call.holds(LIST) && !is_listed;
        let message = format!("`{name}` names {LIST} or {SYSTEM}, which has no meaning there");
        let help =
            "the calls of `standings` may have both, and `generate` {list} if there is `standings`";
        self.refuse(is_unknown, &path, message, help);
        let words = profile.command.iter().chain(&call.arguments);
        let lacks = |mark: &str| !words.clone().any(|word| word.contains(mark));
        let message = format!("`{name}` has `config`, and names `{{config}}` nowhere");
        let help =
            "write {config} where the engine takes the name of that file, or leave `config` out";
        self.refuse(!call.config.is_empty() && lacks("{config}"), &path, message, help);
    }

    /// Reports unknown marks of a call, and a call that names no file for the tournament or for the answer.
    fn sources(&mut self, profile: &Profile, path: &[&str], call: &Call) {
        let name = path.join(".");
        let path = &[path, &["arguments"]].concat();
        self.words(&call.arguments, path);
        let words = profile.command.iter().chain(&call.arguments);
        let lacks = |mark: &str| !words.clone().any(|word| word.contains(mark));
        let message = format!("`{name}` answers in a file and names no `{{out}}`");
        let help = "write {out} where the engine takes the name of that file, or `answer: stdout`";
        self.refuse(call.answer == Source::File && lacks("{out}"), path, message, help);
        let message = format!("`{name}` names no `{{in}}`, so the engine is given no tournament");
        let help = "write {in} where the engine takes the name of the file with the tournament";
        let is_given = !matches!(name.as_str(), "generate" | "version");
        self.refuse(is_given && lacks("{in}"), path, message, help);
    }

    fn patterns(&mut self, name: &str, call: &Call) {
        let is_in_lines = call.form == ReportForm::Lines;
        for (field, text) in [("round", &call.round), ("differs", &call.differs)] {
            let why = match (is_in_lines, text.is_empty()) {
                (false, true) => continue,
                (false, false) => "it belongs to `form: lines`".to_owned(),
                (true, true) => "`form: lines` needs it".to_owned(),
                (true, false) => match pattern(text) {
                    Ok(it) if field == "differs" || it.captures_len() > 1 => continue,
                    Ok(_) => "it has no group for the number of the round".to_owned(),
                    Err(why) => why,
                },
            };
            let message = format!("`{name}.{field}` is no pattern for lines: {why}");
            let help = "write regular expressions: round: 'Round (\\d+)' and differs: 'MISMATCH', for instance";
            self.refuse(true, &[name, field], message, help);
        }
    }

    /// Reports words in braces that look like a known mark, but are none.
    fn words(&mut self, words: &[String], path: &[&str]) {
        const REPLACED: [&str; 11] = [
            "engine", "here", "in", "out", "config", "round", "rounds", "players", "seed", "list",
            "system",
        ];
        for name in words.iter().flat_map(|word| braced(word)).filter(|it| !REPLACED.contains(it)) {
            let Some(meant) = nearest(name, &REPLACED) else { continue };
            let word = quoted(&format!("{{{name}}}"));
            let message = format!("{word} in `{}` is no known mark", path.join("."));
            let all = REPLACED.map(|name| format!("{{{name}}}")).join(", ");
            let help = format!("did you mean `{{{meant}}}`? the marks are {all}");
            self.refuse(true, path, message, &help);
        }
    }
}

fn is_id(id: &str) -> bool {
    const MOST: usize = 40;
    let is_letter = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit();
    id.starts_with(is_letter) && id.chars().all(|it| is_letter(it) || it == '-') && id.len() <= MOST
}

fn is_variable(text: &str) -> bool {
    let name = text.split_once('=').map_or(text, |(name, _)| name);
    !name.is_empty() && name.chars().all(|it| it.is_ascii_alphanumeric() || it == '_')
}

fn has_field(line: &str, name: &str) -> bool {
    let line = line.split('#').next().unwrap_or_default().replace(['"', '\''], "");
    let is_named = |word: &str| word.strip_prefix(name).is_some_and(|rest| rest.starts_with(':'));
    line.split([' ', '{', ',']).any(is_named)
}

fn braced(word: &str) -> impl Iterator<Item = &str> {
    let names = word.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
    names.filter(|name| name.bytes().all(|it| it.is_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::{Ability, WrongKind};

    const LEAST: &str = "\
id: my-engine
edition: fide-2026
engine: ./mine
dialect: trf26
pair: { arguments: [\"{in}\", \"{out}\"], answer: file }
";

    /// The least profile with other lines: those of a field that it has take its place.
    fn with(lines: &str) -> String {
        let key = |line: &str| line.split(':').next().unwrap_or_default().to_owned();
        let is_kept = |line: &&str| !lines.lines().any(|it| key(it) == key(line));
        let all = LEAST.lines().filter(is_kept).chain(lines.lines());
        all.map(|line| format!("{line}\n")).collect()
    }

    #[test]
    fn what_need_not_be_stated_has_a_default() {
        let profile = Profile::read(LEAST).expect("a profile");
        assert_eq!((profile.title.as_str(), profile.licence.as_str()), ("my-engine", "not stated"));
        assert_eq!(profile.command, ["{engine}"]);
        assert!(profile.faults.exit_status && profile.cannot.is_empty());
        let more = "faults: { texts: [no] }\ncannot: [blanks]\nlimits: { seconds: 5 }\n\
                    check: { arguments: ['{in}'], answer: stdout, blind-to: [order-only], names: first }";
        let profile = Profile::read(&with(more)).expect("a profile");
        assert!(profile.faults.exit_status, "a field of `faults` has a default, too");
        assert_eq!(profile.cannot, [Ability::Blanks]);
        assert_eq!((profile.limits.of(1).seconds, profile.limits.memory_mib), (5, None));
        let check = profile.check.expect("a call");
        assert_eq!((check.blind_to, check.names), (vec![WrongKind::OrderOnly], Names::First));
    }

    /// A line: fields of a profile, the place of the fault, what is said of it, and the remedy, divided by `|`.
    const FAULTS: &str = r#"
title: a: b | 6:9 | mapping values are not allowed | into quotation marks
title: a;title: b | 1:1 | duplicate entry with key "title" |
set-records: { A: '1', A: '2' } | 6:14 | duplicate entry with key "A" |
title: x;---;id: x | 1:1 | more than one document |
title: &a x;remarks: [*a] | 1:1 | `*a` takes a value | write the value out
licens: x | 6:1 | unknown field `licens` | did you mean `licence`? expected is one of `id`,
cannot: [blank] | 6:10 | cannot[0]: unknown variant `blank` | did you mean `blanks`? expected is one of
cannot: blanks | 6:9 | cannot: invalid type: string "blanks" | expected is a sequence
faults: { exit-status: "yes" } | 6:24 | faults.exit-status: invalid type | expected is a boolean
faults: { no-pairing-exit: [x] } | 6:29 | faults.no-pairing-exit[0]: invalid type | expected is i32
limits: { seconds: 0 } | 6:20 | limits.seconds: invalid value: integer `0` | expected is a nonzero u32
check: [] | 6:8 | check: invalid type: sequence | expected is a set of fields
dialect: trf | 5:10 | dialect: unknown variant `trf` | expected is one of `trf16`
pair: { arguments: [] } | 5:7 | pair: missing field `answer` | `pairproof engines init`
edition: dutch | 5:1 | no edition `dutch` | there is fide-2026,
pair: | 1:1 | neither pairs nor checks | say how it is called
command: [] | 6:1 | `command` is empty | leave `command` out
version: { arguments: ["{sed}"], answer: stdout } | 6:1 | `{sed}` in `version.arguments` is no known mark | {seed}
version: { arguments: ["{input}"], answer: stdout } | 6:1 | is no known mark | did you mean `{in}`? the marks are {engine},
# version:;version: { arguments: ["{output}"], answer: stdout } | 7:1 | is no known mark | did you mean `{out}`?
version: { arguments: ["{player}"], answer: stdout } | 6:1 | is no known mark | did you mean `{players}`?
pair: { arguments: ["{in}"], answer: file } | 5:1 | answers in a file and names no `{out}` | `answer: stdout`
pair:;  arguments: ["{out}"];  answer: file | 6:1 | `pair` names no `{in}` | write {in}
check: { arguments: ["{in}"], answer: stdout, config: x } | 6:1 | names `{config}` nowhere | leave `config` out
generate: { arguments: [], answer: stdout, blind-to: [second-bye] } | 6:1 | `blind-to`, which belongs to `check` | leave it out
generate: { arguments: [], answer: stdout, names: first } | 6:1 | `names`, which belongs to `check` | leave it out
check: { arguments: ["{in}"], answer: stdout, names: second } | 6:54 | unknown variant `second` | is `all` or `first`
"#;

    #[test]
    fn a_fault_has_its_place_and_a_remedy() {
        for line in FAULTS.lines().skip(1) {
            let [fields, place, message, help] = line.split(" |").collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            let refused = Profile::read(&with(&fields.replace(';', "\n"))).expect_err(line);
            let told = &refused.faults[0];
            assert!(
                told.message.contains(message.trim()) && told.help.contains(help.trim()),
                "{told:?}"
            );
            let shown = refused.render("mine.yaml");
            assert!(shown.contains(&format!("mine.yaml:{}\n", place.trim())), "{line}\n{shown}");
        }
        let long = "x".repeat(500_000);
        for (text, message) in [
            ("", "missing field `id`"),
            ("just text", "invalid type: string \"just text\""),
            ("\u{0}\u{1}", "control characters are not allowed"),
            (&format!("{}: 1", &long[..900]), "unknown field `xxx"),
            (&with(&format!("remarks: {long}")), "invalid type: string \"xxx"),
        ] {
            let shown = Profile::read(text).expect_err(message).render("mine.yaml");
            assert!(shown.contains(message) && shown.len() < 10_000, "{shown:.10000}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_told_at_once() {
        let text =
            "id: A\nedition: b\nengine: x\ndialect: trf26\ncommand: []\nenvironment: [A B]\n";
        let faults = Profile::read(text).expect_err("faults").faults;
        assert_eq!(faults.iter().map(|it| it.line).collect::<Vec<_>>(), [1, 1, 2, 5, 6]);
        let many = with(&format!("environment: [{}]", "A B, ".repeat(1000)));
        assert!(Profile::read(&many).expect_err("faults").faults.len() < 30, "a flood is counted");
    }

    #[test]
    fn an_id_names_files() {
        let is_id = |id: &str| Profile::read(&LEAST.replace("my-engine", id)).is_ok();
        assert!(["a", "bbp6", "my-engine-2", "0"].into_iter().all(is_id));
        let long = "a".repeat(41);
        for id in
            ["../../evil", "<script>", "A", "-a", "\"\"", "a b", "a;b", "a_b", "\"a\\nb\"", &long]
        {
            assert!(!is_id(id), "{id}");
        }
    }

    #[test]
    fn braces_that_mean_something_else_are_left_alone() {
        for word in ["{print $1}", "${x}", "{}", "{", "a{b", "{IN}", "{print}"] {
            let text = with(&format!("version: {{ arguments: [{word:?}], answer: stdout }}"));
            assert!(Profile::read(&text).is_ok(), "{word}");
        }
    }

    #[test]
    fn what_would_take_much_time_or_memory_is_refused_first() {
        let copies = format!("remarks: [&a \"{}\"{}]", "x".repeat(400_000), ", *a".repeat(100_000));
        let deep = format!("title: {}{}", "[".repeat(BRACKETS_MAX - 10), "a,".repeat(400_000));
        for (text, message) in [
            (with(&copies), "`*a` takes a value from elsewhere"),
            (with("remarks: [&a x, *a]"), "`*a` takes a value from elsewhere"),
            ("#".repeat(PROFILE_BYTES_MAX + 1), "the file is larger than 1 MiB"),
            ("[".repeat(500_000), "more than 500 `[` and `{`"),
            (with(&format!("title: {}", "{a: ".repeat(200_000))), "more than 500 `[` and `{`"),
            (with(&deep), "recursion limit exceeded"),
            ("- ".repeat(500_000), "recursion limit exceeded"),
            ("*a &b ".repeat(150_000), "unknown anchor"),
            ("? ".repeat(500_000), "recursion limit exceeded"),
        ] {
            let faults = Profile::read(&text).expect_err("no profile").faults;
            let told: Vec<&str> = faults.iter().map(|it| it.message.as_str()).collect();
            assert_eq!(told, [message], "{text:.40}");
        }
    }
}
