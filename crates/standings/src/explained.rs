//! Which edition, reading or wrong tie-break gives the ranks that a program gave.

use super::declared::declared;
use super::edition::{READINGS, Reading, TiebreakEdition};
use super::list::List;
use super::mutants::WrongTiebreak;
use super::system::system_of;
use super::table::Setting;
use crate::tournament::Tournament;

/// A way to rank players by a list.
#[derive(Clone, Copy, Debug)]
pub enum Ranked {
    /// By the rules, with the default answers to open questions.
    Rules,
    /// By another edition, or with one wrong rule.
    Wrong(&'static WrongTiebreak),
    /// With another answer to an open question, which is no fault.
    Reading(&'static Reading),
}

impl Ranked {
    /// All ways that are known of an edition, in the order in which they are tried: by the rules, by the rules of another
    /// edition, by a reading, with a wrong rule.
    pub fn all(edition: TiebreakEdition) -> Vec<Ranked> {
        let readings = READINGS.iter().filter(|it| it.is_of(&edition)).map(Ranked::Reading);
        let wrong = edition.mutants().map(Ranked::Wrong);
        let mut all: Vec<Ranked> =
            [Ranked::Rules].into_iter().chain(readings).chain(wrong).collect();
        all.sort_by_key(Ranked::turn);
        all
    }

    fn turn(&self) -> u8 {
        match self {
            Ranked::Rules => 0,
            Ranked::Wrong(it) if it.is_another_edition() => 1,
            Ranked::Reading(_) => 2,
            Ranked::Wrong(_) => 3,
        }
    }

    /// The id of the mutant or the name of the reading; empty for the rules.
    pub fn id(&self) -> &'static str {
        match self {
            Ranked::Rules => "",
            Ranked::Wrong(it) => it.id,
            Ranked::Reading(it) => it.name,
        }
    }

    /// The behaviour, as a clause: of a mutant one that follows "behaves as if". Empty for the rules.
    pub fn says(&self) -> &'static str {
        match self {
            Ranked::Rules => "",
            Ranked::Wrong(it) => it.says,
            Ranked::Reading(it) => it.says,
        }
    }

    fn setting(&self, setting: Setting) -> Setting {
        match self {
            Ranked::Rules => setting,
            Ranked::Wrong(it) => Setting { edition: setting.edition.with(it), ..setting },
            Ranked::Reading(it) => Setting { readings: it.alone(), ..setting },
        }
    }
}

/// A tournament with a list, whose players a program has to rank.
#[derive(Clone, Debug)]
pub struct RankQuestion {
    /// The tournament.
    pub tournament: Tournament,
    /// The list.
    pub list: List,
    /// The right setting.
    pub setting: Setting,
}

impl RankQuestion {
    /// The question that a file asks, under an edition. `None` if the file declares no list.
    pub fn of(tournament: Tournament, edition: TiebreakEdition) -> Option<RankQuestion> {
        let list = declared(&tournament.headers)?.list;
        let system = system_of(&tournament).system;
        let setting = Setting { system, ..Setting::of(edition) };
        Some(RankQuestion { tournament, list, setting })
    }

    /// The rank of each player, in the order of the tournament, 1-based. Tied players share the best rank.
    pub fn ranks(&self, by: Ranked) -> Vec<usize> {
        by.setting(self.setting).standing(&self.tournament, &self.list).ranks()
    }

    /// The mutants that show, each with its ranks: they are neither those of the rules nor those of a registered reading.
    pub fn shown(
        &self,
        mutants: &[&'static WrongTiebreak],
    ) -> Vec<(&'static WrongTiebreak, Vec<usize>)> {
        let readings = READINGS.iter().filter(|it| it.is_of(&self.setting.edition));
        let right = [Ranked::Rules].into_iter().chain(readings.map(Ranked::Reading));
        let right: Vec<Vec<usize>> = right.map(|it| self.ranks(it)).collect();
        let given = mutants.iter().map(|it| (*it, self.ranks(Ranked::Wrong(it))));
        given.filter(|(_, ranks)| !right.contains(ranks)).collect()
    }
}

/// What explains all answers of a program: the first kind of [`Ranked::all`] of which something does, and all of this kind
/// that do. Empty if nothing that is known does. An answer is a question and the ranks that the program gave.
pub fn explained_by(
    edition: TiebreakEdition,
    answers: &[(&RankQuestion, Vec<usize>)],
) -> Vec<Ranked> {
    let explains =
        |it: &Ranked| answers.iter().all(|(question, ranks)| question.ranks(*it) == *ranks);
    let all = Ranked::all(edition);
    for kind in all.chunk_by(|one, other| one.turn() == other.turn()) {
        let found: Vec<Ranked> = kind.iter().copied().filter(explains).collect();
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}
