//! A tournament that follows the rules in every round, one round of it changed by hand: `check` names
//! that round and the right reason, and no other round.
//!
//! Rounds are judged on the history as the file has it, so a change shows in the verdicts
//! of later rounds too. So it is always the last round that is changed: every tournament is cut after
//! each of its rounds in turn.

use pairproof::check::{
    FileCheck, Kind, Reason, Replay, Request, RoundCheck, Value, Verdict, check_bytes,
};
use pairproof::editions::{in_force, newest_first};
use pairproof::tournament::{
    Colour, Dialect, Entry, ForbiddenGroup, Game, GameResult, PlayerIndex, PlayerNumber,
    Tournament, write,
};

use crate::trf_files;

/// Tournaments that match in every round.
const MATCHING: [&str; 9] = [
    "handbook/mastering-the-dutch-2026",
    "handbook/2013/five-rounds-2013",
    "trf/samples/trf26/odd9",
    "trf/samples/trf26/even8",
    "trf/samples/trf26/byes",
    "trf/samples/trf26/forfeits",
    "trf/samples/trf26/pabhalf",
    "trf/samples/trf26/baku20",
    "trf/samples/trf26/everything23",
];

fn original(name: &str) -> Tournament {
    let tournament = trf_files::tournament(&trf_files::corpus("").join(format!("{name}.trf")));
    let check = check(&tournament);
    assert!(verdicts(&check).iter().all(|it| *it == Verdict::Match), "{name}");
    tournament
}

/// Every tournament cut after each of its rounds; the last round is the one to change.
fn originals() -> Vec<(String, Tournament, u32)> {
    let mut cut = Vec::new();
    for name in MATCHING {
        let whole = original(name);
        for round in 1..=whole.last_paired_round() {
            let mut part = whole.clone();
            part.players.iter_mut().for_each(|player| player.entries.truncate(round as usize));
            cut.push((format!("{name}, round {round}"), part, round));
        }
    }
    cut
}

/// Checks the file that says this tournament.
fn check(tournament: &Tournament) -> FileCheck {
    let written = write(tournament, Dialect::Trf26);
    assert_eq!(written.lost, Vec::<String>::new());
    let edition = in_force();
    let request = Request { edition: Some(&edition), ..Request::default() };
    let check = check_bytes("changed.trf", written.text.as_bytes(), &request);
    assert!(check.check.is_some(), "{:#?}\n{}", check.faults, written.text);
    check
}

fn rounds(check: &FileCheck) -> &[RoundCheck] {
    &check.check.as_ref().expect("a tournament").rounds
}

fn verdicts(check: &FileCheck) -> Vec<Verdict> {
    rounds(check).iter().map(|round| round.verdict).collect()
}

/// The check of round `changed`; all others must match.
fn only(tournament: &Tournament, changed: u32, what: &str) -> (Verdict, Reason) {
    let check = check(tournament);
    for round in rounds(&check) {
        if round.round != changed {
            assert_eq!(round.verdict, Verdict::Match, "{what}: round {}", round.round);
        }
    }
    let round = rounds(&check)[changed as usize - 1].clone();
    assert_ne!(round.verdict, Verdict::Match, "{what}");
    (round.verdict, round.reason.unwrap_or_else(|| panic!("{what}: no reason")))
}

/// Boards of a round as indices, White first.
fn boards(tournament: &Tournament, round: u32) -> Vec<(PlayerIndex, PlayerIndex)> {
    let white = |entry: Entry| entry.game().filter(|game| game.colour == Some(Colour::White));
    let players = tournament.indexed();
    players
        .filter_map(|(index, player)| Some((index, white(player.entry(round))?.opponent)))
        .collect()
}

fn with_pab(tournament: &Tournament, round: u32) -> Option<PlayerIndex> {
    let is_pab =
        |index: &PlayerIndex| tournament[*index].entry(round) == Entry::PairingAllocatedBye;
    tournament.indices().find(is_pab)
}

fn set(tournament: &mut Tournament, round: u32, player: PlayerIndex, entry: Entry) {
    tournament[player].entries[round as usize - 1] = entry;
}

fn seat(tournament: &mut Tournament, round: u32, white: PlayerIndex, black: PlayerIndex) {
    let game = |opponent, colour| {
        Entry::Game(Game { opponent, colour: Some(colour), result: GameResult::Draw })
    };
    set(tournament, round, white, game(black, Colour::White));
    set(tournament, round, black, game(white, Colour::Black));
}

/// Earlier rounds in which the two played, counted here and not by the program.
fn meetings(tournament: &Tournament, round: u32, one: PlayerIndex, other: PlayerIndex) -> Vec<u32> {
    let meets = |past: &u32| {
        let game = tournament[one].entry(*past).played();
        game.is_some_and(|game| game.opponent == other)
    };
    (1..round).filter(meets).collect()
}

/// The colour that a player must have (1.7.1), counted here and not by the program.
fn must_have(tournament: &Tournament, round: u32, player: PlayerIndex) -> Option<Colour> {
    let entries = tournament[player].entries[..round as usize - 1].iter();
    let colours: Vec<Colour> =
        entries.filter_map(|entry| entry.played()).filter_map(|game| game.colour).collect();
    let white = colours.iter().filter(|colour| **colour == Colour::White).count() as i32;
    match 2 * white - colours.len() as i32 {
        2.. => return Some(Colour::Black),
        ..=-2 => return Some(Colour::White),
        _ => {}
    }
    let [.., before, last] = colours.as_slice() else { return None };
    (before == last).then_some(!*last)
}

fn is_last_of_all(tournament: &Tournament, round: u32) -> bool {
    tournament.declared_rounds.unwrap_or(round) == round
}

fn number(tournament: &Tournament, player: PlayerIndex) -> PlayerNumber {
    tournament[player].number
}

fn numbers(tournament: &Tournament, players: &[PlayerIndex]) -> Vec<PlayerNumber> {
    let mut numbers: Vec<PlayerNumber> = players.iter().map(|it| number(tournament, *it)).collect();
    numbers.sort_unstable();
    numbers
}

fn is_forbidden(tournament: &Tournament, round: u32, one: PlayerIndex, other: PlayerIndex) -> bool {
    tournament.forbidden.iter().any(|group| {
        (group.first_round..=group.last_round).contains(&round)
            && group.players.contains(&one)
            && group.players.contains(&other)
    })
}

/// What `check` must say of these pairs if one of them is illegal: by C1, then forbidden pairs, then
/// C3 (which spares topscorers, so it is not foreseen in a last round).
fn foreseen(
    tournament: &Tournament,
    round: u32,
    pairs: &[(PlayerIndex, PlayerIndex)],
) -> Option<(Option<&'static str>, Vec<Vec<PlayerNumber>>)> {
    let players = |picked: &dyn Fn(PlayerIndex, PlayerIndex) -> bool| -> Vec<Vec<PlayerNumber>> {
        let pairs = pairs.iter().filter(|(one, other)| picked(*one, *other));
        pairs.map(|(one, other)| numbers(tournament, &[*one, *other])).collect()
    };
    let met = players(&|one, other| !meetings(tournament, round, one, other).is_empty());
    let forbidden = players(&|one, other| is_forbidden(tournament, round, one, other));
    let must = |player| must_have(tournament, round, player);
    let clash = players(&|one, other| must(one).is_some() && must(one) == must(other));
    [(Some("2.1.1"), met), (None, forbidden), (Some("2.1.3"), clash)]
        .into_iter()
        .find(|(_, found)| !found.is_empty())
}

#[test]
fn two_opponents_swapped() {
    let (mut illegal, mut different) = (0, 0);
    for (name, original, round) in originals() {
        let boards = boards(&original, round);
        for (at, (a, b)) in boards.iter().copied().enumerate() {
            for (c, d) in boards[at + 1..].iter().copied() {
                let mut changed = original.clone();
                seat(&mut changed, round, a, d);
                seat(&mut changed, round, c, b);
                let what = format!("{name}: {} and {}", number(&original, b), number(&original, d));
                let (verdict, reason) = only(&changed, round, &what);
                match foreseen(&original, round, &[(a, d), (c, b)]) {
                    Some((Some("2.1.3"), _)) if is_last_of_all(&original, round) => {}
                    Some((article, players)) => {
                        illegal += 1;
                        assert_eq!(verdict, Verdict::Illegal, "{what}");
                        assert_eq!((reason.kind, reason.article), (Kind::Absolute, article));
                        assert!(players.contains(&reason.players), "{what}: {reason:?}");
                    }
                    None => {
                        different += 1;
                        assert_eq!(verdict, Verdict::Different, "{what}");
                        assert!(matches!(reason.kind, Kind::Criterion | Kind::Order), "{what}");
                        assert_ne!(reason.file, reason.expected, "{what}");
                        assert!(!reason.players.is_empty(), "{what}");
                    }
                }
            }
        }
    }
    assert!(illegal > 500 && different > 300, "{illegal} illegal, {different} different");
}

#[test]
fn rounds_before_the_changed_one_keep_their_verdicts() {
    for name in MATCHING {
        let original = original(name);
        for round in 1..original.last_paired_round() {
            let boards = boards(&original, round);
            let ((a, b), (c, d)) = (boards[0], boards[boards.len() - 1]);
            let mut changed = original.clone();
            seat(&mut changed, round, a, d);
            seat(&mut changed, round, c, b);
            let verdicts = verdicts(&check(&changed));
            let first = verdicts.iter().position(|verdict| *verdict != Verdict::Match);
            assert_eq!(first, Some(round as usize - 1), "{name}, round {round}");
        }
    }
}

#[test]
fn a_rematch() {
    let original = original("handbook/mastering-the-dutch-2026");
    let round = original.last_paired_round();
    let mut rematches = 0;
    for (a, b) in boards(&original, round) {
        for (c, d) in boards(&original, round) {
            let evidence = meetings(&original, round, a, c);
            if a >= c || evidence.is_empty() {
                continue;
            }
            let mut changed = original.clone();
            seat(&mut changed, round, a, c);
            seat(&mut changed, round, b, d);
            let (verdict, reason) = only(&changed, round, "a rematch");
            assert_eq!((verdict, reason.article), (Verdict::Illegal, Some("2.1.1")));
            assert_eq!(reason.label, "C1");
            let of_this = reason.players == numbers(&original, &[a, c]);
            assert!(of_this || !meetings(&original, round, b, d).is_empty(), "{reason:?}");
            assert!(!of_this || reason.rounds == evidence, "{reason:?}, {evidence:?}");
            rematches += 1;
        }
    }
    assert!(rematches > 3, "{rematches} rematches");
}

#[test]
fn the_bye_for_a_wrong_player() {
    let (mut barred, mut score, mut other) = (0, 0, 0);
    for (name, original, round) in originals() {
        let Some(right) = with_pab(&original, round) else { continue };
        for (white, black) in boards(&original, round) {
            for (wrong, opponent) in [(white, black), (black, white)] {
                let mut changed = original.clone();
                if wrong == white {
                    seat(&mut changed, round, right, opponent);
                } else {
                    seat(&mut changed, round, opponent, right);
                }
                set(&mut changed, round, wrong, Entry::PairingAllocatedBye);
                let what = format!("{name}: the bye for {}", number(&original, wrong));
                let (verdict, reason) = only(&changed, round, &what);
                if let Some((article, _)) = foreseen(&original, round, &[(right, opponent)]) {
                    let spared = article == Some("2.1.3") && is_last_of_all(&original, round);
                    assert!(spared || verdict == Verdict::Illegal, "{what}");
                    continue;
                }
                let rounds = unplayed_wins(&original, round, wrong);
                let points = [wrong, right].map(|it| score_of(&original, it, round));
                if !rounds.is_empty() {
                    barred += 1;
                    assert_eq!(verdict, Verdict::Illegal, "{what}");
                    assert_eq!((reason.article, reason.label.as_str()), (Some("2.1.2"), "C2"));
                    assert_eq!(reason.players, [number(&original, wrong)], "{what}");
                    assert_eq!(reason.rounds, rounds, "{what}");
                } else if points[0] != points[1] {
                    score += 1;
                    assert_eq!(verdict, Verdict::Different, "{what}");
                    assert_eq!((reason.article, reason.label.as_str()), (Some("2.3.1"), "C5"));
                    assert_eq!(reason.file, [Value::Score(points[0])], "{what}");
                    assert_eq!(reason.expected, [Value::Score(points[1])], "{what}");
                    assert_eq!(reason.players, numbers(&original, &[wrong, right]), "{what}");
                } else {
                    other += 1;
                    assert_eq!(verdict, Verdict::Different, "{what}");
                    assert_ne!(reason.label, "C5", "{what}");
                }
            }
        }
    }
    assert!(barred > 20 && score > 50 && other > 20, "{barred} barred, {score} C5, {other} other");
}

fn score_of(
    tournament: &Tournament,
    player: PlayerIndex,
    round: u32,
) -> pairproof::tournament::Points {
    tournament.score_before(player, round) + tournament[player].virtual_points(round)
}

/// Rounds in which the player scored as much as a win without playing, which bars from the bye.
fn unplayed_wins(tournament: &Tournament, round: u32, player: PlayerIndex) -> Vec<u32> {
    let is_barring = |past: &u32| {
        let entry = tournament[player].entry(*past);
        let forfeit = entry.game().is_some_and(|game| game.result == GameResult::ForfeitWin);
        forfeit || matches!(entry, Entry::PairingAllocatedBye | Entry::FullPointBye)
    };
    (1..round).filter(is_barring).collect()
}

#[test]
fn a_colour_swapped() {
    let mut swapped = 0;
    for (name, original, round) in originals() {
        for (white, black) in boards(&original, round) {
            let mut changed = original.clone();
            for player in [white, black] {
                let entry = changed[player].entries.last_mut();
                let Some(Entry::Game(game)) = entry else { panic!("{name}: no last game") };
                game.colour = game.colour.map(|colour| !colour);
            }
            let what = format!("{name}: {}", number(&original, white));
            let (verdict, reason) = only(&changed, round, &what);
            assert_eq!((verdict, reason.kind), (Verdict::Colour, Kind::ColourRule), "{what}");
            assert!(reason.article.is_some_and(|article| article.starts_with("5.2.")), "{what}");
            assert_eq!(reason.players, numbers(&original, &[white, black]), "{what}");
            let (w, b) = (number(&original, white), number(&original, black));
            assert_eq!(reason.expected, [Value::Text(format!("{w}-{b}"))], "{what}");
            assert_eq!(reason.file, [Value::Text(format!("{b}-{w}"))], "{what}");
            swapped += 1;
        }
    }
    assert!(swapped > 200, "{swapped} boards");
}

#[test]
fn players_without_opponents() {
    for (name, original, round) in originals() {
        for (white, black) in boards(&original, round) {
            let mut changed = original.clone();
            let mut unpaired = vec![white, black];
            unpaired.extend(with_pab(&original, round));
            unpaired[..2]
                .iter()
                .for_each(|it| set(&mut changed, round, *it, Entry::PairingAllocatedBye));
            let (verdict, reason) = only(&changed, round, &name);
            assert_eq!((verdict, reason.article), (Verdict::Illegal, Some("1.9.1")), "{name}");
            assert_eq!(reason.players, numbers(&original, &unpaired), "{name}");
            for edition in newest_first().iter().filter(|it| it.id != "fide-2026") {
                let check = Replay::new(&changed, edition).check(Some(round));
                let reason = check.rounds[0].reason.as_ref().expect("a reason");
                assert_eq!(reason.article, Some("A.5"), "{name} {}", edition.id);
                assert_eq!(reason.label, "more than one player unpaired", "{name}");
            }
        }
    }
}

#[test]
fn a_forbidden_pair() {
    for (name, original, round) in originals() {
        let (white, black) = boards(&original, round)[0];
        let mut changed = original.clone();
        let mut players = vec![white, black];
        players.sort_unstable();
        let group = ForbiddenGroup { first_round: round, last_round: round, players };
        changed.forbidden.push(group);
        let (verdict, reason) = only(&changed, round, &name);
        assert_eq!((verdict, reason.kind), (Verdict::Illegal, Kind::Absolute), "{name}");
        assert_eq!((reason.article, reason.label.as_str()), (None, "forbidden pair"));
        assert_eq!(reason.players, numbers(&original, &[white, black]), "{name}");
        changed.forbidden.pop();
        assert!(verdicts(&check(&changed)).iter().all(|it| *it == Verdict::Match), "{name}");
    }
}

/// Round 8 of nine, so nobody is a topscorer yet: whoever must have the same colour may not meet.
#[test]
fn a_clash_of_absolute_preferences() {
    let original = original("handbook/mastering-the-dutch-2026");
    let round = original.last_paired_round();
    let boards = boards(&original, round);
    let mut clashes = 0;
    for (a, b) in boards.iter().copied() {
        for (c, d) in boards.iter().copied().filter(|(c, _)| a < *c) {
            for (one, other, rest) in [(a, c, (b, d)), (a, d, (c, b)), (b, d, (a, c))] {
                let pairs = [(one, other), rest];
                let Some((Some("2.1.3"), players)) = foreseen(&original, round, &pairs) else {
                    continue;
                };
                let mut changed = original.clone();
                pairs.iter().for_each(|(w, b)| seat(&mut changed, round, *w, *b));
                let (verdict, reason) = only(&changed, round, "a clash");
                assert_eq!((verdict, reason.label.as_str()), (Verdict::Illegal, "C3"));
                assert!(players.contains(&reason.players), "{reason:?}");
                clashes += 1;
            }
        }
    }
    assert!(clashes > 0);
}
