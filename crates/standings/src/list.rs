//! Lists of tie-breaks as files and users write them: `BH/C1,BH,SB`.

use std::fmt;

use serde::{Serialize, Serializer};
use thiserror::Error;

use super::team_tiebreaks::TeamTiebreak;
use super::value::Value;

/// A tie-break without its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Code {
    /// Points.
    Pts,
    /// Direct encounter.
    De,
    /// Rounds with the points of a win.
    Win,
    /// Games won.
    Won,
    /// Games with Black.
    Bpg,
    /// Games won with Black.
    Bwg,
    /// Progressive scores.
    Ps,
    /// Rounds elected to play.
    Rep,
    /// Standard points.
    Std,
    /// Pairing number.
    Tpn,
    /// Buchholz.
    Bh,
    /// Fore Buchholz.
    Fb,
    /// Average of the opponents' Buchholz.
    Aob,
    /// Sonneborn-Berger.
    Sb,
    /// Koya.
    Ks,
    /// Average rating of the opponents.
    Aro,
    /// Tournament performance rating.
    Tpr,
    /// Perfect tournament performance.
    Ptp,
    /// Average performance rating of the opponents.
    Apro,
    /// Average perfect performance of the opponents.
    Appo,
    /// Rating.
    Rtng,
    /// Median of Harkness (`tiebreaks-fce`).
    Harkness,
    /// Buchholz in which opponents have draws for rounds without a game (`tiebreaks-fce`).
    BhFide,
    /// Progressive scores, then the same without round 1, without rounds 1 and 2, and so on (`tiebreaks-fce`).
    PsLast,
    /// Kashdan (`tiebreaks-fce`).
    Kashdan,
}

/// All codes, in the order of the regulations.
pub(super) const CODES: [(&str, Code); 26] = [
    ("PTS", Code::Pts),
    ("DE", Code::De),
    ("WIN", Code::Win),
    ("WON", Code::Won),
    ("BPG", Code::Bpg),
    ("BWG", Code::Bwg),
    ("PS", Code::Ps),
    ("REP", Code::Rep),
    ("GE", Code::Rep),
    ("STD", Code::Std),
    ("TPN", Code::Tpn),
    ("BH", Code::Bh),
    ("FB", Code::Fb),
    ("AOB", Code::Aob),
    ("SB", Code::Sb),
    ("KS", Code::Ks),
    ("ARO", Code::Aro),
    ("TPR", Code::Tpr),
    ("PTP", Code::Ptp),
    ("APRO", Code::Apro),
    ("APPO", Code::Appo),
    ("RTNG", Code::Rtng),
    ("HARKNESS", Code::Harkness),
    ("BHFIDE", Code::BhFide),
    ("PSLAST", Code::PsLast),
    ("KASHDAN", Code::Kashdan),
];

/// The terms of a sum that are cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cut {
    /// No terms.
    #[default]
    None,
    /// This many of the lowest terms.
    Lowest(usize),
    /// This many of the lowest terms, and as many of the highest.
    Median(usize),
}

impl Cut {
    /// The number of lowest terms and the number of highest terms that are cut.
    pub fn lowest_and_highest(self) -> (usize, usize) {
        match self {
            Cut::None => (0, 0),
            Cut::Lowest(count) => (count, 0),
            Cut::Median(count) => (count, count),
        }
    }
}

/// A tie-break with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(
        with = "String",
        description = "A tie-break with its modifiers, as a file declares it."
    )
)]
pub struct Tiebreak {
    /// The tie-break without modifiers.
    pub code: Code,
    /// The cut, such as `/C1` or `/M2`.
    pub cut: Cut,
    /// `/L+1`: the half points by which the limit of Koya is moved; positive: upwards.
    pub limit: i64,
    /// `/P`: forfeits count as games against the scheduled opponent.
    pub counts_forfeits: bool,
    /// `/F`: Fore Buchholz in place of Buchholz.
    pub is_fore: bool,
    /// `/R`: the order is reversed.
    pub is_reversed: bool,
    /// The points that Kashdan gives for a win, a draw and a loss (`/310`). `None` for 4, 2 and 1.
    pub kashdan: Option<[u8; 3]>,
}

/// A list of tie-breaks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct List {
    /// The entries in order, usually with points (PTS) among them.
    pub entries: Vec<Tiebreak>,
}

/// A fault of a list.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ListFault {
    /// The code is unknown.
    #[error("`{0}` is no tie-break that is known here")]
    UnknownCode(String),
    /// The code has no such modifier.
    #[error("`{0}`: {1} has no modifier `{2}`")]
    UnknownModifier(String, &'static str, String),
    /// The code is a tie-break of teams.
    #[error("`{0}` is a tie-break of teams, which are not computed")]
    OfTeams(String),
    /// The code chooses between the points of teams: `:GP`, `:MP`.
    #[error("`{0}`: `{1}` is for teams, which are not computed; write `{2}`")]
    PointsOfTeams(String, String, String),
    /// Points are in the list twice.
    #[error("PTS is in the list twice")]
    PointsTwice,
}

fn named(name: &str) -> Option<(&'static str, Code)> {
    CODES.into_iter().find(|(it, _)| *it == name)
}

/// All faults of a list, as one text.
pub fn faults_in_words(faults: &[ListFault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Code {
    /// The code with this name, in capital or small letters.
    pub fn by_name(name: &str) -> Option<Code> {
        named(&name.trim().to_ascii_uppercase()).map(|(_, code)| code)
    }

    /// The name of the code in files.
    pub fn name(self) -> &'static str {
        CODES.iter().find(|(_, code)| *code == self).map_or("", |(name, _)| name)
    }

    /// Whether the tie-break needs ratings (10).
    pub fn is_of_ratings(self) -> bool {
        matches!(self, Code::Aro | Code::Tpr | Code::Ptp | Code::Apro | Code::Appo | Code::Rtng)
    }

    /// Whether the tie-break is made of the Buchholz of the player or of the opponents (8).
    pub(super) fn is_of_buchholz(self) -> bool {
        matches!(self, Code::Bh | Code::Fb | Code::Aob)
    }

    /// Whether only the list of the Catalan federation has this tie-break.
    pub(super) fn is_of_fce(self) -> bool {
        matches!(self, Code::Harkness | Code::BhFide | Code::PsLast | Code::Kashdan)
    }
}

impl Tiebreak {
    /// A tie-break without modifiers.
    pub const fn plain(code: Code) -> Tiebreak {
        Tiebreak {
            code,
            cut: Cut::None,
            limit: 0,
            counts_forfeits: false,
            is_fore: false,
            is_reversed: false,
            kashdan: None,
        }
    }

    /// Reads `BH/C1`, `bh-c1`, `KS/L+1`, `SB/C1/P`.
    ///
    /// # Errors
    /// The fault of the text.
    pub fn parse(text: &str) -> Result<Tiebreak, ListFault> {
        let upper = text.trim().to_ascii_uppercase();
        let mut parts = parts(&upper).into_iter();
        let name = parts.next().unwrap_or_default();
        let unknown = || {
            let written = text.trim().to_owned();
            if let Some((code, points)) = name.split_once(':')
                && (points == "GP" || points == "MP")
                && named(code).is_some()
            {
                let points = format!(":{points}");
                let alone = upper.replacen(&points, "", 1);
                return ListFault::PointsOfTeams(written, points, alone);
            }
            match TeamTiebreak::by_name(name) {
                Some(_) => ListFault::OfTeams(written),
                None => ListFault::UnknownCode(written),
            }
        };
        let (name, code) = named(name).ok_or_else(unknown)?;
        let mut tiebreak = Tiebreak::plain(code);
        for part in parts {
            let unknown =
                || ListFault::UnknownModifier(text.trim().to_owned(), name, part.to_owned());
            tiebreak = tiebreak.with(part).ok_or_else(unknown)?;
        }
        Ok(tiebreak)
    }

    /// The tie-break with one more modifier. `None` if it has no such modifier, or another cut already.
    pub(super) fn with(self, modifier: &str) -> Option<Tiebreak> {
        let number = |text: &str| text.parse::<usize>().ok().filter(|it| (1..=9).contains(it));
        let code = self.code;
        let is_sum = matches!(code, Code::Bh | Code::Fb | Code::Sb | Code::Aob);
        let has_median = matches!(code, Code::Bh | Code::Fb | Code::Aro);
        let has_cut = has_median || matches!(code, Code::Sb | Code::Ps);
        match (modifier.split_at_checked(1)?, modifier) {
            (("C", count), _) if has_cut && self.cut == Cut::None => {
                Some(Tiebreak { cut: Cut::Lowest(number(count)?), ..self })
            }
            (("M", count), _) if has_median && self.cut == Cut::None => {
                Some(Tiebreak { cut: Cut::Median(number(count)?), ..self })
            }
            (("L", limit), _) if code == Code::Ks => {
                let limit = limit.parse::<i64>().ok().filter(|it| it.abs() <= 99)?;
                Some(Tiebreak { limit, ..self })
            }
            (_, "P") if is_sum || code == Code::De => {
                Some(Tiebreak { counts_forfeits: true, ..self })
            }
            (_, "F") if code == Code::Aob => Some(Tiebreak { is_fore: true, ..self }),
            (_, "R") if matches!(code, Code::Tpn | Code::Rtng) => {
                Some(Tiebreak { is_reversed: true, ..self })
            }
            (_, digits) if code == Code::Kashdan && self.kashdan.is_none() => {
                let digits: [u8; 3] = digits.as_bytes().try_into().ok()?;
                let is_number = digits.iter().all(u8::is_ascii_digit);
                is_number.then(|| Tiebreak { kashdan: Some(digits.map(|it| it - b'0')), ..self })
            }
            _ => None,
        }
    }

    /// Whether the tie-break has no values, but gives each player a place in a group of tied players.
    #[must_use]
    pub fn is_of_group(self) -> bool {
        matches!(self.code, Code::De | Code::PsLast)
    }

    /// The value to compare by: a higher one is better.
    pub(super) fn compared(self, value: Option<Value>) -> Option<Value> {
        if self.prefers_less() { value.map(|it| -it) } else { value }
    }

    /// Whether a smaller value is better.
    #[must_use]
    pub fn prefers_less(self) -> bool {
        (self.code == Code::Tpn) != self.is_reversed
    }
}

/// Splits a name from its modifiers. The handbook writes `BH-C1`, records `BH/C1`. A minus sign of a limit stays.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['/', '-']) {
        if rest[..at].ends_with('L') && !parts.is_empty() && rest[at..].starts_with('-') {
            break;
        }
        parts.push(&rest[..at]);
        rest = &rest[at + 1..];
    }
    parts.push(rest);
    parts.into_iter().map(str::trim).collect()
}

/// Serialises the tie-break as text.
impl Serialize for Tiebreak {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl fmt::Display for Tiebreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code.name())?;
        match self.cut {
            Cut::None => {}
            Cut::Lowest(count) => write!(f, "/C{count}")?,
            Cut::Median(count) => write!(f, "/M{count}")?,
        }
        if self.limit != 0 {
            write!(f, "/L{:+}", self.limit)?;
        }
        for (is_there, letter) in
            [(self.is_fore, 'F'), (self.counts_forfeits, 'P'), (self.is_reversed, 'R')]
        {
            if is_there {
                write!(f, "/{letter}")?;
            }
        }
        if let Some([win, draw, loss]) = self.kashdan {
            write!(f, "/{win}{draw}{loss}")?;
        }
        Ok(())
    }
}

impl List {
    /// Reads a list of codes, separated by commas, semicolons or blanks. PTS is put in front of a list without PTS.
    ///
    /// # Errors
    /// All faults of the list.
    pub fn parse(text: &str) -> Result<List, Vec<ListFault>> {
        let (mut entries, faults) = List::entries(text);
        if !List::has_points(text) {
            entries.insert(0, Tiebreak::plain(Code::Pts));
        }
        if faults.is_empty() { Ok(List { entries }) } else { Err(faults) }
    }

    /// A list of points only. Players with equal points share their rank.
    pub fn points_only() -> List {
        List { entries: vec![Tiebreak::plain(Code::Pts)] }
    }

    /// The entries before the first one that cannot be read, and all faults.
    pub(super) fn entries(text: &str) -> (Vec<Tiebreak>, Vec<ListFault>) {
        let (mut entries, mut faults): (Vec<Tiebreak>, Vec<ListFault>) = Default::default();
        for word in words(text) {
            match Tiebreak::parse(word) {
                Ok(it) if it.code == Code::Pts && entries.iter().any(|it| it.code == Code::Pts) => {
                    faults.push(ListFault::PointsTwice);
                }
                Ok(tiebreak) if faults.is_empty() => entries.push(tiebreak),
                Ok(_) => {}
                Err(fault) => faults.push(fault),
            }
        }
        (entries, faults)
    }

    pub(super) fn has_points(text: &str) -> bool {
        words(text).any(|word| Tiebreak::parse(word).is_ok_and(|it| it.code == Code::Pts))
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ', ';']).map(str::trim).filter(|word| !word.is_empty())
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries: Vec<String> = self.entries.iter().map(ToString::to_string).collect();
        f.write_str(&entries.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_files_write_them() {
        for (text, written) in [
            ("BH/C1", "BH/C1"),
            ("bh-c1", "BH/C1"),
            ("KS/L+1", "KS/L+1"),
            ("KS/L1", "KS/L+1"),
            ("KS/L-2", "KS/L-2"),
            ("ks-l-2", "KS/L-2"),
            ("SB/C1/P", "SB/C1/P"),
            ("AOB/F", "AOB/F"),
            ("TPN/R", "TPN/R"),
            ("ARO/M2", "ARO/M2"),
            ("GE", "REP"),
            ("kashdan", "KASHDAN"),
            ("KASHDAN/310", "KASHDAN/310"),
            ("harkness", "HARKNESS"),
        ] {
            assert_eq!(
                Tiebreak::parse(text).map(|it| it.to_string()).as_deref(),
                Ok(written),
                "{text}"
            );
        }
        assert_eq!(
            Tiebreak::parse("bh:gp/C1").map_err(|fault| fault.to_string()),
            Err("`bh:gp/C1`: `:GP` is for teams, which are not computed; write `BH/C1`".to_owned())
        );
        let wrong =
            "BH:XP BHC1 BH/C0 WIN/C1 SB/M1 OTHER_X BH/X KS/L BH/C1/C2 KASHDAN/31 KASHDAN/4x1";
        for wrong in wrong.split(' ').chain([""]) {
            assert!(Tiebreak::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_list_without_points_begins_with_them() {
        let list = |text: &str| List::parse(text).map(|it| it.to_string());
        assert_eq!(list("BH/C1, BH,SB").as_deref(), Ok("PTS,BH/C1,BH,SB"));
        assert_eq!(list("PTS,X").map_err(|it| it.len()), Err(1));
        assert_eq!(list("STD,PTS").as_deref(), Ok("STD,PTS"));
        assert_eq!(list("").as_deref(), Ok("PTS"));
        assert!(list("PTS,PTS").is_err());
    }
}
