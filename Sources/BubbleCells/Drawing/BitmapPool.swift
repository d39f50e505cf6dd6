// SPDX-License-Identifier: MIT
package import BubbleGraphics
internal import Synchronization

/// A pool of bitmaps to draw on, with memory to encode them in, each lent to one thread at a time.
///
/// There are never more than threads have drawn at once.
package final class BitmapPool: Sendable {
  private struct Lent {
    var bitmap = Bitmap()
    var memory = PNGMemory()
  }

  private let idle = Mutex<[Lent]>([])

  /// The maximum bytes of a bitmap that is kept, and of its memory: more than most rows and bands need.
  private static let byteLimit = 8 << 20

  /// Lends a bitmap, which still has the pixels of an earlier use.
  package func withBitmap<Result, Failure: Error>(
    _ body: (inout Bitmap, PNGMemory) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var lent = idle.withLock { $0.popLast() } ?? Lent()
    defer {
      if max(lent.bitmap.bytes.capacity, lent.memory.byteCount) <= Self.byteLimit {
        idle.withLock { $0.append(lent) }
      }
    }
    return try body(&lent.bitmap, lent.memory)
  }
}
