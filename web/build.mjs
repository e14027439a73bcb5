// Builds the program as WebAssembly, and what calls it: `npm run build`. It leaves in `target/web/`
//   pairproof.wasm   the program
//   program.mjs                            `run` of `src/program.ts`, for browsers and Node

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, statSync } from "node:fs";
import { build } from "esbuild";

const TARGET = "wasm32-wasip1";

// The most memory that a call may take, and room for as deep calls as a thread of the native program has. A call that
// wants more ends, and nothing else does.
const LIMITS = ["--max-memory=1073741824", "-zstack-size=8388608"];

const root = new URL("../", import.meta.url);
const place = new URL("target/web/", root);

function cargo() {
  const limits = LIMITS.map((it) => `-Clink-arg=${it}`);
  const flags = JSON.stringify([...limits, "-Dwarnings"]);
  const build = ["build", "--profile", "web", "--target", TARGET, "--no-default-features", "--bin", "pairproof"];
  const settings = ["--config", `target.${TARGET}.rustflags=${flags}`, "--target-dir", "target"];
  execFileSync("cargo", [...build, ...settings], { cwd: root, stdio: "inherit" });
}

mkdirSync(place, { recursive: true });
cargo();
const program = new URL("pairproof.wasm", place);
copyFileSync(new URL(`target/${TARGET}/web/pairproof.wasm`, root), program);
await build({
  entryPoints: [new URL("src/program.ts", import.meta.url).pathname],
  outfile: new URL("program.mjs", place).pathname,
  bundle: true,
  format: "esm",
  target: "es2022",
  logLevel: "warning",
});
console.log(`target/web/pairproof.wasm: ${statSync(program).size} bytes`);
