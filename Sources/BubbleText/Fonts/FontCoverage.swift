// SPDX-License-Identifier: MIT
/// The characters that a fallback family has glyphs for.
package struct FontCoverage: Hashable, Sendable {
  /// The family's name.
  package let family: String

  /// The number of all characters.
  package let count: Int

  /// The number of those that no family before it has.
  package let added: Int

  /// The codes of those characters' scripts (ISO 15924), the most frequent first; at most four.
  package let scripts: [String]
}

extension FontCollection {
  /// Returns what fallback families add to those before them, in their order.
  ///
  /// - Parameter isAsked: Whether a family is among them.
  /// - Complexity: Opens all files, and asks each for the characters of those families.
  package func coverage(
    ofFallbacks isAsked: (FallbackFamily) -> Bool
  ) -> [FontCoverage] {
    let font = Font.system(15)
    return fallbacks.indices.filter { isAsked(fallbacks[$0]) }.map { index in
      let earlier =
        [systemFace(for: font)] + (0..<index).map { face(of: $0, for: font, language: nil) }
      let scalars = face(of: index, for: font, language: nil)?.face.scalars ?? []
      let added = scalars.filter { scalar in
        !EmojiPresentation.isInvisible(scalar.value)
          && !earlier.contains { $0?.face.hasGlyph(for: scalar.value) == true }
      }
      return FontCoverage(
        family: fallbacks[index].family.name, count: scalars.count, added: added.count,
        scripts: Self.scripts(of: added))
    }
  }

  private static func scripts(of scalars: [Unicode.Scalar]) -> [String] {
    var counts: [Script: Int] = [:]
    for scalar in scalars { counts[Script(of: scalar.value), default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    return sorted.lazy.filter(\.key.isReal).prefix(4).map(\.key.code)
  }
}
