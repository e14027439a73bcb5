//! An exact number of byes in a round, as requested by a user.

use std::fmt;

use crate::tournament::Entry;

/// An exact number of byes in a round, as requested by a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeDemand {
    /// The kind: `H`, `F` or `Z` as in a file; `A` for an absence, of which the file states nothing.
    kind: char,
    /// The round, 1-based; `None` for the last round.
    pub(super) round: Option<u32>,
    /// The number of players who get it. If fewer are present, all get it, and [`Made`](super::Made) reports that.
    pub(super) count: u32,
}

impl ByeDemand {
    /// Parses `H@3:2` (two half-point byes in round 3), `Z@last:1` (one zero-point bye in the last round) and the like.
    ///
    /// # Errors
    ///
    /// A message, if the text has no such form.
    pub fn parse(text: &str) -> Result<ByeDemand, String> {
        let wrong = || {
            format!(
                "`{text}` is not KIND@ROUND:COUNT with KIND one of H F Z A, as `H@3:2`, `Z@last:1`"
            )
        };
        let (kind, rest) = text.split_once('@').ok_or_else(wrong)?;
        let (round, count) = rest.split_once(':').ok_or_else(wrong)?;
        let kind = ['H', 'F', 'Z', 'A'].into_iter().find(|it| kind.chars().eq([*it]));
        let number = |text: &str| text.parse().ok().filter(|number| *number > 0).ok_or_else(wrong);
        let round = if round == "last" { None } else { Some(number(round)?) };
        Ok(ByeDemand { kind: kind.ok_or_else(wrong)?, round, count: number(count)? })
    }

    /// The entry of a bye in the file; `None` for an absence.
    pub(super) fn entry(self) -> Option<Entry> {
        Entry::of_bye_letter(self.kind)
    }
}

impl fmt::Display for ByeDemand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let round = self.round.map_or("last".to_owned(), |round| round.to_string());
        write!(f, "{}@{round}:{}", self.kind, self.count)
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
