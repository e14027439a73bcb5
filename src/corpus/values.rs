//! Small values that a case writes as quoted strings: pairs, points, colour histories.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::Board;
use crate::round::{Preference, Strength};
use crate::tournament::{Colour, PlayerNumber, Points};

/// Two players as a case writes them, White first: `"9-2"`; `"15-0"` is the PAB of player 15.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "String", into = "String")]
#[schemars(
    with = "String",
    description = "Two players, White first (\"9-2\"), or the pairing-allocated bye (\"15-0\").",
    extend("pattern" = "^[1-9][0-9]{0,3}-(0|[1-9][0-9]{0,3})$")
)]
pub struct StatedPair(pub Board);

impl TryFrom<String> for StatedPair {
    type Error = String;

    fn try_from(text: String) -> Result<StatedPair, String> {
        let number = |part: &str| part.parse::<u32>().ok().filter(|n| n.to_string() == part);
        let pair = text.split_once('-');
        match pair.and_then(|(white, black)| Some((number(white)?, number(black)?))) {
            Some((white, black)) if white > 0 && white != black => {
                let black = (black > 0).then_some(PlayerNumber::new(black));
                Ok(StatedPair(Board { white: PlayerNumber::new(white), black }))
            }
            _ => Err(format!("`{text}` is no pair: write \"9-2\" (White first) or \"15-0\"")),
        }
    }
}

impl From<StatedPair> for String {
    fn from(pair: StatedPair) -> String {
        pair.0.to_string()
    }
}

impl From<&StatedPair> for Board {
    fn from(pair: &StatedPair) -> Board {
        pair.0
    }
}

/// Points as a case writes them: `"2.5"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(
    with = "String",
    description = "Points with one decimal.",
    extend("pattern" = "^[0-9]{1,3}\\.[0-9]$")
)]
pub struct StatedPoints(pub Points);

impl TryFrom<String> for StatedPoints {
    type Error = String;

    fn try_from(text: String) -> Result<StatedPoints, String> {
        let points = Points::parse(&text).filter(|points| points.to_string() == text);
        points.map(StatedPoints).ok_or_else(|| format!("`{text}` are no points: write \"2.5\""))
    }
}

impl From<StatedPoints> for String {
    fn from(points: StatedPoints) -> String {
        points.0.to_string()
    }
}

/// Colours of a player from round 1 on, as the handbook writes them: `"uuWB"`; `u` is a round without a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(
    with = "String",
    description = "Colours round by round: W, B, or u for a round without a game.",
    extend("pattern" = "^[WBu]*$")
)]
pub struct ColourHistory(pub Vec<Option<Colour>>);

impl TryFrom<String> for ColourHistory {
    type Error = String;

    fn try_from(text: String) -> Result<ColourHistory, String> {
        let round = |letter: char| match letter {
            'W' => Ok(Some(Colour::White)),
            'B' => Ok(Some(Colour::Black)),
            'u' => Ok(None),
            other => Err(format!("`{other}` in `{text}` is none of W, B and u")),
        };
        text.chars().map(round).collect::<Result<_, _>>().map(ColourHistory)
    }
}

impl From<ColourHistory> for String {
    fn from(history: ColourHistory) -> String {
        let letter = |round: Option<Colour>| match round {
            Some(Colour::White) => 'W',
            Some(Colour::Black) => 'B',
            None => 'u',
        };
        history.0.into_iter().map(letter).collect()
    }
}

/// A colour preference as a case states it: `"absolute Black"`.
pub(super) fn preference_in_words(preference: Preference) -> String {
    let strength = match preference.strength {
        Strength::Absolute => "absolute",
        Strength::Strong => "strong",
        Strength::Mild => "mild",
    };
    format!("{strength} {}", preference.colour)
}

/// The colour drawn by lot before the first round (article 5.1).
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(remote = "Colour")]
#[schemars(rename = "DrawnColour")]
pub(super) enum DrawnColour {
    /// The player with number 1 gets White.
    #[serde(rename = "W")]
    White,
    /// The player with number 1 gets Black.
    #[serde(rename = "B")]
    Black,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(text: &str) -> Result<StatedPair, String> {
        StatedPair::try_from(text.to_owned())
    }

    #[test]
    fn pairs_are_white_first_and_zero_is_the_bye() {
        let [two, nine, fifteen] = [2, 9, 15].map(PlayerNumber::new);
        assert_eq!(pair("9-2"), Ok(StatedPair(Board { white: nine, black: Some(two) })));
        assert_eq!(pair("15-0"), Ok(StatedPair(Board { white: fifteen, black: None })));
        for text in ["", "9", "9-", "-2", "0-9", "3-3", "09-2", "9 - 2", "9-2-1", "+9-2"] {
            assert!(pair(text).is_err(), "{text}");
        }
        assert_eq!(String::from(pair("15-0").unwrap()), "15-0");
    }

    #[test]
    fn histories_keep_rounds_without_a_game() {
        let history = ColourHistory::try_from("uWB".to_owned()).unwrap();
        assert_eq!(history.0, [None, Some(Colour::White), Some(Colour::Black)]);
        assert_eq!(String::from(history), "uWB");
        assert!(ColourHistory::try_from("wb".to_owned()).is_err());
    }

    #[test]
    fn points_have_one_decimal() {
        let points = |text: &str| StatedPoints::try_from(text.to_owned());
        assert_eq!(points("2.5"), Ok(StatedPoints(Points(25))));
        assert!(points("2").is_err() && points("2,5").is_err());
    }
}
