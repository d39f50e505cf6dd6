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
