// SPDX-License-Identifier: MIT
package import BubbleCells
import BubbleMarkdown
package import BubbleText
import BubbleViews

/// The fonts, colours and distances of Markdown in a message, in an environment.
///
/// Fonts and colours are those of a kit's texts; the sizes of headings, code and tables follow from the text's.
package struct MarkdownStyle {
  package let environment: RenderEnvironment

  /// The colour of text.
  package var textColor: Color

  /// The colour of links; `nil` for that of the text around them. The default is `nil`.
  package var linkColor: Color?

  /// Whether links have a line below them. The default is `true`.
  package var underlinesLinks = true

  /// The links to detect in text. The default is ``/BubbleText/LinkOptions``'.
  package var linkOptions = MarkdownStyle.anyLinks

  /// The font of paragraphs. The default is the system face at 16 points.
  package var body = Font.system(MarkdownStyle.ordinarySize)

  /// How lines of text are broken and set. The default is that of messages in the environment.
  package var paragraph: ParagraphStyle

  /// The size and place of emoji beside text of a font. The default is as high as the text.
  package var emojiBox: (Font) -> TextAttachment

  /// The icon in place of images that can't be shown.
  package var missingImage: Icon

  /// The message's field with the text, which warnings about images name.
  package var field: String

  /// The factor of all distances: they grow with the reader's text size.
  var scale: Double { environment.textScale }

  /// - Parameters:
  ///   - textColor: The colour of text.
  ///   - missingImage: The icon in place of images that can't be shown.
  ///   - field: The message's field with the text.
  package init(
    textColor: Color, missingImage: Icon, field: String, in environment: RenderEnvironment,
    emojiBox: @escaping (Font) -> TextAttachment
  ) {
    self.environment = environment
    self.textColor = textColor
    self.missingImage = missingImage
    self.field = field
    self.emojiBox = emojiBox
    paragraph = environment.textMeasurers.messages.style
  }

  // Making options takes longer than most texts take to be measured.
  private static let anyLinks = LinkOptions()

  // MARK: Fonts

  /// The size of text for which the other sizes are given, in points.
  private static let ordinarySize = 16.0

  /// The size of other text beside text of ``body``.
  private func size(_ size: Double) -> Double { size * (body.size / Self.ordinarySize) }

  /// The sizes of headings, in points, from the first level on.
  private static let headingSizes = [22.0, 20, 18, 17, 16, 15]

  func heading(_ level: Int) -> Font {
    let sizes = Self.headingSizes
    return .system(size(sizes[min(max(level, 1), sizes.count) - 1]), weight: .bold)
  }

  /// Code keeps a size at which it can be read.
  private var codeSize: Double { max(size(12), 11) }

  var code: Font { .monospaced(codeSize) }
  var codeHeader: Font { .system(codeSize, weight: .medium) }
  var caption: Font { .system(size(13)) }
  var table: Font { .system(size(14)) }

  /// The size of code in a text, as a part of the text's.
  static let inlineCodeScale = 0.875

  /// The height of a line of a font, in points.
  func lineHeight(of font: Font) -> Double {
    environment.textMeasurers[font].size(of: "", fitting: .infinity).height
  }

  // MARK: Distances, in points

  var blockSpacing: Double { 8 * scale }
  var headingSpacing: Double { 4 * scale }
  var itemSpacing: Double { 3 * scale }
  var markerGap: Double { 6 * scale }
  var quoteBar: Double { 3 }
  var quoteGap: Double { 9 * scale }
  var codePadding: Double { 8 * scale }
  var codeHeaderHeight: Double { 22 * scale }
  var formulaSpacing: Double { 3 * scale }
  var cellPadding: Double { 6 * scale }
  var rule: Double { 1 }

  /// The minimum width of nested blocks, however deep they are.
  var minimumWidth: Double { 72 * scale }

  static let cornerRadius = 6.0
  static let maximumImageHeight = 240.0
  static let placeholderSize = (width: 160.0, height: 90.0)

  // MARK: Colours

  /// The theme's colour; in a theme without it, the text's, or a trace of it behind text.
  func color(_ key: ColorKey) -> Color {
    environment.theme.color(
      key, default: key.isBehindText ? textColor.withAlpha(0.1) : textColor)
  }
}

// The colours of Markdown.
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

  /// The colour of commands in formulas that aren't known.
  static let markdownFormulaError: ColorKey = "chat_markdown_formula_error_color"

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

  /// Whether text is drawn over it.
  fileprivate var isBehindText: Bool {
    [.markdownCodeBackground, .markdownInlineCodeBackground, .markdownTableHeader].contains(self)
  }
}
