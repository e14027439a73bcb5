//! The parts of explanation pages: sentences, drawings, vectors, colours.

use pairproof_check::{Board, Value};
use pairproof_explain::data::{
    Answer, BoardPlace, BracketPair, CriterionRow, DecidingRule, Difference, Explanation, Facts,
    History,
};
use pairproof_explain::{BracketWalk, Member, Narrator, Official, OtherSeat};

use super::drawing::{Against, Drawing, Moves, PLAYERS_MAX};
use super::svg::{colour_square, due_in_words, figure, history_squares, title};
use crate::criteria::BYE;
use crate::pages::escaped;
use crate::report::{Report, Span, Table, Words, cells};
use crate::tournament::{PlayerNumber, Points};

/// Lists of more values are cut to the first difference.
const VALUES_SHOWN: usize = 4;

/// The report of an answer, while it is being written.
#[derive(Debug)]
pub struct Writing<'a> {
    /// The report so far.
    pub report: Report,
    /// The narrator, who supplies names and words.
    pub by: &'a Narrator<'a>,
    /// The number of parts of the page that have an id so far.
    pub ids: usize,
}

impl Writing<'_> {
    fn id(&mut self) -> String {
        self.ids += 1;
        format!("part{}", self.ids)
    }

    /// Adds a heading. `key`: the key of its phrase.
    pub fn section(&mut self, key: &str) {
        self.report.heading(2, self.by.word(key));
    }

    /// Adds a table. `caption`, `heads`: the keys of the phrases above it and its columns, without `page-`.
    pub(crate) fn table(
        &mut self,
        class: &'static str,
        caption: &str,
        heads: &[&str],
        rows: Vec<Vec<Words>>,
    ) {
        let word = |key: &&str| self.by.word(&format!("page-{key}"));
        let (caption, heads) = (word(&caption), heads.iter().map(word).collect());
        self.report.any_table(Table { caption, class, heads, rows });
    }

    /// Adds sentences. A sentence that ends with a colon becomes a heading for the next ones.
    pub fn lines(&mut self, lines: &[String]) {
        for (at, part) in lines.chunk_by(|one, two| heads(one) == heads(two)).enumerate() {
            match part {
                [line] if at == 0 || heads(line) => self.report.text(line),
                lines => self.report.list(lines.iter().map(|line| folded(line))),
            }
        }
    }

    /// Adds the colours and boards that support the answer.
    pub fn evidence(&mut self, explanation: &Explanation) {
        if let Answer::Impossible { obstacles } = &explanation.answer {
            self.histories(obstacles.iter().flat_map(|it| &it.histories));
        }
        match &explanation.facts {
            Facts::Colour(Some(colour)) => self.histories(&colour.histories),
            Facts::Board(facts) if !facts.boards.is_empty() => self.boards_around(&facts.boards),
            _ => {}
        }
    }

    fn histories<'h>(&mut self, histories: impl IntoIterator<Item = &'h History>) {
        let mut items = Vec::new();
        for history in histories {
            let squares = history_squares(history, &self.id(), self.by);
            let name = Words::from(format!("{}: ", self.by.name(history.player)));
            let due = Span::Classed(due_in_words(history, self.by), "note");
            items.push(name.and(Span::Drawing(squares)).text(" ").and(due));
        }
        if !items.is_empty() {
            self.report.list(items);
        }
    }

    fn boards_around(&mut self, boards: &[BoardPlace]) {
        let by = self.by;
        let row = |board: &BoardPlace| {
            cells([
                board.board.to_string(),
                by.name(board.white),
                by.name(board.black),
                by.score(board.higher_score, board.higher_virtual_points),
                by.score(board.sum, board.sum_virtual_points),
                board.higher.to_string(),
            ])
        };
        let heads = ["board", "white", "black", "higher", "sum", "number"];
        self.table("", "boards-around", &heads, boards.iter().map(row).collect());
    }

    /// Adds a table of the boards of a pairing.
    pub fn boards(&mut self, boards: &[Board]) {
        let by = self.by;
        let row = |(at, board): (usize, &Board)| {
            let (number, black) = match board.black {
                None => ("–".to_owned(), by.word("page-bye")),
                Some(black) => ((at + 1).to_string(), by.name(black)),
            };
            cells([number, by.name(board.white), black])
        };
        let rows = boards.iter().enumerate().map(row).collect();
        self.table("", "boards", &["board", "white", "black"], rows);
    }

    /// Adds the differences between two pairings: as a drawing, criterion by criterion, and the players concerned.
    /// `asked`: the players whom the question is about.
    pub(crate) fn difference(
        &mut self,
        difference: &Difference,
        against: Against,
        asked: &[PlayerNumber],
    ) {
        let (rule, bracket) = (&difference.rule, difference.bracket.as_ref());
        let drawing = drawn(difference, against, asked, PLAYERS_MAX);
        let title = title(against, bracket.map(|it| it.score), self.by);
        let figure = figure(&drawing, &title, &self.id(), self.by);
        self.report.drawing(format!(
            "<div class=\"both-ways\">\n<div class=\"drawn-part\">\n{figure}</div>\n\
             <div class=\"vectors-part\">\n"
        ));
        self.vectors(rule, bracket, against);
        self.report.drawing("</div>\n");
        if let Some(bracket) = bracket {
            let drawn = drawing.players();
            let is_drawn = |member: &&Member| drawn.contains(&member.colours.player);
            let members = self.members(bracket.score, bracket.members.iter().filter(is_drawn));
            let mut table = Report::default();
            table.any_table(members);
            self.report.drawing("<div class=\"members-part\">\n");
            self.report.folded(self.by.word("page-members-folded").into(), table, false);
            self.report.drawing("</div>\n");
        }
        self.report.drawing("</div>\n");
    }

    /// Adds the drawing of the bracket in which an alternative first differs, with at most so many players.
    pub(crate) fn bracket_of(
        &mut self,
        difference: &Difference,
        asked: &[PlayerNumber],
        players: usize,
    ) {
        let drawing = drawn(difference, Against::Alternative, asked, players);
        self.figure(&drawing, difference.bracket.as_ref().map(|it| it.score));
    }

    /// Adds a table of the values of both pairings, down to the first ones that differ: these decide.
    fn vectors(&mut self, rule: &DecidingRule, bracket: Option<&BracketPair>, against: Against) {
        let criteria = bracket.map_or(&[][..], |bracket| &bracket.criteria);
        let deciding = criteria.iter().position(|row| row.id == rule.id);
        let shown = deciding.map_or(criteria.len(), |at| at + 1);
        let label = |row: &CriterionRow| self.by.label(Some(row.article), row.label);
        let is_equal = |row: &CriterionRow| row.best == row.alternative;
        let mut rows = Vec::new();
        for alike in criteria[..shown].chunk_by(|one, other| is_equal(one) && is_equal(other)) {
            let (first, last) = (&alike[0], &alike[alike.len() - 1]);
            // Of equal values it is enough to know that they are equal.
            rows.push(match alike.len() {
                1 => {
                    let about = self.by.criterion(first.id);
                    let values = [&first.best, &first.alternative];
                    self.values_row(label(first), about, first.id == rule.id, values)
                }
                _ => {
                    let ends = [("first", &*label(first)), ("last", &*label(last))];
                    vec![self.by.say("page-equal", &ends).into(), "=".into(), "=".into()]
                }
            });
        }
        // The rule may be no criterion of the bracket.
        if deciding.is_none() {
            let label = self.by.label(rule.article, &rule.label);
            let about = self.by.criterion(rule.id);
            rows.push(self.values_row(label, about, true, [&rule.best, &rule.alternative]));
        }
        let other = self.by.say("page-value-other", &[("other", against.word())]);
        let heads = vec![
            self.by.word("page-criterion"),
            format!("#{}", self.by.word("page-value-rules")),
            format!("#{other}"),
        ];
        let caption = self.by.word("page-vectors");
        self.report.any_table(Table { caption, class: "vectors", heads, rows });
    }

    /// The row of a criterion. `about`: what its values count, and its demand, which is shown only if it `decides`.
    fn values_row(
        &self,
        label: String,
        about: Option<[String; 2]>,
        decides: bool,
        values: [&Vec<Value>; 2],
    ) -> Vec<Words> {
        let [counts, asks] = about.unwrap_or_default();
        let counts = if counts.is_empty() { counts } else { format!(": {counts}") };
        let mut head = Words::from(label + &counts);
        if decides {
            head = head.text(" ").and(Span::Classed(self.by.word("page-decides"), "decides"));
            if !asks.is_empty() {
                head = head.and(Span::Break).and(Span::Classed(asks, "note"));
            }
        }
        // Of a long order the first difference is enough.
        let [one, other] = values;
        let differs = |at: &usize| one.get(*at) != other.get(*at);
        let longest = one.len().max(other.len());
        let first = (0..longest).find(differs).filter(|_| longest > VALUES_SHOWN);
        let shown = |values: &Vec<Value>| match first {
            Some(at) => self.by.values(values.get(at..=at).unwrap_or_default()),
            None => self.by.values(values),
        };
        vec![head, shown(one).into(), shown(other).into()]
    }

    fn members<'m>(&mut self, score: Points, members: impl Iterator<Item = &'m Member>) -> Table {
        let by = self.by;
        let note =
            |words: Words, text: String| words.and(Span::Break).and(Span::Classed(text, "note"));
        let mut rows = Vec::new();
        for member in members {
            let history = &member.colours;
            let name = Words::from(by.name(history.player));
            let squares = match history.played.is_empty() && history.prefers.is_none() {
                true => Words::from(by.word("page-no-colours")),
                false => Words::of(Span::Drawing(history_squares(history, &self.id(), by))),
            };
            rows.push(vec![
                if member.is_moved_down { note(name, by.word("page-is-moved-down")) } else { name },
                by.score(member.score, member.virtual_points).into(),
                note(squares, due_in_words(history, by)),
                member.floats.map(|float| self.float(float)).join(", ").into(),
            ]);
        }
        let heads = ["page-player", "page-score", "page-colours", "page-floats"];
        let heads = heads.map(|key| by.word(key)).to_vec();
        let caption = by.say("page-members", &[("score", &score.to_string())]);
        Table { caption, class: "tight", heads, rows }
    }

    pub(crate) fn float(&self, float: Option<&str>) -> String {
        self.by.say("page-float", &[("float", float.unwrap_or("none"))])
    }

    pub(crate) fn square(&mut self, colour: char) -> Words {
        let id = self.id();
        Words::of(Span::Drawing(colour_square(colour, &id, self.by)))
    }

    fn figure(&mut self, drawing: &Drawing, score: Option<Points>) {
        let title = title(drawing.against, score, self.by);
        let figure = figure(drawing, &title, &self.id(), self.by);
        self.report.drawing(figure);
    }

    /// Adds a drawing of a bracket, and a table of its members.
    pub fn bracket(&mut self, bracket: &BracketWalk) {
        let other = bracket.tried.first().map(|first| {
            let (pairs, down) = (first.pairs.clone(), first.downfloaters.clone());
            (Against::First, Moves { pairs, down })
        });
        let other = other.unwrap_or((Against::Nothing, Moves::default()));
        let drawing = Drawing::of_bracket(&bracket.members, &bracket.made, other);
        self.figure(&drawing.readable(&[]), Some(bracket.score));
        let members = self.members(bracket.score, bracket.members.iter());
        self.report.any_table(members);
    }

    /// Adds the differences between the file's pairing and the pairing by the rules.
    pub fn official(&mut self, official: &Official, asked: &[PlayerNumber]) {
        if let Some(difference) = &official.difference {
            self.difference(difference, Against::File, asked);
        } else if !official.others.is_empty() {
            let pairs = |of: fn(&OtherSeat) -> Option<PlayerNumber>| {
                let seats = official.others.iter().map(|it| [it.player, of(it).unwrap_or(BYE)]);
                seats.filter(|pair| pair[1] == BYE || pair[0] < pair[1]).collect()
            };
            let drawing =
                Drawing::of_boards(Against::File, pairs(|it| it.rules), pairs(|it| it.file));
            self.figure(&drawing.readable(asked), None);
        }
        let clashes = official.obstacles.iter().flat_map(|it| &it.histories);
        self.histories(clashes.chain(official.colours.iter().flat_map(|it| &it.facts.histories)));
    }

    /// Adds a table: for each player concerned, the opponent in the file, and the opponent by the rules.
    pub fn concerned(&mut self, official: &Official) {
        let by = self.by;
        let name = |player: Option<PlayerNumber>| {
            player.map_or_else(|| by.word("page-bye"), |player| by.name(player))
        };
        let seats = official.others.iter();
        let rows = seats.map(|it| cells([Some(it.player), it.file, it.rules].map(name))).collect();
        self.table("", "concerned", &["player", "in-file", "by-rules"], rows);
    }
}

/// The drawing of two pairings, with at most so many players: first those asked about, and those for whom one is worse.
fn drawn(
    difference: &Difference,
    against: Against,
    asked: &[PlayerNumber],
    players: usize,
) -> Drawing {
    let focus = [asked, &difference.rule.pay, &difference.rule.gain].concat();
    Drawing::of_difference(against, difference).with_at_most(players, &focus)
}

/// A sentence. Of a long one (such as the halves of a large bracket) the page shows the beginning; the rest unfolds.
fn folded(line: &str) -> Words {
    const LETTERS_MAX: usize = 600;
    const BEGINNING: usize = 120;
    if line.chars().count() <= LETTERS_MAX {
        return line.into();
    }
    let at = line.char_indices().nth(BEGINNING).map_or(line.len(), |(at, _)| at);
    let beginning = &line[..line[..at].rfind(' ').unwrap_or(at)];
    Words::of(Span::Drawing(format!(
        "<details><summary>{} …</summary><p>{}</p></details>",
        escaped(beginning),
        escaped(line)
    )))
}

fn heads(line: &str) -> bool {
    line.ends_with(':')
}

#[cfg(test)]
mod tests {
    use super::folded;
    use crate::report::{Span, Words};

    #[test]
    fn only_long_sentences_are_folded() {
        assert_eq!(folded("A & B"), Words::from("A & B"));
        let long = "näme ".repeat(200);
        let begins = "näme ".repeat(24);
        let expected = format!("<details><summary>{begins}…</summary><p>{long}</p></details>");
        assert_eq!(folded(&long), Words::of(Span::Drawing(expected)));
    }
}
