// SPDX-License-Identifier: MIT
import BubbleKit

/// How bare texts are set.
package struct TextOptions: OptionValues {
  package var width = 245.0
  package var fontSize = 15.0
  package var weight = Weight.regular
  package var locale = "en"
  package var overflowWrap = WideWord.address
  package var maxLines: Int?
  package var truncate: Truncation?
  package var carets = false
  package var fonts = FontOptions()
  package var maxTextBytes = ReadingLimits().bytesPerMessage

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .number(
      "width", \.width, 0...1e9, unit: "points", [.line, .size], "The maximum width of a line."),
    .number(
      "fontSize", \.fontSize, 0.1...1000, unit: "points", [.line, .size], "The font's size."),
    .choice("weight", \.weight, "weight", [.line, .size], "The font's weight."),
    .text(
      "locale", \.locale, "tag", [.line, .size], "The texts' language, such as ja.",
      check: LanguageTag.check),
    .choice(
      "overflowWrap", \.overflowWrap, "place", [.line, .size],
      """
      Where a word that is wider than its line breaks: after / ? & - . in an address, else between characters; between \
      characters only; or nowhere.
      """),
    .integer(
      "maxLines", \.maxLines, 1...1_000_000, unit: "count", [.line, .size],
      "The maximum number of lines.", default: "no limit"),
    .choice(
      "truncate", \.truncate, "place", [.line, .size],
      "Where the last line leaves text out, with \(option: "maxLines").", default: "tail"),
    .flag(
      "carets", \.carets, .size,
      """
      Add "carets": for each line an array with [offset,x] for each boundary of a grapheme cluster, in UTF-16 units and \
      points, and [offset,x,x] where the direction of text changes and the caret is split.
      """),
    .integer(
      "maxTextBytes", \.maxTextBytes, 1 ... .max, unit: "bytes", [.program, .text],
      "The maximum length of a line of input, in bytes."),
  ]

  package static let groups: [any OptionSubgroup<Self>] = [OptionGroupField("fonts", \.fonts)]

  package static let allFields = fields + groups.flatMap { $0.outerFields }

  package enum Weight: String, OptionChoice, CaseIterable {
    case regular, medium, semibold, bold

    var value: Font.Weight {
      switch self {
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      }
    }
  }

  package enum Truncation: String, OptionChoice, CaseIterable {
    case tail, head, middle

    var value: LineLimit.Truncation {
      switch self {
      case .tail: .tail
      case .head: .head
      case .middle: .middle
      }
    }
  }

  package enum WideWord: String, OptionChoice, CaseIterable {
    case address, word, normal

    var value: OverflowWrap {
      switch self {
      case .address: .breakAddress
      case .word: .breakWord
      case .normal: .normal
      }
    }
  }
}
