//! Standard output and error.

use std::io::{self, BufWriter, IsTerminal, Write};

use anstyle::{AnsiColor, Style};

use super::ExitCode;
use super::args::{Terminal, When};
use super::progress::{Progress, Pulse};
use crate::report::{Marked, wrapped};
use crate::text::{showable, without_commands};

/// No line of a terminal is shortened to less than this.
const NARROWEST: usize = 40;

/// Where the program writes. Names, paths and answers of engines reach a terminal only by way of it, and
/// it shows their escape and control characters in place of sending them ([`showable`]).
pub(super) struct Console {
    out: BufWriter<Box<dyn Write>>,
    is_terminal: bool,
    colour: bool,
    /// Nothing but errors goes to standard error.
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

    pub(super) fn set(&mut self, wanted: &Terminal) {
        self.colour = match wanted.color {
            When::Auto => self.colour,
            When::Always => true,
            When::Never => false,
        };
        self.is_quiet = wanted.quiet;
        if wanted.quiet {
            self.pulse.wait();
        }
    }

    /// So many characters are in a line of the terminal; `None`: output goes elsewhere.
    pub(super) fn width(&self) -> Option<usize> {
        let (columns, _) = self.is_terminal.then(terminal_size::terminal_size).flatten()?;
        Some(usize::from(columns.0).max(NARROWEST))
    }

    pub(super) fn is_coloured(&self) -> bool {
        self.colour
    }

    /// Prints a text. If that was all that a command had to do, it ends with this exit code.
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

    /// Prints a tournament for another program, to the byte. On a terminal it is text like any other.
    pub(super) fn data(&mut self, text: &str) -> anyhow::Result<ExitCode> {
        if self.is_terminal { self.print(text) } else { self.write(text) }
    }

    fn write(&mut self, text: &str) -> anyhow::Result<ExitCode> {
        self.out.write_all(text.as_bytes())?;
        Ok(ExitCode::Success)
    }

    /// Says on standard error what is good to know, unless `--quiet` is given.
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

    /// Everything printed so far goes out.
    pub(super) fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.out.flush()?)
    }

    /// Counts steps: a bar on a terminal, elsewhere one line each minute.
    pub(super) fn progress(&self, steps: usize, what: &'static str) -> Progress {
        self.count(Some(steps as u64), what)
    }

    /// Counts steps of which nobody knows how many there will be.
    pub(super) fn spinner(&self, what: &'static str) -> Progress {
        self.count(None, what)
    }

    fn count(&self, of: Option<u64>, what: &'static str) -> Progress {
        if self.is_quiet { Progress::hidden() } else { self.pulse.count(of, what) }
    }
}

/// Standard output as long as somebody reads it. When the reader has closed it, the rest is dropped and the command goes on, so
/// that its exit code says what it found: `check *.trf | head -1` must not look like files without a difference.
struct UntilClosed<W> {
    out: W,
    is_closed: bool,
}

impl<W: Write> UntilClosed<W> {
    /// `if_closed`: what counts as done if nobody reads any more.
    fn unless_closed<T>(
        &mut self,
        if_closed: T,
        write: impl FnOnce(&mut W) -> io::Result<T>,
    ) -> io::Result<T> {
        if self.is_closed {
            return Ok(if_closed);
        }
        match write(&mut self.out) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
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

/// A text that knows which of its parts are marked. Colours are added when it is written, so nothing in a
/// name or path can be confused with one.
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
    /// In colour already, by a library that was given nothing but showable text.
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

    /// A text of which `style` says how its marked parts look. `width`: characters in a line; `None`: as many as there are.
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

    /// The text with faults at its end, as [`render`](pairproof_documents::faults::render) draws them.
    pub(super) fn faults(self, drawn: &str) -> Painted {
        self.with(Part::Ready, drawn)
    }

    /// Commands that a service is to obey, and nothing else.
    pub(super) fn commands(text: &str) -> Painted {
        Painted::new().with(Part::Commands, text)
    }

    /// The text with another one at its end.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_obeys_only_what_is_meant_for_it() {
        let name = Painted::new().text("bye: ").mark(Mark::Title, "9\n").text("::error::9\n");
        assert_eq!(name.written(false), "bye: 9\n\\u003a:error::9\n");
        assert_eq!(Painted::commands("::error::9\n").written(false), "::error::9\n");
    }

    #[test]
    fn only_what_is_marked_is_in_colour() {
        let text = Painted::new().text("\u{1b}[31mBob ").mark(Mark::Good, "\u{9b}1mok").text("\n");
        assert_eq!(text.written(false), "\\u001b[31mBob \\u009b1mok\n");
        let coloured = text.written(true);
        assert!(coloured.starts_with("\\u001b[31mBob \u{1b}[1m"), "{coloured:?}");
        assert!(coloured.ends_with("\\u009b1mok\u{1b}[0m\n"), "{coloured:?}");
    }
}
