// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A text that is built line by line. The ends of lines beside blocks are those of the blocks.
struct DiscordLines {
  private var written = RichText()

  /// The text that isn't written yet, and its style.
  private var pending = String.UnicodeScalarView()
  private var style: RichText.Style = []

  /// The ends of lines since the last text.
  private var lineEnds = 0

  /// Whether a block precedes, or nothing.
  private var isAfterBlock = true

  /// The text so far.
  var text: RichText {
    var text = self
    text.write()
    return text.written
  }

  mutating func append(_ scalars: some Sequence<Unicode.Scalar>, _ style: RichText.Style) {
    if style != self.style {
      write()
      self.style = style
    }
    for scalar in scalars { pending.append(scalar) }
  }

  mutating func append(code: String, _ style: RichText.Style) {
    startInline()
    var text = RichText()
    text.append(code: code)
    written.append(text, style)
  }

  mutating func append(link address: String, title: String, _ style: RichText.Style) {
    append(link: address, title: RichText(plain: title), style)
  }

  mutating func append(link address: String, title: RichText, _ style: RichText.Style) {
    startInline()
    var link = RichText()
    link.append(link: address, title: title)
    written.append(link, style)
  }

  mutating func endLine() {
    write()
    lineEnds += 1
  }

  /// Adds a block on lines of its own.
  mutating func appendBlock(_ append: (inout RichText) -> Void) {
    write()
    (lineEnds, isAfterBlock) = (0, true)
    append(&written)
  }

  private mutating func startInline() {
    write()
    breakLines()
  }

  private mutating func write() {
    guard !pending.isEmpty else { return }
    breakLines()
    written.append(String(pending), style)
    pending.removeAll()
  }

  private mutating func breakLines() {
    if !isAfterBlock { for _ in 0..<lineEnds { written.endLine() } }
    (lineEnds, isAfterBlock) = (0, false)
  }
}
