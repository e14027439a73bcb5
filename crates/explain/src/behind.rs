//! Why a player is behind another one in the standing: the tie-break that parts the two, and how its values
//! come about.

use crate::standings::{
    Code, MadeBy, Parting, Row, Standing, Table, Tiebreak, Value, Worked, has_pending,
};
use crate::tournament::{PlayerIndex, PlayerNumber, Tournament};

/// A standing that is asked about.
#[derive(Debug)]
pub struct Ranked<'a> {
    tournament: &'a Tournament,
    made: &'a MadeBy,
    table: Table,
    standing: Standing,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Behind {
    /// Who asks, and the other one.
    pub players: [PlayerNumber; 2],
    /// The round after which it is, 1-based.
    pub round: u32,
    /// Their ranks by the list; players who stay tied share one.
    pub ranks: [usize; 2],
    /// Their ranks in the file, if these are those after this round and both have one.
    pub in_file: Option<[u32; 2]>,
    /// The tie-breaks in which both have the same value, before the one that decides.
    pub equal: Vec<(Tiebreak, Option<Value>)>,
    /// What decides; `None`: the list leaves them tied.
    pub decision: Option<Decision>,
    /// Whether a game has no result yet.
    pub is_provisional: bool,
}

/// The tie-break that decides between two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The entry of the list.
    pub tiebreak: Tiebreak,
    /// Of progressive scores to the last, how many of the first rounds are left out in the sum that decides; before it all sums are equal.
    pub rounds_left_out: Option<usize>,
    /// The value of each; `None`: undefined. For direct encounter the place in the group.
    pub values: [Option<Value>; 2],
    /// How each comes about.
    pub worked: [Worked; 2],
    /// For direct encounter the players among whose games it decides; otherwise empty.
    pub group: Vec<PlayerNumber>,
    /// The players who were tied when it was asked, the two among them.
    pub tied: Vec<PlayerNumber>,
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoComparison {
    /// There is no such player.
    #[error("there is no player {0}")]
    NoPlayer(PlayerNumber),
    /// Both are the same player.
    #[error("player {0} cannot be behind themselves")]
    SamePlayer(PlayerNumber),
}

impl<'a> Ranked<'a> {
    /// The standing of a tournament.
    #[must_use]
    pub fn new(tournament: &'a Tournament, made: &'a MadeBy) -> Ranked<'a> {
        let table = Table::new(tournament, made.setting, made.round);
        let standing = table.standing(&made.list);
        Ranked { tournament, made, table, standing }
    }

    /// The tournament.
    #[must_use]
    pub fn tournament(&self) -> &'a Tournament {
        self.tournament
    }

    /// By what the standing is made.
    #[must_use]
    pub fn made(&self) -> &'a MadeBy {
        self.made
    }

    /// Why one player is behind another one.
    ///
    /// # Errors
    /// [`NoComparison`].
    pub fn behind(&self, one: PlayerNumber, other: PlayerNumber) -> Result<Behind, NoComparison> {
        if one == other {
            return Err(NoComparison::SamePlayer(one));
        }
        let [own, theirs] = [self.index(one)?, self.index(other)?];
        let row = |it: PlayerIndex, number| {
            self.standing.row(it.index()).ok_or(NoComparison::NoPlayer(number))
        };
        let rows = [row(own, one)?, row(theirs, other)?];
        let parting = self.standing.parting(rows[0], rows[1]);
        let entries = self.made.list.entries.iter().copied();
        let same = parting.as_ref().map_or(entries.len(), |it| it.entry);
        let of_both = self.of_both(rows[0], parting.as_ref());
        let decision = parting.map(|it| self.decision(rows, &it));
        Ok(Behind {
            players: [one, other],
            round: self.made.round,
            ranks: rows.map(|row| row.rank),
            in_file: self.in_file([own, theirs]),
            equal: entries.zip(of_both).take(same).collect(),
            decision,
            is_provisional: has_pending(self.tournament, self.made.round),
        })
    }

    /// What parts two players, and how it comes about.
    fn decision(&self, rows: [&Row; 2], parting: &Parting) -> Decision {
        let entry = self.made.list.entries[parting.entry];
        let two = rows.map(|row| row.player);
        // What is summed up: of progressive scores to the last one of their sums.
        let tiebreak = self.table.deciding_tiebreak(entry, two);
        let numbers = |players: &[usize]| -> Vec<PlayerNumber> {
            players.iter().map(|it| self.tournament.players[*it].number).collect()
        };
        let is_encounter = tiebreak.code == Code::De;
        let group = match is_encounter {
            true => self.table.deciding_group(&parting.group, tiebreak, two),
            false => Vec::new(),
        };
        let place = |at: usize| i64::try_from(parting.places[at]).ok().map(Value::from_integer);
        Decision {
            tiebreak: entry,
            rounds_left_out: (entry.code == Code::PsLast)
                .then(|| tiebreak.cut.lowest_and_highest().0),
            values: match is_encounter {
                true => [place(0), place(1)],
                false => two.map(|it| self.table.value(it, tiebreak)),
            },
            worked: two.map(|it| self.table.worked(it, tiebreak, &group)),
            group: numbers(&group),
            tied: numbers(&parting.group),
        }
    }

    /// The values that two players have in common before they are parted, entry by entry. Of what orders a group it is the
    /// place that it gave to both until then; 0: none.
    fn of_both(&self, row: &Row, parting: Option<&Parting>) -> Vec<Option<Value>> {
        let place = |entry: usize| {
            let shared = parting?.shared.iter().find(|(at, _)| *at == entry);
            Some(Value::from_integer(i64::try_from(shared.map_or(0, |(_, place)| *place)).ok()?))
        };
        let entries = self.made.list.entries.iter().zip(&row.values).enumerate();
        entries
            .map(
                |(at, (entry, value))| {
                    if entry.is_of_group() { place(at).or(*value) } else { *value }
                },
            )
            .collect()
    }

    fn index(&self, number: PlayerNumber) -> Result<PlayerIndex, NoComparison> {
        self.tournament.index_of(number).ok_or(NoComparison::NoPlayer(number))
    }

    fn in_file(&self, two: [PlayerIndex; 2]) -> Option<[u32; 2]> {
        let [one, other] = two.map(|it| self.tournament[it].rank);
        let is_last = self.made.round == self.tournament.last_paired_round();
        is_last.then_some([one?, other?])
    }
}

impl Behind {
    /// Whether the file has the two in another order than the list, or one of them shares a rank there and not here.
    #[must_use]
    pub fn differs_from_file(&self) -> bool {
        let by_list = self.ranks[0].cmp(&self.ranks[1]);
        by_list.is_ne() && self.in_file.is_some_and(|[one, other]| one.cmp(&other) != by_list)
    }
}
