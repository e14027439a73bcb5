//! Criteria that are measured differently from the text: a sum for a list, one for all, the other
//! round, players moved down counted with residents.

use crate::criteria::quality::MOVED_DOWN_AGAIN;
use crate::criteria::{Candidate, Cost, Criterion, Measure, Quality};
use crate::round::{Ago, Float, Rank, Strength};

pub(super) struct Wrong {
    pub(super) id: &'static str,
    pub(super) says: &'static str,
    pub(super) criterion: Criterion,
}

/// A wrong measure made from the right one.
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
const SUM: Otherwise =
    ("sum", "compared the sum of the differences, not the largest first", |of, candidate| {
        sum(of, candidate)
    });
const SCORES: [Otherwise; 5] = [
    ("moved-down-only", "looked only at players who move down once more", |_, it| {
        Cost::list(it.limbo().map(|rank| it.bracket.round.score(rank).0).collect())
    }),
    ("sum", "compared the sum of the scores, not the highest first", |of, it| sum(of, it)),
    ("highest-only", "looked at the highest score only", |of, it| {
        Cost::list(of.cost(it).values().first().copied().into_iter().collect())
    }),
    ("lowest-first", "compared the lowest score first", |of, it| {
        Cost::sequence(of.cost(it).values().iter().rev().copied().collect())
    }),
    ("reversed", "preferred high scores", |of, it| {
        Cost::sequence(of.cost(it).values().iter().map(|value| -value).collect())
    }),
];
const DIFFERENCES: [Otherwise; 2] = [
    ("sum", "compared the sum of the score differences, not the largest first", |of, it| {
        sum(of, it)
    }),
    ("smallest-first", "compared the smallest score difference first", |of, it| {
        Cost::sequence(of.cost(it).values().iter().rev().copied().collect())
    }),
];
const NEXT: [Otherwise; 2] = [
    ("pairs-only", "looked at the number of pairs of the next bracket only", |of, it| {
        Cost::sequence(of.cost(it).values().first().copied().into_iter().collect())
    }),
    (
        "one-by-one",
        "only asked whether each downfloater has an opponent in the next bracket",
        |_, it| Cost::count(without_opponent(it)),
    ),
];
const PAB: [Otherwise; 2] = [
    ("reversed", "gave the bye to those with most games missed", |of, it| {
        Cost::sequence(of.cost(it).values().iter().map(|value| -value).collect())
    }),
    ("whoever-moves-down", "counted the games missed of everybody who moves down", |_, it| {
        let unplayed = it.downfloaters.iter().map(|rank| it.bracket.round.player(*rank).unplayed);
        Cost::count(unplayed.sum::<u32>() as usize)
    }),
];
const COUNT_OF_FLOATERS: [Otherwise; 1] = [(
    "moved-down-first",
    "paired as many moved-down players as possible before it counted pairs",
    |of, it| {
        let left = i32::try_from(it.limbo().count()).expect("few players");
        Cost::sequence([&[left], of.cost(it).values()].concat())
    },
)];
const NOT_THE_BYE: Otherwise =
    ("not-the-bye", "did not count the player who gets the bye", |of, it| {
        let is_last = it.bracket.residents().end.index() == it.bracket.round.len();
        if is_last { Cost::count(0) } else { of.cost(it) }
    });
const COLOUR: [Otherwise; 2] = [
    ("strong-only", "counted no mild preferences", |_, it| {
        count(it, |one, other| {
            one.min(other) != Some(Strength::Mild) && one.is_some() && other.is_some()
        })
    }),
    ("none-counts", "counted pairs in which neither player has a preference, too", |of, it| {
        let round = it.bracket.round;
        let none = |place: Rank| round.player(place).preference.is_none();
        let without = it.pairs.iter().filter(|(one, other)| none(*one) && none(*other)).count();
        Cost::count(of.cost(it).values().iter().sum::<i32>() as usize + without)
    }),
];
const STRONG: [Otherwise; 1] =
    [("one-is-enough", "counted pairs in which one of the two preferences is strong", |_, it| {
        count(it, |one, other| one.max(other) >= Some(Strength::Strong))
    })];
const WITHOUT_LIMBO: Otherwise =
    ("without-limbo", "did not count players who move down once more", |of, it| {
        Cost::list(
            of.cost(it).values().iter().copied().filter(|it| *it < MOVED_DOWN_AGAIN).collect(),
        )
    });

pub(super) fn of(criterion: Criterion) -> Vec<Wrong> {
    use Quality as Q;
    let rows: Vec<Otherwise> = match criterion.id() {
        Q::DownfloaterCount => COUNT_OF_FLOATERS.to_vec(),
        Q::ResidentDownfloatAgain(_) => vec![NOT_THE_BYE],
        Q::DownfloaterScores => SCORES.to_vec(),
        Q::ScoreDifferences => DIFFERENCES.to_vec(),
        Q::NextBracket | Q::NextBracketPairs => NEXT.to_vec(),
        Q::PabUnplayedGames => PAB.to_vec(),
        Q::ColourPreference => COLOUR.to_vec(),
        Q::StrongColourPreference => STRONG.to_vec(),
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

/// The criterion for another round or float, or with MDPs.
fn others(criterion: Criterion) -> Vec<Wrong> {
    const FLOAT: (&str, &str) = ("other-float", "minded the other float");
    const OWN: (&str, &str) =
        ("own-upfloat", "minded the upfloat of the moved-down player, not that of the opponent");
    const BOTH: (&str, &str) = ("either-round", "looked at both rounds before");
    const ALL: (&str, &str) =
        ("moved-down-too", "counted players who were moved down with the residents");
    let wrong = |(id, says): (&'static str, &'static str), criterion| Wrong { id, says, criterion };
    let floated = |names, who, float, agos: &'static [Ago]| {
        let measure = Box::leak(Box::new(Floated { who, float, agos }));
        wrong(names, criterion.measured_by(measure))
    };
    let as_other = |names, id: Quality| wrong(names, criterion.measured_as(id));
    let other_round =
        |id| as_other(("other-round", "looked at the round before the previous one"), id);
    match criterion.id() {
        Quality::ResidentDownfloatAgain(ago) => {
            let (residents, own) = (Who::ResidentDownfloaters, only(ago));
            let last = match ago {
                Ago::One => other_round(Quality::ResidentDownfloatAgain(Ago::Two)),
                Ago::Two => floated(BOTH, residents, Float::Down, EITHER),
            };
            vec![
                floated(FLOAT, residents, Float::Up, own),
                floated(ALL, Who::Downfloaters, Float::Down, own),
                last,
            ]
        }
        Quality::MdpOpponentUpfloatAgain(ago) => {
            let (opponents, own) = (Who::MdpOpponents, only(ago));
            let last = match ago {
                Ago::One => other_round(Quality::MdpOpponentUpfloatAgain(Ago::Two)),
                Ago::Two => floated(BOTH, opponents, Float::Up, EITHER),
            };
            vec![
                floated(FLOAT, opponents, Float::Down, own),
                floated(OWN, Who::PairedMdps, Float::Up, own),
                last,
            ]
        }
        Quality::MdpDownfloatDifferences(Ago::One) => {
            vec![other_round(Quality::MdpDownfloatDifferences(Ago::Two))]
        }
        Quality::MdpOpponentUpfloatDifferences(Ago::One) => {
            vec![other_round(Quality::MdpOpponentUpfloatDifferences(Ago::Two))]
        }
        Quality::SameFloatAgain(float, ago) => {
            let turned = if float == Float::Down { Float::Up } else { Float::Down };
            let mut rows = vec![as_other(FLOAT, Quality::SameFloatAgain(turned, ago))];
            if ago == Ago::One {
                rows.push(other_round(Quality::SameFloatAgain(float, Ago::Two)));
            }
            rows
        }
        Quality::SameFloatDifferences(float, Ago::One) => {
            vec![other_round(Quality::SameFloatDifferences(float, Ago::Two))]
        }
        _ => Vec::new(),
    }
}

#[derive(Clone, Copy, Debug)]
struct Floated {
    who: Who,
    float: Float,
    /// The rounds of which any counts.
    agos: &'static [Ago],
}

const EITHER: &[Ago] = &[Ago::One, Ago::Two];

fn only(ago: Ago) -> &'static [Ago] {
    match ago {
        Ago::One => &EITHER[..1],
        Ago::Two => &EITHER[1..],
    }
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
