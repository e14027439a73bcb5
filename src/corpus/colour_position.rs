//! Positions for colour cases: players with given histories, scores and numbers.

use super::{ColourCase, ColourHistory, ColourPlayer, HistoryCase, StatedPoints};
use crate::editions::Edition;
use crate::round::{Participants, Rank, RoundContext, RoundRequest, Scores};
use crate::tournament::{
    Adjustment, ByColour, Colour, Entry, Game, GameResult, Player, PlayerIndex, PlayerNumber,
    PointSystem, Points, Tournament,
};

pub(super) struct ColourPosition {
    pub(super) round: RoundContext,
    pub(super) pair: (Rank, Rank),
}

pub(super) fn build(case: &ColourCase, edition: &Edition) -> ColourPosition {
    let round = round_of(&case.players, case.initial, edition);
    let pair = (place_of(&round, &case.players[0]), place_of(&round, &case.players[1]));
    ColourPosition { round, pair }
}

pub(super) fn of_history(case: &HistoryCase, edition: &Edition) -> (RoundContext, Rank) {
    let player =
        ColourPlayer { tpn: 1, score: StatedPoints(Points::ZERO), history: case.history.clone() };
    let round = round_of(std::slice::from_ref(&player), Colour::White, edition);
    let place = place_of(&round, &player);
    (round, place)
}

/// Colours of the games played, with unplayed rounds in front up to `rounds`.
pub(super) fn normalised(round: &RoundContext, rank: Rank, rounds: usize) -> ColourHistory {
    let played = round.colours(rank);
    let holes = std::iter::repeat_n(None, rounds.saturating_sub(played.len()));
    ColourHistory(holes.chain(played.iter().copied().map(Some)).collect())
}

fn place_of(round: &RoundContext, player: &ColourPlayer) -> Rank {
    round.rank_of_number(PlayerNumber::new(player.tpn)).expect("everybody takes part")
}

/// A round of players with given scores and histories. Everybody with a number up to the largest one takes part, so
/// that numbers hold; past opponents have numbers above.
fn round_of(players: &[ColourPlayer], initial_colour: Colour, edition: &Edition) -> RoundContext {
    let largest = players.iter().map(|player| player.tpn).max().unwrap_or(0);
    let rounds = players.iter().map(|it| it.history.0.len()).max().unwrap_or(0) as u32;
    let opponents = largest + 1..=largest + 2 * rounds.max(1);
    let mut tournament = Tournament {
        players: (1..=*opponents.end()).map(PlayerNumber::new).map(Player::new).collect(),
        points: worthless(),
        ..Tournament::default()
    };
    for (at, stated) in players.iter().enumerate() {
        let index = PlayerIndex::new(stated.tpn - 1);
        let missing = rounds as usize - stated.history.0.len();
        let history = std::iter::repeat_n(None, missing).chain(stated.history.0.iter().copied());
        for (round, colour) in (0..).zip(history) {
            let opponent = PlayerIndex::new(largest + round * 2 + at as u32);
            add_round(&mut tournament, round, index, opponent, colour);
        }
        let points = stated.score.0;
        tournament.adjustments.push(Adjustment { player: index, round: 0, points });
    }
    RoundContext::new(RoundRequest {
        tournament: &tournament,
        scores: &Scores::new(&tournament, rounds + 1),
        definitions: &edition.definitions,
        round: rounds + 1,
        rounds: rounds + 9,
        participants: Participants::Available,
        initial_colour,
    })
}

fn worthless() -> PointSystem {
    let nothing = ByColour::both(Points::ZERO);
    PointSystem { win: nothing, draw: nothing, loss: nothing, ..PointSystem::default() }
}

fn add_round(
    tournament: &mut Tournament,
    round: u32,
    player: PlayerIndex,
    opponent: PlayerIndex,
    colour: Option<Colour>,
) {
    let Some(colour) = colour else { return };
    let sides = [(player, opponent, colour), (opponent, player, !colour)];
    for (player, opponent, colour) in sides {
        let entries = &mut tournament[player].entries;
        entries.resize(round as usize, Entry::Blank);
        let result = GameResult::Draw;
        entries.push(Entry::Game(Game { opponent, colour: Some(colour), result }));
    }
}
