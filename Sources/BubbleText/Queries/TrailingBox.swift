// SPDX-License-Identifier: MIT
/// The placement of a box at the end of a text, such as the time in a chat message.
public struct TrailingBoxPlacement: Hashable, Sendable {
  /// Whether the box is beside the last line rather than below it.
  public let isOnLastLine: Bool

  /// The box's rectangle, when text and box are aligned in ``width``.
  public let rect: TextRect

  /// The least width that holds the text and the box, in points. Not rounded.
  public let width: Double

  /// The height of the text and the box, in points. Not rounded.
  public let height: Double
}

/// The side of a text at which a box is placed.
public enum TrailingBoxSide: Hashable, Sendable {
  /// The side at which reading the last line ends.
  case trailing
  case left
  case right
}

extension TextLayout {
  /// Whether a box beside the last line, at its trailing edge, leaves it within the layout's width.
  ///
  /// - Parameters:
  ///   - width: The box's width, in points.
  ///   - gap: The minimum space between the line and the box, in points.
  public func fits(onLastLine width: Double, gap: Double) -> Bool {
    neededWidth(width, gap: gap, isOnRight: isOnRight(.trailing)) <= self.width + ShapedText.slack
  }

  /// Places a box beside the last line where it fits, else below it.
  ///
  /// The box is at the edge of the width that results, and the lines have to be aligned in that
  /// width: ``PreparedText/lines(fitting:limit:alignment:)`` makes the same lines for it. Beside
  /// the last line, bottoms are equal, and a box that is higher than the line makes it higher.
  ///
  /// - Parameters:
  ///   - boxWidth: The box's width, in points.
  ///   - boxHeight: The box's height, in points.
  ///   - gap: The minimum space between the last line and a box beside it, in points. An empty line
  ///     needs none.
  ///   - side: The side of the box. On the side where the last line is aligned, it goes below.
  public func place(
    boxWidth: Double, boxHeight: Double, gap: Double, side: TrailingBoxSide = .trailing
  ) -> TrailingBoxPlacement {
    let isOnRight = isOnRight(side)
    let needed = neededWidth(boxWidth, gap: gap, isOnRight: isOnRight)
    let isBeside = needed <= width + ShapedText.slack
    let hug = max(widestLine, isBeside ? needed : boxWidth)
    let bottom = isBeside ? max(height, lastLine.y + boxHeight) : height + boxHeight
    return TrailingBoxPlacement(
      isOnLastLine: isBeside,
      rect: TextRect(
        x: isOnRight ? hug - boxWidth : 0, y: bottom - boxHeight, width: boxWidth,
        height: boxHeight),
      width: hug, height: bottom)
  }

  private func isOnRight(_ side: TrailingBoxSide) -> Bool {
    switch side {
    case .trailing: lastLineDirection == .leftToRight
    case .left: false
    case .right: true
    }
  }

  /// The width in which the last line and a box are side by side; infinite where the line is
  /// aligned to the box's side.
  private func neededWidth(_ boxWidth: Double, gap: Double, isOnRight: Bool) -> Double {
    guard lastLineWidth > 0 else { return boxWidth }
    let beside = lastLineWidth + gap + boxWidth
    let alignment = text.shaped.alignment(ofParagraph: lastLine.paragraph, alignment)
    switch (alignment, lastLineDirection) {
    case (.center, _): return lastLineWidth + 2 * (gap + boxWidth)
    case (.left, _), (.natural, .leftToRight), (.justified, .leftToRight):
      return isOnRight ? beside : .infinity
    case (.right, _), (.natural, .rightToLeft), (.justified, .rightToLeft):
      return isOnRight ? .infinity : beside
    }
  }
}
