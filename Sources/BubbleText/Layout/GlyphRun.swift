// SPDX-License-Identifier: MIT
/// A glyph and where its origin sits, in points, relative to the start of the line's baseline.
public struct PositionedGlyph: Hashable, Sendable {
  /// The glyph's index in its face.
  public var glyph: UInt32

  /// The distance of the glyph's origin to the right of the line's left edge.
  public var x: Double

  /// The distance of the glyph's origin **below** the baseline. Marks that sit high have negative
  /// values.
  public var y: Double

  public init(glyph: UInt32, x: Double, y: Double) {
    self.glyph = glyph
    self.x = x
    self.y = y
  }
}

/// Glyphs of one face at one size, ready to draw: a range of one line with equal attributes.
public struct GlyphRun: Sendable {
  /// The face that the glyph indices belong to.
  public let face: FontFace

  /// The size of the em square, in points.
  public let size: Double

  /// Whether the face lacks the requested weight, so that outlines must be thickened.
  public let isEmboldened: Bool

  /// Whether the face lacks the requested slant, so that outlines must be sheared.
  public let isSlanted: Bool

  /// The glyphs from left to right. Of glyphs without an advance, which marks are, each cluster has
  /// the 32 nearest to its letter: a pile of thousands would cover the lines above, and take long
  /// to draw. Sizes are those of the whole text.
  public let glyphs: [PositionedGlyph]

  /// The left edge of the run's first glyph, in points from the line's left edge.
  public let x: Double

  /// The sum of the run's advances, in points.
  public let width: Double

  /// The UTF-8 offsets of the text that the run shows; of a truncation token, those of the text
  /// that is cut off.
  public let textRange: Range<Int>

  /// The colour, decorations, link and attachment of the text.
  public let attributes: TextAttributes

  /// The characters that the glyphs show, for documents whose text can be searched and copied.
  /// `nil` unless requested with ``PreparedText/glyphRuns(of:keepingText:)``.
  public let text: RunText?

  package init(
    face: FontFace, size: Double, isEmboldened: Bool, isSlanted: Bool, glyphs: [PositionedGlyph],
    x: Double, width: Double, textRange: Range<Int>, attributes: TextAttributes,
    text: RunText? = nil
  ) {
    self.face = face
    self.size = size
    self.isEmboldened = isEmboldened
    self.isSlanted = isSlanted
    self.glyphs = glyphs
    self.x = x
    self.width = width
    self.textRange = textRange
    self.attributes = attributes
    self.text = text
  }
}
