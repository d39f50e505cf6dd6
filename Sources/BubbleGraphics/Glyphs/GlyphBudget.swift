// SPDX-License-Identifier: MIT
internal import Synchronization

/// How much memory glyphs may still take until those that are not used are forgotten.
final class GlyphBudget: Sendable {
  private let limit: Int
  private let taken = Atomic(0)
  private let isExhausted = Atomic(false)

  /// - Parameter limit: In bytes, for the young glyphs of all tables.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes bytes, if there are as many left.
  func take(_ byteCount: Int) -> Bool {
    guard byteCount <= limit else { return false }
    let sum = taken.add(byteCount, ordering: .relaxed).newValue
    if sum <= limit { return true }
    taken.subtract(byteCount, ordering: .relaxed)
    isExhausted.store(true, ordering: .relaxed)
    return false
  }

  /// Whether something did not fit since the last call.
  func takeExhaustion() -> Bool {
    isExhausted.load(ordering: .relaxed) && isExhausted.exchange(false, ordering: .relaxed)
  }

  /// Starts again, with some bytes taken.
  func reset(to byteCount: Int) { taken.store(byteCount, ordering: .relaxed) }
}
