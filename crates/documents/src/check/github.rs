//! The findings of `check` as annotations of GitHub's workflows, one a line.

use std::fmt::Write;

use super::findings::{CheckedFiles, Level, findings};

/// `::error file=open.trf,line=3,title=...::...` for each finding, and `::error::...` for each file that could not be read.
pub fn check_github(checked: &CheckedFiles<'_>) -> String {
    let mut text = String::new();
    for error in checked.unread {
        let _ = writeln!(text, "::error::{}", data(error));
    }
    for finding in checked.files.iter().flat_map(|file| findings(file, checked.asked)) {
        let level = match finding.level {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Note => "notice",
        };
        let place = finding.fault.map_or_else(String::new, |fault| {
            let columns = fault
                .columns
                .map_or_else(String::new, |(first, last)| format!(",col={first},endColumn={last}"));
            format!(",line={}{columns}", fault.line)
        });
        let (path, title) = (value(finding.path), value(&finding.title));
        let message = data(&finding.message);
        let _ = writeln!(text, "::{level} file={path}{place},title={title}::{message}");
    }
    text
}

/// A message as the workflow commands want it.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property, in which two more characters have a meaning.
fn value(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::{data, value};

    #[test]
    fn what_has_a_meaning_is_written_otherwise() {
        assert_eq!(data("50%: a, b\nc"), "50%25: a, b%0Ac");
        assert_eq!(value("C:\\a,b%.trf"), "C%3A\\a%2Cb%25.trf");
    }
}
