//! YAML texts and their faults.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A fault of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFault {
    /// Line and column, 1-based, if known.
    pub place: Option<(usize, usize)>,
    /// The message.
    pub message: String,
}

impl TextFault {
    pub(super) fn new(message: impl Into<String>) -> TextFault {
        TextFault { place: None, message: message.into() }
    }
}

impl fmt::Display for TextFault {
    /// `3:7: message`, to follow `FILE:`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some((line, column)) => write!(f, "{line}:{column}: {}", self.message),
            None => write!(f, " {}", self.message),
        }
    }
}

impl std::error::Error for TextFault {}

pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, TextFault> {
    if text.trim().is_empty() {
        return Err(TextFault::new("the file is empty"));
    }
    serde_yaml::from_str(text).map_err(|error| {
        let whole = error.to_string();
        let message = whole.split(" at line ").next().unwrap_or(&whole).to_owned();
        let place = error.location().map(|at| (at.line(), at.column()));
        TextFault { place, message }
    })
}

pub(super) fn written<T: Serialize>(value: &T) -> String {
    serde_yaml::to_string(value).expect("plain structures can be written")
}

pub(super) fn expect_schema(found: &str, wanted: &str) -> Result<(), TextFault> {
    if found == wanted {
        return Ok(());
    }
    Err(TextFault::new(format!("its schema is `{found}`, not `{wanted}`")))
}
