//! What a file that differs in many rounds suffers from, on events that were paired
//! rightly and then written down in the ways of real programs.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use pairproof::check::{
    Diagnoses, Diagnosis, FileCheck, Matching, Request, Source, Verdict, check_bytes,
    diagnoses_in_words,
};
use pairproof::editions::in_force;
use pairproof::generate::{AxisId, Recipe};
use pairproof::report::check_text;
use pairproof::tournament::{
    AccelerationSource, Colour, Dialect, Entry, Game, GameResult, Numbers, Options, PlayerIndex,
    PlayerNumber, Points, Tournament, write,
};

/// An event of 24 players and five rounds, paired by the rules.
fn event(number: u64) -> Tournament {
    let event = Recipe::plain(24, 5).make(7, number);
    assert_eq!(event.stopped_early, None);
    event.tournament
}

fn checked(tournament: &Tournament) -> FileCheck {
    checked_by(tournament, Numbers::File)
}

/// Checked with `--numbers`.
fn checked_by(tournament: &Tournament, numbers: Numbers) -> FileCheck {
    checked_as(tournament, Options { numbers, ..Options::default() })
}

/// Checked with `--acceleration`.
fn checked_with(tournament: &Tournament, acceleration: AccelerationSource) -> FileCheck {
    checked_as(tournament, Options { acceleration, ..Options::default() })
}

fn checked_as(tournament: &Tournament, options: Options) -> FileCheck {
    let written = write(tournament, Dialect::Trf26);
    let edition = in_force();
    let request = Request { edition: Some(&edition), options, ..Request::default() };
    check_bytes("event.trf", written.text.as_bytes(), &request)
}

fn diagnoses(check: &FileCheck) -> &Diagnoses {
    check.diagnoses.as_ref().expect("all rounds were checked")
}

fn causes(check: &FileCheck) -> Vec<Diagnosis> {
    diagnoses(check).found.iter().map(|it| it.diagnosis.clone()).collect()
}

fn words(check: &FileCheck) -> String {
    diagnoses_in_words(&diagnoses(check).found).join("\n")
}

/// The rounds with one of these verdicts.
fn rounds(check: &FileCheck, is_it: impl Fn(Verdict) -> bool) -> Vec<u32> {
    let rounds = &check.check.as_ref().expect("a tournament").rounds;
    rounds.iter().filter(|it| is_it(it.verdict)).map(|it| it.round).collect()
}

fn matching(check: &FileCheck) -> usize {
    let rounds = &check.check.as_ref().expect("a tournament").rounds;
    rounds.iter().filter(|round| round.verdict == Verdict::Match).count()
}

/// The same event with numbers 1, 2, 3 given to the players in this order.
fn renumbered(tournament: &Tournament, order: &[PlayerIndex]) -> Tournament {
    let mut place = vec![PlayerIndex::default(); order.len()];
    tournament.indices().zip(order).for_each(|(new, old)| place[old.index()] = new);
    let mut result = tournament.clone();
    result.players = (1..)
        .zip(order)
        .map(|(number, old)| {
            let mut player = tournament[*old].clone();
            (player.number, player.tpn) = (PlayerNumber::new(number), number);
            for entry in &mut player.entries {
                if let Entry::Game(game) = entry {
                    game.opponent = place[game.opponent.index()];
                }
            }
            player
        })
        .collect();
    result
}

/// The players by points after the last round; `ranks`: with the pairing numbers in the rank column.
fn by_standing(tournament: &Tournament, ranks: bool) -> Tournament {
    let last = tournament.last_paired_round() + 1;
    let mut order: Vec<PlayerIndex> = tournament.indices().collect();
    order.sort_by_key(|index| Reverse(tournament.score_before(*index, last)));
    let mut standing = tournament.clone();
    for player in &mut standing.players {
        player.rank = ranks.then_some(player.number.get());
        // Ratings that no two share, for equal ones restore no order.
        player.rating = (!ranks).then_some(2700 - 10 * player.number.get());
    }
    renumbered(&standing, &order)
}

#[test]
fn an_event_that_was_paired_rightly_suffers_from_nothing() {
    for number in 0..20 {
        let check = checked(&event(number));
        assert_eq!((matching(&check), causes(&check)), (5, Vec::new()), "event {number}");
    }
}

#[test]
fn numbers_that_are_the_final_standing() {
    for (ranks, numbers) in [(true, Numbers::Rank), (false, Numbers::Rating)] {
        for number in 0..10 {
            let standing = by_standing(&event(number), ranks);
            let check = checked(&standing);
            let now = matching(&check);
            assert!(now < 3, "event {number}: {now} rounds match");
            let expected =
                Diagnosis::StandingsOrder { numbers, matching: Matching { now, then: 5 } };
            assert_eq!(causes(&check), [expected], "event {number}");
            let offered = checked_by(&standing, numbers);
            assert_eq!((matching(&offered), causes(&offered)), (5, Vec::new()), "event {number}");
        }
    }
}

/// The rank column repeats the numbers and nobody has a rating: no column restores the order.
#[test]
fn a_final_standing_without_a_way_back() {
    for number in 0..10 {
        let mut standing = by_standing(&event(number), false);
        for player in &mut standing.players {
            player.rank = Some(player.number.get());
            player.rating = None;
        }
        let check = checked(&standing);
        assert_eq!(causes(&check), [Diagnosis::StandingsOrderLost], "event {number}");
        standing.players.iter_mut().for_each(|player| player.rank = None);
        let check = checked(&standing);
        assert_eq!(causes(&check), [Diagnosis::StandingsOrderLost], "event {number}");
    }
}

#[test]
fn acceleration_that_the_file_does_not_state() {
    let recipe = Recipe::plain(24, 5).with(AxisId::Acceleration, "baku");
    for number in 0..10 {
        let mut accelerated = recipe.make(7, number).tournament;
        assert_eq!(matching(&checked(&accelerated)), 5);
        accelerated.players.iter_mut().for_each(|player| player.acceleration.clear());
        let check = checked(&accelerated);
        let now = matching(&check);
        let expected = Diagnosis::BakuAcceleration {
            source: Source::File,
            matching: Matching { now, then: 5 },
        };
        assert_eq!(causes(&check), [expected], "event {number}: one cause is enough");
        assert_eq!(matching(&checked_with(&accelerated, AccelerationSource::Baku)), 5);
    }
}

/// In a small field the opponents of round 1 do not show acceleration: what comes out with it does.
#[test]
fn acceleration_of_a_small_field_that_the_file_does_not_state() {
    let recipe = Recipe::plain(10, 9).with(AxisId::Acceleration, "baku");
    for number in 0..20 {
        let mut accelerated = recipe.make(7, number).tournament;
        accelerated.players.iter_mut().for_each(|player| player.acceleration.clear());
        let check = checked(&accelerated);
        let expected = Diagnosis::BakuAcceleration {
            source: Source::File,
            matching: Matching {
                now: matching(&check),
                then: accelerated.last_paired_round() as usize,
            },
        };
        assert_eq!(causes(&check), [expected], "event {number}");
    }
}

/// Numbers were put right by rating after round 1, which had been paired in another order.
#[test]
fn numbers_changed_after_round_one() {
    for number in 0..10 {
        let whole = event(number);
        let mut first = whole.clone();
        first.players.iter_mut().for_each(|player| player.entries.truncate(1));
        // Player 9 was 15th when round 1 was paired: those between stood one place higher.
        let mut order: Vec<PlayerIndex> = PlayerIndex::up_to(24).collect();
        let moved = order.remove(14);
        order.insert(8, moved);
        let changed = replayed(&renumbered(&first, &order));
        let check = checked(&changed);
        assert_eq!(matching(&check), 4, "event {number}");
        assert_eq!(causes(&check), [Diagnosis::LateEntries(1)], "event {number}");
    }
}

/// Rounds 2 to 5 paired anew after the round that stands; the better rated wins.
fn replayed(start: &Tournament) -> Tournament {
    replayed_until(start, 5)
}

/// The same up to a round, from the one after those that stand.
fn replayed_until(start: &Tournament, last: u32) -> Tournament {
    use pairproof::check::{Replay, pair_next};
    let edition = in_force();
    let mut tournament = start.clone();
    for round in start.last_paired_round() + 1..=last {
        let next = pair_next(&Replay::new(&tournament, &edition), Some(round)).expect("a pairing");
        for board in &next.boards {
            let index = |number| tournament.index_of(number).expect("a player");
            let (white, black) =
                (index(board.white), index(board.black.expect("nobody has the bye")));
            let results = match (white.get() + black.get() + round) % 3 {
                0 => (GameResult::Win, GameResult::Loss),
                1 => (GameResult::Loss, GameResult::Win),
                _ => (GameResult::Draw, GameResult::Draw),
            };
            let game = |opponent, colour, result| {
                Entry::Game(Game { opponent, colour: Some(colour), result })
            };
            let own = game(black, Colour::White, results.0);
            let other = game(white, Colour::Black, results.1);
            tournament[white].entries.push(own);
            tournament[black].entries.push(other);
        }
    }
    tournament
}

/// `192` promises acceleration, and nobody was accelerated.
#[test]
fn acceleration_that_was_not_used() {
    for number in 0..10 {
        let mut plain = event(number);
        plain.headers.encoded_type = "FIDE_DUTCH_2026_BAKU".to_owned();
        let check = checked(&plain);
        let (now, encoded) = (matching(&check), plain.headers.encoded_type.clone());
        assert!(now < 5, "event {number}");
        let matching = Matching { now, then: 5 };
        let expected = Diagnosis::UnusedAcceleration { source: Source::Encoded(encoded), matching };
        assert_eq!(causes(&check), [expected], "event {number}");
        let without = checked_with(&plain, AccelerationSource::None);
        assert_eq!(self::matching(&without), 5, "event {number}: what is said is so");
        assert_eq!(causes(&without), [], "event {number}");
    }
}

#[test]
fn an_initial_colour_that_is_stated_wrongly() {
    for number in 0..10 {
        let mut turned = event(number);
        let right = turned.initial_colour.expect("it is stated");
        turned.initial_colour = Some(!right);
        let check = checked(&turned);
        let matching = Matching { now: matching(&check), then: 5 };
        let expected = Diagnosis::InitialColour { is_stated: true, right, matching };
        assert_eq!(causes(&check), [expected], "event {number}");
    }
}

/// The colours of a single board of round 1 are exchanged, the others are right.
#[test]
fn a_single_board_with_other_colours_is_no_initial_colour() {
    for number in 0..10 {
        let turned = replayed(&with_board_turned(&first_round(number), 3, None));
        assert_eq!(causes(&checked(&turned)), [], "event {number}");
    }
}

/// Nothing states the initial colour, and the first board has the colours of another one.
#[test]
fn an_initial_colour_that_is_not_stated() {
    for number in 0..10 {
        let mut turned = with_board_turned(&first_round(number), 0, None);
        let right = turned.initial_colour.take().expect("it is stated");
        let check = checked(&replayed(&turned));
        let found = causes(&check).first().cloned().expect("a diagnosis");
        let is_right = |it: &Diagnosis| matches!(it, Diagnosis::InitialColour { is_stated: false, right: found, .. } if *found == right);
        assert!(is_right(&found), "event {number}: {found:?}");
    }
}

#[test]
fn colours_of_a_game_that_was_not_played() {
    for number in 0..10 {
        let forfeit = (GameResult::ForfeitWin, GameResult::ForfeitLoss);
        let turned = replayed(&with_board_turned(&first_round(number), 3, Some(forfeit)));
        assert_eq!(causes(&checked(&turned)), [Diagnosis::ForfeitColours(vec![1])], "{number}");
    }
}

/// Two players of equal rating had each other's number when round 1 was paired.
#[test]
fn numbers_of_equal_ratings_exchanged() {
    for number in 0..10 {
        let mut order: Vec<PlayerIndex> = PlayerIndex::up_to(24).collect();
        order.swap(16, 17);
        let mut changed = renumbered(&first_round(number), &order);
        for (place, player) in (0..).zip(&mut changed.players) {
            player.rating = Some(2500 - 10 * place);
        }
        let different = checked(&replayed(&changed));
        assert_eq!(causes(&different), [Diagnosis::LateEntries(1)], "event {number}");
        changed.players[17].rating = changed.players[16].rating;
        let check = checked(&replayed(&changed));
        let found = causes(&check);
        let [Diagnosis::EqualRatings { exchanged, matching }] = found.as_slice() else {
            panic!("event {number}: {:?}", causes(&check))
        };
        assert_eq!(
            exchanged,
            &[(PlayerNumber::new(17), PlayerNumber::new(18), Some(2340))],
            "event {number}"
        );
        assert_eq!(matching.now, self::matching(&check), "event {number}");
    }
}

/// The opponent of the player at a place, both from 0.
type Order = fn(usize) -> usize;

/// Round 1 paired in other ways than the Dutch system's.
#[test]
fn orders_of_round_one() {
    let shuffled = |at: usize| if at < 12 { 12 + at * 5 % 12 } else { (at - 12) * 5 % 12 };
    let orders: [(Order, Diagnosis); 3] = [
        (|at| 23 - at, Diagnosis::TopAgainstBottom),
        (|at| at ^ 1, Diagnosis::Neighbours),
        (shuffled, Diagnosis::SecondHalfInAnotherOrder),
    ];
    for (opponent, expected) in orders {
        let mut start = first_round(1);
        for index in 0..24 {
            let other = opponent(index);
            let colour = Some(if index < other { Colour::White } else { Colour::Black });
            let result = if index < other { GameResult::Win } else { GameResult::Loss };
            let opponent = PlayerIndex::from_index(other);
            start.players[index].entries[0] = Entry::Game(Game { opponent, colour, result });
        }
        let check = checked(&replayed(&start));
        assert_eq!(causes(&check), [expected]);
    }
}

/// An event of which only round 1 is played.
fn first_round(number: u64) -> Tournament {
    let mut first = event(number);
    first.players.iter_mut().for_each(|player| player.entries.truncate(1));
    first
}

/// With the colours of the player's game in round 1 exchanged, and perhaps other results.
fn with_board_turned(
    tournament: &Tournament,
    player: usize,
    results: Option<(GameResult, GameResult)>,
) -> Tournament {
    let mut turned = tournament.clone();
    let game = turned.players[player].entry(1).game().expect("a game");
    let other = turned.players[game.opponent.index()].entry(1).game().expect("a game");
    let (own, reply) = results.unwrap_or((game.result, other.result));
    let exchanged = |game: Game, result| {
        Entry::Game(Game { colour: game.colour.map(|it| !it), result, ..game })
    };
    turned.players[player].entries[0] = exchanged(game, own);
    turned.players[game.opponent.index()].entries[0] = exchanged(other, reply);
    turned
}

fn undeclared(source: Source, is_another: bool) -> Diagnosis {
    Diagnosis::UndeclaredAcceleration { source, is_another, blocks: Vec::new() }
}

/// No diagnosis may be made of what is right, and each names what it saw.
#[test]
fn every_diagnosis_has_a_code_and_words_of_its_own() {
    let matching = Matching { now: 1, then: 2 };
    let all = [
        Diagnosis::StandingsOrder { numbers: Numbers::Rank, matching },
        Diagnosis::StandingsOrderLost,
        Diagnosis::UnusedAcceleration { source: Source::File, matching },
        Diagnosis::UnusedAcceleration { source: Source::Encoded(String::new()), matching },
        Diagnosis::UnusedAcceleration { source: Source::Option, matching },
        Diagnosis::BakuAcceleration { source: Source::File, matching },
        Diagnosis::BakuAcceleration { source: Source::Option, matching },
        undeclared(Source::File, false),
        undeclared(Source::Option, false),
        undeclared(Source::File, true),
        Diagnosis::UndeclaredAcceleration {
            source: Source::File,
            is_another: false,
            blocks: vec![[1, 8].map(PlayerNumber::new), [9, 16].map(PlayerNumber::new)],
        },
        Diagnosis::OtherByes { letter: 'H', worth: Points(5), matching, next: None },
        Diagnosis::MostlyForfeits { games: 3, forfeits: 2 },
        Diagnosis::AllPlayAll,
        Diagnosis::StartingRanks("numbers"),
        Diagnosis::InitialColour { is_stated: true, right: Colour::White, matching },
        Diagnosis::EqualRatings {
            exchanged: vec![(PlayerNumber::new(1), PlayerNumber::new(2), None)],
            matching,
        },
        Diagnosis::TopAgainstBottom,
        Diagnosis::Neighbours,
        Diagnosis::SecondHalfInAnotherOrder,
        Diagnosis::ForfeitColours(vec![1, 3]),
        Diagnosis::LateEntries(1),
        Diagnosis::LateEntries(3),
    ];
    let mut said: Vec<String> = all.iter().map(Diagnosis::in_words).collect();
    let mut codes: Vec<&str> = all.iter().map(Diagnosis::code).collect();
    for list in [said.len(), codes.len()] {
        assert_eq!(list, all.len());
    }
    said.sort();
    said.dedup();
    codes.sort_unstable();
    codes.dedup();
    // The same cause from another source has words of its own, and the same code.
    assert_eq!((said.len(), codes.len()), (all.len(), 16), "{said:#?}");
}

/// The colours of the last round of one player's game exchanged: no other round depends on it.
fn with_last_board_turned(tournament: &Tournament, player: usize) -> Tournament {
    let mut turned = tournament.clone();
    let opponent = turned.players[player].entry(5).game().expect("a game").opponent.index();
    for index in [player, opponent] {
        let Some(Entry::Game(game)) = turned.players[index].entries.last_mut() else {
            panic!("a game")
        };
        game.colour = game.colour.map(|it| !it);
    }
    turned
}

/// Each names the rounds that it explains, and the others are counted: in the data and in the text.
#[test]
fn a_diagnosis_explains_its_rounds_and_no_others() {
    for number in 0..10 {
        let mut plain = with_last_board_turned(&event(number), 0);
        plain.headers.encoded_type = "FIDE_DUTCH_2026_BAKU".to_owned();
        let check = checked(&plain);
        let found = diagnoses(&check);
        let differing = rounds(&check, Verdict::is_difference);
        let explained: Vec<u32> = differing.iter().copied().filter(|it| *it != 5).collect();
        assert_eq!(found.found[0].rounds, explained, "event {number}");
        assert!(found.found[0].is_proved && found.found[0].spoiled.is_empty());
        assert_eq!(found.unexplained, [5], "event {number}");
        let without = checked_with(&plain, AccelerationSource::None);
        assert_eq!(rounds(&without, |it| it == Verdict::Match), [1, 2, 3, 4], "event {number}");
        let text = check_text(&check, false, &BTreeMap::new()).text;
        let count = differing.len();
        let line = if count == 1 {
            "  diagnosis: no diagnosis explains round 5\n".to_owned()
        } else {
            format!(
                "  diagnosis: no diagnosis explains 1 of the {count} rounds that differ: round 5\n"
            )
        };
        assert!(text.contains(&line) && text.contains("; this explains round"), "{text}");
        // Without a diagnosis the rounds that differ speak for themselves.
        assert_eq!(diagnoses(&without).unexplained, [5]);
        assert!(
            !check_text(&without, false, &BTreeMap::new()).text.contains("diagnosis"),
            "event {number}"
        );
    }
}

/// What cannot be tried is said to be possible, and one round of two is not the whole.
#[test]
fn what_cannot_be_tried_is_only_possible() {
    for number in 0..10 {
        let mut order: Vec<PlayerIndex> = PlayerIndex::up_to(24).collect();
        let moved = order.remove(14);
        order.insert(8, moved);
        let changed = replayed(&renumbered(&first_round(number), &order));
        let check = checked(&with_last_board_turned(&changed, 0));
        let found = diagnoses(&check);
        assert_eq!(causes(&check), [Diagnosis::LateEntries(1)], "event {number}");
        assert!(!found.found[0].is_proved, "event {number}");
        assert_eq!(
            (found.found[0].rounds.as_slice(), found.unexplained.as_slice()),
            (&[1][..], &[5][..])
        );
        assert!(words(&check).ends_with("; this may explain round 1"), "{}", words(&check));
    }
}

/// Numbers were changed after round 2: both rounds before it differ, and most of the seven after it match.
#[test]
fn numbers_changed_after_round_two() {
    let mut both = 0;
    for number in 0..10 {
        let event = Recipe::plain(24, 9).make(7, number).tournament;
        let mut start = event.clone();
        start.players.iter_mut().for_each(|player| player.entries.truncate(2));
        let mut order: Vec<PlayerIndex> = PlayerIndex::up_to(24).collect();
        let moved = order.remove(14);
        order.insert(8, moved);
        let check = checked(&replayed_until(&renumbered(&start, &order), 9));
        let differing = rounds(&check, Verdict::is_difference);
        let last = if differing == [1, 2] { 2 } else { 1 };
        assert!(differing.contains(&1), "event {number}: {differing:?}");
        assert_eq!(causes(&check), [Diagnosis::LateEntries(last)], "event {number}");
        assert_eq!(diagnoses(&check).unexplained, [0; 0], "event {number}");
        both += u32::from(last == 2);
    }
    assert!(both > 3, "{both}");
}

/// The option asks for virtual points, or leaves them out: the file is not blamed for it.
#[test]
fn an_option_is_not_blamed_on_the_file() {
    let recipe = Recipe::plain(24, 5).with(AxisId::Acceleration, "baku");
    for number in 0..10 {
        let plain = checked_with(&event(number), AccelerationSource::Baku);
        let [Diagnosis::UnusedAcceleration { source: Source::Option, matching }] =
            causes(&plain)[..]
        else {
            panic!("event {number}: {:?}", causes(&plain))
        };
        assert_eq!(matching, Matching { now: self::matching(&plain), then: 5 });
        let accelerated = recipe.make(7, number).tournament;
        let left_out = checked_with(&accelerated, AccelerationSource::None);
        let [Diagnosis::BakuAcceleration { source: Source::Option, matching }] =
            causes(&left_out)[..]
        else {
            panic!("event {number}: {:?}", causes(&left_out))
        };
        assert_eq!(matching.then, 5, "event {number}");
        for check in [&plain, &left_out] {
            let words = words(check);
            assert!(words.contains("--assume acceleration="), "{words}");
            assert!(!words.contains("file") && !words.contains("192"), "{words}");
        }
    }
}

/// With `--assume acceleration=baku` the first half of the numbers is another one under other numbers, too.
#[test]
fn other_numbers_have_another_first_half() {
    let recipe = Recipe::plain(24, 5).with(AxisId::Acceleration, "baku");
    for number in 0..5 {
        let mut standing = by_standing(&recipe.make(7, number).tournament, true);
        standing.players.iter_mut().for_each(|player| player.acceleration.clear());
        let options = |numbers| Options {
            numbers,
            acceleration: AccelerationSource::Baku,
            ..Options::default()
        };
        let check = checked_as(&standing, options(Numbers::File));
        let matching = Matching { now: matching(&check), then: 5 };
        let expected = Diagnosis::StandingsOrder { numbers: Numbers::Rank, matching };
        assert_eq!(causes(&check), [expected], "event {number}");
        let offered = checked_as(&standing, options(Numbers::Rank));
        assert_eq!(self::matching(&offered), 5, "event {number}: what is said is so");
    }
}
