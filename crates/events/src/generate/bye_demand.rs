//! An exact number of byes in a round: `H@3:2`.

use std::fmt;

use crate::tournament::Entry;

/// An exact number of byes in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeDemand {
    /// The kind of the bye.
    pub kind: ByeKind,
    /// The round, 1-based; `None`: the last.
    pub round: Option<u32>,
    /// How many players get it; where fewer are there, all of them do, and [`Made`](super::Made) says so.
    pub count: u32,
}

/// A kind of bye that a player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ByeKind {
    HalfPoint,
    FullPoint,
    ZeroPoint,
    /// An absence: the file states nothing of the player.
    Absence,
}

impl ByeKind {
    const LETTERS: [(char, ByeKind); 4] = [
        ('H', ByeKind::HalfPoint),
        ('F', ByeKind::FullPoint),
        ('Z', ByeKind::ZeroPoint),
        ('A', ByeKind::Absence),
    ];

    pub(super) fn entry(self) -> Option<Entry> {
        match self {
            ByeKind::HalfPoint => Some(Entry::HalfPointBye),
            ByeKind::FullPoint => Some(Entry::FullPointBye),
            ByeKind::ZeroPoint => Some(Entry::ZeroPointBye),
            ByeKind::Absence => None,
        }
    }
}

impl ByeDemand {
    /// Reads `H@3:2`, two half-point byes in round 3, or `Z@last:1`, one zero-point bye in the last round.
    ///
    /// # Errors
    ///
    /// The text is none of these forms; the message says why.
    pub fn parse(text: &str) -> Result<ByeDemand, String> {
        let wrong = || {
            format!(
                "`{text}` is not KIND@ROUND:COUNT with KIND one of H F Z A, as `H@3:2`, `Z@last:1`"
            )
        };
        let (kind, rest) = text.split_once('@').ok_or_else(wrong)?;
        let (round, count) = rest.split_once(':').ok_or_else(wrong)?;
        let letter = |it: &&(char, ByeKind)| kind.chars().eq([it.0]);
        let kind = ByeKind::LETTERS.iter().find(letter).ok_or_else(wrong)?.1;
        let number = |text: &str| text.parse().ok().filter(|number| *number > 0);
        let round = match round {
            "last" => None,
            round => Some(number(round).ok_or_else(wrong)?),
        };
        Ok(ByeDemand { kind, round, count: number(count).ok_or_else(wrong)? })
    }
}

impl fmt::Display for ByeDemand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = ByeKind::LETTERS.iter().find(|it| it.1 == self.kind).map_or('?', |it| it.0);
        match self.round {
            Some(round) => write!(f, "{letter}@{round}:{}", self.count),
            None => write!(f, "{letter}@last:{}", self.count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn demands_are_read_and_shown() {
        for text in ["H@3:2", "F@1:1", "Z@last:12", "A@10:3"] {
            assert_eq!(ByeDemand::parse(text).expect("a demand").to_string(), text);
        }
        for text in ["", "H", "H@3", "H@0:1", "H@3:0", "U@3:1", "HF@3:1", "H@x:1", "h@3:1"] {
            assert!(ByeDemand::parse(text).is_err(), "{text}");
        }
    }
}
