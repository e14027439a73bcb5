//! Runs the cases of the corpus.

use std::collections::BTreeSet;

use super::{
    ColourCase, ExpectedRound, Finding, Floats, Interpretation, LoadedCase, StatedPair, order,
    players,
};
use crate::check::{Board, Replay, boards_of};
use crate::colours::allocate;
use crate::criteria::BYE;
use crate::editions::{self, Edition};
use crate::pairer::pair;
use crate::round::{Float, Participants, RoundContext};
use crate::tournament::{PlayerNumber, Tournament};

/// Compares all statements of a case with the program, under every edition of the case that it knows.
pub fn run_case(loaded: &LoadedCase) -> Vec<Finding> {
    let case = &loaded.case;
    let mut findings = order::findings(case);
    let tournament = match loaded.tournament() {
        Ok(tournament) => tournament,
        Err(faults) => return vec![Finding::of_texts("its TRF", "a readable tournament", &faults)],
    };
    for edition in case.editions.iter().filter_map(|id| editions::by_id(id)) {
        if let Some(tournament) = &tournament {
            for expected in case.rounds_under(edition.id) {
                findings.extend(round_findings(tournament, &edition, expected));
            }
            if let Some(stated) = &case.checklist {
                findings.push(players::of_checklist(tournament, &edition, stated));
            }
            if let Some(reading) = &case.reading {
                findings.extend(reading_findings(tournament, &edition, reading));
            }
        }
        findings.extend(case.colours.iter().map(|it| colour_finding(&edition, it)));
        findings.extend(case.x_values.iter().map(|it| players::of_x(&edition, it)));
        findings.extend(case.histories.iter().flat_map(|it| players::of_history(&edition, it)));
    }
    findings
}

pub(super) fn context(replay: &Replay<'_>, edition: &Edition, round: u32) -> RoundContext {
    replay.context_under(edition, round, replay.participants(round))
}

fn round_findings(
    tournament: &Tournament,
    edition: &Edition,
    expected: &ExpectedRound,
) -> Vec<Finding> {
    let what = format!("{}, round {}", edition.id, expected.round);
    let replay = Replay::new(tournament, edition);
    if expected.round == 0 || expected.round > replay.last_paired_round() + 1 {
        return vec![Finding::of_texts(what, "a round of the file", "no such round")];
    }
    let found = answer(&replay, edition, expected.round);
    let wanted = (!expected.no_pairing).then(|| boards(&expected.pairs));
    let told = if expected.colours { sorted } else { opponents };
    let mut findings = vec![Finding::compare(what, &wanted.map(told), &found.map(told))];
    if let Some(floats) = &expected.floats {
        findings.push(float_finding(&replay, edition, expected.round, floats));
    }
    findings
}

fn answer(replay: &Replay<'_>, edition: &Edition, round: u32) -> Option<Vec<Board>> {
    let context = context(replay, edition, round);
    pair(&context, edition).ok().map(|paired| boards_of(&context, edition, &paired.pairing))
}

fn boards(pairs: &[StatedPair]) -> Vec<Board> {
    pairs.iter().map(Board::from).collect()
}

fn sorted(mut boards: Vec<Board>) -> Vec<String> {
    boards.sort_unstable();
    boards.iter().map(ToString::to_string).collect()
}

/// Sorted pairs as texts, regardless of colours.
fn opponents(boards: Vec<Board>) -> Vec<String> {
    sorted(boards.into_iter().map(Board::unordered).collect())
}

fn float_finding(replay: &Replay<'_>, edition: &Edition, round: u32, expected: &Floats) -> Finding {
    let what = format!("{}, floats of round {round}", edition.id);
    if round > replay.last_paired_round() {
        return Finding::of_texts(what, "a round that was played", "not played yet");
    }
    let next = replay.context_under(edition, round + 1, Participants::Available);
    let with = |float: Float| -> BTreeSet<PlayerNumber> {
        let players = next.players.iter().filter(|player| player.floats[0] == Some(float));
        players.map(|player| player.number).collect()
    };
    let present: BTreeSet<PlayerNumber> = next.players.iter().map(|player| player.number).collect();
    let stated = |list: &[PlayerNumber]| -> BTreeSet<PlayerNumber> {
        list.iter().copied().filter(|number| present.contains(number)).collect()
    };
    let expected = (stated(&expected.down), stated(&expected.up));
    Finding::compare(what, &expected, &(with(Float::Down), with(Float::Up)))
}

fn reading_findings(
    tournament: &Tournament,
    edition: &Edition,
    reading: &Interpretation,
) -> Vec<Finding> {
    let Some(round) = reading.round else { return Vec::new() };
    let Some(other) = edition.readings.iter().find(|it| it.id == reading.id) else {
        let found = format!("{} knows no reading {}", edition.id, reading.id);
        return vec![Finding::of_texts("its reading", "a reading of the edition", &found)];
    };
    let replay = Replay::new(tournament, edition);
    let finding = |name: &str, edition: &Edition, pairs: &[StatedPair]| {
        let found = answer(&replay, edition, round).map(sorted);
        let what = format!("{}, round {round}, {name}", edition.id);
        Finding::compare(what, &Some(sorted(boards(pairs))), &found)
    };
    vec![
        finding("default reading", edition, &reading.default.pairs),
        finding("other reading", &edition.under(other), &reading.other.pairs),
    ]
}

fn colour_finding(edition: &Edition, case: &ColourCase) -> Finding {
    let what = format!("{}, colours by {}", edition.id, case.article);
    let (round, ranks) = players::round_of(&case.players, case.initial, edition);
    let seating = allocate(&round, edition.colour_steps(), (ranks[0], ranks[1]));
    let number = |rank| round.player(rank).number;
    let article = edition.colour_rules[seating.rule].0.number;
    let Board { white, black } = case.expected.0;
    let expected = (white, black.unwrap_or(BYE), case.article.as_str());
    Finding::compare(what, &expected, &(number(seating.white), number(seating.black), article))
}
