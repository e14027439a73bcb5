//! How a procedure applies the conditions of a question.

use crate::pairer::completion::Everybody;
use crate::pairer::setting;
use crate::round::{Rank, RoundContext};

/// What may be paired under the conditions, and what by the rules alone.
///
/// The brackets of a procedure reject pairs that violate the conditions, and candidates after which the rest could be
/// paired by the rules but not under the conditions. So a condition alone never causes a bracket to be undone or joined
/// to another one (C.13).
#[derive(Clone, Copy, Debug)]
pub(in crate::pairer) struct Limits<'a> {
    /// The round with only those pairs that all conditions allow.
    pub(in crate::pairer) allowed: &'a RoundContext,
    /// The round as it is; `None`: there are no conditions.
    judged: Option<&'a RoundContext>,
}

impl<'a> Limits<'a> {
    pub(in crate::pairer) fn new(setting: &setting::Setting<'a>) -> Limits<'a> {
        let judged = (!setting.conditions.is_empty()).then_some(setting.judged);
        Limits { allowed: setting.allowed, judged }
    }

    /// Whether all these could be paired by the rules, but not under the conditions.
    pub(in crate::pairer) fn refuse(self, rest: &[Rank]) -> bool {
        let Some(judged) = self.judged else { return false };
        !Everybody::of(self.allowed, rest).can_be_paired_with_bye()
            && Everybody::of(judged, rest).can_be_paired_with_bye()
    }

    /// Those who are still to be paired after a bracket: its floaters and everybody below.
    pub(in crate::pairer) fn rest(self, scoregroup: usize, floaters: &[Rank]) -> Vec<Rank> {
        let below = self.allowed.ranks_from(self.allowed.scoregroups[scoregroup].places.end);
        floaters.iter().copied().chain(below.trusted()).collect()
    }
}
