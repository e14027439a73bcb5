//! Criteria that are measured differently from the text: a sum for a list, one for all, the other
//! round, players moved down counted with residents.

use crate::criteria::quality::{
    MOVED_DOWN_AGAIN, MdpDownfloatDifferences, MdpOpponentUpfloatAgain,
    MdpOpponentUpfloatDifferences, ResidentDownfloatAgain, SameFloatAgain, SameFloatDifferences,
};
use crate::criteria::{About, Additive, Candidate, Cost, Criterion, Meaning};
use crate::round::{Float, Rank, Strength};

pub(super) struct Measure {
    pub(super) id: &'static str,
    pub(super) says: &'static str,
    pub(super) criterion: &'static dyn Criterion,
}

/// A criterion with another measure under its own name.
#[derive(Clone, Copy, Debug)]
struct Altered {
    of: &'static dyn Criterion,
    cost: fn(&'static dyn Criterion, &Candidate<'_>) -> Cost,
}

impl Criterion for Altered {
    fn about(&self) -> &'static About {
        self.of.about()
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        (self.cost)(self.of, candidate)
    }

    fn additive(&self) -> Option<&dyn Additive> {
        None
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        self.of.players(candidate)
    }
}

type Otherwise = (&'static str, &'static str, fn(&'static dyn Criterion, &Candidate<'_>) -> Cost);

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

pub(super) fn of(criterion: &'static dyn Criterion) -> Vec<Measure> {
    let rows: Vec<Otherwise> = match criterion.meaning() {
        Meaning::DownfloaterCount => COUNT_OF_FLOATERS.to_vec(),
        Meaning::ResidentDownfloatAgain(_) => vec![NOT_THE_BYE],
        Meaning::DownfloaterScores => SCORES.to_vec(),
        Meaning::ScoreDifferences => DIFFERENCES.to_vec(),
        Meaning::NextBracket => NEXT.to_vec(),
        Meaning::PabUnplayedGames => PAB.to_vec(),
        Meaning::ColourPreference => COLOUR.to_vec(),
        Meaning::StrongColourPreference => STRONG.to_vec(),
        Meaning::MdpDownfloatDifferences(_) => vec![COUNT, SUM, WITHOUT_LIMBO],
        Meaning::MdpOpponentUpfloatDifferences(_) | Meaning::SameFloatDifferences(..) => {
            vec![COUNT, SUM]
        }
        _ => Vec::new(),
    };
    let altered = |(id, says, cost): Otherwise| {
        let criterion: &'static Altered = Box::leak(Box::new(Altered { of: criterion, cost }));
        Measure { id, says, criterion }
    };
    let mut all: Vec<Measure> = rows.into_iter().map(altered).collect();
    all.extend(others(criterion));
    all
}

/// The criterion for another round or float, or with MDPs.
fn others(criterion: &'static dyn Criterion) -> Vec<Measure> {
    const ROUND: (&str, &str) = ("other-round", "looked at the round before the previous one");
    const FLOAT: (&str, &str) = ("other-float", "minded the other float");
    let leak = |(id, says): (&'static str, &'static str), it: Box<dyn Criterion>| Measure {
        id,
        says,
        criterion: Box::leak(it),
    };
    const OWN: (&str, &str) =
        ("own-upfloat", "minded the upfloat of the moved-down player, not that of the opponent");
    const BOTH: (&str, &str) = ("either-round", "looked at both rounds before");
    const ALL: (&str, &str) =
        ("moved-down-too", "counted players who were moved down with the residents");
    match criterion.meaning() {
        Meaning::ResidentDownfloatAgain(back) => {
            let floated = |who, float| Box::new(Floated { of: criterion, who, float, back });
            let other = floated(Who::ResidentDownfloaters, Float::Up);
            let all = floated(Who::Downfloaters, Float::Down);
            let mut rows = vec![leak(FLOAT, other), leak(ALL, all)];
            if back == 1 {
                rows.push(leak(ROUND, Box::new(ResidentDownfloatAgain { rounds_back: 2 })));
            } else {
                let (who, float) = (Who::ResidentDownfloaters, Float::Down);
                let either = Floated { of: criterion, who, float, back: EITHER };
                rows.push(leak(BOTH, Box::new(either)));
            }
            rows
        }
        Meaning::MdpOpponentUpfloatAgain(back) => {
            let (who, float) = (Who::MdpOpponents, Float::Down);
            let other = Floated { of: criterion, who, float, back };
            let own = Floated { who: Who::PairedMdps, float: Float::Up, ..other };
            let mut rows = vec![leak(FLOAT, Box::new(other)), leak(OWN, Box::new(own))];
            if back == 2 {
                let who = Who::MdpOpponents;
                let either = Floated { who, float: Float::Up, back: EITHER, ..other };
                rows.push(leak(BOTH, Box::new(either)));
            }
            if back == 1 {
                rows.push(leak(ROUND, Box::new(MdpOpponentUpfloatAgain { rounds_back: 2 })));
            }
            rows
        }
        Meaning::MdpDownfloatDifferences(1) => {
            vec![leak(ROUND, Box::new(MdpDownfloatDifferences { rounds_back: 2 }))]
        }
        Meaning::MdpOpponentUpfloatDifferences(1) => {
            vec![leak(ROUND, Box::new(MdpOpponentUpfloatDifferences { rounds_back: 2 }))]
        }
        Meaning::SameFloatAgain(float, rounds_back) => {
            let turned = if float == Float::Down { Float::Up } else { Float::Down };
            let mut rows =
                vec![leak(FLOAT, Box::new(SameFloatAgain { float: turned, rounds_back }))];
            if rounds_back == 1 {
                rows.push(leak(ROUND, Box::new(SameFloatAgain { float, rounds_back: 2 })));
            }
            rows
        }
        Meaning::SameFloatDifferences(float, 1) => {
            let again = SameFloatAgain { float, rounds_back: 2 };
            vec![leak(ROUND, Box::new(SameFloatDifferences { again }))]
        }
        _ => Vec::new(),
    }
}

#[derive(Clone, Copy, Debug)]
struct Floated {
    of: &'static dyn Criterion,
    who: Who,
    float: Float,
    /// 1: the previous round; 2: the one before; 0: either.
    back: usize,
}

const EITHER: usize = 0;

#[derive(Clone, Copy, Debug)]
enum Who {
    Downfloaters,
    ResidentDownfloaters,
    MdpOpponents,
    PairedMdps,
}

impl Criterion for Floated {
    fn about(&self) -> &'static About {
        self.of.about()
    }

    fn cost(&self, candidate: &Candidate<'_>) -> Cost {
        Cost::count(self.players(candidate).len())
    }

    fn additive(&self) -> Option<&dyn Additive> {
        None
    }

    fn players(&self, candidate: &Candidate<'_>) -> Vec<Rank> {
        let mut players: Vec<Rank> = match self.who {
            Who::Downfloaters => candidate.downfloaters.to_vec(),
            Who::ResidentDownfloaters => candidate.resident_downfloaters().collect(),
            Who::MdpOpponents => candidate.mdp_pairs().map(|(_, resident)| resident).collect(),
            Who::PairedMdps => candidate.mdp_pairs().map(|(mdp, _)| mdp).collect(),
        };
        let floats = |rank: Rank| candidate.bracket.round.player(rank).floats;
        players.retain(|rank| match self.back {
            EITHER => floats(*rank).contains(&Some(self.float)),
            back => floats(*rank)[back - 1] == Some(self.float),
        });
        players
    }
}

fn sum(of: &'static dyn Criterion, candidate: &Candidate<'_>) -> Cost {
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
