// Goldens that are text: the lines that went and came, with some around them.

const LINE_LIMIT = 3000
const CONTEXT = 3

function textDifference(entry) {
  const golden = entry.goldenText === undefined ? [] : entry.goldenText.split('\n')
  const actual = entry.actualText === undefined ? null : entry.actualText.split('\n')
  const table = make('table', { class: 'diff' })
  const steps = actual === null ? golden.map((text, index) => ({ sign: ' ', text, number: index + 1 }))
    : difference(golden, actual)
  for (const part of withoutQuietParts(steps, actual === null)) {
    if (part.gap) table.append(make('tr', { class: 'gap' }, make('td', { colspan: '3' }, `${plural(part.gap, 'line', 'lines')} the same`)))
    else table.append(lineOf(part))
  }
  return table
}

function lineOf({ sign, text, number }) {
  const name = sign === '-' ? 'removed' : sign === '+' ? 'added' : null
  return make('tr', { class: name }, make('td', { class: 'number' }, String(number)),
    make('td', { class: 'sign' }, sign === '-' ? '−' : sign), make('td', {}, text))
}

/** The longest common subsequence, after what both begin and end with; plain blocks beyond a limit. */
function difference(golden, actual) {
  let start = 0
  while (start < golden.length && start < actual.length && golden[start] === actual[start]) start++
  let end = 0
  while (end < golden.length - start && end < actual.length - start &&
    golden[golden.length - 1 - end] === actual[actual.length - 1 - end]) end++
  const same = (from, to) => actual.slice(from, to).map((text, index) => ({ sign: ' ', text, number: from + index + 1 }))
  const middle = changes(golden.slice(start, golden.length - end), actual.slice(start, actual.length - end), start)
  return [...same(0, start), ...middle, ...same(actual.length - end, actual.length)]
}

function changes(golden, actual, offset) {
  const removed = index => ({ sign: '-', text: golden[index], number: offset + index + 1 })
  const added = index => ({ sign: '+', text: actual[index], number: offset + index + 1 })
  if (golden.length > LINE_LIMIT || actual.length > LINE_LIMIT) {
    return [...golden.keys()].map(removed).concat([...actual.keys()].map(added))
  }
  const width = actual.length + 1
  const lengths = new Uint16Array((golden.length + 1) * width)
  for (let i = golden.length - 1; i >= 0; i--) {
    for (let j = actual.length - 1; j >= 0; j--) {
      lengths[i * width + j] = golden[i] === actual[j] ? lengths[(i + 1) * width + j + 1] + 1
        : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
    }
  }
  const steps = []
  let i = 0
  let j = 0
  while (i < golden.length || j < actual.length) {
    if (i < golden.length && j < actual.length && golden[i] === actual[j]) {
      steps.push({ sign: ' ', text: actual[j], number: offset + ++j })
      i++
    } else if (j === actual.length || (i < golden.length && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])) {
      steps.push(removed(i++))
    } else {
      steps.push(added(j++))
    }
  }
  return steps
}

/** Leaves out long stretches of lines that are the same. */
function withoutQuietParts(steps, keepsAll) {
  if (keepsAll || steps.every(step => step.sign === ' ')) return steps
  const near = new Uint8Array(steps.length)
  steps.forEach((step, index) => {
    if (step.sign === ' ') return
    near.fill(1, Math.max(index - CONTEXT, 0), index + CONTEXT + 1)
  })
  const parts = []
  let gap = 0
  steps.forEach((step, index) => {
    if (!near[index]) return gap++
    if (gap) parts.push({ gap })
    gap = 0
    parts.push(step)
  })
  return gap ? [...parts, { gap }] : parts
}
