//! What the words mean that an answer uses. They and the forms in which they occur are phrases of the language.

use super::{Narrative, Narrator};

const WORDS: [&str; 17] = [
    "bracket",
    "halves",
    "moved-down",
    "resident",
    "remainder",
    "change-sides",
    "downfloat",
    "upfloat",
    "bye",
    "mild",
    "strong",
    "absolute",
    "colour-difference",
    "topscorer",
    "rank",
    "virtual",
    "initial-colour",
];

impl Narrator<'_> {
    /// A line for each explained word that an answer uses.
    pub(super) fn glossary(&self, told: &Narrative) -> Vec<String> {
        let rest = told.rest.iter().flat_map(|section| &section.lines);
        let said = [&told.answer].into_iter().chain(&told.reasons).chain(&told.articles);
        let said: Vec<String> = said.chain(rest).map(|line| line.to_lowercase()).collect();
        let is_used = |word: &&&str| {
            let forms = self.word(&format!("word-{word}-forms"));
            forms.split(", ").any(|form| said.iter().any(|line| has_word(line, form)))
        };
        WORDS.iter().filter(is_used).map(|word| self.word(&format!("word-{word}"))).collect()
    }
}

/// Whether a line has these words, and not only as a part of longer ones.
fn has_word(line: &str, form: &str) -> bool {
    line.match_indices(form).any(|(at, found)| {
        let before = line[..at].chars().next_back();
        let after = line[at + found.len()..].chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::has_word;

    #[test]
    fn a_word_stands_for_itself() {
        assert!(has_word("the bye goes to nobody", "bye"));
        assert!(has_word("brackets (s1, s2)", "s2"));
        assert!(!has_word("goodbye", "bye"));
        assert!(has_word("goodbye, the bye", "bye"));
        assert!(!has_word("s12", "s1"));
    }
}
