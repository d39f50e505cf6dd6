// SPDX-License-Identifier: MIT
import Foundation
import GRDB

extension SizeDatabase {
  /// Opens a file of ours, or makes one where there is none or an empty one.
  ///
  /// A file of another program is read, and not changed.
  init(path: String, busyTimeout: Double) throws(SizeStoreError) {
    do {
      var configuration = Configuration()
      configuration.busyMode = .timeout(busyTimeout)
      configuration.label = "sizes"
      configuration.prepareDatabase { db in
        // WAL is safe with it: a power cut may lose the last batches, and breaks nothing.
        try db.execute(sql: "PRAGMA synchronous = NORMAL")
      }
      self.path = path
      queue = try DatabaseQueue(path: path, configuration: configuration)
      try prepare()
    } catch let error as SizeStoreError {
      throw error
    } catch {
      throw Self.storeError(error, path: path)
    }
  }

  private func prepare() throws {
    if try queue.read(Self.isEmpty) {
      // Asked again inside: another process may be making the tables at this moment.
      try queue.write { db in if try Self.isEmpty(db) { try Self.makeTables(db) } }
    }
    try queue.read(check)
    try useWriteAheadLog()
  }

  private static func isEmpty(_ db: Database) throws -> Bool {
    let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
    return id == 0 && tables == 0
  }

  private static func makeTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE environment (
          id INTEGER PRIMARY KEY,
          fingerprint BLOB NOT NULL UNIQUE
        );
        CREATE TABLE size (
          key BLOB NOT NULL,
          environment INTEGER NOT NULL,
          width REAL NOT NULL,
          revision INTEGER NOT NULL,
          contentWidth REAL,
          height REAL NOT NULL,
          rule INTEGER NOT NULL,
          stamp INTEGER NOT NULL,
          PRIMARY KEY (key, environment, width)
        ) WITHOUT ROWID;
        CREATE INDEX sizeByStamp ON size (stamp);
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(schemaVersion);
        """)
  }

  private func check(_ db: Database) throws {
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == Self.applicationID else {
      throw SizeStoreError.foreignFile(path: path)
    }
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard version <= Self.schemaVersion else {
      throw SizeStoreError.newerSchema(
        path: path, found: version, supported: Self.schemaVersion)
    }
    let finding = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
    guard finding == "ok" else { throw SizeStoreError.damaged(path: path, reason: finding) }
    // Without its tables, it is a file of ours that lost something.
    do {
      _ = try Row.fetchOne(db, sql: "SELECT stamp, rule FROM size LIMIT 1")
      _ = try Row.fetchOne(db, sql: "SELECT id, fingerprint FROM environment LIMIT 1")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      throw SizeStoreError.damaged(path: path, reason: error.message ?? "a table is missing")
    }
  }

  /// Readers and one writer at a time, from several processes.
  private func useWriteAheadLog() throws {
    for attempt in 0... {
      do {
        return try queue.writeWithoutTransaction { db in
          try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && attempt < 50 {
        // SQLite does not wait for others here.
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
  }
}

// MARK: Errors

extension SizeDatabase {
  /// Returns the store's error for one of SQLite.
  static func storeError(_ error: any Error, path: String) -> SizeStoreError {
    guard let error = error as? DatabaseError else {
      return .cannotOpen(path: path, reason: "\(error)")
    }
    let reason = error.message ?? "SQLite's error \(error.resultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_CORRUPT: return .damaged(path: path, reason: reason)
    case .SQLITE_NOTADB:
      return beginsAsDatabase(path)
        ? .damaged(path: path, reason: reason) : .foreignFile(path: path)
    default: return .cannotOpen(path: path, reason: reason)
    }
  }

  /// Whether a file that SQLite rejects begins with its header.
  private static func beginsAsDatabase(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let magic = Data("SQLite format 3\0".utf8)
    return (try? file.read(upToCount: magic.count)) == magic
  }

  /// Renames a damaged file, and its log, and returns its new path.
  static func setAside(_ path: String) throws(SizeStoreError) -> String {
    let target = path + ".damaged"
    for suffix in ["-wal", "-shm", ""] {
      guard FileManager.default.fileExists(atPath: path + suffix) else { continue }
      guard rename(path + suffix, target + suffix) == 0 else {
        throw .cannotOpen(path: path, reason: "it is damaged, and cannot be renamed")
      }
    }
    return target
  }
}
