// SPDX-License-Identifier: MIT
package import Foundation

/// A size with all that it holds for.
package struct SizeEntry<Key: Hashable & Sendable>: Sendable {
  package var key: Key
  package var revision: UInt64
  package var environment: SizeEnvironment
  package var width: Double
  /// The size. The width is NaN where only the height is known.
  package var size: CGSize
  package var rule: WidthRule

  package init(
    key: Key, revision: UInt64, environment: SizeEnvironment, width: Double, size: CGSize,
    rule: WidthRule
  ) {
    self.key = key
    self.revision = revision
    self.environment = environment
    self.width = width
    self.size = size
    self.rule = rule
  }
}

/// A change of a cache's contents, for keeping a copy in step.
package enum SizeCacheChange<Key: Hashable & Sendable>: Sendable {
  case stored(SizeEntry<Key>)
  case removed(Key)
  case removedEnvironment(SizeEnvironment)
  case removedAll
}

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
