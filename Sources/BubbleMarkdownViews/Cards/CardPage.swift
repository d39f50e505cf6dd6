// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleMessages
package import BubbleText
import BubbleViews
package import Foundation

/// A measured card.
package struct CardPage {
  /// The drawn elements, from back to front, as seen left to right.
  let pieces: [CardPiece]

  /// The size, in whole points.
  package let size: CGSize

  /// The number of lines of text.
  package let lineCount: Int

  /// The colour of the bar along the leading edge; `nil` for none.
  package let accent: Color?

  /// Whether the card is images and nothing else.
  package let isAlbum: Bool

  /// The width of the bar along the leading edge, from the container's edge on, in points.
  package let accentWidth: CGFloat

  /// The limits that the card goes beyond.
  let limits: ReachedLimits
}

/// A drawn element of a card, and its frame.
struct CardPiece {
  var frame: CGRect
  var content: Content

  enum Content {
    /// A text, and the alignment of its lines; natural follows the direction of the text.
    case text(MarkdownPage, MarkdownStyle, TextAlignment)
    case fill(Color, radius: CGFloat)
    case stroke(Color, radius: CGFloat)

    /// An image that fills the frame.
    case picture(CardContent.Picture, radius: CGFloat)

    /// An image that can't be read, whose title is drawn. It has a warning, and no view.
    case missing(CardContent.Picture)

    /// An icon, which is mirrored right to left if it has a direction.
    case icon(Icon, Color)

    /// A text on a dark shape over an image.
    case badge(String, Font, radius: CGFloat)
  }

  func moved(x: Double, y: Double) -> CardPiece {
    CardPiece(frame: frame.offsetBy(dx: x, dy: y), content: content)
  }
}

/// A card as a page no wider than its content, kept for the environment it was last measured in.
package final class HuggingCard {
  private let card: CardElement
  private lazy var content = CardContent(card)
  private var known: (setting: CardSetting, page: CardPage)?

  package init(_ card: CardElement) { self.card = card }

  /// The page of a message, of at most a width. Content beyond limits has warnings.
  package func page(of msgID: String, style: CardStyle, width: Double) -> CardPage {
    let page = page(style: style, width: width)
    page.limits.report(of: msgID)
    return page
  }

  func page(style: CardStyle, width: Double) -> CardPage {
    let setting = CardSetting(style, width: width)
    if let known, known.setting.equals(setting) { return known.page }
    let page = CardLayout(content, style).page(width: max(width.rounded(.down), 1))
    known = (setting, page)
    return page
  }

  /// Whether nothing of the card is shown.
  package var isEmpty: Bool { content.isEmpty }
}

/// The key of a measured card apart from its content.
private struct CardSetting {
  private let page: PageSetting
  private let images: ImageStore
  private let localization: Localization
  private let timeZone: TimeZone
  private let now: Date?

  init(_ style: CardStyle, width: Double) {
    let environment = style.environment
    page = PageSetting(environment, width: width)
    images = environment.images
    localization = environment.localization
    (timeZone, now) = (environment.timeZone, environment.now)
  }

  func equals(_ other: CardSetting) -> Bool {
    page.equals(other.page) && images === other.images && localization == other.localization
      && timeZone == other.timeZone && now == other.now
  }
}
