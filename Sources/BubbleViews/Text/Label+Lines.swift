// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// The lines that a label draws.
extension Label {
  /// The lines that are drawn in a box, aligned in its width.
  ///
  /// Lines that would overflow the box are left out, and the last one that fits is truncated by
  /// `lineBreakMode`; the first line is always there.
  public final func visibleLines(in size: CGSize) -> [LineFragment] {
    drawnText(in: size)?.lines ?? []
  }

  /// The vertical ranges of the lines that are drawn in the bounds, in points from their top.
  package final var lineExtents: [Range<CGFloat>] {
    guard let drawn = drawnText(in: bounds.size) else { return [] }
    return drawn.lines.map { drawn.top + $0.y..<drawn.top + $0.y + $0.height }
  }

  /// Text as it is drawn in a box.
  struct DrawnText {
    /// The text, smaller where it was shrunk.
    var text: PreparedText
    var lines: [LineFragment]
    /// The top of the first line, in points from the box's top.
    var top: CGFloat
  }

  func arrangement(_ numberOfLines: Int) -> LineArrangement {
    LineArrangement(
      mode: lineBreakModeStorage, maximumLines: max(numberOfLines, 0),
      alignment: effectiveTextAlignment)
  }

  /// The alignment, with a natural one resolved by the interface's direction where that decides.
  var effectiveTextAlignment: TextAlignment {
    guard textAlignmentStorage == .natural, naturalAlignment == .interfaceDirection else {
      return textAlignmentStorage
    }
    return isRightToLeft ? .right : .left
  }

  func drawnText(in size: CGSize) -> DrawnText? {
    guard let text = prepared() else { return nil }
    let shrunk = shrunkText(text, toWidth: Double(size.width))
    let lines = arrangement(numberOfLines).lines(
      of: shrunk ?? text, in: (Double(size.width), Double(size.height)))
    var top = Self.top(of: lines, height: size.height)
    if shrunk != nil, let line = lines.first {
      top = adjustedTop(of: line, insteadOf: text, middle: top, height: size.height)
    }
    return DrawnText(text: shrunk ?? text, lines: lines, top: top)
  }

  /// Returns the top of the first line when all are centred in a height.
  private static func top(of lines: [LineFragment], height: CGFloat) -> CGFloat {
    (height - (lines.last.map { $0.y + $0.height } ?? 0)) / 2
  }

  /// Returns the top of a line that was scaled down, by the baseline adjustment.
  private func adjustedTop(
    of line: LineFragment, insteadOf text: PreparedText, middle: CGFloat, height: CGFloat
  ) -> CGFloat {
    switch baselineAdjustment {
    case .none: return 0
    case .alignCenters: return middle
    case .alignBaselines:
      let whole = text.lines(fitting: .infinity, limit: LineLimit(maximumLines: 1))
      guard let first = whole.first else { return middle }
      return Self.top(of: whole, height: height) + first.baseline - line.baseline
    }
  }
}

// MARK: - Shrinking

extension Label {
  /// The text in a smaller font, so that its one line fits a width; `nil` when it fits as it is, or may not
  /// shrink.
  private func shrunkText(_ text: PreparedText, toWidth width: Double) -> PreparedText? {
    guard let state = rareLabelState, state.adjustsFontSizeToFitWidth, numberOfLines == 1,
      state.minimumScaleFactor > 0, state.minimumScaleFactor < 1, width > 0,
      let typesetter = inheritedTraits?.typesetter
    else { return nil }
    if let known = state.shrunk, known.width == width { return known.text }
    let shrunk = Self.shrunkText(
      text, toWidth: width, least: Double(state.minimumScaleFactor), typesetter)
    state.shrunk = (width, shrunk)
    return shrunk
  }

  private static func shrunkText(
    _ text: PreparedText, toWidth width: Double, least: Double, _ typesetter: Typesetter
  ) -> PreparedText? {
    let natural = lineWidth(of: text)
    guard natural > width + slack else { return nil }
    // Widths between the two factors are nearly in proportion: the face's spacing depends on the size, and an author's
    // spacing and attachments don't shrink.
    var (low, high) = ((factor: 0.0, width: 0.0), (factor: 1.0, width: natural))
    var fitting: PreparedText?
    for _ in 0..<maximumTries {
      let share = (width - tolerance / 2 - low.width) / (high.width - low.width)
      let factor = max(low.factor + (high.factor - low.factor) * share, least)
      let shrunk = scaledText(text, by: factor, typesetter)
      let found = lineWidth(of: shrunk)
      if factor <= least { return shrunk }
      if found > width + slack {
        high = (factor, found)
      } else {
        fitting = shrunk
        if found > width - tolerance { break }
        low = (factor, found)
      }
    }
    return fitting ?? bisected(text, toWidth: width, in: least...high.factor, typesetter)
  }

  /// The text in the largest font of some that fits a width; in the smallest where none does.
  private static func bisected(
    _ text: PreparedText, toWidth width: Double, in factors: ClosedRange<Double>,
    _ typesetter: Typesetter
  ) -> PreparedText {
    var (small, large) = (factors.lowerBound, factors.upperBound)
    var fitting = scaledText(text, by: small, typesetter)
    for _ in 0..<maximumTries {
      let middle = (small + large) / 2
      let shrunk = scaledText(text, by: middle, typesetter)
      if lineWidth(of: shrunk) > width + slack {
        large = middle
      } else {
        (small, fitting) = (middle, shrunk)
      }
    }
    return fitting
  }

  private static let maximumTries = 16

  /// The width in points that a line which was shrunk may leave free.
  private static let tolerance = 0.01

  /// The amount by which the sum of a line's advances may exceed the width and still fit.
  private static let slack = 1.0 / 65536

  private static func lineWidth(of text: PreparedText) -> Double {
    text.size(fitting: .infinity, limit: LineLimit(maximumLines: 1)).width
  }

  private static func scaledText(
    _ text: PreparedText, by factor: Double, _ typesetter: Typesetter
  ) -> PreparedText {
    var scaled = text.text
    // The typesetter scales the sizes that it is given, and this text has been scaled.
    let ratio = factor / typesetter.textScale
    scaled.modify(0..<scaled.string.utf8.count) { $0.font.size *= ratio }
    return typesetter.prepare(scaled, style: text.style)
  }
}
