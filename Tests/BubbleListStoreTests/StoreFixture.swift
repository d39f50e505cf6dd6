// SPDX-License-Identifier: MIT
import BubbleListStore
import BubbleLists
import Foundation
import GRDB
import Testing

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
  func connect() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Runs SQL on the file, as another program would.
  func execute(_ sql: String) throws {
    let queue = try connect()
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  func count(_ sql: String) throws -> Int {
    let queue = try connect()
    defer { try? queue.close() }
    return try queue.read { try Int.fetchOne($0, sql: sql) ?? -1 }
  }

  /// Folds the log into the file, so that damaging the file damages what is read.
  func fold() throws {
    try execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }
}
