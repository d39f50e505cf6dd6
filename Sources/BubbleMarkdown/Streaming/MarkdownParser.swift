// SPDX-License-Identifier: MIT
import BubbleStrings

/// Parses Markdown: CommonMark with GitHub's tables, strikethrough and task lists.
///
/// HTML but for `<br>` is shown as text. Addresses that aren't in angle brackets are text as well: links in plain text are
/// detected when it is drawn. The module's page lists the differences from CommonMark. Any text can be parsed, in a time
/// bounded by its length.
public enum MarkdownParser {
  /// The maximum number of bytes that are parsed as Markdown. The text after the last complete line in them
  /// is shown as paragraphs of plain text.
  ///
  /// Time grows as the length does, so that this only bounds memory.
  public static let maximumLength = 1 << 20

  /// The blocks of a text.
  ///
  /// - Parameters:
  ///   - text: In Markdown. Lines end in LF, CR LF or CR.
  ///   - isGrowing: Whether more text may follow. Open spans are then closed, and marks without a meaning yet
  ///     are left out. The default is `false`.
  public static func document(of text: String, isGrowing: Bool = false) -> MarkdownDocument {
    let stream = isGrowing ? MarkdownStream(text) : MarkdownStream(finished: text, words: [])
    return stream.document
  }

  /// Returns the text to show of a streamed text: open spans are closed, and marks without a meaning yet are
  /// left out.
  ///
  /// Healing the result again changes nothing, unless more than 64 marks in a row are left out.
  public static func healed(_ text: String) -> String {
    let bytes = LineFeeds.normalized(text)
    return bytes.withUnsafeBufferPointer { bytes in
      var scan = SourceScan()
      scan.scan(bytes, cuts: false)
      let healing = scan.healing(bytes, words: [])
      return String(decoding: Array(bytes[..<healing.end]) + healing.suffix, as: UTF8.self)
    }
  }
}

extension MarkdownDocument {
  /// Parses a text, as ``MarkdownParser/document(of:isGrowing:)`` does.
  public init(_ text: String) { self = MarkdownParser.document(of: text) }
}

/// The ends of lines.
enum LineFeeds {
  /// The bytes of a text with line feeds in place of other ends of lines, and U+FFFD in place of NUL (CommonMark 0.31,
  /// 2.3).
  static func normalized(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 == 0x0D || $0 == 0 }) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0 {
        result += "\u{FFFD}".utf8
      } else if byte == 0x0D {
        result.append(ASCII.lineFeed)
      } else if byte != ASCII.lineFeed || index == 0 || bytes[index - 1] != 0x0D {
        result.append(byte)
      }
    }
    return result
  }
}

/// Texts that aren't read as Markdown.
enum PlainText {
  /// A paragraph for each range of lines between empty ones.
  static func blocks(of bytes: some Sequence<UInt8>) -> [MarkdownBlock] {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    var (blocks, lines): ([MarkdownBlock], [Substring]) = ([], [])
    let all: [Substring] =
      text.splitExactly(separator: "\n", omittingEmptySubsequences: false) + [""]
    for line in all {
      if line.utf8.allSatisfy({ $0 == ASCII.space || $0 == ASCII.tab }) {
        if !lines.isEmpty { blocks.append(paragraph(lines)) }
        lines = []
      } else {
        lines.append(line)
      }
    }
    return blocks
  }

  private static func paragraph(_ lines: [Substring]) -> MarkdownBlock {
    let texts = lines.map { [MarkdownInline.text(String($0))] }
    return .paragraph(Array(texts.joined(separator: [.hardBreak])))
  }
}
