//! The sentences before an answer: the file's pairing if it differs from the rules', and the edition if it is a guess.

use super::Narrator;
use super::filled::Filled;
use crate::check::{Board, Verdict};
use crate::editions::Guess;
use crate::foreword::{Caution, Foreword, MadeSeat, RoundApart};
use crate::{Answered, Question};

/// How many boards are listed at most.
const BOARDS_SHOWN: usize = 6;

/// What is said about a seat besides opponent and colour.
#[derive(Clone, Copy)]
struct Detail {
    board: bool,
    float: bool,
}

impl Detail {
    fn of(answered: &Answered) -> Detail {
        match answered {
            Answered::Story(_) => Detail { board: true, float: true },
            Answered::Question(it) => Detail {
                board: matches!(it.question, Question::WhyBoard { .. }),
                float: matches!(it.question, Question::WhyFloat { .. }),
            },
            _ => Detail { board: false, float: false },
        }
    }
}

impl Narrator<'_> {
    /// The edition in words that a reader knows.
    pub fn edition_in_words(&self, edition: &str) -> String {
        self.say("edition-of", &[("year", year(edition))])
    }

    /// The sentences before an answer. Empty if the file agrees with the rules and the edition is certain.
    pub fn foreword(&self, foreword: &Foreword, answered: &Answered) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for apart in &foreword.apart {
            let edition = self.edition_in_words(foreword.edition);
            let fillings = self.with("round", apart.round).with("edition", edition);
            let fillings = fillings.with("reading", apart.reading);
            match answered {
                Answered::Record(_) => lines.extend(self.of_seats(apart, answered, &fillings)),
                // They have a section for each of these rounds.
                Answered::Event(_) => {}
                _ => lines.extend(self.of_apart_round(apart, answered, &fillings)),
            }
        }
        lines.extend(self.right_under(foreword));
        lines.extend(foreword.guess.as_ref().map(|guess| self.guess(foreword, guess)));
        lines.extend(foreword.notes.iter().map(|note| self.caution(foreword, note)));
        let is_of_rules =
            matches!(answered, Answered::Question(_) | Answered::Story(_) | Answered::Everybody(_));
        if is_of_rules && !foreword.apart.is_empty() {
            lines.push(self.word("foreword-about-rules"));
        }
        lines
    }

    fn caution(&self, foreword: &Foreword, note: &Caution) -> String {
        let fillings = self.all(note).with("year", year(foreword.edition));
        fillings.say(&format!("note-{}", fillings.text("note")))
    }

    fn of_apart_round(
        &self,
        apart: &RoundApart,
        answered: &Answered,
        fillings: &Filled<'_>,
    ) -> Vec<String> {
        let mut lines = match apart.file.seats.as_slice() {
            [] => self.of_boards(apart, fillings),
            _ => self.of_seats(apart, answered, fillings),
        };
        let is_official = matches!(answered, Answered::Official(_));
        lines.extend(match apart.verdict {
            Verdict::Illegal if !is_official => Some(fillings.say("foreword-illegal")),
            Verdict::Disputed if !is_official => Some(fillings.say("foreword-disputed")),
            Verdict::Defect => Some(fillings.say("official-defect")),
            _ => None,
        });
        lines
    }

    /// The boards that only the file has, and those that only the rules have.
    fn of_boards(&self, apart: &RoundApart, fillings: &Filled<'_>) -> Vec<String> {
        let say = |key: &str, boards: &[Board]| {
            let shown = self.boards(&boards[..boards.len().min(BOARDS_SHOWN)]);
            let more = boards.len().saturating_sub(BOARDS_SHOWN);
            let more = if more > 0 { self.counted("boards-more", more) } else { String::new() };
            fillings.clone().with("boards", shown + &more).say(key)
        };
        let of_rules = apart.rules.as_ref().map(|made| say("rules-boards", &made.boards));
        let of_rules = of_rules.unwrap_or_else(|| fillings.say("rules-none"));
        vec![say("file-boards", &apart.file.boards), of_rules]
    }

    /// What the players asked about have in the file, and what the rules give them. Of a player's whole
    /// tournament only what differs.
    fn of_seats(
        &self,
        apart: &RoundApart,
        answered: &Answered,
        fillings: &Filled<'_>,
    ) -> Vec<String> {
        let detail = Detail::of(answered);
        let of_file = &apart.file.seats;
        let in_file = fillings.clone().with("seats", self.seats(of_file, detail));
        let Some(rules) = &apart.rules else {
            return vec![in_file.say("file-seats"), fillings.say("rules-none")];
        };
        let is_same = |(one, other): (&MadeSeat, &MadeSeat)| {
            one.is_as(other) && (!detail.board || one.board == other.board)
        };
        if of_file.iter().zip(&rules.seats).all(is_same) {
            let is_said = !matches!(answered, Answered::Record(_));
            return is_said.then(|| in_file.say("file-seats-agree")).into_iter().collect();
        }
        let mut file = match of_file.as_slice() {
            [one, other] if one.opponent == Some(other.player) => {
                fillings.clone().with("one", one).say("file-meet")
            }
            _ => in_file.say("file-seats"),
        };
        file.extend(self.bye_of_file(apart, answered));
        let has_bye = |seats: &[MadeSeat]| seats.iter().any(|seat| seat.opponent.is_none());
        let by_rules = fillings.clone().with("seats", self.seats(&rules.seats, detail));
        let by_rules = match rules.bye.as_slice() {
            [bye] if has_bye(of_file) && !has_bye(&rules.seats) => {
                by_rules.with("bye", bye).say("rules-bye-and-seats")
            }
            _ => by_rules.say("rules-seats"),
        };
        vec![file, by_rules]
    }

    /// Who has the bye in the file, where the bye is asked about and goes to somebody else.
    fn bye_of_file(&self, apart: &RoundApart, answered: &Answered) -> Option<String> {
        let Answered::Question(asked) = answered else { return None };
        let Question::WhyBye { player } = asked.question else { return None };
        let [bye] = apart.file.bye.as_slice() else { return None };
        (*bye != player).then(|| self.with("bye", bye).say("file-bye"))
    }

    /// What players have, as half a sentence.
    fn seats(&self, seats: &[MadeSeat], detail: Detail) -> String {
        // The second of two who meet has what the first one has, the other way round.
        let told = match seats {
            [one, other] if one.opponent == Some(other.player) => &seats[..1],
            seats => seats,
        };
        let seat = |seat: &MadeSeat| {
            let board = seat.board.filter(|_| detail.board);
            let float = seat.float.filter(|_| detail.float);
            let key = match (seat.opponent, seat.colour) {
                (None, _) => "has-bye",
                (_, None) => "has-game-without-colour",
                _ => "has-game",
            };
            self.all(seat).with("board", board).with("float", float).say(key)
        };
        let said: Vec<String> = told.iter().map(seat).collect();
        said.join(&format!(" {} ", self.say("list-and", &[("next", "other")])))
    }

    /// Rounds that are right under other editions. One sentence has all rounds with the same editions.
    fn right_under(&self, foreword: &Foreword) -> Vec<String> {
        let mut found: Vec<(&[&str], Vec<u32>)> = Vec::new();
        for apart in foreword.apart.iter().filter(|it| !it.right_under.is_empty()) {
            match found.iter_mut().find(|it| it.0 == apart.right_under) {
                Some(alike) => alike.1.push(apart.round),
                None => found.push((&apart.right_under, vec![apart.round])),
            }
        }
        let said = |(editions, rounds): &(&[&str], Vec<u32>)| {
            let years: Vec<String> = editions.iter().map(|id| year(id).to_owned()).collect();
            let fillings = self.with("rounds", rounds).with("years", self.list(&years));
            let fillings = fillings.with("edition", editions.first().copied());
            fillings.say("foreword-right-under")
        };
        found.iter().map(said).collect()
    }

    fn guess(&self, foreword: &Foreword, guess: &Guess) -> String {
        let (kind, date) = match guess {
            Guess::NoDate => ("none", ""),
            Guess::NotADate(date) => ("unreadable", date.as_str()),
            Guess::Ambiguous(date) => ("ambiguous", date.as_str()),
            Guess::TooLate(date) => ("late", date.as_str()),
        };
        let texts = [("kind", kind), ("date", date), ("year", year(foreword.edition))];
        self.say("foreword-guess", &texts)
    }
}

/// The year in the name of an edition, or the whole name: `2026` of `fide-2026`.
fn year(id: &str) -> &str {
    id.strip_prefix("fide-").unwrap_or(id)
}
