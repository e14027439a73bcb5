//! Text within Markdown: what was read from outside is shown and marks nothing.

use crate::text::in_line;

/// Characters that begin or end markup wherever they stand in a line. Brackets of a link are among them, so
/// its parentheses need not be.
const MARKUP: &str = "\\`*_[]<>|~&$";

/// Text in a line or a cell of a table.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    let plain = text.replace('\n', " ");
    for letter in in_line(&plain).chars() {
        if MARKUP.contains(letter) {
            safe.push('\\');
        }
        safe.push(letter);
    }
    // Addresses become links by themselves, and a line may begin with the mark of a list.
    let safe = safe.replace("://", ":\\//").replace("www.", "www\\.").replace('@', "\\@");
    if safe.starts_with(['#', '-', '+', '=', ':']) { format!("\\{safe}") } else { safe }
}

/// Text as code in a line: no markup holds in it. `is_cell`: in a table, where a bar ends even that.
pub(super) fn code(text: &str, is_cell: bool) -> String {
    let text = in_line(text);
    let runs = text.split(|it| it != '`').map(str::len);
    let fence = "`".repeat(runs.max().unwrap_or(0) + 1);
    let text = if is_cell { text.replace('|', "\\|") } else { text.into_owned() };
    let space = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    format!("{fence}{space}{text}{space}{fence}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_engines_mark_nothing() {
        for (text, expected) in [
            ("BBP Pairings 6.0.0", "BBP Pairings 6.0.0"),
            ("<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"),
            ("[here](http://x)", "\\[here\\](http:\\//x)"),
            ("a|b\nc`d`", "a\\|b c\\`d\\`"),
            ("# not a title", "\\# not a title"),
            ("- not a list", "\\- not a list"),
            ("me@www.x", "me\\@www\\.x"),
            ("\u{1b}[31m", "\\\\u001b\\[31m"),
        ] {
            assert_eq!(escaped(text), expected);
        }
    }

    #[test]
    fn code_ends_where_it_should() {
        assert_eq!(code("pairproof check a.trf", false), "`pairproof check a.trf`");
        assert_eq!(code("a ``b`` c", false), "```a ``b`` c```");
        assert_eq!(code("`", false), "`` ` ``");
        assert_eq!(code("a|b\nc", true), "`a\\|b\\nc`");
    }
}
