//! The small tables of the exam of standings: tournaments with a list, the right ranks, and the faults that other ranks
//! show. The files are `corpus/exam/<edition of tie-breaks>.yaml`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{OpenFault, PublishedFault, embedded_files};
use crate::standings::{RankQuestion, TiebreakEdition, WrongTiebreak};

/// The small tables of one edition of tie-breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmallTables {
    /// The edition, such as `"tiebreaks-2026"`.
    pub edition: String,
    /// The licence of the tables and ranks.
    pub licence: String,
    /// Wrong tie-breaks that no table notices, with the tables that were searched.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<OpenFault>,
    /// The tables: first a few that notice all faults, then those that tell faults apart.
    pub tables: Vec<SmallTable>,
}

/// A small tournament with a list of tie-breaks, whose players have to be ranked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmallTable {
    /// The id, such as `table-2026-001`. It is never changed and never used again.
    pub id: String,
    /// Where the table comes from.
    pub source: String,
    /// The tournament as a file of FIDE 2026 (TRF26), with its list and without ranks.
    pub trf: String,
    /// The rank of each player, in the order of the file. Tied players share the best rank.
    pub ranks: Vec<usize>,
    /// Other ranks, each with the wrong tie-breaks that lead to them. Ranks by a registered reading are not among them.
    pub wrong: Vec<WrongRanks>,
}

/// Wrong ranks, with the faults that give them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WrongRanks {
    /// The rank of each player, in the order of the file.
    pub ranks: Vec<usize>,
    /// The ids of the wrong tie-breaks that give these ranks.
    pub faults: Vec<String>,
}

impl SmallTable {
    /// The question that the table asks, under its edition.
    ///
    /// # Errors
    /// When the file of the table is no tournament, or declares no list.
    pub fn opened(&self, edition: TiebreakEdition) -> Result<RankQuestion, String> {
        let tournament = crate::read(self.trf.as_bytes()).tournament;
        let question = tournament.and_then(|it| RankQuestion::of(it, edition));
        question.ok_or_else(|| format!("{} is no tournament with a list", self.id))
    }
}

/// The small tables of an edition of tie-breaks in the binary. `None` if the edition has none.
///
/// # Errors
/// The fault of the file.
pub fn tables_of(edition: &str) -> Result<Option<SmallTables>, String> {
    let path = format!("exam/{edition}.yaml");
    let files = embedded_files();
    let Some(bytes) = files.get(&path) else { return Ok(None) };
    serde_yaml::from_slice(bytes).map(Some).map_err(|error| format!("{path}: {error}"))
}

/// The small tables of an edition of tie-breaks for other programs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PublishedTables {
    /// The name and version of the format: `pairproof/exam-tables@1`.
    pub schema: &'static str,
    /// The version of pairproof that wrote the file.
    pub version: &'static str,
    /// The edition of tie-breaks, such as `tiebreaks-2026`.
    pub edition: String,
    /// The licence of the tables and ranks.
    pub licence: String,
    /// The faults that lead to wrong ranks, by their ids.
    pub faults: BTreeMap<String, PublishedFault>,
    /// The tables.
    pub tables: Vec<PublishedTable>,
}

/// One small table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PublishedTable {
    /// The id, such as `table-2026-001`. It is never changed and never used again.
    pub id: String,
    /// The list of tie-breaks, points first.
    pub list: String,
    /// The tournament as a file of FIDE 2026 (TRF26), with its list and without ranks.
    pub trf: String,
    /// The right rank of each player, in the order of the file. Tied players share the best rank.
    pub ranks: Vec<usize>,
    /// Other ranks, each with the faults that lead to them.
    pub wrong: Vec<WrongRanks>,
}

impl PublishedTables {
    /// The tables of an edition. `Err` if a table is no tournament with a list.
    pub(crate) fn new(
        tables: SmallTables,
        edition: TiebreakEdition,
    ) -> Result<PublishedTables, String> {
        let fault = |it: &WrongTiebreak| PublishedFault {
            says: it.says.to_owned(),
            article: edition.article_of(it).unwrap_or_default().to_owned(),
        };
        let faults = edition.mutants().map(|it| (it.id.to_owned(), fault(it))).collect();
        let published = |it: SmallTable| {
            let list = it.opened(edition)?.list.to_string();
            let SmallTable { id, trf, ranks, wrong, .. } = it;
            Ok(PublishedTable { id, list, trf, ranks, wrong })
        };
        Ok(PublishedTables {
            schema: "pairproof/exam-tables@1",
            version: env!("CARGO_PKG_VERSION"),
            edition: tables.edition,
            licence: tables.licence,
            faults,
            tables: tables.tables.into_iter().map(published).collect::<Result<_, String>>()?,
        })
    }
}
