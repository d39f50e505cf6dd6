// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// The size of formulas, and what they are drawn with.
public struct MathOptions: Hashable, Sendable {
  /// The size of the em, in points. The default is 15.
  public var size = 15.0

  /// Whether the formula is on a line of its own, with large operators and limits above them. The default is `false`.
  public var isDisplay = false

  /// The colour of commands that aren't known. The default is red.
  public var errorColor = Color(hex: 0xCC0000)

  public init() {}
}

/// A formula that has been set: glyphs and rules at their places.
///
/// Lengths are in points. x grows right from the left edge, y grows down from the baseline.
public struct MathLayout: Sendable {
  /// A part of a formula that is drawn.
  public enum Item: Sendable {
    /// Glyphs of one face, size and colour.
    ///
    /// - Parameters:
    ///   - x: The distance of the run's origin from the left edge.
    ///   - y: The distance of the run's origin below the baseline.
    case glyphs(GlyphRun, x: Double, y: Double)

    /// A filled rectangle.
    case rule(x: Double, y: Double, width: Double, height: Double, color: Color?)

    /// A line between two corners of a rectangle.
    ///
    /// - Parameter isRising: Whether the line goes up from left to right.
    case stroke(
      x: Double, y: Double, width: Double, height: Double, isRising: Bool, thickness: Double,
      color: Color?)
  }

  /// The width.
  public let width: Double

  /// The distance from the baseline up to the top.
  public let ascent: Double

  /// The distance from the baseline down to the bottom.
  public let descent: Double

  /// The glyphs and rules, in the order in which they are drawn.
  public let items: [Item]
}

extension MathFormula {
  /// Sets the formula.
  ///
  /// - Complexity: O(*n*), where *n* is the number of its atoms, for a bounded depth.
  public func layout(font: MathFont, options: MathOptions = MathOptions()) -> MathLayout {
    let setter = MathSetter(font: font, errorColor: options.errorColor)
    let style = MathStyle(
      level: options.isDisplay ? .display : .text, baseSize: max(options.size, 0))
    var box = setter.box(nodes, style)
    if let tag {
      box = .row([box, .space(2 * options.size), setter.text(tag, MathTextStyle(), style)])
    }
    var builder = MathItemBuilder(face: font.face)
    builder.add(box, x: 0, y: 0)
    return MathLayout(
      width: box.width, ascent: box.ascent, descent: box.descent, items: builder.finish())
  }
}

extension Canvas {
  /// Draws a formula, with the left end of its baseline at `origin`.
  ///
  /// - Parameter color: Used where the formula names none.
  public func draw(_ layout: MathLayout, at origin: CGPoint, color: Color) {
    for item in layout.items {
      switch item {
      case .glyphs(let run, let x, let y):
        draw(run, at: CGPoint(x: origin.x + x, y: origin.y + y), color: color)
      case .rule(let x, let y, let width, let height, let ruleColor):
        let rect = CGRect(x: origin.x + x, y: origin.y + y, width: width, height: height)
        fill(.rect(rect), color: ruleColor ?? color)
      case .stroke(let x, let y, let width, let height, let isRising, let thickness, let own):
        var path = Path()
        let (top, bottom) = (origin.y + y, origin.y + y + height)
        path.move(to: CGPoint(x: origin.x + x, y: isRising ? bottom : top))
        path.addLine(to: CGPoint(x: origin.x + x + width, y: isRising ? top : bottom))
        stroke(path, color: own ?? color, width: thickness)
      }
    }
  }
}
