// The questions about the players who are picked.

import { at, button, fill, h } from "./dom";
import { nameOf, state, t } from "./tournament";
import type { View } from "./answer";

/** A question to `explain`, with its words and whether it has a slip. */
export function question(title: string, args: string[], hasSlip = true): View {
  return { kind: "told", title, args: ["explain", "--round", `${state.round}`, ...args], hasSlip };
}

/** The button of a player on the boards. */
function seat(player: number): HTMLElement | null {
  return at("round").querySelector(`[data-player="${player}"]`);
}

export function drawAsk(show: (view: View) => void, clear: () => void): void {
  const [one, two] = state.picked;
  const section = at("ask");
  section.hidden = one === undefined;
  if (one === undefined) return fill(section);
  const who = state.picked.map(nameOf).join(" · ");
  const of = (title: string, option: string) => question(title, [option, `${one}`]);
  const single = () => [
    of(t().why, "--why"),
    of(t().whyColour, "--why-colour"),
    of(t().whyFloat, "--why-float"),
    of(t().whyBye, "--why-bye"),
    of(t().whyBoard, "--why-board"),
    question(t().everything, ["--player", `${one}`], false),
    { ...question(t().career, [], false), args: ["explain", "--player", `${one}`, "--event"] },
  ];
  const boardOf = (player: number) => seat(player)?.closest("li");
  const both = (a: number, b: number) => [
    // Those who do not play have no board.
    boardOf(a) && boardOf(a) === boardOf(b)
      ? of(t().whyPlays(nameOf(a), nameOf(b)), "--why")
      : question(t().whyNot(nameOf(a), nameOf(b)), ["--why-not", `${a}`, `${b}`]),
    // Of players with the same rank nobody is behind.
    ...[[a, b] as const, [b, a] as const]
      .filter(([one, other]) => (state.ranks.get(one) ?? 0) > (state.ranks.get(other) ?? Infinity))
      .map(([one, other]) => question(t().whyRank(nameOf(one), nameOf(other)), ["--why-rank", `${one}`, `${other}`], false)),
  ];
  const second = (event: Event) => {
    seat(one)?.focus();
    at("live").textContent = t().tapSecond;
    (event.target as Element).replaceWith(h("b", {}, t().tapSecond));
  };
  const views = two === undefined ? single() : both(one, two);
  fill(
    section,
    h("h2", { id: "ask-title" }, t().askAbout(who)),
    h("div", { class: "tools" }, ...views.map((view) => button(view.title, () => show(view)))),
    h(
      "div",
      { class: "tools" },
      two === undefined && button(t().second, second, { class: "quiet" }),
      button(t().clear, clear, { class: "quiet" }),
    ),
  );
}
