//! Tie-breaks of teams, which are named and explained here, but not computed.

/// A tie-break of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TeamTiebreak {
    /// The code of the tie-break.
    pub code: &'static str,
    /// The name of the tie-break.
    pub name: &'static str,
    /// The article in each edition that has the tie-break: the id of the edition, and the number.
    pub articles: &'static [(&'static str, &'static str)],
    /// What the tie-break asks, in short.
    pub asks: &'static str,
    /// Whether a smaller value is better.
    pub prefers_less: bool,
}

/// The articles of most tie-breaks. Only the list of chapters 11 to 13 is known, so each tie-break names all three.
const OF_TEAMS: &[(&str, &str)] = &[("tiebreaks-2026", "11 to 13"), ("tiebreaks-2024", "11 to 13")];
const OF_POINTS: &[(&str, &str)] =
    &[("tiebreaks-2026", "11.1"), ("tiebreaks-2024", "11.1"), ("tiebreaks-2012", "2")];

const fn of_teams(code: &'static str, name: &'static str, asks: &'static str) -> TeamTiebreak {
    TeamTiebreak { code, name, articles: OF_TEAMS, asks, prefers_less: false }
}

/// All tie-breaks of teams, in the order of the regulations.
const ALL: [TeamTiebreak; 18] = [
    TeamTiebreak {
        articles: OF_POINTS,
        ..of_teams("MP", "match points", "Points for matches won and drawn.")
    },
    TeamTiebreak {
        articles: OF_POINTS,
        ..of_teams("GP", "game points", "Points of the games on all boards.")
    },
    TeamTiebreak {
        prefers_less: true,
        ..of_teams(
            "BC",
            "board count",
            "The sum over the boards of their number times the game points on it; only between teams with equal game points.",
        )
    },
    of_teams("TBR", "top board result", "The result on board 1, then on board 2, and so on."),
    of_teams(
        "BBE",
        "bottom board elimination",
        "The result of all boards but the lowest, then of all but the two lowest, and so on.",
    ),
    of_teams(
        "MPvGP",
        "the other score",
        "Game points where match points rank the teams, match points where game points do.",
    ),
    of_teams(
        "EMMSB",
        "extended Sonneborn-Berger",
        "The match points of each opponent times the match points against them.",
    ),
    of_teams(
        "EMGSB",
        "extended Sonneborn-Berger",
        "The match points of each opponent times the game points against them.",
    ),
    of_teams(
        "EGMSB",
        "extended Sonneborn-Berger",
        "The game points of each opponent times the match points against them.",
    ),
    of_teams(
        "EGGSB",
        "extended Sonneborn-Berger",
        "The game points of each opponent times the game points against them.",
    ),
    of_teams(
        "EDE",
        "extended direct encounter",
        "Direct encounter by the first score, then by the second one; both again for every smaller group.",
    ),
    of_teams(
        "EDEBT",
        "extended direct encounter, BC, TBR",
        "EDE; for exactly two level teams board count, then top board result.",
    ),
    of_teams(
        "EDEBB",
        "extended direct encounter, BC, BBE",
        "EDE; for exactly two level teams board count, then bottom board elimination.",
    ),
    of_teams(
        "EDET",
        "extended direct encounter, TBR",
        "EDE; for exactly two level teams top board result.",
    ),
    of_teams(
        "EDEB",
        "extended direct encounter, BBE",
        "EDE; for exactly two level teams bottom board elimination.",
    ),
    of_teams(
        "SSSC",
        "scores and schedule strength",
        "The second score plus a part of the Buchholz of the first one; which part depends on the event.",
    ),
    TeamTiebreak {
        articles: &[("tiebreaks-fce", "11")],
        ..of_teams(
            "OLYMPIC",
            "Olympic-league",
            "Another way to score matches, which gives new totals for the tie-break.",
        )
    },
    TeamTiebreak {
        articles: &[("tiebreaks-fce", "12")],
        ..of_teams(
            "DUTCH",
            "Dutch",
            "The result of board 1 times the number of boards, that of board 2 times one less, and so on; then board 1 alone, \
          board 2, ...; if all are drawn, whoever had Black on board 1.",
        )
    },
];

impl TeamTiebreak {
    /// The tie-break with this code, in capital or small letters.
    pub fn by_name(name: &str) -> Option<&'static TeamTiebreak> {
        const { &ALL }.iter().find(|it| it.code.eq_ignore_ascii_case(name.trim()))
    }

    /// The number of the article in an edition. `None` if the edition does not have the tie-break.
    pub fn article(&self, edition: &str) -> Option<&'static str> {
        self.articles.iter().find(|(id, _)| *id == edition).map(|(_, article)| *article)
    }
}
