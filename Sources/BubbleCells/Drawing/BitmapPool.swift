// SPDX-License-Identifier: MIT
package import BubbleGraphics
@_spi(Caches) package import BubbleText
internal import Foundation
internal import Synchronization

/// A pool of bitmaps to draw on, with memory to encode them in, each lent to one thread at a time.
///
/// There are never more than threads have drawn at once.
package final class BitmapPool: Sendable {
  private struct Lent {
    var bitmap = Bitmap()
    var memory = PNGMemory()

    var byteCount: Int { bitmap.bytes.capacity + memory.byteCount }
  }

  private struct Idle {
    var bitmaps: [Lent] = []

    /// The number of bitmaps that were not lent since the pool was aged: the first ones.
    var oldCount = 0
  }

  private let share: CacheShare
  private let idle = Mutex(Idle())

  /// Held while a large bitmap is drawn and encoded; `nil` where any number may be at once.
  private let turn: NSLock?

  /// The maximum bytes of a bitmap that is kept, and of its memory: more than most rows and bands need.
  private static let byteLimit = 8 << 20

  /// The bytes of a bitmap that is large: six million pixels. To encode it as WebP takes five times as many.
  private static let largeByteCount = 24 << 20

  /// - Parameters:
  ///   - budget: The maximum of idle bitmaps with other caches.
  ///   - takesTurns: Whether large bitmaps are drawn and encoded one at a time, so that their memory isn't multiplied by
  ///     the number of threads.
  package init(_ budget: CacheBudget, takesTurns: Bool = false) {
    turn = takesTurns ? NSLock() : nil
    share = CacheShare(budget.account("bitmaps", cost: 1))
    share.account.add(self)
  }

  /// Lends a bitmap, which still has the pixels of an earlier use.
  ///
  /// - Parameter pixelCount: The number of pixels that it will have.
  package func withBitmap<Result, Failure: Error>(
    of pixelCount: Double, _ body: (inout Bitmap, PNGMemory) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let turn, pixelCount * 4 > Double(Self.largeByteCount) else { return try lend(body) }
    turn.lock()
    defer { turn.unlock() }
    return try lend(body)
  }

  private func lend<Result, Failure: Error>(
    _ body: (inout Bitmap, PNGMemory) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var lent = take()
    defer {
      if max(lent.bitmap.bytes.capacity, lent.memory.byteCount) <= Self.byteLimit { give(lent) }
    }
    return try body(&lent.bitmap, lent.memory)
  }

  private func take() -> Lent {
    idle.withLock { idle in
      guard let lent = idle.bitmaps.popLast() else { return Lent() }
      idle.oldCount = min(idle.oldCount, idle.bitmaps.count)
      share.count(entries: -1, bytes: -lent.byteCount)
      return lent
    }
  }

  private func give(_ lent: Lent) {
    idle.withLock { idle in
      idle.bitmaps.append(lent)
      share.count(entries: 1, bytes: lent.byteCount)
    }
    share.account.settle()
  }
}

extension BitmapPool: ReclaimableCache {
  package var oldByteCount: Int {
    idle.withLockIfAvailable { idle in
      idle.bitmaps.prefix(idle.oldCount).reduce(0) { $0 + $1.byteCount }
    } ?? 0
  }

  package func age() {
    let dropped = idle.withLockIfAvailable { idle in
      let dropped = Array(idle.bitmaps.prefix(idle.oldCount))
      idle.bitmaps.removeFirst(idle.oldCount)
      idle.oldCount = idle.bitmaps.count
      share.count(entries: -dropped.count, bytes: -dropped.reduce(0) { $0 + $1.byteCount })
      return dropped
    }
    withExtendedLifetime(dropped) {}
  }
}
