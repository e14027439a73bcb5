//! A round that has no legal pairing, and why.

use super::{Narration, Narrative, Narrator, Speaker};
use crate::criteria::{BYE, Obstruction};
use crate::tournament::PlayerNumber;
use crate::{Barred, Met, NoPairing, Proof};

/// Longer lists are cut.
const PLAYERS_SHOWN: usize = 12;
/// So many groups are shown, the smallest ones.
const GROUPS_SHOWN: usize = 6;

impl Narrator<'_> {
    /// Tells that a round has no legal pairing, and why.
    #[must_use]
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
        proof.reasons.iter().for_each(|barred| self.reason(self.by.barred(barred)));
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
                let bye = if nobody_byes { "none" } else { "open" };
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
        let fillings =
            self.with("players", self.partners(players)).with("odd", proof.found.has_bye);
        let left = players.len().saturating_sub(1);
        fillings.with("count", players.len()).with("left", left).say(key)
    }

    /// Names, the bye among them; the first of many.
    fn partners(&self, numbers: &[PlayerNumber]) -> String {
        let names = numbers.iter().map(|it| self.name(*it)).collect();
        self.list(&self.first_of(names, PLAYERS_SHOWN))
    }

    fn groups(&self, groups: &[Vec<PlayerNumber>]) -> String {
        let groups = groups.iter().map(|group| format!("({})", self.partners(group))).collect();
        self.first_of(groups, GROUPS_SHOWN).join("; ")
    }

    /// So many items, and how many more there are.
    fn first_of(&self, mut items: Vec<String>, shown: usize) -> Vec<String> {
        let more = items.len().saturating_sub(shown);
        items.truncate(shown);
        items.extend((more > 0).then(|| self.counted("proof-more", more)));
        items
    }

    /// Why a player has no other partner, rule by rule.
    fn barred(&self, barred: &Barred) -> String {
        let rounds =
            |rounds: &[u32]| rounds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let met = |it: &Met| {
            self.with("player", it.player).with("rounds", rounds(&it.rounds)).say("barred-met-one")
        };
        let met: Vec<String> = barred.met.iter().map(met).collect();
        let had_bye = barred.had_bye.as_deref();
        let fillings = self.all(barred).with("met", self.list(&met));
        let fillings = fillings.with("rounds", rounds(had_bye.unwrap_or_default()));
        let parts = [
            (!barred.met.is_empty(), "barred-met"),
            (!barred.kept_apart.is_empty(), "barred-apart"),
            (barred.colour.is_some(), "barred-colour"),
            (had_bye.is_some(), "barred-bye"),
        ];
        let said = parts.iter().filter(|it| it.0).map(|it| fillings.say(it.1));
        let reasons = said.collect::<Vec<_>>().join("; ");
        self.with("player", barred.player).with("reasons", reasons).say("barred")
    }
}
