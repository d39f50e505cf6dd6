// SPDX-License-Identifier: MIT
public import Foundation
import Synchronization

/// A cache of row sizes by position in a list, for rows without keys.
///
/// A row keeps its sizes when others are inserted, deleted or moved, as long as the cache is notified:
///
/// ```swift
/// let cache = PathSizeCache()
/// let height = cache.size(at: path, width: 375, in: environment) { measure(path) }.height
/// cache.insertRows(at: [RowPath(section: 0, row: 0)])
/// ```
///
/// Changes are followed from the first call on, even if nothing is stored yet. The cache is safe to use from
/// all threads; a size that is measured while its row moves follows the row, and one that is measured while
/// its row is reloaded or deleted is returned, but not stored.
public final class PathSizeCache: Sendable {
  private struct State: Sendable {
    var tokens = SectionedTokens()
    var lastToken: UInt64 = 0

    /// Returns the number of a row, assigning the next one if it has none.
    mutating func token(_ path: RowPath) -> UInt64 {
      if tokens[path] == 0 {
        lastToken += 1
        tokens[path] = lastToken
      }
      return tokens[path]
    }
  }

  private let state = Mutex(State())
  private let sizes: SizeCache<UInt64>

  /// Creates an empty cache.
  ///
  /// - Parameter limits: The limits of the cache. Eight bytes for each row are not counted.
  public init(limits: SizeCacheLimits = SizeCacheLimits()) {
    sizes = SizeCache(limits: limits)
  }

  /// The hits, misses, evictions and contents of the cache.
  public var statistics: SizeCacheStatistics { sizes.statistics }

  /// Returns the size of a row, and measures it if it isn't known.
  ///
  /// Parameters are those of ``SizeCache/size(for:revision:width:in:rule:measure:)``.
  public func size<Failure: Error>(
    at path: RowPath, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment,
    rule: WidthRule = .exact, measure: () throws(Failure) -> CGSize
  ) throws(Failure) -> CGSize {
    let token = state.withLock { $0.token(path) }
    return try sizes.size(
      for: token, revision: revision, width: width, in: environment, rule: rule, measure: measure)
  }

  /// Returns the height of a row, and measures it if it isn't known.
  ///
  /// Parameters are those of ``SizeCache/size(for:revision:width:in:rule:measure:)``.
  public func height<Failure: Error>(
    at path: RowPath, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment,
    rule: WidthRule = .exact, measure: () throws(Failure) -> Double
  ) throws(Failure) -> Double {
    let token = state.withLock { $0.token(path) }
    return try sizes.height(
      for: token, revision: revision, width: width, in: environment, rule: rule, measure: measure)
  }

  /// Returns a size that is known, without measuring.
  public func cachedSize(
    at path: RowPath, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment
  ) -> CGSize? {
    let token = state.withLock { $0.tokens[path] }
    guard token != 0 else { return nil }
    return sizes.cachedSize(for: token, revision: revision, width: width, in: environment)
  }

  /// Follows changes that a list makes at once.
  ///
  /// - Complexity: O(*n*) in the rows of the changed sections, for each inserted or deleted row; a row takes
  ///   eight bytes.
  public func apply(_ changes: RowChanges) {
    let dropped = state.withLock { $0.tokens.apply(changes) }
    sizes.invalidate(dropped)
  }

  /// Forgets all rows, for a list that is reloaded.
  ///
  /// For a list that is only redrawn, don't call it.
  public func removeAll() {
    _ = state.withLock { $0.tokens.removeAll() }
    sizes.removeAll()
  }

  /// Forgets all sizes of an environment.
  public func removeAll(in environment: SizeEnvironment) {
    sizes.removeAll(in: environment)
  }
}
