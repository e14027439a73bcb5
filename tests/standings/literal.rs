//! A second, slow form of every tie-break with cuts and of direct encounter, written from the text, against the one that is
//! used, over random tournaments with every kind of round without a game.
//!
//! `PAIRPROOF_EFFORT=400 cargo test --test standings literal -- --nocapture` draws so many.

use std::collections::BTreeMap;

use num_rational::Ratio;
use pairproof::generate::{HistorySpec, random_history};
use pairproof::standings::{
    List, Readings, Setting, Standing, System, Table, Tiebreak, TiebreakEdition, Value,
};
use pairproof::tournament::{Colour, Entry, GameResult, PlayerIndex, Points, Tournament};

use pairproof_effort::times;

pub(crate) const SPEC: HistorySpec = HistorySpec { players_min: 4, players_max: 12, rounds_max: 9 };

/// What the regulations ask of a round (16.1, 16.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Game(usize),
    ForfeitWin(usize),
    ForfeitLoss(usize),
    Bye,
    Requested,
}

pub(crate) struct Facts<'a> {
    pub(crate) tournament: &'a Tournament,
    pub(crate) rounds: u32,
    pub(crate) edition: &'static str,
}

/// A term: the score of the opponent or dummy, the points of the round, whether it was not played voluntarily.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Term {
    pub(crate) score: Value,
    pub(crate) points: Value,
    is_voluntary: bool,
}

pub(crate) fn value(points: Points) -> Value {
    Ratio::new(i64::from(points.0), 10)
}

impl Facts<'_> {
    pub(crate) fn what(&self, player: usize, round: u32) -> What {
        match self.tournament.players[player].entry(round) {
            Entry::Game(game) => match game.result {
                GameResult::ForfeitWin => What::ForfeitWin(game.opponent.index()),
                GameResult::ForfeitLoss => What::ForfeitLoss(game.opponent.index()),
                _ => What::Game(game.opponent.index()),
            },
            Entry::PairingAllocatedBye | Entry::FullPointBye => What::Bye,
            _ => What::Requested,
        }
    }

    pub(crate) fn points(&self, player: usize, round: u32) -> Value {
        value(self.tournament.points.value(self.tournament.players[player].entry(round)))
    }

    pub(crate) fn draw(&self) -> Value {
        value(self.tournament.points.draw[Colour::White])
    }

    pub(crate) fn score(&self, player: usize) -> Value {
        let index = PlayerIndex::from_index(player);
        value(self.tournament.score_before(index, self.rounds + 1))
    }

    fn is_voluntary(&self, player: usize, round: u32) -> bool {
        matches!(self.what(player, round), What::Requested | What::ForfeitLoss(_))
    }

    /// 16.3: what opponents see.
    pub(crate) fn adjusted(&self, player: usize) -> Value {
        let mut score = self.score(player);
        for round in 1..=self.rounds {
            let what = self.what(player, round);
            let counts_as_draw = if matches!(self.edition, "tiebreaks-2012" | "tiebreaks-fce") {
                !matches!(what, What::Game(_))
            } else {
                let is_followed =
                    (round + 1..=self.rounds).any(|it| !self.is_voluntary(player, it));
                what == What::Requested && !is_followed
            };
            if counts_as_draw {
                score += self.draw() - self.points(player, round);
            }
        }
        score
    }

    /// 16.4, or the virtual opponent of 2012.
    fn stand_in(&self, player: usize, round: u32) -> Value {
        let own = self.score(player);
        match (self.edition, self.what(player, round)) {
            ("tiebreaks-2012", _) => {
                let before: Value = (1..round).map(|it| self.points(player, it)).sum();
                let win = value(self.tournament.points.win_value());
                let later = Ratio::from_integer(i64::from(self.rounds - round));
                before + (win - self.points(player, round)) + self.draw() * later
            }
            ("tiebreaks-2024", _) => own,
            (_, What::ForfeitWin(opponent) | What::ForfeitLoss(opponent)) => {
                own.min(self.adjusted(opponent))
            }
            _ => own.min(self.draw() * Ratio::from_integer(i64::from(self.rounds))),
        }
    }

    /// `counts_forfeits`: `/P`, by which a forfeit is a game against the scheduled opponent.
    fn terms(&self, player: usize, counts_forfeits: bool) -> Vec<Term> {
        let term = |round| {
            let (score, is_game) = match self.what(player, round) {
                What::Game(opponent) => (self.adjusted(opponent), true),
                What::ForfeitWin(opponent) | What::ForfeitLoss(opponent) if counts_forfeits => {
                    (self.adjusted(opponent), true)
                }
                _ => (self.stand_in(player, round), false),
            };
            let is_voluntary = !is_game && self.is_voluntary(player, round);
            Term { score, points: self.points(player, round), is_voluntary }
        };
        (1..=self.rounds).map(term).collect()
    }

    /// Removes the lowest term (16.5): looks at each pair of terms and asks which of them goes first.
    fn cut_one(&self, terms: &mut Vec<Term>, contribution: &dyn Fn(&Term) -> Value) {
        let goes_before = |one: &Term, other: &Term| {
            (one.score, contribution(one)) < (other.score, contribution(other))
        };
        let Some(least) = first_by(terms, &goes_before) else { return };
        let mut goes = least;
        if self.edition != "tiebreaks-2012" {
            let voluntary: Vec<Term> = terms.iter().filter(|it| it.is_voluntary).copied().collect();
            let is_lower = |one: &Term, other: &Term| {
                (contribution(one), one.score) < (contribution(other), other.score)
            };
            if let Some(lowest) = first_by(&voluntary, &is_lower)
                && contribution(&lowest) >= contribution(&least)
            {
                goes = lowest;
            }
        }
        let at = terms.iter().position(|it| *it == goes).expect("it is one of them");
        terms.remove(at);
    }

    pub(crate) fn sum(
        &self,
        player: usize,
        (lowest, highest): (usize, usize),
        counts_forfeits: bool,
        contribution: &dyn Fn(&Term) -> Value,
    ) -> Value {
        let mut terms = self.terms(player, counts_forfeits);
        for _ in 0..lowest {
            self.cut_one(&mut terms, contribution);
        }
        for _ in 0..highest {
            let is_higher = |one: &Term, other: &Term| {
                (one.score, contribution(one)) > (other.score, contribution(other))
            };
            let Some(most) = first_by(&terms, &is_higher) else { break };
            let at = terms.iter().position(|it| *it == most).expect("it is one of them");
            terms.remove(at);
        }
        terms.iter().map(contribution).sum()
    }
}

impl Facts<'_> {
    /// 7.5: the sum of the scores after each round but the first ones.
    pub(crate) fn progressive(&self, player: usize, without: u32) -> Value {
        let after = |round: u32| (1..=round).map(|it| self.points(player, it)).sum::<Value>();
        (without + 1..=self.rounds).map(after).sum()
    }

    /// 8.2: over the opponents who were met. `None` if nobody was.
    pub(crate) fn average_of_buchholz(&self, player: usize) -> Option<Value> {
        let met = (1..=self.rounds).filter_map(|round| match self.what(player, round) {
            What::Game(opponent) => Some(self.sum(opponent, (0, 0), false, &|term| term.score)),
            _ => None,
        });
        let met: Vec<Value> = met.collect();
        let count = i64::try_from(met.len()).expect("few");
        (count > 0).then(|| met.iter().sum::<Value>() / count)
    }
}

/// The term before which no other one comes.
fn first_by(terms: &[Term], goes_before: &dyn Fn(&Term, &Term) -> bool) -> Option<Term> {
    terms.iter().find(|one| !terms.iter().any(|other| goes_before(other, one))).copied()
}

/// How the tiers of a group were found.
#[derive(Default)]
pub(crate) struct Way {
    /// More than eight games were missing: not all outcomes were looked at, but the worst for each pair.
    is_large: bool,
}

/// 6: what each of a group has scored against the others, and who has not met whom.
pub(crate) struct Group<'a> {
    pub(crate) facts: &'a Facts<'a>,
    pub(crate) players: Vec<usize>,
}

impl Group<'_> {
    fn between(&self, one: usize, other: usize) -> Vec<Value> {
        let is_it = |round: &u32| self.facts.what(one, *round) == What::Game(other);
        (1..=self.facts.rounds).filter(is_it).map(|it| self.facts.points(one, it)).collect()
    }

    fn missing(&self) -> Vec<[usize; 2]> {
        let mut missing = Vec::new();
        for (at, one) in self.players.iter().enumerate() {
            for other in &self.players[at + 1..] {
                if self.between(*one, *other).is_empty() {
                    missing.push([*one, *other]);
                }
            }
        }
        missing
    }

    fn sums(&self) -> BTreeMap<usize, Value> {
        let sum = |one: usize| {
            let others = self.players.iter().filter(|it| **it != one);
            let mean = |other: &usize| {
                let met = self.between(one, *other);
                let count = i64::try_from(met.len().max(1)).expect("few");
                met.into_iter().sum::<Value>() / Ratio::from_integer(count)
            };
            others.map(mean).sum()
        };
        self.players.iter().map(|one| (*one, sum(*one))).collect()
    }

    /// Every table that the missing games may bring: each won by the one or the other, or drawn.
    fn tables(&self) -> Vec<BTreeMap<usize, Value>> {
        let win = value(self.facts.tournament.points.win_value());
        let draw = self.facts.draw();
        let mut tables = vec![self.sums()];
        for [one, other] in self.missing() {
            let with = |table: &BTreeMap<usize, Value>, of_one: Value, of_other: Value| {
                let mut table = table.clone();
                *table.get_mut(&one).expect("a member") += of_one;
                *table.get_mut(&other).expect("a member") += of_other;
                table
            };
            let nothing = Value::default();
            let results = [(win, nothing), (draw, draw), (nothing, win)];
            tables = tables
                .iter()
                .flat_map(|table| results.map(|(of_one, of_other)| with(table, of_one, of_other)))
                .collect();
        }
        tables
    }

    /// The tiers, and how they were found.
    pub(crate) fn tiers(&self, way: &mut Way) -> Vec<Vec<usize>> {
        let missing = self.missing().len();
        if missing == 0 {
            return self.tiers_of_all_met(way);
        }
        let is_small = missing <= 8;
        let tables = if is_small { self.tables() } else { Vec::new() };
        way.is_large |= !is_small;
        let (mut left, mut placed) = (self.players.clone(), Vec::new());
        loop {
            let is_first = |one: &usize| {
                let others = || left.iter().filter(|it| *it != one);
                let by_worst = others().all(|other| self.stays_before(*one, *other));
                let by_all =
                    || tables.iter().all(|table| others().all(|other| table[one] > table[other]));
                assert!(!is_small || by_all() == by_worst, "{one} of {left:?}");
                by_worst
            };
            let Some(one) = left.iter().copied().find(|one| is_first(one)) else { break };
            placed.push(vec![one]);
            left.retain(|it| *it != one);
        }
        match (placed.is_empty(), left.len()) {
            (true, _) => vec![left],
            (false, 0) => placed,
            (false, _) => {
                placed.extend(Group { players: left, ..*self }.tiers(way));
                placed
            }
        }
    }

    /// Whether one stays before another even if they lose all their missing games and the other wins all of theirs (6.3).
    fn stays_before(&self, one: usize, other: usize) -> bool {
        let win = value(self.facts.tournament.points.win_value());
        let sums = self.sums();
        let games_of =
            |player: usize| self.missing().iter().filter(|it| it.contains(&player)).count();
        let won = (0..games_of(other)).map(|_| win).sum::<Value>();
        sums[&one] > sums[&other] + won
    }

    fn tiers_of_all_met(&self, way: &mut Way) -> Vec<Vec<usize>> {
        let sums = self.sums();
        let mut by_sum: BTreeMap<Value, Vec<usize>> = BTreeMap::new();
        self.players.iter().for_each(|it| by_sum.entry(sums[it]).or_default().push(*it));
        if by_sum.len() == 1 {
            return vec![self.players.clone()];
        }
        let mut tiers = Vec::new();
        for players in by_sum.into_values().rev() {
            tiers.extend(Group { players, ..*self }.tiers(way));
        }
        tiers
    }
}

/// How many tournaments are drawn.
pub(crate) fn wanted() -> u64 {
    times(100)
}

/// Takes out the lowest or the highest, one after the other; of equal ones it does not matter which.
pub(crate) fn without<T: Ord + Copy>(mut numbers: Vec<T>, lowest: usize, highest: usize) -> Vec<T> {
    for _ in 0..lowest {
        let least = numbers.iter().min().copied();
        numbers.iter().position(|it| Some(*it) == least).map(|at| numbers.remove(at));
    }
    for _ in 0..highest {
        let most = numbers.iter().max().copied();
        numbers.iter().position(|it| Some(*it) == most).map(|at| numbers.remove(at));
    }
    numbers
}

/// The players of each rank, the best rank first.
pub(crate) fn groups(standing: &Standing) -> Vec<Vec<usize>> {
    standing.groups().map(|rows| rows.iter().map(|row| row.player).collect()).collect()
}

#[test]
fn every_tiebreak_with_cuts_and_direct_encounter_agree_with_a_literal_form() {
    let (mut values, mut groups, mut large) = (0_u64, 0_u64, 0_u64);
    for number in 0..wanted() {
        let tournament = random_history(SPEC, 811, number);
        let rounds = tournament.last_paired_round();
        for edition in ["tiebreaks-2026", "tiebreaks-2024", "tiebreaks-2012"] {
            let facts = Facts { tournament: &tournament, rounds, edition };
            let setting = Setting {
                edition: TiebreakEdition::by_id(edition).expect("an edition"),
                system: System::Swiss,
                readings: Readings::default(),
            };
            let table = Table::new(&tournament, setting, rounds);
            values += hold_sums(&facts, &table, number);
            values += hold_own(&facts, &table, number);
            if edition != "tiebreaks-2012" {
                values += hold_fore(&facts, &table, number);
            }
            if edition == "tiebreaks-2026" {
                let [small, with_more] = hold_encounters(&facts, &table, number);
                groups += small;
                large += with_more;
            }
        }
    }
    tell(&format!(
        "{values} values, {groups} groups by enumeration, {large} groups with more than 8 missing games by the round of 6.3"
    ));
    assert!(values > 1000 && groups > 100);
}

#[expect(clippy::print_stdout, reason = "the numbers are for a closing note")]
pub(crate) fn tell(text: &str) {
    println!("{text}");
}

fn hold_sums(facts: &Facts<'_>, table: &Table, number: u64) -> u64 {
    let buchholz = |term: &Term| term.score;
    let berger = |term: &Term| term.score * term.points;
    let forfeits: &[bool] =
        if facts.edition == "tiebreaks-2012" { &[false] } else { &[false, true] };
    let mut held = 0;
    for player in 0..facts.tournament.players.len() {
        let mut hold = |code: &str, counts_forfeits: bool, expected: Option<Value>| {
            let code = if counts_forfeits { format!("{code}/P") } else { code.to_owned() };
            let value = table.value(player, Tiebreak::parse(&code).expect("a code"));
            assert_eq!(value, expected, "{number} {}: {code} of {player}", facts.edition);
            held += 1;
        };
        for counts_forfeits in forfeits.iter().copied() {
            for (code, cut) in [
                ("BH", (0, 0)),
                ("BH/C1", (1, 0)),
                ("BH/C2", (2, 0)),
                ("BH/M1", (1, 1)),
                ("BH/M2", (2, 2)),
            ] {
                let expected = facts.sum(player, cut, counts_forfeits, &buchholz);
                hold(code, counts_forfeits, Some(expected));
            }
            for (code, cut) in [("SB", (0, 0)), ("SB/C1", (1, 0)), ("SB/C2", (2, 0))] {
                let expected = facts.sum(player, cut, counts_forfeits, &berger);
                hold(code, counts_forfeits, Some(expected));
            }
        }
        hold("AOB", false, facts.average_of_buchholz(player));
    }
    held
}

/// Progressive scores and averages of ratings with their cuts.
fn hold_own(facts: &Facts<'_>, table: &Table, number: u64) -> u64 {
    let tournament = facts.tournament;
    let all_rated = tournament.players.iter().all(|it| it.rating.is_some());
    let mut held = 0;
    for player in 0..tournament.players.len() {
        for (code, first) in [("PS", 0), ("PS/C1", 1), ("PS/C2", 2)] {
            let expected = facts.progressive(player, first);
            let value = table.value(player, Tiebreak::parse(code).expect("a code"));
            assert_eq!(value, Some(expected), "{number} {}: {code} of {player}", facts.edition);
            held += 1;
        }
        for (code, lowest, highest) in
            [("ARO", 0, 0), ("ARO/C1", 1, 0), ("ARO/C2", 2, 0), ("ARO/M1", 1, 1), ("ARO/M2", 2, 2)]
        {
            let met = (1..=facts.rounds).filter_map(|it| match facts.what(player, it) {
                What::Game(opponent) => tournament.players[opponent].rating,
                _ => None,
            });
            let met = without(met.collect::<Vec<u32>>(), lowest, highest);
            let count = i64::try_from(met.len()).expect("few");
            let expected = (all_rated && count > 0).then(|| {
                let sum: Value = met.iter().map(|it| Value::from_integer(i64::from(*it))).sum();
                (sum / count + Ratio::new(1, 2)).floor()
            });
            let value = table.value(player, Tiebreak::parse(code).expect("a code"));
            assert_eq!(value, expected, "{number} {}: {code} of {player}", facts.edition);
            held += 1;
        }
    }
    held
}

/// 8.3: Buchholz of the tournament in which every pair of the last round has drawn.
fn hold_fore(facts: &Facts<'_>, table: &Table, number: u64) -> u64 {
    let mut drawn = facts.tournament.clone();
    let is_over = drawn.declared_rounds.is_none_or(|it| it <= facts.rounds);
    let last = facts.rounds as usize;
    for player in drawn.players.iter_mut().filter(|_| is_over && last > 0) {
        if let Some(Entry::Game(game)) = player.entries.get_mut(last - 1) {
            game.result = GameResult::Draw;
        }
    }
    let facts = Facts { tournament: &drawn, ..*facts };
    let buchholz = |term: &Term| term.score;
    let mut held = 0;
    for player in 0..drawn.players.len() {
        for (code, cut) in [
            ("FB", (0, 0)),
            ("FB/C1", (1, 0)),
            ("FB/C2", (2, 0)),
            ("FB/M1", (1, 1)),
            ("FB/M2", (2, 2)),
        ] {
            let expected = facts.sum(player, cut, false, &buchholz);
            let value = table.value(player, Tiebreak::parse(code).expect("a code"));
            assert_eq!(value, Some(expected), "{number} {}: {code} of {player}", facts.edition);
            held += 1;
        }
    }
    held
}

/// How many groups agree: those of which all outcomes were looked at, and the larger ones.
fn hold_encounters(facts: &Facts<'_>, table: &Table, number: u64) -> [u64; 2] {
    let by_points = table.standing(&List::parse("PTS").expect("a list"));
    let by_encounter = table.standing(&List::parse("PTS,DE").expect("a list"));
    let rank = |player: usize| {
        by_encounter.rows.iter().find(|row| row.player == player).expect("a row").rank
    };
    let mut held = [0, 0];
    for rows in by_points.rows.chunk_by(|one, other| one.rank == other.rank) {
        let players: Vec<usize> = rows.iter().map(|row| row.player).collect();
        if players.len() < 2 {
            continue;
        }
        let mut way = Way::default();
        let tiers = Group { facts, players }.tiers(&mut way);
        held[usize::from(way.is_large)] += 1;
        let mut place = rows[0].rank;
        for tier in tiers {
            assert!(tier.iter().all(|it| rank(*it) == place), "{number}: {tier:?} at {place}");
            place += tier.len();
        }
    }
    held
}
