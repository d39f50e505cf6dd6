// SPDX-License-Identifier: MIT
// The page: its parts, and how a change of one reaches the others.
import { Copies } from "./copies.js";
import { showDownloads } from "./downloads.js";
import { Editor } from "./editor.js";
import { byID, debounce, number } from "./elements.js";
import { Examples } from "./examples.js";
import { Folding } from "./folding.js";
import { Inspector } from "./inspector.js";
import { JSONMistake, messages, pathNames, pointerNames, range, tidy } from "./json.js";
import { Options } from "./options.js";
import { renderBody, transcriptBody } from "./requests.js";
import { followScheme } from "./colours.js";
import { fetchRoute, post, Problem } from "./service.js";
import { measureRows, showMeasure, showWarnings, Stage } from "./stage.js";
import { fragment, read } from "./state.js";

/** Milliseconds without a change until an image is asked for. */
const pause = 120;

const state = { tab: "message", at: 0 };
const views = ["message", "conversation"];
let optionList = [];
let running = null;
let ownFragment = null;

const drawSoon = debounce(draw, pause);
const editor = new Editor(() => { state.at = 0; drawSoon(); });
const options = new Options(drawSoon);
const examples = new Examples(entry => { editor.text = entry.text; state.at = 0; drawSoon(); });
const inspector = new Inspector(saveState);
const stage = new Stage(inspector.overlay, factor => inspector.setFactor(factor));
const folding = new Folding();
const copies = new Copies(copiedRequest);

/** The messages of the text: `{node, value}` for each. Throws a JSONMistake. */
const parsed = () => messages(editor.text);
const source = ({ node }) => folding.expand(editor.text.slice(node.start, node.end));
const isConversation = () => state.tab === "conversation";

// Requests.

async function draw() {
  running?.abort();
  const own = running = new AbortController();
  saveState();
  try {
    const list = parsed();
    state.at = Math.min(state.at, list.length - 1);
    showStepper(list.length);
    stage.isWaiting = true;
    await (isConversation() ? drawConversation(list, own.signal) : drawMessage(list[state.at], own.signal));
    if (own.signal.aborted) return;
    editor.hideProblem();
    options.hideProblems();
  } catch (problem) {
    if (!own.signal.aborted) showProblem(problem);
  } finally {
    if (running === own) stage.isWaiting = false;
  }
}

async function drawMessage(message, signal) {
  const body = renderBody(options.environmentOf("png"), source(message), true);
  const answer = await post("v1/render", body, { signal }).then(answer => answer.json());
  const size = { width: answer.width, height: answer.height };
  const pixels = await stage.show(`data:image/png;base64,${answer.png}`, size, "");
  if (signal.aborted) return;
  inspector.show(answer, size);
  stage.alternative = inspector.spoken || `Message of kind ${answer.kind}`;
  showMeasure(measureRows(answer, pixels));
  showWarnings(answer.warnings ?? []);
}

async function drawConversation(list, signal) {
  const environment = options.environmentOf("png"), body = transcriptBody(environment, list.map(source));
  const [answer, measures] = await Promise.all([
    post("v1/transcript", body, { accept: "image/png", signal }), post("v1/measure", body, { signal }).then(answer => answer.json())]);
  const file = await answer.blob();
  if (signal.aborted) return;
  const isImage = file.type.startsWith("image/");
  if (!isImage) throw new Problem({ detail: `The conversation is ${file.type}, which can be downloaded.` });
  const scale = environment.scale ?? 2;
  const [width, height] = await stage.showFile(file, scale, `Conversation of ${list.length} messages`);
  if (signal.aborted) return;
  showMeasure([
    ["Messages", String(measures.count ?? list.length)], ["Not drawn", String(measures.failedCount ?? 0)],
    ["Size", `${number(width / scale)} × ${number(height / scale)}`], ["Pixels", `${width} × ${height}`],
    ["File", `${Math.ceil(file.size / 1024)} KB`],
  ]);
  showWarnings((measures.messages ?? []).flatMap((message, index) => message.error ? [failure(message, list[index])] : []));
}

/** A message that isn't drawn, with the way to the mistake in it. */
function failure({ error }, message) {
  const place = message && range(message.node, pathNames(error.path ?? ""));
  return { message: error.message, action: place && (() => editor.select(place)) };
}

/** The request that is copied: what is shown, as an image. */
function copiedRequest() {
  const environment = options.environmentOf("png"), list = parsed();
  if (isConversation()) {
    return { route: "v1/transcript", body: transcriptBody(environment, list.map(source)), accept: "image/png",
      file: "conversation.png", environment, text: folding.expand(editor.text.trim()), isConversation: true };
  }
  const text = source(list[Math.min(state.at, list.length - 1)]);
  return { route: "v1/render", body: renderBody(environment, text), accept: "image/png", file: "message.png",
    environment, text, isConversation: false };
}

// Problems.

/** Shows a problem where it is: at an option, at a member of the text, or below the text. */
function showProblem(problem) {
  options.hideProblems();
  if (problem instanceof JSONMistake) {
    return editor.showProblem(problem.message, { start: problem.offset, end: problem.offset + 1 });
  }
  const names = problem.pointer ? pointerNames(problem.pointer) : pathNames(problem.path ?? "");
  const detail = problem.message ?? String(problem);
  if (names[0] === "environment" && options.showProblem(names[1], detail)) return editor.hideProblem();
  editor.showProblem(detail, names[0] === "environment" ? null : placeOf(names, Boolean(problem.pointer)));
}

/** The range in the text of the member that names lead to, from a request's body or from its message. */
function placeOf(names, areOfBody) {
  if (names.length === 0) return null;
  const list = parsed();
  if (!areOfBody) return range(list[state.at].node, names);
  if (names[0] === "message") return range(list[state.at].node, names.slice(1));
  const message = names[0] === "messages" ? list[Number(names[1])] : undefined;
  return message ? range(message.node, names.slice(2)) : null;
}

// Parts of the page.

function showStepper(count) {
  byID("stepper").hidden = count < 2 || isConversation();
  byID("position").textContent = `${state.at + 1} of ${count}`;
  byID("previous").disabled = state.at === 0;
  byID("next").disabled = state.at >= count - 1;
}

function step(by) {
  state.at += by;
  const message = parsed()[state.at];
  if (message) editor.reveal(message.node.start);
  draw();
}

function selectTab(name) {
  if (name === state.tab) return;
  state.tab = name;
  showTab();
  stage.clear();
  showMeasure([]);
  showWarnings([]);
  draw();
}

function showTab() {
  for (const name of views) {
    const tab = byID(`tab-${name}`), isSelected = name === state.tab;
    tab.setAttribute("aria-selected", String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    for (const part of document.querySelectorAll(`.for-${name}`)) part.hidden = !isSelected;
  }
  byID("view").setAttribute("aria-labelledby", `tab-${state.tab}`);
  byID("paper").classList.toggle("plain", isConversation());
}

// State.

async function saveState() {
  const example = examples.entryOf(editor.text)?.id ?? null;
  examples.mark(example);
  ownFragment = await fragment({
    tab: isConversation() ? "conversation" : "", example, text: editor.text, at: state.at, show: [...inspector.shown],
    node: inspector.selected, zoom: stage.zoom === "fit" ? "" : stage.zoom, environment: options.environment,
  });
  if (ownFragment !== location.hash) history.replaceState(null, "", ownFragment);
}

async function restore() {
  const saved = await read(location.hash, optionList);
  editor.text = saved.text ?? examples.entry(saved.example)?.text ?? examples.first?.text ?? fallbackText;
  Object.assign(state, { tab: saved.tab, at: saved.at });
  options.environment = saved.environment;
  inspector.shown = new Set(saved.show);
  inspector.selected = saved.node;
  stage.zoom = saved.zoom;
  showTab();
  await draw();
}

const fallbackText = JSON.stringify({ msgID: "1", nickName: "Mira", textElem: { text: "See you at eight? 🥾" } }, null, 2);

// Events.

for (const [index, name] of views.entries()) {
  const tab = byID(`tab-${name}`);
  tab.addEventListener("click", () => selectTab(name));
  tab.addEventListener("keydown", event => {
    const targets = { ArrowRight: 1 - index, ArrowLeft: 1 - index, Home: 0, End: 1 };
    if (!(event.key in targets)) return;
    event.preventDefault();
    byID(`tab-${views[targets[event.key]]}`).focus();
    selectTab(views[targets[event.key]]);
  });
}
byID("previous").addEventListener("click", () => step(-1));
byID("next").addEventListener("click", () => step(1));
byID("zoom").addEventListener("change", () => { stage.zoom = stage.zoom; saveState(); });
byID("tidy").addEventListener("click", () => {
  try {
    editor.text = tidy(editor.text);
    drawSoon();
  } catch (problem) { showProblem(problem); }
});
editor.area.addEventListener("click", followCaret);
editor.area.addEventListener("keyup", event => { if (event.key.startsWith("Arrow")) followCaret(); });
window.addEventListener("hashchange", () => { if (location.hash !== ownFragment) restore(); });

/** Shows the message of the list in which the caret is. */
function followCaret() {
  if (isConversation()) return;
  try {
    const at = parsed().findIndex(({ node }) => node.start <= editor.caret && editor.caret <= node.end);
    if (at < 0 || at === state.at) return;
    state.at = at;
    draw();
  } catch { /* The mistake is shown already. */ }
}

async function begin() {
  followScheme();
  byID("inspector").open = matchMedia("(min-width: 760px)").matches;
  state.tab = (await read(location.hash, [])).tab;
  showTab();
  showDownloads(format => {
    const list = parsed(), environment = { ...options.environmentOf(format), format };
    return { route: "v1/transcript", body: transcriptBody(environment, list.map(source)) };
  }, showProblem);
  const load = (route, member) => fetchRoute(route).then(answer => answer.json()).then(answer => answer[member] ?? []);
  const [listed, shown] = await Promise.allSettled([load("v1/options", "options"), load("v1/examples", "messages")]);
  optionList = listed.value ?? [];
  options.show(optionList);
  examples.show(folding.fold(shown.value ?? []));
  await restore();
  if (listed.reason) editor.showProblem(`The options can't be loaded. ${listed.reason.message}`);
  await copies.checkLinks();
}

begin();
