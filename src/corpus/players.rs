//! Compares statements of a case about players: on colour histories, on the arbiter's table, and on X of 1992.

use super::values::preference_in_words;
use super::{
    ChecklistPlayer, ColourHistory, ColourPlayer, ExpectedChecklist, Finding, HistoryCase,
    StatedPoints, XValue,
};
use crate::check::{ChecklistRow, Replay, checklist};
use crate::editions::{Edition, Method, Rules1992};
use crate::round::{Participants, Rank, RoundContext, RoundRequest, Scores};
use crate::tournament::{
    Adjustment, ByColour, Colour, Entry, Game, GameResult, Player, PlayerIndex, PlayerNumber,
    PointSystem, Points, Tournament,
};

pub(super) fn of_history(edition: &Edition, case: &HistoryCase) -> Vec<Finding> {
    let history = String::from(case.history.clone());
    let what = |of: &str| format!("{}, {of} of {history}", edition.id);
    let stated =
        ColourPlayer { tpn: 1, score: StatedPoints(Points::ZERO), history: case.history.clone() };
    let (round, ranks) = round_of(&[stated], Colour::White, edition);
    let player = round.player(ranks[0]);
    let mut findings = Vec::new();
    if let Some(treated_as) = &case.treated_as {
        let played = round.colours(ranks[0]);
        let holes = std::iter::repeat_n(None, case.history.0.len().saturating_sub(played.len()));
        let found = ColourHistory(holes.chain(played.iter().copied().map(Some)).collect());
        findings.push(Finding::compare(what("normal form"), treated_as, &found));
    }
    if let Some(difference) = &case.difference {
        let found = player.colour_difference;
        findings.push(Finding::compare(what("colour difference"), difference, &found));
    }
    if case.preference.is_some() {
        let found = player.preference.map(preference_in_words);
        findings.push(Finding::compare(what("preference"), &case.preference, &found));
    }
    findings
}

pub(super) fn of_checklist(
    tournament: &Tournament,
    edition: &Edition,
    stated: &ExpectedChecklist,
) -> Finding {
    let what = format!("{}, table of round {}", edition.id, stated.round);
    let table = checklist(&Replay::new(tournament, edition), stated.round);
    let first = stated.players.first().map(|player| player.number);
    let bracket =
        table.brackets.iter().find(|it| it.players.iter().any(|row| Some(row.number) == first));
    let found: Option<Vec<ChecklistPlayer>> =
        bracket.and_then(|it| it.players.iter().map(row).collect());
    Finding::compare(what, &Some(&stated.players), &found.as_ref())
}

/// A row of the arbiter's table in the form of a case. `None` if the player has no preference.
fn row(row: &ChecklistRow) -> Option<ChecklistPlayer> {
    let mut met = row.opponents.clone();
    met.sort_unstable();
    Some(ChecklistPlayer {
        number: row.number,
        points: StatedPoints(row.points),
        difference: row.colour_difference,
        in_a_row: row.in_a_row,
        preference: preference_in_words(row.due?),
        met,
    })
}

pub(super) fn of_x(edition: &Edition, stated: &XValue) -> Finding {
    let XValue { white, black, players, x } = *stated;
    let what =
        format!("{}, X of {players} players, {white} for White, {black} for Black", edition.id);
    let Method::Rules1992(_) = edition.method else {
        let found = format!("{} has no such formula", edition.id);
        return Finding::of_texts(what, "the formula of A8 (1992)", &found);
    };
    let found = Rules1992::x(white as usize, black as usize, players as usize);
    Finding::compare(what, &(x as usize), &found)
}

/// A round of players with given scores and colour histories, and the ranks of these players. All lower numbers take
/// part, too, so that pairing numbers stay as stated. Past opponents have higher numbers.
pub(super) fn round_of(
    players: &[ColourPlayer],
    initial_colour: Colour,
    edition: &Edition,
) -> (RoundContext, Vec<Rank>) {
    let largest = players.iter().map(|player| player.tpn).max().unwrap_or(0);
    let rounds = players.iter().map(|it| it.history.0.len()).max().unwrap_or(0) as u32;
    let opponents = largest + 1..=largest + 2 * rounds.max(1);
    let nothing = ByColour::both(Points::ZERO);
    let mut tournament = Tournament {
        players: (1..=*opponents.end()).map(PlayerNumber::new).map(Player::new).collect(),
        points: PointSystem { win: nothing, draw: nothing, loss: nothing, ..Default::default() },
        ..Tournament::default()
    };
    for (at, stated) in players.iter().enumerate() {
        let index = PlayerIndex::new(stated.tpn - 1);
        let missing = rounds as usize - stated.history.0.len();
        let history = std::iter::repeat_n(None, missing).chain(stated.history.0.iter().copied());
        for (round, colour) in (0..).zip(history) {
            let Some(colour) = colour else { continue };
            let opponent = PlayerIndex::new(largest + round * 2 + at as u32);
            let sides = [(index, opponent, colour), (opponent, index, !colour)];
            for (player, opponent, colour) in sides {
                let entries = &mut tournament[player].entries;
                entries.resize(round as usize, Entry::Blank);
                let (colour, result) = (Some(colour), GameResult::Draw);
                entries.push(Entry::Game(Game { opponent, colour, result }));
            }
        }
        let points = stated.score.0;
        tournament.adjustments.push(Adjustment { player: index, round: 0, points });
    }
    let round = RoundContext::new(RoundRequest {
        tournament: &tournament,
        scores: &Scores::new(&tournament, rounds + 1),
        definitions: &edition.definitions,
        round: rounds + 1,
        rounds: rounds + 9,
        participants: Participants::Available,
        initial_colour,
    });
    let rank = |it: &ColourPlayer| round.rank_of_number(PlayerNumber::new(it.tpn));
    let ranks = players.iter().map(|it| rank(it).expect("everybody takes part")).collect();
    (round, ranks)
}
