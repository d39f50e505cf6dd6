// SPDX-License-Identifier: MIT
public import BubbleText
import BubbleViews

/// The size of a cell's text, cached for the latest environment and width.
public struct MeasuredText: Sendable {
  private var latest: (width: Double, measurers: TextMeasurers, size: TextSize)?

  public init() {}

  /// The size of plain text in the current environment, broken at a width, in points. Not rounded.
  ///
  /// Create a new value when the text changes: a measured value doesn't read its text again.
  ///
  /// - Parameter isMessage: Whether it is a user's text, whose lines are broken by the kit's
  ///   ``CellMetrics/wrapping``. The default is `false`: between words.
  public mutating func size(
    of text: String, font: Font, fitting width: Double, isMessage: Bool = false
  ) -> TextSize {
    var measurers = RenderContext.current.environment.textMeasurers
    if isMessage { measurers = measurers.messages }
    if let latest, latest.width == width, latest.measurers === measurers { return latest.size }
    let size = measurers[font].size(of: text, fitting: width)
    latest = (width, measurers, size)
    return size
  }
}
