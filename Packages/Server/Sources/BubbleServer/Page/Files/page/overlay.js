// SPDX-License-Identifier: MIT
// Frames, margins and accessibility elements, drawn over the image in its points.
import { makeSVG, number } from "./elements.js";
import { margins } from "./layout.js";

export class Overlay {
  element = makeSVG("svg", { class: "overlay", "aria-hidden": "true", preserveAspectRatio: "none" });
  #rectangles = new Map();
  #entries = [];

  /** @param handlers `hover(key)`, with `null` outside of all nodes, and `choose(key)`. */
  constructor(handlers) {
    const key = event => event.target.dataset?.key ?? null;
    this.element.addEventListener("pointerover", event => handlers.hover(key(event)));
    this.element.addEventListener("pointerleave", () => handlers.hover(null));
    this.element.addEventListener("click", event => { if (key(event)) handlers.choose(key(event)); });
  }

  /** Draws the layers in `shown` (frames, margins, accessibility) of a layout of this size. */
  show({ entries, size, elements, shown, factor }) {
    this.#entries = entries;
    this.element.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    this.#rectangles = new Map(entries.map(entry => [entry.key, rectangle(entry)]));
    const layers = [makeSVG("g", { class: shown.has("frames") ? "frames" : "frames faint" }, ...this.#rectangles.values())];
    if (shown.has("margins")) layers.push(makeSVG("g", { class: "margins" }, ...entries.flatMap(marginLines)));
    if (shown.has("accessibility")) {
      layers.push(makeSVG("g", { class: "elements" }, ...elements.flatMap((entry, index) => elementMark(entry, index, factor))));
    }
    this.chosen = makeSVG("g", { class: "chosen" });
    this.element.replaceChildren(...layers, this.chosen);
  }

  /** Highlights a node, with its distances from its parent where margins are shown. */
  highlight(key, { shown, factor }) {
    for (const [own, element] of this.#rectangles) element.classList.toggle("current", own === key);
    const entry = this.#entries.find(entry => entry.key === key);
    this.element.classList.toggle("has-current", entry !== undefined);
    this.chosen?.replaceChildren(...(entry && shown.has("margins") ? marginNumbers(entry, factor) : []));
  }
}

function rectangle({ key, frame }) {
  const element = makeSVG("rect", { x: frame.x, y: frame.y, width: frame.width, height: frame.height });
  element.dataset.key = key;
  return element;
}

/** Lines between the middles of a node's edges and the edges of its parent. */
function distances(entry) {
  const { frame, parent } = entry, found = margins(entry);
  if (found === null) return [];
  const outer = parent.frame, middleX = frame.x + frame.width / 2, middleY = frame.y + frame.height / 2;
  return [
    { length: found.left, x1: outer.x, y1: middleY, x2: frame.x, y2: middleY },
    { length: found.right, x1: frame.x + frame.width, y1: middleY, x2: outer.x + outer.width, y2: middleY },
    { length: found.top, x1: middleX, y1: outer.y, x2: middleX, y2: frame.y },
    { length: found.bottom, x1: middleX, y1: frame.y + frame.height, x2: middleX, y2: outer.y + outer.height },
  ].filter(line => Math.abs(line.length) >= 0.01);
}

const marginLines = entry => distances(entry).map(({ x1, y1, x2, y2 }) => {
  const element = makeSVG("line", { x1, y1, x2, y2 });
  element.dataset.of = entry.key;
  return element;
});

function marginNumbers(entry, factor) {
  const size = 11 / factor;
  return distances(entry).flatMap(({ length, x1, y1, x2, y2 }) => [
    makeSVG("line", { x1, y1, x2, y2 }),
    label(number(length), (x1 + x2) / 2, (y1 + y2) / 2, size),
  ]);
}

function elementMark({ frame }, index, factor) {
  const side = 16 / factor;
  return [
    makeSVG("rect", { x: frame.x, y: frame.y, width: frame.width, height: frame.height }),
    label(String(index + 1), frame.x + side / 2 + 2 / factor, frame.y + side / 2 + 2 / factor, 11 / factor),
  ];
}

/** A text on a patch, centred at a point. Sizes are in points of the image. */
function label(text, x, y, size) {
  const width = size * (text.length * 0.62 + 0.7), height = size * 1.4;
  const content = makeSVG("text", { x, y: y + size * 0.36, "font-size": size, "text-anchor": "middle" });
  content.textContent = text;
  return makeSVG("g", { class: "label" },
    makeSVG("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: size * 0.3 }), content);
}
