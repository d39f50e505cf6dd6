// SPDX-License-Identifier: MIT
import BubbleStrings

/// A streamed Markdown text, with its current blocks.
///
/// While it grows, open spans are closed, and marks without a meaning yet are left out. Only the text after
/// the last place where blocks don't depend on each other is parsed again:
///
/// ```swift
/// var stream = MarkdownStream()
/// for token in tokens {
///   stream.append(token)
///   show(stream.document)
/// }
/// stream.finish()
/// ```
public struct MarkdownStream: Sendable {
  /// Texts that aren't links when they are in brackets, such as names of emoji; without the brackets.
  public let words: [String]

  /// Whether the text is complete.
  public private(set) var isFinished = false

  private var bytes: [UInt8] = []
  private var scan = SourceScan()
  private var endsWithReturn = false

  /// The text before the scan's cut.
  private var settled = MarkdownDocument()
  private var settledEnd = 0

  /// The text behind it.
  private var latest = MarkdownDocument()

  /// The bytes behind the part that is read as Markdown, shown as they are.
  private var overflow: [UInt8] = []

  /// - Parameters:
  ///   - text: The text so far. The default is empty.
  ///   - words: Texts that aren't links when they are in brackets. The default is none.
  public init(_ text: String = "", words: [String] = []) {
    self.words = words
    append(text)
  }

  /// Creates a stream of a text that is complete, which is parsed once, as written.
  package init(finished text: String, words: [String]) {
    self.words = words
    add(text)
    finish()
  }

  /// Appends text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text since the last block that is complete; that of the
  ///   whole text where it defines links.
  public mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    add(text)
    read()
  }

  /// Marks the text as complete, and parses it as written: open spans stay open.
  public mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    read()
  }

  /// The current blocks.
  public var document: MarkdownDocument {
    var document = settled
    document.append(latest)
    if !overflow.isEmpty {
      document.append(
        MarkdownDocument(blocks: PlainText.blocks(of: overflow), limits: [.length]))
    }
    return document
  }

  private mutating func add(_ text: String) {
    var added = LineFeeds.normalized(text)
    if endsWithReturn, text.utf8.first == ASCII.lineFeed { added.removeFirst() }
    endsWithReturn = text.utf8.last == 0x0D
    guard overflow.isEmpty, bytes.count + added.count <= MarkdownParser.maximumLength else {
      overflow += added
      return moveOverflow()
    }
    bytes += added
  }

  /// Leaves whole lines, or else whole characters, in the part that is read as Markdown.
  private mutating func moveOverflow() {
    guard bytes.count < MarkdownParser.maximumLength, !isCapped else { return }
    isCapped = true
    let all = bytes + overflow
    var end = MarkdownParser.maximumLength
    if let line = all[..<end].lastIndex(of: ASCII.lineFeed), line >= bytes.count - 1 {
      end = line + 1
    } else {
      while end > bytes.count, all[end] & 0xC0 == 0x80 { end -= 1 }
    }
    bytes = Array(all[..<end])
    overflow = Array(all[end...])
  }

  private var isCapped = false

  private mutating func read() {
    bytes.withUnsafeBufferPointer { bytes in
      scan.scan(bytes, cuts: true)
      if scan.mayDefine, scan.cut > 0 || settledEnd > 0 { startOver(bytes) }
      settle(bytes)
      let isComplete = isFinished || !overflow.isEmpty
      let healing =
        isComplete ? Healing(end: bytes.count) : scan.healing(bytes, words: words)
      latest = part(settledEnd..<max(healing.end, settledEnd), bytes, healing.suffix)
      if !isComplete, case .fence = scan.scanner.leaf,
        case .fence = scan.completed(bytes).scanner.leaf
      {
        latest.blocks.openLastFormula()
      }
    }
  }

  /// Definitions count in all of the text, so that it is never cut.
  private mutating func startOver(_ bytes: UnsafeBufferPointer<UInt8>) {
    scan = SourceScan()
    scan.scan(bytes, cuts: false)
    (settled, settledEnd) = (MarkdownDocument(), 0)
  }

  private mutating func settle(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !scan.mayDefine, scan.cut > settledEnd else { return }
    settled.append(part(settledEnd..<scan.cut, bytes, []))
    settledEnd = scan.cut
  }

  private func part(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ suffix: [UInt8]
  ) -> MarkdownDocument {
    let document =
      suffix.isEmpty
      ? BlockReader.document(of: UnsafeBufferPointer(rebasing: bytes[range]))
      : (bytes[range] + suffix).withUnsafeBufferPointer {
        BlockReader.document(of: $0, healedCount: suffix.count)
      }
    return document
      ?? MarkdownDocument(blocks: PlainText.blocks(of: bytes[range]), limits: [.expansion])
  }
}

extension [MarkdownBlock] {
  /// Marks the formula that the blocks end with, if they do, as open.
  fileprivate mutating func openLastFormula() {
    switch last {
    case .formula(let formula):
      self[count - 1] = .formula(MarkdownFormula(formula.source, isOpen: true))
    case .quote(var blocks):
      blocks.openLastFormula()
      self[count - 1] = .quote(blocks)
    case .list(var list) where !list.items.isEmpty:
      list.items[list.items.count - 1].blocks.openLastFormula()
      self[count - 1] = .list(list)
    default: break
    }
  }
}

extension MarkdownDocument {
  fileprivate mutating func append(_ other: MarkdownDocument) {
    blocks += other.blocks
    limits.formUnion(other.limits)
  }
}
