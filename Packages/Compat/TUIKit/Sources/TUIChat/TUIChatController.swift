// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import Foundation
public import ImSDK_Plus
public import TIMCommon

/// Decodes and shows messages in place of the chat (the way of 2021).
public protocol TUIChatControllerDelegate: AnyObject {
  /// The data of a message; `nil` leaves it to the chat. It isn't called for revoked messages.
  func chatController(
    _ controller: TUIChatController, onNewMessage message: V2TIMMessage
  ) -> TUIMessageCellData?

  /// A filled row for data; `nil` leaves it to the chat.
  func chatController(
    _ controller: TUIChatController, onShowMessageData data: TUIMessageCellData
  ) -> TUIMessageCell?
}

extension TUIChatControllerDelegate {
  public func chatController(
    _ controller: TUIChatController, onNewMessage message: V2TIMMessage
  ) -> TUIMessageCellData? { nil }

  public func chatController(
    _ controller: TUIChatController, onShowMessageData data: TUIMessageCellData
  ) -> TUIMessageCell? { nil }
}

/// The chat of 2021, as far as its delegate has a say in messages.
open class TUIChatController {
  /// Decodes and shows messages.
  public weak var delegate: (any TUIChatControllerDelegate)?

  public init() {}
}

extension ChatListener {
  /// Asks the delegate of a chat. Rows are decoded and made on the thread that measures or draws
  /// them, so a delegate that isn't thread-safe needs a single thread.
  public init(_ controller: TUIChatController) {
    nonisolated(unsafe) let controller = controller
    self.init(
      onNewMessage: { message in
        let data = controller.delegate?.chatController(
          controller, onNewMessage: V2TIMMessage(message))
        return data.map { HostedCellData($0, of: message, cellClass: nil) }
      },
      onShowMessageData: { data in
        guard let data = data as? HostedCellData else { return nil }
        let row = controller.delegate?.chatController(controller, onShowMessageData: data.guest)
        return row.flatMap { HostedCell.around($0) }
      })
  }
}
