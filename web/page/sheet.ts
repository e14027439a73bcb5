// Shows a page that the program wrote, in a frame that runs no script. The page's own style element is not allowed by
// the policy of this page, which has no 'unsafe-inline'; its text goes into the frame as a constructed style sheet.

import { h } from "./dom";

/** Of the answers for everybody, those off the screen are laid out when they come near; paper has them all. */
const QUICK = "@media screen{.slip{content-visibility:auto;contain-intrinsic-size:auto 14rem}}";

/** A frame with a page of the program. Resolves when it is laid out, and can be printed. */
export function sheet(html: string, title: string): { frame: HTMLIFrameElement; ready: Promise<void> } {
  const style = /<style>([^<]*)<\/style>/.exec(html);
  // Without scripts nothing of the page runs; with the same origin this page may measure and print it.
  const frame = h("iframe", { title, sandbox: "allow-same-origin allow-modals", class: "sheet" });
  const ready = new Promise<void>((resolve) => {
    frame.addEventListener("load", () => {
      const { contentDocument: inside, contentWindow: view } = frame;
      if (!inside || !view) return resolve();
      const rules = new (view as Window & typeof globalThis).CSSStyleSheet();
      rules.replaceSync(`${style?.[1] ?? ""}${QUICK}`);
      inside.adoptedStyleSheets = [rules];
      const fit = () => (frame.style.height = `${inside.documentElement.scrollHeight + 2}px`);
      fit();
      // Folded parts and a narrower window change its height.
      inside.addEventListener("keydown", printSheet);
      new ResizeObserver(fit).observe(inside.body);
      frame.classList.add("ready");
      resolve();
    });
  });
  frame.srcdoc = style ? html.replace(style[0], "") : html;
  return { frame, ready };
}

/** The browser would print the part of the frame that is on the screen. The frame's own pages are what is wanted. */
function printSheet(event: KeyboardEvent): void {
  const frame = document.querySelector<HTMLIFrameElement>(".sheet.ready");
  if (!frame || !(event.ctrlKey || event.metaKey) || event.key !== "p") return;
  event.preventDefault();
  print(frame);
}
addEventListener("keydown", printSheet);

export function print(frame: HTMLIFrameElement): void {
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}
