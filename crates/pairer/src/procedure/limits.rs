//! The conditions of a question in a procedure.

use crate::completion::Everybody;
use crate::round::{Rank, RoundContext};
use crate::setting;

/// Allowed pairs under the conditions and by the rules.
///
/// Brackets reject pairs that violate the conditions, and candidates after which only the conditions prevent a pairing
/// of the rest. So a condition never undoes or joins brackets (C.13).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits<'a> {
    pub(crate) allowed: &'a RoundContext,
    /// The round by the rules; `None`: there are no conditions.
    judged: Option<&'a RoundContext>,
}

impl<'a> Limits<'a> {
    pub(crate) fn new(setting: &setting::Setting<'a>) -> Limits<'a> {
        let judged = (!setting.conditions.is_empty()).then_some(setting.judged);
        Limits { allowed: setting.allowed, judged }
    }

    pub(crate) fn refuse(self, rest: &[Rank]) -> bool {
        let Some(judged) = self.judged else { return false };
        !Everybody::of(self.allowed, rest).can_be_paired_with_bye()
            && Everybody::of(judged, rest).can_be_paired_with_bye()
    }

    pub(crate) fn rest(self, scoregroup: usize, floaters: &[Rank]) -> Vec<Rank> {
        let below = self.allowed.ranks_from(self.allowed.scoregroups[scoregroup].places.end);
        floaters.iter().copied().chain(below).collect()
    }
}
