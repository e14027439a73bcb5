// The arbiter's table of a round.

import { h } from "./dom";
import { t } from "./tournament";

type Row = {
  rank: number;
  number: number;
  title: string;
  name: string;
  rating: number | null;
  points: string;
  colours: string;
  due: string | null;
  floats: (string | null)[];
  difference: number;
  "in-a-row": number;
  "may-get-bye": boolean;
  opponents: number[];
};
export type Checklist = { round: number; brackets: { score: string; players: Row[] }[] };

export function checklistTable(list: Checklist, title: string): HTMLElement {
  const letters = (text: string | null | undefined) => (text ?? "").replace(/[A-Za-z]/g, (it) => t().letters[it] ?? it);
  const signed = (it: number) => (it > 0 ? `+${it}` : `${it}`);
  const heads = [
    t().rank,
    t().number,
    t().name,
    t().rating,
    t().points,
    t().colours,
    t().due,
    "-1",
    "-2",
    t().difference,
    t().row,
    t().mayBye,
    t().met,
  ];
  const cells = (row: Row) => [
    row.number,
    [row.title, row.name].filter(Boolean).join(" "),
    row.rating ?? "",
    row.points,
    letters(row.colours),
    letters(row.due),
    letters(row.floats[0]),
    letters(row.floats[1]),
    signed(row.difference),
    row["in-a-row"],
    row["may-get-bye"] ? t().may : t().mayNot,
    row.opponents.join(" "),
  ];
  const bodies = list.brackets.map((bracket) =>
    h(
      "tbody",
      {},
      h("tr", {}, h("th", { colspan: heads.length, scope: "rowgroup" }, h("span", {}, t().bracket(bracket.score)))),
      ...bracket.players.map((row) =>
        h("tr", {}, h("th", { scope: "row" }, `${row.rank}`), ...cells(row).map((cell) => h("td", {}, `${cell}`))),
      ),
    ),
  );
  const table = h(
    "table",
    {},
    h("caption", { class: "unseen" }, title),
    h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
    ...bodies,
  );
  return h(
    "div",
    {},
    h("ul", { class: "note legend" }, ...t().legend.map((line) => h("li", {}, line))),
    h("div", { class: "wide", role: "region", "aria-label": t().checklist, tabindex: 0 }, table),
  );
}
