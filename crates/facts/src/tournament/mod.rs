//! A tournament: players, games, byes and points. No rule of pairing is applied here.

mod correction;
mod dates;
mod entry;
mod from_trf;
mod identity;
mod points;
mod position;
mod possible;
mod systems;
mod to_trf;

pub use correction::{Corrected, Correction};
pub use dates::{Day, Span, date_fault, days_meant, meanings};
pub use entry::{Board, ByColour, Colour, Entry, Game, GameResult};
pub use from_trf::{
    AccelerationSource, Import, Numbers, Options, import, impossible_faults, sign_faults,
    swiss_faults,
};
pub use identity::{PlayerIndex, PlayerNumber};
pub use points::{PointSystem, Points};
pub use position::Position;
pub use possible::{Impossible, OtherByes};
pub use systems::{
    AssumedSystem, CUSTOM, Fixed, OtherSystem, Promise, system_by_code, system_in_words,
};
pub use to_trf::{Dialect, Written, write, write_as_stated, write_richest, write_whole};

/// A tournament, as its file states it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    /// Name, dates and other headers, which pairing does not need.
    pub headers: Headers,
    /// All players, ascending by [`Player::tpn`].
    pub players: Vec<Player>,
    /// The declared number of rounds (`142`, `XXR`); `None`: not stated.
    pub declared_rounds: Option<u32>,
    /// The colour drawn for the highest ranked player (`152`, `XXC`); `None`: not stated.
    pub initial_colour: Option<Colour>,
    /// The points for every result and bye.
    pub points: PointSystem,
    /// Players who may not be paired with each other (`260`, `XXP`).
    pub forbidden: Vec<ForbiddenGroup>,
    /// Points that the arbiter added or took away (`299`).
    pub adjustments: Vec<Adjustment>,
    /// Games that have another result in the file: the user assumes the one that they have here.
    pub corrected: Vec<Corrected>,
}

/// The headers of a file. Pairing does not depend on them, but the choice of an edition may.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers {
    /// The name of the tournament, record `012`.
    pub name: String,
    /// The city, record `022`.
    pub city: String,
    /// The federation, record `032`.
    pub federation: String,
    /// The first day, record `042`, as written.
    pub start_date: String,
    /// The last day, record `052`, as written.
    pub end_date: String,
    /// The type of the tournament, record `092`, as written.
    pub kind: String,
    /// The chief arbiter, record `102`.
    pub chief_arbiter: String,
    /// The time control, record `122`.
    pub time_control: String,
    /// The encoded type, record `192`, as written.
    pub encoded_type: String,
    /// The name of the program, record `182`.
    pub program: String,
    /// Why the file is a team event, in words; empty if it is not one. The text is ours, and is not written to files.
    pub teams: String,
    /// The system that the user names, whatever the file says. It is not written to files.
    pub assumed_system: Option<AssumedSystem>,
    /// Other free text (`112`, `132`, `172`, `202`, `212`, `222`) in file order: the record and its text.
    pub other: Vec<(String, String)>,
}

impl Headers {
    /// The fields that hold the text of one record, with the number of the record, ascending.
    fn by_record(&mut self) -> [(&'static str, &mut String); 10] {
        [
            ("012", &mut self.name),
            ("022", &mut self.city),
            ("032", &mut self.federation),
            ("042", &mut self.start_date),
            ("052", &mut self.end_date),
            ("092", &mut self.kind),
            ("102", &mut self.chief_arbiter),
            ("122", &mut self.time_control),
            ("182", &mut self.program),
            ("192", &mut self.encoded_type),
        ]
    }

    /// The system other than the Dutch one that the user or the file names (192, else 092). `None`: they name none.
    pub fn other_system(&self) -> Option<OtherSystem> {
        match self.assumed_system {
            Some(AssumedSystem::Swiss) => None,
            Some(AssumedSystem::Fixed(fixed)) => {
                Some(OtherSystem::Fixed(fixed.with_code(&self.encoded_type)))
            }
            None => system_by_code(&self.encoded_type).or_else(|| system_in_words(&self.kind)),
        }
    }

    /// Whether the encoded type of the tournament (192) asks for Baku acceleration (C.04.7).
    pub fn states_baku(&self) -> bool {
        self.encoded_type.to_ascii_uppercase().ends_with("_BAKU")
    }
}

/// A player and their rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The number in the file, 1 to 9999.
    pub number: PlayerNumber,
    /// The pairing number, which orders players of equal score. It may differ from `number`: see [`Numbers`].
    pub tpn: u32,
    /// The name, `Lastname, Firstname`; may be empty.
    pub name: String,
    /// The title, `GM`, `WFM`, ...; may be empty.
    pub title: String,
    /// The sex: `m`, `w` or a blank.
    pub sex: char,
    /// The rating. `None` if unrated.
    pub rating: Option<u32>,
    /// The federation, three letters; may be empty.
    pub federation: String,
    /// The FIDE ID; empty if none.
    pub fide_id: String,
    /// The date of birth as written; may be empty.
    pub birth_date: String,
    /// The points column as the file states it. `None` if it is blank.
    pub stated_points: Option<Points>,
    /// The rank column; `None`: blank.
    pub rank: Option<u32>,
    /// Entries by round, from round 1. Rounds behind the last entry are `Blank`. Rounds not paired yet may have byes.
    pub entries: Vec<Entry>,
    /// Virtual points by round, from round 1 (`XXA`, `250`). Rounds behind the last value have no virtual points.
    pub acceleration: Vec<Points>,
}

/// Players who may not be paired with each other in some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenGroup {
    /// The first round of the ban, 1-based.
    pub first_round: u32,
    /// The last round of the ban, 1-based.
    pub last_round: u32,
    /// Two or more players, as indices.
    pub players: Vec<PlayerIndex>,
}

impl ForbiddenGroup {
    /// Splits the group into groups of two: one for each pair of its players.
    pub fn pairs(&self) -> Vec<ForbiddenGroup> {
        let rest = |at: usize| self.players[at + 1..].iter().map(move |other| (at, *other));
        let pairs = (0..self.players.len()).flat_map(rest);
        pairs
            .map(|(at, other)| ForbiddenGroup { players: vec![self.players[at], other], ..*self })
            .collect()
    }
}

/// Points that the arbiter added to one player's score, or took from it (`299`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// The player, as an index.
    pub player: PlayerIndex,
    /// The round after which the points count; 0 if they count from the first round on.
    pub round: u32,
    /// Points added; negative: taken away.
    pub points: Points,
}

impl Player {
    /// A player with a number, which is also the pairing number, and no other facts.
    pub fn new(number: PlayerNumber) -> Player {
        Player {
            number,
            tpn: number.get(),
            name: String::new(),
            title: String::new(),
            sex: ' ',
            rating: None,
            federation: String::new(),
            fide_id: String::new(),
            birth_date: String::new(),
            stated_points: None,
            rank: None,
            entries: Vec::new(),
            acceleration: Vec::new(),
        }
    }

    /// The entry of `round` (1-based); `Blank` if none is stated.
    pub fn entry(&self, round: u32) -> Entry {
        of_round(&self.entries, round).unwrap_or(Entry::Blank)
    }

    /// Sets the entry of `round` (1-based).
    pub fn enter(&mut self, round: u32, entry: Entry) {
        let rounds = self.entries.len().max(round as usize);
        self.entries.resize(rounds, Entry::Blank);
        self.entries[round as usize - 1] = entry;
    }

    /// Virtual points in `round` (1-based).
    pub fn virtual_points(&self, round: u32) -> Points {
        of_round(&self.acceleration, round).unwrap_or(Points::ZERO)
    }
}

fn of_round<T: Copy>(by_round: &[T], round: u32) -> Option<T> {
    by_round.get(round.checked_sub(1)? as usize).copied()
}

impl Tournament {
    /// The last paired round; 0: none. A round is not paired yet if players have only pairing-allocated byes or no
    /// entry, and two or more have no entry.
    pub fn last_paired_round(&self) -> u32 {
        let last = |player: &Player| player.entries.iter().rposition(|entry| entry.is_paired());
        let last = self.players.iter().filter_map(last).max().map_or(0, |index| index as u32 + 1);
        (1..=last).rev().find(|round| self.is_paired(*round)).unwrap_or(0)
    }

    /// Whether a round (1-based) is paired: it has a game, or a PAB that was not just stated before the pairing.
    fn is_paired(&self, round: u32) -> bool {
        let count = |wanted| self.players.iter().filter(|it| it.entry(round) == wanted).count();
        let (byes, open) = (count(Entry::PairingAllocatedBye), count(Entry::Blank));
        let is_only_stated = open > 1 && byes + open == self.players.len();
        let has_game = self.players.iter().any(|it| it.entry(round).game().is_some());
        has_game || byes > 0 && !is_only_stated
    }

    /// Players without an entry in `round` (1-based), except those who already were unpaired in the round before.
    pub fn missing_in(&self, round: u32) -> Vec<PlayerIndex> {
        let was_there = |index| round == 1 || self[index].entry(round - 1).is_paired();
        let is_missing =
            |index: &PlayerIndex| self[*index].entry(round) == Entry::Blank && was_there(*index);
        self.indices().filter(is_missing).collect()
    }

    /// The number of players who have an opponent or the PAB in `round` (1-based).
    pub fn paired_in(&self, round: u32) -> usize {
        self.players.iter().filter(|it| it.entry(round).is_paired()).count()
    }

    /// Whether a round (1-based) is not paired, or lacks at least as many players ([`Tournament::missing_in`]) as it
    /// pairs.
    pub fn looks_unfinished(&self, round: u32) -> bool {
        !self.is_paired(round) || self.missing_in(round).len() >= self.paired_in(round)
    }

    /// The next round to be paired, 1-based. Skips rounds with a bye for every player, unless no other round is left.
    pub fn next_round_with_players(&self) -> u32 {
        let next = self.last_paired_round() + 1;
        let last = self.declared_rounds.unwrap_or(next);
        let has_players =
            |round: &u32| self.players.iter().any(|it| it.entry(*round) == Entry::Blank);
        (next..=last).find(has_players).unwrap_or(next)
    }

    /// Points of `player` before `round` (1-based), without virtual points.
    pub fn score_before(&self, player: PlayerIndex, round: u32) -> Points {
        let value = |past| self.points.value(self[player].entry(past));
        (1..round).map(value).sum::<Points>() + self.adjustment_before(player, round)
    }

    /// The sum of the arbiter's adjustments for `player` that count before `round` (1-based).
    pub fn adjustment_before(&self, player: PlayerIndex, round: u32) -> Points {
        let counted = self.adjustments.iter().filter(|it| it.player == player && it.round < round);
        counted.map(|it| it.points).sum()
    }

    /// Enters a game of `round` (1-based): White, then Black, each with their result.
    pub fn enter_game(
        &mut self,
        round: u32,
        white: (PlayerIndex, GameResult),
        black: (PlayerIndex, GameResult),
    ) {
        let sides = [(white, black.0, Colour::White), (black, white.0, Colour::Black)];
        for ((player, result), opponent, colour) in sides {
            let game = Game { opponent, colour: Some(colour), result };
            self[player].enter(round, Entry::Game(game));
        }
    }

    /// For each player, the sum of the arbiter's adjustments.
    pub fn adjusted(&self) -> Vec<Points> {
        let mut adjusted = vec![Points::ZERO; self.players.len()];
        for adjustment in &self.adjustments {
            adjusted[adjustment.player.index()] += adjustment.points;
        }
        adjusted
    }

    /// The index of the player whose file number is `number`.
    pub fn index_of(&self, number: PlayerNumber) -> Option<PlayerIndex> {
        self.players.iter().position(|player| player.number == number).map(PlayerIndex::from_index)
    }

    /// Virtual points of Baku acceleration by player and round. Group A is the first 2 * ceil(N / 4) players.
    pub fn baku_points(&self, rounds: u32) -> Vec<Vec<Points>> {
        let count = self.players.len();
        let group = (2 * count.div_ceil(4)).min(count);
        let mut table = vec![Vec::new(); count];
        table[..group].fill(of_group_a(rounds, self.points.win_value()));
        table
    }
}

/// Virtual points of Baku group A: a win in the first quarter of the rounds, then half a win up to half of them.
fn of_group_a(rounds: u32, win: Points) -> Vec<Points> {
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    (0..accelerated).map(|round| if round < full { win } else { Points(win.0 / 2) }).collect()
}

impl Tournament {
    /// Orders the players by `numbers` and gives them new pairing numbers. File numbers do not change.
    #[must_use]
    pub fn renumbered(&self, numbers: Numbers) -> Tournament {
        let key = |it: &Player| numbers.key(it.rank, it.rating, it.number.get());
        let mut order: Vec<PlayerIndex> = self.indices().collect();
        order.sort_by_key(|index| key(&self[*index]));
        self.numbered_in(&order)
    }

    /// Exchanges the pairing numbers of two players. Virtual points stay with the pairing number.
    #[must_use]
    pub fn with_exchanged(&self, one: PlayerIndex, other: PlayerIndex) -> Tournament {
        let mut order: Vec<PlayerIndex> = self.indices().collect();
        order.swap(one.index(), other.index());
        let mut exchanged = self.numbered_in(&order);
        for place in [one, other] {
            exchanged[place].acceleration = self[place].acceleration.clone();
        }
        exchanged
    }

    fn numbered_in(&self, order: &[PlayerIndex]) -> Tournament {
        let mut numbered = self.in_order(order);
        (1..).zip(&mut numbered.players).for_each(|(tpn, player)| player.tpn = tpn);
        numbered
    }

    /// Puts the players into `order`, a list of their present indices. They keep their numbers and pairing numbers.
    #[must_use]
    pub fn in_order(&self, order: &[PlayerIndex]) -> Tournament {
        let mut place = vec![PlayerIndex::default(); order.len()];
        for (new, old) in order.iter().enumerate() {
            place[old.index()] = PlayerIndex::from_index(new);
        }
        let mut reordered = self.clone();
        reordered.players = order.iter().map(|old| self[*old].clone()).collect();
        for entry in reordered.players.iter_mut().flat_map(|player| &mut player.entries) {
            if let Entry::Game(game) = entry {
                game.opponent = place[game.opponent.index()];
            }
        }
        for player in reordered.forbidden.iter_mut().flat_map(|group| &mut group.players) {
            *player = place[player.index()];
        }
        for adjustment in &mut reordered.adjustments {
            adjustment.player = place[adjustment.player.index()];
        }
        reordered
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_pair_by_pair_keeps_the_same_players_apart() {
        let indices = |them: &[u32]| -> Vec<PlayerIndex> {
            them.iter().copied().map(PlayerIndex::new).collect()
        };
        let players = indices(&[5, 1, 7]);
        let group = ForbiddenGroup { first_round: 2, last_round: 4, players };
        let pairs: Vec<Vec<PlayerIndex>> =
            group.pairs().iter().map(|pair| pair.players.clone()).collect();
        assert_eq!(pairs, [[5, 1], [5, 7], [1, 7]].map(|pair| indices(&pair)));
        assert!(group.pairs().iter().all(|it| (it.first_round, it.last_round) == (2, 4)));
    }

    #[test]
    fn nine_rounds_of_baku_are_three_wins_and_two_halves() {
        let nine = [10, 10, 10, 5, 5].map(Points);
        assert_eq!(of_group_a(9, Points(10)), nine);
        assert_eq!(of_group_a(1, Points(10)), [Points(10)]);
    }
}
