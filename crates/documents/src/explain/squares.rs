//! The colours that a player has had as squares with a letter in each, then the one that is due to them.

use std::fmt::Write;

use crate::pages::escaped;
use pairproof_explain::Narrator;
use pairproof_explain::data::History;

/// Sides of a square and of the room that it takes, in pixels.
const SIDE: usize = 14;
const STEP: usize = 16;

/// The colours of a player, and the one due: dashed where they prefer it mildly, thick where they must have
/// it. `id`: unique on the page.
pub(crate) fn history_squares(history: &History, id: &str, by: &Narrator<'_>) -> String {
    let due = match (history.prefers, history.strength) {
        (Some(colour), Some(strength)) => Some((colour, strength)),
        _ => None,
    };
    let title = match due {
        None => played(history, by),
        Some(_) => by.say(
            "page-squares",
            &[
                ("played", played(history, by).as_str()),
                ("due", due_in_words(history, by).as_str()),
            ],
        ),
    };
    squares(&history.played, due, &title, id, by)
}

pub(crate) fn colour_square(colour: char, id: &str, by: &Narrator<'_>) -> String {
    squares(&colour.to_string(), None, &by.colour_word(colour), id, by)
}

pub(crate) fn due_in_words(history: &History, by: &Narrator<'_>) -> String {
    let colour = history.prefers.map(|it| by.colour_word(it)).unwrap_or_default();
    let strength = history.strength.unwrap_or("none");
    by.say("page-due", &[("strength", strength), ("colour", &colour)])
}

fn played(history: &History, by: &Narrator<'_>) -> String {
    if history.played.is_empty() {
        return by.say("page-no-colours", &[]);
    }
    let colours: Vec<String> = history.played.chars().map(|it| by.colour_word(it)).collect();
    colours.join(", ")
}

fn squares(
    played: &str,
    due: Option<(char, &str)>,
    title: &str,
    id: &str,
    by: &Narrator<'_>,
) -> String {
    let mut inner = String::new();
    let mut left = 1;
    for colour in played.chars() {
        inner += &square(colour, "", left, by);
        left += STEP;
    }
    if let Some((colour, strength)) = due {
        let middle = 2 + SIDE / 2;
        let _ =
            write!(inner, "<path class=\"due\" d=\"M{} {middle}h8m-4 -4l4 4l-4 4\"/>", left + 1);
        left += 14;
        inner += &square(colour, strength, left, by);
        left += STEP;
    }
    let (width, height) = (left + 2, SIDE + 4);
    format!(
        "<svg class=\"squares\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-labelledby=\"{id}\"><title id=\"{id}\">{}</title>{inner}</svg>",
        escaped(title)
    )
}

fn square(colour: char, strength: &str, left: usize, by: &Narrator<'_>) -> String {
    let (class, letter) = match colour.to_ascii_lowercase() {
        'w' => ("white", "letter-white"),
        _ => ("black", "letter-black"),
    };
    let (middle, letter) = (left + SIDE / 2, escaped(&by.say(letter, &[])));
    let class = format!("{class} {strength}");
    format!(
        "<rect class=\"{}\" x=\"{left}\" y=\"2\" width=\"{SIDE}\" height=\"{SIDE}\"/>\
         <text class=\"{}\" x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{letter}</text>",
        class.trim_end(),
        class.trim_end(),
        SIDE - 1
    )
}
