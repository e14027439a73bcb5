// Runs the program in a worker, one call after the other. A call that is stopped or that ends badly takes its worker
// with it; the next call gets a new one.

import type { Reply, Request } from "./worker";

export type Done = { code: number; out: string; err: string };

/** The program ended before it answered: a defect, or too little memory. */
export class Ended extends Error {}
/** The user, or a newer call, stopped this one. */
export class Stopped extends Error {}

/** What a call is for. A newer view replaces an older one, and a new file replaces all. */
export type Purpose = "file" | "view";

type Job = {
  purpose: Purpose;
  what: string;
  request: { args: string[]; files: Map<string, Uint8Array> };
  resolve: (done: Done) => void;
  reject: (error: Error) => void;
};

export class Runner {
  private worker: Worker | undefined;
  private module: Promise<WebAssembly.Module> | undefined;
  private isUnpacked = false;
  private waiting: Job[] = [];
  private current: Job | undefined;

  /** The address of the script of all workers, for as long as the page is open. */
  private address: string;

  /** `busy` is told what runs now, and `undefined` when nothing does. */
  constructor(
    source: string,
    private packed: string,
    private busy: (what?: string) => void,
  ) {
    this.address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  }

  run(purpose: Purpose, what: string, args: string[], files: Map<string, Uint8Array>): Promise<Done> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ purpose, what, request: { args, files }, resolve, reject });
      void this.next();
    });
  }

  /** Stops the calls for one purpose, or all. */
  stop(purpose?: Purpose): void {
    const isMeant = (job: Job) => !purpose || job.purpose === purpose;
    const stopped = this.waiting.filter(isMeant);
    this.waiting = this.waiting.filter((job) => !isMeant(job));
    if (this.current && isMeant(this.current)) {
      stopped.push(this.current);
      this.current = undefined;
      // What is being unpacked is of use for the next call, too.
      if (this.isUnpacked) this.discard();
    }
    stopped.forEach((job) => job.reject(new Stopped()));
    void this.next();
  }

  private discard(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private async next(): Promise<void> {
    if (this.current) return;
    const job = (this.current = this.waiting.shift());
    this.busy(job?.what);
    if (!job) return;
    try {
      const module = await (this.module ??= this.unpack());
      if (this.current !== job) return;
      const reply = await this.ask({ module, ...job.request });
      if (this.current !== job) return;
      if (!("done" in reply)) throw new Ended("ended" in reply ? reply.ended : "");
      const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
      job.resolve({ code: reply.done.code, out: text(reply.done.out), err: text(reply.done.err) });
    } catch (error) {
      if (this.current !== job) return;
      this.discard();
      job.reject(error instanceof Error ? error : new Ended(String(error)));
    }
    this.current = undefined;
    void this.next();
  }

  /** Compiles the program once: every later worker gets the same module. */
  private async unpack(): Promise<WebAssembly.Module> {
    try {
      const reply = await this.ask({ packed: this.packed });
      if (!("module" in reply)) throw new Ended("ended" in reply ? reply.ended : "");
      this.isUnpacked = true;
      return reply.module;
    } catch (error) {
      // The next call tries again.
      this.module = undefined;
      throw error;
    }
  }

  private ask(request: Request): Promise<Reply> {
    const worker = (this.worker ??= new Worker(this.address));
    return new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        resolve({ ended: event.message ?? "" });
      };
      worker.postMessage(request);
    });
  }
}
