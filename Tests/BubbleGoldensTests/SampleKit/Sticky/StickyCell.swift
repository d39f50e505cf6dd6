// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// The sizes of notes.
struct StickyMetrics: MessageMetrics {
  /// The width of a note, in points.
  var width: CGFloat = 160

  static let defaultValue = StickyMetrics()
}

/// A text on a note.
final class StickyCellData: MessageCellData {
  var text = ""

  override init(direction: Direction) { super.init(direction: direction) }

  override class func getCellData(message: Message) -> MessageCellData {
    let data = StickyCellData(message: message)
    let strings = RenderEnvironment.current.localization
    data.text = message.element.text?.text ?? strings["unknown"]
    return data
  }

  var preparedText: PreparedText { prepare(text, font: .system(14)) }
}

/// Shows a note: paper of the kit's width, and the text on it.
final class StickyCell: MessageCell {
  private let label = Label()

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    container.addSubview(label)
  }

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? StickyCellData else { return }
    label.preparedText = data.preparedText
    container.backgroundColor = RenderEnvironment.current.theme.color(.paper)
  }

  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? StickyCellData else { return .zero }
    let width = RenderEnvironment.current.kit.metrics[StickyMetrics.self].width
    let text = data.preparedText.size(fitting: width - 20)
    return CGSize(width: width, height: text.height.rounded(.up) + 20)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = container.bounds.insetBy(dx: 10, dy: 10)
  }
}
