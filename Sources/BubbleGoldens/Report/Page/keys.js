// Keys, and the start of it all.

const KEYS = {
  'j': ['Next', () => step(1)],
  'k': ['Previous', () => step(-1)],
  'ArrowDown': ['Next', () => step(1)],
  'ArrowUp': ['Previous', () => step(-1)],
  '1': ['Two-up', () => setMode('two-up')],
  '2': ['Swipe', () => setMode('swipe')],
  '3': ['Blend', () => setMode('blend')],
  '4': ['Flicker', () => setMode('flicker')],
  '5': ['Difference', () => setMode('difference')],
  'ArrowLeft': ['Less', () => setAmount(Math.max(state.amount - 5, 0))],
  'ArrowRight': ['More', () => setAmount(Math.min(state.amount + 5, 100))],
  ' ': ['Turn the flicker', () => turnFlicker()],
  '+': ['Zoom in', () => setZoom(1)],
  '=': ['Zoom in', () => setZoom(1)],
  '-': ['Zoom out', () => setZoom(-1)],
  '0': ['Fit', () => setZoom(0)],
  'b': ['Mark the area', () => { $('frame-switch').click() }],
  'a': ['Accept', () => decide('accept')],
  'r': ['Reject', () => decide('reject')],
  'u': ['Undo', () => decide('undo')],
  't': ['Accept the test', () => acceptTest()],
  'A': ['Accept all', () => askToAcceptAll()],
  '/': ['Search', () => { $('search').focus(); $('search').select() }],
  '?': ['Keys', () => $('help').showModal()]
}
const HELP = [
  [['j', '↓'], 'Next'], [['k', '↑'], 'Previous'], [['1'], 'Two-up'], [['2'], 'Swipe'], [['3'], 'Blend'], [['4'], 'Flicker'],
  [['5'], 'Difference'], [['←', '→'], 'Move the line, blend less or more'], [['space'], `Turn between ${NAMES.golden} and ${NAMES.actual} in flicker`.replace(/Golden|Actual/g, name => name.toLowerCase())],
  [['+', '−', '0'], 'Zoom in, out, fit'], [['b'], 'Mark the area that differs'],
  ...(data.review ? [[['a'], 'Accept'], [['t'], 'Accept all of the test'], [['⇧a'], 'Accept all in the list'], [['r'], 'Reject'], [['u'], 'Undo']] : labels ? [] : [[['a'], 'Copy the command that accepts']]),
  [['/'], 'Search'], [['esc'], 'Leave the search'], [['?'], 'This list']
]

addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || $('help').open || $('ask').open) return
  const target = event.target
  if (target === $('search')) {
    if (event.key === 'Escape' || event.key === 'Enter') { target.blur(); event.preventDefault() }
    return
  }
  if (target.type === 'range' && event.key.startsWith('Arrow')) return
  if (target.tagName === 'BUTTON' && event.key === ' ') return
  const action = KEYS[event.key]?.[1]
  if (!action) return
  if (event.repeat && ['a', 'r', 'u', 't', 'A'].includes(event.key)) return
  event.preventDefault()
  action()
})

$('search').addEventListener('input', () => { state.search = $('search').value.trim().toLowerCase(); redraw() })
$('amount').addEventListener('input', () => setAmount(Number($('amount').value)))
$('frame-switch').addEventListener('change', () => { state.isMarked = $('frame-switch').checked; drawStage() })
$('zoom-in').addEventListener('click', () => setZoom(1))
$('zoom-out').addEventListener('click', () => setZoom(-1))
$('zoom-fit').addEventListener('click', () => setZoom(0))
$('accept-all').addEventListener('click', askToAcceptAll)
$('help-button').addEventListener('click', () => $('help').showModal())
$('keys').append(...HELP.flatMap(([keys, text]) => [
  make('dt', {}, ...keys.flatMap((key, index) => index ? [' ', make('kbd', {}, key)] : [make('kbd', {}, key)])), make('dd', {}, text)]))
addEventListener('resize', () => { if (state.zoom === 'fit') drawStage() })
redraw()
