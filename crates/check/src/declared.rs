//! What a file itself declares about a round in its `###` lines. This becomes a note beside the verdict and never
//! changes the verdict.

use crate::trf::{Document, Remark, RemarkKind};

/// The declarations of a round, 1-based, in the order of the file; `None`: those that name no round.
pub fn declared(document: &Document, round: Option<u32>) -> impl Iterator<Item = &Remark> {
    document.remarks.iter().filter(move |remark| remark.round == round)
}

/// A declaration in one sentence without a full stop.
pub fn declaration_words(remark: &Remark) -> String {
    let round = remark.round.map_or_else(String::new, |round| format!(" round {round}"));
    let what = match remark.kind {
        RemarkKind::ManualPairing => format!("declares{round} as paired by hand"),
        RemarkKind::Import => format!("declares{round} as imported"),
        RemarkKind::Correction => format!("declares a correction in{round}"),
        RemarkKind::RatingCorrection => format!(
            "declares that a result of{round} was corrected for rating only: later rounds were \
             paired with the result before"
        ),
        RemarkKind::Configuration => format!("declares a change of the configuration in{round}"),
        RemarkKind::FullPointBye => format!("declares a full-point bye in{round}"),
        RemarkKind::FideModeExited if round.is_empty() => {
            "declares that the program left its FIDE mode".to_owned()
        }
        RemarkKind::FideModeExited => {
            format!("declares that the program left its FIDE mode in{round}")
        }
    };
    let text = if remark.text.is_empty() { String::new() } else { format!(" ({})", remark.text) };
    format!("line {} of the file {what}{text}", remark.line)
}
