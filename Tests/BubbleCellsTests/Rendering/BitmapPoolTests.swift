// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleExpectations
import BubbleText
import Foundation
import Synchronization
import Testing

@Suite("Pools of bitmaps")
struct BitmapPoolTests {
  /// The maximum number of threads that had a bitmap at once.
  private static func threads(in pool: BitmapPool, pixels: Double) -> Int {
    let running = Mutex((now: 0, most: 0))
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      pool.withBitmap(of: pixels) { _, _ in
        running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        Thread.sleep(forTimeInterval: 0.01)
        running.withLock { $0.now -= 1 }
      }
    }
    return running.withLock { $0.most }
  }

  @Test func largeBitmapsTakeTurns() {
    expectEqual(Self.threads(in: BitmapPool(CacheBudget(), takesTurns: true), pixels: 7e6), 1)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "It takes two cores."))
  func othersDoNot() {
    #expect(Self.threads(in: BitmapPool(CacheBudget(), takesTurns: true), pixels: 1e6) > 1)
    #expect(Self.threads(in: BitmapPool(CacheBudget()), pixels: 7e6) > 1)
  }

  @Test func turnsEndWithErrors() {
    struct Failure: Error {}
    let pool = BitmapPool(CacheBudget(), takesTurns: true)
    for _ in 0..<3 {
      #expect(throws: Failure.self) { try pool.withBitmap(of: 1e9) { _, _ in throw Failure() } }
    }
  }
}
