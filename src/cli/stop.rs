//! Exit codes, and the error by which a command ends before its work is done.

/// The exit code with which a command ends, and its messages. A stop is passed on as an error and printed in
/// one place. Any other error means that a file cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{}", messages.join("\n"))]
pub(super) struct Stop {
    pub(super) code: ExitCode,
    /// The messages that are still to be printed; empty if all were printed.
    pub(super) messages: Vec<String>,
}

impl Stop {
    pub(super) fn new(code: ExitCode, message: impl Into<String>) -> Stop {
        Stop { code, messages: vec![message.into()] }
    }

    pub(super) fn usage(message: impl Into<String>) -> Stop {
        Stop::new(ExitCode::Usage, message)
    }

    pub(super) fn bad_input(message: impl Into<String>) -> Stop {
        Stop::new(ExitCode::BadInput, message)
    }
}

/// An error with its causes, in one line. The numbers that systems have for their errors are left out: they differ from
/// system to system, and say nothing to a reader.
pub(super) fn in_words(error: &anyhow::Error) -> String {
    let cause = |cause: &(dyn std::error::Error + 'static)| {
        let text = cause.to_string();
        let number = cause.downcast_ref::<std::io::Error>().and_then(std::io::Error::raw_os_error);
        let number = number.map(|it| format!(" (os error {it})")).unwrap_or_default();
        text.strip_suffix(&number).map(str::to_owned).unwrap_or(text)
    };
    error.chain().map(cause).collect::<Vec<String>>().join(": ")
}

/// The exit code of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExitCode {
    /// No difference was found, and nothing failed. Skipped rounds were not judged.
    Success = 0,
    /// Differences were found, or the round asked for has no legal pairing.
    Differences = 1,
    /// The arguments are wrong.
    Usage = 2,
    /// A file is not a tournament.
    BadInput = 3,
    /// An outside engine failed.
    EngineFailed = 4,
    /// A file could not be read or written.
    InputOutput = 5,
    /// A defect of this program.
    Defect = 70,
}

impl ExitCode {
    /// The graver of two exit codes, which is the larger one.
    #[must_use]
    pub fn and(self, other: ExitCode) -> ExitCode {
        self.max(other)
    }
}

impl From<ExitCode> for std::process::ExitCode {
    fn from(code: ExitCode) -> std::process::ExitCode {
        std::process::ExitCode::from(code as u8)
    }
}

#[cfg(test)]
mod tests {
    use anyhow::Context;

    use super::in_words;

    #[test]
    fn an_error_of_the_system_has_no_number() {
        let error = std::fs::read("no/such/file").context("cannot read it").unwrap_err();
        assert!(format!("{error:#}").contains("os error"), "{error:#}");
        let words = in_words(&error);
        assert!(words.starts_with("cannot read it: ") && !words.contains("os error"), "{words}");
    }
}
