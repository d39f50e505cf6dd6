// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdown
import BubbleStrings
import BubbleText

/// The text of a paragraph, a heading or a cell of a table, as it is set.
struct MarkdownText {
  private let style: MarkdownStyle

  /// The links of texts that grow.
  private let knownLinks: KnownLinks?

  /// The limits that its formulas go beyond.
  let formulaLimits = FormulaLimitLog()

  init(_ style: MarkdownStyle, knownLinks: KnownLinks? = nil) {
    (self.style, self.knownLinks) = (style, knownLinks)
  }

  /// A text with its spans, emoji, formulas and links. Ends of source lines end lines, as in all messages. Where it may run
  /// right to left, code, addresses, paths and formulas are isolated.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of a line, which long formulas are divided by.
  ///   - direction: The direction of a text without letters; `nil` for the screen's.
  func attributed(
    _ inlines: [MarkdownInline], font: Font, lineWidth: Double = .infinity,
    direction: LayoutDirection? = nil
  ) -> AttributedText {
    var text = AttributedText("", attributes: TextAttributes(font: font))
    append(inlines, TextAttributes(font: font), lineWidth, to: &text)
    let links = addLinks(to: &text)
    return text.isolatingCode(links: links, direction: direction ?? style.environment.direction)
  }

  private func append(
    _ inlines: [MarkdownInline], _ attributes: TextAttributes, _ lineWidth: Double,
    to text: inout AttributedText
  ) {
    for (index, inline) in inlines.enumerated() {
      let next = index + 1 < inlines.count ? inlines[index + 1] : nil
      append(inline, before: next, attributes, lineWidth, to: &text)
    }
  }

  private func append(
    _ inline: MarkdownInline, before next: MarkdownInline? = nil, _ attributes: TextAttributes,
    _ lineWidth: Double, to text: inout AttributedText
  ) {
    var attributes = attributes
    switch inline {
    case .text(let string): append(string, attributes, to: &text)
    case .softBreak, .hardBreak: text.append("\n", attributes: attributes)
    case .emphasis(let content):
      attributes.font.isItalic = true
      append(content, attributes, lineWidth, to: &text)
    case .strong(let content):
      attributes.font.weight = .bold
      append(content, attributes, lineWidth, to: &text)
    case .strikethrough(let content):
      attributes.isStruckThrough = true
      append(content, attributes, lineWidth, to: &text)
    case .underline(let content):
      attributes.isUnderlined = true
      append(content, attributes, lineWidth, to: &text)
    case .spoiler(let content):
      // Nothing can be touched in an image: the text is shown, on a box that it can be read on in all colours.
      attributes.backgroundColor = style.textColor.withAlpha(style.textColor.alpha * 0.14)
      append(content, attributes, lineWidth, to: &text)
    case .code(let string): appendCode(string, attributes, to: &text)
    case .link(let link):
      append(link.content, linked(attributes, to: link.destination), lineWidth, to: &text)
    case .image(let image): append(.text(image.alternative), attributes, lineWidth, to: &text)
    case .formula(let formula): append(formula, before: next, attributes, lineWidth, to: &text)
    }
  }

  private func append(
    _ string: String, _ attributes: TextAttributes, to text: inout AttributedText
  ) {
    let emoji = style.environment.emojiSet
    guard emoji.isNamed(in: string) else { return text.append(string, attributes: attributes) }
    text.append(
      emoji.attributed(string, attributes: attributes) { style.emojiBox(attributes.font) })
  }

  /// The number of characters that are shown of a formula that isn't complete: with all of its source, the text behind it
  /// would jump when it is.
  private static let openFormulaLength = 12

  /// Adds a formula. No line ends between it and a letter or a mark beside it: "the $n$th" is one word.
  ///
  /// - Parameter next: The inline after it; `nil` where there is none.
  private func append(
    _ formula: MarkdownFormula, before next: MarkdownInline?, _ attributes: TextAttributes,
    _ lineWidth: Double, to text: inout AttributedText
  ) {
    guard !formula.isOpen else {
      return appendCode(formula.source.tail(Self.openFormulaLength), attributes, to: &text)
    }
    let (set, limits) = style.environment.formulas.attributedWithLimits(
      formula.source, attributes: attributes, lineWidth: lineWidth,
      errorColor: style.color(.markdownFormulaError))
    formulaLimits.add(limits)
    guard let set else { return appendCode(formula.source, attributes, to: &text) }
    let joiner = AttributedText("\u{2060}", attributes: attributes)
    if text.string.unicodeScalars.last?.joinsFormulas == true { text.append(joiner) }
    text.append(set)
    if next?.plainText.unicodeScalars.first?.joinsFormulas == true { text.append(joiner) }
  }

  private func appendCode(
    _ string: String, _ attributes: TextAttributes, to text: inout AttributedText
  ) {
    var attributes = attributes
    let size = attributes.font.size * MarkdownStyle.inlineCodeScale
    attributes.font = .monospaced(size, weight: attributes.font.weight)
    attributes.backgroundColor = style.color(.markdownInlineCodeBackground)
    if attributes.link == nil { attributes.color = style.color(.markdownInlineCode) }
    text.append(string, attributes: attributes)
  }

  private func linked(_ attributes: TextAttributes, to address: String) -> TextAttributes {
    var attributes = attributes
    if !address.isEmpty { attributes.link = address }
    attributes.color = style.linkColor
    attributes.isUnderlined = attributes.isUnderlined || style.underlinesLinks
    return attributes
  }

  /// Adds links to addresses, telephone numbers and mentions in the text, except for those in code
  /// and in links.
  private func addLinks(to text: inout AttributedText) -> [TextLink] {
    let links =
      knownLinks?.links(in: text.string, options: style.linkOptions)
      ?? TextLinks.links(in: text.string, options: style.linkOptions)
    guard !links.isEmpty else { return links }
    text.modify(inOrder: links.map(\.range)) { index, attributes in
      guard attributes.link == nil, attributes.font.design == .system else { return }
      let isUnderlined = attributes.isUnderlined
      if links[index].kind == .mention {
        attributes.link = links[index].target
      } else {
        attributes = linked(attributes, to: links[index].target)
        attributes.isUnderlined = attributes.isUnderlined || isUnderlined
      }
    }
    return links
  }
}

extension String {
  /// The last characters of the text, behind an ellipsis if there are more. Lines end in spaces.
  func tail(_ length: Int) -> String {
    let end = suffix(length)
    let line = end.exactLines(omittingEmptySubsequences: false).joined(separator: " ")
    return (end.startIndex > startIndex ? "…" : "") + line
  }
}

extension Unicode.Scalar {
  /// Whether no line ends between the character and a formula beside it. One may beside ideographs.
  fileprivate var joinsFormulas: Bool {
    value > 0x20 && value < 0x2E80 && value != 0xFFFC && !properties.isWhitespace
  }
}

extension [MarkdownInline] {
  /// The direction of the first letter that has one; `nil` without any. Code and formulas have none.
  var direction: LayoutDirection? {
    for inline in self {
      if let direction = inline.direction { return direction }
    }
    return nil
  }
}

extension MarkdownInline {
  fileprivate var direction: LayoutDirection? {
    switch self {
    case .text, .image, .softBreak, .hardBreak: TextDirection.direction(of: plainText)
    case .emphasis(let content), .strong(let content), .strikethrough(let content),
      .underline(let content), .spoiler(let content):
      content.direction
    case .link(let link): link.content.direction
    case .code, .formula: nil
    }
  }
}

extension [MarkdownBlock] {
  /// The direction of the first letter that has one, but for code; `nil` without any.
  var direction: LayoutDirection? {
    for block in self {
      if let direction = block.direction { return direction }
    }
    return nil
  }
}

extension MarkdownBlock {
  fileprivate var direction: LayoutDirection? {
    switch self {
    case .heading(_, let content), .paragraph(let content): content.direction
    case .quote(let blocks): blocks.direction
    case .list(let list): list.items.lazy.compactMap(\.blocks.direction).first
    case .table(let table):
      ([table.header] + table.rows).lazy.joined().compactMap(\.direction).first
    case .rule, .code, .formula: nil
    }
  }
}

/// The direction of a text, by its first letter (UAX #9, P2).
private enum TextDirection {
  static func direction(of text: String) -> LayoutDirection? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A: return .leftToRight
      case ..<0xAA: continue
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return .rightToLeft }
      default:
        if scalar.properties.isAlphabetic { return .leftToRight }
      }
    }
    return nil
  }
}
