//! The best candidate after which the conditions can still be met, where the best one leaves no such
//! pairing of the rest.
//!
//! What C8 (2017: C.7) says of the downfloaters and what the conditions leave possible below are two matchings of the
//! same players, so no single search weighs both. Here the first is weighed and the second tested: when
//! the downfloaters of the best candidate fail, the other sets of downfloaters fall into parts, each
//! agreeing with them on some first members and differing on the next. The best candidate of each part
//! is found, and the best of all is tested next. Needed only where conditions meet an exhausted field.

use super::{Below, Field, Scope};
use crate::pairer::setting::{Problem, Standing};
use crate::pairer::{Decided, Work, look_ahead};
use crate::round::Place;

/// A part of the candidates: the bracket with what is settled in it, and its best.
struct Part<'a> {
    problem: Problem<'a>,
    decided: Decided,
    standing: Standing,
}

/// The best candidate that leaves a pairing as the conditions ask. `first` is the best of all within
/// `scope`, and does not.
pub(super) fn best_allowed(
    problem: &Problem<'_>,
    below: &Below,
    scope: Scope,
    first: Decided,
    work: &mut Work,
) -> Decided {
    let standing = problem.standing(&first);
    let mut parts = vec![Part { problem: problem.clone(), decided: first, standing }];
    loop {
        let best = (0..parts.len())
            .min_by(|one, other| parts[*one].standing.cmp(&parts[*other].standing))
            .expect("every bracket leaves the rest a complete pairing");
        let part = parts.swap_remove(best);
        if look_ahead::leaves_completion(problem.bracket, &part.decided.downfloaters) {
            return part.decided;
        }
        parts.extend(divided(below, scope, part, work));
    }
}

/// A part without the candidates that have the downfloaters of its best.
fn divided<'a>(below: &Below, scope: Scope, part: Part<'a>, work: &mut Work) -> Vec<Part<'a>> {
    let mut parts = Vec::new();
    let settled =
        |place: &Place| part.problem.held.contains(place) || part.problem.staying.contains(place);
    // Whom the best sends down is asked first: mostly it is about one of them.
    let members = part.problem.bracket.members();
    let (floating, others): (Vec<Place>, Vec<Place>) = members
        .filter(|place| !settled(place))
        .partition(|place| part.decided.downfloaters.contains(place));
    let mut agreed = part.problem.clone();
    for (member, floats) in
        floating.iter().map(|it| (*it, true)).chain(others.iter().map(|it| (*it, false)))
    {
        let settled = |floats: bool, agreed: Problem<'a>| match floats {
            true => agreed.with_held(member),
            false => agreed.with_staying(member),
        };
        parts.extend(best_of(settled(!floats, agreed.clone()), below, scope, work));
        agreed = settled(floats, agreed);
        if !is_possible(&agreed) {
            break;
        }
    }
    parts
}

/// A part with its best candidate; `None`: there is none.
fn best_of<'a>(
    problem: Problem<'a>,
    below: &Below,
    scope: Scope,
    work: &mut Work,
) -> Option<Part<'a>> {
    if !is_possible(&problem) {
        return None;
    }
    work.branches += 1;
    let decided = Field { problem: &problem }.solve(below, scope, work)?.decided;
    // Whoever stays costs more than anything else when he floats, but some may have to.
    let stays = |place: &Place| !decided.downfloaters.contains(place);
    if !problem.staying.iter().all(stays) {
        return None;
    }
    let standing = problem.standing(&decided);
    Some(Part { problem, decided, standing })
}

/// Whether any candidate of a part could leave a pairing as the conditions ask.
fn is_possible(problem: &Problem<'_>) -> bool {
    problem.can_be_completed(&problem.held, &problem.staying)
}
