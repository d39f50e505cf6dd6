// SPDX-License-Identifier: MIT
import BubbleStrings

/// A source for md4c in which place-holders are in the place of formulas, so that they aren't read as Markdown.
struct FormulaSource {
  /// A formula of the source.
  struct Item {
    /// The formula without its marks, and without the marks of the quotes and lists that it is in.
    let formula: MarkdownFormula

    /// The formula as it is written.
    let original: ArraySlice<UInt8>
    let isDisplay: Bool
  }

  /// The source with place-holders.
  private(set) var bytes: [UInt8]

  /// The formulas, in the order of their place-holders.
  private(set) var items: [Item] = []

  /// - Parameter healedCount: The number of bytes at the end that only close what is open. The default is 0.
  init(_ source: [UInt8], healedCount: Int = 0) {
    bytes = source
    guard source.withUnsafeBufferPointer(FormulaFinder.mayFind), !Placeholder.occurs(in: source)
    else { return }
    let found = source.withUnsafeBufferPointer { SourceFormulas($0).found }
    guard !found.isEmpty else { return }
    bytes = []
    bytes.reserveCapacity(source.count)
    var start = 0
    for formula in found {
      bytes += source[start..<formula.range.lowerBound]
      bytes += Placeholder.bytes(items.count)
      start = formula.range.upperBound
      items.append(
        Item(
          formula: MarkdownFormula(
            formula.text, isOpen: formula.range.upperBound > source.count - healedCount,
            written: formula.written),
          original: source[formula.range], isDisplay: formula.isDisplay))
    }
    bytes += source[start...]
  }

  /// Whether the text of a span or a block has place-holders.
  static func hasFormulas(_ text: [UInt8]) -> Bool { text.contains(Placeholder.start[0]) }
}

extension [FormulaSource.Item] {
  /// A range of text, or a formula in it.
  enum Part {
    case text(ArraySlice<UInt8>)
    case formula(FormulaSource.Item)
  }

  /// A text of the source, cut at its place-holders.
  func parts(of text: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var (start, index) = (0, 0)
    while index < text.count {
      guard let (number, end) = Placeholder.number(at: index, in: text), number < count else {
        index += 1
        continue
      }
      if start < index { parts.append(.text(text[start..<index])) }
      parts.append(.formula(self[number]))
      (start, index) = (end, end)
    }
    if start < text.count { parts.append(.text(text[start...])) }
    return parts
  }

  /// A text of the source as it was written.
  func restored(_ text: [UInt8]) -> [UInt8] {
    guard !isEmpty, FormulaSource.hasFormulas(text) else { return text }
    return parts(of: text).flatMap { part in
      switch part {
      case .text(let text): text
      case .formula(let formula): formula.original
      }
    }
  }
}

extension MarkdownBlock {
  /// The language of fences around formulas, as on GitHub.
  static let formulaLanguage = "math"
}

extension [MarkdownBlock] {
  /// Marks the formula that the blocks end with, if they do, as open.
  mutating func openLastFormula() {
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

/// A number between two noncharacters, which is a word for md4c.
private enum Placeholder {
  static let start: [UInt8] = [0xEF, 0xB7, 0x90]  // U+FDD0
  static let end: [UInt8] = [0xEF, 0xB7, 0x91]

  static func bytes(_ number: Int) -> [UInt8] { start + Array(String(number).utf8) + end }

  /// Whether a text has one of the noncharacters.
  static func occurs(in bytes: [UInt8]) -> Bool {
    for index in bytes.indices.dropLast(2)
    where bytes[index] == 0xEF && bytes[index + 1] == 0xB7 && bytes[index + 2] & 0xFE == 0x90 {
      return true
    }
    return false
  }

  /// The number of the place-holder at an index, and the offset after it.
  static func number(at index: Int, in text: [UInt8]) -> (number: Int, end: Int)? {
    guard text[index] == start[0], text[index...].starts(with: start) else { return nil }
    var (number, next) = (0, index + 3)
    while next < text.count, ASCII.isDigit(text[next]), next - index < 12 {
      number = number * 10 + Int(text[next] - 0x30)
      next += 1
    }
    return text[next...].starts(with: end) ? (number, next + 3) : nil
  }
}

/// The formulas of a source: of its paragraphs, headings and rows, line by line.
private struct SourceFormulas {
  struct Found {
    let range: Range<Int>
    let text: String
    let written: String
    let isDisplay: Bool
  }

  private(set) var found: [Found] = []

  private let source: UnsafeBufferPointer<UInt8>

  /// The lines of the current paragraph without the marks of their containers.
  private var paragraph: [UInt8] = []

  /// The offsets of the paragraph's lines in it, and in the source.
  private var lines: [(offset: Int, source: Int)] = []

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    var scanner = BlockScanner()
    var (position, start) = (0, -1)
    while position < source.count {
      let end = BlockScanner.lineEnd(from: position, source)
      scanner.scan(position..<end, of: source)
      position = end + 1
      if scanner.leaf != .paragraph || scanner.leafStart != start { flush() }
      guard !scanner.wasBlank else { continue }
      switch scanner.leaf {
      case .paragraph:
        start = scanner.leafStart
        add(min(scanner.textStart, end)..<end)
      case .heading, .table:
        add(min(scanner.textStart, end)..<end)
        flush()
      case .none, .indentedCode, .fence: break
      }
    }
    flush()
  }

  private mutating func add(_ line: Range<Int>) {
    if !lines.isEmpty { paragraph.append(ASCII.lineFeed) }
    lines.append((paragraph.count, line.lowerBound))
    paragraph += source[line]
  }

  private mutating func flush() {
    defer {
      lines.removeAll(keepingCapacity: true)
      paragraph.removeAll(keepingCapacity: true)
    }
    let formulas: [Formula] = paragraph.withUnsafeBufferPointer { bytes in
      guard FormulaFinder.mayFind(in: bytes) else { return [] }
      var finder = FormulaFinder(bytes, range: 0..<bytes.count)
      return finder.formulas()
    }
    var line = 0
    for formula in formulas {
      let start = sourceOffset(formula.range.lowerBound, from: &line)
      let end = sourceOffset(formula.range.upperBound - 1, from: &line) + 1
      found.append(
        Found(
          range: start..<end, text: text(of: formula),
          written: String(decoding: paragraph[formula.range], as: UTF8.self),
          isDisplay: formula.marks.isDisplay))
    }
  }

  /// - Parameter line: A line at or before the offset; the one that the offset is in afterwards.
  private func sourceOffset(_ offset: Int, from line: inout Int) -> Int {
    while line + 1 < lines.count, lines[line + 1].offset <= offset { line += 1 }
    return lines[line].source + offset - lines[line].offset
  }

  private func text(of formula: Formula) -> String {
    var content = paragraph[formula.content]
    while let first = content.first, first <= ASCII.space { content.removeFirst() }
    while let last = content.last, last <= ASCII.space { content.removeLast() }
    let isDisplay = formula.marks.isDisplay
    return String(
      decoding: content.map { $0 == ASCII.lineFeed && !isDisplay ? ASCII.space : $0 },
      as: UTF8.self)
  }
}
