//! The quality of an engine's pairings beside that of the rules' pairings, for the same positions. Only legal rounds
//! count, because a violation has no value. Also the criterion values of a difference.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{Examined, Kind, Reason, RoundCheck, Value, Verdict, values};
use crate::criteria::{BracketPairing, Cost, RoundPairing, brackets_along};
use crate::editions::{Article, Edition, Method, Rule};
use crate::judge::bracket_costs;
use crate::judged::Prescribed;
use crate::metrics::Metrics;
use crate::pairer::Paired;

/// The quality of an engine's legal pairings, and of the rules' pairings of the same rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Quality {
    /// The quality in rounds in which the engine pairs as the rules do.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub same: Metrics,
    /// The engine's quality in rounds in which it pairs otherwise.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub engine: Metrics,
    /// The rules' quality in rounds in which the engine pairs otherwise.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub rules: Metrics,
}

fn is_nothing(metrics: &Metrics) -> bool {
    metrics.rounds == 0
}

impl Quality {
    /// Whether no round was counted.
    pub fn is_empty(&self) -> bool {
        is_nothing(&self.same) && is_nothing(&self.engine)
    }

    /// The engine's quality in all rounds.
    pub fn of_engine(&self) -> Metrics {
        let mut sum = self.same.clone();
        sum.add(&self.engine);
        sum
    }

    /// The rules' quality in all rounds.
    pub fn of_rules(&self) -> Metrics {
        let mut sum = self.same.clone();
        sum.add(&self.rules);
        sum
    }

    pub(super) fn add(&mut self, other: &Quality) {
        self.same.add(&other.same);
        self.engine.add(&other.engine);
        self.rules.add(&other.rules);
    }

    /// Counts a round that the engine pairs as the rules do.
    pub(super) fn count_right(&mut self, rules: &Prescribed, edition: &Edition) {
        if let Some(best) = &rules.best {
            self.same.add(&Metrics::of_rules(&rules.context, edition, best));
        }
    }

    pub(super) fn count_round(&mut self, round: &Examined, edition: &Edition) {
        let of_file = || Metrics::of_examined(round, edition);
        match &round.best {
            _ if round.check.verdict == Verdict::Match => self.same.add(&of_file()),
            Some(best) if is_counted(&round.check) => {
                self.engine.add(&of_file());
                self.rules.add(&Metrics::of_rules(&round.context, edition, best));
            }
            _ => {}
        }
    }
}

fn is_counted(check: &RoundCheck) -> bool {
    let is_other =
        matches!(check.verdict, Verdict::Different | Verdict::Colour | Verdict::Disputed);
    is_other && check.reason.as_ref().is_none_or(|reason| reason.kind != Kind::Absolute)
}

/// The values of one criterion in both pairings of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Compared {
    /// The number of the article.
    pub article: String,
    /// The label of the criterion, such as `C12`, or the name of a rule.
    pub label: String,
    /// The value of the engine's pairing, as text; a list has its values in order.
    pub engine: String,
    /// The value of the prescribed pairing.
    pub rules: String,
    /// Whether this criterion decides: it is the first whose values differ.
    pub decides: bool,
}

impl Compared {
    fn of(article: Article, engine: String, rules: String) -> Compared {
        let (article, label) = (article.number.to_owned(), article.label.to_owned());
        Compared { article, label, engine, rules, decides: false }
    }
}

pub(super) fn compared(round: &Examined, edition: &Edition) -> Vec<Compared> {
    let Some(reason) = &round.check.reason else { return Vec::new() };
    let Some(deciding) = deciding(reason) else { return Vec::new() };
    let is_ranked = matches!(edition.method, Method::Preference | Method::Collapsing);
    let has_vector = matches!(reason.kind, Kind::Criterion | Kind::Order);
    let best = round.best.as_ref().filter(|_| is_ranked && has_vector);
    let Some(best) = best else { return vec![deciding] };
    let mut rows = vectors(round, edition, best);
    match rows.iter().position(|row| row.article == deciding.article) {
        Some(at) => rows[at] = deciding,
        None => rows.push(deciding),
    }
    rows
}

/// The values of the deciding criterion. `None` if no two values were compared.
fn deciding(reason: &Reason) -> Option<Compared> {
    let is_compared = !reason.file.is_empty() || !reason.expected.is_empty();
    is_compared.then(|| Compared {
        article: reason.article.unwrap_or_default().to_owned(),
        label: reason.label.clone(),
        engine: text(&reason.file),
        rules: text(&reason.expected),
        decides: true,
    })
}

fn text(values: &[Value]) -> String {
    let words: Vec<String> = values.iter().map(Value::to_string).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

fn vectors(round: &Examined, edition: &Edition, best: &Paired) -> Vec<Compared> {
    let (context, file) = (&round.context, &round.file.pairing);
    let ranks_pab = edition.method == Method::Preference;
    let mut rows: Vec<Compared> = Vec::new();
    if ranks_pab
        && context.is_odd()
        && let Some((article, ..)) = edition.row(Rule::PabScore)
    {
        // The score of the player with the PAB.
        let shown = |pairing: &RoundPairing| {
            pairing.pab().map_or_else(String::new, |place| context.score(place).to_string())
        };
        rows.push(Compared::of(article, shown(file), shown(&best.pairing)));
    }
    let ours = brackets_along(context, &best.pairing, best.route);
    let theirs = brackets_along(context, file, best.route);
    let both = theirs.iter().zip(&ours).find(|(theirs, ours)| theirs != ours);
    let Some((theirs, ours)) = both else { return rows };
    let pab_score = file.pab().filter(|_| ranks_pab).map(|place| context.score(place));
    let costs = |bracket: &BracketPairing| bracket_costs(context, edition, pab_score, bracket);
    let both = costs(theirs).into_iter().zip(costs(ours)).zip(edition.criteria.iter());
    rows.extend(both.map(|(((article, theirs), (_, ours)), (_, criterion))| {
        let shown = |cost: Cost| {
            let wide: Vec<i64> = cost.values().iter().map(|it| i64::from(*it)).collect();
            text(&values(criterion.unit(), &wide))
        };
        Compared::of(article, shown(theirs), shown(ours))
    }));
    rows
}
