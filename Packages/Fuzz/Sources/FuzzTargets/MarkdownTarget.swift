// SPDX-License-Identifier: MIT
import BubbleKit

extension FuzzTarget {
  /// Markdown, whole and as a stream.
  static let markdown = FuzzTarget(
    name: "markdown",
    summary: "A streamed text has the blocks of the whole one at any time, and at its end."
  ) { bytes in
    var input = FuzzInput(bytes)
    let chunkCount = input.index(below: 9)
    let sizes = (0..<chunkCount).map { _ in input.index(below: 64) + 1 }
    let text = input.text()
    let whole = MarkdownParser.document(of: text)
    let healed = MarkdownParser.healed(text)
    check(healed.utf8.count <= 2 * text.utf8.count + 256, "healed to \(healed.utf8.count) bytes")
    var stream = MarkdownStream()
    var rest = text.unicodeScalars[...]
    for size in sizes {
      stream.append(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
      check(stream.document.blocks.count <= text.utf8.count, "more blocks than characters")
    }
    stream.append(String(rest))
    check(
      stream.document == MarkdownParser.document(of: text, isGrowing: true),
      "the growing text has other blocks in chunks of \(sizes): \(text.debugDescription)")
    stream.finish()
    check(stream.document == whole, "other blocks in chunks of \(sizes): \(text.debugDescription)")
  }

  /// Markdown in the cells of both kits, complete and growing.
  static let markdownRows = FuzzTarget(
    name: "markdown-rows",
    summary: "A row of Markdown is as high as it was measured; drawing ends."
  ) { bytes in
    var input = FuzzInput(bytes)
    let rows = RowCheck([.fuzzedTUIKit, .fuzzedChatKit], &input)
    let kind = input.index(below: 3)
    let text = input.text()
    guard kind > 0 else {
      return rows.check(Message(msgID: "m", element: .richText(RichTextElement(markdown: text))))
    }
    let answer: JSONValue = [
      "chatbotPlugin": 1, "isFinished": kind == 1 ? 1 : 0, "chunks": [.string(text)],
    ]
    let fields: JSONValue = [
      "msgID": "m", "customElem": ["data": .string(answer.description)],
    ]
    for read in MessageReader(Array(fields.description.utf8)) {
      if let message = read.message { rows.check(message) }
    }
  }
}
