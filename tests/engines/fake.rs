//! A pairing program that is wrong on purpose, to test those that find it out.
//!
//! The program of these tests is it, too: called as `fake MODE pair IN OUT ROUND`, `fake MODE check IN`,
//! `fake MODE generate OUT SEED ...` or `fake MODE version` they take the answer of this library and spoil it,
//! always in the same way. `fake held PATH MODE ...` waits before it answers as long as the file PATH.at is there, once as
//! many calls have been answered as stand in it. (A file that is named itself would be hashed.)

use std::error::Error;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::profile_text::head;
use crate::{memory, standings};
use libtest_mimic::{Arguments, Trial};
use pairproof::check::{Board, Replay, Verdict, boards_of};
use pairproof::criteria::{Pair, RoundPairing};
use pairproof::editions::{Edition, Rule, by_id, in_force};
use pairproof::engines::{Engine, Profile};
use pairproof::generate::Recipe;
use pairproof::judge::compare;
use pairproof::pairer::pair;
use pairproof::round::{Participants, Rank, RoundContext};
use pairproof::tournament::{Dialect, Entry, Game, GameResult, Options, Tournament, import, write};
use pairproof::trf;

/// The tests of a module, by name.
pub(crate) type Tests = &'static [(&'static str, fn())];

/// The tests of a program that is the engine, too: plays it where it is called as one, and runs them by the
/// names of module and test where it is not.
pub(crate) fn suite(modules: &[(&str, Tests)]) -> ExitCode {
    if let Some(code) = played() {
        return code;
    }
    let trial = |module: &str, &(name, run): &(&str, fn())| {
        let name = format!("{module}::{name}");
        Trial::test(name.clone(), move || {
            let begun = Instant::now();
            run();
            if std::env::var_os("PAIRPROOF_TIMES").is_some() {
                let seconds = begun.elapsed().as_secs_f64();
                // Nothing can be done if standard error is closed.
                let _ = writeln!(std::io::stderr(), "test {name} ... <{seconds:.3}s>");
            }
            Ok(())
        })
    };
    let trials =
        modules.iter().flat_map(|(module, tests)| tests.iter().map(|it| trial(module, it)));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}

pub(crate) type Fallible<T> = Result<T, Box<dyn Error>>;

/// What this program does as an engine; `None`: it was not called as one, but as a test.
fn played() -> Option<ExitCode> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (first, rest) = words.split_first()?;
    (*first == "fake").then(|| {
        play(rest).map_or_else(
            |error| {
                // Nothing can be done if standard error is closed.
                let _ = writeln!(std::io::stderr(), "{error}");
                ExitCode::FAILURE
            },
            |()| ExitCode::SUCCESS,
        )
    })
}

fn play(words: &[&str]) -> Fallible<()> {
    match words {
        ["held", path, rest @ ..] => {
            hold(Path::new(path))?;
            play(rest)
        }
        [mode, "remember", folder, asked @ ..] => memory::play(mode, folder, asked),
        [mode, "pair", file, out, round] => answer(mode, file, out, round.parse()?),
        [mode, "check", file, ..] => report(mode, &read(file)?),
        [mode, "generate", out, seed, ..] => generated(mode, out, seed.parse()?),
        [mode, "standing", file, system, codes @ ..] => standings::ranks(mode, file, system, codes),
        [mode, "check-standing", file] => standings::verdict(mode, file),
        [mode, "listed", out, seed, list] => standings::listed(mode, out, seed.parse()?, list),
        [mode, "version"] => Ok(writeln!(std::io::stdout(), "fake engine, {mode}")?),
        _ => Err("what is asked?".into()),
    }
}

/// Waits while the file `.at` is there, if as many calls have come before as stand in it.
fn hold(path: &Path) -> Fallible<()> {
    let mut calls = File::options().create(true).append(true).open(path.with_extension("calls"))?;
    calls.write_all(b".")?;
    let at = path.with_extension("at");
    let allowed = || std::fs::read_to_string(&at).ok()?.parse::<u64>().ok();
    let done = || calls.metadata().map_or(0, |it| it.len());
    while allowed().is_some_and(|it| it < done()) {
        std::fs::write(path.with_extension("held"), "")?;
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}

/// The profile of an engine, changed so that it is held.
pub(crate) fn held(profile: &str, path: &Path) -> String {
    let before = "\"fake\", ";
    profile.replace(before, &format!("{before}\"held\", {:?}, ", path.display().to_string()))
}

/// Waits until an engine is held.
pub(crate) fn wait_until_held(path: &Path) {
    let began = Instant::now();
    while !path.with_extension("held").exists() {
        assert!(began.elapsed() < Duration::from_secs(600), "no call was held");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The profile of the engine in one of its modes.
pub(crate) fn profile(mode: &str) -> String {
    let program = std::env::current_exe().expect("the test has a path");
    // A busy machine may keep any other mode waiting for longer than it takes to be sure of a hang.
    let seconds = if mode == "hang" { 1 } else { 600 };
    let head = head(mode, &format!("wrong on purpose: {mode}"), &program);
    format!(
        r#"{head}command: ["{{engine}}", "fake", "{mode}"]
version: {{ arguments: ["version"], answer: stdout }}
pair: {{ arguments: ["pair", "{{in}}", "{{out}}", "{{round}}"], answer: file }}
check: {{ arguments: ["check", "{{in}}"], answer: stdout }}
generate: {{ arguments: ["generate", "{{out}}", "{{seed}}"], answer: file }}
faults: {{ exit-status: true, no-pairing-texts: ["no legal pairing"] }}
limits: {{ seconds: {seconds}, memory-mib: 512, output-kib: 64 }}
"#
    )
}

/// The engine in one of its modes.
pub(crate) fn engine(mode: &str) -> Engine {
    let profile = Profile::read(&profile(mode)).expect("a profile");
    let path = profile.engine.clone().into();
    Engine::new(profile, path)
}

pub(crate) fn read(file: &str) -> Fallible<Tournament> {
    let import = import(&trf::read(&std::fs::read(file)?), Options::default());
    import.tournament.ok_or_else(|| "this is no tournament".into())
}

/// The edition in force under a reading that changes the colours of many first games.
fn other_reading() -> Edition {
    let edition = in_force();
    let reading = edition.readings.iter().find(|it| it.id == "pairing-number-before-first-pairing");
    edition.under(reading.expect("the edition has the reading"))
}

/// Changes the games of the last round.
pub(crate) fn change_last(tournament: &mut Tournament, change: impl Fn(&mut Game)) {
    let entries = tournament.players.iter_mut().filter_map(|player| player.entries.last_mut());
    for entry in entries {
        if let Entry::Game(game) = entry {
            change(game);
        }
    }
}

/// A tournament; every second one of `faulty` has wrong colours in the last round. Those of `same-file` have other results
/// there, and nothing else.
fn generated(mode: &str, out: &str, seed: u64) -> Fallible<()> {
    let made = if mode == "same-file" { 1 } else { seed };
    let mut tournament = Recipe::plain(16, 4).make(made, 1).tournament;
    if mode == "same-file" && seed % 2 == 1 {
        change_last(&mut tournament, |game| game.result = GameResult::Draw);
    }
    if mode == "faulty" && seed % 2 == 1 {
        change_last(&mut tournament, |game| game.colour = game.colour.map(|colour| !colour));
    }
    Ok(std::fs::write(out, write(&tournament, Dialect::Trf26).text)?)
}

/// A report in two columns that tells where the file differs. `faulty` finds fault with the first
/// round, and with no other.
pub(crate) fn report(mode: &str, tournament: &Tournament) -> Fallible<()> {
    let edition = if mode == "other-reading" { other_reading() } else { in_force() };
    let mut tournament = tournament.clone();
    if mode == "never-last" {
        tournament.declared_rounds = Some(tournament.last_paired_round() + 1);
    }
    let mut out = std::io::stdout().lock();
    let mut found = 0;
    for round in Replay::new(&tournament, &edition).check(None).rounds {
        writeln!(out, "Round #{}", round.round)?;
        let is_fine = match (mode, round.verdict) {
            ("faulty", _) => round.round > 1,
            ("only-first", _) if found > 0 => true,
            ("other-reading", verdict) => verdict == Verdict::Match || verdict == Verdict::Skipped,
            (_, verdict) => {
                matches!(verdict, Verdict::Match | Verdict::Skipped | Verdict::Disputed)
            }
        };
        if !is_fine {
            found += 1;
            writeln!(out, "  Checker pairings    Tournament pairings")?;
        }
    }
    Ok(())
}

/// Pairs a round in the manner of a mode.
pub(crate) fn answer(mode: &str, file: &str, out: &str, round: u32) -> Fallible<()> {
    let mut tournament = read(file)?;
    let mut edition = in_force();
    match mode {
        "crash" => std::process::abort(),
        "crash-late" if round > 2 => std::process::abort(),
        "hang" => std::thread::sleep(Duration::from_secs(3600)),
        "garbage" => return Ok(std::fs::write(out, "4\n1 2\nThree plays four\n\u{0}\u{1}")?),
        "empty" => return Ok(()),
        "flood" => return flood(),
        "message" => return Err("nothing that anybody understands".into()),
        "no-pairing" => return Err("no legal pairing".into()),
        "other-edition" => edition = by_id("fide-2017").ok_or("no such edition")?,
        "other-reading" => edition = other_reading(),
        "faulty" | "without-c8" => edition.criteria.retain(|(article, _)| article.label != "C8"),
        "without-c12" => edition.criteria.retain(|(article, _)| article.label != "C12"),
        "never-last" => tournament.declared_rounds = Some(round + 1),
        "pairs-byes" => pair_byes(&mut tournament, round),
        _ => {}
    }
    let replay = Replay::new(&tournament, &edition);
    let context = replay.context(round, Participants::Available);
    let right = match pair(&context, &edition) {
        Ok(paired) => paired.pairing,
        Err(_) if mode == "never-stuck" => in_order(&context),
        Err(error) => return Err(error.into()),
    };
    let pairing = match mode {
        "wrong-bye" => wrong_bye(&context, &right).unwrap_or(right),
        "other-exchange" => other_exchange(&context, &edition, &right).unwrap_or(right),
        "rematch" => rematch(&context, &right).unwrap_or(right),
        _ => right,
    };
    let mut boards = boards_of(&context, &edition, &pairing);
    match mode {
        "left-out" => drop(boards.pop()),
        "wrong-colours" => {
            if let Board { white, black: Some(black) } = boards[0] {
                boards[0] = Board { white: black, black: Some(white) };
            }
        }
        _ => {}
    }
    let line = |[white, black]: [u32; 2]| format!("{white} {black}\n");
    let lines = boards.iter().map(|board| line(board.numbers()));
    Ok(std::fs::write(out, format!("{}\n{}", boards.len(), lines.collect::<String>()))?)
}

fn flood() -> Fallible<()> {
    let mut out = std::io::stdout().lock();
    loop {
        out.write_all(&[b'x'; 4096])?;
    }
}

/// Whoever asked for half a point takes part.
fn pair_byes(tournament: &mut Tournament, round: u32) {
    for player in &mut tournament.players {
        if let Some(entry) = player.entries.get_mut(round as usize - 1)
            && *entry == Entry::HalfPointBye
        {
            *entry = Entry::Blank;
        }
    }
}

/// The bye goes to the highest ranked player who may have it and whose opponent takes the place of its
/// right owner.
fn wrong_bye(context: &RoundContext, right: &RoundPairing) -> Option<RoundPairing> {
    let owner = right.pab()?;
    let mut seats = right.pairs.iter().flat_map(|(one, other)| [(*one, *other), (*other, *one)]);
    let (new, opponent) = seats.find(|(new, opponent)| {
        context.player(*new).may_get_pab && context.may_meet(*opponent, owner)
    })?;
    let mut pairs = right.pairs.clone();
    pairs.retain(|pair| pair.0 != new && pair.1 != new);
    pairs.push(ordered(opponent, owner));
    pairs.sort_unstable();
    Some(RoundPairing::new(pairs, vec![new]))
}

/// First with second, third with fourth, whoever is left gets the bye.
fn in_order(context: &RoundContext) -> RoundPairing {
    let ranks: Vec<Rank> = context.ranks().collect();
    let pairs: Vec<Pair> = ranks.chunks_exact(2).map(|two| ordered(two[0], two[1])).collect();
    RoundPairing::new(pairs, ranks.chunks_exact(2).remainder().to_vec())
}

fn ordered(one: Rank, other: Rank) -> Pair {
    (one.min(other), one.max(other))
}

/// All pairings that come from the right one by two pairs who exchange opponents.
fn exchanged(right: &RoundPairing) -> impl Iterator<Item = (RoundPairing, [Pair; 2])> {
    let boards = right.pairs.len();
    let two = (0..boards).flat_map(move |one| (one + 1..boards).map(move |other| (one, other)));
    two.flat_map(move |(one, other)| {
        let ((a, b), (c, d)) = (right.pairs[one], right.pairs[other]);
        [[ordered(a, d), ordered(b, c)], [ordered(a, c), ordered(b, d)]].map(|new| {
            let mut pairs = right.pairs.clone();
            (pairs[one], pairs[other]) = (new[0], new[1]);
            pairs.sort_unstable();
            (RoundPairing::new(pairs, right.unpaired.clone()), new)
        })
    })
}

/// The last pairing that is as good as the right one by all criteria and comes later in the order of
/// generation.
fn other_exchange(
    context: &RoundContext,
    edition: &Edition,
    right: &RoundPairing,
) -> Option<RoundPairing> {
    let is_legal = |(_, new): &(RoundPairing, [Pair; 2])| {
        new.iter().all(|(one, other)| context.may_meet(*one, *other))
    };
    let is_only_later = |pairing: &RoundPairing| {
        let found = compare(context, edition, pairing, right);
        found.is_some_and(|it| matches!(it.rule, Rule::Order(_)))
    };
    let legal = exchanged(right).filter(is_legal).map(|(pairing, _)| pairing);
    legal.filter(is_only_later).last()
}

/// A pairing in which two meet who may not.
fn rematch(context: &RoundContext, right: &RoundPairing) -> Option<RoundPairing> {
    let is_illegal = |(_, new): &(RoundPairing, [Pair; 2])| {
        new.iter().any(|(one, other)| !context.may_meet(*one, *other))
    };
    exchanged(right).find(is_illegal).map(|(pairing, _)| pairing)
}
