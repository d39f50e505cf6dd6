// SPDX-License-Identifier: MIT
import CBubbleSQLite

/// An open database file (`sqlite3`). One thread at a time uses it. Its functions throw `SQLiteError`.
final class SQLiteConnection {
  private let handle: OpaquePointer

  /// Opens a file, or creates an empty one.
  ///
  /// - Parameter busyTimeout: Seconds to wait for another connection's lock.
  init(path: String, busyTimeout: Double) throws {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(code: code, connection: opened)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    sqlite3_busy_timeout(handle, Int32(clamping: Int((busyTimeout * 1000).rounded(.up))))
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements without parameters, one after the other.
  func execute(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code: code, connection: handle) }
  }

  /// Runs one statement with parameters, whose rows are ignored.
  func execute(_ sql: String, _ parameters: [SQLiteValue]) throws {
    let statement = try prepare(sql)
    try statement.execute(parameters)
  }

  /// Compiles one statement, to be run any number of times.
  func prepare(_ sql: String) throws -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else {
      throw SQLiteError(code: code, connection: handle)
    }
    return SQLiteStatement(statement, connection: self)
  }

  /// The first column of a query's first row; `nil` where there is no row.
  func value(_ sql: String, _ parameters: [SQLiteValue] = []) throws -> SQLiteValue? {
    let statement = try prepare(sql)
    try statement.bind(parameters)
    return try statement.next() ? statement.value(0) : nil
  }

  /// Runs a closure in a transaction that is rolled back if it throws.
  ///
  /// - Parameter isWriting: Whether the file is locked for writing from the start, so that nothing that the
  ///   closure has read changes before it writes.
  func transaction<Result>(isWriting: Bool, _ body: () throws -> Result) throws -> Result {
    try execute(isWriting ? "BEGIN IMMEDIATE" : "BEGIN")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some errors have ended the transaction already.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  fileprivate func error(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code, connection: handle)
  }
}

/// A compiled statement (`sqlite3_stmt`). It keeps its connection open.
struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer
  private let connection: SQLiteConnection

  fileprivate init(_ handle: OpaquePointer, connection: SQLiteConnection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Sets the parameters, in the order of the question marks, and starts over.
  borrowing func bind(_ parameters: [SQLiteValue]) throws {
    sqlite3_reset(handle)
    for (offset, value) in parameters.enumerated() {
      let code = bind(value, at: Int32(offset + 1))
      guard code == SQLITE_OK else { throw connection.error(code) }
    }
  }

  /// Goes to the next row, and returns whether there is one.
  borrowing func next() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw connection.error(code)
    }
  }

  /// Runs the statement to its end.
  borrowing func execute(_ parameters: [SQLiteValue]) throws {
    try bind(parameters)
    while try next() {}
    // A statement that is not reset keeps its lock.
    sqlite3_reset(handle)
  }

  /// A column of the current row, counted from 0.
  borrowing func value(_ column: Int32) -> SQLiteValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT: .text(String(decoding: bytes(column), as: UTF8.self))
    case SQLITE_BLOB: .blob(bytes(column))
    default: .null
    }
  }

  private borrowing func bytes(_ column: Int32) -> [UInt8] {
    // In this order: the first call may convert the value.
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  private borrowing func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    // SQLITE_TRANSIENT: SQLite copies the bytes before it returns.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(let text): return sqlite3_bind_text(handle, index, text, -1, transient)
    case .blob(let bytes):
      return bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return sqlite3_bind_zeroblob(handle, index, 0) }
        return sqlite3_bind_blob64(handle, index, start, UInt64(buffer.count), transient)
      }
    }
  }
}

/// A value of SQLite's five storage classes.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The whole number; `nil` for anything else.
  var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    case .null, .text, .blob: nil
    }
  }

  /// The number; `nil` for anything else.
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .text, .blob: nil
    }
  }

  /// The bytes of a blob, or of a text in UTF-8; `nil` for anything else.
  var bytes: [UInt8]? {
    switch self {
    case .blob(let bytes): bytes
    case .text(let text): Array(text.utf8)
    case .null, .integer, .real: nil
    }
  }
}

/// A result code of SQLite, with its message.
struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// The primary result code, such as `SQLITE_BUSY`.
  let code: Int32
  let message: String

  fileprivate init(code: Int32, connection: OpaquePointer?) {
    self.code = code & 0xFF
    let text = connection == nil ? sqlite3_errstr(code) : sqlite3_errmsg(connection)
    message = text.map { String(cString: $0) } ?? "SQLite's error \(code)"
  }

  var description: String { message }
}
