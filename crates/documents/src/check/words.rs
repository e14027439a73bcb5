//! Words for the verdict on a round and its reason.

use crate::editions::Edition;
use pairproof_check::{RoundCheck, Verdict};

/// The verdict and its reason, such as `different: C12 ...`.
pub(crate) fn round_words(round: &RoundCheck) -> String {
    let (verdict, reason) = (round.verdict.name(), reason_words(round));
    if reason.is_empty() { verdict.to_owned() } else { format!("{verdict}: {reason}") }
}

/// The reason for a verdict in short, and the editions under which the round is right; empty if there is none.
pub(crate) fn reason_words(round: &RoundCheck) -> String {
    match &round.reason {
        Some(reason) => reason.in_short() + &right_under(round),
        None => plain_ending(round),
    }
}

/// Words for the other editions under which a round is right; empty if there are none.
pub fn right_under(round: &RoundCheck) -> String {
    match round.right_under.as_slice() {
        [] => String::new(),
        editions => format!("; right under {}", editions.join(", ")),
    }
}

pub(super) fn plain_ending(round: &RoundCheck) -> String {
    match round.verdict {
        Verdict::NoPairing => no_pairing_words(round),
        Verdict::Skipped => "nobody was paired".to_owned(),
        _ => String::new(),
    }
}

/// Words for a round without a legal pairing, with the article of the edition, if it has one.
pub(super) fn no_pairing_words(round: &RoundCheck) -> String {
    let article = Edition::in_brackets(round.without_pairing);
    format!("no legal pairing of this round exists{article}")
}
