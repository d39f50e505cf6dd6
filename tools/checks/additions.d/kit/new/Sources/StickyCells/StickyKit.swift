// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

extension CellKit {
  /// Notes on yellow paper.
  public static let sticky = CellKit(
    name: "sticky",
    bindings: [
      .unsupported: CellBinding("note", cellData: StickyCellData.self, cell: StickyCell.self)
    ],
    themes: [Theme(name: "day", colors: [.chatBackground: .white])],
    strings: StringCatalog([
      .english: StringTable(
        weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], strings: ["unknown": "New"])
    ]),
    makeNotice: { text in
      let data = StickyCellData(direction: .incoming)
      data.text = text
      return data
    })
}

/// A text on a note.
final class StickyCellData: MessageCellData {
  var text = ""

  override class func getCellData(message: Message) -> MessageCellData {
    let data = StickyCellData(message: message)
    data.text = getDisplayString(message: message)
    return data
  }

  override class func getDisplayString(message: Message) -> String {
    message.element.text?.text ?? RenderEnvironment.current.localization["unknown"]
  }

  var preparedText: PreparedText { prepare(text, font: .system(14)) }
}

/// Shows a note of one size.
final class StickyCell: MessageCell {
  private let label = Label()

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    container.addSubview(label)
  }

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    label.preparedText = (data as? StickyCellData)?.preparedText
    container.backgroundColor = Color(hex: 0xFFF3B0)
  }

  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    CGSize(width: 160, height: 120)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = container.bounds.insetBy(dx: 10, dy: 10)
  }
}
