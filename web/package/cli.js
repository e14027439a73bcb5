#!/usr/bin/env node
// `npx pairproof`: the program as WebAssembly, with the files, streams and variables of this computer.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { isatty } from "node:tty";

const DEFECT = 70;

// Node warns of every use of `node:wasi`.
process.removeAllListeners("warning");
const { WASI } = await import("node:wasi");

// The program knows one drive, from its root, and begins in the directory `PWD`. It cannot ask how wide the terminal is.
const here = process.cwd();
const { root } = path.parse(here);
const PWD = `/${here.slice(root.length).replaceAll(path.sep, "/")}`;
const args = ["pairproof", ...process.argv.slice(2)];
const columns = isatty(1) && process.stdout.columns;
const env = { ...process.env, PWD, ...(columns && { COLUMNS: `${columns}` }) };
const system = new WASI({ version: "preview1", args, env, preopens: { "/": root } });

const program = await WebAssembly.compile(await readFile(new URL("pairproof.wasm", import.meta.url)));
const instance = await WebAssembly.instantiate(program, system.getImportObject());
try {
  process.exitCode = system.start(instance);
} catch (cause) {
  console.error(`pairproof: it has a defect, or there is too little memory: ${cause.message}`);
  process.exitCode = DEFECT;
}
