// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// The sizes of forwarded messages on their card.
struct MergedLayout {
  /// A line's frames on the card, from left to right.
  struct Row {
    let sender: CGRect

    /// The frame, as high as the visible lines.
    let detail: CGRect

    /// The row's height, in points.
    let height: CGFloat
  }

  /// The card's width, in points.
  static let width: CGFloat = 200

  /// The space beside the card's content, in points.
  static let inset: CGFloat = 10

  /// The space above a line, in points.
  static let gap: CGFloat = 3

  static let lineFont = Font.system(12)

  private static let maximumSenderWidth: CGFloat = 70
  private static let maximumLineHeight: CGFloat = 100.0 / 3

  let title: CGRect
  let rows: [Row]
  let separator: CGRect
  let footer: CGRect

  /// The height of all but the space for the time, in points.
  let height: CGFloat

  /// The number of lines of text in the messages.
  let lineCount: Int

  init(title: String, lines: [MergedLine], in environment: RenderEnvironment) {
    let metrics = environment.kit.metrics[MergedMetrics.self]
    let space = Self.width - 2 * Self.inset
    self.title = CGRect(
      x: Self.inset, y: Self.inset, width: space,
      height: Self.lineHeight(of: title, size: metrics.titleSize, in: environment))
    var rows: [Row] = []
    var (y, lineCount) = (self.title.maxY, 0)
    for line in lines {
      let (row, count) = Self.row(line, y: y + Self.gap, in: environment)
      rows.append(row)
      y += Self.gap + row.height
      lineCount += count
    }
    self.rows = rows
    self.lineCount = lineCount
    separator = CGRect(x: Self.inset, y: y + Self.gap, width: space, height: 1)
    footer = CGRect(
      x: Self.inset, y: separator.maxY + 5, width: space,
      height: Self.lineHeight(of: "0", size: metrics.footerSize, in: environment))
    // The height is that of the Classic edition's title in both.
    let titleHeight = max(
      Self.lineHeight(of: "0", size: 16, in: environment), self.title.height)
    height =
      (Self.inset + titleHeight + Self.gap) + rows.reduce(0) { $0 + $1.height }
      + 1 + 5 + 20 * max(environment.textScale, 1) + 5 + 3
  }

  private static func lineHeight(
    of text: String, size: Double, in environment: RenderEnvironment
  ) -> CGFloat {
    QuoteText.lineSize(of: text, font: .system(size), fitting: .infinity, in: environment).height
  }

  private static func row(
    _ line: MergedLine, y: CGFloat, in environment: RenderEnvironment
  ) -> (Row, lineCount: Int) {
    let sender = QuoteText.lineSize(
      of: line.sender, font: lineFont, fitting: maximumSenderWidth, in: environment)
    let senderWidth = line.sender.isEmpty ? 0 : sender.width.rounded(.up)
    let width = Self.width - 2 * inset - senderWidth
    let limit = maximumLineHeight * max(environment.textScale, 1)
    let text = measure(line, in: environment)
    let all = text(width, .none)
    let shown = all.height <= limit ? all : text(width, LineLimit(maximumHeight: limit))
    let height = min(max(all.height, line.sender.isEmpty ? 0 : sender.height).rounded(.up), limit)
    let row = Row(
      sender: CGRect(x: inset, y: y, width: senderWidth, height: sender.height),
      detail: CGRect(x: inset + senderWidth, y: y, width: width, height: shown.height),
      height: height)
    return (row, shown.lineCount)
  }

  /// Returns a function that measures the text behind a line's sender.
  private static func measure(
    _ line: MergedLine, in environment: RenderEnvironment
  ) -> (CGFloat, LineLimit) -> TextSize {
    let (measurer, text) = (
      environment.textMeasurers[lineFont], detailText(of: line, in: environment)
    )
    return { measurer.size(of: text, fitting: $0, limit: $1) }
  }

  /// The text behind a line's sender, with the names of emoji in place of their keys.
  static func detailText(of line: MergedLine, in environment: RenderEnvironment) -> String {
    let detail = EmojiText.localized(line.detail, in: environment.localization)
    return line.sender.isEmpty
      ? detail : QuoteText.directed(":", then: detail, in: environment.direction)
  }
}

/// A line of forwarded messages: who wrote, and what.
struct MergedLine: Hashable {
  /// The name, without a colon. Empty where the line names no one.
  let sender: String

  /// The message's text, with emoji keys.
  let detail: String

  /// Takes a line apart at its first colon, or at the first one behind the mark that ends a name's direction.
  ///
  /// The detail may have colons of its own. A line without a colon is a detail only.
  init(_ line: String) {
    let text: String
    if let colon = line.exactRange(of: "\u{202C}:") ?? line.exactRange(of: ":") {
      (sender, text) = (String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
    } else {
      (sender, text) = ("", line)
    }
    detail = TextPreview.lines(text)
  }

  var isEmpty: Bool { sender.isEmpty && detail.isEmpty }
}

/// The appearance of forwarded messages.
struct MergedMetrics: MessageMetrics {
  /// The size of the title's face, in points.
  var titleSize: Double

  /// The size of the face of the line at the bottom, in points.
  var footerSize: Double

  /// The radius of the card's corners, but for the one at the sender, in points; 0 for none.
  var cornerRadius: CGFloat

  /// Whether there is a line around the card.
  var hasBorder: Bool

  /// Whether there is space for the time at the bottom.
  var keepsStatusSpace: Bool

  static let defaultValue = MergedMetrics(
    titleSize: 16, footerSize: 9, cornerRadius: 10, hasBorder: true, keepsStatusSpace: false)

  static let minimalist = MergedMetrics(
    titleSize: 12, footerSize: 10, cornerRadius: 0, hasBorder: false, keepsStatusSpace: true)
}
