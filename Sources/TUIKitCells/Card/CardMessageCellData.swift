// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMarkdownViews
public import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// Data of a card: a link's preview, a bot's message, a poll, an album.
public final class CardMessageCellData: BubbleMessageCellData {
  /// The card. The default has no blocks.
  public var card = CardElement() { didSet { known = HuggingCard(card) } }

  private var known = HuggingCard(CardElement())

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = CardMessageCellData(message: message)
    if let card = message.element.content(as: CardElement.self) { data.card = card }
    return data
  }

  /// The first line of the card's text, or the word for its images.
  public override class func getDisplayString(message: Message) -> String {
    displayString(of: message, in: RenderEnvironment.current.localization)
  }

  @Sendable static func displayString(
    of message: Message, in localization: Localization
  ) -> String {
    guard let card = message.element.content(as: CardElement.self) else { return "" }
    return EmojiText.localized(words(in: localization).line(of: card), in: localization)
  }

  private static func words(in localization: Localization) -> CardWords {
    CardWords(
      image: localization["TUIkitMessageTypeImage"], video: localization["TUIkitMessageTypeVideo"])
  }

  public override var spokenContent: String? {
    let localization = RenderEnvironment.current.localization
    let texts = Self.words(in: localization).spoken(card, in: localization)
    return texts.map { EmojiText.localized($0, in: localization) }
      .joined(separator: localization[.separator])
  }

  /// A card without anything to show has no row.
  public override var shouldHide: Bool { known.isEmpty }

  public override var lineCount: Int { page.lineCount }

  /// The measured card in the current environment, as wide as a text's bubble at most.
  var page: CardPage {
    let insets = layout.forText.bubbleInsets
    let width = TextMessageCellData.maximumTextWidth + Double(insets.left + insets.right)
    return known.page(of: msgID, style: style, width: width)
  }

  /// The fonts and colours of the card on its bubble.
  var style: CardStyle {
    let environment = RenderContext.current.environment
    let bubble = environment.theme.color(hasSentColors ? .sentBubble : .receivedBubble)
    var style = CardStyle(
      of: MarkdownStyle(of: self, field: "cardElem.blocks", in: environment), on: bubble)
    style.cornerRadius = environment.kit.metrics.chrome.bubble.radius
    style.playIcon = .playCircle
    style.messageTime = message?.date
    style.status = status(in: environment)
    return style
  }

  private func status(in environment: RenderEnvironment) -> CardStyle.Status? {
    // The space that is kept for a time is a few points less than it takes.
    environment.kit.metrics[TextMetrics.self].statusGap.map { gap in
      CardStyle.Status(
        size: statusSize, gap: Double(gap.onScreen(width: environment.width)) + 6,
        bottom: environment.k390(9))
    }
  }
}
