//! The sort key of candidates of 2013.

use crate::editions::Rule;
use crate::wrong_steps::{Wrong, WrongStep};

pub(super) fn key(mut lines: Vec<(Rule, Vec<i64>)>, wrong: Wrong<'_>) -> Vec<Vec<i64>> {
    for step in wrong.0 {
        let place = |of: &Rule| lines.iter().position(|(line, _)| line == of);
        match step {
            WrongStep::Without(line) => {
                if let Some(from) = place(line) {
                    let moved = lines.remove(from);
                    lines.push(moved);
                }
            }
            WrongStep::Reversed(line) => {
                if let Some(at) = place(line) {
                    lines[at].1.iter_mut().for_each(|value| *value = -*value);
                }
            }
            WrongStep::Before(line, other) => {
                if let (Some(from), Some(to)) = (place(line), place(other)) {
                    let moved = lines.remove(from);
                    lines.insert(to, moved);
                }
            }
            _ => {}
        }
    }
    lines.into_iter().map(|(_, values)| values).collect()
}
