// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdownViews
import BubbleText
import BubbleViews
import Foundation

/// A text with formatting from another format.
struct MarkdownPart: QuotePart {
  private let page: HuggingPage
  private let markdownStyle: MarkdownStyle
  private let msgID: String

  init(_ page: HuggingPage, msgID: String, style: QuoteStyle) {
    (self.page, self.msgID) = (page, msgID)
    let environment = style.environment
    var markdown = MarkdownStyle(
      textColor: style.text, missingImage: .quoteImage, field: "richTextElem.markdown",
      in: environment
    ) { font in
      TextAttachment(
        identifier: "", width: font.size * 1.25, height: font.size * 1.25,
        descent: font.size * 0.25)
    }
    markdown.body = .system(style.metrics.textFontSize)
    markdown.linkColor = environment.theme.color(.quoteLink)
    markdown.underlinesLinks = false
    markdownStyle = markdown
  }

  var lineCount: Int { page(markdownStyle.environment.width).lineCount }

  private func page(_ width: Double) -> MarkdownPage {
    page.page(of: msgID, style: markdownStyle, width: width)
  }

  func size(fitting width: CGFloat) -> CGSize {
    let size = page(Double(width)).size
    return CGSize(
      width: min((size.width - 1e-6).rounded(.up), width),
      height: (size.height - 1e-6).rounded(.up))
  }

  func makeView() -> View {
    let view = QuotePartView("text")
    let markdown = MarkdownView()
    view.addSubview(markdown)
    view.lay = { size in
      markdown.show(self.page(Double(size.width)), style: self.markdownStyle, msgID: self.msgID)
      markdown.frame = CGRect(origin: .zero, size: size)
    }
    return view
  }
}
