//! Random events: every round paired by the rules of an edition, results by lot.

use super::draw::Draw;
use super::field;
use super::points::POINT_SYSTEMS;
use super::results::results;
use super::spec::{EventSpec, EventValues};
use crate::colours::allocate;
use crate::criteria::NoCompletePairing;
use crate::editions::Edition;
use crate::pairer::{self, Paired};
use crate::round::{Participants, Place, RoundContext, RoundRequest, Scores, initial_colour};
use crate::tournament::{Entry, Game, GameResult, Headers, PlayerIndex, Tournament};

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
    let mut event = Event {
        edition,
        values,
        joins: field::joins(&values, &mut draw),
        tournament: Tournament { headers: Headers { name, ..tournament.headers }, ..tournament },
        left: vec![false; values.players as usize],
        draw,
    };
    let stopped_early = (1..=values.rounds).find(|round| event.play(*round).is_err());
    GeneratedEvent { tournament: event.tournament, values, stopped_early }
}

fn before_round_one(values: &EventValues, edition: &Edition, draw: &mut Draw) -> Tournament {
    let points = POINT_SYSTEMS[values.points as usize].1();
    let mut players = field::players(values, draw);
    for (index, player) in players.iter_mut().enumerate() {
        player.acceleration = field::virtual_points(values, &points, index);
    }
    let start_date = edition.in_force_from.replace('-', "/");
    Tournament {
        headers: Headers { start_date, ..Headers::default() },
        players,
        declared_rounds: Some(values.rounds),
        initial_colour: values.initial_colour,
        points,
        forbidden: field::forbidden(values, draw),
        adjustments: field::adjustments(values, draw),
    }
}

/// An event under way.
struct Event<'a> {
    edition: &'a Edition,
    values: EventValues,
    tournament: Tournament,
    /// By player: how many rounds pass before he joins.
    joins: Vec<u32>,
    /// By player: whether he left for good.
    left: Vec<bool>,
    draw: Draw,
}

impl Event<'_> {
    /// Plays a round. While it is paired an absence stands as a zero-point bye, for a blank would
    /// mean that the player is there.
    fn play(&mut self, round: u32) -> Result<(), NoCompletePairing> {
        let plans: Vec<Plan> = (0..self.left.len()).map(|index| self.plan(index, round)).collect();
        for (player, plan) in self.tournament.players.iter_mut().zip(&plans) {
            player.entries.push(match plan {
                Plan::Present => Entry::Blank,
                Plan::Absent => Entry::ZeroPointBye,
                Plan::Bye(bye) => *bye,
            });
        }
        let context = self.context(round);
        if !context.is_empty() {
            let paired = pairer::pair(&context, self.edition)?;
            self.record(&context, &paired);
        }
        for (player, plan) in self.tournament.players.iter_mut().zip(&plans) {
            if let (Plan::Absent, Some(last)) = (plan, player.entries.last_mut()) {
                *last = Entry::Blank;
            }
        }
        Ok(())
    }

    fn context(&self, round: u32) -> RoundContext {
        RoundContext::new(RoundRequest {
            tournament: &self.tournament,
            scores: &Scores::new(&self.tournament, round),
            definitions: &self.edition.definitions,
            round,
            rounds: self.values.rounds,
            participants: Participants::Available,
            initial_colour: initial_colour(&self.tournament).colour(),
        })
    }

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

    /// Enters the pairing, colours by article 5, and the results.
    fn record(&mut self, context: &RoundContext, paired: &Paired) {
        if let Some(place) = paired.pairing.pab() {
            self.enter(context, place, Entry::PairingAllocatedBye);
        }
        for pair in &paired.pairing.pairs {
            let rules = self.edition.colour_rules.iter().map(|(_, rule, _)| *rule);
            let colours = allocate(context, rules, *pair);
            let (white, black) = (context.player(colours.white), context.player(colours.black));
            let difference = self.rating(white.index) - self.rating(black.index);
            let (result, reply) = results(&self.values, difference, &mut self.draw);
            let game = |opponent: PlayerIndex, colour, result: GameResult| {
                Entry::Game(Game { opponent, colour: Some(colour), result })
            };
            use crate::tournament::Colour::{Black, White};
            self.enter(context, colours.white, game(black.index, White, result));
            self.enter(context, colours.black, game(white.index, Black, reply));
        }
    }

    fn enter(&mut self, context: &RoundContext, place: Place, entry: Entry) {
        let player = &mut self.tournament.players[context.player(place).index as usize];
        *player.entries.last_mut().expect("the round was planned") = entry;
    }

    /// A player without a rating plays like the lowest rated.
    fn rating(&self, index: PlayerIndex) -> i32 {
        let lowest = self.values.rating_top.saturating_sub(self.values.rating_spread);
        self.tournament.players[index as usize].rating.unwrap_or(lowest) as i32
    }
}

/// What a player does in a round, as far as it is settled before the pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plan {
    Present,
    /// Nothing is stated.
    Absent,
    Bye(Entry),
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
