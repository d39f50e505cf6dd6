// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdownViews
import BubbleText
import Foundation

/// Data of a message whose text is Markdown: a text with formatting, or a chatbot's answer.
public class MarkdownMessageCellData: TextMessageCellData {
  /// The page in the current environment; `nil` for plain text, which is shown by a label.
  var page: MarkdownPage? { nil }

  /// The message's field with the Markdown, which warnings name.
  var markdownField: String { "" }

  /// The fonts and colours of the page in the current environment.
  final var markdownStyle: MarkdownStyle {
    MarkdownStyle(of: self, field: markdownField, in: RenderContext.current.environment)
  }

  public override var lineCount: Int { page?.lineCount ?? super.lineCount }

  override var drawnSize: CGSize { page?.size ?? super.drawnSize }
}
