// SPDX-License-Identifier: MIT
import BubbleStrings

/// Builds the text of one block, with the spans in it.
///
/// Spans deeper than ``maximumDepth`` are left out; their contents are kept.
struct InlineBuilder {
  /// The meaning of a range of text.
  enum Span {
    case block
    case emphasis
    case strong
    case strikethrough
    case link(LinkParts.Target)
    case image(LinkParts.Target)
  }

  /// The maximum nesting depth of spans.
  static let maximumDepth = 24

  private var open: [(span: Span, content: [MarkdownInline])] = [(.block, [])]

  /// The places of formulas on lines of their own among the inlines.
  private var displays: [Int] = []
  private var ignored = 0
  private var text: [UInt8] = []

  /// Whether spans of any block were left out, since they are too deep.
  private(set) var exceedsDepth = false

  mutating func reset() {
    open = [(.block, [])]
    displays.removeAll()
    ignored = 0
    text.removeAll(keepingCapacity: true)
  }

  /// Returns the inlines that were built.
  mutating func take() -> [MarkdownInline] {
    flush()
    return Array(open[0].content[...].withoutBreaksAround)
  }

  /// Returns the inlines that were built as a paragraph, which formulas on lines of their own divide.
  mutating func takeParagraphs() -> [MarkdownBlock] {
    flush()
    let content = open[0].content
    var blocks: [MarkdownBlock] = []
    var start = 0
    for place in displays {
      let before = content[start..<place].withoutSpaceAround
      if !before.isEmpty { blocks.append(.paragraph(before)) }
      if case .formula(let formula) = content[place] { blocks.append(.formula(formula)) }
      start = place + 1
    }
    let rest =
      start == 0 ? Array(content[...].withoutBreaksAround) : content[start...].withoutSpaceAround
    if !rest.isEmpty { blocks.append(.paragraph(rest)) }
    return blocks
  }

  mutating func add(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { text += bytes }

  mutating func add(_ inline: MarkdownInline) {
    if case .text(let string) = inline {
      text += string.utf8
    } else {
      flush()
      open[open.count - 1].content.append(inline)
    }
  }

  /// Adds a formula on lines of its own, which divides a paragraph outside of spans.
  mutating func add(display formula: MarkdownInline) {
    flush()
    if open.count == 1 { displays.append(open[0].content.count) }
    open[open.count - 1].content.append(formula)
  }

  mutating func open(_ span: Span) {
    flush()
    guard open.count <= Self.maximumDepth else {
      ignored += 1
      exceedsDepth = true
      return
    }
    open.append((span, []))
  }

  mutating func close() {
    if ignored > 0 {
      ignored -= 1
      return
    }
    flush()
    guard open.count > 1, let (span, content) = open.popLast() else { return }
    switch span {
    case .block: break
    case .emphasis: add(.emphasis(content))
    case .strong: add(.strong(content))
    case .strikethrough: add(.strikethrough(content))
    case .link(let target):
      add(
        .link(
          MarkdownLink(destination: target.destination, title: target.title, content: content)))
    case .image(let target):
      add(
        .image(
          MarkdownImage(
            source: target.destination, title: target.title, alternative: content.plainText)))
    }
  }

  /// Adds the text as an inline. Texts side by side are one.
  private mutating func flush() {
    guard !text.isEmpty else { return }
    open[open.count - 1].content.add(.text(String(decoding: text, as: UTF8.self)))
    text.removeAll(keepingCapacity: true)
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
  /// The inlines without the breaks of tags at their start and end, which are no lines.
  fileprivate var withoutBreaksAround: ArraySlice {
    var inlines = drop { $0 == .hardBreak }
    while inlines.last == .hardBreak { inlines.removeLast() }
    return inlines
  }

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
