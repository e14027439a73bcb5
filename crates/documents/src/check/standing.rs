//! The judgement on the ranks of a file, in words and as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use crate::digits::counted;
use crate::standings::system_words;
use crate::tournament::PlayerNumber;
use pairproof_standings::{Basis, Inconsistent, Judged, Judgement, Left, Otherwise, Parted};

/// The most wrong ranks that the text lists.
const TOLD: usize = 5;

/// The name of a judgement. `None` if a list is declared, but the ranks were not judged.
pub(crate) fn standing_name(judged: &Judged) -> Option<&'static str> {
    match judged {
        Judged::Match => Some("match"),
        Judged::Wrong(_) => Some("wrong"),
        Judged::Disputed(_) => Some("disputed"),
        Judged::Undecided { .. } => Some("undecided"),
        Judged::NotAStanding(_) => Some("not-a-standing"),
        Judged::NotDeclared => Some("not-declared"),
        Judged::NoEdition(_) => Some("no-edition"),
        Judged::NotJudged(_) => None,
    }
}

/// The id of a verdict on ranks in tables and lists of findings, such as `standing-match`.
pub(crate) fn standing_id(judged: &Judged) -> String {
    format!("standing-{}", standing_name(judged).unwrap_or("not-judged"))
}

/// Whether the file declares a list of tie-breaks, by which its ranks can be judged.
pub(crate) fn is_declared(judgement: &Judgement) -> bool {
    !matches!(judgement.judged, Judged::NotDeclared | Judged::NotAStanding(_))
}

/// Whether something is to be said of the standing.
pub(crate) fn is_told(judgement: &Judgement) -> bool {
    is_declared(judgement) || judgement.left.is_some()
}

/// The judgement in words, with its reason and its basis.
pub fn standing_words(judgement: &Judgement) -> String {
    let basis = judgement.basis.as_ref().map_or_else(String::new, |it| format!(" ({})", basis(it)));
    let left_out = match judgement.left_out.as_slice() {
        [] => String::new(),
        numbers => format!("; without a rank: {}", players(numbers)),
    };
    format!("{}{left_out}{basis}", judged_words(&judgement.judged))
}

/// What is to be said of the players who left, and of the list.
pub(crate) fn standing_warnings(judgement: &Judgement) -> Vec<String> {
    let of_list = judgement.basis.iter().flat_map(|it| it.warnings.clone());
    judgement.left.iter().map(Left::in_words).chain(of_list).collect()
}

fn judged_words(judged: &Judged) -> String {
    match judged {
        Judged::Match => "match".to_owned(),
        Judged::Wrong(found) => {
            let told: Vec<String> = found.iter().take(TOLD).map(Inconsistent::in_words).collect();
            let more = match found.len().saturating_sub(TOLD) {
                0 => String::new(),
                more => format!("; and {} more", counted(more as u64, "rank")),
            };
            format!("wrong: {}{more}", told.join("; "))
        }
        Judged::Disputed(right) => {
            let of = |it: &Otherwise| format!("{} ({})", it.name, it.says);
            let set = |set: &Vec<Otherwise>| set.iter().map(of).collect::<Vec<_>>().join(" with ");
            let right: Vec<String> = right.iter().map(set).collect();
            format!("disputed: right under {}", right.join("; or under "))
        }
        Judged::Undecided { groups, because } => {
            let parts: Vec<String> =
                because.iter().cloned().chain(groups.iter().map(parted)).collect();
            format!("undecided: {}", parts.join("; "))
        }
        Judged::NotAStanding(why) => format!("not judged: no list is declared, and {why}"),
        Judged::NotDeclared => "not judged: no list is declared (202, 212)".to_owned(),
        Judged::NoEdition(missing) => format!("not judged: {missing}"),
        Judged::NotJudged(why) => format!("not judged: {why}"),
    }
}

/// The basis of the judgement: record, list, edition, and system of the tournament.
fn basis(basis: &Basis) -> String {
    let Basis { declared, setting, .. } = basis;
    let (edition, caveat) = (setting.edition.id, setting.edition.caveat);
    let is_told = basis.is_in_doubt || setting.edition.is_fce();
    let caveat = if is_told { format!(", {caveat}") } else { String::new() };
    format!(
        "{} {}; {edition}, as {}{caveat}; {} by {}",
        declared.record,
        declared.list,
        basis.edition_reason,
        system_words(setting.system),
        basis.system_source.in_words()
    )
}

fn parted(group: &Parted) -> String {
    let numbers = players(&group.players);
    let by_list = group.by_list;
    match group.shared {
        Some(rank) => format!("{numbers} are tied and share rank {rank} instead of {by_list}"),
        None => format!("the list leaves {numbers} tied, but the file orders them"),
    }
}

fn players(group: &[PlayerNumber]) -> String {
    let numbers: Vec<String> = group.iter().map(ToString::to_string).collect();
    let word = if group.len() == 1 { "player" } else { "players" };
    format!("{word} {}", numbers.join(" "))
}

/// The judgement on the ranks in a file. Facts about the list are absent if no list is declared, or it is unreadable.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct StandingView<'a> {
    /// The verdict; null if a list is declared, but the ranks were not judged.
    #[schemars(extend("enum" = [
        "match", "wrong", "disputed", "undecided", "not-a-standing", "not-declared", "no-edition", null
    ]))]
    verdict: Option<&'static str>,
    /// The verdict in words, with its reason and its basis.
    words: String,
    /// Players who left a round robin before half of their games, and objections to the declared list.
    warnings: Vec<String>,
    /// Players without a rank, who are ignored.
    without_rank: &'a [PlayerNumber],
    #[serde(flatten)]
    basis: Option<&'a Basis>,
    /// For a wrong standing: the ranks that do not follow from the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    inconsistent: Option<&'a [Inconsistent]>,
    /// For a disputed standing: the sets of readings under each of which all ranks follow from the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    right_under: Option<Vec<Vec<&'static str>>>,
    /// For an undecided standing: the groups of players whom the list leaves tied.
    #[serde(skip_serializing_if = "Option::is_none")]
    tied: Option<Vec<&'a [PlayerNumber]>>,
    /// For an undecided standing: other reasons why it is undecided.
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<&'a [String]>,
}

impl StandingView<'_> {
    pub(crate) fn of(judgement: &Judgement) -> StandingView<'_> {
        let mut view = StandingView {
            verdict: standing_name(&judgement.judged),
            words: standing_words(judgement),
            warnings: standing_warnings(judgement),
            without_rank: &judgement.left_out,
            basis: judgement.basis.as_ref(),
            ..StandingView::default()
        };
        match &judgement.judged {
            Judged::Wrong(found) => view.inconsistent = Some(found),
            Judged::Disputed(right) => {
                let names = right.iter().map(|set| set.iter().map(|it| it.name).collect());
                view.right_under = Some(names.collect());
            }
            Judged::Undecided { groups, because } => {
                view.tied = Some(groups.iter().map(|it| it.players.as_slice()).collect());
                view.because = Some(because);
            }
            _ => {}
        }
        view
    }
}
