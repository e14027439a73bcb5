//! The report of a survey of engines, written once for the page and for Markdown.

use pairproof_documents::report::{Report, Span, Table, Words, cells};

use super::readings::{ArticleNames, readings};
use super::scope::has_ours;
use super::statement::{Statement, concluded, stated, variables};
use super::style::STYLE;
use super::words::{known_words, round_words};
use crate::engines::{ListLimits, ids};
use crate::report::digits::{counted, percent_of, thousands};
use crate::report::exam::{exam_line, told_outcomes};
use crate::report::known_answers::{outcome_words, question_words};
use crate::report::metrics::quality_table;
use crate::survey::known_answers::{KnownAnswer, Outcome};
use crate::survey::wrong_round::{Tally, WrongRounds};
use crate::survey::{
    Agreed, Compared, Difference, Direction, Found, OtherValues, Plan, Surveyed, Total, Trial,
    Undecided, agreements, axes, by_article, differences,
};

/// The most findings that a list shows. The document has all findings.
const SHOWN: usize = 500;

/// The most findings below a heading that are printed with their boards.
const OPEN_IN_PRINT: usize = 5;

/// The report of a survey as a page.
pub fn survey_html(survey: &Surveyed<'_>) -> String {
    let statement = Statement::of(survey);
    reported(survey, &statement).page(&statement.title, STYLE)
}

/// The report of a survey as Markdown.
pub fn survey_markdown(survey: &Surveyed<'_>) -> String {
    let statement = Statement::of(survey);
    reported(survey, &statement).markdown(&statement.title)
}

fn reported(survey: &Surveyed<'_>, statement: &Statement) -> Report {
    let mut report = Report::default();
    report.framed("statement", stated(statement));
    exam(survey, &mut report);
    known(survey, &mut report);
    results(survey, &mut report);
    checkers(survey, &mut report);
    standings(survey, &mut report);
    agreement(survey, &mut report);
    articles(survey, &mut report);
    what_was_run(survey, &mut report);
    quality(survey, &mut report);
    spread(survey, &mut report);
    findings(survey, statement, &mut report);
    report
}

fn results(survey: &Surveyed<'_>, report: &mut Report) {
    report.heading(2, "Results, round by round");
    let rows = survey.totals.iter().map(|total| {
        let Total { engine, direction, rounds, .. } = total;
        let result = concluded(survey.concluded(total).conclusion);
        vec![engine.into(), direction.in_words().into(), result, round_words(rounds).into()]
    });
    let heads = ["engine", "direction", "result", "rounds"];
    report.table("Every engine in every direction", heads, rows);
    for Total { engine, direction, skipped, .. } in &survey.totals {
        for (reason, count) in skipped {
            let (asked, count) = (direction.in_words(), thousands(*count));
            report.note(format!("{engine}, {asked}: {count} skipped, because: {reason}."));
        }
    }
}

fn exam(survey: &Surveyed<'_>, report: &mut Report) {
    let Some(taken) = &survey.exam else { return };
    report.heading(2, "Exam");
    report.text(format!("{}.", exam_line(taken)));
    let row = |(id, words): (&str, String)| vec![id.to_owned(), words.replace("\n    ", ". ")];
    let caption = "What is not answered as the rules do";
    let rows = told_outcomes(taken).into_iter().map(row).collect();
    table_if_any(caption, &["question", "outcome"], rows, report);
}

/// Adds the questions with known answers, which are asked before all random tournaments.
fn known(survey: &Surveyed<'_>, report: &mut Report) {
    let Some(known) = &survey.known else { return };
    report.heading(2, "Known answers");
    report.text(known_words(known));
    let is_told =
        |it: &&KnownAnswer| !matches!(it.outcome, Outcome::Right | Outcome::CannotBeAsked { .. });
    let row = |it: &KnownAnswer| {
        let (word, remark) = outcome_words(it);
        vec![question_words(&it.question), word.to_owned(), remark]
    };
    let caption = "Answers that are wrong, failed or disputed; report.json has all";
    let rows = known.answers.iter().filter(is_told).map(row).collect();
    table_if_any(caption, &["question", "outcome", "remark"], rows, report);
}

fn table_if_any(caption: &str, heads: &[&str], rows: Vec<Vec<String>>, report: &mut Report) {
    if !rows.is_empty() {
        report.table(caption, heads.iter().copied(), rows.into_iter().map(cells));
    }
}

/// Adds a checker's answers: wrong rounds that it found or missed, and right rounds that it rejected.
fn checkers(survey: &Surveyed<'_>, report: &mut Report) {
    let checks = || survey.totals.iter().filter(|it| it.direction == Direction::Checks);
    let rows = checks().flat_map(|Total { engine, wrong_rounds, .. }| {
        wrong_rounds.kinds.iter().map(move |(kind, Tally { caught, missed, not_shown })| {
            let counts = [caught + missed + not_shown, *caught, *missed, *not_shown];
            let words = [engine.clone(), kind.in_words().to_owned()];
            words.into_iter().chain(counts.map(thousands)).collect()
        })
    });
    let rows: Vec<Vec<String>> = rows.collect();
    if rows.is_empty() {
        return;
    }
    report.heading(2, "Wrong rounds shown to checkers");
    let heads =
        ["engine", "what was made wrong", "#wrong rounds", "#found", "#missed", "#not looked for"];
    report.table("Rounds made wrong on purpose, by kind", heads, rows.into_iter().map(cells));
    for Total { engine, wrong_rounds, .. } in checks() {
        let WrongRounds { several, kinds, right, false_alarms } = wrong_rounds;
        let checker = format!("the checker of {engine}");
        if !kinds.is_empty() {
            let several = counted(*several, "tournament");
            report.text(format!("{several} shown to {checker} with two or three wrong rounds."));
        }
        if *right > 0 {
            let share = percent_of(*false_alarms, *right);
            let (right, rejected) = (thousands(*right), thousands(*false_alarms));
            report.text(format!("Of {right} right rounds {checker} rejects {rejected} ({share})."));
        }
    }
}

/// Adds what a checker says of wrong standings, and how often values of tie-breaks differ where the ranks are right.
fn standings(survey: &Surveyed<'_>, report: &mut Report) {
    let of_standings = || survey.totals.iter().filter(|it| it.direction.is_of_standings());
    if of_standings().next().is_none() {
        return;
    }
    report.heading(2, "Standings");
    let rows = of_standings().flat_map(|Total { engine, wrong_standings, .. }| {
        wrong_standings.iter().map(move |(kind, tally)| {
            let Tally { caught, missed, not_shown } = tally;
            let counts = [tally.shown(), *caught, *missed, *not_shown];
            let words = [engine.clone(), kind.in_words().to_owned()];
            words.into_iter().chain(counts.map(thousands)).collect()
        })
    });
    let heads =
        ["engine", "what was made wrong", "#standings", "#found", "#missed", "#not looked for"];
    table_if_any("Standings made wrong on purpose, by kind", &heads, rows.collect(), report);
    for Total { engine, undecided: Undecided { accepted, rejected }, .. } in of_standings() {
        let shown = accepted + rejected;
        if shown > 0 {
            let (shown, accepted) = (counted(shown, "standing"), thousands(*accepted));
            report.note(format!(
                "{engine}: of {shown} with an order of players whom the list leaves tied, it accepts {accepted}. \
                 Neither answer is wrong."
            ));
        }
    }
    let rows = of_standings().flat_map(|Total { engine, other_values, .. }| {
        other_values.iter().map(move |(tiebreak, values)| {
            let OtherValues { count, first } = values;
            vec![engine.clone(), tiebreak.clone(), thousands(*count), first.clone()]
        })
    });
    let caption = "Values that are not ours in standings with right ranks, which is no difference";
    let heads = ["engine", "tie-break", "#values", "the first one"];
    table_if_any(caption, &heads, rows.collect(), report);
    if let Some(ListLimits { editions, cannot }) = &survey.plan.lists {
        let without = match cannot.as_slice() {
            [] => String::new(),
            some => format!(", without {}", some.join(", ")),
        };
        report.note(match editions.join(", ") {
            none if none.is_empty() => {
                "By the profiles the programs have no edition of tie-breaks in common.".to_owned()
            }
            some => format!(
                "As far as the axes allow, the lists are of {some}{without}: a program does not have others, by its profile."
            ),
        });
    }
}

/// Adds the agreement of every engine with every other engine and with the rules, if there are several engines.
fn agreement(survey: &Surveyed<'_>, report: &mut Report) {
    let agreed = agreements(survey.plan, survey.records);
    let engines: Vec<&str> = survey.plan.engines.iter().map(|it| it.id.as_str()).collect();
    if engines.len() < 2 || agreed.iter().all(|it| it.agreement.rounds == 0) {
        return;
    }
    let all: Vec<Option<&str>> =
        std::iter::once(None).chain(engines.into_iter().map(Some)).collect();
    let cell = |one: Option<&str>, other: Option<&str>| {
        let is_it =
            |it: &&Agreed<'_>| [(one, other), (other, one)].contains(&(Some(it.engine), it.with));
        match agreed.iter().find(is_it).map(|it| it.agreement) {
            None => "-".to_owned(),
            Some(it) if it.rounds == 0 => "none asked".to_owned(),
            Some(it) => {
                let (same, rounds) = (thousands(it.same), thousands(it.rounds));
                format!("{same} of {rounds} ({})", percent_of(it.same, it.rounds))
            }
        }
    };
    let name = |it: &Option<&str>| it.unwrap_or("the rules").to_owned();
    let row = |one: &Option<&str>| {
        cells(std::iter::once(name(one)).chain(all.iter().map(|other| cell(*one, *other))))
    };
    report.heading(2, "Agreement, engine by engine");
    let caption = "Rounds of our positions in which two have the same boards, colours included, of the rounds in \
                   which both have a pairing";
    report.any_table(Table {
        caption: caption.to_owned(),
        class: "cards matrix",
        heads: std::iter::once(String::new()).chain(all.iter().map(name)).collect(),
        rows: all.iter().map(row).collect(),
    });
}

fn what_was_run(survey: &Surveyed<'_>, report: &mut Report) {
    report.heading(2, "What was run");
    report.text(
        "The programs, their versions and the SHA-256 of their files are in the statement above.",
    );
    let commands = survey.plan.engines.iter().flat_map(|engine| {
        engine.commands.iter().map(|(what, line)| {
            let asked = format!("{}: {what}", engine.id);
            vec![asked.into(), Words::of(Span::Code(line.clone())), (&engine.dialect).into()]
        })
    });
    let caption = "Command lines, with {engine}, {in} and the like for paths";
    report.table(caption, ["asked to", "command", "dialect"], commands);
}

/// Adds how often each article decides, engine by engine.
fn articles(survey: &Surveyed<'_>, report: &mut Report) {
    let counts = by_article(survey.records);
    report.heading(2, "Differences by deciding article");
    if counts.is_empty() {
        report.text("There are none.");
        return;
    }
    let names = ArticleNames::of(&survey.plan.edition);
    let engines: Vec<&str> = survey.plan.engines.iter().map(|it| it.id.as_str()).collect();
    let numbered = engines.iter().map(|engine| format!("#{engine}"));
    let heads = std::iter::once("article".to_owned()).chain(numbered);
    let rows = counts.iter().map(|(article, by_engine)| {
        let count = |engine: &&str| thousands(by_engine.get(engine).copied().unwrap_or_default());
        cells(std::iter::once(names.of_ground(article)).chain(engines.iter().map(count)))
    });
    let caption = "Findings by article and engine, disputed rounds left out; where no article decides, by verdict";
    report.table(caption, heads, rows);
}

/// Adds the quality of the engine's pairings beside that of the rules' pairings.
fn quality(survey: &Surveyed<'_>, report: &mut Report) {
    report.heading(2, "Pairing quality");
    report.text(
        "What the pairings of the engine and of the rules could not fulfil in the same positions. \
         These counts do not say which pairing is right. Only the criteria, in their order, do. \
         Rounds with a violation are left out.",
    );
    if survey.totals.iter().all(|it| it.quality.is_empty()) {
        report.text("Nothing was counted.");
    }
    for total in survey.totals.iter().filter(|it| !it.quality.is_empty()) {
        let (own, rules) = (total.quality.of_engine(), total.quality.of_rules());
        report.heading(3, format!("{}: {}", total.engine, total.direction.in_words()));
        let others = thousands(total.quality.engine.rounds);
        let rounds = counted(own.rounds, "round");
        report.note(format!("{rounds}, of which {others} differ from the rules."));
        quality_table(&[(&total.engine, &own), ("rules", &rules)], report);
        let decisive = total.articles.iter();
        let decisive = decisive.map(|(ground, count)| vec![ground.name.clone(), thousands(*count)]);
        let caption = "Rounds that differ or are disputed, by the article that decides";
        table_if_any(caption, &["article", "#rounds"], decisive.collect(), report);
    }
}

fn spread(survey: &Surveyed<'_>, report: &mut Report) {
    if !has_ours(survey) {
        return;
    }
    report.heading(2, "What our tournaments varied in");
    let all = axes(survey.records);
    let rows = all.iter().map(|(axis, counts)| {
        let whole: u64 = counts.values().sum();
        let words = counts.iter().map(|(value, count)| {
            let value = value.replace(' ', "");
            format!("{value}: {} ({})", thousands(*count), percent_of(*count, whole))
        });
        let words = words.collect::<Vec<String>>().join(", ");
        cells([axis.replace(['_', '-'], " "), words])
    });
    report.table("What was drawn, and how often", ["axis", "values and how often"], rows);
}

/// Adds the differences, then the disputed rounds under a heading of their own.
fn findings(survey: &Surveyed<'_>, statement: &Statement, report: &mut Report) {
    let (mut disputed, counting): (Vec<Found<'_>>, Vec<Found<'_>>) =
        differences(survey.records).partition(|it| it.finding.is_disputed());
    // Those of one reading together.
    disputed.sort_by_key(|it| &it.finding.reading);
    if !counting.is_empty() || !disputed.is_empty() {
        report.heading(2, "How to see a finding again");
        report.list(how_to(statement));
    }
    report.heading(2, "Differences");
    if counting.is_empty() {
        report.text("None.");
    }
    list(survey, &counting, report);
    report.heading(2, "Disputed rounds");
    if disputed.is_empty() {
        report.text("None.");
        return;
    }
    about_disputed(statement, &disputed).into_iter().for_each(|words| report.text(words));
    for (id, words) in readings(survey.plan, survey.records) {
        report.heading(3, format!("Reading {id}, of {}", words.article));
        report.text(words.sentence());
        let of_it = |it: &&Found<'_>| it.finding.reading.as_ref() == Some(&id);
        let of_it: Vec<Found<'_>> = disputed.iter().filter(of_it).copied().collect();
        list(survey, &of_it, report);
    }
}

/// Adds findings that a reader can unfold. The first ones are unfolded in print.
fn list(survey: &Surveyed<'_>, found: &[Found<'_>], report: &mut Report) {
    let names = ArticleNames::of(&survey.plan.edition);
    for (at, found) in found.iter().take(SHOWN).enumerate() {
        difference(survey.plan, &names, *found, at >= OPEN_IN_PRINT, report);
    }
    if found.len() > SHOWN {
        let more = counted((found.len() - SHOWN) as u64, "more finding");
        report.text(format!("{more} in report.json."));
    }
    if found.len() > OPEN_IN_PRINT {
        let words = format!("On paper only the first {OPEN_IN_PRINT} of them show their boards");
        report.note(words + "; all do on the screen, and in report.json.");
    }
}

/// Adds a finding that is folded on the screen, and in print if `is_folded_in_print`.
fn difference(
    plan: &Plan,
    names: &ArticleNames,
    found: Found<'_>,
    is_folded_in_print: bool,
    report: &mut Report,
) {
    let Found { record, trial, finding } = found;
    let engine = trial.engine.as_str();
    let (number, round) = (record.number, finding.round);
    let at = if round == 0 { String::new() } else { format!(", round {round}") };
    let (asked, class) = (trial.direction.in_words(), finding.class.name());
    let said = format!(", {asked}, {} ({class}): {}", finding.verdict, finding.reason);
    let place = Words::from(format!("Tournament {number}{at}: "));
    let summary = place.and(Span::Strong(engine.to_owned(), "")).text(said);
    let mut told = Report::default();
    if let Some(article) = &finding.article {
        told.text(Words::strong("Article:").text(format!(" {}", names.named(article))));
    }
    boards(engine, finding, &mut told);
    vectors(names, engine, finding, &mut told);
    judged(trial, finding, &mut told);
    told.text(Words::from("To see it again: ").and(Span::Code(found.command(plan))));
    if let (Some(path), Some(hash)) = (found.path(), finding.file_sha256()) {
        told.styled("hash", format!("{path}: SHA-256 {hash}"));
    }
    report.folded(summary, told, is_folded_in_print);
}

/// Adds the boards of the engine and of the rules. Boards that only one of them has are marked.
fn boards(engine: &str, finding: &Difference, told: &mut Report) {
    let (own, right) = (&finding.engine_boards, &finding.rules_boards);
    if own.is_empty() && right.is_empty() {
        return;
    }
    for (name, boards, others, none) in [
        (engine, own, right, "none"),
        ("rules", right, own, "none: the round has no legal pairing"),
    ] {
        let mut words = Words::strong(name).text(" (White-Black):");
        for board in boards {
            let span = if others.contains(board) { Span::Text } else { Span::Marked };
            words = words.text(" ").and(span(board.clone()));
        }
        told.text(if boards.is_empty() { words.text(format!(" {none}")) } else { words });
    }
}

fn vectors(names: &ArticleNames, engine: &str, finding: &Difference, told: &mut Report) {
    if finding.compared.is_empty() {
        return;
    }
    let caption = match &finding.bracket {
        Some(score) => format!("The bracket of {score}, criterion by criterion"),
        None => "The round as a whole".to_owned(),
    };
    let row = |it: &Compared| {
        let shown = |text: &str| {
            let text = text.to_owned();
            Words::of(if it.decides { Span::Marked(text) } else { Span::Text(text) })
        };
        let name = match names.named(&it.article) {
            name if name != it.article => shown(&name),
            _ if it.label == it.article || it.article.is_empty() => shown(&it.label),
            _ => shown(&it.label).text(format!(" ({})", it.article)),
        };
        let name = if it.decides { name.text(" decides") } else { name };
        vec![name, shown(&it.engine), shown(&it.rules)]
    };
    told.table(&caption, ["rule", engine, "rules"], finding.compared.iter().map(row));
}

/// Adds whether the pairing is legal, whose fault the difference is and why, and the answers of other engines.
fn judged(trial: &Trial, finding: &Difference, told: &mut Report) {
    let mut line =
        |name: &str, text: String| told.text(Words::strong(name).text(format!(" {text}")));
    let direction = trial.direction;
    if !direction.is_of_standings() {
        line("Legality:", finding.legality().to_owned());
    }
    line("Class:", format!("{}: {}", finding.class.name(), finding.argument_in(direction)));
    let others = [
        (format!("as {}", trial.engine), &finding.with_it),
        ("as the rules".to_owned(), &finding.with_rules),
        ("neither, or no answer".to_owned(), &finding.with_neither),
    ];
    let said = others.iter().filter(|(_, engines)| !engines.is_empty());
    let said = said.map(|(what, engines)| format!("{} ({what})", engines.join(", ")));
    let said: Vec<String> = said.collect();
    if !said.is_empty() {
        line("Other engines:", said.join("; "));
    }
}

/// Sentences about how to run the printed commands, and what these need.
fn how_to(statement: &Statement) -> Vec<String> {
    let mut words =
        vec!["Run the commands below in the directory that holds this report.".to_owned()];
    words.extend(variables(statement));
    for variable in &statement.variables {
        let (name, engine) = (&variable.name, &variable.engine);
        let is_shipped = ids().any(|id| id == engine);
        let value = if is_shipped { format!("{engine}=PATH") } else { "FILE.yaml".to_owned() };
        words.push(format!("In a shell that is, once: export {name}={value}"));
    }
    words
}

/// Sentences below the heading of the disputed rounds.
fn about_disputed(statement: &Statement, found: &[Found<'_>]) -> Vec<String> {
    let counts = &statement.findings;
    let rounds = counted(counts.disputed_rounds, "disputed round");
    let mut words = vec![format!(
        "{rounds}. In each of them the text of the rules is open: a registered reading of it pairs the round \
         otherwise than we do. They do not count as differences."
    )];
    let paired =
        "Where the engine has paired such a round, its pairing is right under that reading.";
    let rejected = "Where its checker rejects such a round, it is not known which pairing the checker would \
                    have: it may be that of the reading.";
    for (is_alarm, told) in [(false, paired), (true, rejected)] {
        let is_any = found.iter().any(|it| it.finding.is_alarm() == is_alarm);
        words.extend(is_any.then(|| told.to_owned()));
    }
    if counts.disputed > counts.disputed_rounds {
        words.push(format!(
            "Some of them were found in more than one direction. Each direction has a file of its own, so \
             there are {}.",
            counted(counts.disputed, "entry").replace("entrys", "entries")
        ));
    }
    words
}
