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
