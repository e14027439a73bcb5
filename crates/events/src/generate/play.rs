//! Plays the rounds of a tournament; each is paired by the rules, or its pairing is given.

use super::contest::Contest;
use super::demands::{Demands, Plan};
use super::given::{GivenRound, Seated};
use super::robin::Attendance;
use crate::criteria::NoCompletePairing;
use crate::editions::Edition;
use crate::mutants::context_of;
use crate::pairer;
use crate::round::{Rank, RoundContext};
use crate::tournament::{Entry, GameResult, Tournament};

pub(super) struct Play<'a> {
    pub(super) edition: &'a Edition,
    pub(super) rounds: u32,
    pub(super) tournament: Tournament,
    pub(super) demands: Demands<'a>,
    pub(super) contest: Contest,
    /// The last paired round, whose results [`Contest`] may change.
    pub(super) last: Option<(RoundContext, Seated)>,
    pub(super) given: &'a [GivenRound],
    /// Who comes in a round robin, whose rounds are all given. `None` in a Swiss.
    pub(super) attendance: Option<Attendance>,
}

impl Play<'_> {
    /// Plays all rounds, and calls `played` after each. Returns the round (1-based) that has no legal pairing.
    pub(super) fn all(&mut self, played: &mut dyn FnMut()) -> Option<u32> {
        (1..=self.rounds).find(|round| {
            let is_stuck = self.round(*round).is_err();
            played();
            is_stuck
        })
    }

    /// Plays one round. An absent player is paired as with a zero-point bye: a blank would mean that they are present.
    fn round(&mut self, round: u32) -> Result<(), NoCompletePairing> {
        let plans = self.plans(round);
        for (player, plan) in self.tournament.players.iter_mut().zip(&plans) {
            player.entries.push(match plan {
                Plan::Present => Entry::Blank,
                Plan::Absent => Entry::ZeroPointBye,
                Plan::Bye(bye) => *bye,
            });
        }
        self.contest(round);
        let context = self.context(round);
        if !context.is_empty() {
            let seated = self.seated(&context)?;
            let results = self.results(&context, &seated);
            enter_all(&mut self.tournament, &context, &seated, &results);
            self.last = Some((context, seated));
        }
        self.absent(round, &plans, Entry::Blank);
        // Who reads the file would wait for the rest of such a round, or pair it.
        if self.tournament.looks_unfinished(round) {
            self.absent(round, &plans, Entry::ZeroPointBye);
        }
        Ok(())
    }

    fn plans(&mut self, round: u32) -> Vec<Plan> {
        let given = self.given.iter().find(|it| it.round == round);
        match (&mut self.attendance, given) {
            (Some(attendance), Some(given)) => attendance.plans(given, &mut self.demands.draw),
            _ => self.demands.plans(&self.tournament, round),
        }
    }

    fn absent(&mut self, round: u32, plans: &[Plan], stated: Entry) {
        let players = self.tournament.players.iter_mut().zip(plans);
        for (player, _) in players.filter(|(_, plan)| matches!(plan, Plan::Absent)) {
            player.enter(round, stated);
        }
    }

    /// Chooses among several drafts of a round, if the axes demand it. Drafts may differ in the results of the round
    /// before, in virtual points, and in forbidden pairs.
    fn contest(&mut self, round: u32) {
        if !self.contest.is_asked_for() {
            return;
        }
        let players = self.context(round).len();
        for number in 0..self.contest.drafts(players) {
            let mut tournament = self.tournament.clone();
            if number > 0 {
                if self.contest.changes_results() {
                    self.play_again(&mut tournament);
                }
                self.contest.lift(&mut tournament, round);
            }
            self.contest.forbid(&mut tournament, round, self.edition);
            self.contest.add(tournament, round, self.edition);
        }
        if let Some(chosen) = self.contest.chosen() {
            self.tournament = chosen;
        }
    }

    fn play_again(&mut self, tournament: &mut Tournament) {
        let Some((context, seated)) = self.last.take() else { return };
        self.contest.lend(&mut self.demands);
        let results = self.results(&context, &seated);
        self.contest.lend(&mut self.demands);
        enter_all(tournament, &context, &seated, &results);
        self.last = Some((context, seated));
    }

    fn context(&self, round: u32) -> RoundContext {
        context_of(&self.tournament, round, self.edition)
    }

    fn seated(&self, context: &RoundContext) -> Result<Seated, NoCompletePairing> {
        if let Some(given) = self.given.iter().find(|it| it.round == context.round) {
            return Ok(given.seated(context));
        }
        let paired = pairer::pair(context, self.edition)?;
        Ok(Seated::by_the_rules(context, self.edition, &paired.pairing))
    }

    fn results(
        &mut self,
        context: &RoundContext,
        seated: &Seated,
    ) -> Vec<(GameResult, GameResult)> {
        let game = |(white, black): &(Rank, Rank)| {
            let players = [white, black].map(|rank| context.player(*rank));
            let mut come = self.demands.come();
            if let Some(attendance) = &mut self.attendance {
                come = attendance.come(players.map(|it| it.index), come);
            }
            self.demands.results(players, come)
        };
        seated.games.iter().map(game).collect()
    }
}

fn enter_all(
    tournament: &mut Tournament,
    context: &RoundContext,
    seated: &Seated,
    results: &[(GameResult, GameResult)],
) {
    let index = |place: Rank| context.player(place).index;
    if let Some(place) = seated.pab {
        tournament[index(place)].enter(context.round, Entry::PairingAllocatedBye);
    }
    for ((white, black), (result, reply)) in seated.games.iter().zip(results) {
        let (white, black) = ((index(*white), *result), (index(*black), *reply));
        tournament.enter_game(context.round, white, black);
    }
}
