// The worker: unpacks the program once, and runs it once per message. What fails is said in words, never thrown: the
// page then ends this worker.

import { type Done, Ended, type Files, run } from "../src/program";

export type Request = { packed: string } | { module: WebAssembly.Module; args: string[]; files: Files };
export type Reply = { module: WebAssembly.Module } | { done: Done } | { ended: string };

/** Five letters from `#` on without `<` are four bytes; the builder writes them. It takes less room than Base64. */
function bytesOf(packed: string): DataView<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer((packed.length / 5) * 4));
  for (let at = 0, word = 0; at < packed.length; at++) {
    const letter = packed.charCodeAt(at);
    word = word * 85 + letter - (letter > 60 ? 36 : 35);
    if (at % 5 === 4) {
      bytes.setUint32(((at - 4) / 5) * 4, word);
      word = 0;
    }
  }
  return bytes;
}

function unpack(packed: string): Promise<WebAssembly.Module> {
  // The first four bytes are the length: the last word may be longer than what is packed.
  const bytes = bytesOf(packed);
  const inflated = new Blob([new Uint8Array(bytes.buffer, 4, bytes.getUint32(0))])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(inflated, { headers: { "content-type": "application/wasm" } }));
}

async function answer(request: Request): Promise<Reply> {
  try {
    if ("packed" in request) return { module: await unpack(request.packed) };
    return { done: await run(request.module, request.args, request.files) };
  } catch (error) {
    const said = error instanceof Ended ? new TextDecoder().decode(error.err) : "";
    return { ended: `${said}${error}` };
  }
}

addEventListener("message", async ({ data }: MessageEvent<Request>) => postMessage(await answer(data)));
