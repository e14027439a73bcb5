//! The number of each verdict over many files.

use pairproof_check::{FileCheck, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

/// The number of each verdict over some files. All numbers but `files` and `error` count rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Summary {
    /// The number of files.
    pub files: usize,
    /// The number of rounds with a verdict.
    pub rounds: usize,
    /// Rounds that are paired as the rules prescribe.
    pub r#match: usize,
    /// Rounds with the right opponents but other colours.
    pub colour: usize,
    /// Rounds with a legal pairing that the rules do not prescribe.
    pub different: usize,
    /// Rounds that violate an absolute criterion.
    pub illegal: usize,
    /// Rounds without a legal pairing, for which the file has none.
    pub no_pairing: usize,
    /// Rounds that are right under another reading of the text.
    pub disputed: usize,
    /// Rounds in which nobody was paired.
    pub skipped: usize,
    /// Files that are not a tournament.
    pub error: usize,
    /// Rounds whose pairing in the file is better than this program's. Each of them is a defect of this program.
    #[serde(skip_serializing_if = "is_zero")]
    pub defect: usize,
    /// Files with a rank that does not follow from the declared list.
    #[serde(skip_serializing_if = "is_zero")]
    pub wrong_standings: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl Summary {
    /// Counts the verdicts on the rounds of some files.
    pub fn of(files: &[FileCheck]) -> Summary {
        let mut summary = Summary { files: files.len(), ..Summary::default() };
        for file in files {
            summary.wrong_standings += usize::from(file.has_wrong_ranks());
            match &file.check {
                None => summary.error += 1,
                Some(check) => check.rounds.iter().for_each(|round| summary.add(round.verdict)),
            }
        }
        summary
    }

    /// Counts the verdict on one round.
    pub fn add(&mut self, verdict: Verdict) {
        self.rounds += 1;
        *match verdict {
            Verdict::Match => &mut self.r#match,
            Verdict::Colour => &mut self.colour,
            Verdict::Different => &mut self.different,
            Verdict::Illegal => &mut self.illegal,
            Verdict::NoPairing => &mut self.no_pairing,
            Verdict::Disputed => &mut self.disputed,
            Verdict::Skipped => &mut self.skipped,
            Verdict::Defect => &mut self.defect,
        } += 1;
    }

    /// The number of rounds in which a file differs from the rules.
    pub fn differences(&self) -> usize {
        self.colour + self.different + self.illegal
    }

    /// The numbers that are not zero, in words: `8 match, 1 different`.
    pub fn in_words(&self) -> String {
        let counts = [
            (self.r#match, "match"),
            (self.colour, "colour"),
            (self.different, "different"),
            (self.illegal, "illegal"),
            (self.no_pairing, "no pairing"),
            (self.disputed, "disputed"),
            (self.skipped, "skipped"),
            (self.defect, "defect of pairproof"),
        ];
        let told = counts.iter().filter(|(count, _)| *count > 0);
        let mut words: Vec<String> = told.map(|(count, name)| format!("{count} {name}")).collect();
        words.extend((self.wrong_standings > 0).then(|| match self.wrong_standings {
            1 => "1 wrong standing".to_owned(),
            many => format!("{many} wrong standings"),
        }));
        if words.is_empty() { "no rounds".to_owned() } else { words.join(", ") }
    }
}
