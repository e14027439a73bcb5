//! The page of a whole tournament, to be signed.

use super::parts::Writing;
use crate::pages::{escaped, table_of};
use pairproof_explain::{Event, EventRound, Narrative};

impl Writing<'_> {
    /// The verdicts on all rounds, what is wrong with the others, and where to sign.
    pub(crate) fn event(&mut self, event: &Event, told: &Narrative) {
        let items = told.reasons.iter().map(|line| format!("<li>{}</li>\n", escaped(line)));
        self.page.html(&format!("<ul>\n{}</ul>\n", items.collect::<String>()));
        self.verdicts(&event.rounds);
        let unlike = event.rounds.iter().filter(|round| round.official.is_some());
        for (round, section) in unlike.zip(&told.sections) {
            self.page.section(&section.title);
            self.lines(&section.lines);
            if let Some(official) = &round.official {
                self.official(official, &[]);
            }
        }
        self.signatures();
    }

    fn verdicts(&mut self, rounds: &[EventRound]) {
        let by = self.by;
        let keys = ["page-round", "page-games", "page-byes", "page-verdict-head"];
        let heads = keys.map(|key| by.phrase(key, &[]));
        let row = |round: &EventRound| {
            let byes: Vec<String> = round.bye.iter().map(|it| by.name(*it)).collect();
            let byes = if byes.is_empty() { "–".to_owned() } else { byes.join(", ") };
            vec![
                escaped(&by.phrase("record-round", &[("round", &round.round.to_string())])),
                round.games.to_string(),
                escaped(&byes),
                escaped(&by.phrase("page-verdict", &[("verdict", round.verdict.name())])),
            ]
        };
        let heads = heads.each_ref().map(String::as_str);
        let caption = by.phrase("page-rounds", &[]);
        self.page.html(&table_of("cards flow", &caption, &heads, rounds.iter().map(row)));
    }

    /// Where the arbiter signs.
    fn signatures(&mut self) {
        let keys = ["page-sign-arbiter", "page-sign-place", "page-sign"];
        let line = |key| format!("<p>{}:</p>\n", escaped(&self.by.phrase(key, &[])));
        let lines: String = keys.map(line).concat();
        self.page.html(&format!("<div class=\"sign\">\n{lines}</div>\n"));
    }
}
