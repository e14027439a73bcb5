//! Standard output and error.

use std::io::{self, BufWriter, IsTerminal, Write};

use super::args::{Terminal, When};
pub(super) use super::painted::{Mark, Painted};
use super::progress::{Progress, Pulse};
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

    pub(super) fn print(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(without_commands(&showable(text)).as_bytes())
    }

    pub(super) fn line(&mut self, text: &str) -> io::Result<()> {
        self.print(text)?;
        self.out.write_all(b"\n")
    }

    pub(super) fn paint(&mut self, text: &Painted) -> io::Result<()> {
        self.out.write_all(text.written(self.colour).as_bytes())
    }

    /// Prints a tournament for another program, to the byte. On a terminal it is text like any other.
    pub(super) fn data(&mut self, text: &str) -> io::Result<()> {
        if self.is_terminal { self.print(text) } else { self.out.write_all(text.as_bytes()) }
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
