//! Sources of positions that notice a mutant. Every position has a number under a seed, so it can be drawn again.

use super::unusual;
use crate::editions::Edition;
use crate::engines::Position;
use crate::generate::{AxisId, Draw, HistorySpec, Recipe, random_history};
use crate::tournament::{Colour, ForbiddenGroup, Player, PlayerIndex, PlayerNumber, Tournament};

/// A source of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Small fields whose past rounds were paired by lot.
    Histories,
    /// Rounds of small events paired by the rules, with everything that can happen.
    Events,
    /// Round 1 with forbidden pairs, and nothing else.
    Forbidden,
    /// A history in which forbidden pairs leave few pairings.
    Choices,
    /// Like [`Source::Choices`], with virtual points for more scores.
    Lifted,
}

impl Source {
    /// All sources.
    pub const ALL: [Source; 5] =
        [Source::Histories, Source::Events, Source::Forbidden, Source::Choices, Source::Lifted];

    /// Whether its positions have few legal pairings, so that larger fields are enumerated quickly.
    pub fn has_few_pairings(self) -> bool {
        matches!(self, Source::Choices | Source::Lifted)
    }

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

/// Position `number` of `seed`, of at most `players`; `None`: fewer than two take part.
pub fn draw_position(
    (source, players): (Source, u32),
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
                unusual::lift(&mut position, &mut draw);
            }
            unusual::between_few(position, edition, &mut draw)?
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

/// Whether a tournament may have the position: nobody met twice, and no two byes are in a round or for one player.
pub fn is_possible(position: &Position) -> bool {
    position.tournament.impossible().is_empty()
}
