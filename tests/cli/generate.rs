//! `pairproof generate` on the built program, and what its tournaments hold against what was drawn.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use pairproof::check::{Request, Verdict, check_bytes};
use pairproof::engines::Position;
use pairproof::generate::{AXES, AxisId, Counts, Made, Recipe, ResultModel, WhiteAdvantage};
use pairproof::metrics::Metrics;
use pairproof::mutants::{Group, mutants_of, noticed_by};
use pairproof::tournament::{self, Colour, Dialect, Entry, GameResult, Options};
use pairproof::trf;
use serde_json::Value;

use crate::cli::{self, command, run, run_with};

/// The field of plain tournaments.
const FIELD: &[(AxisId, &str)] = &[
    (AxisId::Players, "40"),
    (AxisId::Rounds, "7"),
    (AxisId::RatingTop, "2400"),
    (AxisId::RatingSpread, "800"),
    (AxisId::RatingShape, "uniform"),
    (AxisId::InitialColour, "white"),
];

/// Plain tournaments but for some axes.
fn recipe(changes: &[(AxisId, &str)]) -> Recipe {
    let mut recipe = Recipe::new(Dialect::Trf26);
    for (axis, text) in AXES.iter().filter_map(|row| Some((row.axis, row.axis.plain()?))) {
        recipe.give(axis, text).expect("a plain value");
    }
    for (axis, text) in FIELD.iter().chain(changes) {
        recipe.give(*axis, text).expect("a value");
    }
    recipe.check().expect("the values go together");
    recipe
}

fn made(changes: &[(AxisId, &str)], count: u64) -> Vec<Made> {
    let recipe = recipe(changes);
    (1..=count).map(|number| recipe.make(19, number)).collect()
}

fn counted(events: &[Made]) -> Counts {
    let mut total = Counts::default();
    events.iter().for_each(|event| total.add(&event.counts));
    total
}

fn share(of: u64, all: u64) -> f64 {
    of as f64 / all.max(1) as f64
}

/// The share of games that the higher rated player wins, of those that somebody wins.
fn favourites(events: &[Made]) -> f64 {
    let (mut wins, mut decided) = (0, 0);
    for game in events.iter().flat_map(white_games) {
        if game.white_strength != game.black_strength && game.points != 5 {
            decided += 1;
            wins += u64::from((game.points == 10) == (game.white_strength > game.black_strength));
        }
    }
    share(wins, decided)
}

struct WhiteGame {
    white: usize,
    black: usize,
    white_strength: i32,
    black_strength: i32,
    /// In tenths.
    points: i32,
}

/// The games over the board, each once.
fn white_games(event: &Made) -> Vec<WhiteGame> {
    let players = &event.tournament.players;
    let rating = |index: usize| players[index].rating.unwrap_or(0) as i32;
    let mut games = Vec::new();
    for (white, player) in players.iter().enumerate() {
        let played = player.entries.iter().filter_map(|entry| entry.played());
        for game in played.filter(|game| game.colour == Some(Colour::White)) {
            let black = game.opponent.index();
            let points = match game.result {
                GameResult::Win | GameResult::WinUnrated => 10,
                GameResult::Draw | GameResult::DrawUnrated => 5,
                _ => 0,
            };
            let (white_strength, black_strength) = (rating(white), rating(black));
            games.push(WhiteGame { white, black, white_strength, black_strength, points });
        }
    }
    games
}

fn ratings(events: &[Made]) -> Vec<f64> {
    let players = events.iter().flat_map(|event| &event.tournament.players);
    players.filter_map(|player| player.rating).map(f64::from).collect()
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

fn deviation(values: &[f64]) -> f64 {
    let mean = mean(values);
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len() as f64).sqrt()
}

fn entries(events: &[Made], wanted: fn(Entry) -> bool) -> f64 {
    let players = events.iter().flat_map(|event| &event.tournament.players);
    let all: Vec<Entry> = players.flat_map(|player| player.entries.iter().copied()).collect();
    share(all.iter().filter(|entry| wanted(**entry)).count() as u64, all.len() as u64)
}

/// Players per event whose rounds from some round on are all without a game, or up to some round.
fn gone(events: &[Made], from_the_end: bool) -> f64 {
    let is_away = |entry: Entry| !entry.is_paired();
    let players = events.iter().flat_map(|event| &event.tournament.players);
    let away = players.filter(|player| {
        let entry = if from_the_end { player.entries.last() } else { player.entries.first() };
        entry.is_some_and(|entry| is_away(*entry))
    });
    away.count() as f64 / events.len() as f64
}

/// How an axis shows: two values of it, what else is said, a measure, and where it is to lie.
struct Effect {
    axis: AxisId,
    values: [&'static str; 2],
    also: &'static [(AxisId, &'static str)],
    measure: fn(&[Made]) -> f64,
    expected: [(f64, f64); 2],
}

const fn effect(
    axis: AxisId,
    values: [&'static str; 2],
    also: &'static [(AxisId, &'static str)],
    measure: fn(&[Made]) -> f64,
    expected: [(f64, f64); 2],
) -> Effect {
    Effect { axis, values, also, measure, expected }
}

fn exactly(one: f64, other: f64) -> [(f64, f64); 2] {
    [(one, one), (other, other)]
}

const ELO: &[(AxisId, &str)] = &[(AxisId::ResultModel, "elo-table"), (AxisId::Draws, "30")];
const BELL: &[(AxisId, &str)] = &[(AxisId::RatingShape, "bell"), (AxisId::RatingGroups, "5")];

fn effects_of_the_field() -> Vec<Effect> {
    let highest = |events: &[Made]| ratings(events).into_iter().fold(0.0, f64::max);
    let lowest = |events: &[Made]| ratings(events).into_iter().fold(9999.0, f64::min);
    let ties = |events: &[Made]| {
        let list: Vec<f64> = ratings(events);
        share(list.windows(2).filter(|two| two[0] == two[1]).count() as u64, list.len() as u64)
    };
    vec![
        effect(
            AxisId::Players,
            ["12", "31"],
            &[],
            |all| all[0].counts.players as f64,
            exactly(12.0, 31.0),
        ),
        effect(
            AxisId::Rounds,
            ["3", "8"],
            &[],
            |all| all[0].counts.rounds as f64,
            exactly(3.0, 8.0),
        ),
        effect(
            AxisId::RatingTop,
            ["1500", "2700"],
            &[(AxisId::RatingSpread, "0")],
            highest,
            exactly(1500.0, 2700.0),
        ),
        effect(
            AxisId::RatingSpread,
            ["0", "600"],
            &[],
            lowest,
            [(2400.0, 2400.0), (1800.0, 1815.0)],
        ),
        effect(
            AxisId::RatingBottom,
            ["1300", "2000"],
            &[],
            lowest,
            [(1300.0, 1325.0), (2000.0, 2010.0)],
        ),
        effect(AxisId::RatingTies, ["0", "80"], &[], ties, [(0.0, 0.12), (0.75, 0.87)]),
        effect(
            AxisId::Unrated,
            ["0", "25"],
            &[],
            |all| share(counted(all).unrated, counted(all).players),
            exactly(0.0, 0.25),
        ),
    ]
}

fn effects_of_the_shape() -> Vec<Effect> {
    vec![
        effect(
            AxisId::RatingShape,
            ["uniform", "bell"],
            &[(AxisId::RatingGroups, "5")],
            |all| deviation(&ratings(all)),
            [(210.0, 250.0), (115.0, 150.0)],
        ),
        effect(
            AxisId::RatingGroups,
            ["3", "9"],
            &[(AxisId::RatingShape, "bell")],
            |all| deviation(&ratings(all)),
            [(170.0, 215.0), (70.0, 90.0)],
        ),
        effect(
            AxisId::RatingSeparator,
            ["0", "200"],
            BELL,
            |all| mean(&ratings(all)),
            [(1985.0, 2015.0), (1785.0, 1825.0)],
        ),
    ]
}

fn effects_of_results() -> Vec<Effect> {
    let draws = |all: &[Made]| share(counted(all).draws, counted(all).games);
    let white = |all: &[Made]| {
        let total = counted(all);
        (total.white_wins as f64 + total.draws as f64 / 2.0) / total.games as f64
    };
    let even: &[(AxisId, &str)] =
        &[(AxisId::ResultModel, "elo-table"), (AxisId::Draws, "30"), (AxisId::RatingSpread, "0")];
    vec![
        effect(AxisId::Sigma, ["0", "1000"], ELO, favourites, [(0.70, 0.85), (0.45, 0.65)]),
        effect(
            AxisId::ResultModel,
            ["elo-table", "uniform"],
            &[],
            favourites,
            [(0.70, 0.85), (0.45, 0.55)],
        ),
        effect(AxisId::Draws, ["10", "45"], even, draws, [(0.08, 0.12), (0.42, 0.48)]),
        effect(AxisId::WhiteAdvantage, ["off", "on"], even, white, [(0.48, 0.52), (0.53, 0.57)]),
        effect(
            AxisId::Points,
            ["1-half-0", "3-1-0"],
            &[],
            |all| f64::from(all[0].tournament.points.win_value().0),
            exactly(10.0, 30.0),
        ),
        effect(
            AxisId::ShortGames,
            ["0", "200"],
            &[],
            |all| share(counted(all).short_games, counted(all).games),
            [(0.0, 0.0), (0.17, 0.23)],
        ),
        effect(
            AxisId::Forfeits,
            ["0", "200"],
            &[],
            |all| share(counted(all).forfeits, counted(all).games),
            [(0.0, 0.0), (0.21, 0.29)],
        ),
        effect(
            AxisId::DoubleForfeits,
            ["0", "200"],
            &[],
            |all| share(counted(all).double_forfeits, counted(all).games),
            [(0.0, 0.0), (0.21, 0.29)],
        ),
        effect(
            AxisId::NoShows,
            ["0", "5"],
            &[],
            |all| share(counted(all).forfeits + counted(all).double_forfeits, counted(all).games),
            [(0.0, 0.0), (0.21, 0.29)],
        ),
    ]
}

fn effects_of_absence() -> Vec<Effect> {
    let half = |all: &[Made]| entries(all, |entry| entry == Entry::HalfPointBye);
    let full = |all: &[Made]| entries(all, |entry| entry == Entry::FullPointBye);
    let zero = |all: &[Made]| entries(all, |entry| entry == Entry::ZeroPointBye);
    let blank = |all: &[Made]| entries(all, |entry| entry == Entry::Blank);
    vec![
        effect(AxisId::HalfPointByes, ["0", "100"], &[], half, [(0.0, 0.0), (0.09, 0.11)]),
        effect(AxisId::FullPointByes, ["0", "100"], &[], full, [(0.0, 0.0), (0.09, 0.11)]),
        effect(AxisId::ZeroPointByes, ["0", "100"], &[], zero, [(0.0, 0.0), (0.09, 0.11)]),
        effect(AxisId::Absences, ["0", "100"], &[], blank, [(0.0, 0.0), (0.09, 0.11)]),
        effect(
            AxisId::HalfPointPlayers,
            ["0", "4"],
            &[],
            |all| with_a(all, Entry::HalfPointBye),
            exactly(0.0, 10.0),
        ),
        effect(
            AxisId::ZeroPointPlayers,
            ["0", "8"],
            &[],
            |all| with_a(all, Entry::ZeroPointBye),
            exactly(0.0, 5.0),
        ),
        effect(
            AxisId::Withdrawals,
            ["0", "50"],
            &[],
            |all| gone(all, true),
            [(0.0, 0.0), (8.0, 13.0)],
        ),
        effect(
            AxisId::LeaderWithdrawals,
            ["0", "1000"],
            &[],
            |all| gone(all, true),
            exactly(0.0, 3.0),
        ),
        effect(
            AxisId::LateEntries,
            ["0", "200"],
            &[],
            |all| gone(all, false),
            [(0.0, 0.0), (6.5, 9.5)],
        ),
    ]
}

/// Players per event with an entry of this kind.
fn with_a(events: &[Made], wanted: Entry) -> f64 {
    let players = events.iter().flat_map(|event| &event.tournament.players);
    players.filter(|player| player.entries.contains(&wanted)).count() as f64 / events.len() as f64
}

fn effects_of_rules() -> Vec<Effect> {
    let accelerated = |all: &[Made]| {
        let players = all[0].tournament.players.iter();
        players.filter(|player| !player.acceleration.is_empty()).count() as f64
    };
    let black_first =
        |all: &[Made]| f64::from(u8::from(all[0].tournament.initial_colour == Some(Colour::Black)));
    let year = |all: &[Made]| {
        all[0].tournament.headers.start_date[..4].parse().expect("a date begins with its year")
    };
    let adjusted = |all: &[Made]| {
        all.iter().map(|event| event.tournament.adjustments.len()).sum::<usize>() as f64
    };
    vec![
        effect(AxisId::Acceleration, ["off", "baku"], &[], accelerated, exactly(0.0, 20.0)),
        effect(
            AxisId::ForbiddenGroups,
            ["0", "3"],
            &[],
            |all| all[0].tournament.forbidden.len() as f64,
            exactly(0.0, 3.0),
        ),
        effect(AxisId::Adjustments, ["0", "500"], &[], adjusted, [(0.0, 0.0), (340.0, 460.0)]),
        effect(AxisId::InitialColour, ["white", "black"], &[], black_first, exactly(0.0, 1.0)),
        effect(AxisId::Rules, ["fide-2026", "fide-2017"], &[], year, exactly(2026.0, 2017.0)),
    ]
}

fn effects_of_standings() -> Vec<Effect> {
    const OF_2017: &[(AxisId, &str)] = &[(AxisId::Rules, "fide-2017"), (AxisId::List, "BH")];
    let ranked = |all: &[Made]| {
        all[0].tournament.players.iter().filter(|player| player.rank.is_some()).count() as f64
    };
    let year = |all: &[Made]| {
        all[0].tournament.headers.start_date[..4].parse().expect("a date begins with its year")
    };
    let rounds = |all: &[Made]| f64::from(all[0].tournament.last_paired_round());
    let editions = ["tiebreaks-2024", "tiebreaks-2012"];
    vec![
        effect(AxisId::List, ["none", "BH/C1 SB"], &[], ranked, exactly(0.0, 40.0)),
        effect(AxisId::Tiebreaks, editions, OF_2017, year, exactly(2024.0, 2017.0)),
        effect(AxisId::System, ["swiss", "round-robin"], &[], rounds, exactly(7.0, 39.0)),
    ]
}

fn effects_of_choice() -> Vec<Effect> {
    const EIGHT: &[(AxisId, &str)] = &[(AxisId::Players, "8"), (AxisId::Rounds, "4")];
    const FEW: &[(AxisId, &str)] =
        &[(AxisId::Players, "8"), (AxisId::Rounds, "4"), (AxisId::FewPairings, "100")];
    let forbidden = |all: &[Made]| all[0].tournament.forbidden.len() as f64;
    vec![
        effect(AxisId::FewPairings, ["0", "100"], EIGHT, forbidden, [(0.0, 0.0), (40.0, 90.0)]),
        effect(AxisId::Contested, ["0", "30"], FEW, faults_shown, [(20.0, 32.0), (36.0, 100.0)]),
    ]
}

/// In a dialect that cannot forbid pairs in single rounds, they hold in all rounds of some events.
#[test]
fn few_opponents_in_all_rounds() {
    let mut recipe = Recipe::new(Dialect::Trfbx);
    for (axis, text) in
        [(AxisId::Players, "8"), (AxisId::Rounds, "3"), (AxisId::ForbiddenGroups, "0")]
    {
        recipe.give(axis, text).expect("a value");
    }
    for (share, fewest, most) in [("0", 0, 0), ("100", 40, 40), ("50", 10, 30)] {
        let mut recipe = recipe.clone();
        recipe.give(AxisId::FewPairings, share).expect("a value");
        let events: Vec<Made> = (1..=40).map(|number| recipe.make(3, number)).collect();
        let groups = |event: &&Made| !event.tournament.forbidden.is_empty();
        assert!((fewest..=most).contains(&events.iter().filter(groups).count()), "{share}");
        for group in events.iter().flat_map(|event| &event.tournament.forbidden) {
            assert_eq!((group.first_round, group.last_round, group.players.len()), (1, 3, 2));
        }
        let most = events.iter().map(|event| event.tournament.forbidden.len()).max();
        // Of 28 pairs those of four or five random pairings are left, at least eight and at most twenty.
        assert!(most <= Some(24), "{share}: {most:?}");
    }
}

/// How many faults in the criteria and the order of generation the rounds of these tournaments show.
fn faults_shown(all: &[Made]) -> f64 {
    let edition = all[0].edition();
    let mut faults = mutants_of(&edition);
    faults.retain(|it| it.is_fault() && matches!(it.group, Group::Criteria | Group::Order));
    let mut shown = BTreeSet::new();
    for event in all {
        for round in 1..=event.tournament.last_paired_round() {
            let position = Position::before(&event.tournament, round);
            shown.extend(noticed_by(&position, &edition, &faults).1.into_iter().map(|it| it.0));
        }
    }
    shown.len() as f64
}

#[test]
fn every_axis_has_the_effect_that_it_says() {
    let mut effects = effects_of_the_field();
    effects.extend(effects_of_the_shape());
    effects.extend(effects_of_results());
    effects.extend(effects_of_absence());
    effects.extend(effects_of_rules());
    effects.extend(effects_of_choice());
    effects.extend(effects_of_standings());
    for row in AXES {
        let shown = effects.iter().find(|effect| effect.axis == row.axis);
        let effect = shown.unwrap_or_else(|| panic!("`{}` is not tested", row.name));
        for (value, (from, to)) in effect.values.into_iter().zip(effect.expected) {
            let mut changes = effect.also.to_vec();
            changes.push((effect.axis, value));
            let found = (effect.measure)(&made(&changes, 20));
            assert!((from..=to).contains(&found), "{} {value}: {found}", row.name);
        }
    }
}

/// Something that is counted.
type Count = fn(&Counts) -> u64;

/// Whether `count` of `all` is what a rate of `permille` gives, within three standard deviations.
fn is_within(count: u64, all: u64, permille: f64) -> bool {
    let rate = permille / 1000.0;
    let deviation = (all as f64 * rate * (1.0 - rate)).sqrt();
    (count as f64 - all as f64 * rate).abs() <= 3.0 * deviation
}

#[test]
fn realised_rates_are_those_that_were_drawn() {
    let events = 200;
    let slots = events * 40 * 7;
    let total = |axis, value| counted(&made(&[(axis, value)], events));
    let byes: [(AxisId, Count); 4] = [
        (AxisId::HalfPointByes, |it| it.half_point_byes),
        (AxisId::FullPointByes, |it| it.full_point_byes),
        (AxisId::ZeroPointByes, |it| it.zero_point_byes),
        (AxisId::Absences, |it| it.absences),
    ];
    for (axis, of) in byes {
        let found = of(&total(axis, "12.5"));
        assert!(is_within(found, slots, 12.5), "{}: {found} of {slots}", axis.row().name);
    }
    let games = slots / 2;
    for (axis, rate) in [(AxisId::Forfeits, "30"), (AxisId::DoubleForfeits, "30")] {
        let total = total(axis, rate);
        let found = total.forfeits + total.double_forfeits;
        assert!(is_within(found, games, 30.0), "{}: {found} of {games}", axis.row().name);
        assert_eq!(total.games, games - found);
    }
    let short = total(AxisId::ShortGames, "30").short_games;
    assert!(is_within(short, games, 30.0), "{short} short games of {games}");
    let even =
        [(AxisId::ResultModel, "elo-table"), (AxisId::Draws, "33"), (AxisId::RatingSpread, "0")];
    let total = counted(&made(&even, events));
    assert!(is_within(total.draws, games, 330.0), "{} draws of {games}", total.draws);
    assert!(is_within(total.white_wins, games, 335.0), "{} wins of {games}", total.white_wins);
}

/// The rating table of the FIDE Rating Regulations, 8.1.2, written down a second time: the first
/// difference of every step from 51 to 92 hundredths.
const STEPS: [i32; 42] = [
    4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163,
    171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375,
    392,
];

fn expected(difference: i32) -> f64 {
    let steps = STEPS.iter().filter(|first| difference.abs() >= **first).count() as f64;
    let share = 0.5 + steps / 100.0;
    if difference >= 0 { share } else { 1.0 - share }
}

#[test]
fn results_are_neutral_to_ratings_player_by_player() {
    let model = ResultModel::MilvangNeutral;
    let mut by_gap: BTreeMap<i32, (f64, f64)> = BTreeMap::new();
    let (mut of_white, mut favourite) = ((0.0_f64, 0.0_f64), (0.0_f64, 0.0_f64));
    let (mut beyond, mut players) = (0, 0);
    for event in made(&[(AxisId::Rounds, "9"), (AxisId::RatingSpread, "1000")], 200) {
        // By player: the score minus the expected score, and its variance.
        let mut sums = vec![(0.0, 0.0); event.tournament.players.len()];
        for game in white_games(&event) {
            let (white, black) = (game.white_strength, game.black_strength);
            let odds = model.odds(white, black, 0, WhiteAdvantage::Model);
            let expected = expected(white - black);
            let squares = f64::from(odds.white) / 1e6 + f64::from(odds.draw) / 4e6;
            let variance = squares - expected * expected;
            let excess = f64::from(game.points) / 10.0 - expected;
            let gap = by_gap.entry((white - black) / 100).or_default();
            *gap = (gap.0 + excess, gap.1 + variance);
            of_white = (of_white.0 + excess, of_white.1 + variance);
            let of_favourite = if white >= black { excess } else { -excess };
            favourite = (favourite.0 + of_favourite, favourite.1 + variance);
            sums[game.white] = (sums[game.white].0 + excess, sums[game.white].1 + variance);
            sums[game.black] = (sums[game.black].0 - excess, sums[game.black].1 + variance);
        }
        players += sums.len();
        beyond += sums.iter().filter(|it| it.0.abs() > 3.0 * it.1.sqrt()).count();
    }
    for (gap, (excess, variance)) in &by_gap {
        assert!(excess.abs() <= 3.0 * variance.sqrt(), "gap {gap}: {excess} of {variance}");
    }
    for (who, (excess, variance)) in [("White", of_white), ("the stronger", favourite)] {
        assert!(excess.abs() <= 3.0 * variance.sqrt(), "{who}: {excess} of {variance}");
    }
    assert!(by_gap.len() > 10, "gaps of every size: {by_gap:?}");
    // 0.27 % of a normal law lie beyond three deviations.
    assert!(beyond * 100 < players, "{beyond} of {players} players");
}

#[test]
fn milvang_gives_white_more_and_draws_grow_with_strength() {
    let model = |top| {
        [(AxisId::ResultModel, "milvang"), (AxisId::RatingTop, top), (AxisId::RatingSpread, "100")]
    };
    let (weak, strong) = (counted(&made(&model("1700"), 60)), counted(&made(&model("2450"), 60)));
    let white = |it: &Counts| (it.white_wins as f64 + it.draws as f64 / 2.0) / it.games as f64;
    assert!((0.52..0.57).contains(&white(&weak)), "{}", white(&weak));
    assert!((0.52..0.57).contains(&white(&strong)), "{}", white(&strong));
    let draws = |it: &Counts| share(it.draws, it.games);
    assert!(draws(&weak) < 0.28 && draws(&strong) > 0.42, "{} {}", draws(&weak), draws(&strong));
}

/// How many colour preferences the files of a result model leave ungranted, and the largest score
/// group as a share of the field, both on average.
fn trouble(model: &'static str) -> (f64, f64) {
    let edition = pairproof::editions::in_force();
    let mut metrics = Metrics::default();
    let (mut largest, mut rounds) = (0.0, 0);
    for event in made(&[(AxisId::ResultModel, model)], 30) {
        let replay = pairproof::check::Replay::new(&event.tournament, &edition);
        for round in 2..=replay.last_paired_round() {
            let context = replay.context(round, pairproof::round::Participants::Paired);
            let examined = replay.examined(round).expect("it is paired");
            metrics.add(&Metrics::of_examined(&examined, &edition));
            let sizes = context.scoregroups.iter().map(|group| group.places.len());
            largest += sizes.max().unwrap_or(0) as f64 / context.len() as f64;
            rounds += 1;
        }
    }
    (metrics.denied.iter().sum::<u64>() as f64, largest / f64::from(rounds))
}

#[test]
fn the_adversary_makes_scores_equal_and_colours_clash() {
    let (lot, against) = (trouble("uniform"), trouble("adversarial"));
    assert!(against.0 > 1.5 * lot.0, "ungranted colours: {} by lot, {}", lot.0, against.0);
    assert!(against.1 > 1.3 * lot.1, "largest score group: {} by lot, {}", lot.1, against.1);
}

#[test]
fn exact_byes_are_exact_in_their_round() {
    let line = "generate --seed 5 --axis players=30 --axis rounds=6 --axis half-point-byes=0 --axis full-point-byes=0 \
                --axis zero-point-byes=0 --axis absences=0 --axis withdrawals=0 --axis late-entries=0 \
                --axis leader-withdrawals=0 --axis bye=H@1:3 --axis bye=F@4:2 --axis bye=Z@last:5 --axis bye=A@4:1 -o -";
    let run = run(line);
    assert_eq!(run.code, 0, "{}", run.err);
    let document = trf::read(run.out.as_bytes());
    let tournament = tournament::import(&document, Options::default()).tournament.expect("a file");
    let count = |round, entry: Entry| {
        tournament.players.iter().filter(|player| player.entry(round) == entry).count()
    };
    let kinds = [Entry::HalfPointBye, Entry::FullPointBye, Entry::ZeroPointBye, Entry::Blank];
    for (round, expected) in [(1, [3, 0, 0, 0]), (2, [0; 4]), (4, [0, 2, 0, 1]), (6, [0, 0, 5, 0])]
    {
        assert_eq!(kinds.map(|kind| count(round, kind)), expected, "round {round}");
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// Runs `generate` into a folder.
fn generate(line: &str, into: &Path) -> cli::Run {
    let mut words: Vec<&str> = ["generate"].into_iter().chain(line.split_whitespace()).collect();
    words.extend(["-o", into.to_str().expect("a path in UTF-8")]);
    run_with(&words)
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let read = |entry: fs::DirEntry| {
        let text = fs::read_to_string(entry.path()).expect("a readable file");
        (entry.file_name().into_string().expect("a name"), text)
    };
    fs::read_dir(folder).expect("a folder").map(|entry| read(entry.expect("an entry"))).collect()
}

fn manifest(folder: &Path) -> Value {
    let text = fs::read_to_string(folder.join("manifest.json")).expect("a manifest");
    serde_json::from_str(&text).expect("the manifest is JSON")
}

#[test]
fn every_file_is_accepted_in_every_dialect_and_edition() {
    for options in [
        "--dialect trf26 --axis result-model=any --count 60",
        "--dialect trfbx --axis result-model=any --count 60",
        "--dialect javafo --axis result-model=any --count 60",
        "--dialect trf16 --axis result-model=any --count 60",
        "--axis rules=fide-2017 --count 20",
        "--axis rules=fide-2013 --axis players=4..20 --count 20",
        "--axis rules=fide-1992 --axis players=4..20 --count 20",
        "--axis players=2..5 --axis rounds=1..8 --axis points=any --count 60",
        "--axis players=2..5 --axis absences=400 --count 200",
        "--axis players=4..12 --axis absences=300 --axis leader-withdrawals=300 --count 60",
        "--axis list=any --axis players=2..20 --axis system=any --axis points=any --count 60",
        "--axis list=any --axis rules=fide-2017 --axis absences=200 --count 20",
        "--axis system=double-round-robin --axis players=2..12 --count 20",
    ] {
        let run = run(&format!("generate --seed 31 --check {options}"));
        assert_eq!(run.code, 0, "{options}: {}", run.err);
        let accepted = match options.contains("list=") {
            true => "every round and every standing accepted",
            false => "every round accepted",
        };
        assert!(run.out.contains(accepted), "{options}: {}", run.out);
    }
}

/// No process has this number.
#[cfg(target_os = "linux")]
#[test]
fn a_second_run_removes_what_the_first_had_half_written_and_nothing_else() {
    let folder = folder();
    let alive = format!("event-7-2.trf.{}.part", std::process::id());
    let ours =
        ["event-7-1.trf.4999999.part", "event-7-3.trf.4999999.part", "manifest.json.4999999.part"];
    let others = [
        &alive,
        "event-7-4.trf.4999999.part",
        "event-8-1.trf.4999999.part",
        "event-7-1.trf.x.part",
        "event-7-1.trf.part",
        "notes.4999999.part",
        "event-7-1.trf.4999999.part.txt",
    ];
    ours.iter()
        .chain(&others)
        .for_each(|name| fs::write(folder.path().join(name), "").expect("written"));
    assert_eq!(generate("--seed 7 --axis players=6 --count 3", folder.path()).code, 0);
    let found = files(folder.path());
    assert!(ours.iter().all(|name| !found.contains_key(*name)), "{:?}", found.keys());
    assert!(others.iter().all(|name| found.contains_key(*name)), "{:?}", found.keys());
}

#[test]
fn files_and_manifest_say_the_same() {
    let folder = folder();
    let run = generate("--seed 12 --count 30 --first 4", folder.path());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let manifest = manifest(folder.path());
    assert_eq!(manifest["schema"], "pairproof/manifest@1");
    assert_eq!((manifest["seed"].as_u64(), manifest["first"].as_u64()), (Some(12), Some(4)));
    let rows = manifest["files"].as_array().expect("a list");
    assert_eq!((rows.len(), files(folder.path()).len()), (30, 31));
    let mut games = 0;
    for row in rows {
        let name = row["name"].as_str().expect("a name");
        assert_eq!(name, format!("event-12-{}.trf", row["number"]));
        let bytes = fs::read(folder.path().join(name)).expect("the file is there");
        let text = String::from_utf8(bytes.clone()).expect("UTF-8");
        let comment = text.lines().find(|line| line.starts_with("###")).expect("a comment");
        let drawn = row["drawn"].as_object().expect("an object");
        let shown: Vec<String> = drawn
            .iter()
            .map(|(axis, value)| match value {
                Value::String(text) => format!("{axis}={text}"),
                number => format!("{axis}={number}"),
            })
            .collect();
        assert!(comment.ends_with(&format!("number={} {}", row["number"], shown.join(" "))));
        let request = Request::default();
        let checked = check_bytes(name, &bytes, &request);
        let rounds = checked.check.expect("a tournament").rounds;
        let stopped = rounds.iter().find(|round| round.verdict == Verdict::NoPairing);
        assert_eq!(row["stopped-early"].as_u64(), stopped.map(|round| u64::from(round.round)));
        let import = tournament::import(&trf::read(&bytes), Options::default());
        let counts = Counts::of(&import.tournament.expect("a tournament"));
        assert_eq!(row["counts"], serde_json::to_value(counts).expect("JSON"), "{name}");
        games += counts.games;
    }
    assert_eq!(manifest["total"]["games"], games);
}

#[test]
fn a_file_is_the_same_alone_among_others_and_on_any_number_of_threads() {
    let line = "--seed 9 --count 24 --axis players=4..30 --axis result-model=any";
    let made = [1, 2].map(|threads| {
        let folder = folder();
        let mut words: Vec<&str> = ["generate"].into_iter().chain(line.split(' ')).collect();
        words.extend(["-o", folder.path().to_str().expect("a path in UTF-8")]);
        let status = command(words).env("RAYON_NUM_THREADS", threads.to_string()).status();
        assert!(status.expect("the program starts").success());
        files(folder.path())
    });
    assert_eq!(made[0], made[1], "one thread and two");
    for number in [1, 7, 24] {
        let alone = run(&format!(
            "generate --seed 9 --first {number} --axis players=4..30 --axis result-model=any -o -"
        ));
        assert_eq!(alone.out, made[0][&format!("event-9-{number}.trf")]);
    }
    let other = run("generate --seed 10 --axis players=4..30 --axis result-model=any -o -");
    assert_ne!(other.out.lines().nth(1), made[0]["event-9-1.trf"].lines().nth(1));
}

#[test]
fn without_a_seed_no_two_runs_are_alike() {
    let runs = [run("generate -o -"), run("generate -o -")];
    assert_ne!(runs[0].out, runs[1].out);
    let seed = runs[0].err.trim().strip_prefix("pairproof: --seed ").expect("the seed is shown");
    assert_eq!(run(&format!("generate --seed {seed} -o -")).out, runs[0].out);
}

/// Its bytes never change: a recorded seed would make another tournament.
#[test]
fn a_small_file_is_always_the_same() {
    let run = run(
        "generate --seed 1 --first 3 --axis players=7 --axis rounds=3 --axis result-model=milvang -o -",
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("generate-golden", run.out));
}

#[test]
fn files_that_are_there_stay() {
    let folder = folder();
    assert_eq!(generate("--seed 2 --count 4", folder.path()).code, 0);
    let before = files(folder.path());
    let again = generate("--seed 2 --count 4", folder.path());
    assert_eq!(again.code, 2);
    assert!(again.err.contains("manifest.json is there already"), "{}", again.err);
    // As after an interruption: what was finished is kept, the rest is made.
    for name in ["manifest.json", "event-2-3.trf"] {
        fs::remove_file(folder.path().join(name)).expect("it was there");
    }
    assert_eq!(generate("--seed 2 --count 4", folder.path()).code, 0);
    assert_eq!(files(folder.path()), before);
    fs::remove_file(folder.path().join("manifest.json")).expect("it was there");
    fs::write(folder.path().join("event-2-2.trf"), "012 mine\n").expect("writable");
    let other = generate("--seed 2 --count 4", folder.path());
    assert_eq!(other.code, 2);
    assert!(other.err.contains("event-2-2.trf is there already and differs"), "{}", other.err);
}

#[test]
fn configuration_files_mean_what_their_program_means() {
    let folder = folder();
    let path = folder.path().join("rtg.cfg");
    fs::write(&path, "PlayersNumber=40\nRoundsNumber=7\nForfeitRate=20\n").expect("writable");
    let path = path.to_str().expect("a path in UTF-8");
    let total = |dialect: &str| {
        let target = folder.path().join(dialect);
        let line = format!("--seed 3 --count 100 --config {dialect}={path}");
        let run = generate(&line, &target);
        assert_eq!(run.code, 0, "{}", run.err);
        let manifest = manifest(&target);
        assert_eq!(manifest["source"], dialect);
        let count = |name: &str| manifest["total"][name].as_u64().expect("a count");
        let missed = count("forfeits") + count("double-forfeits");
        (missed, missed + count("games"))
    };
    let (missed, games) = total("javafo");
    assert!(is_within(missed, games, 20.0), "20 of 1,000: {missed} of {games}");
    let (missed, games) = total("bbp");
    assert!(is_within(missed, games, 50.0), "1 in 20: {missed} of {games}");
}

#[test]
fn a_model_gives_its_players_and_rates() {
    let folder = folder();
    let model = "corpus/handbook/mastering-the-dutch-2026.trf";
    let run = generate(&format!("--model {model} --seed 4 --count 3 --check"), folder.path());
    assert_eq!(run.code, 0, "{}", run.err);
    let manifest = manifest(folder.path());
    assert_eq!((&manifest["source"], &manifest["total"]["players"]), (&"model".into(), &45.into()));
    let text = &files(folder.path())["event-4-1.trf"];
    let model = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(model)).expect("it");
    let ratings = |text: &str| -> Vec<String> {
        text.lines().filter(|it| it.starts_with("001")).map(|it| it[48..52].to_owned()).collect()
    };
    assert_eq!(ratings(text), ratings(&model));
    let whole = fs::read_to_string(folder.path().join("manifest.json")).expect("a manifest");
    assert!(!whole.contains("mastering"), "paths are no part of a manifest");
}

#[test]
fn what_cannot_be_done_is_told() {
    let folder = folder();
    let config = folder.path().join("bad.cfg");
    fs::write(&config, "PlayersNumber=9\n  Colour=1\n").expect("writable");
    let config = format!("--config bbp={}", config.display());
    for (line, code, part) in [
        (String::new(), 2, "--output <DIR>"),
        ("--axis players=1 -o -".to_owned(), 2, "players: `1` is not within 2..9999"),
        ("--axis players=9..4 -o -".to_owned(), 2, "ends before it begins"),
        ("--axis points=5-3-1 -o -".to_owned(), 2, "points: `5-3-1` is none of 1-half-0, "),
        ("--axis points=black-more -o -".to_owned(), 2, "the dialect cannot hold `black-more`"),
        ("--dialect trf16 --axis acceleration=baku -o -".to_owned(), 2, "trf16 cannot hold it"),
        ("--dialect javafo --axis adjustments=5 -o -".to_owned(), 2, "javafo cannot hold it"),
        ("--axis draws=30 -o -".to_owned(), 2, "milvang-neutral has its own draw rate"),
        ("--axis bye=U@1:1 -o -".to_owned(), 2, "KIND@ROUND:COUNT"),
        ("--axis rounds=5 --axis bye=H@6:1 -o -".to_owned(), 2, "at most 5 rounds"),
        ("--count 2 -o -".to_owned(), 2, "standard output holds one file"),
        ("--count 0 --check".to_owned(), 2, "--count has to be 1 or more"),
        ("--config x.cfg -o -".to_owned(), 2, "javafo=FILE or bbp=FILE"),
        ("--seed x -o -".to_owned(), 2, "invalid digit"),
        (format!("{config} -o -"), 3, "bad.cfg:2:3: no key `Colour`"),
        ("--config bbp=no-such.cfg -o -".to_owned(), 5, "cannot read"),
        ("--model no-such.trf -o -".to_owned(), 5, "cannot read"),
        ("--model corpus/malformed/duplicate-id.trf -o -".to_owned(), 3, "duplicate"),
        (
            "--model corpus/handbook/mastering-the-dutch-2026.trf --axis players=9 -o -".to_owned(),
            2,
            "players: the file already sets it",
        ),
    ] {
        let run = run(&format!("generate {line}"));
        assert_eq!(run.code, code, "{line}: {}", run.err);
        assert!(run.err.contains(part), "{line}: {}", run.err);
        assert_eq!(run.out, "", "{line}");
    }
}

#[test]
fn lists_that_cannot_be_are_told_with_their_place() {
    for (axes, part) in [
        (&["list=SB,DE XX"][..], "list: code 2 of `DE XX`: `XX` is no tie-break"),
        (&["list="], "list: a list is empty"),
        (&["list=ARO"], "code 1 of `ARO`: ARO needs the ratings of all players"),
        (&["list=DE TPN"], "code 2 of `DE TPN`: tiebreaks-2024 has no TPN"),
        (&["list=KS"], "KS is for round robins"),
        (
            &["list=SB BH", "system=any", "players=9"],
            "code 2 of `SB BH`: BH is not for round robins",
        ),
        (&["list=any", "rules=fide-1992"], "no list can be of the time of fide-1992"),
        (&["list=any", "tiebreaks=tiebreaks-2012"], "never in force together"),
        (&["list=any", "tiebreaks=tiebreaks-fce"], "`tiebreaks-fce` is none of tiebreaks-2026"),
        (&["system=double-round-robin"], "90 players may have 178 rounds"),
        (&["system=round-robin", "players=9", "bye=H@1:1"], "a round robin has no byes"),
    ] {
        let axes = axes.iter().flat_map(|it| ["--axis", *it]);
        let words: Vec<&str> = ["generate", "-o", "-"].into_iter().chain(axes).collect();
        let run = run_with(&words);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{part}");
        assert!(run.err.contains(part), "{part}: {}", run.err);
    }
    let other = run("generate --dialect javafo --axis list=any -o -");
    assert_eq!(other.code, 2);
    assert!(other.err.contains("javafo cannot hold it"), "{}", other.err);
    let rated = ["generate", "-o", "-", "--axis", "list=ARO TPR", "--axis", "unrated=0"];
    assert_eq!(run_with(&rated).code, 0);
}

#[test]
fn axes_are_listed_with_their_priors() {
    let list = run("generate --axis list");
    assert_eq!((list.code, list.err.as_str()), (0, ""));
    for row in AXES {
        let is_listed = |line: &&str| line.starts_with(row.name) && line.contains(row.prior);
        assert!(list.out.lines().any(|line| is_listed(&line)), "{} is not listed", row.name);
    }
}
