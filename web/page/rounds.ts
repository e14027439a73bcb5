// The rounds with their verdicts, and the boards of the open one.

import { at, button, fill, h } from "./dom";
import type { Board, Checked, RoundView } from "./tournament";
import { fixOf, key, nameOf, newBoards, nextRound, prescribed, resultOf, shownFix, state, t } from "./tournament";

export type Acts = {
  open: (round: number) => void;
  pick: (player: number, byKeyboard: boolean) => void;
  correct: (round: number, board: Board) => void;
};

const MARKS: Record<string, string> = { match: "✓", skipped: "–", next: "…", disputed: "?" };

function roundOf(checked: Checked | undefined, round: number): RoundView | undefined {
  return checked?.rounds.find((it) => it.round === round);
}

/** The boards of a round: those of the file, or those that the rules prescribe if it has none. */
export function boardsOf(round: number): Board[] {
  const file = roundOf(state.checked, round)?.file ?? [];
  return file.length || !state.checked ? file : prescribed(state.checked, round);
}

/** The round to begin with: the first that is not as prescribed, else the last one with boards. */
export function firstToSee(checked: Checked): number {
  const isFine = (it: RoundView) => it.verdict === "match" || it.verdict === "skipped";
  const wrong = checked.rounds.find((it) => !isFine(it));
  return (wrong ?? checked.rounds.findLast((it) => it.file.length > 0))?.round ?? nextRound(checked);
}

export function drawVerdicts(acts: Acts): void {
  const { checked, unchanged, fixes, round: open } = state;
  if (!checked) return fill(at("verdicts"));
  const row = (round: number, verdict: string) => {
    const words = verdict === "next" ? t().next : (t().verdict[verdict] ?? verdict);
    const before = roundOf(unchanged, round)?.verdict;
    const mark = h("span", { class: "mark", "aria-hidden": "true" }, MARKS[verdict] ?? "✗");
    const changed = fixes.length > 0 && before !== undefined && before !== verdict;
    return h(
      "li",
      { class: verdict },
      h(
        "button",
        {
          type: "button",
          onclick: () => acts.open(round),
          "aria-current": round === open && "true",
          class: changed ? "fixed" : "",
        },
        mark,
        h(
          "span",
          {},
          h("b", {}, t().round(round)),
          " ",
          h("span", { class: "words" }, words),
          changed && h("span", { class: "words" }, ` (${t().was(t().verdict[before] ?? before)})`),
        ),
      ),
    );
  };
  const rows = checked.rounds.map((it) => row(it.round, it.verdict));
  if (checked.next) rows.push(row(nextRound(checked), "next"));
  fill(at("verdicts"), ...rows);
}

/** The sentences about a round that is not as prescribed. */
function saidOf(checked: Checked, round: number): HTMLElement[] {
  const said = checked.told.sections.find((it) => it.title.match(/\d+/)?.[0] === `${round}`);
  const lines = (said?.lines ?? []).map((line) => h("p", {}, line));
  if (!lines.length) return [];
  // What is wrong and what decides it; the players of the bracket and all boards are for those who want to know more.
  const more = lines.length > 2 && h("details", {}, h("summary", {}, t().more), ...lines.slice(2));
  return [h("div", { class: "judged" }, ...lines.slice(0, 2), more)];
}

/** What the corrections change of the boards that the rules prescribe in a round. */
function changes(round: number): HTMLElement | undefined {
  const shown = newBoards(round).map(([white, black]) => `${nameOf(white)} – ${black ? nameOf(black) : t().bye}`);
  return shown.length > 0 ? h("p", { class: "fixed", id: "changes" }, t().changed(shown.join("; "))) : undefined;
}

export function drawRound(acts: Acts, tools: HTMLElement[]): void {
  const { checked, round } = state;
  const view = roundOf(checked, round);
  const boards = boardsOf(round);
  if (!checked) return fill(at("round"));
  const right = new Set((view?.expected ?? boards).map(key));
  const isSeated = new Set(boards.flat());
  const absent = [...state.players.keys()].filter((it) => !isSeated.has(it));
  const player = (number: number) =>
    h(
      "button",
      {
        type: "button",
        onclick: (event) => acts.pick(number, (event as MouseEvent).detail === 0),
        class: "player",
        "data-player": number,
        "aria-pressed": String(state.picked.includes(number)),
      },
      h("span", { class: "number" }, `${number} `),
      nameOf(number),
      h("span", { class: "points" }),
    );
  const result = (board: Board) => {
    const fix = fixOf(round, board);
    const shown = fix ? shownFix(fix) : resultOf(round, board);
    if (!shown || !view) return h("span", { class: "result" });
    const label = `${shown}. ${t().correct(nameOf(board[0]), nameOf(board[1]))}`;
    return button(shown, () => acts.correct(round, board), { class: fix ? "result fixed" : "result", "aria-label": label });
  };
  const list = document.createDocumentFragment();
  boards.forEach((board, index) => {
    const [white, black] = board;
    const isPrescribed = !view || right.has(key(board));
    const seats = black
      ? [player(white), result(board), player(black)]
      : [player(white), h("span", { class: "result" }), h("span", { class: "bye" }, t().bye)];
    const flags = [!isPrescribed && t().notByRules, fixOf(round, board) && `${t().result}: ${t().notInFile}`]
      .filter(Boolean)
      .join(". ");
    list.append(
      h(
        "li",
        { class: isPrescribed ? "" : "other" },
        h("span", { class: "board" }, black ? `${index + 1}` : ""),
        ...seats,
        !!flags && h("span", { class: "flag" }, flags),
      ),
    );
  });
  const pickOnly = (event: Event) => {
    const [hit, ...others] = (event as KeyboardEvent).key === "Enter" ? filter(find.value) : [];
    if (hit && !others.length && !state.picked.includes(hit)) acts.pick(hit, true);
  };
  const find = h("input", { type: "search", id: "find", oninput: () => filter(find.value), onkeydown: pickOnly });
  fill(
    at("round"),
    h("h2", { id: "round-title", tabindex: -1 }, t().round(round)),
    ...saidOf(checked, round),
    changes(round),
    h("div", { class: "tools" }, ...tools),
    h(
      "div",
      { class: "hint" },
      h("b", {}, view ? t().hint : t().hintNext),
      boards.length > 12 && h("label", {}, t().find, " ", find),
    ),
    h("p", { id: "found", role: "status" }),
    h(
      "div",
      { class: "heads", "aria-hidden": "true" },
      h("span", {}),
      h("span", {}, t().white),
      h("span", {}, t().result),
      h("span", {}, t().black),
    ),
    h("ol", { class: "boards", "aria-label": t().boards(round) }, list),
    absent.length > 0 &&
      h(
        "details",
        { class: "absent", open: boards.length === 0 },
        h("summary", {}, t().notPaired(absent.length)),
        h("div", { class: "tools" }, ...absent.map(player)),
      ),
  );
}

/** Letters without case and accents, as somebody in a hurry types them. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Shows only the players with this starting number, or with this text in their name. Returns their numbers. */
function filter(typed: string): number[] {
  const wanted = plain(typed.trim());
  const isWanted = (it: number) => (/^\d+$/.test(wanted) ? it === Number(wanted) : plain(nameOf(it)).includes(wanted));
  const seats = [...at("round").querySelectorAll<HTMLElement>("[data-player]")];
  const hits = seats.filter((seat) => isWanted(Number(seat.dataset.player)));
  const shown = new Set(hits.map((seat) => seat.closest("li") ?? seat));
  for (const seat of seats) (seat.closest("li") ?? seat).hidden = !shown.has(seat.closest("li") ?? seat);
  const absent = at("round").querySelector<HTMLDetailsElement>(".absent");
  if (absent && wanted) absent.open = hits.some((seat) => absent.contains(seat));
  at("found").textContent = hits.length ? "" : t().nobody;
  return hits.map((seat) => Number(seat.dataset.player));
}

/** Writes the points beside the names: they come later than the boards. */
export function showPoints(): void {
  for (const seat of at("round").querySelectorAll<HTMLElement>("[data-player]")) {
    const points = state.points.get(Number(seat.dataset.player));
    if (points !== undefined) fill(seat.lastElementChild!, ` ${points}`);
  }
}

/** Marks the players who are picked, without drawing the boards again. */
export function markPicked(): void {
  for (const seat of at("round").querySelectorAll<HTMLElement>("[data-player]")) {
    seat.setAttribute("aria-pressed", String(state.picked.includes(Number(seat.dataset.player))));
  }
}
