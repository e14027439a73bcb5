//! Statements of a case about players: by history, in the arbiter's table, or by number.

use super::{
    ChecklistPlayer, ExpectedChecklist, Finding, HistoryCase, StatedPoints, StatedPreference,
    XValue, colour_position,
};
use crate::check::{ChecklistRow, Replay, checklist};
use crate::editions::{Edition, Method, Rules1992};
use crate::tournament::Tournament;

pub(super) fn of_history(edition: &Edition, case: &HistoryCase) -> Vec<Finding> {
    let history = String::from(case.history.clone());
    let what = |of: &str| format!("{}, {of} of {history}", edition.id);
    let (round, place) = colour_position::of_history(case, edition);
    let player = round.player(place);
    let mut findings = Vec::new();
    if let Some(treated_as) = &case.treated_as {
        let found = colour_position::normalised(&round, place, case.history.0.len());
        findings.push(Finding::compare(what("normal form"), treated_as, &found));
    }
    if let Some(difference) = &case.difference {
        let found = player.colour_difference;
        findings.push(Finding::compare(what("colour difference"), difference, &found));
    }
    if let Some(StatedPreference(preference)) = case.preference {
        findings.push(Finding::compare(what("preference"), &Some(preference), &player.preference));
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

/// A row as a case states it; `None`: the player has no preference.
fn row(row: &ChecklistRow) -> Option<ChecklistPlayer> {
    let mut met = row.opponents.clone();
    met.sort_unstable();
    Some(ChecklistPlayer {
        number: row.number,
        points: StatedPoints(row.points),
        difference: row.colour_difference,
        in_a_row: row.in_a_row,
        preference: StatedPreference(row.due?),
        met,
    })
}

pub(super) fn of_x(edition: &Edition, stated: &XValue) -> Finding {
    let XValue { white, black, players, x } = *stated;
    let what =
        format!("{}, X of {players} players, {white} for White, {black} for Black", edition.id);
    let Method::Rules1992(_) = edition.method else {
        let found = format!("{} has no such formula", edition.id);
        return Finding::failed(what, "the formula of A8 (1992)", found);
    };
    let found = Rules1992::x(white as usize, black as usize, players as usize);
    Finding::compare(what, &(x as usize), &found)
}
