//! Decides byes, absences, late entries and withdrawals in a tournament of a [`Recipe`](super::Recipe).

use std::collections::BTreeMap;

use super::axes::AxisId;
use super::bye_demand::ByeDemand;
use super::draw::Draw;
use super::recipe::Drawn;
use super::result_model::{Outcome, ResultModel, WhiteAdvantage, adversarial_outcome};
use crate::round::RoundPlayer;
use crate::tournament::{Entry, GameResult, PlayerIndex, PointSystem, Tournament};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    Present,
    Absent,
    Bye(Entry),
}

pub(super) struct Demands<'a> {
    byes: &'a [ByeDemand],
    drawn: &'a Drawn,
    rounds: u32,
    strengths: Vec<i32>,
    points: PointSystem,
    /// For each player, the number of rounds that they miss before they join.
    joins: Vec<u32>,
    left: Vec<bool>,
    settled: BTreeMap<(usize, u32), Entry>,
    /// The probability that a player does not come to a game, in millionths.
    no_show: u32,
    splits: bool,
    pub(super) missing_byes: Vec<String>,
    pub(super) draw: Draw,
}

impl<'a> Demands<'a> {
    pub(super) fn new(
        byes: &'a [ByeDemand],
        drawn: &'a Drawn,
        rounds: u32,
        strengths: Vec<i32>,
        points: PointSystem,
        mut draw: Draw,
    ) -> Demands<'a> {
        let players = strengths.len();
        let late = drawn.get(AxisId::LateEntries);
        let joins = super::field::joins(players as u32, rounds, late, &mut draw);
        let mut demands = Demands {
            byes,
            drawn,
            rounds,
            strengths,
            points,
            joins,
            left: vec![false; players],
            settled: BTreeMap::new(),
            no_show: no_show(drawn.get(AxisId::NoShows)),
            splits: false,
            missing_byes: Vec::new(),
            draw,
        };
        let half = (Entry::HalfPointBye, rounds - 1, rounds);
        let zero = (Entry::ZeroPointBye, rounds, rounds.saturating_sub(2));
        demands.settle(AxisId::HalfPointPlayers, half);
        demands.settle(AxisId::ZeroPointPlayers, zero);
        demands
    }

    pub(super) fn plans(&mut self, tournament: &Tournament, round: u32) -> Vec<Plan> {
        self.splits = self.draw.percent(50);
        let mut plans: Vec<Plan> =
            (0..self.left.len()).map(|index| self.plan(index, round)).collect();
        self.leader_leaves(tournament, round, &mut plans);
        self.exact_byes(round, &mut plans);
        plans
    }

    /// The results of White and Black, if `come` says who of them came to the game.
    pub(super) fn results(
        &mut self,
        [white, black]: [&RoundPlayer; 2],
        come: [bool; 2],
    ) -> (GameResult, GameResult) {
        use GameResult::{Draw as Drawn, DrawUnrated, ForfeitLoss, ForfeitWin};
        use GameResult::{Loss, LossUnrated, Win, WinUnrated};
        match come {
            [true, false] => return (ForfeitWin, ForfeitLoss),
            [false, true] => return (ForfeitLoss, ForfeitWin),
            [false, false] => return (ForfeitLoss, ForfeitLoss),
            [true, true] => {}
        }
        let is_short = self.draw.millionths(self.drawn.get(AxisId::ShortGames));
        match (self.outcome(white, black), is_short) {
            (Outcome::WhiteWins, false) => (Win, Loss),
            (Outcome::WhiteWins, true) => (WinUnrated, LossUnrated),
            (Outcome::Drawn, false) => (Drawn, Drawn),
            (Outcome::Drawn, true) => (DrawUnrated, DrawUnrated),
            (Outcome::BlackWins, false) => (Loss, Win),
            (Outcome::BlackWins, true) => (LossUnrated, WinUnrated),
        }
    }

    /// Enters byes in the first `rounds` rounds, at most `most` each, until 1 in N players has one: as bbpPairings.
    fn settle(&mut self, axis: AxisId, (bye, rounds, most): (Entry, u32, u32)) {
        let one_in = u64::from(self.drawn.get(axis));
        if one_in == 0 || rounds == 0 || most == 0 {
            return;
        }
        let players = self.strengths.len();
        let mut missing = (players as u64 * 1000 / one_in) as usize;
        let mut given = vec![0; players];
        while missing > 0 {
            let player = self.draw.below(players as u32) as usize;
            let round = self.draw.below(rounds) + 1;
            if given[player] < most {
                missing -= usize::from(given[player] == 0);
                given[player] += 1;
                self.settled.insert((player, round), bye);
            }
        }
    }

    /// A player's plan for a round, by the rates alone; exact numbers of byes are applied later.
    fn plan(&mut self, index: usize, round: u32) -> Plan {
        if round <= self.joins[index] {
            return away(index + 1);
        }
        let leaves = round > 1 && self.draw.millionths(self.drawn.get(AxisId::Withdrawals));
        self.left[index] |= leaves;
        if self.left[index] {
            return away(index);
        }
        if let Some(bye) = self.settled.get(&(index, round)) {
            return Plan::Bye(*bye);
        }
        let byes = [
            (AxisId::HalfPointByes, Plan::Bye(Entry::HalfPointBye)),
            (AxisId::FullPointByes, Plan::Bye(Entry::FullPointBye)),
            (AxisId::ZeroPointByes, Plan::Bye(Entry::ZeroPointBye)),
            (AxisId::Absences, Plan::Absent),
        ];
        let (draw, drawn) = (&mut self.draw, self.drawn);
        let found = byes.into_iter().find(|(axis, _)| draw.millionths(drawn.get(*axis)));
        found.map_or(Plan::Present, |(_, plan)| plan)
    }

    fn leader_leaves(&mut self, tournament: &Tournament, round: u32, plans: &mut [Plan]) {
        let rate = self.drawn.get(AxisId::LeaderWithdrawals);
        if round <= self.rounds.div_ceil(2) || !self.draw.millionths(rate) {
            return;
        }
        let there = (0..plans.len()).filter(|index| plans[*index] == Plan::Present);
        let score = |index: &usize| tournament.score_before(PlayerIndex::from_index(*index), round);
        let leader = there.max_by_key(|index| (score(index), std::cmp::Reverse(*index)));
        if let Some(leader) = leader {
            self.left[leader] = true;
            plans[leader] = away(leader);
        }
    }

    fn exact_byes(&mut self, round: u32, plans: &mut [Plan]) {
        let byes = self.byes;
        for bye in byes.iter().filter(|bye| bye.round.unwrap_or(self.rounds) == round) {
            let mut there: Vec<usize> =
                (0..plans.len()).filter(|index| plans[*index] == Plan::Present).collect();
            if there.len() < bye.count as usize {
                let count = there.len();
                let players = if count == 1 { "player is" } else { "players are" };
                self.missing_byes
                    .push(format!("bye {bye}: {count} {players} present in round {round}"));
            }
            self.draw.shuffle(&mut there);
            for index in there.into_iter().take(bye.count as usize) {
                plans[index] = bye.entry().map_or(Plan::Absent, Plan::Bye);
            }
        }
    }

    fn outcome(&mut self, white: &RoundPlayer, black: &RoundPlayer) -> Outcome {
        let model = self.drawn.result_model();
        if model == ResultModel::Adversarial {
            return adversarial_outcome((white.score, black.score), &self.points, self.splits);
        }
        let strength = |player: &RoundPlayer| self.strengths[player.index.index()];
        let draws = self.drawn.get(AxisId::Draws) * 10_000;
        let advantage = match self.drawn.get(AxisId::WhiteAdvantage) {
            0 => WhiteAdvantage::Model,
            1 => WhiteAdvantage::Off,
            _ => WhiteAdvantage::On,
        };
        model.odds(strength(white), strength(black), draws, advantage).outcome(&mut self.draw)
    }

    /// Whether White and Black come to a game, by the rates of forfeits.
    pub(super) fn come(&mut self) -> [bool; 2] {
        let drawn = self.drawn;
        let absent = [self.no_show, self.no_show].map(|rate| self.draw.millionths(rate));
        if absent != [false, false] {
            return absent.map(|it| !it);
        }
        if self.draw.millionths(drawn.get(AxisId::Forfeits)) {
            let white = self.draw.percent(50);
            return [white, !white];
        }
        let neither = self.draw.millionths(drawn.get(AxisId::DoubleForfeits));
        [!neither, !neither]
    }
}

/// A round without a late or withdrawn player: by turns a zero-point bye and a blank, because programs write both.
fn away(index: usize) -> Plan {
    if index.is_multiple_of(2) { Plan::Bye(Entry::ZeroPointBye) } else { Plan::Absent }
}

/// The probability, in millionths, that a player does not come if 1 in N games is forfeited and each of the two players
/// decides independently: `1 - sqrt(1 - 1/N)`. `one_in` is N in thousandths.
fn no_show(one_in: u32) -> u32 {
    if one_in == 0 {
        return 0;
    }
    let one_in = u64::from(one_in);
    let both_come = 1_000_000_000_000 / one_in * (one_in - 1000);
    1_000_000 - both_come.isqrt() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_who_may_stay_away_spoil_one_game_in_n() {
        for one_in in [1000, 2000, 6000, 7500, 30_000] {
            let come = 1.0 - f64::from(no_show(one_in)) / 1e6;
            let spoilt = 1.0 - come * come;
            assert!((spoilt - 1000.0 / f64::from(one_in)).abs() < 1e-5, "{one_in}: {spoilt}");
        }
        assert_eq!(no_show(0), 0);
    }
}
