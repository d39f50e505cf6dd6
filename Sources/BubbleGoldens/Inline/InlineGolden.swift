// SPDX-License-Identifier: MIT
import BubbleStrings

/// The call of a test whose golden is a string in its trailing closure.
public struct InlineGolden: Hashable, Sendable {
  /// The name of the function that is called, such as `assertInlineGolden`.
  public var function: String

  /// The path of the source file.
  public var path: String

  /// The line of the call as it was compiled, counted from 1.
  public var line: Int

  /// The column of the bracket after the name in bytes, counted from 1: `#column`.
  public var column: Int

  /// The text that the closure returns; `nil` without a closure.
  public var expected: String?

  /// The closure among several of the call; `nil` for the only one.
  public var closure: Closure?

  /// A closure of a call that has several, or has a label.
  public struct Closure: Hashable, Sendable {
    /// The label before the closure. The first trailing closure has none in the source.
    public var label: String

    /// Labels of older versions, which are replaced.
    public var olderLabels: [String]

    /// The number of closures at the end of the call that are before it, counted from 0. Those in brackets count.
    public var offset: Int

    public init(label: String, olderLabels: [String] = [], offset: Int) {
      (self.label, self.olderLabels, self.offset) = (label, olderLabels, offset)
    }
  }

  public init(function: String, path: String, line: Int, column: Int, expected: String?) {
    self.function = function
    self.path = path
    self.line = line
    self.column = column
    self.expected = expected
  }
}

/// A reason why an inline golden cannot be written.
public enum InlineGoldenError: Error, Hashable, Sendable {
  /// The source has no such call at the line.
  case noCall(function: String, path: String, line: Int)

  /// The source was changed after the tests were built, so that lines may be others.
  case changedSource(path: String)

  /// A call compared two values.
  case severalValues(path: String, line: Int)

  /// The source cannot be read or written.
  case inaccessible(path: String, reason: String)
}

extension InlineGoldenError: CustomStringConvertible {
  /// A description of the error, and advice.
  public var description: String {
    switch self {
    case .noCall(let function, let path, let line):
      "Line \(line) of '\(path)' has no call of \(function) with a trailing closure to write into. "
        + "Call it by its name, with the closure after the brackets, and build again."
    case .changedSource(let path):
      "'\(path)' was changed after the tests were built. Build and test again."
    case .severalValues(let path, let line):
      "The call in line \(line) of '\(path)' compares several values with one inline golden. "
        + "Use one call for each, or goldens in files."
    case .inaccessible(let path, let reason):
      "The inline golden in '\(path.withoutControls)' cannot be written: \(reason.clause)."
    }
  }
}
