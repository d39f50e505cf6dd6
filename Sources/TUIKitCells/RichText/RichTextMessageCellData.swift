// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMarkdownViews
public import BubbleMessages
import Foundation

/// Data of a text with formatting.
///
/// ``TextMessageCellData/content`` is the text without marks, which is copied, quoted and read aloud.
public final class RichTextMessageCellData: MarkdownMessageCellData {
  /// The text with its formatting. The default is empty.
  public var formattedText = FormattedText() { didSet { knownPage = HuggingPage(formattedText) } }

  private var knownPage = HuggingPage(FormattedText())

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = RichTextMessageCellData(message: message)
    guard let element = message.element.content(as: RichTextElement.self) else { return data }
    data.content = element.plainText
    data.formattedText = element.content
    return data
  }

  /// The text without marks, with the names of emoji in place of their keys.
  public override class func getDisplayString(message: Message) -> String {
    displayString(of: message, in: RenderEnvironment.current.localization)
  }

  @Sendable static func displayString(
    of message: Message, in localization: Localization
  ) -> String {
    EmojiText.localized(message.element.plainText ?? "", in: localization)
  }

  override var markdownField: String { "richTextElem.markdown" }

  override var page: MarkdownPage? {
    guard !formattedText.isEmpty else { return nil }
    return knownPage.page(of: msgID, style: markdownStyle, width: Self.maximumTextWidth)
  }

  override var sizeWithStatus: CGSize {
    guard let page else { return super.sizeWithStatus }
    return statusRule.map { $0.size(of: page) } ?? drawnSize
  }
}
