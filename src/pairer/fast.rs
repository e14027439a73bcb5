//! The ordinary bracket: all MDPs are paired and at most one resident floats.
//!
//! The bracket is paired as if nothing below mattered, by a bound that its best candidates attain
//! ([`tight`](super::tight)); what is below is verified afterwards ([`look_ahead`]). A downfloater who
//! does not pass is set aside and the bracket paired again: if another one passes, every one set aside
//! was rightly worse, for C4 and C8 come before C9 to C21.
//!
//! Players whom nothing can pair here float in every candidate, and pairs that a condition settles
//! stand in every one: both are taken out, and the bound is that of the others.

mod choice;

use super::Decided;
use super::look_ahead;
use super::setting::Problem;
use super::tight::{self, Chooser, Task, Weighs};
use crate::criteria::Pair;
use crate::round::Place;

/// Pairs an ordinary bracket; `None`: it is not one, or that could not be proved.
pub(super) fn pair(problem: &Problem<'_>) -> Option<Decided> {
    let bracket = problem.bracket;
    let mut criteria = problem.edition.criteria.iter();
    if criteria.any(|(_, criterion)| criterion.passes_two_absolutes(bracket.round)) {
        return None;
    }
    let bye = bound_pab(problem)?;
    let parts = Parts::new(problem, bye)?;
    let pab_is_here = bye.is_none() && bracket.pab_score == Some(bracket.resident_score());
    let could_get_pab = |place: &Place| bracket.round.player(*place).may_get_pab;
    // Who floats besides one who is held does not tell yet which of them gets it.
    if pab_is_here && (!parts.one_floats || parts.held.iter().any(could_get_pab)) {
        return None;
    }
    let may_float = |place: &Place| {
        !problem.settled.paired.contains(place)
            && (!pab_is_here || problem.bracket.round.player(*place).may_get_pab)
    };
    let search = Search {
        problem,
        // With others floating as well C9 asks nothing.
        floater_gets_pab: pab_is_here && parts.held.is_empty(),
        may_float: &may_float,
        is_right: &|floaters, floater| {
            let bye = if pab_is_here { floater } else { bye };
            look_ahead::is_proved(problem, floaters, bye)
        },
    };
    search.pair(&parts, None).or_else(|| choice::pair(&search, &parts))
}

/// A member who is bound to get the PAB and so floats through; `None` inside: there is none or they are not
/// known yet. `None`: more than one could be.
fn bound_pab(problem: &Problem<'_>) -> Option<Option<Place>> {
    let bracket = problem.bracket;
    let Some(score) = bracket.pab_score.filter(|score| *score >= bracket.resident_score()) else {
        return Some(None);
    };
    let could_be =
        |it: &Place| bracket.round.player(*it).may_get_pab && bracket.round.score(*it) == score;
    let mut candidates = bracket.members().filter(could_be);
    let first = candidates.next()?;
    let is_only = candidates.next().is_none();
    if score > bracket.resident_score() {
        return is_only.then_some(Some(first));
    }
    // A resident who could also be paired here is chosen with the other downfloaters; below the last
    // bracket there is no opponent left for one who cannot.
    let is_last = bracket.residents().end as usize == bracket.round.len();
    match problem.settled.floating.as_slice() {
        [held] if could_be(held) && (is_last || is_only) => Some(Some(*held)),
        _ => Some(None),
    }
}

/// The members of a bracket by what is known of them before it is paired.
#[derive(Clone)]
struct Parts {
    /// MDPs to be paired, but for those in `forced`.
    mdps: Vec<Place>,
    /// Residents who may be paired or float, but for the partners of MDPs in `forced`. Members of
    /// pairs of residents in `forced` are among them.
    residents: Vec<Place>,
    /// Members who float in every candidate.
    held: Vec<Place>,
    /// Pairs that stand in every candidate.
    forced: Vec<Pair>,
    /// Whether one more has to float.
    one_floats: bool,
}

impl Parts {
    /// `None`: not all MDPs can be paired.
    fn new(problem: &Problem<'_>, bye: Option<Place>) -> Option<Parts> {
        let bracket = problem.bracket;
        let mut held = problem.settled.floating.clone();
        held.extend(bye.filter(|bye| !problem.settled.floats(*bye)));
        let forced = problem.settled.pairs.clone();
        let of_mdps = || forced.iter().filter(|pair| !bracket.is_resident(pair.0));
        let is_open = |place: &Place| {
            !held.contains(place) && !of_mdps().any(|pair| pair.0 == *place || pair.1 == *place)
        };
        let mdps: Vec<Place> = bracket.mdps.iter().copied().filter(is_open).collect();
        let mut residents: Vec<Place> = bracket.residents().collect();
        if !forced.is_empty() {
            residents.retain(|place| !of_mdps().any(|pair| pair.1 == *place));
        }
        let floating = residents.iter().filter(|place| held.contains(place)).count();
        let players = mdps.len() + residents.len() - floating;
        let one_floats = players % 2 == 1;
        let is_ordinary = mdps.len() <= residents.len() - floating;
        is_ordinary.then_some(Parts { mdps, residents, held, forced, one_floats })
    }
}

/// What a bracket is paired by.
struct Search<'a> {
    problem: &'a Problem<'a>,
    floater_gets_pab: bool,
    /// Whether a resident may be the one who floats.
    may_float: &'a dyn Fn(&Place) -> bool,
    /// Whether all downfloaters, the one of this candidate among them, are right for those below.
    is_right: &'a dyn Fn(&[Place], Option<Place>) -> bool,
}

impl Search<'_> {
    fn task<'a>(
        &'a self,
        parts: &'a Parts,
        chooser: Option<Chooser>,
        set_aside: &[Place],
    ) -> Task<'a> {
        let is_free = |place: &Place| {
            (self.may_float)(place)
                && !set_aside.contains(place)
                && !parts.held.contains(place)
                && chooser.is_none_or(|chooser| chooser.player != *place)
                && !parts.forced.iter().any(|it| it.0 == *place || it.1 == *place)
        };
        Task {
            round: self.problem.bracket.round,
            first_resident: self.problem.bracket.residents().start,
            weighs: Weighs::PreferencesAndFloats,
            mdps: &parts.mdps,
            residents: &parts.residents,
            held: &parts.held,
            forced: &parts.forced,
            chooser,
            floaters: parts
                .one_floats
                .then(|| parts.residents.iter().copied().filter(is_free).collect()),
            floater_gets_pab: self.floater_gets_pab,
        }
    }

    /// Pairs the bracket, downfloaters who are not right being set aside.
    fn pair(&self, parts: &Parts, chooser: Option<Chooser>) -> Option<Decided> {
        let with_held = |decided: &Decided| [&decided.downfloaters[..], &parts.held].concat();
        let is_right = |decided: &Decided| {
            (self.is_right)(&with_held(decided), decided.downfloaters.first().copied())
        };
        // Whoever gets the PAB, the same players are left below.
        let is_hopeless = self.floater_gets_pab && self.problem.pab_is_lowest;
        let task = |set_aside: &[Place]| self.task(parts, chooser, set_aside);
        let decided = tight::pair_right(task, is_right, parts.one_floats && !is_hopeless)?;
        Some(Decided { downfloaters: with_held(&decided), ..decided })
    }
}

/// What a bracket of an edition without look-ahead for completion is asked (2017).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// That the next bracket can make as many pairs as possible (C.7).
    NextBracket,
    /// The same, and that everybody below can then be paired as the conditions ask.
    NextBracketAndCompletion,
    /// That everybody below can then be paired (C.4).
    Completion,
    /// That nobody is left but the player with the PAB.
    Last,
}

/// Pairs an ordinary bracket of such an edition; `None`: it is not one, or that could not be proved.
pub(super) fn pair_asking(problem: &Problem<'_>, ask: Ask) -> Option<Decided> {
    let parts = Parts::new(problem, None)?;
    let may_get_pab = |place: &Place| problem.bracket.round.player(*place).may_get_pab;
    if ask == Ask::Last && (parts.held.len() + usize::from(parts.one_floats) > 1) {
        return None;
    }
    let may_float = |place: &Place| {
        !problem.settled.paired.contains(place) && (ask != Ask::Last || may_get_pab(place))
    };
    let reaches = |floaters: &[Place]| look_ahead::reaches_next_bound(problem.judged, floaters);
    let completes = |floaters: &[Place]| look_ahead::leaves_completion(problem.bracket, floaters);
    let search = Search {
        problem,
        floater_gets_pab: false,
        may_float: &may_float,
        is_right: &|floaters, _| match ask {
            Ask::Last => floaters.iter().all(may_get_pab),
            Ask::NextBracket => reaches(floaters),
            Ask::NextBracketAndCompletion => reaches(floaters) && completes(floaters),
            Ask::Completion => completes(floaters),
        },
    };
    search.pair(&parts, None).or_else(|| choice::pair(&search, &parts))
}
