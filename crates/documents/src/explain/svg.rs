//! A bracket as SVG: two opposite sides, and pairs as lines. The meaning of each line and mark is shown by form, by
//! colour and in the description. The same data give the same bytes.

use std::collections::BTreeMap;
use std::fmt::Write;

use pairproof_explain::Narrator;
use pairproof_explain::data::History;

use super::drawing::{Against, Drawing, Moves};
use crate::criteria::BYE;
use crate::pages::escaped;
use crate::tournament::{PlayerNumber, Points};

/// Widths in units of the picture; on a telephone a unit is about one pixel.
const WIDTH: u32 = 380;
const ROW: u32 = 32;
/// The x positions of the players on both sides; lines are between them.
const LEFT: u32 = 138;
const RIGHT: u32 = WIDTH - LEFT;
/// Distances from a player to the arrows of both pairings, and to the name.
const ARROWS: [u32; 2] = [13, 22];
const NAME: u32 = 31;
const LETTERS_MAX: usize = 15;

/// The place of a player in the picture.
#[derive(Clone, Copy, Debug)]
struct Spot {
    is_left: bool,
    y: u32,
}

impl Spot {
    fn x(self) -> u32 {
        if self.is_left { LEFT } else { RIGHT }
    }

    /// The x position at this distance from the player, towards the edge of the picture.
    fn out(self, distance: u32) -> u32 {
        if self.is_left { LEFT - distance } else { RIGHT + distance }
    }
}

struct Picture<'a> {
    drawing: &'a Drawing,
    by: &'a Narrator<'a>,
    spots: BTreeMap<PlayerNumber, Spot>,
    svg: String,
    height: u32,
}

/// The drawing with its heading and a note on players not shown. `id`: unique on the page.
pub(crate) fn figure(drawing: &Drawing, title: &str, id: &str, by: &Narrator<'_>) -> String {
    let left_out = match drawing.left_out {
        0 => String::new(),
        count => {
            format!("<br/><span class=\"note\">{}</span>", by.counted("page-left-out", count))
        }
    };
    format!(
        "<figure>\n<figcaption><b>{}</b>{left_out}</figcaption>\n{}</figure>\n",
        escaped(title),
        svg(drawing, title, id, by)
    )
}

fn svg(drawing: &Drawing, title: &str, id: &str, by: &Narrator<'_>) -> String {
    let mut picture =
        Picture { drawing, by, spots: BTreeMap::new(), svg: String::new(), height: 4 };
    picture.place();
    picture.lines();
    picture.players();
    picture.legend();
    format!(
        "<svg class=\"bracket\" viewBox=\"0 0 {WIDTH} {}\" role=\"img\" \
         aria-labelledby=\"{id}-title {id}-text\">\n<title id=\"{id}-title\">{}</title>\n\
         <desc id=\"{id}-text\">{}</desc>\n{}</svg>\n",
        picture.height + 4,
        escaped(title),
        escaped(&in_words(drawing, by)),
        picture.svg
    )
}

/// The kinds of lines in a drawing: the style, the words of the legend, and the pairs.
fn kinds(
    drawing: &Drawing,
    by: &Narrator<'_>,
) -> [(&'static str, String, Vec<[PlayerNumber; 2]>); 4] {
    let other = [("other", drawing.against.word())];
    let of =
        |pairs: &Moves, wanted: &dyn Fn([PlayerNumber; 2]) -> bool| -> Vec<[PlayerNumber; 2]> {
            pairs.pairs.iter().copied().filter(|pair| wanted(*pair)).collect()
        };
    let (rules, others) = (&drawing.rules, &drawing.other);
    let natural = drawing.unmade.iter().map(|it| it.players).collect();
    [
        ("natural", by.say("page-line-natural", &[]), natural),
        ("both", by.say("page-line-both", &[]), of(rules, &|pair| others.has(pair))),
        ("rules", by.say("page-line-rules", &other), of(rules, &|pair| !others.has(pair))),
        ("other", by.say("page-line-other", &other), of(others, &|pair| !rules.has(pair))),
    ]
}

/// The downfloaters of each pairing: the style, the words of the legend, and the players.
fn downs<'a>(
    drawing: &'a Drawing,
    by: &Narrator<'_>,
) -> impl Iterator<Item = (&'static str, String, &'a [PlayerNumber])> {
    let other = [("other", drawing.against.word())];
    let rows = [
        ("rules", by.say("page-down-rules", &other), drawing.rules.down.as_slice()),
        ("other", by.say("page-down-other", &other), drawing.other.down.as_slice()),
    ];
    rows.into_iter().filter(|(_, _, players)| !players.is_empty())
}

/// The description of the drawing in words, for readers who cannot see it.
fn in_words(drawing: &Drawing, by: &Narrator<'_>) -> String {
    let mut words = Vec::new();
    let row =
        |line: &str, what: &str| by.say("page-words-lines", &[("line", line), ("pairs", what)]);
    for part in &drawing.parts {
        for (head, side) in part.heads.iter().zip(&part.sides).filter(|it| !it.1.is_empty()) {
            let named = |it: &PlayerNumber| {
                let card = drawing.cards.iter().find(|card| card.colours.player == *it);
                card.map_or_else(|| by.name(*it), |card| by.card_in_words(card))
            };
            let players: Vec<String> = side.iter().filter(|it| **it != BYE).map(named).collect();
            let (side, players) = (by.word(head), players.join("; "));
            words.push(by.say("page-words-side", &[("side", &side), ("players", &players)]));
        }
    }
    for (class, line, pairs) in kinds(drawing, by).iter().filter(|it| !it.2.is_empty()) {
        words.push(row(line, &by.pairs(pairs)));
        let why = drawing.unmade.iter().filter(|_| *class == "natural");
        words.extend(why.map(|it| by.unmade_in_words(it)));
    }
    for (_, line, players) in downs(drawing, by) {
        words.push(row(&line, &by.names(players)));
    }
    words.join(" ")
}

impl Picture<'_> {
    fn add(&mut self, element: &str) {
        self.svg.push_str(element);
        self.svg.push('\n');
    }

    fn text(&mut self, class: &str, (x, y): (u32, u32), anchor: &str, text: &str) {
        let text = escaped(text);
        self.add(&format!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>"
        ));
    }

    /// Gives each player a place in the picture, and each side a heading.
    fn place(&mut self) {
        for part in &self.drawing.parts {
            let base = self.height + 13;
            let (left, right) = (LEFT + 5, RIGHT - 5);
            let corners = [(left, "end"), (right, "start")];
            for ((head, side), (x, anchor)) in part.heads.iter().zip(&part.sides).zip(corners) {
                if side.is_empty() {
                    continue;
                }
                self.text("head", (x, base), anchor, &self.by.word(head));
            }
            let top = self.height + 18 + ROW / 2;
            for (side, is_left) in part.sides.iter().zip([true, false]) {
                for (at, player) in (0_u32..).zip(side) {
                    self.spots.insert(*player, Spot { is_left, y: top + at * ROW });
                }
            }
            let rows = part.sides.iter().map(Vec::len).max().unwrap_or(0) as u32;
            self.height += 18 + rows * ROW + 4;
        }
    }

    fn lines(&mut self) {
        for (class, _, pairs) in kinds(self.drawing, self.by) {
            for [one, other] in pairs {
                let spots = (self.spots.get(&one).copied(), self.spots.get(&other).copied());
                if let (Some(one), Some(other)) = spots {
                    self.add(&format!("<path class=\"line {class}\" d=\"{}\"/>", way(one, other)));
                }
            }
        }
        for natural in &self.drawing.unmade {
            if let [Some(one), Some(two)] = natural.players.map(|it| self.spots.get(&it)) {
                // Beside the player of S1, so that no two of them have the same place.
                let x = if one.is_left { LEFT + 28 } else { RIGHT - 28 };
                let y = (3 * one.y + two.y) / 4 + 3;
                self.text("why", (x, y), "middle", &self.by.unmade(natural));
            }
        }
    }

    fn players(&mut self) {
        for (player, spot) in self.spots.clone() {
            self.player(player, spot);
        }
        for (class, _, players) in downs(self.drawing, self.by) {
            let distance = ARROWS[usize::from(class == "other")];
            for player in players {
                if let Some(spot) = self.spots.get(player).copied() {
                    self.add(&arrow(class, spot.out(distance), spot.y));
                }
            }
        }
    }

    fn player(&mut self, player: PlayerNumber, spot: Spot) {
        let is_moved = self.drawing.moved_down.contains(&player);
        let is_exchanged = self.drawing.exchanged.contains(&player);
        self.add(&mark(spot.x(), spot.y, is_moved, is_exchanged));
        let name = match player {
            BYE => self.by.say("page-bye", &[]),
            player => self.by.name(player),
        };
        let anchor = if spot.is_left { "end" } else { "start" };
        let card = self.drawing.cards.iter().find(|it| it.colours.player == player);
        let name_y = if card.is_some() { spot.y - 2 } else { spot.y + 4 };
        let (x, text) = (spot.out(NAME), escaped(&short(&name, player)));
        self.add(&format!("<text x=\"{x}\" y=\"{name_y}\" text-anchor=\"{anchor}\">{text}</text>"));
        if let Some(card) = card {
            self.text("card", (x, spot.y + 11), anchor, &self.by.card(card));
        }
    }

    /// Adds the legend, which explains only marks that occur in the drawing.
    fn legend(&mut self) {
        let drawing = self.drawing;
        self.height += 4;
        for (class, words, pairs) in kinds(drawing, self.by) {
            if !pairs.is_empty() {
                let y = self.height + 8;
                self.entry(&format!("<path class=\"line {class}\" d=\"M2 {y}H32\"/>"), &words);
            }
        }
        let marks = [
            (true, false, &drawing.moved_down, "page-mark-moved"),
            (false, true, &drawing.exchanged, "page-mark-exchanged"),
        ];
        for (is_moved, is_exchanged, players, key) in marks {
            if !players.is_empty() {
                let words = self.by.say(key, &[]);
                self.entry(&mark(17, self.height + 8, is_moved, is_exchanged), &words);
            }
        }
        for (class, words, _) in downs(drawing, self.by) {
            self.entry(&arrow(class, 17, self.height + 8), &words);
        }
    }

    fn entry(&mut self, sample: &str, words: &str) {
        let y = self.height + 12;
        self.add(sample);
        self.add(&format!("<text x=\"40\" y=\"{y}\">{}</text>", escaped(words)));
        self.height += 17;
    }
}

/// The path of a line between two players: straight, or a curve if both are on the same side.
fn way(one: Spot, other: Spot) -> String {
    const BEGIN: u32 = 6;
    let inwards = |spot: Spot, by: u32| if spot.is_left { LEFT + by } else { RIGHT - by };
    let (x1, x2) = (inwards(one, BEGIN), inwards(other, BEGIN));
    if one.is_left != other.is_left {
        return format!("M{x1} {}L{x2} {}", one.y, other.y);
    }
    let bow = inwards(one, BEGIN + 16 + one.y.abs_diff(other.y).min(100) / 2);
    format!("M{x1} {}Q{bow} {} {x2} {}", one.y, u32::midpoint(one.y, other.y), other.y)
}

/// The mark of a player: a dot; for a moved-down player a diamond; for an exchanged player with a ring.
fn mark(x: u32, y: u32, is_moved: bool, is_exchanged: bool) -> String {
    let shape = match is_moved {
        true => format!("<path class=\"dot\" d=\"M{x} {}l6 6l-6 6l-6 -6z\"/>", y - 6),
        false => format!("<circle class=\"dot\" cx=\"{x}\" cy=\"{y}\" r=\"3.5\"/>"),
    };
    let ring = format!("<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"6.5\"/>");
    if is_exchanged { shape + &ring } else { shape }
}

/// An arrow that points down.
fn arrow(class: &str, x: u32, y: u32) -> String {
    let (top, tip) = (y - 7, y + 7);
    format!(
        "<path class=\"arrow {class}\" d=\"M{x} {top}V{tip}\"/>\
         <path class=\"arrow {class} tip\" d=\"M{x} {tip}m-4 -4l4 4l4 -4\"/>"
    )
}

/// The beginning of a name, as far as it fits, then the number. The description has the whole name.
fn short(name: &str, number: PlayerNumber) -> String {
    if name.chars().count() <= LETTERS_MAX {
        return name.to_owned();
    }
    let number = format!("… {number}");
    let kept: String = name.chars().take(LETTERS_MAX - number.chars().count()).collect();
    kept.trim_end_matches([' ', ',']).to_owned() + &number
}

/// The title of a drawing. `score`: the score of the bracket.
pub(crate) fn title(against: Against, score: Option<Points>, by: &Narrator<'_>) -> String {
    let title = by.say("page-drawing", &[("other", against.word())]);
    let Some(score) = score.map(|it| it.to_string()) else { return title };
    by.say("page-drawing-bracket", &[("title", &title), ("score", &score)])
}

/// The side of a square, and the width that it takes up, in pixels.
const SIDE: usize = 14;
const STEP: usize = 16;

/// The colours of a player as squares, and the preferred colour: with a dashed edge if mild, with a thick edge if
/// absolute. `id`: unique on the page.
pub(crate) fn history_squares(history: &History, id: &str, by: &Narrator<'_>) -> String {
    let due = history.prefers.zip(history.strength);
    let (played, in_words) = (played(history, by), due_in_words(history, by));
    let title = match due {
        None => played,
        Some(_) => by.say("page-squares", &[("played", &played), ("due", &in_words)]),
    };
    squares(&history.played, due, &title, id, by)
}

pub(crate) fn colour_square(colour: char, id: &str, by: &Narrator<'_>) -> String {
    squares(&colour.to_string(), None, &by.colour_word(colour), id, by)
}

pub(crate) fn due_in_words(history: &History, by: &Narrator<'_>) -> String {
    let colour = history.prefers.map(|it| by.colour_word(it)).unwrap_or_default();
    let strength = history.strength.unwrap_or("none");
    by.say("page-due", &[("strength", strength), ("colour", &colour)])
}

fn played(history: &History, by: &Narrator<'_>) -> String {
    if history.played.is_empty() {
        return by.say("page-no-colours", &[]);
    }
    let colours: Vec<String> = history.played.chars().map(|it| by.colour_word(it)).collect();
    colours.join(", ")
}

fn squares(
    played: &str,
    due: Option<(char, &str)>,
    title: &str,
    id: &str,
    by: &Narrator<'_>,
) -> String {
    let mut inner = String::new();
    let mut left = 1;
    for colour in played.chars() {
        inner += &square(colour, "", left, by);
        left += STEP;
    }
    if let Some((colour, strength)) = due {
        let middle = 2 + SIDE / 2;
        let _ =
            write!(inner, "<path class=\"due\" d=\"M{} {middle}h8m-4 -4l4 4l-4 4\"/>", left + 1);
        left += 14;
        inner += &square(colour, strength, left, by);
        left += STEP;
    }
    let (width, height) = (left + 2, SIDE + 4);
    format!(
        "<svg class=\"squares\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-labelledby=\"{id}\"><title id=\"{id}\">{}</title>{inner}</svg>",
        escaped(title)
    )
}

fn square(colour: char, strength: &str, left: usize, by: &Narrator<'_>) -> String {
    let (class, letter) = match colour.to_ascii_lowercase() {
        'w' => ("white", "letter-white"),
        _ => ("black", "letter-black"),
    };
    let (middle, letter) = (left + SIDE / 2, escaped(&by.say(letter, &[])));
    let class = format!("{class} {strength}");
    format!(
        "<rect class=\"{}\" x=\"{left}\" y=\"2\" width=\"{SIDE}\" height=\"{SIDE}\"/>\
         <text class=\"{}\" x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{letter}</text>",
        class.trim_end(),
        class.trim_end(),
        SIDE - 1
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_across_or_in_a_bow() {
        let spot = |is_left, y| Spot { is_left, y };
        assert_eq!(way(spot(true, 10), spot(false, 30)), "M144 10L236 30");
        assert_eq!(way(spot(true, 10), spot(true, 30)), "M144 10Q170 20 144 30");
    }

    #[test]
    fn long_names_are_cut() {
        let twelve = PlayerNumber::new(12);
        assert_eq!(short("Petrov, Alexander V", twelve), "Petrov, Ale… 12");
        assert_eq!(short("Petrov, Alexand", twelve), "Petrov, Alexand");
    }
}
