// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText

/// The fonts and colours of a text, for layout descriptions.
struct TextStyleDetails {
  /// The text as it was prepared; `nil` for a view without text.
  let text: AttributedText?

  /// `font`: the fonts of the text, each once, in the order of the text. One is a string, several are a list.
  var fonts: [LayoutDetail] {
    let fonts = distinct { $0.font.layoutText }
    guard let first = fonts.first else { return [] }
    return [fonts.count == 1 ? LayoutDetail("font", first) : LayoutDetail("font", fonts)]
  }

  /// `textColors`: the colours that ranges of the text have of their own, each once.
  var colors: [LayoutDetail] {
    let colors = distinct { $0.color?.hexString }
    return colors.isEmpty ? [] : [LayoutDetail("textColors", colors)]
  }

  private func distinct(_ describe: (TextAttributes) -> String?) -> [String] {
    guard let text, !text.string.isEmpty else { return [] }
    var known: Set<String> = []
    return text.runs.compactMap { run in
      describe(run.attributes).flatMap { known.insert($0).inserted ? $0 : nil }
    }
  }
}

extension Font {
  /// `17`, `17 semibold`, `15 450 italic`, `14 monospaced`: the requested font, before text is scaled.
  fileprivate var layoutText: String {
    var words = [LayoutNumber.text(size)]
    switch weight {
    case .regular: break
    case .medium: words.append("medium")
    case .semibold: words.append("semibold")
    case .bold: words.append("bold")
    default: words.append("\(weight.rawValue)")
    }
    if isItalic { words.append("italic") }
    if design == .monospaced { words.append("monospaced") }
    return words.joined(separator: " ")
  }
}
