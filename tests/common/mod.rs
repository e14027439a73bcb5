//! Shared by the tests: contexts of generated positions.

#![allow(dead_code, reason = "every program uses a part of it")]

use pairproof::colours::allocate;
use pairproof::editions::Edition;
use pairproof::engines::Position;
use pairproof::pairer::{Stages, pair};
use pairproof::round::{Participants, Rank, RoundContext, RoundRequest, Scores, initial_colour};
use pairproof::tournament::{Colour, Entry, Player, PlayerNumber, Points, Tournament};
pub(crate) use pairproof_effort::{number_from, times};

/// All stages of the pairer, only the last one, and all but one, for each of them.
///
/// None of them has a bound of work: beyond it another pairing may be found.
pub(crate) fn stages() -> [Stages; 7] {
    // A new stage has to be named here, and then below.
    let Stages { fast: _, cases: _, bracket_alone: _, patience: _, next_bound: _, steps: _ } =
        Stages::ALL;
    [
        Stages::ALL,
        Stages::LAST,
        Stages { fast: false, ..Stages::ALL },
        Stages { cases: false, ..Stages::ALL },
        Stages { bracket_alone: false, ..Stages::ALL },
        Stages { patience: false, ..Stages::ALL },
        Stages { next_bound: false, ..Stages::ALL },
    ]
    .map(|stages| Stages { steps: u64::MAX, ..stages })
}

/// The next round of a tournament, ready to be paired.
pub(crate) fn next_round(tournament: &Tournament, edition: &Edition) -> RoundContext {
    let round = tournament.last_paired_round() + 1;
    context(tournament, edition, round, Participants::Available)
}

/// Any round of a tournament.
pub(crate) fn context(
    tournament: &Tournament,
    edition: &Edition,
    round: u32,
    participants: Participants,
) -> RoundContext {
    RoundContext::new(RoundRequest {
        tournament,
        scores: &Scores::new(tournament, round),
        definitions: &edition.definitions,
        round,
        rounds: tournament.declared_rounds.unwrap_or(round),
        participants,
        initial_colour: initial_colour(tournament).colour(),
    })
}

/// Round 1 of a tournament in which the first `upper` players have a virtual point more than the
/// `lower` other ones.
pub(crate) fn two_scoregroups(upper: u32, lower: u32) -> Tournament {
    let mut players: Vec<Player> =
        (1..=upper + lower).map(PlayerNumber::new).map(Player::new).collect();
    for player in &mut players[..upper as usize] {
        player.acceleration = vec![Points(10)];
    }
    Tournament { players, declared_rounds: Some(3), ..Tournament::default() }
}

/// The tournament as it stood before `round` was paired: who did not take part has a bye there.
pub(crate) fn before_round(tournament: &Tournament, round: u32) -> Tournament {
    Position::before(tournament, round).tournament
}

/// A pairing with colours, by file numbers: `(white, black)` sorted, and who has the PAB.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) games: Vec<(PlayerNumber, PlayerNumber)>,
    pub(crate) pab: Option<PlayerNumber>,
}

/// What the edition makes of a round; `None`: no legal pairing.
pub(crate) fn answer(context: &RoundContext, edition: &Edition) -> Option<Answer> {
    let paired = pair(context, edition).ok()?;
    let number = |place: Rank| context.player(place).number;
    let rules = || edition.colour_steps();
    let colours = paired.pairing.pairs.iter().map(|pair| allocate(context, rules(), *pair));
    let mut games: Vec<(PlayerNumber, PlayerNumber)> =
        colours.map(|it| (number(it.white), number(it.black))).collect();
    games.sort_unstable();
    Some(Answer { games, pab: paired.pairing.pab().map(number) })
}

/// What the tournament says of a round.
pub(crate) fn recorded(tournament: &Tournament, round: u32) -> Answer {
    let mut games = Vec::new();
    let mut pab = None;
    for player in &tournament.players {
        match player.entry(round) {
            Entry::PairingAllocatedBye => pab = Some(player.number),
            Entry::Game(game) if game.colour == Some(Colour::White) => {
                games.push((player.number, tournament[game.opponent].number));
            }
            _ => {}
        }
    }
    games.sort_unstable();
    Answer { games, pab }
}
