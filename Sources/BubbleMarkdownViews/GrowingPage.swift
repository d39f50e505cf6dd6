// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdown
import BubbleStrings
import BubbleText
import BubbleViews

/// A Markdown text as a page, kept while the text grows: new text is parsed, and changed blocks are
/// measured.
package final class GrowingPage {
  private var stream = MarkdownStream()
  private var text = ""
  private var emoji: [String] = []
  private var setting: PageSetting?
  private var isComplete = false
  private var page: MarkdownPage?
  private let knownLinks = KnownLinks()

  /// The last page there was: a text that ends with a mark isn't plain until its next character is there.
  private var latest: MarkdownPage?

  package init() {}

  /// The page of a message's text, whose blocks take the whole width; `nil` for plain text, which needs none. Content
  /// beyond limits has warnings.
  ///
  /// - Parameter isComplete: Whether nothing will be added to the text.
  package func page(
    of text: String, isComplete: Bool, style: MarkdownStyle, width: Double, msgID: String
  ) -> MarkdownPage? {
    let page = page(of: text, isComplete: isComplete, style: style, width: width)
    page?.limits.report(of: msgID)
    return page
  }

  func page(
    of text: String, isComplete: Bool, style: MarkdownStyle, width: Double
  ) -> MarkdownPage? {
    let environment = style.environment
    let new = PageSetting(environment, width: width)
    let isKnown = setting.map { $0.equals(new) } ?? false
    if isKnown, self.isComplete == isComplete, text.isExactly(self.text) { return page }
    let document = document(of: text, isComplete: isComplete, in: environment)
    if !isKnown { latest = nil }
    setting = new
    self.isComplete = isComplete
    guard !document.isPlain(text) else {
      page = nil
      return nil
    }
    page = MarkdownPage(
      document, width: width, layout: MarkdownLayout(style, knownLinks: knownLinks),
      addsLine: !isComplete, reusing: latest)
    latest = page
    return page
  }

  private func document(
    of text: String, isComplete: Bool, in environment: RenderEnvironment
  ) -> MarkdownDocument {
    let words = environment.emojiSet.wordsInBrackets
    if text.beginsExactly(with: self.text), words == emoji, !stream.isFinished {
      stream.append(String(text.utf8.dropFirst(self.text.utf8.count)) ?? "")
    } else {
      stream =
        isComplete
        ? MarkdownStream(finished: text, words: words) : MarkdownStream(text, words: words)
    }
    (self.text, emoji) = (text, words)
    if isComplete { stream.finish() }
    return stream.document
  }
}

/// The layout input of a page apart from its text.
struct PageSetting {
  private let measurers: TextMeasurers
  private let theme: Theme
  private let width: Double

  init(_ environment: RenderEnvironment, width: Double) {
    (measurers, theme) = (environment.textMeasurers, environment.theme)
    self.width = width
  }

  func equals(_ other: PageSetting) -> Bool {
    measurers === other.measurers && width == other.width && theme.name == other.theme.name
      && theme.isDark == other.theme.isDark && theme == other.theme
  }
}

extension MarkdownDocument {
  /// Whether a document is one paragraph, which shows its source as it is.
  fileprivate func isPlain(_ source: String) -> Bool {
    guard let first = blocks.first else { return source.isEmpty }
    guard blocks.count == 1, case .paragraph(let content) = first else { return false }
    var rest = source[...]
    for inline in content {
      let part: String
      switch inline {
      case .text(let text): part = text
      case .softBreak: part = "\n"
      case .emphasis, .strong, .strikethrough, .underline, .spoiler, .code, .link, .image, .formula,
        .hardBreak:
        return false
      }
      guard rest.beginsExactly(with: part) else { return false }
      rest = rest[rest.utf8.index(rest.startIndex, offsetBy: part.utf8.count)...]
    }
    return rest.isEmpty
  }
}
