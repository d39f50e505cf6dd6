// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Synchronization
import Testing

@testable import BubbleCells
@testable import BubbleGraphics
@testable import BubbleMessages
@testable import BubbleRendering
@testable import TUIKitCells

@Suite("Image cache")
struct ImageCacheTests {
  /// Returns an image whose bytes are four times the pixels.
  private func image(pixels: Int) -> Image {
    Image(
      bitmap: Bitmap(
        pixelWidth: pixels, pixelHeight: 1, bytes: Array(repeating: 0, count: pixels * 4)))
  }

  private func key(_ path: String) -> ImageCache.Key {
    ImageCache.Key(path: path, size: .original)
  }

  /// Returns for each path, in this order, whether it is loaded.
  private func loads(_ paths: [String], in cache: ImageCache, pixels: Int) -> [Bool] {
    paths.map { path in
      var isLoaded = false
      _ = cache.image(for: key(path)) { () throws(ImageStoreError) in
        isLoaded = true
        return image(pixels: pixels)
      }
      return isLoaded
    }
  }

  @Test func threadsThatAskForTheSameWaitForOneDecoding() {
    let cache = ImageCache(byteLimit: 1 << 20, budget: CacheBudget())
    let loadCounts = Mutex([String: Int]())
    let answers = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      let path = "\(index % 3)"
      let outcome = cache.image(for: key(path)) { () throws(ImageStoreError) in
        loadCounts.withLock { $0[path, default: 0] += 1 }
        // Long enough for the other threads to arrive.
        Thread.sleep(forTimeInterval: 0.05)
        if path == "2" { throw .missing(path: path) }
        return image(pixels: 10)
      }
      if (try? outcome.get()) != nil { answers.withLock { $0 += 1 } }
    }
    expectEqual(loadCounts.withLock { $0 }, ["0": 1, "1": 1, "2": 1])
    expectEqual(answers.withLock { $0 }, 43)
  }

  @Test func failuresAreKept() {
    let cache = ImageCache(byteLimit: 1 << 20, budget: CacheBudget())
    var count = 0
    for _ in 0..<3 {
      _ = cache.image(for: key("a")) { () throws(ImageStoreError) in
        count += 1
        throw .missing(path: "a")
      }
    }
    expectEqual(count, 1)
  }

  @Test func whatWasUsedLastStays() {
    // Each takes 1,000 bytes of pixels and 257 of its own, and a quarter is evicted at a time.
    let cache = ImageCache(byteLimit: 5100, budget: CacheBudget())
    expectEqual(loads(["a", "b", "c", "d"], in: cache, pixels: 250), [true, true, true, true])
    expectEqual(loads(["a", "b", "e"], in: cache, pixels: 250), [false, false, true])
    expectEqual(
      loads(["a", "b", "e", "c", "d"], in: cache, pixels: 250).prefix(3), [false, false, false])
  }

  @Test func whatIsLargerThanTheCacheIsNotKept() {
    let cache = ImageCache(byteLimit: 2000, budget: CacheBudget())
    expectEqual(loads(["a", "big"], in: cache, pixels: 100), [true, true])
    expectEqual(loads(["large", "large"], in: cache, pixels: 1000), [true, true])
    expectEqual(loads(["a"], in: cache, pixels: 100), [false])
  }

  @Test func sizesAreKeptApart() {
    let cache = ImageCache(byteLimit: 1 << 20, budget: CacheBudget())
    let sizes: [DecodingSize] = [
      .original, .fitting(pixelWidth: 4, pixelHeight: 4), .filling(pixelWidth: 4, pixelHeight: 4),
    ]
    let widths = sizes.enumerated().map { index, size in
      let outcome = cache.image(for: ImageCache.Key(path: "a", size: size)) {
        () throws(ImageStoreError) in image(pixels: index + 1)
      }
      return (try? outcome.get())?.bitmap.pixelWidth
    }
    expectEqual(widths, [1, 2, 3])
  }
}
