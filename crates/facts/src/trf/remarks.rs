//! Reads `###` lines: comments, and declarations of the program that wrote the file.

use super::document::{MAX_ROUNDS, Remark, RemarkKind};
use super::line::Line;
use super::number;
use crate::text::printable;

const TEXT_MAX: usize = 120;

const KINDS: [(&str, RemarkKind); 7] = [
    ("mpa", RemarkKind::ManualPairing),
    ("import", RemarkKind::Import),
    ("rating correction", RemarkKind::RatingCorrection),
    ("correction", RemarkKind::Correction),
    ("configuration", RemarkKind::Configuration),
    ("fpb", RemarkKind::FullPointBye),
    ("fide mode exited", RemarkKind::FideModeExited),
];

/// Reads a declaration such as `### MPA @ Round 3: text`; `None` for a plain comment. Case, blanks, `@` and `:` do not
/// matter. Only `FIDE mode exited` needs no round, because the other words begin plain comments, too.
pub(super) fn read(line: &Line<'_>) -> Option<Remark> {
    let comment = line.text().trim_start_matches('#');
    let words: Vec<&str> = comment.split_whitespace().take(16).collect();
    let (kind, count) = KINDS.iter().find_map(|(name, kind)| {
        let count = name.split(' ').count();
        let is_named = words.len() >= count
            && name
                .split(' ')
                .zip(&words)
                .all(|(name, word)| plain(word).eq_ignore_ascii_case(name));
        is_named.then_some((*kind, count))
    })?;
    let round = round_of(&words, count);
    if round.is_none() && kind != RemarkKind::FideModeExited {
        return None;
    }
    Some(Remark { kind, round, text: text_of(comment), line: line.number })
}

fn plain(word: &str) -> &str {
    word.trim_matches(['@', ':', ',', '.', ';'])
}

/// The number after the word `Round`. This word must follow the name of the declaration at once, or after `@`.
fn round_of(words: &[&str], behind: usize) -> Option<u32> {
    let at = words.iter().skip(behind).position(|word| !plain(word).is_empty())? + behind;
    if !plain(words[at]).eq_ignore_ascii_case("round") {
        return None;
    }
    let number = number::whole(plain(words.get(at + 1)?))?;
    (1..=MAX_ROUNDS).contains(&number).then_some(number)
}

fn text_of(comment: &str) -> String {
    let text = comment.split_once(':').map_or("", |(_, text)| text);
    printable(text.trim()).chars().take(TEXT_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind_and_round(text: &str) -> Option<(RemarkKind, Option<u32>)> {
        read(&Line::new(7, text)).map(|remark| (remark.kind, remark.round))
    }

    #[test]
    fn declarations_are_read_generously_and_comments_are_left_alone() {
        use RemarkKind as Kind;
        for (text, expected) in [
            ("### MPA @ Round 3: 5-7 => 7-5", Some((Kind::ManualPairing, Some(3)))),
            ("###mpa@ round 12", Some((Kind::ManualPairing, Some(12)))),
            ("### MPA Round 3", Some((Kind::ManualPairing, Some(3)))),
            ("### Import @ Round 2: from Vega", Some((Kind::Import, Some(2)))),
            ("### IMPORT  @  ROUND  2", Some((Kind::Import, Some(2)))),
            ("### Correction @ Round 4: 3 b 1 => 3 b =", Some((Kind::Correction, Some(4)))),
            ("### Rating correction @ Round 4: 3", Some((Kind::RatingCorrection, Some(4)))),
            ("### Configuration @ Round 5: 9 rounds", Some((Kind::Configuration, Some(5)))),
            ("### FPB @ Round 1: 17", Some((Kind::FullPointBye, Some(1)))),
            ("### FIDE mode exited @ Round 6", Some((Kind::FideModeExited, Some(6)))),
            ("### FIDE mode exited", Some((Kind::FideModeExited, None))),
            ("### Import of the rating list", None),
            ("### Import @ Round x", None),
            ("### Import @ Round 1000", None),
            ("### Importance @ Round 2", None),
            ("### Correction", None),
            ("### SSSS sTTT NNNN", None),
            ("### @ Round 3: MPA", None),
            ("###", None),
        ] {
            assert_eq!(kind_and_round(text), expected, "{text}");
        }
    }

    #[test]
    fn the_text_of_a_declaration_is_safe_to_print() {
        let long = format!("### MPA @ Round 3: a\u{1b}[31mé\r: {}", "x".repeat(500));
        let remark = read(&Line::new(9, &long)).expect("a declaration");
        assert_eq!((remark.line, remark.text.chars().count()), (9, TEXT_MAX));
        assert!(remark.text.starts_with("a [31mé : xxx"), "{}", remark.text);
    }
}
