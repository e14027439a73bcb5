//! Random histories: small fields whose past rounds were paired at random, legally or not. They reach positions that no
//! tournament reaches, such as colour differences beyond two, which a proof of the rules needs.

use super::draw::Draw;
use super::of_games;
use crate::tournament::{
    Colour, Entry, ForbiddenGroup, GameResult, Player, PlayerIndex, PlayerNumber, PointSystem,
    Points, Tournament,
};

/// Bounds of a random history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistorySpec {
    /// The fewest players.
    pub players_min: u32,
    /// The most players.
    pub players_max: u32,
    /// The most rounds played before the round to be paired.
    pub rounds_max: u32,
}

/// A tournament with a random past and a next round to be paired.
pub fn random_history(spec: HistorySpec, seed: u64, number: u64) -> Tournament {
    let mut draw = Draw::new(seed, number);
    let count = draw.between(spec.players_min, spec.players_max);
    let played = draw.below(spec.rounds_max + 1);
    let is_last = draw.percent(40);
    let mut tournament = Tournament {
        players: (1..=count)
            .map(PlayerNumber::new)
            .map(|number| player(number, &mut draw))
            .collect(),
        declared_rounds: Some(if is_last { played + 1 } else { played + 2 + draw.below(4) }),
        initial_colour: Some(draw.one_of(&[Colour::White, Colour::Black])),
        points: point_system(&mut draw),
        ..Tournament::default()
    };
    let habits = Habits::draw(&mut draw);
    for _ in 0..played {
        play_round(&mut tournament, &habits, &mut draw);
    }
    if draw.percent(15) {
        accelerate(&mut tournament, played + 1, &mut draw);
    }
    if draw.percent(15) {
        forbid(&mut tournament, played + 1, &mut draw);
    }
    ask_for_byes(&mut tournament, &habits, &mut draw);
    tournament
}

fn player(number: PlayerNumber, draw: &mut Draw) -> Player {
    Player {
        name: format!("Player{number:03}"),
        sex: 'm',
        rating: Some(2600 - 10 * number.get() + draw.below(10)),
        ..Player::new(number)
    }
}

fn point_system(draw: &mut Draw) -> PointSystem {
    match draw.below(10) {
        0 => PointSystem { pab: Points(5), ..PointSystem::default() },
        1 => PointSystem { pab: Points(0), ..PointSystem::default() },
        2 => PointSystem { pab: draw.one_of(&[Points(30), Points(10)]), ..of_games(30, 10, 0) },
        3 => {
            let half_point_bye = draw.one_of(&[Points(5), Points(20)]);
            PointSystem { half_point_bye, ..of_games(30, 20, 10) }
        }
        _ => PointSystem::default(),
    }
}

/// The probabilities, in percent, of unusual entries in one tournament.
struct Habits {
    byes: u32,
    forfeits: u32,
    draws: u32,
    rematches: u32,
    colour_lot: u32,
}

impl Habits {
    fn draw(draw: &mut Draw) -> Habits {
        Habits {
            byes: draw.one_of(&[0, 0, 5, 15, 30]),
            forfeits: draw.one_of(&[0, 0, 5, 20]),
            draws: draw.one_of(&[0, 10, 33, 60, 100]),
            rematches: draw.one_of(&[0, 0, 0, 20]),
            colour_lot: draw.one_of(&[0, 50, 100]),
        }
    }
}

fn requested_bye(draw: &mut Draw) -> Entry {
    draw.one_of(&[
        Entry::ZeroPointBye,
        Entry::ZeroPointBye,
        Entry::HalfPointBye,
        Entry::HalfPointBye,
        Entry::FullPointBye,
    ])
}

fn play_round(tournament: &mut Tournament, habits: &Habits, draw: &mut Draw) {
    let round = tournament.players[0].entries.len() as u32 + 1;
    let mut present: Vec<PlayerIndex> = Vec::new();
    for index in tournament.indices() {
        if draw.percent(habits.byes) {
            tournament[index].enter(round, requested_bye(draw));
        } else {
            tournament[index].enter(round, Entry::Blank);
            present.push(index);
        }
    }
    draw.shuffle(&mut present);
    if draw.percent(50) {
        // Neighbours in the standings, as a real event pairs them.
        present.sort_by_key(|index| std::cmp::Reverse(tournament.score_before(*index, round)));
    }
    while present.len() > 1 {
        let one = present.remove(0);
        let may_repeat = draw.percent(habits.rematches);
        let at = present.iter().position(|other| may_repeat || !have_met(tournament, one, *other));
        let other = present.remove(at.unwrap_or(0));
        game(tournament, habits, round, [one, other], draw);
    }
    if let Some(left) = present.first() {
        tournament[*left].enter(round, Entry::PairingAllocatedBye);
    }
}

fn have_met(tournament: &Tournament, one: PlayerIndex, other: PlayerIndex) -> bool {
    let mut games = tournament[one].entries.iter().filter_map(|entry| entry.game());
    games.any(|game| game.opponent == other)
}

fn game(
    tournament: &mut Tournament,
    habits: &Habits,
    round: u32,
    [one, other]: [PlayerIndex; 2],
    draw: &mut Draw,
) {
    let balance = |index: PlayerIndex| -> i32 {
        let games = tournament[index].entries.iter().filter_map(|entry| entry.played());
        games.map(|game| if game.colour == Some(Colour::White) { 1 } else { -1 }).sum()
    };
    let by_lot = draw.percent(habits.colour_lot) || balance(one) == balance(other);
    let colour = if by_lot {
        draw.one_of(&[Colour::White, Colour::Black])
    } else if balance(one) < balance(other) {
        Colour::White
    } else {
        Colour::Black
    };
    let (result, reply) = results(habits, draw);
    match colour {
        Colour::White => tournament.enter_game(round, (one, result), (other, reply)),
        Colour::Black => tournament.enter_game(round, (other, reply), (one, result)),
    }
}

fn results(habits: &Habits, draw: &mut Draw) -> (GameResult, GameResult) {
    if draw.percent(habits.forfeits) {
        return draw.one_of(&[
            (GameResult::ForfeitWin, GameResult::ForfeitLoss),
            (GameResult::ForfeitLoss, GameResult::ForfeitWin),
            (GameResult::ForfeitLoss, GameResult::ForfeitLoss),
        ]);
    }
    if draw.percent(habits.draws) {
        return (GameResult::Draw, GameResult::Draw);
    }
    draw.one_of(&[(GameResult::Win, GameResult::Loss), (GameResult::Loss, GameResult::Win)])
}

fn accelerate(tournament: &mut Tournament, rounds: u32, draw: &mut Draw) {
    let upper = draw.below(tournament.players.len() as u32 + 1) as usize;
    let win = tournament.points.win[Colour::White];
    let draw_value = tournament.points.draw[Colour::White];
    let full_until = draw.below(rounds + 1);
    for player in &mut tournament.players[..upper] {
        player.acceleration =
            (1..=rounds).map(|round| if round <= full_until { win } else { draw_value }).collect();
    }
}

fn forbid(tournament: &mut Tournament, round: u32, draw: &mut Draw) {
    for _ in 0..draw.between(1, 3) {
        let mut players: Vec<PlayerIndex> = tournament.indices().collect();
        draw.shuffle(&mut players);
        players.truncate(draw.between(2, 3) as usize);
        let (first_round, last_round) = draw.one_of(&[(1, 99), (round, round), (1, 1)]);
        tournament.forbidden.push(ForbiddenGroup { first_round, last_round, players });
    }
}

fn ask_for_byes(tournament: &mut Tournament, habits: &Habits, draw: &mut Draw) {
    for player in &mut tournament.players {
        if draw.percent(habits.byes) {
            player.entries.push(requested_bye(draw));
        }
    }
}
