//! Exit codes.

/// The exit code of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExitCode {
    /// No difference was found, and nothing failed. What was skipped was not judged.
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
    /// The graver of two: 70 over 5 over 4 over 3 over 1.
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
