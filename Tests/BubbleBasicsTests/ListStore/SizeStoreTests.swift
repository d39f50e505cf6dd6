// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleListStore
import BubbleLists
import Foundation
import Testing

@Suite("Size store")
struct SizeStoreTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test("after a restart, nothing is measured again")
  func restart() throws {
    try fixture.fill(2000)
    let store = try fixture.open()
    var measured = 0
    for number in 0..<2000 {
      let size = store.cache.size(for: "m-\(number)", width: 375, in: fixture.environment) {
        measured += 1
        return .zero
      }
      expectEqual(size, fixture.size(number))
    }
    expectEqual(measured, 0)
    expectEqual(store.cache.statistics.misses, 0)
    expectNil(store.damagedPath)
  }

  @Test("sizes, heights, revisions, widths and rules are restored")
  func roundTrip() throws {
    let store = try fixture.open()
    let environment = fixture.environment
    let size = CGSize(width: 0.1 + 0.2, height: 1e-9)
    store.cache.store(size, for: "a", revision: .max, width: .infinity, in: environment)
    for width in [300.0, 400] {
      _ = store.cache.height(for: "ü\0'\"", width: width, in: environment, rule: .monotone) { 62 }
    }
    try store.close()

    let cache = try fixture.open().cache
    expectEqual(cache.cachedSize(for: "a", revision: .max, width: .infinity, in: environment), size)
    expectNil(cache.cachedSize(for: "a", revision: 0, width: .infinity, in: environment))
    expectEqual(cache.cachedHeight(for: "ü\0'\"", width: 350, in: environment), 62)
    expectNil(cache.cachedSize(for: "ü\0'\"", width: 300, in: environment))
  }

  @Test("keys that are canonically equivalent are two on disk as well")
  func equivalentKeys() throws {
    let store = try fixture.open()
    for (number, key) in ["\u{E9}", "e\u{301}"].enumerated() {
      store.cache.store(fixture.size(number), for: key, width: 375, in: fixture.environment)
    }
    try store.flush()
    store.cache.invalidate("e\u{301}")
    store.cache.store(fixture.size(2), for: "e\u{301}", width: 375, in: fixture.environment)
    try store.close()
    let cache = try fixture.open().cache
    let environment = fixture.environment
    expectEqual(cache.cachedSize(for: "\u{E9}", width: 375, in: environment), fixture.size(0))
    expectEqual(cache.cachedSize(for: "e\u{301}", width: 375, in: environment), fixture.size(2))
  }

  @Test("sizes of other environments or without a fingerprint are not restored")
  func environments() throws {
    try fixture.fill(10)
    let other = try fixture.open()
    let fonts = SizeEnvironment(fingerprint: "classic;en;fonts 4.2")
    expectNil(other.cache.cachedSize(for: "m-3", width: 375, in: fonts))
    other.cache.store(.zero, for: "m-3", width: 375, in: SizeEnvironment("in memory"))
    try other.close()
    try expectEqual(fixture.count("SELECT count(*) FROM size"), 10)
    try expectEqual(fixture.count("SELECT count(*) FROM environment"), 1)
  }

  @Test("removed sizes are removed on disk, and sizes stored after that are kept")
  func forgetting() throws {
    try fixture.fill(10)
    let dark = SizeEnvironment(fingerprint: "dark")
    var store = try fixture.open()
    store.cache.store(.zero, for: "m-1", width: 375, in: dark)
    store.cache.store(.zero, for: "m-1", width: 375, in: fixture.environment)
    store.cache.invalidate("m-1")
    store.cache.invalidate("m-2")
    store.cache.store(fixture.size(77), for: "m-2", width: 375, in: fixture.environment)
    store.cache.rename("m-3", to: "server-3")
    try store.close()

    store = try fixture.open()
    func known(_ key: String, _ environment: SizeEnvironment) -> CGSize? {
      store.cache.cachedSize(for: key, width: 375, in: environment)
    }
    expectNil(known("m-1", fixture.environment))
    expectNil(known("m-1", dark))
    expectEqual(known("m-2", fixture.environment), fixture.size(77))
    expectNil(known("m-3", fixture.environment))
    expectEqual(known("server-3", fixture.environment), fixture.size(3))
    store.cache.store(.zero, for: "m-4", width: 375, in: dark)
    try store.flush()
    store.cache.removeAll(in: fixture.environment)
    try store.flush()
    try expectEqual(fixture.count("SELECT count(*) FROM size"), 1)
    store.cache.removeAll()
    try store.close()
    try expectEqual(fixture.count("SELECT count(*) FROM size"), 0)
  }

  @Test("a new revision replaces the old one on disk")
  func revisions() throws {
    var store = try fixture.open()
    store.cache.store(.zero, for: "a", revision: 1, width: 375, in: fixture.environment)
    store.cache.store(.zero, for: "a", revision: 1, width: 812, in: fixture.environment)
    try store.close()
    store = try fixture.open()
    store.cache.store(.zero, for: "a", revision: 2, width: 375, in: fixture.environment)
    try store.close()
    try expectEqual(fixture.count("SELECT count(*) FROM size WHERE revision = 2"), 1)
    try expectEqual(fixture.count("SELECT count(*) FROM size"), 1)
  }

  @Test("keys of other bytes are other keys, and keys may contain U+0000")
  func keys() throws {
    var store = try fixture.open()
    for key in ["caf\u{E9}", "a\0b", "a"] {
      store.cache.store(fixture.size(key.count), for: key, width: 375, in: fixture.environment)
    }
    try store.close()
    store = try fixture.open()
    store.cache.invalidate("cafe\u{301}")
    try store.close()
    let cache = try fixture.open().cache
    let sizes = ["caf\u{E9}", "a\0b", "a"].map {
      cache.cachedSize(for: $0, width: 375, in: fixture.environment)
    }
    expectEqual(sizes, [fixture.size(4), fixture.size(3), fixture.size(1)])
  }

  @Test("the file stays within its limit, and keeps the sizes written last")
  func eviction() throws {
    let store = try fixture.open { $0.maximumRows = 1000 }
    for number in 0..<3000 {
      store.cache.store(.zero, for: "m-\(number)", width: 375, in: fixture.environment)
      if number % 100 == 99 { try store.flush() }
    }
    try store.close()
    let count = try fixture.count("SELECT count(*) FROM size")
    #expect(count <= 1000 && count >= 900)
    try expectEqual(
      fixture.count("SELECT count(*) FROM size WHERE key = CAST('m-2999' AS BLOB)"), 1)
    try expectEqual(fixture.count("SELECT count(*) FROM size WHERE key = CAST('m-0' AS BLOB)"), 0)
  }

  @Test("a cache smaller than the file loads the sizes written last")
  func smallCache() throws {
    for round in 0..<4 { try fixture.fill(50, width: Double(round)) }
    let store = try fixture.open { $0.cacheLimits = SizeCacheLimits(entries: 60) }
    expectEqual(store.cache.statistics.entries, 60)
    #expect(store.cache.cachedSize(for: "m-7", width: 3, in: fixture.environment) != nil)
  }

  @Test("long keys stay in memory")
  func longKeys() throws {
    let store = try fixture.open { $0.maximumKeyBytes = 10 }
    store.cache.store(.zero, for: "12345678901", width: 375, in: fixture.environment)
    store.cache.store(.zero, for: "1234567890", width: 375, in: fixture.environment)
    try store.close()
    try expectEqual(fixture.count("SELECT count(*) FROM size"), 1)
  }

  @Test("batches are written automatically, and single changes after a delay")
  func background() async throws {
    let store = try fixture.open {
      $0.batchSize = 100
      $0.delay = 0.05
    }
    for number in 0..<250 {
      store.cache.store(.zero, for: "m-\(number)", width: 375, in: fixture.environment)
    }
    var count = 0
    // Minutes, on a busy machine.
    for _ in 0..<30_000 where count < 250 {
      try await Task.sleep(for: .milliseconds(20))
      count = try fixture.count("SELECT count(*) FROM size")
    }
    expectEqual(count, 250)
    expectNil(store.backgroundError)
  }

  @Test("releasing a store writes pending sizes")
  func lettingGo() throws {
    var store: SizeStore? = try fixture.open()
    store?.cache.store(.zero, for: "a", width: 375, in: fixture.environment)
    store = nil
    try expectEqual(fixture.count("SELECT count(*) FROM size"), 1)
  }

  @Test("nothing is written after closing")
  func closed() throws {
    let store = try fixture.open()
    try store.close()
    store.cache.store(.zero, for: "a", width: 375, in: fixture.environment)
    try store.flush()
    try expectEqual(fixture.count("SELECT count(*) FROM size"), 0)
    expectEqual(store.cache.statistics.entries, 1)
  }
}
