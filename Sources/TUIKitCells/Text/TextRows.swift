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
  private let bubble: BubbleShape
  private let showsNames: Bool
  private let incoming = CellLayout.incoming.forText
  private let outgoing = CellLayout.outgoing.forText

  init(in environment: RenderEnvironment) {
    measurer = environment.textMeasurers[TextMessageCellData.font]
    textWidth = TextMessageCellData.maximumTextWidth(onScreen: environment.width)
    nameHeight = MessageCell.nameHeight(in: environment)
    let metrics = environment.kit.metrics
    minimumHeight = metrics.minimumRowHeight
    bubble = metrics.chrome.bubble
    showsNames = metrics.chrome.showsNames
  }

  func size(of message: Message) -> RowSize? {
    guard !TUIKitRowParts.mayBelong(to: message), let text = message.element.text?.text else {
      return nil
    }
    let size = measurer.size(of: text, fitting: textWidth)
    let layout = message.isSelf ? outgoing : incoming
    let content = TextMessageCell.contentSize(of: size, insets: layout.bubbleInsets, in: bubble)
    let name = showsNames && MessageCellData.showsName(of: message) ? nameHeight : 0
    return RowSize(
      contentSize: content,
      height: TextMessageCell.height(
        name: name, content: content, insets: layout.messageInsets, minimum: minimumHeight),
      lineCount: size.lineCount)
  }
}
