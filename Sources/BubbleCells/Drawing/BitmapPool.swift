// SPDX-License-Identifier: MIT
package import BubbleGraphics
internal import Synchronization

/// Bitmaps to draw on, each lent to one thread at a time.
///
/// There are never more than threads have drawn at once.
package final class BitmapPool: Sendable {
  private let idle = Mutex<[Bitmap]>([])

  /// The maximum bytes of a bitmap that is kept: more than most rows and bands need.
  private static let byteLimit = 8 << 20

  /// Lends a bitmap, whose pixels are left over from before.
  package func withBitmap<Result, Failure: Error>(
    _ body: (inout Bitmap) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var bitmap = idle.withLock { $0.popLast() } ?? Bitmap()
    defer {
      if bitmap.bytes.capacity <= Self.byteLimit { idle.withLock { $0.append(bitmap) } }
    }
    return try body(&bitmap)
  }
}
