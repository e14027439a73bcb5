//! The look of the pages of a survey, on a screen and in print.

/// The style sheet of all pages of a survey. In print, only the first findings are unfolded, and pages have numbers.
pub(super) const STYLE: &str = "\
.statement{border:2px solid var(--ink);border-radius:4px;padding:.2rem 1rem .6rem;margin:1rem 0}\
.statement h2{margin-top:.6rem}\
.verdict{font-size:1.13rem;font-weight:600;border-left:4px solid currentColor;padding-left:.8rem;\
overflow-wrap:anywhere}\
.wrong{font-weight:600;overflow-wrap:anywhere}\
.statement td{overflow-wrap:anywhere}\
@media (min-width:40.01rem){.statement .cards td:last-child{min-width:11rem}}\
ul{margin:.5rem 0;padding-left:1.2rem}li{margin:.2rem 0;overflow-wrap:anywhere}\
.matrix td{white-space:nowrap}\
.signature{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:0 2rem}\
.signature p{border-top:1px solid var(--ink);margin-top:3.2rem;padding-top:.2rem;color:var(--quiet)}\
@media print{.statement{padding-block:.1rem .3rem}.statement li,.statement td,.statement th{font-size:9pt}\
.statement th,.statement td{padding-block:.08rem}p,li{margin-block:.12rem}h2{margin-top:1rem}\
h3{margin-top:.6rem}.signature{break-inside:avoid;grid-template-columns:1fr 1fr 1fr}\
.signature p{margin-top:2.2rem}\
details.folded::details-content{content-visibility:hidden;display:none}\
summary{list-style:none}summary::-webkit-details-marker{display:none}}\
@page{margin:13mm 13mm 15mm;@top-center{content:\"\"}\
@bottom-right{content:counter(page) \" / \" counter(pages);font:9pt system-ui,sans-serif}}";

/// Further styles for the page to sign, so that it is printed on two pages.
pub(super) const TO_SIGN: &str = "\
@media print{body{font-size:8pt;line-height:1.28}h1{font-size:13pt}\
h2{font-size:10.5pt;margin:.5rem 0 .2rem}h3{font-size:9pt;margin:.4rem 0 .1rem}\
.statement td,.statement th,.statement li{font-size:8pt}.wide{margin-block:.3rem .4rem}\
td,th{padding-block:.06rem}.verdict{font-size:10pt}caption{padding:0}}";
