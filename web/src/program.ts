// The program as WebAssembly: one call of its command line, with files in memory. It works in browsers, workers and Node.

import { Directory, Fd, File, type Inode, PreopenDirectory, WASI, wasi as codes } from "@bjorn3/browser_wasi_shim";

/** Files by their paths, from the directory in which the program is called. */
export type Files = Map<string, Uint8Array>;

/** What a call gave, as bytes: a file may have any encoding, and so may what the program prints of it. */
export type Done = {
  /** The exit code of the program. */
  code: number;
  /** Standard output. */
  out: Uint8Array;
  /** Standard error. */
  err: Uint8Array;
  /** The files that the program wrote. */
  files: Files;
};

export type Options = {
  /** Standard input, which is empty if nothing is given. */
  input?: Uint8Array;
  /** Environment variables, such as `NO_COLOR=1`. */
  environment?: string[];
};

/** The program ended without an exit code: it has a defect, or there is too little memory. */
export class Ended extends Error {
  /** `err` is what the program wrote to standard error before. */
  constructor(readonly err: Uint8Array, cause: unknown) {
    super(`the program ended without an answer: ${cause}`, { cause });
  }
}

/** Calls the program: `run(module, ["check", "open.trf"], files)`. Each call has an instance of its own. */
export async function run(
  module: WebAssembly.Module,
  args: string[],
  files: Files = new Map(),
  options: Options = {},
): Promise<Done> {
  const root = tree(files);
  const given = new Set([...leaves(root)].map(([, file]) => file));
  const [input, out, err] = [new Pipe(options.input), new Pipe(), new Pipe()];
  // Both names lead to one directory, so `open.trf`, `./open.trf` and `/open.trf` are the same file.
  const folders = [".", "/"].map((name) => new PreopenDirectory(name, root));
  const system = new WASI(["pairproof", ...args], options.environment ?? [], [input, out, err, ...folders], {
    debug: false,
  });
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports(system) });
  let code;
  try {
    code = system.start(instance as Parameters<WASI["start"]>[0]);
  } catch (cause) {
    throw new Ended(err.written(), cause);
  }
  // The program writes a file under another name and renames it: what it wrote is never one of the given files.
  const written = [...leaves(root)].filter(([, file]) => !given.has(file));
  return {
    code,
    out: out.written(),
    err: err.written(),
    files: new Map(written.map(([path, file]) => [path, file.data])),
  };
}

/** The functions of the system. The library counts letters where the program wants to know bytes. */
function imports(system: WASI): WebAssembly.ModuleImports {
  const args_sizes_get = (count: number, size: number) => {
    const memory = new DataView(system.inst.exports.memory.buffer);
    const bytes = system.args.map((it) => new TextEncoder().encode(it).length + 1);
    memory.setUint32(count, bytes.length, true);
    memory.setUint32(size, bytes.reduce((sum, it) => sum + it, 0), true);
    return codes.ERRNO_SUCCESS;
  };
  return { ...system.wasiImport, args_sizes_get };
}

type Folder = Map<string, Inode>;

/** The files as folders in folders. */
function tree(files: Files): Folder {
  const root: Folder = new Map();
  for (const [path, bytes] of files) {
    const names = path.split("/").filter((name) => name !== "" && name !== ".");
    const last = names.pop();
    if (last === undefined) continue;
    folder(root, names).set(last, new File(bytes));
  }
  return root;
}

/** The folder of this path below another one, which is made if it is missing. */
function folder(root: Folder, names: string[]): Folder {
  return names.reduce((above, name) => {
    const known = above.get(name);
    const here = known instanceof Directory ? known : new Directory(new Map());
    above.set(name, here);
    return here.contents;
  }, root);
}

/** All files below a folder, with their paths. */
function* leaves(folder: Folder, above = ""): Generator<[string, File]> {
  for (const [name, entry] of folder) {
    if (entry instanceof Directory) yield* leaves(entry.contents, `${above}${name}/`);
    if (entry instanceof File) yield [above + name, entry];
  }
}

/** A standard stream, which is no terminal: what was given is read, and what is written is kept. */
class Pipe extends Fd {
  private parts: Uint8Array[] = [];
  private at = 0;

  constructor(private given: Uint8Array = new Uint8Array()) {
    super();
  }

  fd_fdstat_get() {
    return { ret: codes.ERRNO_SUCCESS, fdstat: new codes.Fdstat(codes.FILETYPE_UNKNOWN, 0) };
  }

  fd_read(size: number) {
    const data = this.given.slice(this.at, this.at + size);
    this.at += data.length;
    return { ret: codes.ERRNO_SUCCESS, data };
  }

  fd_write(data: Uint8Array) {
    this.parts.push(data);
    return { ret: codes.ERRNO_SUCCESS, nwritten: data.byteLength };
  }

  /** All that was written, as one piece. */
  written(): Uint8Array {
    const all = new Uint8Array(this.parts.reduce((sum, it) => sum + it.length, 0));
    this.parts.reduce((at, it) => (all.set(it, at), at + it.length), 0);
    return all;
  }
}
