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
  /// The text of a row.
  struct Content {
    let text: String

    /// Whether each U+FFFC of the text is a box.
    let hasBoxes: Bool
    let isOutgoing: Bool
  }

  private let content: @Sendable (Message) -> Content?
  private let measurer: TextMeasurer
  private let metrics: TextMetrics

  /// The rules that reserve space for each ``StatusKind``; empty if none is reserved. The
  /// environment holds this object, so this object doesn't hold it.
  private let statusRules: [StatusRule]
  private let box: TextAttachment
  private let textWidth: Double
  private let nameHeight: CGFloat
  private let minimumHeight: CGFloat
  private let bubble: BubbleShape
  private let names: SenderNames

  /// The width of content that leaves space for every read receipt.
  private let widthBesideReceipts: CGFloat
  private let incoming = CellLayout.incoming.forText
  private let outgoing = CellLayout.outgoing.forText

  /// - Parameters:
  ///   - box: The box in the texts.
  ///   - content: The text of a message; `nil` leaves the message to its data. The environment holds this object, so
  ///     the function must not hold the environment.
  init(
    in environment: RenderEnvironment, box: TextAttachment,
    content: @escaping @Sendable (Message) -> Content?
  ) {
    (self.box, self.content) = (box, content)
    measurer = environment.textMeasurers.messages[TextMessageCellData.font]
    textWidth = TextMessageCellData.maximumTextWidth(onScreen: environment.width)
    nameHeight = MessageCell.nameHeight(in: environment)
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

  /// The sizes of rows of text messages.
  convenience init(in environment: RenderEnvironment) {
    let emoji = environment.emojiSet
    let box = EmojiText.box(besideTextIn: TextMessageCellData.font, in: environment)
    self.init(in: environment, box: box) { message in
      guard let text = message.element.text?.text else { return nil }
      let boxed = emoji.boxingKeys(in: text)
      guard boxed != nil || !emoji.isNamed(in: text) else { return nil }
      return Content(
        text: boxed ?? text, hasBoxes: boxed != nil, isOutgoing: message.isSelf)
    }
  }

  func size(of message: Message) -> RowSize? {
    guard !message.mayHaveRowParts, let content = content(message) else { return nil }
    let size = size(of: content, fitting: textWidth)
    let layout = content.isOutgoing ? outgoing : incoming
    let bubbleSize = metrics.contentSize(
      around: sizeWithStatus(size, of: message, content), insets: layout.bubbleInsets, in: bubble)
    guard !message.mayNeedReceiptLine(besideWidth: bubbleSize.width, limit: widthBesideReceipts)
    else { return nil }
    let name = names.includes(message) ? nameHeight : 0
    return RowSize(
      contentSize: bubbleSize,
      height: TextMessageCell.height(
        name: name, content: bubbleSize, insets: layout.messageInsets, minimum: minimumHeight),
      lineCount: size.lineCount)
  }

  private func size(of content: Content, fitting width: Double) -> TextSize {
    content.hasBoxes
      ? measurer.size(of: content.text, boxes: box, fitting: width)
      : measurer.size(of: content.text, fitting: width)
  }

  private func sizeWithStatus(
    _ size: TextSize, of message: Message, _ content: Content
  ) -> CGSize {
    guard !statusRules.isEmpty else { return CGSize(width: size.width, height: size.height) }
    let kind = StatusKind(message, isOutgoing: content.isOutgoing)
    return statusRules[kind.rawValue].size(of: size) {
      self.size(of: content, fitting: .infinity).width
    }
  }
}
