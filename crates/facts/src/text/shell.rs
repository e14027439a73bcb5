//! Words of a command line.

/// A word quoted for a shell.
#[must_use]
pub fn quoted(word: &str) -> String {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "=,.-_".contains(it);
    if word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_reads_one_word() {
        assert_eq!(quoted("players=10..20,30"), "players=10..20,30");
        assert_eq!(quoted("players=10 ..20"), "'players=10 ..20'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
    }
}
