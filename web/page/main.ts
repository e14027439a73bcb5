// Joins the parts: takes files, asks the program about them, and draws what it says.

import example from "../../corpus/trf/events/open-83p.trf";
import workerSource from "worker";
import { Answers, argumentsOf, failure, list } from "./answer";
import { drawAsk, question } from "./ask";
import { askForResult, askForText, drawFixes, save } from "./correct";
import type { Checklist } from "./checklist";
import { at, button, fill, focusOn, h } from "./dom";
import { boardsOf, drawRound, drawVerdicts, firstToSee, markPicked, showPoints } from "./rounds";
import type { Done, Purpose } from "./runner";
import { Runner } from "./runner";
import type { Board, Checked, Fault, Fix, RoundView, Told } from "./tournament";
import { given, nextRound, readTrf26, state, t, worded } from "./tournament";
import type { Language } from "./words";

/** More than any tournament takes, and little enough for the memory of a telephone. */
const MOST_BYTES = 16 << 20;
/** How long work may take before the page says what it does. */
const PATIENCE = 2000;

let checks = 0;
let takes = 0;
let patience: ReturnType<typeof setTimeout> | undefined;
let rest: ReturnType<typeof setTimeout> | undefined;
let began = 0;

const runner = new Runner(workerSource, at("program").textContent ?? "", (what) => {
  const working = at("working");
  clearTimeout(rest);
  if (what === undefined) {
    // Several calls in a row are one work.
    rest = setTimeout(() => {
      clearTimeout(patience);
      patience = undefined;
      working.hidden = true;
      fill(working);
    }, 50);
    return;
  }
  const say = () => {
    working.hidden = false;
    const stop = working.querySelector("button") ?? button(t().stop, () => runner.stop());
    fill(working, h("span", {}, t().working(what)), stop);
  };
  if (!working.hidden) return say();
  if (patience === undefined) began = performance.now();
  clearTimeout(patience);
  patience = setTimeout(say, PATIENCE - (performance.now() - began));
});

async function run(purpose: Purpose, what: string, args: string[], bytes = state.bytes): Promise<Done> {
  const done = await runner.run(purpose, what, args, new Map([[args[1] ?? "", bytes]]));
  // What `convert` writes is a file: no word of it is changed.
  return args[0] === "convert" ? done : { ...done, out: worded(done.out), err: worded(done.err) };
}

const answers = new Answers(run, () => runner.stop("view"));

/** Takes a file, unless it is too large or no tournament; then the tournament on the page stays. */
async function take(name: string, file: Blob, isExample = false): Promise<void> {
  if (file.size > MOST_BYTES) return trouble(h("p", { class: "fault" }, t().tooLarge(name)));
  const mine = ++takes;
  // What is being corrected is of the tournament before.
  at<HTMLDialogElement>("dialog").close();
  const bytes = new Uint8Array(await file.arrayBuffer());
  runner.stop("view");
  // The program would take a hyphen for an option and a slash for a folder.
  const safe = name.replace(/[/\\\p{Cc}]/gu, "_").replace(/^-/, "_");
  try {
    const written = await run("file", t().reading, ["convert", safe, "--to", "trf26", "--lossy"], bytes);
    if (mine !== takes || (written.code !== 0 && !(await judge(["check", safe], bytes)))) return;
    Object.assign(state, {
      name: safe,
      bytes,
      isExample,
      fixes: [],
      ...readTrf26(written.out),
      checked: undefined,
      unchanged: undefined,
      picked: [],
      round: 0,
      rules: "auto",
      rounds: "",
    });
  } catch (error) {
    return mine === takes ? trouble(failure(error)) : undefined;
  }
  answers.begin();
  draw();
  await check();
  if (!isExample && state.checked) focusOn(at("title"));
}

/** Asks the program about the file, with the corrections, and draws all that it says. */
async function check(): Promise<void> {
  runner.stop();
  const mine = ++checks;
  trouble();
  try {
    state.unchanged = (state.fixes.length > 0 && state.unchanged) || (await ask([]));
    const checked = state.fixes.length > 0 ? await ask(state.fixes) : state.unchanged;
    if (!checked) {
      // A correction that the program refuses is none: it has said why.
      state.fixes.pop();
      return draw();
    }
    state.checked = checked;
    state.round ||= firstToSee(checked);
    void fetchPoints();
  } catch (error) {
    // A newer check has begun.
    if (mine !== checks) return;
    trouble(
      failure(error),
      button(t().again, () => void check()),
    );
  }
  draw();
}

/** The judgement of a file. If it is refused, a plain sentence says why, and what the program says is folded below it. */
async function judge(args: string[], bytes = state.bytes) {
  const { code, out } = await run("file", t().checking, [...args, "--format", "json"], bytes);
  const [file] = (out ? JSON.parse(out) : { files: [] }).files;
  // 0: as prescribed, 1: not, 70: a defect. All else is no tournament.
  if (file && [0, 1, 70].includes(code)) return file;
  const said = await run("file", t().reading, args, bytes);
  const text = new TextDecoder().decode(bytes);
  // Of a picture or a letter, what the program misses in it says nothing to its owner.
  const isTrf = /^(\d{3}|XX.|BB.) /m.test(text) && !text.includes("\0");
  const first = file?.faults.find((it: Fault) => it.severity === "error");
  trouble(
    h("p", { class: "fault" }, `${args[1]}: ${isTrf ? t().unread : t().noTrf} ${isTrf && first ? t().fault(first) : ""}`),
    h("details", {}, h("summary", {}, t().endedSaid), h("pre", {}, `${said.out}${said.err}`)),
  );
  return undefined;
}

async function ask(fixes: Fix[]): Promise<Checked | undefined> {
  const { name } = state;
  const file = await judge(["check", name, ...given("check", fixes)]);
  if (!file) return undefined;
  const told = await run(
    "file",
    t().checking,
    argumentsOf({ kind: "told", title: "", args: ["explain", "--event"] }, "json", fixes),
  );
  const nothing: Told = { foreword: [], title: "", answer: "", reasons: [], sections: [], articles: [], rest: [] };
  const event = told.out ? JSON.parse(told.out) : { told: nothing, answer: {} };
  const rounds = file.rounds as RoundView[];
  const checked: Checked = {
    fixes,
    edition: file.edition ?? "",
    why: file["edition-reason"] ?? "",
    players: file.players,
    rounds,
    declared: event.answer["declared-rounds"] ?? 0,
    warnings: (file.faults as Fault[]).filter((it) => it.severity === "warning"),
    told: event.told,
  };
  if (!told.out) checked.told.foreword.push(told.err);
  if (told.out && (!checked.declared || nextRound(checked) <= checked.declared)) {
    const pair = await run("file", t().checking, ["pair", name, ...given("pair", fixes), "--format", "json"]);
    if (pair.out) checked.next = (JSON.parse(pair.out) as { pairs: Board[] }).pairs;
  }
  return checked;
}

/** The points before the open round, beside the names, and the ranks after it. */
async function fetchPoints(): Promise<void> {
  const { name, round } = state;
  const asked = async (command: string) => {
    const args = [command, name, "--round", `${round}`, ...given(command), "--format", "json"];
    // Without them the boards are complete, too.
    const done = await run("file", t().reading, args).catch(() => undefined);
    return done?.out && round === state.round && name === state.name ? JSON.parse(done.out) : undefined;
  };
  const { brackets = [] }: Partial<Checklist> = (await asked("checklist")) ?? {};
  state.points = new Map(brackets.flatMap((it) => it.players).map((it) => [it.number, it.points]));
  showPoints();
  const { rows = [] }: { rows?: { number: number; rank: number }[] } = (await asked("standings")) ?? {};
  state.ranks = new Map(rows.map((it) => [it.number, it.rank]));
  if (state.picked.length > 1) drawAsk(show, clear);
}

function trouble(...content: HTMLElement[]): void {
  fill(at("trouble"), ...content);
  const said = content.map((it) => it.textContent).join(" ");
  if (!said) return;
  at("live").textContent = said.slice(0, 500);
  at("trouble").scrollIntoView({ block: "nearest" });
}

const acts = {
  open(round: number) {
    const seated = boardsOf(round).flat();
    Object.assign(state, { round, picked: state.picked.filter((it) => seated.includes(it)), ranks: new Map() });
    answers.begin();
    drawRounds();
    drawAsk(show, clear);
    void fetchPoints();
    focusOn(at("round-title"));
  },
  /** A third player begins anew; a player who is picked already is left out. */
  pick(player: number, byKeyboard: boolean) {
    const isPicked = state.picked.includes(player);
    const others = state.picked.filter((it) => it !== player);
    state.picked = isPicked ? others : others.length > 1 ? [player] : [...others, player];
    markPicked();
    answers.begin();
    drawAsk(show, clear);
    at("live").textContent = at("ask").querySelector("h2")?.textContent ?? "";
    // The questions are far from the boards in the order of the tab key.
    if (byKeyboard && !isPicked) at("ask").querySelector("button")?.focus();
  },
  correct(round: number, board: Board) {
    askForResult(round, board, changed);
  },
};

function show(view: Parameters<Answers["show"]>[0]): void {
  void answers.show(view);
}

function clear(): void {
  state.picked = [];
  markPicked();
  answers.begin();
  drawAsk(show, clear);
  focusOn(at("round-title"));
}

/** After a correction: the verdicts, and the answer that is shown, may be others. */
async function changed(): Promise<void> {
  const { shown } = answers;
  await check();
  focusOn(document.getElementById("fixes-title") ?? at("title"));
  if (shown && shown === answers.shown) void answers.show(shown, false);
}

async function keep(dialect: string): Promise<void> {
  try {
    trouble(await save(dialect, (args) => run("file", t().saveTitle, args)));
  } catch (error) {
    trouble(failure(error));
  }
}

function drawRounds(): void {
  drawVerdicts(acts);
  const { round, checked } = state;
  const view = checked?.rounds.find((it) => it.round === round);
  const isWrong = view && ["colour", "different", "illegal", "disputed", "defect"].includes(view.verdict);
  const tools = [
    isWrong && button(t().official, () => show(question(t().official, ["--official"], false))),
    button(t().walk, () => show(question(t().walk, [], false))),
    button(t().checklist, () =>
      show({ kind: "checklist", title: `${t().checklist}: ${t().round(round)}`, args: ["checklist", "--round", `${round}`] }),
    ),
    button(t().everybody, () =>
      show({ ...question(`${t().everybody}: ${t().round(round)}`, ["--everybody"], false), kind: "sheet" }),
    ),
    button(t().standings, () =>
      show({ kind: "sheet", title: `${t().standings}: ${t().round(round)}`, args: ["standings", "--round", `${round}`] }),
    ),
  ];
  drawRound(
    acts,
    tools.filter((it) => it !== undefined && it !== false),
  );
}

/** The edition and the number of rounds, where the file says nothing or something wrong. */
function settings(): HTMLElement {
  const rules = h(
    "select",
    {},
    ...["auto", "2026", "2017", "2013", "1992"].map((it) =>
      h("option", { value: it, selected: it === state.rules }, it === "auto" ? t().byFile : it),
    ),
  );
  const rounds = h("input", { type: "number", min: 1, max: 99, value: state.rounds, placeholder: t().byFile });
  const use = () => {
    Object.assign(state, { rules: rules.value, rounds: rounds.value, unchanged: undefined });
    void changed();
  };
  const isOpen = state.rules !== "auto" || state.rounds !== "";
  const fields = [h("label", {}, t().rules, " ", rules), h("label", {}, t().declared, " ", rounds), button(t().apply, use)];
  return h("details", { open: isOpen }, h("summary", {}, t().settings), h("div", { class: "tools" }, ...fields));
}

function draw(): void {
  const { checked } = state;
  document.documentElement.lang = state.language;
  document.title = `${state.title || state.name} – pairproof`;
  for (const element of document.querySelectorAll<HTMLElement>("[data-word]")) {
    element.textContent = t()[element.dataset.word as "open"];
  }
  at("title").textContent = state.title || state.name;
  const facts = checked && [
    state.name,
    t().players(checked.players),
    t().roundsPlayed(checked.rounds.length),
    checked.edition && t().edition(checked.edition, checked.why),
  ];
  at("facts").textContent = facts ? facts.filter(Boolean).join(" · ") : state.name;
  at("example").hidden = !state.isExample;
  at("columns").hidden = !checked;
  drawFixes(changed, keep);
  const { foreword = [], answer = "" } = checked?.told ?? {};
  const views = checked && [
    button(t().event, () => show({ kind: "sheet", title: t().event, args: ["explain", "--event"] })),
    button(t().checkText, () => show({ kind: "text", title: t().checkText, args: ["check"] })),
    settings(),
  ];
  fill(
    at("about"),
    foreword.length > 0 && h("div", { class: "foreword" }, ...foreword.map((it) => h("p", {}, it))),
    h("p", { class: "verdict" }, answer),
    !!checked?.warnings.length &&
      h("div", { class: "warnings" }, h("b", {}, `! ${t().warnings}`), ...list(checked.warnings.map(t().fault), 3, 3)),
    ...(views ?? []),
  );
  drawAsk(show, clear);
  drawRounds();
}

function listen(): void {
  const input = at<HTMLInputElement>("file");
  const language = at<HTMLSelectElement>("language");
  const open = (file?: File) => file && void take(file.name, file);
  const use = (text: string) => void take(t().pasted, new Blob([text]));
  at("open").addEventListener("click", () => input.click());
  input.addEventListener("change", () => {
    open(input.files?.[0]);
    // The same file can be opened again when it has changed.
    input.value = "";
  });
  at("paste").addEventListener("click", () => askForText(use));
  language.value = state.language;
  language.addEventListener("change", async () => {
    state.language = language.value as Language;
    const { shown } = answers;
    if (!shown) answers.begin();
    draw();
    await check();
    if (shown && shown === answers.shown) void answers.show(shown, false);
  });
  const drop = at("drop");
  addEventListener("dragover", (event) => {
    event.preventDefault();
    drop.hidden = false;
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) drop.hidden = true;
  });
  addEventListener("drop", (event) => {
    event.preventDefault();
    drop.hidden = true;
    open(event.dataTransfer?.files[0]);
  });
  addEventListener("paste", (event) => {
    const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    const { files, items } = event.clipboardData ?? {};
    const text = event.clipboardData?.getData("text") ?? "";
    if (isTyping || !items?.length) return;
    if (files?.length) open(files[0]);
    else if (text.trim()) use(text);
  });
}

listen();
draw();
void take("open-83p.trf", new Blob([example]), true);
