// The commands as functions for Node: each takes a tournament, and gives the JSON document of the command line.

import { readFile } from "node:fs/promises";
import type { PairproofCheck1 as Check } from "./documents/check-1.js";
import type { PairproofExplain1 as Explain } from "./documents/explain-1.js";
import type { PairproofPair1 as Pair } from "./documents/pair-1.js";
import type { PairproofStandings1 as Standings } from "./documents/standings-1.js";
import { type Done, run } from "./program.js";

export * from "./program.js";
export type { Check, Explain, Pair, Standings };

/** The text of a tournament file, or its bytes, which may have any encoding that the program reads. */
export type Tournament = string | Uint8Array;

export type Answer<Document> = {
  /** The exit code: 0 if all is well, 1 if there are differences. */
  code: number;
  document: Document;
  /** What the program wrote to standard error: warnings and notes. */
  notes: string;
};

/** The program gave no document. The message is its own: what is wrong with the arguments or the file. */
export class Refused extends Error {
  /** `code` is the exit code. */
  constructor(readonly code: number, message: string) {
    super(message);
    this.name = "Refused";
  }
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** The program for `run`, which is read and compiled once. */
export function program(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL("pairproof.wasm", import.meta.url)).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/** What the functions set themselves, or what gives no document. */
const NOT_HERE = ["--format", "-o", "--output", "-h", "--help", "-V", "--version"];

/** What the program calls a tournament that has no file. */
const NAME = "tournament.trf";

/** Calls a command with the bytes of a tournament. */
async function call(command: string, input: Uint8Array, args: string[]): Promise<Done> {
  return run(await program(), [command, NAME, ...args], new Map([[NAME, input]]));
}

/** Why a file is no tournament, in the words of the program. */
async function faults(command: string, input: Uint8Array, args: string[]): Promise<string> {
  const { err, out } = await call(command, input, args);
  const isPath = input.length < 500 && !input.includes(10);
  const words = new TextDecoder().decode(err) || new TextDecoder().decode(out);
  return words.trim() + (isPath ? "\nIs this the path of a file? Give its contents." : "");
}

async function ask<Document>(command: string, file: Tournament, args: string[]): Promise<Answer<Document>> {
  const wrong = args.find((it) => NOT_HERE.includes(it.split("=")[0] as string));
  if (wrong !== undefined) throw new Refused(2, `${wrong} does not go with the functions: call run`);
  const input = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const done = await call(command, input, ["--format", "json", ...args]);
  const [text, notes] = [done.out, done.err].map((bytes) => new TextDecoder().decode(bytes)) as [string, string];
  // A file that is no tournament has a document of its faults only: nobody should take it for an answer.
  if (done.code === 3) throw new Refused(3, await faults(command, input, args));
  if (text === "") throw new Refused(done.code, notes.trim());
  return { code: done.code, document: JSON.parse(text) as Document, notes };
}

// Some options ask for another document. The caller names its type.

/** Judges the rounds of a tournament: `check(file, ["--rules", "fide-2026"])`. */
export function check<Document = Check>(file: Tournament, args: string[] = []): Promise<Answer<Document>> {
  return ask("check", file, args);
}

/** Says why a round is paired as it is: `explain(file, ["--round", "3", "--why", "5"])`. */
export function explain<Document = Explain>(file: Tournament, args: string[] = []): Promise<Answer<Document>> {
  return ask("explain", file, args);
}

/** Pairs the next round of a tournament. If no legal pairing exists, it is `Refused` with code 1. */
export function pair<Document = Pair>(file: Tournament, args: string[] = []): Promise<Answer<Document>> {
  return ask("pair", file, args);
}

/** Gives the standing with its tie-breaks. */
export function standings<Document = Standings>(file: Tournament, args: string[] = []): Promise<Answer<Document>> {
  return ask("standings", file, args);
}
