//! All about one player in a round.

use fluent_bundle::FluentValue;

use super::{Narrative, Narrator, Section, text};
use crate::data::Question;
use crate::phrases::Filling;
use crate::story::Story;

impl Narrator<'_> {
    /// Tells all about a player in a round.
    #[must_use]
    pub fn tell_story(&self, story: &Story) -> Narrative {
        let mut narration = self.narration(story.round);
        let mut fillings = self.of_player(story);
        let mut sections = vec![Section {
            title: self.phrases.word("story-where"),
            lines: self.where_he_stands(story, &fillings),
        }];
        for answer in &story.answers {
            let told = self.tell_part(answer);
            if let Question::WhyBoard { .. } = answer.question {
                let board = answer.board_of(story.paired.player).map_or(0, |board| board.board);
                fillings.push(("board", FluentValue::from(board)));
            }
            let lines = [vec![told.answer], told.reasons].concat();
            sections.push(Section { title: told.title, lines });
            narration.cite_lines(told.articles);
        }
        sections.push(Section {
            title: self.phrases.word("story-floats"),
            lines: self.floats(story, &fillings),
        });
        let has_bye = story.paired.opponent.is_none();
        let answer = self.say(if has_bye { "story-bye" } else { "story-game" }, &fillings);
        let mut told = narration.told(self.say("story-title", &fillings), answer);
        told.sections = sections;
        told
    }

    fn of_player(&self, story: &Story) -> Vec<Filling<'static>> {
        let seat = &story.paired;
        let mut fillings = vec![
            ("one", text(self.name(seat.player))),
            ("round", FluentValue::from(story.round)),
            ("score", text(seat.score.clone())),
            ("virtual", self.virtual_of(seat.virtual_points.as_ref())),
            ("rank", FluentValue::from(story.rank)),
            ("players", FluentValue::from(story.players)),
            ("group", FluentValue::from(story.scoregroup.len())),
        ];
        if let (Some(other), Some(colour)) = (seat.opponent, seat.colour) {
            fillings.push(("other", text(self.name(other))));
            fillings.push(("colour", text(self.colour_word(colour))));
        }
        fillings
    }

    fn where_he_stands(&self, story: &Story, fillings: &[Filling<'_>]) -> Vec<String> {
        let mut lines = vec![self.say("story-scoregroup", fillings)];
        if let Some(bracket) = &story.bracket {
            let key = match story.bracket_is {
                Some("lower") => "story-bracket-other",
                Some("higher") => "story-bracket-collapsed",
                _ => "story-bracket-own",
            };
            let bracket = ("bracket", text(bracket.clone()));
            lines.push(self.say(key, &[fillings, &[bracket]].concat()));
        }
        if story.is_topscorer {
            lines.push(self.say("story-topscorer", fillings));
        }
        if story.is_accelerated {
            lines.push(self.phrases.word("virtual-in-round"));
        }
        lines
    }

    fn floats(&self, story: &Story, fillings: &[Filling<'_>]) -> Vec<String> {
        let floats = &story.floats;
        let [last, before] = floats.before.map(|float| text(float.unwrap_or("none")));
        let now = text(floats.now.unwrap_or("none"));
        let fillings = [fillings, &[("last", last), ("before", before), ("now", now)]].concat();
        let mut lines =
            vec![self.say("floats-before", &fillings), self.say("floats-now", &fillings)];
        for (key, minded) in
            ["floats-mean-next", "floats-mean-after"].into_iter().zip(&floats.minded)
        {
            if minded.is_empty() {
                continue;
            }
            let labels: Vec<String> =
                minded.iter().map(|[article, label]| self.label(Some(article), label)).collect();
            let articles = ("articles", text(self.list(&labels)));
            lines.push(self.say(key, &[fillings.as_slice(), &[articles]].concat()));
        }
        lines
    }
}
