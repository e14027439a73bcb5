//! Chooses one of several drafts of a contested round: the one that shows the rarest known faults. Each fault counts
//! only once in a tournament.

use super::axes::AxisId;
use super::demands::Demands;
use super::draw::Draw;
use super::few_pairings::{all_but_few, for_the_event, lift_some};
use super::recipe::Drawn;
use crate::editions::Edition;
use crate::mutants::{Group, Mutant, context_of, mutants_of, readings_of, shown_by};
use crate::oracle::legal_pairings;
use crate::tournament::{ForbiddenGroup, Position, Tournament};

/// The most players in a round that is contested, or in which forbidden pairs leave few pairings.
const LARGEST: usize = 10;

/// Drafts with more legal pairings than this number are skipped, because their enumeration takes long.
const MOST_PAIRINGS: usize = 40;

pub(super) struct Contest {
    more: u32,
    /// The percentage of rounds in which forbidden pairs leave few pairings.
    few: u32,
    /// Whether drafts may have other results. False if leaders withdraw, because the results decide who leads.
    redraws: bool,
    lifts: bool,
    faults: Vec<Mutant>,
    interpretations: Vec<Mutant>,
    seen: Vec<u64>,
    drafts: Vec<(Vec<usize>, Tournament)>,
    draw: Draw,
}

impl Contest {
    /// Under 1992 and 2013 no round is contested: their procedures have no criteria that a fault could weigh otherwise.
    /// `by_round`: the file can limit forbidden pairs to single rounds.
    pub(super) fn new((drawn, by_round): (&Drawn, bool), edition: &Edition, draw: Draw) -> Contest {
        let asked = drawn.get(AxisId::Contested);
        let more = if edition.method.is_procedure() { 0 } else { asked };
        let faults = if more > 0 { seldom_shown(edition) } else { Vec::new() };
        Contest {
            more,
            few: if by_round { drawn.get(AxisId::FewPairings) } else { 0 },
            redraws: drawn.get(AxisId::LeaderWithdrawals) == 0,
            lifts: drawn.get(AxisId::Acceleration) > 0,
            interpretations: if more > 0 { readings_of(edition) } else { Vec::new() },
            seen: vec![0; faults.len()],
            faults,
            drafts: Vec::new(),
            draw,
        }
    }

    pub(super) fn is_asked_for(&self) -> bool {
        self.more > 0 || self.few > 0
    }

    pub(super) fn drafts(&self, players: usize) -> u32 {
        if (2..=LARGEST).contains(&players) { 1 + self.more } else { 0 }
    }

    pub(super) fn changes_results(&mut self) -> bool {
        self.redraws && self.draw.percent(50)
    }

    pub(super) fn lift(&mut self, tournament: &mut Tournament, round: u32) {
        if self.lifts && self.draw.percent(50) {
            lift_some(tournament, round, &mut self.draw);
        }
    }

    pub(super) fn forbid(&mut self, tournament: &mut Tournament, round: u32, edition: &Edition) {
        if self.draw.percent(self.few) {
            let context = context_of(tournament, round, edition);
            let forbidden = all_but_few(&context, round, round, &mut self.draw);
            tournament.forbidden.extend(forbidden.into_iter().flatten());
        }
    }

    /// Swaps the contest's random numbers with those of the results, so that drafts use up none of the latter.
    pub(super) fn lend(&mut self, demands: &mut Demands<'_>) {
        std::mem::swap(&mut self.draw, &mut demands.draw);
    }

    pub(super) fn add(&mut self, draft: Tournament, round: u32, edition: &Edition) {
        let draft = Position { tournament: draft, round };
        let shown = self.shown_by(&draft, edition);
        shown.iter().for_each(|at| self.seen[*at] += 1);
        self.drafts.push((shown, draft.tournament));
    }

    fn shown_by(&self, draft: &Position, edition: &Edition) -> Vec<usize> {
        let pairings = || legal_pairings(&context_of(&draft.tournament, draft.round, edition));
        if self.faults.is_empty() || !(2..=MOST_PAIRINGS).contains(&pairings().len()) {
            return Vec::new();
        }
        let shown = shown_by(draft, edition, &self.faults, &self.interpretations).1;
        shown.into_iter().map(|(at, _)| at).collect()
    }

    /// Takes the draft whose faults the fewest drafts showed; the first, if several are equal. Forgets its faults.
    pub(super) fn chosen(&mut self) -> Option<Tournament> {
        const UNIT: u64 = 1 << 32;
        let weight =
            |shown: &[usize]| -> u64 { shown.iter().map(|at| UNIT / self.seen[*at]).sum() };
        let drafts = std::mem::take(&mut self.drafts).into_iter().rev();
        let (shown, draft) = drafts.max_by_key(|(shown, _)| weight(shown))?;
        for at in shown.into_iter().rev() {
            self.faults.remove(at);
            self.seen.remove(at);
        }
        Some(draft)
    }
}

/// Forbids pairs in all rounds, for files that cannot limit them to single rounds. The axis then gives the percentage
/// of events in which everybody has few possible opponents.
pub(super) fn in_all_rounds(
    drawn: &Drawn,
    (players, rounds): (u32, u32),
    mut draw: Draw,
) -> Vec<ForbiddenGroup> {
    if players as usize > LARGEST || !draw.percent(drawn.get(AxisId::FewPairings)) {
        return Vec::new();
    }
    for_the_event((players, rounds), &mut draw)
}

/// The faults in criteria, order and topscorers. Random tournaments seldom show some of these.
fn seldom_shown(edition: &Edition) -> Vec<Mutant> {
    let mut faults = mutants_of(edition);
    faults.retain(|it| {
        let is_wanted = matches!(it.group, Group::Criteria | Group::Order | Group::Topscorers);
        it.is_fault() && is_wanted
    });
    faults
}
