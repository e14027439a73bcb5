//! Why a player is behind another one in the standing, in words.

use std::collections::BTreeMap;

use fluent_bundle::FluentValue;

use super::wording::{key_of_tiebreak, own_words};
use super::{Narrative, Section, called, names, text};
use crate::behind::{Behind, Decision, Ranked};
use crate::phrases::{Filling, Language, Phrases};
use crate::standings::{
    Brings, Code, LeftOut, Limit, Part, System, Tiebreak, Total, Value, WithoutGame, Worked, shown,
    shown_apart, shown_or_dash, value_of,
};
use crate::tournament::{PlayerIndex, PlayerNumber, Points};

/// Tells why a player is behind another one.
pub struct RankNarrator<'a> {
    ranked: &'a Ranked<'a>,
    language: Language,
    phrases: Phrases,
    names: BTreeMap<PlayerNumber, String>,
}

impl std::fmt::Debug for RankNarrator<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RankNarrator").field("language", &self.language).finish_non_exhaustive()
    }
}

impl<'a> RankNarrator<'a> {
    /// A narrator of a standing.
    #[must_use]
    pub fn new(ranked: &'a Ranked<'a>, language: Language) -> RankNarrator<'a> {
        let names = names(ranked.tournament());
        RankNarrator { ranked, language, phrases: Phrases::new(language), names }
    }

    /// The language, as a code of ISO 639-1.
    #[must_use]
    pub fn language(&self) -> &'static str {
        self.language.code()
    }

    /// A phrase of a page, filled in with texts.
    #[must_use]
    pub fn phrase(&self, key: &str, fillings: &[(&str, &str)]) -> String {
        let fillings: Vec<Filling<'_>> =
            fillings.iter().map(|(name, value)| (*name, text(*value))).collect();
        self.phrases.say(key, &fillings)
    }

    /// The answer.
    #[must_use]
    pub fn tell(&self, behind: &Behind) -> Narrative {
        let two = self.two(behind);
        let round = ("round", FluentValue::from(behind.round));
        Narrative {
            language: self.language.code(),
            foreword: self.foreword(behind),
            title: self.phrases.say("rank-title", &[two[0].clone(), two[1].clone(), round]),
            answer: self.begun(self.answer(behind)),
            reasons: self.reasons(behind),
            sections: behind.decision.as_ref().map_or_else(Vec::new, |it| {
                [0, 1].map(|side| self.section(behind.players[side], it, side)).into()
            }),
            articles: self.articles(behind),
            rest: Vec::new(),
        }
    }

    /// A line with a capital letter, also where it begins with somebody who has no name.
    fn begun(&self, line: String) -> String {
        let unnamed = self.phrases.say("player", &[("number", text(""))]);
        match line.strip_prefix(unnamed.trim_end()) {
            None => line,
            Some(rest) => {
                let mut letters = unnamed.trim_end().chars();
                let first = letters.next().into_iter().flat_map(char::to_uppercase);
                first.chain(letters).chain(rest.chars()).collect()
            }
        }
    }

    fn foreword(&self, behind: &Behind) -> Vec<String> {
        let mut lines = Vec::new();
        if self.language.is_draft() {
            lines.push(self.phrases.word("page-draft"));
        }
        if behind.is_provisional {
            lines.push(self.phrases.word("rank-provisional"));
        }
        if let Some([own, theirs]) = behind.in_file.filter(|_| behind.differs_from_file()) {
            let [one, other] = self.two(behind);
            let ranks = [("own", FluentValue::from(own)), ("theirs", FluentValue::from(theirs))];
            let [own, theirs] = ranks;
            lines.push(self.phrases.say("rank-file-differs", &[one, other, own, theirs]));
        }
        if let Some([own, theirs]) =
            behind.in_file.filter(|it| behind.decision.is_none() && it[0] != it[1])
        {
            let [one, other] = self.two(behind);
            let (own, theirs) =
                (("own", FluentValue::from(own)), ("theirs", FluentValue::from(theirs)));
            lines.push(self.phrases.say("rank-file-parts", &[one, other, own, theirs]));
        }
        let interpretation = self.ranked.made().setting.edition.interpretation();
        if interpretation.is_some() {
            lines.push(self.interpretation());
        }
        let warnings = self.ranked.made().warnings.iter();
        let others = warnings.filter(|it| interpretation.as_ref() != Some(*it));
        lines.extend(others.map(|warning| {
            self.phrases.say("rank-warning", &[("warning", text(warning.clone()))])
        }));
        lines
    }

    fn interpretation(&self) -> String {
        let edition = self.ranked.made().setting.edition.id;
        self.phrases.say("rank-interpretation", &[("edition", text(edition))])
    }

    fn answer(&self, behind: &Behind) -> String {
        let [one, other] = self.two(behind);
        let Some(decision) = &behind.decision else {
            let list = if self.ranked.made().list_source == "none" { "none" } else { "some" };
            let fillings =
                [one, other, ("rank", FluentValue::from(behind.ranks[0])), ("list", text(list))];
            return self.phrases.say("rank-answer-tied", &fillings);
        };
        let side = if behind.ranks[0] > behind.ranks[1] { "behind" } else { "ahead" };
        let tiebreak = decision.tiebreak;
        let less = if tiebreak.prefers_less() { "less" } else { "more" };
        let [own, theirs] = shown_apart(decision.values);
        let mut fillings =
            vec![one, other, ("side", text(side)), ("own", text(own)), ("theirs", text(theirs))];
        if tiebreak.code == Code::Pts {
            return self.phrases.say("rank-answer-points", &fillings);
        }
        fillings.extend(self.tiebreak(tiebreak));
        if tiebreak.code == Code::De {
            return self.phrases.say("rank-answer-encounter", &fillings);
        }
        fillings.push(("less", text(less)));
        self.phrases.say("rank-answer", &fillings)
    }

    fn reasons(&self, behind: &Behind) -> Vec<String> {
        let [one, other] = self.two(behind);
        let fillings = [
            one,
            other,
            ("list", text(self.ranked.made().list.to_string())),
            ("source", text(self.ranked.made().list_source)),
            ("own", FluentValue::from(behind.ranks[0])),
            ("theirs", FluentValue::from(behind.ranks[1])),
        ];
        let mut lines = vec![self.phrases.say("rank-places", &fillings)];
        let equal: Vec<String> = behind.equal.iter().map(|it| self.equal(*it)).collect();
        if !equal.is_empty() {
            let count = FluentValue::from(equal.len());
            let key = if behind.decision.is_some() { "rank-equal" } else { "rank-equal-tied" };
            let fillings = [("values", text(equal.join("; "))), ("count", count)];
            lines.push(self.phrases.say(key, &fillings));
        }
        match &behind.decision {
            None => lines.push(self.phrases.word("rank-rule-lots")),
            Some(decision) => lines.extend(self.how_it_was_asked(decision)),
        }
        let setting = self.ranked.made().setting;
        let system = if setting.system == System::Swiss { "swiss" } else { "robin" };
        let fillings = [("system", text(system)), ("edition", text(setting.edition.id))];
        lines.push(self.phrases.say("rank-regulations", &fillings));
        if !self.ranked.made().readings.is_empty() {
            let names = ("names", text(self.ranked.made().readings.join(", ")));
            lines.push(self.phrases.say("rank-readings", &[names]));
        }
        lines
    }

    /// What the list of the Catalan federation asks in a way of its own: again among fewer players, one sum after the other.
    fn how_it_was_asked(&self, decision: &Decision) -> Vec<String> {
        let mut lines = Vec::new();
        let setting = self.ranked.made().setting;
        let tiebreak = || self.tiebreak(decision.tiebreak);
        if setting.starts_again() {
            let names = decision.tied.iter().map(|it| self.name(*it)).collect::<Vec<_>>();
            let fillings = [tiebreak(), vec![("names", text(names.join("; ")))]].concat();
            lines.push(self.phrases.say("rank-started-again", &fillings));
        }
        if let Some(rounds) = decision.rounds_left_out.filter(|it| *it > 0) {
            let fillings = [tiebreak(), vec![("count", FluentValue::from(rounds))]].concat();
            lines.push(self.phrases.say("rank-sums-before", &fillings));
        }
        lines
    }

    fn equal(&self, (tiebreak, of_both): (Tiebreak, Option<Value>)) -> String {
        let name = ("name", text(format!("{} ({tiebreak})", self.name_of_tiebreak(tiebreak))));
        if tiebreak.is_of_group() && of_both == Some(Value::default()) {
            return self.phrases.say("rank-equal-undecided", &[name]);
        }
        self.phrases.say("rank-equal-one", &[name, ("value", text(shown_or_dash(of_both)))])
    }

    /// How the value of one of the two comes about; `side`: 0 for the one who asks.
    fn section(&self, player: PlayerNumber, decision: &Decision, side: usize) -> Section {
        let tiebreak = decision.tiebreak;
        let Worked { parts, total } = &decision.worked[side];
        let mut fillings = self.tiebreak(tiebreak);
        fillings.push(("player", text(self.name(player))));
        if tiebreak.code == Code::De {
            let names = decision.group.iter().map(|it| self.name(*it)).collect::<Vec<_>>();
            fillings.push(("names", text(names.join("; "))));
            let title = self.phrases.say("rank-section-encounter", &fillings);
            let lines = self.encounters(player, decision, parts);
            return Section { title: self.begun(title), lines };
        }
        fillings.push(("value", text(shown_or_dash(decision.values[side]))));
        let title = self.phrases.say("rank-section", &fillings);
        let mut lines: Vec<String> = parts.iter().map(|part| self.part(tiebreak, part)).collect();
        if tiebreak.code == Code::Fb || tiebreak.is_fore {
            lines.push(self.phrases.word("rank-fore"));
        }
        lines.extend(self.total(parts, total, decision.values[side]));
        Section { title: self.begun(title), lines }
    }

    fn encounters(&self, player: PlayerNumber, decision: &Decision, parts: &[Part]) -> Vec<String> {
        let against = |part: &Part| {
            let fillings = [
                ("player", text(self.name_at(part.opponent))),
                ("number", text(shown(part.adds()))),
            ];
            match part.brings {
                Brings::Games(games) if games > 1 => {
                    let games = ("count", FluentValue::from(games));
                    let [player, number] = fillings;
                    self.phrases.say("rank-against-mean", &[player, number, games])
                }
                _ => self.phrases.say("rank-against", &fillings),
            }
        };
        let mut lines: Vec<String> = parts.iter().map(against).collect();
        let numbers = self.ranked.tournament();
        let met: Vec<PlayerNumber> = parts
            .iter()
            .filter_map(|it| Some(numbers[PlayerIndex::from_index(it.opponent?)].number))
            .collect();
        let missed = decision.group.iter().filter(|it| **it != player && !met.contains(it));
        let missed: Vec<String> = missed.map(|it| self.name(*it)).collect();
        if !missed.is_empty() {
            lines.push(self.phrases.say("rank-not-met", &[("names", text(missed.join("; ")))]));
        }
        let sum: Value = parts.iter().map(Part::adds).sum();
        lines.push(self.phrases.say("rank-total-sum", &[("value", text(shown(sum)))]));
        lines
    }

    fn part(&self, tiebreak: Tiebreak, part: &Part) -> String {
        let key = |it| left_out_key(it, tiebreak.code);
        let out = part.left_out.map_or_else(String::new, |it| self.phrases.word(key(it)));
        let mut fillings = vec![
            ("round", FluentValue::from(part.round.unwrap_or(0))),
            ("who", text(self.who(part))),
            ("out", text(out)),
        ];
        let is_own_score =
            matches!(tiebreak.code, Code::Bh | Code::Fb | Code::BhFide | Code::Harkness);
        if is_own_score {
            return self.phrases.say("rank-part", &fillings);
        }
        fillings.push(("number", text(shown(part.adds()))));
        if part.brings == Brings::Arbiter {
            return self.phrases.say("rank-arbiter", &fillings);
        }
        if matches!(tiebreak.code, Code::Ps | Code::PsLast) {
            return self.phrases.say("rank-part-after", &fillings);
        }
        let Some(times) = part.times else { return self.phrases.say("rank-part-adds", &fillings) };
        fillings.push(("times", text(shown(value_of(times)))));
        self.phrases.say("rank-part-times", &fillings)
    }

    /// Where the number of a round comes from.
    fn who(&self, part: &Part) -> String {
        let player = ("player", text(self.name_at(part.opponent)));
        let filled = |name, points: Points| (name, text(shown(value_of(points))));
        let (key, fillings) = match part.brings {
            Brings::WithoutGame(why) => (without_game_key(why), vec![player]),
            Brings::Own if part.opponent.is_none() => ("rank-who-round", vec![]),
            Brings::Arbiter => ("rank-who-arbiter", vec![]),
            Brings::Own | Brings::Games(_) | Brings::Number => ("rank-who-player", vec![player]),
            Brings::Score { score, in_table: None } => {
                ("rank-who-score", vec![player, filled("score", score)])
            }
            Brings::Score { score, in_table: Some(table) } => {
                ("rank-who-adjusted", vec![player, filled("score", score), filled("table", table)])
            }
            Brings::Dummy { score, limit: None, .. } => {
                ("rank-who-dummy", vec![filled("score", score)])
            }
            Brings::Dummy { score, own, limit: Some(Limit::Opponent) } => {
                let fillings = vec![player, filled("score", score), filled("own", own)];
                ("rank-who-dummy-opponent", fillings)
            }
            Brings::Dummy { score, own, limit: Some(Limit::Draws) } => {
                ("rank-who-dummy-draws", vec![filled("score", score), filled("own", own)])
            }
            Brings::Bye { score } => ("rank-who-bye", vec![filled("score", score)]),
            Brings::Virtual { score } => ("rank-who-virtual", vec![filled("score", score)]),
            Brings::Oneself { score } => ("rank-who-oneself", vec![player, filled("score", score)]),
        };
        self.phrases.say(key, &fillings)
    }

    fn total(&self, parts: &[Part], total: &Total, of_all: Option<Value>) -> Option<String> {
        let of_all = ("value", text(shown_or_dash(of_all)));
        let filled = |name, value: Value| (name, text(shown(value)));
        let (key, fillings) = match *total {
            Total::Alone(_) => return None,
            Total::Mean
            | Total::RoundedMean
            | Total::Performance { .. }
            | Total::Perfect { .. }
                if parts.is_empty() =>
            {
                ("rank-no-value", vec![])
            }
            Total::Perfect { points, .. } if points == Points::ZERO => {
                ("rank-total-perfect-zero", vec![of_all])
            }
            Total::Sum => ("rank-total-sum", vec![of_all]),
            Total::SumAbove(limit) => ("rank-total-above", vec![filled("limit", limit), of_all]),
            Total::Mean => ("rank-total-mean", vec![of_all]),
            Total::RoundedMean => ("rank-total-rounded", vec![of_all]),
            Total::Performance { mean, hundredths, difference } => {
                let whole = |name, number: i64| (name, text(number.to_string()));
                let numbers = [
                    whole("mean", mean),
                    whole("share", hundredths),
                    whole("difference", difference),
                ];
                ("rank-total-performance", numbers.into_iter().chain([of_all]).collect())
            }
            Total::Perfect { points, .. } => {
                ("rank-total-perfect", vec![filled("points", value_of(points)), of_all])
            }
        };
        Some(self.phrases.say(key, &fillings))
    }

    fn articles(&self, behind: &Behind) -> Vec<String> {
        let Some(Decision { tiebreak, worked, .. }) = &behind.decision else { return Vec::new() };
        let edition = self.ranked.made().setting.edition;
        let article = edition.article(tiebreak.code).unwrap_or_default();
        let is_old = edition.has_virtual_opponents();
        let asks = self.asks(*tiebreak);
        let fillings = [("article", text(article)), ("asks", text(asks))];
        let mut lines = Vec::new();
        // A list may have what the edition does not have; a warning says so.
        if tiebreak.code != Code::Pts && !article.is_empty() {
            lines.push(self.phrases.say("article-line", &fillings));
        }
        let parts = || worked.iter().flat_map(|it| &it.parts);
        let has = |is: fn(&Part) -> bool| parts().any(is);
        let leaves_out = self.ranked.made().setting.readings.leaves_adjustments_out;
        let setting = self.ranked.made().setting;
        let counts_forfeits = setting.forfeits_are_games()
            && (tiebreak.code.is_of_ratings() || tiebreak.code == Code::Rep);
        let is_fce = edition.is_fce();
        let rules: [(bool, &str); 9] = [
            (has(|it| matches!(it.brings, Brings::Bye { .. })), "rank-rule-bye-fce"),
            (counts_forfeits, "rank-rule-forfeits-are-games"),
            (
                !matches!(tiebreak.code, Code::Fb)
                    && !leaves_out
                    && has(|it| matches!(it.brings, Brings::Score { in_table: Some(_), .. })),
                if is_old || is_fce { "rank-rule-adjusted-2012" } else { "rank-rule-adjusted" },
            ),
            (has(|it| matches!(it.brings, Brings::Dummy { .. })), "rank-rule-dummy"),
            (
                has(|it| matches!(it.brings, Brings::Dummy { limit: Some(_), .. })),
                "rank-rule-dummy-limits",
            ),
            (leaves_out, "rank-rule-without-adjustments"),
            (has(|it| matches!(it.brings, Brings::Oneself { .. })), "rank-rule-oneself"),
            (has(|it| matches!(it.brings, Brings::Virtual { .. })), "rank-rule-virtual"),
            (has(|it| it.left_out == Some(LeftOut::Voluntary)), "rank-rule-voluntary"),
        ];
        let applied = rules.into_iter().filter(|(applies, _)| *applies);
        lines.extend(applied.map(|(_, key)| self.phrases.word(key)));
        lines
    }

    /// What a tie-break asks in the edition of the standing.
    fn asks(&self, tiebreak: Tiebreak) -> String {
        let (code, setting) = (tiebreak.code, self.ranked.made().setting);
        if let Some([win, draw, loss]) = tiebreak.kashdan {
            let digit = |name, number: u8| (name, text(number.to_string()));
            let digits = [digit("win", win), digit("draw", draw), digit("loss", loss)];
            return self.phrases.say("rank-asks-kashdan", &digits);
        }
        let asks = setting.asks(code);
        let is_own = asks != code.about().asks;
        let counts_won = code == Code::De && setting.readings.counts_games_won && is_own;
        let edition = setting.edition.id.trim_start_matches("tiebreaks");
        let of_edition = if is_own { edition } else { "" };
        let won = if counts_won { "-won" } else { "" };
        self.own_words(&format!("{}{of_edition}{won}", key_of_tiebreak(code)), asks)
    }

    fn name_of_tiebreak(&self, tiebreak: Tiebreak) -> String {
        let key = format!("{}-name", key_of_tiebreak(tiebreak.code));
        self.own_words(&key, tiebreak.code.about().name)
    }

    /// English has them from the tie-breaks themselves.
    fn own_words(&self, key: &str, english: &str) -> String {
        own_words((&self.phrases, self.language), key, english)
    }

    fn tiebreak(&self, tiebreak: Tiebreak) -> Vec<Filling<'static>> {
        vec![("name", text(self.name_of_tiebreak(tiebreak))), ("code", text(tiebreak.to_string()))]
    }

    fn two(&self, behind: &Behind) -> [Filling<'static>; 2] {
        let [one, other] = behind.players.map(|it| text(self.name(it)));
        [("one", one), ("other", other)]
    }

    fn name(&self, number: PlayerNumber) -> String {
        called(number, &self.names, &self.phrases)
    }

    fn name_at(&self, index: Option<usize>) -> String {
        let number = |it| self.ranked.tournament()[PlayerIndex::from_index(it)].number;
        index.map_or_else(String::new, |it| self.name(number(it)))
    }
}

fn without_game_key(why: WithoutGame) -> &'static str {
    match why {
        WithoutGame::WonByForfeit => "rank-who-won-by-forfeit",
        WithoutGame::LostByForfeit => "rank-who-lost-by-forfeit",
        WithoutGame::FreeRound => "rank-who-free-round",
        WithoutGame::Bye => "rank-who-plain-bye",
        WithoutGame::BelowWin => "rank-who-bye-as-draw",
        WithoutGame::Absent => "rank-who-absent",
    }
}

fn left_out_key(why: LeftOut, code: Code) -> &'static str {
    match why {
        LeftOut::Lowest if code == Code::Sb => "rank-out-lowest-opponent",
        LeftOut::Lowest => "rank-out-lowest",
        LeftOut::Highest => "rank-out-highest",
        LeftOut::Voluntary => "rank-out-voluntary",
        LeftOut::First => "rank-out-first",
        LeftOut::WonByForfeit => "rank-out-won-by-forfeit",
    }
}
