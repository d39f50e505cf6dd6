// SPDX-License-Identifier: MIT
/// A height above and a depth below a baseline, in points. Both are positive unless text is lifted
/// far.
struct VerticalExtent: Hashable, Sendable {
  var ascent: Double
  var descent: Double

  /// The smallest extent that holds both.
  func union(_ other: VerticalExtent) -> VerticalExtent {
    VerticalExtent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }

  func lifted(by offset: Double) -> VerticalExtent {
    VerticalExtent(ascent: ascent + offset, descent: descent - offset)
  }
}

extension ParagraphStyle {
  /// The extent of a line with the natural one, multiplied and bounded. The descent stays.
  func bounded(_ natural: VerticalExtent) -> VerticalExtent {
    guard boundsLineHeights else { return natural }
    var height = natural.ascent + natural.descent
    if lineHeightMultiple > 0 { height *= lineHeightMultiple }
    height = max(height, minimumLineHeight)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return VerticalExtent(ascent: height - natural.descent, descent: natural.descent)
  }
}
