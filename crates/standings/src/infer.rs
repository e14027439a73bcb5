//! Finds lists of tie-breaks that explain the ranks of a file that declares no list.
//!
//! Players are in the order of the file. A list explains this order if no entry reverses two players whom earlier
//! entries leave tied. The state of a list is the set of places in the order at which it separates two neighbours.
//! Lists may share a state. Short lists are tried first; only states that separate the most players lead to longer
//! ones.

use std::collections::BTreeMap;

use serde::Serialize;

use super::declared::objection;
use super::edition::{Readings, TiebreakEdition};
use super::judge::not_a_standing;
use super::left::Left;
use super::list::{Code, List, Tiebreak};
use super::system::system_of;
use super::table::{Setting, Table};
use super::value::Value;
use crate::tournament::{PlayerNumber, Tournament};

/// The lists that explain the ranks of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inferred {
    /// The lists for each edition that was tried; the edition of the date comes first.
    pub editions: Vec<InferredUnder>,
}

/// The lists that explain the ranks of a file under one edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct InferredUnder {
    /// The edition.
    pub edition: TiebreakEdition,
    /// Whether the lists explain every rank.
    #[serde(rename = "complete")]
    pub is_complete: bool,
    /// The shortest lists that explain every rank. If there are none, the lists that explain the most ranks.
    pub lists: Vec<InferredList>,
    /// The number of further lists of this kind.
    pub more: usize,
    /// The first two players of the file whom the first list leaves tied, but who do not share a rank.
    pub undecided: Option<[PlayerNumber; 2]>,
}

/// A list, and the number of pairs that each entry decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct InferredList {
    /// The list.
    pub list: List,
    /// For each entry, the number of pairs of players whom it separates and earlier entries leave tied.
    pub decides: Vec<usize>,
}

/// The most tie-breaks after the points in a list that is tried.
const LONGEST: usize = 4;
/// The most states that lead to longer lists: the states that separate the most players.
const STATES: usize = 400;
/// The most lists that are kept for one state.
const SAME: usize = 12;
const NAMED: usize = 12;

/// The tie-breaks that are tried, the commonest first.
const TRIED: &str = "BH/C1 BH SB DE BH/M1 BH/C2 BH/M2 WIN WON BPG BWG PS ARO TPR KS AOB FB REP PTP ARO/C1 SB/C1 PS/C1 \
                     RTNG TPN PSLAST KASHDAN HARKNESS BHFIDE";

/// Searches for lists that explain the ranks. `edition`: the only edition to try. `None`: first the edition of the
/// date, then others until one explains every rank; without a date, all editions.
///
/// # Errors
/// The reason why the ranks are not a standing.
pub fn infer(
    tournament: &Tournament,
    edition: Option<TiebreakEdition>,
) -> Result<Inferred, &'static str> {
    if !tournament.headers.teams.is_empty() {
        return Err("standings of teams are not computed");
    }
    let system = system_of(tournament).system;
    let left = Left::of(tournament, system);
    let tournament = &*Left::counted(left.as_ref(), tournament);
    if let Some(why) = not_a_standing(tournament) {
        return Err(why);
    }
    let of_date = TiebreakEdition::of(&tournament.headers).ok().map(|(edition, _)| edition);
    let all = TiebreakEdition::dated();
    let tried: Vec<TiebreakEdition> = match (edition, of_date) {
        (Some(edition), _) => vec![edition],
        (None, Some(first)) => [first].into_iter().chain(all.filter(|it| *it != first)).collect(),
        (None, None) => all.collect(),
    };
    let mut editions: Vec<InferredUnder> = Vec::new();
    for edition in tried {
        if of_date.is_some() && editions.iter().any(|it| it.is_complete) {
            break;
        }
        let setting = Setting { edition, system, readings: Readings::default() };
        let search = ListSearch::new(tournament, setting).ok_or("the ranks do not go by points")?;
        editions.push(search.run());
    }
    Ok(Inferred { editions })
}

/// Places in the order of the file, as bits: place `i` is between the `i`-th player and the next.
type Places = Vec<u64>;

/// The lists that lead to each state.
type States = BTreeMap<Places, Vec<Vec<usize>>>;

struct TriedEntry {
    tiebreak: Tiebreak,
    /// The places at which the tie-break puts the upper player before the next one.
    parts: Places,
    /// The places at which the tie-break may not decide: it reverses two players, or separates two of equal rank.
    forbids: Places,
}

struct ListSearch<'a> {
    tournament: &'a Tournament,
    edition: TiebreakEdition,
    table: Table,
    /// The players with a rank, in the order of the file.
    order: Vec<usize>,
    /// The places at which two neighbours have different ranks in the file.
    wanted: Places,
    candidates: Vec<TriedEntry>,
    /// The places where points separate two neighbours.
    start: Places,
}

impl<'a> ListSearch<'a> {
    /// Prepares a search. `None` if a player with fewer points is above a player with more.
    fn new(tournament: &'a Tournament, setting: Setting) -> Option<ListSearch<'a>> {
        let table = Table::new(tournament, setting, tournament.last_paired_round());
        let players = &tournament.players;
        let mut order: Vec<usize> =
            (0..players.len()).filter(|it| players[*it].rank.is_some()).collect();
        order.sort_by_key(|it| players[*it].rank);
        let pairs = order.windows(2).enumerate();
        let wanted = places(
            order.len(),
            pairs.filter(|(_, two)| players[two[0]].rank != players[two[1]].rank).map(|(at, _)| at),
        );
        let points = candidate(&table, &order, &wanted, Tiebreak::plain(Code::Pts));
        if points.forbids.iter().any(|it| *it != 0) {
            return None;
        }
        let is_allowed = |it: &Tiebreak| objection(*it, tournament, &setting).is_none();
        let tried = List::entries(TRIED).0.into_iter().filter(is_allowed);
        let candidates = tried.map(|it| candidate(&table, &order, &wanted, it)).collect();
        let start = points.parts;
        let edition = setting.edition;
        Some(ListSearch { tournament, edition, table, order, wanted, candidates, start })
    }

    /// The shortest lists that separate all players with different ranks in the file, or the lists that separate most.
    fn run(&self) -> InferredUnder {
        let mut states = States::from([(self.start.clone(), vec![Vec::new()])]);
        let mut best = (self.start.clone(), vec![Vec::new()]);
        for _ in 0..=LONGEST {
            if let Some(lists) = states.remove(&self.wanted) {
                return self.found(&self.wanted, lists, true);
            }
            let most = states.iter().max_by_key(|(state, _)| count(state));
            if let Some((state, lists)) = most.filter(|(state, _)| count(state) > count(&best.0)) {
                best = (state.clone(), lists.clone());
            }
            states = self.longer(states);
        }
        self.found(&best.0, best.1, false)
    }

    /// All lists with one more entry that separates somebody.
    fn longer(&self, states: States) -> States {
        let mut ranked: Vec<(Places, Vec<Vec<usize>>)> = states.into_iter().collect();
        ranked.sort_by_key(|(state, _)| std::cmp::Reverse(count(state)));
        let mut longer = States::new();
        for (state, lists) in ranked.into_iter().take(STATES) {
            for at in 0..self.candidates.len() {
                let Some(next) = self.after(&state, at).filter(|next| *next != state) else {
                    continue;
                };
                let known = longer.entry(next).or_default();
                let room = SAME.saturating_sub(known.len());
                known.extend(lists.iter().take(room).map(|list| [&list[..], &[at]].concat()));
            }
        }
        longer
    }

    /// The state after one more entry. `None` if the entry contradicts the ranks of the file.
    fn after(&self, state: &Places, at: usize) -> Option<Places> {
        let candidate = &self.candidates[at];
        if candidate.tiebreak.is_of_group() {
            return self.after_groups(state, candidate.tiebreak);
        }
        let contradicts = candidate.forbids.iter().zip(state).any(|(one, state)| one & !state != 0);
        let or = |(one, state): (&u64, &u64)| one | state;
        (!contradicts).then(|| candidate.parts.iter().zip(state).map(or).collect())
    }

    fn after_groups(&self, state: &Places, tiebreak: Tiebreak) -> Option<Places> {
        let mut next = state.clone();
        for group in self.groups(state).into_iter().filter(|group| group.len() > 1) {
            let members: Vec<usize> = group.clone().map(|at| self.order[at]).collect();
            let tiers = self.table.tiers(&members, tiebreak);
            let tier = |at: usize| tiers.iter().position(|it| it.contains(&self.order[at]));
            for at in group.start..group.end - 1 {
                match tier(at).cmp(&tier(at + 1)) {
                    std::cmp::Ordering::Equal => {}
                    std::cmp::Ordering::Less if has(&self.wanted, at) => set(&mut next, at),
                    _ => return None,
                }
            }
        }
        Some(next)
    }

    /// The groups of tied players in a state, as ranges of the order of the file.
    fn groups(&self, state: &Places) -> Vec<std::ops::Range<usize>> {
        let mut groups = Vec::new();
        let mut start = 0;
        for at in 0..self.order.len() {
            if at + 1 == self.order.len() || has(state, at) {
                groups.push(start..at + 1);
                start = at + 1;
            }
        }
        groups
    }

    fn found(
        &self,
        state: &Places,
        mut lists: Vec<Vec<usize>>,
        is_complete: bool,
    ) -> InferredUnder {
        lists.sort();
        let more = lists.len().saturating_sub(NAMED);
        lists.truncate(NAMED);
        let number = |at: usize| self.tournament.players[self.order[at]].number;
        let open = (0..self.order.len().saturating_sub(1))
            .find(|at| has(&self.wanted, *at) && !has(state, *at));
        InferredUnder {
            edition: self.edition,
            is_complete,
            lists: lists.iter().map(|list| self.inferred(list)).collect(),
            more,
            undecided: open.map(|at| [number(at), number(at + 1)]),
        }
    }

    fn inferred(&self, list: &[usize]) -> InferredList {
        let pairs = |state: &Places| -> usize {
            self.groups(state).iter().map(|it| it.len() * (it.len() - 1) / 2).sum()
        };
        let all = self.order.len();
        let mut state = self.start.clone();
        let mut tied = pairs(&state);
        let mut entries = vec![Tiebreak::plain(Code::Pts)];
        let mut decides = vec![all * all.saturating_sub(1) / 2 - tied];
        for at in list {
            state = self.after(&state, *at).unwrap_or(state);
            decides.push(tied - pairs(&state));
            tied = pairs(&state);
            entries.push(self.candidates[*at].tiebreak);
        }
        InferredList { list: List { entries }, decides }
    }
}

fn candidate(table: &Table, order: &[usize], wanted: &Places, tiebreak: Tiebreak) -> TriedEntry {
    let key = |player: &usize| tiebreak.compared(table.value(*player, tiebreak));
    let keys: Vec<Option<Value>> = order.iter().map(key).collect();
    let of = |is: &dyn Fn(usize) -> bool| {
        places(order.len(), (0..order.len().saturating_sub(1)).filter(|at| is(*at)))
    };
    let parts = of(&|at| keys[at] > keys[at + 1]);
    let forbids =
        of(&|at| keys[at] < keys[at + 1] || (keys[at] > keys[at + 1] && !has(wanted, at)));
    TriedEntry { tiebreak, parts, forbids }
}

fn places(players: usize, set_ones: impl Iterator<Item = usize>) -> Places {
    let mut places = vec![0; players.div_ceil(64)];
    set_ones.for_each(|at| set(&mut places, at));
    places
}

fn set(places: &mut Places, at: usize) {
    places[at / 64] |= 1 << (at % 64);
}

fn has(places: &Places, at: usize) -> bool {
    places[at / 64] >> (at % 64) & 1 == 1
}

fn count(places: &Places) -> u32 {
    places.iter().map(|it| it.count_ones()).sum()
}
