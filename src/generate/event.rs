//! Random events: every round paired by the rules of an edition, results by lot.

use super::draw::Draw;
use super::field;
use super::play::{Habits, Plan, Play};
use super::points::POINT_SYSTEMS;
use super::results::results;
use super::spec::{EventSpec, EventValues};
use crate::editions::Edition;
use crate::round::RoundPlayer;
use crate::tournament::{Entry, GameResult, Headers, Player, Tournament};

/// An event that was played to its end, or to a round that nobody can pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedEvent {
    /// The event.
    pub tournament: Tournament,
    /// What it drew.
    pub values: EventValues,
    /// The round (1-based) that has no legal pairing; its byes stand in the entries. `None`: all
    /// rounds were played.
    pub stopped_early: Option<u32>,
}

/// Event `number` under `seed`: the same for ever, whatever else was generated.
#[must_use]
pub fn random_event(spec: &EventSpec, edition: &Edition, seed: u64, number: u64) -> GeneratedEvent {
    let mut draw = Draw::new(seed, number);
    let values = spec.draw(&mut draw);
    let tournament = before_round_one(&values, edition, &mut draw);
    let name = format!("Event {seed}/{number}");
    let lowest = values.rating_top.saturating_sub(values.rating_spread);
    let strength = |player: &Player| player.rating.unwrap_or(lowest) as i32;
    let habits = ByRates {
        values,
        strengths: tournament.players.iter().map(strength).collect(),
        joins: field::joins(values.players, values.rounds, &mut draw, |draw| {
            draw.permille(values.late_entries)
        }),
        left: vec![false; values.players as usize],
        draw,
    };
    let headers = Headers { name, ..tournament.headers };
    let tournament = Tournament { headers, ..tournament };
    let mut play = Play { edition, rounds: values.rounds, tournament, habits, given: None };
    let stopped_early = play.all(&mut || ());
    GeneratedEvent { tournament: play.tournament, values, stopped_early }
}

fn before_round_one(values: &EventValues, edition: &Edition, draw: &mut Draw) -> Tournament {
    let points = POINT_SYSTEMS[values.points as usize].1();
    let mut players = field::players(values, draw);
    for (index, player) in players.iter_mut().enumerate() {
        player.acceleration = field::virtual_points(
            values.acceleration,
            (values.players, values.rounds),
            &points,
            index,
        );
    }
    let start_date = edition.in_force_from.replace('-', "/");
    Tournament {
        headers: Headers { start_date, ..Headers::default() },
        players,
        declared_rounds: Some(values.rounds),
        initial_colour: values.initial_colour,
        points,
        forbidden: field::forbidden(
            values.forbidden_groups,
            (values.players, values.rounds),
            false,
            draw,
        ),
        adjustments: field::adjustments((values.players, values.rounds), draw, |draw| {
            draw.permille(values.adjustments)
        }),
    }
}

/// What players do in events of an [`EventSpec`].
struct ByRates {
    values: EventValues,
    /// By player: their rating, without one that of the lowest rated.
    strengths: Vec<i32>,
    /// By player: how many rounds pass before they join.
    joins: Vec<u32>,
    /// By player: whether they left for good.
    left: Vec<bool>,
    draw: Draw,
}

impl Habits for ByRates {
    fn plans(&mut self, _: &Tournament, round: u32) -> Vec<Plan> {
        (0..self.left.len()).map(|index| self.plan(index, round)).collect()
    }

    fn results(&mut self, white: &RoundPlayer, black: &RoundPlayer) -> (GameResult, GameResult) {
        let strength = |player: &RoundPlayer| self.strengths[player.index as usize];
        let difference = strength(white) - strength(black);
        results(&self.values, difference, &mut self.draw)
    }
}

impl ByRates {
    /// What a player does in a round before anybody is paired.
    fn plan(&mut self, index: usize, round: u32) -> Plan {
        let values = self.values;
        if round <= self.joins[index] {
            return Plan::Absent;
        }
        let leaves = round > 1 && self.draw.permille(values.withdrawals);
        self.left[index] |= leaves;
        if self.left[index] {
            return if index.is_multiple_of(2) {
                Plan::Bye(Entry::ZeroPointBye)
            } else {
                Plan::Absent
            };
        }
        let byes = [
            (values.half_point_byes, Plan::Bye(Entry::HalfPointBye)),
            (values.full_point_byes, Plan::Bye(Entry::FullPointBye)),
            (values.zero_point_byes, Plan::Bye(Entry::ZeroPointBye)),
            (values.absences, Plan::Absent),
        ];
        let found = byes.into_iter().find(|(rate, _)| self.draw.permille(*rate));
        found.map_or(Plan::Present, |(_, plan)| plan)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::collections::BTreeSet;

    use super::*;
    use crate::editions::in_force;

    #[test]
    fn an_event_can_be_made_again() {
        let (spec, edition) = (EventSpec::default(), in_force());
        for number in 0..20 {
            let event = random_event(&spec, &edition, 5, number);
            assert_eq!(event, random_event(&spec, &edition, 5, number));
            assert_ne!(event, random_event(&spec, &edition, 6, number));
        }
    }

    #[test]
    fn a_plain_event_is_played_to_its_end() {
        let event = random_event(&EventSpec::plain(33, 7), &in_force(), 1, 1);
        assert_eq!(event.stopped_early, None);
        assert_eq!(event.tournament.last_paired_round(), 7);
        let byes = event.tournament.players.iter().flat_map(|player| &player.entries);
        assert_eq!(byes.filter(|entry| entry.game().is_none()).count(), 7, "one PAB a round");
    }

    #[test]
    fn games_stand_the_same_with_both_players() {
        for number in 0..60 {
            let event = random_event(&EventSpec::default(), &in_force(), 11, number);
            for (index, player) in event.tournament.players.iter().enumerate() {
                for (at, entry) in player.entries.iter().enumerate() {
                    let Some(game) = entry.game() else { continue };
                    let other = event.tournament.players[game.opponent as usize].entries[at];
                    let reply = other.game().expect("the opponent has the game too");
                    assert_eq!(reply.opponent as usize, index);
                    assert_eq!(reply.colour, game.colour.map(|colour| !colour));
                }
            }
        }
    }

    /// What the default prior reaches in 400 events: everything that an entry can be, every points
    /// system, and more than one value of each axis.
    #[test]
    fn no_axis_is_constant() {
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        let mut drawn: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut stopped = 0;
        for number in 0..400 {
            let event = random_event(&EventSpec::default(), &in_force(), 3, number);
            stopped += u32::from(event.stopped_early.is_some());
            for axis in event.values.to_string().split(' ') {
                let (name, value) = axis.split_once('=').expect("name=value");
                drawn.entry(name.to_owned()).or_default().insert(value.to_owned());
            }
            for entry in event.tournament.players.iter().flat_map(|player| &player.entries) {
                let kind = match entry {
                    Entry::Game(game) => format!("{:?}", game.result),
                    other => format!("{other:?}"),
                };
                *seen.entry(kind).or_default() += 1;
            }
        }
        assert_eq!(seen.len(), 13, "all results but a pending one, four byes, blanks: {seen:?}");
        assert!(seen.values().all(|count| *count >= 50), "{seen:?}");
        assert_eq!(drawn.len(), 22, "the fields of EventValues: {:?}", drawn.keys());
        for (axis, values) in &drawn {
            assert!(values.len() > 2, "{axis} is nearly constant: {values:?}");
        }
        assert_eq!(drawn["points"].len(), POINT_SYSTEMS.len());
        assert!((5..200).contains(&stopped), "{stopped} events stopped early");
    }
}
