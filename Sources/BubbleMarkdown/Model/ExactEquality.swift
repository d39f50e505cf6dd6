// SPDX-License-Identifier: MIT
import BubbleStrings

// Documents are equal when their bytes are: a block that is canonically equivalent to an earlier one may have other
// glyphs, or lead to another address.

extension MarkdownInline {
  public static func == (one: MarkdownInline, other: MarkdownInline) -> Bool {
    switch (one, other) {
    case (.text(let one), .text(let other)), (.code(let one), .code(let other)):
      one.isExactly(other)
    case (.emphasis(let one), .emphasis(let other)), (.strong(let one), .strong(let other)),
      (.strikethrough(let one), .strikethrough(let other)),
      (.underline(let one), .underline(let other)), (.spoiler(let one), .spoiler(let other)):
      one == other
    case (.link(let one), .link(let other)): one == other
    case (.formula(let one), .formula(let other)): one == other
    case (.image(let one), .image(let other)): one == other
    case (.softBreak, .softBreak), (.hardBreak, .hardBreak): true
    case (.text, _), (.emphasis, _), (.strong, _), (.strikethrough, _), (.underline, _),
      (.spoiler, _), (.code, _), (.link, _), (.image, _), (.formula, _), (.softBreak, _),
      (.hardBreak, _):
      false
    }
  }
}

extension MarkdownLink {
  public static func == (one: MarkdownLink, other: MarkdownLink) -> Bool {
    one.destination.isExactly(other.destination) && one.title.isExactly(other.title)
      && one.content == other.content
  }
}

extension MarkdownImage {
  public static func == (one: MarkdownImage, other: MarkdownImage) -> Bool {
    one.source.isExactly(other.source) && one.title.isExactly(other.title)
      && one.alternative.isExactly(other.alternative)
  }
}

extension MarkdownFormula {
  public static func == (one: MarkdownFormula, other: MarkdownFormula) -> Bool {
    one.isOpen == other.isOpen && one.source.isExactly(other.source)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(isOpen)
    hasher.combine(ExactString(source))
  }
}

extension MarkdownCode {
  public static func == (one: MarkdownCode, other: MarkdownCode) -> Bool {
    one.language.map(ExactString.init) == other.language.map(ExactString.init)
      && one.title.map(ExactString.init) == other.title.map(ExactString.init)
      && one.text.isExactly(other.text)
  }
}
