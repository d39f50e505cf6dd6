// SPDX-License-Identifier: MIT
// The list of examples: searched, and gone through by arrow keys.
import { byID, make } from "./elements.js";

const kinds = {
  text: "Text", sound: "Voice", image: "Photos", video: "Videos", file: "Files", face: "Stickers", merger: "Merged",
  card: "Cards", richText: "Rich text", groupTips: "Group notices", custom: "Custom messages",
};

/** The number of messages of the short conversation. */
const conversationLength = 14;

export class Examples {
  #list = byID("examples-list");
  #search = byID("examples-search");
  #entries = [];
  #chosen = null;

  /** @param chosen is called with the entry that was chosen: `{id, title, text}`. */
  constructor(chosen) {
    this.#search.addEventListener("input", () => this.#filter());
    for (const element of [this.#search, this.#list]) {
      element.addEventListener("keydown", event => this.#move(event, chosen));
    }
    this.#list.addEventListener("click", event => {
      const entry = this.#entries.find(entry => entry.element === event.target.closest("[role=option]"));
      if (entry) this.#choose(entry, chosen);
    });
    const toggle = byID("examples-toggle");
    toggle.addEventListener("click", () => this.#open(toggle.getAttribute("aria-expanded") !== "true"));
  }

  /** Makes the list of messages. */
  show(messages) {
    const groups = new Map([["Conversations", conversations(messages)]]);
    for (const message of messages) {
      const name = kinds[message.elemType] ?? "Others";
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push({ id: message.msgID, title: title(message.msgID), text: readable(message) });
    }
    const order = ["Conversations", ...Object.values(kinds), "Others"];
    const sorted = order.filter(name => groups.get(name)?.length > 0).map(name => [name, groups.get(name)]);
    this.#entries = sorted.flatMap(([, entries]) => entries);
    this.#list.replaceChildren(...sorted.map(([name, entries], index) => this.#group(name, entries, index)));
    this.mark(this.#chosen);
  }

  /** The entry that is shown first; `undefined` where there are none. */
  get first() { return this.entry("text-in") ?? this.#entries.at(-1); }

  /** The entry with an ID. */
  entry(id) { return this.#entries.find(entry => entry.id === id); }

  /** The entry whose text is this. */
  entryOf(text) { return this.#entries.find(entry => entry.text === text); }

  /** Marks an entry as the one that is shown; `null` for none. */
  mark(id) {
    this.#chosen = id;
    for (const entry of this.#entries) entry.element.setAttribute("aria-selected", String(entry.id === id));
    const entry = this.entry(id);
    byID("examples-current").textContent = entry?.title ?? "";
    for (const element of [this.#search, this.#list]) {
      if (entry) element.setAttribute("aria-activedescendant", entry.element.id);
      else element.removeAttribute("aria-activedescendant");
    }
    if (entry && !entry.element.hidden) reveal(this.#list, entry.element);
  }

  #group(name, entries, index) {
    const heading = make("div", { className: "heading", id: `group-${index}`, textContent: name, role: "presentation" });
    const options = entries.map(entry => {
      entry.element = make("div", { role: "option", id: `example-${entry.id}`, textContent: entry.title, "aria-selected": "false" });
      return entry.element;
    });
    return make("div", { role: "group", "aria-labelledby": heading.id }, heading, ...options);
  }

  #choose(entry, chosen) {
    this.mark(entry.id);
    chosen(entry);
  }

  #open(isOpen) {
    byID("examples-toggle").setAttribute("aria-expanded", String(isOpen));
    if (isOpen && this.#chosen) this.mark(this.#chosen);
  }

  #filter() {
    const words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const entry of this.#entries) {
      const searched = `${entry.title} ${entry.id}`.toLowerCase();
      entry.element.hidden = !words.every(word => searched.includes(word));
    }
    for (const group of this.#list.children) group.hidden = !group.querySelector("[role=option]:not([hidden])");
    byID("examples-none").hidden = this.#entries.some(entry => !entry.element.hidden);
  }

  #move(event, chosen) {
    const shown = this.#entries.filter(entry => !entry.element.hidden);
    const at = shown.findIndex(entry => entry.id === this.#chosen);
    const isText = event.target === this.#search;
    const targets = {
      ArrowDown: Math.min(at + 1, shown.length - 1), ArrowUp: Math.max(at - 1, 0), Enter: Math.max(at, 0),
      ...(isText ? {} : { Home: 0, End: shown.length - 1, PageDown: Math.min(at + 10, shown.length - 1), PageUp: Math.max(at - 10, 0) }),
    };
    const entry = shown[targets[event.key]];
    if (entry === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#choose(entry, chosen);
  }
}

/** Conversations of the examples: a short one, and one of all. */
function conversations(messages) {
  const isPlain = message => ["text", "image", "file", "sound"].includes(message.elemType);
  const few = messages.filter(isPlain).slice(0, conversationLength);
  return [
    ...few.length > 1 ? [{ id: "conversation", title: "A conversation", text: readable(few) }] : [],
    ...messages.length > 1 ? [{ id: "everything", title: `All ${messages.length} messages`, text: readable(messages) }] : [],
  ];
}

/** A title from an ID: `text-emoji-only` is "Text emoji only". */
const title = id => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");

/** JSON with what is edited most at the top: who says what. */
function readable(value) {
  const ordered = message => {
    const content = Object.keys(message).filter(name => name.endsWith("Elem"));
    const names = [...new Set(["msgID", "elemType", "nickName", "isSelf", ...content, ...Object.keys(message)])];
    return Object.fromEntries(names.filter(name => name in message).map(name => [name, message[name]]));
  };
  return JSON.stringify(Array.isArray(value) ? value.map(ordered) : ordered(value), null, 2);
}

/** Scrolls a list, and nothing around it. */
function reveal(list, element) {
  const top = element.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (top < 32) list.scrollTop += top - 32;
  else if (top + element.offsetHeight > list.clientHeight) list.scrollTop += top + element.offsetHeight - list.clientHeight + 8;
}
