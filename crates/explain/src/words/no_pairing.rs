//! A round that has no legal pairing, and why.

use fluent_bundle::FluentValue;

use super::{Lists, Narration, Narrative, Narrator, text};
use crate::criteria::BYE;
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
        let round = [("round", FluentValue::from(found.round))];
        found.obstruction.iter().for_each(|proof| narration.proof(proof));
        narration.told(self.say("no-pairing-title", &round), self.say("no-pairing-answer", &round))
    }

    /// Why some players cannot all be paired, in a sentence.
    pub(super) fn proof(&self, proof: &Proof) -> String {
        let is_single = |group: &Vec<PlayerNumber>| group.len() == 1 && group[0] != BYE;
        let odd = ("odd", text(if proof.has_bye { "yes" } else { "no" }));
        match (proof.without.as_slice(), proof.groups.as_slice()) {
            ([], [group]) => self.group_alone(group, odd.1, proof.met_everybody),
            (without, groups) if groups.iter().all(is_single) => {
                let singles: Vec<PlayerNumber> = groups.iter().flatten().copied().collect();
                let bye = match (proof.has_bye, without.contains(&BYE)) {
                    (true, false) => "none",
                    _ => "open",
                };
                let fillings = [
                    ("players", text(self.partners(&singles))),
                    ("partners", text(self.partners(without))),
                    ("few", FluentValue::from(without.len())),
                    ("many", FluentValue::from(singles.len())),
                    ("bye", text(bye)),
                ];
                self.say("proof-few-partners", &fillings)
            }
            (without, groups) => {
                let fillings = [
                    ("groups", text(self.groups(groups))),
                    ("partners", text(self.partners(without))),
                    ("few", FluentValue::from(without.len())),
                    ("many", FluentValue::from(groups.len())),
                    odd,
                ];
                self.say("proof-groups", &fillings)
            }
        }
    }

    fn group_alone(
        &self,
        group: &[PlayerNumber],
        odd: FluentValue<'_>,
        met_everybody: bool,
    ) -> String {
        let (key, players) = match group {
            [BYE] => ("proof-no-bye", &[][..]),
            [_] if met_everybody => ("proof-met-everybody", group),
            [_] => ("proof-nobody", group),
            [players @ .., BYE] => ("proof-group-with-bye", players),
            players => ("proof-group", players),
        };
        let left = players.len().saturating_sub(1);
        let fillings = [
            ("players", text(self.partners(players))),
            ("count", FluentValue::from(players.len())),
            ("left", FluentValue::from(left)),
            ("odd", odd),
        ];
        self.say(key, &fillings)
    }

    /// Names, the bye among them; the first of many.
    fn partners(&self, numbers: &[PlayerNumber]) -> String {
        let name = |number: &PlayerNumber| match *number {
            BYE => self.phrases.word("the-bye"),
            number => self.name(number),
        };
        let mut names: Vec<String> = numbers.iter().take(PLAYERS_SHOWN).map(name).collect();
        let more = numbers.len().saturating_sub(PLAYERS_SHOWN);
        if more > 0 {
            names.push(self.say("proof-more", &[("count", FluentValue::from(more))]));
        }
        self.list(&names)
    }

    fn groups(&self, groups: &[Vec<PlayerNumber>]) -> String {
        let shown = groups.iter().take(GROUPS_SHOWN);
        let mut shown: Vec<String> =
            shown.map(|group| format!("({})", self.partners(group))).collect();
        let more = groups.len().saturating_sub(GROUPS_SHOWN);
        if more > 0 {
            shown.push(self.say("proof-more", &[("count", FluentValue::from(more))]));
        }
        shown.join("; ")
    }
}

impl Narrator<'_> {
    pub(super) fn under_condition(&self, condition: &str, proof: &Proof) -> String {
        let fillings = [("condition", text(condition)), ("proof", text(self.proof(proof)))];
        self.say("proof-under-condition", &fillings)
    }
}

impl Narration<'_> {
    pub(super) fn proof(&mut self, proof: &Proof) {
        self.reasons.push(self.by.proof(proof));
        if self.by.lists != Lists::Whole || proof.reasons.is_empty() {
            return;
        }
        self.reasons.push(self.by.phrases.word("barred-heads") + ":");
        self.reasons.extend(proof.reasons.iter().map(|barred| self.by.barred(barred)));
        if proof.reasons_left_out > 0 {
            let count = ("count", proof.reasons_left_out.into());
            self.reasons.push(self.by.say("barred-more", &[count]));
        }
    }
}

impl Narrator<'_> {
    /// Why a player has no other partner, rule by rule.
    fn barred(&self, barred: &Barred) -> String {
        let rounds = |rounds: &[u32]| {
            let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
            rounds.join(", ")
        };
        let mut parts = Vec::new();
        if !barred.met.is_empty() {
            let met = |it: &Met| {
                let fillings =
                    [("player", text(self.name(it.player))), ("rounds", text(rounds(&it.rounds)))];
                self.say("barred-met-one", &fillings)
            };
            let met: Vec<String> = barred.met.iter().map(met).collect();
            parts.push(self.say("barred-met", &[("others", text(self.list(&met)))]));
        }
        if !barred.kept_apart.is_empty() {
            let others = ("others", text(self.names(&barred.kept_apart)));
            parts.push(self.say("barred-apart", &[others]));
        }
        if let Some(colour) = barred.colour {
            let count = ("count", barred.same_colour.len().into());
            let others = ("others", text(self.names(&barred.same_colour)));
            let colour = ("colour", text(self.colour_word(colour)));
            parts.push(self.say("barred-colour", &[count, others, colour]));
        }
        if let Some(had) = &barred.had_bye {
            let count = ("count", had.len().into());
            parts.push(self.say("barred-bye", &[count, ("rounds", text(rounds(had)))]));
        }
        let player = ("player", text(self.name(barred.player)));
        self.say("barred", &[player, ("reasons", text(parts.join("; ")))])
    }
}
