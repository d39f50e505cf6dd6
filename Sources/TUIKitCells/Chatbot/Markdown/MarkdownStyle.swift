// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdown
import BubbleText
import BubbleViews

/// The fonts, colours and distances of answers in Markdown, in an environment.
struct MarkdownStyle {
  let environment: RenderEnvironment

  /// The colour of text.
  let textColor: Color

  /// The appearance of links on the bubble.
  let link: LinkStyle

  /// The factor of all distances: they grow with the text.
  let scale: Double

  init(isSent: Bool, hasSentColors: Bool, in environment: RenderEnvironment) {
    let theme = environment.theme
    self.environment = environment
    textColor = theme.color(hasSentColors ? .sentText : .receivedText)
    link = LinkStyle(on: theme.color(isSent ? .sentBubble : .receivedBubble), in: theme)
    scale = environment.textScale
  }

  // MARK: Fonts

  static let body = TextMessageCellData.font

  /// The sizes of headings, in points, from the first level on.
  private static let headingSizes = [22.0, 20, 18, 17, 16, 15]

  static func heading(_ level: Int) -> Font {
    .system(headingSizes[min(max(level, 1), headingSizes.count) - 1], weight: .bold)
  }

  static let code = Font.monospaced(12)
  static let codeHeader = Font.system(12, weight: .medium)
  static let caption = Font.system(13)
  static let table = Font.system(14)

  /// The size of code in a text, as a part of the text's.
  static let inlineCodeScale = 0.875

  // MARK: Distances, in points

  var blockSpacing: Double { 8 * scale }
  var headingSpacing: Double { 4 * scale }
  var itemSpacing: Double { 3 * scale }
  var markerGap: Double { 6 * scale }
  var quoteBar: Double { 3 }
  var quoteGap: Double { 9 * scale }
  var codePadding: Double { 8 * scale }
  var codeHeaderHeight: Double { 22 * scale }
  var cellPadding: Double { 6 * scale }
  var rule: Double { 1 }

  /// The minimum width of nested blocks, however deep they are.
  var minimumWidth: Double { 72 * scale }

  static let cornerRadius = 6.0
  static let maximumImageHeight = 240.0
  static let placeholderSize = (width: 160.0, height: 90.0)

  func color(_ key: ColorKey) -> Color { environment.theme.color(key, default: textColor) }
}

// The colours of answers in Markdown.
extension ColorKey {
  /// The background of a block of code.
  static let markdownCodeBackground: ColorKey = "chat_markdown_code_bg_color"

  /// The colour of code that is not highlighted.
  static let markdownCode: ColorKey = "chat_markdown_code_text_color"

  /// The language above a block of code.
  static let markdownCodeHeader: ColorKey = "chat_markdown_code_header_color"

  /// The colours of code in a text and of its background.
  static let markdownInlineCode: ColorKey = "chat_markdown_inline_code_text_color"
  static let markdownInlineCodeBackground: ColorKey = "chat_markdown_inline_code_bg_color"

  /// The bar beside a quote, rules, and the lines of tables.
  static let markdownQuoteBar: ColorKey = "chat_markdown_quote_bar_color"
  static let markdownLine: ColorKey = "chat_markdown_line_color"

  /// The background of a table's header.
  static let markdownTableHeader: ColorKey = "chat_markdown_table_header_bg_color"

  /// The box of a task that is done.
  static let markdownTask: ColorKey = "primary_theme_color"

  static let markdownKeyword: ColorKey = "chat_markdown_code_keyword_color"
  static let markdownType: ColorKey = "chat_markdown_code_type_color"
  static let markdownString: ColorKey = "chat_markdown_code_string_color"
  static let markdownNumber: ColorKey = "chat_markdown_code_number_color"
  static let markdownComment: ColorKey = "chat_markdown_code_comment_color"
  static let markdownFunction: ColorKey = "chat_markdown_code_function_color"
  static let markdownAttribute: ColorKey = "chat_markdown_code_attribute_color"

  /// The colour of a part of code.
  static func markdown(_ kind: CodeToken.Kind) -> ColorKey {
    switch kind {
    case .keyword: .markdownKeyword
    case .type: .markdownType
    case .string: .markdownString
    case .number: .markdownNumber
    case .comment: .markdownComment
    case .function: .markdownFunction
    case .attribute: .markdownAttribute
    }
  }
}
