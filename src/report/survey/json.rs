//! What a survey of engines found, as one document. Nothing in it is volatile.

use serde_json::{Value as Json, json};

use super::readings::readings;
use super::statement::Statement;
use crate::report::exam::exam_fields;
use crate::report::json::tool;
use crate::report::known_answers::known_answers_json;
use crate::report::metrics::metrics_json;
use crate::survey::{Conclusion, Rule, Surveyed, Total, agreements, axes, differences};

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/survey@1";

/// The plan, the totals, the spread of every axis and every difference.
pub fn survey_json(survey: &Surveyed<'_>) -> Json {
    let Surveyed { plan, records, .. } = *survey;
    let rows: Vec<Json> = survey
        .totals
        .iter()
        .map(|(engine, direction, total)| {
            let mut row = json!({ "engine": engine, "direction": direction });
            let Json::Object(fields) = &mut row else { unreachable!("a row is an object") };
            fields.extend(total_fields(survey, engine, total));
            row
        })
        .collect();
    let findings = findings_json(survey);
    json!({
        "schema": SCHEMA,
        "tool": tool(),
        "plan": plan,
        "rule": plan.rule().map(|rule| rule_json(&rule)),
        "statement": Statement::of(survey),
        "conclusion": survey.conclusion(),
        "exam": survey.exam.as_ref().map(exam_fields),
        "known-answers": survey.known.as_ref().map(known_answers_json),
        "done": records.len(),
        "results-sha256": survey.results_sha256,
        "rechecked": survey.rechecked,
        "results": rows,
        "agreement": agreement(survey),
        "axes": axes(records),
        "readings": readings(plan, records),
        "differences": findings,
    })
}

/// Every difference, with the command that shows it again.
fn findings_json(survey: &Surveyed<'_>) -> Vec<Json> {
    let Surveyed { plan, records, .. } = *survey;
    differences(records)
        .map(|(record, trial, finding)| {
            let mut row = json!({
                "tournament": record.number,
                "engine": trial.engine,
                "direction": trial.direction,
            });
            let Json::Object(fields) = &mut row else { unreachable!("a row is an object") };
            if let Json::Object(finding) = json!(finding) {
                fields.extend(finding);
            }
            let said = json!({
                "disputed": finding.is_disputed(),
                "legality": finding.legality(),
                "argument": finding.argument(),
                "command":
                    finding.command(plan, record.number, &trial.engine, trial.direction),
                "path": finding.path(record.number, &trial.engine, trial.direction),
                "file-sha256": finding.file_sha256(),
            });
            if let Json::Object(said) = said {
                fields.extend(said);
            }
            row
        })
        .collect()
}

fn total_fields(
    survey: &Surveyed<'_>,
    engine: &str,
    total: &Total,
) -> serde_json::Map<String, Json> {
    let classes: serde_json::Map<String, Json> = total
        .classes
        .iter()
        .map(|(class, count)| (class.name().to_owned(), json!(count)))
        .collect();
    let quality = (!total.quality.is_empty()).then(|| {
        json!({
            "engine": metrics_json(&total.quality.of_engine()),
            "rules": metrics_json(&total.quality.of_rules()),
            "rounds-with-other-boards": total.quality.engine.rounds,
        })
    });
    let concluded = survey.concluded(engine, total);
    let fields = json!({
        "tournaments": total.tournaments,
        "tournaments-skipped": total.tournaments_skipped,
        "tournaments-stopped": total.tournaments_stopped,
        "tournaments-failed": total.tournaments_failed,
        "differing": total.differing,
        "upper-bound-millionths": total.upper_bound(),
        "passes": passes(concluded.conclusion),
        "conclusion": concluded.conclusion,
        "missing": concluded.missing,
        "grounds": concluded.grounds,
        "failures": total.failures,
        "asked-twice": total.asked_twice,
        "wrong-rounds": total.wrong_rounds,
        "rounds": total.rounds,
        "skipped": total.skipped,
        "articles": total.articles,
        "classes": classes,
        "quality": quality,
    });
    match fields {
        Json::Object(fields) => fields,
        _ => serde_json::Map::new(),
    }
}

/// In how many rounds two have the same boards; `with` is null for the rules.
fn agreement(survey: &Surveyed<'_>) -> Vec<Json> {
    let rows = agreements(survey.plan, survey.records).into_iter();
    let rows = rows.map(|(engine, with, it)| {
        json!({ "engine": engine, "with": with, "rounds": it.rounds, "same": it.same })
    });
    rows.collect()
}

/// Whether it passes; null: that is not shown, or engines are only compared.
fn passes(conclusion: Conclusion) -> Option<bool> {
    match conclusion {
        Conclusion::Passes => Some(true),
        Conclusion::Fails => Some(false),
        _ => None,
    }
}

fn rule_json(rule: &Rule) -> Json {
    let risks = rule.risks(rule.required);
    let risks: Vec<Json> = risks
        .iter()
        .map(|risk| json!({ "times": risk.times, "rate": risk.per_million / 1e6, "passes": risk.passes }))
        .collect();
    json!({
        "name": rule.name(),
        "profile": rule.profile.id,
        "own-rule": rule.is_own,
        "required": rule.required,
        "allowed": rule.allowed,
        "words": rule.in_words(),
        "risks": risks,
    })
}
