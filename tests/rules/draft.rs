//! Drafts an exam: keeps the positions that it has, says of them which mutants they notice now, and looks for positions that notice its open mutants.
//!
//! `DRAFT_EXAM=fide-2026 cargo test --release --test rules draft:: -- --ignored --nocapture`
//!
//! * `DRAFT_ENGINES=bbp6=PATH=TITLE,gacrux=PATH=TITLE`: outside programs, by their profiles, and how the exam names
//!   them (with the version). A position on which one of them differs is printed and not kept.
//! * `DRAFT_ANEW=1`: keep none of the positions. `DRAFT_OUT`: the file to be written.
//! * `DRAFT_ADD=FILE:ROUND,...`: no search; these positions, which were made by hand, are added, whatever they notice.
//! * `DRAFT_SOURCES`: names of sources, such as `history,few pairings`; empty: all.
//! * `DRAFT_ROUNDS`, `DRAFT_FIRST`, `DRAFT_POSITIONS`, `DRAFT_SEED`: passes, and positions of each source in a pass.

#![expect(clippy::print_stdout, reason = "a search of some minutes tells how far it is")]

use std::collections::BTreeSet;
use std::path::PathBuf;

use pairproof::corpus::{Class, Exam, ExamPosition, OpenFault, WrongAnswer, exam_of, yaml_of};
use pairproof::editions::{Edition, by_id};
use pairproof::engines::{Answer, Engine, Position, profile};
use pairproof::exam::{
    Source, boards_of_pairs, draw_position, interpretation_of, pairs_of_boards, why_wrong,
};
use pairproof::mutants::{Asked, Boards, Mutant, mutants_of, noticed_by, readings_of, shown_by};
use pairproof::tournament::{Dialect, Options, import, write};
use pairproof::trf::read;
use rayon::prelude::*;

use crate::common::number_from;

struct Found {
    /// Where it comes from.
    origin: String,
    position: Position,
    right: Boards,
    wrong: Vec<(usize, Boards)>,
    /// Outside engines that give the right answer.
    agree: Vec<String>,
}

impl Found {
    fn players(&self) -> usize {
        self.position.tournament.players.len()
    }
}

/// An outside program and the title with which an exam names it.
struct Outside {
    engine: Engine,
    title: String,
}

impl Outside {
    /// `bbp6=PATH=bbpPairings 6.0.0`
    fn from_words(words: &str) -> Outside {
        let mut parts = words.split('=');
        let name = parts.next().expect("a name");
        let path = PathBuf::from(parts.next().expect("a path"));
        let engine = Engine::new(profile(name).expect("a profile"), path);
        let title = parts.next().map_or(engine.profile.title.clone(), str::to_owned);
        Outside { engine, title }
    }

    /// Whether it gives the right answer; `None`: it cannot be asked, or failed.
    fn agrees(&self, position: &Position, right: &Boards) -> Option<bool> {
        match (self.engine.pair(position).ok()?, right) {
            (Answer::Said(seats), Some(_)) => Some(boards_of_pairs(seats) == *right),
            (Answer::NoPairing, None) => Some(true),
            (Answer::Skipped(_) | Answer::Failed(_), _) => None,
            _ => Some(false),
        }
    }
}

/// A search under way.
struct Draft {
    edition: Edition,
    /// What the exam has.
    before: Exam,
    /// Those that a position has to notice.
    mutants: Vec<Mutant>,
    readings: Vec<Mutant>,
    engines: Vec<Outside>,
    /// Those that nothing has noticed so far, by their places.
    open: BTreeSet<usize>,
    pool: Vec<Found>,
    sources: Vec<Source>,
    passes: u64,
    seed: u64,
}

/// The most players of each pass.
const PLAYERS: [u32; 6] = [6, 8, 7, 9, 8, 10];

/// So many positions are kept for each mutant.
const KEPT: u32 = 4;

/// The most players of a position.
const MOST: usize = 12;

impl Draft {
    fn new(id: &str) -> Draft {
        let edition = by_id(id).expect("an edition");
        let mutants: Vec<Mutant> =
            mutants_of(&edition).into_iter().filter(Mutant::is_fault).collect();
        let readings = readings_of(&edition);
        let engines = std::env::var("DRAFT_ENGINES").unwrap_or_default();
        let engines = engines.split(',').filter(|it| !it.is_empty());
        let engines = engines.map(Outside::from_words).collect();
        let mut before = exam_of(id).expect("it can be read").expect("there is one");
        if std::env::var_os("DRAFT_ANEW").is_some() {
            before.positions.clear();
        }
        let positions = std::mem::take(&mut before.positions).into_iter();
        before.positions = positions.map(|it| brought_up_to_date(it, &edition, &mutants)).collect();
        let open = open(&before, &mutants);
        let names = std::env::var("DRAFT_SOURCES").unwrap_or_default();
        let is_wanted = |name: &str| names.is_empty() || names.split(',').any(|it| it == name);
        let sources = Source::ALL.into_iter().filter(|it| is_wanted(it.name())).collect();
        let (passes, seed) = (number_from("DRAFT_ROUNDS", 4), number_from("DRAFT_SEED", 2026));
        Draft {
            edition,
            before,
            mutants,
            readings,
            engines,
            open,
            pool: Vec::new(),
            sources,
            passes,
            seed,
        }
    }

    /// How many positions of a source a pass looks at.
    fn count(pass: u64, source: Source) -> u64 {
        let count = match pass {
            0 => number_from("DRAFT_FIRST", 6000),
            _ => number_from("DRAFT_POSITIONS", 20_000),
        };
        if source == Source::Forbidden { count / 2 } else { count }
    }

    /// Whether a pass may keep positions that not every dialect can hold, or that a reading changes.
    fn is_late(&self, pass: u64) -> bool {
        pass >= self.passes / 2
    }

    fn look(&mut self, pass: u64, source: Source) {
        let start = pass * 1_000_000;
        let count = Draft::count(pass, source);
        let wanted: Vec<Mutant> = self.open.iter().map(|at| self.mutants[*at].clone()).collect();
        let more = if has_few_pairings(source) { 2 } else { 0 };
        let players = PLAYERS[pass.min(5) as usize] + more;
        let numbers = (start..start + count).into_par_iter();
        let found = numbers
            .filter_map(|number| self.found(pass, (source, players, number), &wanted))
            .collect();
        self.keep(found);
        println!("pass {pass}, {}: {} open", source.name(), self.open.len());
    }

    fn found(
        &self,
        pass: u64,
        (source, players, number): (Source, u32, u64),
        wanted: &[Mutant],
    ) -> Option<Found> {
        let mut position = draw_position(source, players, &self.edition, self.seed, number)?;
        let most = if has_few_pairings(source) { MOST } else { 10 };
        if position.tournament.players.len() > MOST
            || position.present().len() > most
            || !position.tournament.impossible().is_empty()
        {
            return None;
        }
        let (_, wrong) = self.shown_by(&position, wanted);
        if wrong.is_empty() || !self.may_be_kept(pass, &position) {
            return None;
        }
        if has_few_pairings(source) {
            let noticed: Vec<Mutant> = wrong.iter().map(|(at, _)| wanted[*at].clone()).collect();
            let holds = |it: &Position| {
                let still = self.shown_by(it, &noticed).1.len() == noticed.len();
                still && self.may_be_kept(pass, it)
            };
            position = with_fewer_forbidden(position, &holds);
        }
        let (right, wrong) = self.shown_by(&position, &self.mutants);
        let origin = format!("pairproof, {} {}/{number}", source.name(), self.seed);
        Some(Found { origin, position, right, wrong, agree: Vec::new() })
    }

    fn shown_by(&self, position: &Position, mutants: &[Mutant]) -> (Boards, Vec<(usize, Boards)>) {
        shown_by(position, &self.edition, mutants, &self.readings)
    }

    fn may_be_kept(&self, pass: u64, position: &Position) -> bool {
        let loses = |dialect| !write(&position.tournament, dialect).lost.is_empty();
        let is_disputed = || !noticed_by(position, &self.edition, &self.readings).1.is_empty();
        !loses(Dialect::Trf26) && (self.is_late(pass) || !loses(Dialect::Trfbx) && !is_disputed())
    }

    /// Adds a position that was made by hand: `FILE:ROUND`.
    fn add(&mut self, words: &str) {
        let (path, round) = words.rsplit_once(':').expect("FILE:ROUND");
        let round: u32 = round.parse().expect("a round");
        let bytes = std::fs::read(path).expect("the file can be read");
        let import = import(&read(&bytes), Options::default());
        let position = Position::open(&import.tournament.expect("a tournament"), round);
        assert!(position.tournament.impossible().is_empty(), "{path}: no tournament can be so");
        assert!(position.tournament.players.len() <= MOST, "{path}: too many players");
        assert!(self.may_be_kept(self.passes, &position), "{path}: TRF26 cannot hold it");
        let (right, wrong) = self.shown_by(&position, &self.mutants);
        let origin = "pairproof, built by hand".to_owned();
        let mut found = Found { origin, position, right, wrong, agree: Vec::new() };
        let agrees = |it: &&Outside| it.agrees(&found.position, &found.right) == Some(true);
        let agree: Vec<_> = self.engines.iter().filter(agrees).map(|it| it.title.clone()).collect();
        println!("{path}: agree {agree:?}");
        found.agree = agree;
        found.wrong.iter().for_each(|(at, _)| {
            self.open.remove(at);
        });
        self.pool.push(found);
    }

    /// Keeps what is among the best for some mutant, and what no outside engine contradicts.
    fn keep(&mut self, mut found: Vec<Found>) {
        let mut seen = vec![0; self.mutants.len()];
        found.sort_by_key(|it| {
            let opened = it.wrong.iter().filter(|(at, _)| self.open.contains(at)).count();
            let share = opened * 60 / (it.players() + 2);
            (std::cmp::Reverse(share), it.position.tournament.forbidden.len(), it.players())
        });
        for mut it in found {
            let is_known =
                |at: &usize| seen[*at] >= KEPT || !self.open.contains(at) && seen[*at] == 0;
            if it.wrong.iter().all(|(at, _)| is_known(at)) {
                continue;
            }
            let answers: Vec<Option<bool>> = self
                .engines
                .iter()
                .map(|outside| outside.agrees(&it.position, &it.right))
                .collect();
            if answers.contains(&Some(false)) {
                self.tell_difference(&it, &answers);
                continue;
            }
            let agree = self.engines.iter().zip(&answers).filter(|(_, it)| **it == Some(true));
            it.agree = agree.map(|(outside, _)| outside.title.clone()).collect();
            if it.agree.is_empty() && !self.engines.is_empty() {
                continue;
            }
            for (at, _) in &it.wrong {
                seen[*at] += 1;
                self.open.remove(at);
            }
            self.pool.push(it);
        }
    }

    /// How many positions were drawn, by source.
    fn searched(&self) -> String {
        let of_source = |source: &Source| {
            let count: u64 = (0..self.passes).map(|pass| Draft::count(pass, *source)).sum();
            format!("{count} {}", source.name())
        };
        let counts: Vec<String> = self.sources.iter().map(of_source).collect();
        format!("{}, under seed {}", counts.join(", "), self.seed)
    }

    fn tell_difference(&self, found: &Found, answers: &[Option<bool>]) {
        let titles = self.engines.iter().map(|it| &it.title);
        let answers: Vec<_> = titles.zip(answers).collect();
        let ids: Vec<&String> = found.wrong.iter().map(|(at, _)| &self.mutants[*at].id).collect();
        println!("differs: {} {answers:?} {ids:?}", found.origin);
    }

    fn exam(&self) -> Exam {
        let is_built = std::env::var_os("DRAFT_ADD").is_some();
        let chosen = match is_built {
            true => (0..self.pool.len()).collect(),
            false => cover(&self.pool, open(&self.before, &self.mutants)),
        };
        let searched = if is_built || self.passes == 0 { String::new() } else { self.searched() };
        let left = self.open.iter().map(|at| {
            let id = self.mutants[*at].id.clone();
            let known = self.before.open.iter().find(|it| it.id == id);
            let mut all = vec![known.map_or("", |it| it.searched.as_str()), searched.as_str()];
            all.retain(|it| !it.is_empty());
            OpenFault { id, searched: all.join("; ") }
        });
        let number_of = |it: &ExamPosition| it.id.rsplit('-').next()?.parse::<usize>().ok();
        let next = self.before.positions.iter().filter_map(number_of).max().unwrap_or(0) + 1;
        let position = |(number, at): (usize, &usize)| {
            exam_position(&self.pool[*at], &self.mutants, &self.edition, number)
        };
        let new = (next..).zip(&chosen).map(position);
        let before = self.before.positions.iter().cloned();
        Exam {
            edition: self.edition.id.to_owned(),
            licence: "CC0-1.0".to_owned(),
            open: left.collect(),
            positions: before.chain(new).collect(),
        }
    }
}

/// Larger fields of few legal pairings are enumerated quickly.
fn has_few_pairings(source: Source) -> bool {
    matches!(source, Source::Choices | Source::Lifted)
}

/// Removes forbidden pairs one after another while `holds` stays true.
fn with_fewer_forbidden(mut kept: Position, holds: &dyn Fn(&Position) -> bool) -> Position {
    for at in (0..kept.tournament.forbidden.len()).rev() {
        let mut fewer = kept.clone();
        fewer.tournament.forbidden.remove(at);
        if holds(&fewer) {
            kept = fewer;
        }
    }
    kept
}

/// The mutants that no position of an exam notices, by their places.
fn open(exam: &Exam, mutants: &[Mutant]) -> BTreeSet<usize> {
    let noticed: BTreeSet<&String> = exam.positions.iter().flat_map(ExamPosition::shown).collect();
    (0..mutants.len()).filter(|at| !noticed.contains(&mutants[*at].id)).collect()
}

#[test]
#[ignore = "a search of some minutes; it writes a draft"]
fn few_positions_notice_all_mutants() {
    let Ok(id) = std::env::var("DRAFT_EXAM") else { return };
    let mut draft = Draft::new(&id);
    let built = std::env::var("DRAFT_ADD").unwrap_or_default();
    for words in built.split(',').filter(|it| !it.is_empty()) {
        draft.add(words);
    }
    let passes = if built.is_empty() { draft.passes } else { 0 };
    for pass in 0..passes {
        for source in draft.sources.clone() {
            draft.look(pass, source);
        }
    }
    let path = std::env::var("DRAFT_OUT").unwrap_or_else(|_| format!("{id}.yaml"));
    let text = yaml_of(&draft.exam());
    std::fs::write(&path, text).expect("the draft can be written");
}

fn exam_position(
    found: &Found,
    mutants: &[Mutant],
    edition: &Edition,
    number: usize,
) -> ExamPosition {
    let wrong = wrong_answers(&found.position, edition, mutants);
    let year = edition.id.trim_start_matches("fide-");
    let agrees = !found.agree.is_empty();
    ExamPosition {
        id: format!("exam-{year}-{number:03}"),
        class: if agrees { Class::Reference } else { Class::Snapshot },
        round: found.position.round,
        source: found.origin.clone(),
        engines: found.agree.clone(),
        trf: write(&found.position.tournament, Dialect::Trf26).text,
        answer: pairs_of_boards(&found.right),
        argument: String::new(),
        wrong,
    }
}

/// The interpretation under which a wrong answer is right; empty: there is none.
fn interpretation(position: &Position, edition: &Edition, boards: &Boards) -> String {
    let asked = Asked::new(position, edition);
    interpretation_of(&asked, edition, boards).unwrap_or_default().to_owned()
}

/// The wrong answers to a position, each with the faults that lead to it.
fn wrong_answers(position: &Position, edition: &Edition, mutants: &[Mutant]) -> Vec<WrongAnswer> {
    let mut wrong: Vec<WrongAnswer> = Vec::new();
    for (at, boards) in &noticed_by(position, edition, mutants).1 {
        let (answer, fault) = (pairs_of_boards(boards), mutants[*at].id.clone());
        match wrong.iter_mut().find(|it| it.answer == answer) {
            Some(known) => known.faults.push(fault),
            None => {
                let because = why_wrong(position, edition, boards);
                let interpretation = interpretation(position, edition, boards);
                let (faults, programs) = (vec![fault], Vec::new());
                wrong.push(WrongAnswer { answer, because, faults, interpretation, programs });
            }
        }
    }
    wrong
}

/// The position with what is known today of its wrong answers. Those that it has stay in their order.
fn brought_up_to_date(
    mut stated: ExamPosition,
    edition: &Edition,
    mutants: &[Mutant],
) -> ExamPosition {
    let position = stated.opened().expect("a tournament");
    let mut now = wrong_answers(&position, edition, mutants);
    let place = |answer: &WrongAnswer| {
        stated.wrong.iter().position(|it| it.answer == answer.answer).unwrap_or(usize::MAX)
    };
    // What programs answered, and what an interpretation answers, is no matter of faults.
    for known in &stated.wrong {
        match now.iter_mut().find(|it| it.answer == known.answer) {
            Some(same) => same.programs.clone_from(&known.programs),
            None if known.programs.is_empty() && known.interpretation.is_empty() => {}
            None => now.push(WrongAnswer { faults: Vec::new(), ..known.clone() }),
        }
    }
    now.sort_by_key(place);
    stated.wrong = now;
    stated
}

/// Few of the found positions that notice whatever all of them notice of these mutants: first those that alone
/// notice most.
fn cover(pool: &[Found], mut left: BTreeSet<usize>) -> Vec<usize> {
    left.retain(|at| pool.iter().any(|it| it.wrong.iter().any(|(other, _)| other == at)));
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let gain = |it: &Found| it.wrong.iter().filter(|(at, _)| left.contains(at)).count();
        let best = (0..pool.len())
            .max_by_key(|at| {
                (gain(&pool[*at]) * 60 / (pool[*at].players() + 4), std::cmp::Reverse(*at))
            })
            .expect("something is left");
        pool[best].wrong.iter().for_each(|(at, _)| {
            left.remove(at);
        });
        chosen.push(best);
    }
    chosen
}
