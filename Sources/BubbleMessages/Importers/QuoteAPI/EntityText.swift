// SPDX-License-Identifier: MIT
import BubbleStrings

/// A text with Telegram's entities, as blocks of spans that each have one style.
///
/// Offsets of entities are UTF-16 code units and may be wrong in any way: they are cut to the text and widened to whole
/// characters, and entities without any characters are dropped.
package struct EntityText: Sendable, Equatable {
  /// A style, which a span may have several of.
  package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let bold = Style(rawValue: 1)
    package static let italic = Style(rawValue: 2)
    package static let underlined = Style(rawValue: 4)
    package static let struckThrough = Style(rawValue: 8)
    package static let code = Style(rawValue: 16)
    package static let spoiler = Style(rawValue: 32)

    /// Links, mentions, hashtags and the like, which have a colour of their own.
    package static let reference = Style(rawValue: 64)
  }

  /// A part of a block in one style.
  package struct Span: Sendable, Equatable {
    package var text: String
    package var style: Style

    /// The target of a link; empty for none.
    package var link: String
  }

  /// A paragraph or several, a quotation, or code.
  package struct Block: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      case text
      case quote
      case code(language: String)
    }

    package var kind: Kind
    package var spans: [Span]

    package init(kind: Kind, spans: [Span]) { (self.kind, self.spans) = (kind, spans) }

    /// The characters alone.
    package var text: String { spans.map(\.text).joined() }
  }

  /// The blocks from top to bottom, without line feeds around them; none is empty.
  package let blocks: [Block]

  package init(_ text: String, entities: [QuoteAPIMessage.Entity]) {
    let ranges = EntityRanges(text)
    let bytes = Array(text.utf8)
    let placed = entities.compactMap { entity in
      ranges.range(of: entity).map { PlacedEntity(entity, $0, in: bytes) }
    }
    blocks = SpanCutter(utf8: bytes, entities: placed).blocks()
  }

  /// Whether any part is set in another way than plain text.
  package var isFormatted: Bool {
    blocks.contains { block in
      block.kind != .text || block.spans.contains { !$0.style.isEmpty }
    }
  }
}

/// The ranges of entities in the UTF-8 text.
struct EntityRanges {
  /// The starts of the characters and the text's end, in code units of both encodings.
  private var utf16: [Int] = [0]
  private var utf8: [Int] = [0]

  init(_ text: String) {
    for character in text {
      utf16.append((utf16.last ?? 0) + character.utf16.count)
      utf8.append((utf8.last ?? 0) + character.utf8.count)
    }
  }

  /// The range of all characters that an entity touches, in UTF-8 code units; `nil` for none.
  func range(of entity: QuoteAPIMessage.Entity) -> Range<Int>? {
    guard entity.length > 0, let length = utf16.last else { return nil }
    let (sum, overflows) = entity.offset.addingReportingOverflow(entity.length)
    let start = max(entity.offset, 0)
    let end = overflows ? length : min(sum, length)
    guard start < end else { return nil }
    // The last start at or before the range's, and the first at or after its end.
    let first = partition { $0 <= start } - 1
    let last = partition { $0 < end }
    return utf8[first]..<utf8[last]
  }

  /// The number of starts, from the first on, that fulfil a condition which no later one does.
  private func partition(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, utf16.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(utf16[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// An entity with its range in the text, in UTF-8 code units.
private struct PlacedEntity {
  let entity: QuoteAPIMessage.Entity
  let range: Range<Int>
  let style: EntityText.Style

  /// The target of a link; empty for none.
  let link: String

  /// The maximum length of an address, in bytes.
  private static let addressLimit = 4_096

  init(_ entity: QuoteAPIMessage.Entity, _ range: Range<Int>, in utf8: [UInt8]) {
    (self.entity, self.range, style) = (entity, range, entity.style)
    let isAddress = range.count <= Self.addressLimit
    link = isAddress ? entity.target(of: String(decoding: utf8[range], as: UTF8.self)) : entity.url
  }
}

/// Cuts a text at the ends of its entities.
private struct SpanCutter {
  let utf8: [UInt8]
  let entities: [PlacedEntity]

  /// The blocks: quotations and code, and the text between them.
  func blocks() -> [EntityText.Block] {
    var (blocks, position): ([EntityText.Block], Int) = ([], 0)
    for placed in blockEntities where placed.range.lowerBound >= position {
      add(.text, position..<placed.range.lowerBound, to: &blocks)
      let language = placed.entity.language
      add(placed.entity.isQuote ? .quote : .code(language: language), placed.range, to: &blocks)
      position = placed.range.upperBound
    }
    add(.text, position..<utf8.count, to: &blocks)
    return blocks
  }

  /// The entities that are blocks, in the order of the text; of those that start together, the longest first.
  private var blockEntities: [PlacedEntity] {
    entities.filter { $0.entity.isQuote || $0.entity.isCodeBlock }.sorted {
      ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
    }
  }

  private func add(
    _ kind: EntityText.Block.Kind, _ range: Range<Int>, to blocks: inout [EntityText.Block]
  ) {
    let isBelowBlock = kind != .text || !blocks.isEmpty
    let isAboveBlock = kind != .text || range.upperBound < utf8.count
    let range = trimmed(range, atStart: isBelowBlock, atEnd: isAboveBlock)
    guard !range.isEmpty else { return }
    blocks.append(EntityText.Block(kind: kind, spans: spans(in: range, isCode: kind.isCode)))
  }

  /// A range without the line feeds at its ends, which the edges of blocks take the place of.
  private func trimmed(_ range: Range<Int>, atStart: Bool, atEnd: Bool) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while atStart, start < end, utf8[start] == 0x0A { start += 1 }
    while atEnd, start < end, utf8[end - 1] == 0x0A { end -= 1 }
    return start..<end
  }

  private func spans(in range: Range<Int>, isCode: Bool) -> [EntityText.Span] {
    let inside = entities.filter { $0.range.overlaps(range) }
    let ends = inside.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let cuts = Set(ends.filter(range.contains) + [range.lowerBound, range.upperBound]).sorted()
    return zip(cuts, cuts.dropFirst()).map { start, end in
      span(start..<end, of: inside.filter { $0.range.overlaps(start..<end) }, isCode: isCode)
    }
  }

  private func span(
    _ range: Range<Int>, of entities: [PlacedEntity], isCode: Bool
  ) -> EntityText.Span {
    EntityText.Span(
      text: String(decoding: utf8[range], as: UTF8.self),
      style: entities.reduce(isCode ? .code : []) { $0.union($1.style) },
      link: entities.first { !$0.link.isEmpty }?.link ?? "")
  }
}

extension EntityText.Block.Kind {
  fileprivate var isCode: Bool { if case .code = self { true } else { false } }
}

extension QuoteAPIMessage.Entity {
  fileprivate var isQuote: Bool {
    type.isExactly("blockquote") || type.isExactly("expandable_blockquote")
  }
  fileprivate var isCodeBlock: Bool { type.isExactly("pre") || type.isExactly("pre_code") }

  fileprivate var style: EntityText.Style {
    switch type {
    case "bold": .bold
    case "italic": .italic
    case "underline": .underlined
    case "strikethrough": .struckThrough
    case "code", "pre", "pre_code": .code
    case "spoiler": .spoiler
    case "mention", "text_mention", "hashtag", "cashtag", "email", "phone_number", "bot_command",
      "url", "text_link":
      .reference
    default: []
    }
  }

  /// The target of a link with a text; empty for other entities.
  fileprivate func target(of text: String) -> String {
    switch type {
    case "text_link": url
    case "url": text.containsExactly("://") ? text : "https://" + text
    case "email": "mailto:" + text
    case "phone_number": "tel:" + text
    default: ""
    }
  }
}

extension EntityText {
  /// The text for kits that show formatted text.
  var formatted: FormattedText {
    var text = RichText()
    for block in blocks {
      switch block.kind {
      case .text: text.append(rich(block.spans))
      case .quote: text.append(quote: rich(block.spans))
      case .code(let language): text.append(codeBlock: block.text, language: language)
      }
    }
    return text.trimmed.formatted
  }

  private func rich(_ spans: [Span]) -> RichText {
    var text = RichText()
    for span in spans {
      var part = RichText()
      if span.style.contains(.code) {
        part.append(code: span.text)
      } else if !span.link.isEmpty {
        part.append(link: span.link, title: span.text)
      } else {
        part.append(span.text)
      }
      text.append(part, span.style.ofRichText)
    }
    return text
  }
}

extension EntityText.Style {
  fileprivate var ofRichText: RichText.Style {
    var style = RichText.Style()
    if contains(.bold) { style.insert(.bold) }
    if contains(.italic) { style.insert(.italic) }
    if contains(.underlined) { style.insert(.underlined) }
    if contains(.struckThrough) { style.insert(.struckThrough) }
    if contains(.spoiler) { style.insert(.spoiler) }
    return style
  }
}
