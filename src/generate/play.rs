//! A tournament under way: every round paired by the rules, and what players do as demanded.

use super::demands::{Demands, Plan};
use super::given::{GivenRound, Seated};
use crate::criteria::NoCompletePairing;
use crate::editions::Edition;
use crate::pairer;
use crate::round::{Participants, Rank, RoundContext, RoundRequest, Scores, initial_colour};
use crate::tournament::{Colour, Entry, Game, GameResult, PlayerIndex, Tournament};

/// A tournament under way.
pub(super) struct Play<'a> {
    pub(super) edition: &'a Edition,
    pub(super) rounds: u32,
    pub(super) tournament: Tournament,
    pub(super) demands: Demands<'a>,
    /// A round that is not paired by the rules.
    pub(super) given: Option<&'a GivenRound>,
}

impl Play<'_> {
    /// Plays all rounds, `played` being told after each. Returns the round (1-based) that has no legal
    /// pairing, if there is one.
    pub(super) fn all(&mut self, played: &mut dyn FnMut()) -> Option<u32> {
        (1..=self.rounds).find(|round| {
            let is_stuck = self.round(*round).is_err();
            played();
            is_stuck
        })
    }

    /// Plays a round. While it is paired an absence stands as a zero-point bye, for a blank would
    /// mean that the player is there.
    fn round(&mut self, round: u32) -> Result<(), NoCompletePairing> {
        let plans = self.demands.plans(&self.tournament, round);
        for (player, plan) in self.tournament.players.iter_mut().zip(&plans) {
            player.entries.push(match plan {
                Plan::Present => Entry::Blank,
                Plan::Absent => Entry::ZeroPointBye,
                Plan::Bye(bye) => *bye,
            });
        }
        let context = self.context(round);
        if !context.is_empty() {
            let seated = self.seated(&context)?;
            self.record(&context, &seated);
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
            rounds: self.rounds,
            participants: Participants::Available,
            initial_colour: initial_colour(&self.tournament).colour(),
        })
    }

    /// Who plays whom with which colour: by the rules, unless the round is given.
    fn seated(&self, context: &RoundContext) -> Result<Seated, NoCompletePairing> {
        if let Some(given) = self.given.filter(|it| it.round == context.round) {
            return Ok(given.seated(context));
        }
        let paired = pairer::pair(context, self.edition)?;
        Ok(Seated::by_the_rules(context, self.edition, &paired.pairing))
    }

    /// Enters the bye, the games and their results.
    fn record(&mut self, context: &RoundContext, seated: &Seated) {
        if let Some(place) = seated.pab {
            self.enter(context, place, Entry::PairingAllocatedBye);
        }
        for (white_place, black_place) in &seated.games {
            let (white, black) = (context.player(*white_place), context.player(*black_place));
            let (result, reply) = self.demands.results(white, black);
            let game = |opponent: PlayerIndex, colour, result: GameResult| {
                Entry::Game(Game { opponent, colour: Some(colour), result })
            };
            self.enter(context, *white_place, game(black.index, Colour::White, result));
            self.enter(context, *black_place, game(white.index, Colour::Black, reply));
        }
    }

    fn enter(&mut self, context: &RoundContext, place: Rank, entry: Entry) {
        let player = &mut self.tournament[context.player(place).index];
        *player.entries.last_mut().expect("the round was planned") = entry;
    }
}
