// SPDX-License-Identifier: MIT
// Requests to the service, its problems, and its token.
import { byID } from "./elements.js";

const storedToken = "bubblekit-token";

/** An answer of the service other than success, or the lack of one. */
export class Problem extends Error {
  /** @param members those of application/problem+json: status, code, detail, path, pointer. */
  constructor(members) {
    super(members.detail || members.title || "The request failed.");
    Object.assign(this, { status: 0, code: null, path: null, pointer: null }, members);
  }
}

/** The address of a route, also where the service is below a folder of another server. */
export const address = route => new URL(route, document.baseURI).href.replace(/#.*$/, "");

/** Whether requests have a token, which copied texts mention. */
export const hasToken = () => token() !== null;

function token() {
  try { return sessionStorage.getItem(storedToken); } catch { return null; }
}

/** Fetches a route, and asks for the token where the service wants one. */
export async function fetchRoute(route, options = {}) {
  let asked = false;
  for (;;) {
    const response = await send(route, options);
    if (response.ok) return response;
    const problem = await readProblem(response);
    if (response.status !== 401 || !await askForToken(asked ? problem.message : null)) throw problem;
    if (options.signal?.aborted) throw options.signal.reason;
    asked = true;
  }
}

/** Posts JSON: a text as it is, or an object. */
export function post(route, body, { accept = "application/json", signal } = {}) {
  const headers = { "Content-Type": "application/json", Accept: accept };
  return fetchRoute(route, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body), signal });
}

async function send(route, options) {
  const headers = { ...options.headers };
  const known = token();
  if (known !== null) headers.Authorization = `Bearer ${known}`;
  try {
    return await fetch(address(route), { ...options, headers });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem({ detail: "The server can't be reached. The image is the last one that it drew." });
  }
}

async function readProblem(response) {
  const fallback = { status: response.status, detail: `The server answered ${response.status} ${response.statusText}.` };
  try {
    const members = await response.json();
    const wait = response.headers.get("Retry-After");
    const detail = wait && /^\d+$/.test(wait) ? `${members.detail ?? ""} Try again in ${wait} s.` : members.detail;
    return new Problem({ ...fallback, ...members, detail: detail?.trim() || fallback.detail });
  } catch {
    return new Problem(fallback);
  }
}

let asking = null;

/** Asks for the token; requests that come meanwhile wait for the same answer. */
function askForToken(refusal) {
  asking ??= showDialog(refusal).finally(() => { asking = null; });
  return asking;
}

function showDialog(refusal) {
  const dialog = byID("token-dialog"), field = byID("token"), problem = byID("token-problem");
  problem.hidden = refusal === null;
  problem.textContent = refusal ?? "";
  field.value = "";
  dialog.returnValue = "cancel";
  byID("token-cancel").onclick = () => dialog.close("cancel");
  dialog.showModal();
  return new Promise(resolve => dialog.addEventListener("close", () => {
    const isGiven = dialog.returnValue === "use" && field.value !== "";
    if (isGiven) try { sessionStorage.setItem(storedToken, field.value); } catch { /* It is asked for again. */ }
    resolve(isGiven);
  }, { once: true }));
}
