//! The arbiter's checklist before a round: for each player, all facts on which the pairing depends.

use serde::{Serialize, Serializer};

use super::Replay;
use crate::round::{Float, Preference, Rank, RoundContext};
use crate::tournament::{Colour, PlayerNumber, Points};

/// The checklist of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Checklist {
    /// The round, 1-based.
    pub round: u32,
    /// The scoregroups, the highest score first.
    pub brackets: Vec<ChecklistBracket>,
}

/// A scoregroup: the players with one score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ChecklistBracket {
    /// The score of the group, including virtual points.
    pub score: Points,
    /// The players of the group, by rank.
    pub players: Vec<ChecklistRow>,
}

/// A player's facts before the round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ChecklistRow {
    /// The rank among the players of the round, 1-based.
    pub rank: u32,
    /// The player's number in the file.
    pub number: PlayerNumber,
    /// The title, such as `GM`; empty if the player has none.
    pub title: String,
    /// The name; empty if the file states none.
    pub name: String,
    /// The rating. `None` if the player is unrated.
    pub rating: Option<u32>,
    /// The points before the round, without virtual points.
    pub points: Points,
    /// The colours in all earlier rounds, in order. `None` for a round without a played game.
    #[serde(serialize_with = "in_letters")]
    #[cfg_attr(feature = "schemas", schemars(with = "String"))]
    pub colours: Vec<Option<Colour>>,
    /// The colour preference. `None` before the first game.
    pub due: Option<Preference>,
    /// The float in the previous round, then the float in the round before it.
    pub floats: [Option<Float>; 2],
    /// The number of games with White minus the number of games with Black.
    #[serde(rename = "difference")]
    pub colour_difference: i32,
    /// The number of last games that all had the same colour; 0 before the first game.
    pub in_a_row: u32,
    /// Whether the player may get the pairing-allocated bye.
    #[serde(rename = "may-get-bye")]
    pub may_get_pab: bool,
    /// The numbers of earlier opponents, in the order of rounds.
    pub opponents: Vec<PlayerNumber>,
}

/// Writes one letter for each round: `W`, `B`, or `-` for a round without a game.
fn in_letters<S: Serializer>(colours: &[Option<Colour>], to: S) -> Result<S::Ok, S::Error> {
    let letter = |colour: &Option<Colour>| match colour {
        Some(Colour::White) => 'W',
        Some(Colour::Black) => 'B',
        None => '-',
    };
    to.collect_str(&colours.iter().map(letter).collect::<String>())
}

/// The checklist of a round. If the round is paired, it has the players who take part; if it is the next round, it has
/// all players who requested no bye.
pub fn checklist(replay: &Replay<'_>, round: u32) -> Checklist {
    let context = replay.context(round, replay.participants(round));
    let brackets = context
        .scoregroups
        .iter()
        .map(|group| ChecklistBracket {
            score: group.score,
            players: group.places.clone().map(|place| row(replay, &context, place)).collect(),
        })
        .collect();
    Checklist { round, brackets }
}

fn row(replay: &Replay<'_>, context: &RoundContext, place: Rank) -> ChecklistRow {
    let (player, tournament) = (context.player(place), replay.tournament());
    let facts = &tournament[player.index];
    ChecklistRow {
        rank: place.get() + 1,
        number: player.number,
        title: facts.title.clone(),
        name: facts.name.clone(),
        rating: facts.rating,
        points: tournament.score_before(player.index, context.round),
        colours: (1..context.round).map(|it| facts.entry(it).played()?.colour).collect(),
        due: player.preference,
        floats: player.floats,
        colour_difference: player.colour_difference,
        in_a_row: in_a_row(context.colours(place)),
        may_get_pab: player.may_get_pab,
        opponents: (1..context.round)
            .filter_map(|round| facts.entry(round).played())
            .map(|game| tournament[game.opponent].number)
            .collect(),
    }
}

fn in_a_row(colours: &[Colour]) -> u32 {
    let last = colours.last();
    colours.iter().rev().take_while(|colour| Some(*colour) == last).count() as u32
}

#[cfg(test)]
mod tests {
    use super::in_a_row;
    use crate::tournament::Colour::{Black, White};

    #[test]
    fn equal_colours_are_counted_from_the_last_game_on() {
        assert_eq!([&[][..], &[White], &[White, White, Black]].map(in_a_row), [0, 1, 1]);
        assert_eq!(in_a_row(&[White, Black, Black]), 2);
    }
}
