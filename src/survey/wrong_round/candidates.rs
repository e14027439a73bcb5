//! Pairings of a round that may be wrong in a given way, in random order.

use std::cell::OnceCell;

use crate::check::{Kind, Replay, file_pairing, reason_against};
use crate::colours::allocate;
use crate::conditions::Condition;
use crate::criteria::absolute::Absolute;
use crate::criteria::{Pair, RoundPairing, brackets};
use crate::engines::WrongKind;
use crate::generate::{Draw, GivenRound};
use crate::judge::violations;
use crate::pairer::{Paired, pair, pair_under};
use crate::round::{Participants, Rank, RoundContext};

/// Most exchanges examined per round.
const EXCHANGES: usize = 200;
/// Most pairings of a round that are found by pairing the round again under a condition.
const PAIRED_AGAIN: usize = 6;
/// Most players of a round that is paired again. Larger rounds sometimes take minutes.
const FEW_PLAYERS: usize = 24;
/// Most games of a round whose exchanges are all listed. For larger rounds, some exchanges are drawn.
const FEW_GAMES: usize = 15;

/// Two boards: the higher of one meets the lower of the other. If `true` ("crossed"), the two higher meet.
type Exchange = ((usize, usize), bool);

pub(super) fn candidates<'a>(
    round: &'a RightRound<'_>,
    kind: WrongKind,
    draw: &mut Draw,
) -> Box<dyn Iterator<Item = Changed> + 'a> {
    match kind {
        WrongKind::OpponentsExchanged | WrongKind::OrderOnly => {
            let exchanges = exchanges(round, draw).into_iter();
            Box::new(exchanges.map(|it| exchanged(&round.pairing, it).into()))
        }
        WrongKind::RepeatedOpponent => {
            let met = shuffled(met(&round.context), draw).into_iter().take(EXCHANGES);
            Box::new(met.filter_map(|pair| together(&round.pairing, pair)).map(Changed::from))
        }
        WrongKind::SecondBye => {
            let barred = with_game(round, |round, place| !round.player(place).may_get_pab);
            let barred = shuffled(barred, draw).into_iter().take(EXCHANGES);
            Box::new(barred.filter_map(|place| with_bye(&round.pairing, place)).map(Changed::from))
        }
        WrongKind::ByeToAnother => {
            let others = with_game(round, |round, place| round.player(place).may_get_pab);
            let others = shuffled(others, draw);
            let conditions = others.iter().map(|place| vec![Condition::TakesPab(*place)]);
            let again = paired_again(round, conditions.take(PAIRED_AGAIN).collect());
            let others = others.into_iter().take(EXCHANGES);
            let exchanged = others.filter_map(|place| with_bye(&round.pairing, place));
            Box::new(again.chain(exchanged).map(Changed::from))
        }
        WrongKind::ColourExchanged => {
            let pairs = shuffled(round.pairing.pairs.clone(), draw).into_iter();
            let reversed = |pair| Changed { pairing: round.pairing.clone(), reversed: Some(pair) };
            Box::new(pairs.take(EXCHANGES).map(reversed))
        }
        WrongKind::AnotherFloater => {
            let again = paired_again(round, other_floaters(round, draw));
            let exchanges = floater_exchanges(round, draw).into_iter();
            let exchanged = exchanges.map(|it| exchanged(&round.pairing, it));
            Box::new(again.chain(exchanged).map(Changed::from))
        }
    }
}

fn shuffled<T>(mut items: Vec<T>, draw: &mut Draw) -> Vec<T> {
    draw.shuffle(&mut items);
    items
}

/// All exchanges of a small round; of a larger round, some between boards with equal scores, which keep the floaters.
fn exchanges(round: &RightRound<'_>, draw: &mut Draw) -> Vec<Exchange> {
    let games = round.pairing.pairs.len();
    let both = |boards| [false, true].map(|crossed| (boards, crossed));
    if games <= FEW_GAMES {
        let boards = (0..games).flat_map(|one| (one + 1..games).map(move |other| (one, other)));
        return shuffled(boards.flat_map(both).collect(), draw);
    }
    let scores = |at: usize| {
        let (higher, lower) = round.pairing.pairs[at];
        (round.context.score(higher), round.context.score(lower))
    };
    let drawn = (0..EXCHANGES).filter_map(|_| {
        let one = draw.below(games as u32) as usize;
        let is_like = |other: &usize| *other != one && scores(*other) == scores(one);
        let others: Vec<usize> = (0..games).filter(is_like).collect();
        let crossed = draw.percent(50);
        let other = (!others.is_empty()).then(|| draw.one_of(&others))?;
        Some(((one, other), crossed))
    });
    drawn.collect()
}

fn exchanged(right: &RoundPairing, ((one, other), crossed): Exchange) -> RoundPairing {
    let ((a, b), (c, d)) = (right.pairs[one], right.pairs[other]);
    let new = if crossed { [(a, c), (b, d)] } else { [(a, d), (c, b)] };
    replaced(right, &[(a, b), (c, d)], &new)
}

fn replaced(right: &RoundPairing, old: &[Pair], new: &[Pair]) -> RoundPairing {
    let kept = right.pairs.iter().filter(|pair| !old.contains(pair));
    RoundPairing::new(kept.chain(new).copied(), right.unpaired.clone())
}

fn met(context: &RoundContext) -> Vec<Pair> {
    let places = context.ranks();
    let of = |rank: Rank| {
        let others = context.ranks_from(rank).filter(move |other| context.is_barred(rank, *other));
        others.map(move |other| (rank, other))
    };
    places.flat_map(of).collect()
}

/// The pairing in which the two players meet, and so do their opponents. `None` if one of the two has no game.
fn together(right: &RoundPairing, (one, other): Pair) -> Option<RoundPairing> {
    let pair_of = |rank: Rank| right.pairs.iter().find(|it| it.0 == rank || it.1 == rank);
    let (first, second) = (*pair_of(one)?, *pair_of(other)?);
    let rest = (opponent_in(first, one), opponent_in(second, other));
    Some(replaced(right, &[first, second], &[(one, other), rest]))
}

fn opponent_in(pair: Pair, rank: Rank) -> Rank {
    if pair.0 == rank { pair.1 } else { pair.0 }
}

/// The pairing in which a player has the bye, and its former holder plays the player's opponent. `None` without a bye.
fn with_bye(right: &RoundPairing, rank: Rank) -> Option<RoundPairing> {
    let free = right.pab()?;
    let pair = *right.pairs.iter().find(|it| it.0 == rank || it.1 == rank)?;
    let mut changed = replaced(right, &[pair], &[(opponent_in(pair, rank), free)]);
    changed.unpaired = vec![rank];
    Some(changed)
}

/// In an odd round, players with a game for whom `holds` is true; in an even round none.
fn with_game(round: &RightRound<'_>, holds: fn(&RoundContext, Rank) -> bool) -> Vec<Rank> {
    let Some(free) = round.pairing.pab() else { return Vec::new() };
    let places = round.context.ranks();
    places.filter(|place| *place != free && holds(&round.context, *place)).collect()
}

/// Conditions that change the downfloaters: one of them stays up, or another player moves down. The bye stays.
fn other_floaters(round: &RightRound<'_>, draw: &mut Draw) -> Vec<Vec<Condition>> {
    let context = &round.context;
    let opponents = round.pairing.opponents(context.len());
    let Some(lowest) = context.scoregroups.last().map(|group| group.places.start) else {
        return Vec::new();
    };
    let (mut down, mut up) = (Vec::new(), Vec::new());
    for rank in Rank::up_to(lowest.index()) {
        let Some(opponent) = opponents[rank.index()] else { continue };
        let moves = context.score(opponent) < context.score(rank);
        if moves { down.push(rank) } else { up.push(rank) }
    }
    let half = PAIRED_AGAIN / 2;
    let stay = shuffled(down, draw).into_iter().take(half).map(Condition::StaysUp);
    let fall = shuffled(up, draw).into_iter().take(half).map(Condition::MovesDown);
    let bye = round.pairing.pab().map(Condition::TakesPab);
    let with_bye = |condition| [Some(condition), bye].into_iter().flatten().collect();
    shuffled(stay.chain(fall).collect(), draw).into_iter().map(with_bye).collect()
}

/// Exchanges that may change the downfloaters: between boards with a downfloater, or with different scores.
fn floater_exchanges(round: &RightRound<'_>, draw: &mut Draw) -> Vec<Exchange> {
    let pairs = &round.pairing.pairs;
    let score = |rank: Rank| round.context.score(rank);
    let changes =
        |one: &Pair, other: &Pair| score(one.0) != score(one.1) || score(one.0) != score(other.0);
    let drawn = (0..EXCHANGES).filter_map(|_| {
        let one = draw.below(pairs.len() as u32) as usize;
        let other = draw.below(pairs.len() as u32) as usize;
        let crossed = draw.percent(50);
        let is_one = one != other && changes(&pairs[one], &pairs[other]);
        is_one.then_some(((one, other), crossed))
    });
    drawn.collect()
}

fn paired_again<'a>(
    round: &'a RightRound<'_>,
    conditions: Vec<Vec<Condition>>,
) -> impl Iterator<Item = RoundPairing> + 'a {
    let edition = round.replay.edition();
    let is_small = round.context.len() <= FEW_PLAYERS;
    conditions.into_iter().filter(move |_| is_small).filter_map(move |conditions| {
        Some(pair_under(&round.context, edition, &conditions).ok()?.pairing)
    })
}

pub(super) struct RightRound<'a> {
    pub(super) replay: &'a Replay<'a>,
    pub(super) context: RoundContext,
    pub(super) pairing: RoundPairing,
    best: OnceCell<Paired>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Changed {
    pub(super) pairing: RoundPairing,
    /// The pair with reversed colours.
    pub(super) reversed: Option<Pair>,
}

impl From<RoundPairing> for Changed {
    fn from(pairing: RoundPairing) -> Changed {
        Changed { pairing, reversed: None }
    }
}

impl<'a> RightRound<'a> {
    /// Round `round` (1-based) of a right tournament. `None` if the round has no games.
    pub(super) fn new(replay: &'a Replay<'a>, round: u32) -> Option<RightRound<'a>> {
        let context = replay.context(round, Participants::Paired);
        let pairing = file_pairing(replay.tournament(), &context).pairing;
        let has_games = !pairing.pairs.is_empty();
        has_games.then(|| RightRound { replay, context, pairing, best: OnceCell::new() })
    }

    pub(super) fn given(&self, changed: &Changed) -> GivenRound {
        let rules = self.replay.edition().colour_steps();
        let index = |place: Rank| self.context.player(place).index;
        let game = |pair: &Pair| {
            let colours = allocate(&self.context, rules.clone(), *pair);
            let (white, black) = (index(colours.white), index(colours.black));
            if changed.reversed == Some(*pair) { (black, white) } else { (white, black) }
        };
        let games = changed.pairing.pairs.iter().map(game).collect();
        GivenRound { round: self.context.round, games, pab: changed.pairing.pab().map(index) }
    }

    /// The kind of mistake in `changed`. `None` if the round is right, or wrong in several ways.
    pub(super) fn kind_of(&self, changed: &Changed) -> Option<WrongKind> {
        if changed.reversed.is_some() {
            return (changed.pairing == self.pairing).then_some(WrongKind::ColourExchanged);
        }
        let pairing = &changed.pairing;
        let (replay, edition) = (self.replay, self.replay.edition());
        let found = violations(replay.tournament(), &self.context, edition, pairing);
        match found.as_slice() {
            [] => self.kind_of_legal(pairing),
            [only] => match only.absolute {
                Absolute::RepeatOpponent => Some(WrongKind::RepeatedOpponent),
                Absolute::RepeatPab => Some(WrongKind::SecondBye),
                Absolute::ForbiddenPair | Absolute::ColourClash => {
                    self.keeps_floaters(pairing).then_some(WrongKind::OpponentsExchanged)
                }
                Absolute::SeveralUnpaired => None,
            },
            _ => None,
        }
    }

    fn kind_of_legal(&self, pairing: &RoundPairing) -> Option<WrongKind> {
        if *pairing == self.pairing {
            return None;
        }
        if pairing.unpaired != self.pairing.unpaired {
            return Some(WrongKind::ByeToAnother);
        }
        if !self.keeps_floaters(pairing) {
            return Some(WrongKind::AnotherFloater);
        }
        let is_only_order = self.is_refused_by_order(pairing)?;
        Some(if is_only_order { WrongKind::OrderOnly } else { WrongKind::OpponentsExchanged })
    }

    fn keeps_floaters(&self, pairing: &RoundPairing) -> bool {
        let ours = brackets(&self.context, &self.pairing);
        let theirs = brackets(&self.context, pairing);
        ours.iter().zip(&theirs).all(|(one, other)| one.downfloaters == other.downfloaters)
    }

    /// Whether only the order of generation excludes a legal pairing in which two boards exchanged opponents. `None` if
    /// more boards differ.
    ///
    /// The edition of 1992 has no table of criteria. There the order excludes the pairing if the exchanged players are
    /// equal in everything that a requirement asks.
    fn is_refused_by_order(&self, pairing: &RoundPairing) -> Option<bool> {
        let ours: Vec<Pair> = only_in(&self.pairing, pairing);
        let [(a, b), (c, d)] = ours[..] else { return None };
        let edition = self.replay.edition();
        if edition.criteria.is_empty() {
            let meets =
                |one: Rank, other: Rank| pairing.pairs.contains(&(one.min(other), one.max(other)));
            let (first, second) = if meets(a, d) { ((b, d), (a, c)) } else { ((b, c), (a, d)) };
            return Some(self.are_alike(first) || self.are_alike(second));
        }
        let reason = reason_against(&self.context, edition, pairing, self.best())?;
        Some(reason.kind == Kind::Order)
    }

    fn are_alike(&self, (one, other): (Rank, Rank)) -> bool {
        let (one, other) = (self.context.player(one), self.context.player(other));
        one.score == other.score
            && one.preference == other.preference
            && one.colour_difference == other.colour_difference
            && one.repeated_colour == other.repeated_colour
            && one.floats == other.floats
            && one.may_get_pab == other.may_get_pab
            && one.is_topscorer == other.is_topscorer
    }

    fn best(&self) -> &Paired {
        let pair = || pair(&self.context, self.replay.edition());
        self.best.get_or_init(|| pair().expect("the round was paired by the rules"))
    }
}

fn only_in(one: &RoundPairing, other: &RoundPairing) -> Vec<Pair> {
    let is_missing = |pair: &&Pair| other.pairs.binary_search(pair).is_err();
    one.pairs.iter().filter(is_missing).copied().collect()
}
