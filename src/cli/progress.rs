//! Progress: a bar on a terminal; elsewhere, and where no bar is shown, a line once a minute.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::text::thousands;

/// The time before the first line, and between two lines.
const MINUTE: Duration = Duration::from_secs(60);

#[derive(Default)]
enum State {
    /// Something is done that is not counted.
    #[default]
    Working,
    /// Counted by a bar, which may be hidden.
    Counting(ProgressBar),
    /// The user is asked and nothing is done, or nothing is to be shown (`-q`).
    Waiting,
}

/// Tells once a minute that a command is still at work. It ends with the command.
pub(super) struct Pulse {
    state: Arc<Mutex<State>>,
    /// Dropped at the end, which wakes and ends the thread.
    _end: Sender<()>,
}

impl Pulse {
    /// Lines go to standard error.
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

    /// From now on no line is shown: the user is asked, or wants none.
    pub(super) fn wait(&self) {
        self.set(State::Waiting);
    }

    /// Counts `of` things, if it is known how many there are.
    pub(super) fn count(&self, of: Option<u64>, what: &'static str) -> Progress {
        let bar = bar(of, what);
        self.set(State::Counting(bar.clone()));
        Progress { bar, state: Arc::clone(&self.state) }
    }
}

/// `412 of 5,000 tournaments, 3 min, about 33 min left`; `None`: there is nothing to show.
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

/// How long the rest takes if it goes on as it went; `None`: nothing is done yet, or all is.
fn left(done: u64, of: u64, elapsed: Duration) -> Option<String> {
    let minutes = elapsed.as_secs() * of.saturating_sub(done) / done.max(1) / 60;
    match minutes {
        _ if done == 0 || done >= of => None,
        0 => Some("1 min".to_owned()),
        1..=119 => Some(format!("{minutes} min")),
        _ => Some(format!("{} h", thousands(minutes / 60))),
    }
}

/// A bar or a counter on standard error; hidden unless that is a terminal and there is something to count.
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

/// How far something has come.
pub(super) struct Progress {
    bar: ProgressBar,
    state: Arc<Mutex<State>>,
}

impl Progress {
    pub(super) fn hidden() -> Progress {
        Progress { bar: ProgressBar::hidden(), state: Arc::default() }
    }

    /// So many more are done.
    pub(super) fn inc(&self, count: u64) {
        self.bar.inc(count);
    }

    /// All is done: the bar goes away.
    pub(super) fn finish_and_clear(&self) {
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
