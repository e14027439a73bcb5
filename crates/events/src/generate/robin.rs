//! Round robins: who meets whom is a table, and who comes is drawn.

use pairproof_schedules::{Game, RoundRobin};

use super::axes::AxisId;
use super::demands::Plan;
use super::draw::Draw;
use super::given::GivenRound;
use super::recipe::Drawn;
use crate::tournament::{Entry, PlayerIndex};

/// The rounds of a round robin of one cycle or two, as C.05 recommends them; none of a Swiss.
pub(super) fn table(drawn: &Drawn) -> Vec<GivenRound> {
    let players = drawn.get(AxisId::Players);
    let rounds = match drawn.cycles() {
        2 => RoundRobin::double(players),
        cycles => RoundRobin::plain(players, cycles),
    };
    let seat = |number: u32| PlayerIndex::new(number - 1);
    let given = |(games, round): (Vec<Game>, u32)| {
        let games = games.into_iter().map(|it| (seat(it.white), seat(it.black))).collect();
        GivenRound { round, games, pab: None }
    };
    rounds.iter().zip(1..).map(given).collect()
}

/// Who comes to the games of a round robin. Nobody leaves before half of their games.
pub(super) struct Attendance {
    /// For each player, the number of games in the whole table.
    games: Vec<u32>,
    /// For each player, the number of games played over the board so far, and of all games so far.
    past: Vec<(u32, u32)>,
    left: Vec<bool>,
    /// The probability that a player leaves before a round, in millionths.
    leaves: u32,
}

impl Attendance {
    /// Attendance before the first round of a table.
    pub(super) fn new(table: &[GivenRound], drawn: &Drawn) -> Attendance {
        let players = drawn.get(AxisId::Players) as usize;
        let leaves = drawn.get(AxisId::Withdrawals);
        let mut games = vec![0; players];
        for (white, black) in table.iter().flat_map(|it| &it.games) {
            games[white.index()] += 1;
            games[black.index()] += 1;
        }
        Attendance { games, past: vec![(0, 0); players], left: vec![false; players], leaves }
    }

    /// The plans of all players for a round. Players may leave before it.
    pub(super) fn plans(&mut self, round: &GivenRound, draw: &mut Draw) -> Vec<Plan> {
        for player in 0..self.left.len() {
            let leaves = draw.millionths(self.leaves);
            self.left[player] |= leaves && 2 * self.past[player].0 >= self.games[player];
        }
        let mut plans = vec![Plan::Bye(Entry::ZeroPointBye); self.left.len()];
        for (white, black) in &round.games {
            plans[white.index()] = Plan::Present;
            plans[black.index()] = Plan::Present;
        }
        plans
    }

    /// Who of two players comes to their game, if `come` was drawn for them. Those who have left do not come.
    ///
    /// A player who misses every game from some round on counts as one who left. So whoever has played less than half of
    /// their games comes to the last one.
    pub(super) fn come(&mut self, players: [PlayerIndex; 2], come: [bool; 2]) -> [bool; 2] {
        let comes = [0, 1].map(|side| {
            let player = players[side].index();
            let (played, past) = self.past[player];
            let is_last = past + 1 == self.games[player];
            let has_to = is_last && 2 * played < self.games[player];
            !self.left[player] && (come[side] || has_to)
        });
        for player in players {
            let (played, past) = &mut self.past[player.index()];
            *past += 1;
            *played += u32::from(comes == [true, true]);
        }
        comes
    }
}
