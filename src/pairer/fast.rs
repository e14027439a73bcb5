//! The ordinary bracket: all MDPs are paired and at most one resident floats.
//!
//! The bracket is paired as if nothing below mattered, by a bound that its best candidates attain
//! ([`tight`](super::tight)); what is below is verified afterwards ([`look_ahead`]). A downfloater who
//! does not pass is set aside and the bracket paired again: if another one passes, every one set aside
//! was rightly worse, for C4 and C8 come before C9 to C21.

use super::Decided;
use super::look_ahead;
use super::tight::{self, Task};
use crate::criteria::{Bracket, Pab};
use crate::round::Place;

/// How many downfloaters are set aside before the search is left to weights.
const SET_ASIDE_MAX: usize = 64;

/// Pairs an ordinary bracket; `None`: it is not one, or that could not be proved.
pub(super) fn pair(bracket: &Bracket<'_>) -> Option<Decided> {
    let (mdps, held) = without_bound_pab(bracket)?;
    if mdps.len() > bracket.residents().len() {
        return None;
    }
    let one_floats = (mdps.len() + bracket.residents().len()) % 2 == 1;
    let pab_is_here = bracket.pab_score == Some(bracket.resident_score());
    if pab_is_here {
        return if one_floats { pair_with_pab(bracket, &mdps) } else { None };
    }
    let mut set_aside: Vec<Place> = Vec::new();
    loop {
        let floaters = one_floats
            .then(|| bracket.residents().filter(|place| !set_aside.contains(place)).collect());
        let mut decided =
            tight::pair(&Task { bracket, mdps: &mdps, floaters, floater_gets_pab: false })?;
        if look_ahead::is_proved(bracket, &decided.downfloaters, held) {
            decided.downfloaters.extend(held);
            return Some(decided);
        }
        if !one_floats || set_aside.len() == SET_ASIDE_MAX {
            return None;
        }
        set_aside.append(&mut decided.downfloaters);
    }
}

/// The downfloater of this bracket gets the PAB.
fn pair_with_pab(bracket: &Bracket<'_>, mdps: &[Place]) -> Option<Decided> {
    let eligible = bracket.residents().filter(|place| bracket.round.player(*place).may_get_pab);
    let floaters = Some(eligible.collect());
    let decided = tight::pair(&Task { bracket, mdps, floaters, floater_gets_pab: true })?;
    look_ahead::rest_is_possible(bracket, Pab::Given).then_some(decided)
}

/// The MDPs without the one who is bound to get the PAB; `None` when more than one could be.
fn without_bound_pab(bracket: &Bracket<'_>) -> Option<(Vec<Place>, Option<Place>)> {
    let is_bound = |place: &Place| {
        bracket.pab_score.is_some_and(|score| score > bracket.resident_score())
            && Some(bracket.round.score(*place)) == bracket.pab_score
    };
    let (bound, mdps): (Vec<Place>, Vec<Place>) = bracket.mdps.iter().partition(|it| is_bound(it));
    match bound.as_slice() {
        [] => Some((mdps, None)),
        [only] => Some((mdps, Some(*only))),
        _ => None,
    }
}

/// What an ordinary bracket of an edition without look-ahead for completion is asked (2017).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// That the next bracket can make as many pairs as possible (C.7).
    NextBracket,
    /// That everybody below can then be paired (C.4).
    Completion,
    /// That nobody is left but the player with the PAB.
    Last,
}

/// Pairs an ordinary bracket of such an edition; `None`: it is not one, or that could not be proved.
pub(super) fn pair_asking(bracket: &Bracket<'_>, ask: Ask) -> Option<Decided> {
    if bracket.mdps.len() > bracket.residents().len() {
        return None;
    }
    let one_floats = bracket.len() % 2 == 1;
    let mut set_aside: Vec<Place> = Vec::new();
    loop {
        let may_float = |place: &Place| {
            !set_aside.contains(place)
                && (ask != Ask::Last || bracket.round.player(*place).may_get_pab)
        };
        let floaters = one_floats.then(|| bracket.residents().filter(may_float).collect());
        let task = Task { bracket, mdps: &bracket.mdps, floaters, floater_gets_pab: false };
        let mut decided = tight::pair(&task)?;
        let is_proved = match ask {
            Ask::Last => true,
            Ask::NextBracket => look_ahead::reaches_next_bound(bracket, &decided.downfloaters),
            Ask::Completion => look_ahead::leaves_completion(bracket, &decided.downfloaters),
        };
        if is_proved {
            return Some(decided);
        }
        if !one_floats || set_aside.len() == SET_ASIDE_MAX {
            return None;
        }
        set_aside.append(&mut decided.downfloaters);
    }
}
