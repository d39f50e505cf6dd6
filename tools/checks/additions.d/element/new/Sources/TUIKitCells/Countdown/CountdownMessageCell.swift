// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// Data of a countdown.
final class CountdownMessageCellData: BubbleMessageCellData {
  var text = ""

  override class func getCellData(message: Message) -> MessageCellData {
    let data = CountdownMessageCellData(message: message)
    data.text = getDisplayString(message: message)
    return data
  }

  override class func getDisplayString(message: Message) -> String {
    let element = message.element.content(as: CountdownElement.self)
    return element.map { "\($0.title): \($0.days)" } ?? ""
  }

  override var spokenContent: String? { text }

  var preparedText: PreparedText { prepare(text, font: .system(16)) }
}

/// Shows an event and the days until it.
final class CountdownMessageCell: BubbleMessageCell {
  private let label = Label()

  required init(frame: CGRect) {
    super.init(frame: frame)
    container.addSubview(label)
  }

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? CountdownMessageCellData else { return }
    label.preparedText = data.preparedText
    label.textColor = RenderEnvironment.current.theme.color(.linkTitle)
  }

  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    CGSize(width: 180, height: 48)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentBounds.insetBy(dx: 12, dy: 12)
  }
}
