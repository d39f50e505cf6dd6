// SPDX-License-Identifier: MIT
// Measures texts with pretext in a page, for pretext.py: fonts, texts and marks of processor time come from there.
const WIDTH = 245;
const WIDTHS = Array.from({length: 8}, (_, step) => 160 + step * 5 % 8 * 17.5); // As in pango.c.
const LINE_HEIGHT = 18;
const {prepare, layout} = pretext;

/** Processor time of the page's processes until now, in microseconds. */
async function now() {
  return Number(await (await fetch('/now')).text());
}

/** Processor time that a function takes, without what asking for it does. */
async function time(work) {
  await now();
  const start = await now();
  const asked = await now();
  work();
  return Math.max(await now() - asked - (asked - start), 0);
}

async function measure(mode) {
  await fontsAreLoaded;
  const font = '15px ' + getComputedStyle(document.body).fontFamily;
  const texts = (await (await fetch('/texts')).text()).split('\0').slice(0, -1);
  const measured = text => {
    const prepared = prepare(text, font, {whiteSpace: 'pre-wrap'});
    return {prepared, lines: layout(prepared, WIDTH, LINE_HEIGHT).lineCount};
  };
  if (mode === 'relayout') {
    const kept = texts.map(text => measured(text).prepared);
    let lines = 0;
    const spent = await time(() => {
      for (const width of WIDTHS) {
        for (const prepared of kept) lines += layout(prepared, width, LINE_HEIGHT).lineCount;
      }
    });
    return {relayout: spent / (texts.length * WIDTHS.length), lines};
  }
  const skipped = mode === 'fresh' ? texts.length >> 1 : 0;
  for (const text of texts.slice(0, skipped)) measured(text);
  const timed = texts.slice(skipped);
  let lines = 0;
  const spent = await time(() => { for (const text of timed) lines += measured(text).lines; });
  return {[mode]: spent / timed.length, lines};
}

measure(new URLSearchParams(location.search).get('mode')).catch(error => ({error: String(error)}))
  .then(answer => fetch('/answer', {method: 'POST', body: JSON.stringify(answer)}));
