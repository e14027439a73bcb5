//! Citable cases of the corpus as questions.

use std::io;

use super::judging::{Asked, Asking, Known, KnownAnswer, Outcome, Question, Standing, no_reply};
use crate::check::Board;
use crate::corpus::{Case, Class, Corpus, Follows, Interpretation, Kind, LoadedCase, StatedPair};
use crate::editions::Edition;
use crate::engines::{Answer, Position};
use crate::judged::sorted;

/// Cases of the edition whose answer the handbook forces, two programs agree on, or the text leaves open; no others.
pub(super) fn citable<'a>(
    corpus: &'a Corpus,
    edition: &Edition,
) -> impl Iterator<Item = &'a LoadedCase> {
    let id = edition.id.to_owned();
    let may_be_cited = move |loaded: &&LoadedCase| {
        let case = &loaded.case;
        let is_open = case.kind == Kind::Disputed;
        case.editions.contains(&id) && (is_open || case.class != Class::Snapshot)
    };
    corpus.cases.iter().filter(may_be_cited)
}

pub(super) fn answers(asking: &Asking<'_>, loaded: &LoadedCase) -> io::Result<Vec<KnownAnswer>> {
    let case = &loaded.case;
    let asked = About { asking, case };
    let rounds: Vec<_> = case.rounds_under(asking.edition.id).collect();
    let reading = case.reading.as_ref().filter(|it| it.round.is_some());
    if rounds.is_empty() && reading.is_none() {
        let why_not = match case.reading {
            Some(_) => "no round shows the difference",
            None => "it states no pairing of a round, and an engine can be asked for nothing else",
        };
        return Ok(vec![asked.cannot(why_not)]);
    }
    let Ok(Some(tournament)) = loaded.tournament() else {
        return Ok(vec![asked.cannot("its TRF is no tournament")]);
    };
    let known_rounds = 1..=tournament.last_paired_round() + 1;
    let mut answers = Vec::new();
    for expected in rounds {
        if !known_rounds.contains(&expected.round) {
            answers.push(asked.cannot("its TRF has no such round"));
            continue;
        }
        let boards = (!expected.no_pairing).then(|| stated(&expected.pairs));
        let known = Known { boards, colours: expected.colours };
        let position = Position::of_round(&tournament, expected.round);
        answers.extend(asked.about_round(&position, &known)?);
    }
    let round = reading.and_then(|it| it.round).filter(|it| known_rounds.contains(it));
    if let Some((reading, round)) = reading.zip(round) {
        answers.extend(asked.about_reading(&Position::of_round(&tournament, round), reading)?);
    }
    Ok(answers)
}

fn stated(pairs: &[StatedPair]) -> Vec<Board> {
    sorted(pairs.iter().map(Board::from).collect())
}

struct About<'a> {
    asking: &'a Asking<'a>,
    case: &'a Case,
}

impl About<'_> {
    fn answer(&self, asked: Asked, round: Option<u32>, outcome: Outcome) -> KnownAnswer {
        let standing = match (self.case.kind, self.case.class) {
            (Kind::Disputed, _) | (_, Class::Snapshot) => Standing::Disputed,
            (_, Class::Must) => Standing::Must,
            (_, Class::Reference) => Standing::Reference,
        };
        let question = Question {
            case: Some(self.case.id.clone()),
            standing,
            articles: self.case.articles.clone(),
            asked,
            players: None,
            round,
        };
        KnownAnswer { question, outcome, remark: String::new() }
    }

    fn cannot(&self, reason: &str) -> KnownAnswer {
        let reason = reason.to_owned();
        self.answer(Asked::Pairing, None, Outcome::CannotBeAsked { reason })
    }

    fn about_round(&self, position: &Position, known: &Known) -> io::Result<Vec<KnownAnswer>> {
        let round = Some(position.round);
        let mut answers = Vec::new();
        let mut own = None;
        if self.asking.pairs() {
            let said = self.asking.engine.pair(position)?;
            let outcome = self.asking.judged(position, &said, known);
            answers.push(self.answer(Asked::Pairing, round, outcome));
            own = own_boards(&said);
        }
        if !self.asking.checks() {
            return Ok(answers);
        }
        let right = self.with_colours(position, known);
        let accepted = right.as_ref().map(|it| self.asking.accepts(position, it)).transpose()?;
        if let Some(accepted) = &accepted {
            let outcome = match accepted {
                Ok(true) => Outcome::Right,
                Ok(false) => self.asking.rejects(position, known),
                Err(outcome) => outcome.clone(),
            };
            answers.push(self.answer(Asked::CheckOfRight, round, outcome));
        }
        if let Some(own) = own {
            let accepted = accepted.filter(|_| right.as_ref() == Some(&own));
            answers.push(self.about_own(position, &own, accepted, known)?);
        }
        Ok(answers)
    }

    /// The known pairing, with the rules' colours if the case states none. `None` without a legal pairing to check.
    fn with_colours(&self, position: &Position, known: &Known) -> Option<Vec<Board>> {
        let stated = known.boards.clone()?;
        if known.colours {
            return Some(stated);
        }
        Known::ours(self.asking, position).boards.filter(|ours| known.is(ours))
    }

    fn about_own(
        &self,
        position: &Position,
        own: &[Board],
        accepted: Option<Result<bool, Outcome>>,
        known: &Known,
    ) -> io::Result<KnownAnswer> {
        let accepted = match accepted {
            Some(accepted) => accepted,
            None => self.asking.accepts(position, own)?,
        };
        let is_known = known.is(own);
        let outcome = match accepted {
            Ok(true) => Outcome::Right,
            Ok(false) => {
                Outcome::rejects("its checker rejects what its own pairer answered", known, own)
            }
            Err(outcome) => outcome,
        };
        let accepts_wrong = outcome == Outcome::Right && !is_known;
        let mut answer = self.answer(Asked::CheckOfOwn, Some(position.round), outcome);
        if accepts_wrong {
            "pairer and checker both differ from the known answer".clone_into(&mut answer.remark);
        }
        Ok(answer)
    }

    fn about_reading(
        &self,
        position: &Position,
        reading: &Interpretation,
    ) -> io::Result<Vec<KnownAnswer>> {
        let both = [&reading.default, &reading.other];
        let [default, other] =
            both.map(|it| Known { boards: Some(stated(&it.pairs)), colours: true });
        let round = Some(position.round);
        let follows = |follows| Outcome::Disputed { reading: reading.id.clone(), follows };
        let mut answers = Vec::new();
        if self.asking.pairs() {
            let said = self.asking.engine.pair(position)?;
            let outcome = match own_boards(&said) {
                Some(own) if default.is(&own) => follows(Follows::Default),
                Some(own) if other.is(&own) => follows(Follows::Other),
                _ => self.asking.judged(position, &said, &default),
            };
            answers.push(self.answer(Asked::Pairing, round, outcome));
            if let Some(own) = own_boards(&said).filter(|_| self.asking.checks()) {
                answers.push(self.about_own(position, &own, None, &default)?);
            }
        }
        if self.asking.checks() {
            let outcome = self.accepted_reading(position, &default, &other, follows)?;
            answers.push(self.answer(Asked::CheckOfRight, round, outcome));
        }
        Ok(answers)
    }

    fn accepted_reading(
        &self,
        position: &Position,
        default: &Known,
        other: &Known,
        follows: impl Fn(Follows) -> Outcome,
    ) -> io::Result<Outcome> {
        for (known, answer) in [(default, Follows::Default), (other, Follows::Other)] {
            let boards = known.boards.as_deref().unwrap_or_default();
            match self.asking.accepts(position, boards)? {
                Ok(true) => return Ok(follows(answer)),
                Ok(false) => {}
                Err(outcome) => return Ok(outcome),
            }
        }
        let reason = "its checker rejects both answers to the open question";
        Ok(Outcome::rejects(reason, default, &[]))
    }
}

fn own_boards(answer: &Answer<Vec<Board>>) -> Option<Vec<Board>> {
    no_reply(answer.clone()).ok().map(sorted)
}
