//! Arguments about a difference that need no person: legality, and the reason of its class.

use super::again::NOT_THE_SAME;
use super::{Class, Difference};
use crate::engines::sha256;
use crate::judged::RoundResult;

impl Difference {
    /// The SHA-256 of the reproducing file, in hexadecimal digits; `None`: there is none.
    pub fn file_sha256(&self) -> Option<String> {
        (!self.file.is_empty()).then(|| sha256(self.file.as_bytes()))
    }

    /// Whether only the second answer to a question shows it.
    pub fn is_of_second_answer(&self) -> bool {
        self.reason.starts_with(NOT_THE_SAME)
    }

    /// Whether the engine is right under another interpretation, so that it does not count.
    pub fn is_disputed(&self) -> bool {
        self.class == Class::Interpretation
    }

    /// The legality of the engine's pairing, as computed here.
    pub fn legality(&self) -> &'static str {
        match self.verdict {
            RoundResult::Illegal => "not legal: an absolute criterion is violated",
            RoundResult::NoPairing => "a legal pairing exists: that of the rules",
            RoundResult::Error => "nothing to judge: there is no pairing of the engine",
            RoundResult::Missed => "the round was made wrong on purpose, as the file shows",
            RoundResult::Disputed if !self.engine_boards.is_empty() => {
                "legal under the interpretation that gives it"
            }
            _ if self.engine_boards.is_empty() => {
                "the pairing asked about is legal; that of the engine is not known"
            }
            _ => "legal: no absolute criterion is violated",
        }
    }

    /// The reason of its class.
    pub fn argument(&self) -> String {
        match (self.class, self.verdict) {
            (Class::Input, _) => "the tournament itself is faulty".to_owned(),
            (Class::Candidate, RoundResult::Illegal) => {
                "the engine's pairing violates an absolute criterion, and no interpretation of the text gives it"
                    .to_owned()
            }
            (Class::Candidate, RoundResult::NoPairing) => {
                "the engine says that no legal pairing exists, but one is shown here".to_owned()
            }
            (Class::Candidate, RoundResult::Error) => "the engine gave no answer that can be used".to_owned(),
            (Class::Candidate, RoundResult::Missed) => {
                "the checker accepts a round that was made wrong; no interpretation of the text gives it"
                    .to_owned()
            }
            (Class::Candidate, _) if self.is_of_second_answer() => {
                "the engine gave another answer, a right one, when it was asked the same before".to_owned()
            }
            (Class::Candidate, _) => format!(
                "only the engine has its pairing: {} and the rules have the other one",
                self.with_rules.join(", ")
            ),
            (Class::Reference, _) => format!(
                "only this program has its pairing: {} and the engine have the other one",
                self.with_it.join(", ")
            ),
            (Class::Interpretation, _) if self.is_alarm() => {
                "the text is ambiguous here: a registered interpretation of it gives another pairing; which pairing \
                 the checker asks for is not known"
                    .to_owned()
            }
            (Class::Interpretation, _) => {
                "the text is ambiguous here: a registered interpretation of it gives the other pairing"
                    .to_owned()
            }
            (Class::Undecided, _) => self.undecided().to_owned(),
        }
    }

    /// Whether a checker rejects a right round, without saying which pairing it would have.
    pub fn is_alarm(&self) -> bool {
        let is_of_checker = self.engine_boards.is_empty() && self.rules_boards.is_empty();
        let is_disputed = self.verdict == RoundResult::Disputed && is_of_checker;
        self.verdict == RoundResult::FalseAlarm || is_disputed
    }

    fn undecided(&self) -> &'static str {
        match (self.with_it.is_empty(), self.with_rules.is_empty()) {
            _ if self.verdict == RoundResult::FalseAlarm => {
                "the round is as the rules have it, and as every registered reading of them has it; the \
                 answers of other checkers are not compared; a person has to decide"
            }
            _ if self.verdict == RoundResult::Defect => {
                "by the rules the pairing of the engine is better than ours, which is a defect of this program"
            }
            (true, true) if self.with_neither.is_empty() => {
                "no other engine of this edition was asked about this round; a person has to decide"
            }
            (true, true) => {
                "every other engine of this edition that was asked has a third pairing, or no answer; a \
                 person has to decide"
            }
            _ => "the other engines disagree; a person has to decide",
        }
    }
}
