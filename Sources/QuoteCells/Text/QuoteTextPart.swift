// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMarkdownViews
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// A text with Telegram's entities: paragraphs, quotations and code below each other.
struct QuoteTextPart: QuotePart {
  private let style: QuoteStyle
  private let blocks: [Block]

  private struct Block {
    let text: PreparedText

    /// The block around it; `nil` for a paragraph.
    let frame: AccentBlock?

    /// The maximum height of its lines.
    let limit: LineLimit
  }

  /// A block with its frame, from the left in reading order.
  private struct PlacedBlock {
    let block: Block
    let frame: CGRect
    let lineCount: Int
  }

  /// - Parameter isQuote: Whether all of the text is a quotation.
  init?(_ text: EntityText, isQuote: Bool, style: QuoteStyle) {
    guard !text.blocks.isEmpty else { return nil }
    self.style = style
    let builder = QuoteTextBuilder(style)
    let size = text.isFormatted || isQuote ? nil : BigEmoji.fontSize(of: text.blocks[0].text)
    let limit = LineLimit(maximumHeight: max(style.metrics.maximumTextHeight, 1))
    blocks = text.blocks.map { block in
      Block(
        text: style.prepare(builder.attributed(block, size: size)),
        frame: Self.frame(of: block.kind, isQuote: isQuote, style), limit: limit)
    }
  }

  private static func frame(
    of kind: EntityText.Block.Kind, isQuote: Bool, _ style: QuoteStyle
  ) -> AccentBlock? {
    switch kind {
    case .text where !isQuote: nil
    case .text, .quote:
      AccentBlock(color: style.accent, isRightToLeft: style.isRightToLeft, icon: .quoteMarks)
    case .code:
      AccentBlock(color: style.environment.theme.color(.quoteCode), isRightToLeft: false)
    }
  }

  private static let blockGap: CGFloat = 5

  var lineCount: Int { placed(in: style.metrics.maximumWidth).reduce(0) { $0 + $1.lineCount } }

  func size(fitting width: CGFloat) -> CGSize {
    let placed = placed(in: width)
    return CGSize(
      width: min(placed.map(\.frame.width).max() ?? 0, width),
      height: placed.last?.frame.maxY ?? 0)
  }

  /// The blocks that have space, from top to bottom.
  private func placed(in width: CGFloat) -> [PlacedBlock] {
    var (placed, y): ([PlacedBlock], CGFloat) = ([], 0)
    for block in blocks {
      if y > 0 { y += Self.blockGap }
      guard y == 0 || y < style.metrics.maximumTextHeight else { break }
      let insets = block.frame.map { $0.insets.left + $0.insets.right } ?? 0
      let lines = block.text.size(fitting: max(width - insets, 1), limit: limit(of: block, at: y))
      let size = block.frame?.size(around: lines.whole) ?? lines.whole
      placed.append(
        PlacedBlock(
          block: block, frame: CGRect(origin: CGPoint(x: 0, y: y), size: size),
          lineCount: lines.lineCount))
      y += size.height
    }
    return placed
  }

  private func limit(of block: Block, at y: CGFloat) -> LineLimit {
    var limit = block.limit
    limit.maximumHeight = max(limit.maximumHeight - Double(y), 1)
    return limit
  }

  func makeView() -> View {
    let view = QuotePartView("text")
    let labels = blocks.map { style.label($0.text, color: style.text, lines: 0) }
    labels.forEach(view.addSubview)
    view.lay = { size in
      let placed = self.placed(in: size.width)
      for (label, item) in zip(labels, placed) { label.frame = self.labelFrame(item, in: size) }
      for label in labels.dropFirst(placed.count) { label.isHidden = true }
    }
    view.paint = { rect, canvas in
      for item in self.placed(in: rect.width) {
        item.block.frame?.draw(in: Self.wide(item.frame, rect.width), on: canvas)
      }
    }
    return view
  }

  /// A block's frame over the whole width.
  private static func wide(_ frame: CGRect, _ width: CGFloat) -> CGRect {
    CGRect(x: 0, y: frame.minY, width: width, height: frame.height)
  }

  private func labelFrame(_ item: PlacedBlock, in size: CGSize) -> CGRect {
    let whole = Self.wide(item.frame, size.width)
    guard let block = item.block.frame else { return whole }
    return block.contentFrame(in: whole.size).offsetBy(dx: 0, dy: whole.minY)
  }
}

/// Makes attributed text of spans.
struct QuoteTextBuilder {
  private let style: QuoteStyle

  init(_ style: QuoteStyle) { self.style = style }

  /// - Parameter size: The size of the font; `nil` for that of texts.
  func attributed(_ block: EntityText.Block, size: Double? = nil) -> AttributedText {
    let font = Font.system(size ?? style.metrics.textFontSize)
    var text = AttributedText("", font: font)
    for span in block.spans { text.append(attributed(span, font: font)) }
    return text.isolatingCode(
      links: TextLinks.links(in: text.string), direction: style.environment.direction)
  }

  private func attributed(_ span: EntityText.Span, font: Font) -> AttributedText {
    var attributes = TextAttributes(font: font)
    if span.style.contains(.code) {
      attributes.font = .monospaced(font.size * 0.9)
      attributes.color = style.environment.theme.color(.quoteCode)
    }
    if span.style.contains(.bold) { attributes.font.weight = .bold }
    attributes.font.isItalic = span.style.contains(.italic)
    attributes.isUnderlined = span.style.contains(.underlined)
    attributes.isStruckThrough = span.style.contains(.struckThrough)
    if span.style.contains(.reference) {
      attributes.color = style.environment.theme.color(.quoteLink)
    }
    if !span.link.isEmpty { attributes.link = span.link }
    return span.style.contains(.spoiler)
      ? Spoiler.covered(span.text, attributes, with: style.text)
      : AttributedText(span.text, attributes: attributes)
  }
}

/// Text that is hidden until someone taps it: here, always.
enum Spoiler {
  /// A text below a bar of a colour. Emoji, which would show through, are blanks of their width.
  static func covered(
    _ text: String, _ attributes: TextAttributes, with color: Color
  ) -> AttributedText {
    var attributes = attributes
    attributes.color = .clear
    attributes.backgroundColor = color.withAlpha(0.28)
    attributes.isUnderlined = false
    attributes.isStruckThrough = false
    let shown = String(text.map { BigEmoji.isEmoji($0) ? "\u{3000}" : $0 })
    return AttributedText(shown, attributes: attributes)
  }
}

/// Texts of few emoji, which are set large.
enum BigEmoji {
  /// The size of the font for a text of one to three emoji, in points; `nil` for other texts.
  static func fontSize(of text: String) -> Double? {
    guard text.utf8.count <= 120 else { return nil }
    let characters = text.filter { !$0.isWhitespace }
    guard (1...3).contains(characters.count), characters.allSatisfy(isEmoji) else { return nil }
    return [48, 40, 34][characters.count - 1]
  }

  /// Whether a character is drawn as an emoji.
  static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    let properties = first.properties
    guard properties.isEmoji else { return false }
    return properties.isEmojiPresentation
      || character.unicodeScalars.dropFirst().contains { $0.value == 0xFE0F }
  }
}
