// SPDX-License-Identifier: MIT
/// Texts that aren't read as Markdown.
enum PlainText {
  /// A paragraph for each range of lines between empty ones.
  static func blocks(of bytes: some Sequence<UInt8>) -> [MarkdownBlock] {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    var (blocks, lines): ([MarkdownBlock], [Substring]) = ([], [])
    let all: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false) + [""]
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
