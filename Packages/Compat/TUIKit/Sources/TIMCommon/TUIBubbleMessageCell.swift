// SPDX-License-Identifier: MIT
import Foundation
public import UIKit

/// The row of a message in a bubble.
open class TUIBubbleMessageCell: TUIMessageCell {
  /// The bubble, behind the content.
  public var bubbleView: UIView! { host?.bubbleView }

  /// The data that the row shows; `nil` until it is filled.
  public var bubbleData: TUIBubbleMessageCellData! { messageData as? TUIBubbleMessageCellData }

  override var hasBubble: Bool { true }
}

/// The row of a message in a bubble of the Minimalist edition.
open class TUIBubbleMessageCell_Minimalist: TUIMessageCell_Minimalist {
  /// The bubble, behind the content.
  public var bubbleView: UIView! { host?.bubbleView }

  /// The data that the row shows; `nil` until it is filled.
  public var bubbleData: TUIBubbleMessageCellData! { messageData as? TUIBubbleMessageCellData }

  override var hasBubble: Bool { true }
}
