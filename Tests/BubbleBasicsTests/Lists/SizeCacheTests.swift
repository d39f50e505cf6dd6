// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleLists
import Foundation
import Synchronization
import Testing

@Suite("Size cache")
struct SizeCacheTests {
  private let light = SizeEnvironment(fingerprint: "light")
  private let dark = SizeEnvironment(fingerprint: "dark")
  private let size = CGSize(width: 120, height: 44)

  @Test("a known size is not measured again")
  func hits() {
    let cache = SizeCache<String>()
    for _ in 0..<3 {
      let answer = cache.size(for: "a", width: 375, in: light) { size }
      expectEqual(answer, size)
    }
    expectEqual(cache.statistics.misses, 1)
    expectEqual(cache.statistics.hits, 2)
    expectEqual(cache.statistics.entries, 1)
  }

  @Test("a size is found by key, revision, width and environment")
  func identity() {
    let cache = SizeCache<String>()
    cache.store(size, for: "a", revision: 1, width: 375, in: light)
    expectEqual(cache.cachedSize(for: "a", revision: 1, width: 375, in: light), size)
    expectNil(cache.cachedSize(for: "b", revision: 1, width: 375, in: light))
    expectNil(cache.cachedSize(for: "a", revision: 2, width: 375, in: light))
    expectNil(cache.cachedSize(for: "a", revision: 1, width: 812, in: light))
    expectNil(cache.cachedSize(for: "a", revision: 1, width: 375, in: dark))
  }

  @Test("keys that are canonically equivalent are two")
  func equivalentKeys() {
    let cache = SizeCache<String>()
    let other = CGSize(width: 7, height: 9)
    cache.store(size, for: "\u{E9}", width: 375, in: light)
    expectNil(cache.cachedSize(for: "e\u{301}", width: 375, in: light))
    cache.store(other, for: "e\u{301}", width: 375, in: light)
    expectEqual(cache.cachedSize(for: "\u{E9}", width: 375, in: light), size)
    expectEqual(cache.cachedSize(for: "e\u{301}", width: 375, in: light), other)
    cache.rename("\u{E9}", to: "e\u{301}")
    expectNil(cache.cachedSize(for: "\u{E9}", width: 375, in: light))
    expectEqual(cache.cachedSize(for: "e\u{301}", width: 375, in: light), size)
    cache.invalidate("\u{E9}")
    expectEqual(cache.cachedSize(for: "e\u{301}", width: 375, in: light), size)
  }

  @Test("environments are equal by value and type, or by fingerprint")
  func environments() {
    expectEqual(SizeEnvironment(1), SizeEnvironment(1))
    #expect(SizeEnvironment(1) != SizeEnvironment(2))
    #expect(SizeEnvironment(1) != SizeEnvironment(1.0))
    expectEqual(SizeEnvironment(fingerprint: "a"), SizeEnvironment(fingerprint: [97]))
    #expect(SizeEnvironment("a") != SizeEnvironment(fingerprint: "a"))
    #expect(SizeEnvironment(Array("a".utf8)) != SizeEnvironment(fingerprint: "a"))
    expectNil(SizeEnvironment("a").fingerprint)
  }

  @Test("sizes depend on the width, not on the orientation")
  func widths() {
    let cache = SizeCache<String>()
    for width in [320.0, 375, 507, 812] {
      cache.store(CGSize(width: width, height: 1000 / width), for: "a", width: width, in: light)
    }
    expectEqual(cache.cachedHeight(for: "a", width: 507, in: light), 1000.0 / 507.0)
    expectEqual(cache.statistics.entries, 4)
  }

  @Test("a new revision replaces the old one at every width and in every environment")
  func revisions() {
    let cache = SizeCache<String>()
    cache.store(size, for: "a", revision: 1, width: 375, in: light)
    cache.store(size, for: "a", revision: 1, width: 812, in: dark)
    cache.store(size, for: "a", revision: 2, width: 375, in: light)
    expectNil(cache.cachedSize(for: "a", revision: 1, width: 812, in: dark))
    expectEqual(cache.statistics.entries, 1)
  }

  @Test("invalidation removes a key in all environments, and no other key")
  func invalidation() {
    let cache = SizeCache<String>()
    for key in ["a", "b"] {
      for environment in [light, dark] {
        cache.store(size, for: key, width: 375, in: environment)
      }
    }
    cache.invalidate("a")
    expectNil(cache.cachedSize(for: "a", width: 375, in: dark))
    expectEqual(cache.cachedSize(for: "b", width: 375, in: dark), size)
    cache.removeAll(in: dark)
    expectNil(cache.cachedSize(for: "b", width: 375, in: dark))
    expectEqual(cache.cachedSize(for: "b", width: 375, in: light), size)
    cache.removeAll()
    expectEqual(cache.statistics.entries, 0)
    expectEqual(cache.statistics.bytes, 0)
  }

  @Test("switching back to an environment finds its sizes again")
  func toggling() {
    let cache = SizeCache<String>()
    var measured = 0
    for environment in [light, dark, light, SizeEnvironment(fingerprint: "dark")] {
      _ = cache.size(for: "a", width: 375, in: environment) {
        measured += 1
        return size
      }
    }
    expectEqual(measured, 2)
  }

  @Test("a message without a key is measured every time")
  func noKey() {
    let cache = SizeCache<String>()
    let measured = [40.0, 50].map { height in
      cache.height(for: nil, width: 375, in: light) { height }
    }
    expectEqual(measured, [40, 50])
    expectEqual(cache.statistics.entries, 0)
  }

  @Test("sizes move to the new key of a renamed message")
  func renaming() {
    let cache = SizeCache<String>()
    cache.store(size, for: "local-1", width: 375, in: light)
    cache.store(size, for: "local-1", width: 812, in: light)
    cache.store(.zero, for: "server-9", width: 375, in: light)
    cache.rename("local-1", to: "server-9")
    expectEqual(cache.cachedSize(for: "server-9", width: 375, in: light), size)
    expectEqual(cache.cachedSize(for: "server-9", width: 812, in: light), size)
    expectNil(cache.cachedSize(for: "local-1", width: 375, in: light))
    cache.rename("server-9", to: "server-9")
    expectEqual(cache.statistics.entries, 2)
  }

  @Test("a failed measurement is not stored")
  func failures() {
    struct Failure: Error {}
    let cache = SizeCache<String>()
    #expect(throws: Failure.self) {
      try cache.size(for: "a", width: 375, in: light) { throw Failure() }
    }
    expectNil(cache.cachedSize(for: "a", width: 375, in: light))
  }

  @Test("a size that is invalidated while it is measured is not stored")
  func invalidatedMeanwhile() {
    let cache = SizeCache<String>()
    let answer = cache.size(for: "a", width: 375, in: light) {
      cache.invalidate("a")
      return size
    }
    expectEqual(answer, size)
    expectNil(cache.cachedSize(for: "a", width: 375, in: light))
  }

  @Test("measuring may be asynchronous")
  func asynchronous() async {
    let cache = SizeCache<String>()
    for _ in 0..<2 {
      let answer = await cache.size(for: "a", width: 375, in: light) {
        await Task.yield()
        return size
      }
      expectEqual(answer, size)
    }
    expectEqual(cache.statistics.hits, 1)
  }

  @Test("a height without a width is not returned as a size")
  func heightAlone() {
    let cache = SizeCache<String>()
    expectEqual(cache.height(for: "a", width: 375, in: light) { 44 }, 44)
    expectNil(cache.cachedSize(for: "a", width: 375, in: light))
    cache.store(size, for: "a", width: 375, in: light)
    expectEqual(cache.cachedSize(for: "a", width: 375, in: light), size)
    expectEqual(cache.statistics.entries, 1)
  }
}

/// A number that threads increment.
private final class Counter: Sendable {
  let value = Mutex(0)
}

@Suite("Size cache limits")
struct SizeCacheLimitsTests {
  private let environment = SizeEnvironment(0)

  @Test("never more entries than allowed", arguments: [1, 2, 5, 64, 1000, 5000])
  func entries(_ limit: Int) {
    let cache = SizeCache<Int>(limits: SizeCacheLimits(entries: limit))
    var most = 0
    for key in 0..<limit * 3 {
      cache.store(.zero, for: key, width: 375, in: environment)
      most = max(most, cache.statistics.entries)
    }
    #expect(most <= limit)
    #expect(cache.statistics.entries > limit / 2)
    expectEqual(cache.statistics.evictions, limit * 3 - cache.statistics.entries)
  }

  @Test("never more bytes than allowed, keys included")
  func bytes() {
    let cache = SizeCache<String>(limits: SizeCacheLimits(entries: 10_000, bytes: 100_000))
    var most = 0
    for key in 0..<2000 {
      cache.store(
        .zero, for: String(repeating: "x", count: key % 300) + "\(key)", width: 1, in: environment)
      most = max(most, cache.statistics.bytes)
    }
    #expect(most <= 100_000)
    #expect(cache.statistics.entries > 100)
  }

  @Test("a size that is used often stays")
  func clock() {
    let cache = SizeCache<Int>(limits: SizeCacheLimits(entries: 32))
    for key in 0..<1000 {
      cache.store(.zero, for: key, width: 375, in: environment)
      let isKnown = cache.cachedSize(for: 0, width: 375, in: environment) != nil
      if !isKnown { Issue.record("The first key went with key \(key).") }
    }
  }

  @Test("a key keeps its latest widths")
  func sizesPerKey() {
    let cache = SizeCache<Int>()
    for width in 1...20 {
      cache.store(.zero, for: 7, width: Double(width), in: environment)
    }
    let known = (1...20).filter {
      cache.cachedSize(for: 7, width: Double($0), in: environment) != nil
    }
    expectEqual(known, Array(13...20))
  }

  @Test("chains, tables and counts stay consistent over long random sequences", arguments: 0..<8)
  func randomSequences(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let cache = SizeCache<Int>(limits: SizeCacheLimits(entries: seed % 2 == 0 ? 48 : 2000))
    let environments = (0..<3).map { SizeEnvironment($0) }
    for _ in 0..<20_000 {
      let key = Int.random(in: 0..<90, using: &random)
      let width = Double(Int.random(in: 0..<4, using: &random))
      let number = Int.random(in: 0..<3, using: &random)
      let expected = CGSize(width: Double(key), height: width + Double(number) * 10)
      switch Int.random(in: 0..<400, using: &random) {
      case 0: cache.removeAll(in: environments[number])
      case 1..<40: cache.invalidate(key)
      default:
        let size = cache.size(for: key, width: width, in: environments[number]) { expected }
        if size != expected { Issue.record("\(key) at \(width) is \(size)") }
      }
    }
    for key in 0..<90 { cache.invalidate(key) }
    expectEqual(cache.statistics.entries, 0)
    expectEqual(cache.statistics.bytes, 0)
  }

  @Test("threads see the same sizes and counts")
  func threads() async {
    let cache = SizeCache<Int>(limits: SizeCacheLimits(entries: 1500))
    let environment = environment
    let measured = Counter()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for step in 0..<5000 {
            let key = (step &* 31 &+ task &* 17) % 2000
            let size = cache.size(for: key, width: 375, in: environment) {
              measured.value.withLock { $0 += 1 }
              return CGSize(width: key, height: key)
            }
            if size.width != CGFloat(key) { Issue.record("\(key) is \(size)") }
            if step % 50 == 0 { cache.invalidate(key) }
          }
        }
      }
    }
    let statistics = cache.statistics
    expectEqual(statistics.hits + statistics.misses, 40_000)
    expectEqual(statistics.misses, measured.value.withLock { $0 })
    #expect(statistics.entries <= 1500)
  }
}
