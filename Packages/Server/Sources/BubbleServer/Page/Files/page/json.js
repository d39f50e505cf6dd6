// SPDX-License-Identifier: MIT
// JSON as text: its tokens with their places, its first mistake, and the place of a member.

const tokenPattern = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y;
const space = /[ \t\r\n]*/y;

/** A mistake in JSON, with the offset in UTF-16 where it is. */
export class JSONMistake extends Error {
  constructor(message, offset) {
    super(message);
    this.offset = offset;
  }
}

/** The tokens of a text up to the first thing that is none: `{start, end, kind}`. */
export function tokens(text) {
  const found = [];
  let at = skipSpace(text, 0);
  while (at < text.length) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(text);
    if (match === null) break;
    const end = tokenPattern.lastIndex;
    found.push({ start: at, end, kind: kind(match[0]) });
    at = skipSpace(text, end);
  }
  found.forEach((token, index) => {
    if (token.kind === "string" && text[found[index + 1]?.start] === ":") token.kind = "key";
  });
  return found;
}

function skipSpace(text, at) {
  space.lastIndex = at;
  space.exec(text);
  return space.lastIndex;
}

function kind(token) {
  if (token[0] === '"') return "string";
  if (/^[-\d]/.test(token)) return "number";
  return /^[a-z]/.test(token) ? "word" : "mark";
}

/** Reads values one after the other, each with its range and those of its members. */
class Reader {
  constructor(text) {
    this.text = text;
    this.tokens = tokens(text);
    this.index = 0;
  }

  get isAtEnd() {
    if (this.index < this.tokens.length) return false;
    const end = skipSpace(this.text, this.tokens.at(-1)?.end ?? 0);
    if (end < this.text.length) throw new JSONMistake(this.unexpected(end), end);
    return true;
  }

  unexpected(offset) {
    if (offset >= this.text.length) return "The JSON ends too early.";
    const character = String.fromCodePoint(this.text.codePointAt(offset));
    return character === '"' ? "A string isn't closed, or has a character that must be escaped." : `“${character}” isn't expected here.`;
  }

  fail(token = this.tokens[this.index]) {
    const offset = token?.start ?? skipSpace(this.text, this.tokens.at(-1)?.end ?? 0);
    throw new JSONMistake(this.unexpected(offset), Math.min(offset, this.text.length));
  }

  take(mark) {
    const token = this.tokens[this.index];
    if (token === undefined || this.text.slice(token.start, token.end) !== mark) return false;
    this.index += 1;
    return true;
  }

  value() {
    const token = this.tokens[this.index];
    if (token === undefined || token.kind === "key") this.fail();
    if (this.take("{")) return this.members(token.start, "}");
    if (this.take("[")) return this.members(token.start, "]");
    if (token.kind === "mark") this.fail();
    this.index += 1;
    return { start: token.start, end: token.end, children: new Map() };
  }

  members(start, close) {
    const children = new Map();
    while (!this.take(close)) {
      if (children.size > 0 && !this.take(",")) this.fail();
      const [name, keyStart] = close === "}" ? this.key() : [String(children.size), undefined];
      children.set(name, { ...this.value(), keyStart });
    }
    return { start, end: this.tokens[this.index - 1].end, children, isArray: close === "]" };
  }

  key() {
    const token = this.tokens[this.index];
    if (token?.kind !== "key") this.fail();
    this.index += 2;
    return [JSON.parse(this.text.slice(token.start, token.end)), token.start];
  }
}

/** The values of a text: one, or those of JSON Lines. Throws a JSONMistake. */
function values(text) {
  const reader = new Reader(text), found = [];
  while (!reader.isAtEnd) found.push(reader.value());
  if (found.length === 0) throw new JSONMistake("There is no message yet.", 0);
  return found;
}

/**
 * The messages of a text, which is one message, an array, an object with `messages`, or JSON Lines.
 * Each has its range, its members' ranges, and its value. Throws a JSONMistake.
 */
export function messages(text) {
  const roots = values(text);
  const list = roots.length === 1 ? listIn(roots[0]) : null;
  const nodes = list === null ? roots : [...list.children.values()];
  if (nodes.length === 0) throw new JSONMistake("The list has no message.", roots[0].start);
  return nodes.map(node => ({ node, value: JSON.parse(text.slice(node.start, node.end)) }));
}

function listIn(root) {
  if (root.isArray) return root;
  const list = root.children.get("messages");
  return list?.isArray ? list : null;
}

/** The names in a JSON pointer (RFC 6901). */
export const pointerNames = pointer =>
  pointer.split("/").slice(1).map(name => name.replaceAll("~1", "/").replaceAll("~0", "~"));

/** The names in a path of an error, such as `imageElem.imageList[0].url`. */
export const pathNames = path => path.match(/[^.[\]]+/g) ?? [];

/** The range of the member that names lead to, or of the nearest around it that is there. */
export function range(node, names) {
  let found = node;
  for (const name of names) {
    const child = found.children.get(name);
    if (child === undefined) break;
    found = child;
  }
  const start = found.keyStart ?? found.start;
  if (found.children.size === 0) return { start, end: found.end };
  return { start, end: found.keyStart === undefined ? found.start + 1 : found.start };
}

/** The text with a member a line, as it was otherwise: numbers keep all their digits. Throws a JSONMistake. */
export function tidy(text) {
  values(text);
  const marks = tokens(text).map(token => ({ ...token, text: text.slice(token.start, token.end) }));
  let depth = 0, tidied = "";
  const line = () => `\n${"  ".repeat(depth)}`;
  marks.forEach((mark, index) => {
    const before = marks[index - 1]?.text, isOpen = before === "{" || before === "[";
    if (mark.text === "}" || mark.text === "]") {
      depth -= 1;
      tidied += isOpen ? mark.text : line() + mark.text;
    } else {
      const starts = isOpen || before === "," || (depth === 0 && index > 0);
      tidied += (starts ? line() : "") + mark.text + (mark.text === ":" ? " " : "");
      if (mark.text === "{" || mark.text === "[") depth += 1;
    }
  });
  return tidied;
}
