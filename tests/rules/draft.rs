//! Drafts an exam: looks for few positions that notice all mutants of an edition.
//!
//! `DRAFT_EXAM=fide-2026 cargo test --release --test rules draft:: -- --ignored --nocapture`

use std::collections::BTreeSet;
use std::path::PathBuf;

use pairproof::corpus::{Class, Exam, ExamPosition, OpenFault, WrongAnswer, exam_text};
use pairproof::editions::{Edition, by_id};
use pairproof::engines::{Answer, Engine, Position, profile};
use pairproof::exam::{boards_of_pairs, pairs_of_boards, why_wrong};
use pairproof::mutants::{
    Boards, Group, Mutant, Source, draw_position, is_possible, mutants_of, noticed_by,
};
use pairproof::tournament::{Dialect, write};
use rayon::prelude::*;

use crate::common::number_from;

struct Found {
    source: Source,
    number: u64,
    position: Position,
    right: Boards,
    wrong: Vec<(usize, Boards)>,
    /// What an outside engine says: agrees, differs, or was not asked.
    outside: Option<bool>,
}

impl Found {
    fn players(&self) -> usize {
        self.position.tournament.players.len()
    }
}

const SEED: u64 = 2026;

fn outside(engine: Option<&Engine>, position: &Position, right: &Boards) -> Option<bool> {
    let answer = engine?.pair(position).ok()?;
    match (answer, right) {
        (Answer::Said(seats), Some(_)) => Some(boards_of_pairs(&seats) == *right),
        (Answer::NoPairing, None) => Some(true),
        (Answer::Skipped(_), _) => None,
        _ => Some(false),
    }
}

/// A search under way.
struct Draft {
    edition: Edition,
    /// Those that a position has to notice.
    mutants: Vec<Mutant>,
    readings: Vec<Mutant>,
    engine: Option<Engine>,
    /// Those that nothing has noticed so far, by their places.
    open: BTreeSet<usize>,
    pool: Vec<Found>,
    passes: u64,
}

/// The most players of each pass.
const PLAYERS: [u32; 6] = [6, 8, 7, 9, 8, 9];

/// So many positions are kept for each mutant.
const KEPT: u32 = 4;

impl Draft {
    fn new(id: &str) -> Draft {
        let edition = by_id(id).expect("an edition");
        let (readings, others): (Vec<Mutant>, Vec<Mutant>) =
            mutants_of(&edition).into_iter().partition(|it| it.group == Group::Reading);
        let mutants: Vec<Mutant> =
            others.into_iter().filter(|it| it.same_as_the_rules.is_none()).collect();
        let engine = std::env::var("DRAFT_ENGINE").ok().map(|path| {
            let name = std::env::var("DRAFT_PROFILE").expect("a profile");
            Engine::new(profile(&name).expect("a profile"), PathBuf::from(path))
        });
        let open = (0..mutants.len()).collect();
        let passes = number_from("DRAFT_ROUNDS", 4);
        Draft { edition, mutants, readings, engine, open, pool: Vec::new(), passes }
    }

    /// How many positions of a source a pass looks at.
    fn count(pass: u64) -> u64 {
        match pass {
            0 => number_from("DRAFT_FIRST", 6000),
            _ => number_from("DRAFT_POSITIONS", 20_000),
        }
    }

    /// Whether a pass may keep positions that an outside engine cannot be asked, or that a reading changes.
    fn is_late(&self, pass: u64) -> bool {
        pass >= self.passes / 2
    }

    fn look(&mut self, pass: u64, source: Source) {
        let start = pass * 1_000_000;
        let count = Draft::count(pass) / if source == Source::Forbidden { 2 } else { 1 };
        let mut wanted = self.mutants.clone();
        if pass > 0 {
            wanted = self.open.iter().map(|at| self.mutants[*at].clone()).collect();
        }
        let players = PLAYERS[pass.min(5) as usize];
        let numbers = (start..start + count).into_par_iter();
        let found = numbers
            .filter_map(|number| self.found(pass, (source, players, number), &wanted))
            .collect();
        self.keep(pass, found);
    }

    fn found(
        &self,
        pass: u64,
        (source, players, number): (Source, u32, u64),
        wanted: &[Mutant],
    ) -> Option<Found> {
        let position = draw_position((source, players), &self.edition, SEED, number)?;
        if position.present().len() > 10 || !is_possible(&position) {
            return None;
        }
        let (_, wrong) = noticed_by(&position, &self.edition, wanted);
        if wrong.is_empty() {
            return None;
        }
        let loses = |dialect| !write(&position.tournament, dialect).lost.is_empty();
        let is_disputed = || !noticed_by(&position, &self.edition, &self.readings).1.is_empty();
        if loses(Dialect::Trf26) || !self.is_late(pass) && (loses(Dialect::Trfbx) || is_disputed())
        {
            return None;
        }
        let (right, wrong) = noticed_by(&position, &self.edition, &self.mutants);
        Some(Found { source, number, position, right, wrong, outside: None })
    }

    /// Keeps what is among the best for some mutant, and what the outside engine does not contradict.
    fn keep(&mut self, pass: u64, mut found: Vec<Found>) {
        let mut seen = vec![0; self.mutants.len()];
        found.sort_by_key(|it| {
            let share = it.wrong.len() * 10 / (it.players() + 2);
            (std::cmp::Reverse(share), it.players(), it.position.round)
        });
        for mut it in found {
            if it.wrong.iter().all(|(at, _)| seen[*at] >= KEPT) {
                continue;
            }
            it.outside = outside(self.engine.as_ref(), &it.position, &it.right);
            let is_unasked = self.engine.is_some() && it.outside.is_none();
            if it.outside == Some(false) || is_unasked && !self.is_late(pass) {
                continue;
            }
            for (at, _) in &it.wrong {
                seen[*at] += 1;
                self.open.remove(at);
            }
            self.pool.push(it);
        }
    }

    fn exam(&self) -> Exam {
        let chosen = cover(&self.pool, self.mutants.len());
        let searched = format!(
            "{} histories and as many events under seed {SEED}",
            (0..self.passes).map(Draft::count).sum::<u64>()
        );
        let left = self
            .open
            .iter()
            .map(|at| OpenFault { id: self.mutants[*at].id.clone(), searched: searched.clone() });
        let title = self.engine.as_ref().map(|it| it.profile.title.as_str());
        let position = |(number, at): (usize, &usize)| {
            exam_position(&self.pool[*at], &self.mutants, &self.edition, number, title)
        };
        Exam {
            edition: self.edition.id.to_owned(),
            licence: "CC0-1.0".to_owned(),
            open: left.collect(),
            positions: (1..).zip(&chosen).map(position).collect(),
        }
    }
}

#[test]
#[ignore = "a search of some minutes; it writes a draft"]
fn few_positions_notice_all_mutants() {
    let Ok(id) = std::env::var("DRAFT_EXAM") else { return };
    let mut draft = Draft::new(&id);
    for pass in 0..draft.passes {
        for source in Source::ALL {
            draft.look(pass, source);
        }
    }
    let path = std::env::var("DRAFT_OUT").unwrap_or_else(|_| format!("{id}.yaml"));
    let text = exam_text(&draft.exam()).expect("YAML");
    std::fs::write(&path, text).expect("the draft can be written");
}

fn exam_position(
    found: &Found,
    mutants: &[Mutant],
    edition: &Edition,
    number: usize,
    engine: Option<&str>,
) -> ExamPosition {
    let mut wrong: Vec<WrongAnswer> = Vec::new();
    for (at, boards) in &found.wrong {
        let (answer, fault) = (pairs_of_boards(boards), mutants[*at].id.clone());
        match wrong.iter_mut().find(|it| it.answer == answer) {
            Some(known) => known.faults.push(fault),
            None => {
                let because = why_wrong(&found.position, edition, boards);
                wrong.push(WrongAnswer { answer, because, faults: vec![fault] });
            }
        }
    }
    let year = edition.id.trim_start_matches("fide-");
    let agrees = found.outside == Some(true);
    ExamPosition {
        id: format!("exam-{year}-{number:03}"),
        class: if agrees { Class::Reference } else { Class::Snapshot },
        round: found.position.round,
        source: format!("pairproof, {} {SEED}/{}", found.source.name(), found.number),
        engines: engine.filter(|_| agrees).map(str::to_owned).into_iter().collect(),
        trf: write(&found.position.tournament, Dialect::Trf26).text,
        answer: pairs_of_boards(&found.right),
        wrong,
    }
}

/// Few of the found positions that notice whatever all of them notice: first those that alone notice most.
fn cover(pool: &[Found], mutants: usize) -> Vec<usize> {
    let mut left: BTreeSet<usize> = (0..mutants).collect();
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
