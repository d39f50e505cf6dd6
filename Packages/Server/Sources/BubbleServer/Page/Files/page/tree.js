// SPDX-License-Identifier: MIT
// The layout as a tree to go through by keys, as WAI-ARIA describes it.
import { make } from "./elements.js";

export class Tree {
  #root;
  #items = new Map();
  #collapsed = new Set();
  #current = null;
  #handlers;

  /** @param handlers `hover(key)`, with `null` outside of all nodes, and `choose(key)`. */
  constructor(root, handlers) {
    this.#root = root;
    this.#handlers = handlers;
    root.addEventListener("keydown", event => this.#press(event));
    root.addEventListener("click", event => this.#click(event));
    root.addEventListener("pointerover", event => handlers.hover(item(event)?.dataset.key ?? null));
    root.addEventListener("pointerleave", () => handlers.hover(null));
  }

  /** Shows the nodes of a layout, and keeps what was open and where the focus was. */
  show(entries) {
    const hadFocus = this.#root.contains(document.activeElement);
    this.#items = new Map();
    this.#root.replaceChildren(...(entries.length > 0 ? [this.#item(entries[0])] : []));
    if (!this.#items.has(this.#current)) this.#current = entries[0]?.key ?? null;
    this.#setStop(this.#current);
    if (hadFocus) this.#items.get(this.#current)?.focus();
  }

  /** Marks a node as selected; `null` for none. */
  select(key) {
    for (const [own, element] of this.#items) element.setAttribute("aria-selected", String(own === key));
    if (key === null || !this.#items.has(key)) return;
    for (let outer = parentKey(key); outer !== null; outer = parentKey(outer)) this.#expand(outer, true);
    this.#setStop(key);
    const row = this.#items.get(key).firstElementChild, box = this.#root;
    const top = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (top < 0 || top + row.offsetHeight > box.clientHeight) box.scrollTop += top - box.clientHeight / 2;
  }

  /** Marks the node below the pointer in the image. */
  highlight(key) {
    for (const [own, element] of this.#items) element.classList.toggle("hovered", own === key);
  }

  #item(entry) {
    const { node, key, level, children } = entry;
    const row = make("div", { className: "row" },
      make("span", { className: "twist", "aria-hidden": "true" }),
      make("span", { className: "class", textContent: node.class }),
      node.id ? make("span", { className: "id", textContent: `#${node.id}` }) : null,
      node.text ? make("span", { className: "text", textContent: node.text, dir: "auto" }) : null);
    const element = make("div", { role: "treeitem", tabIndex: -1, dataset: { key }, "aria-label": name(node), "aria-level": level, "aria-selected": "false" }, row);
    element.style.setProperty("--level", level - 1);
    this.#items.set(key, element);
    if (children.length > 0) {
      element.append(make("div", { role: "group" }, ...children.map(child => this.#item(child))));
      element.setAttribute("aria-expanded", String(!this.#collapsed.has(key)));
    }
    return element;
  }

  #setStop(key) {
    const before = this.#items.get(this.#current);
    if (before) before.tabIndex = -1;
    this.#current = key;
    const element = this.#items.get(key);
    if (element) element.tabIndex = 0;
  }

  #expand(key, isOpen) {
    const element = this.#items.get(key);
    if (!element?.hasAttribute("aria-expanded")) return;
    element.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) this.#collapsed.delete(key);
    else this.#collapsed.add(key);
  }

  #goTo(key) {
    if (key === undefined || key === null) return;
    this.#handlers.choose(key);
    this.#items.get(key)?.focus();
  }

  #click(event) {
    const element = item(event);
    if (element === null) return;
    const { key } = element.dataset;
    if (event.target.classList.contains("twist")) this.#expand(key, element.getAttribute("aria-expanded") !== "true");
    this.#goTo(key);
  }

  /** The keys of the nodes that are not inside of a closed one, from top to bottom. */
  get #visible() {
    return [...this.#items].filter(([, element]) => !element.parentElement.closest("[aria-expanded=false]")).map(([key]) => key);
  }

  #press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const visible = this.#visible, at = visible.indexOf(this.#current);
    const element = this.#items.get(this.#current), expanded = element?.getAttribute("aria-expanded");
    const actions = {
      ArrowDown: () => this.#goTo(visible[at + 1]),
      ArrowUp: () => this.#goTo(visible[at - 1]),
      Home: () => this.#goTo(visible[0]),
      End: () => this.#goTo(visible.at(-1)),
      ArrowRight: () => expanded === "false" ? this.#expand(this.#current, true) : expanded === "true" && this.#goTo(visible[at + 1]),
      ArrowLeft: () => expanded === "true" ? this.#expand(this.#current, false) : this.#goTo(parentKey(this.#current)),
      Enter: () => this.#goTo(this.#current),
      " ": () => this.#goTo(this.#current),
      Escape: () => this.#handlers.choose(null),
    };
    if (!(event.key in actions)) return;
    event.preventDefault();
    actions[event.key]();
  }
}

/** A node's name for those who hear the tree: without those inside of it. */
const name = node => [node.class, node.id, node.text].filter(Boolean).join(", ");

const item = event => event.target.closest("[role=treeitem]");

/** The key of a node's parent; `null` for the root. */
const parentKey = key => key.includes(".") ? key.slice(0, key.lastIndexOf(".")) : null;
