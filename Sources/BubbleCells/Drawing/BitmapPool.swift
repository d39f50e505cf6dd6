// SPDX-License-Identifier: MIT
package import BubbleGraphics
@_spi(Caches) package import BubbleText
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

  /// The maximum bytes of a bitmap that is kept, and of its memory: more than most rows and bands need.
  private static let byteLimit = 8 << 20

  /// - Parameter budget: The maximum of idle bitmaps with other caches.
  package init(_ budget: CacheBudget) {
    share = CacheShare(budget.account("bitmaps", cost: 1))
    share.account.add(self)
  }

  /// Lends a bitmap, which still has the pixels of an earlier use.
  package func withBitmap<Result, Failure: Error>(
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
