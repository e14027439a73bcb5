//! Why a player is behind another one in the standing, in words.

use std::ops::Deref;

use super::filled::Filled;
use super::speaker::Speaker;
use super::{Narrative, Section};
use crate::behind::{Behind, Decision, Equal, Ranked, Side, Term};
use crate::phrases::Language;
use crate::standings::{
    Brings, Code, LeftOut, Limit, Setting, System, Tiebreak, Total, Value, shown, shown_apart,
    shown_or_dash, value_of,
};
use crate::tournament::{PlayerNumber, Points};

/// Puts into words why a player is behind another one in a standing.
#[derive(Debug)]
pub struct RankNarrator<'a> {
    ranked: &'a Ranked<'a>,
    speaker: Speaker,
}

impl Deref for RankNarrator<'_> {
    type Target = Speaker;

    fn deref(&self) -> &Speaker {
        &self.speaker
    }
}

impl<'a> RankNarrator<'a> {
    /// A narrator for answers about a standing.
    pub fn new(ranked: &'a Ranked<'a>, language: Language) -> RankNarrator<'a> {
        RankNarrator { ranked, speaker: Speaker::new(ranked.tournament(), language) }
    }

    fn setting(&self) -> Setting {
        self.ranked.made().setting
    }

    /// Puts an answer into words.
    pub fn tell(&self, behind: &Behind) -> Narrative {
        let [one, other] = behind.players.map(|it| it.number);
        let ranks = behind.players.map(|it| it.rank);
        let fillings = self.with("one", one).with("other", other).with("ranks", ranks);
        let sections = behind.decision.iter().flat_map(|it| {
            let sides = it.sides.iter().zip([one, other]);
            sides.map(move |(side, player)| self.section(player, it, side))
        });
        Narrative {
            language: self.language(),
            foreword: self.foreword(behind, &fillings),
            title: fillings.clone().with("round", self.ranked.made().round).say("rank-title"),
            answer: self.begun(self.answer(behind, &fillings)),
            reasons: self.reasons(behind, &fillings),
            sections: sections.collect(),
            articles: self.articles(behind),
            rest: Vec::new(),
        }
    }

    /// A line with a capital letter, also where it begins with somebody who has no name.
    fn begun(&self, line: String) -> String {
        let unnamed = self.unnamed("");
        let Some(rest) = line.strip_prefix(unnamed.trim_end()) else { return line };
        let mut letters = unnamed.trim_end().chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).chain(rest.chars()).collect()
    }

    fn foreword(&self, behind: &Behind, fillings: &Filled<'_>) -> Vec<String> {
        let made = self.ranked.made();
        let interpretation = made.setting.edition.interpretation();
        let in_file = behind.players.map(|it| it.in_file.unwrap_or_default());
        let is_by_lot = behind.decision.is_none() && in_file[0] != in_file[1];
        let fillings = fillings.clone().with("edition", made.setting.edition.id);
        let fillings = fillings.with("in-file", in_file);
        let lines = [
            (self.is_draft(), "page-draft"),
            (behind.is_provisional, "rank-provisional"),
            (behind.differs_from_file(), "rank-file-differs"),
            (is_by_lot, "rank-file-parts"),
            (interpretation.is_some(), "rank-interpretation"),
        ];
        let lines = lines.iter().filter(|it| it.0).map(|it| fillings.say(it.1));
        let others = made.warnings.iter().filter(|it| interpretation.as_ref() != Some(*it));
        let warning = |it: &String| self.say("rank-warning", &[("warning", it)]);
        lines.chain(others.map(warning)).collect()
    }

    fn answer(&self, behind: &Behind, fillings: &Filled<'_>) -> String {
        let Some(decision) = &behind.decision else {
            let list = if self.ranked.made().list_source == "none" { "none" } else { "some" };
            return fillings.clone().with("list", list).say("rank-answer-tied");
        };
        let side = if behind.players[0].rank > behind.players[1].rank { "behind" } else { "ahead" };
        let less = if decision.less_is_better { "less" } else { "more" };
        let key = match decision.tiebreak.code {
            Code::Pts => "rank-answer-points",
            Code::De => "rank-answer-encounter",
            _ => "rank-answer",
        };
        let values = shown_apart(decision.sides.each_ref().map(|it| it.value));
        self.tiebreak(fillings, decision.tiebreak)
            .with("side", side)
            .with("values", values)
            .with("less", less)
            .say(key)
    }

    fn reasons(&self, behind: &Behind, fillings: &Filled<'_>) -> Vec<String> {
        let made = self.ranked.made();
        let setting = made.setting;
        let list = fillings.clone().with("list", made.list.to_string());
        let mut lines = vec![list.with("source", made.list_source).say("rank-places")];
        let equal: Vec<String> = behind.equal.iter().map(|it| self.equal(it)).collect();
        if !equal.is_empty() {
            let key = if behind.decision.is_some() { "rank-equal" } else { "rank-equal-tied" };
            let values = self.with("values", equal.join("; "));
            lines.push(values.with("count", equal.len()).say(key));
        }
        match &behind.decision {
            None => lines.push(self.word("rank-rule-lots")),
            Some(decision) => lines.extend(self.how_it_was_asked(decision, fillings)),
        }
        let system = if setting.system == System::Swiss { "swiss" } else { "robin" };
        let texts = [("system", system), ("edition", setting.edition.id)];
        lines.push(self.say("rank-regulations", &texts));
        if !made.readings.is_empty() {
            lines.push(self.say("rank-readings", &[("names", &made.readings.join(", "))]));
        }
        lines
    }

    /// What the list of the Catalan federation asks in a way of its own: again among fewer players, one sum after the other.
    fn how_it_was_asked(&self, decision: &Decision, fillings: &Filled<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        let fillings = self.tiebreak(fillings, decision.tiebreak);
        if self.setting().starts_again() {
            let names = self.joined(decision.tied.iter().copied());
            lines.push(fillings.clone().with("names", names).say("rank-started-again"));
        }
        if let Some(rounds) = decision.rounds_left_out.filter(|it| *it > 0) {
            lines.push(fillings.with("count", rounds).say("rank-sums-before"));
        }
        lines
    }

    fn equal(&self, Equal { tiebreak, value }: &Equal) -> String {
        let name = format!("{} ({tiebreak})", self.tiebreak_name(tiebreak.code));
        let name = self.with("name", name).with("value", shown_or_dash(*value));
        let is_undecided = tiebreak.is_of_group() && *value == Some(Value::default());
        name.say(if is_undecided { "rank-equal-undecided" } else { "rank-equal-one" })
    }

    /// How the value of one of the two comes about.
    fn section(&self, player: PlayerNumber, decision: &Decision, side: &Side) -> Section {
        let tiebreak = decision.tiebreak;
        let Side { value, ref parts, ref total, .. } = *side;
        let fillings = self.with("player", player).with("value", shown_or_dash(value));
        let fillings = self.tiebreak(&fillings, tiebreak);
        if tiebreak.code == Code::De {
            let names = self.joined(decision.group.iter().copied());
            let title = fillings.with("names", names).say("rank-section-encounter");
            let lines = self.encounters(player, decision, parts);
            return Section { title: self.begun(title), lines };
        }
        let mut lines: Vec<String> = parts.iter().map(|part| self.part(tiebreak, part)).collect();
        if tiebreak.code == Code::Fb || tiebreak.is_fore {
            lines.push(self.word("rank-fore"));
        }
        lines.extend(self.total(parts, total, value));
        Section { title: self.begun(fillings.say("rank-section")), lines }
    }

    fn encounters(&self, player: PlayerNumber, decision: &Decision, parts: &[Term]) -> Vec<String> {
        let against = |part: &Term| {
            let fillings = self.with("player", part.opponent).with("number", shown(part.adds));
            match part.brings {
                Brings::Games { games } if games > 1 => {
                    fillings.with("count", games).say("rank-against-mean")
                }
                _ => fillings.say("rank-against"),
            }
        };
        let mut lines: Vec<String> = parts.iter().map(against).collect();
        let met: Vec<PlayerNumber> = parts.iter().filter_map(|part| part.opponent).collect();
        let missed = decision.group.iter().filter(|it| **it != player && !met.contains(it));
        let missed = self.joined(missed.copied());
        if !missed.is_empty() {
            lines.push(self.say("rank-not-met", &[("names", &missed)]));
        }
        let sum: Value = parts.iter().map(|part| part.adds).sum();
        lines.push(self.say("rank-total-sum", &[("value", &shown(sum))]));
        lines
    }

    fn part(&self, tiebreak: Tiebreak, part: &Term) -> String {
        let out = part.left_out.map(|it| {
            let of_opponent = it == LeftOut::Lowest && tiebreak.code == Code::Sb;
            let fillings = self.with("why", it);
            let ending = if of_opponent { "-opponent" } else { "" };
            self.word(&format!("rank-out-{}{ending}", fillings.text("why")))
        });
        let fillings = self
            .with("round", part.round.unwrap_or(0))
            .with("who", self.who(part))
            .with("out", out.unwrap_or_default())
            .with("number", shown(part.adds))
            .with("times", part.times.map(|it| shown(value_of(it))));
        fillings.say(match tiebreak.code {
            Code::Bh | Code::Fb | Code::BhFide | Code::Harkness => "rank-part",
            _ if part.brings == Brings::Arbiter => "rank-arbiter",
            Code::Ps | Code::PsLast => "rank-part-after",
            _ if part.times.is_none() => "rank-part-adds",
            _ => "rank-part-times",
        })
    }

    /// Where the number of a round comes from.
    fn who(&self, part: &Term) -> String {
        let fillings = match part.opponent {
            Some(it) => self.with("player", it),
            None => self.with("player", ""),
        };
        let scored = |it: Points| fillings.clone().with("score", shown(value_of(it)));
        match part.brings {
            Brings::WithoutGame { why } => {
                let fillings = fillings.with("why", why);
                fillings.say(&format!("rank-who-{}", fillings.text("why")))
            }
            Brings::Own if part.opponent.is_none() => fillings.say("rank-who-round"),
            Brings::Arbiter => fillings.say("rank-who-arbiter"),
            Brings::Own | Brings::Games { .. } | Brings::Number => fillings.say("rank-who-player"),
            Brings::Score { score, in_table: None } => scored(score).say("rank-who-score"),
            Brings::Score { score, in_table: Some(table) } => {
                scored(score).with("table", shown(value_of(table))).say("rank-who-adjusted")
            }
            Brings::Dummy { score, own, limit } => {
                scored(score).with("own", shown(value_of(own))).say(match limit {
                    None => "rank-who-dummy",
                    Some(Limit::Opponent) => "rank-who-dummy-opponent",
                    Some(Limit::Draws) => "rank-who-dummy-draws",
                })
            }
            Brings::Bye { score } => scored(score).say("rank-who-bye"),
            Brings::Virtual { score } => scored(score).say("rank-who-virtual"),
            Brings::Oneself { score } => scored(score).say("rank-who-oneself"),
        }
    }

    fn total(&self, parts: &[Term], total: &Total, of_all: Option<Value>) -> Option<String> {
        let fillings = self.with("value", shown_or_dash(of_all));
        Some(match *total {
            Total::Alone { .. } => return None,
            Total::Sum => fillings.say("rank-total-sum"),
            Total::SumAbove { limit } => {
                fillings.with("limit", shown(limit)).say("rank-total-above")
            }
            _ if parts.is_empty() => self.word("rank-no-value"),
            Total::Mean => fillings.say("rank-total-mean"),
            Total::RoundedMean => fillings.say("rank-total-rounded"),
            Total::Performance { mean, hundredths, difference } => fillings
                .with("mean", mean)
                .with("share", hundredths)
                .with("difference", difference)
                .say("rank-total-performance"),
            Total::Perfect { points, .. } => {
                let fillings = fillings.with("points", shown(value_of(points)));
                let is_zero = points == Points::ZERO;
                fillings.say(if is_zero { "rank-total-perfect-zero" } else { "rank-total-perfect" })
            }
        })
    }

    fn articles(&self, behind: &Behind) -> Vec<String> {
        let Some(Decision { tiebreak, sides, .. }) = &behind.decision else { return Vec::new() };
        let setting = self.setting();
        let article = setting.edition.article(tiebreak.code).unwrap_or_default();
        let mut lines = Vec::new();
        // A list may have what the edition does not have; a warning says so.
        if tiebreak.code != Code::Pts && !article.is_empty() {
            lines.push(self.article_line(article, &self.asks_by(*tiebreak)));
        }
        let parts = || sides.iter().flat_map(|it| &it.parts);
        let has = |is: fn(&Term) -> bool| parts().any(is);
        let leaves_out = setting.readings.leaves_adjustments_out;
        let counts_forfeits = setting.forfeits_are_games()
            && (tiebreak.code.is_of_ratings() || tiebreak.code == Code::Rep);
        let is_adjusted = tiebreak.code != Code::Fb
            && !leaves_out
            && has(|it| matches!(it.brings, Brings::Score { in_table: Some(_), .. }));
        let is_old = setting.edition.has_virtual_opponents() || setting.edition.is_fce();
        let limits = has(|it| matches!(it.brings, Brings::Dummy { limit: Some(_), .. }));
        let rules = [
            (has(|it| matches!(it.brings, Brings::Bye { .. })), "rank-rule-bye-fce"),
            (counts_forfeits, "rank-rule-forfeits-are-games"),
            (is_adjusted && is_old, "rank-rule-adjusted-2012"),
            (is_adjusted && !is_old, "rank-rule-adjusted"),
            (has(|it| matches!(it.brings, Brings::Dummy { .. })), "rank-rule-dummy"),
            (limits, "rank-rule-dummy-limits"),
            (leaves_out, "rank-rule-without-adjustments"),
            (has(|it| matches!(it.brings, Brings::Oneself { .. })), "rank-rule-oneself"),
            (has(|it| matches!(it.brings, Brings::Virtual { .. })), "rank-rule-virtual"),
            (has(|it| it.left_out == Some(LeftOut::Voluntary)), "rank-rule-voluntary"),
        ];
        lines.extend(rules.iter().filter(|it| it.0).map(|it| self.word(it.1)));
        lines
    }

    /// What a tie-break asks in the edition of the standing.
    fn asks_by(&self, tiebreak: Tiebreak) -> String {
        let (code, setting) = (tiebreak.code, self.setting());
        if let Some([win, draw, loss]) = tiebreak.kashdan {
            let fillings = self.with("win", win).with("draw", draw).with("loss", loss);
            return fillings.say("rank-asks-kashdan");
        }
        let asks = setting.asks(code);
        let is_own = asks != code.about().asks;
        let counts_won = code == Code::De && setting.readings.counts_games_won && is_own;
        let edition = setting.edition.id.trim_start_matches("tiebreaks");
        let of_edition = if is_own { edition } else { "" };
        let won = if counts_won { "-won" } else { "" };
        self.tiebreak_words(code, &format!("{of_edition}{won}"), asks)
    }

    fn tiebreak<'f>(&self, fillings: &Filled<'f>, tiebreak: Tiebreak) -> Filled<'f> {
        let name = self.tiebreak_name(tiebreak.code);
        fillings.clone().with("name", name).with("code", tiebreak.to_string())
    }

    /// The names of players, who may be many.
    fn joined(&self, players: impl Iterator<Item = PlayerNumber>) -> String {
        players.map(|it| self.name(it)).collect::<Vec<_>>().join("; ")
    }
}
