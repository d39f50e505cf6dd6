// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation

/// The sizes of the box below a message, with the quote in it.
struct QuoteBox {
  /// The key of the wording in place of a revoked message.
  static let revokedKey = "TUIKitReferenceOriginMessageRevoke"

  /// The space between the content and the box, in points.
  static let distance: CGFloat = 6

  private static let inset = CGPoint(x: 6, y: 8)

  /// The size of the box, in points.
  let size: CGSize

  /// The frame of the sender's name in the box, from left to right; empty without a name.
  let senderFrame: CGRect

  /// The frame of the quote in the box, from left to right.
  let contentFrame: CGRect

  /// - Parameter data: The message that quotes.
  init(_ quote: Quote, in data: MessageCellData, environment: RenderEnvironment) {
    let metrics = environment.kit.metrics[QuoteBoxMetrics.self]
    let space = Self.space(for: data, metrics: metrics, in: environment)
    if quote.content == .revoked {
      let content = quote.content.size(
        fitting: min(Quote.Content.maximumWidth, space - 2 * Self.inset.x),
        revokedKey: Self.revokedKey, in: environment)
      senderFrame = .zero
      contentFrame = CGRect(origin: Self.inset, size: content.roundedUp)
      size = CGSize(
        width: content.width.rounded(.up) + 2 * Self.inset.x,
        height: content.height + 2 * Self.inset.y)
      return
    }
    let sender = QuoteText.lineSize(
      of: quote.senderLine(in: environment), font: QuoteText.senderFont,
      fitting: min(QuoteText.maximumSenderWidth, (space - Self.margins) * 0.6), in: environment)
    let content = quote.content.size(
      fitting: min(Quote.Content.maximumWidth, space - Self.margins - sender.width),
      revokedKey: Self.revokedKey, in: environment)
    let box = CGSize(
      width: sender.width + content.width + Self.margins,
      height: max(sender.height, content.height) + 2 * Self.inset.y)
    size = metrics.isRounded ? box.roundedUp : box
    senderFrame = CGRect(origin: Self.inset, size: sender)
    let start = sender.width > 0 ? senderFrame.maxX + metrics.gap : Self.inset.x
    contentFrame = CGRect(
      x: start, y: Self.inset.y + 1, width: content.width.rounded(.up), height: content.height)
  }

  /// The horizontal margins around the name and the quote, in points.
  private static let margins: CGFloat = 24

  /// The width between the side of the content and the other side of the screen, in points.
  private static func space(
    for data: MessageCellData, metrics: QuoteBoxMetrics, in environment: RenderEnvironment
  ) -> CGFloat {
    let layout = data.layout
    let avatar =
      layout.avatarSize.width + layout.avatarInsets.left + layout.avatarInsets.right
      + layout.messageInsets.left + layout.messageInsets.right
    let mark: CGFloat = data.isSelected != nil && data.direction == .incoming ? 23 : 0
    return max(environment.width - avatar - mark - 8 - metrics.indent, 60)
  }

  /// The height the row adds for the box, in points.
  func rowGrowth(in environment: RenderEnvironment) -> CGFloat {
    size.height + environment.k375(6)
  }
}

extension CGSize {
  fileprivate var roundedUp: CGSize {
    CGSize(width: width.rounded(.up), height: height.rounded(.up))
  }
}

/// The box of the most recent environment and width.
struct MeasuredQuote {
  private var latest: (width: Double, isSelecting: Bool, measurers: TextMeasurers, box: QuoteBox)?

  init() {}

  /// The box of a quote in the current environment. Make a new value when the quote changes.
  mutating func box(of quote: Quote, in data: MessageCellData) -> QuoteBox {
    let environment = RenderContext.current.environment
    let isSelecting = data.isSelected != nil
    if let latest, latest.width == environment.width, latest.isSelecting == isSelecting,
      latest.measurers === environment.textMeasurers
    {
      return latest.box
    }
    let box = QuoteBox(quote, in: data, environment: environment)
    latest = (environment.width, isSelecting, environment.textMeasurers, box)
    return box
  }
}

/// The sizes of quotes below messages.
struct QuoteBoxMetrics: MessageMetrics {
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

  static let defaultValue = QuoteBoxMetrics(
    indent: 0, gap: 3, isRounded: false, hasConnector: false, keepsStatusSpace: false)

  static let minimalist = QuoteBoxMetrics(
    indent: 15, gap: 4, isRounded: true, hasConnector: true, keepsStatusSpace: true)
}
