// SPDX-License-Identifier: MIT
import BubbleCells
import Foundation

/// The sizes of quotes below messages.
struct QuoteMetrics: MessageMetrics {
  /// The quote's distance from the side of the content where the sender's avatar is.
  var indent: CGFloat

  /// The space between the sender's name and the quote.
  var gap: CGFloat

  /// Whether the quote takes whole points.
  var isRounded: Bool

  /// Whether a line leads from the content to the quote.
  var hasConnector: Bool

  /// Whether the message's text leaves space for the time in its bubble.
  var keepsStatusSpace: Bool

  static let defaultValue = QuoteMetrics(
    indent: 0, gap: 3, isRounded: false, hasConnector: false, keepsStatusSpace: false)

  static let minimalist = QuoteMetrics(
    indent: 15, gap: 4, isRounded: true, hasConnector: true, keepsStatusSpace: true)
}
