//! Asks engines about one random tournament.

use std::borrow::Cow;
use std::io;

use super::agreement::count_agreement;
use super::quality::compared;
use super::recipe::{tournament_of, unranked};
use super::record::{marks, played};
use super::wrong_round::{Finding, WrongRound, checker_result, make_wrong};
use super::{Class, Difference, Direction, MadeSize, Plan, Trial, UnitRecord};
use crate::check::{Board, Examined, Replay, Verdict};
use crate::editions::Edition;
use crate::engines::{
    Answer, Engine, Generation, Names, Position, Profile, TIME_LIMIT, Turns, sha256,
};
use crate::generate::{AxisId, Drawn, Made, Recipe};
use crate::judged::{
    Judged, Prescribed, RoundResult, boards_of_rules, depends_on_last, judged, open_question, said,
    sorted,
};
use crate::pairer::pair;
use crate::round::Participants;
use crate::tournament::{self, Options, Player, Tournament};
use crate::trf;

/// A survey that asks: its plan, edition, engines and recipe of tournaments.
#[derive(Debug)]
pub struct Survey<'a> {
    /// The plan of the survey.
    pub plan: &'a Plan,
    edition: &'a Edition,
    /// The engines, in the order of the plan.
    pub engines: &'a [Engine],
    /// The recipe of tournaments with standings, which is the other one if nobody is asked about standings.
    pub(super) ranked: &'a Recipe,
    recipe: Cow<'a, Recipe>,
    pub(super) turns: Turns,
}

const NOT_STATED: &str =
    "the file does not state the number of rounds, and the last round would be paired otherwise";

/// The reason why rounds after the first round that a checker names are skipped.
pub(super) const NAMES_FIRST: &str =
    "by its profile its checker names only the first wrong round of a tournament";

/// The most tournaments that a generator is asked for if it stops early each time, each with another seed.
const ATTEMPTS: u64 = 5;

impl<'a> Survey<'a> {
    /// A survey of the plan's engines, in its order. `edition` judges the answers; `recipe` makes the tournaments.
    pub fn new(
        plan: &'a Plan,
        edition: &'a Edition,
        engines: &'a [Engine],
        recipe: &'a Recipe,
    ) -> Survey<'a> {
        let (ranked, recipe) = (recipe, unranked(recipe));
        Survey { plan, edition, engines, ranked, recipe, turns: Turns::default() }
    }

    /// A copy of the survey with `engines`: those of the plan, suspected of having killed a run.
    pub fn with_engines<'b>(&self, engines: &'b [Engine]) -> Survey<'b>
    where
        'a: 'b,
    {
        let recipe = self.recipe.clone();
        Survey { engines, turns: Turns::default(), recipe, ..*self }
    }

    /// The file of tournament `number` as engines get it. For checkers, some rounds of some tournaments are wrong on
    /// purpose, or some standings.
    pub fn file(&self, number: u64, direction: Direction) -> String {
        if direction.is_of_standings() {
            return self.posted(number).file(direction);
        }
        let made = tournament_of(&self.recipe, self.plan.seed, number);
        tournament::write_richest(&match direction {
            Direction::Checks => Shown::of(self, number, &made).tournament,
            _ => made.tournament,
        })
    }

    /// Asks all engines about tournament `number`, in every direction of the plan.
    ///
    /// # Errors
    /// If an engine cannot be started, or the directory for its files cannot be made.
    pub fn unit(&self, number: u64) -> io::Result<UnitRecord> {
        let made = tournament_of(&self.recipe, self.plan.seed, number);
        let directions = &self.plan.directions;
        let (mut trials, mut shown, mut posted): (Vec<Trial>, _, _) = (Vec::new(), None, None);
        for direction in directions {
            trials.extend(match direction {
                Direction::Pairs => self.pairs(&made)?,
                Direction::Checks => {
                    let shown = shown.get_or_insert_with(|| Shown::of(self, number, &made));
                    let asked = self.engines.iter().map(|it| self.checks(it, shown));
                    asked.collect::<io::Result<_>>()?
                }
                Direction::Generates => self.generates(number, &made.drawn)?,
                Direction::StandingsComputed
                | Direction::StandingsChecked
                | Direction::StandingsGenerated => {
                    let posted = posted.get_or_insert_with(|| self.posted(number));
                    self.standings((number, *direction), posted)?
                }
            });
        }
        self.ask_again(&made, shown.as_ref(), &mut trials)?;
        if let Some(posted) = &posted {
            self.ask_standings_again(number, posted, &mut trials)?;
        }
        let is_compared = directions.contains(&Direction::Generates);
        Ok(UnitRecord {
            number,
            players: made.tournament.players.len() as u32,
            rounds: made.tournament.last_paired_round(),
            drawn: posted.map_or_else(|| made.drawn.to_string(), |it| it.drawn()),
            played: if is_compared { marks(&made.tournament) } else { String::new() },
            trials,
        })
    }

    pub(super) fn trials(&self, direction: Direction) -> Vec<Trial> {
        self.engines.iter().map(|it| Trial::new(&it.profile.id, direction)).collect()
    }

    /// Asks for a pairing of every round, also of a last one without a legal pairing, which stopped the tournament.
    fn pairs(&self, made: &Made) -> io::Result<Vec<Trial>> {
        let mut trials = self.trials(Direction::Pairs);
        let rounds = 1..=made.tournament.last_paired_round();
        let paired = rounds.map(|round| Position::before(&made.tournament, round));
        for position in paired.chain(self.stuck(made)) {
            if !position.present().is_empty() {
                self.ask(&position, &mut trials)?;
            }
        }
        Ok(trials)
    }

    /// The position without a legal pairing that stopped the tournament. `None` if the tournament did not stop early,
    /// no round was paired, the number of rounds is not stated, or fewer than two players are present.
    fn stuck(&self, made: &Made) -> Option<Position> {
        let round = made.stopped_early.filter(|round| *round > 1)?;
        made.tournament.declared_rounds.filter(|rounds| round <= *rounds)?;
        let position = Position::open(&made.tournament, round);
        let is_stuck = boards_of_rules(&position, self.edition).is_empty();
        (is_stuck && position.present().len() > 1).then_some(position)
    }

    /// Asks all engines to pair a round, and adds the results to `trials`, which are in the order of the engines.
    pub(super) fn ask(&self, position: &Position, trials: &mut [Trial]) -> io::Result<()> {
        let rules = Prescribed::new(position, self.edition);
        let depends = depends_on_last(position, self.edition);
        let ask = |(engine, trial): (&Engine, &Trial)| {
            if depends && !engine.profile.tells_rounds(engine.profile.pair.as_ref()) {
                return Ok(Answer::Skipped(NOT_STATED.to_owned()));
            }
            if trial.failures.contains_key(TIME_LIMIT) {
                let reason = "it exceeded its time limit in an earlier round of the tournament";
                return Ok(Answer::Skipped(reason.to_owned()));
            }
            self.turns.call(|| engine.pair(position), Answer::is_time_out)
        };
        let asked = self.engines.iter().zip(&*trials);
        let answers: Vec<Answer<Vec<Board>>> = asked.map(ask).collect::<io::Result<_>>()?;
        let judge = |answer| judged(position, self.edition, answer, &rules.boards);
        let all: Vec<Judged> = answers.iter().map(judge).collect();
        count_agreement(trials, &all, &rules.boards);
        for (at, (answer, judged)) in answers.iter().zip(&all).enumerate() {
            let trial = &mut trials[at];
            let mut finding = match &judged.examined {
                _ if judged.result == RoundResult::Match => {
                    trial.count(RoundResult::Match);
                    trial.quality.count_right(&rules, self.edition);
                    None
                }
                Some(examined) => {
                    trial.count(judged.result);
                    trial.quality.count_round(examined, self.edition);
                    Some(self.difference(examined))
                }
                None => not_said(answer, position.round, trial),
            };
            if let Some(finding) = &mut finding {
                if rules.boards.is_empty() && matches!(answer, Answer::Failed(_)) {
                    finding.reason += without_pairing(&self.engines[at].profile);
                }
                finding.rules_boards = rules.boards.iter().map(Board::to_string).collect();
                self.compare_with_others(at, &all, &rules.boards, finding);
                let paired = said(answer).ok().map(|seats| position.paired(seats));
                let asked = paired.as_ref().unwrap_or(&position.tournament);
                finding.file = tournament::write_richest(asked);
            }
            trials[at].findings.extend(finding);
        }
        Ok(())
    }

    fn difference(&self, examined: &Examined) -> Difference {
        let round = &examined.check;
        let names =
            |boards: &[Board]| sorted(boards.to_vec()).iter().map(Board::to_string).collect();
        let reason = round.deciding();
        Difference {
            article: reason.and_then(|reason| reason.article).map(str::to_owned),
            bracket: reason.and_then(|reason| reason.bracket).map(|score| score.to_string()),
            players: reason.map(|reason| reason.players.clone()).unwrap_or_default(),
            compared: compared(examined, self.edition),
            reading: reason.and_then(|reason| reason.reading).map(str::to_owned),
            engine_boards: names(&round.file),
            rules_boards: names(round.expected.as_deref().unwrap_or_default()),
            class: match round.verdict {
                Verdict::Illegal => Class::Candidate,
                Verdict::Disputed => Class::Interpretation,
                _ => Class::Undecided,
            },
            ..plain(round.round, round.verdict.into(), &round.against_engine())
        }
    }

    fn compare_with_others(
        &self,
        at: usize,
        all: &[Judged],
        right: &[Board],
        finding: &mut Difference,
    ) {
        let own = &all[at].boards;
        let others = all.iter().enumerate().filter(|(other, _)| *other != at);
        for (other, boards) in others.map(|(other, judged)| (other, &judged.boards)) {
            // Another edition's answer says nothing about this one's.
            let profile = &self.engines[other].profile;
            if profile.edition != self.plan.edition {
                continue;
            }
            let list = match boards {
                Some(_) if boards == own => &mut finding.with_it,
                Some(boards) if boards == right => &mut finding.with_rules,
                _ => &mut finding.with_neither,
            };
            list.push(profile.id.clone());
        }
        let is_open = finding.class == Class::Undecided;
        if is_open && !finding.with_rules.is_empty() && finding.with_it.is_empty() {
            finding.class = Class::Candidate;
        }
        if is_open && finding.with_rules.is_empty() && !finding.with_it.is_empty() {
            finding.class = Class::Reference;
        }
    }

    /// Asks a checker about a tournament.
    pub(super) fn checks(&self, engine: &Engine, shown: &Shown) -> io::Result<Trial> {
        let (tournament, rounds) = (&shown.tournament, shown.rounds);
        let mut trial = Trial::new(&engine.profile.id, Direction::Checks);
        if rounds == 0 {
            trial.skip("no round of the tournament has a legal pairing", 1);
            return Ok(trial);
        }
        match self.turns.call(|| engine.check(tournament, rounds), Answer::is_time_out)? {
            Answer::Said(reply) => {
                let differs = reply.rounds.iter().filter(|round| round.differs);
                let named: Vec<u32> = differs.map(|round| round.round).collect();
                self.checked(engine, shown, &named, &mut trial);
            }
            other => {
                let file = || tournament::write_richest(tournament);
                let finding = not_said(&other, 0, &mut trial);
                trial.findings.extend(finding.map(|it| Difference { file: file(), ..it }));
            }
        }
        Ok(trial)
    }

    /// Counts the rounds `named` wrong by a checker. If it names only the first wrong round, later rounds are skipped.
    fn checked(&self, engine: &Engine, shown: &Shown, named: &[u32], trial: &mut Trial) {
        let call = engine.profile.check.as_ref();
        let is_open = shown.depends_on_last && !engine.profile.tells_rounds(call);
        let rounds = shown.rounds - u32::from(is_open);
        trial.skip(NOT_STATED, u32::from(is_open));
        let blind_to = call.map(|call| call.blind_to.as_slice()).unwrap_or_default();
        let names_first = call.is_some_and(|it| it.names == Names::First);
        let in_file = named.iter().filter(|it| names_first && (1..=rounds).contains(it));
        let seen = in_file.min().copied().unwrap_or(rounds);
        trial.skip(NAMES_FIRST, rounds - seen);
        let wrong = shown.wrong.iter().map(|wrong| (wrong.round, wrong.kind)).collect();
        let result = checker_result(seen, &wrong, named, blind_to);
        for round in &result.false_alarms {
            let finding = self.accused(&shown.tournament, *round);
            trial.count(finding.verdict);
            trial.findings.push(finding);
        }
        let accepted = result.right - result.false_alarms.len() as u32;
        trial.count_all(RoundResult::Match, accepted);
        for (wrong, (_, kind, finding)) in shown.wrong.iter().zip(&result.wrong) {
            match finding {
                Finding::Caught => trial.count(RoundResult::Caught),
                Finding::Missed => {
                    trial.count(RoundResult::Missed);
                    trial.findings.push(self.missed(shown, wrong));
                }
                Finding::NotShown => {
                    trial.skip(&format!("its checker does not look for {}", kind.in_words()), 1);
                }
            }
        }
        let is_open = |round| {
            trial.findings.iter().any(|it| it.round == round && it.verdict == RoundResult::Disputed)
        };
        trial.wrong_rounds.count(&result.excused(is_open));
    }

    fn missed(&self, shown: &Shown, wrong: &WrongRound) -> Difference {
        let kind = wrong.kind.in_words();
        let reason = format!(
            "its checker accepts a round that was made wrong ({kind}): {}: {}",
            wrong.check.verdict.name(),
            wrong.check.against_engine()
        );
        let replay = Replay::new(&shown.tournament, self.edition);
        let examined = replay.examined(wrong.round).expect("the round made wrong is paired");
        Difference {
            verdict: RoundResult::Missed,
            reason,
            class: Class::Candidate,
            file: tournament::write_richest(&shown.tournament),
            ..self.difference(&examined)
        }
    }

    /// The finding on a right round that a checker rejects; disputed if an interpretation pairs the round otherwise.
    fn accused(&self, tournament: &Tournament, round: u32) -> Difference {
        let position = Position::before(tournament, round);
        let file = tournament::write_richest(tournament);
        let what = "its checker rejects a round that is right";
        let Some(reading) = open_question(&position, self.edition) else {
            return Difference { file, ..plain(round, RoundResult::FalseAlarm, what) };
        };
        let reason = format!("{what}, as the interpretation {} does", reading.id);
        Difference {
            article: Some(reading.article.to_owned()),
            reading: Some(reading.id.to_owned()),
            class: Class::Interpretation,
            file,
            ..plain(round, RoundResult::Disputed, &reason)
        }
    }

    fn generates(&self, number: u64, drawn: &Drawn) -> io::Result<Vec<Trial>> {
        let mut trials = self.trials(Direction::Generates);
        for (engine, trial) in self.engines.iter().zip(&mut trials) {
            for attempt in 0..ATTEMPTS {
                if !self.generate(engine, (number, attempt), drawn, trial)? {
                    break;
                }
            }
        }
        Ok(trials)
    }

    /// Asks for a tournament, and checks it. `true`: generation stopped at a round without a legal pairing; try again.
    fn generate(
        &self,
        engine: &Engine,
        (number, attempt): (u64, u64),
        drawn: &Drawn,
        trial: &mut Trial,
    ) -> io::Result<bool> {
        let seed = self.seed_of(number, attempt);
        let (players, rounds) = size_to_ask(drawn);
        let ask = || engine.generate(seed, players, rounds);
        let Generation { answer, left } = self.turns.call(ask, |it| it.answer.is_time_out())?;
        match answer {
            Answer::Said(bytes) => self.check_generated(&bytes, (engine, players, rounds), trial),
            Answer::NoPairing => return Ok(self.check_stopped(left.as_deref(), trial)),
            other => {
                let finding = not_said(&other, 0, trial);
                trial.findings.extend(finding);
            }
        }
        Ok(false)
    }

    pub(super) fn seed_of(&self, number: u64, attempt: u64) -> u64 {
        const STEP: u64 = 1_640_531_527;
        const NEXT_ATTEMPT: u64 = 1 << 32;
        const MODULUS: u64 = 2_147_483_646;
        let of = self.plan.seed.wrapping_add(number).wrapping_add(attempt * NEXT_ATTEMPT);
        of.wrapping_mul(STEP) % MODULUS + 1
    }

    /// Whether a generator rightly stopped: its unfinished file `left` cannot be continued by a legal pairing.
    fn check_stopped(&self, left: Option<&[u8]>, trial: &mut Trial) -> bool {
        let is_stuck = |tournament: &Tournament| {
            let replay = Replay::new(tournament, self.edition);
            let round = tournament.last_paired_round() + 1;
            pair(&replay.context(round, Participants::Available), self.edition).is_err()
        };
        let why = match left.and_then(|bytes| imported(bytes).1) {
            Some(tournament) if is_stuck(&tournament) => {
                trial.count(RoundResult::Stopped);
                return true;
            }
            Some(_) => "has a legal pairing, unless somebody was absent",
            None => "it could not pair, and left no tournament",
        };
        trial.skip(&format!("it stopped before a round that {why}"), 1);
        false
    }

    fn check_generated(
        &self,
        bytes: &[u8],
        (engine, players, rounds): (&Engine, u32, u32),
        trial: &mut Trial,
    ) {
        let (text, tournament) = imported(bytes);
        let played = tournament.as_ref().and_then(|it| played(it).pop());
        trial.file = Some(played.unwrap_or_else(|| sha256(bytes)));
        let none = match &tournament {
            None => "its file is no tournament",
            Some(_) => "its tournament has no round",
        };
        let Some(tournament) = tournament.filter(|it| it.last_paired_round() > 0) else {
            trial.count(RoundResult::Error);
            *trial.failures.entry(none.to_owned()).or_default() += 1;
            let error = plain(0, RoundResult::Error, none);
            trial.findings.push(Difference { class: Class::Candidate, file: text, ..error });
            return;
        };
        let size = MadeSize::of(&tournament, engine, (players, rounds));
        let last = Position::before(&tournament, tournament.last_paired_round());
        let is_last = size.rounds_asked == Some(last.round);
        let is_open = !is_last && depends_on_last(&last, self.edition);
        trial.size = Some(size);
        let replay = Replay::new(&tournament, self.edition);
        for examined in replay.examined_rounds() {
            if is_open && examined.check.round == last.round {
                trial.skip(NOT_STATED, 1);
                continue;
            }
            let verdict = examined.check.verdict;
            trial.quality.count_round(&examined, self.edition);
            trial.count(verdict.into());
            if !matches!(verdict, Verdict::Match | Verdict::Skipped) {
                let difference = self.difference(&examined);
                trial.findings.push(Difference { file: text.clone(), ..difference });
            }
        }
        if replay.stuck_round().is_some() {
            trial.count(RoundResult::Stopped);
        }
    }
}

#[derive(Debug)]
pub(super) struct Shown {
    tournament: Tournament,
    rounds: u32,
    /// The wrong rounds, ascending. The last entry has the whole tournament.
    wrong: Vec<WrongRound>,
    /// Whether the pairing of the last round depends on whether it is the last, and the file does not state this.
    depends_on_last: bool,
}

impl Shown {
    fn of(survey: &Survey<'_>, number: u64, made: &Made) -> Shown {
        let kinds = survey.plan.wrong_rounds().kinds(survey.plan.seed, number);
        let wrong = make_wrong(&survey.recipe, made, &kinds);
        let mut tournament = wrong.last().map_or(made, |wrong| &wrong.made).tournament.clone();
        let rounds = tournament.last_paired_round();
        // Byes of a round that nobody could pair would look like a round that was played.
        let played = |player: &mut Player| player.entries.truncate(rounds as usize);
        tournament.players.iter_mut().for_each(played);
        let last = (rounds > 0).then(|| Position::before(&tournament, rounds));
        let depends_on_last = last.is_some_and(|it| depends_on_last(&it, survey.edition));
        Shown { tournament, rounds, wrong, depends_on_last }
    }
}

/// The numbers of players and rounds that a generator is asked for.
pub(super) fn size_to_ask(drawn: &Drawn) -> (u32, u32) {
    /// With fewer, generators reach rounds without a legal pairing.
    const FEWEST: u32 = 15;
    /// With fewer, tournaments with other seeds are often the same.
    const FEWEST_ROUNDS: u32 = 4;
    let size = |axis, fewest| drawn.get(axis).max(fewest);
    (size(AxisId::Players, FEWEST), size(AxisId::Rounds, FEWEST_ROUNDS))
}

fn imported(bytes: &[u8]) -> (String, Option<Tournament>) {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let import = tournament::import(&trf::read(text.as_bytes()), Options::default());
    (text, import.tournament)
}

pub(super) fn plain(round: u32, verdict: RoundResult, reason: &str) -> Difference {
    Difference { round, verdict, reason: reason.to_owned(), ..Difference::default() }
}

fn without_pairing(profile: &Profile) -> &'static str {
    let faults = &profile.faults;
    let says_how = faults.empty_list_is_no_pairing
        || !faults.no_pairing_texts.is_empty()
        || !faults.no_pairing_exit.is_empty();
    match says_how {
        true => "; the round has no legal pairing",
        false => {
            "; the round has no legal pairing, and the profile does not say how the program reports this"
        }
    }
}

/// Counts an answer without content, and returns its finding. `None` if the answer has content or was not asked for.
pub(super) fn not_said<T>(answer: &Answer<T>, round: u32, trial: &mut Trial) -> Option<Difference> {
    let (result, reason) = said(answer).err()?;
    if result == RoundResult::Skipped {
        trial.skip(&reason, 1);
        return None;
    }
    if let Answer::Failed(failure) = answer {
        *trial.failures.entry(failure.kind.to_owned()).or_default() += 1;
    }
    trial.count(result);
    Some(Difference { class: Class::Candidate, ..plain(round, result, &reason) })
}
