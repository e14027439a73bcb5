//! Criteria that are measured wrongly: a sum instead of a list, one value for all players, the wrong round, or
//! moved-down players counted with residents.

use crate::criteria::quality::MOVED_DOWN_AGAIN;
use crate::criteria::{Candidate, Cost, Criterion, Measure, Quality};
use crate::round::{Ago, Float, Rank, Strength};

pub(super) struct Wrong {
    pub(super) id: &'static str,
    pub(super) says: &'static str,
    pub(super) criterion: Criterion,
}

/// A wrong measure that changes the value of the right one.
#[derive(Clone, Copy, Debug)]
struct Altered {
    of: Criterion,
    cost: fn(Criterion, &Candidate<'_>) -> Cost,
}

impl Measure for Altered {
    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        (self.cost)(self.of, candidate)
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        self.of.players(candidate)
    }
}

type Otherwise = (&'static str, &'static str, fn(Criterion, &Candidate<'_>) -> Cost);

const COUNT: Otherwise = (
    "counts",
    "counted players and did not look at how large the differences are",
    |of, candidate| Cost::count(of.cost(candidate).values().len()),
);
const SUM: Otherwise = ("sum", "compared the sum of the differences, not the largest first", sum);
const SCORES: [Otherwise; 5] = [
    ("moved-down-only", "looked only at players who are moved down again", |_, it| {
        Cost::list(it.limbo().map(|rank| it.bracket.round.score(rank).0).collect())
    }),
    ("sum", "compared the sum of the scores, not the highest first", sum),
    ("highest-only", "looked at the highest score only", first_only),
    ("lowest-first", "compared the lowest score first", last_first),
    ("reversed", "preferred high scores", negated),
];
const DIFFERENCES: [Otherwise; 2] = [
    ("sum", "compared the sum of the score differences, not the largest first", sum),
    ("smallest-first", "compared the smallest score difference first", last_first),
];
const NEXT: [Otherwise; 2] = [
    ("pairs-only", "looked at the number of pairs of the next bracket only", first_only),
    (
        "one-by-one",
        "only asked whether each downfloater has an opponent in the next bracket",
        |_, it| Cost::count(without_opponent(it)),
    ),
];
const PAB: [Otherwise; 2] = [
    ("reversed", "gave the bye to the player with most games missed", negated),
    ("whoever-moves-down", "counted the games missed by all downfloaters", |_, it| {
        let unplayed = it.downfloaters.iter().map(|rank| it.bracket.round.player(*rank).unplayed);
        Cost::count(unplayed.sum::<u32>() as usize)
    }),
];
const MOVED_DOWN_FIRST: Otherwise = (
    "moved-down-first",
    "paired as many moved-down players as possible before it counted pairs",
    |of, it| {
        let left = i32::try_from(it.limbo().count()).expect("few players");
        Cost::sequence([&[left], of.cost(it).values()].concat())
    },
);
const NOT_THE_BYE: Otherwise =
    ("not-the-bye", "did not count the player who gets the bye", |of, it| {
        let is_last = it.bracket.residents().end.index() == it.bracket.round.len();
        if is_last { Cost::count(0) } else { of.cost(it) }
    });
const COLOUR: [Otherwise; 2] = [
    ("strong-only", "counted no mild preferences", |_, it| {
        count(it, |one, other| one.min(other) > Some(Strength::Mild))
    }),
    ("none-counts", "counted pairs in which neither player has a preference, too", |of, it| {
        let round = it.bracket.round;
        let none = |place: Rank| round.player(place).preference.is_none();
        let without = it.pairs.iter().filter(|(one, other)| none(*one) && none(*other)).count();
        Cost::count(of.cost(it).values().iter().sum::<i32>() as usize + without)
    }),
];
const STRONG: Otherwise =
    ("one-is-enough", "counted pairs in which one of the two preferences is strong", |_, it| {
        count(it, |one, other| one.max(other) >= Some(Strength::Strong))
    });
const WITHOUT_LIMBO: Otherwise =
    ("without-limbo", "did not count players who are moved down again", |of, it| {
        let cost = of.cost(it);
        let others = cost.values().iter().copied().filter(|it| *it < MOVED_DOWN_AGAIN);
        Cost::list(others.collect())
    });

pub(super) fn of(criterion: Criterion) -> Vec<Wrong> {
    use Quality as Q;
    let rows: Vec<Otherwise> = match criterion.id() {
        Q::DownfloaterCount => vec![MOVED_DOWN_FIRST],
        Q::ResidentDownfloatAgain(_) => vec![NOT_THE_BYE],
        Q::DownfloaterScores => SCORES.to_vec(),
        Q::ScoreDifferences => DIFFERENCES.to_vec(),
        Q::NextBracket | Q::NextBracketPairs => NEXT.to_vec(),
        Q::PabUnplayedGames => PAB.to_vec(),
        Q::ColourPreference => COLOUR.to_vec(),
        Q::StrongColourPreference => vec![STRONG],
        Q::MdpDownfloatDifferences(_) => vec![COUNT, SUM, WITHOUT_LIMBO],
        Q::MdpOpponentUpfloatDifferences(_) | Q::SameFloatDifferences(..) => vec![COUNT, SUM],
        _ => Vec::new(),
    };
    let altered = |(id, says, cost): Otherwise| {
        let measure = Box::leak(Box::new(Altered { of: criterion, cost }));
        Wrong { id, says, criterion: criterion.measured_by(measure) }
    };
    rows.into_iter().map(altered).chain(others(criterion)).collect()
}

/// Faults of a criterion about floats: the other float, other players, another round.
fn others(criterion: Criterion) -> Vec<Wrong> {
    use Quality as Q;
    let wrong = |id, says, criterion| Wrong { id, says, criterion };
    let floated = |who, float, agos: &[Ago]| {
        let measure = Floated { who, float, agos: agos.to_vec() };
        criterion.measured_by(Box::leak(Box::new(measure)))
    };
    let other_float = |criterion| wrong("other-float", "counted the opposite float", criterion);
    let (mut rows, both_rounds) = match criterion.id() {
        Q::ResidentDownfloatAgain(ago) => {
            let too = "counted moved-down players as well as residents";
            let rows = vec![
                other_float(floated(Who::ResidentDownfloaters, Float::Up, &[ago])),
                wrong("moved-down-too", too, floated(Who::Downfloaters, Float::Down, &[ago])),
            ];
            (rows, Some((Who::ResidentDownfloaters, Float::Down)))
        }
        Q::MdpOpponentUpfloatAgain(ago) => {
            let own = "counted upfloats of moved-down players, not of their opponents";
            let rows = vec![
                other_float(floated(Who::MdpOpponents, Float::Down, &[ago])),
                wrong("own-upfloat", own, floated(Who::PairedMdps, Float::Up, &[ago])),
            ];
            (rows, Some((Who::MdpOpponents, Float::Up)))
        }
        Q::SameFloatAgain(float, ago) => {
            let turned = if float == Float::Down { Float::Up } else { Float::Down };
            (vec![other_float(criterion.measured_as(Q::SameFloatAgain(turned, ago)))], None)
        }
        _ => (Vec::new(), None),
    };
    if let Some(other) = two_rounds_before(criterion.id()) {
        let says = "looked at the round before the previous one";
        rows.push(wrong("other-round", says, criterion.measured_as(other)));
    } else if let Some((who, float)) = both_rounds {
        let either = floated(who, float, &[Ago::One, Ago::Two]);
        rows.push(wrong("either-round", "looked at both rounds before", either));
    }
    rows
}

/// The criterion about the round before the previous one, for a criterion about the previous round.
fn two_rounds_before(id: Quality) -> Option<Quality> {
    use Quality as Q;
    Some(match id {
        Q::ResidentDownfloatAgain(Ago::One) => Q::ResidentDownfloatAgain(Ago::Two),
        Q::MdpOpponentUpfloatAgain(Ago::One) => Q::MdpOpponentUpfloatAgain(Ago::Two),
        Q::MdpDownfloatDifferences(Ago::One) => Q::MdpDownfloatDifferences(Ago::Two),
        Q::MdpOpponentUpfloatDifferences(Ago::One) => Q::MdpOpponentUpfloatDifferences(Ago::Two),
        Q::SameFloatAgain(float, Ago::One) => Q::SameFloatAgain(float, Ago::Two),
        Q::SameFloatDifferences(float, Ago::One) => Q::SameFloatDifferences(float, Ago::Two),
        _ => return None,
    })
}

#[derive(Debug)]
struct Floated {
    who: Who,
    float: Float,
    /// The rounds that count, if any of them repeats the float.
    agos: Vec<Ago>,
}

#[derive(Clone, Copy, Debug)]
enum Who {
    Downfloaters,
    ResidentDownfloaters,
    MdpOpponents,
    PairedMdps,
}

impl Measure for Floated {
    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let mut players: Vec<Rank> = match self.who {
            Who::Downfloaters => candidate.downfloaters.to_vec(),
            Who::ResidentDownfloaters => candidate.resident_downfloaters().collect(),
            Who::MdpOpponents => candidate.mdp_pairs().map(|(_, resident)| resident).collect(),
            Who::PairedMdps => candidate.mdp_pairs().map(|(mdp, _)| mdp).collect(),
        };
        players.retain(|rank| {
            let floats = &candidate.bracket.round.player(*rank).floats;
            self.agos.iter().any(|ago| *ago.of(floats) == Some(self.float))
        });
        players
    }
}

fn sum(of: Criterion, candidate: &Candidate<'_>) -> Cost {
    Cost::sequence(vec![of.cost(candidate).values().iter().sum()])
}

fn first_only(of: Criterion, candidate: &Candidate<'_>) -> Cost {
    Cost::sequence(of.cost(candidate).values().iter().take(1).copied().collect())
}

fn last_first(of: Criterion, candidate: &Candidate<'_>) -> Cost {
    Cost::sequence(of.cost(candidate).values().iter().rev().copied().collect())
}

fn negated(of: Criterion, candidate: &Candidate<'_>) -> Cost {
    Cost::sequence(of.cost(candidate).values().iter().map(|value| -value).collect())
}

fn count(
    candidate: &Candidate<'_>,
    counts: fn(Option<Strength>, Option<Strength>) -> bool,
) -> Cost {
    let round = candidate.bracket.round;
    let strength = |rank: Rank| round.player(rank).preference.map(|it| it.strength);
    let failing = candidate.pairs.iter().filter(|(one, other)| {
        round.prefer_same_colour(*one, *other) && counts(strength(*one), strength(*other))
    });
    Cost::count(failing.count())
}

fn without_opponent(candidate: &Candidate<'_>) -> usize {
    let round = candidate.bracket.round;
    let Some(next) = round.scoregroups.get(candidate.bracket.scoregroup + 1) else { return 0 };
    let has = |rank: &Rank| next.places.clone().any(|other| round.may_meet(*rank, other));
    candidate.downfloaters.iter().filter(|rank| !has(rank)).count()
}
