// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMarkdownViews
public import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// Data of a card: a link's preview, a bot's message, a poll, an album.
public final class ChatKitCardCellData: MessageCellData {
  /// The card. The default has no blocks.
  public var card = CardElement() { didSet { known = HuggingCard(card) } }

  private var known = HuggingCard(CardElement())

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = ChatKitCardCellData(message: message)
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
    return EmojiSet.chatkit.localized(words(in: localization).line(of: card), in: localization)
  }

  private static func words(in localization: Localization) -> CardWords {
    CardWords(image: "[\(localization["Photo"].withoutBrackets)]", video: localization["Video"])
  }

  public override var spokenContent: String? {
    let localization = RenderEnvironment.current.localization
    let texts = Self.words(in: localization).spoken(card, in: localization)
    return texts.map { EmojiSet.chatkit.localized($0, in: localization) }
      .joined(separator: localization[.separator])
  }

  /// A card without anything to show has no row.
  public override var shouldHide: Bool { known.isEmpty }

  public override var lineCount: Int { page.lineCount }

  /// The measured card in the current environment, as wide as a bubble at most.
  var page: CardPage {
    let screen = RenderContext.current.environment.width
    let width = ChatKitMetrics.current.bubbleWidth(onScreen: screen)
    return known.page(of: msgID, style: style, width: Double(width))
  }

  /// The fonts and colours of the card on its bubble.
  var style: CardStyle {
    let environment = RenderContext.current.environment
    let theme = environment.theme
    let isSent = direction == .outgoing
    let ink = theme.color(isSent ? .chatkitSentText : .chatkitReceivedText)
    var text = MarkdownStyle(
      textColor: ink, missingImage: .chatkitImage, field: "cardElem.blocks", in: environment
    ) { Self.emojiBox(besideTextIn: $0, in: environment) }
    text.linkColor = theme.color(
      isSent ? .chatkitSentLink : .chatkitReceivedLink,
      default: theme.color(.chatkitLink, default: Color(hex: 0x0000FF)))
    text.underlinesLinks = false
    text.linkOptions = ChatKitTextCellData.linkOptions
    var style = CardStyle(of: text, on: theme.color(isSent ? .sentBubble : .receivedBubble))
    style.cornerRadius = 5
    style.messageTime = message?.date
    style.frameInsets = BubbleOutline.insets(isSent: isSent)
    return style
  }

  /// The box of emoji in a card: smaller than those in messages, as its text is.
  private static func emojiBox(
    besideTextIn font: Font, in environment: RenderEnvironment
  ) -> TextAttachment {
    let side = font.size * 1.35 * environment.textScale
    return TextAttachment(identifier: "", width: side, height: side, descent: side * 0.24)
  }
}
