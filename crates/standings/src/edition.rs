//! The editions of the tie-break regulations (C.07), the choice of an edition for a tournament, and the questions that
//! the editions leave open.

use serde::{Serialize, Serializer};
use thiserror::Error;

use super::list::{Code, Cut, Tiebreak};
use super::mutants::{Change, Fault, Proof, SAME_AS_THE_RULES, WrongTiebreak};
use crate::text::in_line;
use crate::tournament::{Entry, Headers, days_meant};

/// An edition of the regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(with = "String", description = "The id of an edition of the tie-break regulations."),
    schemars(extend("pattern" = "^tiebreaks-([0-9]{4}|fce)$"))
)]
#[non_exhaustive]
pub struct TiebreakEdition {
    /// The id, such as `tiebreaks-2026`.
    pub id: &'static str,
    /// The first day of events that the edition ranks, `YYYY-MM-DD`. `None` if the edition is used only on request.
    pub first_day: Option<&'static str>,
    /// A warning about the edition; empty if there is none.
    pub caveat: &'static str,
    pub(super) unplayed: UnplayedRounds,
    /// Whether, in a round robin, ratings ignore forfeits, and a player's own record ignores forfeit losses (15.2).
    pub(super) has_exceptions_in_round_robins: bool,
    /// The rule that is wrong, if one is.
    wrong: Option<&'static WrongTiebreak>,
}

/// How rounds without a game count for the sums of opponents' scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UnplayedRounds {
    /// A dummy opponent with the player's own score, up to the limits of 16.4.1 and 16.4.2.
    CappedDummy,
    /// A dummy opponent with the player's own score.
    Dummy,
    /// A virtual opponent for the player; for the player's opponents the round is a draw.
    VirtualOpponent,
    /// A bye is an opponent with one point, a forfeit is a game, and an absence does not count.
    ByeIsOpponent,
}

/// The reason why no edition is known for the date of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoTiebreakEdition {
    /// The date is missing or unreadable.
    #[error("the date of the tournament (042) is not known")]
    NoDate,
    /// The date may lie in two editions.
    #[error(
        "the date of the tournament ({0}) may lie in two editions of the tie-break regulations"
    )]
    Ambiguous(String),
    /// The date is before the first text that is known.
    #[error("no tie-break regulations are known for {0}")]
    TooEarly(String),
}

const FIRST_DAY_OF_2024: &str = "2023-09-01";

/// The day from which the text of 2024 bound all rated events, not only official ones.
const BOUND_ALL_FROM: &str = "2024-04-01";

const EDITIONS: [TiebreakEdition; 4] = [
    TiebreakEdition {
        id: "tiebreaks-2026",
        first_day: Some("2026-03-01"),
        caveat: "",
        unplayed: UnplayedRounds::CappedDummy,
        has_exceptions_in_round_robins: true,
        wrong: None,
    },
    TiebreakEdition {
        id: "tiebreaks-2024",
        first_day: Some(FIRST_DAY_OF_2024),
        caveat: "until 31 March 2024 this text bound official events only",
        unplayed: UnplayedRounds::Dummy,
        has_exceptions_in_round_robins: false,
        wrong: None,
    },
    TiebreakEdition {
        id: "tiebreaks-2012",
        first_day: Some("2012-07-01"),
        caveat: "",
        unplayed: UnplayedRounds::VirtualOpponent,
        has_exceptions_in_round_robins: false,
        wrong: None,
    },
    TiebreakEdition {
        id: "tiebreaks-fce",
        first_day: None,
        caveat: "this list of the Catalan federation leaves much open, and its interpretation is ours",
        unplayed: UnplayedRounds::ByeIsOpponent,
        has_exceptions_in_round_robins: false,
        wrong: None,
    },
];

/// Serialises the edition as its id.
impl Serialize for TiebreakEdition {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id)
    }
}

impl TiebreakEdition {
    /// All editions: those that a date can choose, the newest first, then those that are used only on request.
    pub fn all() -> &'static [TiebreakEdition] {
        &EDITIONS
    }

    /// The editions that a date can choose, the newest first.
    pub fn dated() -> impl Iterator<Item = TiebreakEdition> {
        EDITIONS.into_iter().filter(|it| it.first_day.is_some())
    }

    /// The number of the article of a tie-break. `None` if the edition does not have it.
    pub fn article(&self, code: Code) -> Option<&'static str> {
        let [newest, of_2012, of_fce] = code.about().articles;
        let article = match self.unplayed {
            UnplayedRounds::Dummy if matches!(code, Code::Std | Code::Tpn | Code::Rtng) => "",
            UnplayedRounds::CappedDummy | UnplayedRounds::Dummy => newest,
            UnplayedRounds::VirtualOpponent => of_2012,
            UnplayedRounds::ByeIsOpponent => of_fce,
        };
        (!article.is_empty()).then_some(article)
    }

    /// Whether rounds without a game are games against a virtual opponent (2012).
    pub fn has_virtual_opponents(&self) -> bool {
        self.unplayed == UnplayedRounds::VirtualOpponent
    }

    /// Whether these are the tie-breaks of the Catalan federation, where a bye counts as an opponent with one point.
    pub fn is_fce(&self) -> bool {
        self.unplayed == UnplayedRounds::ByeIsOpponent
    }

    /// The caveat that holds for every date: that the interpretation of the text is our own. Empty if there is none.
    pub fn caveat_of_text(&self) -> &'static str {
        if self.is_fce() { self.caveat } else { "" }
    }

    /// The warning that the interpretation of the text is our own, if it is.
    pub fn interpretation(&self) -> Option<String> {
        self.is_fce().then(|| format!("{}: {}", self.id, self.caveat))
    }

    /// Whether cuts in sums of opponents' scores first leave out voluntarily unplayed rounds (16.5).
    pub(super) fn has_voluntary_rounds(&self) -> bool {
        matches!(self.unplayed, UnplayedRounds::CappedDummy | UnplayedRounds::Dummy)
    }

    pub(super) fn has(&self, tiebreak: Tiebreak) -> bool {
        let is_newest = self.unplayed == UnplayedRounds::CappedDummy;
        let is_old = self.has_virtual_opponents();
        let Tiebreak { code, cut, counts_forfeits, is_fore, .. } = tiebreak;
        let has_modifiers = match code {
            Code::Aob => is_newest || !is_fore,
            Code::Sb => !is_old || cut == Cut::None,
            Code::Aro => !is_old || !matches!(cut, Cut::Median(_)),
            _ => true,
        };
        let has_modifiers = has_modifiers && (!self.is_fce() || has_cut_of_fce(code, cut));
        let has_forfeits = self.has_voluntary_rounds();
        self.article(code).is_some() && has_modifiers && (has_forfeits || !counts_forfeits)
    }

    /// The edition with this id, or with an id that ends in this text, such as `2026`.
    pub fn by_id(id: &str) -> Option<TiebreakEdition> {
        EDITIONS.into_iter().find(|it| it.id == id || it.id.strip_prefix("tiebreaks-") == Some(id))
    }

    /// The edition in force on the first day of a tournament (record 042), and the reason for the choice.
    ///
    /// # Errors
    /// [`NoTiebreakEdition`] if the date is missing, ambiguous or too early.
    pub fn of(headers: &Headers) -> Result<(TiebreakEdition, String), NoTiebreakEdition> {
        let date = headers.start_date.trim();
        Ok((TiebreakEdition::on(date)?, format!("042 says {}", in_line(date))))
    }

    /// The first day from which on every event follows the edition, not only official ones, `YYYY-MM-DD`. `None` if the
    /// edition is used only on request.
    pub fn binds_all_from(&self) -> Option<&'static str> {
        let first = self.first_day?;
        Some(if first == FIRST_DAY_OF_2024 { BOUND_ALL_FROM } else { first })
    }

    /// The caveat of the edition for a tournament that began on this day (record 042); empty if there is none.
    pub fn caveat_on(&self, start: &str) -> &'static str {
        let is_dated = self.first_day.is_some();
        if is_dated && TiebreakEdition::older_choice(start).is_some() { self.caveat } else { "" }
    }

    /// The older edition that an unofficial event with this first day could still follow. `None` if there is none.
    pub(super) fn older_choice(start: &str) -> Option<TiebreakEdition> {
        let days = days_meant(start).concat();
        let is_free = |day: &String| (FIRST_DAY_OF_2024..BOUND_ALL_FROM).contains(&day.as_str());
        let is_in = !days.is_empty() && days.iter().all(is_free);
        EDITIONS.into_iter().find(|it| is_in && it.has_virtual_opponents())
    }

    /// The edition in force on the first day of a tournament; `start`: record 042, as written.
    ///
    /// # Errors
    /// [`NoTiebreakEdition`] if the date is missing, ambiguous or too early.
    pub fn on(start: &str) -> Result<TiebreakEdition, NoTiebreakEdition> {
        let days = days_meant(start).concat();
        let first = days.first().ok_or(NoTiebreakEdition::NoDate)?;
        let is_on = |it: &TiebreakEdition, day: &str| it.first_day.is_some_and(|it| it <= day);
        let on = |day: &String| EDITIONS.into_iter().find(|it| is_on(it, day));
        let edition = on(first);
        if days.iter().any(|day| on(day) != edition) {
            return Err(NoTiebreakEdition::Ambiguous(start.trim().to_owned()));
        }
        edition.ok_or_else(|| NoTiebreakEdition::TooEarly(first.clone()))
    }
}

/// Editions with one wrong rule.
impl TiebreakEdition {
    /// The edition with one rule made wrong. Whoever ranks or judges by it has this fault; without one nothing is slower.
    #[must_use]
    pub fn with(self, mutant: &'static WrongTiebreak) -> TiebreakEdition {
        TiebreakEdition { wrong: Some(mutant), ..self }
    }

    /// The mutants of the edition, by subject.
    pub fn mutants(self) -> impl Iterator<Item = &'static WrongTiebreak> {
        WrongTiebreak::all().filter(move |it| self.article_of(it).is_some())
    }

    /// The article of the rule that a mutant has wrong. `None` if it is no mutant of this edition.
    pub fn article_of(&self, mutant: &WrongTiebreak) -> Option<&'static str> {
        let [of_2026, of_2024, of_2012] = mutant.articles;
        let article = match self.unplayed {
            UnplayedRounds::CappedDummy => of_2026,
            UnplayedRounds::Dummy => of_2024,
            UnplayedRounds::VirtualOpponent => of_2012,
            UnplayedRounds::ByeIsOpponent => "",
        };
        (!article.is_empty()).then_some(article)
    }

    /// The number of the article that a mutant has wrong. `None` also if no article of the edition is about it.
    pub fn number_of(&self, mutant: &WrongTiebreak) -> Option<&'static str> {
        self.article_of(mutant).filter(|it| *it != "0")
    }

    /// A proof that a mutant never changes a rank under this edition, if there is one.
    pub fn same_as_the_rules(&self, mutant: &WrongTiebreak) -> Option<&'static str> {
        let is_it = |(edition, id, _): &&Proof| *edition == self.id && *id == mutant.id;
        SAME_AS_THE_RULES.iter().find(is_it).map(|it| it.2)
    }

    /// The edition by whose rules rounds without a game are counted.
    pub(super) fn computed(self) -> TiebreakEdition {
        let other = match self.wrong.map(|it| it.change) {
            Some(Change::RulesOf(id)) => TiebreakEdition::by_id(id),
            _ => None,
        };
        other.map_or(self, |other| TiebreakEdition { wrong: self.wrong, ..other })
    }

    /// Whether a formula is wrong.
    pub(super) fn has_fault(&self, fault: Fault) -> bool {
        self.wrong.is_some_and(|it| matches!(it.change, Change::Formula(other) if other == fault))
    }

    /// The tie-break that is computed where this one is asked for.
    pub(super) fn asked(&self, tiebreak: Tiebreak) -> Tiebreak {
        match self.wrong.map(|it| it.change) {
            Some(Change::Asked(change)) => change(tiebreak),
            _ => tiebreak,
        }
    }

    /// What a round counts as.
    pub(super) fn counted(&self, entry: Entry) -> Entry {
        match self.wrong.map(|it| it.change) {
            Some(Change::Counted(change)) => change(entry),
            _ => entry,
        }
    }
}

/// Whether the list of the Catalan federation has this cut: it has cuts of Buchholz only (item 2).
fn has_cut_of_fce(code: Code, cut: Cut) -> bool {
    match code {
        Code::Bh => !matches!(cut, Cut::Median(_)),
        _ => cut == Cut::None,
    }
}

/// The answers to the open questions. The defaults are our own answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Readings {
    /// Whether standard points (7.7) compare with the value of a draw also in rounds with a scheduled opponent. The
    /// text says: with the points of the opponent.
    pub std_against_draw: bool,
    /// Whether the dummy of a forfeit is also limited to the points of a draw in every round.
    pub caps_forfeits_twice: bool,
    /// Whether sums of opponents' scores ignore points that the arbiter added or took away (record 299).
    pub leaves_adjustments_out: bool,
    /// Whether direct encounter of 2012 also decides if not all tied players have met.
    pub places_the_unreachable: bool,
    /// Whether a standing before the end uses the announced number of rounds, so that no round so far is the last.
    pub counts_announced_rounds: bool,
    /// Whether players without a value come before the players with a value.
    pub undefined_first: bool,
    /// Whether the number of wins of 2012 ignores wins by forfeit.
    pub wins_over_the_board: bool,
    /// Whether rounds without a game are draws for the opponents in round robins of 2012, too.
    pub draws_in_round_robins: bool,
    /// Whether the list of the Catalan federation starts again from its first entry after it has separated players.
    pub is_subsidiary: bool,
    /// Whether in the list of the Catalan federation only Buchholz has the bye as an opponent.
    pub byes_only_in_buchholz: bool,
    /// Whether an absence is a loss without a game for Kashdan.
    pub absences_are_losses: bool,
    /// Whether in the list of the Catalan federation personal encounters count games won, not wins minus losses.
    pub counts_games_won: bool,
}

/// An answer to an open question that replaces the default answer.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The name, which never changes.
    pub name: &'static str,
    /// The editions whose text leaves the question open; empty for all.
    pub editions: &'static [&'static str],
    /// The article that leaves the question open.
    pub article: &'static str,
    /// What the reading says.
    pub says: &'static str,
    /// Sets this answer.
    pub apply: fn(&mut Readings),
}

/// The registered readings.
pub const READINGS: [Reading; 12] = [
    Reading {
        name: "standard-points-against-a-draw",
        editions: &["tiebreaks-2026"],
        article: "7.7",
        says: "each round is compared with a draw, even if there is an opponent",
        apply: |readings| readings.std_against_draw = true,
    },
    Reading {
        name: "forfeit-dummies-capped-twice",
        editions: &["tiebreaks-2026"],
        article: "16.4.2",
        says: "the dummy of a forfeit has at most the points of a draw in every round, too",
        apply: |readings| readings.caps_forfeits_twice = true,
    },
    Reading {
        name: "adjustments-left-out-of-sums",
        editions: &[],
        article: "16.3",
        says: "points that the arbiter gave or took (record 299) count in the score of the player, of their dummy and for Koya, and not in \
               sums of opponents' scores",
        apply: |readings| readings.leaves_adjustments_out = true,
    },
    Reading {
        name: "direct-encounter-without-all-games",
        editions: &["tiebreaks-2012"],
        article: "1.4 of 2012",
        says: "where not all tied players have met, the one whom nobody could reach with the missing games comes first",
        apply: |readings| readings.places_the_unreachable = true,
    },
    Reading {
        name: "announced-number-of-rounds",
        editions: &["tiebreaks-2026", "tiebreaks-2024"],
        article: "16.2.5, 16.4.2",
        says: "in a standing before the end, the number of rounds is the announced one, and no round so far is the last",
        apply: |readings| readings.counts_announced_rounds = true,
    },
    Reading {
        name: "undefined-values-first",
        editions: &[],
        article: "8.2, 10",
        says: "players for whom a tie-break has no value, as they played no game that counts, come before the others, not behind",
        apply: |readings| readings.undefined_first = true,
    },
    Reading {
        name: "wins-without-forfeits",
        editions: &["tiebreaks-2012"],
        article: "1.2 of 2012",
        says: "the number of wins counts games won over the board only",
        apply: |readings| readings.wins_over_the_board = true,
    },
    Reading {
        name: "draws-for-opponents-in-round-robins",
        editions: &["tiebreaks-2012"],
        article: "0.1 of 2012",
        says: "in a round robin, too, every round without a game counts as a draw for the opponents",
        apply: |readings| readings.draws_in_round_robins = true,
    },
    Reading {
        name: "list-applied-subsidiarily",
        editions: &["tiebreaks-fce"],
        article: "02 of fce",
        says: "after a tie-break separates tied players, those who are still tied start again from the first tie-break",
        apply: |readings| readings.is_subsidiary = true,
    },
    Reading {
        name: "byes-only-in-buchholz",
        editions: &["tiebreaks-fce"],
        article: "3, 7 of fce",
        says: "the bye is an opponent with 1 point in Buchholz only, and none in the median of Harkness and in Sonneborn-Berger",
        apply: |readings| readings.byes_only_in_buchholz = true,
    },
    Reading {
        name: "absences-as-losses-in-kashdan",
        editions: &["tiebreaks-fce"],
        article: "9 of fce",
        says: "a round in which a player was absent, and not paired, is a loss without a game, and brings 2",
        apply: |readings| readings.absences_are_losses = true,
    },
    Reading {
        name: "games-won-in-personal-encounters",
        editions: &["tiebreaks-fce"],
        article: "8 of fce",
        says: "of several tied players, the one who won more games among them comes first, however many they lost",
        apply: |readings| readings.counts_games_won = true,
    },
];

impl Reading {
    /// Whether the text of an edition leaves the question of this reading open.
    pub fn is_of(&self, edition: &TiebreakEdition) -> bool {
        self.editions.is_empty() || self.editions.contains(&edition.id)
    }

    /// The default answers, with this reading in place of one of them.
    pub fn alone(&self) -> Readings {
        let mut readings = Readings::default();
        (self.apply)(&mut readings);
        readings
    }
}

impl Readings {
    /// The default answers, changed by the readings with these names.
    ///
    /// # Errors
    /// The first name that is not registered.
    pub fn named<'n>(names: &[&'n str]) -> Result<Readings, &'n str> {
        let mut readings = Readings::default();
        for name in names {
            let reading = READINGS.iter().find(|it| it.name == *name).ok_or(*name)?;
            (reading.apply)(&mut readings);
        }
        Ok(readings)
    }
}
