//! The part of the exam about standings: an engine ranks the players of small tables.

use std::collections::BTreeSet;
use std::io;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::permuted::other_names;
use super::shown::{Diagnosis, Reach, not_shown_by_reason, told_of_faults};
use super::{Answered, Counts, Outcome, until_failed};
use crate::corpus::{SmallTable, tables_of};
use crate::engines::{Answer, Engine, Profile, RankedPlayer, Standings};
use crate::generate::Draw;
use crate::judged::{RankedBy, RoundResult, judged_ranks};
use crate::standings::{RankQuestion, Ranked, TiebreakEdition, WrongTiebreak, explained_by};

/// The answers of an engine to the tables of an edition of tie-breaks, as a file keeps them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableAnswers {
    /// The edition of tie-breaks.
    pub edition: String,
    /// The answers in the order of tables. Some are missing at the end if the engine failed too often.
    pub answers: Vec<Answered<WrongOrder>>,
}

/// Wrong ranks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WrongOrder {
    /// The rank of each player, in the order of the file.
    pub ranks: Vec<usize>,
    /// The first player with another rank, and the tie-break that decides.
    pub because: String,
}

/// The tables of an edition of tie-breaks, which an engine is asked.
#[derive(Clone, Debug)]
pub struct TableExam {
    /// The edition of tie-breaks.
    pub edition: TiebreakEdition,
    /// The tables.
    pub tables: Vec<SmallTable>,
    /// What each table asks.
    pub questions: Vec<RankQuestion>,
}

/// A stream of random numbers of its own.
const PART: u64 = 4;

impl TableExam {
    /// The tables of an edition. `None` if it has none.
    ///
    /// # Errors
    ///
    /// When the tables cannot be read.
    pub fn of(edition: TiebreakEdition) -> Result<Option<TableExam>, String> {
        let Some(found) = tables_of(edition.id)? else { return Ok(None) };
        let questions = found.tables.iter().map(|it| it.opened(edition)).collect::<Result<_, _>>();
        Ok(Some(TableExam { edition, tables: found.tables, questions: questions? }))
    }

    /// The tables of every edition that an engine follows, with other names if there is a seed for them: no rank depends on
    /// names. None if the engine does not rank players.
    ///
    /// # Errors
    ///
    /// When the tables cannot be read.
    pub fn for_engine(profile: &Profile, seed: Option<u64>) -> Result<Vec<TableExam>, String> {
        let standings = profile.standings.as_ref().filter(|it| it.compute.is_some());
        let followed = standings.map_or(&[][..], |it| &it.editions);
        let editions = TiebreakEdition::dated().filter(|it| followed.iter().any(|id| id == it.id));
        let mut exams: Vec<TableExam> =
            editions.filter_map(|it| TableExam::of(it).transpose()).collect::<Result<_, _>>()?;
        for exam in &mut exams {
            for (number, question) in exam.questions.iter_mut().enumerate() {
                let Some(seed) = seed else { continue };
                let mut draw = Draw::of_part(seed, number as u64, PART);
                other_names(&mut question.tournament, &mut draw);
            }
        }
        Ok(exams)
    }

    /// Asks an engine about each table, as [`super::ask`] does about positions.
    ///
    /// # Errors
    ///
    /// When the engine cannot be started.
    pub fn ask(&self, engine: &Engine, told: &mut dyn FnMut()) -> io::Result<TableAnswers> {
        let of_table = |question: &RankQuestion| {
            let RankQuestion { tournament, list, setting } = question;
            let answer = engine.standing(tournament, (setting, list))?;
            Ok(judged_table(question, engine.profile.standings.as_ref(), &answer))
        };
        let answers = until_failed(&self.questions, of_table, told)?;
        Ok(TableAnswers { edition: self.edition.id.to_owned(), answers })
    }
}

/// Judges the ranks of an engine. `standings`: how it spells tie-breaks.
pub fn judged_table(
    question: &RankQuestion,
    standings: Option<&Standings>,
    answer: &Answer<Vec<RankedPlayer>>,
) -> Outcome<WrongOrder> {
    let RankQuestion { tournament, list, setting } = question;
    let judged = judged_ranks(RankedBy { tournament, setting, list }, standings, answer);
    match (judged.result, judged.reading, answer) {
        (RoundResult::Match, ..) => Outcome::Right,
        (_, Some(reading), _) => Outcome::Reading(reading.to_owned()),
        (RoundResult::Skipped, ..) => Outcome::NotShown(judged.reason),
        (RoundResult::Different, _, Answer::Said(ranked)) => {
            let rank = |it: &RankedPlayer| it.rank as usize;
            let of = |number| ranked.iter().find(|it| it.number == number).map_or(0, rank);
            let ranks: Vec<usize> = tournament.players.iter().map(|it| of(it.number)).collect();
            Outcome::Wrong(WrongOrder { ranks, because: judged.reason })
        }
        _ => Outcome::Failed(judged.reason),
    }
}

/// The tables of an edition with an engine's answers and what explains them.
#[derive(Clone, Debug)]
pub struct TakenTables {
    /// The tables.
    pub exam: TableExam,
    /// The answers.
    pub answers: Vec<Answered<WrongOrder>>,
    /// The explanation of the answers.
    pub diagnosis: Diagnosis<Ranked>,
}

impl TakenTables {
    /// Explains the answers to the tables of an edition.
    ///
    /// # Errors
    ///
    /// When the answers are to other tables.
    pub fn new(given: TableAnswers) -> Result<TakenTables, String> {
        let TableAnswers { edition, answers } = given;
        let others = || format!("the answers are not to the tables of {edition}");
        let exam = TiebreakEdition::by_id(&edition).ok_or_else(others)?;
        let exam = TableExam::of(exam)?.ok_or_else(others)?;
        if answers.iter().enumerate().any(|(at, it)| it.at != at || at >= exam.tables.len()) {
            return Err(others());
        }
        let diagnosis = diagnosis(&exam, &answers);
        Ok(TakenTables { exam, answers, diagnosis })
    }

    /// Counts of outcomes.
    pub fn counts(&self) -> Counts {
        Counts::of(&self.answers)
    }

    /// The number of tables that were not asked, because the engine had failed too often.
    pub fn not_asked(&self) -> usize {
        self.exam.tables.len() - self.answers.len()
    }

    /// The number of tables that the engine cannot be asked about, for each reason, the commonest first.
    pub fn not_shown_by_reason(&self) -> Vec<(String, usize)> {
        not_shown_by_reason(&self.answers)
    }

    /// The ids of the tables that were answered wrongly.
    pub fn wrong_ids(&self) -> impl Iterator<Item = String> {
        let wrong = self.answers.iter().filter(|it| it.outcome.wrong().is_some());
        wrong.map(|it| self.exam.tables[it.at].id.clone())
    }

    /// Counts the faults that these answers can show.
    pub fn reach(&self) -> Reach {
        let noticed: BTreeSet<&String> = told_of_faults(&self.answers)
            .flat_map(|at| &self.exam.tables[at].wrong)
            .flat_map(|it| &it.faults)
            .collect();
        let edition = self.exam.edition;
        let is_known = |it: &&WrongTiebreak| edition.same_as_the_rules(it).is_none();
        Reach { noticed: noticed.len(), known: edition.mutants().filter(is_known).count() }
    }
}

/// A table's question, the ranks of an answer, and whether it is wrong. No faults are looked for in the ranks of a reading.
struct Given<'a> {
    question: &'a RankQuestion,
    ranks: Vec<usize>,
    is_wrong: bool,
    is_reading: bool,
    /// Whether only points are wrong, which nothing that is known explains.
    is_of_points: bool,
}

fn diagnosis(exam: &TableExam, answers: &[Answered<WrongOrder>]) -> Diagnosis<Ranked> {
    let given: Vec<Given<'_>> = answers.iter().filter_map(|it| given(exam, it)).collect();
    let wrong: Vec<&Given<'_>> = given.iter().filter(|it| it.is_wrong).collect();
    if wrong.is_empty() && !given.iter().any(|it| it.is_reading) {
        return Diagnosis::NoFault;
    }
    let explained = |with_readings: bool| {
        let told = given.iter().filter(|it| with_readings || !it.is_reading);
        let told: Vec<_> = told.map(|it| (it.question, it.ranks.clone())).collect();
        let is_known = given.iter().all(|it| !it.is_of_points);
        if is_known { explained_by(exam.edition, &told) } else { Vec::new() }
    };
    let mut found = explained(true);
    if found.is_empty() && !wrong.is_empty() {
        // What is no fault has to explain the answers by a reading, too.
        found = explained(false);
        found.retain(|it| matches!(it, Ranked::Wrong(it) if !it.is_another_edition()));
    }
    if !found.is_empty() {
        return Diagnosis::Whole(found);
    }
    if wrong.is_empty() {
        return Diagnosis::NoFault;
    }
    let explains = |by: Ranked| {
        let is_it = |it: &&&Given<'_>| !it.is_of_points && it.question.ranks(by) == it.ranks;
        (by, wrong.iter().filter(is_it).count())
    };
    let all = Ranked::all(exam.edition).into_iter().filter(|it| !matches!(it, Ranked::Rules));
    let fits = all.map(explains).filter(|it| it.1 > 0).collect();
    Diagnosis::unknown(fits, wrong.len(), |it| matches!(it, Ranked::Wrong(_)))
}

fn given<'a>(exam: &'a TableExam, answer: &Answered<WrongOrder>) -> Option<Given<'a>> {
    let question = &exam.questions[answer.at];
    let of = |ranks, is_wrong, is_reading| {
        let is_of_points = is_wrong && ranks == exam.tables[answer.at].ranks;
        Some(Given { question, ranks, is_wrong, is_reading, is_of_points })
    };
    match &answer.outcome {
        Outcome::Right => of(exam.tables[answer.at].ranks.clone(), false, false),
        Outcome::Wrong(wrong) => of(wrong.ranks.clone(), true, false),
        Outcome::Reading(name) => {
            let all = Ranked::all(exam.edition).into_iter();
            let by =
                all.filter(|it| matches!(it, Ranked::Reading(_))).find(|it| it.id() == name)?;
            of(question.ranks(by), false, true)
        }
        Outcome::NotShown(_) | Outcome::Failed(_) => None,
    }
}
