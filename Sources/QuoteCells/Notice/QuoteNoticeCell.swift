// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleText
import BubbleViews
public import Foundation

/// Data of a notice: a date, or an event in the conversation.
public final class QuoteNoticeCellData: MessageCellData {
  /// The text. A notice without text isn't shown.
  public internal(set) var content = ""

  public override init(direction: Direction) {
    super.init(direction: direction)
    showAvatar = false
  }

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = QuoteNoticeCellData(message: message, direction: .incoming)
    data.showName = false
    data.showAvatar = false
    data.content = getDisplayString(message: message)
    return data
  }

  public override class func getDisplayString(message: Message) -> String {
    QuoteLine.of(message, in: RenderEnvironment.current.localization)
  }

  public override var isNotice: Bool { true }
  public override var shouldHide: Bool { content.isEmpty }
  public override var lineCount: Int { preparedText.size(fitting: textWidth).lineCount }

  var preparedText: PreparedText { prepare(content, font: .system(12.5, weight: .medium)) }

  /// The maximum width of the text, in points.
  var textWidth: Double { max(RenderContext.current.environment.width - 80, 40) }

  static let insets = EdgeInsets(top: 4, left: 10, bottom: 4, right: 10)

  /// The size of the text and the space around it.
  var pillSize: CGSize {
    let text = preparedText.size(fitting: textWidth).whole
    let insets = Self.insets
    return CGSize(
      width: text.width + insets.left + insets.right,
      height: text.height + insets.top + insets.bottom)
  }
}

/// A text on a pill in the middle of the row.
public final class QuoteNoticeCell: MessageCell {
  private let label = Label()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.textAlignment = .center
    container.addSubview(label)
  }

  public override var takesTouches: Bool { false }

  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    (data as? QuoteNoticeCellData)?.pillSize ?? .zero
  }

  public override class func getHeight(
    _ data: MessageCellData, withWidth width: CGFloat
  ) -> CGFloat { contentSize(of: data).height + 8 }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    nameLabel.isHidden = true
    guard let data = data as? QuoteNoticeCellData else { return }
    label.preparedText = data.preparedText
    label.textColor = .white
    container.backgroundColor = RenderContext.current.environment.theme.color(.quoteNotice)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data else { return }
    let size = type(of: self).contentSize(of: data)
    container.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: 4, width: size.width, height: size.height)
    container.layer.cornerRadius = min(size.height / 2, 12)
    let insets = QuoteNoticeCellData.insets
    label.frame = CGRect(
      x: insets.left, y: insets.top, width: max(size.width - insets.left - insets.right, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }
}
