// SPDX-License-Identifier: MIT
package import BubbleCells
import BubbleMarkdown
import BubbleMath
package import BubbleMessages
import BubbleText
import BubbleViews

/// A complete text with formatting as a page no wider than its lines, kept for the environment it was last measured in.
package final class HuggingPage {
  private let text: FormattedText
  private var setting: PageSetting?
  private var page: MarkdownPage?

  package init(_ text: FormattedText) { self.text = text }

  /// The page of a message, with lines of at most a width. Content beyond limits has warnings.
  package func page(of msgID: String, style: MarkdownStyle, width: Double) -> MarkdownPage {
    let page = page(style, width)
    page.limits.report(of: msgID)
    return page
  }

  private func page(_ style: MarkdownStyle, _ width: Double) -> MarkdownPage {
    let new = PageSetting(style.environment, width: width)
    if let page, let setting, setting.equals(new) { return page }
    let page = MarkdownPage(text.document, hugging: width, layout: MarkdownLayout(style))
    (self.page, setting) = (page, new)
    return page
  }

  /// The text for readers of screens.
  package func spokenText(in localization: Localization) -> String {
    text.document.spokenText(in: localization)
  }
}

extension MarkdownDocument {
  /// The text for readers of screens, in the order of its content: the states of tasks and formulas in words. Beside text
  /// from right to left, code is isolated.
  func spokenText(in words: Localization) -> String {
    let isolatesCode = words.isRightToLeft || plainText.hasRightToLeft
    return spokenText(
      task: { words[$0 ? .taskDone : .taskNotDone] + words[.separator] },
      code: { isolatesCode ? IsolatedRanges.isolated($0) : $0 },
      formula: { MathFormula($0.source).spokenText })
  }
}
