// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdownViews
import BubbleViews

extension MarkdownStyle {
  /// The fonts and colours of text messages.
  ///
  /// - Parameters:
  ///   - data: The message's data, whose bubble the text is on.
  ///   - field: The message's field with the text, for warnings.
  init(of data: MessageCellData, field: String, in environment: RenderEnvironment) {
    let theme = environment.theme
    self.init(
      textColor: TextMessageCell.textColor(of: data, in: theme), missingImage: .unknownImage,
      field: field, in: environment
    ) { EmojiText.box(besideTextIn: $0, in: environment) }
    let isSent = data.direction == .outgoing
    let link = LinkStyle(on: theme.color(isSent ? .sentBubble : .receivedBubble), in: theme)
    (linkColor, underlinesLinks) = (link.color, link.isUnderlined)
    body = TextMessageCellData.font
  }
}
