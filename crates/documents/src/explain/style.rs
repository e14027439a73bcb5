//! The style of the page of an explanation, beside that of all pages.

/// What is printed has a page number instead of what the browser puts around it: the path of the file on
/// somebody's disk is nothing for a notice board. Tables of a few rows are not parted.
///
/// `--other` is the second pairing; `--pale` and `--deep` are White's and Black's squares, `--edge` is
/// around both. Text has 4.5:1 and lines have 3:1 against what is behind them, in both schemes.
pub const STYLE: &str = "\
:root{--other:#9a3412;--pale:#fff;--deep:#1c1c1e;--edge:#1c1c1e}\
@media (prefers-color-scheme:dark){:root{--other:#ff9e64;--pale:#ececf0;--deep:#000;--edge:#a9a9b2}}\
@media print{:root{--other:#444;--pale:#fff;--deep:#000;--edge:#000}}\
body{max-width:60rem}h1{overflow-wrap:anywhere}\
.origin{color:var(--quiet);margin:0 0 .6rem;overflow-wrap:anywhere}\
.answer{font-size:1.13rem;font-weight:600;border-left:4px solid var(--ink);padding-left:.8rem;\
margin:1rem 0;overflow-wrap:anywhere}\
.foreword{border:2px solid var(--ink);border-radius:6px;padding:.3rem .8rem;margin:.4rem 0 1rem;\
overflow-wrap:anywhere;break-inside:avoid}\
ul{margin:.5rem 0;padding-left:1.2rem}li{margin:.25rem 0;overflow-wrap:anywhere}\
.both-ways{display:grid;gap:.6rem 2rem;align-items:start;margin-top:.8rem}\
.both-ways>*{min-width:0}.both-ways .wide{margin-top:0}figure{margin-bottom:1rem}\
@media (min-width:56rem){.both-ways{grid-template-columns:1fr 1fr;grid-template-rows:auto 1fr}\
.vectors-part{grid-column:2;grid-row:1/span 2}.drawn-part,.members-part{grid-column:1}}\
.sign{margin:2rem 0;max-width:26rem;break-inside:avoid}.sign p{margin:1.6rem 0 0;border-bottom:1px solid var(--ink)}\
.index{columns:14rem;list-style:none;padding:0}h2[id]{border-top:2px solid var(--quiet);padding-top:.6rem}\
li details{border:0;padding:0}li details>p{margin-block:.3rem}\
svg.bracket{width:100%;height:auto;max-width:27rem}\
svg.bracket text{font:12px system-ui,sans-serif;fill:var(--ink)}\
svg.bracket text.head{font-weight:700;fill:var(--quiet)}\
.line,.arrow,.ring,.due{fill:none;stroke:var(--ink);stroke-width:2.2}\
.line.both{stroke:var(--quiet);stroke-width:1.2}\
.line.other{stroke:var(--other);stroke-dasharray:6 4}\
.arrow{stroke-width:2}.arrow.other{stroke:var(--other);stroke-dasharray:3 1.5}\
.arrow.tip{stroke-dasharray:none}.dot{fill:var(--ink)}.ring,.due{stroke-width:1.3}\
svg.squares{display:inline-block;vertical-align:middle}\
.squares text{font:700 10px system-ui,sans-serif;fill:var(--deep)}\
.squares text.black{fill:var(--pale)}\
.squares rect{fill:var(--pale);stroke:var(--edge);stroke-width:1.2}.squares rect.black{fill:var(--deep)}\
.squares rect.mild{stroke-dasharray:2.5 2}.squares rect.absolute{stroke-width:3}\
td.number{white-space:normal}.tight td,.tight th{padding-right:.5rem;overflow-wrap:break-word}\
.flow tbody th{white-space:nowrap}.decides{border:1.5px solid var(--ink);border-radius:3px;padding:0 .3rem;font-size:.87em;\
font-weight:700;white-space:nowrap}\
tr:has(.decides)>*{border-block:2px solid var(--ink);font-weight:700}\
tr:has(.decides) .note{font-weight:400}.vectors tbody tr:not(:has(.decides)) th,th .note{font-weight:400}\
@media (max-width:40rem){.tight{font-size:.93em}.tight th,.tight td{padding-right:.4rem}\
.tight thead th{font-size:.87em;line-height:1.25}\
.cards.flow td{display:inline-block;margin-right:1rem}}\
@media print{svg.bracket{max-width:20rem}th,td{padding-block:.16rem}\
caption,thead{break-after:avoid}.wide:not(:has(.vectors,tr:nth-child(12))){break-inside:avoid}\
summary{list-style:none;font-weight:700}summary::-webkit-details-marker{display:none}}\
@page{margin:14mm 14mm 16mm;@top-center{content:\"\"}\
@bottom-right{content:counter(page) \" / \" counter(pages);font:9pt system-ui,sans-serif}}";
