//! The teams of a match in which everybody of a team meets players of the other teams.

use std::collections::BTreeSet;

use crate::tournament::{PlayerIndex, PlayerNumber, Tournament};
use crate::trf::{Document, Fault, Location, Severity};

/// The teams, each with the places of its players in the order of boards.
pub(super) type Teams = Vec<Vec<usize>>;

/// The `count` teams of a file: those that records 013 or 310 name, else teams of equal size whose players have numbers
/// next to each other and never meet, else the two sides of the games.
///
/// # Errors
/// The fault of a file that shows no such teams.
pub(super) fn teams_of(
    document: &Document,
    tournament: &Tournament,
    count: usize,
) -> Result<Teams, Fault> {
    if let Some(first) = document.teams.first() {
        return by_records(document, tournament, count).ok_or_else(|| {
            let says =
                format!("the records of teams do not name {count} teams with every player in one");
            fault(first.line, says)
        });
    }
    let teams =
        by_numbers(tournament, count).or_else(|| by_games(tournament).filter(|_| count == 2));
    teams.ok_or_else(|| {
        let says =
            format!("who is in which of the {count} teams is neither said nor shown by the games");
        fault(1, says)
    })
}

fn fault(line: u32, says: String) -> Fault {
    let help =
        "name the teams by records 013, with the players in the order of boards from column 37 on";
    Fault::new(Severity::Error, Location::line(line), "teams-unknown", says, help)
}

fn by_records(document: &Document, tournament: &Tournament, count: usize) -> Option<Teams> {
    let place = |number: &u32| {
        let number = PlayerNumber::new(*number);
        tournament.players.iter().position(|it| it.number == number)
    };
    let teams: Teams =
        document.teams.iter().map(|it| it.members.iter().filter_map(place).collect()).collect();
    let named: BTreeSet<usize> = teams.iter().flatten().copied().collect();
    let is_whole = named.len() == tournament.players.len()
        && teams.iter().map(Vec::len).sum::<usize>() == named.len();
    (teams.len() == count && is_whole).then_some(teams)
}

/// The opponents of a player in all games.
fn opponents(tournament: &Tournament, player: usize) -> impl Iterator<Item = usize> {
    let entries = &tournament.players[player].entries;
    entries.iter().filter_map(|it| Some(it.game()?.opponent.index()))
}

fn by_numbers(tournament: &Tournament, count: usize) -> Option<Teams> {
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    order.sort_by_key(|it| tournament.players[*it].number);
    let size = order.len() / count;
    if size == 0 || size * count != order.len() {
        return None;
    }
    let teams: Teams = order.chunks(size).map(<[usize]>::to_vec).collect();
    let never_meet = |team: &Vec<usize>| {
        team.iter().all(|it| opponents(tournament, *it).all(|other| !team.contains(&other)))
    };
    teams.iter().all(never_meet).then_some(teams)
}

/// The two sides of the games, if these part all players in only one way.
fn by_games(tournament: &Tournament) -> Option<Teams> {
    let mut side: Vec<Option<usize>> = vec![None; tournament.players.len()];
    *side.first_mut()? = Some(0);
    let mut open = vec![0];
    while let Some(player) = open.pop() {
        for other in opponents(tournament, player) {
            match side[other] {
                None => {
                    side[other] = side[player].map(|it| 1 - it);
                    open.push(other);
                }
                same if same == side[player] => return None,
                _ => {}
            }
        }
    }
    if side.contains(&None) {
        return None;
    }
    let mut order: Vec<PlayerIndex> = tournament.indices().collect();
    order.sort_by_key(|it| tournament[*it].number);
    let team = |which| {
        let of = order.iter().map(|it| it.index()).filter(|it| side[*it] == Some(which));
        of.collect()
    };
    Some(vec![team(0), team(1)])
}
