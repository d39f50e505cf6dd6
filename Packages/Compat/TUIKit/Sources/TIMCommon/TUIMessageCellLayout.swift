// SPDX-License-Identifier: MIT
import BubbleCells
public import Foundation
public import UIKit

/// The sizes and margins of a row's fixed parts, in points, as seen left to right.
///
/// Each row's data has its own; changing one changes no other row. In TUIKit all rows of a kind share one.
open class TUIMessageCellLayout {
  /// The space around the message, and that between the bubble and its content.
  public var messageInsets: UIEdgeInsets
  public var bubbleInsets: UIEdgeInsets

  /// The space around the avatar, and its size.
  public var avatarInsets: UIEdgeInsets
  public var avatarSize: CGSize

  /// The layout of messages of one direction.
  public convenience init(isIncoming: Bool) { self.init(isIncoming ? .incoming : .outgoing) }

  init(_ layout: CellLayout) {
    messageInsets = layout.messageInsets
    bubbleInsets = layout.bubbleInsets
    avatarInsets = layout.avatarInsets
    avatarSize = layout.avatarSize
  }

  /// The layout as native cells have it.
  var native: CellLayout {
    var layout = CellLayout.incoming
    layout.messageInsets = messageInsets
    layout.bubbleInsets = bubbleInsets
    layout.avatarInsets = avatarInsets
    layout.avatarSize = avatarSize
    return layout
  }

  // A new one each time.
  public static var incomingMessageLayout: TUIMessageCellLayout { TUIMessageCellLayout(.incoming) }
  public static var outgoingMessageLayout: TUIMessageCellLayout { TUIMessageCellLayout(.outgoing) }
  public static var incomingTextMessageLayout: TUIMessageCellLayout {
    TUIMessageCellLayout(CellLayout.incoming.forText)
  }
  public static var outgoingTextMessageLayout: TUIMessageCellLayout {
    TUIMessageCellLayout(CellLayout.outgoing.forText)
  }
}
