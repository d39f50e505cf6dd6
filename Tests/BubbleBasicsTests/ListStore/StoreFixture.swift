// SPDX-License-Identifier: MIT
import BubbleLists
import Foundation
import Testing

@testable import BubbleListStore

/// A temporary folder for a test, removed after it.
final class StoreFixture: Sendable {
  let folder: URL
  let environment = SizeEnvironment(fingerprint: "classic;en;fonts 4.1")

  var path: String { folder.appendingPathComponent("sizes.sqlite").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bubblekit-sizes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func open(_ change: (inout SizeStoreOptions) -> Void = { _ in }) throws -> SizeStore {
    var options = SizeStoreOptions()
    // Long enough that only tests write.
    options.delay = 3600
    change(&options)
    return try SizeStore(path: path, options: options)
  }

  /// Opens, stores sizes of messages, and closes.
  func fill(_ count: Int, width: Double = 375) throws {
    let store = try open()
    for number in 0..<count {
      store.cache.store(size(number), for: "m-\(number)", width: width, in: environment)
    }
    try store.close()
  }

  func size(_ number: Int) -> CGSize {
    CGSize(width: Double(number) + 1 / 3, height: Double(number % 97) + 0.1)
  }

  /// Opens the file as another program would, and waits while it is locked.
  func connect() throws -> SQLiteConnection {
    try SQLiteConnection(path: path, busyTimeout: 10)
  }

  /// Runs SQL on the file, as another program would.
  func execute(_ sql: String) throws { try connect().execute(sql) }

  func count(_ sql: String) throws -> Int {
    try connect().value(sql)?.integer.map { Int($0) } ?? -1
  }

  /// Folds the log into the file, so that damaging the file damages what is read.
  func fold() throws {
    try execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }
}
