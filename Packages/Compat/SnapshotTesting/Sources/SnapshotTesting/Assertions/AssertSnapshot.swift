// SPDX-License-Identifier: MIT
public import Foundation

/// Compares a value with a reference on disk. The test fails where they differ, or where there is no reference.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy: the format of the snapshot, and how it is compared.
///   - name: The snapshot's name in its test. The default is `nil`: the number of the assertion, from 1.
///   - record: The references that are written; `nil` for those of the scope, the trait or the process.
///   - timeout: The seconds that the snapshot may take.
///   - fileID: The file of the test, as issues have it.
///   - filePath: The file of the test. References are in `__Snapshots__` beside it.
///   - testName: The function of the test.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotPlace(fileID, filePath, testName, line, column).assert(
    try value(), snapshotting, name, record, timeout)
}

/// Compares a value with several references, each of which has a name.
///
/// - Parameters:
///   - value: The value.
///   - strategies: The strategies by the names of their snapshots.
///   - record: As for ``assertSnapshot(of:as:named:record:timeout:fileID:file:testName:line:column:)``.
///   - timeout: The seconds that each snapshot may take.
///   - fileID: The file of the test, as issues have it.
///   - filePath: The file of the test.
///   - testName: The function of the test.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotPlace(fileID, filePath, testName, line, column).assert(
    try value(), strategies, record, timeout)
}

/// Compares a value with several references, which are numbered.
///
/// - Parameters:
///   - value: The value.
///   - strategies: The strategies.
///   - record: As for ``assertSnapshot(of:as:named:record:timeout:fileID:file:testName:line:column:)``.
///   - timeout: The seconds that each snapshot may take.
///   - fileID: The file of the test, as issues have it.
///   - filePath: The file of the test.
///   - testName: The function of the test.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotPlace(fileID, filePath, testName, line, column).assert(
    try value(), strategies, record, timeout)
}

/// Compares a value with a reference on disk, for assertions of your own.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy.
///   - name: The snapshot's name in its test. The default is `nil`: a number, from 1.
///   - record: The references that are written; `nil` for those of the scope, the trait or the process.
///   - snapshotDirectory: The folder of references. The default is `nil`: `__Snapshots__/SUITE` beside the file.
///   - timeout: The seconds that the snapshot may take.
///   - fileID: The file of the test, as issues have it.
///   - filePath: The file of the test.
///   - testName: The function of the test.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
/// - Returns: The message of a failure; `nil` for a match.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  SnapshotPlace(fileID, filePath, testName, line, column)
    .failure(of: try value(), as: snapshotting, name, record, snapshotDirectory, timeout)
}
