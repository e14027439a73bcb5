//! Tournaments in which an engine is wrong become small, and stay wrong in the same way.

use std::io::Write;

use pairproof::check::Replay;
use pairproof::editions::{Edition, by_id, in_force};
use pairproof::engines::{Answer, Engine, Position};
use pairproof::generate::{AxisId, Recipe};
use pairproof::shrink::{Fault, Outcome, Question, Shrinker, Shrunk, file_of};
use pairproof::tournament::{Entry, GameResult, PlayerIndex, PlayerNumber, Tournament};

use crate::bench::Bench;
use crate::cli::run_with;
use crate::fake;
use crate::standings;
use crate::trf_files::{corpus, tournament};

/// What a shrunk tournament may have at most.
const PLAYERS_MAX: usize = 10;

pub(crate) const TESTS: fake::Tests = &[
    ("faults_of_engines_become_small", faults_of_engines_become_small),
    ("faults_of_files_become_small", faults_of_files_become_small),
    ("the_program_shrinks_a_file", the_program_shrinks_a_file),
    ("tries_can_be_limited", tries_can_be_limited),
    ("wrong_standings_become_small", wrong_standings_become_small),
    ("the_program_shrinks_a_standing", the_program_shrinks_a_standing),
];

fn shrunk(
    tournament: &Tournament,
    round: u32,
    judge: (&Edition, Option<&Engine>),
) -> Option<Shrunk> {
    let question = Question::Round { round, edition: judge.0, engine: judge.1 };
    let shrinker = Shrinker { question, budget: 20_000 };
    match shrinker.shrink(tournament, &mut |_| Ok(())).expect("it starts") {
        Outcome::Shrunk(shrunk) => Some(*shrunk),
        Outcome::Right => None,
        Outcome::NotAsked(reason) | Outcome::NoStanding(reason) => panic!("{reason}"),
    }
}

/// Verdict, kind, label and article of a round as it stands; or how the engine fails.
type Said = (String, String, String, String);

fn said(tournament: &Tournament, round: u32, judge: (&Edition, Option<&Engine>)) -> Option<Said> {
    let asked = judge.1.map(|engine| {
        let position = if tournament.last_paired_round() < round {
            Position { tournament: tournament.clone(), round }
        } else {
            Position::before(tournament, round)
        };
        (engine.pair(&position).expect("it starts"), position)
    });
    let paired = match asked {
        None => tournament.clone(),
        Some((Answer::Said(seats), position)) => position.paired(&seats),
        Some((Answer::NoPairing, _)) => return Some(word("denied")),
        Some((Answer::Failed(failure), _)) => return Some(word(failure.kind)),
        Some((Answer::Skipped(_), _)) => return None,
    };
    let check = Replay::new(&paired, judge.0).check(Some(round)).rounds.into_iter().next()?;
    let reason = check.reason?;
    let article = reason.article.unwrap_or_default().to_owned();
    let kind = format!("{:?}", reason.kind);
    Some((check.verdict.name().to_owned(), kind, reason.label, article))
}

fn word(word: &str) -> Said {
    (word.to_owned(), String::new(), String::new(), String::new())
}

/// Without one player: the opponents of this player have byes with the same points.
fn without_player(tournament: &Tournament, gone: PlayerIndex, win: Entry) -> Tournament {
    let mut left = tournament.clone();
    left.players.remove(gone.index());
    let moved = |player: PlayerIndex| PlayerIndex::new(player.get() - u32::from(player > gone));
    for (place, player) in (1..).zip(&mut left.players) {
        player.number = PlayerNumber::new(place);
        (player.tpn, player.rank) = (place, Some(place));
        for entry in &mut player.entries {
            let Entry::Game(game) = entry else { continue };
            if game.opponent == gone {
                *entry = match game.result {
                    GameResult::Win | GameResult::WinUnrated | GameResult::ForfeitWin => win,
                    GameResult::Draw | GameResult::DrawUnrated => Entry::HalfPointBye,
                    _ => Entry::ZeroPointBye,
                };
            } else {
                game.opponent = moved(game.opponent);
            }
        }
    }
    for group in &mut left.forbidden {
        group.players.retain(|player| *player != gone);
        group.players.iter_mut().for_each(|player| *player = moved(*player));
    }
    left.forbidden.retain(|group| group.players.len() > 1);
    left.adjustments.retain(|adjustment| adjustment.player != gone);
    for adjustment in &mut left.adjustments {
        adjustment.player = moved(adjustment.player);
    }
    left
}

/// Whether an earlier round has what no tournament can have.
fn impossible_before(tournament: &Tournament, round: u32) -> bool {
    tournament.impossible().iter().any(|it| it.round() < round)
}

fn without_round(tournament: &Tournament, round: u32) -> Tournament {
    let mut left = tournament.clone();
    left.declared_rounds = left.declared_rounds.map(|rounds| rounds - 1);
    for player in &mut left.players {
        player.entries.remove(round as usize - 1);
    }
    left
}

/// No player, no round and no virtual, forbidden or given points can be taken from what is left. The
/// smaller tournaments are made here, not by what is tested.
fn assert_minimum(shrunk: &Shrunk, judge: (&Edition, Option<&Engine>), what: &str) {
    assert!(shrunk.is_minimum, "{what}");
    assert!(!impossible_before(&shrunk.now.tournament, shrunk.now.round), "{what}");
    let (left, round) = (&shrunk.now.tournament, shrunk.now.round);
    let same = said(left, round, judge);
    assert!(same.is_some(), "{what}");
    // If the file's own pairing is judged, a player is removed only if the rest is still a pairing.
    if judge.1.is_some() && left.players.len() > 1 {
        // The engine is asked for the round, so nobody has an opponent in it.
        let open = match left.last_paired_round() {
            last if last >= round => Position::before(left, round).tournament,
            _ => left.clone(),
        };
        for player in left.indices() {
            for win in [Entry::PairingAllocatedBye, Entry::FullPointBye] {
                let smaller = without_player(&open, player, win);
                if impossible_before(&smaller, round) {
                    continue;
                }
                // A round before in which nobody played cannot be asked about.
                let position = match smaller.last_paired_round() {
                    last if last + 1 == round => Position { tournament: smaller, round },
                    _ => continue,
                };
                if !position.present().is_empty() {
                    let other = said(&position.tournament, round, judge);
                    assert_ne!(other, same, "{what}: no player {player:?}");
                }
            }
        }
    }
    let is_simple = left.adjustments.is_empty() && left.forbidden.is_empty();
    for past in (1..round).filter(|_| is_simple) {
        let smaller = without_round(left, past);
        assert_ne!(said(&smaller, round - 1, judge), same, "{what}: no round {past}");
    }
    let mut plain = left.clone();
    plain.forbidden.clear();
    plain.adjustments.clear();
    plain.players.iter_mut().for_each(|player| player.acceleration.clear());
    if plain != *left {
        assert_ne!(said(&plain, round, judge), same, "{what}: oddities");
    }
}

/// The first round of some events in which the engine is wrong.
fn first_fault(mode: &str, recipe: &Recipe) -> (Tournament, u32, Engine) {
    let engine = fake::engine(mode);
    for number in 1..=40 {
        let event = recipe.make(3, number).tournament;
        for round in (2..=event.last_paired_round()).rev() {
            let verdict = said(&event, round, (&in_force(), Some(&engine)));
            if verdict.is_some() {
                return (event, round, engine);
            }
        }
    }
    panic!("{mode} is never wrong");
}

fn faults_of_engines_become_small() {
    let byes = Recipe::plain(31, 6).with(AxisId::HalfPointByes, "150");
    for mode in [
        "wrong-bye",
        "without-c8",
        "without-c12",
        "other-exchange",
        "rematch",
        "wrong-colours",
        "other-edition",
        "pairs-byes",
        "left-out",
        "no-pairing",
        "garbage",
        "crash",
    ] {
        // What is rare is looked for in events with everything that can happen.
        let recipe = if mode == "without-c8" { &Recipe::varied() } else { &byes };
        let (event, round, engine) = first_fault(mode, recipe);
        let judge = (&in_force(), Some(&engine));
        let before = said(&event, round, judge);
        let shrunk = shrunk(&event, round, judge).expect("it is wrong");
        let line = format!(
            "{mode}: {} -> {}: {}",
            shrunk.before.size(),
            shrunk.now.size(),
            shrunk.now.fault
        );
        writeln!(std::io::stdout(), "{line}").expect("the sizes can be told");
        assert_eq!(said(&shrunk.now.tournament, shrunk.now.round, judge), before, "{mode}");
        assert!(shrunk.now.size().players <= PLAYERS_MAX, "{mode}: {}", shrunk.now.size());
        assert!(file_of(&shrunk.now.tournament).is_some(), "{mode}");
        assert_minimum(&shrunk, judge, mode);
    }
}

/// Tournaments of the corpus judged by another edition than their own.
fn faults_of_files_become_small() {
    for (event, round, edition) in [
        ("event-016.trf", 3, "fide-2017"),
        ("event-009.trf", 7, "fide-2017"),
        ("event-030.trf", 5, "fide-2017"),
        ("event-016.trf", 4, "fide-2013"),
        ("event-007.trf", 9, "fide-2013"),
    ] {
        let edition = by_id(edition).expect("an edition");
        let judge = (&edition, None);
        let event = tournament(&corpus("generated").join(event));
        let before = said(&event, round, judge);
        let shrunk = shrunk(&event, round, judge).expect("it is wrong");
        assert_eq!(said(&shrunk.now.tournament, shrunk.now.round, judge), before);
        assert!(matches!(shrunk.now.fault, Fault::Verdict { .. }));
        assert!(shrunk.now.size().players <= PLAYERS_MAX, "{}", shrunk.now.size());
        assert_minimum(&shrunk, judge, "a file");
    }
}

fn the_program_shrinks_a_file() {
    let place = tempfile::tempdir().expect("a directory");
    let small = place.path().join("small.trf");
    let small = small.to_string_lossy();
    let file = "corpus/generated/event-016.trf";
    let line = ["shrink", file, "--rules", "fide-2017", "--round", "3"];
    let whole: Vec<&str> = line.iter().copied().chain(["-o", &small, "--format", "json"]).collect();
    let run = run_with(&whole);
    assert_eq!(run.code, 0, "{}", run.whole());
    let document: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(document["before"]["fault"], document["after"]["fault"]);
    assert_eq!(document["before"]["players"], 29);
    let label = document["after"]["fault"].as_str().expect("a fault").to_owned();
    // The file points to the edition by itself.
    let check = run_with(&["check", &small, "--round", "3"]);
    assert_eq!(check.code, 1, "{}", check.whole());
    assert!(label.contains("C.10") && check.out.contains("C.10"), "{}", check.whole());
    // On standard output the file is the same, and what is small already stays what it is.
    let printed = run_with(&line);
    let written = std::fs::read_to_string(&*small).expect("it was written");
    assert_eq!(printed.out, written, "{}", printed.err);
    let again = run_with(&["shrink", &small, "--round", "3"]);
    assert_eq!(again.out, written, "{}", again.err);
    assert_eq!(run_with(&["shrink", file, "--round", "3"]).code, 1);
    assert_eq!(run_with(&["shrink", file, "--round", "99"]).code, 3);
}

fn tries_can_be_limited() {
    let event = tournament(&corpus("generated").join("event-016.trf"));
    let edition = by_id("fide-2017").expect("an edition");
    let question = Question::Round { round: 3, edition: &edition, engine: None };
    let shrinker = Shrinker { question, budget: 5 };
    let outcome = shrinker.shrink(&event, &mut |_| Ok(())).expect("no engine");
    let Outcome::Shrunk(shrunk) = outcome else { panic!("{outcome:?}") };
    assert_eq!((shrunk.tries, shrunk.is_minimum), (5, false));
    assert_eq!(shrunk.before.fault, shrunk.now.fault);
}

/// The fault of the standing that an engine computes; `None` if it is right.
fn shrunk_standing(tournament: &Tournament, engine: &Engine) -> Option<Shrunk> {
    let shrinker = Shrinker { question: Question::Standing(engine), budget: 20_000 };
    match shrinker.shrink(tournament, &mut |_| Ok(())).expect("it starts") {
        Outcome::Shrunk(shrunk) => Some(*shrunk),
        Outcome::Right => None,
        Outcome::NotAsked(reason) | Outcome::NoStanding(reason) => panic!("{reason}"),
    }
}

fn wrong_standings_become_small() {
    for (mode, list, system, deciding) in [
        ("no-cuts", "BH/C1 SB", "swiss", "BH/C1 (8.1 of tiebreaks-2026)"),
        ("no-cuts", "WIN SB/C1", "round-robin", "SB/C1 (9.1 of tiebreaks-2026)"),
        ("ties-by-number", "BH/C1", "swiss", "tied players"),
        ("wrong-points", "BH SB", "swiss", "wrong points"),
        ("says-nothing", "BH SB", "swiss", ""),
    ] {
        let engine = standings::engine(mode);
        let recipe = standings::recipe(list).with(AxisId::System, system);
        let recipe = recipe.with(AxisId::Players, "8..12").with(AxisId::Contested, "0");
        let events = (1..=40).map(|number| recipe.make(3, number).tournament);
        let found = events.filter_map(|it| shrunk_standing(&it, &engine));
        let is_it = |it: &Shrunk| match &it.before.fault {
            Fault::Ranks { deciding: found, .. } => {
                found.as_deref().unwrap_or_default() == deciding
            }
            Fault::Failed(kind) => mode == "says-nothing" && *kind == "no standing",
            _ => false,
        };
        let shrunk =
            found.into_iter().find(is_it).unwrap_or_else(|| panic!("{mode} is never wrong"));
        let line = format!("{mode}: {} -> {}", shrunk.before.size(), shrunk.now.size());
        writeln!(std::io::stdout(), "{line}").expect("the sizes can be told");
        assert!(shrunk.is_minimum, "{mode}");
        assert_eq!(shrunk.now.fault, shrunk.before.fault, "{mode}");
        assert!(shrunk.now.size().players <= PLAYERS_MAX, "{mode}: {}", shrunk.now.size());
        let standing = shrunk.now.standing().expect("it is asked for");
        // Only what decides is left of the list.
        let is_of_tiebreak = deciding.contains('(');
        let kept = if is_of_tiebreak { &deciding[..deciding.find(' ').unwrap()] } else { "PTS" };
        assert!(standing.list.to_string().ends_with(kept), "{mode}: {}", standing.list);
        assert!(standing.list.entries.len() <= 2, "{mode}: {}", standing.list);
        assert!(standing.reason.contains(kept) || !is_of_tiebreak, "{mode}: {}", standing.reason);
        // The file has the ranks of the list, and the same fault.
        let file = file_of(&shrunk.now.tournament).expect("a dialect holds it");
        let read = pairproof::read(file.as_bytes()).tournament.expect("a tournament");
        assert!(read.players.iter().all(|it| it.rank.is_some()), "{mode}");
        let again = shrunk_standing(&read, &engine).expect("it is wrong");
        assert_eq!(again.before.fault, shrunk.now.fault, "{mode}");
        assert_eq!(again.now.size(), shrunk.now.size(), "{mode}");
        assert!(shrunk_standing(&read, &standings::engine("right")).is_none(), "{mode}");
    }
}

fn the_program_shrinks_a_standing() {
    let bench = Bench::new();
    let made = standings::recipe("BH/C1 SB").with(AxisId::System, "swiss");
    let made = made.with(AxisId::Players, "12").with(AxisId::Contested, "0");
    let engine = standings::engine("no-cuts");
    let is_wrong = |it: &Tournament| shrunk_standing(it, &engine).is_some();
    let event = (1..=40).map(|number| made.make(3, number)).find(|it| is_wrong(&it.tournament));
    let (file, small) = (bench.shown("whole.trf"), bench.shown("small.trf"));
    std::fs::write(&file, event.expect("it is wrong").file().expect("a file")).expect("written");
    let named = |mode: &str| bench.changed(mode, mode, |_| standings::profile(mode));
    let (right, wrong) = (named("right"), named("no-cuts"));
    let run = run_with(&["shrink", &file, "--engine", &wrong, "-o", &small, "--format", "json"]);
    assert_eq!(run.code, 0, "{}", run.whole());
    let document: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    crate::schema::hold("shrink-1.json", &[("a standing".to_owned(), document.clone())], 1);
    assert_eq!(document["edition"], "tiebreaks-2026");
    assert_eq!(
        (&document["before"]["list"], &document["after"]["list"]),
        (&"PTS,BH/C1,SB".into(), &"PTS,BH/C1".into())
    );
    assert_eq!(document["after"]["fault"], "different, BH/C1 (8.1 of tiebreaks-2026)");
    let reason = document["after"]["reason"].as_str().expect("a text");
    assert!(reason.contains("the list gives") && reason.contains("(BH/C1 "), "{reason}");
    // In words the same is said.
    let run = run_with(&["shrink", &small, "--engine", &wrong]);
    assert_eq!((run.code, &run.out), (0, &std::fs::read_to_string(&small).expect("a file")));
    assert!(run.err.contains(&format!(", PTS,BH/C1 now: {reason}\n")), "{}", run.err);
    // The rounds are nobody's pairings any more, and the ranks follow from the list.
    let check = run_with(&["check", &small, "--format", "json"]);
    let judged: serde_json::Value = serde_json::from_str(&check.out).expect("JSON");
    assert_eq!(judged["files"][0]["standing"]["verdict"], "match");
    // A right engine has nothing to shrink, a file without a list no standing.
    let run = run_with(&["shrink", &small, "--engine", &right]);
    assert_eq!(run.code, 1, "{}", run.whole());
    assert!(run.err.contains("the ranks match; there is nothing to shrink"), "{}", run.err);
    let open = "corpus/generated/event-016.trf";
    for (words, code, says) in [
        (
            vec![open, "--engine", &wrong],
            3,
            "event-016.trf: the file declares no list of tie-breaks",
        ),
        (vec![&small, "--engine", &bench.engine("right")], 2, "does not rank players: its profile"),
        (vec![&small], 2, "--engine has to name an engine that ranks the players"),
        (vec![&small, "--engine", &wrong, "--rules", "fide-2017"], 2, "--rules judges a round"),
    ] {
        let run = run_with(&[&["shrink"], &words[..]].concat());
        assert_eq!(run.code, code, "{}", run.whole());
        assert!(run.err.contains(says), "{}", run.err);
    }
}
