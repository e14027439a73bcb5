//! Pairs the ordinary bracket ([`ordinary`](super::ordinary)) of 2017 and 2026. [`look_ahead`] tests the players below
//! afterwards. If it accepts a downfloater, all rejected ones are worse, because C4 and C8 come before C9 to C21.

use super::look_ahead;
use super::means::Decided;
use super::ordinary::Ordinary;
use super::parts::Parts;
use super::setting::Problem;
use super::settled::Settled;
use super::tight::Weighs;
use crate::round::Rank;

/// Pairs an ordinary bracket. `None`: not ordinary, another edition's criteria, or no proved answer.
pub(super) fn pair(problem: &Problem<'_>) -> Option<Decided> {
    if !problem.setting.is_proved {
        return None;
    }
    let bracket = problem.bracket;
    // Under a reading two topscorers with one absolute preference cost nothing in C10. The bound knows no such pairs.
    let mut criteria = problem.setting.edition.criteria.iter();
    if criteria.any(|(_, criterion)| criterion.passes_two_absolutes(bracket.round)) {
        return None;
    }
    let bye = bound_pab(problem)?;
    let parts = parts(problem, bye)?;
    let pab_is_here = bye.is_none() && bracket.pab_score == Some(bracket.resident_score());
    let could_get_pab = |rank: &Rank| bracket.round.player(*rank).may_get_pab;
    // If a second member floats who could get the PAB, it is not known yet which of the two gets it.
    if pab_is_here && (!parts.one_floats || parts.settled.floating.iter().any(could_get_pab)) {
        return None;
    }
    let may_float = |rank: Rank| {
        !problem.settled.paired.contains(&rank)
            && (!pab_is_here || bracket.round.player(rank).may_get_pab)
    };
    // If others float as well, C9 does not count.
    let floater_gets_pab = pab_is_here && parts.settled.floating.is_empty();
    let ordinary = Ordinary {
        round: bracket.round,
        weighs: Weighs::PreferencesAndFloats,
        floater_gets_pab,
        // The players below do not depend on who gets the PAB, so another choice cannot help.
        may_try_others: !(floater_gets_pab && problem.setting.pab_is_lowest),
        may_float: &may_float,
        is_right: &|floaters, floater| {
            let bye = if pab_is_here { floater } else { bye };
            look_ahead::is_proved(problem, floaters, bye)
        },
    };
    ordinary.pair(&parts, None).or_else(|| by_choices(problem, &ordinary, &parts))
}

/// Pairs a bracket in which a condition leaves one player only partners who cost more than the bound. Every kind of
/// outcome for the player is tried, because each kind has its own bound; the best result is the answer. `None` if there
/// is no such player, or no answer was proved.
fn by_choices(problem: &Problem<'_>, ordinary: &Ordinary<'_>, parts: &Parts) -> Option<Decided> {
    // One only: a task of `tight` has room for one chooser.
    let [player] = problem.settled.choosing.as_slice() else { return None };
    let class = |rank: Rank| problem.bracket.round.player(rank).class;
    // C10 and C11 depend on the partner if two topscorers share an absolute preference, so each such partner is a kind.
    let single = |other| class(*player).is_absolute() && class(*player) == class(other);
    let found = ordinary.choices(parts, *player, single)?;
    found.into_iter().min_by_key(|decided| problem.standing(decided))
}

/// The member who must get the PAB and so moves down through all brackets. `Some(None)`: no member has to, or it is not
/// known yet. `None`: nobody in the bracket can get the PAB, or several MDPs can.
fn bound_pab(problem: &Problem<'_>) -> Option<Option<Rank>> {
    let bracket = problem.bracket;
    let Some(score) = bracket.pab_score.filter(|score| *score >= bracket.resident_score()) else {
        return Some(None);
    };
    let could_be =
        |it: &Rank| bracket.round.player(*it).may_get_pab && bracket.round.score(*it) == score;
    let mut candidates = bracket.members().filter(could_be);
    let first = candidates.next()?;
    let is_only = candidates.next().is_none();
    // Then an MDP gets the PAB: residents and players below have lower scores.
    if score > bracket.resident_score() {
        return is_only.then_some(Some(first));
    }
    // A resident who could also be paired here is chosen with the other downfloaters. In the last bracket, a resident
    // who cannot be paired has to get the PAB: nobody is below.
    let is_last = bracket.residents().end.index() == bracket.round.len();
    match problem.settled.floating.as_slice() {
        [floater] if could_be(floater) && (is_last || is_only) => Some(Some(*floater)),
        _ => Some(None),
    }
}

/// The parts of a bracket in which `bye` must get the PAB and so moves down. `None` if not all MDPs can be paired.
fn parts(problem: &Problem<'_>, bye: Option<Rank>) -> Option<Parts> {
    let (bracket, settled) = (problem.bracket, &problem.settled);
    let bye = bye.filter(|bye| !settled.floats(*bye));
    let floating = Settled {
        floating: settled.floating.iter().copied().chain(bye).collect(),
        ..Settled::default()
    };
    let parts = Parts {
        first_resident: bracket.residents().start,
        mdps: bracket.mdps.iter().copied().filter(|it| !floating.floats(*it)).collect(),
        residents: bracket.residents().collect(),
        settled: floating,
        one_floats: false,
    };
    let parts = settled.pairs.iter().copied().fold(parts, Parts::with_pair);
    let paired = parts.residents.len() - parts.floating_residents().count();
    let one_floats = (parts.mdps.len() + paired) % 2 == 1;
    (parts.mdps.len() <= paired).then_some(Parts { one_floats, ..parts })
}

/// The requirement on downfloaters in 2017, where C4 does not look at the players below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// The next bracket makes as many pairs as possible (C.7).
    NextBracket,
    /// The next bracket makes as many pairs as possible, and the conditions leave everybody below a pairing.
    NextBracketAndCompletion,
    /// Everybody below can be paired (C.4).
    Completion,
    /// Only the player who gets the PAB is left over.
    Last,
}

/// Pairs an ordinary bracket of 2017. `None` for the same reasons as [`pair`].
pub(super) fn pair_asking(problem: &Problem<'_>, ask: Ask) -> Option<Decided> {
    if !problem.setting.is_proved {
        return None;
    }
    let parts = parts(problem, None)?;
    let may_get_pab = |rank: &Rank| problem.bracket.round.player(*rank).may_get_pab;
    // Then more than one would be left over, and only one can get the PAB.
    if ask == Ask::Last && (parts.settled.floating.len() + usize::from(parts.one_floats) > 1) {
        return None;
    }
    let may_float = |rank: Rank| {
        !problem.settled.paired.contains(&rank) && (ask != Ask::Last || may_get_pab(&rank))
    };
    let reaches = |floaters: &[Rank]| look_ahead::reaches_next_bound(problem.judged, floaters);
    let completes = |floaters: &[Rank]| look_ahead::leaves_completion(problem.bracket, floaters);
    let ordinary = Ordinary {
        round: problem.bracket.round,
        weighs: Weighs::PreferencesAndFloats,
        // 2017 does not count the unplayed games of the player with the PAB.
        floater_gets_pab: false,
        may_try_others: true,
        may_float: &may_float,
        is_right: &|floaters, _| match ask {
            Ask::Last => floaters.iter().all(may_get_pab),
            Ask::NextBracket => reaches(floaters),
            Ask::NextBracketAndCompletion => reaches(floaters) && completes(floaters),
            Ask::Completion => completes(floaters),
        },
    };
    ordinary.pair(&parts, None).or_else(|| by_choices(problem, &ordinary, &parts))
}
