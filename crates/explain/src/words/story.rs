//! All about one player in a round, and a tournament, round by round, to be signed.

use super::filled::Filled;
use super::{Narration, Narrative, Narrator, Section};
use crate::event::{Event, EventRound, Everybody};
use crate::story::{Record, RecordRound, Story};
use crate::tournament::PlayerNumber;

impl Narrator<'_> {
    /// Puts all facts about a player in a round into words.
    pub fn tell_story(&self, story: &Story) -> Narrative {
        let mut narration = self.narration(story.round);
        let fillings = self.of_story(story);
        let of_story = |key: &str, lines| Section { title: self.word(key), lines };
        let mut sections = vec![of_story("story-where", self.where_they_stand(story, &fillings))];
        for answer in &story.answers {
            let told = self.tell_part(answer);
            let lines = [vec![told.answer], told.reasons].concat();
            sections.push(Section { title: told.title, lines });
            narration.cite_lines(told.articles);
        }
        sections.push(of_story("story-floats", self.floats(story, &fillings)));
        narration.told(fillings.say("story-title"), self.tell_seat(story), sections)
    }

    /// The answer of a story alone: the opponent, colour and board of the player, or the bye.
    pub fn tell_seat(&self, story: &Story) -> String {
        let has_bye = story.paired.opponent.is_none();
        self.of_story(story).say(if has_bye { "story-bye" } else { "story-game" })
    }

    fn of_story(&self, story: &Story) -> Filled<'_> {
        let board = story.answers.iter().find_map(|it| it.board_of(story.paired.player));
        self.all(&story.paired)
            .with("round", story.round)
            .with("rank", story.rank)
            .with("players", story.players)
            .with("group", story.scoregroup.len())
            .with("bracket", story.bracket)
            .with("board", board.map(|it| it.board))
    }

    fn where_they_stand(&self, story: &Story, fillings: &Filled<'_>) -> Vec<String> {
        let bracket = match story.bracket_is {
            Some("lower") => "story-bracket-other",
            Some("higher") => "story-bracket-collapsed",
            _ => "story-bracket-own",
        };
        let lines = [
            (true, "story-scoregroup"),
            (story.bracket.is_some(), bracket),
            (story.is_topscorer, "story-topscorer"),
            (story.is_accelerated, "virtual-in-round"),
        ];
        lines.iter().filter(|it| it.0).map(|it| fillings.say(it.1)).collect()
    }

    fn floats(&self, story: &Story, fillings: &Filled<'_>) -> Vec<String> {
        let fillings = fillings.clone().with("now", story.floats.now);
        let fillings = fillings.with("before", story.floats.before);
        let mut lines = vec![fillings.say("floats-before"), fillings.say("floats-now")];
        let keys = ["floats-mean-next", "floats-mean-after"];
        for (key, minded) in keys.into_iter().zip(&story.floats.minded) {
            if !minded.is_empty() {
                let label = |[article, label]: &[&str; 2]| self.label(Some(article), label);
                let labels: Vec<String> = minded.iter().map(label).collect();
                lines.push(fillings.clone().with("articles", self.list(&labels)).say(key));
            }
        }
        lines
    }

    /// Puts all rounds of a player into words, with their verdicts.
    pub fn tell_record(&self, record: &Record) -> Narrative {
        let mut narration = self.narration(0);
        let fillings = self.all(record);
        let is_disputed = !record.disputed.is_empty();
        let key = match (record.wrong.as_slice(), record.wrong_for_player.as_slice()) {
            _ if record.rounds.is_empty() => "record-nothing",
            ([], _) if is_disputed => "record-not-wrong",
            ([], _) => "record-right",
            (_, []) => "record-wrong-for-others",
            _ => "record-wrong",
        };
        if is_disputed {
            narration.reason(fillings.say("record-disputed"));
        }
        if !record.rounds.is_empty() {
            narration.reason(self.totals(&record.rounds));
        }
        let sections = record.rounds.iter().map(|it| narration.round(record.player, it)).collect();
        narration.told(fillings.say("record-title"), fillings.say(key), sections)
    }

    /// How often a player had each colour, floats and byes.
    fn totals(&self, rounds: &[RecordRound]) -> String {
        let count = |is: &dyn Fn(&RecordRound) -> bool| rounds.iter().filter(|it| is(it)).count();
        let games = |colour| count(&|it| it.kind == "game" && it.colour == Some(colour));
        let floats = |float| count(&|it| it.float == Some(float));
        let fillings = self.with("whites", games('w')).with("blacks", games('b'));
        let fillings = fillings.with("down", floats("down")).with("up", floats("up"));
        fillings.with("byes", count(&|it| it.kind == "bye")).say("record-totals")
    }

    /// Puts into words which rounds are paired as the rules prescribe, and what is wrong with the others.
    pub fn tell_event(&self, event: &Event) -> Narrative {
        let mut narration = self.narration(0);
        let unlike = [&event.wrong, &event.disputed, &event.unjudged];
        let is_right = |it: &&EventRound| !unlike.iter().any(|rounds| rounds.contains(&it.round));
        let right = event.rounds.iter().filter(is_right).count();
        let last = event.rounds.last().map_or(0, |it| it.round);
        let edition = self.edition_in_words(self.edition.id);
        let fillings = self.all(event).with("last", last).with("right", right);
        let fillings = fillings.with("edition", edition);
        let is_open = !event.disputed.is_empty() || !event.unjudged.is_empty();
        let key = match event.wrong.as_slice() {
            _ if event.rounds.is_empty() => "record-nothing",
            [] if is_open => "event-not-wrong",
            [] => "record-right",
            _ => "event-wrong",
        };
        let reasons = [
            (true, "event-rules"),
            (event.declared_rounds.is_some_and(|it| it > last), "event-declared"),
            (!event.disputed.is_empty(), "record-disputed"),
            (!event.unjudged.is_empty(), "event-unjudged"),
            (true, "event-scope"),
        ];
        for (_, reason) in reasons.iter().filter(|it| it.0) {
            narration.reason(fillings.say(reason));
        }
        let sections = event.rounds.iter().filter_map(|it| {
            let lines = narration.official_lines(it.official.as_ref()?);
            Some(Section { title: self.with("round", it.round).say("record-round"), lines })
        });
        let sections = sections.collect();
        narration.told(self.word("event-title"), fillings.say(key), sections)
    }

    /// Puts the stories of all players of a round into words, a section for each player.
    pub fn tell_everybody(&self, everybody: &Everybody) -> Narrative {
        let mut narration = self.narration(everybody.round);
        let mut sections = Vec::new();
        for story in &everybody.stories {
            let told = self.tell_story(story);
            narration.cite_lines(told.articles.clone());
            sections.push(Section { title: self.heading(story), lines: lines_of(told) });
        }
        let fillings = self.with("round", everybody.round).with("count", everybody.stories.len());
        narration.told(fillings.say("everybody-title"), fillings.say("everybody-answer"), sections)
    }

    /// A heading with the number and the name of a player.
    pub fn heading(&self, story: &Story) -> String {
        let player = story.paired.player;
        self.with("number", player.to_string()).with("player", player).say("everybody-player")
    }
}

impl Narration<'_> {
    fn round(&mut self, player: PlayerNumber, round: &RecordRound) -> Section {
        let by = self.by;
        let within = by.with("virtual-points", round.opponent_virtual_points);
        let fillings = by.all(round).with("opponent-virtual", within.say("virtual-within"));
        let key = match (round.opponent, round.colour) {
            (None, _) => "record-no-game",
            (_, None) => "record-game-without-colour",
            _ => "record-game",
        };
        let mut lines = vec![fillings.say(key)];
        match &round.official {
            None => {
                let why = round.why.as_deref().map(|it| by.tell_part(it).answer);
                let verdict = || fillings.say(&format!("official-{}", round.verdict.name()));
                lines.push(why.unwrap_or_else(verdict));
            }
            Some(official) => {
                lines.append(&mut self.official_lines(official));
                let theirs = official.others.iter().filter(|seat| seat.player == player);
                lines.extend(theirs.map(|seat| by.all(seat).say("other-seat")));
            }
        }
        Section { title: fillings.say("record-round"), lines }
    }
}

fn lines_of(told: Narrative) -> Vec<String> {
    let lines = |it: Section| [vec![format!("{}:", it.title)], it.lines].concat();
    [told.answer].into_iter().chain(told.sections.into_iter().flat_map(lines)).collect()
}
