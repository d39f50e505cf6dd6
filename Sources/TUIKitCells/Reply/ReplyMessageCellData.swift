// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// Data of a reply: a text that quotes another message in its bubble.
///
/// Messages up to TUIKit 8.9 are of this kind, by `messageReply` in their `cloudCustomData`.
public final class ReplyMessageCellData: TextMessageCellData {
  private(set) var quote = Quote()

  private var latest: (measurers: TextMeasurers, content: String, layout: ReplyLayout)?

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = ReplyMessageCellData(message: message)
    data.content = message.element.text?.text ?? ""
    data.quote = Quote(of: message, in: RenderContext.current.environment) ?? Quote()
    return data
  }

  /// The text, then the message it replies to.
  public override var spokenContent: String? {
    let words = RenderEnvironment.current.localization
    return spoken(
      EmojiText.localized(shownContent, in: words), quote.spokenText(in: words), in: words)
  }

  public override var lineCount: Int { replyLayout.text.lineCount }

  /// The sizes in the current environment.
  var replyLayout: ReplyLayout {
    let environment = RenderContext.current.environment
    let measurers = environment.textMeasurers.messages
    if let latest, latest.measurers === measurers, latest.content.isExactly(content) {
      return latest.layout
    }
    let layout = ReplyLayout(
      quote, text: replySize(measurers),
      lineWidth: lineWidth(of: content, preparedText: preparedText), status: statusKind,
      in: environment)
    latest = (measurers, content, layout)
    return layout
  }

  private func replySize(_ measurers: TextMeasurers) -> TextSize {
    let width = ReplyLayout.maximumWidth
    guard content.utf8.contains(UInt8(ascii: "[")) else {
      return measurers[Self.font].size(of: content, fitting: width)
    }
    return preparedText.size(fitting: width)
  }
}
