//! What an answer offers for verification on the wall chart, recomputed from the tournament: floats, colours, ranks, who moves
//! down, who changes halves.

#![allow(clippy::print_stdout, reason = "the long run says what it counted")]

use std::collections::BTreeMap;

use pairproof::check::{Board, Replay};
use pairproof::conditions::Condition;
use pairproof::criteria::Quality;
use pairproof::editions::{Edition, Rule, by_id};
use pairproof::explain::data::Answer;
use pairproof::explain::{Case, Explanation, Language, Narrator, Question};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::oracle::{prescribed, prescribed_under};
use pairproof::round::{Float, Participants, Rank, RoundContext, Strength};
use pairproof::tournament::{Colour, PlayerNumber, Tournament};

use pairproof_effort::{at_least, is_short, times};

const SMALL: HistorySpec = HistorySpec { players_min: 5, players_max: 10, rounds_max: 7 };

/// The two pairings that an answer compares, as opponents by rank.
struct Compared<'a> {
    tournament: &'a Tournament,
    edition: &'a Edition,
    context: &'a RoundContext,
    round: u32,
    rules: Vec<Option<Rank>>,
    other: Vec<Option<Rank>>,
}

#[test]
fn what_the_wall_chart_shows_is_as_it_is_said() {
    // In older editions more answers begin with a rule.
    let editions = ["fide-2026", "fide-2017", "fide-2013"];
    let editions = editions.map(|it| by_id(it).expect("a known edition"));
    let mut said: BTreeMap<&'static str, u32> = BTreeMap::new();
    for (number, edition) in (0..times(125)).flat_map(|it| editions.iter().map(move |of| (it, of)))
    {
        let tournament = random_history(SMALL, 117, number);
        let replay = Replay::new(&tournament, edition);
        let round = tournament.last_paired_round() + 1;
        let Ok(case) = Case::new(&replay, round) else { continue };
        let narrator = Narrator::new(&tournament, edition, Language::EN);
        let context = replay.context(round, Participants::Available);
        let best = prescribed(&context, edition).expect("a pairing").0;
        for question in questions(&tournament) {
            let Ok(explanation) = case.answer(question) else { continue };
            let told = narrator.tell(&explanation);
            let compared = Compared {
                tournament: &tournament,
                edition,
                context: &context,
                round,
                rules: best.opponents(context.len()),
                other: opponents(&context, alternative(&explanation)),
            };
            let reasons = told.rest.iter().find(|section| section.title == "More reasons");
            let more = reasons.map_or(&[][..], |section| &section.lines);
            let of_answer = [
                compared.hold_no_such_pair(&told.answer, &explanation),
                compared.hold_order_of_boards(&told.answer),
                // Of somebody who moves down the answer about the float stands first.
                explanation.float.is_none().then(|| compared.hold_instead(&told.answer)).flatten(),
            ];
            for kind in of_answer.into_iter().flatten() {
                *said.entry(kind).or_default() += 1;
            }
            for line in told.reasons.iter().chain(more) {
                if let Some(kind) = compared.hold(line) {
                    *said.entry(kind).or_default() += 1;
                }
            }
        }
    }
    println!("{said:?}");
    for kind in [
        "float",
        "colours",
        "no such pair",
        "board",
        "order of boards",
        "more points",
        "absent",
        "no game",
        "seats",
    ] {
        let count = said.get(kind).copied().unwrap_or_default();
        assert!(u64::from(count) > at_least(10), "{kind}: {said:?}");
    }
    // A fact opens nearly all of these.
    for kind in ["left over", "odd bracket", "strong preferences"] {
        assert!(is_short() || said.contains_key(kind), "{kind}: {said:?}");
    }
}

fn questions(tournament: &Tournament) -> Vec<Question> {
    let numbers: Vec<PlayerNumber> = tournament.players.iter().map(|it| it.number).collect();
    let of_one = numbers.iter().flat_map(|&player| {
        [
            Question::Why { player },
            Question::WhyFloat { player },
            Question::WhyBye { player },
            Question::WhyColour { player },
            Question::WhyBoard { player },
        ]
    });
    let pairs = numbers.windows(2).map(|it| Question::WhyNot { one: it[0], other: it[1] });
    of_one.chain(pairs).collect()
}

fn alternative(explanation: &Explanation) -> &[Board] {
    match &explanation.answer {
        Answer::Worse(difference) | Answer::Later(difference) => &difference.alternative,
        _ => &[],
    }
}

fn opponents(context: &RoundContext, boards: &[Board]) -> Vec<Option<Rank>> {
    let rank = |number: PlayerNumber| context.rank_of_number(number).expect("a player");
    let mut opponents = vec![None; context.len()];
    for board in boards {
        let Some(black) = board.black else { continue };
        opponents[rank(board.white).index()] = Some(rank(black));
        opponents[rank(black).index()] = Some(rank(board.white));
    }
    opponents
}

/// What stands between two parts of a line.
fn between<'l>(line: &'l str, before: &str, after: &str) -> Option<&'l str> {
    let start = line.find(before)? + before.len();
    let length = line[start..].find(after)?;
    Some(&line[start..start + length])
}

/// A line without what it says of virtual points.
fn without_virtual(line: &str) -> String {
    let mut parts = line.split(" (");
    let first = parts.next().expect("a part").to_owned();
    parts.fold(first, |said, part| match part.split_once(" virtual)") {
        Some((_, rest)) => said + rest,
        None => said + " (" + part,
    })
}

impl Compared<'_> {
    /// Holds a line against the tournament; its kind, if it is one of those that are recomputed here.
    fn hold(&self, line: &str) -> Option<&'static str> {
        if let Some((player, rest)) =
            line.split_once(" got ").filter(|it| it.1.contains("float in"))
        {
            self.hold_float(player, rest);
            return Some("float");
        }
        if let Some((player, rest)) = line.split_once(" had no game in round ") {
            self.hold_unplayed(player, rest);
            return Some("no game");
        }
        if let Some((one, rest)) = line.strip_prefix("By the rules, ").and_then(|it| {
            it.split_once(" gets the bye, and ").or_else(|| it.split_once(" meets "))
        }) && line.contains(", and ")
        {
            self.hold_seats(one, rest);
            return Some("seats");
        }
        if line.starts_with("Board ") {
            self.hold_board(line);
            return Some("board");
        }
        if line.starts_with("The bracket of ") {
            return Some(self.hold_size(line));
        }
        if line.contains(" not paired in this round, and ") {
            self.hold_absent(line);
            return Some("absent");
        }
        if let Some((count, rest)) = line.split_once(" paired in this round ha") {
            self.hold_more_points(count, rest);
            return Some("more points");
        }
        let (player, rest) = line.split_once(" has had ")?;
        self.hold_colours(player, rest);
        Some("colours")
    }

    /// How many players of the round have more points than the one who gets the bye, and the last of them who may get it.
    fn hold_more_points(&self, count: &str, rest: &str) {
        let count: usize = match count.split(' ').next().expect("a count") {
            "One" => 1,
            count => count.parse().expect("a number"),
        };
        let of = |it: Rank| self.context.score(it);
        let (holder, first) = rest.split_once([';', ':']).expect("two players");
        let least = of(self.rank(holder));
        let more: Vec<Rank> = self.context.ranks().filter(|it| of(*it) > least).collect();
        assert_eq!(more.len(), count, "{rest}");
        let can = |it: &&Rank| {
            prescribed_under(self.context, self.edition, &[Condition::TakesPab(**it)]).is_some()
        };
        assert_eq!(more.iter().rfind(can), Some(&self.rank(first)), "{rest}");
    }

    /// Players who are not paired, and have no more points than the one who gets the bye.
    fn hold_absent(&self, line: &str) {
        let (absent, holder) = line.split_once(" not paired in this round, and ").expect("two");
        let most = self.context.score(self.rank(holder));
        let is_named = |name: &str| absent.contains(name);
        let named = self.tournament.players.iter().filter(|it| is_named(&it.name));
        let mut count = 0;
        for player in named {
            let index = self.tournament.index_of(player.number).expect("a player");
            let points = self.tournament.score_before(index, self.round);
            assert!(points + player.virtual_points(self.round) <= most, "{line}");
            assert_eq!(self.context.rank_of_number(player.number), None, "{line}");
            count += 1;
        }
        assert!(count > 0, "{line}");
    }

    /// A bracket with its size, and how many of it have no opponent there.
    fn hold_size(&self, line: &str) -> &'static str {
        let score = between(line, "The bracket of ", " points").expect("a score");
        let members = self.members(score);
        let is_alone = line.contains(" has one player in this round");
        let size = between(line, " has ", " players").and_then(|it| it.parse().ok());
        assert_eq!(size.or(is_alone.then_some(1)), Some(members.len()), "{line}");
        let of = |rank: Rank| self.context.score(rank);
        let lowest = members.iter().map(|it| of(*it)).min().expect("members");
        let moved: Vec<Rank> = members.iter().copied().filter(|it| of(*it) > lowest).collect();
        if let Some(named) = between(line, ", with ", " moved down") {
            assert!(self.ranks(named).iter().all(|it| moved.contains(it)), "{line}");
        }
        assert_eq!(line.contains(", with "), !moved.is_empty(), "{line}");
        let is_left = |it: &&Rank| self.rules[it.index()].is_none_or(|other| of(other) < lowest);
        let left = members.iter().filter(is_left).count();
        if is_alone {
            assert!(line.ends_with(", so they have no opponent there.") && left == 1, "{line}");
            return "odd bracket";
        }
        if line.contains("an odd number") {
            assert!(members.len() % 2 == 1 && left == 1, "{line}");
            return "odd bracket";
        }
        let said = between(line, "made of them, and ", " of them").expect("how many");
        assert_eq!(said, if left == 1 { "one".to_owned() } else { left.to_string() }, "{line}");
        let pairs = (members.len() - left) / 2;
        let made = match pairs {
            0 => "no pair is".to_owned(),
            1 => "one pair is".to_owned(),
            _ => format!("{pairs} pairs are"),
        };
        assert!(line.contains(&format!("By the rules {made} made")), "{line}");
        "left over"
    }

    /// A board: who is ranked higher, with their points, and the sum of both.
    fn hold_board(&self, line: &str) {
        let (players, rest) = line.split_once("; ").expect("two parts");
        let [higher, lower] = self.ranks(players)[..] else { panic!("{line}") };
        let of = |it: Rank| self.context.score(it);
        let rest = without_virtual(rest);
        let expected = format!(
            " is ranked higher: score {}, sum of both {}, number {} in the list.",
            of(higher),
            of(higher) + of(lower),
            self.context.player(higher).number
        );
        assert!(rest.ends_with(&expected), "{line}");
        assert_eq!(self.rank(&rest), higher, "{line}");
    }

    /// What puts the board before first.
    fn hold_order_of_boards(&self, answer: &str) -> Option<&'static str> {
        let answer = &without_virtual(answer);
        let (of_player, rest) = answer.split_once(": before them come ")?;
        let (player, with) = of_player.split_once(" sits at ").expect("two players");
        let [player, opponent] = [player, with].map(|it| self.rank(it));
        assert_eq!(self.rules[player.index()], Some(opponent), "{answer}");
        let (pair, rest) = rest.split_once("; ").expect("two parts");
        let [first, second] = self.ranks(pair)[..] else { panic!("{answer}") };
        let of = |it: Rank| self.context.score(it);
        let (own, before) = (player.min(opponent), first);
        let number = |it: Rank| self.context.player(it).number;
        let (sums, numbers) =
            ([of(first) + of(second), of(player) + of(opponent)], [number(before), number(own)]);
        let expected = if of(before) != of(own) {
            format!("more points than {{}} ({} against {})", of(before), of(own))
        } else if sums[0] != sums[1] {
            format!("both together have more points ({} against {})", sums[0], sums[1])
        } else {
            assert!(numbers[0] < numbers[1], "{answer}");
            format!("a smaller number than {{}} ({} against {})", numbers[0], numbers[1])
        };
        let name = |it: Rank| {
            let index = self.tournament.index_of(self.context.player(it).number).expect("one");
            self.tournament[index].name.clone()
        };
        assert!(rest.contains(&expected.replace("{}", &name(own))), "{answer}: {expected}");
        Some("order of boards")
    }

    /// The players named in a part of a line, by rank.
    fn ranks(&self, part: &str) -> Vec<Rank> {
        let named = self.context.players.iter().zip(0..).filter(|(player, _)| {
            let index = self.tournament.index_of(player.number).expect("a player");
            part.contains(&self.tournament[index].name)
        });
        named.map(|(player, _)| self.context.rank_of_number(player.number).expect("one")).collect()
    }

    fn rank(&self, part: &str) -> Rank {
        let ranks = self.ranks(part);
        assert_eq!(ranks.len(), 1, "{part}");
        ranks[0]
    }

    /// That the rules' pairing of a bracket has no pair of players who prefer the same colour, or none in which a strong
    /// preference is not granted.
    fn hold_no_such_pair(&self, answer: &str, found: &Explanation) -> Option<&'static str> {
        let is_any = answer.contains("he bracket can be paired without that")
            || answer.contains("and none is needed");
        let is_strong = answer.contains("every strong claim");
        if !is_any && !is_strong {
            return None;
        }
        // Why one of the two moves down stands first, and may say it of another bracket.
        let told = [found.float.as_deref(), Some(found)].into_iter().flatten();
        let said = |it: &&Explanation| {
            let rule = it.answer.difference().map(|it| it.rule.id);
            it.opening.is_none() && matches!(rule, Some(Rule::Quality(it)) if it.is_about_colours())
        };
        let found = told.rev().find(said).expect("an explanation that says it");
        let (Answer::Worse(difference) | Answer::Later(difference)) = &found.answer else {
            panic!("{answer}")
        };
        // In 2013 a claim that is neither mild nor absolute counts apart.
        let is_claim = matches!(
            difference.rule.id,
            Rule::Quality(Quality::SemiAbsolutePreference | Quality::NonVariablePreference)
        );
        let score = difference.bracket.as_ref().expect("a bracket").score.to_string();
        let of = |rank: Rank| self.context.score(rank);
        let members = self.members(&score);
        let lowest = members.iter().map(|it| of(*it)).min().expect("members");
        let preference = |rank: Rank| self.context.player(rank).preference;
        for one in members {
            let Some(other) = self.rules[one.index()].filter(|other| of(*other) >= lowest) else {
                continue;
            };
            let (Some(first), Some(second)) = (preference(one), preference(other)) else {
                continue;
            };
            let weaker = first.strength.min(second.strength);
            let is_counted = match weaker {
                Strength::Absolute | Strength::Mild if is_claim => false,
                Strength::Absolute => true,
                Strength::Strong => !answer.contains("both must have"),
                Strength::Mild => is_any && !answer.contains("both must have"),
            };
            assert!(first.colour != second.colour || !is_counted, "{answer}");
        }
        Some(if is_any { "no such pair" } else { "strong preferences" })
    }

    /// Whom two players meet, one of whom may have the bye.
    fn hold_seats(&self, one: &str, rest: &str) {
        let first = self.rank(one);
        let (own, other) = rest.split_once(", and ").unwrap_or(("", rest));
        let opponent = (!own.is_empty()).then(|| self.rank(own));
        assert_eq!(self.rules[first.index()], opponent, "{one} meets {rest}");
        match other.split_once(" meets ") {
            Some((second, its)) => {
                let second = self.rank(second);
                assert_eq!(self.rules[second.index()], Some(self.rank(its)), "{rest}");
            }
            None => {
                assert!(other.ends_with(" gets the bye."), "{rest}");
                assert_eq!(self.rules[self.rank(other).index()], None, "{rest}");
            }
        }
    }

    fn hold_float(&self, player: &str, rest: &str) {
        let round: u32 =
            between(rest, "in round ", ".").and_then(|it| it.parse().ok()).expect("one");
        let back = (self.round - round) as usize;
        let expected = if rest.starts_with("a downfloat") { Float::Down } else { Float::Up };
        let floats = self.context.player(self.rank(player)).floats;
        assert_eq!(floats[back - 1], Some(expected), "{player} got {rest}");
        assert!(self.game(player, round), "{player} got {rest}");
    }

    fn hold_unplayed(&self, player: &str, rest: &str) {
        let round: u32 = rest.split(':').next().and_then(|it| it.parse().ok()).expect("a round");
        assert!(rest.ends_with(": that counts as a downfloat."), "{rest}");
        let floats = self.context.player(self.rank(player)).floats;
        assert_eq!(floats[(self.round - round) as usize - 1], Some(Float::Down), "{player} {rest}");
        assert!(!self.game(player, round), "{player} {rest}");
    }

    /// Whether a player played in a round.
    fn game(&self, player: &str, round: u32) -> bool {
        let number = self.context.player(self.rank(player)).number;
        let index = self.tournament.index_of(number).expect("a player");
        self.tournament[index].entry(round).played().is_some()
    }

    /// Who of the upper half would get another opponent, if another player moved down or had the bye, and whom.
    fn hold_instead(&self, answer: &str) -> Option<&'static str> {
        let (_, rest) = answer.split_once(" only the order decides. If ")?;
        let (down, rest) = rest.split_once(" did so, ")?;
        let (chooser, rest) = rest.split_once(" would meet ")?;
        let (other, best) = rest.split_once(" instead of the higher ranked ")?;
        let [down, chooser, other, best] = [down, chooser, other, best].map(|it| self.rank(it));
        let of = |it: Rank| self.context.score(it);
        assert!(self.other[down.index()].is_none_or(|it| of(it) < of(down)), "{answer}");
        assert_eq!(self.rules[chooser.index()], Some(best), "{answer}");
        assert_eq!(self.other[chooser.index()], Some(other), "{answer}");
        assert!(best < other, "{answer}");
        Some("instead")
    }

    /// Residents, and those of higher scores who have no opponent of a higher score than the bracket's.
    fn members(&self, score: &str) -> Vec<Rank> {
        let of = |rank: Rank| self.context.score(rank);
        let residents = self.context.ranks().filter(|it| of(*it).to_string() == score);
        let of_bracket = residents.clone().map(of).next().expect("a resident");
        let is_left = |it: &Rank| {
            let opponent = self.rules[it.index()];
            of(*it) > of_bracket && opponent.is_none_or(|other| of(other) <= of_bracket)
        };
        let mut members: Vec<Rank> = residents.collect();
        members.extend(self.context.ranks().filter(is_left));
        members.sort_unstable();
        members
    }

    fn hold_colours(&self, player: &str, rest: &str) {
        let index = self.context.player(self.rank(player)).number;
        let index = self.tournament.index_of(index).expect("a player");
        let games = (1..self.round).filter_map(|it| self.tournament[index].entry(it).played());
        let letter = |colour: Option<Colour>| if colour == Some(Colour::White) { 'W' } else { 'B' };
        let expected: String = games.map(|game| letter(game.colour)).collect();
        let said = rest.split([' ', '.']).next().expect("colours");
        let said = if said == "no" { "" } else { said };
        assert_eq!(said, expected, "{player} has had {rest}");
    }
}
