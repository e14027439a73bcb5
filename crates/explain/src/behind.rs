//! Why a player is behind another one in the standing: the tie-break that separates them, and how its values come
//! about.

use serde::Serialize;

use crate::standings::{
    Brings, Code, LeftOut, MadeBy, Part, Parting, Row, Standing, Table, Tiebreak, Total, Value,
    Worked, as_fraction, has_pending, shown,
};
use crate::tournament::{PlayerNumber, Points, Tournament};

/// A standing, for questions about ranks.
#[derive(Debug)]
pub struct Ranked<'a> {
    tournament: &'a Tournament,
    made: &'a MadeBy,
    table: Table,
    standing: Standing,
}

/// The answer to why a player is behind another one in a standing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Behind {
    /// The player who asks, then the other player.
    pub players: [Compared; 2],
    /// The tie-breaks before the deciding one, in each of which both players have the same value.
    pub equal: Vec<Equal>,
    /// The tie-break that decides. `None` if the list leaves the two players tied.
    pub decision: Option<Decision>,
    /// Whether a game up to the standing's round has no result yet.
    #[serde(rename = "provisional")]
    pub is_provisional: bool,
}

/// One of the two players who are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Compared {
    /// The number of the player.
    pub number: PlayerNumber,
    /// The player's rank by the list; players who remain tied share a rank.
    pub rank: usize,
    /// The player's rank in the file. `None` if the file's ranks are of another round, or one of the two has none.
    pub in_file: Option<u32>,
}

/// A tie-break in which both players have the same value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Equal {
    /// The tie-break, as an entry of the list.
    pub tiebreak: Tiebreak,
    /// The value that both players have. `None` if it is undefined.
    #[serde(serialize_with = "as_fraction")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<String>"))]
    pub value: Option<Value>,
}

/// The tie-break that decides between two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Decision {
    /// The tie-break, as an entry of the list.
    pub tiebreak: Tiebreak,
    /// The article of the tie-break. `None` if the edition does not have it.
    pub article: Option<&'static str>,
    /// Whether smaller values are better.
    pub less_is_better: bool,
    /// For progressive scores, compared sum by sum: how many of the first rounds the deciding sum leaves out. The sums
    /// before it are equal.
    pub rounds_left_out: Option<usize>,
    /// The values of the two players, with their parts.
    pub sides: [Side; 2],
    /// For direct encounter, the players whose games with each other decide; otherwise empty.
    pub group: Vec<PlayerNumber>,
    /// The players who were tied when the tie-break was applied, including the two.
    pub tied: Vec<PlayerNumber>,
}

/// The value of one player, with its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Side {
    /// The value. `None` if it is undefined. For direct encounter, the value is the place in the group.
    #[serde(serialize_with = "as_fraction")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<String>"))]
    pub value: Option<Value>,
    /// The value as it is posted, rounded to two decimals.
    pub shown: Option<String>,
    /// The parts of the value, round by round.
    pub parts: Vec<Term>,
    /// How the value is computed from the parts that count.
    pub total: Total,
}

/// The amount that one round adds to a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Term {
    /// The round, 1-based. `None` for the mean of all games of the two players in direct encounter.
    pub round: Option<u32>,
    /// The opponent. `None` if the player had none.
    pub opponent: Option<PlayerNumber>,
    /// The source of the number.
    pub brings: Brings,
    /// The points scored, if the number is multiplied by them.
    pub times: Option<Points>,
    /// The amount that the round adds.
    #[serde(serialize_with = "as_fraction")]
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    pub adds: Value,
    /// The reason why the part does not count. `None` if it counts.
    pub left_out: Option<LeftOut>,
}

/// The reason why two players cannot be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoComparison {
    /// No player has this number.
    #[error("there is no player {0}")]
    NoPlayer(PlayerNumber),
    /// Both numbers are of the same player.
    #[error("player {0} cannot be behind themselves")]
    SamePlayer(PlayerNumber),
}

impl<'a> Ranked<'a> {
    /// The standing of a tournament, with the settings by which it is made.
    pub fn new(tournament: &'a Tournament, made: &'a MadeBy) -> Ranked<'a> {
        let table = Table::new(tournament, made.setting, made.round);
        let standing = table.standing(&made.list);
        Ranked { tournament, made, table, standing }
    }

    /// The tournament of the standing.
    pub fn tournament(&self) -> &'a Tournament {
        self.tournament
    }

    /// The edition, the list and the settings of the standing.
    pub fn made(&self) -> &'a MadeBy {
        self.made
    }

    /// Explains the ranks of two players: of `one`, who asks, and of `other`.
    ///
    /// # Errors
    /// [`NoComparison`] when a number is not of a player, or both numbers are the same.
    pub fn behind(&self, one: PlayerNumber, other: PlayerNumber) -> Result<Behind, NoComparison> {
        if one == other {
            return Err(NoComparison::SamePlayer(one));
        }
        let row = |number| {
            let index = self.tournament.index_of(number);
            let row = index.and_then(|it| self.standing.row(it.index()));
            row.ok_or(NoComparison::NoPlayer(number))
        };
        let rows = [row(one)?, row(other)?];
        let parting = self.standing.parting(rows[0], rows[1]);
        let entries = self.made.list.entries.iter().copied();
        let same = parting.as_ref().map_or(entries.len(), |it| it.entry);
        let of_both = self.of_both(rows[0], parting.as_ref());
        let decision = parting.map(|it| self.decision(rows, &it));
        let in_file = self.in_file(rows);
        let compared = |side: usize| Compared {
            number: [one, other][side],
            rank: rows[side].rank,
            in_file: in_file.map(|it| it[side]),
        };
        let equal = entries.zip(of_both).take(same);
        Ok(Behind {
            players: [compared(0), compared(1)],
            equal: equal.map(|(tiebreak, value)| Equal { tiebreak, value }).collect(),
            decision,
            is_provisional: has_pending(self.tournament, self.made.round),
        })
    }

    /// The tie-break that decides between two players, and how the values come about.
    fn decision(&self, rows: [&Row; 2], parting: &Parting) -> Decision {
        let entry = self.made.list.entries[parting.entry];
        let two = rows.map(|row| row.player);
        // What is summed up: of progressive scores to the last one of their sums.
        let tiebreak = self.table.deciding_tiebreak(entry, two);
        let numbers = |players: &[usize]| players.iter().map(|it| self.number(*it)).collect();
        let is_encounter = tiebreak.code == Code::De;
        let group = match is_encounter {
            true => self.table.deciding_group(&parting.group, tiebreak, two),
            false => Vec::new(),
        };
        let place = |at: usize| i64::try_from(parting.places[at]).ok().map(Value::from_integer);
        let side = |at: usize| {
            let Worked { parts, total } = self.table.worked(two[at], tiebreak, &group);
            let value = if is_encounter { place(at) } else { self.table.value(two[at], tiebreak) };
            let parts = parts.iter().map(|part| self.term(part)).collect();
            Side { value, shown: value.map(shown), parts, total }
        };
        Decision {
            tiebreak: entry,
            article: self.made.setting.edition.article(entry.code),
            less_is_better: entry.prefers_less(),
            rounds_left_out: (entry.code == Code::PsLast)
                .then(|| tiebreak.cut.lowest_and_highest().0),
            sides: [side(0), side(1)],
            group: numbers(&group),
            tied: numbers(&parting.group),
        }
    }

    fn term(&self, part: &Part) -> Term {
        let Part { round, brings, times, left_out, .. } = *part;
        let opponent = part.opponent.map(|it| self.number(it));
        Term { round, opponent, brings, times, adds: part.adds(), left_out }
    }

    fn number(&self, player: usize) -> PlayerNumber {
        self.tournament.players[player].number
    }

    /// The values that two players share before the deciding entry. For an entry that orders a group, it is the place
    /// of both in the group; 0 if the entry decided nothing.
    fn of_both(&self, row: &Row, parting: Option<&Parting>) -> Vec<Option<Value>> {
        let place = |entry: usize| {
            let shared = parting?.shared.iter().find(|(at, _)| *at == entry);
            Some(Value::from_integer(i64::try_from(shared.map_or(0, |(_, place)| *place)).ok()?))
        };
        let entries = self.made.list.entries.iter().enumerate();
        let places = entries.map(|(at, it)| place(at).filter(|_| it.is_of_group()));
        places.zip(&row.values).map(|(place, value)| place.or(*value)).collect()
    }

    fn in_file(&self, rows: [&Row; 2]) -> Option<[u32; 2]> {
        let [one, other] = rows.map(|it| self.tournament.players[it.player].rank);
        let is_last = self.made.round == self.tournament.last_paired_round();
        is_last.then_some([one?, other?])
    }
}

impl Behind {
    /// Whether the list puts one player before the other, but the ranks in the file do not have this order.
    pub fn differs_from_file(&self) -> bool {
        let [one, other] = self.players;
        let by_list = one.rank.cmp(&other.rank);
        by_list.is_ne() && one.in_file.is_some() && one.in_file.cmp(&other.in_file) != by_list
    }
}
