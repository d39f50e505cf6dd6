// SPDX-License-Identifier: MIT
/// What a font is called, and how high its letters are, in points: what UIKit's `UIFont` states of itself.
@_spi(UIKit) public struct FontMeasures: Hashable, Sendable {
  /// The family that answers the font.
  public var family: String

  /// From the baseline up to the top of a line. Positive.
  public var ascent: Double

  /// From the baseline down to the bottom of a line. Positive.
  public var descent: Double

  /// The gap between one line's bottom and the next one's top.
  public var lineGap: Double

  /// The height of capital letters.
  public var capHeight: Double

  /// The height of letters like x.
  public var xHeight: Double

  /// Creates measures.
  public init(
    family: String, ascent: Double, descent: Double, lineGap: Double, capHeight: Double,
    xHeight: Double
  ) {
    self.family = family
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

extension Typesetter {
  /// The measures of a font as text is set in it: in its own size × ``textScale``.
  @_spi(UIKit) public func measures(of font: Font) -> FontMeasures {
    let metrics = fonts.lineMetrics(for: font)
    let face = fonts.systemFace(for: font)?.face
    let isMonospaced = font.design == .monospaced && fonts.monospaced != nil
    let family = isMonospaced ? fonts.monospaced : fonts.system
    let size = font.size * textScale
    return FontMeasures(
      family: family?.name ?? fonts.system.name, ascent: metrics.ascent * size,
      descent: metrics.descent * size, lineGap: metrics.lineGap * size,
      capHeight: (face?.capHeight ?? 0.7) * size, xHeight: (face?.xHeight ?? 0.52) * size)
  }
}
