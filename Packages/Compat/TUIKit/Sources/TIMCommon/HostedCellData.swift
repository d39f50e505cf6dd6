// SPDX-License-Identifier: MIT
package import BubbleCells
package import BubbleMessages
package import Foundation
import ImSDK_Plus

/// Native data around data of an application's class, with which the renderer measures and draws its rows.
package final class HostedCellData: BubbleMessageCellData {
  /// The application's data.
  package private(set) var guest = TUIMessageCellData(direction: .incoming)

  /// The class that shows it; `nil` where a callback makes the row.
  private(set) var cellClass: TUIMessageCell.Type?

  /// Native data around an application's.
  ///
  /// - Parameters:
  ///   - guest: Takes the message, its status, and whether its name is shown, as TUIKit sets them.
  ///   - cellClass: The class that shows it; `nil` where a callback makes the row.
  package convenience init(
    _ guest: TUIMessageCellData, of message: Message, cellClass: TUIMessageCell.Type?
  ) {
    let direction: Direction = guest.direction == .incoming ? .incoming : .outgoing
    self.init(message: message, direction: direction)
    self.guest = guest
    self.cellClass = cellClass
    guest.native = self
    if guest.innerMessage == nil { guest.innerMessage = V2TIMMessage(message) }
    guest.status = TMsgStatus(status)
    let isNotice = guest is TUISystemMessageCellData
    guest.showName = !isNotice && (guest.showName || showName)
    takeLook()
  }

  /// Takes what the application changed of the row's fixed parts.
  func takeLook() {
    showName = guest.showName
    showAvatar = guest.showAvatar
    showReadReceipt = guest.showReadReceipt
    highlightKeyword = guest.highlightKeyword
    if let layout = guest.cellLayout { self.layout = layout.native }
    if let name = guest.ownName { senderName = name }
    avatarURL = guest.avatarUrl?.relativeString.removingPercentEncoding ?? avatarURL
  }

  package override var shouldHide: Bool { guest.shouldHide() }

  package override var canForward: Bool { !isPlugin && guest.canForward() }

  package override var canLongPress: Bool { guest.canLongPress() && !isNotice }

  package override var isNotice: Bool { guest is TUISystemMessageCellData }

  package override func contentSize() -> CGSize {
    cellClass?.getContentSize(guest) ?? guest.contentSize()
  }

  package override func heightOfWidth(_ width: CGFloat) -> CGFloat {
    cellClass?.getHeight(guest, withWidth: width) ?? guest.height(ofWidth: width)
  }
}

extension TMsgStatus {
  init(_ status: MessageCellData.Status) {
    switch status {
    case .initial: self = .initStatus
    case .sending: self = .sending2
    case .success: self = .success
    case .failed: self = .fail
    }
  }
}
