// SPDX-License-Identifier: MIT

/// The beginning of a text for the few lines that a row, a quote or a title has for it.
///
/// A preview begins at the first line with something to see: blank lines, indents and spaces before it are skipped, as are
/// blank lines further on. Long texts are cut off far behind all that two lines show.
package struct TextPreview {
  private let keepsLines: Bool
  private var budget: Int

  /// Spaces and invisible marks since the last visible scalar; they belong to the preview if another one follows.
  private var pending: [Unicode.Scalar] = []
  private var hasText = false
  private var endsLine = false

  /// - Parameters:
  ///   - keepsLines: Whether lines stay apart; a space is between them otherwise.
  ///   - limit: The maximum length, in Unicode scalars.
  package init(keepsLines: Bool = false, limit: Int = 2048) {
    self.keepsLines = keepsLines
    budget = limit
  }

  /// The beginning of a text in one line.
  package static func line(_ text: String, limit: Int = 2048) -> String {
    if isPreview(text, keepsLines: false, limit: limit) { return text }
    var preview = Self(limit: limit)
    return preview.next(text)
  }

  /// The beginning of a text in its own lines.
  package static func lines(_ text: String) -> String {
    var preview = Self(keepsLines: true)
    if isPreview(text, keepsLines: true, limit: preview.budget) { return text }
    return preview.next(text)
  }

  /// Whether a text is its own preview, as most are; `false` where that takes more than a look at each scalar.
  private static func isPreview(_ text: String, keepsLines: Bool, limit: Int) -> Bool {
    guard text.utf8.count <= limit else { return false }
    var (hasText, endsVisibly) = (false, false)
    for scalar in text.unicodeScalars {
      let isVisible = scalar.isPlainlyVisible
      guard isVisible || hasText && (scalar == " " || keepsLines && endsVisibly && scalar == "\n")
      else { return false }
      (hasText, endsVisibly) = (true, isVisible)
    }
    return endsVisibly || !hasText
  }

  /// The preview of the next part of a text, such as one with a style of its own.
  package mutating func next(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var (result, index) = ("", scalars.startIndex)
    while budget > 0, index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      if endsLine(scalar) {
        endsLine = true
        pending = []
      } else if isBlank(scalar) {
        hold(scalar)
      } else {
        take(scalar, into: &result.unicodeScalars)
        let start = index
        while budget > 0, index < scalars.endIndex, scalars[index].isPlainlyVisible {
          budget -= 1
          scalars.formIndex(after: &index)
        }
        result += text[start..<index]
      }
    }
    return result
  }

  /// In one line all controls are ends of lines; a tab would be as wide as several words.
  private func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    keepsLines
      ? scalar.isNewline : scalar.isNewline || scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isPlainlyVisible { return false }
    if scalar.isWhitespace { return true }
    // Behind a visible scalar, such as U+FE0F is, it belongs to that.
    let isBehindText = hasText && !endsLine && pending.isEmpty
    return isInvisible(scalar) && !isBehindText
  }

  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0xAD && scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Keeps a blank for the visible scalar that may follow. Marks of direction count at a line's start, spaces don't.
  private mutating func hold(_ scalar: Unicode.Scalar) {
    let isAtStart = !hasText || endsLine && !keepsLines
    if isAtStart, scalar.isWhitespace { return }
    // Rows isolate each of their texts; marks that embed the whole of one in a direction would mean the row.
    if !hasText, !keepsLines, 0x202A...0x202B ~= scalar.value { return }
    if pending.count < budget { pending.append(scalar) }
  }

  private mutating func take(_ scalar: Unicode.Scalar, into result: inout String.UnicodeScalarView)
  {
    if hasText, endsLine { result.append(keepsLines ? "\n" : " ") }
    if !pending.isEmpty {
      result.append(contentsOf: pending)
      budget -= pending.count
      pending = []
    }
    result.append(scalar)
    budget -= 1
    (hasText, endsLine) = (true, false)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a range without white space, controls and default ignorable characters. Unicode's tables
  /// are slow.
  package var isPlainlyVisible: Bool {
    switch value {
    case 0x21..<0x7F, 0xA1..<0xAD, 0xAE..<0x34F, 0x350..<0x61C, 0x61D..<0x115F,
      0x2010..<0x2028, 0x2030..<0x205F, 0x2070..<0x3000,
      0x3001..<0x3164, 0x3165..<0xFE00, 0xFF01..<0xFFA0, 0x1F000..<0xE0000:
      true
    default: false
    }
  }
}
