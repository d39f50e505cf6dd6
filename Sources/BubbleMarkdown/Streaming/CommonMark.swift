// SPDX-License-Identifier: MIT
import BubbleStrings

/// Parsing by CommonMark's rules alone: for text that other readers of CommonMark show, too.
extension MarkdownDocument {
  /// Parses a text: CommonMark with GitHub's tables, strikethrough and task lists.
  @_spi(UIKit) public init(commonMark text: String) {
    let bytes = LineFeeds.normalized(text)
    let end = bytes.count <= MarkdownParser.maximumLength ? bytes.count : bytes.lastCompleteLine
    let parsed = bytes[..<end].withUnsafeBufferPointer { bytes in
      BlockReader.document(of: bytes, dialect: .commonMark)
        ?? MarkdownDocument(blocks: PlainText.blocks(of: bytes), limits: [.expansion])
    }
    self = parsed
    guard end < bytes.count else { return }
    blocks += PlainText.blocks(of: bytes[end...])
    limits.insert(.length)
  }
}

extension MarkdownInline {
  /// The spans of a text whose marks of blocks are text, as if it were the content of one paragraph.
  @_spi(UIKit) public static func inlines(ofLines text: String) -> [MarkdownInline] {
    let bytes = LineFeeds.normalized(text)
    return bytes.withUnsafeBufferPointer { bytes in
      var reader = InlineReader(bytes, dialect: .commonMark)
      return reader.inlines(of: 0..<min(bytes.count, MarkdownParser.maximumLength))
        + PlainText.inlines(of: bytes.dropFirst(MarkdownParser.maximumLength))
    }
  }
}

extension [UInt8] {
  /// The end of the last complete line of the part that is read as Markdown.
  fileprivate var lastCompleteLine: Int {
    let part = self[..<MarkdownParser.maximumLength]
    if let line = part.lastIndex(of: ASCII.lineFeed) { return line + 1 }
    var end = part.endIndex
    while end > 0, self[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }
}

extension PlainText {
  /// A text of bytes; none for none.
  fileprivate static func inlines(of bytes: some Collection<UInt8>) -> [MarkdownInline] {
    bytes.isEmpty ? [] : [.text(String(decoding: Array(bytes), as: UTF8.self))]
  }
}
