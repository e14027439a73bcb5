//! Permutes an exam: changes everything that its answers do not depend on. So no program can have learnt the answers
//! from the public files. A program that recognises the structure of a position is not caught.

use rayon::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{boards_of_pairs, pairs_of_boards};
use crate::check::Board;
use crate::corpus::{Exam, ExamPosition, StatedPair, WrongAnswer};
use crate::editions::Edition;
use crate::engines::{Ability, Position, Profile};
use crate::generate::Draw;
use crate::mutants::{Asked, Mutant, mutants_of, noticed_by, readings_of};
use crate::tournament::{Dialect, Entry, Points, Tournament, write};

/// The way in which an exam is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Permutation {
    /// The seed of all changes.
    pub seed: u64,
    /// Whether the points of results change, too. They do if the engine can read them from the file.
    pub points: bool,
}

impl Permutation {
    /// The permutation for an engine. Points change only if its profile supports points systems.
    pub fn of(seed: u64, profile: &Profile) -> Permutation {
        let is_told = profile.dialect != Dialect::Trf16;
        Permutation { seed, points: is_told && !profile.cannot.contains(&Ability::PointsSystems) }
    }
}

/// The exam that an engine gets: `exam` itself, or a permutation of it. Names, ids, federations, dates and ratings
/// change. Colours are exchanged and points multiplied, unless the position would no longer show one of its faults.
/// Answers are computed again. Faults that only the changed position shows are not listed.
///
/// # Errors
///
/// When a position is no tournament, or a changed position has a different answer or shows fewer faults.
pub fn as_asked(exam: Exam, edition: &Edition, how: Option<Permutation>) -> Result<Exam, String> {
    let Some(how) = how else { return Ok(exam) };
    let faults = mutants_of(edition);
    let change = |(number, stated): (usize, &ExamPosition)| {
        let draw = Draw::of_part(how.seed, number as u64, PART);
        changed(stated, (edition, &faults), how, draw)
    };
    let positions = exam.positions.par_iter().enumerate().map(change).collect::<Result<_, _>>()?;
    Ok(Exam { positions, ..exam })
}

const PART: u64 = 3;

fn changed(
    stated: &ExamPosition,
    (edition, faults): (&Edition, &[Mutant]),
    how: Permutation,
    mut draw: Draw,
) -> Result<ExamPosition, String> {
    let Position { mut tournament, round } = stated.opened()?;
    let shown: Vec<&String> = stated.shown().collect();
    let faults: Vec<Mutant> = faults.iter().filter(|it| shown.contains(&&it.id)).cloned().collect();
    rename(&mut tournament, edition, &mut draw);
    let factor = draw.between(2, 4) as i32;
    // Where nothing shows the initial colour it is White, and not what the colours exchanged would show.
    let has_colour = tournament.initial_colour.is_some()
        || tournament.players.iter().flat_map(|it| &it.entries).any(|it| it.game().is_some());
    for (mirrors, factor) in [(true, factor), (true, 1), (false, factor), (false, 1)] {
        if mirrors && !has_colour || factor > 1 && !how.points {
            continue;
        }
        let mut tournament = tournament.clone();
        if mirrors {
            mirror(&mut tournament);
        }
        scale(&mut tournament, factor);
        let written = write(&tournament, Dialect::Trf26);
        if !written.lost.is_empty() {
            continue;
        }
        let mut new = ExamPosition { trf: written.text, round, ..stated.clone() };
        let position = new.opened()?;
        let asked = Asked::new(&position, edition);
        let turned = |it: Board| match it.black {
            Some(black) if mirrors => Board { white: black, black: Some(it.white) },
            _ => it,
        };
        let map = |answer: &[StatedPair]| {
            let boards = boards_of_pairs(answer);
            asked.with_open_colours(&boards.map(|it| it.into_iter().map(turned).collect()))
        };
        let mapped = map(&stated.answer);
        if mapped != *asked.right() {
            return Err(format!("{}: the permuted position has another answer", stated.id));
        }
        new.answer = pairs_of_boards(&mapped);
        new.wrong = wrong_answers(&position, edition, &faults);
        // What no fault gives: answers of real programs, and of those who read the text otherwise.
        let is_kept = |it: &&WrongAnswer| !it.programs.is_empty() || !it.interpretation.is_empty();
        for other in stated.wrong.iter().filter(is_kept) {
            let answer = pairs_of_boards(&map(&other.answer));
            match new.wrong.iter_mut().find(|it| it.answer == answer) {
                Some(known) => known.programs.clone_from(&other.programs),
                None => new.wrong.push(WrongAnswer { answer, faults: Vec::new(), ..other.clone() }),
            }
        }
        if new.shown().count() == shown.len() {
            return Ok(new);
        }
    }
    Err(format!("{}: the permuted position shows fewer faults", stated.id))
}

fn rename(tournament: &mut Tournament, edition: &Edition, draw: &mut Draw) {
    let (lowest, step) = (draw.between(1400, 1800), draw.between(7, 70));
    other_names(tournament, draw);
    let mut ratings: Vec<u32> = tournament.players.iter().filter_map(|it| it.rating).collect();
    ratings.sort_unstable();
    ratings.dedup();
    let place = |rating: u32| ratings.partition_point(|it| *it < rating) as u32;
    for player in &mut tournament.players {
        player.rating = player.rating.map(|it| lowest + step * place(it));
    }
    // The rest of its first year is in the time of every edition but that of 2026, which has no end yet.
    let (year, month) = edition.in_force_from.split_at(4);
    let month = month[1..3].parse().unwrap_or(12);
    tournament.headers.start_date =
        format!("{year}/{:02}/{:02}", draw.between(month, 12), draw.between(2, 28));
}

/// Gives the event and its players other names, and the players other federations, ids and dates of birth.
pub(super) fn other_names(tournament: &mut Tournament, draw: &mut Draw) {
    const LETTERS: &[u8] = b"ABCDEFGHIKLMNOPRSTUVWY";
    let word = |draw: &mut Draw, length| -> String {
        (0..length).map(|_| char::from(draw.one_of(LETTERS))).collect()
    };
    let name = |draw: &mut Draw| word(draw, 1) + &word(draw, 6).to_lowercase();
    for player in &mut tournament.players {
        player.name = format!("{}, {}", name(draw), name(draw));
        player.federation = word(draw, 3);
        player.fide_id = draw.between(1_000_000, 99_999_999).to_string();
        player.birth_date = format!("{}/05/{}", draw.between(1950, 1980), draw.between(10, 31));
    }
    tournament.headers.name = format!("{} Open", name(draw));
}

fn mirror(tournament: &mut Tournament) {
    tournament.initial_colour = tournament.initial_colour.map(|it| !it);
    for entry in tournament.players.iter_mut().flat_map(|it| &mut it.entries) {
        if let Entry::Game(game) = entry {
            game.colour = game.colour.map(|it| !it);
        }
    }
    let points = &mut tournament.points;
    for values in [&mut points.win, &mut points.draw, &mut points.loss] {
        std::mem::swap(&mut values.white, &mut values.black);
    }
}

fn scale(tournament: &mut Tournament, factor: i32) {
    let mut pending = tournament.points.pending;
    let given = tournament.adjustments.iter_mut().map(|it| &mut it.points);
    let virtual_points = tournament.players.iter_mut().flat_map(|it| &mut it.acceleration);
    let results = tournament.points.by_code().into_iter().map(|it| it.1);
    let all = results.chain(&mut pending).chain(given).chain(virtual_points);
    all.for_each(|points| *points = Points(points.0 * factor));
    tournament.points.pending = pending;
}

/// The wrong answers to a position, each with the faults that lead to it. They have no reasons (`because`) yet.
fn wrong_answers(position: &Position, edition: &Edition, faults: &[Mutant]) -> Vec<WrongAnswer> {
    let readings = noticed_by(position, edition, &readings_of(edition)).1;
    let mut wrong: Vec<WrongAnswer> = Vec::new();
    for (at, boards) in noticed_by(position, edition, faults).1 {
        let (answer, fault) = (pairs_of_boards(&boards), faults[at].id.clone());
        if let Some(known) = wrong.iter_mut().find(|it| it.answer == answer) {
            known.faults.push(fault);
            continue;
        }
        let reading = readings.iter().find(|(_, it)| *it == boards);
        let interpretation = reading.map_or("", |(at, _)| edition.readings[*at].id).to_owned();
        let faults = vec![fault];
        wrong.push(WrongAnswer { answer, faults, interpretation, ..WrongAnswer::default() });
    }
    wrong
}
