//! Questions about rounds too large to enumerate: stages give one answer, and those about a thousand
//! players stay away from the stage that is cubic in the field.
//!
//! `PAIRPROOF_EFFORT=400 cargo test --release --test agreement conditions_large:: --
//! --nocapture` is the long run.

#![allow(clippy::print_stdout, reason = "the long run says what it covered")]

use std::path::Path;

use pairproof::editions::{Edition, by_id, in_force};
use pairproof::generate::{AxisId, Draw, HistorySpec, Recipe, random_history};
use pairproof::pairer::{Condition, Paired, Stages, pair, pair_under, pair_under_by};
use pairproof::round::{Participants, Rank, RoundContext};
use pairproof::tournament::{
    Colour, Dialect, Entry, Game, GameResult, Options, Player, PlayerIndex, PlayerNumber,
    Tournament, import,
};
use pairproof::trf;

use crate::common;

const EDITIONS: [&str; 4] = ["fide-2026", "fide-2017", "fide-2013", "fide-1992"];

/// A round of the open tournament of 1,000 players and nine rounds that is kept for this edition: the
/// questions about it were chosen because they are rare.
fn kept_round(edition: &Edition, round: u32) -> RoundContext {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/open");
    let bytes = std::fs::read(folder.join(format!("{}.trf", edition.id))).expect("an event");
    let event = import(&trf::read(&bytes), Options::default()).tournament;
    common::context(&event.expect("a tournament"), edition, round, Participants::Paired)
}

/// A round of nine of an open tournament of about this many players.
fn open_round(edition: &Edition, players: u32, round: u32) -> RoundContext {
    let recipe = Recipe::plain(players, 9)
        .with(AxisId::HalfPointByes, "10")
        .with(AxisId::Forfeits, "5")
        .with(AxisId::Withdrawals, "3");
    let event = recipe.under(edition).make(2026, u64::from(players));
    common::context(&event.tournament, edition, round, Participants::Paired)
}

/// A condition that is not met by the pairing, as an explanation asks them.
fn draw_condition(draw: &mut Draw, round: &RoundContext, paired: &Paired) -> Condition {
    let players = round.len() as u32;
    let one = Rank::new(draw.below(players));
    let after_one = |places: u32| Rank::new((one.get() + 1 + places) % players);
    let pairs = &paired.pairing.pairs;
    match draw.below(6) {
        0 => Condition::Meet(one, after_one(draw.below(players - 1))),
        1 => Condition::Meet(one, after_one(draw.below(30))),
        2 => {
            let (one, other) = pairs[draw.below(pairs.len() as u32) as usize];
            Condition::Apart(one, other)
        }
        3 => Condition::MovesDown(one),
        4 => Condition::HasColour(one, draw.one_of(&[Colour::White, Colour::Black])),
        _ => {
            let floats: Vec<Rank> =
                paired.brackets.iter().flat_map(|it| it.downfloaters.clone()).collect();
            Condition::StaysUp(floats[draw.below(floats.len() as u32) as usize])
        }
    }
}

fn stays_away_from_everything(edition: &Edition) {
    let round = kept_round(edition, 6);
    let paired = pair(&round, edition).expect("the event was paired");
    let mut draw = Draw::new(1000, 6);
    let mut answered = 0;
    for _ in 0..24 {
        let condition = draw_condition(&mut draw, &round, &paired);
        let Ok(found) = pair_under(&round, edition, &[condition]) else { continue };
        answered += 1;
        assert!(condition.is_met(&round, edition, &found.pairing), "{condition:?}");
        assert_eq!(found.work.with_everything, 0, "{condition:?}: {:?}", found.work);
        assert_eq!(found.work.branches, 0, "{condition:?}: {:?}", found.work);
        assert!(found.work.largest_search < 64, "{condition:?}: {:?}", found.work);
    }
    assert!(answered > 16, "{answered} answers");
}

#[test]
fn a_condition_on_a_thousand_players_does_not_weigh_everything() {
    stays_away_from_everything(&in_force());
}

#[test]
fn a_condition_on_a_thousand_players_of_2017_does_not_weigh_everything() {
    stays_away_from_everything(&by_id("fide-2017").expect("a known edition"));
}

/// Each of them floats in the best candidate of the bracket, and can have what is asked in that bracket
/// only. Would that collapse everybody below, hundreds of players were weighed as one bracket.
#[test]
fn a_condition_of_2017_that_only_one_bracket_can_meet_collapses_nothing() {
    let edition = by_id("fide-2017").expect("a known edition");
    let of_second = [
        Condition::StaysUp(Rank::new(351)),
        Condition::HasColour(Rank::new(198), Colour::Black),
        Condition::HasColour(Rank::new(133), Colour::Black),
    ];
    let of_seventh = [
        Condition::StaysUp(Rank::new(222)),
        Condition::StaysUp(Rank::new(409)),
        Condition::StaysUp(Rank::new(576)),
    ];
    for (number, conditions) in [(2, of_second), (7, of_seventh)] {
        let round = kept_round(&edition, number);
        let free = pair(&round, &edition).expect("a pairing");
        for condition in conditions {
            assert!(!condition.is_met(&round, &edition, &free.pairing), "{condition:?}");
            let found = pair_under(&round, &edition, &[condition]).expect("a pairing");
            assert!(condition.is_met(&round, &edition, &found.pairing), "{condition:?}");
            assert_eq!(found.route, free.route, "{condition:?}");
            assert_eq!(found.work.with_everything, 0, "{condition:?}: {:?}", found.work);
            assert_eq!(found.work.largest_search, 0, "{condition:?}: {:?}", found.work);
        }
    }
}

/// The same in 2013 and 1992, where C.13 would join brackets upwards until somebody can give the colour:
/// up to 718 players, weighed as one. Some opponents are to be found several brackets higher, one of
/// whom floats through those between; some are many, in a bracket which then has two floaters.
#[test]
fn a_colour_that_only_a_bracket_above_can_give_joins_nothing() {
    let questions = [
        (2, Condition::HasColour(Rank::new(357), Colour::Black)),
        (2, Condition::HasColour(Rank::new(640), Colour::Black)),
        (9, Condition::HasColour(Rank::new(280), Colour::White)),
        (9, Condition::HasColour(Rank::new(405), Colour::Black)),
        (9, Condition::HasColour(Rank::new(876), Colour::Black)),
    ];
    for id in ["fide-2013", "fide-1992"] {
        let edition = by_id(id).expect("a known edition");
        let mut refused = 0;
        for (number, condition) in questions {
            let round = kept_round(&edition, number);
            let free = pair(&round, &edition).expect("a pairing");
            let found = pair_under(&round, &edition, &[condition]).expect("a pairing");
            assert!(condition.is_met(&round, &edition, &found.pairing), "{id} {condition:?}");
            assert_eq!(found.brackets.len(), free.brackets.len(), "{id} {condition:?}");
            refused += usize::from(found.work.refused > 0);
            assert!(found.work.largest_search <= 2, "{id} {condition:?}: {:?}", found.work);
        }
        assert!(refused > 1, "{id}: {refused}");
    }
}

/// An opponent two brackets higher has to come down to an even bracket, in which the choice of the other
/// moved-down player's opponent is searched for: looking ahead cuts that short.
#[test]
fn a_search_for_opponents_of_moved_down_players_looks_ahead_in_time() {
    let edition = by_id("fide-1992").expect("a known edition");
    let round = kept_round(&edition, 9);
    let condition = Condition::HasColour(Rank::new(682), Colour::White);
    let found = pair_under(&round, &edition, &[condition]).expect("a pairing");
    let searches = found.work.fast + found.work.bracket_alone;
    assert!(searches < 1000, "{searches} searches: {:?}", found.work);
}

/// The top player against the last one. They meet in the lowest bracket of all.
#[test]
fn a_pair_forced_from_top_to_bottom_floats_through() {
    let edition = in_force();
    let round = kept_round(&edition, 6);
    let last = Rank::from_index(round.len() - 1);
    let found =
        pair_under(&round, &edition, &[Condition::Meet(Rank::new(0), last)]).expect("a pairing");
    assert!(found.pairing.pairs.contains(&(Rank::new(0), last)));
    assert_eq!(found.work.with_everything, 0, "{:?}", found.work);
    let floats = found.brackets.iter().filter(|it| it.downfloaters.contains(&Rank::new(0))).count();
    assert_eq!(floats, round.scoregroups.len() - 1);
}

/// Players who are to have the colour that they do not prefer, and get it only in a way out of the
/// ordinary.
#[test]
fn a_colour_against_the_preference_is_not_weighed() {
    let edition = in_force();
    let questions = [
        // In the lowest bracket only a higher ranked player gives way, who has to change halves: the
        // exchange is far from the first one in the order of article 4.3.
        (2, 728, Colour::White),
        (2, 651, Colour::Black),
        // Some who give way are ranked higher than this player and some lower, all of them in the same half.
        (2, 350, Colour::Black),
        // Only a topscorer with the same absolute preference, two brackets higher, gives way: this player has to
        // float through the bracket between them, which is even without the player.
        (9, 682, Colour::White),
        // The highest of a scoregroup: any of several hundred above has to float for this player.
        (2, 357, Colour::Black),
    ];
    for (number, player, colour) in questions {
        let round = kept_round(&edition, number);
        let condition = Condition::HasColour(Rank::new(player), colour);
        let found = pair_under(&round, &edition, &[condition]).expect("a pairing");
        assert!(condition.is_met(&round, &edition, &found.pairing), "{condition:?}");
        assert_eq!(found.work.with_everything, 0, "{condition:?}: {:?}", found.work);
        assert_eq!(found.work.largest_search, 0, "{condition:?}: {:?}", found.work);
        assert_eq!(found.work.cases, usize::from(player == 357), "{condition:?}: {:?}", found.work);
    }
}

/// Fields of 12 to 30 players, mostly exhausted, where all stages have work.
#[test]
fn stages_agree_under_conditions_in_fields_too_large_to_enumerate() {
    let questions = common::times(30);
    const MIDDLE: HistorySpec = HistorySpec { players_min: 12, players_max: 30, rounds_max: 9 };
    let mut answered = 0;
    for id in EDITIONS {
        let edition = by_id(id).expect("a known edition");
        for number in 0..questions {
            let tournament = random_history(MIDDLE, 1230, number);
            let round = common::next_round(&tournament, &edition);
            let Ok(paired) = pair(&round, &edition) else { continue };
            if paired.brackets.iter().all(|it| it.downfloaters.is_empty()) {
                continue;
            }
            let mut draw = Draw::new(1230, number);
            let condition = draw_condition(&mut draw, &round, &paired);
            let expected = pair_under_by(&round, &edition, &[condition], Stages::LAST);
            let found = pair_under_by(&round, &edition, &[condition], Stages::ALL);
            let pairing = |it: &Result<Paired, _>| it.as_ref().ok().map(|it| it.pairing.clone());
            assert_eq!(pairing(&found), pairing(&expected), "{id} {number} {condition:?}");
            answered += u64::from(found.is_ok());
        }
    }
    println!("{answered} answers in fields of 12 to 30 players");
    assert!(answered > questions / 2, "{answered} answers");
}

/// Open tournaments of 60 to 160 players: S1 and S2 with more players than one search decides, brackets
/// of a hundred.
#[test]
fn stages_of_the_procedures_agree_in_large_brackets() {
    let questions = common::times(2);
    let (mut answered, mut weighed) = (0, 0);
    for id in ["fide-2013", "fide-1992"] {
        let edition = by_id(id).expect("a known edition");
        for number in 0..questions {
            let mut draw = Draw::new(20_130, number);
            let round = open_round(&edition, draw.between(60, 160), draw.between(2, 9));
            let free = pair(&round, &edition).expect("the event was paired");
            if free.brackets.iter().all(|it| it.downfloaters.is_empty()) {
                continue;
            }
            let asked = draw_condition(&mut draw, &round, &free);
            for conditions in [&[][..], &[asked]] {
                let expected = pair_under_by(&round, &edition, conditions, Stages::LAST);
                let alike = [
                    Stages::ALL,
                    Stages { patience: false, ..Stages::ALL },
                    Stages { fast: false, ..Stages::ALL },
                ];
                for stages in alike {
                    let found = pair_under_by(&round, &edition, conditions, stages);
                    let all = |it: &Result<Paired, _>| {
                        it.as_ref().ok().map(|it| (it.brackets.clone(), it.trace.clone()))
                    };
                    assert_eq!(all(&found), all(&expected), "{id} {number} {conditions:?}");
                    answered += u64::from(found.is_ok());
                }
                weighed += expected.map_or(0, |it| it.work.bracket_alone);
            }
        }
    }
    println!("{answered} answers, {weighed} searches by weights in the last stage");
    assert!(answered > 5 * questions, "{answered} answers");
    assert!(weighed > questions as usize, "{weighed} searches by weights");
}

/// Rounds of a thousand players, and questions about them.
#[test]
fn procedures_pair_a_thousand_players_without_weights() {
    let mut weighed = Vec::new();
    for id in ["fide-2013", "fide-1992"] {
        let edition = by_id(id).expect("a known edition");
        for number in 2..=9 {
            let round = kept_round(&edition, number);
            let free = pair(&round, &edition).expect("the event was paired");
            // In round 7 two of the lowest scoregroup are left, who have met.
            assert!(free.work.largest_search <= 2, "{id} {number}: {:?}", free.work);
            let mut draw = Draw::new(1000, u64::from(number));
            for _ in 0..4 {
                let condition = draw_condition(&mut draw, &round, &free);
                let Ok(found) = pair_under(&round, &edition, &[condition]) else { continue };
                assert!(condition.is_met(&round, &edition, &found.pairing), "{condition:?}");
                if found.work.largest_search > 2 {
                    weighed.push((id, number, condition, found.work));
                }
            }
        }
    }
    assert!(weighed.is_empty(), "{weighed:?}");
}

/// The event that `pairproof generate --seed 449747388 --first 2 --axis players=121 --assume rounds=7 --axis result-model=adversarial`
/// makes. Many moved-down players of its fifth round prefer the same colour. Without a bound on the pairs of these
/// players alone, the search for their opponents does not end within a minute; the count is of weighted searches.
#[test]
fn moved_down_players_of_one_preference_do_not_hold_up_1992() {
    let mut recipe = Recipe::new(Dialect::Trf26);
    for (axis, value) in
        [(AxisId::Players, "121"), (AxisId::Rounds, "7"), (AxisId::ResultModel, "adversarial")]
    {
        recipe.give(axis, value).expect("a value of the axis");
    }
    let made = recipe.make(449_747_388, 2);
    let edition = by_id("fide-1992").expect("a known edition");
    let readings = edition.readings.iter().map(|reading| edition.under(reading));
    for edition in std::iter::once(edition.clone()).chain(readings) {
        let round = common::context(&made.tournament, &edition, 5, Participants::Paired);
        let searches = pair(&round, &edition).expect("the round can be paired").work.bracket_alone;
        assert!(searches <= 500, "{searches} searches");
    }
}

/// An event of many rounds and draws under 1992, as `pairproof generate` makes it. Without a lower bound for the players who
/// remain, by colours and in seven mixtures, round 23 takes 803 searches in place of 117, and rounds of larger events do not
/// end.
#[test]
fn a_bound_of_those_who_remain_comes_first_in_1992() {
    let edition = by_id("fide-1992").expect("a known edition");
    let recipe = Recipe::new(Dialect::Trf26)
        .with(AxisId::Players, "70")
        .with(AxisId::Rounds, "31")
        .with(AxisId::ResultModel, "elo-table")
        .with(AxisId::Draws, "50")
        .with(AxisId::HalfPointByes, "0")
        .with(AxisId::FullPointByes, "0")
        .with(AxisId::ZeroPointByes, "0");
    let made = recipe.under(&edition).make(310_454, 1);
    for number in 20..=31 {
        let round = common::context(&made.tournament, &edition, number, Participants::Paired);
        let work = pair(&round, &edition).expect("the round can be paired").work;
        assert!(work.bracket_alone <= 300, "round {number}: {work:?}");
    }
}

/// Two players of different brackets are to meet. A bound that comes with any opponents of the moved-down players, and not
/// with the first ones, leads to more than 4,000 searches.
#[test]
fn a_bound_comes_with_the_first_opponents_in_1992() {
    let edition = by_id("fide-1992").expect("a known edition");
    let recipe = Recipe::new(Dialect::Trf26)
        .with(AxisId::Players, "127")
        .with(AxisId::Rounds, "12")
        .with(AxisId::ResultModel, "adversarial")
        .with(AxisId::HalfPointByes, "0")
        .with(AxisId::ZeroPointByes, "50")
        .with(AxisId::ForbiddenGroups, "0");
    let made = recipe.under(&edition).make(245_484, 1);
    let round = common::context(&made.tournament, &edition, 3, Participants::Paired);
    let [one, other] = [11, 16].map(|number| {
        round.rank_of_number(PlayerNumber::new(number)).expect("a player of the round")
    });
    let condition = Condition::Meet(one.min(other), one.max(other));
    let found = pair_under(&round, &edition, &[condition]).expect("a pairing");
    let searches = found.work.bracket_alone;
    assert!(searches <= 500, "{searches} searches");
}

/// Eight players after round 1, of whom two have lost and may meet only each other below; and many with half a point
/// without a game, of whom each could be the one who moves down for one of the two.
fn many_who_could_move_down(others: u32) -> Tournament {
    let game = |opponent: u32, result| {
        let colour = Some(if opponent > 3 { Colour::White } else { Colour::Black });
        Entry::Game(Game { opponent: PlayerIndex::new(opponent), colour, result })
    };
    let (win, draw, loss) = (GameResult::Win, GameResult::Draw, GameResult::Loss);
    let results = [win, win, draw, draw, loss, loss, draw, draw];
    let mut players: Vec<Player> =
        (1..=8 + others).map(PlayerNumber::new).map(Player::new).collect();
    for (at, player) in (0..).zip(&mut players) {
        player.entries = vec![match results.get(at as usize) {
            Some(result) => game((at + 4) % 8, *result),
            None => Entry::HalfPointBye,
        }];
    }
    Tournament {
        players,
        declared_rounds: Some(5),
        initial_colour: Some(Colour::White),
        ..Tournament::default()
    }
}

/// One search by weights for each of hundreds of cases would take minutes. Steps are counted, not time.
#[test]
fn hundreds_of_players_who_could_move_down_are_not_searched_one_by_one() {
    for id in ["fide-2026", "fide-2017"] {
        let edition = by_id(id).expect("a known edition");
        let event = many_who_could_move_down(400);
        let round = common::context(&event, &edition, 2, Participants::Available);
        let condition = condition_of(&round);
        let found = pair_under(&round, &edition, &[condition]).expect("a pairing");
        assert!(condition.is_met(&round, &edition, &found.pairing) && found.is_proved(), "{id}");
        assert!(found.work.searches <= 3, "{id}: {:?}", found.work);
        // In a field in which each case may be searched the answer is the same as that of the last stage.
        let event = many_who_could_move_down(24);
        let round = common::context(&event, &edition, 2, Participants::Available);
        let last = Stages { steps: 0, ..Stages::ALL };
        let [all, few, only] = [Stages::ALL, last, Stages::LAST].map(|stages| {
            pair_under_by(&round, &edition, &[condition_of(&round)], stages).expect("a pairing")
        });
        assert_eq!((&all.pairing, &few.pairing), (&only.pairing, &only.pairing), "{id}");
    }
}

fn condition_of(round: &RoundContext) -> Condition {
    let number = |number: u32| round.rank_of_number(PlayerNumber::new(number)).expect("a player");
    Condition::Apart(number(5), number(6))
}
