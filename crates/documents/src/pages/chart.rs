//! Bars as SVG, for people who see, who do not, and for paper: every bar has its value as text, a second
//! series is hatched, and the colours are variables of the page. The same data give the same bytes.

use std::fmt::Write;

use super::page::escaped;

/// Widths in units of the picture, which on a telephone are about pixels.
const WIDTH: u64 = 360;
const LABELS: u64 = 118;
const BARS: u64 = 130;
const BAR: u64 = 11;
const ROW_GAP: u64 = 9;
const LINE: u64 = 16;

/// Bars, a row for each thing and in it one bar for each series.
#[derive(Clone, Debug)]
pub struct Chart<'a> {
    /// Unique on the page: letters, digits and hyphens.
    pub id: String,
    /// The heading of the chart.
    pub title: &'a str,
    /// What is counted, and of what a share is.
    pub note: &'a str,
    /// Names of the series: one or two.
    pub series: &'a [&'a str],
    /// From the top down.
    pub rows: Vec<Row>,
    /// Whether a bar of full length stands for all, and not for the longest one.
    pub is_share_of_all: bool,
}

/// A thing that is counted.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its name.
    pub label: String,
    /// One for each series.
    pub bars: Vec<Bar>,
}

/// A count.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    /// How many.
    pub count: u64,
    /// Of how many; `None`: the count is no share.
    pub whole: Option<u64>,
}

impl Bar {
    /// The length before it is scaled: a count, or a share in millionths.
    fn size(self) -> u64 {
        const MILLION: u64 = 1_000_000;
        match self.whole {
            None => self.count,
            Some(0) => 0,
            Some(whole) => self.count * MILLION / whole,
        }
    }

    fn text(self) -> String {
        match self.whole {
            None => self.count.to_string(),
            Some(0) => "none".to_owned(),
            Some(whole) => format!("{} ({})", self.count, percent(self.count, whole)),
        }
    }
}

/// A share with one decimal, rounded; never 0 or 100 % unless it is.
pub fn percent(part: u64, whole: u64) -> String {
    if whole == 0 {
        return "-".to_owned();
    }
    let tenths = (part * 2000 + whole) / (2 * whole);
    match tenths {
        0 if part > 0 => "< 0.1 %".to_owned(),
        1000 if part < whole => "> 99.9 %".to_owned(),
        _ => format!("{}.{} %", tenths / 10, tenths % 10),
    }
}

impl Chart<'_> {
    /// The picture alone.
    pub fn svg(&self) -> String {
        let legend = if self.series.len() > 1 { LINE } else { 0 };
        let heights: Vec<u64> =
            self.rows.iter().map(|row| BAR * row.bars.len() as u64 + ROW_GAP).collect();
        let height = legend + heights.iter().sum::<u64>() + 2;
        let mut svg = format!(
            "<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
             aria-labelledby=\"{0}-title {0}-text\">\n<title id=\"{0}-title\">{1}</title>\n\
             <desc id=\"{0}-text\">{2}</desc>\n",
            self.id,
            escaped(self.title),
            escaped(&self.in_words())
        );
        if self.series.len() > 1 {
            self.legend(&mut svg);
        }
        let mut top = legend;
        for (row, height) in self.rows.iter().zip(heights) {
            self.row(row, top, &mut svg);
            top += height;
        }
        svg + "</svg>\n"
    }

    /// The picture with its heading and note.
    pub fn figure(&self) -> String {
        let note = match self.note {
            "" => String::new(),
            note => format!("<br/><span class=\"note\">{}</span>", escaped(note)),
        };
        format!(
            "<figure>\n<figcaption><b>{}</b>{note}</figcaption>\n{}</figure>\n",
            escaped(self.title),
            self.svg()
        )
    }

    /// The same for people who do not see it.
    fn in_words(&self) -> String {
        let row = |row: &Row| {
            let named = |(series, bar): (&&str, &Bar)| match self.series.len() {
                1 => bar.text(),
                _ => format!("{series} {}", bar.text()),
            };
            let bars: Vec<String> = self.series.iter().zip(&row.bars).map(named).collect();
            format!("{}: {}", row.label, bars.join(", "))
        };
        let rows: Vec<String> = self.rows.iter().map(row).collect();
        rows.join("; ")
    }

    fn legend(&self, svg: &mut String) {
        let mut left = LABELS;
        for (at, name) in self.series.iter().enumerate() {
            let text = left + 14;
            let _ = writeln!(
                svg,
                "<rect class=\"series-{at}\" x=\"{left}\" y=\"1\" width=\"10\" height=\"9\"/>\
                 <text x=\"{text}\" y=\"10\">{}</text>",
                escaped(name)
            );
            left = text + 7 * name.chars().count() as u64 + 10;
        }
    }

    fn row(&self, row: &Row, top: u64, svg: &mut String) {
        let middle = top + (BAR * row.bars.len() as u64) / 2 + 4;
        let end = LABELS - 6;
        let _ = writeln!(
            svg,
            "<text x=\"{end}\" y=\"{middle}\" text-anchor=\"end\">{}</text>",
            escaped(&row.label)
        );
        for (at, bar) in row.bars.iter().enumerate() {
            let y = top + BAR * at as u64;
            let width = self.width(*bar);
            let (text, base) = (LABELS + width + 5, y + 9);
            let _ = writeln!(
                svg,
                "<rect class=\"series-{at}\" x=\"{LABELS}\" y=\"{y}\" width=\"{width}\" \
                 height=\"{}\"/><text x=\"{text}\" y=\"{base}\">{}</text>",
                BAR - 1,
                escaped(&bar.text())
            );
        }
    }

    /// What is more than nothing has a width.
    fn width(&self, bar: Bar) -> u64 {
        const ALL: u64 = 1_000_000;
        let sizes = self.rows.iter().flat_map(|row| &row.bars).map(|bar| bar.size());
        let longest = if self.is_share_of_all { ALL } else { sizes.max().unwrap_or(0) };
        if bar.count == 0 || longest == 0 {
            return 0;
        }
        (bar.size() * BARS / longest).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(rows: &[(u64, u64)]) -> Chart<'static> {
        let bar = |count: u64| Bar { count, whole: None };
        let row = |(at, counts): (usize, &(u64, u64))| Row {
            label: format!("<{at}>"),
            bars: vec![bar(counts.0), bar(counts.1)],
        };
        Chart {
            id: "it".to_owned(),
            title: "what & how often",
            note: "",
            series: &["engine", "rules"],
            rows: rows.iter().enumerate().map(row).collect(),
            is_share_of_all: false,
        }
    }

    #[test]
    fn bars_are_in_proportion_and_what_is_more_than_nothing_is_seen() {
        let svg = chart(&[(1000, 500), (1, 0)]).svg();
        let widths: Vec<&str> =
            svg.split("width=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(widths, ["10", "10", "130", "65", "1", "0"]);
    }

    #[test]
    fn every_value_stands_there_as_text_twice() {
        let svg = chart(&[(1234, 5), (0, 7)]).svg();
        assert!(
            svg.contains("&lt;0&gt;: engine 1234, rules 5; &lt;1&gt;: engine 0, rules 7</desc>")
        );
        for value in ["1234", "5", "0", "7"] {
            assert!(svg.contains(&format!(">{value}</text>")), "{value}: {svg}");
        }
        assert!(svg.contains("<title id=\"it-title\">what &amp; how often</title>"));
    }

    #[test]
    fn a_share_is_neither_nothing_nor_all_unless_it_is() {
        let shown = |part, whole| percent(part, whole);
        assert_eq!(shown(0, 7), "0.0 %");
        assert_eq!(shown(1, 100_000), "< 0.1 %");
        assert_eq!(shown(99_999, 100_000), "> 99.9 %");
        assert_eq!(shown(2, 3), "66.7 %");
        assert_eq!(shown(0, 0), "-");
    }
}
