// Builds the package for npm: `npm run package`. It needs `npm run build` and the native program, which has the exam.
// It leaves in `target/`
//   npm/                             the package as a directory
//   packages/pairproof-VERSION.tgz   what is published or handed on

import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { compile } from "json-schema-to-typescript";
import { licences } from "./licences.mjs";

const web = fileURLToPath(new URL("../", import.meta.url));
const root = path.dirname(web.slice(0, -1));
const native = process.env.PAIRPROOF ?? path.join(root, "target/release/pairproof");
const made = path.join(root, "target/web");
const place = path.join(root, "target/npm");
const packages = path.join(root, "target/packages");

/** The documents that the four commands give: the first of each is its usual one and has types. */
const DOCUMENTS = ["check-1", "explain-1", "pair-1", "standings-1"];
const OTHER_DOCUMENTS = ["compare-rules-1", "diagnosis-1", "lint-1", "why-rank-1", "inferred-1"];

const output = (command, args) => execFileSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
const into = (name) => path.join(place, name);
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

function description() {
  const metadata = JSON.parse(output("cargo", ["metadata", "--no-deps", "--format-version", "1"]));
  const { name, version, description, license, keywords, repository } = metadata.packages.find((it) => it.name === "pairproof");
  const { engines } = JSON.parse(readFileSync(path.join(web, "package.json"), "utf8"));
  const files = (name) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  return {
    name,
    version,
    description,
    license,
    keywords,
    ...(repository ? { repository } : {}),
    type: "module",
    engines,
    bin: { pairproof: "cli.js" },
    exports: {
      ".": files("index"),
      "./program": files("program"),
      "./pairproof.wasm": "./pairproof.wasm",
      "./exam/*": "./exam/*",
      "./schemas/*": "./schemas/*",
      "./package.json": "./package.json",
    },
  };
}

/** The schema with tuples as older drafts write them, which is what the library reads. */
function older(schema) {
  return JSON.parse(JSON.stringify(schema), (_, it) => {
    if (it?.prefixItems === undefined) return it;
    const { prefixItems: items, ...rest } = it;
    return { ...rest, items };
  });
}

/** The schemas, and the types of the documents. */
async function documents() {
  for (const name of [...DOCUMENTS, ...OTHER_DOCUMENTS]) {
    copyFileSync(path.join(root, `schemas/${name}.json`), into(`schemas/${name}.json`));
  }
  for (const name of DOCUMENTS) {
    const schema = JSON.parse(readFileSync(into(`schemas/${name}.json`), "utf8"));
    writeFileSync(into(`documents/${name}.d.ts`), await compile(older(schema), name, { bannerComment: "" }));
  }
}

/** The library and the command. */
async function scripts() {
  const source = readFileSync(path.join(web, "src/index.ts"), "utf8");
  const { code } = await transform(source, { loader: "ts", target: "es2022" });
  writeFileSync(into("index.js"), code);
  copyFileSync(path.join(made, "program.mjs"), into("program.js"));
  copyFileSync(path.join(made, "pairproof.wasm"), into("pairproof.wasm"));
  copyFileSync(path.join(web, "package/cli.js"), into("cli.js"));
  execFileSync("npx", ["--no-install", "tsc", "-p", "package/tsconfig.json"], { cwd: web, stdio: "inherit" });
}

function exam() {
  const all = mkdtempSync(path.join(tmpdir(), "pairproof-"));
  output(native, ["corpus", "export", all]);
  const from = path.join(all, "exam/for-programs");
  const wanted = readdirSync(from).filter((it) => it.endsWith(".jsonl") || it === "exam.schema.json");
  for (const name of wanted) copyFileSync(path.join(from, name), into(`exam/${name}`));
  copyFileSync(path.join(root, "corpus/exam/LICENSE"), into("exam/LICENSE"));
  rmSync(all, { recursive: true });
}

if (!existsSync(path.join(made, "pairproof.wasm"))) execFileSync("node", ["build.mjs"], { cwd: web, stdio: "inherit" });
rmSync(place, { recursive: true, force: true });
for (const folder of ["docs", "documents", "exam", "schemas"]) mkdirSync(into(folder), { recursive: true });
mkdirSync(packages, { recursive: true });
writeFileSync(into("package.json"), json(description()));
cpSync(path.join(web, "package/README.md"), into("README.md"));
for (const name of ["install.md", "what-your-program-is-asked.md"]) copyFileSync(path.join(root, "docs", name), into(`docs/${name}`));
for (const name of ["LICENSE", "LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(path.join(root, name), into(name));
writeFileSync(into("THIRD-PARTY-LICENSES"), licences(root, web));
await documents();
await scripts();
exam();
const [packed] = JSON.parse(output("npm", ["pack", place, "--json", "--pack-destination", packages]));
console.log(`target/packages/${packed.filename}: ${packed.size} bytes, ${packed.unpackedSize} unpacked`);
