// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleLists
import Foundation
import Testing

@testable import BubbleListStore

@Suite("Damaged and foreign files")
struct DamageTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  private func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: fixture.path)) }

  private func write(_ data: Data) throws { try data.write(to: URL(fileURLWithPath: fixture.path)) }

  /// Expects that a damaged file is set aside and an empty one takes its place, or that it is an error.
  private func expectDamage() throws {
    let damaged = try bytes()
    let error = #expect(throws: SizeStoreError.self) {
      try fixture.open { $0.damagePolicy = .fail }
    }
    guard case .damaged(let path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectEqual(path, fixture.path)
    let store = try fixture.open()
    expectEqual(store.damagedPath, fixture.path + ".damaged")
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: fixture.path + ".damaged")), damaged)
    expectEqual(store.cache.statistics.entries, 0)
    store.cache.store(.zero, for: "a", width: 375, in: fixture.environment)
    try store.close()
    try expectEqual(fixture.open().cache.statistics.entries, 1)
  }

  @Test("a truncated file is set aside", arguments: [40, 1000, 4096, 20_000])
  func truncated(_ length: Int) throws {
    try fixture.fill(1000)
    try fixture.fold()
    try write(bytes().prefix(length))
    try expectDamage()
  }

  /// Of two processes that find the same damage, the second finds the file that the first made.
  @Test("a file that took a damaged one's place stays")
  func replaced() throws {
    try fixture.fill(1000)
    try fixture.fold()
    try write(bytes().prefix(4096))
    let damaged = try bytes()
    let identity = FileIdentity(of: fixture.path)
    try fixture.fill(10)
    try expectEqual(SizeDatabase.setAside(fixture.path, if: identity), fixture.path + ".damaged")
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: fixture.path + ".damaged")), damaged)
    try expectEqual(fixture.open().cache.statistics.entries, 10)
  }

  @Test("of a damaged file behind a link, the file is set aside, and the link stays")
  func linked() throws {
    try fixture.fill(1000)
    try fixture.fold()
    let real = fixture.folder.appendingPathComponent("real.sqlite").path
    try FileManager.default.moveItem(atPath: fixture.path, toPath: real)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path, withDestinationPath: "real.sqlite")
    try bytes().prefix(4096).write(to: URL(fileURLWithPath: real))
    try expectEqual(fixture.open().damagedPath, real + ".damaged")
    try expectEqual(
      FileManager.default.destinationOfSymbolicLink(atPath: fixture.path), "real.sqlite")
    try fixture.fill(10)
    try expectEqual(fixture.open().cache.statistics.entries, 10)
  }

  @Test("a device or a pipe is an error, and nothing is put beside it")
  func device() throws {
    mkfifo(fixture.path, 0o600)
    #expect(throws: SizeStoreError.self) { try fixture.open() }
    try FileManager.default.removeItem(atPath: fixture.path)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path, withDestinationPath: "/dev/null")
    #expect(throws: SizeStoreError.self) { try fixture.open() }
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: fixture.folder.path),
      [URL(fileURLWithPath: fixture.path).lastPathComponent])
  }

  @Test("a file with overwritten pages is set aside", arguments: [100, 4096, 12_288])
  func overwritten(_ offset: Int) throws {
    try fixture.fill(1000)
    try fixture.fold()
    var data = try bytes()
    data.replaceSubrange(offset..<offset + 3000, with: Data(repeating: 0xA5, count: 3000))
    try write(data)
    try expectDamage()
  }

  @Test("a size store's file without its tables is set aside")
  func missingTable() throws {
    try fixture.fill(10)
    try fixture.execute("DROP TABLE size")
    try fixture.fold()
    try expectDamage()
  }

  @Test("rows with invalid values are skipped")
  func nonsense() throws {
    try fixture.fill(10)
    try fixture.execute(
      """
      UPDATE size SET height = -1 WHERE key = CAST('m-1' AS BLOB);
      UPDATE size SET height = 'high' WHERE key = CAST('m-2' AS BLOB);
      UPDATE size SET environment = 99 WHERE key = CAST('m-3' AS BLOB);
      UPDATE size SET height = 9e999 WHERE key = CAST('m-4' AS BLOB);
      """)
    let store = try fixture.open()
    expectEqual(store.cache.statistics.entries, 6)
  }

  @Test(
    "stamps that no store would write stop no later write",
    arguments: ["9223372036854775807", "1e300", "'late'", "-1", "x'00'"])
  func damagedStamps(_ stamp: String) throws {
    try fixture.fill(3)
    try fixture.execute("UPDATE size SET stamp = \(stamp) WHERE key = CAST('m-1' AS BLOB)")
    for _ in 0..<2 {
      let store = try fixture.open()
      store.cache.store(fixture.size(9), for: "m-9", width: 375, in: fixture.environment)
      try store.close()
    }
    try expectEqual(fixture.count("SELECT count(*) FROM size"), 4)
    let newest = try fixture.count(
      "SELECT count(*) FROM size WHERE key = CAST('m-9' AS BLOB) AND stamp = (SELECT max(stamp) FROM size)"
    )
    expectEqual(newest, 1)
  }

  @Test("a batch of any size is accepted")
  func hugeBatches() throws {
    let store = try fixture.open { $0.batchSize = .max }
    store.cache.store(fixture.size(1), for: "m-1", width: 375, in: fixture.environment)
    try store.close()
    try expectEqual(fixture.open().cache.statistics.entries, 1)
  }

  @Test("an empty file is filled")
  func empty() throws {
    try write(Data())
    try fixture.fill(3)
    try expectEqual(fixture.open().cache.statistics.entries, 3)
  }

  @Test("a file that isn't a database is refused, and untouched")
  func noDatabase() throws {
    let text = Data(String(repeating: "Dear diary, ", count: 1000).utf8)
    try write(text)
    #expect(throws: SizeStoreError.foreignFile(path: fixture.path)) { try fixture.open() }
    try expectEqual(bytes(), text)
  }

  @Test("another program's database is refused, and untouched")
  func foreignDatabase() throws {
    try fixture.execute("CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('milk')")
    let before = try bytes()
    #expect(throws: SizeStoreError.foreignFile(path: fixture.path)) { try fixture.open() }
    try expectEqual(bytes(), before)
    try expectEqual(fixture.count("SELECT count(*) FROM note"), 1)
  }

  @Test("a later schema is refused, and untouched")
  func newerSchema() throws {
    try fixture.fill(10)
    try fixture.execute("PRAGMA user_version = 2")
    try fixture.fold()
    let before = try bytes()
    let error = SizeStoreError.newerSchema(path: fixture.path, found: 2, supported: 1)
    #expect(throws: error) { try fixture.open() }
    try expectEqual(bytes(), before)
    expectEqual(
      error.description,
      "'\(fixture.path)' has version 2 of its schema, and at most 1 is known. "
        + "Update the package, or use another path.")
  }

  @Test("a folder that does not exist is an error with its path")
  func noFolder() throws {
    let path = fixture.folder.path + "/no/sizes.sqlite"
    let error = #expect(throws: SizeStoreError.self) { try SizeStore(path: path) }
    guard case .cannotOpen(path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

@Suite("Several writers of one file")
struct WritersTests {
  @Test("the sizes of stores that write at the same time are all kept")
  func concurrent() async throws {
    let fixture = try StoreFixture()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<6 {
        group.addTask {
          let store = try fixture.open()
          for number in 0..<300 {
            store.cache.store(
              fixture.size(number), for: "m-\(writer)-\(number)", width: 375,
              in: fixture.environment)
            if number % 30 == 0 { try store.flush() }
          }
          try store.close()
        }
      }
      try await group.waitForAll()
    }
    let store = try fixture.open()
    expectEqual(store.cache.statistics.entries, 1800)
    expectEqual(
      store.cache.cachedSize(for: "m-5-299", width: 375, in: fixture.environment), fixture.size(299)
    )
  }

  @Test("a lock of another process is waited for, then an error, and no size is lost")
  func busy() throws {
    let fixture = try StoreFixture()
    let store = try fixture.open { $0.busyTimeout = 0.05 }
    store.cache.store(.zero, for: "a", width: 375, in: fixture.environment)
    let other = try fixture.connect()
    try other.transaction(isWriting: true) {
      let error = #expect(throws: SizeStoreError.self) { try store.flush() }
      guard case .cannotWrite = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    try store.flush()
    try expectEqual(fixture.count("SELECT count(*) FROM size"), 1)
  }
}
