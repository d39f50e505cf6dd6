// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
public import BubbleText
import Foundation

/// Data of a notice in the middle of the row: tips, recalled messages, dates.
open class SystemMessageCellData: MessageCellData {
  /// The notice's text.
  public final var content = "" { didSet { measured = MeasuredText() } }

  private var measured = MeasuredText()

  public override init(direction: Direction) {
    super.init(direction: direction)
    showAvatar = false
  }

  /// Makes a notice of a group tip, a recalled message, or a custom notice.
  open override class func getCellData(message: Message) -> MessageCellData {
    let data = SystemMessageCellData(message: message)
    data.showName = false
    data.content = getDisplayString(message: message)
    return data
  }

  open override class func getDisplayString(message: Message) -> String {
    NoticeText.of(message, in: RenderEnvironment.current.localization)
  }

  open override var isNotice: Bool { true }

  /// Notices without a text are not shown.
  open override var shouldHide: Bool { content.isEmpty }

  open override var lineCount: Int { textSize.lineCount }

  /// The text as it is measured and drawn: the system face at 13 points.
  public final var preparedText: PreparedText { prepare(content, font: Self.font) }

  private static let font = Font.system(13)

  /// The size of the text on the whole width of the screen. Not rounded.
  final var textSize: TextSize {
    measured.size(
      of: content, font: Self.font, fitting: RenderContext.current.environment.width)
  }
}
