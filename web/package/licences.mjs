// The licences of the software of others that is in the package: the crates in the program, and what calls it.

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const LINE = `\n${"-".repeat(80)}\n\n`;

const isLicence = (name) => /^(licen[cs]e|copying|notice)/i.test(name);

/** The licence texts in a directory. */
function texts(directory) {
  const names = readdirSync(directory, { withFileTypes: true }).filter((it) => it.isFile() && isLicence(it.name));
  return names.map((it) => readFileSync(path.join(directory, it.name), "utf8").trim());
}

/** The crates in the program, other than our own: each with its licence and its directory. */
function crates(root) {
  const cargo = (...args) => execFileSync("cargo", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  const metadata = JSON.parse(cargo("metadata", "--format-version", "1"));
  const tree = ["-p", "pairproof", "--target", "wasm32-wasip1", "--no-default-features", "-e", "normal,no-proc-macro", "--prefix", "none"];
  const inside = new Set(cargo("tree", ...tree, "-f", "{p}").split("\n").map((line) => line.split(" ").slice(0, 2).join(" ")));
  return metadata.packages
    .filter((it) => it.source !== null && inside.has(`${it.name} v${it.version}`))
    .map((it) => ({ name: `${it.name} ${it.version}`, licence: it.license, directory: path.dirname(it.manifest_path) }));
}

function shim(web) {
  const directory = path.join(web, "node_modules/@bjorn3/browser_wasi_shim");
  const { name, version, license } = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8"));
  return { name: `${name} ${version}`, licence: license, directory };
}

/** One text of all licences. What many share stands there once. */
export function licences(root, web) {
  const all = [shim(web), ...crates(root)];
  const by = new Map();
  for (const { name, directory } of all) {
    for (const text of texts(directory)) {
      const words = text.replace(/\s+/g, " ");
      by.set(words, { text, names: [...(by.get(words)?.names ?? []), name] });
    }
  }
  const list = all.map((it) => `${it.name}: ${it.licence}\n`).join("");
  const said = [...by.values()].map(({ text, names }) => `${names.join(", ")}:\n\n${text}\n`);
  return [`The package contains software of others:\n\n${list}`, ...said].join(LINE);
}
