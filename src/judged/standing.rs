//! Judges what an engine says about standings.

use super::{RoundResult, said};
use crate::engines::{Answer, CheckCall, RankedPlayer, StandingReply, Standings, WrongStanding};
use crate::standings::{
    Code, Inconsistent, List, READINGS, Setting, Standing, Tiebreak, TiebreakEdition, Value,
    first_wrong_rank, shown_or_dash,
};
use crate::tournament::{PlayerIndex, PlayerNumber, Points, Tournament};

/// A tournament with the list by which its players are to be ranked.
#[derive(Clone, Copy, Debug)]
pub struct RankedBy<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The edition and the system, with the default answers to open questions.
    pub setting: &'a Setting,
    /// The list, with points in it.
    pub list: &'a List,
}

/// The judgement on a standing that an engine computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedRanks {
    /// The result: match, disputed, different, skipped or error.
    pub result: RoundResult,
    /// The reason in one line; empty if everything is right.
    pub reason: String,
    /// The registered reading by which a disputed standing is right.
    pub reading: Option<&'static str>,
    /// The tie-break that decides about the first wrong rank. `None` if none does, or if the ranks are right.
    pub deciding: Option<DecidingTiebreak>,
    /// Whether all ranks are right, and only the points of a player are wrong.
    pub is_of_points: bool,
    /// Values of tie-breaks that are not ours, if the ranks are right. They are no difference.
    pub other_values: Vec<OtherValue>,
    /// The standing by the list.
    pub ours: Standing,
}

/// The tie-break that decides between a player with a wrong rank and another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecidingTiebreak {
    /// The tie-break with its article and edition: `BH/C1 (8.1 of tiebreaks-2026)`.
    pub article: String,
    /// The player with the wrong rank, and the other one.
    pub players: [PlayerNumber; 2],
}

impl DecidingTiebreak {
    /// What decides about a rank that does not follow from a list. `None` if nothing does.
    pub fn of(wrong: &Inconsistent, edition: &TiebreakEdition) -> Option<DecidingTiebreak> {
        let against = wrong.against.as_ref()?;
        let (tiebreak, players) = (against.tiebreak, [wrong.player, against.other]);
        let number = edition.article(tiebreak.code).unwrap_or("no article");
        let article = format!("{tiebreak} ({number} of {})", edition.id);
        Some(DecidingTiebreak { article, players })
    }
}

/// A value that an engine has, and we do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherValue {
    /// The player.
    pub player: PlayerNumber,
    /// The tie-break.
    pub tiebreak: Tiebreak,
    /// The value as the engine writes it.
    pub theirs: String,
    /// Our value as it is posted.
    pub ours: String,
}

/// Judges a computed standing. `standings` says how the engine spells tie-breaks; who ranks nobody has none.
pub fn judged_ranks(
    by: RankedBy<'_>,
    standings: Option<&Standings>,
    answer: &Answer<Vec<RankedPlayer>>,
) -> JudgedRanks {
    let ours = by.standing(*by.setting);
    let plain = |result, reason| JudgedRanks {
        result,
        reason,
        reading: None,
        deciding: None,
        is_of_points: false,
        other_values: Vec::new(),
        ours: ours.clone(),
    };
    let ranked = match said(answer) {
        Ok(ranked) => ranked,
        Err((RoundResult::NoPairing, reason)) => return plain(RoundResult::Error, reason),
        Err((result, reason)) => return plain(result, reason),
    };
    let headings = standings.map_or_else(Vec::new, |it| it.codes(by.list));
    if by.is_right(ranked, &ours) {
        let other_values = by.other_values(ranked, &ours, &headings);
        return JudgedRanks { other_values, ..plain(RoundResult::Match, String::new()) };
    }
    if ours.groups().count() > 1 && ranked.iter().all(|it| it.rank == ranked[0].rank) {
        let reason = "no standing: everybody has the same rank, and the list separates players";
        return plain(RoundResult::Error, reason.to_owned());
    }
    let of_edition = READINGS.iter().filter(|it| it.is_of(&by.setting.edition));
    let is_right = |setting| by.is_right(ranked, &by.standing(setting));
    let mut fitting =
        of_edition.filter(|it| is_right(Setting { readings: it.alone(), ..*by.setting }));
    match fitting.next() {
        Some(reading) => {
            let reason = format!("right by the reading {}", reading.name);
            JudgedRanks { reading: Some(reading.name), ..plain(RoundResult::Disputed, reason) }
        }
        None => {
            let is_of_points = by.has_right_ranks(ranked, &ours);
            let (reason, deciding) = by.fault_of(ranked, ours.clone(), &headings);
            JudgedRanks { deciding, is_of_points, ..plain(RoundResult::Different, reason) }
        }
    }
}

impl RankedBy<'_> {
    fn standing(&self, setting: Setting) -> Standing {
        setting.standing(self.tournament, self.list)
    }

    fn points(&self, player: usize) -> Points {
        let after = self.tournament.last_paired_round() + 1;
        self.tournament.score_before(PlayerIndex::from_index(player), after)
    }

    fn is_right(&self, ranked: &[RankedPlayer], ours: &Standing) -> bool {
        let has_right_points = |theirs: &RankedPlayer| {
            let player = self.tournament.index_of(theirs.number).map(PlayerIndex::index);
            theirs.points.is_none_or(|it| player.is_some_and(|player| it == self.points(player)))
        };
        self.has_right_ranks(ranked, ours) && ranked.iter().all(has_right_points)
    }

    fn has_right_ranks(&self, ranked: &[RankedPlayer], ours: &Standing) -> bool {
        let ranks = ours.ranks();
        ranked.iter().all(|theirs| {
            let player = self.tournament.index_of(theirs.number);
            player.is_some_and(|player| ranks[player.index()] == theirs.rank as usize)
        })
    }

    /// The first wrong rank, or else the first wrong number of points, as a clause, and the tie-break that decides.
    fn fault_of(
        &self,
        ranked: &[RankedPlayer],
        ours: Standing,
        headings: &[String],
    ) -> (String, Option<DecidingTiebreak>) {
        let mut theirs = self.tournament.clone();
        for player in &mut theirs.players {
            let row = ranked.iter().find(|it| it.number == player.number);
            player.rank = row.map(|it| it.rank);
        }
        if let Some(wrong) = first_wrong_rank(&theirs, self.list, ours) {
            let deciding = DecidingTiebreak::of(&wrong, &self.setting.edition);
            return (wrong.in_words() + &self.values_of(&wrong, ranked, headings), deciding);
        }
        let points = ranked.iter().find_map(|row| {
            let player = self.tournament.index_of(row.number)?.index();
            let (ours, theirs) = (self.points(player), row.points?);
            let number = row.number;
            (ours != theirs).then(|| format!("player {number} has {ours} points, not {theirs}"))
        });
        (points.unwrap_or_default(), None)
    }

    /// The values of the engine for the two players whom a tie-break separates. Empty if it does not print them.
    fn values_of(
        &self,
        wrong: &Inconsistent,
        ranked: &[RankedPlayer],
        headings: &[String],
    ) -> String {
        let shown = || {
            // Programs show direct encounter in different ways.
            let against = wrong.against.as_ref().filter(|it| !it.tiebreak.is_of_group())?;
            let at = self.list.entries.iter().position(|it| *it == against.tiebreak)?;
            let heading = headings.get(at)?;
            let value = |number| ranked.iter().find(|it| it.number == number)?.values.get(heading);
            Some(format!(
                "; the program has {} and {}",
                value(wrong.player)?,
                value(against.other)?
            ))
        };
        shown().unwrap_or_default()
    }

    fn other_values(
        &self,
        ranked: &[RankedPlayer],
        ours: &Standing,
        headings: &[String],
    ) -> Vec<OtherValue> {
        let mut others = Vec::new();
        let columns = self.list.entries.iter().zip(headings).enumerate();
        // Programs show direct encounter in different ways, and points have been compared.
        let columns = columns.filter(|(_, (it, _))| !it.is_of_group() && it.code != Code::Pts);
        for (at, (tiebreak, heading)) in columns {
            for row in &ours.rows {
                let player = self.tournament.players[row.player].number;
                let theirs = ranked.iter().find(|it| it.number == player);
                let Some(theirs) = theirs.and_then(|it| it.values.get(heading)) else { continue };
                if !is_same(theirs, row.values[at]) {
                    let (theirs, ours) = (theirs.clone(), shown_or_dash(row.values[at]));
                    others.push(OtherValue { player, tiebreak: *tiebreak, theirs, ours });
                }
            }
        }
        others
    }
}

/// Whether a number as text is a value, rounded to as many decimals as the text has, halves up. No number: undefined.
fn is_same(theirs: &str, ours: Option<Value>) -> bool {
    let text = theirs.trim().replace(',', ".");
    let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
    // More decimals than any program writes might overflow.
    let digits = format!("{whole}{}", &decimals[..decimals.len().min(6)]);
    let scale = Value::from_integer(10_i64.pow(decimals.len().min(6) as u32));
    match (digits.parse::<i64>(), ours) {
        (Ok(theirs), Some(ours)) => {
            (ours * scale + Value::new(1, 2)).floor().to_integer() == theirs
        }
        (Err(_), None) => true,
        _ => false,
    }
}

/// Judges what a checker says of a standing. `wrong`: how it is wrong, and whose rank is; `None` for a right one.
/// Returns the result and the reason in one line, which is empty if the answer is right.
pub fn judged_verdict(
    wrong: Option<(WrongStanding, &[PlayerNumber])>,
    call: &CheckCall,
    answer: &Answer<StandingReply>,
) -> (RoundResult, String) {
    let reply = match said(answer) {
        Ok(reply) => reply,
        Err((RoundResult::NoPairing, reason)) => return (RoundResult::Error, reason),
        Err(other) => return other,
    };
    let right = |result| (result, String::new());
    let Some((kind, players)) = wrong else {
        let alarm = "it rejects a right standing".to_owned();
        return if reply.is_wrong {
            (RoundResult::FalseAlarm, alarm)
        } else {
            right(RoundResult::Match)
        };
    };
    let names_one = reply.named.iter().any(|it| players.contains(it));
    match (reply.is_wrong, names_one || reply.named.is_empty()) {
        (true, true) => right(RoundResult::Caught),
        (true, false) => (RoundResult::Missed, "it names nobody whose rank is wrong".to_owned()),
        (false, _) if call.blind_to.contains(&kind) => {
            (RoundResult::Skipped, format!("it does not look for {}", kind.name()))
        }
        (false, _) => {
            (RoundResult::Missed, format!("it accepts a wrong standing: {}", kind.name()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_may_be_rounded() {
        let third = Some(Value::new(77, 3));
        for text in ["26", "25.7", "25,67", "25.6667", "25.666667"] {
            assert!(is_same(text, third), "{text}");
        }
        for text in ["25", "25.66", "25.6666", "", "-"] {
            assert!(!is_same(text, third), "{text}");
        }
        assert!(is_same("-", None) && is_same("null", None) && !is_same("0", None));
        assert!(is_same("-87.0", Some(Value::from_integer(-87))));
    }
}
