// SPDX-License-Identifier: MIT
public import Foundation
import TUIKitCells
import UIKit

/// The data of a notice.
open class TUISystemMessageCellData: TUIMessageCellData {
  /// The notice's text.
  public var content: String?

  /// Whether the notice offers to write a message again.
  public var supportReEdit = false

  /// Creates a notice without a text. It has no avatar and no name.
  public override init(direction: TMsgDirection) {
    super.init(direction: direction)
    showAvatar = false
  }

  /// Creates a notice without a text.
  public convenience init() { self.init(direction: .incoming) }

  open override func shouldHide() -> Bool { content?.isEmpty ?? true }

  open override func height(ofWidth width: CGFloat) -> CGFloat {
    SystemMessageCell.getHeight(nativeNotice, withWidth: width)
  }

  open override func contentSize() -> CGSize { SystemMessageCell.getContentSize(nativeNotice) }

  /// The notice as native cells have it.
  var nativeNotice: SystemMessageCellData {
    let data = SystemMessageCellData(direction: .incoming)
    data.content = content ?? ""
    data.supportsReEdit = supportReEdit
    return data
  }
}
