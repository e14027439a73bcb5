//! Asks engines about one random tournament.

use std::collections::BTreeMap;
use std::io;

use super::compared::compared;
use super::quality::{ByTheRules, Quality};
use super::record::{Class, Difference, Direction, Plan, Trial, UnitRecord};
use crate::check::{Board, Kind, Replay, RoundCheck, Verdict};
use crate::editions::Edition;
use crate::engines::{Answer, Engine, Position, Seat};
use crate::generate::{AxisId, Drawn, Recipe};
use crate::tournament::{self, Dialect, Options, Player, Tournament};
use crate::trf;

/// Everything that a survey needs.
#[derive(Clone, Copy, Debug)]
pub struct Survey<'a> {
    /// What is asked.
    pub plan: &'a Plan,
    /// The edition that decides.
    pub edition: &'a Edition,
    /// The engines of the plan, in its order.
    pub engines: &'a [Engine],
    /// What the tournaments vary in.
    pub recipe: &'a Recipe,
    /// A reason in one line.
    pub sentence: fn(&RoundCheck) -> String,
}

/// The boards of a round as one answer has them, the bye last, sorted.
type Boards = Vec<Board>;

impl Survey<'_> {
    /// Asks all engines about tournament `number`.
    ///
    /// # Errors
    /// When an engine cannot be started, or its directory not be made.
    pub fn unit(&self, number: u64) -> io::Result<UnitRecord> {
        let made = self.recipe.make(self.plan.seed, number);
        let tournament = &made.tournament;
        let rounds = tournament.last_paired_round();
        let mut trials: Vec<Trial> = Vec::new();
        for direction in &self.plan.directions {
            match direction {
                Direction::Pairs => trials.extend(self.pairs(tournament, rounds)?),
                Direction::Checks => trials.extend(self.checks(tournament, rounds)?),
                Direction::Generates => trials.extend(self.generates(number, &made.drawn)?),
            }
        }
        Ok(UnitRecord {
            number,
            players: tournament.players.len() as u32,
            rounds,
            drawn: made.drawn.to_string(),
            trials,
        })
    }

    fn trial(&self, at: usize, direction: Direction) -> Trial {
        Trial {
            engine: self.engines[at].profile.id.clone(),
            direction,
            rounds: BTreeMap::new(),
            skipped: BTreeMap::new(),
            findings: Vec::new(),
            quality: Quality::default(),
        }
    }

    /// Every round of the tournament as a position.
    fn pairs(&self, tournament: &Tournament, rounds: u32) -> io::Result<Vec<Trial>> {
        let engines = 0..self.engines.len();
        let mut trials: Vec<Trial> = engines.map(|at| self.trial(at, Direction::Pairs)).collect();
        for round in 1..=rounds {
            let position = Position::before(tournament, round);
            if position.present().is_empty() {
                continue;
            }
            let mut rules = ByTheRules::of(&position, self.edition);
            let right = rules.boards();
            let answers: Vec<Answer<Vec<Seat>>> =
                self.engines.iter().map(|it| it.pair(&position)).collect::<io::Result<_>>()?;
            let boards: Vec<Option<Boards>> = answers.iter().map(boards_said).collect();
            for (at, answer) in answers.iter().enumerate() {
                let mut finding = match answer {
                    Answer::Said(_) if boards[at].as_ref() == Some(&right) => {
                        *trials[at].rounds.entry(Verdict::Match.name().to_owned()).or_default() +=
                            1;
                        None
                    }
                    Answer::Said(seats) => self.judged(&position, seats, &mut trials[at]),
                    other => not_said(other, round, &mut trials[at]),
                };
                rules.count(answer, finding.as_ref(), &mut trials[at].quality);
                if let Some(finding) = &mut finding {
                    finding.rules_boards = right.iter().map(Board::to_string).collect();
                    self.compare_with_others(at, &boards, &right, finding);
                    finding.file = finding_file(&position, answer);
                }
                trials[at].findings.extend(finding);
            }
        }
        Ok(trials)
    }

    /// What we say of the pairing of an engine; `None`: it is right.
    fn judged(&self, position: &Position, seats: &[Seat], trial: &mut Trial) -> Option<Difference> {
        let paired = position.paired(seats);
        let replay = Replay::new(&paired, self.edition);
        let check = replay.check(Some(position.round));
        let round = check.rounds.first()?;
        *trial.rounds.entry(round.verdict.name().to_owned()).or_default() += 1;
        (round.verdict != Verdict::Match).then(|| self.difference(&replay, round))
    }

    fn difference(&self, replay: &Replay<'_>, round: &RoundCheck) -> Difference {
        let names = |boards: &[Board]| {
            let mut boards = boards.to_vec();
            boards.sort_unstable();
            boards.iter().map(Board::to_string).collect()
        };
        let reason = round.reason.as_ref().filter(|reason| reason.kind != Kind::Input);
        Difference {
            article: reason.and_then(|reason| reason.article).map(str::to_owned),
            bracket: reason.and_then(|reason| reason.bracket).map(|score| score.to_string()),
            players: reason.map(|reason| reason.players.clone()).unwrap_or_default(),
            compared: compared(replay, round),
            engine_boards: names(&round.file),
            rules_boards: names(round.expected.as_deref().unwrap_or_default()),
            class: match round.verdict {
                Verdict::Illegal => Class::Candidate,
                Verdict::Disputed => Class::Interpretation,
                _ => Class::Undecided,
            },
            ..plain(round.round, round.verdict.name(), &(self.sentence)(round))
        }
    }

    /// Who else has which pairing, and what follows from it.
    fn compare_with_others(
        &self,
        at: usize,
        boards: &[Option<Boards>],
        right: &Boards,
        finding: &mut Difference,
    ) {
        let own = boards[at].as_ref();
        for (other, boards) in boards.iter().enumerate().filter(|(other, _)| *other != at) {
            // Another edition's answer says nothing about this one's.
            let profile = &self.engines[other].profile;
            if profile.edition != self.plan.edition {
                continue;
            }
            if boards.is_some() && boards.as_ref() == own {
                finding.with_it.push(profile.id.clone());
            } else if boards.as_ref() == Some(right) {
                finding.with_rules.push(profile.id.clone());
            } else {
                finding.with_neither.push(profile.id.clone());
            }
        }
        let is_open = finding.class == Class::Undecided;
        if is_open && !finding.with_rules.is_empty() && finding.with_it.is_empty() {
            finding.class = Class::Candidate;
        }
        if is_open && finding.with_rules.is_empty() && !finding.with_it.is_empty() {
            finding.class = Class::Reference;
        }
    }

    fn checks(&self, tournament: &Tournament, rounds: u32) -> io::Result<Vec<Trial>> {
        let mut trials = Vec::new();
        // Byes of a round that nobody could pair would look like a round that was played.
        let mut tournament = tournament.clone();
        let played = |player: &mut Player| player.entries.truncate(rounds as usize);
        tournament.players.iter_mut().for_each(played);
        for (at, engine) in self.engines.iter().enumerate() {
            let mut trial = self.trial(at, Direction::Checks);
            if rounds == 0 {
                skip("no round of the tournament has a legal pairing", &mut trial);
                trials.push(trial);
                continue;
            }
            match engine.check(&tournament, rounds)? {
                Answer::Said(reply) => {
                    for round in reply.rounds.iter().filter(|round| round.round <= rounds) {
                        let finding = round.differs.then(|| self.accused(&tournament, round.round));
                        let word = finding.as_ref().map_or("match", |it| it.verdict.as_str());
                        *trial.rounds.entry(word.to_owned()).or_default() += 1;
                        trial.findings.extend(finding);
                    }
                }
                other => {
                    let mut finding = not_said(&other, 0, &mut trial);
                    if let Some(finding) = &mut finding {
                        finding.file = written(&tournament);
                    }
                    trial.findings.extend(finding);
                }
            }
            trials.push(trial);
        }
        Ok(trials)
    }

    /// A round of ours that a checker calls wrong: open to question if another reading of the text
    /// pairs it otherwise.
    fn accused(&self, tournament: &Tournament, round: u32) -> Difference {
        let position = Position::before(tournament, round);
        let right = ByTheRules::of(&position, self.edition).boards();
        let reading = self.edition.readings.iter().find(|reading| {
            let edition = self.edition.under(reading);
            ByTheRules::of(&position, &edition).boards() != right
        });
        let file = written(tournament);
        let what = "its checker would have paired otherwise";
        match reading {
            None => Difference { file, ..plain(round, "different", what) },
            Some(reading) => {
                let reason = format!("{what}, as the reading {} does", reading.id);
                let class = Class::Interpretation;
                let article = Some(reading.article.to_owned());
                Difference { file, class, article, ..plain(round, "disputed", &reason) }
            }
        }
    }

    fn generates(&self, number: u64, drawn: &Drawn) -> io::Result<Vec<Trial>> {
        /// Spreads seeds over what a 31-bit generator takes: neighbours must be unlike.
        const STEP: u64 = 1_640_531_527;
        const MODULUS: u64 = 2_147_483_646;
        /// With fewer players generators come to rounds that nobody can pair.
        const FEWEST: u32 = 15;
        let seed = self.plan.seed.wrapping_add(number).wrapping_mul(STEP) % MODULUS + 1;
        let players = drawn.get(AxisId::Players).max(FEWEST);
        let rounds = drawn.get(AxisId::Rounds);
        let mut trials = Vec::new();
        for (at, engine) in self.engines.iter().enumerate() {
            let mut trial = self.trial(at, Direction::Generates);
            match engine.generate(seed, players, rounds)? {
                Answer::Said(bytes) => self.check_generated(&bytes, &mut trial),
                Answer::NoPairing => {
                    skip("its tournament came to a round without a legal pairing", &mut trial);
                }
                other => {
                    let finding = not_said(&other, 0, &mut trial);
                    trial.findings.extend(finding);
                }
            }
            trials.push(trial);
        }
        Ok(trials)
    }

    fn check_generated(&self, bytes: &[u8], trial: &mut Trial) {
        let import = tournament::import(&trf::read(bytes), Options::default());
        let text = String::from_utf8_lossy(bytes).into_owned();
        let Some(tournament) = import.tournament else {
            *trial.rounds.entry("error".to_owned()).or_default() += 1;
            let class = Class::Candidate;
            let reason = "its file is no tournament";
            trial.findings.push(Difference { class, file: text, ..plain(0, "error", reason) });
            return;
        };
        let replay = Replay::new(&tournament, self.edition);
        for round in &replay.check(None).rounds {
            trial.quality.count_round(&replay, round);
            *trial.rounds.entry(round.verdict.name().to_owned()).or_default() += 1;
            if !matches!(round.verdict, Verdict::Match | Verdict::Skipped | Verdict::NoPairing) {
                trial
                    .findings
                    .push(Difference { file: text.clone(), ..self.difference(&replay, round) });
            }
        }
    }
}

fn plain(round: u32, verdict: &str, reason: &str) -> Difference {
    Difference {
        round,
        verdict: verdict.to_owned(),
        article: None,
        reason: reason.to_owned(),
        bracket: None,
        players: Vec::new(),
        compared: Vec::new(),
        engine_boards: Vec::new(),
        rules_boards: Vec::new(),
        with_it: Vec::new(),
        with_rules: Vec::new(),
        with_neither: Vec::new(),
        class: Class::Undecided,
        file: String::new(),
    }
}

fn boards_said(answer: &Answer<Vec<Seat>>) -> Option<Boards> {
    let Answer::Said(seats) = answer else { return None };
    let board = |seat: &Seat| Board { white: seat.white, black: seat.black.unwrap_or(0) };
    let mut boards: Boards = seats.iter().map(board).collect();
    boards.sort_unstable();
    Some(boards)
}

fn skip(reason: &str, trial: &mut Trial) {
    *trial.rounds.entry("skipped".to_owned()).or_default() += 1;
    *trial.skipped.entry(reason.to_owned()).or_default() += 1;
}

/// An engine that says no pairing, where one exists, cannot be asked, or fails.
fn not_said<T>(answer: &Answer<T>, round: u32, trial: &mut Trial) -> Option<Difference> {
    let (word, reason) = match answer {
        Answer::Skipped(reason) => {
            skip(reason, trial);
            return None;
        }
        Answer::NoPairing => {
            ("no-pairing", "it says that no legal pairing exists; there is one".to_owned())
        }
        Answer::Failed(failure) => ("error", format!("{}: {}", failure.kind, failure.details)),
        Answer::Said(_) => return None,
    };
    *trial.rounds.entry(word.to_owned()).or_default() += 1;
    Some(Difference { class: Class::Candidate, ..plain(round, word, &reason) })
}

/// The position with what the engine has made of it.
fn finding_file(position: &Position, answer: &Answer<Vec<Seat>>) -> String {
    match answer {
        Answer::Said(seats) => written(&position.paired(seats)),
        _ => written(&position.tournament),
    }
}

/// A tournament as text: whole, or as much of it as the richest dialect can say.
fn written(tournament: &Tournament) -> String {
    let whole = tournament::write_whole(tournament);
    whole.unwrap_or_else(|| tournament::write(tournament, Dialect::RICH[0])).text
}
