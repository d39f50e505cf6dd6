// SPDX-License-Identifier: MIT
import BubbleFonts
import BubbleKit
import Foundation

extension FuzzTarget {
  /// Text of any kind in any style.
  static let text = FuzzTarget(
    name: "text",
    summary:
      "Measured size equals laid-out size; lines, carets and rectangles are where they may be."
  ) { bytes in
    var input = FuzzInput(bytes)
    let style = makeStyle(&input)
    let attributes = makeAttributes(&input)
    let width = input.pick([0, 1, 17, 88.5, 245, 1_000, .infinity])
    let limit = LineLimit(maximumLines: input.pick([0, 0, 1, 2, 5]))
    let text = input.text()
    let prepared = typesetter.prepare(AttributedText(text, attributes: attributes), style: style)
    let size = prepared.size(fitting: width, limit: limit)
    let measured = typesetter.measurer(attributes, style: style).size(
      of: text, fitting: width, limit: limit)
    check(size == measured, "measured \(measured), prepared \(size)")
    let layout = prepared.layout(fitting: width, limit: limit)
    checkLines(layout, of: text)
    checkPositions(layout, of: text)
  }

  private static let typesetter: Typesetter = {
    do { return Typesetter(fonts: try .bundled()) } catch { fatalError("\(error)") }
  }()

  private static func makeStyle(_ input: inout FuzzInput) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.baseDirection = input.pick([
      .firstStrong(fallback: .leftToRight), .forced(.leftToRight), .forced(.rightToLeft),
    ])
    style.lineBreakMode = input.pick([.byWord, .byWord, .byCharacter])
    style.lineHeightPolicy = input.pick([.compact, .adaptive])
    style.language = input.pick([nil, "en", "ar", "ja", "zh-Hant", "tr", "x"])
    return style
  }

  private static func makeAttributes(_ input: inout FuzzInput) -> TextAttributes {
    let size = input.pick([15, 15, 12.5, 1, 0.1, 200])
    let weight = input.pick([Font.Weight.regular, .bold])
    var attributes = TextAttributes(font: .system(size, weight: weight))
    attributes.letterSpacing = input.pick([0, 0, 0, 0.5, 3, -0.5, -4, -100])
    return attributes
  }

  private static func checkLines(_ layout: TextLayout, of text: String) {
    let count = text.utf8.count
    var end = 0
    for line in layout.lines {
      check(line.textRange.lowerBound == end, "a line begins at \(line.textRange), after \(end)")
      check(line.height.isFinite && line.width.isFinite, "\(line)")
      end = line.textRange.upperBound
    }
    check(end <= count, "the lines end at \(end) of \(count)")
  }

  private static func checkPositions(_ layout: TextLayout, of text: String) {
    let count = text.utf8.count
    for rect in layout.rects(of: 0..<count) + layout.rects(of: 0..<count, shape: .lines) {
      check(rect.width > 0 && rect.height.isFinite, "\(rect)")
    }
    var position: TextPosition? = TextPosition(offset: 0)
    var steps = 0
    while let here = position, steps < 200 {
      check(layout.caret(at: here).rect.x.isFinite, "a caret at \(here)")
      position = layout.position(after: here)
      check(
        position.map { $0.offset > here.offset } ?? true, "after \(here) comes \(position as Any)")
      steps += 1
    }
    for point in [(-10.0, -10.0), (0, 0), (50, 20), (1e9, 1e9)] {
      let hit = layout.hitTest(x: point.0, y: point.1)
      check(0...count ~= hit.position.offset, "a hit at \(hit.position)")
    }
  }
}
