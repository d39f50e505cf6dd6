// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation

/// A text on one line of a card with fixed places. In larger text sizes, it may take a second line,
/// and the card grows for it.
struct CardLine {
  let text: String
  let font: Font

  /// The height of its place at the usual text size, in points.
  let minimumHeight: CGFloat

  /// The maximum number of lines.
  static func lineLimit(in environment: RenderEnvironment) -> Int {
    environment.textScale > 1 ? 2 : 1
  }

  /// The height of its place, in points.
  func height(fitting width: CGFloat, in environment: RenderEnvironment) -> CGFloat {
    guard environment.textScale > 1, !text.isEmpty else { return minimumHeight }
    var limit = LineLimit()
    limit.maximumLines = Self.lineLimit(in: environment)
    let size = environment.textMeasurers[font].size(of: text, fitting: width, limit: limit)
    return max(minimumHeight, size.height.rounded(.up))
  }

  /// The width of a card's texts: wider with the text, as far as the screen has space between avatars.
  ///
  /// - Parameters:
  ///   - width: The width at the usual text size, in points.
  ///   - margins: The card's horizontal margins around its texts, in points.
  static func width(
    _ width: CGFloat, margins: CGFloat, in environment: RenderEnvironment
  ) -> CGFloat {
    let scale = max(environment.textScale, 1)
    return max(width, min(width * scale, environment.width - 112 - margins))
  }
}

extension Label {
  /// Shows a line of a card as it was measured.
  func show(_ line: CardLine, of data: MessageCellData, color: Color) {
    numberOfLines = CardLine.lineLimit(in: RenderContext.current.environment)
    preparedText = data.prepare(line.text, font: line.font)
    textColor = color
  }

  /// Places the label at the leading edge, vertically in the middle.
  func place(in frame: CGRect) {
    textAlignment = isRightToLeft ? .right : .left
    setRTLFrame(frame)
  }
}
