#!/usr/bin/env node
// `npx pairproof`: the program as WebAssembly, with the files, streams and variables of this computer.

import { readFile } from "node:fs/promises";
import path from "node:path";

const AGAIN = 6;
const DEFECT = 70;

// Node warns of every use of `node:wasi`.
process.removeAllListeners("warning");
const { WASI } = await import("node:wasi");

/** A pipe that another process has made non-blocking, as `npx` does, is full or empty: then this waits for a moment. */
const patient = (call) => (...args) => {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    const errno = call(...args);
    if (errno !== AGAIN) return errno;
    Atomics.wait(clock, 0, 0, 5);
  }
};

// The program knows one drive, from its root, and begins in the directory `PWD`.
const here = process.cwd();
const { root } = path.parse(here);
const PWD = `/${here.slice(root.length).replaceAll(path.sep, "/")}`;
const args = ["pairproof", ...process.argv.slice(2)];
const system = new WASI({ version: "preview1", args, env: { ...process.env, PWD }, preopens: { "/": root } });
const { fd_read, fd_write } = system.wasiImport;
Object.assign(system.wasiImport, { fd_read: patient(fd_read), fd_write: patient(fd_write) });

const program = await WebAssembly.compile(await readFile(new URL("pairproof.wasm", import.meta.url)));
const instance = await WebAssembly.instantiate(program, system.getImportObject());
try {
  process.exitCode = system.start(instance);
} catch (cause) {
  console.error(`pairproof: it has a defect, or there is too little memory: ${cause.message}`);
  process.exitCode = DEFECT;
}
