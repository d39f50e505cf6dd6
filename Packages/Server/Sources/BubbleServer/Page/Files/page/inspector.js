// SPDX-License-Identifier: MIT
// The layout beside the image: the tree, a node's properties, and the reading order.
import { byID, make, number } from "./elements.js";
import { elements, margins, nodes } from "./layout.js";
import { Overlay } from "./overlay.js";
import { Tree } from "./tree.js";

const layers = ["frames", "margins", "accessibility"];

/** Titles of properties; others are shown by their own names. */
const titles = { text: "Text", lines: "Lines", font: "Font", fonts: "Fonts", fill: "Fill" };

/** Properties of an accessibility element, in the order in which they are read. */
const spokenTitles = { label: "Label", value: "Value", traits: "Traits", hint: "Hint", actions: "Actions" };

export class Inspector {
  shown = new Set();
  selected = null;
  #hovered = null;
  #entries = [];
  #elements = [];
  #size = { width: 0, height: 0 };
  #factor = 1;
  #tree;
  #overlay;
  #changed;

  /** @param changed is called when layers or the selection were changed by hand. */
  constructor(changed) {
    this.#changed = changed;
    const handlers = { hover: key => this.#hover(key), choose: key => this.#choose(key) };
    this.#tree = new Tree(byID("tree"), handlers);
    this.#overlay = new Overlay(handlers);
    for (const button of document.querySelectorAll("[data-layer]")) {
      button.addEventListener("click", () => this.#toggle(button.dataset.layer));
    }
  }

  /** The drawing over the image. */
  get overlay() { return this.#overlay.element; }

  /** The image's text for screen readers: the labels of its elements. */
  get spoken() { return this.#elements.map(({ label }) => label).join(". "); }

  /** Shows the layout of an image. */
  show({ layout, accessibility }, size) {
    this.#size = size;
    this.#entries = layout ? nodes(layout) : [];
    this.#elements = elements(accessibility, this.#entries);
    this.#tree.show(this.#entries);
    if (!this.#entries.some(entry => entry.key === this.selected)) this.selected = null;
    this.#tree.select(this.selected);
    this.refresh();
  }

  /** Points of the image per pixel of the page have changed. */
  setFactor(factor) {
    if (factor === this.#factor) return;
    this.#factor = factor;
    this.refresh();
  }

  /** Draws everything that depends on layers and the selection. */
  refresh() {
    for (const name of layers) {
      document.querySelector(`[data-layer=${name}]`).setAttribute("aria-pressed", String(this.shown.has(name)));
    }
    this.#overlay.show({ entries: this.#entries, size: this.#size, elements: this.#elements, shown: this.shown, factor: this.#factor });
    this.#highlight();
    this.#showReading();
  }

  /** Selects a node by its key. */
  select(key) {
    this.selected = key;
    this.#tree.select(key);
    this.#highlight();
  }

  #toggle(name) {
    if (!this.shown.delete(name)) this.shown.add(name);
    this.refresh();
    this.#changed();
  }

  #hover(key) {
    if (key === this.#hovered) return;
    this.#hovered = key;
    this.#tree.highlight(key);
    this.#highlight();
  }

  #choose(key) {
    this.#hovered = null;
    this.#tree.highlight(null);
    this.select(key);
    this.#changed();
  }

  #highlight() {
    const key = this.#hovered ?? this.selected;
    this.#overlay.highlight(key, { shown: this.shown, factor: this.#factor });
    byID("node").replaceChildren(details(
      this.#entries.find(entry => entry.key === key), this.#elements.find(element => element.key === key)));
  }

  #showReading() {
    byID("reading").hidden = !this.shown.has("accessibility");
    const items = this.#elements.map(({ label, traits, key }) => make("li", {}, make("button", {
      type: "button", className: "element", onclick: () => this.#choose(key) },
      make("span", { textContent: label || "Without a label", dir: "auto" }),
      make("span", { className: "muted", textContent: traits }))));
    const none = make("li", { className: "muted", textContent: "A screen reader finds nothing here." });
    byID("reading-list").replaceChildren(...(items.length > 0 ? items : [none]));
  }
}

/** The properties of a node and of its accessibility element, or how to choose one. */
function details(entry, element) {
  if (entry === undefined) {
    return make("p", { className: "muted", textContent: "Point at the image, or go through the tree with the arrow keys." });
  }
  const { node, frame } = entry, around = margins(entry);
  const rows = [["Class", node.class]];
  if (node.id) rows.push(["ID", node.id]);
  rows.push(["Frame", `${number(frame.x)}, ${number(frame.y)} · ${number(frame.width)} × ${number(frame.height)}`]);
  if (around) rows.push(["Margins", ["top", "right", "bottom", "left"].map(side => `${side} ${number(around[side])}`).join(", ")]);
  const own = ["class", "id", "frame", "children"];
  for (const name of Object.keys(node).filter(name => !own.includes(name)).sort(textFirst)) {
    if (!isRepeated(name, node)) rows.push([titles[name] ?? titled(name), value(node[name])]);
  }
  for (const [name, term] of Object.entries(spokenTitles)) if (element?.[name]) rows.push([term, element[name]]);
  return make("dl", {}, ...rows.flatMap(([term, text]) => [
    make("dt", { textContent: term }), make("dd", { textContent: text, dir: "auto" })]));
}

const rank = name => ["text", "lines", "fonts", "font"].indexOf(name) >>> 0;
const textFirst = (a, b) => rank(a) - rank(b) || (a < b ? -1 : 1);
const titled = name => name[0].toUpperCase() + name.slice(1);

/** One line that is the text itself says nothing more. */
const isRepeated = (name, node) => name === "lines" && node.lines.length === 1 && node.lines[0] === node.text;

const value = content => Array.isArray(content) ? content.join("\n") : typeof content === "object" ? JSON.stringify(content) : String(content);
