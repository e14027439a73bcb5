//! The players of a generated tournament, and what is settled before round 1. Of contested
//! rounds several drafts are made, and the one that shows the rarest known faults is played; a fault counts once.

use super::axes::AxisId;
use super::demands::{Demands, all_but_few, for_the_event, lift_some};
use super::draw::Draw;
use super::recipe::Drawn;
use crate::editions::Edition;
use crate::mutants::{Group, Mutant, context_of, mutants_of, readings_of, shown_by};
use crate::oracle::legal_pairings;
use crate::tournament::{
    Adjustment, Colour, ForbiddenGroup, Player, PlayerIndex, PlayerNumber, PointSystem, Points,
    Position, Tournament,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Acceleration {
    Off,
    /// The upper half: a win for half of the accelerated rounds, then a draw (C.04.7).
    Baku,
    /// The upper half: a win in rounds 1 and 2.
    TwoRounds,
    /// The upper third a win, the middle third a draw, up to the round before the last.
    Thirds,
}

impl Acceleration {
    pub(super) const ALL: [(&'static str, Acceleration); 4] = [
        ("off", Acceleration::Off),
        ("baku", Acceleration::Baku),
        ("two-rounds", Acceleration::TwoRounds),
        ("thirds", Acceleration::Thirds),
    ];
}

pub(super) fn player(number: PlayerNumber, rating: Option<u32>) -> Player {
    Player { name: format!("Player{number:04}"), sex: 'm', rating, ..Player::new(number) }
}

/// By player: the last round before they join, 0 for most. `late`: the probability of joining late, in millionths.
pub(super) fn joins(players: u32, rounds: u32, late: u32, draw: &mut Draw) -> Vec<u32> {
    let latest = (rounds / 2).max(1);
    (0..players).map(|_| if draw.millionths(late) { draw.between(1, latest) } else { 0 }).collect()
}

pub(super) fn virtual_points(
    acceleration: Acceleration,
    (players, rounds): (u32, u32),
    points: &PointSystem,
    index: usize,
) -> Vec<Points> {
    let (win, draw) = (points.win[Colour::White], points.draw[Colour::White]);
    let count = players as usize;
    match acceleration {
        Acceleration::Off => Vec::new(),
        Acceleration::Baku if index < 2 * count.div_ceil(4) => {
            let accelerated = rounds.div_ceil(2);
            let full = accelerated.div_ceil(2);
            (1..=accelerated).map(|round| if round <= full { win } else { draw }).collect()
        }
        Acceleration::TwoRounds if index < count / 2 => vec![win; rounds.min(2) as usize],
        Acceleration::Thirds if index < count / 3 => vec![win; rounds as usize - 1],
        Acceleration::Thirds if index < 2 * count / 3 => vec![draw; rounds as usize - 1],
        _ => Vec::new(),
    }
}

pub(super) fn forbidden(
    count: u32,
    (players, rounds): (u32, u32),
    only_always: bool,
    draw: &mut Draw,
) -> Vec<ForbiddenGroup> {
    let mut groups = Vec::new();
    for _ in 0..count {
        let mut members: Vec<PlayerIndex> = PlayerIndex::up_to(players as usize).collect();
        draw.shuffle(&mut members);
        members.truncate(draw.between(2, 3) as usize);
        members.sort_unstable();
        let first_round = draw.between(1, rounds);
        let last_round = draw.between(first_round, rounds);
        let always = draw.percent(50) || only_always;
        groups.push(ForbiddenGroup {
            first_round: if always { 1 } else { first_round },
            last_round: if always { rounds } else { last_round },
            players: members,
        });
    }
    groups
}

pub(super) fn adjustments(
    adjusted: u32,
    (players, rounds): (u32, u32),
    draw: &mut Draw,
) -> Vec<Adjustment> {
    let mut adjustments = Vec::new();
    for player in PlayerIndex::up_to(players as usize) {
        if draw.millionths(adjusted) {
            let round = draw.below(rounds + 1);
            let points = draw.one_of(&[Points(-10), Points(-5), Points(5), Points(10)]);
            adjustments.push(Adjustment { player, round, points });
        }
    }
    adjustments
}

/// A field by pairing number: rated players first, the highest rating first.
pub(super) struct Field {
    /// Ratings in the file; `None`: unrated.
    pub(super) ratings: Vec<Option<u32>>,
    /// Real strengths in rating points, from which results are drawn.
    pub(super) strengths: Vec<i32>,
}

impl Field {
    pub(super) fn draw(drawn: &Drawn, ratings: Option<&[Option<u32>]>, draw: &mut Draw) -> Field {
        let mut field = match ratings {
            Some(ratings) => Field::imitated(ratings),
            None => Field::fresh(drawn, draw),
        };
        let sigma = drawn.get(AxisId::Sigma);
        for strength in &mut field.strengths {
            *strength += draw.bell(sigma);
        }
        field
    }

    /// Unrated players get the strength of the lowest rated one.
    fn imitated(ratings: &[Option<u32>]) -> Field {
        let lowest = ratings.iter().flatten().min().copied().unwrap_or(0);
        let strengths = ratings.iter().map(|it| it.unwrap_or(lowest) as i32).collect();
        Field { ratings: ratings.to_vec(), strengths }
    }

    /// Unrated players get the strength of some rated one.
    fn fresh(drawn: &Drawn, draw: &mut Draw) -> Field {
        let players = drawn.get(AxisId::Players);
        let rated = (players - players * drawn.get(AxisId::Unrated) / 100) as usize;
        let shape = Shape::of(drawn);
        let mut strengths: Vec<u32> = (0..players).map(|_| shape.rating(draw)).collect();
        strengths[..rated].sort_unstable_by(|one, other| other.cmp(one));
        for at in 1..rated {
            if draw.percent(drawn.get(AxisId::RatingTies)) {
                strengths[at] = strengths[at - 1];
            }
        }
        let ratings =
            strengths.iter().enumerate().map(|(at, it)| (at < rated).then_some(*it)).collect();
        Field { ratings, strengths: strengths.into_iter().map(|it| it as i32).collect() }
    }
}

struct Shape {
    bottom: u32,
    top: u32,
    /// The peak and deviation of a bell-shaped distribution.
    bell: Option<(i32, u32)>,
}

impl Shape {
    fn of(drawn: &Drawn) -> Shape {
        let top = drawn.get(AxisId::RatingTop);
        let bottom = match drawn.get(AxisId::RatingBottom) {
            0 => top.saturating_sub(drawn.get(AxisId::RatingSpread)).max(1),
            bottom => bottom.min(top),
        };
        let middle = (top + bottom) as i32 / 2;
        let peak = middle - drawn.get(AxisId::RatingSeparator) as i32;
        let deviation = (top - bottom) / (drawn.get(AxisId::RatingGroups) + 1);
        let is_bell = drawn.get(AxisId::RatingShape) == 1;
        Shape { bottom, top, bell: is_bell.then_some((peak, deviation)) }
    }

    fn rating(&self, draw: &mut Draw) -> u32 {
        match self.bell {
            None => draw.between(self.bottom, self.top),
            Some((peak, deviation)) => {
                let rating = peak + draw.bell(deviation);
                rating.clamp(self.bottom as i32, self.top as i32) as u32
            }
        }
    }
}

/// The most players of a round that is contested, or in which forbidden pairs leave few pairings.
const LARGEST: usize = 10;

/// Drafts with more legal pairings than this are skipped, because enumerating them takes long.
const MOST_PAIRINGS: usize = 40;

pub(super) struct Contest {
    more: u32,
    /// The share of rounds in which forbidden pairs leave few pairings, in percent.
    few: u32,
    /// Whether drafts may have other results: not where a leader withdraws, who leads by the results played.
    redraws: bool,
    lifts: bool,
    faults: Vec<Mutant>,
    interpretations: Vec<Mutant>,
    seen: Vec<u64>,
    drafts: Vec<(Vec<usize>, Tournament)>,
    draw: Draw,
}

impl Contest {
    /// Nothing is contested under 1992 and 2013, whose procedures have no criteria that a fault could weigh otherwise.
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

    /// Swaps the random numbers of results, so that drafts take none from the tournament.
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

    /// The draft whose faults the fewest drafts showed; they do not count any more. Of equals the first one.
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

/// Forbids pairs in all rounds, for files that cannot limit them to single rounds. The axis is then the share, in
/// percent, of events in which everybody has few possible opponents.
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

/// Faults among which are all that random tournaments seldom show.
fn seldom_shown(edition: &Edition) -> Vec<Mutant> {
    let mut faults = mutants_of(edition);
    faults.retain(|it| {
        let is_wanted = matches!(it.group, Group::Criteria | Group::Order | Group::Topscorers);
        it.is_fault() && is_wanted
    });
    faults
}
