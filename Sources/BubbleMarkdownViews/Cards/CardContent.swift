// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdown
import BubbleMessages

/// The blocks of a card that are shown, with their texts parsed: none that is empty, no divider beside another or at
/// an end, and no more than fit a bounded time.
struct CardContent {
  /// A block.
  enum Block {
    case author(Line)
    case heading(Line)
    case text(MarkdownDocument)
    case fields([(name: MarkdownDocument?, value: MarkdownDocument?, isShort: Bool)])
    case images([Picture])
    case bars([CardElement.Bar])
    case buttons([CardElement.Button])
    case note(Line)
    case divider
  }

  /// A line of text with an image before it.
  struct Line {
    var document: MarkdownDocument
    var url: String
    var picture: Picture?
    var timestamp: Double
  }

  /// An image, and the field that warnings name.
  struct Picture: Equatable {
    var image: CardElement.Image
    var field: String
  }

  private(set) var accent: UInt32?
  private(set) var thumbnail: Picture?
  private(set) var blocks: [Block] = []

  /// The limits that the card goes beyond.
  private(set) var limits = ReachedLimits()

  private var counts: [ContentLimit: Int] = [:]
  private var isCut = false

  init(_ card: CardElement) {
    accent = card.accent.map { $0 & 0xFFFFFF }
    thumbnail = card.thumbnail.flatMap { picture($0, "thumbnail") }
    for (index, block) in card.blocks.enumerated() {
      guard let shown = shown(block, "blocks[\(index)]") else { continue }
      guard blocks.count < ContentLimit.cardBlocks.maximum else {
        if case .divider = shown { continue }
        reach(.cardBlocks, in: "blocks")
        break
      }
      append(shown)
    }
    if case .divider? = blocks.last { blocks.removeLast() }
    if isCut { blocks.append(.text(plain("…"))) }
  }

  private mutating func reach(_ limit: ContentLimit, in path: @autoclosure () -> String) {
    isCut = true
    limits.add(limit, in: "cardElem.\(path())")
  }

  private mutating func append(_ block: Block) {
    if case .divider = block {
      guard let last = blocks.last else { return }
      if case .divider = last { return }
    }
    blocks.append(block)
  }

  /// Whether nothing is shown.
  var isEmpty: Bool { blocks.isEmpty && thumbnail == nil }

  /// Whether the card is images and nothing else.
  var isAlbum: Bool {
    guard accent == nil, thumbnail == nil, !blocks.isEmpty else { return false }
    return blocks.allSatisfy {
      if case .images(let images) = $0 { images.contains { !$0.image.url.isEmpty } } else { false }
    }
  }

  // MARK: Blocks

  private mutating func shown(_ block: CardElement.Block, _ path: String) -> Block? {
    switch block {
    case .author(let line): return self.line(line, path).map(Block.author)
    case .heading(let line): return self.line(line, path).map(Block.heading)
    case .note(let line): return self.line(line, path).map(Block.note)
    case .text(let text): return Self.document(text).map(Block.text)
    case .fields(let fields):
      let shown = limited(fields, .cardFields, path + ".fields").enumerated().map { index, field in
        (
          name: lineDocument(field.name, "\(path).fields[\(index)].name"),
          value: lineDocument(field.value, "\(path).fields[\(index)].value"),
          isShort: field.isShort
        )
      }.filter { $0.name != nil || $0.value != nil }
      return shown.isEmpty ? nil : .fields(shown)
    case .images(let images): return self.images(images, path + ".images")
    case .bars(let bars):
      let shown = limited(bars, .cardBars, path + ".bars").enumerated().map { index, bar in
        var bar = bar
        bar.title = limited(bar.title, .cardTitles, "\(path).bars[\(index)].title")
        bar.detail = limited(bar.detail, .cardTitles, "\(path).bars[\(index)].detail")
        return bar
      }
      return shown.isEmpty ? nil : .bars(shown)
    case .buttons(let buttons):
      let shown = limited(
        buttons.lazy.filter { !$0.title.isBlank }, .cardButtons, path + ".buttons"
      ).enumerated().map { index, button in
        CardElement.Button(
          title: limited(button.title, .cardTitles, "\(path).buttons[\(index)].title"),
          style: button.style)
      }
      return shown.isEmpty ? nil : .buttons(shown)
    case .divider: return .divider
    }
  }

  private mutating func images(_ images: [CardElement.Image], _ path: String) -> Block? {
    let count = counts[.cardImages, default: 0]
    guard count < ContentLimit.cardImages.maximum else {
      if !images.isEmpty { reach(.cardImages, in: path) }
      return nil
    }
    // Most of a large album is a number.
    counts[.cardImages] = count + min(images.count, CardGrid.limit)
    let shown = images.enumerated().compactMap { picture($1, "\(path)[\($0)]") }
    return shown.isEmpty ? nil : .images(shown)
  }

  /// The first items, as far as their limit. No more are looked at.
  private mutating func limited<Items: Sequence>(
    _ items: Items, _ limit: ContentLimit, _ path: String
  ) -> [Items.Element] {
    let rest = max(limit.maximum - counts[limit, default: 0], 0)
    var shown: [Items.Element] = []
    for item in items {
      guard shown.count < rest else {
        reach(limit, in: path)
        break
      }
      shown.append(item)
    }
    counts[limit, default: 0] += shown.count
    return shown
  }

  /// The text, or its beginning and an ellipsis.
  private mutating func limited(
    _ text: String, _ limit: ContentLimit, _ path: @autoclosure () -> String
  ) -> String {
    let count = limit.maximum
    guard text.utf8.count > count, text.unicodeScalars.count > count else { return text }
    limits.add(limit, in: "cardElem.\(path())")
    return String(text.unicodeScalars.prefix(count)) + "…"
  }

  private mutating func lineDocument(
    _ text: FormattedText, _ path: @autoclosure () -> String
  ) -> MarkdownDocument? {
    let limit = ContentLimit.cardLines
    let shown = text.prefix(limit.maximum)
    if shown != text { limits.add(limit, in: "cardElem.\(path())") }
    return Self.document(shown)
  }

  private mutating func line(_ line: CardElement.Line, _ path: String) -> Line? {
    let picture = line.image.flatMap { $0.url.isEmpty ? nil : self.picture($0, path + ".image") }
    let document =
      lineDocument(line.text, path + ".markdown")
      ?? (line.url.isBlank ? nil : plain(limited(line.url, .cardLines, path + ".url")))
    guard document != nil || picture != nil || line.timestamp != 0 else { return nil }
    return Line(
      document: document ?? MarkdownDocument(), url: line.url, picture: picture,
      timestamp: line.timestamp)
  }

  private mutating func picture(_ image: CardElement.Image, _ path: String) -> Picture? {
    guard !image.url.isEmpty || !image.title.isBlank else { return nil }
    var image = image
    image.title = limited(image.title, .cardTitles, path + ".title")
    return Picture(image: image, field: "cardElem.\(path).url")
  }

  private static func document(_ text: FormattedText) -> MarkdownDocument? {
    let document = text.document
    return document.blocks.allSatisfy(\.isBlank) ? nil : document
  }

  private func plain(_ text: String) -> MarkdownDocument { MarkdownDocument(plain: text) }
}

extension MarkdownDocument {
  /// A text without marks.
  init(plain text: String) { self.init(blocks: [.paragraph([.text(text)])]) }
}

extension MarkdownBlock {
  /// Whether the block is a paragraph with nothing to see.
  fileprivate var isBlank: Bool {
    guard case .paragraph(let content) = self else { return false }
    return content.allSatisfy { inline in
      switch inline {
      case .text(let text): text.isBlank
      case .softBreak, .hardBreak: true
      default: false
      }
    }
  }
}

extension String {
  /// Whether there is nothing to see: no characters, or white space alone.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0 == "\u{200B}" }
  }
}
