// SPDX-License-Identifier: MIT
import BubbleFonts
import BubbleText
import Foundation
import Testing

extension FontFace {
  /// A face that ships with the package.
  static func bundled(_ file: String) throws -> FontFace {
    let folder = try #require(BundledFonts.folder)
    return try FontFace(path: folder.appendingPathComponent(file).path)
  }

  static func latin() throws -> FontFace { try bundled("Inter-Regular.otf") }

  static func emoji() throws -> FontFace { try bundled("NotoColorEmoji.ttf") }
}

extension GlyphRun {
  /// A run without shaping: every scalar's own glyph, `advance` ems apart.
  init(
    _ text: String, _ face: FontFace, size: Double = 16, advance: Double = 0.75, x: Double = 0,
    y: Double = 0, isEmboldened: Bool = false, isSlanted: Bool = false,
    attributes change: (inout TextAttributes) -> Void = { _ in }
  ) {
    var attributes = TextAttributes(font: .system(size))
    change(&attributes)
    let scalars = Array(text.unicodeScalars)
    let glyphs = scalars.enumerated().map { index, scalar in
      PositionedGlyph(
        glyph: face.glyph(for: scalar) ?? 0, x: x + Double(index) * advance * size, y: y)
    }
    self.init(
      face: face, size: size, isEmboldened: isEmboldened, isSlanted: isSlanted, glyphs: glyphs,
      x: x, width: Double(scalars.count) * advance * size, textRange: 0..<text.utf8.count,
      attributes: attributes)
  }
}
