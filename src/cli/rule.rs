//! `pairproof rule`

use clap::Args;

use super::args::{Format, InLanguage};
use super::{Console, ExitCode, Mark, Painted, Stop, asked_for};
use crate::editions::{self, Edition, Row};
use crate::explain::Wording;
use crate::mutants::mutant_of;
use crate::report::{
    TiebreakView, editions_json, editions_text, json_file, rule_json, rule_text, rules_text,
    team_tiebreak_text, tiebreak_editions_text, tiebreak_text,
};
use crate::standings::{Code, TeamTiebreak};
use crate::text::in_line;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof rule C12
  pairproof rule 5.2.4
  pairproof rule BH/C1
  pairproof rule bye
  pairproof rule C12 --lang es
  pairproof rule
  pairproof rule --editions")]
pub(super) struct Rule {
    /// The number of an article (5.2.4), the label of a criterion (C12), the code of a tie-break (BH) or a word of the
    /// rules (bye, float); without it all rules of the edition are listed
    #[arg(value_name = "ARTICLE")]
    pub(super) article: Option<String>,
    /// List the editions of the rules: when they were in force, and in what they differ
    #[arg(long, conflicts_with = "article")]
    pub(super) editions: bool,
    /// The edition of the rules
    #[arg(long, default_value = editions::in_force().id, value_name = "EDITION")]
    pub(super) rules: String,
    #[command(flatten)]
    pub(super) language: InLanguage,
    /// How to print the rule
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
}

pub(super) fn run(arguments: &Rule, console: &mut Console) -> anyhow::Result<ExitCode> {
    if arguments.editions {
        return print_editions(arguments.format, console);
    }
    let edition = asked_for::edition(&arguments.rules)?;
    let language = arguments.language.only_for_text(arguments.format == Format::Text)?;
    let wording = &Wording::new(language);
    let rules = all_of(&edition);
    let Some(name) = arguments.article.as_deref() else {
        let wanted: Vec<&Row> = rules.iter().take(edition.rules().len()).collect();
        return print(arguments, &edition, &wanted, wording, console);
    };
    let found = rules_named(&rules, name);
    if !found.is_empty() {
        return print(arguments, &edition, &found, wording, console);
    }
    let Some(tiebreak) = Tiebreak::named(name, wording) else {
        let about = rules_about(&rules, name);
        if about.is_empty() {
            return Err(Stop::usage(no_rule(&edition, name)).into());
        }
        return print(arguments, &edition, &about, wording, console);
    };
    if arguments.format == Format::Json {
        return console.print(&json_file(&rule_json(&edition, &[], Some(tiebreak.view))));
    }
    let title = Painted::new().mark(Mark::Title, tiebreak.code);
    console.paint(&title.text(&format!("  {}\n", tiebreak.named)))?;
    console.print(&tiebreak.text)
}

/// A tie-break in the form of a rule. Tie-breaks have editions of their own.
struct Tiebreak {
    code: &'static str,
    /// The name of the tie-break, marked as a tie-break.
    named: String,
    text: String,
    view: TiebreakView,
}

impl Tiebreak {
    fn named(name: &str, wording: &Wording) -> Option<Tiebreak> {
        if let Some(it) = Code::by_name(name.split('/').next().unwrap_or_default()) {
            let (text, view) = (tiebreak_text(it, wording), it.into());
            return Some(Tiebreak { code: it.name(), named: wording.of_tiebreak(it), text, view });
        }
        let it = TeamTiebreak::by_name(name)?;
        let (text, view) = (team_tiebreak_text(it, wording), it.into());
        Some(Tiebreak { code: it.code, named: wording.of_team_tiebreak(it), text, view })
    }
}

fn print_editions(format: Format, console: &mut Console) -> anyhow::Result<ExitCode> {
    let all = editions::newest_first();
    console.print(&match format {
        Format::Text => editions_text(&all) + "\n" + &tiebreak_editions_text(),
        Format::Json => json_file(&editions_json(&all)),
    })
}

/// The rules of an edition, followed by the other articles of the edition that are cited.
fn all_of(edition: &Edition) -> Vec<Row> {
    [edition.rules(), edition.cited_articles()].concat()
}

/// The rules with this number, label or name. If there is none, the rules whose label differs only in its dots
/// (`C13` for `C.13`).
fn rules_named<'a>(rules: &'a [Row], name: &str) -> Vec<&'a Row> {
    let name = name.trim();
    let exact = |(article, rule, _): &&Row| {
        // An article without a label has no name that could be left out.
        let names = [article.number, article.label, rule.name()].into_iter();
        names.filter(|it| !it.is_empty()).any(|it| it.eq_ignore_ascii_case(name))
    };
    let found: Vec<_> = rules.iter().filter(exact).collect();
    if !found.is_empty() || !name.starts_with(|it: char| it.is_ascii_alphabetic()) {
        return found;
    }
    let wanted = name.replace('.', "");
    let without_dots = |(article, ..): &&Row| {
        [article.number, article.label]
            .iter()
            .any(|it| it.replace('.', "").eq_ignore_ascii_case(&wanted))
    };
    rules.iter().filter(without_dots).collect()
}

/// The rules whose names or demands have this word. The rules call the bye the PAB.
fn rules_about<'a>(rules: &'a [Row], word: &str) -> Vec<&'a Row> {
    let word = word.trim().to_lowercase();
    if word.len() < 3 {
        return Vec::new();
    }
    let words =
        if matches!(word.as_str(), "bye" | "pab") { vec!["bye", "pab"] } else { vec![&*word] };
    let has_it = |(_, rule, about): &&Row| {
        let text = format!("{} {}", rule.in_words(), about.asks).to_lowercase();
        words.iter().any(|it| text.contains(it))
    };
    rules.iter().filter(has_it).collect()
}

fn no_rule(edition: &Edition, name: &str) -> String {
    let mut all = editions::newest_first();
    all.sort_by_key(|it| it.id != edition.id);
    if all.iter().any(|it| it.readings.iter().any(|reading| reading.id == name)) {
        let says = "`pairproof rule --editions` says what it means";
        return format!("`{name}` is an interpretation of the text, and no rule; {says}");
    }
    if let Some((id, fault)) = all.iter().find_map(|it| Some((it.id, mutant_of(it, name)?))) {
        let says = format!("`pairproof exam faults --rules {id}` says more");
        return format!("`{name}` is a known fault, and no rule: as if {}; {says}", fault.says);
    }
    let with_it: Vec<&str> = editions::newest_first()
        .into_iter()
        .filter(|it| !rules_named(&all_of(it), name).is_empty())
        .map(|it| it.id)
        .collect();
    let (id, name, with_it) = (edition.id, in_line(name), with_it.join(", "));
    let elsewhere = if with_it.is_empty() { "" } else { &format!(" ({with_it} has one)") };
    format!("{id} has no rule `{name}`{elsewhere}; see pairproof rule --rules {id}")
}

fn print(
    arguments: &Rule,
    edition: &Edition,
    rules: &[&Row],
    wording: &Wording,
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    if arguments.format == Format::Json {
        return console.print(&json_file(&rule_json(edition, rules, None)));
    }
    if arguments.article.is_none() {
        return console.print(&rules_text(edition, rules, wording));
    }
    for (at, row) in rules.iter().enumerate() {
        if at > 0 {
            console.line("")?;
        }
        let (article, rule, _) = row;
        let title = match article.label == article.number {
            true => article.number.to_owned(),
            false => format!("{} {}", article.label, article.number),
        };
        let named = format!("  {}  ({})\n", rule.in_words(), edition.named());
        console.paint(&Painted::new().mark(Mark::Title, title.trim()).text(&named))?;
        console.print(&rule_text(edition, row, wording))?;
    }
    Ok(ExitCode::Success)
}
