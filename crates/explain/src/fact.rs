//! Which fact of the wall chart opens an answer.
//!
//! The wish of a question is the opposite of what happened. The best pairing that meets it loses against the rules'
//! pairing at one place: a bracket and a rule in it. A fact is sufficient if the wish cannot be met without losing where
//! the fact says, or before it; so the loss must be there or before. `docs/explaining-a-pairing.md` has the kinds, and
//! when each of them is sufficient. The first sufficient fact opens the answer. Other facts that are true stand beside it.

use std::cell::OnceCell;

use super::case::Case;
use super::data::{
    Answer, ByeFacts, Candidate, Choice, DecidingRule, Difference, DownfloatFacts, Fact,
};
use super::proof::Proof;
use crate::conditions::Condition;
use crate::criteria::{BracketKind, BracketPairing, Pair, Quality};
use crate::editions::{Method, Rule};
use crate::round::Rank;
use crate::sequence::OrderRule;
use crate::tournament::Points;

/// A place at which a pairing can lose against the rules' pairing. Brackets come from the top, rules in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// 0 for the whole round; a bracket has the index of its scoregroup and 1.
    bracket: usize,
    /// The index among the criteria of the edition, followed by the rules of the order.
    rule: usize,
}

/// Where the best pairing under a wish loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Loss {
    /// No legal pairing meets the wish.
    Impossible,
    At(Place),
    /// The search ended at its limit, or the procedure compares no pairings.
    Unknown,
}

/// The losses with which a fact is sufficient.
#[derive(Clone, Copy, Debug)]
enum Suffices {
    /// The premises alone make the wish impossible.
    Always,
    /// The loss is at this place or before it.
    UpTo(Place),
    /// The same of a rule of the order. It is no reason for what is impossible.
    InOrder(Place),
    /// Only a wish that cannot be met is refused so.
    IfImpossible,
    /// Something was not looked at.
    Never,
}

/// A fact that is true, and the losses with which it is sufficient.
type Found = (Fact, Suffices);

/// Finds a fact of one kind, if it is true.
type Kind<'k> = &'k dyn Fn() -> Option<Found>;

/// The facts of an answer.
#[derive(Debug, Default)]
pub(super) struct Told {
    pub(super) opening: Option<Fact>,
    /// Facts that are true, but not sufficient.
    pub(super) beside: Vec<Fact>,
}

const ORDER_OF_EXCHANGES: &[OrderRule] = &[
    OrderRule::ExchangedCount,
    OrderRule::ExchangeDifference,
    OrderRule::ExchangeOut,
    OrderRule::ExchangeInto,
];

impl Case<'_> {
    /// Why two players meet, the higher ranked one first. `proof`: why no pairing keeps them apart. If a fact tells why the
    /// higher ranked one moves down, only pairings in which they do have to be refused.
    pub(super) fn facts_of_game(
        &self,
        pair: Pair,
        answer: &Answer,
        proof: Option<Proof>,
        float_is_told: bool,
    ) -> Told {
        let choice = OnceCell::new();
        let first_free = || choice.get_or_init(|| self.first_free(pair)).clone();
        let told = self.told_of_game(pair, answer, proof, &first_free);
        if told.opening.is_some() || !float_is_told {
            return told;
        }
        let conditions = [Condition::Apart(pair.0, pair.1), Condition::MovesDown(pair.0)];
        let answer = self.under(&conditions);
        let (loss, end) = (self.loss(&answer), self.end_of_score(pair.0).index());
        let of_floater = Case::told(loss, &[&|| self.only_one_left(pair, end)]);
        let opening = of_floater
            .opening
            .or_else(|| self.told_of_game(pair, &answer, None, &first_free).opening);
        Told { opening, ..told }
    }

    fn told_of_game(
        &self,
        pair: Pair,
        answer: &Answer,
        proof: Option<Proof>,
        first_free: Kind<'_>,
    ) -> Told {
        let loss = self.loss(answer);
        let kinds: [Kind<'_>; 7] = [
            &|| too_few(proof.as_ref()),
            &|| self.only_one_left(pair, 0),
            &|| self.only_one_left((pair.1, pair.0), 0),
            &|| self.wanted_by_both(pair),
            &|| self.too_few_in_bracket(loss, &[], (&[pair], &[])),
            first_free,
            &|| self.change_of_halves(answer),
        ];
        Case::told(loss, &kinds)
    }

    /// Why two players do not meet, the higher ranked one first. `proof`: why no pairing has their game.
    pub(super) fn facts_of_no_game(
        &self,
        pair: Pair,
        answer: &Answer,
        proof: Option<Proof>,
    ) -> Told {
        let loss = self.loss(answer);
        let own_game = |rank: Rank| {
            let opponent = self.opponent_of(rank)?;
            self.first_free((rank.min(opponent), rank.max(opponent)))
        };
        let [player, other] = [pair.0, pair.1].map(|it| self.number(it));
        // What stands against their own game is the answer itself.
        let is_it =
            |it: &Choice| it.chooser == player && it.costs.iter().any(|it| it.player == other);
        let clash = answer.difference().and_then(|it| it.rule.clash);
        let is_clash = clash.is_some_and(|it| it.players == [player, other]);
        let is_level = self.round.score(pair.0) == self.round.score(pair.1);
        let of_own_games = || match own_game(pair.0) {
            _ if is_clash => None,
            Some((Fact::FirstFree(choice), _)) if is_it(&choice) => None,
            // Whoever moved down has passed those of their own score.
            Some((Fact::FirstFree(choice), _)) if is_level && choice.part == "moved-down" => None,
            // Somebody ranked before both chooses one of them.
            found => found
                .or_else(|| own_game(pair.1).filter(|_| self.opponent_of(pair.1) < Some(pair.0))),
        };
        // Who came down to the score of both has chosen before them.
        let of_floater = || {
            let is_it =
                |it: &Found| matches!(&it.0, Fact::FirstFree(it) if it.part == "moved-down");
            [pair.0, pair.1].into_iter().find_map(|it| {
                let opponent = self.opponent_of(it).filter(|it| *it < pair.0)?;
                self.first_free((opponent, it)).filter(is_it)
            })
        };
        let kinds: [Kind<'_>; 7] = [
            &|| too_few(proof.as_ref()),
            &|| self.own_score(pair, loss),
            &|| self.too_few_in_bracket(loss, &[pair.0, pair.1], (&[], &[])),
            &|| {
                let fact = self.same_half([pair.0, pair.1])?;
                let group = self.round.scoregroup_of(pair.1);
                Some((fact, self.in_order(group, OrderRule::ExchangedCount)))
            },
            &of_floater,
            &of_own_games,
            &|| self.change_of_halves(answer),
        ];
        Case::told(loss, &kinds)
    }

    /// Why a player moves down. `facts`: about the bracket from which they do.
    pub(super) fn facts_of_float(
        &self,
        rank: Rank,
        answer: &Answer,
        facts: Option<&DownfloatFacts>,
        proof: Option<Proof>,
    ) -> Told {
        let loss = self.loss(answer);
        let kinds: [Kind<'_>; 6] = [
            &|| self.nobody_above(rank),
            &|| self.nobody_of_score(rank),
            &|| self.second_to_want(rank),
            &|| too_few(proof.as_ref()),
            &|| {
                let apart: Vec<Pair> = self.with_lower(rank).collect();
                self.too_few_in_bracket(loss, &[], (&apart, &[rank]))
            },
            &|| self.last_who_can_go(rank, facts?),
        ];
        Case::told(loss, &kinds)
    }

    /// Why a player gets the PAB.
    pub(super) fn facts_of_bye(
        &self,
        rank: Rank,
        answer: &Answer,
        facts: &ByeFacts,
        proof: Option<Proof>,
    ) -> Told {
        let loss = self.loss(answer);
        let kinds: [Kind<'_>; 4] = [
            &|| self.nobody_else_for_bye(rank, facts),
            &|| too_few(proof.as_ref()),
            &|| self.too_few_in_bracket(loss, &[], (&[], &[rank])),
            &|| self.last_for_bye(rank, facts),
        ];
        Case::told(loss, &kinds)
    }

    /// The first sufficient fact, and those before it that are true.
    fn told(loss: Loss, kinds: &[Kind<'_>]) -> Told {
        let mut told = Told::default();
        for (fact, suffices) in kinds.iter().filter_map(|kind| kind()) {
            if Case::is_sufficient(loss, suffices) {
                told.opening = Some(fact);
                break;
            }
            told.beside.push(fact);
        }
        told
    }

    fn is_sufficient(loss: Loss, suffices: Suffices) -> bool {
        match (suffices, loss) {
            (Suffices::Always, _) => true,
            (Suffices::IfImpossible | Suffices::UpTo(_), Loss::Impossible) => true,
            (Suffices::UpTo(last) | Suffices::InOrder(last), Loss::At(place)) => place <= last,
            _ => false,
        }
    }

    fn loss(&self, answer: &Answer) -> Loss {
        match answer {
            Answer::Impossible { .. } => Loss::Impossible,
            Answer::Worse(it) | Answer::Later(it) if it.proven => {
                self.place(&it.rule).map_or(Loss::Unknown, Loss::At)
            }
            _ => Loss::Unknown,
        }
    }

    /// The place at which a rule decides. `None` where brackets were formed in another way.
    fn place(&self, rule: &DecidingRule) -> Option<Place> {
        let bracket = match rule.score {
            None => 0,
            Some(score) => self.scoregroup_with(score)? + 1,
        };
        let rule = match rule.id {
            Rule::PabScore => 0,
            Rule::Quality(id) => self.edition.criterion_row(id)?,
            Rule::Order(id) => self.order_row(id),
            _ => return None,
        };
        Some(Place { bracket, rule })
    }

    /// The index of a rule of the order, after all criteria.
    fn order_row(&self, id: OrderRule) -> usize {
        let at = self.edition.order.iter().position(|(_, it, _)| *it == id);
        self.edition.criteria.len() + at.expect("every edition has all rules of the order")
    }

    /// Sufficient up to a rule of the order in the bracket of a scoregroup. What is worse by a criterion loses before.
    fn in_order(&self, scoregroup: usize, id: OrderRule) -> Suffices {
        Suffices::InOrder(self.order_at(scoregroup, id))
    }

    fn order_at(&self, scoregroup: usize, id: OrderRule) -> Place {
        Place { bracket: scoregroup + 1, rule: self.order_row(id) }
    }

    /// The bracket of a scoregroup, unless the rules' pairing has joined it with others.
    pub(super) fn ordinary(&self, scoregroup: usize) -> Option<&BracketPairing> {
        let is_it =
            |it: &&BracketPairing| it.scoregroup == scoregroup && it.kind == BracketKind::Ordinary;
        self.best.brackets.iter().find(is_it)
    }

    /// Sufficient up to the criterion about the scores of those who move down from the bracket of a scoregroup.
    fn up_to_floats_of(&self, scoregroup: usize) -> Suffices {
        // In 2017 the scores of those who move down are part of the score differences.
        let rows = [Quality::DownfloaterScores, Quality::ScoreDifferences, Quality::LeftOverScores];
        let row = rows.into_iter().find_map(|it| self.edition.criterion_row(it));
        match (row, self.ordinary(scoregroup)) {
            (Some(rule), Some(_)) => Suffices::UpTo(Place { bracket: scoregroup + 1, rule }),
            _ => Suffices::IfImpossible,
        }
    }

    /// The ranks of all with the score of a scoregroup or more, except one.
    pub(super) fn with_as_many(&self, scoregroup: usize, but: Rank) -> impl Iterator<Item = Rank> {
        let end = self.round.scoregroups[scoregroup].places.end;
        Rank::up_to(end.index()).filter(move |it| *it != but)
    }

    /// The rank after those who have at least as many points as a player.
    pub(super) fn end_of_score(&self, rank: Rank) -> Rank {
        self.round.scoregroups[self.round.scoregroup_of(rank)].places.end
    }

    /// A player with each one who has fewer points.
    pub(super) fn with_lower(&self, rank: Rank) -> impl Iterator<Item = Pair> {
        self.round.ranks_from(self.end_of_score(rank)).map(move |it| (rank, it))
    }

    pub(super) fn scoregroup_with(&self, score: Points) -> Option<usize> {
        self.round.scoregroups.iter().position(|it| it.score == score)
    }

    fn nobody_above(&self, rank: Rank) -> Option<Found> {
        let others = || self.with_as_many(self.round.scoregroup_of(rank), rank);
        let is_barred = others().all(|it| !self.round.may_meet(rank, it));
        (is_barred && others().next().is_some()).then(|| {
            let barred = self.bars(rank, &others().collect::<Vec<_>>());
            let (player, score) = (self.number(rank), self.round.score(rank));
            (Fact::NobodyAbove { player, score, barred }, Suffices::Always)
        })
    }

    fn nobody_of_score(&self, rank: Rank) -> Option<Found> {
        let scoregroup = self.round.scoregroup_of(rank);
        let bracket = self.ordinary(scoregroup)?;
        let of_score = self.round.scoregroups[scoregroup].places.clone();
        let residents: Vec<Rank> = of_score.filter(|it| *it != rank).collect();
        let all: Vec<Rank> = bracket.mdps.iter().chain(&residents).copied().collect();
        all.iter().all(|it| !self.round.may_meet(rank, *it)).then(|| {
            let fact = Fact::NobodyOfScore {
                player: self.number(rank),
                score: self.round.score(rank),
                others: residents.len(),
                moved_down: self.numbers(&bracket.mdps),
                barred: self.bars(rank, &all),
            };
            (fact, self.up_to_floats_of(scoregroup))
        })
    }

    /// Those with the score of a scoregroup or more, except `rank`, if `only` alone of them may meet `rank`. The first
    /// `above` of the round do not count.
    fn all_barred_but(
        &self,
        (rank, only): Pair,
        above: usize,
        scoregroup: usize,
    ) -> Option<Vec<Rank>> {
        let others = || self.with_as_many(scoregroup, rank).filter(move |it| it.index() >= above);
        // Asked about every game: a list is made only if it is needed.
        let may_meet = others().filter(|it| self.round.may_meet(rank, *it));
        may_meet.eq([only]).then(|| others().filter(|it| *it != only).collect())
    }

    fn only_one_left(&self, (rank, only): Pair, above: usize) -> Option<Found> {
        let scoregroup = self.round.scoregroup_of(rank.max(only));
        let barred = self.all_barred_but((rank, only), above, scoregroup)?;
        let fact = Fact::OnlyOneLeft {
            player: self.number(rank),
            only: self.number(only),
            score: self.round.score(rank.max(only)),
            below: (above > 0).then(|| self.round.score(rank)),
            barred: self.bars(rank, &barred),
        };
        Some((fact, self.up_to_floats_of(scoregroup)))
    }

    /// The two of whom the first, who is ranked higher, meets the only one whom both may meet.
    fn two_want(
        &self,
        [first, second]: [Rank; 2],
        wanted: Rank,
        scoregroup: usize,
    ) -> Option<Fact> {
        let barred = [first, second].map(|it| {
            let barred = self.all_barred_but((it, wanted), 0, scoregroup);
            barred.map(|barred| self.bars(it, &barred))
        });
        let [Some(of_first), Some(of_second)] = barred else { return None };
        Some(Fact::WantedByBoth {
            first: self.number(first),
            second: self.number(second),
            wanted: self.number(wanted),
            score: self.round.scoregroups[scoregroup].score,
            barred: [of_first, of_second],
        })
    }

    fn wanted_by_both(&self, (rank, wanted): Pair) -> Option<Found> {
        let scoregroup = self.round.scoregroup_of(wanted);
        let left = &self.ordinary(scoregroup)?.downfloaters;
        let mut seconds = left.iter().copied().filter(|it| *it > rank);
        let fact = seconds.find_map(|it| self.two_want([rank, it], wanted, scoregroup))?;
        Some((fact, self.in_order(scoregroup, OrderRule::MdpOpponents)))
    }

    /// The only one whom a player may meet without moving down meets somebody ranked higher, who has nobody else either.
    fn second_to_want(&self, rank: Rank) -> Option<Found> {
        let scoregroup = self.round.scoregroup_of(rank);
        self.ordinary(scoregroup)?;
        let mut others = self.with_as_many(scoregroup, rank);
        let wanted = others.find(|it| self.round.may_meet(rank, *it))?;
        let first = self.opponent_of(wanted).filter(|it| *it < rank)?;
        let fact = self.two_want([first, rank], wanted, scoregroup)?;
        Some((fact, self.in_order(scoregroup, OrderRule::Transposition)))
    }

    fn own_score(&self, (higher, lower): Pair, loss: Loss) -> Option<Found> {
        let score = self.round.score(higher);
        let opponent = self.opponent_of(higher)?;
        let [lower_score, opponent_score] = [lower, opponent].map(|it| self.round.score(it));
        // An opponent with fewer points can still be nearer than the other one.
        let is_nearer = opponent_score > lower_score && lower_score < score;
        (is_nearer && self.best.trace.is_none()).then(|| {
            let group = self.round.scoregroup_of(higher.max(opponent));
            let floats = self.up_to_floats_of(group);
            // Where somebody else of the score moves down, the order decides who.
            let down = self.ordinary(group).filter(|_| !Case::is_sufficient(loss, floats));
            let down = down.map_or(&[][..], |it| &it.downfloaters).iter().copied();
            let instead: Vec<Rank> = down.filter(|it| self.round.score(*it) == score).collect();
            // Where somebody ranked higher goes, the order alone does not say why.
            let instead = if instead.iter().all(|it| *it > higher) { instead } else { Vec::new() };
            let fact = Fact::OwnScore {
                player: self.number(higher),
                score,
                opponent: self.number(opponent),
                opponent_score,
                lower: self.number(lower),
                lower_score,
                instead: self.numbers(&instead),
            };
            let in_order = self.in_order(group, OrderRule::Transposition);
            (fact, if instead.is_empty() { floats } else { in_order })
        })
    }

    /// Why a bracket would leave more players over. Those of `taken` meet each other or nobody; each pair of `apart` does
    /// not meet, and those after them do not get the PAB.
    fn too_few_in_bracket(
        &self,
        loss: Loss,
        taken: &[Rank],
        apart: (&[Pair], &[Rank]),
    ) -> Option<Found> {
        let Loss::At(place) = loss else { return None };
        let row = self.edition.criterion_row(Quality::DownfloaterCount)?;
        let scoregroup = place.bracket.checked_sub(1).filter(|_| place.rule == row)?;
        let made = self.ordinary(scoregroup)?;
        let best = made.downfloaters.len();
        let round = self.round.restricted(apart.0, apart.1);
        let (among, left, proof) = self.left_over(made, best, &round, taken)?;
        let bracket = self.round.scoregroups[scoregroup].score;
        let is_only = matches!(apart.0, [(one, two)] if left == [*one, *two]);
        let among = match (among, is_only) {
            ("bracket", true) => "pair",
            (_, true) => "pair-below",
            (among, false) => among,
        };
        // One more is left than may be, and their number stays odd or even.
        let fact = Fact::TooFewInBracket { bracket, among, best, other: best + 2, proof };
        Some((fact, Suffices::UpTo(place)))
    }

    fn first_free(&self, pair: Pair) -> Option<Found> {
        if let Some(choice) = self.first_of_all(pair) {
            return Some((Fact::FirstFree(Box::new(choice)), Suffices::Always));
        }
        let choice = self.choice(pair)?;
        let scoregroup = self.scoregroup_with(choice.bracket)?;
        let is_whole = choice.left_out == 0 && choice.costs.iter().all(is_proved);
        let suffices = match choice.part {
            _ if !is_whole => Suffices::Never,
            "moved-down" => self.in_order(scoregroup, OrderRule::MdpOpponents),
            _ => self.in_order(scoregroup, OrderRule::Transposition),
        };
        Some((Fact::FirstFree(Box::new(choice)), suffices))
    }

    /// Who changes halves, and who would have to otherwise, if this is what decides.
    fn change_of_halves(&self, answer: &Answer) -> Option<Found> {
        let Difference { rule, bracket, .. } = answer.difference()?;
        let made = bracket.as_ref().filter(|_| self.best.trace.is_none())?;
        let is_single = made.best.exchanged[0].len() == 1;
        let is_it = |it| ORDER_OF_EXCHANGES.contains(&it) && is_single;
        if !matches!(rule.id, Rule::Order(it) if it == OrderRule::ExchangedCount || is_it(it)) {
            return None;
        }
        let [now, then] = [&made.best, &made.alternative].map(|it| it.exchanged[0].len());
        if rule.id == Rule::Order(OrderRule::ExchangedCount) && then <= now {
            return None;
        }
        let scoregroup = self.scoregroup_with(made.score)?;
        let fact = Fact::ChangeOfHalves {
            bracket: made.score,
            decides: rule.id,
            best: made.best.exchanged.clone(),
            other: made.alternative.exchanged.clone(),
        };
        Some((fact, self.in_order(scoregroup, OrderRule::ExchangeInto)))
    }

    fn last_who_can_go(&self, rank: Rank, facts: &DownfloatFacts) -> Option<Found> {
        let scoregroup = self.round.scoregroup_of(rank);
        let somebody_goes = facts.players % 2 == 1 || facts.obstruction.is_some();
        if facts.players == 1 || !somebody_goes || !facts.candidates.iter().all(is_proved) {
            return None;
        }
        let is_later = |it: &Candidate| matches!(it.answer, Answer::Later(_));
        let fact = Fact::LastWhoCanGo {
            player: self.number(rank),
            bracket: facts.bracket,
            players: facts.players,
            moved_down: facts.moved_down.clone(),
            down: facts.downfloaters.len(),
            by_order: facts.candidates.iter().any(is_later),
            lower: facts.candidates.len() + facts.candidates_left_out,
        };
        Some((fact, self.in_order(scoregroup, OrderRule::Transposition)))
    }

    fn nobody_else_for_bye(&self, rank: Rank, facts: &ByeFacts) -> Option<Found> {
        let score = self.round.score(rank);
        let start = self.round.scoregroups[self.round.scoregroup_of(rank)].places.start;
        let others = self.round.len() - start.index() - 1;
        let no_more: Vec<&Candidate> =
            facts.candidates.iter().filter(|it| it.score <= score).collect();
        let is_open = |it: &&Candidate| !matches!(it.answer, Answer::Impossible { .. });
        if no_more.len() < others || no_more.iter().any(is_open) {
            return None;
        }
        let last = self.round.scoregroups.len() - 1;
        let suffices = match self.edition.method {
            Method::Preference => Suffices::UpTo(Place { bracket: 0, rule: 0 }),
            Method::Collapsing | Method::Rules2013(_) => {
                Suffices::UpTo(self.order_at(last, OrderRule::Transposition))
            }
            Method::Rules1992(_) => Suffices::IfImpossible,
        };
        Some((Fact::NobodyElseForBye { player: self.number(rank), score, others }, suffices))
    }

    fn last_for_bye(&self, rank: Rank, facts: &ByeFacts) -> Option<Found> {
        let lower = self.round.len() - rank.index() - 1;
        let (below, _) = facts.candidates.split_at_checked(lower)?;
        let score = self.round.score(rank);
        let is_refused = |it: &Candidate| match it.score < score {
            true => matches!(it.answer, Answer::Impossible { .. }),
            false => is_proved(it),
        };
        if !below.iter().all(is_refused) {
            return None;
        }
        let last = self.round.scoregroups.len() - 1;
        let fact = Fact::LastForBye { player: self.number(rank), score, lower };
        Some((fact, self.in_order(last, OrderRule::Transposition)))
    }
}

fn too_few(proof: Option<&Proof>) -> Option<Found> {
    proof.cloned().map(|proof| (Fact::TooFew { proof }, Suffices::Always))
}

/// Whether it is certain what stands against a candidate.
fn is_proved(candidate: &Candidate) -> bool {
    let is_impossible = matches!(candidate.answer, Answer::Impossible { .. });
    candidate.answer.difference().map_or(is_impossible, |it| it.proven)
}
