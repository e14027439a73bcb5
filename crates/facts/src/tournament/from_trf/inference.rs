//! Infers from the points column what results are worth.

use super::points::Rounds;
use crate::tournament::{Entry, GameResult, Player, PointSystem, Points, Tournament};

const CLASSES: usize = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    /// A known value, in tenths of a point.
    Is(i64),
    Sought,
    /// The same value as a win, for a bye.
    AsWin,
}

use Value::{AsWin, Is, Sought};

/// Assumptions about the values of a win, a draw and a loss, the simplest first.
const GAMES: [[Value; CLASSES]; 3] = [
    [Is(10), Is(5), Is(0), Is(0), Is(0)],
    [Sought, Sought, Is(0), Is(0), Is(0)],
    [Sought, Sought, Sought, Is(0), Is(0)],
];

/// Assumptions about the values of an absence and of a pairing-allocated bye, the simplest first.
const BYES: [[Value; 2]; 3] = [[Is(0), AsWin], [Is(0), Sought], [Sought, Sought]];

/// Usual values of a win, a draw and a loss, in tenths.
pub(super) const USUAL: [i64; 3] = [10, 5, 0];

/// One player: how often each class of result occurs, and the stated points in tenths.
#[derive(Clone, Copy, Debug)]
struct Row {
    counts: [i64; CLASSES],
    /// How often each class of result occurs in played games.
    played: [i64; CLASSES],
    stated: i64,
}

/// Infers the values of a win, a draw and a loss, in tenths, from players who had only games, or else from all players.
/// An unusual value needs two players who had such a game. `None` if no values fit, or the facts are too few.
pub(super) fn games(tournament: &Tournament, rounds: Rounds) -> Option<[i64; 3]> {
    let mut with_games_only = all_rows(tournament, rounds, true);
    let is_all = |played: [i64; CLASSES]| played.iter().sum::<i64>() == i64::from(rounds.last);
    with_games_only.retain(|row| row.played == row.counts && is_all(row.played));
    let found = GAMES.iter().find_map(|kind| games_of(&with_games_only, kind));
    let of_all = |later: bool| {
        let rows = all_rows(tournament, rounds, later);
        let values = ALL.iter().find_map(|kind| solve(&rows, kind))?;
        if rows.len() == tournament.players.len() { shown(&rows, values) } else { None }
    };
    found.or_else(|| [false, true].into_iter().find_map(of_all))
}

/// Assumptions about the values of all classes, the simplest first. They are tried on all players together.
const ALL: [[Value; CLASSES]; 3] = [
    [Sought, Sought, Sought, Is(0), AsWin],
    [Sought, Sought, Sought, Is(0), Sought],
    [Sought, Sought, Sought, Sought, Sought],
];

fn games_of(rows: &[Row], kind: &[Value; CLASSES]) -> Option<[i64; 3]> {
    let points =
        |row: &Row| -> i64 { row.counts.iter().zip(USUAL).map(|(one, other)| one * other).sum() };
    let values = match kind[0] {
        Sought => solve(rows, kind)?,
        _ => rows.iter().all(|row| row.stated == points(row)).then_some([10, 5, 0, 0, 0])?,
    };
    shown(rows, values)
}

/// The values of a win, a draw and a loss, if each is usual, does not occur, or occurs in played games of two players.
fn shown(rows: &[Row], values: [i64; CLASSES]) -> Option<[i64; 3]> {
    let is_shown = |class: usize| {
        values[class] == USUAL[class]
            || rows.iter().filter(|row| row.played[class] > 0).count() >= 2
            || rows.iter().all(|row| row.counts[class] == 0)
    };
    let [win, draw, loss, ..] = values;
    (0..3).all(is_shown).then_some([win, draw, loss])
}

/// Points systems with these values of games, the simplest first, that give every player exactly the stated points. The
/// stated points may count paired rounds only, or also byes of later rounds.
pub(super) fn with_byes(
    tournament: &Tournament,
    rounds: Rounds,
    games: [i64; 3],
) -> Vec<PointSystem> {
    let mut systems = Vec::new();
    for later in [false, true] {
        let rows = all_rows(tournament, rounds, later);
        for [absence, bye] in BYES {
            let [win, draw, loss] = games.map(Is);
            systems.extend(solve(&rows, &[win, draw, loss, absence, bye]).map(|it| system(&it)));
        }
    }
    systems
}

fn all_rows(tournament: &Tournament, rounds: Rounds, later: bool) -> Vec<Row> {
    tournament.players.iter().filter_map(|player| row(player, rounds, later)).collect()
}

/// The row of a player. `None` if the file states no points, or a game is unfinished.
fn row(player: &Player, rounds: Rounds, later: bool) -> Option<Row> {
    let [mut counts, mut played] = [[0; CLASSES]; 2];
    for round in 1..=rounds.last.max(player.entries.len() as u32) {
        let entry = player.entry(round);
        let under_way = round == rounds.last && rounds.open && entry.game().is_none();
        let unpaired = round > rounds.last && (!later || entry == Entry::Blank);
        if !under_way && !unpaired {
            let class = class(entry)?;
            counts[class] += 1;
            played[class] += i64::from(entry.played().is_some());
        }
    }
    Some(Row { counts, played, stated: i64::from(player.stated_points?.0) })
}

fn class(entry: Entry) -> Option<usize> {
    let result = match entry {
        Entry::Blank | Entry::ZeroPointBye => return Some(3),
        Entry::HalfPointBye => return Some(1),
        Entry::FullPointBye => return Some(0),
        Entry::PairingAllocatedBye => return Some(4),
        Entry::Game(game) => game.result,
    };
    match result.rated() {
        GameResult::Win | GameResult::ForfeitWin => Some(0),
        GameResult::Draw => Some(1),
        GameResult::Loss => Some(2),
        GameResult::ForfeitLoss => Some(3),
        _ => None,
    }
}

/// Finds the value of each class of result, in tenths. `None` without one sensible solution, or with few players.
fn solve(rows: &[Row], kind: &[Value; CLASSES]) -> Option<[i64; CLASSES]> {
    let mut basis: Vec<[i64; CLASSES + 1]> = Vec::new();
    for row in rows {
        reduce(equation(row, kind), &mut basis)?;
    }
    if rows.len() < basis.len() + 2 {
        return None;
    }
    let mut values = [None; CLASSES];
    for line in &basis {
        let pivot = line.iter().position(|factor| *factor != 0)?;
        let alone = line[pivot + 1..CLASSES].iter().all(|factor| *factor == 0);
        if !alone || line[CLASSES] % line[pivot] != 0 {
            return None;
        }
        values[pivot] = Some(line[CLASSES] / line[pivot]);
    }
    filled(values, kind)
}

fn equation(row: &Row, kind: &[Value; CLASSES]) -> [i64; CLASSES + 1] {
    let mut line = [0; CLASSES + 1];
    line[CLASSES] = row.stated;
    for (class, value) in kind.iter().enumerate() {
        match value {
            Sought => line[class] += row.counts[class],
            AsWin => line[0] += row.counts[class],
            Is(tenths) => line[CLASSES] -= row.counts[class] * tenths,
        }
    }
    line
}

/// Adds `line` to the reduced `basis`. `None` if the line contradicts the others, or the numbers get too large.
fn reduce(mut line: [i64; CLASSES + 1], basis: &mut Vec<[i64; CLASSES + 1]>) -> Option<()> {
    for known in basis.iter() {
        eliminate(&mut line, known)?;
    }
    match line.iter().position(|factor| *factor != 0) {
        None => return Some(()),
        Some(CLASSES) => return None,
        Some(_) => {}
    }
    for known in basis.iter_mut() {
        eliminate(known, &line)?;
    }
    basis.push(line);
    Some(())
}

/// Eliminates the first variable of `known` from `line`. `None` if the numbers get too large.
fn eliminate(line: &mut [i64; CLASSES + 1], known: &[i64; CLASSES + 1]) -> Option<()> {
    let pivot = known.iter().position(|factor| *factor != 0)?;
    let (own, theirs) = (line[pivot], known[pivot]);
    if own == 0 {
        return Some(());
    }
    for (value, other) in line.iter_mut().zip(known) {
        *value = value.checked_mul(theirs)?.checked_sub(other.checked_mul(own)?)?;
    }
    let divisor = line.iter().fold(0, |divisor, value| gcd(divisor, value.unsigned_abs()));
    if let Ok(divisor @ 1..) = i64::try_from(divisor) {
        line.iter_mut().for_each(|value| *value /= divisor);
    }
    Some(())
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn filled(found: [Option<i64>; CLASSES], kind: &[Value; CLASSES]) -> Option<[i64; CLASSES]> {
    let win = found[0].unwrap_or(10);
    let usual = [10, win / 2, 0, 0, win];
    let mut values = usual;
    for (class, value) in values.iter_mut().enumerate() {
        *value = match kind[class] {
            Is(tenths) => tenths,
            AsWin => win,
            Sought => found[class].unwrap_or(usual[class]),
        };
    }
    let [win, draw, loss, absence, bye] = values;
    let sensible = win > draw && draw >= loss && loss >= 0;
    let rest = (0..=draw).contains(&absence) && (0..=win).contains(&bye) && win <= 1000;
    (sensible && rest).then_some(values)
}

pub(super) fn system(values: &[i64; CLASSES]) -> PointSystem {
    PointSystem::of(values.map(|tenths| Points(tenths as i32)))
}
