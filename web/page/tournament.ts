// The tournament on the page: the file as it is, the corrections that are not in it, and what the program says of it.

import type { Language, Words } from "./words";
import { words } from "./words";

export type Fix = { round: number; white: number; black: number; result: string };
export type Board = [number, number];
export type RoundView = { round: number; verdict: string; file: Board[]; expected: Board[] | null };
export type Fault = { severity: string; line: number; message: string; help: string };
export type Section = { title: string; lines: string[] };
export type Told = {
  foreword: string[];
  title: string;
  answer: string;
  reasons: string[];
  sections: Section[];
  articles: string[];
  rest: Section[];
};
export type Player = { number: number; name: string; rating: string; results: string[] };

/** What the program says of the file with some corrections. */
export type Checked = {
  fixes: Fix[];
  edition: string;
  why: string;
  players: number;
  rounds: RoundView[];
  declared: number;
  warnings: Fault[];
  told: Told;
  next?: Board[];
};

export type State = {
  name: string;
  bytes: Uint8Array;
  isExample: boolean;
  language: Language;
  fixes: Fix[];
  /** The tournament's own name, and its players by number; both as the program writes them. */
  title: string;
  players: Map<number, Player>;
  checked?: Checked | undefined;
  /** What it says without the corrections: so the page can say what they change. */
  unchanged?: Checked | undefined;
  round: number;
  picked: number[];
  /** The points of the players before the open round, and their ranks after it. */
  points: Map<number, string>;
  ranks: Map<number, number>;
  /** The edition of the rules, and the number of rounds if it is not the one of the file. */
  rules: string;
  rounds: string;
};

export const state: State = {
  name: "",
  bytes: new Uint8Array(),
  isExample: true,
  language: navigator.language.startsWith("es") ? "es" : "en",
  fixes: [],
  title: "",
  players: new Map(),
  round: 0,
  picked: [],
  points: new Map(),
  ranks: new Map(),
  rules: "auto",
  rounds: "",
};

export function t(): Words {
  return words[state.language];
}

export function nameOf(number: number): string {
  return state.players.get(number)?.name || `${number}`;
}

/**
 * Some sentences of the program name an option of the command line, which a reader of the page cannot use. The page names the
 * button that does it; where it has none, the sentence is left out.
 */
export function worded(text: string): string {
  const { official, checkText, settings, corrections } = t();
  const instead: [RegExp, string][] = [
    [/ (?:Con )?--by [^.]*--infer[^.]*\./g, ""],
    [/`pairproof explain [^`\n]*--official`|--official\b/g, official],
    [/`pairproof check(?: --lint)?`/g, checkText],
    [/`--assume result`/g, corrections],
    [/`--assume rounds(?:=N)?`|--assume rounds=N|--rules\b/g, settings],
  ];
  return instead.reduce((words, [pattern, label]) => words.replace(pattern, label && `“${label}”`), text);
}

/** The arguments for what the user wants instead of what the file says. */
export function given(command = "", fixes = state.fixes): string[] {
  const { rules, rounds } = state;
  const assumed = fixes.map((it) => `result=${it.round}:${it.white}:${it.result}`);
  if (rounds && command !== "convert") assumed.push(`rounds=${rounds}`);
  const asks = ["check", "explain", "pair", "checklist"].includes(command);
  return [...assumed.flatMap((it) => ["--assume", it]), ...(asks && rules !== "auto" ? ["--rules", rules] : [])];
}

/** The players and results of a file that the program has written in the form of 2026, so its columns are fixed. */
export function readTrf26(text: string): { title: string; players: Map<number, Player> } {
  const players = new Map<number, Player>();
  let title = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("012 ")) title = line.slice(4).trim();
    if (!line.startsWith("001 ")) continue;
    // Columns are letters, not UTF-16 units.
    const letters = Array.from(line);
    const cut = (from: number, to: number) => letters.slice(from, to).join("").trim();
    const results: string[] = [];
    for (let column = 91; column < letters.length; column += 10) results.push(cut(column, column + 8));
    const number = Number(cut(4, 8));
    players.set(number, { number, name: cut(14, 47), rating: cut(48, 52), results });
  }
  return { title, players };
}

/** The boards that the rules prescribe for a round, also for the next one. */
export function prescribed(checked: Checked, round: number): Board[] {
  const view = checked.rounds.find((it) => it.round === round);
  return (view ? view.expected : round === nextRound(checked) ? checked.next : undefined) ?? [];
}

/** Those of the prescribed boards of a round that the corrections bring. */
export function newBoards(round: number): Board[] {
  const { unchanged, checked } = state;
  if (!unchanged || !checked) return [];
  const before = new Set(prescribed(unchanged, round).map(key));
  return prescribed(checked, round).filter((board) => !before.has(key(board)));
}

export function key([white, black]: Board): string {
  return `${white}-${black}`;
}

/** The number of the next round. */
export function nextRound(checked: Checked): number {
  return Math.max(0, ...checked.rounds.map((it) => it.round)) + 1;
}

const SIGNS: Record<string, string> = { "1": "1", "0": "0", "=": "½", "+": "+", "-": "−", W: "1", D: "½", L: "0" };

/** The results that can stand for White, and for Black beside it. */
export const RESULTS: [white: string, shown: string][] = [
  ["1", "1 – 0"],
  ["=", "½ – ½"],
  ["0", "0 – 1"],
  ["+", "+ – −"],
  ["-", "− – +"],
];

export function resultOf(round: number, [white, black]: Board): string {
  const letter = (player: number) => state.players.get(player)?.results[round - 1]?.slice(-1) ?? "";
  const sign = (player: number) => SIGNS[letter(player)] ?? "";
  return sign(white) || sign(black) ? `${sign(white)} – ${sign(black)}` : "";
}

export function fixOf(round: number, [white]: Board): Fix | undefined {
  return state.fixes.find((it) => it.round === round && it.white === white);
}

export function shownFix(fix: Fix): string {
  return RESULTS.find(([letter]) => letter === fix.result)?.[1] ?? fix.result;
}
