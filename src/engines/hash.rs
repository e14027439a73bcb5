//! SHA-256 of bytes and of files.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A file with its hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Hashed {
    /// Its name without the folders, which differ from machine to machine.
    pub name: String,
    /// SHA-256 of the content, in hexadecimal digits.
    pub sha256: String,
}

/// SHA-256 of bytes, in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    sha256_of([bytes])
}

/// SHA-256 of all parts in sequence, in hexadecimal digits.
pub fn sha256_of<T: AsRef<[u8]>>(parts: impl IntoIterator<Item = T>) -> String {
    let mut hasher = Sha256::new();
    parts.into_iter().for_each(|part| hasher.update(part));
    hexadecimal(&hasher.finalize())
}

/// Reads a file piece by piece and hashes it.
///
/// # Errors
///
/// It cannot be read.
pub fn hashed(path: &Path) -> io::Result<Hashed> {
    const PIECE: usize = 1 << 16;
    // To open a pipe would be to wait for somebody who writes to it.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not an ordinary file"));
    }
    let mut file = fs::File::open(path)?;
    let mut hasher = Sha256::new();
    let mut piece = vec![0; PIECE];
    loop {
        let count = file.read(&mut piece)?;
        if count == 0 {
            break;
        }
        hasher.update(&piece[..count]);
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Hashed { name, sha256: hexadecimal(&hasher.finalize()) })
}

/// Bytes in hexadecimal digits.
pub fn hexadecimal(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::sha256;

    #[test]
    fn hashes_are_those_of_the_standard() {
        // FIPS 180-2, appendix B.1.
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256(b"abc"), expected);
    }
}
