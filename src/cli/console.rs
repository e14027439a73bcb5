//! Standard output and error, colour and progress.

use std::io::{self, BufWriter, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use indicatif::{ProgressBar, ProgressStyle};

/// Where the program writes.
pub(super) struct Console {
    out: BufWriter<Box<dyn Write>>,
    colour: bool,
}

/// How a word is marked on a terminal.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    Good,
    Bad,
    Title,
}

impl Console {
    /// Standard output; colour only on a terminal and unless `NO_COLOR` is set.
    pub(super) fn standard() -> Console {
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let colour = io::stdout().is_terminal() && !no_colour;
        Console { out: BufWriter::new(Box::new(anstream::stdout())), colour }
    }

    /// Whether output is coloured.
    pub(super) fn is_coloured(&self) -> bool {
        self.colour
    }

    /// Prints text as it is.
    pub(super) fn print(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Prints a line.
    pub(super) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Prints a message on standard error.
    pub(super) fn error(&self, message: &str) {
        // Nothing can be done if standard error is closed.
        let _ = writeln!(io::stderr(), "pairproof: {message}");
    }

    /// A word in colour, on a terminal.
    pub(super) fn mark(&self, mark: Mark, text: &str) -> String {
        if !self.colour {
            return text.to_owned();
        }
        let style = match mark {
            Mark::Good => Style::new().fg_color(Some(AnsiColor::Green.into())).bold(),
            Mark::Bad => Style::new().fg_color(Some(AnsiColor::Red.into())).bold(),
            Mark::Title => Style::new().bold(),
        };
        format!("{style}{text}{style:#}")
    }

    /// Everything printed so far goes out.
    pub(super) fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.out.flush()?)
    }

    /// A progress bar on standard error; hidden unless that is a terminal.
    pub(super) fn progress(&self, steps: usize, what: &'static str) -> ProgressBar {
        if steps < 2 || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        ProgressBar::new(steps as u64).with_style(style).with_message(what)
    }

    /// A counter on standard error; hidden unless that is a terminal.
    pub(super) fn spinner(&self, what: &'static str) -> ProgressBar {
        if !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{spinner} {pos} {msg} {elapsed}")
            .unwrap_or_else(|_| ProgressStyle::default_spinner());
        ProgressBar::new_spinner().with_style(style).with_message(what)
    }
}
