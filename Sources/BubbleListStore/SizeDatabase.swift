// SPDX-License-Identifier: MIT
import BubbleLists
import Foundation
import GRDB

/// The file: its schema, and how changes get into it.
struct SizeDatabase: Sendable {
  /// `PRAGMA application_id` of our files: "BKsz".
  static let applicationID = 0x424B_737A
  /// `PRAGMA user_version`: grows when the tables change.
  static let schemaVersion = 1

  let path: String
  let queue: DatabaseQueue

  /// Calls a closure with sizes, those written longest ago first.
  func load(limit: Int, _ body: (SizeEntry<String>) -> Void) throws {
    let entries = try queue.read { db in
      let environments = try Self.environments(db)
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT key, environment, width, revision, contentWidth, height, rule
          FROM size ORDER BY stamp DESC LIMIT ?
          """, arguments: [limit])
      var entries: [SizeEntry<String>] = []
      while let row = try rows.next() {
        if let entry = Self.entry(row, environments) { entries.append(entry) }
      }
      return entries
    }
    for entry in entries.reversed() { body(entry) }
  }

  /// Writes changes in one transaction, which takes them when it has begun.
  ///
  /// So changes reach the file in the order in which they were taken, on any thread.
  func write(maximumRows: Int, _ take: () -> PendingChanges) throws {
    try queue.write { db in
      let changes = take()
      try Self.remove(changes, db)
      guard !changes.stored.isEmpty else { return }
      try Self.store(changes, db)
      try Self.evict(db, maximumRows: maximumRows)
    }
  }

  /// Closes the file, once all writes are done.
  func close() throws(SizeStoreError) {
    do {
      try queue.close()
    } catch {
      throw .cannotWrite(path: path, reason: "\(error)")
    }
  }

  private static func environments(_ db: Database) throws -> [Int64: SizeEnvironment] {
    var environments: [Int64: SizeEnvironment] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT id, fingerprint FROM environment") {
      guard let id = Int64.fromDatabaseValue(row[0]), let bytes = Data.fromDatabaseValue(row[1])
      else { continue }
      environments[id] = SizeEnvironment(fingerprint: bytes)
    }
    return environments
  }

  /// A size; nil if a row holds values that this module doesn't write.
  private static func entry(
    _ row: Row, _ environments: [Int64: SizeEnvironment]
  ) -> SizeEntry<String>? {
    guard let key = Data.fromDatabaseValue(row[0]).map({ String(decoding: $0, as: UTF8.self) }),
      let id = Int64.fromDatabaseValue(row[1]),
      let environment = environments[id], let width = Double.fromDatabaseValue(row[2]),
      let revision = Int64.fromDatabaseValue(row[3]),
      let height = Double.fromDatabaseValue(row[5]), height.isFinite, height >= 0
    else { return nil }
    let contentWidth = Double.fromDatabaseValue(row[4]) ?? .nan
    return SizeEntry(
      key: key, revision: UInt64(bitPattern: revision), environment: environment, width: width,
      size: CGSize(width: contentWidth >= 0 ? contentWidth : .nan, height: height),
      rule: Int.fromDatabaseValue(row[6]) == 1 ? .monotone : .exact)
  }
}

// MARK: Writing

extension SizeDatabase {
  private static func remove(_ changes: PendingChanges, _ db: Database) throws {
    if changes.removesAll {
      try db.execute(sql: "DELETE FROM size; DELETE FROM environment")
    }
    for fingerprint in changes.environments {
      try db.execute(
        sql: """
          DELETE FROM size
          WHERE environment = (SELECT id FROM environment WHERE fingerprint = ?)
          """, arguments: [Data(fingerprint)])
    }
    let statement = try db.makeStatement(sql: "DELETE FROM size WHERE key = ?")
    for key in changes.keys { try statement.execute(arguments: [bytes(of: key)]) }
  }

  private static func store(_ changes: PendingChanges, _ db: Database) throws {
    let stamp = try lastStamp(db)
    let forget = try db.makeStatement(sql: "DELETE FROM size WHERE key = ? AND revision <> ?")
    let insert = try db.makeStatement(
      sql: """
        INSERT OR REPLACE INTO size
          (key, environment, width, revision, contentWidth, height, rule, stamp)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """)
    var environments: [SizeEnvironment: Int64] = [:]
    for (key, entries) in changes.stored {
      guard let revision = entries.first.map({ Int64(bitPattern: $0.revision) }) else { continue }
      let key = bytes(of: key)
      try forget.execute(arguments: [key, revision])
      for entry in entries {
        let environment =
          try environments[entry.environment] ?? environmentID(entry.environment, db)
        environments[entry.environment] = environment
        let contentWidth = entry.size.width.isNaN ? nil : Double(entry.size.width)
        try insert.execute(arguments: [
          key, environment, entry.width, revision, contentWidth, Double(entry.size.height),
          entry.rule == .monotone ? 1 : 0, stamp + 1,
        ])
      }
    }
  }

  /// The stamp of the last write; 0 where there was none.
  ///
  /// A file that is damaged may have any value there. Stamps that no store reaches in its life count as the
  /// oldest, so that the next ones can be written, and are greater.
  private static func lastStamp(_ db: Database) throws -> Int64 {
    func stored() throws -> DatabaseValue {
      try DatabaseValue.fetchOne(db, sql: "SELECT max(stamp) FROM size") ?? .null
    }
    func usable(_ value: DatabaseValue) -> Int64? {
      if value.isNull { return 0 }
      guard case .int64(let stamp) = value.storage, 0...stampLimit ~= stamp else { return nil }
      return stamp
    }
    if let stamp = usable(try stored()) { return stamp }
    try db.execute(
      sql:
        "UPDATE size SET stamp = 0 WHERE typeof(stamp) <> 'integer' OR stamp NOT BETWEEN 0 AND ?",
      arguments: [stampLimit])
    return usable(try stored()) ?? 0
  }

  /// The greatest stamp that is believed: a write a microsecond reaches it in 100,000 years.
  private static let stampLimit: Int64 = 1 << 62

  /// Strings are equal if they are canonically equivalent, and may hold U+0000; so keys are written as
  /// bytes, of one form for all that are equal.
  private static func bytes(of key: String) -> Data {
    Data(key.precomposedStringWithCanonicalMapping.utf8)
  }

  private static func environmentID(_ environment: SizeEnvironment, _ db: Database) throws -> Int64
  {
    let fingerprint = Data(environment.fingerprint ?? [])
    try db.execute(
      sql: "INSERT OR IGNORE INTO environment (fingerprint) VALUES (?)", arguments: [fingerprint])
    let id = try Int64.fetchOne(
      db, sql: "SELECT id FROM environment WHERE fingerprint = ?", arguments: [fingerprint])
    return id ?? 0
  }

  /// Takes out a tenth more than there is too much, so that it is not needed every time.
  private static func evict(_ db: Database, maximumRows: Int) throws {
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM size") ?? 0
    guard count > maximumRows else { return }
    try db.execute(
      sql: """
        DELETE FROM size WHERE (key, environment, width) IN
          (SELECT key, environment, width FROM size ORDER BY stamp LIMIT ?)
        """, arguments: [count - maximumRows / 10 * 9])
    try db.execute(
      sql: "DELETE FROM environment WHERE id NOT IN (SELECT environment FROM size)")
  }
}
