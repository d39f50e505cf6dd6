// SPDX-License-Identifier: MIT
import CBubbleSQLite
import Foundation
import Glibc

extension SizeDatabase {
  /// Makes the tables in an empty file, and checks any other.
  static func prepare(_ db: SQLiteConnection, path: String) throws {
    if try db.transaction(isWriting: false, { try isEmpty(db) }) {
      // Asked again inside: another process may be making the tables at this moment.
      try db.transaction(isWriting: true) { if try isEmpty(db) { try makeTables(db) } }
    }
    try db.transaction(isWriting: false) { try check(db, path: path) }
    try useWriteAheadLog(db)
  }

  private static func isEmpty(_ db: SQLiteConnection) throws -> Bool {
    let id = try db.value("PRAGMA application_id")
    let tables = try db.value("SELECT count(*) FROM sqlite_master")
    return id?.integer == 0 && tables?.integer == 0
  }

  private static func makeTables(_ db: SQLiteConnection) throws {
    try db.execute(
      """
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

  private static func check(_ db: SQLiteConnection, path: String) throws {
    guard try db.value("PRAGMA application_id")?.integer == Int64(applicationID) else {
      throw SizeStoreError.foreignFile(path: path)
    }
    let version = Int(try db.value("PRAGMA user_version")?.integer ?? 0)
    guard version <= schemaVersion else {
      throw SizeStoreError.newerSchema(path: path, found: version, supported: schemaVersion)
    }
    let finding = try db.value("PRAGMA quick_check(1)")
    guard finding == .text("ok") else {
      let reason = finding?.bytes.map { String(decoding: $0, as: UTF8.self) }
      throw SizeStoreError.damaged(path: path, reason: reason ?? "no answer")
    }
    // Without its tables, it is a file of ours that lost something.
    do {
      _ = try db.value("SELECT stamp, rule FROM size LIMIT 1")
      _ = try db.value("SELECT id, fingerprint FROM environment LIMIT 1")
    } catch let error as SQLiteError where error.code == SQLITE_ERROR {
      throw SizeStoreError.damaged(path: path, reason: error.message)
    }
  }

  /// Readers and one writer at a time, from several processes.
  private static func useWriteAheadLog(_ db: SQLiteConnection) throws {
    for attempt in 0... {
      do {
        return try db.execute("PRAGMA journal_mode = WAL")
      } catch let error as SQLiteError where error.code == SQLITE_BUSY && attempt < 50 {
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
    guard let error = error as? SQLiteError else {
      return .cannotOpen(path: path, reason: "\(error)")
    }
    switch error.code {
    case SQLITE_CORRUPT: return .damaged(path: path, reason: error.message)
    case SQLITE_NOTADB:
      return beginsAsDatabase(path)
        ? .damaged(path: path, reason: error.message) : .foreignFile(path: path)
    default: return .cannotOpen(path: path, reason: error.message)
    }
  }

  /// Whether a file that SQLite rejects begins with its header.
  private static func beginsAsDatabase(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let magic = Data("SQLite format 3\0".utf8)
    return (try? file.read(upToCount: magic.count)) == magic
  }

  /// - Throws: An error for a device, a pipe or a folder, which SQLite would read, and put files beside.
  static func requireFile(_ path: String) throws(SizeStoreError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    let kind = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a device or a pipe"
    throw .cannotOpen(path: path, reason: "it is \(kind), not a file")
  }

  /// Renames a damaged file, and its log, and returns its new path. A link to it stays.
  ///
  /// Another process may have found the same damage, and have put a good file in its place, which stays.
  ///
  /// - Parameter identity: The damaged file's.
  static func setAside(
    _ path: String, if identity: FileIdentity?
  ) throws(SizeStoreError) -> String {
    let path = target(of: path)
    let target = path + ".damaged"
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 || errno != ENOENT else { return target }
    defer { _ = Glibc.close(file) }
    // Those who find the damage at the same time take turns.
    flock(file, LOCK_EX)
    guard FileIdentity(of: path) == identity, FileIdentity(file) == identity else { return target }
    for suffix in ["-wal", "-shm", ""] {
      guard FileManager.default.fileExists(atPath: path + suffix) else { continue }
      guard rename(path + suffix, target + suffix) == 0 else {
        throw .cannotOpen(path: path, reason: "it is damaged, and cannot be renamed")
      }
    }
    return target
  }

  /// The path of the file that links lead to; the path itself where there is none.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// The identity of a file, whatever its name is.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// The identity of the file at a path; `nil` where there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }

  /// - Parameter file: A descriptor.
  init?(_ file: Int32) {
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
