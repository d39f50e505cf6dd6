// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleViews
import Foundation

/// The sizes of rows whose content's size follows from the message and the environment alone.
///
/// Messages with more than their content, reactions for example, are left to their data.
final class ContentRows: FastMeasure {
  private let content: @Sendable (Message) -> Content?
  private let names: SenderNames
  private let nameHeight: CGFloat
  private let minimumHeight: CGFloat

  /// The width of content that leaves space for every read receipt.
  private let widthBesideReceipts: CGFloat

  /// The size of a message's content, and its number of lines of text.
  struct Content {
    var size: CGSize
    var lineCount = 0
  }

  /// - Parameter content: The size of a message's content; `nil` leaves the message to its data. The
  ///   environment holds this object, so the function must not hold the environment.
  init(in environment: RenderEnvironment, content: @escaping @Sendable (Message) -> Content?) {
    self.content = content
    let metrics = environment.kit.metrics
    names = metrics.chrome.names
    nameHeight = MessageCell.nameHeight(in: environment)
    minimumHeight = metrics.minimumRowHeight
    widthBesideReceipts = ReceiptLine.widthBesideReceipts(in: environment)
  }

  func size(of message: Message) -> RowSize? {
    guard !message.mayHaveRowParts, let content = content(message),
      !message.mayNeedReceiptLine(besideWidth: content.size.width, limit: widthBesideReceipts)
    else { return nil }
    let layout = message.isSelf ? CellLayout.outgoing : .incoming
    return RowSize(
      contentSize: content.size,
      height: MessageCell.height(
        name: names.includes(message) ? nameHeight : 0, content: content.size,
        insets: layout.messageInsets, minimum: minimumHeight),
      lineCount: content.lineCount)
  }
}
