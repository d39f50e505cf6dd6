// SPDX-License-Identifier: MIT
/// What a font says of itself as a typesetter sets text in it: UIKit's `UIFont`.
extension Typesetter {
  /// The line metrics of a font as text is set in it, in points: in its own size × ``textScale``.
  @_spi(UIKit) public func lineMetrics(of font: Font) -> FontMetrics {
    let size = font.size * textScale
    var metrics = fonts.lineMetrics(for: font)
    metrics.ascent *= size
    metrics.descent *= size
    metrics.lineGap *= size
    metrics.underlinePosition *= size
    metrics.underlineThickness *= size
    metrics.strikethroughPosition *= size
    return metrics
  }

  /// The heights of capital letters, and of letters like x, in points.
  @_spi(UIKit) public func letterHeights(of font: Font) -> (capital: Double, x: Double) {
    let size = font.size * textScale
    guard let face = fonts.systemFace(for: font)?.face else { return (0.7 * size, 0.52 * size) }
    return (face.capHeight * size, face.xHeight * size)
  }

  /// The name of the family that answers a font.
  @_spi(UIKit) public func familyName(of font: Font) -> String {
    let monospaced = font.design == .monospaced ? fonts.monospaced : nil
    return (monospaced ?? fonts.system).name
  }
}
