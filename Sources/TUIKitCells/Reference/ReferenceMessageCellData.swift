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

  /// The height of the quote and the space around it.
  public override var heightBelowContent: CGFloat {
    quoteBox.rowGrowth(in: RenderContext.current.environment)
  }

  /// The size of the text in whole points, with the time: beside a text that fits one line, and else below
  /// the last line where that leaves no space.
  ///
  /// The original only estimates where the last line ends. That counts, and so does whether the time would touch
  /// it.
  var sizeWithTime: CGSize {
    let environment = RenderContext.current.environment
    let text = textSize
    let rule = StatusRule(statusKind, gap: environment.k390(10), in: environment)
    let status = rule.status
    var size = CGSize(width: text.width.rounded(.up), height: text.height.rounded(.up))
    let limit = Self.maximumTextWidth
    let single = lineWidth(of: content, preparedText: preparedText)
    let (lineCount, rest) = Int(single).quotientAndRemainder(dividingBy: max(Int(limit), 1))
    if lineCount == 0 {
      size.width += status.width + rule.gap
    } else if CGFloat(rest) > limit - status.width || rule.touches(text, in: size.width) {
      size.height += status.height
    }
    return size
  }
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
