//! Reads the corpus, from the binary or from a directory.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use include_dir::{Dir, include_dir};

use super::case::{Case, ColourPlayer, Kind};
use crate::text::in_line;
use crate::tournament::{PlayerNumber, Tournament};
use crate::trf::render_line;

static EMBEDDED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/corpus");

/// All cases, by id.
#[derive(Clone, Debug, Default)]
pub struct Corpus {
    /// The cases of all kinds, ascending by id.
    pub cases: Vec<LoadedCase>,
    /// The ids of the faulty files of `corpus/malformed`, ascending. These files have their own schema.
    pub malformed: Vec<String>,
}

/// A case and its tournament.
#[derive(Clone, Debug)]
pub struct LoadedCase {
    /// The content of the YAML file.
    pub case: Case,
    /// The YAML file, relative to the corpus: `acid/limbo.yaml`, `handbook/2013/merge.yaml`.
    pub path: String,
    /// The bytes of the TRF file that the case names.
    pub trf: Option<Vec<u8>>,
}

impl LoadedCase {
    /// The tournament of the case. `None` if the case names no TRF file.
    ///
    /// # Errors
    /// The faults of the TRF file if it is no tournament.
    pub fn tournament(&self) -> Result<Option<Tournament>, String> {
        let Some(bytes) = &self.trf else { return Ok(None) };
        let import = crate::read(bytes);
        let faults = || {
            let lines = import.faults.iter().map(|fault| render_line("case.trf", fault));
            lines.collect::<Vec<String>>().join("; ")
        };
        import.tournament.map(Some).ok_or_else(faults)
    }
}

/// A fault of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFault {
    /// Line and column, 1-based, if known.
    pub place: Option<(usize, usize)>,
    /// The message.
    pub message: String,
}

impl TextFault {
    /// A fault without a place.
    pub fn new(message: impl Into<String>) -> TextFault {
        TextFault { place: None, message: message.into() }
    }

    /// A fault that the YAML library has found. The place is taken out of its message.
    pub fn of_yaml(error: &serde_yaml::Error) -> TextFault {
        let whole = error.to_string();
        let message = whole.split(" at line ").next().unwrap_or(&whole).to_owned();
        TextFault { place: error.location().map(|at| (at.line(), at.column())), message }
    }
}

impl fmt::Display for TextFault {
    /// Writes `3:7: message`. The caller writes `FILE:` before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some((line, column)) => write!(f, "{line}:{column}: {}", self.message),
            None => write!(f, " {}", self.message),
        }
    }
}

impl std::error::Error for TextFault {}

/// A fault of a file of the corpus.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{fault}", in_line(path))]
pub struct LoadFault {
    /// The path of the file, relative to the corpus; empty if the fault is in the corpus as a whole.
    pub path: String,
    /// The fault.
    pub fault: TextFault,
}

type Files = BTreeMap<String, Vec<u8>>;

/// The files of the corpus in the binary, by path relative to the corpus.
pub fn embedded_files() -> BTreeMap<String, Vec<u8>> {
    fn collect(dir: &Dir<'_>, files: &mut Files) {
        for file in dir.files() {
            let path = file.path().to_string_lossy().replace('\\', "/");
            files.insert(path, file.contents().to_vec());
        }
        dir.dirs().for_each(|inner| collect(inner, files));
    }
    let mut files = Files::new();
    collect(&EMBEDDED, &mut files);
    files
}

impl Corpus {
    /// The corpus in the binary.
    ///
    /// # Errors
    ///
    /// All faults of all files.
    pub fn embedded() -> Result<Corpus, Vec<LoadFault>> {
        let mut files = embedded_files();
        files.retain(|path, _| is_case_file(path));
        Corpus::from_files(&files)
    }

    /// The corpus in a directory, which has a folder for each kind.
    ///
    /// # Errors
    /// All faults of all files; or only that a directory or file cannot be read.
    pub fn from_directory(directory: &Path) -> Result<Corpus, Vec<LoadFault>> {
        let mut files = Files::new();
        collect_directory(directory, "", &mut files)
            .map_err(|error| vec![fault(&directory.display().to_string(), error.to_string())])?;
        Corpus::from_files(&files)
    }

    /// The corpus in files that were read already: contents by path, relative to the corpus (`acid/x.yaml`).
    ///
    /// # Errors
    /// All faults of all files, or that the files have no case.
    pub fn from_files(files: &BTreeMap<String, Vec<u8>>) -> Result<Corpus, Vec<LoadFault>> {
        let (mut corpus, mut faults) = (Corpus::default(), Vec::new());
        for path in files.keys().filter(|path| path.ends_with(".yaml")) {
            match folder(path) {
                "exam" => {}
                "malformed" => corpus.malformed.push(stem(path).to_owned()),
                _ => match load_case(path, files) {
                    Ok(loaded) => corpus.cases.push(loaded),
                    Err(found) => faults.extend(found),
                },
            }
        }
        corpus.cases.sort_by(|a, b| a.case.id.cmp(&b.case.id));
        if corpus.cases.is_empty() && faults.is_empty() {
            faults.push(fault("", "the corpus has no case".to_owned()));
        }
        faults.extend(corpus.taken_ids());
        if faults.is_empty() { Ok(corpus) } else { Err(faults) }
    }

    /// The case with this id.
    pub fn get(&self, id: &str) -> Option<&LoadedCase> {
        self.cases.iter().find(|loaded| loaded.case.id == id)
    }

    fn taken_ids(&self) -> Vec<LoadFault> {
        let mut seen: BTreeSet<&str> = self.malformed.iter().map(String::as_str).collect();
        self.cases
            .iter()
            .filter(|loaded| !seen.insert(loaded.case.id.as_str()))
            .map(|loaded| fault(&loaded.path, format!("the id `{}` is taken", loaded.case.id)))
            .collect()
    }
}

/// The size limit of a file of a corpus, in bytes.
const FILE_BYTES_MAX: u64 = 8 << 20;

fn collect_directory(directory: &Path, prefix: &str, files: &mut Files) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect_directory(&entry.path(), &format!("{path}/"), files)?;
        } else if is_case_file(&path) {
            if entry.metadata()?.len() > FILE_BYTES_MAX {
                let most = FILE_BYTES_MAX >> 20;
                return Err(io::Error::other(format!("{path} is larger than {most} MiB")));
            }
            files.insert(path, fs::read(entry.path())?);
        }
    }
    Ok(())
}

fn is_case_file(path: &str) -> bool {
    path.contains('/') && (path.ends_with(".yaml") || path.ends_with(".trf"))
}

fn load_case(path: &str, files: &Files) -> Result<LoadedCase, Vec<LoadFault>> {
    let in_file = |fault| vec![LoadFault { path: path.to_owned(), fault }];
    let case: Case = serde_yaml::from_slice(&files[path])
        .map_err(|error| in_file(TextFault::of_yaml(&error)))?;
    let mut messages = faults_of(&case, path);
    let trf = case.trf.as_ref().and_then(|name| {
        let beside = &path[..path.rfind('/').map_or(0, |at| at + 1)];
        let trf = format!("{beside}{name}");
        let bytes = files.get(&trf).cloned();
        if bytes.is_none() {
            messages.push(format!("`{trf}` does not exist"));
        }
        bytes
    });
    if messages.is_empty() {
        return Ok(LoadedCase { case, path: path.to_owned(), trf });
    }
    Err(messages.into_iter().map(|message| fault(path, message)).collect())
}

fn faults_of(case: &Case, path: &str) -> Vec<String> {
    let needs_trf = !case.rounds.is_empty()
        || case.checklist.is_some()
        || case.reading.as_ref().is_some_and(|reading| reading.round.is_some());
    let is_either = |it: &super::ExpectedRound| it.pairs.is_empty() == it.no_pairing;
    let mut named = case.rounds.iter().flat_map(|round| &round.editions);
    let mut rows = case
        .exchanges
        .iter()
        .flat_map(|it| &it.tables)
        .flat_map(|table| table.rows.iter().map(|row| row.places.len() == table.out.len()));
    let demands = [
        (case.id == stem(path), "the id is not the file name"),
        (case.kind.folder() == folder(path), "the kind is not the folder"),
        (subfolder_is_edition(case, path), "the subfolder is no edition of the case"),
        (!case.editions.is_empty(), "no edition"),
        (case.expects_something(), "nothing is expected"),
        (case.trf.is_some() == needs_trf, "rounds and a TRF file go together"),
        (case.rounds.iter().all(is_either), "a round has either pairs or `no_pairing`"),
        (
            named.all(|it| case.editions.contains(it)),
            "a round names an edition that the case does not",
        ),
        ((case.kind == Kind::Disputed) == case.reading.is_some(), "`reading` is only for disputed"),
        (case.reading.as_ref().is_none_or(reading_is_whole), "the reading is incomplete"),
        (case.colours.iter().all(colour_case_is_whole), "a colour case has two players"),
        (rows.all(|it| it), "a row of a table has one place for each column"),
        (case.histories.iter().all(history_case_is_whole), "a history without what follows"),
    ];
    let unmet = demands.into_iter().filter(|(holds, _)| !holds);
    unmet.map(|(_, message)| message.to_owned()).collect()
}

/// Whether a file lies directly in a folder, or in a subfolder named by the year of an edition of the case.
fn subfolder_is_edition(case: &Case, path: &str) -> bool {
    let folders: Vec<&str> = path.split('/').collect();
    match folders[..] {
        [_, _] => true,
        [_, year, _] => case.editions.contains(&format!("fide-{year}")),
        _ => false,
    }
}

fn reading_is_whole(reading: &super::Interpretation) -> bool {
    let with_pairs = [&reading.default, &reading.other].map(|answer| !answer.pairs.is_empty());
    let position = reading.round.is_some();
    position != reading.no_position.is_some() && with_pairs == [position, position]
}

fn colour_case_is_whole(colours: &super::ColourCase) -> bool {
    let is_stated = |player: &ColourPlayer| colours.expected.0.seats(PlayerNumber::new(player.tpn));
    colours.players.len() == 2
        && colours.players[0].tpn != colours.players[1].tpn
        && colours.players.iter().all(is_stated)
}

fn history_case_is_whole(case: &super::HistoryCase) -> bool {
    let length = case.history.0.len();
    let same_length = case.treated_as.as_ref().is_none_or(|it| it.0.len() == length);
    let states =
        case.treated_as.is_some() || case.difference.is_some() || case.preference.is_some();
    same_length && states
}

fn fault(path: &str, message: String) -> LoadFault {
    LoadFault { path: path.to_owned(), fault: TextFault::new(message) }
}

fn folder(path: &str) -> &str {
    path.split_once('/').map_or("", |(folder, _)| folder)
}

fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".yaml").unwrap_or(name)
}
