//! A bracket as it stands paired (C.1, C.2, C.14).

use super::bracket::{Aim, Bracket, Solved};
use super::clashes::x;
use super::part::Leave;
use crate::editions::rules_1992::Rules1992;
use crate::pairer::procedure::group::{Group, Treatment};
use crate::pairer::procedure::limits::Limits;
use crate::pairer::procedure::means::Means;
use crate::pairer::procedure::trace::{Accepted, Event, Requirements, Step, Trace};
use crate::round::{Float, Place};

/// A bracket as it stands paired.
#[derive(Clone, Debug)]
pub(super) struct Decided<'a> {
    /// The scoregroup of its residents; in a joined bracket the lowest.
    pub(super) scoregroup: usize,
    pub(super) mdps: Vec<Place>,
    pub(super) residents: Vec<Place>,
    /// Those who left by C.1.
    pub(super) incompatible: Vec<Place>,
    /// The others.
    pub(super) bracket: Bracket<'a>,
    pub(super) aim: Aim,
    pub(super) solved: Solved,
    /// Whether it was paired for what conditions leave to those below, which C.12 does not undo.
    pub(super) is_final: bool,
}

impl<'a> Decided<'a> {
    /// Pairs a bracket above the lowest.
    pub(super) fn pair(
        limits: Limits<'a>,
        switches: Rules1992,
        means: Means<'a>,
        scoregroup: usize,
        mdps: Vec<Place>,
        trace: &mut Trace,
    ) -> Decided<'a> {
        let round = limits.allowed;
        let residents: Vec<Place> = round.scoregroups[scoregroup].places.clone().collect();
        let (group, incompatible) = Group::new(&mdps, &residents).without_incompatible(round);
        if !incompatible.is_empty() {
            let event = Event::Incompatible(incompatible.clone());
            trace.steps.push(Step { scoregroup, event });
        }
        let bracket = Bracket { round, switches, means, group };
        let aim = bracket.aim();
        let anybody = Leave::Among(bracket.group.players.clone());
        let solved = bracket.first(aim, &anybody).expect("the aim can be reached");
        let is_final = false;
        let mut decided =
            Decided { scoregroup, mdps, residents, incompatible, bracket, aim, solved, is_final };
        if limits.refuse(&limits.rest(scoregroup, &decided.floaters())) {
            decided.leave_to_those_below(limits);
        }
        decided.tell(scoregroup, false, trace);
        decided
    }

    /// Takes the first pairing after which those below can be paired as the conditions ask.
    fn leave_to_those_below(&mut self, limits: Limits<'_>) {
        self.bracket.means.note(|work| work.refused += 1);
        let below = limits.rest(self.scoregroup, &self.incompatible);
        let most = self.bracket.first_aim().mdps;
        (self.aim, self.solved) = (0..=most)
            .rev()
            .find_map(|mdps| self.bracket.leaving(Aim { mdps, fewer: 0 }, &below, |_| true))
            .expect("everybody can be left over");
        self.is_final = true;
    }

    /// Whoever moves down, by rank.
    pub(super) fn floaters(&self) -> Vec<Place> {
        self.floaters_with(&self.solved.left_over)
    }

    /// The same with others left over.
    pub(super) fn floaters_with(&self, left_over: &[Place]) -> Vec<Place> {
        let mut floaters = [left_over, &self.incompatible].concat();
        floaters.sort_unstable();
        floaters
    }

    /// Everybody, by rank.
    pub(super) fn everybody(&self) -> Vec<Place> {
        [self.mdps.as_slice(), &self.residents].concat()
    }

    /// Puts another pairing in the place of that of the bracket.
    pub(super) fn replace(&mut self, aim: Aim, solved: Solved, trace: &mut Trace) {
        let before = self.floaters();
        (self.aim, self.solved) = (aim, solved);
        let after = self.floaters();
        for event in [Event::Exchanged { before, after }, Event::Accepted(self.accepted())] {
            trace.steps.push(Step { scoregroup: self.scoregroup, event });
        }
    }

    /// C.2, C.14 and C.6 as steps of a trace.
    pub(super) fn tell(&self, scoregroup: usize, is_lowest: bool, trace: &mut Trace) {
        let (mdps, residents) = self.bracket.group.players.split_at(self.bracket.group.mdps);
        let requirements = self.requirements(self.bracket.first_aim());
        let opened = Event::Opened {
            mdps: mdps.to_vec(),
            residents: residents.to_vec(),
            is_lowest,
            requirements,
        };
        let mut events = vec![opened];
        if self.aim != self.bracket.first_aim() {
            events.push(Event::Reduced(self.requirements(self.aim)));
        }
        events.push(Event::Accepted(self.accepted()));
        trace.steps.extend(events.into_iter().map(|event| Step { scoregroup, event }));
    }

    fn treatment(aim: Aim) -> Treatment {
        if aim.mdps > 0 { Treatment::Heterogeneous } else { Treatment::Homogeneous }
    }

    fn requirements(&self, aim: Aim) -> Requirements {
        let (s1, s2, left_out) = self.bracket.halves(aim);
        let least = x(self.bracket.round, &self.bracket.group.players);
        Requirements {
            treatment: Self::treatment(aim),
            pairs: s1.len() + (s2.len() - s1.len()) / 2 - aim.fewer,
            mdps: aim.mdps,
            x: least.saturating_sub(left_out.len() + aim.fewer),
            z: None,
        }
    }

    pub(super) fn accepted(&self) -> Accepted {
        let round = self.bracket.round;
        let (pairs, left_over) = (&self.solved.pairs, &self.solved.left_over);
        let had = |place: Place, back: usize, float: Float| {
            round.player(place).floats[back] == Some(float)
        };
        let s1 = &self.bracket.group.players[..self.aim.mdps];
        let down = |back| left_over.iter().filter(|it| had(**it, back, Float::Down)).count();
        let up = |back| {
            let upfloats =
                |(one, other): &&(Place, Place)| s1.contains(one) && had(*other, back, Float::Up);
            pairs.iter().filter(upfloats).count()
        };
        Accepted {
            treatment: Self::treatment(self.aim),
            pairs: pairs.clone(),
            mdp_pairs: self.aim.mdps,
            left_over: left_over.clone(),
            x: pairs.iter().filter(|pair| round.prefer_same_colour(pair.0, pair.1)).count(),
            z: 0,
            semi_absolute: 0,
            absolute: 0,
            down: [down(0), down(1)],
            up: [up(0), up(1)],
        }
    }
}
