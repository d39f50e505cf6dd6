// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// Data of the custom message `voucher`: a title on a ticket.
final class VoucherMessageCellData: BubbleMessageCellData {
  static let businessID = "voucher"

  var title = ""

  override class func getCellData(message: Message) -> MessageCellData {
    let data = VoucherMessageCellData(message: message)
    data.title = message.element.custom?.payload?["title"]?.string ?? ""
    return data
  }

  override class func getDisplayString(message: Message) -> String {
    message.element.custom?.payload?["title"]?.string ?? ""
  }

  override var spokenContent: String? { title }

  var preparedTitle: PreparedText { prepare(title, font: .system(16)) }
}

/// Shows a title on a ticket of one size.
final class VoucherMessageCell: BubbleMessageCell {
  private let label = Label()

  required init(frame: CGRect) {
    super.init(frame: frame)
    container.addSubview(label)
  }

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? VoucherMessageCellData else { return }
    label.preparedText = data.preparedTitle
    label.textColor = RenderEnvironment.current.theme.color(.linkTitle)
  }

  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    CGSize(width: 200, height: 64)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentBounds.insetBy(dx: 16, dy: 16)
  }
}
