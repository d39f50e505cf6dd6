// The list of goldens, with its search and filters.

const thumbnails = new IntersectionObserver(changes => {
  for (const { isIntersecting, target } of changes) {
    if (!isIntersecting) continue
    thumbnails.unobserve(target)
    target.append(make('img', { src: target.dataset.key ? source(target.dataset.key) : '', alt: '', decoding: 'async' }))
  }
}, { rootMargin: '400px' })

function thumbnail(entry) {
  const box = make('span', { class: 'thumb', 'aria-hidden': 'true' })
  const key = entry.actual ?? entry.golden
  if (isImage(entry) && key !== undefined && key !== null) {
    box.dataset.key = key
    thumbnails.observe(box)
  } else {
    box.append(isImage(entry) ? 'PNG' : 'Aa')
  }
  return box
}

function markOf(entry) {
  if (entry.decision) return entry.decision
  return entry.record.differingPixels ? entry.record.differingPixels.toLocaleString('en') + ' px' : ''
}

function row(entry) {
  const button = make('button', {
    class: 'entry', 'data-index': entry.index, 'aria-current': String(entry.index === state.chosen),
    onclick: () => choose(entry.index)
  }, thumbnail(entry),
  make('span', {}, make('b', {}, make('bdi', {}, entry.record.name), entry.record.scale ? ` @${entry.record.scale}x` : ''),
    make('small', {}, entry.record.suite + (isImage(entry) ? '' : ' · ' + entry.record.kind))),
  make('span', { class: 'mark' }, markOf(entry)))
  return make('li', {}, button)
}

function drawList() {
  const visible = shown()
  const list = $('list')
  thumbnails.disconnect()
  const scroll = list.scrollTop
  list.replaceChildren()
  for (const [status, title] of Object.entries(STATUSES)) {
    const group = visible.filter(entry => standing(entry) === status)
    if (!group.length) continue
    list.append(make('h2', { class: 'status-' + status }, `${title} · ${group.length.toLocaleString('en')}`),
      make('ul', {}, ...group.map(row)))
  }
  list.scrollTop = scroll
  $('nothing').hidden = visible.length > 0
  drawAcceptAll()
}

function drawFilters() {
  const counts = { all: entries.length }
  for (const entry of entries) counts[standing(entry)] = (counts[standing(entry)] ?? 0) + 1
  if (!counts[state.filter]) state.filter = 'all'
  $('filters').replaceChildren(...Object.entries({ all: 'All', ...STATUSES })
    .filter(([status]) => counts[status])
    .map(([status, title]) => make('button', {
      'data-filter': status, 'aria-pressed': String(state.filter === status),
      onclick: () => { state.filter = status; redraw() }
    }, `${title} ${counts[status].toLocaleString('en')}`)), ...causeFilters())
  const open = (counts.error ?? 0) + (counts.failed ?? 0) + (counts.new ?? 0) + (counts.stale ?? 0)
  $('summary').textContent = labels ? labels.summary : plural(entries.length, 'golden', 'goldens') + ', ' +
    (open ? `${open.toLocaleString('en')} to look at` : 'nothing to look at') +
    (data.omitted ? ` · ${plural(data.omitted, 'image is', 'images are')} left out for size` : '')
}

/** A button for each cause; the one that is pressed is left out again by a second click. */
function causeFilters() {
  return Object.entries(CAUSES).map(([cause, title]) => {
    const count = entries.filter(entry => entry.causes.includes(cause)).length
    return make('button', {
      class: 'cause', 'data-cause': cause, 'aria-pressed': String(state.cause === cause),
      onclick: () => { state.cause = state.cause === cause ? null : cause; redraw() }
    }, `${title} ${count.toLocaleString('en')}`)
  })
}

/** Keeps what is chosen in the list, and takes the first where nothing is. */
function redraw() {
  const visible = shown()
  if (!visible.includes(chosen())) state.chosen = inOrder(visible)[0]?.index ?? -1
  drawFilters()
  drawList()
  drawEntry()
}

const inOrder = visible => Object.keys(STATUSES).flatMap(status => visible.filter(entry => standing(entry) === status))

function choose(index) {
  for (const old of $('list').querySelectorAll('[aria-current=true]')) old.setAttribute('aria-current', 'false')
  state.chosen = index
  const button = $('list').querySelector(`[data-index="${index}"]`)
  button?.setAttribute('aria-current', 'true')
  button?.scrollIntoView({ block: 'nearest' })
  drawEntry()
}

function step(by) {
  const order = inOrder(shown())
  if (!order.length) return
  const place = order.indexOf(chosen())
  choose(order[Math.min(Math.max(place + by, 0), order.length - 1)].index)
  const entry = chosen()
  announce(`${fullName(entry.record)}, ${STATUSES[standing(entry)]}`)
}
