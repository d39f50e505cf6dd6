// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// The sizes of ``TextMessageCell``s, straight from their texts.
///
/// What ``TextMessageCellData`` and ``TextMessageCell`` look up for each message is looked up once
/// for an environment.
final class TextRows: FastMeasure {
  private let measurer: TextMeasurer
  private let textWidth: Double
  private let nameHeight: CGFloat
  private let minimumHeight: CGFloat
  private let incoming = CellLayout.incoming.forText
  private let outgoing = CellLayout.outgoing.forText

  init(in environment: RenderEnvironment) {
    measurer = environment.textMeasurers[TextMessageCellData.font]
    textWidth = TextMessageCellData.maximumTextWidth(onScreen: environment.width)
    nameHeight = MessageCell.nameHeight(in: environment)
    minimumHeight = environment.kit.metrics.minimumRowHeight
  }

  func size(of message: Message) -> RowSize? {
    guard let text = message.element.text?.text else { return nil }
    let size = measurer.size(of: text, fitting: textWidth)
    let layout = message.isSelf ? outgoing : incoming
    let content = TextMessageCell.contentSize(of: size, insets: layout.bubbleInsets)
    let name = MessageCellData.showsName(of: message) ? nameHeight : 0
    return RowSize(
      contentSize: content,
      height: TextMessageCell.height(
        name: name, content: content, insets: layout.messageInsets, minimum: minimumHeight),
      lineCount: size.lineCount)
  }
}
