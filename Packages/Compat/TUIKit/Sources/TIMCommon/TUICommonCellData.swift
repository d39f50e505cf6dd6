// SPDX-License-Identifier: MIT
public import Foundation
public import TUICore

/// The data of a list's row.
open class TUICommonCellData: NSObject {
  /// The name that the row's cell is found by.
  public var reuseId = "default_reuseId"

  /// The selector that a tap on the row calls.
  public var cselector: Selector?

  /// Custom values of an application.
  public var ext: [String: Any]?

  /// Creates data without contents.
  public override init() { super.init() }

  /// The row's height, in points, for a width. The default is 60.
  open func height(ofWidth width: CGFloat) -> CGFloat { 60 }

  /// The approximate height of the row, in points. The default is 60.
  open func estimatedHeight() -> CGFloat { 60 }
}
