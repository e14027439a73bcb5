//! `pairproof FILE`: a tournament file is dropped on the program, or named without a command. The file is checked, and a
//! page with the answers is written beside it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use anyhow::bail;
use clap::error::ErrorKind;
use clap::{ColorChoice, Parser};
use pairproof_documents::pages::is_own_page;

use super::stop::in_words;
use super::{
    Arguments, Command, Console, ExitCode, Stop, Terminal, check, concluded, explain, files,
};

/// Where the output of the program goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// To another program or to a file.
    Pipe,
    Terminal,
    /// To a window that was opened for this program, and closes when the program ends.
    Own,
}

impl Kind {
    fn of(console: &Console) -> Kind {
        // Without `engines` the program is part of a page already.
        match console.is_terminal() && cfg!(feature = "engines") {
            false => Kind::Pipe,
            true if has_own_window() => Kind::Own,
            true => Kind::Terminal,
        }
    }
}

/// Whether no other process has this console: the program was not started from a command line.
#[cfg(windows)]
#[allow(unsafe_code, reason = "there is no safe function that asks Windows this")]
fn has_own_window() -> bool {
    let mut processes = [0; 2];
    // SAFETY: the list has room for two numbers.
    let count = unsafe {
        windows_sys::Win32::System::Console::GetConsoleProcessList(processes.as_mut_ptr(), 2)
    };
    count == 1
}

#[cfg(not(windows))]
fn has_own_window() -> bool {
    false
}

/// Opens a page in the browser of the user.
#[cfg(windows)]
fn open(page: &Path) -> io::Result<()> {
    use std::os::windows::process::CommandExt;
    // A path has no quotation mark, and within quotation marks `&` and blanks are letters like others. `%` is not; but
    // what a variable stands for is not looked at again.
    let mut command = std::process::Command::new("cmd");
    command.env("PAIRPROOF_PAGE", page).raw_arg(r#"/C start "" "%PAIRPROOF_PAGE%""#);
    command.status().map(|_| ())
}

#[cfg(not(windows))]
fn open(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Opens a page for the user.
type Open<'a> = &'a dyn Fn(&Path) -> io::Result<()>;

/// The paths that are named without a command: all of them exist, and the first is no command. `None` for other
/// arguments. No path at all counts only if the window would close before anybody could read the help.
pub(super) fn files(arguments: &[OsString], console: &Console) -> Option<Vec<PathBuf>> {
    let named: Vec<PathBuf> = arguments.iter().skip(1).map(PathBuf::from).collect();
    let is_meant = match named.first() {
        None => Kind::of(console) == Kind::Own,
        Some(_) => named.iter().all(|it| it.exists()) && has_no_command(&arguments[..2]),
    };
    is_meant.then_some(named)
}

fn has_no_command(arguments: &[OsString]) -> bool {
    let parsed = Arguments::try_parse_from(arguments);
    parsed.is_err_and(|error| error.kind() == ErrorKind::InvalidSubcommand)
}

pub(super) fn run(named: Vec<PathBuf>, console: &mut Console) -> anyhow::Result<ExitCode> {
    let wait = || {
        // If nothing can be read, nobody waits.
        let _ = io::stdin().read_line(&mut String::new());
    };
    shown(&named, Kind::of(console), (&open, &wait), console)
}

/// Shows everything about a file. In a window of its own, the program opens the page and waits until the user has read.
fn shown(
    named: &[PathBuf],
    kind: Kind,
    (open, wait): (Open<'_>, &dyn Fn()),
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let result = checked(named, kind, open, console);
    if kind != Kind::Own {
        return result;
    }
    let code = concluded(result, console);
    console.line("\nPress Enter to close this window.")?;
    console.flush()?;
    wait();
    Ok(code)
}

fn checked(
    named: &[PathBuf],
    kind: Kind,
    open: Open<'_>,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let [file] = named else {
        let message =
            "name one tournament file, or drop it on the program; `pairproof check` takes several";
        return Err(Stop::usage(message).into());
    };
    if file.is_dir() {
        let message = "is a folder; `pairproof check FOLDER` checks the tournaments in it";
        return Err(Stop::usage(format!("{} {message}", files::shown(file))).into());
    }
    let code = match command(&["check"], file)? {
        Command::Check(arguments) => check::run(&arguments, console)?,
        _ => unreachable!("it is `check`"),
    };
    if kind == Kind::Pipe || code > ExitCode::Differences || !file.is_file() {
        return Ok(code);
    }
    console.flush()?;
    // The check has said what there is to say about the file.
    console.set(&Terminal { quiet: true, color: ColorChoice::Auto });
    let page = match command(&["explain", "--event", "--format", "html"], file)? {
        Command::Explain(arguments) => explain::page_of_event(&arguments, console),
        _ => unreachable!("it is `explain`"),
    };
    let page = match page {
        Ok(page) => page,
        Err(error) => {
            console.error(&format!("there is no page: {}", in_words(&error)));
            return Ok(code);
        }
    };
    let Some(page) = written(&page, file, &env::temp_dir(), console) else {
        return Ok(code.and(ExitCode::InputOutput));
    };
    console.error(&format!("all rounds and all players are on the page {}", files::shown(&page)));
    if kind == Kind::Own
        && let Err(error) = open(&page)
    {
        console.error(&format!("the page cannot be opened: {error}"));
    }
    Ok(code)
}

/// A command about a file, as if the user had typed it.
fn command(words: &[&str], file: &Path) -> anyhow::Result<Command> {
    let words = ["pairproof"].iter().chain(words).chain(&["--"]).map(OsString::from);
    Ok(Arguments::try_parse_from(words.chain([file.into()]))?.command)
}

/// Writes the page of a tournament beside its file or, if that is not possible, into the folder `temporary`. Returns its
/// path. `None` if it cannot be written; standard error then says why.
fn written(page: &str, file: &Path, temporary: &Path, console: &Console) -> Option<PathBuf> {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".pairproof.html");
    let say = |error: anyhow::Error| console.error(&in_words(&error));
    let mut paths = [file.with_file_name(&name), temporary.join(&name)].into_iter();
    paths.find(|path| write(path, page).map_err(say).is_ok())
}

/// Writes a page, unless that would replace a file that pairproof has not written.
fn write(path: &Path, page: &str) -> anyhow::Result<()> {
    let is_own = || path.is_file() && fs::read(path).is_ok_and(|bytes| is_own_page(&bytes));
    if path.symlink_metadata().is_ok() && !is_own() {
        bail!("{} is not a page of pairproof, and stays as it is", files::shown(path));
    }
    files::write(path, page.as_bytes())
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    const WRONG: &[u8] = include_bytes!("../../corpus/trf/club-championship.trf");

    /// The exit code, the pages that were opened, and how often the program waited.
    fn shown_in(kind: Kind, named: &[PathBuf]) -> (ExitCode, Vec<PathBuf>, usize) {
        let (opened, waited) = (RefCell::new(Vec::new()), RefCell::new(0));
        let open = |page: &Path| {
            opened.borrow_mut().push(page.to_owned());
            Ok(())
        };
        let wait = || *waited.borrow_mut() += 1;
        let mut console = Console::silent();
        let result = shown(named, kind, (&open, &wait), &mut console);
        (concluded(result, &mut console), opened.take(), waited.take())
    }

    fn names_in(folder: &Path) -> Vec<String> {
        let names =
            fs::read_dir(folder).expect("a folder").map(|it| it.expect("a file").file_name());
        let mut names: Vec<String> = names.map(|it| it.to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn only_a_window_of_its_own_opens_the_page_and_waits() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, page) = ("my & open.trf", "my & open.trf.pairproof.html");
        let (path, page_path) = (folder.path().join(file), folder.path().join(page));
        fs::write(&path, WRONG).expect("a copy");
        let named = [path];
        let differences = ExitCode::Differences;
        assert_eq!(shown_in(Kind::Pipe, &named), (differences, vec![], 0));
        assert_eq!(names_in(folder.path()), [file]);
        assert_eq!(shown_in(Kind::Terminal, &named), (differences, vec![], 0));
        assert_eq!(names_in(folder.path()), [file, page]);
        // Its own page is replaced.
        assert_eq!(shown_in(Kind::Own, &named), (differences, vec![page_path.clone()], 1));
        let page = fs::read_to_string(page_path).expect("the page");
        for part in ["Round 4 is not paired as the rules prescribe", "Round 4, player by player"] {
            assert!(page.contains(part), "{part}: {page}");
        }
    }

    #[test]
    fn a_window_stays_without_a_page_too() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::write(at("letter.txt"), "Dear players").expect("a file");
        let cases = [
            (ExitCode::Usage, vec![]),
            (ExitCode::Usage, vec![at("letter.txt"), at("letter.txt")]),
            (ExitCode::Usage, vec![folder.path().to_owned()]),
            (ExitCode::BadInput, vec![at("letter.txt")]),
            (ExitCode::InputOutput, vec![at("gone.trf")]),
        ];
        for (code, named) in cases {
            assert_eq!(shown_in(Kind::Own, &named), (code, vec![], 1), "{named:?}");
        }
        assert_eq!(names_in(folder.path()), ["letter.txt"]);
    }

    #[test]
    fn a_file_of_somebody_else_stays_as_it_is() {
        let [beside, temporary] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let file = beside.path().join("open.trf");
        let pages = [&beside, &temporary].map(|it| it.path().join("open.trf.pairproof.html"));
        let written = |page: &str| written(page, &file, temporary.path(), &Console::silent());
        fs::write(&pages[0], "<p>mine</p>").expect("a file");
        assert_eq!(written("first").as_ref(), Some(&pages[1]));
        // The page without the mark is nobody's now.
        assert_eq!(written("second"), None);
        assert_eq!(fs::read_to_string(&pages[0]).expect("it is there"), "<p>mine</p>");
        assert_eq!(fs::read_to_string(&pages[1]).expect("it is there"), "first");
        fs::remove_file(&pages[0]).expect("it was there");
        assert_eq!(written("third").as_ref(), Some(&pages[0]));
    }

    #[test]
    fn a_command_is_no_file() {
        let is_file = |name: &str| has_no_command(&["pairproof".into(), name.into()]);
        for name in ["open.trf", "chec", "./check", "a b.trf"] {
            assert!(is_file(name), "{name}");
        }
        for name in ["check", "rule", "help", "--help", "-q"] {
            assert!(!is_file(name), "{name}");
        }
    }
}
