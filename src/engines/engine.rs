//! Calls an engine and reads its answers.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::answer::{
    Answer, CheckedRound, FILE, Failure, Generation, Reply, TIME_LIMIT, TWO_COLUMNS, pair_list,
    point_of, read_file, report_lines,
};
use super::process::{Ended, Output, Variable, environment};
use super::suspicion::write_file;
use super::{
    Ability, Call, Directory, Profile, ReportForm, Source, Suspicion, hold_if_stopping, run, sha256,
};
use crate::mutants::MUTANT_SAYS;
use crate::standings::List;
use crate::tournament::{
    Board, Dialect, ForbiddenGroup, Position, Tournament, Written, write, write_as_stated,
};

/// An engine that can be called: its profile and its file.
#[derive(Clone, Debug)]
pub struct Engine {
    /// The profile of the engine.
    pub profile: Profile,
    /// The file for which `{engine}` stands in the profile.
    pub path: PathBuf,
    /// The suspicion that the engine killed this program in an earlier run. `None` if there is no suspicion.
    pub suspicion: Option<Suspicion>,
    environment: Option<Vec<Variable>>,
    pub(super) seen: Arc<Mutex<BTreeSet<PathBuf>>>,
    /// The seed that shuffles the lines of players. `None`: the lines are in the order of pairing numbers.
    line_order: Option<u64>,
}

impl Engine {
    /// An engine without a suspicion, which gets all environment variables of this program.
    pub fn new(profile: Profile, path: PathBuf) -> Engine {
        Engine {
            profile,
            path,
            suspicion: None,
            environment: None,
            line_order: None,
            seen: Arc::default(),
        }
    }

    /// Shuffles the lines of players by this seed. `None`: the lines stay in the order of pairing numbers.
    #[must_use]
    pub fn with_line_order(self, seed: Option<u64>) -> Engine {
        Engine { line_order: seed, ..self }
    }

    /// Limits the environment of the engine to those variables of `all` that its profile allows.
    #[must_use]
    pub fn in_environment(self, all: impl Iterator<Item = Variable>) -> Engine {
        Engine { environment: Some(environment(&self.profile, all)), ..self }
    }

    /// Asks for the pairing of a position. An answer that does not pair exactly the players who take part is a failure.
    ///
    /// # Errors
    ///
    /// When the engine cannot be started, or its directory cannot be made.
    pub fn pair(&self, position: &Position) -> io::Result<Answer<Vec<Board>>> {
        Ok(self.pair_as_said(position)?.and_then(|seats| match position.fault_of(&seats) {
            None => Answer::Said(seats),
            Some(details) => {
                Answer::Failed(Failure { kind: "not a pairing of those present", details })
            }
        }))
    }

    /// As [`Engine::pair`], but the answer may pair absent players, or leave out present ones.
    pub(crate) fn pair_as_said(&self, position: &Position) -> io::Result<Answer<Vec<Board>>> {
        let Some(call) = &self.profile.pair else {
            return Ok(Answer::Skipped("it does not pair".to_owned()));
        };
        let is_empty_no_pairing = self.profile.faults.empty_list_is_no_pairing;
        let told = self.ask(call, &position.tournament, position.round)?;
        Ok(told.and_then(|text| match pair_list(&text) {
            Ok(seats) if seats.is_empty() && is_empty_no_pairing => Answer::NoPairing,
            Ok(seats) => Answer::Said(seats),
            Err(details) => Answer::Failed(Failure { kind: "no list of pairs", details }),
        }))
    }

    /// Asks for a check of a finished tournament of `rounds` rounds.
    ///
    /// # Errors
    ///
    /// When the engine cannot be started, or its directory cannot be made.
    pub fn check(&self, tournament: &Tournament, rounds: u32) -> io::Result<Answer<Reply>> {
        let Some(call) = &self.profile.check else {
            return Ok(Answer::Skipped("it does not check".to_owned()));
        };
        let is_empty =
            |round| !tournament.players.iter().any(|player| player.entry(round).is_paired());
        let read = |text: String| match call.form {
            ReportForm::TwoColumns => report_lines(&text, TWO_COLUMNS),
            ReportForm::PairproofJson => own_report(&text, is_empty),
            ReportForm::Lines => report_lines(&text, [&call.round, &call.differs]),
        };
        let told = self.ask(call, tournament, rounds)?;
        Ok(told.and_then(|text| match read(text) {
            Ok(reported) => all_rounds(reported, rounds),
            Err(details) => Answer::Failed(Failure { kind: "no report", details }),
        }))
    }

    /// Asks for a random tournament, and keeps its beginning if a round has no legal pairing. Errors as in
    /// [`Engine::pair`].
    pub(crate) fn generate(&self, seed: u64, players: u32, rounds: u32) -> io::Result<Generation> {
        self.generate_ranked((seed, players, rounds), &List::points_only())
    }

    /// Asks for a random tournament with a seed and these numbers of players and rounds, and keeps its beginning if a round
    /// has no legal pairing. The players are to be ranked by a list, if the call takes one.
    ///
    /// # Errors
    ///
    /// As [`Engine::pair`].
    pub fn generate_ranked(
        &self,
        (seed, players, rounds): (u64, u32, u32),
        list: &List,
    ) -> io::Result<Generation> {
        let Some(call) = &self.profile.generate else {
            let answer = Answer::Skipped("it does not generate".to_owned());
            return Ok(Generation { answer, left: None });
        };
        let standings = self.profile.standings.as_ref();
        let call = &standings.map_or_else(|| call.clone(), |it| it.listed(call, list));
        if let Some(failure) = self.refusal() {
            return Ok(Generation { answer: Answer::Failed(failure), left: None });
        }
        let asked = Asked { seed, players, round: rounds, ..Asked::default() };
        let (output, answer) = self.call(call, &asked)?;
        let is_written = |text: &String| !text.trim().is_empty();
        let written = answer.map(|text| text.filter(is_written).map(String::into_bytes));
        if let Some(answer) = self.failure(&output, players) {
            return Ok(Generation { answer, left: written.ok().flatten() });
        }
        let nothing = || Failure { kind: "no tournament", details: point_of(&output.stderr) };
        let said = written.and_then(|bytes| bytes.ok_or_else(nothing));
        Ok(Generation { answer: said.map_or_else(Answer::Failed, Answer::Said), left: None })
    }

    /// The text of the file for the engine. `Err` says why the engine cannot be asked.
    fn written(
        &self,
        call: &Call,
        tournament: &Tournament,
        (round, write): (u32, Writes),
    ) -> Result<String, String> {
        let cannot = [&self.profile.cannot[..], &call.cannot].concat();
        let needed = Ability::needed(tournament, round);
        if let Some(missing) = needed.iter().find(|it| cannot.contains(it)) {
            return Err(format!("{UNKNOWN_TO_IT}{}", missing.in_words()));
        }
        let paired = self.profile.pairs_only.then(|| Tournament {
            forbidden: tournament.forbidden.iter().flat_map(ForbiddenGroup::pairs).collect(),
            ..tournament.clone()
        });
        let written = write(paired.as_ref().unwrap_or(tournament), self.profile.dialect);
        if !written.lost.is_empty() {
            return Err(unsayable(tournament, self.profile.dialect, &written.lost));
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
        let mut lines: Vec<String> = set.chain(kept).map(|line| line + "\n").collect();
        if let Some(seed) = self.line_order {
            // All other lines come first.
            let key = |line: &String| match line.starts_with("001") {
                true => sha256(format!("{seed} {line}").as_bytes()),
                false => String::new(),
            };
            lines.sort_by_cached_key(key);
        }
        Ok(lines.concat())
    }

    /// The text of the file with a position that the engine gets. `Err` says why the engine cannot be asked.
    pub(crate) fn asked_file(&self, position: &Position) -> Result<String, String> {
        let call = self.profile.pair.as_ref().ok_or("it is not asked to pair")?;
        self.file_for(call, &position.tournament, position.round)
    }

    /// The text of the file that a call about a round gets. `Err` says why the engine cannot be asked.
    pub(super) fn file_for(
        &self,
        call: &Call,
        tournament: &Tournament,
        round: u32,
    ) -> Result<String, String> {
        self.written(call, tournament, (round, write))
    }

    /// Asks about a round of a tournament; the answer is a text.
    pub(super) fn ask(
        &self,
        call: &Call,
        tournament: &Tournament,
        round: u32,
    ) -> io::Result<Answer<String>> {
        self.ask_by(call, tournament, (round, write))
    }

    /// As [`Engine::ask`], but the file has the points that the tournament states.
    pub(super) fn ask_as_stated(
        &self,
        call: &Call,
        tournament: &Tournament,
        round: u32,
    ) -> io::Result<Answer<String>> {
        self.ask_by(call, tournament, (round, write_as_stated))
    }

    fn ask_by(
        &self,
        call: &Call,
        tournament: &Tournament,
        (round, write): (u32, Writes),
    ) -> io::Result<Answer<String>> {
        let text = match self.written(call, tournament, (round, write)) {
            Ok(text) => text,
            Err(reason) => return Ok(Answer::Skipped(reason)),
        };
        if let Some(failure) = self.refusal() {
            return Ok(Answer::Failed(failure));
        }
        let players = tournament.players.len() as u32;
        let (output, answer) =
            self.call(call, &Asked { text: Some(&text), round, players, seed: 0 })?;
        if let Some(answer) = self.failure(&output, players) {
            return Ok(answer);
        }
        let missing = || {
            let told = "it wrote no file {out}; if it prints the answer, write `answer: stdout`";
            Failure { kind: "answer file", details: told.to_owned() }
        };
        let text = answer.and_then(|text| text.ok_or_else(missing));
        Ok(text.map_or_else(Answer::Failed, Answer::Said))
    }

    pub(super) fn refusal(&self) -> Option<Failure> {
        self.suspicion.as_ref().and_then(Suspicion::refusal)
    }

    pub(super) fn call(&self, call: &Call, asked: &Asked<'_>) -> io::Result<(Output, FileAnswer)> {
        let noted = self.suspicion.as_ref().map(Suspicion::note).transpose()?;
        let called = self.call_in(&Directory::new()?, call, asked);
        // An engine that was stopped together with this program has given no answer.
        hold_if_stopping();
        // The note goes only now: if this program was ended before, the next run finds it.
        drop(noted);
        called
    }

    fn call_in(
        &self,
        directory: &Directory,
        call: &Call,
        asked: &Asked<'_>,
    ) -> io::Result<(Output, FileAnswer)> {
        let file = |name: &str| directory.path().join(name);
        let (input, output, config) = (file("in.trf"), file(FILE), file("config"));
        if let Some(text) = asked.text {
            write_file(&input, text)?;
        }
        if !call.config.is_empty() {
            write_file(&config, &asked.filled(&call.config))?;
        }
        let here = self.profile.here.as_deref().unwrap_or(Path::new("{here}"));
        let paths = [
            ("{engine}", self.path.as_path()),
            ("{here}", here),
            ("{in}", &input),
            ("{out}", &output),
            ("{config}", &config),
        ];
        let put_in = |word: String, (mark, path): &(&str, &Path)| {
            word.replace(mark, &path.to_string_lossy())
        };
        let filled = |word: &String| asked.filled(&paths.iter().fold(word.clone(), put_in)).into();
        let words = self.profile.command.iter().chain(&call.arguments);
        let command: Vec<OsString> = words.map(filled).collect();
        let limits = self.profile.limits.of(asked.players);
        let started = run((&command, self.environment.as_deref()), directory, limits);
        let mut left = started.map_err(|error| {
            let program = command[0].to_string_lossy();
            io::Error::new(error.kind(), format!("cannot start {program}: {error}"))
        })?;
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).append(&mut left.seen);
        // The directory has another name in every run; what is said must not.
        let name = directory.path().to_string_lossy();
        for separator in ['/', MAIN_SEPARATOR] {
            let name = format!("{name}{separator}");
            left.stdout = left.stdout.replace(&name, "");
            left.stderr = left.stderr.replace(&name, "");
        }
        let answer = match call.answer {
            Source::Stdout => Ok(Some(left.stdout.clone())),
            Source::File => read_file(directory, limits.output_kib),
        };
        Ok((left, answer))
    }

    pub(super) fn failure<T>(&self, output: &Output, players: u32) -> Option<Answer<T>> {
        let limits = self.profile.limits.of(players);
        let (kind, details) = match output.ended {
            Ended::Exited(status) => return self.failure_of_exit(status, output),
            Ended::Killed(signal) => {
                let said = point_of(&output.stderr);
                let by = signal.map(|it| format!("signal {it}"));
                let parts = by.into_iter().chain((!said.is_empty()).then_some(said));
                ("crash", parts.collect::<Vec<_>>().join(": "))
            }
            Ended::TooLong => (TIME_LIMIT, format!("{} s", limits.seconds)),
            Ended::TooMuchMemory => ("memory limit", format!("{} MiB", limits.memory_mib)),
            Ended::TooMuchOutput => ("output limit", format!("{} KiB", limits.output_kib)),
            Ended::TooManyProcesses => ("process limit", format!("{} at a time", limits.processes)),
            Ended::ParentKilled(signal) => {
                let details = "the process that had started it was ended by signal";
                ("end of its parent", format!("{details} {signal}"))
            }
            Ended::ProgramKilled => {
                ("signal to pairproof", "it tried to end pairproof by a signal".to_owned())
            }
            Ended::AskedPairproof => {
                let details = "the engine, or a process that it started, has run pairproof";
                ("asks pairproof", details.to_owned())
            }
        };
        Some(Answer::Failed(Failure { kind, details }))
    }

    fn failure_of_exit<T>(&self, status: i32, output: &Output) -> Option<Answer<T>> {
        let faults = &self.profile.faults;
        let said = |text: &String| {
            output.stdout.contains(text.as_str()) || output.stderr.contains(text.as_str())
        };
        let fail = |kind, details| Some(Answer::Failed(Failure { kind, details }));
        if output.stderr.contains(MUTANT_SAYS) && self.profile.is_named(PAIRPROOF) {
            let id = &self.profile.id;
            let details =
                format!("it is a mutant and not {PAIRPROOF}: give {id} another id and title");
            return fail("mutant", details);
        }
        if faults.no_pairing_texts.iter().any(said) {
            return Some(Answer::NoPairing);
        }
        if let Some(text) = faults.texts.iter().find(|text| said(text)) {
            return fail("error message", point_after(text, output));
        }
        if faults.no_pairing_exit.contains(&status) && faults.no_pairing_texts.is_empty() {
            return Some(Answer::NoPairing);
        }
        if faults.exit_status && status != 0 && !faults.differences_exit.contains(&status) {
            return fail("exit status", format!("{status}: {}", point_of(&output.stderr)));
        }
        None
    }
}

/// Why a tournament cannot be written in `dialect`: two facts that are lost, without their values, so that there are few
/// different reasons; and the dialects that can.
fn unsayable(tournament: &Tournament, dialect: Dialect, lost: &[String]) -> String {
    let facts = lost.iter().filter_map(|it| it.split([',', ':']).next());
    let facts: Vec<&str> = facts.take(2).collect();
    let can = |it: &Dialect| write(tournament, *it).lost.is_empty();
    let others: Vec<&str> = Dialect::ALL.into_iter().filter(can).map(Dialect::name).collect();
    let others = match others.split_last() {
        None => String::new(),
        Some((last, [])) => format!(", but {last} can"),
        Some((last, some)) => format!(", but {} and {last} can", some.join(", ")),
    };
    format!("{} cannot say {}{others}", dialect.name(), facts.join(" and "))
}

/// The beginning of the reason why an engine without an ability is not asked.
pub const UNKNOWN_TO_IT: &str = "it does not know ";

/// How a tournament is written.
type Writes = fn(&Tournament, Dialect) -> Written;

/// The name that no mutant may have.
const PAIRPROOF: &str = "pairproof";

/// The text of the answer file. `None` if the call has no such file. `Err` if the file cannot be used.
pub(super) type FileAnswer = Result<Option<String>, Failure>;

fn point_after(text: &str, output: &Output) -> String {
    let from_there = |stream: &str| {
        let at = stream.find(text)?;
        let line = stream[..at].rfind('\n').map_or(0, |end| end + 1);
        Some(point_of(&stream[line..]))
    };
    from_there(&output.stdout).or_else(|| from_there(&output.stderr)).unwrap_or_default()
}

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

/// The report as an answer. A failure if a round of `1..=rounds` is missing or comes twice.
fn all_rounds(reported: Vec<CheckedRound>, rounds: u32) -> Answer<Reply> {
    let count = |round: u32| reported.iter().filter(|it| it.round == round).count();
    let details = match (1..=rounds).find(|round| count(*round) != 1) {
        None => return Answer::Said(Reply { rounds: reported }),
        Some(round) if count(round) == 0 => {
            format!("round {round} of {rounds} is not in the report")
        }
        Some(round) => format!("round {round} is in the report twice"),
    };
    Answer::Failed(Failure { kind: "no report", details })
}

/// Reads a report of `pairproof check`. `is_empty` says whether a round pairs nobody, so that it needs no verdict.
fn own_report(text: &str, is_empty: impl Fn(u32) -> bool) -> Result<Vec<CheckedRound>, String> {
    let document: serde_yaml::Value =
        serde_yaml::from_str(text).map_err(|fault| fault.to_string())?;
    let rounds = document["files"][0]["rounds"].as_sequence().ok_or("no rounds in the document")?;
    rounds
        .iter()
        .map(|read| {
            let round = read["round"].as_u64().ok_or("a round without a number")? as u32;
            let verdict = read["verdict"].as_str().ok_or("a round without a verdict")?;
            let differs = match verdict {
                "different" | "illegal" | "colour" => true,
                "match" | "disputed" | "no-pairing" => false,
                "skipped" if is_empty(round) => false,
                _ => return Err(format!("round {round}: `{verdict}` is no judgement on it")),
            };
            Ok(CheckedRound { round, differs })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(verdicts: &[(u32, &str)]) -> Result<Vec<bool>, String> {
        let rounds: Vec<String> = verdicts
            .iter()
            .map(|(round, verdict)| format!(r#"{{"round": {round}, "verdict": "{verdict}"}}"#))
            .collect();
        let text = format!(r#"{{"files": [{{"rounds": [{}]}}]}}"#, rounds.join(", "));
        let report = own_report(&text, |round| round == 2)?;
        Ok(report.iter().map(|it| it.differs).collect())
    }

    #[test]
    fn only_a_verdict_on_a_round_accepts_it() {
        for (verdict, differs) in
            [("match", false), ("disputed", false), ("different", true), ("illegal", true)]
        {
            assert_eq!(read(&[(1, verdict)]), Ok(vec![differs]), "{verdict}");
        }
        for verdict in ["skipped", "error", "defect", "foo"] {
            assert!(read(&[(1, verdict)]).is_err(), "{verdict}");
        }
        assert_eq!(read(&[(2, "skipped")]), Ok(vec![false]), "nobody is paired in it");
    }

    #[test]
    fn a_report_has_every_round_once() {
        let asked = |rounds: &[u32]| {
            let report = rounds.iter().map(|round| CheckedRound { round: *round, differs: false });
            matches!(all_rounds(report.collect(), 2), Answer::Said(_))
        };
        assert!(asked(&[1, 2]) && asked(&[2, 1, 3]));
        assert!(!asked(&[1]) && !asked(&[1, 2, 1]));
    }
}
