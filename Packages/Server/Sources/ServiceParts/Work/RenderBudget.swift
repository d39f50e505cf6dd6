// SPDX-License-Identifier: MIT
internal import Synchronization

/// The answer to a client that asks for work.
public enum Admission: Hashable, Sendable {
  case admitted

  /// The client has spent its time, and may ask again after so many seconds, at least 1.
  case refused(retryAfterSeconds: Int)
}

/// The time that each client may have drawn for, as a bucket that refills steadily.
///
/// A full bucket holds a minute's time. A client is admitted while its bucket isn't empty. Work counts from its begin,
/// also while it runs and whether or not anybody waits for it, so that a bucket can owe time. Clients that haven't been
/// seen for longest are forgotten where there are too many: they begin again with a full bucket.
public final class RenderBudget: Sendable {
  /// The default for the number of clients that are kept.
  public static let maximumClients = 10_000

  private struct Bucket {
    /// Milliseconds; negative where the client owes.
    var balance: Double
    var lastSeen: ContinuousClock.Instant

    /// The begins of work that hasn't ended.
    var running: [ContinuousClock.Instant] = []

    /// The balance less the time that running work has taken so far.
    func available(at instant: ContinuousClock.Instant) -> Double {
      running.reduce(balance) { $0 - max((instant - $1) / .milliseconds(1), 0) }
    }
  }

  private let usual: Double

  /// The time of clients that have another than the usual one.
  private let exceptions: [ExactKey: Double]
  private let clientLimit: Int
  private let buckets = Mutex<[ExactKey: Bucket]>([:])

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - millisecondsPerMinute: Each client's time. With 0, a client is always admitted, and isn't kept.
  ///   - exceptions: The time of clients that have another, by their names.
  ///   - clients: The maximum number of clients that are kept, at least 1.
  public init(
    millisecondsPerMinute: Int, exceptions: [(client: String, millisecondsPerMinute: Int)] = [],
    clients: Int = maximumClients
  ) {
    precondition(
      millisecondsPerMinute >= 0 && clients >= 1
        && exceptions.allSatisfy { $0.millisecondsPerMinute >= 0 }, "A budget is never negative.")
    usual = Double(millisecondsPerMinute)
    self.exceptions = Dictionary(
      exceptions.map { (Self.key(of: $0.client), Double($0.millisecondsPerMinute)) },
      uniquingKeysWith: { $1 })
    clientLimit = clients
  }

  /// A client's time in a minute, in milliseconds; 0 for any.
  public func millisecondsPerMinute(of client: String) -> Int {
    Int(capacity(of: Self.key(of: client)))
  }

  private func capacity(of key: ExactKey) -> Double {
    exceptions.isEmpty ? usual : exceptions[key] ?? usual
  }

  /// The number of clients that are kept.
  public var clientCount: Int { buckets.withLock { $0.count } }

  /// Decides whether a client may have work done. Takes no time from it.
  public func admit(_ client: String, at instant: ContinuousClock.Instant = .now) -> Admission {
    let key = Self.key(of: client)
    let capacity = capacity(of: key)
    guard capacity > 0 else { return .admitted }
    return admission(
      buckets.withLock { update(&$0, key, at: instant) { $0.available(at: instant) } },
      of: capacity)
  }

  /// Decides whether a client's work may begin, and counts its time from now on, up to ``end(begunAt:by:at:)``.
  public func begin(by client: String, at instant: ContinuousClock.Instant = .now) -> Admission {
    let key = Self.key(of: client)
    let capacity = capacity(of: key)
    guard capacity > 0 else { return .admitted }
    return buckets.withLock { buckets in
      update(&buckets, key, at: instant) { bucket in
        let admission = admission(bucket.available(at: instant), of: capacity)
        if admission == .admitted { bucket.running.append(instant) }
        return admission
      }
    }
  }

  /// Takes the time of work that was admitted and has ended.
  public func end(
    begunAt begin: ContinuousClock.Instant, by client: String,
    at instant: ContinuousClock.Instant = .now
  ) {
    let key = Self.key(of: client)
    guard capacity(of: key) > 0 else { return }
    buckets.withLock { buckets in
      update(&buckets, key, at: instant) { bucket in
        guard let place = bucket.running.firstIndex(of: begin) else { return }
        bucket.running.remove(at: place)
        bucket.balance -= max((instant - begin) / .milliseconds(1), 0)
      }
    }
  }

  private func admission(_ available: Double, of capacity: Double) -> Admission {
    guard available <= 0 else { return .admitted }
    // A hundredth of the bucket, so that a client that comes back in time has more than nothing.
    let missing = capacity / 100 - available
    return .refused(retryAfterSeconds: max(Int((missing * 60 / capacity).rounded(.up)), 1))
  }

  /// Takes the time that a client's work took, in milliseconds. Ignores what isn't positive and finite.
  public func spend(
    _ milliseconds: Double, by client: String, at instant: ContinuousClock.Instant = .now
  ) {
    let key = Self.key(of: client)
    guard capacity(of: key) > 0, milliseconds > 0, milliseconds.isFinite else { return }
    buckets.withLock { update(&$0, key, at: instant) { $0.balance -= milliseconds } }
  }

  /// Refills a client's bucket up to an instant, and changes it.
  private func update<Value>(
    _ buckets: inout [ExactKey: Bucket], _ key: ExactKey, at instant: ContinuousClock.Instant,
    _ change: (inout Bucket) -> Value
  ) -> Value {
    let capacity = capacity(of: key)
    var bucket = buckets[key] ?? Bucket(balance: capacity, lastSeen: instant)
    if buckets[key] == nil, buckets.count >= clientLimit { forgetOldest(&buckets) }
    // An earlier instant comes from a thread that was overtaken: nothing is refilled twice.
    let passed = max((instant - bucket.lastSeen) / .milliseconds(1), 0)
    bucket.balance = min(bucket.balance + passed * capacity / 60_000, capacity)
    bucket.lastSeen = max(instant, bucket.lastSeen)
    let value = change(&bucket)
    buckets[key] = bucket
    return value
  }

  /// Forgets a tenth of the clients at once, so that sorting is rare. Clients whose work runs are kept.
  private func forgetOldest(_ buckets: inout [ExactKey: Bucket]) {
    let count = max(clientLimit / 10, 1)
    let resting = buckets.filter { $0.value.running.isEmpty }
    for (key, _) in resting.sorted(by: { $0.value.lastSeen < $1.value.lastSeen }).prefix(count) {
      buckets[key] = nil
    }
  }

  /// A key of bounded length.
  private static func key(of client: String) -> ExactKey {
    ExactKey(client.utf8.count > 128 ? SHA256.hex(of: client.utf8) : client)
  }
}
