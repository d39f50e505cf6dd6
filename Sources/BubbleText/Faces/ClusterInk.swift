// SPDX-License-Identifier: MIT
/// The extent of a cluster's glyphs above and below its baseline.
struct ClusterInk {
  private var drawn = VerticalExtent(ascent: 0, descent: 0)

  /// The least space between the ink of two lines, as a part of the font's size.
  private static let clearance = 0.05

  /// The maximum extent of ink that counts, as parts of the font's size. A letter may have any
  /// number of marks; the tallest stacks of Noto's faces reach 1.45 up and 0.86 down.
  private static let bound = VerticalExtent(ascent: 1.5, descent: 0.9)

  /// Adds a glyph.
  ///
  /// - Parameters:
  ///   - y: The distance of its origin above the baseline, in font units.
  ///   - scale: Points per font unit.
  mutating func add(_ glyph: UInt32, raisedBy y: Int32, in face: FontFace, scale: Double) {
    let extent = face.inkExtent(of: glyph)
    guard extent.top > extent.bottom else { return }
    drawn = drawn.union(
      VerticalExtent(
        ascent: Double(Int(y) + Int(extent.top)) * scale,
        descent: -Double(Int(y) + Int(extent.bottom)) * scale))
  }

  /// The extent in points, with half of the clearance on either side.
  func extent(atSize size: Double) -> VerticalExtent {
    let space = Self.clearance / 2 * size
    return VerticalExtent(
      ascent: min(drawn.ascent, Self.bound.ascent * size) + space,
      descent: min(drawn.descent, Self.bound.descent * size) + space)
  }
}

extension LineHeightPolicy {
  /// Returns the extent that runs of a fallback face add to their lines, in points; `nil` if they
  /// add nothing.
  func fallbackExtent(of face: FontFace, in script: Script, size: Double) -> VerticalExtent? {
    guard let metrics = fallbackMetrics(of: face, in: script) else { return nil }
    return VerticalExtent(ascent: metrics.ascent * size, descent: metrics.descent * size)
  }

  private func fallbackMetrics(of face: FontFace, in script: Script) -> FontMetrics? {
    switch self {
    case .primary: return nil
    case .tallest: return face.metrics
    case .adaptive: return script.hasTallStacks ? face.metrics : nil
    case .compact:
      guard script.hasTallStacks, script != "Arab" else { return nil }
      let bound = FontMetrics.compactFallback
      return FontMetrics(
        ascent: min(face.metrics.ascent, bound.ascent),
        descent: min(face.metrics.descent, bound.descent))
    }
  }

  /// Whether lines of a text with runs of fallback faces in a script grow where ink would touch.
  func growsForInk(ofFallbackIn script: Script) -> Bool { self == .compact && script.hasTallStacks }
}
