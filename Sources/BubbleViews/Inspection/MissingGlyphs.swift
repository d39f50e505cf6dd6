// SPDX-License-Identifier: MIT
import BubbleStrings

/// A character that no font has a glyph for, and that is drawn as a box.
package struct MissingGlyph: Hashable {
  package let scalar: Unicode.Scalar

  /// The character's number, such as `U+1FAE9`.
  package var codePoint: String { scalar.codePoint }

  /// The rest of a sentence that begins with the number: `(🫩) has no glyph…`.
  package var problem: String {
    "\(scalar.isPrintable ? "(\(scalar)) " : "")has no glyph in the fonts, and isn't shown"
  }

  /// The sentence: `U+1FAE9 (🫩) has no glyph in the fonts, and isn't shown`.
  package var description: String { "\(codePoint) \(problem)" }
}

extension View {
  /// The maximum number of ``missingGlyphs``. A warning about each is enough to know what is missing.
  package static let missingGlyphLimit = 64

  /// The characters in the texts of the tree that no font has a glyph for, each once, in the order of the views; at most
  /// ``missingGlyphLimit``. Hidden views are left out.
  package var missingGlyphs: [MissingGlyph] {
    var found = FoundScalars()
    layer.addMissingScalars(to: &found)
    return found.list.map(MissingGlyph.init)
  }
}

extension Layer {
  fileprivate func addMissingScalars(to found: inout FoundScalars) {
    guard !isHidden, opacityStorage > 0, !found.isFull else { return }
    found.add(view?.missingScalars ?? missingScalars)
    for sublayer in sublayers { sublayer.addMissingScalars(to: &found) }
  }
}

/// Scalars in the order in which they were found, each once.
private struct FoundScalars {
  private(set) var list: [Unicode.Scalar] = []
  private var known: Set<Unicode.Scalar> = []

  var isFull: Bool { list.count == View.missingGlyphLimit }

  mutating func add(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars where !isFull && known.insert(scalar).inserted { list.append(scalar) }
  }
}
