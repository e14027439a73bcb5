//! The list by which a generated tournament is ranked: what may be asked for, what is drawn, and the standing.

use super::draw::Draw;
use super::span::{ANY, NONE, Span};
use crate::editions::Edition;
use crate::standings::{
    Code, Judged, Judgement, List, Setting, Standing, System, Tiebreak, TiebreakEdition,
};
use crate::tournament::Tournament;

/// The most tie-breaks in a drawn list that no event uses.
const MOST_DRAWN: u32 = 5;

/// The list of a generated tournament, and the rules by which it ranks the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The edition of tie-breaks, and the system.
    pub setting: Setting,
    /// The list. Points come first.
    pub list: List,
    /// The record that states the list: `202`, or `212`, which begins with the points.
    pub record: &'static str,
}

/// The ids of the editions of tie-breaks that a date can choose, the newest first.
pub(super) fn ids() -> Vec<&'static str> {
    TiebreakEdition::dated().map(|it| it.id).collect()
}

/// The editions of tie-breaks that were in force at the same time as an edition of the rules, with their places in [`ids`].
pub(super) fn editions_with(rules: &Edition) -> Vec<(u32, TiebreakEdition)> {
    let editions = ids().into_iter().filter_map(TiebreakEdition::by_id);
    (0..).zip(editions).filter(|(_, it)| first_day(rules, *it).is_some()).collect()
}

/// The first day, `YYYY-MM-DD`, on which both editions are in force beyond doubt. `None` if there is no such day.
pub(super) fn first_day(rules: &Edition, tiebreaks: TiebreakEdition) -> Option<String> {
    let both = rules.in_force_from.max(tiebreaks.binds_all_from()?).to_owned();
    let is_over = rules.in_force().to.is_some_and(|last| last < both);
    (!is_over && TiebreakEdition::on(&both) == Ok(tiebreaks)).then_some(both)
}

/// All settings in which tournaments of a recipe may be ranked.
pub(super) struct Scope<'a> {
    pub(super) rules: Vec<Edition>,
    pub(super) tiebreaks: &'a Span,
    pub(super) systems: Vec<System>,
    /// Whether every player of every tournament has a rating.
    pub(super) all_rated: bool,
}

impl Scope<'_> {
    /// Checks whether every list of the axis `list` is possible in every setting.
    ///
    /// # Errors
    /// A message about the first list that is not, or about editions that were never in force together.
    pub(super) fn check(&self, lists: &Span) -> Result<(), String> {
        if lists.parts().all(|it| it == NONE) {
            return Ok(());
        }
        for rules in &self.rules {
            let editions = editions_with(rules);
            if editions.is_empty() {
                return Err(format!("list: no list can be of the time of {}", rules.id));
            }
            for asked in self.tiebreaks.parts().filter(|it| *it != ANY) {
                if !editions.iter().any(|(_, it)| it.id == asked) {
                    let rules = rules.id;
                    return Err(format!(
                        "tiebreaks: {asked} and {rules} were never in force together"
                    ));
                }
            }
            let editions = editions.into_iter().filter(|(at, _)| self.tiebreaks.holds(*at));
            for (_, edition) in editions {
                lists.parts().try_for_each(|list| self.check_list(list, edition))?;
            }
        }
        Ok(())
    }

    fn check_list(&self, text: &str, edition: TiebreakEdition) -> Result<(), String> {
        // `none` and `any` are no lists.
        let Ok(list) = List::typed(text) else { return Ok(()) };
        for system in &self.systems {
            let setting = Setting { system: *system, ..Setting::of(edition) };
            for (tiebreak, place) in list.entries.iter().zip(1..) {
                if let Some(why) = setting.refuses(*tiebreak, self.all_rated) {
                    return Err(format!("list: {}", List::at(text, place, &why)));
                }
            }
        }
        Ok(())
    }
}

impl Ranking {
    /// The ranking by the text of a list: one that a user typed, or `any` for one that is drawn.
    pub(super) fn new(text: &str, setting: Setting, all_rated: bool, draw: &mut Draw) -> Ranking {
        let points = Tiebreak::plain(Code::Pts);
        if let Ok(mut list) = List::typed(text) {
            let is_whole = list.entries.first() == Some(&points);
            if !is_whole {
                list.entries.insert(0, points);
            }
            return Ranking { setting, list, record: if is_whole { "212" } else { "202" } };
        }
        let record = draw.one_of(&["202", "212"]);
        let in_use = setting.lists_in_use(all_rated);
        let list = if draw.percent(50) {
            in_use[draw.below(in_use.len() as u32) as usize].clone()
        } else {
            let mut admitted = setting.admitted(all_rated);
            draw.shuffle(&mut admitted);
            let count = draw.between(1, MOST_DRAWN) as usize;
            let drawn = admitted.into_iter().take(count);
            List { entries: std::iter::once(points).chain(drawn).collect() }
        };
        Ranking { setting, list, record }
    }

    /// The text of the record that states the list.
    pub fn text(&self) -> String {
        let whole = self.list.to_string();
        let without_points = whole.strip_prefix("PTS,").filter(|_| self.record == "202");
        without_points.unwrap_or(&whole).to_owned()
    }

    /// The standing of a tournament by the list, after its last paired round.
    pub fn standing(&self, tournament: &Tournament) -> Standing {
        self.setting.standing(tournament, &self.list)
    }

    /// Enters the list, and the ranks of the players. Tied players share their rank.
    pub(super) fn enter(&self, tournament: &mut Tournament) {
        tournament.headers.other.push((self.record.to_owned(), self.text()));
        for row in self.standing(tournament).rows {
            tournament.players[row.player].rank = Some(row.rank as u32);
        }
    }

    /// Why a judgement on the standing of the tournament is not the expected one. `None` if the ranks follow from this
    /// list, by these rules.
    pub(super) fn fault_of(&self, judgement: Option<&Judgement>) -> Option<String> {
        let basis = judgement.and_then(|it| it.basis.as_ref());
        let is_its_own =
            basis.is_some_and(|it| it.setting == self.setting && it.declared.list == self.list);
        match judgement.map(|it| &it.judged) {
            Some(Judged::Match) if is_its_own => None,
            Some(Judged::Match) => Some("standing: judged by another list".to_owned()),
            other => Some(format!("standing: {other:?}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editions;

    #[test]
    fn a_day_is_found_on_which_both_editions_are_in_force() {
        let mut days = Vec::new();
        for rules in editions::newest_first() {
            for (_, tiebreaks) in editions_with(&rules) {
                let day = first_day(&rules, tiebreaks).expect("they were in force together");
                days.push(format!("{} {} {day}", rules.id, tiebreaks.id));
            }
        }
        assert_eq!(
            days,
            [
                "fide-2026 tiebreaks-2026 2026-03-01",
                "fide-2026 tiebreaks-2024 2026-02-01",
                "fide-2017 tiebreaks-2024 2024-04-01",
                "fide-2017 tiebreaks-2012 2017-07-01",
                "fide-2013 tiebreaks-2012 2013-07-01",
            ]
        );
    }
}
