// SPDX-License-Identifier: MIT
package import BubbleCells
import BubbleMessages
import BubbleViews
import Foundation
import UIKit

/// A native row around a row of an application's class: the renderer draws this one, and the application's adds to
/// its container.
package final class HostedCell: BubbleMessageCell {
  /// The native row that the next application's row belongs to.
  @TaskLocal private static var adoption: Adoption?

  /// The native row that the application's row which is being made belongs to; `nil` for one that has its own.
  static func takeAdoption() -> HostedCell? { adoption?.take() }

  /// Belongs to the thread that makes the row.
  private final class Adoption: @unchecked Sendable {
    private var host: HostedCell?

    init(_ host: HostedCell) { self.host = host }

    /// The first row alone is adopted: others may be made in its initialiser.
    func take() -> HostedCell? {
      defer { host = nil }
      return host
    }
  }

  /// The application's row: a view of this one, or the one around it.
  weak var guest: TUIMessageCell? {
    didSet {
      guestInteractions.guest = guest
      delegate = guestInteractions
    }
  }

  private let guestInteractions = GuestInteractions()

  package override func fill(with data: MessageCellData) {
    guard let data = data as? HostedCellData else { return }
    if guest == nil, let cellClass = data.cellClass {
      adopt(Self.$adoption.withValue(Adoption(self)) { cellClass.init() })
    }
    guest?.fill(with: data.guest)
  }

  /// The native row of an application's row that was made by itself, now around it.
  package static func around(_ row: TUIMessageCell) -> HostedCell? {
    guard let host = row.host else { return nil }
    host.adopt(row)
    return host
  }

  /// Takes an application's row in.
  private func adopt(_ row: TUIMessageCell) {
    removeFromSuperview()
    insertSubview(row, at: 0)
    row.frame = bounds
  }

  /// Fills what is around the content.
  func show(_ data: TUIMessageCellData, hasBubble: Bool) {
    let native =
      data.native ?? HostedCellData(data, of: data.message, cellClass: guest.map { type(of: $0) })
    native.takeLook()
    super.fill(with: native)
    bubbleView.isHidden = !hasBubble
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if let guest, guest.superview === self { guest.frame = bounds }
  }

  /// The height of the native row around data: the parts around the content are the kit's.
  static func height(of data: TUIMessageCellData, _ width: CGFloat) -> CGFloat {
    let native = data.native ?? HostedCellData(data, of: data.message, cellClass: nil)
    return getHeight(native, withWidth: width)
  }

  package override var takesTouches: Bool { !(guest is TUISystemMessageCell) }
}

extension TUIMessageCellData {
  /// The message that the data are of, as BubbleKit has it.
  fileprivate var message: Message {
    innerMessage.map { Message($0) } ?? Message(msgID: msgID ?? "")
  }
}

/// The delegate of a native row that passes interactions on to the application's delegate.
private final class GuestInteractions: MessageCellDelegate {
  weak var guest: TUIMessageCell?

  private func tell(_ call: (any TUIMessageCellDelegate, TUIMessageCell) -> Void) {
    if let guest, let delegate = guest.delegate { call(delegate, guest) }
  }

  func onSelectMessage(_ cell: MessageCell) { tell { $0.onSelectMessage($1) } }
  func onLongPressMessage(_ cell: MessageCell) { tell { $0.onLongPressMessage($1) } }
  func onRetryMessage(_ cell: MessageCell) { tell { $0.onRetryMessage($1) } }
  func onSelectMessageAvatar(_ cell: MessageCell) { tell { $0.onSelectMessageAvatar($1) } }
  func onLongSelectMessageAvatar(_ cell: MessageCell) { tell { $0.onLongSelectMessageAvatar($1) } }
  func onSelectReadReceipt(_ cell: MessageCell) {
    tell { delegate, guest in guest.messageData.map(delegate.onSelectReadReceipt) }
  }
}
