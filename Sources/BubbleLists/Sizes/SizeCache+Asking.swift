// SPDX-License-Identifier: MIT
public import Foundation
import Synchronization

extension SizeCache {
  /// Returns the size of a message, and measures it if it isn't known.
  ///
  /// Two threads that request the same unknown size both measure it. A size whose key was
  /// invalidated while it was being measured is returned, but not stored.
  ///
  /// - Parameters:
  ///   - key: The message's identity. A message without one (nil) is measured every time.
  ///   - revision: The content's version, for example the number or time of its last edit, or a hash of it.
  ///     Images that arrive later are content, too. A new revision replaces the sizes of others.
  ///   - width: The row's width in points; a number.
  ///   - environment: Everything else that sizes depend on.
  ///   - rule: The rule for this message's sizes at other widths.
  ///   - measure: Measures the size. Called at most once, on this thread, with no lock held.
  /// - Throws: Any error of `measure`; nothing is stored then.
  public func size<Failure: Error>(
    for key: Key?, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment,
    rule: WidthRule = .exact, measure: () throws(Failure) -> CGSize
  ) throws(Failure) -> CGSize {
    guard let key else { return try measure() }
    let (known, generation) = lookForSize(key, revision, width, environment)
    if let known { return known }
    let size = try measure()
    storeMeasured(size, key, revision, width, environment, rule, generation)
    return size
  }

  /// Returns the size of a message, and measures it with an asynchronous closure if it isn't known.
  ///
  /// As the synchronous method, on the caller's actor.
  public func size<Failure: Error>(
    for key: Key?, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment,
    rule: WidthRule = .exact, isolation: isolated (any Actor)? = #isolation,
    measure: () async throws(Failure) -> CGSize
  ) async throws(Failure) -> CGSize {
    guard let key else { return try await measure() }
    let (known, generation) = lookForSize(key, revision, width, environment)
    if let known { return known }
    let size = try await measure()
    storeMeasured(size, key, revision, width, environment, rule, generation)
    return size
  }

  /// Returns the height of a message, and measures it if it isn't known.
  ///
  /// Needs less than ``size(for:revision:width:in:rule:measure:)``: between two widths with equal heights,
  /// ``WidthRule/monotone`` gives the height even if the sizes differ.
  ///
  /// - Parameters: As of ``size(for:revision:width:in:rule:measure:)``.
  public func height<Failure: Error>(
    for key: Key?, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment,
    rule: WidthRule = .exact, measure: () throws(Failure) -> Double
  ) throws(Failure) -> Double {
    guard let key else { return try measure() }
    let (known, generation) = lookForHeight(key, revision, width, environment)
    if let known { return known }
    let height = try measure()
    let size = CGSize(width: .nan, height: height)
    storeMeasured(size, key, revision, width, environment, rule, generation)
    return height
  }

  /// Returns a size that is known, without measuring.
  ///
  /// - Returns: Nil if it has to be measured.
  public func cachedSize(
    for key: Key, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment
  ) -> CGSize? {
    lookForSize(key, revision, width, environment).0
  }

  /// Returns a height that is known, also by the width rule, without measuring.
  ///
  /// - Returns: Nil if it has to be measured.
  public func cachedHeight(
    for key: Key, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment
  ) -> Double? {
    lookForHeight(key, revision, width, environment).0
  }

  /// Stores a size that was measured elsewhere.
  public func store(
    _ size: CGSize, for key: Key, revision: UInt64 = 0, width: Double,
    in environment: SizeEnvironment, rule: WidthRule = .exact
  ) {
    precondition(!width.isNaN, "A width must be a number.")
    let (shard, hash) = place(key)
    let entry = SizeEntry(
      key: key, revision: revision, environment: environment, width: width, size: size, rule: rule)
    store(entry, shard, hash)
  }
}

// MARK: Between asking and storing

extension SizeCache {
  // Generic code is not specialised for another module's keys. For usual ones it is, here, which halves
  // the time of a hit.
  @_specialize(where Key == String)
  @_specialize(where Key == Int)
  private func lookForSize(
    _ key: Key, _ revision: UInt64, _ width: Double, _ environment: SizeEnvironment
  ) -> (CGSize?, generation: UInt64) {
    find(key, revision, width, environment) { $0.size(key, hash: $1, $2) }
  }

  @_specialize(where Key == String)
  @_specialize(where Key == Int)
  private func lookForHeight(
    _ key: Key, _ revision: UInt64, _ width: Double, _ environment: SizeEnvironment
  ) -> (Double?, generation: UInt64) {
    find(key, revision, width, environment) { $0.height(key, hash: $1, $2) }
  }

  /// The answer, and the shard's generation at that time.
  private func find<Answer: Sendable>(
    _ key: Key, _ revision: UInt64, _ width: Double, _ environment: SizeEnvironment,
    _ answer: (inout KeyedShard<Key>, UInt32, SizeQuery) -> Answer?
  ) -> (Answer?, generation: UInt64) {
    precondition(!width.isNaN, "A width must be a number.")
    let (shard, hash) = place(key)
    return shard.state.withLock { state in
      (answer(&state, hash, state.query(revision, width, environment)), state.generation)
    }
  }

  private func storeMeasured(
    _ size: CGSize, _ key: Key, _ revision: UInt64, _ width: Double,
    _ environment: SizeEnvironment, _ rule: WidthRule, _ generation: UInt64
  ) {
    let entry = SizeEntry(
      key: key, revision: revision, environment: environment, width: width, size: size, rule: rule)
    let (shard, hash) = place(key)
    store(entry, shard, hash, ifStill: generation)
  }

  @_specialize(where Key == String)
  @_specialize(where Key == Int)
  func store(
    _ entry: SizeEntry<Key>, _ shard: Shard, _ hash: UInt32, ifStill generation: UInt64? = nil
  ) {
    shard.state.withLock { state in
      guard generation == nil || generation == state.generation else { return }
      state.store(entry, hash: hash)
      onChange?(.stored(entry))
    }
  }

  /// Stores an entry of a copy, without a notification.
  package func load(_ entry: SizeEntry<Key>) {
    let (shard, hash) = place(entry.key)
    shard.state.withLock { $0.store(entry, hash: hash) }
  }
}
