// The program as WebAssembly answers as the native one does: standard output, standard error, exit code and written
// files, byte by byte. `npm test`, after `npm run build` and `cargo build --release`.

import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const root = fileURLToPath(new URL("../../", import.meta.url));
const native = process.env.PAIRPROOF ?? `${root}target/release/pairproof`;
/** Drawn tournaments and changed files, from the root of the repository. */
const PLACE = "target/web/equal";

const QUESTIONS_DRAWN = 300;
/** So many questions about each of the real events are asked, evenly spread over all. */
const QUESTIONS_REAL = 120;
const DRAWN = [
  ["generate", "--seed", "7", "--count", "40", "--axis", "players=4..40"],
  ["generate", "--seed", "8", "--count", "20", "--axis", "players=20..90", "--axis", "rules=any"],
  ["generate", "--seed", "9", "--count", "4", "--axis", "players=150..250", "--check"],
];

// -- What is asked ---------------------------------------------------------------------------------------------------

const LANGUAGES = [[], ["--lang", "es"]];
const ONE = ["--why", "--why-float", "--why-bye", "--why-colour", "--why-board", "--player"];

/** A source of numbers that are the same in every run. */
function draw(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The numbers of the players of a file, and its rounds as far as its longest line goes. `text`: if it is no plain one. */
function facts(path, text = readFileSync(root + path, "latin1")) {
  const lines = text.split(/\r?\n/).filter((line) => line.startsWith("001"));
  const rounds = Math.max(0, ...lines.map((line) => Math.ceil((line.trimEnd().length - 91) / 10)));
  return { path, players: lines.map((line) => line.slice(4, 8).trim()), rounds };
}

/** How an answer is printed: text in both languages, JSON, or a page. */
const forms = (at) => [[], ["--lang", "es"], ["--format", "json"], ["--format", "html", ...LANGUAGES[(at >> 2) % 2]]][at % 4];

const about = (path, what, ...args) => ({ what, args: [args[0], path, ...args.slice(1)], files: [path] });

/** All that can be asked of a file without naming a player. */
function ofFile({ path, rounds }) {
  const of = (what, ...args) => about(path, what, ...args);
  const formats = (names) => names.map((name) => ["--format", name]);
  const asked = [
    ...[[], ["-v"], ["--lang", "es"], ["--lint"], ["--beside", "2017"], ["--round", "2"]].map((it) => of("check", "check", ...it)),
    ...formats(["json", "html", "csv", "junit", "sarif", "github"]).map((it) => of("check", "check", ...it)),
    ...[[], ["--lang", "es"], ...formats(["csv", "json"])].map((it) => of("checklist", "checklist", ...it)),
    ...[[], ["--infer"], ...formats(["csv", "json", "html"])].map((it) => of("standings", "standings", ...it)),
    of("standings", "standings", "--assume", "tiebreaks=2024", "--by", "BH/C1,BH,SB,DE"),
    ...[[], ["--format", "json"]].map((it) => of("pair", "pair", ...it)),
    ...["trf16", "javafo", "trfbx", "trf26"].map((it) => of("convert", "convert", "--to", it, "--lossy")),
    of("calls of other programs", "-check"),
  ];
  asked.at(-1).args = ["--dutch", path, "-c"];
  for (let round = 1; round <= rounds; round += 1) {
    const at = ["--round", `${round}`];
    asked.push(of("checklist", "checklist", ...at), of("explain a round", "explain", ...at, ...forms(round)));
    asked.push(of("explain a round", "explain", ...at, "--official", ...forms(round + 1)));
  }
  return asked;
}

/** Question number `at` about a file. */
function question({ path, players, rounds }, at) {
  const random = draw(at * 7919 + players.length);
  const player = () => players[random(players.length)];
  const [kind, round] = [random(ONE.length + 3), 1 + random(rounds)];
  const asked = kind < ONE.length ? [ONE[kind], player()] : [kind > ONE.length + 1 ? "--why-rank" : "--why-not", player(), player()];
  const more = [["-v"], [], ["--assume", `result=${1 + random(rounds)}:${player()}:${"1=0+-"[random(5)]}`]][random(3)];
  return about(path, "explain", "explain", "--round", `${round}`, ...asked, ...forms(random(8)), ...more);
}

/** Calls without a tournament, and wrong ones. */
function others() {
  const commands = ["check", "pair", "explain", "standings", "checklist", "convert", "generate", "rule"];
  const lines = ["-r", "--version", "rule --editions", "rule C12", "rule 5.2.5 --lang es", "rule 2.4.7 --format json",
    "rule BH", "chek a.trf", "check", "check missing.trf", "check *.none", "check --rules 1900 a.trf", "generate --axis list",
    "--dutch", "pair missing.trf", "check -", "lint a.trf", ...commands.map((it) => `${it} --help`)];
  const words = (line) => line.split(" ").filter((it) => it !== "");
  return lines.map((line) => ({ what: "other calls", args: words(line), files: [] }));
}

/** The page must show such a name, and not run it. */
const HOSTILE = "<img src=x onerror=alert(1)>";

/** Files with names that are no words, in several encodings. */
function changed() {
  const text = readFileSync(`${root}corpus/trf/club-championship.trf`, "latin1");
  const named = (name) => text.replace("Fuentes, Ana".padEnd(33), name.padEnd(33));
  const texts = {
    "hostile.trf": Buffer.from(named(HOSTILE)),
    "núñez.trf": Buffer.from(named("Núñez, José")),
    "windows.trf": Buffer.from(named("Núñez, José"), "latin1"),
    "utf16.trf": Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(named("Núñez, José"), "utf16le")]),
    "empty.trf": Buffer.alloc(0),
  };
  return Object.entries(texts).map(([name, bytes]) => {
    writeFileSync(`${root}${PLACE}/${name}`, bytes);
    return facts(`${PLACE}/${name}`, text);
  });
}

function tasks() {
  const files = (folder) => readdirSync(root + folder).filter((it) => it.endsWith(".trf")).sort().map((it) => `${folder}/${it}`);
  const spread = (all, count) => [...Array(count).keys()].map((at) => all[Math.floor((at * all.length) / count)]);
  const events = files("corpus/trf/events").map((it) => facts(it));
  const drawn = files(PLACE).map((it) => facts(it));
  const odd = changed();
  const all = [...events, ...odd].flatMap(ofFile);
  all.push(...spread(drawn, 24).flatMap((it) => ofFile({ ...it, rounds: 1 })));
  for (const event of events) {
    for (let at = 0; at < QUESTIONS_REAL; at += 1) all.push({ ...question(event, at), what: "explain a real event" });
    all.push(about(event.path, "explain a whole event", "explain", "--event", "--format", "html"));
    all.push(about(event.path, "explain a whole event", "explain", "--round", "3", "--everybody", "--lang", "es"));
  }
  for (let at = 0; at < QUESTIONS_DRAWN; at += 1) all.push({ ...question(drawn[at % drawn.length], at), what: "explain a drawn event" });
  for (const file of odd.slice(0, 4)) {
    for (let at = 0; at < 20; at += 1) all.push({ ...question(file, at), what: "explain odd names" });
    all.push(about(file.path, "explain odd names", "explain", "--round", "2", "--why", "nunez", "--format", "html"));
    all.push(about(file.path, "explain odd names", "explain", "--round", "2", "--why", "Núñez"));
  }
  for (const path of files("corpus/malformed")) {
    all.push(about(path, "malformed files", "check"), about(path, "malformed files", "check", "--format", "json"));
    all.push(about(path, "malformed files", "explain", "--format", "html"), about(path, "malformed files", "standings"));
  }
  const club = "corpus/trf/club-championship.trf";
  const small = facts(club);
  all.push(...ofFile(small), about(club, "check", "check", "--diagnose"));
  for (let at = 0; at < 40; at += 1) {
    const one = question(small, at);
    const can = ["--why", "--why-not", "--why-float", "--why-bye"].some((it) => one.args.includes(it));
    all.push({ ...one, what: "what if", args: [...one.args, ...(can ? ["--what-if"] : [])] });
  }
  all.push({ what: "standard input", args: ["check", "-"], files: [], input: club });
  all.push({ what: "standard input", args: ["explain", "-", "--round", "3", "--why", "6"], files: [], input: club });
  const written = `${PLACE}/out.html`;
  all.push({ ...about(club, "files", "check", "--format", "html", "-o", written), written: [written] });
  all.push({ ...about(club, "files", "convert", "--to", "trf26", "--assume", "result=2:6:=", "-o", written), written: [written] });
  const folder = `${PLACE}/again`;
  const made = [1, 2, 3].map((it) => `${folder}/event-5-${it}.trf`);
  all.push({ what: "files", args: ["generate", "--seed", "5", "--count", "3", "-o", folder], files: [], written: [...made, `${folder}/manifest.json`] });
  return [...all, ...others()];
}

// -- Asking both -----------------------------------------------------------------------------------------------------

function askNative(task) {
  const input = task.input ? readFileSync(root + task.input) : "";
  const done = spawnSync(native, task.args, { cwd: root, env: {}, input, maxBuffer: 1 << 28 });
  if (done.error) throw done.error;
  const written = (task.written ?? []).map((path) => [path, readFileSync(root + path)]);
  return { code: done.status, out: done.stdout, err: done.stderr, files: new Map(written) };
}

async function compare(list) {
  const { run } = await import(`${root}target/web/program.mjs`);
  const module = await WebAssembly.compile(readFileSync(`${root}target/web/pairproof.wasm`));
  const differ = [];
  const times = { native: 0, wasm: 0 };
  const codes = [];
  for (const task of list) {
    const began = performance.now();
    const expected = askNative(task);
    const asked = performance.now();
    const files = new Map([...task.files, PLACE + "/manifest.json"].map((path) => [path, readFileSync(root + path)]));
    const input = task.input ? readFileSync(root + task.input) : undefined;
    const found = await run(module, task.args, files, { input }).catch((error) => ({ error, files: new Map() }));
    codes.push(expected.code);
    times.native += asked - began;
    times.wasm += performance.now() - asked;
    const same = (one, other) => other !== undefined && Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;
    const wrong = ["out", "err"].filter((it) => !same(expected[it], found[it]));
    if (expected.code !== found.code) wrong.push(`exit code ${expected.code} and ${found.code ?? found.error}`);
    if (expected.files.size !== found.files.size) wrong.push(`${expected.files.size} and ${found.files.size} files`);
    for (const [path, bytes] of expected.files) if (!same(bytes, found.files.get(path))) wrong.push(path);
    if (wrong.length > 0) differ.push(`pairproof ${task.args.join(" ")}: ${wrong.join(", ")}${first(expected, found)}`);
  }
  return { differ, times, codes };
}

/** The first line of the outputs that differs. */
function first(expected, found) {
  const lines = (it) => `${it.out ?? ""}${it.err ?? ""}`.split("\n");
  const [one, other] = [lines(expected), lines({ out: Buffer.from(found.out ?? []), err: Buffer.from(found.err ?? []) })];
  const at = one.findIndex((line, at) => line !== other[at]);
  return at < 0 ? "" : `\n    native: ${one[at].slice(0, 200)}\n    wasm:   ${(other[at] ?? "").slice(0, 200)}`;
}

async function main() {
  rmSync(root + PLACE, { recursive: true, force: true });
  mkdirSync(root + PLACE, { recursive: true });
  for (const call of DRAWN) {
    rmSync(`${root}${PLACE}/manifest.json`, { force: true });
    const done = spawnSync(native, [...call, "-o", PLACE], { cwd: root, env: {} });
    if (done.status !== 0) throw new Error(`${native} ${call.join(" ")}: ${done.error ?? done.stderr}`);
  }
  const all = tasks();
  const workers = Math.min(4, availableParallelism());
  const share = (at) => all.filter((_, number) => number % workers === at);
  const runs = [...Array(workers).keys()].map(
    (at) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL(import.meta.url), { workerData: share(at) });
        worker.on("message", resolve).on("error", reject);
      }),
  );
  const began = performance.now();
  const results = await Promise.all(runs);
  const differ = results.flatMap((it) => it.differ);
  for (const what of new Set(all.map((it) => it.what))) {
    console.log(`${`${all.filter((it) => it.what === what).length}`.padStart(6)} ${what}`);
  }
  const codes = results.flatMap((it) => it.codes);
  const counted = [...new Set(codes)].sort().map((code) => `${code}: ${codes.filter((it) => it === code).length}`);
  console.log(`exit codes: ${counted.join(", ")}`);
  const seconds = (of) => (results.reduce((sum, it) => sum + it.times[of], 0) / 1000).toFixed(1);
  console.log(`${all.length} calls, ${differ.length} differ; native ${seconds("native")} s, WebAssembly ${seconds("wasm")} s`);
  console.log(`in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  differ.slice(0, 20).forEach((it) => console.error(it));
  // Two programs that refuse everything are equal, too.
  const answered = codes.filter((it) => it === 0 || it === 1).length;
  if (answered * 2 < all.length) console.error(`only ${answered} calls were answered`);
  process.exitCode = differ.length > 0 || answered * 2 < all.length ? 1 : 0;
}

if (isMainThread) await main();
else parentPort.postMessage(await compare(workerData));
