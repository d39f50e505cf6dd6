// SPDX-License-Identifier: MIT
/// Raises lines whose ink would touch that of the line above, or reach far out of the text.
struct InkGrowth {
  /// From the last line's ink to its bottom, in points; `nil` before the first.
  private var spaceBelowInk: Double?

  /// How far ink may reach past the text's top and bottom, as a part of the line's height: boxes
  /// around texts have padding, and lines with the same font should be of the same height.
  private static let overhang = 0.2

  /// Grows the next line.
  ///
  /// - Parameters:
  ///   - ink: How far the line's ink reaches above and below its baseline.
  ///   - spacing: The space above the line.
  ///   - isLast: Whether no other line follows.
  ///   - isBounded: Whether the line must not grow.
  mutating func grow(
    _ extent: inout VerticalExtent, for ink: VerticalExtent, spacing: Double, isLast: Bool,
    isBounded: Bool
  ) {
    if !isBounded {
      let overhang = Self.overhang * (extent.ascent + extent.descent)
      let above = spaceBelowInk.map { $0 + spacing } ?? overhang
      extent.ascent += max(ink.ascent - extent.ascent - above, 0)
      if isLast { extent.descent += max(ink.descent - extent.descent - overhang, 0) }
    }
    spaceBelowInk = extent.descent - ink.descent
  }
}
