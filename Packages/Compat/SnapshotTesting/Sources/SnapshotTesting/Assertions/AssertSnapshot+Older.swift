// SPDX-License-Identifier: MIT
public import Foundation

// The forms of versions before 1.12, which took the value as `matching:`, and of those before 1.17, which took `record:`
// as a `Bool?`.

/// Compares a value with a reference on disk. The older form.
@available(
  *, deprecated,
  renamed: "assertSnapshot(of:as:named:record:timeout:fileID:file:testName:line:column:)"
)
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotPlace(fileID, filePath, testName, line, column).assert(
    try value(), snapshotting, name, Record(recording), timeout)
}

/// Compares a value with several references, each of which has a name. The older form.
@available(
  *, deprecated, renamed: "assertSnapshots(of:as:record:timeout:fileID:file:testName:line:column:)"
)
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>],
  record recording: Bool? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotPlace(fileID, filePath, testName, line, column).assert(
    try value(), strategies, Record(recording), timeout)
}

/// Compares a value with several references, which are numbered. The older form.
@available(
  *, deprecated, renamed: "assertSnapshots(of:as:record:timeout:fileID:file:testName:line:column:)"
)
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: Bool? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotPlace(fileID, filePath, testName, line, column).assert(
    try value(), strategies, Record(recording), timeout)
}

/// Compares a value with a reference on disk, for assertions of your own. The older form.
@available(
  *, deprecated,
  renamed:
    "verifySnapshot(of:as:named:record:snapshotDirectory:timeout:fileID:file:testName:line:column:)"
)
public func verifySnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool? = nil, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  SnapshotPlace(fileID, filePath, testName, line, column)
    .failure(of: try value(), as: snapshotting, name, Record(recording), snapshotDirectory, timeout)
}

/// Compares a value with a reference on disk. `true` records all, `false` what is missing.
@_disfavoredOverload
@available(*, deprecated, message: "Pass a mode, such as '.all', as 'record'.")
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool?, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotPlace(fileID, filePath, testName, line, column).assert(
    try value(), snapshotting, name, Record(recording), timeout)
}

/// Compares a value with a reference on disk, for assertions of your own. `true` records all, `false` what is missing.
@_disfavoredOverload
@available(*, deprecated, message: "Pass a mode, such as '.all', as 'record'.")
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool?, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  SnapshotPlace(fileID, filePath, testName, line, column)
    .failure(of: try value(), as: snapshotting, name, Record(recording), snapshotDirectory, timeout)
}

/// Compares a value with several references, each of which has a name. `true` records all, `false` what is missing.
@_disfavoredOverload
@available(*, deprecated, message: "Pass a mode, such as '.all', as 'record'.")
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record recording: Bool?, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotPlace(fileID, filePath, testName, line, column).assert(
    try value(), strategies, Record(recording), timeout)
}

/// Compares a value with several references, which are numbered. `true` records all, `false` what is missing.
@_disfavoredOverload
@available(*, deprecated, message: "Pass a mode, such as '.all', as 'record'.")
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: Bool?, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotPlace(fileID, filePath, testName, line, column).assert(
    try value(), strategies, Record(recording), timeout)
}

private typealias Record = SnapshotTestingConfiguration.Record

extension Record {
  /// The mode of an older call; `nil` for no choice.
  fileprivate init?(_ isRecording: Bool?) {
    guard let isRecording else { return nil }
    self = isRecording ? .all : .missing
  }
}
