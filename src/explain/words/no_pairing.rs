//! A round that has no legal pairing, and why.

use fluent_bundle::FluentValue;

use super::{Teller, Told, text};
use crate::criteria::BYE;
use crate::explain::{NoPairing, Proof};

/// Longer lists are cut.
const PLAYERS_SHOWN: usize = 12;
/// So many groups are shown, the smallest ones.
const GROUPS_SHOWN: usize = 6;

impl Teller<'_> {
    /// Tells that a round has no legal pairing, and why.
    #[must_use]
    pub fn tell_no_pairing(&self, found: &NoPairing) -> Told {
        let mut telling = self.telling(found.round);
        let round = [("round", FluentValue::from(found.round))];
        telling.reasons.extend(found.obstruction.iter().map(|proof| self.proof(proof)));
        telling.told(self.say("no-pairing-title", &round), self.say("no-pairing-answer", &round))
    }

    /// Why some players cannot all be paired, in a sentence.
    pub(super) fn proof(&self, proof: &Proof) -> String {
        let is_single = |group: &Vec<u32>| group.len() == 1 && group[0] != BYE;
        let odd = ("odd", text(if proof.has_bye { "yes" } else { "no" }));
        match (proof.without.as_slice(), proof.groups.as_slice()) {
            ([], [group]) => self.group_alone(group, odd.1, proof.met_everybody),
            (without, groups) if groups.iter().all(is_single) => {
                let singles: Vec<u32> = groups.iter().flatten().copied().collect();
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

    /// A group of odd size that has no partners outside.
    fn group_alone(&self, group: &[u32], odd: FluentValue<'_>, met_everybody: bool) -> String {
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
    fn partners(&self, numbers: &[u32]) -> String {
        let name = |number: &u32| match *number {
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

    fn groups(&self, groups: &[Vec<u32>]) -> String {
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
