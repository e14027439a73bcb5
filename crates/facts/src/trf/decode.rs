//! Decodes bytes to text. Real files do not state their encoding.

use std::borrow::Cow;

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::LINES_MAX;
use super::fault::{Faults, Location};

/// The encoding of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Encoding {
    #[default]
    Utf8,
    Utf16Le,
    Utf16Be,
    /// Western European Windows. It is tried last, because any bytes are valid text in it.
    Cp1252,
}

/// Decodes by the byte-order mark, otherwise as UTF-8 or cp1252. UTF-16 without a mark is an error, with empty text.
pub(super) fn decode(bytes: Cow<'_, [u8]>, faults: &mut Faults) -> (String, Encoding) {
    match &*bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => eight_bit(rest.into(), faults),
        [0xFF, 0xFE, rest @ ..] => (utf16(UTF_16LE, rest, faults), Encoding::Utf16Le),
        [0xFE, 0xFF, rest @ ..] => (utf16(UTF_16BE, rest, faults), Encoding::Utf16Be),
        whole if looks_like_utf16(whole) => {
            let message = "the file looks like UTF-16 without a byte-order mark";
            let help = "save the file as UTF-8";
            faults.error(Location::line(1), "utf16-without-bom", message, help);
            (String::new(), Encoding::Utf8)
        }
        _ => eight_bit(bytes, faults),
    }
}

fn utf16(encoding: &'static encoding_rs::Encoding, bytes: &[u8], faults: &mut Faults) -> String {
    let help = "read by its byte-order mark; save it as UTF-8, most programs refuse UTF-16";
    faults.warning(Location::line(1), "utf16", "the file is UTF-16", help);
    encoding.decode_without_bom_handling(bytes).0.into_owned()
}

fn eight_bit(bytes: Cow<'_, [u8]>, faults: &mut Faults) -> (String, Encoding) {
    let bytes = match String::from_utf8(bytes.into_owned()) {
        Ok(text) => return (text, Encoding::Utf8),
        Err(error) => error.into_bytes(),
    };
    let (text, _) = WINDOWS_1252.decode_without_bom_handling(&bytes);
    let first_high = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(0);
    let line = super::line::split(&text[..first_high], LINES_MAX).len() as u32;
    let message = "decoded as cp1252, because it is not UTF-8";
    let help = "save the file as UTF-8 if names look wrong";
    faults.note(Location::line(line), "cp1252", message, help);
    (text.into_owned(), Encoding::Cp1252)
}

/// Whether bytes look like UTF-16: mostly ASCII text, in which nearly every second byte is zero.
fn looks_like_utf16(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(1024)];
    let zeros =
        |parity: usize| head.iter().skip(parity).step_by(2).filter(|byte| **byte == 0).count() * 4;
    let half = head.len() / 2;
    // A program or a picture has zeros, too, but little text between them.
    let is_text = |byte: &u8| matches!(byte, 0 | b'\t' | b'\n' | b'\r' | b' '..=b'~');
    let letters = head.iter().filter(|byte| is_text(byte)).count();
    half >= 2 && letters * 10 >= head.len() * 9 && (zeros(0) > half * 3 || zeros(1) > half * 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> (String, Encoding, Vec<&'static str>) {
        let mut faults = Faults::default();
        let (text, encoding) = decode(bytes.into(), &mut faults);
        (text, encoding, faults.into_sorted().iter().map(|fault| fault.code).collect())
    }

    #[test]
    fn each_encoding_is_told_from_the_bytes() {
        assert_eq!(decoded(b"\xEF\xBB\xBFab"), ("ab".into(), Encoding::Utf8, vec![]));
        assert_eq!(decoded("Jörg".as_bytes()), ("Jörg".into(), Encoding::Utf8, vec![]));
        assert_eq!(decoded(b"J\xF6rg"), ("Jörg".into(), Encoding::Cp1252, vec!["cp1252"]));
        assert_eq!(decoded(b"\xFF\xFEa\0b\0"), ("ab".into(), Encoding::Utf16Le, vec!["utf16"]));
        assert_eq!(decoded(b"\xFE\xFF\0a\0b"), ("ab".into(), Encoding::Utf16Be, vec!["utf16"]));
        assert_eq!(decoded(b"a\0b\0c\0").2, vec!["utf16-without-bom"]);
        // The beginning of a program.
        assert_eq!(decoded(b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3e\0").1, Encoding::Utf8);
    }
}
