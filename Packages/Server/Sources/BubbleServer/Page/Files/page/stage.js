// SPDX-License-Identifier: MIT
// The place of the image: its size on the page, and its change without a flash.
import { byID, make, number } from "./elements.js";

/** Milliseconds after which a request that isn't answered is shown as under way. */
const patience = 250;

export class Stage {
  #stage = byID("stage");
  #paper = byID("paper");
  #image = make("img", { alt: "", draggable: false });
  #size = null;
  #timer;
  #address = null;
  #resized;

  /** @param resized is called with the pixels of the page per point of the image. */
  constructor(overlay, resized) {
    this.#resized = resized;
    this.#paper.append(this.#image, overlay);
    new ResizeObserver(() => this.#fit()).observe(this.#stage);
  }

  /**
   * Shows an image of a size in points, once it can be painted. The one before stays until then.
   *
   * @returns the image's width and height in pixels.
   */
  async show(source, size, alternative) {
    const next = make("img", { alt: alternative, draggable: false, src: source });
    await next.decode();
    return this.#replace(next, size);
  }

  /** Shows a file of a scale, in the same way. */
  async showFile(file, scale, alternative) {
    const next = make("img", { alt: alternative, draggable: false, src: URL.createObjectURL(file) });
    await next.decode();
    return this.#replace(next, { width: next.naturalWidth / scale, height: next.naturalHeight / scale });
  }

  #replace(next, size) {
    this.#image.replaceWith(next);
    this.#image = next;
    this.#release();
    if (next.src.startsWith("blob:")) this.#address = next.src;
    this.#size = size;
    this.#paper.dataset.width = this.#size.width;
    this.#paper.dataset.height = this.#size.height;
    this.#paper.hidden = false;
    byID("empty").hidden = true;
    this.#fit();
    return [next.naturalWidth, next.naturalHeight];
  }

  /** The image's text for screen readers. */
  set alternative(text) { this.#image.alt = text; }

  /** Takes the image away. */
  clear() {
    this.#release();
    this.#paper.hidden = true;
    byID("empty").hidden = false;
    this.#size = null;
  }

  set zoom(value) {
    const select = byID("zoom");
    select.value = value ?? "fit";
    if (select.selectedIndex < 0) select.value = "fit";
    this.#fit();
  }

  get zoom() { return byID("zoom").value; }

  /** Shows whether an answer is awaited. */
  set isWaiting(waits) {
    clearTimeout(this.#timer);
    this.#stage.setAttribute("aria-busy", String(waits));
    if (waits) this.#timer = setTimeout(() => { byID("progress").hidden = false; }, patience);
    else byID("progress").hidden = true;
  }

  #release() {
    if (this.#address !== null) URL.revokeObjectURL(this.#address);
    this.#address = null;
  }

  #fit() {
    if (this.#size === null) return;
    const style = getComputedStyle(this.#stage);
    const space = this.#stage.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const factor = this.zoom === "fit" ? Math.min(1, Math.max(0.1, space / this.#size.width)) : Number(this.zoom);
    this.#paper.style.width = `${this.#size.width * factor}px`;
    this.#paper.style.height = `${this.#size.height * factor}px`;
    this.#resized(factor);
  }
}

/** Shows values below the image: `[title, value]`. */
export function showMeasure(rows) {
  byID("measure").replaceChildren(...rows.map(([title, text]) => make("div", {},
    make("dt", { textContent: title }), make("dd", { textContent: text }))));
}

/** The values of a message's measure. */
export function measureRows({ kind, measure, width, height }, [pixelWidth, pixelHeight]) {
  const size = (w, h) => `${number(w)} × ${number(h)}`;
  return [
    ["Kind", kind ?? "–"],
    ["Content", measure ? size(measure.contentWidth, measure.contentHeight) : "–"],
    ["Row", size(width, measure?.cellHeight ?? height)],
    ["Lines", measure ? String(measure.lines) : "–"],
    ["Pixels", size(pixelWidth, pixelHeight)],
  ];
}

/** Shows warnings: texts, or `{message, action?}` with what leads to the place. */
export function showWarnings(warnings) {
  const list = byID("warnings");
  list.hidden = warnings.length === 0;
  list.replaceChildren(...warnings.map(warning => {
    const text = make("span", { textContent: warning.message ?? String(warning), dir: "auto" });
    const button = warning.action && make("button", { type: "button", textContent: "Show", onclick: warning.action });
    return make("li", {}, text, button);
  }));
}
