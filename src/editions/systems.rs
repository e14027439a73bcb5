//! Other ways of pairing, as people write them into record `092`.

/// Words that name another system, alone or one after the other.
const OTHERS: [&str; 13] = [
    "round robin",
    "roundrobin",
    "all play all",
    "berger",
    "scheveningen",
    "knockout",
    "knock out",
    "burstein",
    "dubov",
    "lim",
    "double swiss",
    "keizer",
    "monrad",
];

/// Whether a type names another system than the Dutch one, and not that one as well.
pub(super) fn is_other(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_named = |name: &&str| {
        let name: Vec<&str> = name.split(' ').collect();
        words.windows(name.len()).any(|found| found == name)
    };
    !words.contains(&"dutch") && OTHERS.iter().any(is_named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_systems_are_known_by_name() {
        for text in ["Individual: Round-Robin", "ROUND ROBIN", "Swiss (Lim)", "Double-Swiss"] {
            assert!(is_other(text), "{text}");
        }
        for text in ["Swiss", "Rapid - Swiss - Individual", "Dutch, not Dubov", "Limerick Open", ""]
        {
            assert!(!is_other(text), "{text}");
        }
    }
}
