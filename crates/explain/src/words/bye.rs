//! Who else could have got the bye, and why a round has no legal pairing.

use super::evidence::another;
use super::speaker::Lists;
use super::{Narration, Narrative, Narrator, Speaker};
use crate::criteria::{BYE, Obstruction};
use crate::data::{Answer, ByeFacts, Candidate, DownfloatFacts, Explanation, Fact, Unplayed};
use crate::editions::{Edition, Rule};
use crate::round::UnplayedRound;
use crate::tournament::{Entry, PlayerNumber, Points};
use crate::{Barred, Met, NoPairing, Proof};

impl Narration<'_> {
    /// Who else could have got the bye: those who may not have it in one line, then the others from the lowest score up.
    /// What the answer has said is not said again.
    pub(super) fn candidates_in_short(&mut self, facts: &ByeFacts, explanation: &Explanation) {
        let (candidates, said) = (&facts.candidates, &explanation.answer);
        self.unplayed(&facts.unplayed);
        let brief = self.by.in_brief();
        let one = self.by.with("one", explanation.paired[0].player);
        let (had_one, others): (Vec<&Candidate>, Vec<&Candidate>) =
            candidates.iter().partition(|it| had_the_bye(it));
        let (higher, others): (Vec<&Candidate>, Vec<&Candidate>) =
            others.into_iter().partition(|it| has_more_points(it));
        // Of those with more points it is said that they have them.
        let is_in_question =
            |it: &&Candidate| higher.is_empty() || is_before(candidates, it, &higher);
        let barred: Vec<String> =
            had_one.into_iter().filter(is_in_question).map(|it| self.barred_from_bye(it)).collect();
        if !barred.is_empty() {
            let worth = if half_a_point_bars(self.by.edition) { "any" } else { "win" };
            let eight = self.by.with_lists(Lists::Eight);
            self.reason(eight.with("players", barred).with("worth", worth).say("bye-barred"));
        }
        if !facts.absent.is_empty() {
            let fillings = one.clone().with("players", brief.names(&facts.absent));
            self.reason(fillings.with("count", facts.absent.len()).say("bye-absent"));
        }
        // What a fact stands in place of is not said yet.
        let is_named = explanation.opening.is_none() && another(explanation).is_some();
        let is_new = |it: &Candidate| !is_named || it.answer != *said;
        self.candidates_together(others.into_iter().filter(|it| is_new(it)), "bye-candidate");
        if let Some(first) = higher.first() {
            self.against(&first.answer, None);
            let first = self.by.scored_candidate(first);
            let fillings = one.with("count", facts.more_points).with("first", first);
            self.reason(fillings.say("bye-higher"));
        }
        if facts.candidates_left_out > 0 {
            self.reason(self.by.counted("bye-candidates-more", facts.candidates_left_out));
        }
    }

    /// What the earlier rounds in which a player did not play mean for the bye.
    pub(super) fn unplayed(&mut self, rounds: &[Unplayed]) {
        for unplayed in rounds {
            self.cite(Rule::REPEAT_PAB);
            let is_given = matches!(unplayed.letter, Some('F' | 'H' | 'Z'));
            let fillings = self.by.all(unplayed).with("hint", is_given && !unplayed.bars);
            let fillings = match unplayed.letter {
                Some('+') => fillings.with("letter", "won"),
                Some('-') => fillings.with("letter", "lost"),
                _ => fillings,
            };
            self.reason(fillings.say("bye-unplayed"));
        }
    }

    /// A player who may not get the bye, with the rounds in which they had it or points without playing.
    fn barred_from_bye(&mut self, candidate: &Candidate) -> String {
        let Answer::Impossible { obstacles } = &candidate.answer else { return String::new() };
        for obstacle in obstacles {
            self.cite(obstacle.id);
        }
        let rounds: Vec<u32> = obstacles.iter().flat_map(|it| it.rounds.clone()).collect();
        self.by.with("player", candidate.player).with("rounds", rounds).say("bye-barred-in")
    }
}

/// Whether a candidate may not get the bye, because they had it or points without playing.
fn had_the_bye(candidate: &Candidate) -> bool {
    let Answer::Impossible { obstacles } = &candidate.answer else { return false };
    obstacles.iter().any(|it| it.id == Rule::REPEAT_PAB)
}

/// Whether the candidate's score comes in `all` before those of `higher`, who are refused for their scores.
fn is_before(all: &[Candidate], candidate: &Candidate, higher: &[&Candidate]) -> bool {
    let of_score = |score: Points| all.iter().position(|it| it.score == score);
    of_score(candidate.score) < higher.first().and_then(|it| of_score(it.score))
}

/// Whether a candidate for the bye is refused because of their score alone.
fn has_more_points(candidate: &Candidate) -> bool {
    let difference = candidate.answer.difference();
    difference.is_some_and(|it| it.proven && it.rule.id == Rule::PabScore)
}

/// Whether half a point without playing bars from the bye, as in 2013.
fn half_a_point_bars(edition: &Edition) -> bool {
    (edition.definitions.bars_from_pab)(UnplayedRound {
        entry: Entry::HalfPointBye,
        value: Points(5),
        loss: Points::ZERO,
        win: Points(10),
    })
}

impl Narration<'_> {
    /// Why somebody of the bracket has to move down. `opening`: the fact that is told already.
    pub(super) fn why_somebody_moves_down(
        &mut self,
        facts: &DownfloatFacts,
        opening: Option<&Fact>,
    ) {
        match opening {
            None => {
                let down = facts.downfloaters.len();
                let is_odd_one = facts.players % 2 == 1 && down == 1;
                let moved = self.by.in_brief().names(&facts.moved_down);
                let fillings = self.by.all(facts).with("moved-down", moved);
                let fillings = fillings.with("pairs", (facts.players - down) / 2);
                self.reason(fillings.say(if is_odd_one { "down-odd" } else { "down-left" }));
            }
            // It says how many have no opponent.
            Some(Fact::LastWhoCanGo { .. }) => {}
            Some(_) => return,
        }
        if let Some(nobody) = &facts.obstruction {
            let proof = self.by.proof(&nobody.proof);
            let fillings = self.by.with("players", nobody.players).with("proof", proof);
            self.reason(fillings.say("down-several"));
            self.partners(&nobody.proof);
        }
    }

    /// Why lower ranked players do not move down. `said`: what the answer has said already.
    pub(super) fn who_else_could_move_down(
        &mut self,
        facts: &DownfloatFacts,
        said: Option<&Answer>,
    ) {
        if Self::is_about_colours(facts.candidates.iter().map(|it| &it.answer)) {
            self.minor_reason(self.by.all(facts).say("down-due"));
        }
        let others = facts.candidates.iter().filter(|it| Some(&it.answer) != said);
        self.candidates_together(others, "down-candidate");
        facts.above.iter().for_each(|it| self.above(it));
        if facts.candidates_left_out > 0 {
            self.reason(self.by.counted("down-more", facts.candidates_left_out));
        }
    }
}

impl Narration<'_> {
    /// Why the nearest one above does not move down.
    fn above(&mut self, candidate: &Candidate) {
        let against = self.against(&candidate.answer, None).filter(|it| it.0 != "unproved");
        let Some((verdict, sentence)) = against else { return };
        let sentence = self.by.with_proof(candidate, sentence);
        let fillings = self.by.with("player", self.by.scored_candidate(candidate));
        let fillings = fillings.with("verdict", verdict).with("sentence", sentence);
        self.reason(fillings.say("down-above"));
    }
}

/// Longer lists are cut.
const PLAYERS_SHOWN: usize = 12;
/// The most groups that are shown, the smallest ones first.
const GROUPS_SHOWN: usize = 6;

impl Narrator<'_> {
    /// Puts into words that a round has no legal pairing, and why.
    pub fn tell_no_pairing(&self, found: &NoPairing) -> Narrative {
        let mut narration = self.narration(found.round);
        let round = self.with("round", found.round);
        found.obstruction.iter().for_each(|proof| narration.proof(proof));
        narration.told(round.say("no-pairing-title"), round.say("no-pairing-answer"), Vec::new())
    }
}

impl Narration<'_> {
    pub(super) fn proof(&mut self, proof: &Proof) {
        self.reason(self.by.proof(proof));
        if !self.by.tells_all() || proof.reasons.is_empty() {
            return;
        }
        self.reason(self.by.word("barred-heads") + ":");
        proof.reasons.iter().for_each(|it| self.reason(self.by.barred("barred", it)));
        if proof.reasons_left_out > 0 {
            self.reason(self.by.counted("barred-more", proof.reasons_left_out));
        }
    }
}

impl Speaker {
    /// Why some players cannot all be paired, in a sentence.
    pub(super) fn proof(&self, proof: &Proof) -> String {
        let Obstruction { without, groups, has_bye, .. } = &proof.found;
        let is_single = |group: &Vec<PlayerNumber>| group.len() == 1 && group[0] != BYE;
        let fillings = self.with("partners", self.partners(without)).with("few", without.len());
        let fillings = fillings.with("odd", has_bye).with("many", groups.len());
        match (without.as_slice(), groups.as_slice()) {
            ([], [group]) => self.group_alone(group, proof),
            (_, groups) if groups.iter().all(is_single) => {
                let singles = self.partners(&groups.concat());
                let nobody_byes = *has_bye && !without.contains(&BYE);
                let bye = match (nobody_byes, proof.bye_is_lower) {
                    (false, _) => "open",
                    (true, true) => "lower",
                    (true, false) => "none",
                };
                fillings.with("players", singles).with("bye", bye).say("proof-few-partners")
            }
            (_, groups) => fillings.with("groups", self.groups(groups)).say("proof-groups"),
        }
    }

    fn group_alone(&self, group: &[PlayerNumber], proof: &Proof) -> String {
        let (key, players) = match group {
            [BYE] => ("proof-no-bye", &[][..]),
            [_] if proof.found.met_everybody => ("proof-met-everybody", group),
            [_] => ("proof-nobody", group),
            [players @ .., BYE] => ("proof-group-with-bye", players),
            players => ("proof-group", players),
        };
        let left = players.len().saturating_sub(1);
        let fillings = self.with("players", self.partners(players)).with("left", left);
        let is_barred = |it: &Barred| group.contains(&it.player) && it.had_bye.is_some();
        let odd = match (proof.found.has_bye, proof.bye_is_lower) {
            (true, true) => "lower",
            (true, false) if proof.reasons.iter().any(is_barred) => "yes",
            // Only the question takes the bye from them.
            _ if key == "proof-nobody" => "no",
            (has_bye, _) => {
                if has_bye {
                    "yes"
                } else {
                    "no"
                }
            }
        };
        fillings.with("odd", odd).with("count", players.len()).say(key)
    }

    /// Names of players, the bye among them. Of many names, the first ones.
    fn partners(&self, numbers: &[PlayerNumber]) -> String {
        let names = numbers.iter().map(|it| self.name(*it)).collect();
        self.list(&self.first_of(names, PLAYERS_SHOWN))
    }

    fn groups(&self, groups: &[Vec<PlayerNumber>]) -> String {
        let groups = groups.iter().map(|group| format!("({})", self.partners(group))).collect();
        self.first_of(groups, GROUPS_SHOWN).join("; ")
    }

    /// The first items, and the number of the others.
    fn first_of(&self, mut items: Vec<String>, shown: usize) -> Vec<String> {
        let more = items.len().saturating_sub(shown);
        items.truncate(shown);
        items.extend((more > 0).then(|| self.counted("proof-more", more)));
        items
    }

    /// Why a player has no other partner, for each rule. `key`: the phrase for all of them.
    pub(super) fn barred(&self, key: &str, barred: &Barred) -> String {
        let rounds =
            |rounds: &[u32]| rounds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let met = |it: &Met| self.all(it).with("rounds", rounds(&it.rounds)).say("barred-met-one");
        let met: Vec<String> = barred.met.iter().map(met).collect();
        let had_bye = barred.had_bye.as_deref();
        let fillings = self.all(barred).with("met", met);
        let fillings = fillings.with("rounds", rounds(had_bye.unwrap_or_default()));
        let parts = [
            (!barred.met.is_empty(), "barred-met"),
            (!barred.kept_apart.is_empty(), "barred-apart"),
            (barred.colour.is_some(), "barred-colour"),
            (had_bye.is_some(), "barred-bye"),
        ];
        let said = parts.iter().filter(|it| it.0).map(|it| fillings.say(it.1));
        let reasons = said.collect::<Vec<_>>().join("; ");
        self.with("player", barred.player).with("reasons", reasons).say(key)
    }
}
