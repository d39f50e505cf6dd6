// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// A question that people answer, of an element type that the package has never heard of.
final class PollCellData: BubbleMessageCellData {
  private(set) var question = ""

  override class func getCellData(message: Message) -> MessageCellData {
    let data = PollCellData(message: message)
    data.question = question(in: message) ?? ""
    return data
  }

  static func question(in message: Message) -> String? {
    message.element.content(as: UnknownElement.self)?.payload["question"]?.string
  }
}

/// Shows a poll, by constraints alone.
final class PollCell: BubbleMessageCell {
  private let label = Label()

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .system(15, weight: .semibold)
    label.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: container.topAnchor, constant: 9),
      label.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -9),
    ])
  }

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    label.text = (data as? PollCellData)?.question
  }
}
