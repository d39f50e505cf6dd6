// SPDX-License-Identifier: MIT
import BubbleText

/// Collects the glyphs and rules of boxes, with as few runs of glyphs as sizes and colours allow.
struct MathItemBuilder {
  private struct Style: Hashable {
    var size: Double
    var color: Color?
  }

  private let face: FontFace
  private var items: [MathLayout.Item] = []

  /// The glyphs of each size and colour, in the order of their first.
  private var glyphs: [(style: Style, glyphs: [PositionedGlyph])] = []
  private var indices: [Style: Int] = [:]

  init(face: FontFace) { self.face = face }

  mutating func add(_ box: MathBox, x: Double, y: Double) {
    switch box.content {
    case .empty: break
    case .glyph(let glyph, let size, let color):
      add(PositionedGlyph(glyph: glyph, x: x, y: y), Style(size: size, color: color))
    case .rule(let color):
      items.append(
        .rule(x: x, y: y - box.ascent, width: box.width, height: box.height, color: color))
    case .stroke(let isRising, let thickness, let color):
      items.append(
        .stroke(
          x: x, y: y - box.ascent, width: box.width, height: box.height, isRising: isRising,
          thickness: thickness, color: color))
    case .runs(let runs, _):
      for run in runs { items.append(.glyphs(run, x: x, y: y)) }
    case .boxes(let boxes):
      for placed in boxes { add(placed.box, x: x + placed.x, y: y + placed.y) }
    }
  }

  private mutating func add(_ glyph: PositionedGlyph, _ style: Style) {
    if let last = glyphs.indices.last, glyphs[last].style == style {
      glyphs[last].glyphs.append(glyph)
    } else if let index = indices[style] {
      glyphs[index].glyphs.append(glyph)
    } else {
      indices[style] = glyphs.count
      glyphs.append((style, [glyph]))
    }
  }

  /// The items: backgrounds and rules, and then glyphs.
  func finish() -> [MathLayout.Item] {
    items
      + glyphs.map { style, glyphs in
        let left = glyphs.reduce(.infinity) { min($0, $1.x) }
        let right = glyphs.reduce(-.infinity) { max($0, $1.x) }
        let run = GlyphRun(
          face: face, size: style.size, isEmboldened: false, isSlanted: false, glyphs: glyphs,
          x: left, width: right - left, textRange: 0..<0,
          attributes: TextAttributes(font: .system(style.size), color: style.color))
        return .glyphs(run, x: 0, y: 0)
      }
  }
}
