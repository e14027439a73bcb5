//! Editions, their rules, and tie-breaks, as text and JSON.

use std::fmt::Write;

use pairproof_explain::Wording;
use pairproof_standings::{Code, READINGS, Setting, TeamTiebreak, Tiebreak, TiebreakEdition};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::wrapped::told;
use crate::criteria::About;
use crate::editions::{
    Article, Differences, Edition, InForce, Interpretation, Row, Rule, differences,
};
use crate::json::{document, document_of_nobody};

/// The contents of the document of `rule`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RulesView<'a> {
    edition: &'a Edition,
    /// The caveat of the edition; empty if there is none.
    caveat: &'static str,
    /// The rules that the user requested.
    rules: Vec<RuleView<'a>>,
    /// The tie-break, if the user asked about one; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    tiebreaks: Option<[TiebreakView; 1]>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct RuleView<'a> {
    #[serde(flatten)]
    rule: NamedRule,
    #[serde(flatten)]
    about: &'a About,
    /// The place of the rule in the regulations.
    references: String,
}

/// A rule and its number in an edition.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct NamedRule {
    #[serde(flatten)]
    article: Article,
    name: Rule,
}

impl NamedRule {
    pub(crate) fn of((article, name, _): &Row) -> NamedRule {
        NamedRule { article: *article, name: *name }
    }
}

/// The document of `rule`: about rules, or about a tie-break.
pub fn rule_json(edition: &Edition, rules: &[&Row], tiebreak: Option<TiebreakView>) -> Json {
    let rules = rules.iter().map(|row| RuleView {
        rule: NamedRule::of(row),
        about: &row.2,
        references: references(edition, row.0, &row.2),
    });
    let (rules, tiebreaks) = (rules.collect(), tiebreak.map(|it| [it]));
    let contents = RulesView { edition, caveat: edition.caveat, rules, tiebreaks };
    document_of_nobody("pairproof/rule@1", contents)
}

/// One line for each rule: its English name, or in another language its demand.
pub fn rules_text(edition: &Edition, rules: &[&Row], wording: &Wording) -> String {
    let labels = rules.iter().map(|(article, ..)| article.label.len() + 1);
    let width = labels.max().unwrap_or(0).max(5);
    let mut text = wording.draft_line();
    for row in rules {
        let (article, rule, _) = row;
        let words = if wording.is_english() { rule.in_words() } else { wording.asks(edition, row) };
        let _ = writeln!(text, "{:<8}{:<width$}{words}", article.number, article.label);
    }
    text
}

/// The place of a rule in the regulations: the chapter of the edition first, even if it shares the rule with another.
fn references(edition: &Edition, article: Article, about: &About) -> String {
    if about.references.starts_with(edition.chapter) {
        return about.references.to_owned();
    }
    // General rules stand in a chapter of their own.
    let place = match article.number.starts_with("C.04") {
        true => article.number.to_owned(),
        false => format!("{} {}", edition.chapter, article.number),
    };
    match about.references {
        "" => place,
        compare => format!("{place}; compare {compare}"),
    }
}

/// The text about a rule below its title. Other languages than English lack some parts, and the last line says so.
pub fn rule_text(edition: &Edition, row: &Row, wording: &Wording) -> String {
    let (article, _, about) = row;
    let references = references(edition, *article, about);
    let [asks, counts] = [wording.asks(edition, row), wording.counts(row)];
    let parts = if wording.is_english() {
        vec![
            ("rule-asks", about.asks),
            ("rule-measured", about.measured),
            ("rule-engines", about.engines),
            ("rule-example", about.example),
            ("rule-references", &references),
        ]
    } else {
        vec![
            ("rule-asks", asks.as_str()),
            ("rule-counts", &counts),
            ("rule-example", about.example),
            ("rule-references", &references),
        ]
    };
    told(wording, &parts)
}

/// The text about a tie-break below its title. The unit of its values has words only in English.
pub fn tiebreak_text(code: Code, wording: &Wording) -> String {
    let about = code.about();
    let articles = articles_text(|edition| edition.article(code));
    let is_english = wording.is_english();
    let asks = match is_english {
        true => [vec![about.asks.to_owned()], otherwise(code)].concat().join(" "),
        false => wording.tiebreak_asks(code),
    };
    let counted = if is_english { counted(code) } else { String::new() };
    let parts = [
        ("rule-asks", asks.as_str()),
        ("rule-tiebreak-counts", &counted),
        ("rule-tiebreak-articles", &articles),
        ("rule-tiebreak-place", about.place),
    ];
    told(wording, &parts)
}

fn counted(code: Code) -> String {
    let better =
        if Tiebreak::plain(code).prefers_less() { "less is better" } else { "more is better" };
    match code.about().unit {
        "" => String::new(),
        unit => format!("Its values are {unit}; {better}."),
    }
}

/// The list of the editions of the tie-break regulations, the newest first.
pub fn tiebreak_editions_text() -> String {
    let mut text =
        "Tie-break regulations; the first day of the event decides which edition of C.07 applies\n"
            .to_owned();
    for edition in TiebreakEdition::all() {
        let caveat = Edition::in_brackets(edition.caveat);
        let from = edition.first_day.map(|it| format!("from {it}"));
        let from = from.as_deref().unwrap_or("only if it is requested");
        let _ = writeln!(text, "  {:<16}{from}{caveat}", edition.id);
    }
    for reading in &READINGS {
        let _ =
            writeln!(text, "  reading   {} ({}): {}", reading.name, reading.article, reading.says);
    }
    text
}

/// The text about a team tie-break below its title. It is in English; only the headings are translated.
pub fn team_tiebreak_text(it: &TeamTiebreak, wording: &Wording) -> String {
    let better = if it.prefers_less { "less is better" } else { "more is better" };
    let articles = articles_text(|edition| it.article(edition.id));
    let counted = format!("It is for teams; this program does not compute it; {better}.");
    let parts = [
        ("rule-asks", it.asks),
        ("rule-tiebreak-counts", &counted),
        ("rule-tiebreak-articles", &articles),
    ];
    told(wording, &parts)
}

/// The demands of the tie-break in editions whose text differs, one sentence for each edition.
fn otherwise(code: Code) -> Vec<String> {
    let own = TiebreakEdition::all().iter().filter(|it| it.article(code).is_some());
    let own = own.map(|edition| (edition.id, Setting::of(*edition).asks(code)));
    let differs = own.filter(|(_, asks)| *asks != code.about().asks);
    differs.map(|(id, asks)| format!("In {id}: {asks}")).collect()
}

/// The article of the tie-break in each edition, the newest first.
fn articles_text(article: impl Fn(&TiebreakEdition) -> Option<&'static str>) -> String {
    let in_words = |edition: &TiebreakEdition| {
        let ours = if edition.is_fce() { " (the interpretation is ours)" } else { "" };
        match article(edition) {
            None => format!("{}: no such tie-break", edition.id),
            Some(article) => format!("{}: {article}{ours}", edition.id),
        }
    };
    TiebreakEdition::all().iter().map(in_words).collect::<Vec<_>>().join("; ")
}

/// A tie-break, for players or for teams.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TiebreakView {
    /// The code of the tie-break.
    code: &'static str,
    /// The name of the tie-break.
    name: &'static str,
    /// The demand of the tie-break.
    asks: &'static str,
    /// The unit of the values; empty for team tie-breaks, and if the unit is not stated.
    unit: &'static str,
    /// Whether smaller values are better.
    less_is_better: bool,
    /// The article of the tie-break in each edition, the newest edition first.
    articles: Vec<InEdition>,
    /// The effect of the tie-break in a list; null for team tie-breaks.
    place: Option<&'static str>,
    /// Whether this program computes the tie-break.
    computed: bool,
}

/// The article of a tie-break in one edition of the tie-break regulations.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct InEdition {
    edition: TiebreakEdition,
    /// The article; null if the edition does not have the tie-break.
    article: Option<&'static str>,
    /// The demand of the article; null if the edition does not have the tie-break.
    asks: Option<&'static str>,
    /// A note if the interpretation of the text is our own; otherwise empty.
    caveat: &'static str,
}

/// The article of the tie-break in each edition, the newest first, with its demand.
fn in_editions(
    article: impl Fn(&TiebreakEdition) -> Option<(&'static str, &'static str)>,
) -> Vec<InEdition> {
    let of = |edition: &TiebreakEdition| {
        let ((article, asks), caveat) = (article(edition).unzip(), edition.caveat_of_text());
        InEdition { edition: *edition, article, asks, caveat }
    };
    TiebreakEdition::all().iter().map(of).collect()
}

impl From<Code> for TiebreakView {
    fn from(code: Code) -> TiebreakView {
        let about = code.about();
        TiebreakView {
            code: code.name(),
            name: about.name,
            asks: about.asks,
            unit: about.unit,
            less_is_better: Tiebreak::plain(code).prefers_less(),
            articles: in_editions(|edition| {
                Some((edition.article(code)?, Setting::of(*edition).asks(code)))
            }),
            place: Some(about.place),
            computed: true,
        }
    }
}

impl From<&TeamTiebreak> for TiebreakView {
    fn from(it: &TeamTiebreak) -> TiebreakView {
        TiebreakView {
            code: it.code,
            name: it.name,
            asks: it.asks,
            unit: "",
            less_is_better: it.prefers_less,
            articles: in_editions(|edition| Some((it.article(edition.id)?, it.asks))),
            place: None,
            computed: false,
        }
    }
}

/// The text about the editions, the newest first: the facts of each, and how it differs from the next older edition.
pub fn editions_text(editions: &[Edition]) -> String {
    let mut text = String::new();
    for (at, edition) in editions.iter().enumerate() {
        if at > 0 {
            text.push('\n');
        }
        facts(edition, &mut text);
        if let Some(older) = editions.get(at + 1) {
            articles(&differences(edition, older), older.id, &mut text);
            if older.criteria.is_empty() {
                let _ = writeln!(
                    text,
                    "  {} has no table of criteria: its procedure states the requirements of a \
                     bracket",
                    older.id
                );
            }
        }
    }
    text
}

fn facts(edition: &Edition, text: &mut String) {
    let in_force = edition.in_force();
    let to = in_force.to.unwrap_or_else(|| "today".to_owned());
    let remark = Edition::in_brackets(in_force.remark);
    let _ = writeln!(text, "{}  {}", edition.named(), edition.title);
    let _ = writeln!(text, "  in force  {} to {to}{remark}", in_force.from);
    let _ = writeln!(text, "  source    {}", in_force.source);
    let _ = writeln!(text, "  method    {}", edition.method.in_words());
    for reading in edition.readings {
        let _ = writeln!(text, "  reading   {} ({})", reading.id, reading.article);
    }
}

fn articles(differences: &Differences, older: &str, text: &mut String) {
    for (heading, rows) in [
        (format!("not in {older}"), &differences.only_first),
        (format!("only in {older}"), &differences.only_second),
    ] {
        if !rows.is_empty() {
            let _ = writeln!(text, "  {heading}:");
        }
        for row in rows {
            let _ = writeln!(text, "    {:<14}{}", number(row), row.1.in_words());
        }
    }
    if !differences.changed.is_empty() {
        let _ = writeln!(text, "  reworded since {older}:");
    }
    for (newer, other) in &differences.changed {
        let (name, other) = (newer.1.in_words(), number(other));
        let _ = writeln!(text, "    {:<14}{name} ({older}: {other})", number(newer));
    }
}

/// The number of a rule: `C14 2.4.9`, or the article alone if the label adds nothing.
fn number((article, ..): &Row) -> String {
    match article.label {
        "" => article.number.to_owned(),
        label if label == article.number => label.to_owned(),
        label => format!("{label} {}", article.number),
    }
}

/// The contents of the document about all editions.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct EditionsView<'a> {
    /// The editions of the rules, the newest first.
    editions: Vec<EditionView<'a>>,
    /// The editions of the tie-break regulations, the newest first.
    tiebreak_editions: Vec<TiebreakEditionView>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct EditionView<'a> {
    id: &'a Edition,
    /// The caveat of the edition; empty if there is none.
    caveat: &'static str,
    /// The title of the edition.
    title: &'static str,
    #[serde(flatten)]
    in_force: InForce,
    /// The method by which a round is paired.
    method: &'static str,
    /// The registered readings other than the defaults.
    readings: &'a [Interpretation],
    /// The next older edition, with which this one is compared; null for the oldest edition.
    against: Option<&'a Edition>,
    /// Rules that the older edition does not have.
    new: Vec<NamedRule>,
    /// Rules that only the older edition has.
    gone: Vec<NamedRule>,
    /// Rules of both editions whose text was changed.
    changed: Vec<NamedRule>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct TiebreakEditionView {
    id: TiebreakEdition,
    /// The first day of events that are ranked by this edition; null if it is used only on request.
    first_day: Option<&'static str>,
    /// A remark on the edition; empty if there is none.
    caveat: &'static str,
}

/// The document about all editions. `editions`: the newest first.
pub fn editions_json(editions: &[Edition]) -> Json {
    let row = |(at, edition)| {
        let against: Option<&Edition> = editions.get(at + 1);
        let apart = against.map(|older| differences(edition, older));
        let apart = || apart.iter();
        EditionView {
            id: edition,
            caveat: edition.caveat,
            title: edition.title,
            in_force: edition.in_force(),
            method: edition.method.in_words(),
            readings: edition.readings,
            against,
            new: named(apart().flat_map(|it| &it.only_first)),
            gone: named(apart().flat_map(|it| &it.only_second)),
            changed: named(apart().flat_map(|it| &it.changed).map(|(newer, _)| newer)),
        }
    };
    let rows = editions.iter().enumerate().map(row);
    let of_tiebreaks = TiebreakEdition::all().iter().map(|it| TiebreakEditionView {
        id: *it,
        first_day: it.first_day,
        caveat: it.caveat,
    });
    let (editions, tiebreak_editions) = (rows.collect(), of_tiebreaks.collect());
    document("pairproof/editions@1", EditionsView { editions, tiebreak_editions })
}

fn named<'a>(rows: impl Iterator<Item = &'a Row>) -> Vec<NamedRule> {
    rows.map(NamedRule::of).collect()
}
