//! How the page looks: on wide screens and narrow ones, by day, by night and on paper.

/// The style sheet.
pub(super) const STYLE: &str = r#"
:root {
  color-scheme: light dark;
  --page: #faf9f6; --card: #ffffff; --ink: #1e2126; --faint: #5b6068; --rule: #dcd9d2;
  --good: #1d6b3c; --good-back: #e3f3e8; --bad: #9c2f1c; --bad-back: #fbe9e4;
  --optimal: #2f6fb0; --table: #c8701a;
  --light: #efe6d5; --dark: #b89f7e; --last: #7fa650; --arrow: #1f6f5c;
  --heat0: #fdf4e6; --heat1: #fbe4c4; --heat2: #f8d09c; --heat3: #f2b872;
  --heat4: #e99d50; --heat5: #b3541a; --heat6: #8f3f10; --heat7: #68290a;
  --on-low: #1e2126; --on-high: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #17191d; --card: #1f2227; --ink: #e7e5e0; --faint: #a3a7ae; --rule: #373b42;
    --good: #8fd6a8; --good-back: #1b3325; --bad: #f3a898; --bad-back: #3d211b;
    --optimal: #6fa9df; --table: #ef9d4a;
    --light: #cfc3ad; --dark: #8d7759; --last: #6f9c3f; --arrow: #114d40;
    --heat0: #2a241e; --heat1: #3d2d1e; --heat2: #56391d; --heat3: #71461b;
    --heat4: #8f551a; --heat5: #d8852f; --heat6: #f0a95c; --heat7: #fbd39f;
    --on-low: #f4efe8; --on-high: #1e2126;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 2rem 1.25rem 3rem; max-width: 62rem;
  background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
h1 { font-size: 2rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1.05rem; margin: 0 0 .75rem; }
p { margin: .5rem 0; }
code { font: .85em ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
figure { margin: 0; }
.faint, figcaption, footer { color: var(--faint); }
.note { color: var(--faint); font-size: .95rem; max-width: 46rem; }
.verdict {
  margin: 1.25rem 0; padding: .8rem 1rem; border-radius: .5rem; border-left: .35rem solid;
  font-size: 1.15rem; font-weight: 600;
}
.proven { color: var(--good); background: var(--good-back); }
.failing { color: var(--bad); background: var(--bad-back); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr)); gap: .75rem; margin: 0; }
.figures div { background: var(--card); border: 1px solid var(--rule); border-radius: .5rem; padding: .6rem .9rem; }
.figures dt { color: var(--faint); font-size: .9rem; }
.figures dd { margin: 0; font-size: 1.5rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
.figures dd + dd { font-size: .9rem; color: var(--faint); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--rule); text-align: left; font-weight: normal; vertical-align: baseline; }
thead th { color: var(--faint); font-size: .9rem; vertical-align: bottom; }
.count { text-align: right; white-space: nowrap; }
.unused th, .unused td { color: var(--faint); }
tbody .place { display: block; color: var(--faint); font-size: .85rem; overflow-wrap: anywhere; }
.bar { width: 30%; padding-right: 0; }
.bar span { display: block; height: .7rem; min-width: 1px; border-radius: 2px; background: var(--table); }
.bar .bad { background: var(--bad); }
.bar .good { background: var(--good); }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: .75rem 0; padding: 0; list-style: none; }
.swatch { display: inline-block; width: 1rem; height: .8rem; border-radius: 2px; margin-right: .45rem; }
.chart { display: block; width: 100%; min-width: 36rem; height: auto; }
.chart text { font-size: 13px; fill: var(--faint); }
.optimal { fill: var(--optimal); background: var(--optimal); }
.table { fill: var(--table); background: var(--table); }
.hover { fill: transparent; }
g:hover > .hover { fill: var(--rule); }
.grid { stroke: var(--rule); }
.axis { stroke: var(--faint); }
.middle, .name, .heat text { text-anchor: middle; }
.end { text-anchor: end; }
.heat { display: block; width: 100%; max-width: 30rem; height: auto; font-variant-numeric: tabular-nums; }
.heat text { font-size: 15px; fill: var(--on-low); }
.heat .heat5 text, .heat .heat6 text, .heat .heat7 text { fill: var(--on-high); }
.heat rect { stroke: var(--page); stroke-width: 1.5; }
.heat .none rect { fill: none; stroke: var(--rule); }
.heat .none text, .heat .name { fill: var(--faint); }
.heat0 { fill: var(--heat0); background: var(--heat0); }
.heat1 { fill: var(--heat1); background: var(--heat1); }
.heat2 { fill: var(--heat2); background: var(--heat2); }
.heat3 { fill: var(--heat3); background: var(--heat3); }
.heat4 { fill: var(--heat4); background: var(--heat4); }
.heat5 { fill: var(--heat5); background: var(--heat5); }
.heat6 { fill: var(--heat6); background: var(--heat6); }
.heat7 { fill: var(--heat7); background: var(--heat7); }
.scale { display: flex; align-items: center; flex-wrap: wrap; font-size: .9rem; color: var(--faint); padding-left: 1.5rem; }
.scale .swatch { width: 1.6rem; margin: 0; border-radius: 0; }
.scale span:first-child { margin-right: .5rem; }
.scale span:last-child { margin-left: .5rem; }
.lines { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); gap: 1rem; margin: 1rem 0; }
.line { padding: 1rem; background: var(--card); border: 1px solid var(--rule); border-radius: .5rem; }
.long {
  grid-column: 1 / -1; display: grid; grid-template-columns: minmax(0, 25rem) minmax(0, 1fr);
  grid-template-rows: auto auto 1fr; grid-template-areas: "heading moves" "fen moves" "boards moves"; gap: 0 1.75rem;
}
.long h3 { grid-area: heading; }
.long .fen { grid-area: fen; }
.long .boards { grid-area: boards; }
.long .moves { grid-area: moves; }
.line h3 { margin: 0; }
.verdict-word { color: var(--bad); }
.fen { margin: .1rem 0 .75rem; color: var(--faint); }
.boards { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; align-items: start; margin-bottom: .75rem; }
.board { display: block; width: 100%; height: auto; }
.board .names { fill: var(--faint); font-family: inherit; }
.light { fill: var(--light); }
.dark { fill: var(--dark); }
.last { fill: var(--last); }
.arrow.ours { fill: var(--arrow); }
figcaption { font-size: .85rem; line-height: 1.35; margin-top: .25rem; padding-left: 6.5%; }
.score { list-style: none; margin: 0; padding: 0; columns: 13.5rem; column-gap: 1.25rem; font-size: .95rem; font-variant-numeric: tabular-nums; }
.score li { display: grid; grid-template-columns: 2rem 3.2rem 3.2rem minmax(0, 1fr); break-inside: avoid; padding: .05rem 0; }
.ours { font-weight: 600; }
.number { color: var(--faint); }
.advice { color: var(--faint); font-size: .9em; overflow-wrap: anywhere; }
footer { margin-top: 3rem; padding-top: .75rem; border-top: 1px solid var(--rule); font-size: .9rem; }
@media (max-width: 44rem) {
  body { padding: 1.25rem 1rem 2rem; }
  h1 { font-size: 1.6rem; }
  .line { padding: .75rem; }
  .long { display: block; }
}
@media (max-width: 32rem) {
  .figures { grid-template-columns: minmax(0, 1fr); }
  .bar { display: none; }
  .scale { padding-left: 0; }
  .scale .swatch { width: .7rem; }
}
@media print {
  :root {
    color-scheme: light;
    --page: #ffffff; --card: #ffffff; --ink: #000000; --faint: #444444; --rule: #bbbbbb;
    --good: #1d6b3c; --good-back: #e3f3e8; --bad: #9c2f1c; --bad-back: #fbe9e4;
    --optimal: #2f6fb0; --table: #c8701a;
    --light: #efe6d5; --dark: #b89f7e; --last: #7fa650; --arrow: #1f6f5c;
    --heat0: #fdf4e6; --heat1: #fbe4c4; --heat2: #f8d09c; --heat3: #f2b872;
    --heat4: #e99d50; --heat5: #b3541a; --heat6: #8f3f10; --heat7: #68290a;
    --on-low: #1e2126; --on-high: #ffffff;
  }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .wide { overflow: visible; }
  .chart { min-width: 0; }
  h2, h3 { break-after: avoid; }
  .line, .heat, .chart, tr { break-inside: avoid; }
}
"#;
