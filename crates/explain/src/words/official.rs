//! The pairing that the file has against the rules' one.

use super::{Narration, Narrative, Narrator, Section};
use crate::check::Verdict;
use crate::official::{ColourFault, Official};

impl Narrator<'_> {
    /// Describes the verdict on the file's pairing.
    #[must_use]
    pub fn tell_official(&self, official: &Official) -> Narrative {
        let mut narration = self.narration(official.round);
        narration.official(official);
        let seat = |seat: &_| self.all(seat).say("other-seat");
        let concerned = (!official.others.is_empty()).then(|| Section {
            title: self.word("official-concerned"),
            lines: self.cut_lines(&official.others, "official-more", seat),
        });
        let title = self.with("round", official.round).say("official-title");
        narration.told(title, self.verdict(official), concerned.into_iter().collect())
    }

    /// The sentence about the whole round.
    fn verdict(&self, official: &Official) -> String {
        let Official { round, reading, colours, .. } = official;
        let fillings = self.with("round", round).with("reading", reading);
        let key = format!("official-{}", official.verdict.name());
        fillings.with("count", colours.len()).say(&key)
    }
}

impl Narration<'_> {
    /// The verdict on a round, and what is wrong, as lines of a section; the articles are cited.
    pub(super) fn official_lines(&mut self, official: &Official) -> Vec<String> {
        let mut narration = self.by.narration(official.round);
        narration.reason(self.by.verdict(official));
        narration.official(official);
        self.cite_lines(narration.articles);
        narration.reasons
    }

    fn official(&mut self, official: &Official) {
        let lines = self.obstacle_lines(&official.obstacles);
        lines.into_iter().for_each(|line| self.reason(line));
        if let Some(proof) = &official.obstruction {
            let key = match official.verdict {
                Verdict::Disputed => "no-pairing-by-ours",
                _ => "no-pairing-answer",
            };
            self.reason(self.by.with("round", official.round).say(key));
            self.proof(proof);
        }
        if let Some(difference) = &official.difference {
            let condition = self.by.word("if-as-in-file");
            let lines = self.difference(difference, &condition, ["file-has", "rules-have"]);
            lines.into_iter().for_each(|line| self.reason(line));
            self.note_acceleration(official.is_accelerated);
        }
        self.unplayed(&official.unplayed);
        let (told, left) = self.by.cut(official.colours.len());
        official.colours[..told].iter().for_each(|fault| self.colour_fault(fault));
        if left > 0 {
            self.reason(self.by.counted("colour-faults-more", left));
        }
    }

    fn colour_fault(&mut self, fault: &ColourFault) {
        let [white, black] = fault.file;
        self.reason(self.by.with("white", white).with("black", black).say("colour-fault"));
        let asks = self.cite(fault.facts.id).unwrap_or_default();
        let decided = self.by.with("article", fault.facts.article).with("asks", asks);
        self.reason(match fault.facts.is_open {
            true => self.by.word("colour-open"),
            false => decided.say("colour-decided"),
        });
        self.colour(&fault.facts);
    }
}
