// SPDX-License-Identifier: MIT
/// The progress of a batch.
public struct BatchProgress: Hashable, Sendable {
  /// The number of finished items.
  public let count: Int

  /// The total number of items.
  public let total: Int
}

/// Reports the progress of a batch ten times a second at the maximum, and once at its end.
package struct ProgressReporter {
  private let total: Int
  private let body: (@Sendable (BatchProgress) -> Void)?
  private let clock = ContinuousClock()
  private var count = 0
  private var latest: ContinuousClock.Instant

  /// - Parameters:
  ///   - total: The total number of items. A batch of none is reported as done at once.
  ///   - body: Called on the thread that calls ``add(_:)``, with growing counts.
  package init(total: Int, body: (@Sendable (BatchProgress) -> Void)?) {
    self.total = total
    self.body = body
    latest = clock.now
    if total == 0 { body?(BatchProgress(count: 0, total: 0)) }
  }

  /// Counts items as done.
  package mutating func add(_ newCount: Int) {
    count += newCount
    guard let body, count == total || clock.now - latest > .milliseconds(100) else { return }
    latest = clock.now
    body(BatchProgress(count: count, total: total))
  }
}
