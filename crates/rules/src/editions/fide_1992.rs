//! The Dutch system as approved in Manila in 1992, as printed in the handbook of 1994.
//!
//! We have no program of that time and no commented tournament. Where the text is ambiguous, we have chosen an
//! interpretation.

use super::{
    BoardOrder, DefinedIn, Edition, Interpretation, Method, Rule, article, cited, colours_as,
    fide_2013, order_as,
};
use crate::colours;
use crate::criteria::About;
use crate::criteria::absolute::{absolute_colour_clash, repeat_opponent, repeat_pab};
use crate::round::{Definitions, Exempt, Preference, Strength};
use crate::tournament::{Colour, Entry};

/// The edition of Manila 1992.
pub(super) fn edition() -> Edition {
    let mut words = fide_2013::ORDER;
    words[0] = HIGHEST_MDPS;
    Edition {
        id: "fide-1992",
        title: "Swiss system based on rating (Dutch), Manila 1992",
        chapter: "C.04.1 (Manila 1992)",
        caveat: "our interpretation",
        in_force_from: "1992-01-01",
        method: Method::Rules1992(Rules1992::default()),
        definitions: Definitions::of(
            |past| past.entry == Entry::PairingAllocatedBye,
            repeat_pab::bars,
        ),
        defined_in: DefinedIn {
            order: "A.2",
            floats: "A.4",
            preferences: "A.7",
            topscorers: "A.7.a",
            has_general_rules_of_2026: false,
        },
        pab: article("A.5"),
        without_pairing: "",
        cited: cited::OF_1992,
        absolute: vec![
            (article("B.1.a"), Rule::REPEAT_OPPONENT, of_1992(repeat_opponent::ABOUT)),
            (article("B.1.b"), Rule::REPEAT_PAB, of_1992(NO_SECOND_BYE)),
            (article("B.2"), Rule::COLOUR_CLASH, of_1992(absolute_colour_clash::ABOUT)),
        ],
        criteria: Vec::new(),
        order: order_as(["C.4", "D.1", "D.2", "D.2", "D.2", "D.2", "D.1"], &words.map(of_1992)),
        colour_rules: colours_as(
            ["E.1", "E.2", "E.3", "E.4", "E"],
            fide_2013::COLOUR_STEPS,
            &fide_2013::COLOURS.map(of_1992),
        ),
        board_order: BoardOrder {
            article: article("F.1"),
            asks: "Before they are made public the boards are put in order by the score of the higher ranked \
                   player of the pair, then by the sum of both scores, then by the rank (A.2) of the higher \
                   ranked player.",
        },
        is_open: colours::open_after_round_1,
        readings: READINGS,
    }
}

const fn of_1992(about: About) -> About {
    About {
        engines: "No engine of its time is at hand.",
        references: "C.04.1 (Manila 1992) sections A to F",
        ..about
    }
}

/// A.7.a literally: White if the difference is negative or the last two games were Black, otherwise Black, although the
/// difference and the last two games may require opposite colours.
fn white_before_black(colours: &[Colour]) -> Option<Preference> {
    let preference = Preference::of_history(colours)?;
    if !preference.is_absolute() {
        return Some(preference);
    }
    let blacks = colours.iter().filter(|colour| **colour == Colour::Black).count();
    let last_two_black = colours.ends_with(&[Colour::Black, Colour::Black]);
    let is_white = 2 * blacks > colours.len() || last_two_black;
    let colour = if is_white { Colour::White } else { Colour::Black };
    Some(Preference { colour, strength: Strength::Absolute })
}

fn switch(edition: &mut Edition, change: impl Fn(&mut Rules1992)) {
    if let Method::Rules1992(switches) = &mut edition.method {
        change(switches);
    }
}

const READINGS: &[Interpretation] = &[
    Interpretation {
        id: "one-x-for-the-bracket",
        article: "C.6",
        says: "the remainder may use what the moved-down players left of the X of the whole bracket",
        apply: |edition| switch(edition, |it| it.shares_x = true),
    },
    Interpretation {
        id: "dropped-criteria-stay-dropped",
        article: "C.9",
        says: "B.5 and B.6, once dropped, stay dropped until the bracket is paired",
        apply: |edition| switch(edition, |it| it.stays_dropped = true),
    },
    Interpretation {
        id: "left-out-player-floats-again",
        article: "C.14",
        says: "a moved-down player without a place in S1 floats again",
        apply: |edition| switch(edition, |it| it.left_out_float = true),
    },
    Interpretation {
        id: "other-floaters-for-homogeneous-brackets",
        article: "C.12",
        says: "a bracket treated as homogeneous may have other moved-down players, too",
        apply: |edition| switch(edition, |it| it.all_backtrack = true),
    },
    Interpretation {
        id: "white-before-black",
        article: "A.7.a",
        says: "a negative difference or two Blacks in a row ask for White, whatever else there is",
        apply: |edition| edition.definitions.preference = white_before_black,
    },
    Interpretation {
        id: "absence-of-the-opponent-is-a-downfloat",
        article: "A.5",
        says: "points without playing are a downfloat, as the bye is",
        apply: |edition| edition.definitions.unplayed_downfloat = fide_2013::scored_without_playing,
    },
    Interpretation {
        id: "both-above-half",
        article: "B.2",
        says: "in the last round B.2 lapses only for two players who are both above 50 %",
        apply: |edition| edition.definitions.exempt = Exempt::TwoTopscorers,
    },
];

const NO_SECOND_BYE: About = About {
    asks: "A player who has received a point without playing, by a bye or because the opponent did \
           not come, gets no bye.",
    measured: "Yes or no for every player, over all earlier rounds. Less than a win does not bar.",
    ..repeat_pab::ABOUT
};
const HIGHEST_MDPS: About = About {
    asks: "S1 are the highest ranked moved-down players; the lowest is left out first.",
    measured: "The places of the paired ones, ascending; at the first difference the smaller is \
               earlier.",
    ..fide_2013::ORDER[0]
};

/// The switches of the procedure of 1992. The defaults are [`Rules1992::default`].
///
/// Other ambiguous places of the text are decided in `oracle/rules_1992`, with the reason: another answer there would
/// leave rounds without a pairing (a remainder whose X can never be raised, a lowest bracket in which two MDPs can only
/// meet each other).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules1992 {
    /// Whether a remainder gets the part of the bracket's X that the pairs of MDPs did not use up (by B.4 a pair
    /// against preferences uses up 1). Otherwise the X of the remainder is computed anew: C.6 says "continue at C.2".
    pub shares_x: bool,
    /// Whether B.5 and B.6, once dropped (C.9 to C.11), stay dropped until the bracket is paired. Otherwise they hold
    /// again for the next remainder, the next X and the next P.
    pub stays_dropped: bool,
    /// Whether an MDP for whom there is no place in S1 floats again, except from the lowest bracket (C.14). Otherwise
    /// C.4 puts the MDP into S2.
    pub left_out_float: bool,
    /// Whether every bracket with MDPs may get other MDPs by C.12. Otherwise only heterogeneous brackets may, as C.12
    /// says, and other brackets only for an MDP without an opponent (C.1).
    pub all_backtrack: bool,
}

impl Rules1992 {
    /// The least number of pairs of a bracket that cannot fulfil all preferences (A.8). Of its `players`, `white`
    /// prefer White and `black` prefer Black. 0 if the formula is negative or does not apply.
    pub fn x(white: usize, black: usize, players: usize) -> usize {
        if white == black {
            return 0;
        }
        white.max(black).saturating_sub(players.div_ceil(2))
    }
}
