//! An engine that is there, and what it answers.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::answer::{CheckedRound, Seat, check_report, pair_list, point_of};
use super::position::Position;
use super::process::{Ended, Output, run};
use super::profile::{Ability, Call, Profile, ReportForm, Source};
use crate::tournament::{ForbiddenGroup, Tournament, write};

/// An engine: its profile, and the file that it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engine {
    /// What is known of it.
    pub profile: Profile,
    /// What `{engine}` stands for.
    pub path: PathBuf,
}

/// What came of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<T> {
    /// What it says.
    Said(T),
    /// It says that no legal pairing exists.
    NoPairing,
    /// It was not asked: it cannot do this, for the reason given.
    Skipped(String),
    /// It failed.
    Failed(Failure),
}

impl<T> Answer<T> {
    /// Whether the engine took longer than it may.
    #[must_use]
    pub fn is_time_out(&self) -> bool {
        matches!(self, Answer::Failed(failure) if failure.kind == TIME_LIMIT)
    }
}

/// The kind of failure of an engine that took longer than it may.
const TIME_LIMIT: &str = "time limit";

/// How an engine failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What happened, in a few words: the same words for the same kind of failure.
    pub kind: &'static str,
    /// The details.
    pub details: String,
}

/// What an engine says of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Round by round.
    pub rounds: Vec<CheckedRound>,
}

impl Engine {
    /// Asks for the pairing of a position. What it says is a pairing of the players who are there.
    ///
    /// # Errors
    /// When the engine cannot be started, or its directory not be made.
    pub fn pair(&self, position: &Position) -> io::Result<Answer<Vec<Seat>>> {
        let Some(call) = &self.profile.pair else {
            return Ok(Answer::Skipped("it does not pair".to_owned()));
        };
        let text = match self.written(&position.tournament, position.round) {
            Ok(text) => text,
            Err(reason) => return Ok(Answer::Skipped(reason)),
        };
        let players = position.tournament.players.len() as u32;
        let asked = Asked { text: Some(&text), round: position.round, players, seed: 0 };
        let (output, answer) = self.call(call, &asked)?;
        if let Some(answer) = self.failure(&output, players) {
            return Ok(answer);
        }
        let answer = answer.unwrap_or_default();
        let seats = match pair_list(&answer) {
            Ok(seats) => seats,
            Err(details) => {
                return Ok(Answer::Failed(Failure { kind: "no list of pairs", details }));
            }
        };
        if seats.is_empty() && self.profile.faults.empty_list_is_no_pairing {
            return Ok(Answer::NoPairing);
        }
        Ok(match position.fault_of(&seats) {
            None => Answer::Said(seats),
            Some(details) => {
                Answer::Failed(Failure { kind: "no pairing of those present", details })
            }
        })
    }

    /// Asks what it thinks of a finished tournament of `rounds` rounds.
    ///
    /// # Errors
    /// When the engine cannot be started, or its directory not be made.
    pub fn check(&self, tournament: &Tournament, rounds: u32) -> io::Result<Answer<Reply>> {
        let Some(call) = &self.profile.check else {
            return Ok(Answer::Skipped("it does not check".to_owned()));
        };
        let text = match self.written(tournament, rounds) {
            Ok(text) => text,
            Err(reason) => return Ok(Answer::Skipped(reason)),
        };
        let players = tournament.players.len() as u32;
        let asked = Asked { text: Some(&text), round: rounds, players, seed: 0 };
        let (output, answer) = self.call(call, &asked)?;
        if let Some(answer) = self.failure(&output, players) {
            return Ok(answer);
        }
        let answer = answer.unwrap_or_default();
        let report = match call.form {
            ReportForm::TwoColumns => check_report(&answer),
            ReportForm::PairproofJson => own_report(&answer),
        };
        Ok(match report {
            Ok(reported) => all_rounds(reported, rounds),
            Err(details) => Answer::Failed(Failure { kind: "no report", details }),
        })
    }

    /// Asks for a random tournament, as the bytes of its file.
    ///
    /// # Errors
    /// When the engine cannot be started, or its directory not be made.
    pub fn generate(&self, seed: u64, players: u32, rounds: u32) -> io::Result<Answer<Vec<u8>>> {
        Ok(self.generate_or_stop(seed, players, rounds)?.0)
    }

    /// Asks for a random tournament, and keeps what it wrote if it stops before a round that it says has
    /// no legal pairing.
    ///
    /// # Errors
    /// When the engine cannot be started, or its directory not be made.
    pub fn generate_or_stop(
        &self,
        seed: u64,
        players: u32,
        rounds: u32,
    ) -> io::Result<(Answer<Vec<u8>>, Option<Vec<u8>>)> {
        let Some(call) = &self.profile.generate else {
            return Ok((Answer::Skipped("it does not generate".to_owned()), None));
        };
        let asked = Asked { seed, players, round: rounds, ..Asked::default() };
        let (output, answer) = self.call(call, &asked)?;
        let written = answer.filter(|text| !text.trim().is_empty()).map(String::into_bytes);
        if let Some(answer) = self.failure(&output, players) {
            return Ok((answer, written));
        }
        let answer = match written {
            Some(bytes) => Answer::Said(bytes),
            None => {
                Answer::Failed(Failure { kind: "no tournament", details: point_of(&output.stderr) })
            }
        };
        Ok((answer, None))
    }

    /// The tournament as the engine reads it; `Err`: why it cannot be asked.
    fn written(&self, tournament: &Tournament, round: u32) -> Result<String, String> {
        let needed = Ability::needed(tournament, round);
        if let Some(missing) = needed.iter().find(|it| self.profile.cannot.contains(it)) {
            return Err(format!("it does not know {}", missing.in_words()));
        }
        let paired = self.profile.pairs_only.then(|| Tournament {
            forbidden: tournament.forbidden.iter().flat_map(ForbiddenGroup::pairs).collect(),
            ..tournament.clone()
        });
        let written = write(paired.as_ref().unwrap_or(tournament), self.profile.dialect);
        if !written.lost.is_empty() {
            return Err(format!("{} cannot say all of it", self.profile.dialect.name()));
        }
        let is_dropped = |line: &&str| {
            let starts = |record: &String| line.starts_with(record.as_str());
            self.profile.drop_records.iter().any(starts)
                || self.profile.set_records.keys().any(starts)
        };
        let repaired = |line: &str| {
            let text = &self.profile.player_text;
            let is_player = line.starts_with("001");
            let replace = |line: String, (from, to): (&String, &String)| line.replace(from, to);
            if is_player { text.iter().fold(line.to_owned(), replace) } else { line.to_owned() }
        };
        let kept = written.text.lines().filter(|line| !is_dropped(line)).map(repaired);
        let set =
            self.profile.set_records.iter().map(|(record, value)| format!("{record} {value}"));
        Ok(set.chain(kept).map(|line| line + "\n").collect())
    }

    /// Runs the engine in a directory of its own: what it left, and the text of its answer.
    pub(super) fn call(
        &self,
        call: &Call,
        asked: &Asked<'_>,
    ) -> io::Result<(Output, Option<String>)> {
        let directory = tempfile::tempdir()?;
        let file = |name: &str| directory.path().join(name);
        let (input, output, config) = (file("in.trf"), file("out"), file("config"));
        if let Some(text) = asked.text {
            fs::write(&input, text)?;
        }
        if !call.config.is_empty() {
            fs::write(&config, asked.filled(&call.config))?;
        }
        let words = self.profile.command.iter().chain(&call.arguments);
        let command: Vec<OsString> = words
            .map(|word| {
                let here = self.profile.here.as_deref();
                let paths = [
                    ("{engine}", self.path.as_path()),
                    ("{here}", here.unwrap_or(Path::new("{here}"))),
                    ("{in}", input.as_path()),
                    ("{out}", output.as_path()),
                    ("{config}", config.as_path()),
                ];
                asked.filled(&replaced(word, &paths)).into()
            })
            .collect();
        let mut left = run(&command, directory.path(), self.profile.limits.of(asked.players))?;
        // The directory has another name in every run; what is said must not.
        let name = directory.path().to_string_lossy().into_owned() + "/";
        left.stdout = left.stdout.replace(&name, "");
        left.stderr = left.stderr.replace(&name, "");
        let answer = match call.answer {
            Source::Stdout => Some(left.stdout.clone()),
            Source::File => {
                fs::read(&output).ok().map(|it| String::from_utf8_lossy(&it).into_owned())
            }
        };
        Ok((left, answer))
    }

    /// Whether a run has failed, or found no legal pairing.
    pub(super) fn failure<T>(&self, output: &Output, players: u32) -> Option<Answer<T>> {
        let (faults, limits) = (&self.profile.faults, self.profile.limits.of(players));
        let said = |text: &String| {
            output.stdout.contains(text.as_str()) || output.stderr.contains(text.as_str())
        };
        let fail = |kind, details| Some(Answer::Failed(Failure { kind, details }));
        let status = match output.ended {
            Ended::Exited(status) => status,
            Ended::Killed => return fail("crash", point_of(&output.stderr)),
            Ended::TooLong => {
                return fail(TIME_LIMIT, format!("{} s", limits.seconds));
            }
            Ended::TooMuchMemory => {
                return fail("memory limit", format!("{} MiB", limits.memory_mib));
            }
            Ended::TooMuchOutput => {
                return fail("output limit", format!("{} KiB", limits.output_kib));
            }
        };
        if faults.no_pairing_exit.contains(&status) && faults.no_pairing_texts.is_empty()
            || faults.no_pairing_texts.iter().any(said)
        {
            return Some(Answer::NoPairing);
        }
        if let Some(text) = faults.texts.iter().find(|text| said(text)) {
            return fail("error message", point_after(text, output));
        }
        if faults.exit_status && status != 0 && !faults.differences_exit.contains(&status) {
            return fail("exit status", format!("{status}: {}", point_of(&output.stderr)));
        }
        None
    }
}

/// What an engine says from a text on that tells a failure.
fn point_after(text: &str, output: &Output) -> String {
    let from_there = |stream: &str| {
        let at = stream.find(text)?;
        let line = stream[..at].rfind('\n').map_or(0, |end| end + 1);
        Some(point_of(&stream[line..]))
    };
    from_there(&output.stdout).or_else(|| from_there(&output.stderr)).unwrap_or_default()
}

/// What an engine is asked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Asked<'a> {
    text: Option<&'a str>,
    round: u32,
    seed: u64,
    players: u32,
}

impl Asked<'_> {
    fn filled(&self, text: &str) -> String {
        text.replace("{seed}", &self.seed.to_string())
            .replace("{players}", &self.players.to_string())
            .replace("{round}", &self.round.to_string())
            .replace("{rounds}", &self.round.to_string())
    }
}

fn replaced(word: &str, paths: &[(&str, &Path)]) -> String {
    paths.iter().fold(word.to_owned(), |word, (mark, path)| {
        if word.contains(mark) { word.replace(mark, &path.to_string_lossy()) } else { word }
    })
}

fn all_rounds(reported: Vec<CheckedRound>, rounds: u32) -> Answer<Reply> {
    let missing = (1..=rounds).find(|round| !reported.iter().any(|it| it.round == *round));
    match missing {
        None => Answer::Said(Reply { rounds: reported }),
        Some(round) => {
            let details = format!("round {round} of {rounds} is not in the report");
            Answer::Failed(Failure { kind: "no report", details })
        }
    }
}

fn own_report(text: &str) -> Result<Vec<CheckedRound>, String> {
    let document: serde_yaml::Value =
        serde_yaml::from_str(text).map_err(|fault| fault.to_string())?;
    let rounds = document["files"][0]["rounds"].as_sequence().ok_or("no rounds in the document")?;
    rounds
        .iter()
        .map(|round| {
            let number = round["round"].as_u64().ok_or("a round without a number")?;
            let verdict = round["verdict"].as_str().ok_or("a round without a verdict")?;
            let differs = matches!(verdict, "different" | "illegal" | "colour");
            Ok(CheckedRound { round: number as u32, differs })
        })
        .collect()
}
