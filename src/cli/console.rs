//! Standard output and standard error: texts with coloured parts, messages, and progress. On a terminal, progress is a
//! bar. Elsewhere it is a line once a minute.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use std::{fmt, thread};

use anstyle::{AnsiColor, Style};
use clap::ColorChoice;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::args::Terminal;
use super::stop::{ExitCode, Stop, in_words};
use crate::report::{Marked, wrapped};
use crate::text::{showable, thousands, without_commands};

/// The least number of characters in a line on a terminal, however narrow the terminal is.
const NARROWEST: usize = 40;

/// The output of the program. Names, paths and answers of engines reach a terminal only through the console, which
/// shows their escape and control characters instead of sending them ([`showable`]).
pub(super) struct Console {
    out: BufWriter<Box<dyn Write>>,
    is_terminal: bool,
    colour: bool,
    /// Whether only errors go to standard error.
    is_quiet: bool,
    pulse: Pulse,
}

impl Console {
    /// Standard output; colour only on a terminal and unless `NO_COLOR` is set.
    pub(super) fn standard() -> Console {
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let is_terminal = io::stdout().is_terminal();
        // Old Windows terminals have to be asked for colours. The filter takes away escapes, so what goes
        // elsewhere does not pass through it: a tournament has to arrive as it is.
        let out: Box<dyn Write> =
            if is_terminal { Box::new(anstream::stdout()) } else { Box::new(io::stdout()) };
        let colour = is_terminal && !no_colour;
        let is_quiet = false;
        let out: Box<dyn Write> = Box::new(UntilClosed { out, is_closed: false });
        Console { out: BufWriter::new(out), is_terminal, colour, is_quiet, pulse: Pulse::start() }
    }

    /// A console for tests, which shows errors only.
    #[cfg(test)]
    pub(super) fn silent() -> Console {
        let out: Box<dyn Write> = Box::new(io::sink());
        let (out, pulse) = (BufWriter::new(out), Pulse::start());
        Console { out, is_terminal: false, colour: false, is_quiet: true, pulse }
    }

    pub(super) fn set(&mut self, wanted: &Terminal) {
        self.colour = match wanted.color {
            ColorChoice::Auto => self.colour,
            ColorChoice::Always => true,
            ColorChoice::Never => false,
        };
        self.is_quiet = wanted.quiet;
        if wanted.quiet {
            self.pulse.wait();
        }
    }

    /// The number of characters in a line of the terminal. `None` if the output does not go to a terminal.
    pub(super) fn width(&self) -> Option<usize> {
        let columns = self.is_terminal.then(columns).flatten()?;
        Some(columns.max(NARROWEST))
    }

    pub(super) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    pub(super) fn is_coloured(&self) -> bool {
        self.colour
    }

    /// Prints a text. Returns success, as the exit code of a command that does nothing else.
    pub(super) fn print(&mut self, text: &str) -> anyhow::Result<ExitCode> {
        self.write(&without_commands(&showable(text)))
    }

    pub(super) fn line(&mut self, text: &str) -> anyhow::Result<ExitCode> {
        self.print(text)?;
        self.write("\n")
    }

    pub(super) fn paint(&mut self, text: &Painted) -> io::Result<()> {
        self.out.write_all(text.written(self.colour).as_bytes())
    }

    /// Prints a tournament byte by byte, for another program. On a terminal, prints it like any other text.
    pub(super) fn data(&mut self, text: &str) -> anyhow::Result<ExitCode> {
        if self.is_terminal { self.print(text) } else { self.write(text) }
    }

    fn write(&mut self, text: &str) -> anyhow::Result<ExitCode> {
        self.out.write_all(text.as_bytes())?;
        Ok(ExitCode::Success)
    }

    /// Prints a remark on standard error, unless `--quiet` is given.
    pub(super) fn note(&self, message: &str) {
        if !self.is_quiet {
            self.error(message);
        }
    }

    /// Prints a message on standard error.
    pub(super) fn error(&self, message: &str) {
        // Nothing can be done if standard error is closed.
        let message = showable(message);
        let _ = writeln!(io::stderr(), "pairproof: {}", without_commands(&message));
    }

    /// Writes out everything that was printed so far.
    pub(super) fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.out.flush()?)
    }

    /// Counts steps: a bar on a terminal, elsewhere one line each minute.
    pub(super) fn progress(&self, steps: usize, what: &'static str) -> Progress {
        self.count(Some(steps as u64), what)
    }

    /// Counts steps whose total number is not known.
    pub(super) fn spinner(&self, what: &'static str) -> Progress {
        self.count(None, what)
    }

    fn count(&self, of: Option<u64>, what: &'static str) -> Progress {
        if self.is_quiet { Progress::hidden() } else { self.pulse.count(of, what) }
    }
}

/// The number of characters in a line of the terminal. WebAssembly cannot ask for it; Node names it in `COLUMNS`.
fn columns() -> Option<usize> {
    if cfg!(target_os = "wasi") {
        return std::env::var("COLUMNS").ok()?.parse().ok();
    }
    terminal_size::terminal_size().map(|(columns, _)| usize::from(columns.0))
}

/// The messages about files that could not be read, and the exit code for them.
pub(super) struct Unread {
    /// The messages; each names its file.
    pub(super) messages: Vec<String>,
    pub(super) code: ExitCode,
}

impl Unread {
    pub(super) fn none() -> Unread {
        Unread { messages: Vec::new(), code: ExitCode::Success }
    }

    /// Prints why a file could not be read, and adds the message. A file that is too large is bad input.
    pub(super) fn add(&mut self, error: &anyhow::Error, console: &Console) {
        let stop = error.downcast_ref::<Stop>().map(|stop| stop.code);
        self.code = self.code.and(stop.unwrap_or(ExitCode::InputOutput));
        let message = in_words(error);
        console.error(&message);
        self.messages.push(message);
    }
}

/// Prints why a command stopped, and returns its exit code as `Ok(Err)`. `Err` is an error of another kind.
pub(super) fn settled<T>(
    result: anyhow::Result<T>,
    console: &Console,
) -> anyhow::Result<Result<T, ExitCode>> {
    match result {
        Ok(value) => Ok(Ok(value)),
        Err(error) => {
            let stop = error.downcast::<Stop>()?;
            stop.messages.iter().for_each(|message| console.error(message));
            Ok(Err(stop.code))
        }
    }
}

/// Whether an error means that the reader of what is written has closed it.
pub(super) fn is_closed_pipe(error: &io::Error) -> bool {
    // `ERROR_PIPE_NOT_CONNECTED`: the library gives it no kind.
    const DISCONNECTED: i32 = 233;
    let is_disconnected = cfg!(windows) && error.raw_os_error() == Some(DISCONNECTED);
    error.kind() == io::ErrorKind::BrokenPipe || is_disconnected
}

/// Standard output as long as it is read. When the reader has closed it, the rest is dropped and the command goes on,
/// so that its exit code is right: `check *.trf | head -1` must not look as if no file had a difference.
struct UntilClosed<W> {
    out: W,
    is_closed: bool,
}

impl<W: Write> UntilClosed<W> {
    /// Calls `write`, unless the output is closed. Returns `if_closed` if it is closed.
    fn unless_closed<T>(
        &mut self,
        if_closed: T,
        write: impl FnOnce(&mut W) -> io::Result<T>,
    ) -> io::Result<T> {
        if self.is_closed {
            return Ok(if_closed);
        }
        match write(&mut self.out) {
            Err(error) if is_closed_pipe(&error) => {
                self.is_closed = true;
                Ok(if_closed)
            }
            result => result,
        }
    }
}

impl<W: Write> Write for UntilClosed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unless_closed(bytes.len(), |out| out.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.unless_closed((), Write::flush)
    }
}

/// How a part of a text is marked on a terminal.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    Good,
    Bad,
    Title,
}

impl Mark {
    fn style(self) -> Style {
        match self {
            Mark::Good => Style::new().fg_color(Some(AnsiColor::Green.into())).bold(),
            Mark::Bad => Style::new().fg_color(Some(AnsiColor::Red.into())).bold(),
            Mark::Title => Style::new().bold(),
        }
    }
}

/// A text with marked parts. Colours are added only when the text is written, so nothing in a name or path
/// can pass for a colour.
#[derive(Clone, Default)]
pub(super) struct Painted {
    parts: Vec<(Part, String)>,
}

#[derive(Clone, Copy)]
enum Part {
    Plain,
    Marked(Mark),
    /// Commands for a service that runs this program.
    Commands,
    /// A text that a library has coloured already. The library was given showable text only.
    Ready,
}

impl Painted {
    pub(super) fn new() -> Painted {
        Painted::default()
    }

    pub(super) fn text(self, text: &str) -> Painted {
        self.with(Part::Plain, text)
    }

    pub(super) fn mark(self, mark: Mark, text: &str) -> Painted {
        self.with(Part::Marked(mark), text)
    }

    /// A text whose parts are marked as `style` says. `width` is the most characters in a line.
    pub(super) fn of<T>(
        marked: &Marked<T>,
        style: impl Fn(&T) -> Option<Mark>,
        width: Option<usize>,
    ) -> Painted {
        let lines = |text: &str| -> String {
            let line =
                |line| width.map_or_else(|| String::from(line), |width| wrapped(line, width));
            text.split('\n').map(line).collect::<Vec<String>>().join("\n")
        };
        let (mut painted, mut end) = (Painted::new(), 0);
        for (part, what) in &marked.marks {
            let words = lines(&marked.text[part.clone()]);
            painted = painted.text(&lines(&marked.text[end..part.start]));
            painted = match style(what) {
                Some(mark) => painted.mark(mark, &words),
                None => painted.text(&words),
            };
            end = part.end;
        }
        painted.text(&lines(&marked.text[end..]))
    }

    /// Appends faults as [`render`](pairproof_documents::faults::render) draws them.
    pub(super) fn faults(self, drawn: &str) -> Painted {
        self.with(Part::Ready, drawn)
    }

    /// A text of commands that a service has to obey, and of nothing else.
    pub(super) fn commands(text: &str) -> Painted {
        Painted::new().with(Part::Commands, text)
    }

    /// Appends another text.
    pub(super) fn and(mut self, other: Painted) -> Painted {
        self.parts.extend(other.parts);
        self
    }

    fn with(mut self, part: Part, text: &str) -> Painted {
        self.parts.push((part, text.to_owned()));
        self
    }

    pub(super) fn written(&self, colour: bool) -> String {
        let written = |(part, text): &(Part, String)| match part {
            Part::Ready => text.clone(),
            Part::Marked(mark) if colour => {
                let style = mark.style();
                format!("{style}{}{style:#}", showable(text))
            }
            Part::Plain | Part::Commands | Part::Marked(_) => showable(text).into_owned(),
        };
        let text: String = self.parts.iter().map(written).collect();
        let is_for_service = matches!(self.parts[..], [(Part::Commands, _)]);
        if is_for_service { text } else { without_commands(&text).into_owned() }
    }
}

/// The time before the first line of progress, and between two lines.
const MINUTE: Duration = Duration::from_secs(60);

#[derive(Default)]
enum State {
    /// The command does work that is not counted.
    #[default]
    Working,
    /// The command does work that a bar counts. The bar may be hidden.
    Counting(ProgressBar),
    /// The command waits for the user, or progress is not to be shown (`-q`).
    Waiting,
}

/// A thread that says once a minute that a command is still at work. It ends with the command.
pub(super) struct Pulse {
    state: Arc<Mutex<State>>,
    /// The sender whose drop wakes and ends the thread.
    _end: Sender<()>,
}

impl Pulse {
    /// Starts the thread, which prints its lines on standard error.
    pub(super) fn start() -> Pulse {
        Pulse::with(MINUTE, |line| {
            // Nothing can be done if standard error is closed.
            let _ = writeln!(io::stderr(), "pairproof: {line}");
        })
    }

    fn with(interval: Duration, mut tell: impl FnMut(&str) + Send + 'static) -> Pulse {
        let state = Arc::new(Mutex::new(State::default()));
        let (end, ended) = mpsc::channel();
        let shared = Arc::clone(&state);
        // If no thread can be started, no progress is shown, and the work is done.
        let _ = thread::Builder::new().spawn(move || {
            for minutes in 1.. {
                if ended.recv_timeout(interval) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                let line = shared.lock().ok().and_then(|state| line(&state, minutes));
                line.iter().for_each(|line| tell(line));
            }
        });
        Pulse { state, _end: end }
    }

    fn set(&self, state: State) {
        if let Ok(mut now) = self.state.lock() {
            *now = state;
        }
    }

    /// Shows no more lines, because the command waits for the user, or because the user wants none.
    pub(super) fn wait(&self) {
        self.set(State::Waiting);
    }

    /// Begins to count things named by `what`. `of` is their number. `None` if it is not known.
    pub(super) fn count(&self, of: Option<u64>, what: &'static str) -> Progress {
        let bar = bar(of, what);
        self.set(State::Counting(bar.clone()));
        Progress { bar, state: Arc::clone(&self.state) }
    }
}

/// The line of progress: `412 of 5,000 tournaments, 3 min, about 33 min left`. `None` if there is nothing to show.
fn line(state: &State, minutes: u64) -> Option<String> {
    match state {
        State::Waiting => None,
        State::Working => Some(format!("still at work, {minutes} min")),
        State::Counting(bar) if !bar.is_hidden() => None,
        State::Counting(bar) => {
            let of = bar.length();
            // A tournament that ended early may be counted twice.
            let done = bar.position().min(of.unwrap_or(u64::MAX));
            let left = of.and_then(|of| left(done, of, bar.elapsed()));
            let left = left.map_or_else(String::new, |left| format!(", about {left} left"));
            let (done, what) = (thousands(done), bar.message());
            let of = of.map_or_else(String::new, |of| format!(" of {}", thousands(of)));
            Some(format!("{done}{of} {what}, {minutes} min{left}"))
        }
    }
}

/// The time for the remaining steps at the same speed. `None` if no step is done, or all are.
fn left(done: u64, of: u64, elapsed: Duration) -> Option<String> {
    let minutes = elapsed.as_secs() * of.saturating_sub(done) / done.max(1) / 60;
    match minutes {
        _ if done == 0 || done >= of => None,
        0 => Some("1 min".to_owned()),
        1..=119 => Some(format!("{minutes} min")),
        _ => Some(format!("{} h", thousands(minutes / 60))),
    }
}

/// A bar or a counter on standard error. Hidden if standard error is no terminal, or if there is nothing to count.
fn bar(of: Option<u64>, what: &'static str) -> ProgressBar {
    if of.is_some_and(|of| of < 2) || !io::stderr().is_terminal() {
        return ProgressBar::with_draw_target(of, ProgressDrawTarget::hidden()).with_message(what);
    }
    let (bar, template) = match of {
        Some(of) => (ProgressBar::new(of), "{msg} {wide_bar} {pos}/{len}{left}"),
        None => (ProgressBar::new_spinner(), "{spinner} {pos} {msg} {elapsed}"),
    };
    let style = ProgressStyle::with_template(template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let style = style.with_key("left", |state: &ProgressState, out: &mut dyn fmt::Write| {
        if let Some(left) = left(state.pos(), state.len().unwrap_or_default(), state.elapsed()) {
            // Nothing else can be shown if this cannot.
            let _ = write!(out, ", about {left} left");
        }
    });
    bar.with_style(style).with_message(what)
}

/// A counter of the steps that are done.
pub(super) struct Progress {
    bar: ProgressBar,
    state: Arc<Mutex<State>>,
}

impl Progress {
    pub(super) fn hidden() -> Progress {
        Progress { bar: ProgressBar::hidden(), state: Arc::default() }
    }

    /// Adds `count` steps that are done.
    pub(super) fn inc(&self, count: u64) {
        self.bar.inc(count);
    }
}

/// Removes the bar when all is done.
impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
        if let Ok(mut state) = self.state.lock() {
            *state = State::Working;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_marked_is_in_colour() {
        let text = Painted::new().text("\u{1b}[31mBob ").mark(Mark::Good, "\u{9b}1mok").text("\n");
        assert_eq!(text.written(false), "\\u001b[31mBob \\u009b1mok\n");
        let coloured = text.written(true);
        assert!(coloured.starts_with("\\u001b[31mBob \u{1b}[1m"), "{coloured:?}");
        assert!(coloured.ends_with("\\u009b1mok\u{1b}[0m\n"), "{coloured:?}");
    }

    #[test]
    fn a_line_tells_how_far_it_is() {
        let counting = |done: u64, of| {
            let bar = ProgressBar::with_draw_target(of, ProgressDrawTarget::hidden());
            State::Counting(bar.with_message("tournaments").with_position(done))
        };
        let told = |state: &State| line(state, 3).expect("a line");
        assert_eq!(told(&counting(0, Some(5000))), "0 of 5,000 tournaments, 3 min");
        assert_eq!(told(&counting(5000, Some(5000))), "5,000 of 5,000 tournaments, 3 min");
        assert_eq!(told(&counting(1_234_567, None)), "1,234,567 tournaments, 3 min");
        assert_eq!(told(&State::Working), "still at work, 3 min");
        assert_eq!(line(&State::Waiting, 3), None);
    }

    #[test]
    fn the_rest_takes_as_long_as_what_is_done() {
        let left = |done, of, minutes: u64| left(done, of, Duration::from_secs(60 * minutes));
        assert_eq!(left(412, 5000, 3).as_deref(), Some("33 min"));
        assert_eq!(left(4_999, 5000, 3).as_deref(), Some("1 min"));
        assert_eq!(left(2, 5000, 5).as_deref(), Some("208 h"));
        assert_eq!((left(0, 5000, 3), left(5000, 5000, 3)), (None, None));
    }

    #[test]
    fn nothing_is_told_in_the_first_interval_and_then_once_in_each() {
        let (tell, told) = mpsc::channel();
        let pulse = Pulse::with(Duration::from_millis(100), move |line| {
            // The test may have ended.
            let _ = tell.send(line.to_owned());
        });
        let progress = pulse.count(Some(3), "files");
        assert!(told.try_recv().is_err(), "told before the first interval was over");
        progress.inc(2);
        let soon = Duration::from_secs(20);
        assert_eq!(
            told.recv_timeout(soon).expect("a first line"),
            "2 of 3 files, 1 min, about 1 min left"
        );
        assert!(told.recv_timeout(soon).expect("a second line").contains(", 2 min"));
        drop(pulse);
        while told.recv_timeout(soon).is_ok() {}
        assert_eq!(told.try_recv(), Err(mpsc::TryRecvError::Disconnected), "the thread has ended");
    }
}
