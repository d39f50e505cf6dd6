// SPDX-License-Identifier: MIT
import BubbleLists
import Foundation
import Synchronization

/// The file: its schema, and how changes get into it. Its users take turns.
final class SizeDatabase: Sendable {
  /// `PRAGMA application_id` of our files: "BKsz".
  static let applicationID = 0x424B_737A
  /// `PRAGMA user_version`: grows when the tables change.
  static let schemaVersion = 1

  let path: String
  private let connection: Mutex<SQLiteConnection?>

  /// Opens a file of ours, or makes one where there is none or an empty one.
  ///
  /// A file of another program is read, and not changed.
  init(path: String, busyTimeout: Double) throws(SizeStoreError) {
    self.path = path
    do {
      let opened = try SQLiteConnection(path: path, busyTimeout: busyTimeout)
      // WAL is safe with it: a power cut may lose the last batches, and breaks nothing.
      try opened.execute("PRAGMA synchronous = NORMAL")
      try Self.prepare(opened, path: path)
      connection = Mutex(opened)
    } catch let error as SizeStoreError {
      throw error
    } catch {
      throw Self.storeError(error, path: path)
    }
  }

  /// Calls a closure with sizes, those written longest ago first.
  func load(limit: Int, _ body: (SizeEntry<String>) -> Void) throws {
    let entries = try withConnection { db in
      try db.transaction(isWriting: false) { try Self.entries(db, limit: limit) }
    }
    for entry in entries.reversed() { body(entry) }
  }

  /// Writes changes in one transaction, which takes them when it has begun.
  ///
  /// So changes reach the file in the order in which they were taken, on any thread.
  func write(maximumRows: Int, _ take: () -> PendingChanges) throws {
    try withConnection { db in
      try db.transaction(isWriting: true) {
        let changes = take()
        try Self.remove(changes, db)
        guard !changes.stored.isEmpty else { return }
        try Self.store(changes, db)
        try Self.evict(db, maximumRows: maximumRows)
      }
    }
  }

  /// Closes the file, once all writes are done.
  func close() { connection.withLock { $0 = nil } }

  private func withConnection<Result: Sendable>(
    _ body: (SQLiteConnection) throws -> Result
  ) throws -> Result {
    try connection.withLock { connection in
      guard let connection else {
        throw SizeStoreError.cannotWrite(path: path, reason: "the file is closed")
      }
      return try body(connection)
    }
  }

  private static func entries(_ db: SQLiteConnection, limit: Int) throws -> [SizeEntry<String>] {
    let environments = try environments(db)
    let rows = try db.prepare(
      """
      SELECT key, environment, width, revision, contentWidth, height, rule
      FROM size ORDER BY stamp DESC LIMIT ?
      """)
    try rows.bind([.integer(Int64(limit))])
    var entries: [SizeEntry<String>] = []
    while try rows.next() {
      if let entry = entry(rows, environments) { entries.append(entry) }
    }
    return entries
  }

  private static func environments(_ db: SQLiteConnection) throws -> [Int64: SizeEnvironment] {
    var environments: [Int64: SizeEnvironment] = [:]
    let rows = try db.prepare("SELECT id, fingerprint FROM environment")
    while try rows.next() {
      guard let id = rows.value(0).integer, let bytes = rows.value(1).bytes else { continue }
      environments[id] = SizeEnvironment(fingerprint: bytes)
    }
    return environments
  }

  /// A size; `nil` for a row with values that are never written.
  private static func entry(
    _ row: borrowing SQLiteStatement, _ environments: [Int64: SizeEnvironment]
  ) -> SizeEntry<String>? {
    guard let key = row.value(0).bytes, let id = row.value(1).integer,
      let environment = environments[id], let width = row.value(2).double,
      let revision = row.value(3).integer, let height = row.value(5).double, height.isFinite,
      height >= 0
    else { return nil }
    let contentWidth = row.value(4).double ?? .nan
    return SizeEntry(
      key: String(decoding: key, as: UTF8.self), revision: UInt64(bitPattern: revision),
      environment: environment, width: width,
      size: CGSize(width: contentWidth >= 0 ? contentWidth : .nan, height: height),
      rule: row.value(6).integer == 1 ? .monotone : .exact)
  }
}

// MARK: Writing

extension SizeDatabase {
  private static func remove(_ changes: PendingChanges, _ db: SQLiteConnection) throws {
    if changes.removesAll {
      try db.execute("DELETE FROM size; DELETE FROM environment")
    }
    for fingerprint in changes.environments {
      try db.execute(
        """
        DELETE FROM size
        WHERE environment = (SELECT id FROM environment WHERE fingerprint = ?)
        """, [.blob(fingerprint)])
    }
    let statement = try db.prepare("DELETE FROM size WHERE key = ?")
    for key in changes.keys { try statement.execute([bytes(of: key.string)]) }
  }

  private static func store(_ changes: PendingChanges, _ db: SQLiteConnection) throws {
    let stamp = try lastStamp(db)
    let forget = try db.prepare("DELETE FROM size WHERE key = ? AND revision <> ?")
    let insert = try db.prepare(
      """
      INSERT OR REPLACE INTO size
        (key, environment, width, revision, contentWidth, height, rule, stamp)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """)
    var environments: [SizeEnvironment: Int64] = [:]
    for (key, entries) in changes.stored {
      guard let revision = entries.first.map({ Int64(bitPattern: $0.revision) }) else { continue }
      let key = bytes(of: key.string)
      try forget.execute([key, .integer(revision)])
      for entry in entries {
        let environment =
          try environments[entry.environment] ?? environmentID(entry.environment, db)
        environments[entry.environment] = environment
        let contentWidth = entry.size.width
        try insert.execute([
          key, .integer(environment), .real(entry.width), .integer(revision),
          contentWidth.isNaN ? .null : .real(Double(contentWidth)),
          .real(Double(entry.size.height)), .integer(entry.rule == .monotone ? 1 : 0),
          .integer(stamp + 1),
        ])
      }
    }
  }

  /// The stamp of the last write; 0 where there was none.
  ///
  /// A file that is damaged may have any value there. Stamps that no store reaches in its life count as the
  /// oldest, so that the next ones can be written, and are greater.
  private static func lastStamp(_ db: SQLiteConnection) throws -> Int64 {
    func stored() throws -> SQLiteValue {
      try db.value("SELECT max(stamp) FROM size") ?? .null
    }
    func usable(_ value: SQLiteValue) -> Int64? {
      if value == .null { return 0 }
      guard case .integer(let stamp) = value, 0...stampLimit ~= stamp else { return nil }
      return stamp
    }
    if let stamp = usable(try stored()) { return stamp }
    try db.execute(
      "UPDATE size SET stamp = 0 WHERE typeof(stamp) <> 'integer' OR stamp NOT BETWEEN 0 AND ?",
      [.integer(stampLimit)])
    return usable(try stored()) ?? 0
  }

  /// The greatest stamp that is believed: a write a microsecond reaches it in 100,000 years.
  private static let stampLimit: Int64 = 1 << 62

  /// Keys may hold U+0000, and are compared by their bytes, so they are written as bytes.
  private static func bytes(of key: String) -> SQLiteValue { .blob(Array(key.utf8)) }

  private static func environmentID(
    _ environment: SizeEnvironment, _ db: SQLiteConnection
  ) throws -> Int64 {
    let fingerprint = SQLiteValue.blob(environment.fingerprint ?? [])
    try db.execute(
      "INSERT OR IGNORE INTO environment (fingerprint) VALUES (?)", [fingerprint])
    let id = try db.value("SELECT id FROM environment WHERE fingerprint = ?", [fingerprint])
    return id?.integer ?? 0
  }

  /// Takes out a tenth more than there is too much, so that it is not needed every time.
  private static func evict(_ db: SQLiteConnection, maximumRows: Int) throws {
    let count = Int(try db.value("SELECT count(*) FROM size")?.integer ?? 0)
    guard count > maximumRows else { return }
    try db.execute(
      """
      DELETE FROM size WHERE (key, environment, width) IN
        (SELECT key, environment, width FROM size ORDER BY stamp LIMIT ?)
      """, [.integer(Int64(count - maximumRows / 10 * 9))])
    try db.execute("DELETE FROM environment WHERE id NOT IN (SELECT environment FROM size)")
  }
}
