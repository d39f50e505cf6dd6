// SPDX-License-Identifier: MIT
// The page's state in the address's fragment, so that a reload or a shared address keeps it.

/**
 * A state: `tab`, `example` (an ID) or `text`, `at` (the index of the shown message), `show` (layers), `node` (a key),
 * `zoom`, and `environment` (options by name).
 */
const ownNames = ["tab", "example", "text", "at", "show", "node", "zoom"];

/** Returns the fragment of a state, with `#`. Long texts are compressed. */
export async function fragment(state) {
  const values = new URLSearchParams();
  for (const name of ["tab", "example", "at", "node", "zoom"]) if (state[name]) values.set(name, state[name]);
  if (state.show.length > 0) values.set("show", state.show.join(","));
  for (const [name, value] of Object.entries(state.environment)) values.set(name, value);
  if (state.example === null && state.text !== "") values.set("text", await compress(state.text));
  return `#${values}`;
}

/** Returns the state of a fragment. Unreadable texts are left out. */
export async function read(hash, options) {
  const values = new URLSearchParams(hash.slice(1));
  const types = new Map(options.map(option => [option.name, option.type]));
  const environment = {};
  for (const [name, value] of values) {
    if (!ownNames.includes(name) && types.has(name)) environment[name] = typed(value, types.get(name));
  }
  const packed = values.get("text");
  return {
    tab: values.get("tab") === "conversation" ? "conversation" : "message",
    example: values.get("example"), text: packed === null ? null : await decompress(packed),
    at: Math.max(0, Math.trunc(Number(values.get("at"))) || 0), node: values.get("node"), zoom: values.get("zoom"),
    show: (values.get("show") ?? "").split(",").filter(Boolean), environment,
  };
}

function typed(value, type) {
  if (type === "boolean") return value === "true";
  return type === "number" && value !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}

async function compress(text) {
  const bytes = await piped(new Blob([text]), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function decompress(packed) {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, character => character.charCodeAt(0));
    return new TextDecoder().decode(await piped(new Blob([bytes]), new DecompressionStream("deflate-raw")));
  } catch {
    return null;
  }
}

const piped = async (blob, stream) => new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer());
