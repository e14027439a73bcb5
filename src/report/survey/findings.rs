//! The findings of a survey, differences apart from disputed rounds, and how they are seen again.

use super::statement::Statement;
use super::statement::variables;
use crate::engines::ids;
use crate::report::digits::counted;
use crate::survey::{Difference, Trial, UnitRecord, differences};

/// A finding with the tournament and the engine that it is of.
pub(super) type Found<'a> = (&'a UnitRecord, &'a Trial, &'a Difference);

/// What stands in place of the boards of the rules where there are none.
pub(super) const NO_PAIRING: &str = "none: the round has no legal pairing";

/// All differences and failures, in the order of the tournaments.
pub(super) fn counting(records: &[UnitRecord]) -> Vec<Found<'_>> {
    differences(records).filter(|it| !it.2.is_disputed()).collect()
}

/// All disputed rounds, those of one reading together.
pub(super) fn disputed(records: &[UnitRecord]) -> Vec<Found<'_>> {
    let mut found: Vec<Found<'_>> = differences(records).filter(|it| it.2.is_disputed()).collect();
    found.sort_by_key(|it| it.2.reading.clone());
    found
}

/// Where the printed commands are run and what they read, one sentence each.
pub(super) fn how_to(statement: &Statement) -> Vec<String> {
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

/// What the heading of the disputed rounds says first.
pub(super) fn about_disputed(statement: &Statement, found: &[Found<'_>]) -> Vec<String> {
    let counts = &statement.findings;
    let rounds = counted(counts.disputed_rounds, "disputed round");
    let mut words = vec![format!(
        "{rounds}. In each of them the text of the rules is open: a registered reading of it pairs the round \
         otherwise than we do. They do not count as differences."
    )];
    if found.iter().any(|it| !it.2.is_alarm()) {
        words.push(
            "Where the engine has paired such a round, its pairing is right under that reading."
                .to_owned(),
        );
    }
    if found.iter().any(|it| it.2.is_alarm()) {
        words.push(
            "Where its checker rejects such a round, it is not known which pairing the checker would have: \
             it may be that of the reading."
                .to_owned(),
        );
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
