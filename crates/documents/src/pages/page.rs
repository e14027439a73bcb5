//! One self-contained page: no script, no request, light and dark, fit for a telephone and for paper.

use std::fmt::Write;

use crate::text::showable;

/// Colours are chosen for 4.5:1 against the background in both schemes, for text and for bars.
const STYLE: &str = "\
:root{color-scheme:light dark;--page:#fff;--ink:#1c1c1e;--quiet:#5a5a60;--line:#c9c9ce;--soft:#f3f3f5;\
--engine:#1f5fa8;--rules:#8a5a00;--good:#1f6f3d;--open:#7d5f00;--bad:#a62b23;--none:#6b6b70}\
@media (prefers-color-scheme:dark){:root{--page:#161618;--ink:#ececf0;--quiet:#a9a9b2;--line:#46464d;\
--soft:#222226;--engine:#7db3f0;--rules:#e0b050;--good:#6fcf8f;--open:#dcbc5a;--bad:#f28b82;\
--none:#9a9aa2}}\
*{box-sizing:border-box}\
body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:1.2rem 1rem 3rem;\
background:var(--page);color:var(--ink)}\
h1{font-size:1.5rem;line-height:1.25;margin:.4rem 0;overflow-wrap:anywhere}h2{font-size:1.2rem;margin:2.4rem 0 .6rem;overflow-wrap:anywhere}\
h3{font-size:1.02rem;margin:1.6rem 0 .4rem}p{margin:.5rem 0}\
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}\
caption{text-align:left;color:var(--quiet);padding-bottom:.3rem}\
th,td{border-bottom:1px solid var(--line);padding:.3rem .7rem .3rem 0;text-align:left;\
vertical-align:top}\
td.number,th.number{text-align:right;white-space:nowrap}\
.wide{overflow-x:auto;margin-block:.8rem 1.2rem}.wide:focus-visible{outline:2px solid var(--engine)}\
.note,.quiet{color:var(--quiet)}.note{font-size:.87em}\
.good{color:var(--good)}.bad{color:var(--bad)}.open{color:var(--open)}\
code,.hash{font:.87em/1.45 ui-monospace,monospace;overflow-wrap:anywhere}\
.hash{color:var(--quiet)}\
details{border-bottom:1px solid var(--line);padding:.45rem 0}\
summary{cursor:pointer;overflow-wrap:anywhere}\
details>:not(summary){margin-left:1rem}\
.boards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:0 2rem}\
.boards span,.boards mark{white-space:nowrap}mark{background:none;color:inherit;font-weight:700;\
text-decoration:underline}\
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:1.4rem 2rem}\
figure{margin:0;break-inside:avoid}figcaption{margin-bottom:.5rem}\
svg{display:block}svg.chart{width:100%;height:auto;max-width:34rem}\
svg.chart text{font:11px system-ui,sans-serif;fill:var(--ink)}\
.series-0{fill:var(--engine)}.series-1{fill:url(#hatch);stroke:var(--rules);stroke-width:.8}\
#hatch path{stroke:var(--rules);stroke-width:2.2}\
svg.bar{width:100%;min-width:8rem;height:.7rem;margin-top:.25rem}\
.part-good{fill:var(--good)}.part-open{fill:var(--open)}.part-bad{fill:var(--bad)}\
.part-none{fill:var(--line)}\
@media (max-width:40rem){.cards,.cards tbody,.cards tr,.cards th,.cards td,.cards caption{display:block}\
.cards thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\
.cards tr{border-bottom:1px solid var(--line);padding:.5rem 0}\
.cards th,.cards td,.cards td.number{border:0;padding:.1rem 0;text-align:left;white-space:normal}\
.cards td{overflow-wrap:anywhere}.cards td:empty{display:none}\
.cards td::before{content:attr(data-label) \": \";color:var(--quiet)}}\
@media print{:root{--page:#fff;--ink:#000;--quiet:#333;--line:#999;--soft:#fff;--engine:#333;\
--rules:#333;--good:#000;--open:#000;--bad:#000;--none:#999;color-scheme:light}\
.part-good{fill:#aaa}.part-open{fill:#555}.part-none{fill:#e2e2e2}\
body{max-width:none;padding:0;font-size:10pt}h2,h3,summary{break-after:avoid}\
.wide{overflow:visible}tr{break-inside:avoid}\
.charts{grid-template-columns:1fr 1fr;gap:1rem 1.5rem}figcaption{font-size:9pt}\
details::details-content{content-visibility:visible;display:block;block-size:auto}\
svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}}";

/// The pattern of a second series, once on a page.
const HATCH: &str = "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">\
<defs><pattern id=\"hatch\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\" \
patternTransform=\"rotate(45)\"><path d=\"M2 0V4\"/></pattern></defs></svg>\n";

/// A page while it is written: valid XML, and nothing is loaded from elsewhere.
#[derive(Debug)]
pub struct Page {
    text: String,
}

impl Page {
    /// The head of a page with charts, in English, with its title as the first heading.
    pub fn new(title: &str) -> Page {
        Page::with_charts(title, "")
    }

    /// The same with a style that comes after that of all pages.
    pub fn with_charts(title: &str, style: &str) -> Page {
        let mut page = Page::in_language("en", title, style);
        page.html(HATCH);
        page
    }

    /// The head of a page in a language (ISO 639-1), with its title as the first heading. `style` comes
    /// after that of all pages.
    pub fn in_language(language: &str, title: &str, style: &str) -> Page {
        Page::below("", language, title, style)
    }

    /// A page with something above the title; it is HTML already.
    pub fn below(above: &str, language: &str, title: &str, style: &str) -> Page {
        let title = escaped(title);
        // What the page may load: nothing but the style within it and the empty icon.
        let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
        Page {
            text: format!(
                "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
                 <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\"/>\n\
                 <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
                 <title>{title}</title>\n<link rel=\"icon\" href=\"data:,\"/>\n\
                 <style>{STYLE}{style}</style>\n</head>\n<body>\n<main>\n{above}<h1>{title}</h1>\n"
            ),
        }
    }

    /// Adds what is HTML already.
    pub fn html(&mut self, html: &str) {
        self.text.push_str(html);
    }

    /// A heading of the second level.
    pub fn section(&mut self, title: &str) {
        let _ = writeln!(self.text, "<h2>{}</h2>", escaped(title));
    }

    /// A heading of the third level.
    pub fn part(&mut self, title: &str) {
        let _ = writeln!(self.text, "<h3>{}</h3>", escaped(title));
    }

    /// A paragraph.
    pub fn text(&mut self, text: &str) {
        let _ = writeln!(self.text, "<p>{}</p>", escaped(text));
    }

    /// A paragraph of text that is no less true for being small.
    pub fn note(&mut self, text: &str) {
        let _ = writeln!(self.text, "<p class=\"note\">{}</p>", escaped(text));
    }

    /// A table; the first cell of a row is its heading. Cells are HTML: escaped where they are made, as
    /// some hold a picture. Columns whose heading begins with `#` hold numbers.
    pub fn table(
        &mut self,
        caption: &str,
        heads: &[&str],
        rows: impl IntoIterator<Item = Vec<String>>,
    ) {
        self.text.push_str(&table(caption, heads, rows));
    }

    /// The whole page.
    pub fn end(self) -> String {
        self.text + "</main>\n</body>\n</html>\n"
    }
}

/// A table, see [`Page::table`]. A wide one becomes a list of cards on a telephone; one that is too wide all
/// the same can be moved sideways, also by keyboard.
pub fn table(caption: &str, heads: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    /// More columns than these are cards on a telephone.
    const NARROW: usize = 3;
    table_of(if heads.len() > NARROW { "cards" } else { "" }, caption, heads, rows)
}

/// Like [`table`], with a class of the style: `cards` or `tight`.
pub fn table_of(
    class: &str,
    caption: &str,
    heads: &[&str],
    rows: impl IntoIterator<Item = Vec<String>>,
) -> String {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let name = escaped(caption);
    // The roles say again what the elements are: as cards they lose it.
    let mut text = format!(
        "<div class=\"wide\" role=\"region\" aria-label=\"{name}\" tabindex=\"0\">\
         <table{class} role=\"table\">\n<caption>{name}</caption>\n\
         <thead role=\"rowgroup\"><tr role=\"row\">"
    );
    let class = |head: &str| if head.starts_with('#') { " class=\"number\"" } else { "" };
    let label = |head: &str| escaped(head.trim_start_matches('#'));
    for head in heads {
        let (class, label) = (class(head), label(head));
        let _ = write!(text, "<th scope=\"col\" role=\"columnheader\"{class}>{label}</th>");
    }
    text.push_str("</tr></thead>\n<tbody role=\"rowgroup\">\n");
    for row in rows {
        text.push_str("<tr role=\"row\">");
        for (at, (cell, head)) in row.iter().zip(heads).enumerate() {
            let (class, label) = (class(head), label(head));
            let _ = match at {
                0 => write!(text, "<th scope=\"row\" role=\"rowheader\"{class}>{cell}</th>"),
                _ => write!(text, "<td role=\"cell\" data-label=\"{label}\"{class}>{cell}</td>"),
            };
        }
        text.push_str("</tr>\n");
    }
    text + "</tbody></table></div>\n"
}

/// Text that a browser shows as text. What no page may contain (control characters) is shown as
/// its replacement.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in showable(text).chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn what_an_engine_says_is_text() {
        assert_eq!(escaped("<b a=\"1\">&\u{1}"), "&lt;b a=&quot;1&quot;&gt;&amp;\\u0001");
    }
}
