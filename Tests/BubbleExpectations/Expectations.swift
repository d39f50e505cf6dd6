// SPDX-License-Identifier: MIT
public import Testing

/// Records an issue with both values where they aren't equal.
///
/// Tests compare values by this function in place of `#expect(actual == expected)`: the compiler takes ten times as
/// long to expand and check the macro, which was a third of the time of building all tests. The macro is for
/// everything else.
///
/// - Parameters:
///   - actual: The value under test.
///   - expected: What it has to be equal to.
///   - comment: An explanation, which is evaluated only for an issue.
public func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if actual == expected { return }
  record(
    "\(String(reflecting: actual)) is not equal to \(String(reflecting: expected))", comment(),
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Records an issue with the value where there is one.
public func expectNil<Value>(
  _ actual: Value?, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard let actual else { return }
  record(
    "\(String(reflecting: actual)) is not nil", comment(),
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func record(_ message: String, _ comment: Comment?, at location: SourceLocation) {
  let explanation = comment.map { ": \($0.rawValue)" } ?? ""
  Issue.record(Comment(rawValue: message + explanation), sourceLocation: location)
}
