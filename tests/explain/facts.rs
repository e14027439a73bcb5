//! Facts that open an answer are sufficient, by the list of all legal pairings of a small round.
//!
//! `PAIRPROOF_EFFORT=400 cargo test --release --test explain facts:: -- --nocapture` is the long run. It prints how often
//! each kind of fact opened an answer.

#![allow(clippy::print_stdout, reason = "the long run says what it counted")]

use std::collections::BTreeMap;

use pairproof::check::{Reason, Replay, reason_against};
use pairproof::conditions::Condition;
use pairproof::criteria::{BYE, BracketPairing, Quality, RoundPairing, Route, brackets_along};
use pairproof::editions::{self, Edition, Method, Rule};
use pairproof::explain::data::{
    Answer, AsTheyWere, Avoided, Choice, Difference, Explanation, Fact, Facts, Taken,
};
use pairproof::explain::{Barred, Case, Question};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::oracle::legal_pairings;
use pairproof::pairer::{Paired, pair};
use pairproof::round::{Float, Participants, Rank, RoundContext};
use pairproof::sequence::{GenerationKey, OrderRule};
use pairproof::tournament::{PlayerNumber, Points, Tournament};
use rayon::prelude::*;

use pairproof_effort::{is_short, times};

const SMALL: HistorySpec = HistorySpec { players_min: 3, players_max: 9, rounds_max: 7 };

/// A bracket, 0 for the whole round, and a rule in it.
type Place = (usize, usize);

/// A small round with all its legal pairings.
struct World<'a> {
    edition: &'a Edition,
    context: RoundContext,
    best: Paired,
    brackets: Vec<BracketPairing>,
    legal: Vec<RoundPairing>,
}

impl<'a> World<'a> {
    fn new(replay: &Replay<'a>, edition: &'a Edition, round: u32) -> Option<World<'a>> {
        let context = replay.context(round, Participants::Available);
        let best = pair(&context, edition).ok()?;
        let brackets = brackets_along(&context, &best.pairing, best.route);
        let legal = legal_pairings(&context);
        Some(World { edition, context, best, brackets, legal })
    }

    /// Of the legal pairings those in which a player moves down.
    fn if_down(&self, number: PlayerNumber) -> World<'a> {
        let down = self.with_wish(Condition::MovesDown(self.rank(number)));
        World {
            edition: self.edition,
            context: self.context.clone(),
            best: self.best.clone(),
            brackets: self.brackets.clone(),
            legal: down.cloned().collect(),
        }
    }

    fn rank(&self, number: PlayerNumber) -> Rank {
        self.context.rank_of_number(number).expect("a player of the round")
    }

    fn score(&self, number: PlayerNumber) -> Points {
        self.context.score(self.rank(number))
    }

    fn group(&self, score: Points) -> usize {
        self.context.scoregroups.iter().position(|it| it.score == score).expect("a scoregroup")
    }

    fn opponent(&self, pairing: &RoundPairing, number: PlayerNumber) -> Option<Rank> {
        pairing.opponents(self.context.len())[self.rank(number).index()]
    }

    fn best_opponent(&self, number: PlayerNumber) -> Option<Rank> {
        self.opponent(&self.best.pairing, number)
    }

    fn with_wish(&self, wish: Condition) -> impl Iterator<Item = &RoundPairing> {
        self.legal.iter().filter(move |it| wish.is_met(&self.context, self.edition, it))
    }

    /// Pairings with the wish that are like the rules' pairing above a scoregroup, and in the score of the bye, where it comes
    /// first.
    fn alike_above(&self, wish: Condition, group: usize) -> impl Iterator<Item = &RoundPairing> {
        let pab_score = |it: &RoundPairing| it.pab().map(|it| self.context.score(it));
        self.with_wish(wish).filter(move |it| {
            let brackets = brackets_along(&self.context, it, Route::default());
            let is_as_low = self.edition.method != Method::Preference
                || pab_score(it) == pab_score(&self.best.pairing);
            is_as_low && brackets[..group] == self.brackets[..group]
        })
    }

    fn criterion(&self, id: Quality) -> Option<usize> {
        self.edition.criterion_row(id)
    }

    fn order(&self, rule: OrderRule) -> usize {
        let at = self.edition.order.iter().position(|(_, it, _)| *it == rule);
        self.edition.criteria.len() + at.expect("a rule of the order")
    }

    fn floats_of(&self, group: usize) -> Place {
        let rows = [Quality::DownfloaterScores, Quality::ScoreDifferences, Quality::LeftOverScores];
        // The rules of 1992 have no rows, and no places.
        (group + 1, rows.into_iter().find_map(|it| self.criterion(it)).unwrap_or_default())
    }

    fn place(&self, reason: &Reason) -> Option<Place> {
        let bracket = reason.bracket.map_or(0, |score| self.group(score) + 1);
        match reason.id? {
            Rule::PabScore => Some((0, 0)),
            Rule::Quality(id) => Some((bracket, self.criterion(id)?)),
            Rule::Order(rule) => Some((bracket, self.order(rule))),
            _ => None,
        }
    }

    /// Whether every pairing with the wish loses at a place or before it. In 1992 pairings have no places: there must be none.
    fn loses_by(&self, wish: Condition, last: Place) -> Result<(), String> {
        if let Method::Rules1992(_) = self.edition.method {
            return self.nothing(wish);
        }
        for pairing in self.with_wish(wish) {
            let reason = reason_against(&self.context, self.edition, pairing, &self.best);
            // In 2017 brackets may be formed in another way, which comes before all that is in them.
            if reason.as_ref().is_some_and(|it| matches!(it.id, Some(Rule::Step(_)))) {
                continue;
            }
            let place = reason.as_ref().and_then(|it| self.place(it));
            if place.is_none_or(|it| it > last) {
                return Err(format!("{pairing:?} loses at {place:?}, not by {last:?}"));
            }
        }
        Ok(())
    }

    fn nothing(&self, wish: Condition) -> Result<(), String> {
        match self.with_wish(wish).next() {
            None => Ok(()),
            Some(pairing) => Err(format!("{pairing:?} is legal")),
        }
    }

    /// That those who are barred are these, and that they are barred.
    fn bars(&self, barred: &Barred, expected: &[Rank]) -> Result<(), String> {
        let named = barred.met.iter().map(|it| it.player);
        let named = named.chain(barred.kept_apart.clone()).chain(barred.same_colour.clone());
        let mut named: Vec<Rank> = named.map(|it| self.rank(it)).collect();
        named.sort_unstable();
        let player = self.rank(barred.player);
        let are_barred = named.iter().all(|it| !self.context.may_meet(player, *it));
        let is_so = named == expected && are_barred;
        is_so.then_some(()).ok_or_else(|| format!("{barred:?}, not {expected:?}"))
    }

    fn with_as_many(&self, score: Points, but: &[PlayerNumber]) -> Vec<Rank> {
        let ranks = self.context.ranks().filter(|it| self.context.score(*it) >= score);
        ranks.filter(|it| !but.contains(&self.context.player(*it).number)).collect()
    }

    fn downfloaters(&self, pairing: &RoundPairing, group: usize) -> usize {
        brackets_along(&self.context, pairing, Route::default())[group].downfloaters.len()
    }

    fn key(&self, made: &BracketPairing) -> usize {
        let bracket = made.bracket(&self.context, None);
        let candidate = pairproof::criteria::Candidate {
            bracket: &bracket,
            pairs: &made.pairs,
            downfloaters: &made.downfloaters,
        };
        GenerationKey::of(&candidate).out.len()
    }
}

fn all<'p>(
    mut pairings: impl Iterator<Item = &'p RoundPairing>,
    holds: impl Fn(&RoundPairing) -> bool,
) -> Result<(), String> {
    match pairings.find(|it| !holds(it)) {
        None => Ok(()),
        Some(pairing) => Err(format!("not so in {pairing:?}")),
    }
}

fn require(holds: bool, what: &str) -> Result<(), String> {
    holds.then_some(()).ok_or_else(|| what.to_owned())
}

/// That a fact is true, and that it refuses the wish.
fn holds(world: &World<'_>, fact: &Fact, wish: Condition) -> Result<(), String> {
    let context = &world.context;
    match fact {
        Fact::NobodyAbove { player, score, barred } => {
            require(*score == world.score(*player), "the score")?;
            world.bars(barred, &world.with_as_many(*score, &[*player]))?;
            world.nothing(wish)
        }
        Fact::NobodyOfScore { player, score, others, moved_down, barred } => {
            require(*score == world.score(*player), "the score")?;
            let group = world.group(*score);
            let made = world.brackets.iter().find(|it| it.scoregroup == group).expect("a bracket");
            let down: Vec<Rank> = moved_down.iter().map(|it| world.rank(*it)).collect();
            require(down == made.mdps, "those who come down")?;
            let of_score = context.scoregroups[group].places.clone();
            let of_score: Vec<Rank> = of_score.filter(|it| *it != world.rank(*player)).collect();
            require(*others == of_score.len(), "the others")?;
            world.bars(barred, &[down, of_score].concat())?;
            all(world.alike_above(wish, group), |_| false)?;
            world.loses_by(wish, world.floats_of(group))
        }
        Fact::OnlyOneLeft { player, only, score, below, barred } => {
            require(*score == world.score(*player).min(world.score(*only)), "the score")?;
            let mut others = world.with_as_many(*score, &[*player, *only]);
            others.retain(|it| below.is_none_or(|below| context.score(*it) < below));
            require(below.is_none_or(|it| it == world.score(*player)), "the score above")?;
            world.bars(barred, &others)?;
            require(context.may_meet(world.rank(*player), world.rank(*only)), "may meet")?;
            let group = world.group(*score);
            all(world.alike_above(wish, group), |it| {
                world.opponent(it, *player).is_none_or(|it| context.score(it) < *score)
            })?;
            world.loses_by(wish, world.floats_of(group))
        }
        other => holds_of_two(world, other, wish),
    }
}

/// The same of facts about two players, or about too few partners.
fn holds_of_two(world: &World<'_>, fact: &Fact, wish: Condition) -> Result<(), String> {
    let context = &world.context;
    match fact {
        Fact::WantedByBoth { first, second, wanted, score, barred } => {
            for (player, barred) in [first, second].into_iter().zip(barred) {
                world.bars(barred, &world.with_as_many(*score, &[*player, *wanted]))?;
                require(context.may_meet(world.rank(*player), world.rank(*wanted)), "may meet")?;
            }
            let group = world.group(*score);
            require(world.rank(*first) < world.rank(*second), "the rank")?;
            require(world.best_opponent(*wanted) == Some(world.rank(*first)), "who meets them")?;
            all(world.alike_above(wish, group), |it| {
                world.opponent(it, *first).is_none_or(|it| context.score(it) < *score)
            })?;
            world.loses_by(wish, (group + 1, world.order(OrderRule::Transposition)))
        }
        Fact::OwnScore { player, score, opponent, lower, lower_score, opponent_score, instead } => {
            require(*score == world.score(*player), "the score")?;
            require(*lower_score == world.score(*lower) && lower_score < score, "the lower one")?;
            require(world.best_opponent(*player) == Some(world.rank(*opponent)), "the opponent")?;
            let is_nearer = opponent_score > lower_score;
            require(world.score(*opponent) == *opponent_score && is_nearer, "the opponent")?;
            let group = world.group((*score).min(*opponent_score));
            all(world.alike_above(wish, group), |it| {
                let opponent = world.opponent(it, *player);
                opponent.is_none_or(|it| context.score(it) < context.scoregroups[group].score)
            })?;
            let goes = |it: &PlayerNumber| {
                let opponent = world.best_opponent(*it).is_none_or(|it| context.score(it) < *score);
                world.score(*it) == *score && world.rank(*it) > world.rank(*player) && opponent
            };
            require(instead.iter().all(goes), "who moves down instead")?;
            let last = match instead.as_slice() {
                [] => world.floats_of(group),
                _ => (group + 1, world.order(OrderRule::Transposition)),
            };
            world.loses_by(wish, last)
        }
        Fact::SameHalf { bracket, without, .. } => {
            let group = world.group(*bracket);
            let made = world.brackets.iter().find(|it| it.scoregroup == group).expect("a bracket");
            let meets = |it: &Taken| world.best_opponent(it.player) == Some(world.rank(it.by));
            let came_down = |it: &Taken| made.mdps.contains(&world.rank(it.by));
            require(without.iter().all(|it| meets(it) && came_down(it)), "in neither half")?;
            require(world.key(made) == 0, "somebody changes halves")?;
            world.loses_by(wish, (group + 1, world.order(OrderRule::ExchangedCount)))
        }
        Fact::ChangeOfHalves { bracket, decides, best, other } => {
            let group = world.group(*bracket);
            let made = world.brackets.iter().find(|it| it.scoregroup == group).expect("a bracket");
            let [out, into] = [&best[0], &best[1]].map(|it| it.len());
            require(out == into && out == world.key(made), "who changes halves")?;
            require(other[0].len() == other[1].len() && best != other, "who would change")?;
            let is_count = *decides == Rule::Order(OrderRule::ExchangedCount);
            require(is_count == (other[0].len() > out), "how many would change")?;
            world.loses_by(wish, (group + 1, world.order(OrderRule::ExchangeInto)))
        }
        other => holds_of_many(world, other, wish),
    }
}

/// The same of facts about too few partners.
fn holds_of_many(world: &World<'_>, fact: &Fact, wish: Condition) -> Result<(), String> {
    let context = &world.context;
    match fact {
        Fact::TooFew { proof } => {
            require(!proof.found.groups.is_empty(), "a proof")?;
            world.nothing(wish)
        }
        Fact::TooFewInBracket { bracket, among, best, other, proof } => {
            let group = world.group(*bracket);
            require(world.downfloaters(&world.best.pairing, group) == *best, "how many are left")?;
            let is_below = matches!(*among, "below" | "pair-below");
            let bye = usize::from(is_below && context.is_odd());
            let bye = if *best == 0 { 0 } else { bye };
            let enough = proof.found.without.len() + best + bye;
            require(proof.found.groups.len() > enough, "a proof")?;
            let bye = world.best.pairing.pab().map(|it| context.score(it));
            let mut players = proof.found.groups.iter().flatten();
            let is_lower =
                bye.is_some() && players.all(|it| *it != BYE && Some(world.score(*it)) > bye);
            require(!proof.bye_is_lower || is_lower, "where the bye goes")?;
            all(world.alike_above(wish, group), |it| world.downfloaters(it, group) >= *other)?;
            let count = world.criterion(Quality::DownfloaterCount).expect("a row");
            world.loses_by(wish, (group + 1, count))
        }
        other => holds_of_the_last(world, other, wish),
    }
}

/// The same of whoever comes last, or first, in an order.
fn holds_of_the_last(world: &World<'_>, fact: &Fact, wish: Condition) -> Result<(), String> {
    let context = &world.context;
    match fact {
        Fact::LastWhoCanGo { player, bracket, players, moved_down, lower, .. } => {
            let group = world.group(*bracket);
            require(world.score(*player) == *bracket, "the bracket")?;
            let made = world.brackets.iter().find(|it| it.scoregroup == group).expect("a bracket");
            let members = made.bracket(context, None).len();
            require(members == *players, "the players")?;
            let down: Vec<Rank> = moved_down.iter().map(|it| world.rank(*it)).collect();
            require(down == made.mdps, "those who come down")?;
            let of_score = context.scoregroups[group].places.clone();
            let stay = of_score
                .filter(|it| *it > world.rank(*player) && !made.downfloaters.contains(it))
                .count();
            require(stay == *lower, "the lower ones")?;
            all(world.alike_above(wish, group), |it| world.downfloaters(it, group) > 0)?;
            world.loses_by(wish, (group + 1, world.order(OrderRule::Transposition)))
        }
        Fact::NobodyElseForBye { player, score, others } => {
            require(*score == world.score(*player), "the score")?;
            let no_more = context.ranks().filter(|it| context.score(*it) <= *score).count();
            require(no_more == others + 1, "the others")?;
            all(world.with_wish(wish), |it| it.pab().is_some_and(|it| context.score(it) > *score))?;
            let last = context.scoregroups.len();
            world.loses_by(wish, (last, world.order(OrderRule::Transposition)))
        }
        Fact::LastForBye { player, score, lower } => {
            require(*score == world.score(*player), "the score")?;
            require(context.len() - 1 - world.rank(*player).index() == *lower, "the lower ones")?;
            all(world.with_wish(wish), |it| {
                it.pab().is_some_and(|it| context.score(it) >= *score)
            })?;
            let last = context.scoregroups.len();
            world.loses_by(wish, (last, world.order(OrderRule::Transposition)))
        }
        Fact::FirstFree(choice) => holds_choice(world, choice, wish),
        other => panic!("{other:?}"),
    }
}

fn holds_choice(world: &World<'_>, choice: &Choice, wish: Condition) -> Result<(), String> {
    let context = &world.context;
    let (chooser, chosen) = (world.rank(choice.chooser), world.rank(choice.chosen));
    require(world.best_opponent(choice.chooser) == Some(chosen) && chooser < chosen, "the pair")?;
    for taken in &choice.taken {
        let by = world.rank(taken.by);
        require(world.best_opponent(taken.player) == Some(by) && by < chooser, "taken")?;
        require(world.rank(taken.player) < chosen, "comes before")?;
    }
    let named = choice.barred.met.len() + choice.barred.kept_apart.len();
    let named = named + choice.barred.same_colour.len() + choice.taken.len() + choice.costs.len();
    require(named + choice.left_out + 1 == choice.chosen_place, "all who come before")?;
    require(choice.left_out == 0, "everybody is looked at")?;
    for cost in &choice.costs {
        let rank = world.rank(cost.player);
        let is_dear = !matches!(cost.answer, Answer::NotSo | Answer::Follows);
        require(context.may_meet(chooser, rank) && rank < chosen && is_dear, "a cost")?;
        holds_answer(world, &cost.answer, &[Condition::Meet(chooser, rank)])?;
    }
    for passed in &choice.passed {
        let rank = world.rank(passed.player);
        let opponent = world.best_opponent(passed.player);
        require(rank < chooser && opponent > Some(chosen), "who comes before")?;
        holds_answer(world, &passed.answer, &[Condition::Meet(rank, chosen)])?;
    }
    // A procedure makes other halves.
    if let Some(AsTheyWere { answer, .. }) = &choice.as_they_were
        && !world.edition.method.is_procedure()
    {
        let group = world.group(choice.bracket);
        let made = world.brackets.iter().find(|it| it.scoregroup == group).expect("a bracket");
        holds_answer(world, answer, &as_they_were(world, made))?;
    }
    let group = world.group(choice.bracket);
    if world.edition.method.is_procedure() {
        let made = world.brackets.iter().find(|it| it.scoregroup == group).expect("a bracket");
        let members: Vec<Rank> = made.bracket(context, None).members().collect();
        let (upper, rest) = members.split_at(made.pairs.len());
        let straight = upper.iter().copied().zip(rest.iter().copied());
        if straight.eq(made.pairs.iter().copied()) {
            return Ok(());
        }
    }
    let rule = match choice.part {
        "moved-down" => OrderRule::MdpOpponents,
        _ => OrderRule::Transposition,
    };
    world.loses_by(wish, (group + 1, world.order(rule)))
}

/// That the best pairing which avoids what the alternative loses by loses itself, and where.
fn holds_avoided(world: &World<'_>, avoided: &Avoided, wish: Condition) -> Result<(), String> {
    let ranks: Vec<Rank> = avoided.players.iter().map(|it| world.rank(*it)).collect();
    let avoids = match ranks.as_slice() {
        [one, other] => Condition::Apart(*one, *other),
        [one] => Condition::StaysUp(*one),
        others => panic!("{others:?}"),
    };
    holds_answer(world, &avoided.answer, &[wish, avoids])
}

/// That nobody of a half of a bracket meets another of it, and those who came down meet the same opponents.
fn as_they_were(world: &World<'_>, made: &BracketPairing) -> Vec<Condition> {
    let bracket = made.bracket(&world.context, None);
    let is_met =
        |it: &Rank| made.pairs.iter().any(|pair| made.mdps.contains(&pair.0) && pair.1 == *it);
    let rest: Vec<Rank> = bracket.residents().filter(|it| !is_met(it)).collect();
    let of_mdps = made.pairs.iter().filter(|pair| made.mdps.contains(&pair.0));
    let mut conditions: Vec<Condition> = of_mdps.map(|it| Condition::Meet(it.0, it.1)).collect();
    let (s1, s2) = rest.split_at(made.pairs.len() - conditions.len());
    for half in [s1, s2] {
        for (at, one) in half.iter().enumerate() {
            conditions.extend(half[at + 1..].iter().map(|it| Condition::Apart(*one, *it)));
        }
    }
    conditions
}

/// That the best pairing under conditions loses where an answer says. Under a procedure nothing is said of it.
fn holds_answer(
    world: &World<'_>,
    answer: &Answer,
    conditions: &[Condition],
) -> Result<(), String> {
    let is_met = |it: &&RoundPairing| {
        conditions.iter().all(|of| of.is_met(&world.context, world.edition, it))
    };
    let place = |it: &RoundPairing| {
        let reason = reason_against(&world.context, world.edition, it, &world.best);
        reason.as_ref().and_then(|it| world.place(it))
    };
    let latest = world.legal.iter().filter(is_met).map(place).max();
    let Some(difference) = answer.difference() else {
        return require(latest.is_none(), "it is legal");
    };
    let rule = &difference.rule;
    let bracket = rule.score.map_or(0, |score| world.group(score) + 1);
    let at = match rule.id {
        Rule::Quality(id) => world.criterion(id),
        Rule::Order(id) => Some(world.order(id)),
        _ => Some(0),
    };
    holds_clash(world, difference, conditions)?;
    let is_so = latest == Some(at.map(|it| (bracket, it)));
    require(is_so || world.edition.method.is_procedure(), "where it loses")
}

/// That one of two who would clash is left nobody else in the bracket.
fn holds_clash(
    world: &World<'_>,
    difference: &Difference,
    conditions: &[Condition],
) -> Result<(), String> {
    let rule = &difference.rule;
    let Some(barred) = &rule.clash_barred else { return Ok(()) };
    let clash = rule.clash.ok_or("no clash")?;
    require(clash.players.contains(&barred.player), "who clashes")?;
    let player = world.rank(barred.player);
    let bracket = difference.bracket.as_ref().ok_or("no bracket")?;
    let members = bracket.moved_down.iter().chain(&bracket.residents);
    let is_free = |it: &&PlayerNumber| {
        let rank = world.rank(**it);
        let due = world.context.player(rank).preference.map(|it| it.colour.letter());
        let is_named = conditions.iter().any(|of| match of {
            Condition::StaysUp(_) | Condition::LeavesPab(_) => false,
            Condition::Apart(one, other) => {
                [(player, rank), (rank, player)].contains(&(*one, *other))
            }
            of => of.players().contains(&rank),
        });
        rank != player && due != Some(clash.colour) && !is_named
    };
    let free: Vec<Rank> = members.filter(is_free).map(|it| world.rank(*it)).collect();
    require(free.iter().all(|it| !world.context.may_meet(player, *it)), "somebody is left")?;
    world.bars(barred, &{
        let mut free = free;
        free.sort_unstable();
        free.retain(|it| !world.context.may_meet(player, *it));
        free
    })
}

/// That a player has had the float in the rounds named, and what is said of it.
fn holds_again(
    world: &World<'_>,
    tournament: &Tournament,
    told: &Explanation,
) -> Result<(), String> {
    let Some(again) = &told.floats_again else { return Ok(()) };
    let player = told.paired[0].player;
    let floats = world.context.player(world.rank(player)).floats;
    let said = again.rounds.iter().rev().skip(1).take(2).count();
    let are_floats = floats[..said].iter().all(|it| it.map(name_of_float) == Some(again.float));
    require(are_floats && said > 0, "the floats")?;
    let index = tournament.index_of(player).expect("a player");
    let (_, earlier) = again.rounds.split_last().expect("rounds");
    let has_no_game = |it: &&u32| tournament[index].entry(**it).played().is_none();
    require(earlier.iter().filter(has_no_game).eq(&again.unplayed), "rounds without a game")?;
    let rule = told.answer.difference().map(|it| it.rule.id);
    if let Some(before) = &again.before {
        let row = |it: Rule| match it {
            Rule::Quality(it) => world.criterion(it),
            _ => None,
        };
        require(Some(before.id) == rule, "the rule that decides")?;
        require(again.rules.iter().all(|it| row(before.id) < row(it.id)), "which rule is first")?;
    }
    if let Some(instead) = again.instead {
        let had = world.context.player(world.rank(instead)).floats[0].map(name_of_float);
        require(had == Some(again.float), "who had the float")?;
    }
    require(!again.is_forced || rule.is_none(), "whether it is forced")
}

fn name_of_float(float: Float) -> &'static str {
    match float {
        Float::Down => "down",
        Float::Up => "up",
    }
}

/// What stands against others than those whom a question names.
fn holds_candidates(world: &World<'_>, facts: &Facts, question: Question) -> Result<(), String> {
    let asked = world.rank(question.players()[0]);
    let (candidates, is_last) = match facts {
        Facts::Downfloat(Some(facts)) => (&facts.candidates, facts.is_last),
        Facts::Bye(facts) => (&facts.candidates, true),
        _ => return Ok(()),
    };
    for it in candidates {
        let rank = world.rank(it.player);
        let conditions = match facts {
            Facts::Bye(_) => vec![Condition::TakesPab(rank)],
            _ => vec![Condition::StaysUp(asked), Condition::MovesDown(rank)],
        };
        let is_barred =
            matches!(&it.answer, Answer::Impossible { obstacles } if !obstacles.is_empty());
        require(!is_barred || (is_last && !world.context.player(rank).may_get_pab), "barred")?;
        if !is_barred {
            holds_answer(world, &it.answer, &conditions).map_err(|why| format!("{it:?}: {why}"))?;
        }
    }
    Ok(())
}

/// Facts that seem to fit, because one of their premises was forgotten, and whether they suffice all the same. Pairings
/// are compared by preference.
fn lures(world: &World<'_>, question: Question, wish: Condition) -> Vec<(&'static str, bool)> {
    let context = &world.context;
    let by = |place: Place| world.loses_by(wish, place).is_ok();
    let made = |group: usize| {
        let mut of_group = world.brackets.iter().filter(move |it| it.scoregroup == group);
        of_group.next().expect("a bracket")
    };
    let met_by = |rank: Rank, others: &[Rank]| -> Vec<Rank> {
        others.iter().copied().filter(|it| *it != rank && context.may_meet(rank, *it)).collect()
    };
    let group_of = |rank: Rank| context.scoregroup_of(rank);
    let mut found = Vec::new();
    match (question, wish) {
        (Question::Why { .. }, Condition::Apart(rank, other)) => {
            // Those of the bracket alone, not wherever they are paired.
            let group = group_of(rank.max(other));
            let members: Vec<Rank> = made(group).bracket(context, None).members().collect();
            if met_by(rank, &members) == [other] {
                found.push(("only-one-left", by(world.floats_of(group))));
            }
        }
        (Question::WhyFloat { .. }, Condition::StaysUp(rank)) => {
            let group = group_of(rank);
            let of_score: Vec<Rank> = context.scoregroups[group].places.clone().collect();
            // Without those who come down.
            if met_by(rank, &of_score).is_empty() {
                found.push(("nobody-of-score", by(world.floats_of(group))));
            }
        }
        (Question::WhyNot { .. }, Condition::Meet(one, other)) => {
            let (higher, lower) = (one.min(other), one.max(other));
            let group = group_of(lower);
            let made = made(group);
            let [s1, s2] = [0..made.pairs.len(), made.pairs.len()..usize::MAX];
            let members: Vec<Rank> = made.bracket(context, None).members().collect();
            let place = |rank: Rank| members.iter().position(|it| *it == rank);
            // Though somebody changes halves.
            if let (Some(one), Some(other), true) = (place(one), place(other), made.mdps.is_empty())
                && [s1, s2].iter().any(|half| half.contains(&one) && half.contains(&other))
            {
                let count = (group + 1, world.order(OrderRule::ExchangedCount));
                found.push(("same-half", by(count)));
            }
            // The bracket leaves some over, but their game leaves no more.
            if !made.downfloaters.is_empty()
                && let Some(count) = world.criterion(Quality::DownfloaterCount)
            {
                found.push(("too-few-in-bracket", by((group + 1, count))));
            }
            // Though the opponent's score is no nearer.
            let opponent = world.best_opponent(context.player(higher).number);
            let is_nearer = |it: Rank| context.score(it) > context.score(lower);
            if context.score(lower) < context.score(higher) && !opponent.is_some_and(is_nearer) {
                found.push(("own-score", by(world.floats_of(group_of(higher)))));
            }
        }
        (Question::WhyBye { .. }, Condition::LeavesPab(rank)) => {
            // Though another may get it.
            let higher = all(world.with_wish(wish), |it| {
                it.pab().is_some_and(|it| context.score(it) > context.score(rank))
            });
            found.push(("nobody-else-for-bye", higher.is_ok()));
        }
        _ => {}
    }
    found
}

/// The opposite of what a question is about.
fn wish(world: &World<'_>, question: Question) -> Option<Condition> {
    Some(match question {
        Question::Why { player } => {
            Condition::Apart(world.rank(player), world.best_opponent(player)?)
        }
        Question::WhyNot { one, other } => Condition::Meet(world.rank(one), world.rank(other)),
        Question::WhyFloat { player } => Condition::StaysUp(world.rank(player)),
        Question::WhyBye { player } => Condition::LeavesPab(world.rank(player)),
        Question::WhyColour { .. } | Question::WhyBoard { .. } => return None,
    })
}

fn questions(tournament: &Tournament) -> Vec<Question> {
    let numbers: Vec<PlayerNumber> = tournament.players.iter().map(|it| it.number).collect();
    let of_one = numbers.iter().flat_map(|&player| {
        [Question::Why { player }, Question::WhyFloat { player }, Question::WhyBye { player }]
    });
    let pairs = numbers.iter().enumerate().flat_map(|(at, &one)| {
        numbers[at + 1..].iter().map(move |&other| Question::WhyNot { one, other })
    });
    of_one.chain(pairs).collect()
}

fn name(fact: &Fact) -> String {
    let data = serde_json::to_value(fact).expect("data");
    data["fact"].as_str().expect("a name").to_owned()
}

/// That the fact that opens an answer is sufficient.
fn holds_opening(
    world: &World<'_>,
    told: &Explanation,
    fact: &Fact,
    wish: Condition,
) -> Result<(), String> {
    match fact {
        // Why the player moves down is proved by a fact of its own.
        Fact::OnlyOneLeft { player, below: Some(_), .. } => {
            let is_told = told.float.as_ref().is_some_and(|it| it.opening.is_some());
            require(is_told, "why")?;
            holds(&world.if_down(*player), fact, wish)
        }
        _ => holds(world, fact, wish),
    }
}

/// What opens the answers about a round: how often each kind.
fn hold_openings(edition: &Edition, number: u64) -> BTreeMap<String, u64> {
    let tournament = random_history(SMALL, 141, number);
    let replay = Replay::new(&tournament, edition);
    let round = tournament.last_paired_round() + 1;
    let mut counts = BTreeMap::new();
    let Some(world) = World::new(&replay, edition, round) else { return counts };
    let Ok(case) = Case::new(&replay, round) else { return counts };
    for question in questions(&tournament) {
        let Ok(found) = case.answer(question) else { continue };
        let mut add = |key: String| *counts.entry(key).or_default() += 1;
        if matches!(found.answer, Answer::NotSo) {
            continue;
        }
        let barred =
            matches!(&found.answer, Answer::Impossible { obstacles } if !obstacles.is_empty());
        assert!(!barred || found.float.is_none(), "{} {number} {question:?}", edition.id);
        add(format!("asked {}", found.question.name()));
        let told = [Some(&found), found.float.as_deref()].into_iter().flatten();
        for told in told {
            let Some(wish) = wish(&world, told.question) else { continue };
            let opens = match &told.opening {
                Some(Fact::OwnScore { instead, .. }) if !instead.is_empty() => String::new(),
                opening => opening.as_ref().map(name).unwrap_or_default(),
            };
            let are_ordinary = world.brackets.len() == world.context.scoregroups.len();
            if are_ordinary && !edition.method.is_procedure() {
                for (kind, _) in lures(&world, told.question, wish).iter().filter(|it| !it.1) {
                    assert_ne!(opens, *kind, "{} {number} {question:?}", edition.id);
                    add(format!("refused {kind}"));
                }
            }
            let held = holds_candidates(&world, &told.facts, told.question)
                .and_then(|()| {
                    told.answer.difference().map_or(Ok(()), |it| holds_clash(&world, it, &[wish]))
                })
                .and_then(|()| holds_again(&world, &tournament, told));
            assert_eq!(held, Ok(()), "{} {number} {question:?}", edition.id);
            add(if told.floats_again.is_some() { "again" } else { "not again" }.to_owned());
            if let Some(avoided) = &told.avoided {
                let held = holds_avoided(&world, avoided, wish);
                assert_eq!(held, Ok(()), "{} {number} {question:?}: {avoided:?}", edition.id);
                add("avoided".to_owned());
            }
            // What stands beside is true, and need not suffice. A procedure has other brackets in other pairings.
            for fact in told.beside.iter().filter(|_| edition.method == Method::Preference) {
                let why = holds(&world, fact, wish).err().unwrap_or_default();
                let suffices_not = ["loses at", "is legal", "not so in", "not the first pairing"];
                let is_true = why.is_empty() || suffices_not.iter().any(|it| why.contains(it));
                assert!(is_true, "{} {number} {question:?}: {fact:?}: {why}", edition.id);
                add("beside".to_owned());
            }
            match &told.opening {
                None if barred => add(format!("{} barred", told.question.name())),
                None if told.float.as_ref().is_some_and(|it| it.opening.is_some()) => {
                    add(format!("{} after a float", told.question.name()));
                }
                None => add(format!("{} no fact", told.question.name())),
                Some(fact) => {
                    let kind = name(fact);
                    let held = holds_opening(&world, told, fact, wish);
                    if let Err(why) = held {
                        panic!("{} {number} {question:?}: {fact:?}: {why}", edition.id);
                    }
                    add(format!("{} {kind}", told.question.name()));
                    add(kind);
                }
            }
        }
    }
    counts
}

fn added(mut one: BTreeMap<String, u64>, other: BTreeMap<String, u64>) -> BTreeMap<String, u64> {
    for (key, count) in other {
        *one.entry(key).or_default() += count;
    }
    one
}

/// The kinds that an edition has. A procedure compares no pairings: there a fact suffices if nothing else is possible.
fn kinds(edition: &Edition) -> &'static [&'static str] {
    match edition.method.is_procedure() {
        true => {
            &["nobody-above", "nobody-of-score", "too-few", "nobody-else-for-bye", "first-free"]
        }
        false => &[
            "nobody-above",
            "nobody-of-score",
            "only-one-left",
            "wanted-by-both",
            "own-score",
            "same-half",
            "change-of-halves",
            "too-few",
            "too-few-in-bracket",
            "last-who-can-go",
            "nobody-else-for-bye",
            "last-for-bye",
            "first-free",
        ],
    }
}

/// The kinds of which there are facts that seem to fit, but do not suffice.
const REFUSED: [&str; 6] = [
    "only-one-left",
    "nobody-of-score",
    "same-half",
    "too-few-in-bracket",
    "own-score",
    "nobody-else-for-bye",
];

#[test]
fn facts_that_open_an_answer_are_sufficient() {
    let mut all = BTreeMap::new();
    for edition in editions::ALL.iter().map(|edition| edition()) {
        let counts = (0..times(120)).into_par_iter().map(|number| hold_openings(&edition, number));
        let counts = counts.reduce(BTreeMap::new, added);
        println!("{}: {counts:?}", edition.id);
        for kind in kinds(&edition) {
            assert!(is_short() || counts.contains_key(*kind), "{}: no {kind}", edition.id);
        }
        all = added(all, counts);
    }
    for kind in REFUSED {
        let refused = format!("refused {kind}");
        assert!(is_short() || all.contains_key(&refused), "no {refused}");
    }
}
