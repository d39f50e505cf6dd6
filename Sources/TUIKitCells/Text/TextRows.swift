// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// The sizes of ``TextMessageCell``s, straight from their texts.
///
/// What ``TextMessageCellData`` and ``TextMessageCell`` look up for each message is looked up once
/// for an environment. Messages with more than their text, reactions for example, are left to those.
final class TextRows: FastMeasure {
  private let measurer: TextMeasurer
  private let metrics: TextMetrics

  /// The rules that reserve space for each ``StatusKind``; empty if none is reserved. The
  /// environment holds this object, so this object doesn't hold it.
  private let statusRules: [StatusRule]
  private let emoji: EmojiSet
  private let emojiBox: TextAttachment
  private let textWidth: Double
  private let nameHeight: CGFloat
  private let minimumHeight: CGFloat
  private let bubble: BubbleShape
  private let names: SenderNames

  /// The width of content that leaves space for every read receipt.
  private let widthBesideReceipts: CGFloat
  private let incoming = CellLayout.incoming.forText
  private let outgoing = CellLayout.outgoing.forText

  init(in environment: RenderEnvironment) {
    measurer = environment.textMeasurers.messages[TextMessageCellData.font]
    textWidth = TextMessageCellData.maximumTextWidth(onScreen: environment.width)
    nameHeight = MessageCell.nameHeight(in: environment)
    emoji = environment.emojiSet
    emojiBox = EmojiText.box(besideTextIn: TextMessageCellData.font, in: environment)
    let metrics = environment.kit.metrics[TextMetrics.self]
    self.metrics = metrics
    statusRules = StatusKind.allCases.compactMap { kind in
      metrics.statusRule(for: kind, in: environment)
    }
    minimumHeight = environment.kit.metrics.minimumRowHeight
    bubble = environment.kit.metrics.chrome.bubble
    names = environment.kit.metrics.chrome.names
    widthBesideReceipts = ReceiptLine.widthBesideReceipts(in: environment)
  }

  func size(of message: Message) -> RowSize? {
    guard !message.mayHaveRowParts, let text = message.element.text?.text else { return nil }
    let boxed = emoji.boxingKeys(in: text)
    guard boxed != nil || !emoji.isNamed(in: text) else { return nil }
    let size = size(of: text, boxed, fitting: textWidth)
    let layout = message.isSelf ? outgoing : incoming
    let content = metrics.contentSize(
      around: sizeWithStatus(size, of: message, text: text, boxed), insets: layout.bubbleInsets,
      in: bubble)
    guard !message.mayNeedReceiptLine(besideWidth: content.width, limit: widthBesideReceipts)
    else { return nil }
    let name = names.includes(message) ? nameHeight : 0
    return RowSize(
      contentSize: content,
      height: TextMessageCell.height(
        name: name, content: content, insets: layout.messageInsets, minimum: minimumHeight),
      lineCount: size.lineCount)
  }

  /// - Parameter boxed: The text with boxes in place of its emoji; `nil` where it has none.
  private func size(of text: String, _ boxed: String?, fitting width: Double) -> TextSize {
    boxed.map { measurer.size(of: $0, boxes: emojiBox, fitting: width) }
      ?? measurer.size(of: text, fitting: width)
  }

  private func sizeWithStatus(
    _ size: TextSize, of message: Message, text: String, _ boxed: String?
  ) -> CGSize {
    guard !statusRules.isEmpty else { return CGSize(width: size.width, height: size.height) }
    let kind = StatusKind(message, isOutgoing: message.isSelf)
    return statusRules[kind.rawValue].size(of: size) {
      self.size(of: text, boxed, fitting: .infinity).width
    }
  }
}
