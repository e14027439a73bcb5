//! A position as an arbiter knows it before a round: facts about the tournament, and the wall chart.

use crate::report::{Table, cells};
use crate::round::Scores;
use crate::tournament::{Colour, Entry, GameResult, PlayerIndex, PointSystem, Tournament};

/// The facts that affect the pairing of the round, besides those in the chart.
pub fn conditions(tournament: &Tournament, round: u32) -> String {
    let rounds = tournament.declared_rounds.unwrap_or(round);
    let mut words = vec![format!("Round {round} of {rounds}")];
    if let Some(colour) = tournament.initial_colour {
        let colour = if colour == Colour::White { "White" } else { "Black" };
        words.push(format!("initial colour {colour}"));
    }
    words.extend(point_system(&tournament.points));
    let number = |index: &PlayerIndex| tournament[*index].number.to_string();
    for group in &tournament.forbidden {
        let players: Vec<String> = group.players.iter().map(number).collect();
        let who = match players.as_slice() {
            [one, other] => format!("{one} and {other} may not meet"),
            all => format!("no two of {} may meet", all.join(", ")),
        };
        let (from, to) = (group.first_round, group.last_round);
        let when = match from <= round && round <= to {
            true if from <= 1 && to >= rounds => String::new(),
            _ => format!(" in rounds {from} to {to}"),
        };
        words.push(who + &when);
    }
    for adjustment in &tournament.adjustments {
        let (points, player) = (adjustment.points, number(&adjustment.player));
        let after = match adjustment.round {
            0 => "before round 1".to_owned(),
            round => format!("after round {round}"),
        };
        words.push(format!("the arbiter gave {points} to {player} {after}"));
    }
    words.join("; ") + "."
}

/// Words for the points of results and byes. `None` if these are the usual ones.
fn point_system(system: &PointSystem) -> Option<String> {
    if *system == PointSystem::default() {
        return None;
    }
    let (win, draw, loss) = (system.win.white, system.draw.white, system.loss.white);
    let (won, lost) = (system.forfeit_win, system.forfeit_loss);
    let (bye, full) = (system.pab, system.full_point_bye);
    let (half, absence) = (system.half_point_bye, system.zero_point_bye);
    Some(format!(
        "points: win {win}, draw {draw}, loss {loss}, win by forfeit {won}, loss by forfeit {lost}, \
         pairing-allocated bye {bye}, full-point bye {full}, half-point bye {half}, absence {absence}"
    ))
}

/// A table of all players, with their points before the round and their results in all earlier rounds.
pub fn chart(tournament: &Tournament, round: u32) -> Table {
    let scores = Scores::new(tournament, round);
    let rounds = (1..=round).map(|it| format!("round {it}"));
    let row = |index: PlayerIndex| {
        let player = &tournament[index];
        let virtual_points = match player.virtual_points(round) {
            points if points.0 == 0 => String::new(),
            points => format!(" + {points} virtual"),
        };
        let points = format!("{}{virtual_points}", scores.before(index, round));
        let played = (1..=round).map(|it| cell(tournament, player.entry(it)));
        cells([player.number.to_string(), points].into_iter().chain(played))
    };
    Table {
        caption: "Wall chart before the round".to_owned(),
        heads: ["#number", "#points"].map(str::to_owned).into_iter().chain(rounds).collect(),
        rows: tournament.indices().map(row).collect(),
        ..Table::default()
    }
}

/// A player's entry for one round, as written on a wall chart.
fn cell(tournament: &Tournament, entry: Entry) -> String {
    let game = match entry {
        Entry::Blank => return String::new(),
        Entry::ZeroPointBye => return "absent".to_owned(),
        Entry::HalfPointBye => return "half-point bye".to_owned(),
        Entry::FullPointBye => return "full-point bye".to_owned(),
        Entry::PairingAllocatedBye => return "bye".to_owned(),
        Entry::Game(game) => game,
    };
    let colour = game.colour.map_or('-', Colour::letter);
    let result = match game.result {
        GameResult::Win => "1",
        GameResult::Draw => "½",
        GameResult::Loss => "0",
        GameResult::WinUnrated => "1 (short)",
        GameResult::DrawUnrated => "½ (short)",
        GameResult::LossUnrated => "0 (short)",
        GameResult::ForfeitWin => "+",
        GameResult::ForfeitLoss => "-",
        GameResult::Pending => "*",
    };
    format!("{} {colour} {result}", tournament[game.opponent].number)
}
