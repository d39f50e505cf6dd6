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

  /// The width of a line, in points. A display that is wider is made smaller by at most three tenths, or else divided
  /// at wide spaces and before signs; what is too wide even then is made smaller still. The default is infinite.
  public var lineWidth = Double.infinity

  /// The size of the em of `\text`, as a part of the formula's. The default is 1.
  public var textRatio = 1.0

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

  /// The limits that the formula goes beyond.
  public let limits: Set<MathLimit>
}

extension MathFormula {
  /// Sets the formula.
  ///
  /// - Complexity: O(*n*), where *n* is the number of its atoms, for a bounded depth.
  public func layout(font: MathFont, options: MathOptions = MathOptions()) -> MathLayout {
    let setter = MathSetter(font: font, options: options)
    let style = style(options)
    let tagBoxes = tag.map { tag in
      [.space(Self.tagGap * options.size), setter.text(tag, MathTextStyle(), style)]
    }
    let tagWidth = tagBoxes?.reduce(0) { $0 + $1.width } ?? 0
    let width = options.lineWidth - tagWidth
    let formula =
      options.isDisplay
      ? MathBreaker(font: font, options: options, nodes: nodes, width: width, log: setter.log)
        .display(style)
      : setter.box(nodes, style).withSlant
    let box = MathBox.row([formula] + (tagBoxes ?? []))
    let shown = isBounded(box, style) ? box : boundedSource(setter, style)
    return MathLayout(shown, face: font.face, limits: limits.union(setter.log.limits))
  }

  /// Sets the formula in pieces, side by side in a line of text that may end behind each of them.
  ///
  /// A formula that takes no more than half of a line is one piece. Others end behind relations, or else behind other
  /// signs. Where even such a piece is wider than a line, all are smaller.
  ///
  /// - Parameter options: Displays have no pieces: ``MathOptions/isDisplay`` is ignored.
  public func pieces(font: MathFont, options: MathOptions = MathOptions()) -> [MathLayout] {
    let setter = MathSetter(font: font, options: options)
    var options = options
    options.isDisplay = false
    let style = style(options)
    let whole = setter.box(nodes, style).withSlant
    let boxes: [MathBox] =
      if !isBounded(whole, style) {
        [boundedSource(setter, style)]
      } else if whole.width <= options.lineWidth / 2 {
        [whole]
      } else {
        MathBreaker(
          font: font, options: options, nodes: nodes, width: options.lineWidth, log: setter.log
        ).pieces(style)
      }
    let limits = limits.union(setter.log.limits)
    return boxes.map { MathLayout($0, face: font.face, limits: limits) }
  }

  private func style(_ options: MathOptions) -> MathStyle {
    MathStyle(level: options.isDisplay ? .display : .text, baseSize: max(options.size, 0))
  }

  /// Whether a box is small enough to be drawn. The source is in the place of others.
  private func isBounded(_ box: MathBox, _ style: MathStyle) -> Bool {
    let limit = Self.extentLimit * style.baseSize
    return [box.width, box.ascent, box.descent].allSatisfy { abs($0) <= limit }
  }

  /// The source of a formula that is too large to be drawn.
  private func boundedSource(_ setter: MathSetter, _ style: MathStyle) -> MathBox {
    setter.log.limits.insert(.extent)
    return setter.source(source, style)
  }

  /// The space between a formula and its tag, in ems.
  private static let tagGap = 2.0
}

extension MathLayout {
  init(_ box: MathBox, face: FontFace, limits: Set<MathLimit>) {
    var builder = MathItemBuilder(face: face)
    builder.add(box, x: 0, y: 0)
    self.init(
      width: box.width, ascent: box.ascent, descent: box.descent, items: builder.finish(),
      limits: limits)
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
        var rect = CGRect(x: origin.x + x, y: origin.y + y, width: width, height: height)
        // As lines under text: between two pixels, one at a pixel a point would be grey.
        if width > 2 * height { rect = sharpened(rect, baseline: origin.y) }
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
