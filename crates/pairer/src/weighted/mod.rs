//! Pairs a bracket of 2017 and 2026 for which `fast` has no answer.
//!
//! The first row of a table that can be weighed (`is_weighed`) decides how many float, so no two left-over players
//! could be paired. First, only the bracket is weighed. This answer counts only if the players below can then be paired
//! as required (article 3.8). Otherwise they are weighed, too; in 2017 often only the next bracket.
//!
//! The fields of a weight are the criteria of 2017 and 2026, in order.

mod branch;
mod solve;

use solve::{Below, Scope, solve};

use super::settled::Settled;
use super::{Decided, look_ahead};
use crate::criteria::{Additive, Bracket, Measure, Pair};
use crate::matching::Packing;
use crate::round::{Rank, RankRange};
use crate::setting::Problem;
use crate::tournament::Points;

/// The best candidate that leaves everybody below a pairing (2026).
pub(super) fn pair(problem: &Problem<'_>) -> Decided {
    problem.setting.means.note(|work| work.with_everything += 1);
    if let Some(decided) = for_one_below(problem) {
        return decided;
    }
    let first = solve(problem, &everything_below(problem), Scope::Everything)
        .expect("every bracket leaves the rest a complete pairing");
    // Without conditions every earlier search ensures that the players below can be paired.
    if !problem.setting.is_restricted()
        || look_ahead::leaves_completion(problem.bracket, &first.downfloaters)
    {
        return first;
    }
    branch::best_allowed(problem, &everything_below(problem), Scope::Everything, first)
}

/// The best candidate that leaves everybody below a pairing, if a player below has opponents only in this bracket. It
/// is the answer if its downfloaters have the best possible C8 (2017: C.7), which was not weighed.
fn for_one_below(problem: &Problem<'_>) -> Option<Decided> {
    let Problem { settled, setting, bracket, judged } = problem;
    let is_asked = setting.means.stages.cases && !settled.one_floats_of.is_empty();
    if !is_asked || !setting.is_proved || bracket.pab_is_bound() {
        return None;
    }
    let decided = pair_with_completion(problem)?;
    let is_proved = look_ahead::reaches_next_bound(judged, &decided.downfloaters)
        && look_ahead::is_proved(problem, &decided.downfloaters, None);
    is_proved.then_some(decided)
}

/// Weighs the bracket alone. `None` if its downfloaters may not have the best possible C8, or the PAB is decided here.
pub(super) fn pair_alone(problem: &Problem<'_>) -> Option<Decided> {
    // Then a downfloater may have to take the PAB. The bracket alone does not know who may.
    if problem.bracket.pab_is_bound() {
        return None;
    }
    let decided = solve(problem, &Below::default(), Scope::Next)?;
    look_ahead::is_proved(problem, &decided.downfloaters, None).then_some(decided)
}

/// The best candidate if no criterion looks at the players below (2017).
pub(super) fn pair_without_next(problem: &Problem<'_>) -> Decided {
    solve(problem, &Below::default(), Scope::Next).expect("an empty candidate is always there")
}

/// The best candidate if criteria look at the next bracket, and at nobody else below (2017).
pub(super) fn pair_with_next(problem: &Problem<'_>) -> Decided {
    problem.setting.means.note(|work| work.with_next += 1);
    let next = Below { rest: Vec::new(), ..everything_below(problem) };
    solve(problem, &next, Scope::Next).expect("an empty candidate is always there")
}

/// The best candidate by criteria that look at the next bracket, after which the conditions allow a pairing below.
pub(super) fn pair_with_next_and_completion(problem: &Problem<'_>) -> Decided {
    if let Some(decided) = for_one_below(problem) {
        return decided;
    }
    let best = pair_with_next(problem);
    if look_ahead::leaves_completion(problem.bracket, &best.downfloaters) {
        return best;
    }
    let next = Below { rest: Vec::new(), ..everything_below(problem) };
    branch::best_allowed(problem, &next, Scope::Next, best)
}

/// The best candidate that leaves everybody below a pairing under the conditions, with everybody weighed and without C8
/// (2017: C.7).
pub(super) fn pair_complete(problem: &Problem<'_>) -> Decided {
    problem.setting.means.note(|work| work.with_everything += 1);
    pair_with_completion(problem).expect("the bracket before left a complete pairing")
}

/// Like [`pair_complete`]. `None` if no candidate leaves a pairing.
fn pair_with_completion(problem: &Problem<'_>) -> Option<Decided> {
    let Below { next, rest } = everything_below(problem);
    // With nobody in `next` C8 is not weighed. So no criterion notices that the judged round is the smaller graph here,
    // which `solve` asks who may meet below.
    let below = Below { next: Vec::new(), rest: [next, rest].concat() };
    let (bracket, setting) = (problem.bracket, &problem.setting.without_conditions());
    let free = Problem { setting, judged: bracket, bracket, settled: Settled::default() };
    solve(&free, &below, Scope::Everything)
}

fn everything_below(problem: &Problem<'_>) -> Below {
    let bracket = problem.bracket;
    let everybody = bracket.round.ranks_from(bracket.residents().end);
    let next = bracket.round.scoregroups.get(bracket.scoregroup + 1);
    // In a collapsed bracket everybody is a member already.
    let next = next.filter(|next| everybody.contains(&next.places.start));
    let end = next.map_or(everybody.start, |next| next.places.end);
    Below {
        next: RankRange::new(everybody.start, end).collect(),
        rest: RankRange::new(end, everybody.end).collect(),
    }
}

enum Row<'a> {
    Sum(&'a dyn Additive, usize),
    /// The number of pairs of the next bracket (C8; 2017: C.7), then the pairs of its MDPs by score.
    Next(&'a dyn Measure),
    Paired(&'a [Rank]),
}

/// The criteria as fields of a weight: costs of pairs and of floating members, and gains of pairs below.
struct CriterionFields<'a> {
    bracket: &'a Bracket<'a>,
    judged: &'a Bracket<'a>,
    rows: Vec<Row<'a>>,
    /// The scores of the members, the highest first.
    levels: Vec<Points>,
    next_width: usize,
    width: usize,
}

impl<'a> CriterionFields<'a> {
    /// `single`: exactly one member floats; `has_next`: the next bracket is weighed, too.
    fn new(problem: &'a Problem<'a>, single: bool, has_next: bool) -> CriterionFields<'a> {
        let (bracket, edition) = (problem.bracket, problem.setting.edition);
        let scores = bracket.mdp_scores();
        let levels = scores.iter().copied().chain([bracket.resident_score()]);
        let levels: Vec<_> = levels.collect();
        let next_width = if has_next { 1 + levels.len() } else { 0 };
        let mut rows = Vec::with_capacity(edition.criteria.len() + 1);
        let mut width = 0;
        if !problem.settled.paired.is_empty() {
            // Before all criteria: if one of these floats, this has to cost more than anything else.
            rows.push(Row::Paired(&problem.settled.paired));
            width += 1;
        }
        for (_, criterion) in &edition.criteria {
            match criterion.additive() {
                None => {
                    rows.push(Row::Next(&**criterion));
                    width += next_width;
                }
                Some(sum) if sum.needs_single_downfloater() && !single => {}
                Some(sum) => {
                    let fields = sum.width(bracket);
                    rows.push(Row::Sum(sum, fields));
                    width += fields;
                }
            }
        }
        CriterionFields { bracket, judged: problem.judged, rows, levels, next_width, width }
    }

    fn declare(&self, packing: &mut Packing, players: usize) {
        let players = players as u64 + 1;
        for row in &self.rows {
            match row {
                // An edge has two players, who weigh at most 3 each (2017: C.7).
                Row::Next(_) => (0..self.next_width).for_each(|_| packing.push(6 * players)),
                Row::Paired(_) => packing.push(2 * players),
                Row::Sum(sum, width) => {
                    // A pair adds at most three bounds: two floats less its cost. There are half as many pairs as
                    // players.
                    let bound = 2 * players * sum.bound(self.bracket) as u64;
                    (0..*width).for_each(|_| packing.push(bound));
                }
            }
        }
    }

    fn floating(&self, rank: Rank, fields: &mut [i64]) {
        fields.fill(0);
        let mut at = 0;
        for row in &self.rows {
            match row {
                Row::Next(_) if self.next_width == 0 => {}
                Row::Paired(places) => {
                    fields[at] += i64::from(places.contains(&rank));
                    at += 1;
                }
                Row::Next(criterion) => {
                    fields[at] += criterion.left_over_weight(self.judged, rank);
                    // Of some tables the rows before leave open how many of each score float.
                    fields[at + 1 + self.level(rank)] += 1;
                    at += self.next_width;
                }
                Row::Sum(sum, width) => {
                    sum.downfloater(self.bracket, rank, &mut fields[at..at + width]);
                    at += width;
                }
            }
        }
    }

    fn pair(&self, high: Rank, low: Rank, fields: &mut [i64]) {
        fields.fill(0);
        let mut at = 0;
        for row in &self.rows {
            match row {
                Row::Next(_) => at += self.next_width,
                Row::Paired(_) => at += 1,
                Row::Sum(sum, width) => {
                    sum.pair(self.bracket, (high, low), &mut fields[at..at + width]);
                    at += width;
                }
            }
        }
    }

    /// Adds the value that C8 counts for a member moved down, before the next bracket is paired.
    fn add_moved_down(&self, rank: Rank, fields: &mut [i64]) {
        if let Some((at, criterion)) = self.next_row() {
            fields[at] -= criterion.left_over_weight(self.judged, rank);
        }
    }

    fn add_next_pair(&self, moved_down: Option<Rank>, pair: Pair, fields: &mut [i64]) {
        let Some((at, criterion)) = self.next_row() else { return };
        for place in [pair.0, pair.1] {
            fields[at] += criterion.left_over_weight(self.judged, place);
        }
        if let Some(place) = moved_down {
            fields[at + 1 + self.level(place)] += 1;
        }
    }

    fn level(&self, rank: Rank) -> usize {
        let score = self.bracket.round.score(rank);
        self.levels.iter().position(|it| *it == score).expect("the score of a member")
    }

    /// The row of C8 (2017: C.7), with the number of its first field. `None` if the next bracket is not weighed.
    fn next_row(&self) -> Option<(usize, &dyn Measure)> {
        let mut at = 0;
        for row in &self.rows {
            match row {
                Row::Sum(_, width) => at += width,
                Row::Paired(_) => at += 1,
                Row::Next(criterion) => return (self.next_width > 0).then_some((at, *criterion)),
            }
        }
        None
    }
}
