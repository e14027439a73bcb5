//! Draws positions that may notice a mutant. A seed and a number always give the same position.

use crate::editions::Edition;
use crate::engines::Position;
use crate::generate::{AxisId, Draw, HistorySpec, Recipe, all_but_few, lift_some, random_history};
use crate::mutants::context_of;
use crate::tournament::{
    Adjustment, Colour, ForbiddenGroup, Player, PlayerIndex, PlayerNumber, Points, Tournament,
};

/// A source of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Small fields whose past rounds were paired by lot.
    Histories,
    /// Rounds of small random events that are paired by the rules.
    Events,
    /// Round 1 of tournaments in which only forbidden pairs are special.
    Forbidden,
    /// Like [`Source::Histories`], with forbidden pairs that leave few legal pairings.
    Choices,
    /// Like [`Source::Choices`], with virtual points, so that there are more different scores.
    Lifted,
}

impl Source {
    /// All sources.
    pub const ALL: [Source; 5] =
        [Source::Histories, Source::Events, Source::Forbidden, Source::Choices, Source::Lifted];

    /// The name in documents.
    pub fn name(self) -> &'static str {
        match self {
            Source::Histories => "history",
            Source::Events => "event",
            Source::Forbidden => "forbidden pairs",
            Source::Choices => "few pairings",
            Source::Lifted => "few pairings with virtual points",
        }
    }
}

/// Draws position `number` of `seed`, with at most `players` players. `None` if there is no pairing to make or choose.
pub fn draw_position(
    source: Source,
    players: u32,
    edition: &Edition,
    seed: u64,
    number: u64,
) -> Option<Position> {
    let position = match source {
        Source::Histories => history(players, seed, number),
        Source::Events => {
            let size = format!("4..{}", players.max(4));
            let recipe = Recipe::varied()
                .with(AxisId::Players, &size)
                .with(AxisId::Rounds, "2..8")
                .under(edition);
            let event = recipe.make(seed, number).tournament;
            let rounds = event.last_paired_round();
            if rounds == 0 {
                return None;
            }
            let round = 1 + Draw::new(seed ^ 0x5eed, number).below(rounds);
            Position::before(&event, round)
        }
        Source::Forbidden => forbidden(players, seed, number),
        Source::Choices | Source::Lifted => {
            let is_lifted = source == Source::Lifted;
            let mut draw = Draw::of_part(seed, number, if is_lifted { LIFT } else { CHOICE });
            let mut position = history(players, seed, number);
            if is_lifted {
                lift(&mut position, &mut draw);
            }
            between_few(position, edition, &mut draw)?
        }
    };
    (position.present().len() > 1).then_some(position)
}

const CHOICE: u64 = 1;
const LIFT: u64 = 2;

fn history(players: u32, seed: u64, number: u64) -> Position {
    let spec = HistorySpec { players_min: 2, players_max: players, rounds_max: 7 };
    let tournament = random_history(spec, seed, number);
    let round = tournament.last_paired_round() + 1;
    Position::open(&tournament, round)
}

fn forbidden(players: u32, seed: u64, number: u64) -> Position {
    let mut draw = Draw::new(seed, number);
    let count = draw.between(4, players.max(4));
    let share = draw.between(10, 80);
    let mut groups = Vec::new();
    for one in 0..count {
        for other in one + 1..count {
            if draw.percent(share) {
                let players = vec![PlayerIndex::new(one), PlayerIndex::new(other)];
                // Some hold in later rounds only.
                let first_round = if draw.percent(20) { 2 } else { 1 };
                groups.push(ForbiddenGroup { first_round, last_round: 3, players });
            }
        }
    }
    let tournament = Tournament {
        players: (1..=count).map(PlayerNumber::new).map(named).collect(),
        declared_rounds: Some(5),
        initial_colour: Some(Colour::White),
        forbidden: groups,
        ..Tournament::default()
    };
    Position::open(&tournament, 1)
}

fn named(number: PlayerNumber) -> Player {
    Player {
        name: format!("Player{number:03}"),
        sex: 'm',
        rating: Some(2600 - 10 * number.get()),
        ..Player::new(number)
    }
}

/// Adds unusual facts, and forbidden pairs that leave few legal pairings. `None` if no pairing is legal, or if too
/// many players take part.
fn between_few(mut position: Position, edition: &Edition, draw: &mut Draw) -> Option<Position> {
    make_unusual(&mut position.tournament, position.round, draw);
    let context = context_of(&position.tournament, position.round, edition);
    if context.len() > crate::oracle::LARGEST_FIELD {
        return None;
    }
    let last = position.tournament.declared_rounds.unwrap_or(position.round);
    let forbidden = all_but_few(&context, 1, last, draw)?;
    position.tournament.forbidden.extend(forbidden);
    Some(position)
}

/// Sometimes gives a player points, or changes the value of a bye. Programs fail below zero, so it takes no points.
fn make_unusual(tournament: &mut Tournament, round: u32, draw: &mut Draw) {
    match draw.below(20) {
        0 | 1 if round > 1 => {
            give_points(tournament, draw, |_| round - 1);
        }
        // A file of FIDE 2026 states one value for both.
        2 => {
            tournament.points.zero_point_bye = Points(5);
            tournament.points.forfeit_loss = Points(5);
        }
        3 => tournament.points.half_point_bye = Points::ZERO,
        _ => {}
    }
}

/// Gives half of the players virtual points in this round only. Sometimes gives points after an earlier round, too.
fn lift(position: &mut Position, draw: &mut Draw) {
    let tournament = &mut position.tournament;
    tournament.players.iter_mut().for_each(|player| player.acceleration.clear());
    lift_some(tournament, position.round, draw);
    if position.round > 2 && draw.percent(10) {
        let last = position.round - 1;
        give_points(&mut position.tournament, draw, |draw| draw.below(last));
    }
}

/// Gives arbiter's points to a player. Draws the player, then the round by `after`, then the points.
fn give_points(tournament: &mut Tournament, draw: &mut Draw, after: impl FnOnce(&mut Draw) -> u32) {
    let player = PlayerIndex::new(draw.below(tournament.players.len() as u32));
    let round = after(draw);
    let points = draw.one_of(&[Points(5), Points(10)]);
    tournament.adjustments.push(Adjustment { player, round, points });
}
