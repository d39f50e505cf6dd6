// SPDX-License-Identifier: MIT
import BubbleText

/// The style of a part of a formula (TeXbook, chapter 17), and what its glyphs are drawn with.
struct MathStyle {
  var level: MathLevel

  /// Whether superscripts are lower than elsewhere.
  var isCramped = false

  /// The size of the em of text style, in points.
  var baseSize: Double
  var color: Color?

  var isDisplay: Bool { level == .display }

  var cramped: MathStyle {
    var style = self
    style.isCramped = true
    return style
  }

  func at(_ level: MathLevel) -> MathStyle {
    var style = self
    style.level = level
    return style
  }

  /// The style of superscripts.
  var superscript: MathStyle { at(level < .script ? .script : .scriptScript) }

  /// The style of subscripts.
  var `subscript`: MathStyle { superscript.cramped }

  /// The style of numerators.
  var numerator: MathStyle {
    at(MathLevel(rawValue: min(level.rawValue + 1, 3)) ?? .scriptScript)
  }

  /// The style of denominators.
  var denominator: MathStyle { numerator.cramped }
}

/// The space between atoms, in eighteenths of an em (TeXbook, chapter 18).
enum MathSpacing {
  /// Rows are the left atom, columns the right, in the order of ``MathClass``. Numbers below zero are spaces that
  /// scripts don't have.
  private static let table: [[Int]] = [
    [0, 3, -4, -5, 0, 0, 0, -3],
    [3, 3, 0, -5, 0, 0, 0, -3],
    [-4, -4, 0, 0, -4, 0, 0, -4],
    [-5, -5, 0, 0, -5, 0, 0, -5],
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0, 3, -4, -5, 0, 0, 0, -3],
    [-3, -3, 0, -3, -3, -3, -3, -3],
    [-3, 3, -4, -5, -3, 0, -3, -3],
  ]

  /// Returns the space between two atoms, in ems.
  static func between(_ left: MathClass, _ right: MathClass, at level: MathLevel) -> Double {
    let space = table[left.rawValue][right.rawValue]
    guard space < 0 else { return Double(space) / 18 }
    return level >= .script ? 0 : Double(-space) / 18
  }
}
