// SPDX-License-Identifier: MIT
/// The caller's promise about how a height depends on the width.
public enum WidthRule: Hashable, Sendable {
  /// None: a size applies to the width that it was measured at alone.
  case exact

  /// A wider row is never higher, and its content is never narrower: a height, or a size, that holds at
  /// two widths holds at all widths between them.
  ///
  /// True for text that is broken greedily into lines of one height, as long as no width in it depends on
  /// where lines break, and for such text in a bubble. Not true for images that are scaled to the width, for
  /// lines of different heights, for a box beside the last line that is higher than a line, for truncated
  /// text, and for text that is reshaped, hyphenated or squeezed at the edges of lines. <doc:WidthIntervals>
  /// has the reasons, with examples.
  ///
  /// Measured sizes that refute the claim end it for that key and environment.
  case monotone
}
