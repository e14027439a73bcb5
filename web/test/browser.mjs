// Opens the page from the disk in Chromium, as an arbiter does, and compares it with the program:
//   node test/browser.mjs [PROGRAM [PAGE]]
// Times are printed, and nothing depends on them.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const program = path.resolve(process.argv[2] ?? process.env.PAIRPROOF ?? path.join(root, "target/release/pairproof"));
const file = path.resolve(process.argv[3] ?? path.join(root, "target/web/pairproof.html"));
const address = pathToFileURL(file).href;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const work = mkdtempSync(path.join(tmpdir(), "pairproof-page-"));

const EXAMPLE = "open-83p.trf";
const WRONG = "forbidden.trf";
cpSync(path.join(root, "corpus/trf/events", EXAMPLE), path.join(work, EXAMPLE));
cpSync(path.join(root, "corpus/trf/samples/trf16", WRONG), path.join(work, WRONG));
const inWork = (name) => path.join(work, name);

/** What the program says, with its exit code and both streams. */
function native(...args) {
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: work, encoding: "utf8", maxBuffer: 1 << 28 });
  return { out: stdout, err: stderr, code: status };
}

/** Tournaments of the program's own generator: `players` players, `rounds` rounds. */
function generated(name, players, rounds) {
  const folder = inWork(`made-${name}`);
  const whole = ["absences", "withdrawals", "late-entries", "half-point-byes", "zero-point-byes"].flatMap((it) => [
    "--axis",
    `${it}=0..0`,
  ]);
  execFileSync(
    program,
    [
      "generate",
      "--axis",
      `players=${players}..${players}`,
      "--axis",
      `rounds=${rounds}..${rounds}`,
      ...whole,
      "--count",
      "1",
      "--seed",
      "7",
      "-o",
      folder,
    ],
    { stdio: "ignore" },
  );
  const made = readdirSync(folder).find((it) => it.endsWith(".trf"));
  cpSync(path.join(folder, made), inWork(name));
  return inWork(name);
}

/** Two programs in place of pairproof: one traps at once, one never ends. The page knows nothing of this. */
const TRAP = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 10, 1, 6, 95, 115, 116, 97, 114, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11,
];
const ENDLESS = [...TRAP.slice(0, 30), 10, 9, 1, 7, 0, 3, 64, 12, 0, 11, 11];
/** Also counts the prints of a frame, for which a browser without a screen has no printer. */
function replaceable() {
  const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "contentWindow");
  globalThis.prints = 0;
  const contentWindow = function () {
    const view = get.call(this);
    if (view) view.print = () => (globalThis.prints += 1);
    return view;
  };
  Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", { get: contentWindow });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...others) {
    const given = globalThis.insteadOfProgram;
    if (given && message.module) message = { ...message, module: new WebAssembly.Module(new Uint8Array(given)) };
    return post.call(this, message, ...others);
  };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});

/** A page that has been opened and has judged the example. It says nothing on the console and loads nothing. */
async function opened(run, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", ...options });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(`${error}`));
  page.on("dialog", (dialog) => faults.push(`dialog: ${dialog.message()}`));
  page.on("request", (request) => {
    const url = request.url();
    if (url !== address && !/^(blob|data|about):/.test(url)) faults.push(`request: ${url}`);
  });
  await page.addInitScript(replaceable);
  await page.goto(address);
  await judged(page);
  await run(page);
  const stored = await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length);
  assert.equal(stored, 0, "something is kept in the browser");
  await context.close();
  assert.deepEqual(faults, []);
}

const judged = (page) => page.waitForSelector("#verdicts li");

async function open(page, name) {
  await page.setInputFiles("#file", inWork(name));
  await page.waitForFunction((it) => document.querySelector("#facts").textContent.startsWith(`${it} ·`), name);
}

const button = (page, name) => page.getByRole("button", { name, exact: true });
const player = (page, name) => page.locator(".boards .player", { hasText: name }).first();
const openRound = (page, round) =>
  page
    .locator("#verdicts button")
    .nth(round - 1)
    .click();
const answered = (page, title) => page.waitForFunction((it) => document.querySelector("#answer-title").textContent === it, title);

/** Instead of an option of the command line the page names its button, or leaves the sentence out. */
const worded = (text) =>
  text.replace(/ --by names a list; pairproof standings --infer looks for it\./g, "").replace("--official", "“What is wrong in this round?”");

/** Asks in the page, and expects every line of the program's answer on the screen. */
async function expectSame(page, click, args) {
  const out = worded(native(...args, "-v").out);
  const { told } = JSON.parse(native(...args, "--format", "json").out);
  await click();
  await answered(page, told.title);
  const shown = (await page.locator("#answer").textContent()).replace(/\s+/g, " ");
  const lines = out
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter(Boolean);
  assert.ok(lines.length > 1, `no answer: ${args}`);
  for (const line of lines) assert.ok(shown.includes(line), `not on the screen: ${line}`);
  assert.doesNotMatch(shown, /--[a-z]|pairproof [a-z]/);
  assert.equal(await page.locator(".said").textContent(), told.answer);
}

/** Asks for a page of the program, and expects just that page in the frame. */
async function expectPage(page, click, args) {
  const out = worded(native(...args, "--format", "html").out);
  await click();
  await page.waitForSelector("#answer:not([aria-busy]) .sheet.ready");
  const { html, rules, runs } = await page.locator(".sheet").evaluate((frame) => ({
    html: frame.srcdoc,
    rules: frame.contentDocument.adoptedStyleSheets[0].cssRules.length,
    runs: frame.sandbox.contains("allow-scripts"),
  }));
  assert.equal(html, out.replace(/<style>[^<]*<\/style>/, ""));
  assert.ok(rules > 20 && !runs);
}

async function accessible(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { iframes: false }));
  assert.deepEqual(
    violations.map(
      (it) =>
        `${it.id}: ${it.nodes
          .map((node) => node.html)
          .join(" ")
          .slice(0, 300)}`,
    ),
    [],
  );
  const [wide, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= width, `the page is ${wide} pixels wide, the window ${width}`);
}

/** Chooses another result on a board. */
async function correct(page, board, choice) {
  await page
    .locator(".boards > li")
    .nth(board - 1)
    .locator(".result")
    .click();
  await page.locator("dialog select").selectOption(choice);
  await button(page, "See what changes").click();
  await page.waitForSelector("#fixes li");
}

const tests = {
  async "answers are those of the program, in both languages"() {
    await opened(async (page) => {
      await openRound(page, 3);
      await player(page, "Player0005").click();
      const one = ["explain", EXAMPLE, "--round", "3"];
      await expectSame(page, () => button(page, "Why this opponent?").click(), [...one, "--why", "5"]);
      await expectSame(page, () => button(page, "Why this colour?").click(), [...one, "--why-colour", "5"]);
      await expectSame(page, () => button(page, "Why this float, or none?").click(), [...one, "--why-float", "5"]);
      await expectSame(page, () => button(page, "Why the bye, or not?").click(), [...one, "--why-bye", "5"]);
      await expectSame(page, () => button(page, "Why this board?").click(), [...one, "--why-board", "5"]);
      await expectSame(page, () => button(page, "All rounds of this player").click(), [
        "explain",
        EXAMPLE,
        "--player",
        "5",
        "--event",
      ]);
      await player(page, "Player0018").click();
      await expectSame(page, () => button(page, "Why is Player0018 behind Player0005?").click(), [...one, "--why-rank", "18", "5"]);
      assert.equal(await button(page, "Why is Player0005 behind Player0018?").count(), 0);
      await expectSame(page, () => button(page, "Why does Player0005 not play Player0018?").click(), [
        ...one,
        "--why-not",
        "5",
        "18",
      ]);
      const spanish = () => page.selectOption("#language", "es");
      await expectSame(page, spanish, [...one, "--why-not", "5", "18", "--lang", "es"]);
      await button(page, "Preguntar por otro jugador").click();
      await expectSame(page, () => button(page, "Grupo por grupo").click(), [...one, "--lang", "es"]);
      assert.equal(await page.evaluate(() => document.documentElement.lang), "es");
    });
  },

  async "long lists are folded, and each change stands below its kind"() {
    await opened(async (page) => {
      await openRound(page, 3);
      await player(page, "Player0005").click();
      await button(page, "Why this opponent?").click();
      await button(page, "What would have to be different?").click();
      await page.waitForSelector("#answer ul ul");
      const kinds = await page.locator("#answer h3 + ul > li").allTextContents();
      assert.deepEqual(
        kinds.slice(1, 5).map((it) => /\d+ of \d+:/.exec(it)[0]),
        ["18 of 76:", "4 of 4:", "7 of 76:", "160 of 163:"],
      );
      assert.deepEqual(await page.locator("#answer li summary").allTextContents(), ["13 more", "2 more", "155 more"]);
      assert.equal(await page.locator("#answer li li").first().isVisible(), true);
      assert.equal(await page.locator("#answer li details li").first().isVisible(), false);
      await page.selectOption("#language", "es");
      await page.waitForFunction(() => document.querySelector("#answer li summary")?.textContent === "13 más");
    });
  },

  async "players are found by their starting number or a part of their name, and stay picked"() {
    await opened(async (page) => {
      await openRound(page, 3);
      const found = () =>
        page.locator("#round .player:visible").evaluateAll((all) => all.map((it) => Number(it.dataset.player)).sort((a, b) => a - b));
      assert.match(await player(page, "Player0005").textContent(), /^5 Player0005/);
      await page.fill("#find", "5");
      const [, ...others] = await found();
      assert.ok((await found()).includes(5) && others.length < 2);
      await page.press("#find", "Enter");
      assert.equal(await page.locator("#ask-title").textContent(), "Ask about Player0005");
      await button(page, "Add a second player").click();
      assert.match(await page.locator("#ask").textContent(), /Now tap the second player\./);
      await page.fill("#find", "player000");
      assert.deepEqual(
        (await found()).filter((it) => it < 10),
        [1, 2, 3, 4, 5, 6, 7, 8, 9],
      );
      await page.fill("#find", "nobody");
      assert.match(await page.locator("#found").textContent(), /^Nobody found/);
      await button(page, "Why this opponent?").click();
      await page.waitForSelector(".said");
      await openRound(page, 2);
      assert.equal(await page.locator("#ask-title").textContent(), "Ask about Player0005");
      assert.equal(await page.locator(".said").count(), 0);
      const absent = Number(await page.locator(".absent .player").first().getAttribute("data-player"));
      await page.fill("#find", `${absent}`);
      assert.deepEqual(await found(), [absent]);
      await openRound(page, 4);
      assert.ok(await page.locator("#ask").isHidden(), "Player0005 does not play in round 4");
    });
  },

  async "warnings about the file stand beside the verdict"() {
    const lines = readFileSync(inWork(EXAMPLE), "utf8").split("\n");
    const wrong = lines.map((it) => (/^001 {4}[1-5] /.test(it) ? `${it.slice(0, 80)} 0.5${it.slice(84)}` : it));
    writeFileSync(inWork("points.trf"), wrong.join("\n"));
    await opened(async (page) => {
      assert.equal(await page.locator(".warnings").count(), 0);
      await open(page, "points.trf");
      assert.match(await page.locator(".warnings li").first().textContent(), /player 1 has 0\.5 points, the results give 7\.0/);
      assert.equal(await page.locator(".warnings li:visible").count(), 3);
      assert.equal(await page.locator(".warnings summary").textContent(), "2 more");
      await accessible(page);
    });
  },

  async "pages are those of the program, in a frame without scripts"() {
    await opened(async (page) => {
      await openRound(page, 3);
      await expectPage(page, () => button(page, "Answers for everybody").click(), [
        "explain",
        EXAMPLE,
        "--round",
        "3",
        "--everybody",
      ]);
      await expectPage(page, () => button(page, "Standings").click(), ["standings", EXAMPLE, "--round", "3"]);
      await expectPage(page, () => button(page, "Page of the event, to sign").click(), ["explain", EXAMPLE, "--event"]);
      await player(page, "Player0005").click();
      await button(page, "Why this opponent?").click();
      await page.waitForSelector(".said");
      await expectPage(page, () => button(page, "Show with drawing").click(), ["explain", EXAMPLE, "--round", "3", "--why", "5"]);
      await accessible(page);
      await button(page, "Show as text").click();
      await page.waitForSelector(".said");
      await expectPage(page, () => button(page, "Print a slip (A5)").click(), [
        "explain",
        EXAMPLE,
        "--round",
        "3",
        "--why",
        "5",
        "--brief",
      ]);
      await page.waitForFunction(() => globalThis.prints === 1);
      await button(page, "Print").click();
      await page.waitForFunction(() => globalThis.prints === 2);
      await page.keyboard.press("Control+p");
      await page.waitForFunction(() => globalThis.prints === 3);
      // The same slip as a page of its own, as the frame is printed: one sheet of A5.
      const slip = await page.context().newPage();
      await slip.setContent(native("explain", EXAMPLE, "--round", "3", "--why", "5", "--brief", "--format", "html").out);
      const printed = (await slip.pdf({ preferCSSPageSize: true })).toString("latin1");
      assert.match(printed, /MediaBox ?\[0 0 4(19|20)[.\d]* 59[45]/);
      assert.equal(printed.match(/\/Type ?\/Page\b/g).length, 1);
    });
  },

  async "the arbiter's table has what the program's table has"() {
    await opened(async (page) => {
      await openRound(page, 3);
      await button(page, "Arbiter's table").click();
      await page.waitForSelector("#answer table");
      const shown = await page
        .locator("#answer tbody tr")
        .evaluateAll((rows) => rows.map((row) => [...row.cells].map((it) => it.textContent).join(" ")));
      const lines = native("checklist", EXAMPLE, "--round", "3").out.split("\n\n").slice(1, -1).join("\n").split("\n");
      const plain = (line) =>
        line
          .trim()
          .replace(/^bracket/, "Bracket")
          .split(/\s+/)
          .join(" ");
      const wanted = lines.filter((it) => it.trim() && !it.includes("rank")).map(plain);
      assert.deepEqual(shown.map(plain), wanted);
      assert.equal(await page.locator("#answer .legend + .wide").count(), 1);
      assert.ok((await page.locator("#answer .wide").boundingBox()).width > 1200);
      assert.ok((await page.pdf()).length > 20_000);
    });
  },

  async "other rules, and another number of rounds, give the program's answers by them"() {
    await opened(async (page) => {
      await page.locator("#about summary").click();
      await page.getByLabel("Rules of").selectOption("2017");
      await page.getByLabel("Rounds in all").fill("11");
      await page.locator("#about").getByRole("button", { name: "See what changes" }).click();
      await page.waitForFunction(() => document.querySelector("#facts").textContent.includes("fide-2017"));
      const given = ["--rules", "2017", "--assume", "rounds=11"];
      const next = JSON.parse(native("pair", EXAMPLE, ...given, "--format", "json").out);
      await openRound(page, next.round);
      assert.equal(await page.locator(".boards li").count(), next.pairs.length);
      await player(page, "Player0002").click();
      await expectSame(page, () => button(page, "Why this opponent?").click(), [
        "explain",
        EXAMPLE,
        "--round",
        `${next.round}`,
        "--why",
        "2",
        ...given,
      ]);
    });
  },

  async "the policy of the page is strict, and it names no other place"() {
    const text = readFileSync(file, "latin1");
    const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(text);
    assert.match(
      policy,
      /^default-src 'none'; connect-src 'none'; script-src 'sha256-[^']+' 'wasm-unsafe-eval'; worker-src blob:;/,
    );
    assert.ok(!policy.includes("unsafe-inline") && !/https?:/.test(text.replace(/<script type="text.plain".*?<.script>/s, "")));
  },

  async "a round that is not by the rules says so"() {
    await opened(async (page) => {
      await open(page, WRONG);
      await openRound(page, 3);
      const { told } = JSON.parse(native("explain", WRONG, "--event", "--format", "json").out);
      const judgement = await page.locator("#round .judged").textContent();
      for (const line of told.sections[1].lines) assert.ok(judgement.includes(line), line);
      assert.equal(await page.locator(".boards .other").count(), 3);
      await expectSame(page, () => button(page, "What is wrong in this round?").click(), [
        "explain",
        WRONG,
        "--round",
        "3",
        "--official",
      ]);
      await button(page, "What the check says").click();
      await answered(page, "What the check says");
      const said = await page.locator("#answer pre").textContent();
      assert.equal(said.split("\n")[1], native("check", WRONG).out.split("\n")[1]);
      assert.match(said, /“What is wrong in this round\?” says more/);
      assert.doesNotMatch(await page.evaluate(() => document.body.innerText), /--[a-z]|pairproof [a-z]+ .*--|`pairproof/);
    });
  },

  async "a corrected result changes the answers, is marked, and is saved in another file"() {
    await opened(async (page) => {
      await openRound(page, 2);
      const [first] = JSON.parse(native("check", EXAMPLE, "--format", "json").out).files[0].rounds[1].file;
      await correct(page, 1, "=");
      const assume = ["--assume", `result=2:${first[0]}:=`];
      await page.waitForFunction(() => document.querySelector("#verdicts .fixed"));
      assert.match(await page.locator("#fixes").textContent(), /Not in the file\./);
      const [before, after] = [[], assume].map((it) => JSON.parse(native("check", EXAMPLE, ...it, "--format", "json").out).files[0]);
      const isOther = (it, at) => `${it.expected.map(String).sort()}` !== `${before.rounds[at].expected.map(String).sort()}`;
      const others = after.rounds.filter(isOther).map((it) => it.round);
      const title = await page.locator("#fixes-title").textContent();
      assert.deepEqual(
        title.match(/\d+/g).map(Number).filter((it) => it < 10),
        others,
      );
      assert.match(title, /^With this correction, rounds .* and \d+ are paired in another way by the rules\.$/);
      assert.ok((await page.locator("#fixes").boundingBox()).y >= 0);
      const verdicts = JSON.parse(native("check", EXAMPLE, ...assume, "--format", "json").out).files[0].rounds;
      const shown = await page.locator("#verdicts li").evaluateAll((rows) => rows.map((row) => row.className));
      assert.deepEqual(
        shown.slice(0, verdicts.length),
        verdicts.map((it) => it.verdict),
      );
      await openRound(page, 3);
      assert.match(await page.locator("#changes").textContent(), /other boards/);
      await player(page, "Player0005").click();
      const asked = ["explain", EXAMPLE, "--round", "3", "--why", "5", ...assume];
      await expectSame(page, () => button(page, "Why this opponent?").click(), asked);
      await expectPage(page, () => button(page, "Print the whole page").click(), asked);
      await accessible(page);
      await button(page, "Save as another file…").click();
      assert.equal(await page.locator("dialog option:checked").textContent(), "TRF 2026 – the form of your file");
      const [saved] = await Promise.all([page.waitForEvent("download"), button(page, "Save").click()]);
      assert.equal(saved.suggestedFilename(), "open-83p-corrected.trf");
      const text = readFileSync(await saved.path(), "utf8");
      assert.equal(text, native("convert", EXAMPLE, "--to", "trf26", ...assume).out);
      assert.match(text, /^### .*\n/m);
      await page.locator("#fixes li button").click();
      await page.waitForFunction(() => !document.querySelector("#fixes li"));
    });
  },

  async "names from a file stay text"() {
    const name = "<img src=x onerror=alert(1)>";
    const text = readFileSync(inWork(EXAMPLE), "utf8").replace("Player0005".padEnd(33), name.padEnd(33));
    writeFileSync(inWork("markup.trf"), text);
    await opened(async (page) => {
      await open(page, "markup.trf");
      await openRound(page, 3);
      await player(page, name).click();
      await button(page, "Why this opponent?").click();
      await page.waitForFunction((it) => document.querySelector(".said")?.textContent.includes(it), name);
      await button(page, "Show with drawing").click();
      await page.waitForSelector("#answer:not([aria-busy]) .sheet.ready");
      await button(page, "Answers for everybody").click();
      await page.waitForSelector("#answer:not([aria-busy]) .sheet.ready");
      assert.equal(await page.locator("img").count(), 0);
      assert.equal(await page.frameLocator(".sheet").locator("img").count(), 0);
    });
  },

  async "what is no tournament is refused in plain words, and the tournament of before stays"() {
    const line = (number) => `001 ${String(number).padStart(4)} m    ${"Somebody".padEnd(33)} 1500${" ".repeat(28)}0.0    1\n`;
    writeFileSync(inWork("no.trf"), "hello\n");
    writeFileSync(inWork("picture.png"), Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]));
    writeFileSync(inWork("many.trf"), Array.from({ length: 10_001 }, (_, it) => line(it + 1)).join(""));
    writeFileSync(inWork("large.trf"), Buffer.alloc((16 << 20) + 1, "x"));
    await opened(async (page) => {
      await openRound(page, 3);
      for (const [name, sentence] of [
        ["no.trf", /^\S+: This is no tournament file\./],
        ["picture.png", /^\S+: This is no tournament file\./],
        ["many.trf", /^many.trf: This file cannot be used\. Line 10000: the player's number is `10000`/],
      ]) {
        await page.setInputFiles("#file", inWork(name));
        const { out, err } = native("check", name);
        await page.waitForFunction((it) => document.querySelector("#trouble pre")?.textContent === it, out + err);
        assert.match(await page.locator("#trouble").textContent(), sentence);
        assert.ok(await page.locator("#trouble pre").isHidden());
        assert.ok(await page.locator(".boards li").first().isVisible());
        assert.equal(await page.locator("#round-title").textContent(), "Round 3");
      }
      await page.setInputFiles("#file", inWork("large.trf"));
      await page.waitForFunction(() => document.querySelector("#trouble").textContent === "large.trf is larger than 16 MiB");
      assert.ok(await page.locator(".boards li").count());
      await open(page, WRONG);
      assert.equal(await page.locator("#trouble").textContent(), "");
    });
  },

  async "text can be pasted, and a file can be dropped"() {
    await opened(async (page) => {
      await button(page, "Paste text…").click();
      await page.locator("dialog textarea").fill(readFileSync(inWork(WRONG), "utf8"));
      await button(page, "Use this text").click();
      await page.waitForFunction(() => document.querySelector("#facts").textContent.startsWith("pasted.trf ·"));
      await page.evaluate(
        (text) => {
          const given = new DataTransfer();
          given.items.add(new File([text], "dropped.trf"));
          document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: given }));
        },
        readFileSync(inWork(EXAMPLE), "utf8"),
      );
      await page.waitForFunction(() => document.querySelector("#facts").textContent.startsWith("dropped.trf ·"));
    });
  },

  async "long work can be stopped, and what ends badly says so; the page goes on"() {
    await opened(async (page) => {
      await openRound(page, 3);
      await player(page, "Player0005").click();
      const replace = (bytes) => page.evaluate((it) => void (globalThis.insteadOfProgram = it), bytes);
      await replace(ENDLESS);
      await button(page, "Why this opponent?").click();
      await page.waitForSelector("#working:not([hidden])");
      assert.match(await page.locator("#working").textContent(), /Working: Why this opponent\?…/);
      await button(page, "Stop").click();
      await page.waitForFunction(() => document.querySelector("#answer .fault")?.textContent.startsWith("Stopped."));
      await page.waitForSelector("#working", { state: "hidden" });
      // A newer question takes the place of one that runs.
      await button(page, "Why this opponent?").click();
      await replace(undefined);
      await expectSame(page, () => button(page, "Why this colour?").click(), [
        "explain",
        EXAMPLE,
        "--round",
        "3",
        "--why-colour",
        "5",
      ]);
      await replace(TRAP);
      await button(page, "Why this opponent?").click();
      await page.waitForFunction(() => document.querySelector("#answer .fault")?.textContent.startsWith("The program ended"));
      assert.match(await page.locator("#answer pre").textContent(), /unreachable/);
      await replace(undefined);
      await expectSame(page, () => button(page, "Why this opponent?").click(), ["explain", EXAMPLE, "--round", "3", "--why", "5"]);
    });
  },

  async "the keyboard is enough"() {
    await opened(async (page) => {
      // The number and the points beside a name are elements; the name is a text.
      const focus = () =>
        page.evaluate(() => {
          const isText = (it) => it.nodeType === Node.TEXT_NODE;
          const { childNodes } = document.activeElement;
          return ([...childNodes].find(isText) ?? childNodes[0])?.textContent ?? "";
        });
      const tabTo = async (text) => {
        await page.keyboard.press("Tab");
        for (let at = 0; at < 60 && (await focus()) !== text; at++) await page.keyboard.press("Tab");
        assert.equal(await focus(), text);
      };
      for (let at = 0; at < 9; at++) await tabTo("✓");
      await page.keyboard.press("Enter");
      assert.equal(await focus(), "Round 9");
      await tabTo("Player0008");
      await page.keyboard.press("Enter");
      assert.equal(await focus(), "Why this opponent?");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".said");
      assert.match(await focus(), /^Why Player0008 meets/);
      assert.match(await page.locator("#live").textContent(), /Player0008/);
      await tabTo("Print a slip (A5)");
      await page.keyboard.press("Enter");
      await page.waitForSelector("#answer:not([aria-busy]) .sheet.ready");
    });
  },

  async "it fits a telephone and a screen, in light and dark, for everybody"() {
    for (const width of [390, 1280]) {
      for (const colorScheme of ["light", "dark"]) {
        await opened(
          async (page) => {
            await accessible(page);
            await open(page, WRONG);
            await openRound(page, 3);
            await player(page, "Player003").click();
            await page.locator("#ask button").first().click();
            await page.waitForSelector(".said");
            await accessible(page);
            const { y } = await page.locator(".said").boundingBox();
            assert.ok(y >= 0 && y < 800, "the answer is not on the screen");
            await button(page, "Arbiter's table").click();
            await page.waitForSelector("#answer table");
            await accessible(page);
            await page.locator(".boards .result").first().click();
            await accessible(page);
            await page.keyboard.press("Escape");
            await page.selectOption("#language", "es");
            await button(page, "Clasificación").click();
            await page.waitForSelector("#answer:not([aria-busy]) .sheet.ready");
            await accessible(page);
            const { length } = await page.pdf();
            assert.ok(length > 5000);
          },
          { viewport: { width, height: 900 }, colorScheme },
        );
      }
    }
  },

  async "times, which are only printed"() {
    const [of1000, of714] = [generated("large-1000.trf", 1000, 9), generated("boards-357.trf", 714, 5)];
    const since = (start) => `${Math.round(performance.now() - start)} ms`;
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) =>
        list.getEntries().forEach((it) => (globalThis.longest = Math.max(globalThis.longest, it.duration))),
      ).observe({ type: "longtask" });
    });
    const longest = () => page.evaluate(() => [globalThis.longest, (globalThis.longest = 0)][0]);
    let start = performance.now();
    await page.goto(address);
    await judged(page);
    console.log(`  from the start to the verdicts of the example: ${since(start)}`);
    await page.locator(".player").first().click();
    await page.locator("#ask button").first().click();
    await page.waitForSelector(".said");
    console.log(`  from the start to the first answer: ${since(start)}; longest task ${await longest()} ms`);
    for (const name of [of714, of1000].map((it) => path.basename(it))) {
      start = performance.now();
      await open(page, name);
      console.log(
        `  ${name}: ${since(start)} to the verdicts, ${await page.locator(".boards li").count()} boards drawn; longest task ${await longest()} ms`,
      );
      start = performance.now();
      await page.locator("#ask button, .player").first().click();
      await page.locator("#ask button").first().click();
      await page.waitForSelector(".said");
      console.log(`  ${name}: ${since(start)} to an answer; longest task ${await longest()} ms`);
      start = performance.now();
      await button(page, "Show with drawing").click();
      await page.waitForSelector("#answer:not([aria-busy]) .sheet.ready");
      console.log(`  ${name}: ${since(start)} to the answer with drawing; longest task ${await longest()} ms`);
      start = performance.now();
      await button(page, "Answers for everybody").click();
      await page.waitForFunction(
        () =>
          document.querySelector("#answer-title").textContent.startsWith("Answers for everybody") &&
          document.querySelector(".sheet.ready"),
        undefined,
        { timeout: 300_000 },
      );
      console.log(`  ${name}: ${since(start)} to everybody's answers; longest task ${await longest()} ms`);
    }
    await context.close();
  },
};

let failed = 0;
console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(2)} MB`);
const only = process.env.ONLY;
for (const [name, test] of Object.entries(tests)) {
  if (only && !name.includes(only)) continue;
  try {
    await test();
    console.log(`ok      ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}\n${error.stack}`);
  }
}
await browser.close();
rmSync(work, { recursive: true });
process.exit(failed ? 1 : 0);
