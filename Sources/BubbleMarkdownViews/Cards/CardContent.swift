// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdown
import BubbleMessages

/// The blocks of a card that are shown, with their texts parsed: none that is empty, no divider beside another or at
/// an end, and no more than fit a bounded time.
struct CardContent {
  /// The maximum number of blocks, and of fields, images, bars and buttons of a card.
  static let (blockLimit, itemLimit) = (200, 100)

  /// The maximum length of lines and fields, and of titles and details, in Unicode scalars. Text blocks have none.
  static let (lineLimit, titleLimit) = (4_096, 1_024)

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

  private let words: [String]
  private var counts: [Int: Int] = [:]
  private var isCut = false

  /// - Parameter words: The keys of emoji without their brackets.
  init(_ card: CardElement, words: [String]) {
    self.words = words
    accent = card.accent.map { $0 & 0xFFFFFF }
    thumbnail = card.thumbnail.flatMap { picture($0, "thumbnail") }
    for (index, block) in card.blocks.enumerated() {
      guard blocks.count < Self.blockLimit else {
        isCut = true
        break
      }
      if let shown = shown(block, "blocks[\(index)]") { append(shown) }
    }
    if case .divider? = blocks.last { blocks.removeLast() }
    if isCut { blocks.append(.text(plain("…"))) }
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
    case .text(let markdown): return document(markdown).map(Block.text)
    case .fields(let fields):
      let shown = limited(fields, kind: 0).map {
        (
          name: document($0.name, limit: Self.lineLimit),
          value: document($0.value, limit: Self.lineLimit), isShort: $0.isShort
        )
      }.filter { $0.name != nil || $0.value != nil }
      return shown.isEmpty ? nil : .fields(shown)
    case .images(let images): return self.images(images, path)
    case .bars(let bars):
      let shown = limited(bars, kind: 2).map(\.limited)
      return shown.isEmpty ? nil : .bars(shown)
    case .buttons(let buttons):
      let shown = limited(buttons.filter { !$0.title.isBlank }, kind: 3).map(\.limited)
      return shown.isEmpty ? nil : .buttons(shown)
    case .divider: return .divider
    }
  }

  private mutating func images(_ images: [CardElement.Image], _ path: String) -> Block? {
    let count = counts[1, default: 0]
    guard count < Self.itemLimit else {
      isCut = isCut || !images.isEmpty
      return nil
    }
    // Most of a large album is a number.
    counts[1] = count + min(images.count, CardGrid.limit)
    let shown = images.enumerated().compactMap { picture($1, "\(path).images[\($0)]") }
    return shown.isEmpty ? nil : .images(shown)
  }

  private mutating func limited<Item>(_ items: [Item], kind: Int) -> [Item] {
    let shown = items.prefix(max(Self.itemLimit - counts[kind, default: 0], 0))
    counts[kind, default: 0] += shown.count
    if shown.count < items.count { isCut = true }
    return Array(shown)
  }

  private func line(_ line: CardElement.Line, _ path: String) -> Line? {
    let picture = line.image.flatMap { $0.url.isEmpty ? nil : self.picture($0, path + ".image") }
    let document =
      document(line.markdown, limit: Self.lineLimit)
      ?? (line.url.isBlank ? nil : plain(line.url.limited(to: Self.lineLimit)))
    guard document != nil || picture != nil || line.timestamp != 0 else { return nil }
    return Line(
      document: document ?? MarkdownDocument(), url: line.url, picture: picture,
      timestamp: line.timestamp)
  }

  private func picture(_ image: CardElement.Image, _ path: String) -> Picture? {
    guard !image.url.isEmpty || !image.title.isBlank else { return nil }
    var image = image
    image.title = image.title.limited(to: Self.titleLimit)
    return Picture(image: image, field: "cardElem.\(path).url")
  }

  private func document(_ markdown: String, limit: Int? = nil) -> MarkdownDocument? {
    guard !markdown.isBlank else { return nil }
    var stream = MarkdownStream(limit.map(markdown.limited) ?? markdown, words: words)
    stream.finish()
    return stream.document.blocks.isEmpty ? nil : stream.document
  }

  private func plain(_ text: String) -> MarkdownDocument { MarkdownDocument(plain: text) }
}

extension MarkdownDocument {
  /// A text without marks.
  init(plain text: String) { self.init(blocks: [.paragraph([.text(text)])]) }
}

extension String {
  /// Whether there is nothing to see: no characters, or white space alone.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0 == "\u{200B}" }
  }

  /// The text, or its beginning and an ellipsis.
  fileprivate func limited(to count: Int) -> String {
    guard utf8.count > count, unicodeScalars.count > count else { return self }
    return String(unicodeScalars.prefix(count)) + "…"
  }
}

extension CardElement.Bar {
  fileprivate var limited: CardElement.Bar {
    var bar = self
    bar.title = title.limited(to: CardContent.titleLimit)
    bar.detail = detail.limited(to: CardContent.titleLimit)
    return bar
  }
}

extension CardElement.Button {
  fileprivate var limited: CardElement.Button {
    CardElement.Button(title: title.limited(to: CardContent.titleLimit), style: style)
  }
}
