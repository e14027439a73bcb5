// Corrections: results that the arbiter wants instead of those in the file. They never change the file itself.

import { at, button, download, fill, h } from "./dom";
import type { Done } from "./runner";
import type { Board, Fix } from "./tournament";
import { RESULTS, fixOf, given, nameOf, newBoards, nextRound, resultOf, shownFix, state, t } from "./tournament";

function ask(title: string, content: HTMLElement[], accept: string, onaccept: () => void): void {
  const dialog = at<HTMLDialogElement>("dialog");
  const form = h(
    "form",
    { method: "dialog", onsubmit: onaccept },
    h("h2", { id: "dialog-title" }, title),
    ...content,
    h(
      "div",
      { class: "tools" },
      h("button", { type: "submit", class: "main" }, accept),
      button(t().cancel, () => dialog.close()),
    ),
  );
  fill(dialog, form);
  dialog.showModal();
}

/** Asks for the text of a file. */
export function askForText(use: (text: string) => void): void {
  const area = h("textarea", { rows: 12, required: true, spellcheck: "false", wrap: "off" });
  ask(t().pasteTitle, [h("label", {}, t().pasteLabel, area)], t().use, () => use(area.value));
}

export function askForResult(round: number, board: Board, changed: () => void): void {
  const [white, black] = board;
  const [fix, inFile] = [fixOf(round, board), resultOf(round, board)];
  const choice = h(
    "select",
    {},
    ...RESULTS.map(([letter, shown]) => h("option", { value: letter, selected: letter === fix?.result }, shown)),
  );
  const inWords = `${t().round(round)}. ${t().inFile(inFile)}. ${t().fileStays}`;
  const lines = [h("p", {}, inWords), h("label", {}, t().instead, " ", choice)];
  ask(t().correct(nameOf(white), nameOf(black)), lines, t().apply, () => {
    state.fixes = state.fixes.filter((it) => it !== fix);
    const isNew = RESULTS.find(([letter]) => letter === choice.value)?.[1] !== inFile;
    if (isNew) state.fixes.push({ round, white, black, result: choice.value });
    changed();
  });
}

function words({ round, white, black, ...fix }: Fix): string {
  return t().fix(round, nameOf(white), nameOf(black), shownFix({ round, white, black, ...fix }), resultOf(round, [white, black]));
}

/** What the corrections change, unless the program has not yet been asked. */
function changes(): string {
  const { checked, fixes } = state;
  if (checked?.fixes !== fixes) return t().corrections;
  const rounds = [...checked.rounds.map((it) => it.round), nextRound(checked)].filter((it) => newBoards(it).length);
  const and = new Intl.ListFormat(state.language === "en" ? "en-GB" : state.language);
  return t().changes(fixes.length > 1, rounds.length > 1, and.format(rounds.map(String)));
}

/** The list of all corrections; it is printed, too. */
export function drawFixes(changed: () => void, save: (dialect: string) => void): void {
  const undo = (fix: Fix) => {
    state.fixes = state.fixes.filter((it) => it !== fix);
    changed();
  };
  const rows = state.fixes.map((fix) =>
    h(
      "li",
      {},
      words(fix),
      " ",
      button(t().undo, () => undo(fix), { "aria-label": t().undoThis(words(fix)) }),
    ),
  );
  if (!rows.length) return fill(at("fixes"));
  const list = h(
    "section",
    { class: "fixes", "aria-labelledby": "fixes-title" },
    h("h3", { id: "fixes-title", tabindex: -1 }, changes()),
    h("ul", {}, ...rows),
    button(t().saveAs, () => askForDialect(save)),
  );
  fill(at("fixes"), list);
}

const DIALECTS = { trf16: "TRF16 (FIDE 2006)", javafo: "TRF16 (JaVaFo)", trfbx: "TRF16 (bbpPairings)", trf26: "TRF 2026" };

function askForDialect(save: (dialect: string) => void): void {
  const text = new TextDecoder().decode(state.bytes);
  // The form that the file has now is the one that its program can read.
  const now = /^(1[4-9]2|2\d\d|3\d\d) /m.test(text)
    ? "trf26"
    : /^BB/m.test(text)
      ? "trfbx"
      : /^XX/m.test(text)
        ? "javafo"
        : "trf16";
  const choice = h(
    "select",
    {},
    ...Object.entries(DIALECTS).map(([it, name]) =>
      h("option", { value: it, selected: it === now }, it === now ? `${name} – ${t().yourForm}` : name),
    ),
  );
  ask(t().saveTitle, [h("p", {}, t().saveHelp), h("label", {}, t().dialect, " ", choice)], t().save, () => save(choice.value));
}

/** Saves the corrected file under another name. Returns its name, or what the program says if there is none. */
export async function save(dialect: string, run: (args: string[]) => Promise<Done>): Promise<HTMLElement> {
  const done = await run(["convert", state.name, "--to", dialect, ...given("convert")]);
  if (done.code !== 0) return h("pre", {}, done.err);
  const [, stem, ending] = /^(.*?)(\.\w+)?$/.exec(state.name) ?? [];
  const name = `${stem}-corrected${ending ?? ".trf"}`;
  download(name, done.out, "text/plain;charset=utf-8");
  return h("p", {}, t().saved(name));
}
