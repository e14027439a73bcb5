//! C.12: the previous bracket moves down another player, one instead of one, if P pairs become possible
//! by it.

use super::bracket::{Bracket, Solved};
use super::decided::Decided;
use super::part::Leave;
use crate::editions::rules_1992::Backtracking;
use crate::pairer::procedure::group::Group;
use crate::pairer::procedure::limits::Limits;
use crate::pairer::procedure::trace::Trace;
use crate::round::Place;

/// Gives `above` another pairing if the bracket of `residents` can only then be paired.
pub(super) fn exchange(
    above: &mut Decided<'_>,
    residents: &[Place],
    limits: Limits<'_>,
    trace: &mut Trace,
) {
    let floaters = above.floaters();
    let now = Below::new(above, &floaters, residents);
    if !now.is_stuck && (now.is_possible() || !may_have_others(&now.bracket)) {
        return;
    }
    let helps = |floaters: &[Place]| {
        let below = Below::new(above, floaters, residents);
        !below.is_stuck && below.is_possible()
    };
    if let Some(solved) = other(above, helps)
        && !limits.refuse(&limits.rest(above.scoregroup, &above.floaters_with(&solved.left_over)))
    {
        above.replace(above.aim, solved, trace);
    }
}

/// The bracket below with certain MDPs.
struct Below<'a> {
    bracket: Bracket<'a>,
    /// Whether an MDP has no possible opponent.
    is_stuck: bool,
}

impl<'a> Below<'a> {
    fn new(above: &Decided<'a>, mdps: &[Place], residents: &[Place]) -> Below<'a> {
        let Bracket { round, switches, means, .. } = above.bracket;
        let (group, incompatible) = Group::new(mdps, residents).without_incompatible(round);
        let is_stuck = incompatible.iter().any(|place| mdps.contains(place));
        Below { bracket: Bracket { round, switches, means, group }, is_stuck }
    }

    fn is_possible(&self) -> bool {
        self.bracket.is_possible(self.bracket.first_aim(), |_| true)
    }
}

/// Whether C.12 is there for a bracket of which C.1 says nothing.
pub(super) fn may_have_others(bracket: &Bracket<'_>) -> bool {
    bracket.group.mdps > 0
        && (bracket.first_aim().mdps > 0 || bracket.switches.backtracking == Backtracking::All)
}

/// The first pairing of `above` for the same number of pairs with another floater who helps.
pub(super) fn other(above: &Decided<'_>, helps: impl Fn(&[Place]) -> bool) -> Option<Solved> {
    let (_, s2, left_out) = above.bracket.halves(above.aim);
    let is_left_out = |place: &Place| left_out.contains(place);
    let before: Vec<Place> =
        above.solved.left_over.iter().copied().filter(|place| !is_left_out(place)).collect();
    let sets = with_one_other(&before, &s2)
        .into_iter()
        .filter(|set| helps(&above.floaters_with(&[set.as_slice(), &left_out].concat())));
    if before.len() == 1 {
        let allowed = sets.flatten().collect();
        return above.bracket.first(above.aim, &Leave::Among(allowed));
    }
    let solved = sets.filter_map(|set| above.bracket.first(above.aim, &Leave::Among(set)));
    solved.min_by(|one, other| one.key.cmp(&other.key))
}

/// `set` with one member exchanged for one of the pool, in every way.
fn with_one_other(set: &[Place], pool: &[Place]) -> Vec<Vec<Place>> {
    let others: Vec<Place> = pool.iter().copied().filter(|it| !set.contains(it)).collect();
    let without = |out: Place| set.iter().copied().filter(move |it| *it != out);
    set.iter()
        .flat_map(|out| others.iter().map(|other| without(*out).chain([*other]).collect()))
        .collect()
}
