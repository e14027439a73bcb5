//! A taken exam: the answers of an engine, and the rules, the fault or the two faults that explain all answers.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::shown::{Diagnosis, Reach, commonest_first, not_shown_by_reason, told_of_faults};
use super::tables::{TableAnswers, TakenTables};
use super::{Answered, Counts, Outcome, Permutation, boards_of_pairs, checked};
use crate::behaviour::{Behaviour, Explained, Trial};
use crate::check::Board;
use crate::corpus::{Exam, ExamPosition};
use crate::editions::Edition;
use crate::engines::Position;
use crate::mutants::{Asked, Boards, FaultyRound, Group, Mutant, mutants_of, readings_of};

/// The answers of an engine in an exam, as a file keeps them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExamAnswers {
    /// The short name of the engine.
    pub engine: String,
    /// The answers in the order of positions. Some are missing at the end if the engine failed too often.
    pub answers: Vec<Answered>,
    /// The permutation of the positions. `None` if the engine got the public positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub permuted: Option<Permutation>,
    /// The answers to the tables of each edition of tie-breaks. Empty if the engine was not asked about standings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standings: Vec<TableAnswers>,
}

/// An exam with answers and their explanation.
#[derive(Clone, Debug)]
pub struct TakenExam {
    /// The name of the engine.
    pub engine: String,
    /// The edition that decides.
    pub edition: Edition,
    /// The exam with the positions that the engine got.
    pub exam: Exam,
    /// The permutation of the positions. `None` if the engine got the public positions.
    pub permuted: Option<Permutation>,
    /// The answers.
    pub answers: Vec<Answered>,
    /// The explanation of the answers.
    pub diagnosis: Diagnosis,
    /// The tables of each edition of tie-breaks, if the engine was asked about standings.
    pub standings: Vec<TakenTables>,
}

impl TakenExam {
    /// Explains the answers to an exam of `edition`. `exam` has to be [as it was asked](super::as_asked).
    ///
    /// # Errors
    ///
    /// When a position of the exam is no tournament, or the answers are those of another exam.
    pub fn new(exam: Exam, edition: Edition, given: ExamAnswers) -> Result<TakenExam, String> {
        let ExamAnswers { engine, answers, permuted, standings } = given;
        if answers.iter().enumerate().any(|(at, it)| it.at != at || at >= exam.positions.len()) {
            return Err(format!("the answers are not to the exam of {}", edition.id));
        }
        let diagnosis = diagnose(&exam, &edition, &answers, permuted.is_some())?;
        let standings = standings.into_iter().map(TakenTables::new).collect::<Result<_, _>>()?;
        Ok(TakenExam { engine, edition, exam, permuted, answers, diagnosis, standings })
    }

    /// Counts of the outcomes of positions.
    pub fn counts(&self) -> Counts {
        Counts::of(&self.answers)
    }

    /// Counts of the outcomes of positions and tables.
    pub fn all_counts(&self) -> Counts {
        let tables = self.standings.iter().map(|it| Counts::of(&it.answers));
        tables.fold(self.counts(), Counts::and)
    }

    /// The ids of the positions and tables that were answered wrongly.
    pub fn wrong_ids(&self) -> Vec<String> {
        let wrong = self.answers.iter().filter(|it| it.outcome.wrong().is_some());
        let positions = wrong.map(|it| self.exam.positions[it.at].id.clone());
        positions.chain(self.standings.iter().flat_map(TakenTables::wrong_ids)).collect()
    }

    /// Open questions that the answers decide: the id of the other interpretation, and whether the engine follows it.
    pub fn questions(&self) -> Vec<(&str, bool)> {
        let follows =
            |it: &Answered, id: &str| matches!(&it.outcome, Outcome::Reading(it) if it == id);
        let decides = |it: &Answered, id: &str| {
            let mut wrong = self.exam.positions[it.at].wrong.iter();
            it.outcome == Outcome::Right && wrong.any(|it| it.interpretation == id)
        };
        let readings = self.edition.readings.iter().map(|reading| reading.id);
        let questions = readings.map(|id| (id, self.answers.iter().any(|it| follows(it, id))));
        let decided =
            |(id, other): &(&str, bool)| *other || self.answers.iter().any(|it| decides(it, id));
        questions.filter(decided).collect()
    }

    /// The number of wrong answers for each deciding rule, the commonest first.
    pub fn wrong_by_rule(&self) -> Vec<(String, usize)> {
        let rule = |answer: &Answered| {
            let boards = &answer.outcome.wrong()?.boards;
            let position = self.exam.positions[answer.at].opened().ok()?;
            let reason = checked(&position, &self.edition, boards).ok().and_then(|it| it.reason);
            Some(match reason {
                // No article: the file itself forbids it.
                Some(it) if it.article.is_none() => format!("record 260 or XXP ({})", it.rule()),
                Some(it) => it.rule(),
                None if boards.is_none() => "no pairing said but one is legal".to_owned(),
                None => "absent players paired or present ones left out".to_owned(),
            })
        };
        commonest_first(self.answers.iter().filter_map(rule))
    }

    /// The number of positions that the engine cannot be asked about, for each reason, the commonest first.
    pub fn not_shown_by_reason(&self) -> Vec<(String, usize)> {
        not_shown_by_reason(&self.answers)
    }

    /// The number of positions that were not asked, because the engine had failed too often.
    pub fn not_asked(&self) -> usize {
        self.exam.positions.len() - self.answers.len()
    }
}

/// Counts the faults that these answers can show.
pub fn reach(exam: &Exam, edition: &Edition, answers: &[Answered]) -> Reach {
    let noticed = noticed(exam, answers);
    let mut known = mutants_of(edition);
    known.retain(Mutant::is_fault);
    let noticed = known.iter().filter(|it| noticed.contains(&it.id)).count();
    Reach { noticed, known: known.len() }
}

/// The ids of the faults that these answers can show.
pub fn noticed<'a>(exam: &'a Exam, answers: &[Answered]) -> BTreeSet<&'a String> {
    told_of_faults(answers).flat_map(|at| exam.positions[at].shown()).collect()
}

const PAIRED: usize = 60;

struct Given {
    at: usize,
    boards: Boards,
    is_wrong: bool,
    /// Whether another interpretation makes the answer right, so that the answer shows no fault.
    is_reading: bool,
}

/// Explains the answers, and tries other rules before faults (`Trial::search`). `is_changed`: the exam was permuted, so
/// its positions do not list all faults that they show.
///
/// # Errors
///
/// When a position of the exam is no tournament.
pub fn diagnose(
    exam: &Exam,
    edition: &Edition,
    answers: &[Answered],
    is_changed: bool,
) -> Result<Diagnosis, String> {
    let is_other = |it: &Answered| matches!(it.outcome, Outcome::Wrong(_) | Outcome::Reading(_));
    if !answers.iter().any(is_other) {
        return Ok(Diagnosis::NoFault);
    }
    let positions = exam.positions.iter().map(ExamPosition::opened);
    let positions: Vec<Position> = positions.collect::<Result<_, String>>()?;
    let asked: Vec<OnceLock<Asked<'_>>> = positions.iter().map(|_| OnceLock::new()).collect();
    let asked = |at: usize| asked[at].get_or_init(|| Asked::new(&positions[at], edition));
    let given = answers.iter().filter_map(|it| given(exam, it, edition, &asked));
    let (wrong, right): (Vec<Given>, Vec<Given>) = given.partition(|it| it.is_wrong);
    let gives = |it: &Given, behaviour: &Behaviour| {
        Some(match behaviour {
            // By another interpretation of the edition itself the answer would not count as wrong.
            Behaviour::Rules(rules) => {
                !(it.is_wrong && rules.edition.id == edition.id)
                    && is_by((edition, &rules.edition), &positions[it.at], &it.boards)
            }
            Behaviour::Faults(_) if it.is_reading => true,
            Behaviour::Faults(faults) => match faults.as_slice() {
                [only] if !is_changed || exam.positions[it.at].shown().any(|id| *id == only.id) => {
                    stated(exam, it.at, only) == it.boards
                }
                several => {
                    asked(it.at).with_faults(&several.iter().collect::<Vec<_>>()) == it.boards
                }
            },
        })
    };
    let trial = Trial {
        edition,
        wrong: wrong.iter().collect(),
        right: right.iter().collect(),
        gives: &gives,
        told: &|| (),
    };
    // Where no answer is wrong, no fault is looked for.
    let mut faults = mutants_of(edition);
    faults.retain(|it| !wrong.is_empty() && it.group != Group::Reading);
    Ok(diagnosis(trial.search(faults, PAIRED)))
}

fn diagnosis(explained: Explained) -> Diagnosis {
    let whole = explained.whole().into_iter().map(|it| it.behaviour.clone());
    let whole: Vec<Behaviour> = whole.collect();
    match explained.wrong_tried {
        _ if !whole.is_empty() => Diagnosis::Whole(whole),
        0 => Diagnosis::NoFault,
        wrong => {
            let fits = explained.fits.into_iter().map(|it| (it.behaviour, it.wrong.same));
            Diagnosis::unknown(fits.collect(), wrong, |it| !it.faults().is_empty())
        }
    }
}

fn given<'a>(
    exam: &Exam,
    answer: &Answered,
    edition: &Edition,
    asked: &dyn Fn(usize) -> &'a Asked<'a>,
) -> Option<Given> {
    let at = answer.at;
    let (boards, is_wrong, is_reading) = match &answer.outcome {
        Outcome::Right => (boards_of_pairs(&exam.positions[at].answer), false, false),
        Outcome::Wrong(wrong) => (wrong.boards.clone(), true, false),
        Outcome::Reading(id) => {
            let reading = readings_of(edition).into_iter().find(|it| it.id == *id)?;
            (asked(at).with_faults(&[&reading]), false, true)
        }
        _ => return None,
    };
    Some(Given { at, boards, is_wrong, is_reading })
}

fn stated(exam: &Exam, at: usize, mutant: &Mutant) -> Boards {
    let position = &exam.positions[at];
    let wrong = position.wrong.iter().find(|it| it.faults.contains(&mutant.id));
    boards_of_pairs(wrong.map_or(&position.answer, |it| &it.answer))
}

/// Whether `boards` are the answer of the edition `other`. Colours that one of the editions leaves open do not count.
fn is_by((asked, other): (&Edition, &Edition), position: &Position, boards: &Boards) -> bool {
    let other = FaultyRound::new(position, other, &[]);
    let Some(theirs) = other.boards() else { return false };
    let asked = FaultyRound::new(position, asked, &[]);
    let closed = |boards: &[Board]| asked.with_open_colours(&other.with_open_colours(boards));
    theirs.as_deref().map(closed) == boards.as_deref().map(closed)
}
