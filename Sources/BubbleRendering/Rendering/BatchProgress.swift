import BubbleCells

/// How far work on many messages has come.
public struct BatchProgress: Hashable, Sendable {
  /// How many messages are done.
  public let count: Int

  /// How many there are.
  public let total: Int
}

/// Tells how far work has come, but not all the time.
struct ProgressReport {
  private let total: Int
  private let body: (@Sendable (BatchProgress) -> Void)?
  private let clock = ContinuousClock()
  private var count = 0
  private var latest: ContinuousClock.Instant

  init(total: Int, body: (@Sendable (BatchProgress) -> Void)?) {
    self.total = total
    self.body = body
    latest = clock.now
    if total == 0 { body?(BatchProgress(count: 0, total: 0)) }
  }

  mutating func add(_ newCount: Int) {
    count += newCount
    guard let body, count == total || clock.now - latest > .milliseconds(100) else { return }
    latest = clock.now
    body(BatchProgress(count: count, total: total))
  }
}
