//! What comes before an answer: the file's pairing where it is another one, the edition where it is a guess.

use fluent_bundle::FluentValue;

use super::{Narrator, text};
use crate::check::{Board, Verdict};
use crate::editions::Guess;
use crate::foreword::{Caution, Foreword, Made, MadeSeat, RoundApart};
use crate::phrases::Filling;
use crate::{Answered, Question};

/// So many boards are listed.
const BOARDS_SHOWN: usize = 6;

/// What is said about a seat besides opponent and colour.
#[derive(Clone, Copy, Default)]
struct Detail {
    board: bool,
    float: bool,
}

impl Narrator<'_> {
    /// An edition as a reader knows it.
    pub fn edition_in_words(&self, edition: &str) -> String {
        self.say("edition-of", &[("year", text(year(edition)))])
    }

    /// The sentences before an answer; none where the file agrees with the rules and the edition is known.
    pub fn foreword(&self, foreword: &Foreword, answered: &Answered) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for apart in &foreword.apart {
            match answered {
                Answered::Record(_) => lines.extend(self.of_seats(foreword, apart, answered)),
                // They have a section for each of these rounds.
                Answered::Event(_) => {}
                _ => lines.extend(self.of_apart_round(foreword, apart, answered)),
            }
        }
        lines.extend(self.right_under(foreword));
        lines.extend(foreword.guess.as_ref().map(|guess| self.guess(foreword, guess)));
        lines.extend(foreword.notes.iter().map(|note| self.caution(foreword, note)));
        let is_of_rules =
            matches!(answered, Answered::Question(_) | Answered::Story(_) | Answered::Everybody(_));
        if is_of_rules && !foreword.apart.is_empty() {
            lines.push(self.phrases.word("foreword-about-rules"));
        }
        lines
    }

    /// A title or an answer, marked as what the rules say.
    pub fn by_rules(&self, key: &str, said: String) -> String {
        self.say(key, &[("said", text(said))])
    }

    fn caution(&self, foreword: &Foreword, note: &Caution) -> String {
        match *note {
            Caution::ReadingsOurs => {
                self.say("note-readings", &[("year", text(year(foreword.edition)))])
            }
            Caution::RoundsNotDeclared { last } => {
                self.say("note-rounds", &[("round", last.into())])
            }
            Caution::InitialColourAssumed => self.phrases.word("note-initial-colour"),
            Caution::Adjusted => self.phrases.word("note-adjusted"),
            Caution::Pending { games } => self.say("note-pending", &[("count", games.into())]),
            Caution::UnusedAcceleration { now, then } => {
                self.say("note-unused", &[("now", now.into()), ("then", then.into())])
            }
            Caution::Diagnosed { ref rounds } => {
                let count = FluentValue::from(rounds.len());
                self.say("note-diagnosed", &[("count", count), ("rounds", self.rounds(rounds))])
            }
        }
    }

    fn of_apart_round(
        &self,
        foreword: &Foreword,
        apart: &RoundApart,
        answered: &Answered,
    ) -> Vec<String> {
        let fillings = self.of_apart(foreword, apart);
        let mut lines = if apart.file.seats.is_empty() {
            self.of_boards(apart, &fillings)
        } else {
            self.of_seats(foreword, apart, answered)
        };
        match apart.verdict {
            Verdict::Illegal if !matches!(answered, Answered::Official(_)) => {
                lines.push(self.say("foreword-illegal", &fillings));
            }
            Verdict::Disputed if !matches!(answered, Answered::Official(_)) => {
                lines.push(self.say("foreword-disputed", &fillings));
            }
            Verdict::Defect => lines.push(self.say("official-defect", &fillings)),
            _ => {}
        }
        lines
    }

    fn of_apart(&self, foreword: &Foreword, apart: &RoundApart) -> Vec<Filling<'static>> {
        let edition = self.edition_in_words(foreword.edition);
        vec![
            ("round", FluentValue::from(apart.round)),
            ("edition", text(edition)),
            ("reading", text(apart.reading.unwrap_or_default())),
        ]
    }

    /// The boards that only the file has, and those that only the rules have.
    fn of_boards(&self, apart: &RoundApart, fillings: &[Filling<'_>]) -> Vec<String> {
        let say = |key: &str, made: &Made| {
            let boards = ("boards", text(self.first_boards(&made.boards)));
            self.say(key, &[fillings, &[boards]].concat())
        };
        let of_rules = match &apart.rules {
            Some(made) => say("rules-boards", made),
            None => self.say("rules-none", fillings),
        };
        vec![say("file-boards", &apart.file), of_rules]
    }

    fn first_boards(&self, boards: &[Board]) -> String {
        let shown = self.boards(&boards[..boards.len().min(BOARDS_SHOWN)]);
        match boards.len().saturating_sub(BOARDS_SHOWN) {
            0 => shown,
            more => shown + &self.say("boards-more", &[("count", FluentValue::from(more))]),
        }
    }

    /// What the players asked about have in the file, and what the rules give them. Of a player's whole
    /// tournament only what differs.
    fn of_seats(
        &self,
        foreword: &Foreword,
        apart: &RoundApart,
        answered: &Answered,
    ) -> Vec<String> {
        let fillings = self.of_apart(foreword, apart);
        let detail = detail_of(answered);
        let of_file = &apart.file.seats;
        let Some(rules) = &apart.rules else {
            let seats = self.seats(of_file, detail);
            return vec![
                self.say("file-seats", &[&fillings[..], &[seats]].concat()),
                self.say("rules-none", &fillings),
            ];
        };
        let is_same = |(one, other): (&MadeSeat, &MadeSeat)| {
            one.is_as(other) && (!detail.board || one.board == other.board)
        };
        if of_file.iter().zip(&rules.seats).all(is_same) {
            if matches!(answered, Answered::Record(_)) {
                return Vec::new();
            }
            let seats = self.seats(of_file, detail);
            return vec![self.say("file-seats-agree", &[&fillings[..], &[seats]].concat())];
        }
        let mut file = self.seats_of_file(of_file, &fillings, detail);
        file.extend(self.bye_of_file(apart, answered));
        vec![file, self.seats_by_rules(apart, rules, &fillings, detail)]
    }

    /// Who has the bye in the file, where the bye is asked about and goes to somebody else.
    fn bye_of_file(&self, apart: &RoundApart, answered: &Answered) -> Option<String> {
        let Answered::Question(asked) = answered else { return None };
        let Question::WhyBye { player } = asked.question else { return None };
        let [bye] = apart.file.bye.as_slice() else { return None };
        (*bye != player).then(|| self.say("file-bye", &[("bye", text(self.name(*bye)))]))
    }

    fn seats_of_file(
        &self,
        seats: &[MadeSeat],
        fillings: &[Filling<'_>],
        detail: Detail,
    ) -> String {
        if let [one, other] = seats
            && one.opponent == Some(other.player)
        {
            let colour = one.colour.map_or_else(|| "none".to_owned(), |it| self.colour_word(it));
            let names = [
                ("one", text(self.name(one.player))),
                ("other", text(self.name(other.player))),
                ("colour", text(colour)),
            ];
            return self.say("file-meet", &[fillings, &names].concat());
        }
        self.say("file-seats", &[fillings, &[self.seats(seats, detail)]].concat())
    }

    fn seats_by_rules(
        &self,
        apart: &RoundApart,
        rules: &Made,
        fillings: &[Filling<'_>],
        detail: Detail,
    ) -> String {
        let has_bye = |seats: &[MadeSeat]| seats.iter().any(|seat| seat.opponent.is_none());
        let seats = self.seats(&rules.seats, detail);
        match rules.bye.as_slice() {
            [bye] if has_bye(&apart.file.seats) && !has_bye(&rules.seats) => {
                let bye = ("bye", text(self.name(*bye)));
                self.say("rules-bye-and-seats", &[fillings, &[bye, seats]].concat())
            }
            _ => self.say("rules-seats", &[fillings, &[seats]].concat()),
        }
    }

    /// What players have, as half a sentence.
    fn seats(&self, seats: &[MadeSeat], detail: Detail) -> Filling<'static> {
        // The second of two who meet has what the first one has, the other way round.
        let told = match seats {
            [one, other] if one.opponent == Some(other.player) => &seats[..1],
            seats => seats,
        };
        let said: Vec<String> = told.iter().map(|seat| self.seat(seat, detail)).collect();
        let and = self.say("list-and", &[("next", text("other"))]);
        ("seats", text(said.join(&format!(" {and} "))))
    }

    fn seat(&self, seat: &MadeSeat, detail: Detail) -> String {
        let one = ("one", text(self.name(seat.player)));
        let Some(opponent) = seat.opponent else { return self.say("has-bye", &[one]) };
        let colour = seat.colour.map(|colour| ("colour", text(self.colour_word(colour))));
        let key = if colour.is_some() { "has-game" } else { "has-game-without-colour" };
        let board = seat.board.filter(|_| detail.board).unwrap_or(0);
        let float = seat.float.filter(|_| detail.float).unwrap_or("none");
        let mut fillings = vec![
            one,
            ("other", text(self.name(opponent))),
            ("board", FluentValue::from(board)),
            ("float", text(float)),
        ];
        fillings.extend(colour);
        self.say(key, &fillings)
    }

    /// Rounds that are right under other editions, those of the same ones in one sentence.
    fn right_under(&self, foreword: &Foreword) -> Vec<String> {
        let right: Vec<&RoundApart> =
            foreword.apart.iter().filter(|apart| !apart.right_under.is_empty()).collect();
        let mut lines = Vec::new();
        let mut told: Vec<&[&str]> = Vec::new();
        for apart in &right {
            if told.contains(&apart.right_under.as_slice()) {
                continue;
            }
            told.push(&apart.right_under);
            let rounds = right.iter().filter(|it| it.right_under == apart.right_under);
            let rounds: Vec<u32> = rounds.map(|it| it.round).collect();
            let years: Vec<String> = apart.right_under.iter().map(|id| year(id)).collect();
            let fillings = [
                ("count", FluentValue::from(rounds.len())),
                ("rounds", self.rounds(&rounds)),
                ("years", text(self.list(&years))),
            ];
            lines.push(self.say("foreword-right-under", &fillings));
        }
        lines
    }

    fn guess(&self, foreword: &Foreword, guess: &Guess) -> String {
        let (kind, date) = match guess {
            Guess::NoDate => ("none", ""),
            Guess::NotADate(date) => ("unreadable", date.as_str()),
            Guess::Ambiguous(date) => ("ambiguous", date.as_str()),
            Guess::TooLate(date) => ("late", date.as_str()),
        };
        let fillings =
            [("kind", text(kind)), ("date", text(date)), ("year", text(year(foreword.edition)))];
        self.say("foreword-guess", &fillings)
    }
}

/// The year in the name of an edition, or the whole name: `2026` of `fide-2026`.
fn year(id: &str) -> String {
    id.strip_prefix("fide-").unwrap_or(id).to_owned()
}

fn detail_of(answered: &Answered) -> Detail {
    match answered {
        Answered::Question(it) => match it.question {
            Question::WhyBoard { .. } => Detail { board: true, float: false },
            Question::WhyFloat { .. } => Detail { board: false, float: true },
            _ => Detail::default(),
        },
        Answered::Story(_) => Detail { board: true, float: true },
        _ => Detail::default(),
    }
}
