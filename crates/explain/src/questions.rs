//! What each kind of question asks of a round.

use serde::Serialize;

use super::data::{Answer, Avoided, ByeFacts, Explanation, Fact, Facts, MindedFloat, Question};
use super::fact::Told;
use super::{
    Case, Event, Everybody, Foreword, Narrative, Narrator, NoPairing, Official, Proof, Record,
    Story, Unanswered, Walk,
};
use crate::conditions::Condition;
use crate::criteria::Completion;
use crate::round::Rank;
use crate::tournament::PlayerNumber;

impl Case<'_> {
    /// Answers one question about the round.
    ///
    /// # Errors
    /// [`Unanswered`] when a player does not take part in the round, or both players are the same.
    pub fn answer(&self, question: Question) -> Result<Explanation, Unanswered> {
        let ranks = question.players().into_iter().map(|it| self.rank(it));
        let ranks: Vec<Rank> = ranks.collect::<Result<_, _>>()?;
        let question = match question {
            Question::WhyNot { one, other } if one == other => {
                return Err(Unanswered::SamePlayer(one));
            }
            // Who meets somebody may want to know why, unless the file has another opponent for them.
            Question::WhyNot { one, .. }
                if self.opponent_of(ranks[0]) == Some(ranks[1])
                    && self.file_agrees() != Some(false) =>
            {
                Question::Why { player: one }
            }
            // The bye counts as a downfloat, but to be told of it alone would hide it.
            Question::Why { player } | Question::WhyFloat { player }
                if self.opponent_of(ranks[0]).is_none() =>
            {
                Question::WhyBye { player }
            }
            // Who passes other scores wants to know why, too.
            Question::WhyFloat { player } if self.falls_past_others(ranks[0]) => {
                let found = self.answered(Question::Why { player }, &ranks);
                return Ok(match (found.opening.is_some(), found.float) {
                    // Without a fact about the game, the float alone.
                    (false, Some(float)) => *float,
                    (_, float) => Explanation { float, ..found },
                });
            }
            question => question,
        };
        Ok(self.answered(question, &ranks[..question.players().len()]))
    }

    /// Whether a player meets somebody with fewer points than others have whose score is lower than the player's.
    fn falls_past_others(&self, rank: Rank) -> bool {
        let group = self.round.scoregroup_of(rank);
        self.opponent_of(rank).is_some_and(|it| self.round.scoregroup_of(it) > group + 1)
    }

    fn answered(&self, question: Question, ranks: &[Rank]) -> Explanation {
        let (mut answer, facts) = self.found(question, ranks);
        if let Answer::Worse(difference) | Answer::Later(difference) = &mut answer {
            self.draw(difference);
        }
        let float = self.float_first(question, ranks);
        let float_is_told = float.as_ref().is_some_and(|it| it.opening.is_some());
        let is_settled = float_is_told && matches!(question, Question::WhyNot { .. });
        let told = match is_settled {
            true => Told::default(),
            false => self.facts_first(question, ranks, (&answer, &facts), float_is_told),
        };
        let is_about_games = matches!(
            question,
            Question::Why { .. } | Question::WhyFloat { .. } | Question::WhyBye { .. }
        );
        let is_told = float.as_ref().is_some_and(|it| it.paired[0].player == self.number(ranks[0]));
        let is_so = answer == Answer::NotSo;
        let file_refused = (is_so && self.file_says_so(question)).then(|| self.file_refused());
        let file_refused = file_refused.flatten().map(Box::new);
        let is_open = is_so && file_refused.is_none();
        let mut found = Explanation {
            round: self.round.round,
            question,
            file_agrees: self.file_agrees(),
            is_accelerated: self.is_accelerated(),
            paired: ranks.iter().map(|rank| self.seat(*rank)).collect(),
            opening: told.opening,
            beside: told.beside,
            floats_again: (is_about_games && !is_told && !is_so)
                .then(|| self.floats_again(ranks[0], &answer))
                .flatten(),
            float: float.map(Box::new),
            unplayed_games: match (question, ranks) {
                (Question::Why { .. }, [rank]) => self.unplayed_games(*rank),
                _ => Vec::new(),
            },
            avoided: None,
            proof: None,
            answer,
            file_refused,
            if_so: is_open.then(|| self.if_so(question, ranks[0])).flatten(),
            facts,
            what_if: None,
        };
        if let Some(question) = self.about_floater(&found) {
            let ranks = question.players().into_iter().filter_map(|it| self.rank(it).ok());
            let ranks: Vec<Rank> = ranks.collect();
            found.float = Some(Box::new(self.answered(question, &ranks)));
        }
        if found.opening.is_none() && !is_settled {
            found.avoided = self.avoided(question, &found.answer);
            found.proof = self.left_over_under(question, ranks, &found.answer);
        }
        found
    }

    fn found(&self, question: Question, ranks: &[Rank]) -> (Answer, Facts) {
        let rank = ranks[0];
        match question {
            Question::Why { .. } => {
                let opponent = self.opponent_of(rank);
                let opponent = opponent.expect("without one the question is about the bye");
                let apart = Condition::Apart(rank, opponent);
                (self.unless_so(apart), Facts::Nothing)
            }
            Question::WhyNot { .. } => {
                let pair = (rank, ranks[1]);
                let meet = || self.unless_so(Condition::Meet(pair.0, pair.1));
                let mut answer = Case::unless_forbidden(self.pair_obstacles(pair), meet);
                self.name_clash(&mut answer, pair);
                (answer, Facts::Nothing)
            }
            Question::WhyFloat { .. } => {
                let stays = || self.unless_so(Condition::StaysUp(rank));
                let answer = Case::unless_forbidden(self.obstacles_to_staying_up(rank), stays);
                (answer, Facts::Downfloat(self.downfloat_facts(rank).map(Box::new)))
            }
            Question::WhyBye { .. } => {
                let answer = self.unless_so(Condition::LeavesPab(rank));
                (answer, Facts::Bye(Box::new(self.bye_facts(rank))))
            }
            // Two players who meet get their colours by article 5 alone, whatever other pairings there are.
            Question::WhyColour { .. } => {
                let facts = self.colour_facts(rank);
                let answer = if facts.is_some() { Answer::Follows } else { Answer::NotSo };
                (answer, Facts::Colour(facts.map(Box::new)))
            }
            Question::WhyBoard { .. } => (Answer::Follows, Facts::Board(self.board_facts(rank))),
        }
    }

    /// The facts of the wall chart that stand against the opposite of what is asked about.
    fn facts_first(
        &self,
        question: Question,
        ranks: &[Rank],
        (answer, facts): (&Answer, &Facts),
        float_is_told: bool,
    ) -> Told {
        let is_barred = matches!(answer, Answer::Impossible { obstacles } if !obstacles.is_empty());
        // Where a rule forbids a pair, this is the fact.
        let is_told = is_barred && matches!(question, Question::WhyNot { .. });
        if is_told || matches!(answer, Answer::NotSo | Answer::Follows) {
            return Told::default();
        }
        let proof = self.obstruction(question, ranks, answer);
        let in_order = |one: Rank, other: Rank| (one.min(other), one.max(other));
        match (question, facts, ranks) {
            (Question::Why { .. }, _, [rank]) => {
                let Some(other) = self.opponent_of(*rank) else { return Told::default() };
                self.facts_of_game(in_order(*rank, other), answer, proof, float_is_told)
            }
            (Question::WhyNot { .. }, _, [one, other]) => {
                self.facts_of_no_game(in_order(*one, *other), answer, proof)
            }
            (_, Facts::Downfloat(facts), [rank]) => {
                self.facts_of_float(*rank, answer, facts.as_deref(), proof)
            }
            (_, Facts::Bye(facts), [rank]) => self.facts_of_bye(*rank, answer, facts, proof),
            _ => Told::default(),
        }
    }

    /// Why the player of a game who has more points moves down. Of two with the same score who do not meet: why one of them
    /// does. `None` if nobody does.
    fn float_first(&self, question: Question, ranks: &[Rank]) -> Option<Explanation> {
        let moves_down = |it: &Rank| self.seat(*it).moves_down;
        let floater = match (question, ranks) {
            (Question::Why { .. }, [rank]) => Some((*rank).min(self.opponent_of(*rank)?)),
            (Question::WhyNot { .. }, [one, other]) => {
                let is_level = self.round.score(*one) == self.round.score(*other);
                // Who may not meet at all need no other reason.
                let may_meet = self.round.may_meet(*one, *other);
                ranks.iter().copied().find(moves_down).filter(|_| is_level && may_meet)
            }
            _ => None,
        };
        let floater = floater.filter(moves_down)?;
        Some(self.answered(Question::WhyFloat { player: self.number(floater) }, &[floater]))
    }

    /// What is to be asked of somebody else who moves down, of whom the fact speaks that says why two do not meet.
    fn about_floater(&self, found: &Explanation) -> Option<Question> {
        let (player, question) = match (found.question, found.opening.as_ref()?) {
            (Question::WhyNot { .. }, Fact::OwnScore { opponent, opponent_score, score, .. })
                if opponent_score > score =>
            {
                (*opponent, Question::Why { player: *opponent })
            }
            // A player thinks that one ranked lower goes.
            (Question::WhyNot { .. }, Fact::OwnScore { player, .. }) => {
                let down = self.lowest_down(self.rank(*player).ok()?)?;
                (down, Question::WhyFloat { player: down })
            }
            (Question::WhyNot { .. }, Fact::FirstFree(choice)) => {
                (choice.chooser, Question::WhyFloat { player: choice.chooser })
            }
            _ => return None,
        };
        let is_asked = found.question.players().contains(&player);
        (!is_asked && self.seat(self.rank(player).ok()?).moves_down).then_some(question)
    }

    /// The lowest ranked one with a player's score who moves down.
    fn lowest_down(&self, rank: Rank) -> Option<PlayerNumber> {
        let made = self.ordinary(self.round.scoregroup_of(rank))?;
        let level = |it: &&Rank| self.round.score(**it) == self.round.score(rank);
        made.downfloaters.iter().filter(level).max().map(|it| self.number(*it))
    }

    /// Why no pairing meets a condition that no single rule forbids.
    fn obstruction(&self, question: Question, ranks: &[Rank], answer: &Answer) -> Option<Proof> {
        if !matches!(answer, Answer::Impossible { obstacles } if obstacles.is_empty()) {
            return None;
        }
        let found = match (question, ranks) {
            (Question::Why { .. }, [rank]) => {
                let apart = self.round.restricted(&[(*rank, self.opponent_of(*rank)?)], &[]);
                Completion::new(&apart).obstruction()
            }
            (Question::WhyNot { .. }, [one, other]) => self.without_both((*one, *other)),
            (Question::WhyFloat { .. }, [rank]) => self.staying_up(*rank),
            (Question::WhyBye { .. }, [rank]) => {
                Completion::new(&self.round.restricted(&[], &[*rank])).obstruction()
            }
            _ => None,
        };
        found.map(|it| self.judged().proof(it))
    }

    /// Whether the file's pairing can be why somebody asks. Not if they ask about a bye that the file does not have.
    fn file_says_so(&self, question: Question) -> bool {
        let Question::WhyBye { player } = question else { return true };
        let of_file = self.file().and_then(|file| file.pairing.pab());
        of_file.is_some_and(|rank| self.number(rank) == player)
    }

    /// What prevents the assumption of a question: that a player moves down, or gets the PAB. `None` if the question is
    /// about something else, nobody gets the PAB, or the player has the lowest score and so cannot move down.
    fn if_so(&self, question: Question, rank: Rank) -> Option<Answer> {
        match question {
            Question::WhyBye { .. } => {
                self.best.pairing.pab()?;
                let takes = || self.unless_so(Condition::TakesPab(rank));
                Some(Case::unless_forbidden(self.bye_obstacles(rank), takes))
            }
            Question::WhyFloat { .. } => {
                let is_last = self.round.scoregroup_of(rank) + 1 == self.round.scoregroups.len();
                (!is_last).then(|| self.unless_so(Condition::MovesDown(rank)))
            }
            _ => None,
        }
    }

    /// What the best pairing under the wish of a question loses if it avoids what it loses by: a game of two who are due the
    /// same colour, or another float of one player. `None` if the rule is about something else, or about those who are asked
    /// about.
    fn avoided(&self, question: Question, answer: &Answer) -> Option<Avoided> {
        let rule = &answer.difference().filter(|it| it.proven)?.rule;
        let players = match (&rule.clash, &rule.minds_float, rule.pay.as_slice()) {
            (Some(clash), ..) => clash.players.to_vec(),
            (None, Some(MindedFloat { float: "down", .. }), [player]) => vec![*player],
            _ => return None,
        };
        let asked = question.players();
        if players.iter().all(|it| asked.contains(it)) {
            return None;
        }
        let ranks: Vec<Rank> = players.iter().filter_map(|it| self.rank(*it).ok()).collect();
        let condition = match ranks.as_slice() {
            [one, other] => Condition::Apart(*one, *other),
            ranks => Condition::StaysUp(*ranks.first()?),
        };
        let answer = self.under(&[self.wish(question, &self.round)?, condition]);
        let is_open = answer == Answer::Impossible { obstacles: Vec::new() };
        let proof = is_open.then(|| self.avoiding(question, &ranks)).flatten();
        Some(Avoided { players, answer, proof })
    }

    /// Earlier rounds in which a player was paired with the same opponent as now, and they did not play.
    fn unplayed_games(&self, rank: Rank) -> Vec<u32> {
        let Some(other) = self.opponent_of(rank) else { return Vec::new() };
        let [index, other] = [rank, other].map(|it| self.round.player(it).index);
        let is_it = |past: &u32| {
            let entry = self.tournament[index].entry(*past);
            let opponent = entry.game().map(|it| it.opponent);
            entry.played().is_none() && !entry.is_pending() && opponent == Some(other)
        };
        (1..self.round.round).filter(is_it).collect()
    }

    fn bye_facts(&self, rank: Rank) -> ByeFacts {
        let (holder, unplayed) = (self.best.pairing.pab(), self.unplayed_before(rank));
        let facts =
            ByeFacts { holder: holder.map(|it| self.number(it)), unplayed, ..ByeFacts::default() };
        if holder != Some(rank) {
            return facts;
        }
        let (candidates, candidates_left_out) = self.bye_candidates(rank);
        let group = self.round.scoregroup_of(rank);
        ByeFacts {
            candidates,
            candidates_left_out,
            absent: self.absent_up_to(rank),
            more_points: self.round.scoregroups[group].places.start.index(),
            ..facts
        }
    }
}

/// An answer of any kind, as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answered {
    /// The answer to a question about one or two players.
    Question(Box<Explanation>),
    /// All facts about one player in a round.
    Story(Story),
    /// A round, bracket by bracket.
    Walk(Walk),
    /// The verdict on the file's pairing, and what is wrong with it.
    Official(Official),
    /// All facts about every player of a round.
    Everybody(Everybody),
    /// All rounds of one player.
    Record(Record),
    /// All rounds of the tournament.
    Event(Event),
    /// Nothing can be answered, because the round has no legal pairing.
    NoPairing(NoPairing),
}

impl Question {
    /// The name of the question: its option on the command line, and the start of the keys of its phrases.
    pub fn name(self) -> &'static str {
        match self {
            Question::Why { .. } => "why",
            Question::WhyNot { .. } => "why-not",
            Question::WhyFloat { .. } => "why-float",
            Question::WhyBye { .. } => "why-bye",
            Question::WhyColour { .. } => "why-colour",
            Question::WhyBoard { .. } => "why-board",
        }
    }

    /// The players whom the question names.
    #[must_use]
    pub fn players(self) -> Vec<PlayerNumber> {
        match self {
            Question::WhyNot { one, other } => vec![one, other],
            Question::Why { player }
            | Question::WhyFloat { player }
            | Question::WhyBye { player }
            | Question::WhyColour { player }
            | Question::WhyBoard { player } => vec![player],
        }
    }
}

impl Narrator<'_> {
    /// Puts an answer of any kind into words.
    pub fn tell_answered(&self, answered: &Answered) -> Narrative {
        match answered {
            Answered::Question(explanation) => self.tell(explanation),
            Answered::Story(story) => self.tell_story(story),
            Answered::Walk(walk) => self.tell_walk(walk),
            Answered::Official(official) => self.tell_official(official),
            Answered::Everybody(everybody) => self.tell_everybody(everybody),
            Answered::Record(record) => self.tell_record(record),
            Answered::Event(event) => self.tell_event(event),
            Answered::NoPairing(found) => self.tell_no_pairing(found),
        }
    }

    /// Puts an answer into words, with its foreword.
    pub fn tell_with(&self, foreword: &Foreword, answered: &Answered) -> Narrative {
        let mut told = self.tell_answered(answered);
        told.foreword = self.foreword(foreword, answered);
        if self.is_draft() {
            told.foreword.insert(0, self.word("page-draft"));
        }
        let is_of_rules = matches!(
            answered,
            Answered::Question(_) | Answered::Story(_) | Answered::Everybody(_) | Answered::Walk(_)
        );
        if is_of_rules && !foreword.apart.is_empty() {
            // A title that is a question assumes nothing, and the answer says under which pairing it is true.
            if !is_denied(answered) {
                told.title = self.say("by-rules-title", &[("said", &told.title)]);
            }
            told.answer = self.say("by-rules-answer", &[("said", &told.answer)]);
        }
        told
    }
}

/// Whether a question assumes something that is not true. If a player has no colour, the question about it has words of
/// its own.
fn is_denied(answered: &Answered) -> bool {
    let Answered::Question(asked) = answered else { return false };
    let is_colour = matches!(asked.question, Question::WhyColour { .. });
    asked.answer == Answer::NotSo && !is_colour
}
