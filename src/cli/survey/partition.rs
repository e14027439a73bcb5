//! A share of the work: `hash:K/N`.

use std::fmt;
use std::str::FromStr;

use crate::generate::mixed;

/// Share K of N. Which numbers it has does not change when there are more of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Partition {
    share: u64,
    of: u64,
}

impl Partition {
    pub(super) fn has(self, number: u64) -> bool {
        mixed(number) % self.of == self.share - 1
    }
}

impl FromStr for Partition {
    type Err = String;

    fn from_str(text: &str) -> Result<Partition, String> {
        let fault = || format!("`{text}` is no share; write hash:1/4");
        let (share, of) =
            text.strip_prefix("hash:").and_then(|it| it.split_once('/')).ok_or_else(fault)?;
        let share: u64 = share.parse().map_err(|_| fault())?;
        let of: u64 = of.parse().map_err(|_| fault())?;
        if share == 0 || share > of { Err(fault()) } else { Ok(Partition { share, of }) }
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hash:{}/{}", self.share, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_in_one_share() {
        let shares: Vec<Partition> =
            (1..=4).map(|share| format!("hash:{share}/4").parse().expect("a share")).collect();
        for number in 1..=400 {
            assert_eq!(shares.iter().filter(|share| share.has(number)).count(), 1);
        }
        for share in shares {
            let count = (1..=400).filter(|number| share.has(*number)).count();
            assert!((70..130).contains(&count), "{count} of 400");
        }
    }

    #[test]
    fn what_is_no_share_is_refused() {
        for text in ["1/4", "hash:0/4", "hash:5/4", "hash:a/4", "hash:1", "hash:1/0", ""] {
            assert!(text.parse::<Partition>().is_err(), "{text}");
        }
    }
}
