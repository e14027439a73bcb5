//! Why more players of a bracket, or of the round, would be left over under a condition: who lacks partners.

use super::Case;
use super::data::{Answer, NobodyDown, Question};
use super::proof::Proof;
use crate::check::Value;
use crate::criteria::{BracketPairing, Completion, Pab, Pair, Quality};
use crate::editions::{Method, Rule};
use crate::round::{Rank, RoundContext};
use crate::tournament::PlayerNumber;

impl Case<'_> {
    /// Why more than `most` players of a bracket are left over, or have to come down from it, and among whom partners are too
    /// few: `bracket` or `below`. Those of `taken` do not count.
    pub(super) fn left_over(
        &self,
        made: &BracketPairing,
        most: usize,
        round: &RoundContext,
        taken: &[Rank],
    ) -> Option<(&'static str, Vec<Rank>, Proof)> {
        let of_bracket: Vec<Rank> = made.bracket(&self.round, None).members().collect();
        let end = self.round.scoregroups[made.scoregroup].places.end;
        let below: Vec<Rank> = self.round.ranks_from(end).collect();
        let completion = Completion::new(round);
        [("bracket", of_bracket), ("below", below)].into_iter().find_map(|(among, members)| {
            // Where those who would meet are of different brackets, one of them is left over here.
            let has_both = taken.iter().filter(|it| members.contains(it)).count() == taken.len();
            has_both.then_some(())?;
            let left: Vec<Rank> = members.into_iter().filter(|it| !taken.contains(it)).collect();
            let found = match (among, most) {
                // Nobody comes down: then it counts, too, who may get the bye.
                ("below", 0) => completion.obstruction_among(&left, self.pab_as_low()),
                ("below", most) => {
                    let bye = usize::from(self.round.is_odd());
                    completion.obstruction_with_spare(&left, most + bye)
                }
                _ => completion.obstruction_with_spare(&left, most),
            }?;
            let mut proof = self.judged().with_reasons(found, &left);
            proof.bye_is_lower = self.bye_is_lower(&proof);
            Some((among, left, proof))
        })
    }

    /// Whether the bye goes to somebody with fewer points than each player of a proof has, in which it counts who may get it.
    fn bye_is_lower(&self, proof: &Proof) -> bool {
        let bye = self.best.pairing.pab().map(|it| self.round.score(it));
        let mut players = proof.found.groups.iter().flatten();
        let is_above =
            |it: &PlayerNumber| self.rank(*it).is_ok_and(|it| Some(self.round.score(it)) > bye);
        proof.found.has_bye && bye.is_some() && players.all(is_above)
    }

    /// Who may get the PAB in a pairing that gives it to a score as low as the rules' pairing does.
    fn pab_as_low(&self) -> Pab {
        match (self.edition.method, self.best.pairing.pab()) {
            (Method::Preference, Some(rank)) => Pab::UpTo(self.round.score(rank)),
            _ => Completion::new(&self.round).pab_of_all(),
        }
    }

    /// If an alternative leaves more players of a bracket over: why, in a round with its condition. Those of `taken` meet.
    pub(super) fn fewer_pairs(
        &self,
        answer: &Answer,
        round: &RoundContext,
        taken: &[Rank],
    ) -> Option<NobodyDown> {
        let rule = &answer.difference()?.rule;
        let is_it = rule.id == Rule::Quality(Quality::DownfloaterCount);
        let score = rule.score.filter(|_| is_it)?;
        let made = self.ordinary(self.scoregroup_with(score)?)?;
        let (players, _, proof) = self.left_over(made, made.downfloaters.len(), round, taken)?;
        Some(NobodyDown { players, proof })
    }

    /// If an alternative leaves more players of the next bracket over: why.
    pub(super) fn next_bracket(&self, answer: &Answer) -> Option<Proof> {
        let difference = answer.difference()?;
        let rule = &difference.rule;
        let (Rule::Quality(id), [Value::Number(left), ..]) = (rule.id, rule.best.as_slice()) else {
            return None;
        };
        let made = difference.bracket.as_ref().filter(|_| {
            id.is_about_next() && rule.alternative.first() != Some(&Value::Number(*left))
        })?;
        let group = self.scoregroup_with(made.score)?;
        let down = made.alternative.downfloaters.iter().filter_map(|it| self.rank(*it).ok());
        let members: Vec<Rank> =
            down.chain(self.round.scoregroups.get(group + 1)?.places.clone()).collect();
        let spare = usize::try_from(*left).ok()?;
        let found = Completion::new(&self.round).obstruction_with_spare(&members, spare)?;
        Some(self.judged().with_reasons(found, &members))
    }

    /// If the best pairing under the wish of a question leaves more players of a bracket over: why.
    pub(super) fn left_over_under(
        &self,
        question: Question,
        ranks: &[Rank],
        answer: &Answer,
    ) -> Option<NobodyDown> {
        answer.difference().filter(|it| it.proven)?;
        let (apart, unpaired) = self.imposed(question, ranks)?;
        let round = self.round.restricted(&apart, unpaired);
        let taken = if let Question::WhyNot { .. } = question { ranks } else { &[] };
        let next = self.next_bracket(answer).map(|proof| NobodyDown { players: "next", proof });
        next.or_else(|| self.fewer_pairs(answer, &round, taken))
    }

    /// The pairs that a wish excludes, and those who may not get the PAB under it.
    fn imposed<'r>(
        &self,
        question: Question,
        ranks: &'r [Rank],
    ) -> Option<(Vec<Pair>, &'r [Rank])> {
        Some(match (question, ranks) {
            (Question::Why { .. }, [rank]) => (vec![(*rank, self.opponent_of(*rank)?)], &[]),
            (Question::WhyNot { .. }, _) => (Vec::new(), &[]),
            (Question::WhyFloat { .. }, [rank]) => (self.with_lower(*rank).collect(), ranks),
            (Question::WhyBye { .. }, _) => (Vec::new(), ranks),
            _ => return None,
        })
    }

    /// Why the players of the round cannot all be paired under a wish if these two do not meet either, or this one does not
    /// move down.
    pub(super) fn avoiding(&self, question: Question, avoided: &[Rank]) -> Option<Proof> {
        let asked = self.asked_about(question).into_iter();
        let asked: Vec<Rank> = asked.filter_map(|it| self.rank(it).ok()).collect();
        let (mut apart, unpaired) = self.imposed(question, &asked[..question.players().len()])?;
        let mut unpaired = unpaired.to_vec();
        match avoided {
            [one, other] => apart.push((*one, *other)),
            others => {
                apart.extend(others.iter().flat_map(|it| self.with_lower(*it)));
                unpaired.extend(others);
            }
        }
        let completion = self.round.restricted(&apart, &unpaired);
        let completion = Completion::new(&completion);
        let found = match question {
            Question::WhyNot { .. } => {
                let left: Vec<Rank> = self.round.ranks().filter(|it| !asked.contains(it)).collect();
                completion.obstruction_among(&left, completion.pab_of_all())
            }
            _ => completion.obstruction(),
        };
        found.map(|it| self.judged().proof(it))
    }
}
