// SPDX-License-Identifier: MIT

/// Texts from outside in messages and logs.
enum PrintableText {
  /// Returns a text's first `count` scalars, with an ellipsis where there are more, and a space for each control
  /// character.
  static func cut(_ text: String, to count: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard index < count else { return String(scalars) + "…" }
      scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(scalars)
  }
}
