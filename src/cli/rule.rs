//! `pairproof rule`

use clap::Args;

use super::args::Format;
use super::asked_for;
use super::console::{Console, Mark, Painted};
use super::exit_code::ExitCode;
use super::stop::Stop;
use crate::criteria::About;
use crate::editions::{Article, Edition};
use crate::report::{rule_json, rule_text, rules_text};
use crate::text::in_line;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof rule C12
  pairproof rule 5.2.4
  pairproof rule --list")]
pub(super) struct Rule {
    /// The number of an article (5.2.4) or the label of a criterion (C12)
    #[arg(required_unless_present = "list", value_name = "ARTICLE")]
    pub(super) article: Option<String>,
    /// List all rules of the edition
    #[arg(long)]
    pub(super) list: bool,
    /// The edition of the rules
    #[arg(long, default_value = "fide-2026", value_name = "EDITION")]
    pub(super) rules: String,
    /// How to print the rule
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
}

/// Prints what an article asks.
pub(super) fn run(arguments: &Rule, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition(&arguments.rules)?;
    let rules = edition.rules();
    let wanted: Vec<&(Article, About)> = match arguments.article.as_deref() {
        Some(name) if !arguments.list => {
            rules.iter().filter(|(article, about)| is_named(*article, about, name)).collect()
        }
        _ => rules.iter().collect(),
    };
    if wanted.is_empty() {
        let name = in_line(arguments.article.as_deref().unwrap_or_default());
        let message = format!("{} has no rule `{name}`; see pairproof rule --list", edition.id);
        return Err(Stop::usage(message).into());
    }
    print(arguments, &edition, &wanted, console)?;
    Ok(ExitCode::Success)
}

fn is_named(article: Article, about: &About, name: &str) -> bool {
    // An article without a label has no name that could be left out.
    let names = [article.number, article.label, about.name].into_iter().filter(|it| !it.is_empty());
    names.into_iter().any(|it| it.eq_ignore_ascii_case(name.trim()))
}

fn print(
    arguments: &Rule,
    edition: &Edition,
    rules: &[&(Article, About)],
    console: &mut Console,
) -> anyhow::Result<()> {
    if arguments.format == Format::Json {
        let document = rule_json(edition, rules);
        return Ok(console.line(&serde_json::to_string_pretty(&document)?)?);
    }
    if arguments.list {
        return Ok(console.print(&rules_text(rules))?);
    }
    for (at, (article, about)) in rules.iter().enumerate() {
        if at > 0 {
            console.line("")?;
        }
        let title = format!("{} {}", article.label, article.number);
        let named = format!("  {}  ({})\n", about.in_words(), edition.named());
        console.paint(&Painted::new().mark(Mark::Title, title.trim()).text(&named))?;
        console.print(&rule_text(about))?;
    }
    Ok(())
}
