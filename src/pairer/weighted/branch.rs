//! The best candidate after which the conditions can still be met, where the best one leaves no such
//! pairing of the rest.
//!
//! What C8 says of the downfloaters and what the conditions leave possible below are two matchings of the
//! same players, so no single search weighs both. Here the first is weighed and the second tested: when
//! the downfloaters of the best candidate fail, the other sets of downfloaters fall into parts, each
//! agreeing with them on some first members and differing on the next. The best candidate of each part
//! is found, and the best of all is tested next. Needed only where conditions meet an exhausted field.

use super::{Below, Field, Floating, Scope};
use crate::pairer::setting::Standing;
use crate::pairer::{Decided, Work};
use crate::round::Place;

/// A part of the candidates: what is settled in it, and its best.
struct Part {
    floating: Floating,
    decided: Decided,
    standing: Standing,
}

/// The best candidate that leaves a pairing as the conditions ask. `first` is the best of all, and does
/// not.
pub(super) fn best_allowed(
    field: &Field<'_>,
    below: &Below,
    first: Decided,
    work: &mut Work,
) -> Decided {
    let standing = field.problem.standing(&first);
    let mut parts = vec![Part { floating: field.floating(), decided: first, standing }];
    loop {
        let best = (0..parts.len())
            .min_by(|one, other| parts[*one].standing.cmp(&parts[*other].standing))
            .expect("every bracket leaves the rest a complete pairing");
        let part = parts.swap_remove(best);
        if field.leaves_allowed(&part.decided) {
            return part.decided;
        }
        parts.extend(divided(field, below, part, work));
    }
}

/// A part without the candidates that have the downfloaters of its best.
fn divided(field: &Field<'_>, below: &Below, part: Part, work: &mut Work) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut agreed = part.floating.clone();
    let settled =
        |place: &Place| part.floating.down.contains(place) || part.floating.paired.contains(place);
    // Whom the best sends down is asked first: mostly it is about one of them.
    let (floating, others): (Vec<Place>, Vec<Place>) = field
        .bracket()
        .members()
        .filter(|place| !settled(place))
        .partition(|place| part.decided.downfloaters.contains(place));
    for (member, floats) in
        floating.iter().map(|it| (*it, true)).chain(others.iter().map(|it| (*it, false)))
    {
        let mut floating = agreed.clone();
        if floats { &mut floating.paired } else { &mut floating.down }.push(member);
        if is_possible(field, &floating) {
            work.branches += 1;
            if let Some(solution) = field.solve_with(below, Scope::Everything, &floating, work) {
                let standing = field.problem.standing(&solution.decided);
                parts.push(Part { floating, decided: solution.decided, standing });
            }
        }
        if floats { &mut agreed.down } else { &mut agreed.paired }.push(member);
        if !is_possible(field, &agreed) {
            break;
        }
    }
    parts
}

/// Whether any candidate of a part could leave a pairing as the conditions ask.
fn is_possible(field: &Field<'_>, floating: &Floating) -> bool {
    field.problem.can_be_completed(&floating.down, &floating.paired)
}
