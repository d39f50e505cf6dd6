// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleViews
public import Foundation
import TUIKitCells
public import UIKit

/// A notice in the middle of the row.
open class TUISystemMessageCell: TUIMessageCell {
  private let notice = SystemMessageCell(frame: .zero)

  /// Shows the notice.
  public var messageLabel: Label { notice.textLabel }

  /// The data that the row shows; `nil` until it is filled.
  public var systemData: TUISystemMessageCellData? { messageData as? TUISystemMessageCellData }

  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(notice)
  }

  /// Unavailable: rows are not read from archives.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  open override func fill(with data: TUICommonCellData) {
    super.fill(with: data)
    for part in [avatarView, nameLabel, indicator, retryView, readReceiptLabel] as [UIView] {
      part.isHidden = true
    }
    if let systemData { notice.fill(with: systemData.nativeNotice) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    notice.frame = contentView.bounds
  }
}
