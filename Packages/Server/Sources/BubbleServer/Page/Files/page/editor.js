// SPDX-License-Identifier: MIT
// The text of messages: coloured, with numbered lines, and with marks at mistakes.
import { byID, make } from "./elements.js";
import { tokens } from "./json.js";

/** Texts longer than this, in UTF-16, have no colours. */
const colouredLength = 200_000;

export class Editor {
  #area = byID("editor");
  #backdrop = byID("backdrop");
  #problem = byID("problem");
  #mark = null;

  /** @param changed is called when the text was edited. */
  constructor(changed) {
    this.#area.addEventListener("input", () => {
      this.#mark = null;
      this.#paint();
      changed();
    });
  }

  get text() { return this.#area.value; }
  set text(value) {
    if (this.#area.value === value) return;
    this.#area.value = value;
    this.#mark = null;
    this.#paint();
  }

  /** The offset of the caret, in UTF-16. */
  get caret() { return this.#area.selectionStart; }
  get area() { return this.#area; }

  /** Selects a range, and scrolls to it. */
  select({ start, end }) {
    this.#area.focus({ preventScroll: true });
    this.#area.setSelectionRange(start, Math.max(start, end));
    this.#line(this.#lineNumber(start))?.scrollIntoView({ block: "center" });
  }

  /** Scrolls the text to an offset without taking the focus. */
  reveal(offset) {
    const line = this.#line(this.#lineNumber(offset)), view = this.#backdrop.closest(".code");
    if (line) view.scrollTop = Math.max(0, line.offsetTop - view.clientHeight / 3);
  }

  /** Shows a problem below the text, and marks where it is. */
  showProblem(message, place = null) {
    this.#problem.hidden = false;
    byID("editor-help").hidden = true;
    this.#problem.replaceChildren(make("span", { textContent: message }));
    this.#area.setAttribute("aria-invalid", "true");
    this.#area.setAttribute("aria-describedby", "problem");
    this.#mark = place;
    if (place !== null) {
      const line = this.#lineNumber(place.start);
      this.#problem.append(make("button", {
        type: "button", textContent: `Go to line ${line}`, onclick: () => this.select(place) }));
    }
    this.#paint();
  }

  hideProblem() {
    if (this.#problem.hidden && this.#mark === null) return;
    this.#problem.hidden = true;
    byID("editor-help").hidden = false;
    this.#problem.replaceChildren();
    this.#area.removeAttribute("aria-invalid");
    this.#area.setAttribute("aria-describedby", "editor-help");
    this.#mark = null;
    this.#paint();
  }

  #lineNumber(offset) { return this.text.slice(0, offset).split("\n").length; }

  #line(lineNumber) { return this.#backdrop.children[lineNumber - 1]; }

  /** Draws the text below the transparent one that is edited. */
  #paint() {
    const text = this.text;
    const found = text.length > colouredLength ? [] : tokens(text);
    const lines = [];
    let start = 0, index = 0;
    for (const line of text.split("\n")) {
      const end = start + line.length;
      while (index < found.length && found[index].end <= start) index += 1;
      const element = make("div", { className: "line" });
      this.#paintLine(element, text, start, end, found, index);
      lines.push(element);
      start = end + 1;
    }
    this.#backdrop.replaceChildren(...lines);
  }

  #paintLine(element, text, start, end, found, index) {
    const isMarked = this.#mark !== null && this.#mark.start <= end && this.#mark.start >= start;
    if (isMarked) element.classList.add("wrong");
    let at = start;
    for (; index < found.length && found[index].start < end; index += 1) {
      const token = found[index];
      if (token.kind === "mark") continue;
      if (token.start > at) element.append(text.slice(at, token.start));
      const isWrong = this.#mark !== null && token.start < this.#mark.end && token.end > this.#mark.start;
      element.append(make("span", {
        className: token.kind + (isWrong ? " wrong" : ""), textContent: text.slice(token.start, token.end) }));
      at = token.end;
    }
    element.append(text.slice(at, end) || (at === start ? "\u200b" : ""));
  }
}
