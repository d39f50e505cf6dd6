// What is told about the golden that is chosen, and what can be done with it.

function drawEntry() {
  const entry = chosen()
  $('main').hidden = !entry
  if (!entry) return
  const { record } = entry
  $('suite').textContent = visible(record.suite + (record.test ? ' · ' + record.test : ''))
  $('name').textContent = visible(record.name)
  $('scale').textContent = record.scale ? `@${record.scale}x` : ''
  $('badge').textContent = STATUSES[standing(entry)]
  $('badge').className = 'badge status-' + standing(entry)
  $('message').textContent = visible(record.message)
  drawFacts(entry)
  drawViews(entry)
  drawDecisions(entry)
  drawTools()
  drawStage()
}

function drawFacts({ record, facts: more = [] }) {
  const facts = record.golden ? [[NAMES.golden, record.golden]] : []
  if (labels && record.actual) facts.push([NAMES.actual, record.actual])
  facts.push(...more)
  if (record.differingPixels) facts.push(['Pixels that differ', record.differingPixels.toLocaleString('en')])
  if (record.largestChannelDifference) facts.push(['Largest channel difference', String(record.largestChannelDifference)])
  const area = record.area
  if (area) facts.push(['Area', `${area.pixelWidth} × ${area.pixelHeight} at (${area.x}, ${area.y})`])
  if (record.seconds) facts.push(['Time', (record.seconds * 1000).toFixed(1) + ' ms'])
  $('facts').replaceChildren(...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))))
}

function drawViews(entry) {
  const views = entry.record.views
  if (!views.length) return $('views').replaceChildren()
  $('views').replaceChildren(make('span', {}, labels?.views ?? 'Views there'), ...views.map(view => make('button', {
    title: view.path, onmouseenter: () => showView(entry, view), onfocus: () => showView(entry, view),
    onmouseleave: hideViews, onblur: hideViews
  }, view.class + (view.id ? ' #' + view.id : ''))))
}

function showView(entry, view) {
  hideViews()
  const zoom = shownZoom() * (entry.record.scale ?? pictureOf(entry)?.record.scale ?? 1)
  const { x, y, width, height } = view.frame
  for (const sheet of $('stage').querySelectorAll('.paper')) {
    sheet.append(make('div', {
      class: 'box view', style: `left:${x * zoom}px;top:${y * zoom}px;width:${width * zoom}px;height:${height * zoom}px`
    }))
  }
}

function hideViews() { for (const box of $('stage').querySelectorAll('.box.view')) box.remove() }

/** What accepting does to a golden, by its status; nothing where there is nothing to decide. */
const acceptance = entry => labels ? null : ({ error: entry.record.actual ? 'Accept' : null, failed: entry.record.actual ? 'Accept' : null, new: entry.record.actual ? 'Accept' : null, stale: 'Delete' })[entry.status] ?? null

/** The goldens that can be accepted with this one, itself included. */
const undecided = entry => entries.filter(other => together(other, entry) && acceptance(other) && !other.decision)

/** The goldens in the list that can be accepted. */
const undecidedInList = () => shown().filter(entry => acceptance(entry) && !entry.decision)

function drawDecisions(entry) {
  const name = acceptance(entry)
  const buttons = []
  if (data.review && entry.decision) {
    buttons.push(make('button', { id: 'undo', onclick: () => decide('undo') }, 'Undo', make('kbd', {}, 'u')))
  } else if (data.review && name) {
    const all = undecided(entry)
    buttons.push(make('button', { id: 'reject', class: 'reject', onclick: () => decide('reject') }, entry.status === 'stale' ? 'Keep' : 'Reject', make('kbd', {}, 'r')))
    if (all.length > 1) {
      buttons.push(make('button', { id: 'accept-test', class: 'accept', onclick: acceptTest },
        `${entry.record.test ? 'Accept test' : 'Accept message'} · ${all.length}`, make('kbd', {}, 't')))
    }
    buttons.push(make('button', { id: 'accept', class: 'accept', onclick: () => decide('accept') }, name, make('kbd', {}, 'a')))
  } else if (name) {
    buttons.push(make('button', { id: 'copy', onclick: () => copyCommand(entry) }, 'Copy command', make('kbd', {}, 'a')))
  }
  $('decide').replaceChildren(...buttons)
}

function drawAcceptAll() {
  const count = data.review ? undecidedInList().length : 0
  $('accept-all').hidden = count < 2
  $('accept-all').replaceChildren(`Accept all ${count.toLocaleString('en')}`, make('kbd', {}, '⇧a'))
}

const quoted = path => `'${path.replaceAll("'", `'\\''`)}'`

function copyCommand(entry) {
  const { golden, actual } = entry.record
  const command = entry.status === 'stale' ? `rm ${quoted(golden)}` : `mkdir -p ${quoted(golden.replace(/[^/]*$/, '') || '.')} && cp ${quoted(actual)} ${quoted(golden)}`
  navigator.clipboard?.writeText(command)
  announce('The command is in the clipboard: ' + command)
  $('copy').replaceChildren('Copied')
}

const WHAT_CAME = { accept: 'accepted', reject: 'rejected', undo: null }

/** Decides on the golden that is chosen. */
function decide(verb) {
  const entry = chosen()
  if (!data.review) return entry && acceptance(entry) && verb === 'accept' ? copyCommand(entry) : undefined
  if (!entry || (verb === 'undo') !== Boolean(entry.decision) || (verb !== 'undo' && !acceptance(entry))) return
  return decideOn(verb, [entry])
}

function acceptTest() {
  const entry = chosen()
  if (!data.review || !entry) return
  const all = undecided(entry)
  return all.length ? decideOn('accept', all) : undefined
}

/** Asks first: many files are written. */
function askToAcceptAll() {
  const all = data.review ? undecidedInList() : []
  if (!all.length) return
  const stale = all.filter(entry => entry.status === 'stale').length
  $('ask-text').textContent = `${plural(all.length - stale, 'golden', 'goldens')} will be written` +
    (stale ? `, and ${plural(stale, 'stale one', 'stale ones')} deleted.` : '.') + ' Each can be undone here, as long as the review runs.'
  $('ask').returnValue = ''
  $('ask').onclose = () => { if ($('ask').returnValue === 'accept') decideOn('accept', all) }
  $('ask').showModal()
}

/** Lets the server write, and goes on to the next. */
async function decideOn(verb, all) {
  const order = inOrder(shown())
  const after = order.slice(order.indexOf(chosen()) + 1).concat(order)
  const next = verb === 'undo' ? null : after.find(other => acceptance(other) && !other.decision && !all.includes(other))
  try {
    const answer = await ask(verb, all, true)
    if (answer.status === 409) return await refresh(all, await answer.text())
    if (!answer.ok) throw new Error(await answer.text())
    for (const entry of all) entry.decision = WHAT_CAME[verb]
    const name = all.length === 1 ? fullName(all[0].record) : plural(all.length, 'golden', 'goldens')
    announce(`${name}: ${WHAT_CAME[verb] ?? 'undone'}`)
    if (next) state.chosen = next.index
    redraw()
    choose(state.chosen)
  } catch (error) {
    complain(`It could not be written: ${error.message}`)
  }
}

/** Sends the revisions that are shown, too: what has changed since is not decided on. */
const ask = (verb, all, withRevisions) => fetch(location.pathname.replace(/\/?$/, '/') + verb, {
  method: 'POST', headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    indices: all.map(entry => entry.index), ...(withRevisions && { revisions: all.map(entry => entry.revision ?? 0) })
  })
})

/** Shows goldens as they are now, with the reason why. Decisions on others stay. */
async function refresh(all, reason) {
  const answer = await ask('refresh', all, false)
  if (!answer.ok) throw new Error(await answer.text())
  const update = await answer.json()
  const first = data.images.length
  data.images.push(...update.images)
  update.indices.forEach((index, place) => {
    const entry = update.entries[place]
    for (const side of ['golden', 'actual', 'difference']) if (entry[side] !== undefined) entry[side] += first
    entries[index] = prepared(entry, index)
  })
  redraw()
  choose(state.chosen)
  complain(reason)
}

function complain(text) {
  $('message').textContent = text
  announce(text)
}
