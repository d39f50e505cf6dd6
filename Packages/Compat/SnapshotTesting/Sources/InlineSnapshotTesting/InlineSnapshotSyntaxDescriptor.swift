// SPDX-License-Identifier: MIT
@_spi(Internals) import SnapshotTesting

/// The place of an inline snapshot in a call: which closure it is in.
///
/// Functions of your own that call `assertInlineSnapshot` pass one, with the file, line and column of their own call.
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
  /// The label of `assertInlineSnapshot`'s closure.
  public static let defaultTrailingClosureLabel = "matches"

  /// Labels that the function had in older versions. They are replaced.
  public var deprecatedTrailingClosureLabels: [String]

  /// The label of the closure.
  public var trailingClosureLabel: String

  /// The number of the call's last closures that are before it. The default is 0.
  public var trailingClosureOffset: Int

  /// Creates a place.
  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = Self.defaultTrailingClosureLabel,
    trailingClosureOffset: Int = 0
  ) {
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }

  /// Makes the running test fail, at the line of the call.
  public func fail(
    _ message: @autoclosure () -> String = "", fileID: StaticString, file filePath: StaticString,
    line: UInt, column: UInt
  ) {
    recordIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
