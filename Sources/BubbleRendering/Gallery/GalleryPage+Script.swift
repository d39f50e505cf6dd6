// SPDX-License-Identifier: MIT

extension GalleryPage {
  /// Each row is a part of its sheet's image. What is hidden is in the address, so that a link leads to what
  /// one sees.
  static let script = #"""
    'use strict'
    const data = JSON.parse(document.getElementById('data').textContent)
    const names = ['Edition', 'Theme', 'Reads', 'Sender']
    const address = new URLSearchParams(location.hash.slice(1))
    const off = new Set(address.getAll('off'))
    const search = document.getElementById('search')
    const back = document.getElementById('back')
    const sections = [...document.querySelectorAll('main section')]
    const figures = []
    const make = (name, properties) => Object.assign(document.createElement(name), properties)

    function addFigures(section, [id, , file, ...tiles]) {
      const grid = section.querySelector('div')
      for (const [number, x, y, height] of tiles) {
        const variant = data.variants[number]
        const image = make('img', { loading: 'lazy', decoding: 'async', alt: `${id}: ${variant.join(', ')}` })
        image.style.cssText = `width:${data.width}px;height:${height}px;object-position:${-x}px ${-y}px`
        image.srcset = `${file} ${data.scale}x`
        const figure = make('figure')
        figure.append(image, make('figcaption', { textContent: variant.join(' · ') }))
        grid.append(figure)
        figures.push({ figure, section, variant })
      }
    }

    function addFilter(name, position) {
      const group = make('fieldset')
      group.append(make('legend', { textContent: name }))
      for (const value of new Set(data.variants.map(variant => variant[position]))) {
        const key = position + ':' + value
        const button = make('button', { type: 'button', textContent: value, ariaPressed: String(!off.has(key)) })
        button.onclick = () => {
          if (!off.delete(key)) off.add(key)
          button.ariaPressed = String(!off.has(key))
          update()
        }
        group.append(button)
      }
      document.getElementById('filters').append(group)
    }

    function update() {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
      const found = new Set(sections.filter((_, index) => {
        const text = data.messages[index].slice(0, 2).join(' ').toLowerCase()
        return words.every(word => text.includes(word))
      }))
      const filled = new Set()
      let count = 0
      for (const { figure, section, variant } of figures) {
        figure.hidden = variant.some((value, position) => off.has(position + ':' + value))
        if (figure.hidden || !found.has(section)) continue
        filled.add(section)
        count += 1
      }
      sections.forEach((section, index) => {
        section.hidden = !found.has(section) || (data.messages[index].length > 3 && !filled.has(section))
      })
      const shown = sections.filter(section => !section.hidden).length
      document.getElementById('nothing').hidden = shown > 0
      document.getElementById('count').textContent = `${shown} of ${sections.length} messages, ${count} rows`
      const query = new URLSearchParams([...off].map(key => ['off', key]))
      if (search.value) query.set('q', search.value)
      history.replaceState(null, '', '#' + query)
    }

    function paint(isDark) {
      document.documentElement.classList.toggle('dark', isDark)
      back.textContent = isDark ? 'Light surroundings' : 'Dark surroundings'
    }

    const kinds = new Set(data.messages.map(([, kind]) => kind))
    document.getElementById('kinds').append(...[...kinds].map(value => make('option', { value })))
    search.value = address.get('q') ?? ''
    sections.forEach((section, index) => addFigures(section, data.messages[index]))
    names.forEach(addFilter)
    search.oninput = update
    back.onclick = () => paint(!document.documentElement.classList.contains('dark'))
    paint(matchMedia('(prefers-color-scheme: dark)').matches)
    update()
    """#
}
