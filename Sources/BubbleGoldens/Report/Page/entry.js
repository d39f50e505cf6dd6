// What is told about the golden that is chosen, and what can be done with it.

function drawEntry() {
  const entry = chosen()
  $('main').hidden = !entry
  if (!entry) return
  const { record } = entry
  $('suite').textContent = record.suite + (record.test ? ' · ' + record.test : '')
  $('name').textContent = record.name
  $('scale').textContent = record.scale ? `@${record.scale}x` : ''
  $('badge').textContent = STATUSES[entry.status]
  $('badge').className = 'badge status-' + entry.status
  $('message').textContent = record.message
  drawFacts(entry)
  drawViews(entry)
  drawDecisions(entry)
  drawTools()
  drawStage()
}

function drawFacts({ record }) {
  const facts = [['Golden', record.golden]]
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
  $('views').replaceChildren(make('span', {}, 'Views there'), ...views.map(view => make('button', {
    title: view.path, onmouseenter: () => showView(entry, view), onfocus: () => showView(entry, view),
    onmouseleave: hideViews, onblur: hideViews
  }, view.class + (view.id ? ' #' + view.id : ''))))
}

function showView(entry, view) {
  hideViews()
  const zoom = shownZoom() * (entry.record.scale ?? 1)
  const { x, y, width, height } = view.frame
  for (const sheet of $('stage').querySelectorAll('.paper')) {
    sheet.append(make('div', {
      class: 'box view', style: `left:${x * zoom}px;top:${y * zoom}px;width:${width * zoom}px;height:${height * zoom}px`
    }))
  }
}

function hideViews() { for (const box of $('stage').querySelectorAll('.box.view')) box.remove() }

/** What accepting does to a golden, by its status; nothing where there is nothing to decide. */
const acceptance = entry => ({ failed: entry.record.actual ? 'Accept' : null, new: entry.record.actual ? 'Accept' : null, stale: 'Delete' })[entry.status] ?? null

function drawDecisions(entry) {
  const name = acceptance(entry)
  const buttons = []
  if (data.review && entry.decision) {
    buttons.push(make('button', { id: 'undo', onclick: () => decide('undo') }, 'Undo', make('kbd', {}, 'u')))
  } else if (data.review && name) {
    buttons.push(make('button', { id: 'reject', class: 'reject', onclick: () => decide('reject') }, entry.status === 'stale' ? 'Keep' : 'Reject', make('kbd', {}, 'r')),
      make('button', { id: 'accept', class: 'accept', onclick: () => decide('accept') }, name, make('kbd', {}, 'a')))
  } else if (name) {
    buttons.push(make('button', { id: 'copy', onclick: () => copyCommand(entry) }, 'Copy command', make('kbd', {}, 'a')))
  }
  $('decide').replaceChildren(...buttons)
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

/** Lets the server write, and goes on to the next. */
async function decide(verb) {
  const entry = chosen()
  if (!data.review) return entry && acceptance(entry) && verb === 'accept' ? copyCommand(entry) : undefined
  if (!entry || (verb === 'undo') !== Boolean(entry.decision) || (verb !== 'undo' && !acceptance(entry))) return
  try {
    const answer = await fetch(location.pathname.replace(/\/?$/, '/') + verb, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ index: entry.index }) })
    if (!answer.ok) throw new Error(await answer.text())
    entry.decision = WHAT_CAME[verb]
    announce(`${fullName(entry.record)}: ${entry.decision ?? 'undone'}`)
    $('list').querySelector(`[data-index="${entry.index}"] .mark`).textContent = markOf(entry)
    const order = inOrder(shown())
    const next = order.slice(order.indexOf(entry) + 1).find(other => acceptance(other) && !other.decision)
    verb !== 'undo' && next ? choose(next.index) : drawEntry()
  } catch (error) {
    $('message').textContent = `It could not be written: ${error.message}`
    announce($('message').textContent)
  }
}
