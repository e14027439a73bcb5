//! When compatriots meet in a round robin, and the restricted drawing of their numbers (C.05, annex 2).

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::Path;

use crate::cli::{Console, Stop, files, input, patterns};
use crate::generate::Draw;
use crate::report::{PostedEntrant, PostedMeeting, PostedTable};
use crate::schedules::{Groups, drawn};
use crate::text::counted;
use crate::tournament::Options;

/// The players of a file in the order of their numbers. Exit code 2 if the table is for another number of players.
pub(super) fn read(
    path: &Path,
    wanted: usize,
    console: &Console,
) -> anyhow::Result<Vec<PostedEntrant>> {
    let path = &patterns::file(path)?;
    let mut players = input::read(path, Options::default(), console)?.players;
    players.sort_by_key(|it| it.number);
    if players.len() != wanted {
        let has = counted(players.len() as u64, "player");
        let message = format!("{} has {has}: --round-robin {}", files::shown(path), players.len());
        return Err(Stop::usage(message).into());
    }
    let entrant = |it: crate::tournament::Player| PostedEntrant {
        name: it.name,
        federation: it.federation.trim().to_owned(),
    };
    Ok(players.into_iter().map(entrant).collect())
}

/// Adds the players, and the games of compatriots, to a table. With a seed the numbers are drawn.
pub(super) fn add(table: &mut PostedTable, players: Vec<PostedEntrant>, seed: Option<u64>) {
    table.entrants = match (seed, &table.groups) {
        (Some(seed), Some(groups)) => {
            table.notes.push(format!("The numbers are drawn with the seed {seed}."));
            by_lot(players, groups, seed)
        }
        _ => players,
    };
    let federation = |number: u32| &table.entrants[number as usize - 1].federation;
    let games = (1..)
        .zip(&table.rounds)
        .flat_map(|(round, it)| it.boards.iter().map(move |it| (round, *it)));
    let of_one = games.filter_map(|(round, board)| {
        let [white, black] = board.map(federation);
        let meeting = || PostedMeeting { round, board, federation: white.clone() };
        (!white.is_empty() && white == black).then(meeting)
    });
    table.compatriots = of_one.collect();
}

/// The players in the order of the numbers that they draw. Larger federations draw first, of equal ones in the order of
/// their codes, and inside of one the players in the order of their names. Who has no federation draws alone.
fn by_lot(players: Vec<PostedEntrant>, groups: &Groups, seed: u64) -> Vec<PostedEntrant> {
    let mut federations: BTreeMap<(String, usize), Vec<PostedEntrant>> = BTreeMap::new();
    for (at, player) in players.into_iter().enumerate() {
        let alone = if player.federation.is_empty() { at } else { 0 };
        federations.entry((player.federation.clone(), alone)).or_default().push(player);
    }
    let mut federations: Vec<Vec<PostedEntrant>> = federations.into_values().collect();
    federations.iter_mut().for_each(|it| it.sort_by(|one, other| one.name.cmp(&other.name)));
    federations.sort_by_key(|it| Reverse(it.len()));
    let sizes: Vec<usize> = federations.iter().map(Vec::len).collect();
    let mut draw = Draw::new(seed, 1);
    let numbers = drawn(groups, &sizes, |end| draw.below(end as u32) as usize);
    let mut all: Vec<(u32, PostedEntrant)> =
        numbers.concat().into_iter().zip(federations.into_iter().flatten()).collect();
    all.sort_by_key(|it| it.0);
    all.into_iter().map(|it| it.1).collect()
}
