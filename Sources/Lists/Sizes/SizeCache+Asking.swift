public import Foundation
import Synchronization

extension SizeCache {
  /// The size of a message, measured unless it is known.
  ///
  /// Two threads that ask for the same unknown size both measure it. A size whose key was invalidated
  /// while it was being measured is returned, but not stored.
  ///
  /// - Parameters:
  ///   - key: The message's identity. A message that has none yet (nil) is measured every time.
  ///   - revision: The content's version, for example the number or time of its last edit, or a hash of
  ///     it. Pictures that arrive later are content too. A new revision replaces what was stored for
  ///     others.
  ///   - width: The row's width in points; a number.
  ///   - environment: All else that decides about sizes.
  ///   - rule: What is known about this message's sizes at other widths.
  ///   - measure: Makes the size. Called at most once, on this thread, with no lock held.
  /// - Throws: What `measure` throws; nothing is stored then.
  public func size<Failure: Error>(
    for key: Key?, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment,
    rule: WidthRule = .exact, measure: () throws(Failure) -> CGSize
  ) throws(Failure) -> CGSize {
    guard let key else { return try measure() }
    let (known, ticket) = lookForSize(key, revision, width, environment)
    if let known { return known }
    let size = try measure()
    store(ticket.entry(size, rule), ticket)
    return size
  }

  /// The size of a message, measured by an asynchronous closure unless it is known.
  ///
  /// As the method that measures at once, and on the caller's actor.
  public func size<Failure: Error>(
    for key: Key?, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment,
    rule: WidthRule = .exact, isolation: isolated (any Actor)? = #isolation,
    measure: () async throws(Failure) -> CGSize
  ) async throws(Failure) -> CGSize {
    guard let key else { return try await measure() }
    let (known, ticket) = lookForSize(key, revision, width, environment)
    if let known { return known }
    let size = try await measure()
    store(ticket.entry(size, rule), ticket)
    return size
  }

  /// The height of a message, measured unless it is known.
  ///
  /// Asks less than ``size(for:revision:width:in:rule:measure:)``: between two widths whose sizes differ
  /// but whose heights are equal, ``WidthRule/monotone`` tells the height.
  ///
  /// - Parameters: As of ``size(for:revision:width:in:rule:measure:)``.
  public func height<Failure: Error>(
    for key: Key?, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment,
    rule: WidthRule = .exact, measure: () throws(Failure) -> Double
  ) throws(Failure) -> Double {
    guard let key else { return try measure() }
    let (known, ticket) = lookForHeight(key, revision, width, environment)
    if let known { return known }
    let height = try measure()
    store(ticket.entry(CGSize(width: .nan, height: height), rule), ticket)
    return height
  }

  /// A size that is known.
  ///
  /// - Returns: Nil if it has to be measured.
  public func cachedSize(
    for key: Key, revision: UInt64 = 0, width: Double, in environment: SizeEnvironment
  ) -> CGSize? {
    lookForSize(key, revision, width, environment).0
  }

  /// A height that is known, by the width rule too.
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
  /// What has to be remembered while something is measured.
  private struct Ticket {
    var key: Key
    var hash: UInt32
    var query: SizeQuery
    var shard: Shard
    /// The shard's generation when it was asked.
    var generation: UInt64

    func entry(_ size: CGSize, _ rule: WidthRule) -> SizeEntry<Key> {
      SizeEntry(
        key: key, revision: query.revision, environment: query.environment, width: query.width,
        size: size, rule: rule)
    }
  }

  // Generic code is not specialised for another module's keys. For usual ones it is, here, which halves
  // the time of a hit.
  @_specialize(where Key == String)
  @_specialize(where Key == Int)
  private func lookForSize(
    _ key: Key, _ revision: UInt64, _ width: Double, _ environment: SizeEnvironment
  ) -> (CGSize?, Ticket) {
    look(key, revision, width, environment) { $0.size(key, hash: $1, $2) }
  }

  @_specialize(where Key == String)
  @_specialize(where Key == Int)
  private func lookForHeight(
    _ key: Key, _ revision: UInt64, _ width: Double, _ environment: SizeEnvironment
  ) -> (Double?, Ticket) {
    look(key, revision, width, environment) { $0.height(key, hash: $1, $2) }
  }

  private func look<Answer: Sendable>(
    _ key: Key, _ revision: UInt64, _ width: Double, _ environment: SizeEnvironment,
    _ answer: (inout KeyedShard<Key>, UInt32, SizeQuery) -> Answer?
  ) -> (Answer?, Ticket) {
    precondition(!width.isNaN, "A width must be a number.")
    let (shard, hash) = place(key)
    let query = SizeQuery(revision: revision, width: width, environment: environment)
    let (known, generation) = shard.state.withLock { (answer(&$0, hash, query), $0.generation) }
    let ticket = Ticket(
      key: key, hash: hash, query: query, shard: shard, generation: generation)
    return (known, ticket)
  }

  private func store(_ entry: SizeEntry<Key>, _ ticket: Ticket) {
    store(entry, ticket.shard, ticket.hash, ifStill: ticket.generation)
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

  /// Stores an entry of a copy, without telling of it.
  package func load(_ entry: SizeEntry<Key>) {
    let (shard, hash) = place(entry.key)
    shard.state.withLock { $0.store(entry, hash: hash) }
  }
}
