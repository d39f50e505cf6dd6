// SPDX-License-Identifier: MIT
import BubbleText

/// A part of a formula with its size. Lengths are points.
struct MathBox {
  /// A box in another: x grows right from its left edge, y grows down from its baseline.
  struct Placed {
    var box: MathBox
    var x = 0.0
    var y = 0.0
  }

  indirect enum Content {
    case empty
    case glyph(UInt32, size: Double, Color?)

    /// A filled rectangle as large as the box.
    case rule(Color?)

    /// A line from corner to corner.
    case stroke(isRising: Bool, thickness: Double, Color?)
    case runs([GlyphRun], Color?)
    case boxes([Placed])
  }

  var width = 0.0
  var ascent = 0.0
  var descent = 0.0
  var content = Content.empty

  /// The distance that the ink of a slanted glyph leans beyond its advance.
  var italicCorrection = 0.0

  /// Whether the advance of a slanted glyph is as wide as its ink.
  var advanceHasSlant = false

  /// The place of accents, from the left edge; `nil` is the middle.
  var accent: Double?

  /// Whether the box is one glyph, so that scripts are placed by the font's heights alone.
  var isGlyph = false

  /// Whether the box is a glyph or an operator, which a row makes as wide as its ink.
  var isSymbol = false

  var height: Double { ascent + descent }

  static func space(_ width: Double) -> MathBox { MathBox(width: width) }

  static func rule(width: Double, ascent: Double, descent: Double = 0, color: Color?) -> MathBox {
    MathBox(width: width, ascent: ascent, descent: descent, content: .rule(color))
  }

  /// A box around others, as high as they reach.
  static func around(_ boxes: [Placed], width: Double) -> MathBox {
    var result = MathBox(width: width, content: .boxes(boxes))
    guard let first = boxes.first else { return result }
    result.ascent = first.box.ascent - first.y
    result.descent = first.box.descent + first.y
    for placed in boxes.dropFirst() {
      result.ascent = max(result.ascent, placed.box.ascent - placed.y)
      result.descent = max(result.descent, placed.box.descent + placed.y)
    }
    return result
  }

  /// Boxes beside each other on one baseline.
  static func row(_ boxes: [MathBox]) -> MathBox {
    if boxes.count == 1 { return boxes[0] }
    var x = 0.0
    var placed: [Placed] = []
    placed.reserveCapacity(boxes.count)
    for box in boxes {
      placed.append(Placed(box: box, x: x))
      x += box.width
    }
    return around(placed, width: x)
  }

  /// The box as wide as its ink, which scripts aren't placed by (rules 13 and 17).
  var withSlant: MathBox {
    guard isSymbol, !advanceHasSlant else { return self }
    var result = self
    result.width += italicCorrection
    result.italicCorrection = 0
    return result
  }

  /// The box moved down in one that is otherwise like it.
  func lowered(by distance: Double) -> MathBox {
    var result = self
    result.ascent -= distance
    result.descent += distance
    result.content = .boxes([Placed(box: self, y: distance)])
    result.isGlyph = false
    return result
  }
}
