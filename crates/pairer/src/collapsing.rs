//! The procedure of 2017 (A.9): bracket by bracket, with a collapsed last bracket where that fails.
//!
//! A condition never causes a collapse: a bracket rejects candidates after which only the conditions prevent a pairing
//! of the rest.

use super::completion::Everybody;
use super::fast::{self, Ask};
use super::setting::{Problem, Setting};
use super::{Decided, Paired, Stages, Work, look_ahead, one_by_one, pair_by_cases, weighted};
use crate::criteria::{
    Bracket, BracketKind, BracketPairing, NoCompletePairing, RoundPairing, Route,
};
use crate::round::{Rank, RoundContext};

pub(super) fn pair(setting: &Setting<'_>, stages: Stages) -> Result<Paired, NoCompletePairing> {
    let round = setting.allowed;
    let everybody: Vec<Rank> = round.ranks().collect();
    if !Everybody::of(round, &everybody).can_be_paired_with_bye() {
        return Err(NoCompletePairing);
    }
    let mut walk = Walk {
        setting,
        round,
        stages,
        brackets: Vec::new(),
        route: Route::default(),
        work: Work::default(),
    };
    walk.run();
    let pairs: Vec<_> = walk.brackets.iter().flat_map(|it| it.pairs.iter().copied()).collect();
    let unpaired = walk.brackets.last().map(|it| it.downfloaters.clone()).unwrap_or_default();
    assert!(unpaired.len() <= 1, "the last bracket leaves at most one player");
    Ok(Paired {
        pairing: RoundPairing::new(pairs, unpaired),
        brackets: walk.brackets,
        pab_score: None,
        route: walk.route,
        work: walk.work,
        trace: None,
    })
}

struct Walk<'a> {
    setting: &'a Setting<'a>,
    round: &'a RoundContext,
    stages: Stages,
    brackets: Vec<BracketPairing>,
    route: Route,
    work: Work,
}

impl<'a> Walk<'a> {
    fn run(&mut self) {
        for scoregroup in 0..self.round.scoregroups.len() {
            let bracket = self.bracket(scoregroup, BracketKind::Ordinary);
            if scoregroup + 1 == self.round.scoregroups.len() {
                let decided = self.complete(&bracket, Ask::Last);
                self.accept(bracket, decided);
                return;
            }
            let decided = self.ordinary(&bracket);
            if self.leaves_completion(&bracket, &decided.downfloaters) {
                self.accept(bracket, decided);
                continue;
            }
            if self.is_possible_by_the_rules(&bracket, &decided) {
                self.work.refused += 1;
                let decided = self.refusing(&bracket);
                self.accept(bracket, decided);
                continue;
            }
            self.collapse(scoregroup);
            return;
        }
    }

    /// The bracket of this scoregroup with the players left over above; if collapsed, with everybody below.
    fn bracket(&self, scoregroup: usize, kind: BracketKind) -> Bracket<'a> {
        self.bracket_of(self.round, scoregroup, kind)
    }

    fn bracket_of(
        &self,
        round: &'a RoundContext,
        scoregroup: usize,
        kind: BracketKind,
    ) -> Bracket<'a> {
        let mdps = self.brackets.last().map(|it| it.downfloaters.clone()).unwrap_or_default();
        Bracket::new(round, scoregroup, mdps, None).of_kind(kind).with_free_pab()
    }

    fn judged(&self, bracket: &Bracket<'_>) -> Bracket<'a> {
        self.bracket_of(self.setting.judged, bracket.scoregroup, bracket.kind)
    }

    fn accept(&mut self, bracket: Bracket<'_>, mut decided: Decided) {
        decided.pairs.sort_unstable();
        decided.downfloaters.sort_unstable();
        self.brackets.push(BracketPairing {
            scoregroup: bracket.scoregroup,
            kind: bracket.kind,
            mdps: bracket.mdps,
            pairs: decided.pairs,
            downfloaters: decided.downfloaters,
        });
    }

    fn ordinary(&mut self, bracket: &Bracket<'_>) -> Decided {
        let judged = self.judged(bracket);
        let problem = Problem::new(self.setting, bracket, &judged, true);
        if let Some(decided) = one_by_one::pair(&problem, false, &mut self.work) {
            return decided;
        }
        if self.stages.fast
            && let Some(decided) = fast::pair_asking(&problem, Ask::NextBracket)
        {
            self.work.fast += 1;
            return decided;
        }
        if self.stages.bracket_alone {
            let decided = weighted::pair_without_completion(&problem, true, &mut self.work);
            if look_ahead::reaches_next_bound(&judged, &decided.downfloaters) {
                self.work.bracket_alone += 1;
                return decided;
            }
        }
        self.work.with_next += 1;
        weighted::pair_without_completion(&problem, false, &mut self.work)
    }

    fn leaves_completion(&self, bracket: &Bracket<'_>, downfloaters: &[Rank]) -> bool {
        match self.setting.table.has_weights {
            true => look_ahead::leaves_completion(bracket, downfloaters),
            false => one_by_one::leaves_completion(bracket, downfloaters),
        }
    }

    /// Whether only the conditions prevent a pairing of the players below.
    fn is_possible_by_the_rules(&self, bracket: &Bracket<'_>, decided: &Decided) -> bool {
        !self.setting.conditions.is_empty()
            && look_ahead::leaves_completion(&self.judged(bracket), &decided.downfloaters)
    }

    fn refusing(&mut self, bracket: &Bracket<'_>) -> Decided {
        let judged = self.judged(bracket);
        let problem =
            Problem::new(self.setting, bracket, &judged, true).with_completion(self.setting);
        if let Some(decided) = one_by_one::pair(&problem, true, &mut self.work) {
            return decided;
        }
        let fast = |problem: &Problem<'_>| {
            self.stages
                .fast
                .then(|| fast::pair_asking(problem, Ask::NextBracketAndCompletion))
                .flatten()
        };
        let alone = |problem: &Problem<'_>, work: &mut Work| {
            let decided = weighted::pair_without_completion(problem, true, work);
            let is_proved = look_ahead::reaches_next_bound(&judged, &decided.downfloaters)
                && look_ahead::leaves_completion(bracket, &decided.downfloaters);
            is_proved.then_some(decided)
        };
        let work = &mut self.work;
        if let Some(decided) = fast(&problem) {
            work.fast += 1;
            return decided;
        }
        if self.stages.cases
            && let Some(decided) =
                pair_by_cases(&problem, self.stages.steps, fast, |case| alone(case, work))
        {
            work.cases += 1;
            return decided;
        }
        if self.stages.bracket_alone
            && let Some(decided) = alone(&problem, work)
        {
            work.bracket_alone += 1;
            return decided;
        }
        weighted::pair_with_next_and_completion(&problem, self.stages, work)
    }

    fn complete(&mut self, bracket: &Bracket<'_>, ask: Ask) -> Decided {
        let judged = self.judged(bracket);
        let problem = Problem::new(self.setting, bracket, &judged, true);
        if let Some(decided) = one_by_one::pair(&problem, true, &mut self.work) {
            return decided;
        }
        if self.stages.fast
            && bracket.kind != BracketKind::Collapsed
            && let Some(decided) = fast::pair_asking(&problem, ask)
        {
            self.work.fast += 1;
            return decided;
        }
        self.work.with_everything += 1;
        weighted::pair_with_completion(&problem, &mut self.work)
            .expect("the bracket before left a complete pairing")
    }

    fn collapse(&mut self, scoregroup: usize) {
        self.route.penultimate = Some(scoregroup);
        let penultimate = self.bracket(scoregroup, BracketKind::Penultimate);
        let decided = self.complete(&penultimate, Ask::Completion);
        self.accept(penultimate, decided);
        let collapsed = self.bracket(scoregroup + 1, BracketKind::Collapsed);
        let decided = self.complete(&collapsed, Ask::Last);
        self.accept(collapsed, decided);
    }
}
