// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdown
import BubbleText

/// The text of a paragraph, a heading or a cell of a table, as it is set.
struct MarkdownText {
  private let style: MarkdownStyle

  /// The links of texts that grow.
  private let knownLinks: KnownLinks?

  init(_ style: MarkdownStyle, knownLinks: KnownLinks? = nil) {
    (self.style, self.knownLinks) = (style, knownLinks)
  }

  /// A text with its spans, emoji and links. Ends of source lines end lines, as in all messages.
  func attributed(_ inlines: [MarkdownInline], font: Font) -> AttributedText {
    var text = AttributedText("", attributes: TextAttributes(font: font))
    append(inlines, TextAttributes(font: font), to: &text)
    addLinks(to: &text)
    return text
  }

  private func append(
    _ inlines: [MarkdownInline], _ attributes: TextAttributes, to text: inout AttributedText
  ) {
    for inline in inlines { append(inline, attributes, to: &text) }
  }

  private func append(
    _ inline: MarkdownInline, _ attributes: TextAttributes, to text: inout AttributedText
  ) {
    var attributes = attributes
    switch inline {
    case .text(let string):
      text.append(
        style.environment.emojiSet.attributed(string, attributes: attributes) {
          style.emojiBox(attributes.font)
        })
    case .softBreak, .hardBreak: text.append(AttributedText("\n", attributes: attributes))
    case .emphasis(let content):
      attributes.font.isItalic = true
      append(content, attributes, to: &text)
    case .strong(let content):
      attributes.font.weight = .bold
      append(content, attributes, to: &text)
    case .strikethrough(let content):
      attributes.isStruckThrough = true
      append(content, attributes, to: &text)
    case .code(let string): appendCode(string, attributes, to: &text)
    case .link(let link):
      append(link.content, linked(attributes, to: link.destination), to: &text)
    case .image(let image): append(.text(image.alternative), attributes, to: &text)
    }
  }

  private func appendCode(
    _ string: String, _ attributes: TextAttributes, to text: inout AttributedText
  ) {
    var attributes = attributes
    let size = attributes.font.size * MarkdownStyle.inlineCodeScale
    attributes.font = .monospaced(size, weight: attributes.font.weight)
    attributes.backgroundColor = style.color(.markdownInlineCodeBackground)
    if attributes.link == nil { attributes.color = style.color(.markdownInlineCode) }
    text.append(AttributedText(string, attributes: attributes))
  }

  private func linked(_ attributes: TextAttributes, to address: String) -> TextAttributes {
    var attributes = attributes
    if !address.isEmpty { attributes.link = address }
    attributes.color = style.linkColor
    attributes.isUnderlined = style.underlinesLinks
    return attributes
  }

  /// Adds links to addresses, telephone numbers and mentions in the text, except for those in code
  /// and in links.
  private func addLinks(to text: inout AttributedText) {
    let links =
      knownLinks?.links(in: text.string, options: style.linkOptions)
      ?? TextLinks.links(in: text.string, options: style.linkOptions)
    guard !links.isEmpty else { return }
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
  }
}

extension [MarkdownInline] {
  /// The direction of the first letter that has one; `nil` without any.
  var direction: LayoutDirection? {
    for inline in self {
      if let direction = TextDirection.direction(of: inline.plainText) { return direction }
    }
    return nil
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
    case .rule, .code: nil
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
