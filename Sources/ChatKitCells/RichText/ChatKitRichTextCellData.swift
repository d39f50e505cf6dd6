// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMarkdownViews
public import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// Data of a text with formatting.
///
/// ``ChatKitTextCellData/content`` is the text without marks.
public final class ChatKitRichTextCellData: ChatKitTextCellData {
  /// The text with its formatting. The default is empty.
  public var formattedText = FormattedText() { didSet { knownPage = HuggingPage(formattedText) } }

  private var knownPage = HuggingPage(FormattedText())

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = ChatKitRichTextCellData(message: message)
    data.content = message.element.plainText ?? ""
    if let element = message.element.content(as: RichTextElement.self) {
      data.formattedText = element.content
    }
    return data
  }

  /// The page in the current environment; without formatting, the text alone.
  var page: MarkdownPage {
    let environment = RenderContext.current.environment
    let width = ChatKitMetrics.current.textWidth(onScreen: environment.width)
    return shownPage.page(of: msgID, style: style, width: width)
  }

  private var shownPage: HuggingPage {
    formattedText.isEmpty ? HuggingPage(FormattedText(plain: shownContent)) : knownPage
  }

  /// The size of the page, in whole points.
  var pageSize: CGSize {
    let size = page.size
    return CGSize(
      width: (size.width - 1e-6).rounded(.up), height: (size.height - 1e-6).rounded(.up))
  }

  public override var lineCount: Int { page.lineCount }

  /// The fonts and colours of texts in bubbles.
  var style: MarkdownStyle {
    let environment = RenderContext.current.environment
    let metrics = environment.kit.metrics[ChatKitMetrics.self]
    var style = MarkdownStyle(
      textColor: textColor(in: environment.theme), missingImage: .chatkitImage,
      field: "richTextElem.markdown", in: environment
    ) { _ in ChatText.emojiBox(in: environment) }
    style.body = metrics.textFont
    style.paragraph =
      environment.chatTextMeasurer(
        font: metrics.textFont, paragraphSpacing: metrics.paragraphSpacing
      ).style
    (style.linkColor, style.underlinesLinks) = (linkColor(in: environment.theme), false)
    style.linkOptions = Self.linkOptions
    return style
  }
}
