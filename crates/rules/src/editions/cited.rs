//! Articles that messages cite besides the rules of the tables: definitions, steps of a procedure, and general rules.

use serde::{Serialize, Serializer};

use super::{Article, Edition};
use crate::colours::ColourRule;
use crate::criteria::absolute::Absolute;
use crate::criteria::{About, Quality};
use crate::round::{Ago, Float};
use crate::sequence::OrderRule;

/// A cited article: its number, its name (which begins with `article_` and never changes), and what it says.
pub(super) type Cited = (&'static str, &'static str, &'static str);

impl Edition {
    /// The cited articles that are no rule of the tables, in the order of the handbook.
    pub fn cited_articles(&self) -> Vec<Row> {
        let row = |(number, name, asks): &Cited| {
            let about =
                About { counts: "", asks, measured: "", example: "", engines: "", references: "" };
            (Article { number, label: "" }, Rule::Cited(name), about)
        };
        self.cited.iter().map(row).collect()
    }
}

const ORDER: &str = "Players are ranked by score, then by pairing number.";
const FLOAT_PAIR: &str = "After a game between players of different scores the one with more points has a \
                          downfloat, and the other one an upfloat.";
const MOVED_DOWN: &str = "A player who is not paired in their bracket moves down to the next one.";
const BYE: &str = "If the number of players is odd, one of them gets the pairing-allocated bye: no opponent and no \
                   colour.";
const ABSOLUTE: &str = "A player must get a colour if their colour difference would go beyond 2 otherwise, or if \
                        they had the other colour in their last two games.";
const PREFERENCES: &str = "A player who has played should get the colour that they had less often, or else the one \
                           that they did not have in the last game: an absolute, a strong or a mild preference.";
const TOPSCORERS: &str = "When the last round is paired, topscorers are the players with more than half of the \
                          points that could be scored so far.";
const PARTS: &str = "Players of equal score form a homogeneous bracket. With players moved down it is heterogeneous: \
                     they are paired first, and the others are the remainder.";
const OUTLOOK: &str =
    "Brackets are paired from the top down, until all players are paired but at most one.";
const C_1: &str = "A player without a possible opponent in the bracket is incompatible: the bracket above is paired \
                   again (C.12) or joined (C.13), or the player moves down.";
const C_2: &str = "The number of pairs, and the number of pairs that cannot grant both preferences, are computed.";
const C_4: &str = "The highest players, one for each pair to be made, are in S1, all others in S2.";
const C_6: &str = "The first player of S1 is paired with the first of S2, and so on; if all requirements are met, the \
                   bracket is finished, and the players left over move down.";
const C_12: &str = "If the bracket cannot be paired as required, the one above it is paired again, so that other \
                    players move down.";
const C_13: &str = "If the lowest bracket cannot be paired, the one above it is paired again; if that does not \
                    help, the two are joined.";
const C_14: &str = "If nothing else helps, one pair fewer is made.";
const BOARDS: &str = "Boards go by the higher score of the pair, then by the sum of both, then by the smaller number.";
const NUMBERS_OF_2026: &str =
    "The pairing number of a player is their place in the initial ranking (C.04.2 2).";
const FLOATS: &str = "Floats are marks that a player has from a round, for the next two rounds.";
const FLOAT_UNPLAYED: &str = "The pairing-allocated bye, or more points without playing than a loss is worth, is a \
                              downfloat.";
const COLOUR_DIFFERENCE: &str =
    "The colour difference is the number of games with White minus that with Black.";
const COMPLETE: &str = "A pairing is complete if C1 to C3 are kept and at most one player is not paired; this \
                        player gets the bye.";
const NO_PAIRING: &str = "If no complete pairing exists, the chief arbiter decides what to do.";
const SECOND_BYE: &str =
    "A player who had the bye, or the points of a win without playing, does not get the bye.";
const PUBLISHED: &str =
    "Only published systems and accelerations of FIDE are used, or authorised ones.";
const INITIAL_ORDER: &str = "Players get their numbers by strength, then by title, then by name.";
const HANDLING: &str = "How adjourned games, games not played, absences and withdrawals count.";
const ADJOURNED: &str = "A game without a result counts as a draw for the pairing.";
const PLAYED_COLOURS: &str = "Where the order of colours counts, only games that were played do.";
const MEET_AGAIN: &str = "Two players who were paired and did not play may be paired again.";
const BOARDS_RECOMMENDED: &str = "Recommended: boards go by the higher score of the pair, then by the sum of both, \
                                  then by the smaller number.";
const BAKU: &str =
    "In the first half of the rounds the upper half of the players has virtual points.";
const NUMBERS: &str =
    "The pairing number of a player is their place in the initial ranking (C.04.2 B).";
const FLOATS_OF_2017: &str = "After a game between players of different scores the one with more points has a \
                              downfloat, and the other one an upfloat. A player who does not play in a round has a \
                              downfloat.";
const SCORE_DIFFERENCES: &str = "The pairing score difference is the list of the score differences of all pairs and \
                                 downfloaters, the largest first.";
const NO_PAIRING_OF_2017: &str = "A pairing is complete if C.1 to C.3 are kept and at most one player is not \
                                  paired; if none exists, the arbiter decides. A bracket after which the rest \
                                  cannot be paired is paired again, and the players below form one bracket.";
const X: &str = "X is the number of pairs that cannot grant both preferences, Z the same for strong preferences only.";
const CHANGES: &str = "A transposition changes the order of S2, an exchange the halves of players.";
const QUALITY: &str =
    "As many pairs as possible, then close scores, then preferences, then floats.";
const REQUIREMENTS: &str =
    "The requirements on pairs, preferences and floats are set, from the strictest on.";
const NO_DOWNFLOAT_AGAIN: &str =
    "A bracket that moves players down avoids a downfloat as in the round before.";
const NO_UPFLOAT_AGAIN: &str = "A heterogeneous bracket avoids an upfloat as in the round before.";
const FEWER_MOVED_DOWN: &str =
    "In a heterogeneous bracket one moved-down player fewer is paired with a resident.";
const INITIAL_RANKING: &str = "Players have numbers by their strength before the first round.";
const DROP_FOR_UPFLOATS: &str = "Another opponent is sought for the lowest moved-down player; then B.6 and B.5 are \
                                 dropped for upfloats.";

/// The articles cited from the edition of 2026.
pub(super) const OF_2026: &[Cited] = &[
    ("1.1", "article_numbers", NUMBERS_OF_2026),
    ("1.2", "article_order", ORDER),
    ("1.3", "article_brackets", PARTS),
    ("1.4", "article_floats", FLOATS),
    ("1.4.1", "article_moved_down", MOVED_DOWN),
    ("1.4.2", "article_float_pair", FLOAT_PAIR),
    ("1.4.3", "article_float_unplayed", FLOAT_UNPLAYED),
    ("1.5", "article_bye", BYE),
    ("1.6", "article_colour_difference", COLOUR_DIFFERENCE),
    ("1.7", "article_preferences", PREFERENCES),
    ("1.7.1", "article_absolute", ABSOLUTE),
    ("1.8", "article_topscorers", TOPSCORERS),
    ("1.9", "article_outlook", OUTLOOK),
    ("1.9.1", "article_complete", COMPLETE),
    ("1.9.2", "article_top_down", OUTLOOK),
    ("1.9.3", "article_no_pairing", NO_PAIRING),
    ("C.04.1 4", "article_second_bye", SECOND_BYE),
    ("C.04.2 1.1", "article_published", PUBLISHED),
    ("C.04.2 2", "article_initial_order", INITIAL_ORDER),
    ("C.04.2 3", "article_handling", HANDLING),
    ("C.04.2 3.1", "article_adjourned", ADJOURNED),
    ("C.04.2 3.4", "article_played_colours", PLAYED_COLOURS),
    ("C.04.2 3.5", "article_meet_again", MEET_AGAIN),
    ("C.04.2 3.6", "article_boards", BOARDS_RECOMMENDED),
    ("C.04.7 1.5", "article_baku", BAKU),
];

/// The articles cited from the edition of 2017.
pub(super) const OF_2017: &[Cited] = &[
    ("A.1", "article_numbers", NUMBERS),
    ("A.2", "article_order", ORDER),
    ("A.3", "article_brackets", PARTS),
    ("A.4", "article_floats_of_2017", FLOATS_OF_2017),
    ("A.5", "article_bye", BYE),
    ("A.6", "article_preferences", PREFERENCES),
    ("A.7", "article_topscorers", TOPSCORERS),
    ("A.8", "article_score_differences", SCORE_DIFFERENCES),
    ("A.9", "article_no_pairing_of_2017", NO_PAIRING_OF_2017),
    ("C.04.2 D.9", "article_boards", BOARDS),
];

/// The articles cited from the edition of 2013.
pub(super) const OF_2013: &[Cited] = &[
    ("A.1", "article_numbers", NUMBERS),
    ("A.2", "article_order", ORDER),
    ("A.3", "article_brackets", PARTS),
    ("A.4", "article_float_pair", FLOAT_PAIR),
    ("A.5", "article_bye", BYE),
    ("A.7", "article_preferences", PREFERENCES),
    ("A.7.a", "article_absolute", ABSOLUTE),
    ("A.8", "article_x", X),
    ("A.9", "article_changes", CHANGES),
    ("A.10", "article_topscorers", TOPSCORERS),
    ("A.11", "article_quality", QUALITY),
    ("B.4", "article_grant", "As many players as possible get the colour that they prefer."),
    ("C.1", "article_incompatible", C_1),
    ("C.2", "article_aim", C_2),
    ("C.3", "article_requirements", REQUIREMENTS),
    ("C.3.e", "article_no_downfloat_again", NO_DOWNFLOAT_AGAIN),
    ("C.3.g", "article_no_upfloat_again", NO_UPFLOAT_AGAIN),
    ("C.4", "article_halves", C_4),
    ("C.6", "article_try", C_6),
    ("C.10", "article_reductions", "Requirements are dropped, the least important first."),
    ("C.10.e", "article_more_x", "One pair more may leave a preference ungranted."),
    ("C.12", "article_back", C_12),
    ("C.13", "article_join", C_13),
    ("C.14", "article_fewer_pairs", C_14),
    ("C.14.b", "article_fewer_moved_down", FEWER_MOVED_DOWN),
    ("C.04.2 D.9", "article_boards", BOARDS),
];

/// The articles cited from the edition of 1992.
pub(super) const OF_1992: &[Cited] = &[
    ("A.1", "article_initial_ranking", INITIAL_RANKING),
    ("A.2", "article_order", ORDER),
    ("A.3", "article_brackets", PARTS),
    ("A.4", "article_float_pair", FLOAT_PAIR),
    ("A.5", "article_bye", BYE),
    ("A.7", "article_preferences", PREFERENCES),
    ("A.7.a", "article_absolute", ABSOLUTE),
    ("A.8", "article_x", "X is the number of pairs that cannot grant both preferences."),
    ("B.3", "article_close_scores", "The players of a pair have scores as close as possible."),
    ("B.4", "article_grant", "As many players as possible get the colour that they prefer."),
    ("B.5", "article_no_float_again", "Nobody floats the same way in two rounds in a row."),
    ("B.6", "article_no_float_as_two_before", "Nobody floats the same way as two rounds before."),
    ("C.1", "article_incompatible", C_1),
    ("C.2", "article_aim", C_2),
    ("C.6", "article_try", C_6),
    ("C.7", "article_transpose", "Another order of S2 is tried (D.1)."),
    ("C.8", "article_exchange", "Players of S1 and S2 are exchanged (D.2)."),
    ("C.9", "article_drop_for_downfloats", "B.6, then B.5 is dropped for downfloats."),
    ("C.10", "article_drop_for_upfloats", DROP_FOR_UPFLOATS),
    ("C.11", "article_more_x", "One pair more may leave a preference ungranted."),
    ("C.12", "article_back", C_12),
    ("C.13", "article_join", C_13),
    ("C.14", "article_fewer_pairs", C_14),
    ("F.1", "article_boards", BOARDS),
];

/// A rule in an edition: its number there, the rule itself, and its documentation.
pub type Row = (Article, Rule, About);

/// A rule of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(with = "String", description = "The name of a rule, the same in every edition.")
)]
pub enum Rule {
    /// A criterion that no pairing may violate.
    Absolute(Absolute),
    /// The players not yet paired can be paired (C4).
    Completion,
    /// The score of the player with the PAB (C5).
    PabScore,
    /// A quality criterion of a bracket.
    Quality(Quality),
    /// A rule of the order of generation.
    Order(OrderRule),
    /// A rule of colour allocation.
    Colour(ColourRule),
    /// A step of a procedure (2013, 1992).
    Step(Step),
    /// The order of boards.
    BoardOrder,
    /// A cited article that decides nothing, by its name, which begins with `article_`.
    Cited(&'static str),
}

/// A step of a procedure that decides which pairing of a bracket is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The first pairing that meets the requirements is accepted.
    Procedure,
    /// Other players move down (C.12).
    Backtracking,
    /// The bracket above the lowest is paired again (C.13).
    LowestBracket,
}

impl Rule {
    /// C1: two players do not meet twice.
    pub const REPEAT_OPPONENT: Rule = Rule::Absolute(Absolute::RepeatOpponent);
    /// C2: a player does not get a second bye.
    pub const REPEAT_PAB: Rule = Rule::Absolute(Absolute::RepeatPab);
    /// C3: two players with the same absolute preference do not meet.
    pub const COLOUR_CLASH: Rule = Rule::Absolute(Absolute::ColourClash);

    /// The name of the rule in documents, the same in all editions.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Absolute(Absolute::RepeatOpponent) => "repeat_opponent",
            Rule::Absolute(Absolute::ForbiddenPair) => "forbidden_pair",
            Rule::Absolute(Absolute::ColourClash) => "absolute_colour_clash",
            Rule::Absolute(Absolute::SeveralUnpaired) => "several_unpaired",
            Rule::Absolute(Absolute::RepeatPab) => "repeat_pab",
            Rule::Completion => "completion",
            Rule::PabScore => "pab_score",
            Rule::Quality(criterion) => criterion.name(),
            Rule::Order(OrderRule::MdpSet) => "mdp_set",
            Rule::Order(OrderRule::MdpOpponents) => "mdp_opponents",
            Rule::Order(OrderRule::ExchangedCount) => "exchanged_count",
            Rule::Order(OrderRule::ExchangeDifference) => "exchange_difference",
            Rule::Order(OrderRule::ExchangeOut) => "exchange_out",
            Rule::Order(OrderRule::ExchangeInto) => "exchange_into",
            Rule::Order(OrderRule::Transposition) => "transposition",
            Rule::Colour(ColourRule::GrantBoth) => "grant_both",
            Rule::Colour(ColourRule::GrantStronger) => "grant_stronger",
            Rule::Colour(ColourRule::Alternate) => "alternate",
            Rule::Colour(ColourRule::GrantHigherRanked) => "grant_higher_ranked",
            Rule::Colour(ColourRule::OddNumber) => "odd_number",
            Rule::Step(Step::Procedure) => "procedure",
            Rule::Step(Step::Backtracking) => "backtracking",
            Rule::Step(Step::LowestBracket) => "lowest_bracket",
            Rule::BoardOrder => "board_order",
            Rule::Cited(name) => name,
        }
    }

    /// The ending of the names of the rule's phrases, such as `mdp-set`.
    pub fn key(self) -> String {
        self.name().replace('_', "-")
    }

    /// The name for readers, such as `MDP opponent upfloat again`.
    pub fn in_words(self) -> String {
        let words = self.name().trim_start_matches("article_").split('_').map(|word| match word {
            "mdp" => "MDP",
            "mdps" => "MDPs",
            "pab" => "PAB",
            other => other,
        });
        words.collect::<Vec<_>>().join(" ").replace("left over ", "left-over ")
    }

    /// Like [`Quality::minds_float`], for every rule.
    pub fn minds_float(self) -> Option<(Float, Ago)> {
        match self {
            Rule::Quality(criterion) => criterion.minds_float(),
            _ => None,
        }
    }

    /// The label of `article`, or the name of the rule if there is no label.
    pub fn label(self, article: Article) -> String {
        if article.label.is_empty() {
            self.name().replace('_', " ")
        } else {
            article.label.to_owned()
        }
    }
}

/// Serialises the rule as its name.
impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
