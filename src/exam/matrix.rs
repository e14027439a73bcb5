//! Computes which faults the rounds of the corpus notice. Exam positions state this themselves.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Serialize;

use crate::check::Board;
use crate::corpus::{Class, Corpus, Exam, ExamPosition, Kind};
use crate::editions::Edition;
use crate::engines::Position;
use crate::mutants::{Boards, FaultyRound, Group, Mutant, shown_by};

/// The most players, absent ones included, for whom all pairings of a round are enumerated.
const MOST_ENUMERATED: usize = 8;

/// A round whose pairing a case states; `corpus run` proves it right.
#[derive(Clone, Debug)]
pub struct StatedRound {
    case: String,
    /// `None`: one of two answers to an open question, which notices interpretations, not faults.
    class: Option<Class>,
    /// Whether the case states colours, not only opponents.
    colours: bool,
    position: Position,
}

/// A round and the mutants that it notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct NoticingRound {
    /// The id of the case or exam position.
    pub case: String,
    /// The round, 1-based.
    pub round: u32,
    /// The number of players who take part.
    pub players: usize,
    /// How binding the answer is; `None`: it answers an open question.
    #[serde(skip)]
    pub class: Option<Class>,
    /// The ids of mutants that answer wrongly.
    #[serde(rename = "notices")]
    pub noticed: BTreeSet<String>,
    /// Mutants not tried, because enumeration would take too long.
    pub not_asked: usize,
}

/// The rounds of cases that state a pairing under this edition, and the open questions that have a position.
///
/// # Errors
/// When the file of a case is no tournament.
pub fn stated_rounds(corpus: &Corpus, edition: &Edition) -> Result<Vec<StatedRound>, String> {
    let mut all = Vec::new();
    for loaded in &corpus.cases {
        let case = &loaded.case;
        if !case.editions.iter().any(|id| id == edition.id) {
            continue;
        }
        let Some(tournament) = loaded.tournament()? else { continue };
        let stated = |round: u32, class: Option<Class>, colours: bool| StatedRound {
            case: case.id.clone(),
            class,
            colours,
            position: Position::of_round(&tournament, round),
        };
        if let (Kind::Disputed, Some(reading)) = (case.kind, &case.reading) {
            all.extend(reading.round.map(|it| stated(it, None, true)));
            continue;
        }
        let rounds = case.rounds_under(edition.id);
        all.extend(rounds.map(|it| stated(it.round, Some(case.class), it.colours)));
    }
    Ok(all)
}

/// The positions of an exam, with the faults that their files state.
///
/// # Errors
///
/// When the file of a position is no tournament.
pub fn exam_rounds(exam: &Exam) -> Result<Vec<NoticingRound>, String> {
    let row = |stated: &ExamPosition| {
        Ok(NoticingRound {
            case: stated.id.clone(),
            round: stated.round,
            players: stated.opened()?.present().len(),
            class: Some(stated.class),
            noticed: stated.shown().cloned().collect(),
            not_asked: 0,
        })
    };
    exam.positions.iter().map(row).collect()
}

impl StatedRound {
    /// The mutants that the round notices: interpretations for an open question, else faults. An answer that a
    /// registered interpretation gives, too, shows no fault.
    pub fn noticing(&self, edition: &Edition, mutants: &[Mutant]) -> NoticingRound {
        let is_open = self.class.is_none();
        let is_asked =
            |it: &&Mutant| if is_open { it.group == Group::Reading } else { it.is_fault() };
        let asked: Vec<Mutant> = mutants.iter().filter(is_asked).cloned().collect();
        let others: Vec<Mutant> = match is_open {
            true => Vec::new(),
            false => mutants.iter().filter(|it| it.group == Group::Reading).cloned().collect(),
        };
        let (noticed, not_asked) = self.wrong_among(edition, (&asked, &others));
        NoticingRound {
            case: self.case.clone(),
            round: self.position.round,
            players: self.position.present().len(),
            class: self.class,
            noticed: noticed.into_iter().map(|at| asked[at].id.clone()).collect(),
            not_asked,
        }
    }

    /// Indices of the mutants that answer wrongly, and how many could not be asked.
    fn wrong_among(
        &self,
        edition: &Edition,
        (mutants, others): (&[Mutant], &[Mutant]),
    ) -> (Vec<usize>, usize) {
        if self.position.tournament.players.len() <= MOST_ENUMERATED {
            let (right, wrong) = shown_by(&self.position, edition, (mutants, others));
            let right = self.told(right);
            let is_told =
                |(at, boards): (usize, Boards)| (self.told(boards) != right).then_some(at);
            return (wrong.into_iter().filter_map(is_told).collect(), 0);
        }
        let answer = |faults: &[&Mutant]| {
            FaultyRound::new(&self.position, edition, faults).boards().map(|it| self.told(it))
        };
        let mut passes: Vec<Boards> = answer(&[]).into_iter().collect();
        passes.extend(others.iter().filter_map(|other| answer(&[other])));
        let answers: Vec<Option<Boards>> = mutants.iter().map(|it| answer(&[it])).collect();
        let is_wrong =
            |answer: &Option<Boards>| answer.as_ref().is_some_and(|it| !passes.contains(it));
        let wrong = (0..answers.len()).filter(|at| is_wrong(&answers[*at])).collect();
        (wrong, answers.iter().filter(|it| it.is_none()).count())
    }

    fn told(&self, boards: Boards) -> Boards {
        let mut boards = boards?;
        if !self.colours {
            boards = boards.into_iter().map(Board::unordered).collect();
        }
        boards.sort_unstable();
        Some(boards)
    }
}
