// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import Foundation

/// The sizes of a reply, with the quote in its bubble.
struct ReplyLayout {
  /// The key of the wording in place of a revoked message.
  static let revokedKey = "TUIKitRepliesOriginMessageRevoke"

  /// The maximum width of the reply's text and of its quote, in points.
  static let maximumWidth: CGFloat = 175

  private static let minimumQuoteWidth: CGFloat = 100

  /// The space above, between and below quote and text, in points.
  static let gap: CGFloat = 12

  /// The space beside the quote, in points.
  static let margin: CGFloat = 16

  /// The space between the edge of the quote and its content, in points.
  static let inset: CGFloat = 4

  /// The distance from the bubble's edge to the text, in points.
  static let textInset = margin + inset

  /// The difference between the widths of the bubble and its quote, in points.
  private static let extraWidth: CGFloat = 35

  /// The text's size. Not rounded.
  let text: TextSize

  let senderSize: CGSize
  let contentSize: CGSize

  /// The height of the quote, in points.
  let quoteHeight: CGFloat

  /// The size of all, in points.
  let size: CGSize

  /// - Parameter lineWidth: The width of the text on one line, in points.
  init(
    _ quote: Quote, text: TextSize, lineWidth: CGFloat, status: StatusKind,
    in environment: RenderEnvironment
  ) {
    self.text = text
    senderSize = QuoteText.lineSize(
      of: quote.senderLine(in: environment), font: QuoteText.senderFont, fitting: Self.maximumWidth,
      in: environment)
    contentSize = quote.content.size(
      fitting: Quote.Content.maximumWidth, revokedKey: Self.revokedKey, in: environment)
    let isRevoked = quote.content == .revoked
    quoteHeight = 3 + (isRevoked ? 0 : senderSize.height) + 4 + contentSize.height + 6
    let wanted = max(senderSize.width, contentSize.width, text.width) + 12
    let quoteWidth = min(max(wanted, Self.minimumQuoteWidth), Self.maximumWidth)
    var height = Self.gap + quoteHeight + Self.gap + text.height + Self.gap
    let remainder = Int(lineWidth) % Int(quoteWidth)
    if environment.kit.metrics[QuoteBoxMetrics.self].keepsStatusSpace {
      // The original only estimates where the last line ends. That counts, and so does whether the time would
      // touch it.
      let rule = StatusRule(status, gap: 0, in: environment)
      let seemsFull = remainder == 0 || CGFloat(remainder) + rule.status.width > quoteWidth
      let end = quoteWidth + Self.extraWidth - Self.textInset - Self.margin
      if seemsFull || rule.touches(text, in: end) { height += rule.status.height }
    } else if wanted > Self.maximumWidth {
      let line = Self.lineHeight(in: environment)
      if remainder == 0 || remainder + Int(line) > Int(quoteWidth) { height += line }
    }
    size = CGSize(width: quoteWidth + Self.extraWidth, height: height)
  }

  private static func lineHeight(in environment: RenderEnvironment) -> CGFloat {
    environment.textMeasurers[TextMessageCellData.font].size(of: "0", fitting: .infinity).height
  }

  /// The top of the text, in points.
  var textTop: CGFloat { Self.gap + quoteHeight + Self.gap }
}
