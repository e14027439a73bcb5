//! Helpers for text: makes untrusted text safe to show, writes numbers in sentences, and quotes words for a shell.
//!
//! Names, paths and answers of engines may contain escape sequences, characters that change the writing direction, and
//! invisible characters. [`showable`] writes these as JSON escapes such as `\u001b`, and keeps letters, accents and
//! emoji. The result is safe in text, tables, HTML and XML. Inside a JSON string it means the same as before.

use std::borrow::Cow;
use std::fmt::Write;

/// Writes characters that control a terminal, reverse the text or are invisible as JSON escapes. Keeps line feeds.
pub fn showable(text: &str) -> Cow<'_, str> {
    escaped(text, |letter| letter == '\n')
}

/// Like [`showable`], but also escapes line feeds (as `\n`), so that the result is one line.
pub fn in_line(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false)
}

/// Escapes text that CI services execute as a command: `::` at the beginning of a line, `##[` and `##vso[`.
pub fn without_commands(text: &str) -> Cow<'_, str> {
    if !["::", "##[", "##vso["].iter().any(|command| text.contains(command)) {
        return Cow::Borrowed(text);
    }
    let safe = |line: &str| {
        let words = line.trim_start();
        let blanks = &line[..line.len() - words.len()];
        let words = words.replacen("::", "\\u003a:", usize::from(words.starts_with("::")));
        format!("{blanks}{words}").replace("##[", "\\u0023#[").replace("##vso[", "\\u0023#vso[")
    };
    Cow::Owned(text.split('\n').map(safe).collect::<Vec<String>>().join("\n"))
}

/// Replaces each control character by a blank.
pub fn printable(text: &str) -> String {
    text.chars().map(|it| if it.is_control() { ' ' } else { it }).collect()
}

fn escaped(text: &str, stays: fn(char) -> bool) -> Cow<'_, str> {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~') || stays(char::from(byte));
    if text.bytes().all(|byte| byte.is_ascii() && is_plain(byte)) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut before = None;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let kept = stays(letter) || is_visible(before, letter, letters.peek().copied());
        if kept {
            shown.push(letter);
        } else {
            escape(letter, &mut shown);
        }
        before = kept.then_some(letter);
    }
    Cow::Owned(shown)
}

fn escape(letter: char, shown: &mut String) {
    match letter {
        '\n' => shown.push_str("\\n"),
        '\r' => shown.push_str("\\r"),
        '\t' => shown.push_str("\\t"),
        letter => {
            for unit in letter.encode_utf16(&mut [0; 2]) {
                let _ = write!(shown, "\\u{unit:04x}");
            }
        }
    }
}

/// Whether `letter` is visible, or joins its neighbours (emoji, scripts). `before`: the previous character, if kept.
fn is_visible(before: Option<char>, letter: char, next: Option<char>) -> bool {
    let beyond_ascii = |it: Option<char>| it.is_some_and(|it| !it.is_ascii() && !is_hidden(it));
    match letter {
        // The joiner and the non-joiner, between letters of Persian, Sinhala and the like, and in emoji.
        '\u{200c}' | '\u{200d}' => {
            let follows = beyond_ascii(before) || before.is_some_and(is_selector);
            follows && beyond_ascii(next)
        }
        // A variation of the character before: of an emoji, of a Chinese character, of the 1 of a keycap.
        letter if is_selector(letter) => {
            beyond_ascii(before) || (before.is_some() && next == Some('\u{20e3}'))
        }
        // The letters of a flag, as that of Scotland, follow a black flag.
        '\u{e0020}'..='\u{e007f}' => {
            before.is_some_and(|it| matches!(it, '\u{1f3f4}' | '\u{e0020}'..='\u{e007e}'))
        }
        letter => !is_hidden(letter),
    }
}

fn is_selector(letter: char) -> bool {
    matches!(letter, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether XML forbids `letter` or a reader cannot see it: controls, line and paragraph separators, Unicode's
/// default-ignorable characters, annotation marks, and non-characters.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
        || u32::from(letter) & 0xfffe == 0xfffe
}

/// A number and its noun, such as `1 tournament` or `5,000 tournaments`. The plural of `word` gets an `s`.
pub fn counted(number: u64, word: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {word}{plural}", thousands(number))
}

/// A number with a comma between thousands, such as `5,000`.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A word of a command line for the shells of this system: those of Windows take no single quotes.
pub fn quoted_here(word: &str) -> String {
    if cfg!(windows) { quoted_on_windows(word) } else { quoted(word) }
}

/// A name of a file of Windows has no double quotes within.
fn quoted_on_windows(word: &str) -> String {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || r"=.-_/\:".contains(it);
    if word.chars().all(is_plain) { word.to_owned() } else { format!("\"{word}\"") }
}

/// A word of a command line, in single quotes if a shell needs them.
pub fn quoted(word: &str) -> String {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "=,.-_/".contains(it);
    if word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_a_command_of_a_service() {
        for (text, safe) in [
            ("a\n::error::b\n", "a\n\\u003a:error::b\n"),
            (" \t::set-env name=a::b", " \t\\u003a:set-env name=a::b"),
            ("a ##[error]b ##vso[task]c", "a \\u0023#[error]b \\u0023#vso[task]c"),
            ("a::b\n:c\n#[d]\n", "a::b\n:c\n#[d]\n"),
        ] {
            assert_eq!(without_commands(text), safe);
        }
    }

    #[test]
    fn what_a_reader_sees_stays_as_it_is() {
        for name in [
            "O'Brien, Seán",
            "Müller-Lüdenscheidt, Jörg",
            "Nguyễn Thị Mai",
            "e\u{301}",
            "Иванов, Пётр",
            "بهرام",
            "می\u{200c}خواهم",
            "ශ්\u{200d}රී",
            "משה",
            "王皓",
            "\u{1f469}\u{200d}\u{1f4bb} \u{2764}\u{fe0f} 1\u{fe0f}\u{20e3}",
            "\u{2764}\u{fe0f}\u{200d}\u{1f525}",
            "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
            "<b>&amp;\\u001b|`",
            "",
        ] {
            assert_eq!(in_line(name), name);
        }
        assert!(matches!(showable("one\ntwo"), Cow::Borrowed("one\ntwo")));
    }

    #[test]
    fn what_controls_or_hides_is_written_out() {
        for (text, shown) in [
            ("\u{1b}[31mred", "\\u001b[31mred"),
            ("\u{9b}31m\u{7f}\0", "\\u009b31m\\u007f\\u0000"),
            ("a\tb\rc\nd\u{85}\u{2028}\u{2029}", "a\\tb\\rc\\nd\\u0085\\u2028\\u2029"),
            ("\u{202e}evil\u{2066}", "\\u202eevil\\u2066"),
            ("Bob\u{200b}", "Bob\\u200b"),
            ("Bob\u{200d}by\u{fe0f}", "Bob\\u200dby\\ufe0f"),
            ("é\u{200d}", "é\\u200d"),
            ("\u{e0041}", "\\udb40\\udc41"),
            ("\u{fffe}\u{1ffff}", "\\ufffe\\ud83f\\udfff"),
        ] {
            assert_eq!(in_line(text), shown);
        }
        assert_eq!(showable("a\n\u{1b}b"), "a\n\\u001bb");
    }

    #[test]
    fn a_shell_reads_one_word() {
        assert_eq!(quoted("players=10..20,30"), "players=10..20,30");
        assert_eq!(quoted("players=10 ..20"), "'players=10 ..20'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!(quoted_on_windows(r"C:\events\open.trf"), r"C:\events\open.trf");
        assert_eq!(quoted_on_windows(r"my events\it's.trf"), "\"my events\\it's.trf\"");
    }
}
