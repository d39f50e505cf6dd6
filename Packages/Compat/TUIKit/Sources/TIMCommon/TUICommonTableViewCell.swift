// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

/// A row of a list.
open class TUICommonTableViewCell: UITableViewCell {
  /// The row's data; `nil` until it is filled.
  public var data: TUICommonCellData?

  public var colorWhenTouched: UIColor?
  public var changeColorWhenTouched = false

  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows data. Overrides call `super` first.
  open func fill(with data: TUICommonCellData) { self.data = data }
}
