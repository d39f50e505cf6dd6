// The images of the golden that is chosen, in five modes.

const MODES = { 'two-up': 'Two-up', swipe: 'Swipe', blend: 'Blend', flicker: 'Flicker', difference: 'Difference' }
/** Points between two images. */
const GAP = 24
const ZOOMS = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16]
let flicker = null
let follow = () => {}
let turnFlicker = () => {}
/** The sizes of images that have been loaded, by their keys. */
const sizes = new Map()
let drawing = 0

async function sizeOf(key) {
  if (key === undefined || key === null) return null
  if (!sizes.has(key)) {
    const image = new Image()
    image.src = source(key)
    try { await image.decode() } catch { return null }
    sizes.set(key, { width: image.naturalWidth, height: image.naturalHeight })
  }
  return sizes.get(key)
}

async function drawStage() {
  const entry = chosen()
  const turn = ++drawing
  clearInterval(flicker)
  flicker = null
  follow = turnFlicker = () => {}
  $('stage').classList.toggle('text', entry !== null && !isImage(entry))
  $('tools').hidden = !entry || !isImage(entry)
  if (!entry) return $('stage').replaceChildren()
  if (!isImage(entry)) return drawText(entry, turn)
  const [golden, actual, difference] =
    await Promise.all([entry.golden, entry.actual, entry.difference].map(sizeOf))
  if (turn !== drawing) return
  const images = { entry, golden, actual: actual ?? (entry.status === 'passed' ? golden : null), difference }
  const only = modeOf(entry) !== state.mode ? 'two-up' : state.mode
  const fitting = fit(images, only)
  const zoom = state.zoom === 'fit' ? fitting : state.zoom
  $('stage').replaceChildren(make('div', { class: 'images' }, ...DRAW[only](images, zoom)))
  $('zoom-fit').textContent = state.zoom === 'fit' ? 'Fit' : Math.round(zoom * 100) + ' %'
  $('stage').dataset.mode = only
}

/** The image of the same value; nothing where it has none. */
const pictureOf = entry => entries.find(other => isImage(other) && other.record.suite === entry.record.suite &&
  other.record.name === entry.record.name && (other.actual ?? other.golden ?? null) !== null) ?? null

/** What differs in a text, below the image of what it describes. */
async function drawText(entry, turn) {
  const picture = pictureOf(entry)
  const key = picture ? picture.actual ?? picture.golden : null
  const size = await sizeOf(key)
  if (turn !== drawing) return
  const lines = textDifference(entry)
  if (!size) return $('stage').replaceChildren(lines)
  const zoom = Math.min(1, ($('stage').clientWidth - 44) / size.width, innerHeight * 0.3 / size.height)
  $('stage').replaceChildren(make('div', { class: 'picture' }, paper(size, zoom, image(key, size, zoom, 'Image'))), lines)
}

/** The mode that an entry can be shown in: one image is shown alone. */
const modeOf = entry => entry.golden !== undefined && entry.actual !== undefined &&
  (state.mode !== 'difference' || entry.difference !== undefined || labels) ? state.mode : 'two-up'

/** The zoom at which everything is seen, and not larger than it is. */
function fit({ golden, actual }, mode) {
  const both = mode === 'two-up' && golden && actual ? 2 : 1
  const width = Math.max(golden?.width ?? 1, actual?.width ?? 1)
  const height = Math.max(golden?.height ?? 1, actual?.height ?? 1)
  const room = { width: $('stage').clientWidth - 44, height: Math.max($('stage').clientHeight, innerHeight * 0.5) - 44 }
  const beside = Math.min(1, (room.width - GAP * (both - 1)) / both / width, (room.height - 28) / height)
  const below = Math.min(1, room.width / width, (room.height - GAP * (both - 1)) / both / height - 28 / height)
  // Wide images are larger one below the other.
  $('stage').classList.toggle('column', both === 2 && below > beside)
  return Math.max(both === 2 ? Math.max(beside, below) : beside, 0.02)
}

function paper(size, zoom, ...children) {
  return make('div', {
    class: zoom > 1 ? 'paper pixelated' : 'paper', style: `width:${size.width * zoom}px;height:${size.height * zoom}px`
  }, ...children)
}

const image = (key, size, zoom, alt) =>
  make('img', { src: source(key), alt, width: size.width * zoom, height: size.height * zoom, draggable: 'false' })

function boxes(entry, zoom) {
  const area = entry.record.area
  if (!area || !state.isMarked) return []
  const [x, y, width, height] = [area.x, area.y, area.pixelWidth, area.pixelHeight].map(length => length * zoom)
  return [make('div', { class: 'box', style: `left:${x}px;top:${y}px;width:${width}px;height:${height}px` })]
}

const captioned = (text, child) => make('figure', {}, make('figcaption', {}, text), child)
const caption = (name, size) => size ? `${name} · ${size.width} × ${size.height}` : name

function alone(name, key, size, zoom, entry) {
  if (!size) return captioned(name, paper({ width: 240, height: 90 }, 1, make('span', { class: 'absent' }, absence(name, entry))))
  return captioned(caption(name, size), paper(size, zoom, image(key, size, zoom, name), ...boxes(entry, zoom)))
}

function absence(name, entry) {
  if (name === 'Golden' && entry.status === 'new') return 'There is no golden yet'
  if (name === 'Golden' && entry.status === 'error') return 'The golden is not an image'
  return 'The image is not in the report'
}

const larger = (a, b) => ({ width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) })

/** Both images on one paper, the actual one above. */
function stacked({ entry, golden, actual }, zoom, text, ...more) {
  const below = image(entry.golden, golden, zoom, NAMES.golden)
  const above = image(entry.actual, actual, zoom, NAMES.actual)
  const sheet = paper(larger(golden, actual), zoom, below, above, ...more, ...boxes(entry, zoom))
  return { below, above, sheet, figure: captioned(text, sheet) }
}

const DRAW = {
  'two-up'({ entry, golden, actual }, zoom) {
    if (labels) {
      const both = [['golden', golden], ['actual', actual]].filter(([side]) => entry[side] !== undefined)
      return both.map(([side, size]) => alone(NAMES[side], entry[side], size, zoom, entry))
    }
    if (entry.status === 'passed' || entry.status === 'stale' || entry.status === 'recorded') {
      const key = entry.golden ?? entry.actual
      return [alone('Golden', key, golden ?? actual, zoom, entry)]
    }
    return [alone('Golden', entry.golden, golden, zoom, entry), alone('Actual', entry.actual, actual, zoom, entry)]
  },
  swipe(images, zoom) {
    const handle = make('div', { class: 'handle' })
    const { below, above, sheet, figure } = stacked(images, zoom, `${NAMES.golden} | ${NAMES.actual}`, handle)
    const width = larger(images.golden, images.actual).width * zoom
    follow = () => {
      for (const image of [above, below]) cut(image, width * state.amount / 100)
      handle.style.left = state.amount + '%'
    }
    const drag = event => {
      const bounds = sheet.getBoundingClientRect()
      setAmount(Math.min(Math.max((event.clientX - bounds.left) / bounds.width * 100, 0), 100))
    }
    sheet.addEventListener('pointerdown', event => { sheet.setPointerCapture(event.pointerId); drag(event) })
    sheet.addEventListener('pointermove', event => { if (event.buttons) drag(event) })
    follow()
    return [figure]
  },
  blend(images, zoom) {
    const { above, figure } = stacked(images, zoom, labels?.blend ?? 'Actual over golden')
    follow = () => { above.style.opacity = state.amount / 100 }
    follow()
    return [figure]
  },
  flicker(images, zoom) {
    const { below, above, figure } = stacked(images, zoom, NAMES.golden)
    const turn = () => {
      above.hidden = !above.hidden
      below.hidden = !above.hidden
      figure.firstChild.textContent = above.hidden ? NAMES.golden : NAMES.actual
    }
    above.hidden = true
    turnFlicker = turn
    // Those who asked for less motion turn by the space key.
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) flicker = setInterval(turn, 600)
    return [figure]
  },
  difference(images, zoom) {
    const { entry, difference } = images
    if (entry.difference === undefined) {
      const { above, figure } = stacked(images, zoom, 'Black is the same')
      above.style.mixBlendMode = 'difference'
      return [figure]
    }
    return [captioned('Red differs, blue is ignored, grey is the same',
      paper(difference, zoom, image(entry.difference, difference, zoom, 'Difference'), ...boxes(entry, zoom)))]
  }
}

/** Shows the golden on the left of a line, and the actual image on its right. */
function cut(image, line) {
  const share = Math.min(line / image.width * 100, 100)
  image.style.clipPath = image.alt === NAMES.actual ? `inset(0 0 0 ${share}%)` : `inset(0 ${100 - share}% 0 0)`
}

function setAmount(amount) {
  state.amount = amount
  $('amount').value = amount
  follow()
}

function setMode(mode) {
  state.mode = mode
  drawTools()
  drawStage()
}

function setZoom(direction) {
  if (direction === 0) state.zoom = 'fit'
  else {
    const now = state.zoom === 'fit' ? shownZoom() : state.zoom
    const next = direction > 0 ? ZOOMS.find(zoom => zoom > now + 1e-6) : ZOOMS.findLast(zoom => zoom < now - 1e-6)
    state.zoom = next ?? state.zoom
  }
  drawStage()
}

function shownZoom() {
  const image = $('stage').querySelector('.paper img')
  return image ? image.width / image.naturalWidth : 1
}

function drawTools() {
  const entry = chosen()
  $('modes').replaceChildren(...Object.entries(MODES).map(([mode, title], index) => make('button', {
    'data-mode': mode, 'aria-pressed': String(mode === state.mode), 'aria-keyshortcuts': String(index + 1),
    onclick: () => setMode(mode)
  }, title, make('kbd', { 'aria-hidden': 'true' }, String(index + 1)))))
  const hasAmount = entry && modeOf(entry) === state.mode && ['swipe', 'blend'].includes(state.mode)
  $('amount-label').hidden = !hasAmount
  $('amount-name').textContent = state.mode === 'swipe' ? 'Line' : NAMES.actual
}
