// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleText
public import Foundation

/// Data of a text that quotes another message below its bubble.
public final class ReferenceMessageCellData: TextMessageCellData {
  private(set) var quote = Quote()
  private var measuredQuote = MeasuredQuote()

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = ReferenceMessageCellData(message: message)
    data.content = message.element.text?.text ?? ""
    data.quote =
      Quote(of: message, in: RenderContext.current.environment) ?? Quote()
    return data
  }

  /// The sizes of the quote in the current environment.
  var quoteBox: QuoteBox { measuredQuote.box(of: quote, in: self) }

  /// The quote, and the space around it.
  public override var heightBelowContent: CGFloat {
    quoteBox.rowGrowth(in: RenderContext.current.environment)
  }

  /// The width of the text on one line, in points.
  var singleLineWidth: CGFloat { lineWidth(of: content, preparedText: preparedText) }
}

extension MessageCellData {
  /// The width of a text on one line, in points.
  ///
  /// - Parameter preparedText: The text with its links and emoji, which is made where it may have emoji.
  func lineWidth(of text: String, preparedText: @autoclosure () -> PreparedText) -> CGFloat {
    text.utf8.contains(UInt8(ascii: "["))
      ? preparedText().size(fitting: .infinity).width
      : RenderContext.current.environment.textMeasurers.messages[TextMessageCellData.font]
        .size(of: text, fitting: .infinity).width
  }
}
