'use strict'
// What the page shows, and what of it is chosen. All text reaches the page by textContent.

const data = JSON.parse(document.getElementById('data').textContent)
const $ = id => document.getElementById(id)

/** The words of a page that compares something else than goldens: two folders of snapshots. */
const labels = data.labels ?? null
const STATUSES = labels ? Object.fromEntries(labels.statuses) : {
  error: 'Error', failed: 'Failed', new: 'New', stale: 'Stale', accepted: 'Accepted', rejected: 'Rejected', recorded: 'Recorded',
  skipped: 'Skipped', passed: 'Passed'
}
const NAMES = labels?.names ?? { golden: 'Golden', actual: 'Actual' }
/** The causes of differences, which can be filtered by; none for goldens. */
const CAUSES = Object.fromEntries(labels?.causes ?? [])
const prepared = (entry, index) => ({
  ...entry, index, status: entry.record.status, decision: entry.decision ?? null,
  words: [entry.record.suite, entry.record.name, entry.record.test, entry.record.kind, entry.record.status,
    ...(entry.causes ?? []), ...entry.record.views.map(view => view.path + ' ' + (view.id ?? ''))].join(' ').toLowerCase()
})
const entries = data.entries.map(prepared)
const state = { filter: 'all', cause: null, search: '', chosen: -1, mode: 'two-up', zoom: 'fit', amount: 50, isMarked: true }

/** Shows control characters, marks of direction and separators of lines as escapes: they could forge what is read. */
const visible = text => typeof text === 'string' ? text.replace(
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
  scalar => `\\u{${scalar.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}}`) : text

/** Makes an element with attributes, properties beginning with a dot, and children. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (value !== null && value !== undefined) element.setAttribute(key, value)
  }
  element.append(...children.filter(child => child !== null).map(visible))
  return element
}

/** What became of an entry: what was decided, or else the result. */
const standing = entry => entry.decision ?? entry.status
/** The goldens that belong together: all of a test, or all of a message where no test compared. */
const together = (a, b) => a.record.suite === b.record.suite && a.record.test === b.record.test &&
  (a.record.test !== '' || a.record.name === b.record.name)
const source = key => key === undefined || key === null ? null
  : data.links ? data.links[key] : 'data:image/png;base64,' + data.images[key]
const isImage = entry => entry.record.kind === 'image'
const shown = () => entries.filter(entry =>
  (state.filter === 'all' || standing(entry) === state.filter) &&
  (state.cause === null || entry.causes.includes(state.cause)) &&
  state.search.split(/\s+/).every(word => entry.words.includes(word)))
const chosen = () => entries[state.chosen] ?? null
const plural = (count, one, many) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`
const fullName = record => record.name + (record.scale ? ` @${record.scale}x` : '')
const announce = text => { $('announcement').textContent = text }
