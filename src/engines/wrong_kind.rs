//! Kinds of wrong rounds, made to see whether a checker notices them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How one round of a tournament is wrong. The kinds exclude each other. The articles named are those of
/// 2026; the other editions have the same kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::IntoStaticStr, strum::VariantArray, JsonSchema)]
#[strum(serialize_all = "kebab-case")]
pub enum WrongKind {
    /// Two boards exchange opponents. The bye and the downfloaters of all brackets stay. Either the
    /// pairing is legal and a criterion speaks against it (C6 to C21), or one of the new pairs is
    /// forbidden or has a colour clash (C3).
    OpponentsExchanged,
    /// Two who have met sit at one board (C1). Their opponents play each other.
    RepeatedOpponent,
    /// The pairing-allocated bye goes to somebody who may have it and is not the one whom the rules
    /// choose (C5 and what follows). The pairing is legal.
    ByeToAnother,
    /// The pairing-allocated bye goes to somebody who may not have it (C2).
    SecondBye,
    /// The opponents are right. One board has the colours the other way round (article 5).
    ColourExchanged,
    /// A bracket has other downfloaters. The bye stays and the pairing is legal.
    AnotherFloater,
    /// Two boards exchange opponents. The bye and the downfloaters stay, all criteria are equal, and only
    /// the order of generation (article 4) is against it.
    OrderOnly,
}

impl WrongKind {
    /// All kinds.
    pub const ALL: &[WrongKind] = <WrongKind as strum::VariantArray>::VARIANTS;

    /// The name in JSON and profiles.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// A description in words.
    pub fn in_words(self) -> &'static str {
        match self {
            WrongKind::OpponentsExchanged => "two opponents exchanged",
            WrongKind::RepeatedOpponent => "a repeated opponent",
            WrongKind::ByeToAnother => "the bye to the wrong player",
            WrongKind::SecondBye => "a second bye",
            WrongKind::ColourExchanged => "a colour exchanged",
            WrongKind::AnotherFloater => "another floater",
            WrongKind::OrderOnly => "a pairing that only the order of generation refuses",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_are_those_of_the_files() {
        for kind in WrongKind::ALL.iter().copied() {
            assert_eq!(serde_yaml::from_str::<WrongKind>(kind.name()).expect("a kind"), kind);
        }
        let words: BTreeSet<&str> = WrongKind::ALL.iter().map(|kind| kind.in_words()).collect();
        assert_eq!(words.len(), WrongKind::ALL.len());
    }
}
