// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleViews
import Foundation

/// The sizes of rows whose content's size follows from the message and the environment alone.
///
/// Messages with more than their content, reactions for example, are left to their data.
final class ContentRows: FastMeasure {
  private let contentSize: @Sendable (Message) -> CGSize?
  private let names: SenderNames
  private let nameHeight: CGFloat
  private let minimumHeight: CGFloat

  /// The width of content that leaves space for every read receipt.
  private let widthBesideReceipts: CGFloat

  /// - Parameter contentSize: The size of a message's content; `nil` leaves the message to its data. The
  ///   environment holds this object, so the function must not hold the environment.
  init(
    in environment: RenderEnvironment, contentSize: @escaping @Sendable (Message) -> CGSize?
  ) {
    self.contentSize = contentSize
    let metrics = environment.kit.metrics
    names = metrics.chrome.names
    nameHeight = MessageCell.nameHeight(in: environment)
    minimumHeight = metrics.minimumRowHeight
    widthBesideReceipts = ReceiptLine.widthBesideReceipts(in: environment)
  }

  func size(of message: Message) -> RowSize? {
    guard !message.mayHaveRowParts, let content = contentSize(message),
      !message.mayNeedReceiptLine(besideWidth: content.width, limit: widthBesideReceipts)
    else { return nil }
    let layout = message.isSelf ? CellLayout.outgoing : .incoming
    return RowSize(
      contentSize: content,
      height: MessageCell.height(
        name: names.includes(message) ? nameHeight : 0, content: content,
        insets: layout.messageInsets, minimum: minimumHeight))
  }
}
