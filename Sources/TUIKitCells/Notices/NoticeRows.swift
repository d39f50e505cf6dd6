// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// The sizes of ``SystemMessageCell``s, straight from the texts of their messages.
///
/// Those that may offer to edit a text again are left to their data: they depend on the moment.
final class NoticeRows: FastMeasure {
  private let text: @Sendable (Message, Localization) -> String
  private let localization: Localization
  private let measurer: TextMeasurer
  private let width: Double
  private let margin: CGFloat

  /// - Parameter text: The text of a message; empty for one that isn't shown.
  init(
    in environment: RenderEnvironment,
    text: @escaping @Sendable (Message, Localization) -> String
  ) {
    self.text = text
    localization = environment.localization
    measurer = environment.textMeasurers[SystemMessageCellData.font]
    width = environment.width
    margin = SystemMessageCell.margin(in: environment)
  }

  func size(of message: Message) -> RowSize? {
    guard !ReEdit.mayBeOffered(for: message) else { return nil }
    let content = text(message, localization)
    guard !content.isEmpty else { return RowSize(contentSize: .zero, height: 0) }
    let shown = SystemMessageCellData.shownText(
      content, naming: message.namedMembers, offersReEdit: false, in: localization)
    let text = measurer.size(of: shown.withoutIdleDirection, fitting: width)
    let size = SystemMessageCell.contentSize(around: text)
    return RowSize(contentSize: size, height: size.height + margin, lineCount: text.lineCount)
  }
}

/// The sizes of rows that are never shown.
struct HiddenRows: FastMeasure {
  func size(of _: Message) -> RowSize? { RowSize(contentSize: .zero, height: 0) }
}
