// SPDX-License-Identifier: MIT
import BubbleStrings

/// Builds the text of one block, with the spans in it.
struct InlineBuilder {
  /// The meaning of a range of text.
  enum Span {
    case plain
    case emphasis
    case strong
    case strikethrough
    case code
    case link(destination: String, title: String)
    case image(source: String, title: String)
  }

  private struct OpenSpan {
    var span: Span
    var content: [MarkdownInline] = []
    /// The position of its first text in the source.
    var start: UnsafePointer<UInt8>?
  }

  /// The source that the text is read from.
  var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  /// The formulas whose place-holders the source has.
  var formulas: [FormulaSource.Item] = []

  private var open = [OpenSpan(span: .plain)]

  /// The places of formulas on lines of their own among the inlines.
  private var displays: [Int] = []
  private var ignored = 0

  /// Whether spans of any block were left out, since they are too deep.
  private(set) var exceedsDepth = false
  private var text: [UInt8] = []
  /// The position in the source at which the last text ended.
  private var end: UnsafePointer<UInt8>?

  mutating func reset() {
    open = [OpenSpan(span: .plain)]
    displays.removeAll()
    ignored = 0
    text.removeAll(keepingCapacity: true)
    end = nil
  }

  /// Returns the inlines that were built.
  mutating func take() -> [MarkdownInline] {
    flush()
    return open[0].content
  }

  /// Returns the inlines that were built as a paragraph, which formulas on lines of their own divide.
  mutating func takeParagraphs() -> [MarkdownBlock] {
    let content = take()
    var blocks: [MarkdownBlock] = []
    var start = 0
    for place in displays {
      let before = content[start..<place].withoutSpaceAround
      if !before.isEmpty { blocks.append(.paragraph(before)) }
      if case .formula(let formula) = content[place] { blocks.append(.formula(formula)) }
      start = place + 1
    }
    let rest = start == 0 ? content : content[start...].withoutSpaceAround
    if !rest.isEmpty { blocks.append(.paragraph(rest)) }
    return blocks
  }

  /// The characters that were added, as they are.
  mutating func takeVerbatim() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return String(decoding: formulas.restored(text), as: UTF8.self)
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let base = bytes.baseAddress {
      for index in open.indices.reversed() {
        guard open[index].start == nil else { break }
        open[index].start = base
      }
      end = base + bytes.count
    }
    text.append(contentsOf: bytes)
  }

  mutating func add(_ string: String) { text.append(contentsOf: string.utf8) }

  mutating func add(_ inline: MarkdownInline) {
    flush()
    open[open.count - 1].content.append(inline)
  }

  mutating func open(_ span: Span) {
    flush()
    guard open.count <= MarkdownBuilder.maximumDepth else {
      ignored += 1
      exceedsDepth = true
      return
    }
    open.append(OpenSpan(span: span))
  }

  mutating func close() {
    if ignored > 0 {
      ignored -= 1
      return
    }
    flush()
    guard open.count > 1, let closed = open.popLast() else { return }
    switch closed.span {
    case .plain: for inline in closed.content { append(inline) }
    case .emphasis: append(.emphasis(closed.content))
    case .strong: append(.strong(closed.content))
    case .strikethrough: closeStrikethrough(closed)
    case .code: append(.code(closed.content.plainText))
    case .link(let destination, let title):
      append(
        .link(MarkdownLink(destination: destination, title: title, content: closed.content)))
    case .image(let source, let title):
      let alternative = closed.content.plainText
      append(.image(MarkdownImage(source: source, title: title, alternative: alternative)))
    }
  }

  /// A single tilde between letters or digits is one: "20~25 °C" strikes nothing through.
  private mutating func closeStrikethrough(_ span: OpenSpan) {
    guard let start = span.start, let end, isRange(at: start - 1) || isRange(at: end) else {
      return append(.strikethrough(span.content))
    }
    append(.text("~"))
    for inline in span.content { append(inline) }
    append(.text("~"))
  }

  /// Whether the tilde at an address is a single one between two letters or digits.
  private func isRange(at tilde: UnsafePointer<UInt8>) -> Bool {
    guard let base = source.baseAddress else { return false }
    let index = tilde - base
    guard index > 0, index + 1 < source.count, source[index] == 0x7E else { return false }
    return Self.isWord(source[index - 1]) && Self.isWord(source[index + 1])
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  /// Adds an inline. Texts side by side are one.
  private mutating func append(_ inline: MarkdownInline) {
    open[open.count - 1].content.add(inline)
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    if !formulas.isEmpty, FormulaSource.hasFormulas(text) {
      appendFormulas()
    } else {
      append(.text(String(decoding: text, as: UTF8.self)))
    }
    text.removeAll(keepingCapacity: true)
  }

  /// Adds the text with formulas in the place of their place-holders. In code they stay text.
  private mutating func appendFormulas() {
    if case .code? = open.last?.span {
      return append(.text(String(decoding: formulas.restored(text), as: UTF8.self)))
    }
    for part in formulas.parts(of: text) {
      switch part {
      case .text(let text): append(.text(String(decoding: text, as: UTF8.self)))
      case .formula(let formula):
        if open.count == 1, formula.isDisplay { displays.append(open[0].content.count) }
        append(.formula(formula.formula))
      }
    }
  }
}

extension [MarkdownInline] {
  /// Adds an inline. Texts side by side are one.
  fileprivate mutating func add(_ inline: MarkdownInline) {
    guard case .text(let added) = inline, var text = last?.ownText else { return append(inline) }
    // Without the array's reference to it, the text grows in place: any number of texts may follow each other.
    removeLast()
    text += added
    append(.text(text))
  }
}

extension ArraySlice<MarkdownInline> {
  /// The inlines without breaks and white space at their start and end.
  fileprivate var withoutSpaceAround: [MarkdownInline] {
    var inlines = Array(drop(while: \.isSpace))
    while inlines.last?.isSpace == true { inlines.removeLast() }
    if let first = inlines.first?.ownText {
      inlines[0] = .text(String(first.unicodeScalars.drop { $0 == " " }))
    }
    if var last = inlines.last?.ownText {
      while last.utf8.last == ASCII.space { last.unicodeScalars.removeLast() }
      inlines[inlines.count - 1] = .text(last)
    }
    return inlines
  }
}

extension MarkdownInline {
  fileprivate var isSpace: Bool {
    switch self {
    case .softBreak, .hardBreak: true
    default: ownText?.utf8.allSatisfy { $0 == ASCII.space } ?? false
    }
  }

  /// The text of an inline that is nothing else; `nil` for others.
  fileprivate var ownText: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
