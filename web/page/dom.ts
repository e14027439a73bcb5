// Makes elements. Text is always a text node: nothing that a file says can become markup.

type Child = Node | string | undefined | false;

/** An element with attributes, an event handler for each property that begins with `on`, and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | boolean | number | ((event: Event) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

export function button(label: string, onclick: (event: Event) => void, attributes = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick, ...attributes }, label);
}

/** The element of the page with this id. */
export function at<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

export function fill(parent: Element, ...children: Child[]): void {
  parent.replaceChildren(...children.filter((child) => child !== undefined && child !== false));
}

/** Gives the focus to a heading, so that reading goes on there. On a telephone, or if it is wide, what follows fills the screen. */
export function focusOn(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  const isBeside = matchMedia("(min-width: 60rem)").matches && !heading.parentElement?.querySelector(".wide");
  heading.scrollIntoView({ block: isBeside ? "nearest" : "start" });
}

/** Gives the browser a file to save. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
