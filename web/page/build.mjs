// Builds the page: one file with its style, its script, the script of its worker and the program. Nothing is loaded.

import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../..");

async function bundled(entry, plugins = []) {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    charset: "utf8",
    target: "es2022",
    legalComments: "none",
    loader: { ".trf": "text" },
    plugins,
  });
  return outputFiles[0].text;
}

/** The script of the worker as a text, from which the page makes the worker. */
const worker = {
  name: "worker",
  setup(builder) {
    builder.onResolve({ filter: /^worker$/ }, () => ({ path: "worker", namespace: "worker" }));
    builder.onLoad({ filter: /.*/, namespace: "worker" }, async () => ({ contents: await bundled("worker.ts"), loader: "text" }));
  },
};

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Bytes as letters that no part of HTML is made of: four bytes are five letters. `worker.ts` reads them. */
function letters(bytes) {
  const whole = Buffer.alloc(Math.ceil(bytes.length / 4) * 4 + 4);
  whole.writeUInt32BE(bytes.length);
  bytes.copy(whole, 4);
  const text = Buffer.alloc((whole.length / 4) * 5);
  for (let at = 0; at < whole.length; at += 4) {
    let word = whole.readUInt32BE(at);
    for (let place = (at / 4) * 5 + 4; place >= (at / 4) * 5; place--) {
      const digit = word % 85;
      text[place] = digit + (digit > 24 ? 36 : 35);
      word = Math.floor(word / 85);
    }
  }
  return text.toString("latin1");
}

/** Writes the page with the program `wasm`. Returns its size in bytes. */
async function buildPage(wasm, output) {
  const script = (await bundled("main.ts", [worker])).replaceAll("</script", "<\\/script").trim();
  const style = (await readFile(path.join(here, "style.css"), "utf8")).trim();
  const policy = [
    "default-src 'none'",
    "connect-src 'none'",
    `script-src ${hash(script)} 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "img-src data: blob:",
    `style-src ${hash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const program = letters(gzipSync(await readFile(wasm), { level: 9 }));
  const parts = { policy, style, program, script };
  const page = (await readFile(path.join(here, "index.html"), "utf8")).replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
  await mkdir(path.dirname(output), { recursive: true });
  await writeFile(output, page);
  return Buffer.byteLength(page);
}

const place = path.join(root, "target/web");
const size = await buildPage(path.join(place, "pairproof.wasm"), path.join(place, "pairproof.html"));
console.log(`${(size / 1e6).toFixed(2)} MB`);
