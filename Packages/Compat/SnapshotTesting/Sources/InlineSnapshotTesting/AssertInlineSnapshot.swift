// SPDX-License-Identifier: MIT
public import Foundation
@_spi(Internals) public import SnapshotTesting

/// Compares a value with a text in the test's source, in the closure after the call. Where there is none, it is written.
///
/// ```swift
/// assertInlineSnapshot(of: user, as: .json)
/// ```
///
/// - Parameters:
///   - value: The value. `nil` is compared as an empty text.
///   - snapshotting: The strategy.
///   - message: A text in place of the first line of a difference's message.
///   - record: The texts that are written; `nil` for those of the scope, the trait or the process.
///   - timeout: The seconds that the snapshot may take.
///   - syntaxDescriptor: The closure, for functions of your own that call this one.
///   - expected: The expected text.
///   - fileID: The file of the test, as issues have it.
///   - filePath: The file of the test, which is written.
///   - function: The function of the test.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value?,
  as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "",
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let record = record ?? SnapshotTestingConfiguration.current?.record ?? _record
  let check = InlineCheck(
    record: record, place: syntaxDescriptor, expected: expected?(), message: message(),
    file: "\(filePath)", function: "\(function)", line: line, column: column)
  let failure = withSnapshotTesting(record: record) { () -> String? in
    do {
      switch try SnapshotTexts.text(of: value(), as: snapshotting, timeout: timeout) {
      case .success(let text): return check.failure(of: text, snapshotting.diffing)
      case .failure(let problem): return problem.description
      }
    } catch {
      return "Threw error: \(error)"
    }
  }
  guard let failure else { return }
  syntaxDescriptor.fail(failure, fileID: fileID, file: filePath, line: line, column: column)
}
