// SPDX-License-Identifier: MIT
public import BubbleGoldens
public import BubbleViews
public import Foundation

/// Expects a text to be the one in the trailing closure, which `swift test` writes where there is none.
///
/// ```swift
/// assertInlineGolden(of: row.summary) {
///   """
///   Mira: See you at eight
///   """
/// }
/// ```
///
/// Record modes are those of goldens in files. A call compares one value: in a loop, or in a test of several
/// cases, use goldens in files.
///
/// - Parameters:
///   - text: The text to compare.
///   - record: The goldens that may be written; `nil` takes it from a scope, a trait or the
///     environment.
///   - golden: The expected text. The closure comes after the brackets.
public func assertInlineGolden(
  of text: @autoclosure () throws -> String, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column,
  matches golden: (() -> String)? = nil
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  InlineAssertion(record: record, place: place).check(golden?()) { (try text(), []) }
}

/// Expects a size to be the one in the trailing closure: `245 × 36`.
public func assertInlineGolden(
  of size: @autoclosure () throws -> CGSize, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column,
  matches golden: (() -> String)? = nil
) {
  assertInlineGolden(
    of: sizeText(try size()), record: record, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column, matches: golden)
}

/// Expects a value to be the JSON in the trailing closure, with sorted keys.
public func assertInlineGolden<Value: Encodable>(
  of value: @autoclosure () throws -> Value, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column,
  matches golden: (() -> String)? = nil
) {
  assertInlineGolden(
    of: try jsonText(value()), record: record, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column, matches: golden)
}

/// Expects a view's layout to be the one in the trailing closure.
///
/// The view is made in the environment, so the expression that makes it belongs into the call.
public func assertInlineGolden(
  of view: @autoclosure () throws -> View, in environment: some GoldenEnvironment,
  size: CGSize? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column,
  matches golden: (() -> String)? = nil
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  InlineAssertion(record: record, place: place).check(golden?()) {
    let subject = try environment.subject(of: view, size: size, forms: .layout)
    let text = subject.tree?.description ?? ""
    return (text.hasSuffix("\n") ? String(text.dropLast()) : text, subject.issues)
  }
}
