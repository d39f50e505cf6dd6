// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit
import BubbleRequests

/// The texts on standard input: one JSON string a line.
struct TextInput {
  private var lines: InputLines
  private let limit: Int
  private var number = 0

  /// - Parameters:
  ///   - limit: The maximum length of a line, in bytes.
  ///   - output: The output to flush before waiting for more.
  init(limit: Int, output: OutputLines) {
    self.limit = limit
    lines = InputLines(limit: limit) {
      // What has been answered should not wait for what is still to come.
      output.flushEarly()
      return try FileDescriptor.standardInput.read()
    }
  }

  /// The next text; `nil` after the last. Blank lines are skipped, and so are lines that are not
  /// a JSON string, which are reported.
  mutating func next(_ report: inout BatchReport) -> String? {
    while let line = lines.next() {
      number += 1
      if let text = text(of: line, &report) { return text }
    }
    if let failure = lines.failure {
      report.fail("the input cannot be read to its end: \(failure)")
    }
    return nil
  }

  private func text(of line: InputLines.Line, _ report: inout BatchReport) -> String? {
    guard case .text(let bytes) = line else {
      report.fail("line \(number) is longer than the limit of \(limit) bytes")
      return nil
    }
    guard !bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
      return nil
    }
    do throws(JSONError) {
      let value = try JSONValue(parsing: bytes)
      if let string = value.string { return string }
      report.fail("line \(number) must be a JSON string, but is \(value.kind)")
    } catch {
      report.fail("line \(number) \(error.explanation)")
    }
    return nil
  }
}
