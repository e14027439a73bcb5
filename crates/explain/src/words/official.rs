//! The pairing that the file has against the rules' one.

use fluent_bundle::FluentValue;

use super::{Narration, Narrative, Narrator, Section, text};
use crate::check::Verdict;
use crate::official::{ColourFault, Official, OtherSeat};
use crate::tournament::PlayerNumber;

impl Narrator<'_> {
    /// Describes the verdict on the file's pairing.
    #[must_use]
    pub fn tell_official(&self, official: &Official) -> Narrative {
        let mut narration = self.narration(official.round);
        narration.official(official);
        let fillings = self.of_official(official);
        let title = self.say("official-title", &fillings);
        let mut told = narration.told(title, self.verdict(official.verdict, &fillings));
        if !official.others.is_empty() {
            let (shown, left) = self.cut(official.others.len());
            let lines = official.others.iter().take(shown).map(|seat| self.other_seat(seat));
            let more = (left > 0).then(|| self.say("official-more", &[("count", left.into())]));
            let lines = lines.chain(more).collect();
            told.sections = vec![Section { title: self.phrases.word("official-concerned"), lines }];
        }
        told
    }

    /// The sentence about the whole round.
    pub(super) fn verdict(&self, verdict: Verdict, fillings: &[(&str, FluentValue<'_>)]) -> String {
        self.say(&format!("official-{}", verdict.name()), fillings)
    }

    pub(super) fn of_official(
        &self,
        official: &Official,
    ) -> [(&'static str, FluentValue<'static>); 3] {
        [
            ("round", FluentValue::from(official.round)),
            ("reading", text(official.reading.unwrap_or_default())),
            ("count", FluentValue::from(official.colours.len())),
        ]
    }

    /// Whom a player has in the file and whom by the rules.
    pub(super) fn other_seat(&self, seat: &OtherSeat) -> String {
        let opponent = |player: Option<PlayerNumber>| {
            player.map_or_else(|| self.phrases.word("the-bye"), |player| self.name(player))
        };
        let fillings = [
            ("player", text(self.name(seat.player))),
            ("file", text(opponent(seat.file))),
            ("rules", text(opponent(seat.rules))),
        ];
        self.say("other-seat", &fillings)
    }
}

impl Narration<'_> {
    /// The verdict on a round, and what is wrong, as lines of a section; the articles are cited.
    pub(super) fn official_lines(&mut self, official: &Official) -> Vec<String> {
        let mut lines = vec![self.by.verdict(official.verdict, &self.by.of_official(official))];
        let mut narration = self.by.narration(official.round);
        narration.official(official);
        lines.append(&mut narration.reasons);
        self.cite_lines(narration.articles);
        lines
    }

    pub(super) fn official(&mut self, official: &Official) {
        self.obstacles(&official.obstacles);
        if let Some(proof) = &official.obstruction {
            let key = match official.verdict {
                Verdict::Disputed => "no-pairing-by-ours",
                _ => "no-pairing-answer",
            };
            self.reasons.push(self.by.say(key, &[("round", official.round.into())]));
            self.proof(proof);
        }
        if let Some(difference) = &official.difference {
            let condition = self.by.phrases.word("if-as-in-file");
            let mut lines = self.difference(difference, &condition, ["file-has", "rules-have"]);
            self.reasons.append(&mut lines);
            self.note_acceleration(official.is_accelerated);
        }
        self.unplayed(&official.unplayed);
        let (told, left) = self.by.cut(official.colours.len());
        for fault in &official.colours[..told] {
            self.colour_fault(fault);
        }
        if left > 0 {
            self.reasons.push(self.by.say("colour-faults-more", &[("count", left.into())]));
        }
    }

    fn colour_fault(&mut self, fault: &ColourFault) {
        let [white, black] = fault.file.map(|player| text(self.by.name(player)));
        let fault_told = self.by.say("colour-fault", &[("white", white), ("black", black)]);
        self.reasons.push(fault_told);
        let asks = self.cite(fault.facts.id).unwrap_or_default();
        let decided = [("article", text(fault.facts.article)), ("asks", text(asks))];
        self.reasons.push(match fault.facts.is_open {
            true => self.by.phrases.word("colour-open"),
            false => self.by.phrases.say("colour-decided", &decided),
        });
        self.colour(&fault.facts);
    }
}
