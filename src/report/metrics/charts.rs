//! Pairing quality as bars: one series, or an engine beside the rules on the same positions.

use crate::metrics::Metrics;
use crate::report::pages::{Bar, Chart, Row};

/// All charts of some metrics. `id`: a name of its own on the page; `series`: names and metrics, one or
/// two.
pub(in crate::report) fn quality_charts(id: &str, series: &[(&str, &Metrics)]) -> String {
    let names: Vec<&str> = series.iter().map(|(name, _)| *name).collect();
    let chart = |part: &str, title, note, is_share_of_all, count: fn(&Metrics) -> Vec<Bars>| {
        let all: Vec<Vec<Bars>> = series.iter().map(|(_, metrics)| count(metrics)).collect();
        let rows = rows(&all);
        if rows.is_empty() {
            return String::new();
        }
        let id = format!("{id}-{part}");
        Chart { id, title, note, series: &names, rows, is_share_of_all }.figure()
    };
    let figures = [
        chart(
            "preferences",
            "Colour preferences granted",
            "of all preferences of that strength",
            true,
            preferences,
        ),
        chart(
            "floats",
            "Floats, and floats repeated",
            "unequal boards of all boards; repeats of all players with a game",
            false,
            floats,
        ),
        chart(
            "scores",
            "Score differences",
            "boards by the difference of scores in points, virtual points included",
            true,
            differences,
        ),
        chart(
            "colours",
            "Colour differences after the round",
            "players by how far their games with White and with Black are apart, and those with \
             the same colour for the third time in a row",
            true,
            colours,
        ),
        chart(
            "criteria",
            "Criteria not fulfilled in full",
            "brackets with a failure value other than zero, of all brackets",
            false,
            criteria,
        ),
        chart("byes", "Byes by pairing", "by the scoregroup of who has it", true, byes),
    ];
    format!("<div class=\"charts\">\n{}</div>\n", figures.concat())
}

struct Bars {
    label: String,
    bar: Bar,
}

fn bar(label: &str, count: u64, whole: u64) -> Bars {
    Bars { label: label.to_owned(), bar: Bar { count, whole: Some(whole) } }
}

/// The rows of all series side by side, by the labels of the first.
fn rows(all: &[Vec<Bars>]) -> Vec<Row> {
    let Some(first) = all.first() else { return Vec::new() };
    let row = |(at, bars): (usize, &Bars)| Row {
        label: bars.label.clone(),
        bars: all.iter().filter_map(|rows| rows.get(at)).map(|it| it.bar).collect(),
    };
    first.iter().enumerate().map(row).collect()
}

fn preferences(metrics: &Metrics) -> Vec<Bars> {
    let row = |at: usize, label| {
        let granted = metrics.granted[at];
        bar(label, granted, granted + metrics.denied[at])
    };
    vec![row(2, "absolute"), row(1, "strong"), row(0, "mild")]
}

fn floats(metrics: &Metrics) -> Vec<Bars> {
    let fairness = &metrics.fairness;
    let players = 2 * metrics.boards;
    vec![
        bar("unequal boards", metrics.uneven_boards, metrics.boards),
        bar("down again at once", fairness.repeated_downfloats[0], players),
        bar("down after 2 rounds", fairness.repeated_downfloats[1], players),
        bar("up again at once", fairness.repeated_upfloats[0], players),
        bar("up after 2 rounds", fairness.repeated_upfloats[1], players),
    ]
}

fn differences(metrics: &Metrics) -> Vec<Bars> {
    let labels = ["none", "up to ½", "up to 1", "up to 1½", "up to 2", "more"];
    counts(&labels, &metrics.fairness.differences, metrics.boards)
}

fn colours(metrics: &Metrics) -> Vec<Bars> {
    let players = 2 * metrics.boards;
    let labels = ["0", "1", "2", "3 or more"];
    let mut rows = counts(&labels, &metrics.fairness.colour_differences, players);
    rows.push(bar("third in a row", metrics.fairness.third_same_colour, players));
    rows
}

fn criteria(metrics: &Metrics) -> Vec<Bars> {
    let criteria = metrics.criteria.iter();
    criteria.map(|it| bar(&it.label, it.brackets, metrics.brackets)).collect()
}

fn byes(metrics: &Metrics) -> Vec<Bars> {
    if metrics.pabs == 0 {
        return Vec::new();
    }
    counts(&["lowest", "the next one", "higher"], &metrics.fairness.pab_groups, metrics.pabs)
}

fn counts(labels: &[&str], counts: &[u64], whole: u64) -> Vec<Bars> {
    labels.iter().zip(counts).map(|(label, count)| bar(label, *count, whole)).collect()
}
