// The package for npm as its users have it: installed into an empty directory without a network. Its command answers as
// the native program does, and its functions give the same documents. `npm test`, after `npm run package`.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../../", import.meta.url));
const native = process.env.PAIRPROOF ?? `${root}target/release/pairproof`;
const corpus = `${root}corpus`;
const club = `${corpus}/trf/club-championship.trf`;
const folder = "Turnier ä";
const file = `${folder}/Runde 3.trf`;

// -- The user's directory --------------------------------------------------------------------------------------------

const place = mkdtempSync(path.join(tmpdir(), "pairproof "));
const installed = path.join(place, "node_modules/pairproof");

function call(command, args, input = "") {
  const done = spawnSync(command, args, { cwd: place, input, maxBuffer: 1 << 28 });
  if (done.error) throw done.error;
  return { code: done.status, out: done.stdout.toString("latin1"), err: done.stderr.toString("latin1") };
}

function install() {
  const { version } = JSON.parse(readFileSync(`${root}target/npm/package.json`, "utf8"));
  writeFileSync(path.join(place, "package.json"), '{ "name": "user", "version": "1.0.0", "type": "module" }');
  const packed = `${root}target/packages/pairproof-${version}.tgz`;
  const { code, err } = call("npm", ["install", "--offline", "--no-audit", "--no-fund", packed]);
  assert.equal(code, 0, err);
  mkdirSync(path.join(place, folder));
  copyFileSync(club, path.join(place, file));
  writeFileSync(path.join(place, "letter.trf"), "Dear arbiter,\n");
}

// -- The command -----------------------------------------------------------------------------------------------------

const CALLS = [
  ["check", file],
  ["check", file, "--format", "json"],
  ["explain", club, "--round", "3", "--why", "6"],
  ["explain", file, "--event", "--format", "json"],
  ["pair", `./${file}`],
  ["pair", path.join(place, file), "--format", "json"],
  ["standings", `${folder}/../${file}`],
  ["standings", club, "--format", "json"],
  ["check", path.relative(place, `${corpus}/acid`)],
  ["check", `${folder}/*.trf`],
  ["check", "letter.trf"],
  ["check", "missing.trf"],
  ["check", "--rules", "1900", file],
  ["check", "--help"],
];

function commands() {
  const bin = path.join(place, "node_modules/.bin/pairproof");
  const npx = (args) => call("npx", ["--no-install", "pairproof", ...args]);
  assert.deepEqual(npx(CALLS[0]), call(native, CALLS[0]));
  for (const args of CALLS) assert.deepEqual(call(bin, args), call(native, args), args.join(" "));
  const input = readFileSync(club);
  assert.deepEqual(call(bin, ["check", "-"], input), call(native, ["check", "-"], input));
  const written = (program, name) => {
    const done = call(program, ["check", file, "--format", "html", "-o", name]);
    return { ...done, page: readFileSync(path.join(place, name), "utf8") };
  };
  assert.deepEqual(written(bin, `${folder}/ö 1.html`), written(native, `${folder}/ö 2.html`));
  const help = call(bin, ["--help"]).out;
  assert.match(help, /^  checklist /m);
  assert.doesNotMatch(help, /^  (exam|endorse|snapshot) /m);
  assert.match(help, /native program: docs\/install\.md/);
  const { code, err } = call(bin, ["exam", "javafo"]);
  assert.equal(code, 2);
  assert.match(err, /^pairproof: `exam` needs the native program \(docs\/install\.md\); this one has check, pair/);
}

/** A program that ends at once, as the real one does where it has a defect. */
function defect() {
  const wasm = path.join(installed, "pairproof.wasm");
  const real = readFileSync(wasm);
  const types = "01040160000003020100" + "0503010001";
  const exported = "0713" + "02" + "066d656d6f7279" + "0200" + "065f7374617274" + "0000";
  writeFileSync(wasm, Buffer.from(`0061736d01000000${types}${exported}0a05010300000b`, "hex"));
  const { code, out, err } = call("npx", ["--no-install", "pairproof", "check", file]);
  writeFileSync(wasm, real);
  assert.deepEqual([code, out], [70, ""]);
  assert.match(err, /^pairproof: it has a defect, or there is too little memory: unreachable\n$/);
}

// -- The library -----------------------------------------------------------------------------------------------------

async function functions() {
  const library = await import(pathToFileURL(path.join(installed, "index.js")));
  const asked = { check: ["--rules", "2017"], explain: ["--round", "2", "--why", "3"], pair: [], standings: ["--by", "BH,SB"] };
  const bytes = readFileSync(club);
  writeFileSync(path.join(place, "tournament.trf"), bytes);
  for (const [command, args] of Object.entries(asked)) {
    const { code, out, err } = call(native, [command, "tournament.trf", "--format", "json", ...args]);
    const utf8 = (text) => Buffer.from(text, "latin1").toString();
    const expected = { code, document: JSON.parse(utf8(out)), notes: utf8(err) };
    assert.deepEqual(await library[command](bytes, args), expected);
    assert.deepEqual(await library[command](bytes.toString(), args), expected);
  }
  const refused = (code, message) => (it) => it instanceof library.Refused && it.code === code && message.test(it.message);
  await assert.rejects(library.pair("Dear arbiter,"), refused(3, /the file has no players/));
  await assert.rejects(library.check(bytes.toString().replace(" w 1", " w 9")), refused(3, /`9`|9/));
  await assert.rejects(library.check("club.trf"), refused(3, /Is this the path of a file\? Give its contents\./));
  await assert.rejects(library.check(bytes, ["-o", "x"]), refused(2, /-o does not go with the functions/));
  await assert.rejects(library.check(bytes, ["--rules", "1900"]), refused(2, /1900/));
  const impossible = readFileSync(`${corpus}/acid/no-legal-pairing.trf`);
  await assert.rejects(library.pair(impossible), refused(1, /no legal pairing/));
}

/** TypeScript knows the documents. */
function types() {
  const source = `
    import { check, explain, pair, standings, run, program, Refused } from "pairproof";
    import { run as same } from "pairproof/program";
    const verdict: "match" | string = (await check("")).document.files[0]!.rounds[0]!.verdict;
    const black: number = (await pair(new Uint8Array())).document.pairs[0]![1];
    const rank: number = (await standings("", ["--infer"])).document.rows[0]!.rank;
    const edition: string = (await explain("")).document.edition;
    const { lists } = (await standings<{ lists: string[] }>("")).document;
    const { code } = await run(await program(), ["check"], new Map(), { input: new Uint8Array() });
    // @ts-expect-error: there is no such field
    (await check("")).document.players;
    export { verdict, black, rank, edition, lists, code, same, Refused };
  `;
  writeFileSync(path.join(place, "user.ts"), source);
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "user.ts"];
  const { code, out } = call(fileURLToPath(new URL("../node_modules/.bin/tsc", import.meta.url)), options);
  assert.equal(code, 0, out);
}

/** `run` in a browser, which loads the files of the package as they are. */
async function browser() {
  const types = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };
  const server = createServer(({ url }, answer) => {
    answer.setHeader("content-type", types[path.extname(url)] ?? "text/html");
    answer.end(types[path.extname(url)] && readFileSync(path.join(installed, url)));
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const opened = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  const page = await opened.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const found = await page.evaluate(async (text) => {
    const { run } = await import("/program.js");
    const program = await WebAssembly.compileStreaming(fetch("/pairproof.wasm"));
    const { code, out } = await run(program, ["check", "-"], new Map(), { input: new TextEncoder().encode(text) });
    return { code, out: new TextDecoder().decode(out) };
  }, readFileSync(club, "utf8"));
  await opened.close();
  server.close();
  const { code, out } = call(native, ["check", "-"], readFileSync(club));
  assert.deepEqual(found, { code, out });
}

// -- The exam --------------------------------------------------------------------------------------------------------

/** Writes the example of the README that begins with these words. */
function example(name, words) {
  const readme = readFileSync(path.join(installed, "README.md"), "utf8");
  const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map((it) => it[1]);
  writeFileSync(path.join(place, name), examples.find((it) => it.startsWith(words)));
}

/** The example of a naive program prints what the README says. */
function naive() {
  example("naive.mjs", "import { writeFileSync }");
  const readme = readFileSync(path.join(installed, "README.md"), "utf8");
  const said = readme.match(/It prints `(.*?)`/)[1];
  assert.deepEqual(call(process.execPath, ["naive.mjs"]), { code: 0, out: `${said}\n`, err: "" });
  const verdicts = JSON.parse(call(native, ["check", "mine.trf", "--format", "json"]).out).files[0];
  assert.deepEqual([verdicts.faults, verdicts.notes], [[], []]);
}

/** The example of the exam, with a program that pairs as this one, and one that pairs nobody. */
function exam() {
  example("exam.mjs", "import { readFileSync }");
  const asked = `import { spawnSync } from "node:child_process";
    export function pairs(input) {
      const { stdout } = spawnSync(${JSON.stringify(native)}, ["pair", "-", "--format", "json"], { input, encoding: "utf8" });
      return stdout === "" ? [] : JSON.parse(stdout).pairs.map((pair) => pair.join("-"));
    }`;
  writeFileSync(path.join(place, "my-program.mjs"), asked);
  assert.deepEqual(call(process.execPath, ["exam.mjs"]), { code: 0, out: "61 of 61 are right\n", err: "" });
  writeFileSync(path.join(place, "my-program.mjs"), "export const pairs = () => [];");
  assert.ok(call(process.execPath, ["exam.mjs"]).out.split("\n").length > 50);
  const exams = readdirSync(path.join(installed, "exam")).filter((it) => it.endsWith(".jsonl"));
  assert.deepEqual(exams, ["fide-1992.jsonl", "fide-2013.jsonl", "fide-2017.jsonl", "fide-2026.jsonl"]);
  for (const name of exams) {
    const lines = readFileSync(path.join(installed, "exam", name), "utf8").trimEnd().split("\n");
    for (const line of lines) assert.match(JSON.parse(line).files.trf26, /^001/m);
  }
}

const began = performance.now();
try {
  install();
  const parts = { commands, defect, functions, types, browser, naive, exam };
  for (const [name, part] of Object.entries(parts)) {
    const from = performance.now();
    await part();
    console.log(`package: ${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
} finally {
  rmSync(place, { recursive: true });
}
console.log(`package: all is well, in ${((performance.now() - began) / 1000).toFixed(1)} s`);
