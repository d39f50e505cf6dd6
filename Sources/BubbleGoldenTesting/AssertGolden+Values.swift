// SPDX-License-Identifier: MIT
public import BubbleGoldens
public import BubbleGraphics
public import Foundation

/// Expects an image to be the same as its golden, `<name>@<scale>x.png`.
///
/// - Parameters:
///   - image: The image to compare.
///   - label: Distinguishes this golden from others of the same test. Letters, digits, `-` and `_`.
///   - scale: Pixels per point of the image.
///   - comparison: The comparison of the image; `nil` takes it from a scope or a trait.
///   - record: The goldens that may be written; `nil` takes it from a scope, a trait or the
///     environment.
public func assertGolden(
  of image: @autoclosure () throws -> Bitmap, named label: String? = nil, scale: Double,
  comparison: BitmapComparison? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertGolden(
    of: GoldenSubject([.image(try image(), scale: scale)]), named: label,
    comparison: comparison, record: record,
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

/// Expects a text to be the same as its golden, `<name>.txt`.
///
/// - Parameter fileExtension: The golden's, such as `svg`. Lower case letters and digits.
public func assertGolden(
  of text: @autoclosure () throws -> String, named label: String? = nil,
  fileExtension: String = "txt", record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  assertGolden(
    of: GoldenSubject([.text(try text(), fileExtension: fileExtension)]), named: label,
    record: record, fileID: fileID, filePath: filePath, function: function, line: line,
    column: column)
}

/// Expects a size to be the same as its golden, `<name>.txt`: `245 × 36`.
public func assertGolden(
  of size: @autoclosure () throws -> CGSize, named label: String? = nil,
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertGolden(
    of: GoldenSubject([.text(sizeText(try size()) + "\n", fileExtension: "txt")]), named: label,
    record: record, fileID: fileID, filePath: filePath, function: function, line: line,
    column: column)
}

/// Expects sizes to be the same as their golden, `<name>.txt`, in which each has a line, in the order of
/// their names: `title: 245 × 36`.
public func assertGolden(
  of sizes: @autoclosure () throws -> [String: CGSize], named label: String? = nil,
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  func text() throws -> String {
    try sizes().sorted { $0.key < $1.key }
      .map { "\($0.key): \(sizeText($0.value))\n" }.joined()
  }
  assertGolden(
    of: GoldenSubject([.text(try text(), fileExtension: "txt")]), named: label, record: record,
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

/// Expects a value to be the same as its golden, `<name>.json`, with sorted keys.
public func assertGolden<Value: Encodable>(
  of value: @autoclosure () throws -> Value, named label: String? = nil,
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertGolden(
    of: GoldenSubject([.text(try jsonText(value()) + "\n", fileExtension: "json")]), named: label,
    record: record,
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

/// All digits that a number needs: sizes are compared exactly.
func sizeText(_ size: CGSize) -> String {
  [size.width, size.height].map { number in
    let text = "\(Double(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }.joined(separator: " × ")
}

/// JSON with sorted keys, and dates as ISO 8601 has them.
func jsonText(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
  encoder.dateEncodingStrategy = .iso8601
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}
