// SPDX-License-Identifier: MIT
public import Foundation
import Synchronization

/// A cache of row sizes by position in a list, for rows without keys.
///
/// A row keeps its sizes when others come, go or move, as long as the cache is notified:
///
/// ```swift
/// let cache = PathSizeCache()
/// let height = cache.size(at: path, width: 375, in: environment) { measure(path) }.height
/// cache.insertRows(at: [RowPath(section: 0, row: 0)])
/// ```
///
/// Changes count from the first call on, whether something is stored already or not. May be used from
/// all threads at once; a size that is measured while its row moves goes with the row, and one that is
/// measured while its row is reloaded or deleted is returned, but not stored.
public final class PathSizeCache: Sendable {
  private struct State: Sendable {
    var tokens = SectionedTokens()
    var lastToken: UInt64 = 0

    /// The number of a row, given to it now if it has none.
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
  /// - Parameter limits: How many sizes it keeps. Eight bytes for each row are not counted.
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
  /// - Complexity: O(*n*) in the rows of the sections that change, for each row that comes or goes; a
  ///   row takes eight bytes.
  public func apply(_ changes: RowChanges) {
    let dropped = state.withLock { $0.tokens.apply(changes) }
    sizes.invalidate(dropped)
  }

  /// Forgets all rows, for a list that is reloaded.
  ///
  /// A list that only wants to be drawn again calls nothing.
  public func removeAll() {
    _ = state.withLock { $0.tokens.removeAll() }
    sizes.removeAll()
  }

  /// Forgets all sizes of an environment.
  public func removeAll(in environment: SizeEnvironment) {
    sizes.removeAll(in: environment)
  }
}
