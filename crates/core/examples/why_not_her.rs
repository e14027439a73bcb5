//! Answers a player who asks: why was I not paired with her? The answers are in English and in Spanish.
//!
//! `cargo run --example why_not_her`
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use std::fmt::Write;

use pairproof_core::{Language, Narrator, PlayerNumber, Question};

/// A file in which players 3 and 6 do not meet in round 4.
const FILE: &[u8] = include_bytes!("club-championship.trf");

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", told()?);
    Ok(())
}

/// Returns the text that the example prints: the question, the answer, and its reasons.
pub(crate) fn told() -> Result<String, Box<dyn Error>> {
    let tournament = pairproof_core::read(FILE).tournament.ok_or("the file has errors")?;
    let edition = pairproof_core::edition_in_force();
    let question = Question::WhyNot { one: PlayerNumber::new(3), other: PlayerNumber::new(6) };
    let explanation = pairproof_core::explain(&tournament, &edition, 4, question)?;
    let mut text = String::new();
    for language in [Language::EN, Language::ES] {
        let told = Narrator::new(&tournament, &edition, language).tell(&explanation);
        writeln!(text, "{}\n{}", told.title, told.answer)?;
        for reason in &told.reasons {
            writeln!(text, "  {reason}")?;
        }
    }
    Ok(text)
}
