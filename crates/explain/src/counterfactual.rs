//! The best pairing that meets a condition against the one that the rules prescribe.

use std::collections::BTreeMap;

use super::case::Case;
use super::data::name_of;
use super::data::{
    Answer, BracketMade, BracketPair, Clash, CriterionRow, DecidingRule, Difference, MindedFloat,
    NaturalPair, Obstacle, Parting,
};
use crate::check::{Kind, Reason, boards_of, bracket_apart, reason_against, values};
use crate::conditions::Condition;
use crate::criteria::quality::{heterogeneous_pairs, takes_part};
use crate::criteria::{BracketPairing, Candidate, Pair, Quality, RoundPairing, brackets_along};
use crate::editions::{Method, Rule};
use crate::judge::{self, bracket_costs, failing_players};
use crate::pairer::pair_under_by;
use crate::proof::Barred;
use crate::round::Rank;
use crate::sequence::{Bsn, GenerationKey, OrderRule};
use crate::tournament::{PlayerNumber, Points};

impl Case<'_> {
    /// The answer to why a condition is not met.
    pub(super) fn unless_so(&self, condition: Condition) -> Answer {
        match condition.is_met(&self.round, self.edition, &self.best.pairing) {
            true => Answer::NotSo,
            false => self.under(&[condition]),
        }
    }

    /// The answer where rules may forbid what is asked for: if they do not, what `otherwise` finds.
    pub(super) fn unless_forbidden(
        obstacles: Vec<Obstacle>,
        otherwise: impl FnOnce() -> Answer,
    ) -> Answer {
        if obstacles.is_empty() { otherwise() } else { Answer::Impossible { obstacles } }
    }

    /// The best pairing under conditions, compared with that of the rules. Impossible, if no legal pairing meets them.
    pub(super) fn under(&self, conditions: &[Condition]) -> Answer {
        let Ok(found) = pair_under_by(&self.round, self.edition, conditions, self.stages) else {
            return Answer::Impossible { obstacles: Vec::new() };
        };
        let mut difference = Box::new(self.difference_from(&found.pairing));
        difference.proven = found.is_proved();
        if let Some(bracket) = &difference.bracket {
            let barred = self.clash_barred(&difference.rule, conditions, bracket);
            difference.rule.clash_barred = barred;
        }
        match matches!(difference.rule.id, Rule::Order(_)) {
            true => Answer::Later(difference),
            false => Answer::Worse(difference),
        }
    }

    pub(super) fn difference_from(&self, alternative: &RoundPairing) -> Difference {
        let reason = reason_against(&self.round, self.edition, alternative, &self.best);
        let reason = &reason.expect("a pairing that meets another condition is another one");
        let of_alternative = boards_of(&self.round, self.edition, alternative);
        let only_here = self.boards.iter().filter(|board| !of_alternative.contains(board));
        let brackets = self.first_brackets(alternative);
        let (pay, gain) = self.who_pays(alternative, brackets.as_ref(), reason);
        let parts = brackets.as_ref().and_then(|(best, other)| self.parting(reason, best, other));
        let clash = brackets.as_ref().and_then(|(_, other)| self.clash(reason, &pay, other));
        let rule = DecidingRule { parts, clash, gain, ..self.deciding_rule(reason) };
        Difference {
            proven: true,
            instead_of: only_here.copied().collect(),
            alternative: of_alternative,
            rule: DecidingRule { without_game: self.without_game(&pay, &rule), pay, ..rule },
            bracket: brackets
                .filter(|_| reason.bracket.is_some())
                .map(|(best, other)| self.bracket_pair(&best, &other, alternative)),
        }
    }

    /// The players whose earlier float, which the rule is about, came without a game.
    fn without_game(&self, players: &[PlayerNumber], rule: &DecidingRule) -> Vec<PlayerNumber> {
        let Some(float) = rule.minds_float else { return Vec::new() };
        let ago = u32::try_from(float.rounds_back).expect("one or two rounds ago");
        let round = self.round.round.saturating_sub(ago);
        let has_no_game = |player: &&PlayerNumber| {
            let index = self.tournament.index_of(**player);
            index.is_some_and(|it| self.tournament[it].entry(round).played().is_none())
        };
        players.iter().filter(has_no_game).copied().collect()
    }

    /// The first bracket in which two pairings differ, along the route of the best one.
    fn first_brackets(
        &self,
        alternative: &RoundPairing,
    ) -> Option<(BracketPairing, BracketPairing)> {
        if self.best.trace.is_some() {
            let (other, best) = bracket_apart(&self.round, alternative, &self.best)?;
            return Some((best.clone(), other));
        }
        let of_best = brackets_along(&self.round, &self.best.pairing, self.best.route);
        let others = brackets_along(&self.round, alternative, self.best.route);
        of_best.into_iter().zip(others).find(|(one, other)| one != other)
    }

    /// Players in whom only the alternative fails the deciding criterion, and those in whom only the
    /// best pairing does. Where the number of exchanges decides: who changes halves only in the alternative.
    fn who_pays(
        &self,
        alternative: &RoundPairing,
        brackets: Option<&(BracketPairing, BracketPairing)>,
        reason: &Reason,
    ) -> (Vec<PlayerNumber>, Vec<PlayerNumber>) {
        if reason.kind == Kind::Criterion && reason.bracket.is_none() {
            return self.only_one(&self.best.pairing.unpaired, &alternative.unpaired);
        }
        let Some((best, other)) = brackets else { return (Vec::new(), Vec::new()) };
        if reason.id == Some(Rule::Order(OrderRule::ExchangedCount)) {
            let [best, other] = [best, other].map(|it| self.made(it).exchanged.concat());
            return (other.into_iter().filter(|it| !best.contains(it)).collect(), Vec::new());
        }
        if reason.id == Some(Rule::Quality(Quality::DownfloaterScores)) {
            return self.only_one(&best.downfloaters, &other.downfloaters);
        }
        let pabs = [&self.best.pairing, alternative].map(|pairing| self.pab_score(pairing));
        self.payers((best, other), pabs, reason)
    }

    /// Who fails a criterion in one of two pairings of a bracket and not in the other. `pabs`: the score of the PAB under each.
    pub(super) fn payers(
        &self,
        (best, other): (&BracketPairing, &BracketPairing),
        pabs: [Option<Points>; 2],
        reason: &Reason,
    ) -> (Vec<PlayerNumber>, Vec<PlayerNumber>) {
        let row = match reason.id {
            Some(Rule::Quality(criterion)) => self.edition.criterion_row(criterion),
            _ => None,
        };
        let Some(at) = row else { return (Vec::new(), Vec::new()) };
        let failing = |pab: Option<Points>, made: &BracketPairing| {
            failing_players(&self.round, self.edition, pab, made, at)
        };
        let (of_best, of_other) = (failing(pabs[0], best), failing(pabs[1], other));
        let (pay, gain) = self.only_one(&of_best, &of_other);
        if !pay.is_empty() || !gain.is_empty() {
            return (pay, gain);
        }
        // The same players fail it in both, some by more than in the other.
        let worse_in = |one: &BracketPairing, than: &BracketPairing| -> Vec<Rank> {
            let is_worse = |rank: &&Rank| self.distance(one, **rank) > self.distance(than, **rank);
            of_best.iter().filter(is_worse).copied().collect()
        };
        self.only_one(&worse_in(best, other), &worse_in(other, best))
    }

    /// A reason as the rule that decides. For which players it is worse is not known.
    pub(super) fn deciding_rule(&self, reason: &Reason) -> DecidingRule {
        let id = reason.id.expect("a rule decides");
        DecidingRule {
            kind: reason.kind,
            article: reason.article,
            label: reason.label.clone(),
            id,
            counts: reason.counts,
            asks: reason.asks,
            minds_float: id.minds_float().map(|(float, ago)| MindedFloat {
                float: name_of(float),
                rounds_back: ago.rounds(),
            }),
            score: reason.bracket,
            best: reason.expected.clone(),
            alternative: reason.file.clone(),
            parts: None,
            clash: None,
            clash_barred: None,
            pay: Vec::new(),
            without_game: Vec::new(),
            gain: Vec::new(),
        }
    }

    /// Where colour preferences decide: the first pair of two players who pay and prefer the same colour.
    pub(super) fn clash(
        &self,
        reason: &Reason,
        pay: &[PlayerNumber],
        other: &BracketPairing,
    ) -> Option<Clash> {
        let is_about_colours = matches!(
            reason.id,
            Some(Rule::Quality(
                Quality::ColourPreference
                    | Quality::StrongColourPreference
                    | Quality::SameAbsolutePreference
                    | Quality::SemiAbsolutePreference
                    | Quality::NonVariablePreference
            ))
        );
        let prefers = |rank: Rank| {
            let player = self.round.player(rank);
            let preference = player.preference.filter(|_| pay.contains(&player.number))?;
            Some(preference.colour)
        };
        other.pairs.iter().filter(|_| is_about_colours).find_map(|&(higher, lower)| {
            let colour = prefers(higher).filter(|it| prefers(lower) == Some(*it))?;
            let players = [higher, lower].map(|it| self.number(it));
            Some(Clash { players, colour: colour.letter() })
        })
    }

    /// Of two who would clash one whom the conditions leave nobody of the bracket who is due another colour or none, because
    /// they may not meet any of these; and why not each. Only where every colour counts alike.
    fn clash_barred(
        &self,
        rule: &DecidingRule,
        conditions: &[Condition],
        bracket: &BracketPair,
    ) -> Option<Barred> {
        let clash = rule.clash.filter(|_| rule.id == Rule::Quality(Quality::ColourPreference))?;
        let due = |it: Rank| self.round.player(it).preference.map(|it| it.colour.letter());
        let is_bound = |rank: Rank| {
            conditions.iter().any(|it| match *it {
                Condition::Meet(one, other) => [one, other].contains(&rank),
                Condition::MovesDown(down) | Condition::TakesPab(down) => down == rank,
                _ => false,
            })
        };
        let members = bracket.moved_down.iter().chain(&bracket.residents);
        let members = members.filter_map(|it| self.rank(*it).ok());
        let others: Vec<Rank> =
            members.filter(|it| due(*it) != Some(clash.colour) && !is_bound(*it)).collect();
        let is_apart = |one: Rank, other: Rank| {
            let apart = [Condition::Apart(one, other), Condition::Apart(other, one)];
            conditions.iter().any(|it| apart.contains(it))
        };
        let may = |one: Rank, other: Rank| self.round.may_meet(one, other) && !is_apart(one, other);
        let alone = clash.players.iter().filter_map(|it| self.rank(*it).ok());
        let mut alone =
            alone.filter(|one| !is_bound(*one) && !others.iter().any(|it| may(*one, *it)));
        let alone = alone.next()?;
        let others: Vec<Rank> = others.into_iter().filter(|it| !is_apart(alone, *it)).collect();
        let barred = self.bars(alone, &others);
        (!barred.is_empty()).then_some(barred)
    }

    /// If two who would meet clash, they are those whom an answer names.
    pub(super) fn name_clash(&self, answer: &mut Answer, (one, other): Pair) {
        let (Answer::Worse(difference) | Answer::Later(difference)) = answer else { return };
        let Some(clash) = &mut difference.rule.clash else { return };
        let players = [one.min(other), one.max(other)].map(|it| self.number(it));
        let due = |it: Rank| self.round.player(it).preference.map(|it| it.colour);
        let pay = players.iter().all(|it| difference.rule.pay.contains(it));
        if let Some(colour) = due(one).filter(|it| pay && due(other) == Some(*it)) {
            *clash = Clash { players, colour: colour.letter() };
            difference.rule.clash_barred = None;
        }
    }

    /// The first place in which two candidates of a bracket part, where the order of candidates decides.
    fn parting(
        &self,
        reason: &Reason,
        best: &BracketPairing,
        other: &BracketPairing,
    ) -> Option<Parting> {
        let Some(Rule::Order(rule)) = reason.id else { return None };
        let [ours, theirs] = match rule {
            OrderRule::Transposition => {
                return self.opponents_part([best, other].map(|made| self.parts(made).1));
            }
            OrderRule::MdpOpponents => {
                return self.opponents_part([best, other].map(|made| self.parts(made).0));
            }
            OrderRule::ExchangedCount | OrderRule::ExchangeDifference => return None,
            OrderRule::ExchangeOut => [best, other].map(|it| self.made(it).exchanged[0].clone()),
            OrderRule::ExchangeInto => [best, other].map(|it| self.made(it).exchanged[1].clone()),
            OrderRule::MdpSet => [best, other]
                .map(|made| self.made(made).moved_down_pairs.iter().map(|pair| pair[0]).collect()),
        };
        let parts = ours.into_iter().zip(theirs).find(|(one, other)| one != other);
        parts.map(|(best, alternative)| Parting { chooser: None, best, alternative })
    }

    /// The first player of a bracket who gets another opponent.
    fn opponents_part(&self, [ours, theirs]: [Vec<Pair>; 2]) -> Option<Parting> {
        let (chooser, opponent) = ours.into_iter().find(|pair| !theirs.contains(pair))?;
        let (_, alternative) = theirs.into_iter().find(|pair| pair.0 == chooser)?;
        (opponent < alternative).then(|| Parting {
            chooser: Some(self.number(chooser)),
            best: self.number(opponent),
            alternative: self.number(alternative),
        })
    }

    /// How far the score of a player's opponent in a bracket is from their own, in tenths; the most there is
    /// if they have none.
    fn distance(&self, made: &BracketPairing, rank: Rank) -> i32 {
        let distance = |other| (self.round.score(other).0 - self.round.score(rank).0).abs();
        opponent_in(&made.pairs, rank).map_or(i32::MAX, distance)
    }

    /// Players of the second list who are not in the first, and the other way round.
    fn only_one(&self, first: &[Rank], second: &[Rank]) -> (Vec<PlayerNumber>, Vec<PlayerNumber>) {
        let only = |these: &[Rank], those: &[Rank]| {
            let mut only: Vec<Rank> =
                these.iter().copied().filter(|place| !those.contains(place)).collect();
            only.sort_unstable();
            only.dedup();
            self.numbers(&only)
        };
        (only(second, first), only(first, second))
    }

    /// The score of the PAB, in editions that rank it.
    pub(super) fn pab_score(&self, pairing: &RoundPairing) -> Option<Points> {
        self.best.pab_score.and(pairing.pab()).map(|place| self.round.score(place))
    }

    fn bracket_pair(
        &self,
        best: &BracketPairing,
        other: &BracketPairing,
        alternative: &RoundPairing,
    ) -> BracketPair {
        let costs = |pairing: &RoundPairing, made: &BracketPairing| {
            bracket_costs(&self.round, self.edition, self.pab_score(pairing), made)
        };
        let rows = costs(&self.best.pairing, best).into_iter().zip(costs(alternative, other));
        let criteria = self.edition.criteria.iter().map(|(_, criterion)| criterion);
        let residents: Vec<Rank> = best.bracket(&self.round, None).residents().collect();
        BracketPair {
            score: self.round.scoregroups[best.scoregroup].score,
            moved_down: self.numbers(&best.mdps),
            residents: self.numbers(&residents),
            members: self.members(&best.mdps, &residents),
            best: self.made(best),
            alternative: self.made(other),
            criteria: rows
                .zip(criteria)
                .map(|(((article, one), (_, two)), criterion)| CriterionRow {
                    article: article.number,
                    label: article.label,
                    id: Rule::Quality(criterion.id()),
                    best: values(criterion.unit(), one.values()),
                    alternative: values(criterion.unit(), two.values()),
                })
                .collect(),
        }
    }

    pub(super) fn made(&self, pairing: &BracketPairing) -> BracketMade {
        let bracket = pairing.bracket(&self.round, None);
        let candidate = judge::candidate(&bracket, pairing);
        let is_procedure = self.best.trace.is_some();
        let of_mdps = self.of_mdps(&candidate);
        // A procedure may treat a bracket with moved-down players as homogeneous.
        let remainder: Vec<Rank> = match of_mdps.as_slice() {
            [] if is_procedure => {
                bracket.members().filter(|it| takes_part(&bracket, *it)).collect()
            }
            _ => {
                let is_taken = |it: &Rank| of_mdps.iter().any(|pair| pair.1 == *it);
                let stays = |it: &Rank| !is_procedure || takes_part(&bracket, *it);
                bracket.residents().filter(|it| !is_taken(it) && stays(it)).collect()
            }
        };
        let half = (pairing.pairs.len() - of_mdps.len()).min(remainder.len());
        let (s1, s2) = remainder.split_at(half);
        let key = match self.edition.method {
            Method::Rules1992(_) => None,
            Method::Rules2013(_) => Some(judge::attempt_key(&candidate)),
            _ => Some(GenerationKey::of(&candidate)),
        };
        let at = |bsn: Bsn| self.number(remainder[bsn.index()]);
        BracketMade {
            pairs: self.pair_numbers(&pairing.pairs),
            downfloaters: self.numbers(&pairing.downfloaters),
            moved_down_pairs: self.pair_numbers(&of_mdps),
            halves: [self.numbers(s1), self.numbers(s2)],
            unmade: Vec::new(),
            exchanged: key.map_or_else(Default::default, |key| {
                [
                    key.out.iter().map(|bsn| at(bsn.0)).collect(),
                    key.into.iter().map(|bsn| at(*bsn)).collect(),
                ]
            }),
        }
    }

    /// The pairs of moved-down players in the first part of a bracket.
    pub(super) fn of_mdps(&self, candidate: &Candidate<'_>) -> Vec<Pair> {
        match self.best.trace.is_some() {
            true => heterogeneous_pairs(candidate),
            false => candidate.mdp_pairs().collect(),
        }
    }

    /// A bracket with those who would meet if its halves were paired as they are.
    pub(super) fn drawn(&self, pairing: &BracketPairing) -> BracketMade {
        let made = self.made(pairing);
        let [s1, s2] = self.ranks_of(pairing, made.halves.each_ref());
        let natural = s1.into_iter().zip(s2);
        let of_pair = |(one, two): Pair| {
            let is_barred = !self.round.may_meet(one, two);
            let met = is_barred.then(|| self.bars(one, &[two]).met.pop()).flatten();
            let by = opponent_in(&pairing.pairs, two);
            NaturalPair {
                players: [one, two].map(|it| self.number(it)),
                is_barred,
                met: met.map_or_else(Vec::new, |it| it.rounds),
                taken_by: by.filter(|it| *it < one).map(|it| self.number(it)),
            }
        };
        let unmade = natural.filter(|pair| !pairing.pairs.contains(pair)).map(of_pair).collect();
        BracketMade { unmade, ..made }
    }

    /// The ranks of players of a bracket.
    pub(super) fn ranks_of(
        &self,
        bracket: &BracketPairing,
        numbers: [&Vec<PlayerNumber>; 2],
    ) -> [Vec<Rank>; 2] {
        let members = bracket.bracket(&self.round, None);
        let ranks: BTreeMap<PlayerNumber, Rank> =
            members.members().map(|it| (self.number(it), it)).collect();
        numbers.map(|them| them.iter().filter_map(|it| ranks.get(it).copied()).collect())
    }

    /// Adds to a difference what only its drawing shows.
    pub(super) fn draw(&self, difference: &mut Difference) {
        let Some(bracket) = &mut difference.bracket else { return };
        let is_it = |it: &&BracketPairing| self.pair_numbers(&it.pairs) == bracket.best.pairs;
        if let Some(pairing) = self.best.brackets.iter().find(is_it) {
            bracket.best = self.drawn(pairing);
        }
    }
}

fn opponent_in(pairs: &[Pair], rank: Rank) -> Option<Rank> {
    let pair = pairs.iter().find(|pair| pair.0 == rank || pair.1 == rank)?;
    Some(if pair.0 == rank { pair.1 } else { pair.0 })
}
