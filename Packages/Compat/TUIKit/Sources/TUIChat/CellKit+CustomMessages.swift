// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import Foundation
import ImSDK_Plus
import TIMCommon
import TUIKitCells

extension CellKit {
  /// The kit with the messages that an application registered for its edition, in place of built-in ones of the
  /// same business ID.
  ///
  /// ```swift
  /// TUIChatConfig_Minimalist.shared.registerCustomMessage(
  ///   businessID: "train_ticket", messageCellClassName: "TicketCell",
  ///   messageCellDataClassName: "TicketCellData")
  /// environment.kit = CellKit.tuikitMinimalist().withCustomMessages
  /// ```
  public var withCustomMessages: CellKit {
    let style: TUIChatRegisterCustomMessageStyleType =
      edition == CellKit.tuikitMinimalist().edition ? .minimalist : .classic
    let data: MessageCellData.Type =
      style == .classic ? ClassicMessageCellData.self : MinimalistMessageCellData.self
    var kit = self
    for id in CustomMessages.registered(for: style).keys {
      kit.bindings[.custom(id)] = CellBinding(id, cellData: data, cell: HostedCell.self)
    }
    return kit
  }
}
