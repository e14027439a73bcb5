//! The parts that pages of explanations are made of: sentences, drawings, vectors, colours.

use super::drawing::{Against, Drawing, Moves};
use super::squares::{colour_square, due_in_words, history_squares};
use super::svg::{figure, title};
use crate::criteria::BYE;
use crate::pages::{Page, escaped, table_of};
use crate::tournament::PlayerNumber;
use pairproof_check::Board;
use pairproof_explain::data::{
    Answer, BoardPlace, BracketPair, CriterionRow, DecidingRule, Difference, Explanation, History,
    Shown,
};
use pairproof_explain::{BracketWalk, Member, Narrator, Official};

/// A page while an answer is written on it.
#[derive(Debug)]
pub struct Writing<'a> {
    /// The page so far.
    pub page: Page,
    /// Whose words it has.
    pub by: &'a Narrator<'a>,
    /// How many parts have an id.
    ids: usize,
}

impl<'a> Writing<'a> {
    /// Begins on a page without ids.
    pub fn new(page: Page, by: &'a Narrator<'a>) -> Writing<'a> {
        Writing { page, by, ids: 0 }
    }

    /// Goes on with a page on which so many parts have an id, about another tournament.
    pub fn resumed((page, ids): (Page, usize), by: &'a Narrator<'a>) -> Writing<'a> {
        Writing { page, by, ids }
    }

    /// The page, and how many parts of it have an id.
    pub fn into_parts(self) -> (Page, usize) {
        (self.page, self.ids)
    }

    fn id(&mut self) -> String {
        self.ids += 1;
        format!("part{}", self.ids)
    }

    fn word(&self, key: &str) -> String {
        self.by.phrase(key, &[])
    }

    /// A heading; `key`: the name of its phrase.
    pub fn section(&mut self, key: &str) {
        self.page.section(&self.word(key));
    }

    /// Sentences; one that ends with a colon heads those that follow.
    pub fn lines(&mut self, lines: &[String]) {
        for (at, part) in lines.chunk_by(|one, two| heads(one) == heads(two)).enumerate() {
            match part {
                [line] if at == 0 || heads(line) => self.page.text(line),
                lines => {
                    let items = lines.iter().map(|line| format!("<li>{}</li>\n", folded(line)));
                    self.page.html(&format!("<ul>\n{}</ul>\n", items.collect::<String>()));
                }
            }
        }
    }

    /// What an answer has beside its sentences: colours and boards.
    pub fn evidence(&mut self, explanation: &Explanation) {
        if let Answer::Impossible { obstacles } = &explanation.answer {
            let histories: Vec<&History> = obstacles.iter().flat_map(|it| &it.histories).collect();
            self.histories(&histories);
        }
        if let Some(colour) = &explanation.colour {
            self.histories(&colour.histories.each_ref());
        }
        self.boards_around(&explanation.boards);
    }

    fn histories(&mut self, histories: &[&History]) {
        let mut items = String::new();
        for history in histories {
            let squares = history_squares(history, &self.id(), self.by);
            let name = escaped(&self.by.name(history.player));
            let due = escaped(&due_in_words(history, self.by));
            items += &format!("<li>{name}: {squares} <span class=\"note\">{due}</span></li>\n");
        }
        if !items.is_empty() {
            self.page.html(&format!("<ul>\n{items}</ul>\n"));
        }
    }

    fn boards_around(&mut self, boards: &[BoardPlace]) {
        if boards.is_empty() {
            return;
        }
        let by = self.by;
        let keys =
            ["page-board", "page-white", "page-black", "page-higher", "page-sum", "page-number"];
        let heads = keys.map(|key| self.word(key));
        let row = |board: &BoardPlace| {
            vec![
                board.board.to_string(),
                escaped(&by.name(board.white)),
                escaped(&by.name(board.black)),
                escaped(&by.score(&board.higher_score, board.higher_virtual_points.as_ref())),
                escaped(&by.score(&board.sum, board.sum_virtual_points.as_ref())),
                board.higher.to_string(),
            ]
        };
        let heads = heads.each_ref().map(String::as_str);
        self.page.table(&self.word("page-boards-around"), &heads, boards.iter().map(row));
    }

    /// A table of a pairing.
    pub fn boards(&mut self, boards: &[Board]) {
        let by = self.by;
        let heads = ["page-board", "page-white", "page-black"].map(|key| self.word(key));
        let row = |(at, board): (usize, &Board)| {
            let (number, black) = match board.black {
                None => ("–".to_owned(), by.phrase("page-bye", &[])),
                Some(black) => ((at + 1).to_string(), by.name(black)),
            };
            vec![number, escaped(&by.name(board.white)), escaped(&black)]
        };
        let heads = heads.each_ref().map(String::as_str);
        self.page.table(&self.word("page-boards"), &heads, boards.iter().enumerate().map(row));
    }

    /// The differences between two pairings: drawn, criterion by criterion, and the players. `asked`: those whom
    /// the question is about.
    pub(crate) fn difference(
        &mut self,
        difference: &Difference,
        against: Against,
        asked: &[PlayerNumber],
    ) {
        let rule = &difference.rule;
        let focus = [asked, &rule.pay, &rule.gain].concat();
        let drawing = Drawing::of_difference(against, difference).readable(&focus);
        let score = difference.bracket.as_ref().map(|it| it.score.as_str());
        let figure = figure(&drawing, &title(against, score, self.by), &self.id(), self.by);
        let vectors = self.vectors(rule, difference.bracket.as_ref(), against);
        let members = difference.bracket.as_ref().map_or_else(String::new, |bracket| {
            let drawn = drawing.players();
            let is_drawn = |member: &&Member| drawn.contains(&member.colours.player);
            let members = self.members(&bracket.score, bracket.members.iter().filter(is_drawn));
            let summary = escaped(&self.word("page-members-folded"));
            format!(
                "<div class=\"members-part\">\n<details>\n<summary>{summary}</summary>\n\
                 {members}</details>\n</div>\n"
            )
        });
        self.page.html(&format!(
            "<div class=\"both-ways\">\n<div class=\"drawn-part\">\n{figure}</div>\n\
             <div class=\"vectors-part\">\n{vectors}</div>\n{members}</div>\n"
        ));
    }

    /// The values of both pairings side by side, down to the first that differ: they decide.
    fn vectors(
        &self,
        rule: &DecidingRule,
        bracket: Option<&BracketPair>,
        against: Against,
    ) -> String {
        let criteria = bracket.map_or(&[][..], |bracket| &bracket.criteria);
        let (before, deciding) = match criteria.iter().position(|row| row.id == rule.id) {
            Some(at) => (&criteria[..at], &criteria[at..=at]),
            None => (criteria, &[][..]),
        };
        let mut rows: Vec<Vec<String>> =
            before.iter().map(|row| self.vector_row(row, false)).collect();
        rows.extend(deciding.iter().map(|row| self.vector_row(row, true)));
        if deciding.is_empty() {
            rows.push(self.rule_row(rule));
        }
        let other = self.by.phrase("page-value-other", &[("other", against.word())]);
        let heads = [
            self.word("page-criterion"),
            format!("#{}", self.word("page-value-rules")),
            format!("#{other}"),
        ];
        let heads = heads.each_ref().map(String::as_str);
        table_of("vectors", &self.word("page-vectors"), &heads, rows)
    }

    fn vector_row(&self, row: &CriterionRow, decides: bool) -> Vec<String> {
        let label = self.by.label(Some(row.article), row.label);
        let about = self.by.criterion(row.id);
        self.values_row(&label, about, decides, [&row.best, &row.alternative])
    }

    /// The row of a rule that is no criterion of the bracket.
    fn rule_row(&self, rule: &DecidingRule) -> Vec<String> {
        let label = self.by.label(rule.article, &rule.label);
        let about = self.by.criterion(rule.id);
        self.values_row(&label, about, true, [&rule.best, &rule.alternative])
    }

    /// `about`: what the values count, and what the article asks, which is said where it decides.
    fn values_row(
        &self,
        label: &str,
        about: Option<[String; 2]>,
        decides: bool,
        values: [&Vec<Shown>; 2],
    ) -> Vec<String> {
        let note = |text: &str| format!("<br/><span class=\"note\">{}</span>", escaped(text));
        let [counts, asks] = about.unwrap_or_default();
        let mut head = escaped(label);
        if !counts.is_empty() {
            head += &format!(": {}", escaped(&counts));
        }
        if decides {
            let word = escaped(&self.word("page-decides"));
            head += &format!(" <span class=\"decides\">{word}</span>");
            if !asks.is_empty() {
                head += &note(&asks);
            }
        }
        let [one, other] = values.map(|it| escaped(&self.by.values(it)));
        vec![head, one, other]
    }

    fn members<'m>(&mut self, score: &str, members: impl Iterator<Item = &'m Member>) -> String {
        let heads = ["page-player", "page-score", "page-colours", "page-floats"];
        let heads = heads.map(|key| self.word(key));
        let mut rows = Vec::new();
        for member in members {
            let note = |text: &str| format!("<br/><span class=\"note\">{}</span>", escaped(text));
            let history = &member.colours;
            let moved = match member.is_moved_down {
                true => note(&self.word("page-is-moved-down")),
                false => String::new(),
            };
            let squares = match history.played.is_empty() && history.prefers.is_none() {
                true => escaped(&self.word("page-no-colours")),
                false => history_squares(history, &self.id(), self.by),
            };
            let floats = member.floats.map(|float| self.float(float));
            rows.push(vec![
                escaped(&self.by.name(history.player)) + &moved,
                escaped(&self.by.score(&member.score, member.virtual_points.as_ref())),
                squares + &note(&due_in_words(history, self.by)),
                escaped(&floats.join(", ")),
            ]);
        }
        let heads = heads.each_ref().map(String::as_str);
        table_of("tight", &self.by.phrase("page-members", &[("score", score)]), &heads, rows)
    }

    pub(crate) fn float(&self, float: Option<&str>) -> String {
        self.by.phrase("page-float", &[("float", float.unwrap_or("none"))])
    }

    pub(crate) fn square(&mut self, colour: char) -> String {
        let id = self.id();
        colour_square(colour, &id, self.by)
    }

    /// A bracket: drawn, and its members as a table.
    pub fn bracket(&mut self, bracket: &BracketWalk) {
        let members: Vec<PlayerNumber> =
            bracket.members.iter().map(|it| it.colours.player).collect();
        let moved_down = bracket.members.iter().filter(|it| it.is_moved_down).count();
        let other = match bracket.tried.first() {
            None => (Against::Nothing, Moves::default()),
            Some(first) => {
                let (pairs, down) = (first.pairs.clone(), first.downfloaters.clone());
                (Against::First, Moves { pairs, down })
            }
        };
        let against = other.0;
        let drawing = Drawing::of_bracket(&members, moved_down, &bracket.made, other).readable(&[]);
        let title = title(against, Some(&bracket.score), self.by);
        let figure = figure(&drawing, &title, &self.id(), self.by);
        let members = self.members(&bracket.score, bracket.members.iter());
        self.page.html(&(figure + &members));
    }

    /// The file's pairing against the rules'.
    pub fn official(&mut self, official: &Official, asked: &[PlayerNumber]) {
        if let Some(difference) = &official.difference {
            self.difference(difference, Against::File, asked);
        } else if !official.others.is_empty() {
            let pairs = |of_file: bool| -> Vec<[PlayerNumber; 2]> {
                let seats = official
                    .others
                    .iter()
                    .map(|it| [it.player, if of_file { it.file } else { it.rules }.unwrap_or(BYE)]);
                seats.filter(|pair| pair[1] == BYE || pair[0] < pair[1]).collect()
            };
            let drawing =
                Drawing::of_boards(Against::File, pairs(false), pairs(true)).readable(asked);
            let title = title(Against::File, None, self.by);
            let figure = figure(&drawing, &title, &self.id(), self.by);
            self.page.html(&figure);
        }
        let clashes = official.obstacles.iter().flat_map(|it| &it.histories);
        let faults = official.colours.iter().flat_map(|it| &it.facts.histories);
        let histories: Vec<&History> = clashes.chain(faults).collect();
        self.histories(&histories);
    }

    /// Whom each player concerned has in the file, and by the rules.
    pub fn concerned(&mut self, official: &Official) {
        let by = self.by;
        let name = |player: Option<PlayerNumber>| match player {
            None => escaped(&by.phrase("page-bye", &[])),
            Some(player) => escaped(&by.name(player)),
        };
        let heads = ["page-player", "page-in-file", "page-by-rules"].map(|key| self.word(key));
        let rows = official
            .others
            .iter()
            .map(|seat| vec![name(Some(seat.player)), name(seat.file), name(seat.rules)]);
        let heads = heads.each_ref().map(String::as_str);
        self.page.table(&self.word("page-concerned"), &heads, rows);
    }
}

/// A sentence; of a long one (the halves of a bracket of a hundred players) the beginning, to be unfolded.
fn folded(line: &str) -> String {
    const LETTERS_MAX: usize = 600;
    const BEGINNING: usize = 120;
    let Some(at) = line.char_indices().nth(BEGINNING).map(|(at, _)| at) else {
        return escaped(line);
    };
    if line.chars().count() <= LETTERS_MAX {
        return escaped(line);
    }
    let beginning = &line[..line[..at].rfind(' ').unwrap_or(at)];
    format!(
        "<details><summary>{} …</summary><p>{}</p></details>",
        escaped(beginning),
        escaped(line)
    )
}

fn heads(line: &str) -> bool {
    line.ends_with(':')
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn only_long_sentences_are_folded() {
        assert_eq!(folded("A & B"), "A &amp; B");
        let long = "näme ".repeat(200);
        let begins = "näme ".repeat(24);
        let expected = format!("<details><summary>{begins}…</summary><p>{long}</p></details>");
        assert_eq!(folded(&long), expected);
    }
}
