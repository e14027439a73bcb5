// The answer: the words of the program as text, or a page that it wrote, with what can be done with them.

import type { Checklist } from "./checklist";
import { checklistTable } from "./checklist";
import { at, button, download, fill, focusOn, h } from "./dom";
import type { Done } from "./runner";
import { Ended, Stopped } from "./runner";
import { print, sheet } from "./sheet";
import type { Told } from "./tournament";
import { given, state, t } from "./tournament";

/** Something that the program can show: its arguments without the file, and how they are shown. */
export type View = { kind: "told" | "sheet" | "text" | "checklist"; title: string; args: string[]; hasSlip?: boolean };

type Run = (purpose: "view", what: string, args: string[]) => Promise<Done>;

/** All arguments, in the order in which a user would type them. */
export function argumentsOf({ args: [command = "", ...args] }: View, format = "", fixes = state.fixes): string[] {
  const language = ["explain", "checklist", "check"].includes(command) && (command === "explain" || !format);
  return [
    command,
    state.name,
    ...args,
    ...given(command, fixes),
    ...(language && state.language !== "en" ? ["--lang", state.language] : []),
    ...(format ? ["--format", format] : []),
  ];
}

export class Answers {
  shown: View | undefined;
  private asked = 0;

  constructor(
    private run: Run,
    private stop: () => void,
  ) {}

  /** Before the first question: how to ask one. */
  begin(): void {
    this.stop();
    this.asked += 1;
    this.shown = undefined;
    at("answer").removeAttribute("aria-busy");
    fill(
      at("answer"),
      h("h2", { id: "answer-title", tabindex: -1 }, t().answer),
      h("p", { class: "quiet" }, t().answerHere),
      h("ol", { class: "steps" }, ...t().steps.map((it) => h("li", {}, it))),
    );
  }

  /** Shows it. `takesFocus`: the reader asked for it just now, and wants to read it. */
  async show(view: View, takesFocus = true): Promise<void> {
    this.shown = view;
    const format = { told: "json", sheet: "html", checklist: "json", text: "" }[view.kind];
    await this.fetch(view, format, (done) => this.draw(view, done, takesFocus));
  }

  /** Asks the program, in place of what was asked before, and draws its answer unless something newer was asked. */
  private async fetch(view: View, format: string, draw: (done: Done) => void): Promise<void> {
    const mine = ++this.asked;
    this.stop();
    at("answer").setAttribute("aria-busy", "true");
    try {
      const done = await this.run("view", view.title, argumentsOf(view, format));
      if (mine === this.asked) draw(done);
    } catch (error) {
      if (mine === this.asked) this.put(view.title, true, failure(error).textContent ?? "", failure(error));
    }
    if (mine === this.asked) at("answer").removeAttribute("aria-busy");
  }

  private draw(view: View, done: Done, takesFocus: boolean): void {
    if (view.kind === "text") {
      this.put(view.title, takesFocus, `${done.out}${done.err}`, h("pre", {}, `${done.out}${done.err}`));
    } else if (!done.out) {
      // No answer: the program says why.
      this.put(view.title, takesFocus, done.err, h("p", {}, t().said), h("pre", {}, done.err));
    } else if (view.kind === "told") {
      const { told } = JSON.parse(done.out) as { told: Told };
      this.put(told.title, takesFocus, told.answer || told.title, ...this.told(view, told));
    } else if (view.kind === "checklist") {
      const table = checklistTable(JSON.parse(done.out) as Checklist, view.title);
      this.put(
        view.title,
        takesFocus,
        t().shown(view.title),
        h(
          "div",
          { class: "tools" },
          button(t().print, () => window.print()),
        ),
        table,
      );
    } else {
      void this.page(view, done.out, false, takesFocus);
    }
  }

  private put(title: string, takesFocus: boolean, spoken: string, ...content: (Node | false)[]): void {
    const heading = h("h2", { id: "answer-title", tabindex: -1 }, title);
    const back = button(t().back, () => focusOn(at("round-title")), { class: "quiet back" });
    fill(at("answer"), heading, ...content, back);
    // A screen reader says the answer at once; the focus is on its title, so that reading on begins there.
    at("live").textContent = spoken.slice(0, 500);
    if (!takesFocus) return;
    focusOn(heading);
  }

  private told(view: View, told: Told): HTMLElement[] {
    const section = ({ title, lines }: { title: string; lines: string[] }) => [h("h3", {}, title), ...list(lines)];
    const pages: HTMLElement[] = [];
    if (view.args[0] === "explain") {
      pages.push(button(t().drawing, () => void this.print(view, [], false)));
      if (view.hasSlip) pages.push(button(t().slip, () => void this.print(view, ["--brief"], true)));
      pages.push(button(t().printPage, () => void this.print(view, [], true)));
      const canDiffer = /^--why(-not|-float|-bye)?$/;
      if (view.args.some((it) => canDiffer.test(it)) && !view.args.includes("--what-if")) {
        pages.push(button(t().whatIf, () => void this.show({ ...view, title: t().whatIf, args: [...view.args, "--what-if"] })));
      }
    }
    return [
      ...(told.foreword.length ? [h("div", { class: "foreword" }, ...told.foreword.map((it) => h("p", {}, it)))] : []),
      h("p", { class: "said" }, told.answer),
      h("div", { class: "tools" }, ...pages),
      ...list(told.reasons),
      ...told.sections.flatMap(section),
      ...(told.articles.length ? section({ title: t().articles, lines: told.articles }) : []),
      ...told.rest.map(({ title, lines }) => h("details", {}, h("summary", {}, title), ...list(lines))),
    ];
  }

  /** The program's page for an answer, on the screen and, if it is asked for, on paper. */
  private async print(view: View, more: string[], isPrinted: boolean): Promise<void> {
    await this.fetch({ ...view, args: [...view.args, ...more] }, "html", (done) => {
      if (done.out) void this.page(view, done.out, isPrinted, true, view);
      else this.put(view.title, true, done.err, h("pre", {}, done.err));
    });
  }

  private async page(view: View, html: string, isPrinted: boolean, takesFocus: boolean, plain?: View): Promise<void> {
    const { frame, ready } = sheet(html, view.title);
    const name = `${state.name.replace(/\.\w+$/, "")}-${view.args.join("-").replace(/[^\w]+/g, "-")}.html`;
    const tools = h(
      "div",
      { class: "tools" },
      button(t().print, () => print(frame)),
      button(t().saveHtml, () => download(name, html, "text/html")),
      plain !== undefined && button(t().plain, () => void this.show(plain)),
    );
    const isEnglish = view.args[0] !== "explain" && t().english;
    this.put(view.title, takesFocus, t().shown(view.title), tools, isEnglish ? h("p", { class: "note" }, isEnglish) : false, frame);
    await ready;
    if (isPrinted) print(frame);
  }
}

/** A list. Of many lines the first are shown, and the others are folded. */
export function list(lines: string[], shown = 5, most = shown + 1): HTMLElement[] {
  const items: HTMLElement[] = [];
  for (let at = 0, count = 0; at < lines.length; at += 1 + count) {
    // A kind of changes ends with "18 of 76:", and the next 18 lines are of this kind.
    count = Number(/(\d+) \p{L}+ \d+(?: \p{L}+)?:$/u.exec(lines[at] ?? "")?.[1] ?? 0);
    items.push(h("li", {}, lines[at], ...list(lines.slice(at + 1, at + 1 + count))));
  }
  const rest = items.length > most ? items.splice(shown) : [];
  const folded = rest.length > 0 && h("details", {}, h("summary", {}, t().others(rest.length)), h("ul", {}, ...rest));
  return [items.length > 0 && h("ul", {}, ...items), folded].filter((it) => it !== false);
}

/** One plain sentence for what went wrong, and below it what the program said. */
export function failure(error: unknown): HTMLElement {
  if (error instanceof Stopped) return h("p", { class: "fault" }, t().stopped);
  const said = error instanceof Ended ? error.message : String(error);
  return h(
    "div",
    {},
    h("p", { class: "fault" }, t().ended),
    said ? h("details", {}, h("summary", {}, t().endedSaid), h("pre", {}, said)) : undefined,
  );
}
