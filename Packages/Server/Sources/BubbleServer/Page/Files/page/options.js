// SPDX-License-Identifier: MIT
// The form of options, made from the service's list, and the environment that it describes.
import { byID, make } from "./elements.js";

/** The options above the fold, in their order; all others are below "More options". */
const first = ["style", "theme", "locale", "direction", "scale", "width", "textScale"];

/** Options that the page sets itself, or without a field. */
const hidden = new Set(["format", "strings", "pageHeight", "resourcesFallBack"]);

/** Whether an option has a field: exports of other chats aren't drawn here. */
const isShown = option => !hidden.has(option.name) && !option.forExports;

/** Options that files of some formats have alone: requests for others don't have them. */
const formatsOf = { title: ["pdf", "svg"], svgText: ["svg"], pageSize: ["pdf"], pageMargin: ["pdf"], columns: ["pdf"] };

/** How messages are read. */
const input = ["from", "me", "conversationType"];

/** The groups of the other options. */
const groups = ["Messages", "Conversation", "Files", "Input"];

function groupOf({ name, group }) {
  if (name in formatsOf) return "Files";
  if (group === "transcript") return "Conversation";
  return input.includes(name) ? "Input" : "Messages";
}

const titles = {
  textScale: "Text size", scale: "Pixels per point", locale: "Language", from: "Input format", me: "Viewer",
  select: "Selected IDs", now: "Now, seconds since 1970", svgText: "Text in SVG", firstUnread: "First unread ID",
};
const valueTitles = { ltr: "LTR", rtl: "RTL", chatkit: "ChatKit" };

/** Numbers that have a slider for usual values. A field beside it takes all. */
const sliders = { width: { min: 200, max: 800, step: 1 }, textScale: { min: 0.5, max: 3, step: 0.05 } };

/** Options with few values, which are shown beside each other. */
const segments = { style: null, direction: null, scale: [1, 2, 3] };

const languages = ["en", "ar", "de", "es", "fa", "fr", "he", "hi", "ja", "ko", "pt-BR", "ru", "th", "zh-Hans", "zh-Hant"];

export class Options {
  #fields = new Map();
  #known = new Map();
  #changed;

  /** @param changed is called when an option was changed by hand. */
  constructor(changed) {
    this.#changed = changed;
    byID("reset").addEventListener("click", () => {
      this.environment = {};
      changed();
    });
  }

  /** Makes the fields of the service's list of options. */
  show(list) {
    const shown = list.filter(isShown).map(completed);
    this.#known = new Map(shown.map(option => [option.name, option]));
    const main = first.flatMap(name => shown.filter(option => option.name === name));
    const more = shown.filter(option => !first.includes(option.name));
    byID("options").replaceChildren(...main.map(option => this.#field(option)));
    byID("more-options").replaceChildren(...groups.flatMap(name => this.#group(name, more)));
    byID("more").hidden = more.length === 0;
    this.#fitThemes();
  }

  /** The options that differ from their defaults, by name: the state of the form. */
  get environment() {
    const found = {};
    for (const [name, field] of this.#fields) {
      const value = field.read();
      if (value !== null && value !== this.#known.get(name).default) found[name] = value;
    }
    return found;
  }

  /** The environment of a request for a file of a format. */
  environmentOf(format) {
    const isOf = ([name]) => formatsOf[name]?.includes(format) ?? true;
    return Object.fromEntries(Object.entries(this.environment).filter(isOf));
  }

  set environment(values) {
    for (const [name, field] of this.#fields) field.write(values[name] ?? this.#known.get(name).default ?? null);
    if (Object.keys(values).some(name => this.#fields.has(name) && !first.includes(name))) byID("more").open = true;
    this.#fitThemes();
    this.hideProblems();
  }

  /** Shows a problem at an option. Returns whether the option is in the form. */
  showProblem(name, message) {
    const field = this.#fields.get(name);
    if (field === undefined) return false;
    if (!first.includes(name)) byID("more").open = true;
    field.problem.textContent = message;
    field.problem.hidden = false;
    for (const input of field.inputs) input.setAttribute("aria-invalid", "true");
    return true;
  }

  hideProblems() {
    for (const field of this.#fields.values()) {
      field.problem.hidden = true;
      for (const input of field.inputs) input.removeAttribute("aria-invalid");
    }
  }

  #group(name, list) {
    const members = list.filter(option => groupOf(option) === name);
    if (members.length === 0) return [];
    return [make("fieldset", { className: "options-group" }, make("legend", { textContent: name }),
      make("div", { className: "fields" }, ...members.map(option => this.#field(option))))];
  }

  #field(option) {
    const id = `option-${option.name}`;
    const made = this.#control(option, id);
    const problem = make("p", { className: "error", id: `${id}-problem`, hidden: true });
    for (const input of made.inputs) {
      input.setAttribute("aria-describedby", problem.id);
      input.addEventListener("input", () => {
        if (option.name === "style") this.#fitThemes();
        this.#changed();
      });
    }
    this.#fields.set(option.name, { ...made, problem });
    made.write(option.default ?? null);
    made.element.title = option.summary;
    made.element.append(problem);
    return made.element;
  }

  #control(option, id) {
    if (option.type === "boolean") return checkbox(option, id);
    const values = option.name in segments ? segments[option.name] ?? option.values : option.values;
    if (option.name in segments && values?.length <= 4) return segment(option, id, values);
    if (values?.length > 0) return selection(option, id, values);
    if (option.name in sliders) return slider(option, id, sliders[option.name]);
    return text(option, id);
  }

  /** Offers the themes of the chosen style alone. */
  #fitThemes() {
    const theme = this.#fields.get("theme"), select = theme?.inputs[0];
    if (select?.tagName !== "SELECT") return;
    const named = this.#known.get("theme").valuesByStyle[this.#fields.get("style").read()];
    for (const choice of select.options) choice.hidden = choice.disabled = !named.includes(choice.value);
    if (select.selectedOptions[0]?.disabled) theme.write(this.#known.get("theme").default ?? "light");
  }
}

/** An option with the values of themes of all styles, and with its default, where that is a value and not a description. */
function completed(option) {
  const values = option.valuesByStyle ? [...new Set(Object.values(option.valuesByStyle).flat())] : option.values;
  return { ...option, values, default: defaultOf({ ...option, values }) };
}

function defaultOf({ type, values, default: stated = "" }) {
  if (type === "boolean") return stated === "true";
  if (type === "number") return stated !== "" && Number.isFinite(Number(stated)) ? Number(stated) : undefined;
  if (values) return values.find(value => value === stated);
  return stated === "" || stated.includes(" ") ? undefined : stated;
}

/** A title from a property's name: `timeZone` is "Time zone". */
function title(name) {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return titles[name] ?? words[0].toUpperCase() + words.slice(1);
}

const valueTitle = value => {
  const known = valueTitles[value] ?? String(value);
  return /^[a-z]/.test(known) ? known[0].toUpperCase() + known.slice(1).replaceAll("-", " ") : known;
};

/** A value as the option's type wants it; `null` where the field is empty. */
function typed(option, value) {
  if (value === "") return null;
  const isNumber = option.type === "number" && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}

function checkbox(option, id) {
  const input = make("input", { type: "checkbox", id });
  const element = make("div", { className: "field check" }, make("label", { for: id }, input, title(option.name)));
  return { element, inputs: [input], read: () => input.checked, write: value => { input.checked = value === true; } };
}

function segment(option, id, values) {
  const inputs = values.map(value => make("input", { type: "radio", name: id, value, id: `${id}-${value}` }));
  const choices = inputs.map((input, index) => make("label", {}, input, make("span", { textContent: valueTitle(values[index]) })));
  const element = make("fieldset", { className: option.name === "style" ? "field wide-field" : "field" },
    make("legend", { textContent: title(option.name) }), make("div", { className: "segments" }, ...choices));
  return {
    element, inputs,
    read: () => typed(option, inputs.find(input => input.checked)?.value ?? ""),
    write: value => {
      const chosen = value ?? (values.includes("auto") ? "auto" : values[0]);
      for (const input of inputs) input.checked = input.value === String(chosen);
    },
  };
}

function selection(option, id, values) {
  const choices = values.map(value => make("option", { value, textContent: valueTitle(value) }));
  if (option.default === undefined) choices.unshift(make("option", { value: "", textContent: "Default" }));
  const select = make("select", { id }, ...choices);
  const element = make("div", { className: "field" }, make("label", { for: id, textContent: title(option.name) }), select);
  return {
    element, inputs: [select], read: () => typed(option, select.value),
    write: value => { select.value = value ?? ""; },
  };
}

function slider(option, id, { min, max, step }) {
  const range = make("input", { type: "range", min, max, step, id: `${id}-slider`, "aria-label": `${title(option.name)}, slider` });
  const input = make("input", { type: "number", min: option.minimum, max: option.maximum, step: "any", id, inputMode: "decimal" });
  range.addEventListener("input", () => { input.value = range.value; });
  input.addEventListener("input", () => { range.value = input.value; });
  const element = make("div", { className: "field wide-field" }, make("label", { for: id, textContent: title(option.name) }),
    make("div", { className: "slider" }, range, input));
  return {
    element, inputs: [input, range], read: () => typed(option, input.value),
    write: value => { input.value = value ?? ""; range.value = value ?? min; },
  };
}

function text(option, id) {
  const input = make("input", { type: "text", id, inputMode: option.type === "number" ? "decimal" : "text", autocomplete: "off", spellcheck: false });
  const element = make("div", { className: "field" }, make("label", { for: id, textContent: title(option.name) }), input);
  if (option.name === "locale") {
    input.setAttribute("list", "languages");
    element.append(make("datalist", { id: "languages" }, ...languages.map(value => make("option", { value }))));
  }
  return { element, inputs: [input], read: () => typed(option, input.value.trim()), write: value => { input.value = value ?? ""; } };
}
