//! Text of which parts are in colour.

use anstyle::{AnsiColor, Style};

use crate::report::{Marked, wrapped};
use crate::text::{showable, without_commands};

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
