//! YAML texts.

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use crate::corpus::TextFault;

pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, TextFault> {
    if text.trim().is_empty() {
        return Err(TextFault::new("the file is empty"));
    }
    serde_yaml::from_str(text).map_err(|error| TextFault::of_yaml(&error))
}

/// A value as text, one line a board.
///
/// # Panics
///
/// Never: headers, snapshots and lists of failures can be written.
pub fn written<T: Serialize>(value: &T) -> String {
    serde_yaml::to_string(value).expect("plain structures can be written")
}

pub(super) fn expect_schema(found: &str, wanted: &str) -> Result<(), TextFault> {
    if found == wanted {
        return Ok(());
    }
    Err(TextFault::new(format!("its schema is `{found}`, not `{wanted}`")))
}
