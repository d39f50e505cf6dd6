import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// The sizes of ``TextMessageCell``s, straight from their texts.
///
/// What ``TextMessageCellData`` and ``TextMessageCell`` look up for each message is looked up once
/// for an environment.
final class TextRows: Sendable {
  private let width: Double
  private let generation: CellGeneration
  private let measurer: TextMeasurer
  private let textWidth: Double
  private let nameRoom: CGFloat
  private let incoming = CellLayout.incoming.forText
  private let outgoing = CellLayout.outgoing.forText

  init(in environment: RenderEnvironment) {
    width = environment.width
    generation = environment.generation
    measurer = environment.textMeasurers[TextMessageCellData.font]
    textWidth = TextMessageCellData.maximumTextWidth(onScreen: environment.width)
    nameRoom = MessageCell.nameRoom(in: environment)
  }

  /// Whether the sizes hold in an environment that has the same measurers.
  func suit(_ environment: RenderEnvironment) -> Bool {
    width == environment.width && generation == environment.generation
  }

  /// The measure of a message that holds `text`.
  func measure(_ text: String, of message: Message) -> MessageMeasure {
    let size = measurer.size(of: text, fitting: textWidth)
    let insets = message.isSelf ? outgoing.messageInsets : incoming.messageInsets
    let bubbleInsets = message.isSelf ? outgoing.bubbleInsets : incoming.bubbleInsets
    let content = TextMessageCell.contentSize(of: size, insets: bubbleInsets)
    let name = MessageCellData.showsName(of: message) ? nameRoom : 0
    return MessageMeasure(
      msgID: message.msgID, kind: BuiltInCells.textID, contentSize: content,
      cellHeight: TextMessageCell.height(name: name, content: content, insets: insets),
      lineCount: size.lineCount)
  }
}
