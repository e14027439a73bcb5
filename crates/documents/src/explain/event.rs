//! The page of a whole tournament, to be signed.

use super::parts::Writing;
use crate::report::cells;
use pairproof_explain::{Event, EventRound, Narrative};

impl Writing<'_> {
    /// The verdicts on all rounds, what is wrong with the others, and where to sign.
    pub(crate) fn event(&mut self, event: &Event, told: &Narrative) {
        self.report.list(&told.reasons);
        self.verdicts(&event.rounds);
        let unlike = event.rounds.iter().filter_map(|round| round.official.as_deref());
        for (official, section) in unlike.zip(&told.sections) {
            self.report.heading(2, &section.title);
            self.lines(&section.lines);
            self.official(official, &[]);
        }
        self.report.drawing("<div class=\"sign\">\n");
        for key in ["page-sign-arbiter", "page-sign-place", "page-sign"] {
            self.report.text(self.by.word(key) + ":");
        }
        self.report.drawing("</div>\n");
    }

    fn verdicts(&mut self, rounds: &[EventRound]) {
        let by = self.by;
        let row = |round: &EventRound| {
            let byes: Vec<String> = round.bye.iter().map(|it| by.name(*it)).collect();
            cells([
                by.say("record-round", &[("round", &round.round.to_string())]),
                round.games.to_string(),
                if byes.is_empty() { "–".to_owned() } else { byes.join(", ") },
                by.say("page-verdict", &[("verdict", round.verdict.name())]),
            ])
        };
        let heads = ["page-round", "page-games", "page-byes", "page-verdict-head"];
        let rows = rounds.iter().map(row).collect();
        self.table("cards flow", by.word("page-rounds"), &heads, rows);
    }
}
