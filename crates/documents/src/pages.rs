//! The frame of all pages. Pages are self-contained, without scripts or requests, in light and dark, and fit telephones
//! and paper.

use crate::text::showable;

/// The style of all pages. Colours have a contrast of 4.5:1 with the background, in light and in dark.
const STYLE: &str = "\
:root{color-scheme:light dark;--page:#fff;--ink:#1c1c1e;--quiet:#5a5a60;--line:#c9c9ce;\
--focus:#1f5fa8;--good:#1f6f3d;--open:#7d5f00;--bad:#a62b23}\
@media (prefers-color-scheme:dark){:root{--page:#161618;--ink:#ececf0;--quiet:#a9a9b2;--line:#46464d;\
--focus:#7db3f0;--good:#6fcf8f;--open:#dcbc5a;--bad:#f28b82}}\
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
.wide{overflow-x:auto;margin-block:.8rem 1.2rem}.wide:focus-visible{outline:2px solid var(--focus)}\
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
figure{margin:0;break-inside:avoid}figcaption{margin-bottom:.5rem}svg{display:block}\
@media (max-width:40rem){.cards,.cards tbody,.cards tr,.cards th,.cards td,.cards caption{display:block}\
.cards thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\
.cards tr{border-bottom:1px solid var(--line);padding:.5rem 0}\
.cards th,.cards td,.cards td.number{border:0;padding:.1rem 0;text-align:left;white-space:normal}\
.cards td{overflow-wrap:anywhere}.cards td:empty{display:none}\
.cards td::before{content:attr(data-label) \": \";color:var(--quiet)}}\
@media print{:root{--page:#fff;--ink:#000;--quiet:#333;--line:#999;\
--good:#000;--open:#000;--bad:#000;color-scheme:light}\
body{max-width:none;padding:0;font-size:10pt}h2,h3,summary{break-after:avoid}\
.wide{overflow:visible}tr{break-inside:avoid}\
figcaption{font-size:9pt}\
details::details-content{content-visibility:visible;display:block;block-size:auto}\
svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}}";

/// By this line, near its beginning, a page that pairproof has written is known again.
const MARK: &str = "<meta name=\"generator\" content=\"pairproof\"/>";

/// Whether pairproof has written this page, so that a newer page may replace it.
pub fn is_own_page(bytes: &[u8]) -> bool {
    let beginning = &bytes[..bytes.len().min(1024)];
    beginning.windows(MARK.len()).any(|part| part == MARK.as_bytes())
}

/// A page in a language (ISO 639-1), as valid XML, with its title as the first heading; nothing is loaded from
/// elsewhere. `style` follows the style of all pages, `above` is above the title and `body` below it, both as HTML.
pub(crate) fn page(language: &str, title: &str, style: &str, above: &str, body: &str) -> String {
    let title = escaped(title);
    // What the page may load: nothing but the style within it and the empty icon.
    let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\"/>\n{MARK}\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <title>{title}</title>\n<link rel=\"icon\" href=\"data:,\"/>\n\
         <style>{STYLE}{style}</style>\n</head>\n<body>\n<main>\n{above}<h1>{title}</h1>\n\
         {body}</main>\n</body>\n</html>\n"
    )
}

/// Escapes text, so that a browser shows it as text. Characters that no page may contain (control characters) are
/// replaced.
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
    use super::{escaped, is_own_page, page};

    #[test]
    fn what_an_engine_says_is_text() {
        assert_eq!(escaped("<b a=\"1\">&\u{1}"), "&lt;b a=&quot;1&quot;&gt;&amp;\\u0001");
    }

    #[test]
    fn a_page_of_this_program_is_known_again() {
        assert!(is_own_page(page("en", "Title", "", "", "").as_bytes()));
        let other = "<!DOCTYPE html>\n<html><head><meta name=\"generator\" content=\"other\"/>";
        assert!(!is_own_page(other.as_bytes()) && !is_own_page(b""));
    }
}
