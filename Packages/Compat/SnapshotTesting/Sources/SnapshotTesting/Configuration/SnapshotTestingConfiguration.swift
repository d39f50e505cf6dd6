// SPDX-License-Identifier: MIT

/// The settings of all snapshots in a scope.
public struct SnapshotTestingConfiguration: Sendable {
  /// The innermost settings around the caller; `nil` for none.
  @_spi(Internals) @TaskLocal public static var current: Self?

  /// The command that failures show, for the two files to be compared. The default is `nil`: that of the trait, or
  /// ``DiffTool/default``.
  public var diffTool: DiffTool?

  /// The references that are written. The default is `nil`: those that the trait or `SNAPSHOT_TESTING_RECORD` names, or
  /// ``Record/missing``.
  public var record: Record?

  /// Creates settings.
  public init(record: Record?, diffTool: DiffTool?) {
    (self.record, self.diffTool) = (record, diffTool)
  }
}

extension SnapshotTestingConfiguration {
  /// The references that a run writes.
  public struct Record: Equatable, Sendable {
    private enum Mode: String {
      case all, failed, missing, never
    }

    private let mode: Mode

    private init(_ mode: Mode) { self.mode = mode }

    /// Creates a mode by its name: `all`, `failed`, `missing` or `never`; `nil` for another name.
    public init?(rawValue: String) {
      guard let mode = Mode(rawValue: rawValue) else { return nil }
      self.init(mode)
    }

    /// Every reference is written. Each assertion fails.
    public static let all = Self(.all)

    /// References that don't match, and missing ones, are written. Such an assertion fails.
    public static let failed = Self(.failed)

    /// Missing references are written. Such an assertion fails.
    public static let missing = Self(.missing)

    /// Nothing is written.
    public static let never = Self(.never)
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// `true` is ``all``, `false` is ``missing``.
  public init(booleanLiteral value: BooleanLiteralType) { self = value ? .all : .missing }
}

extension SnapshotTestingConfiguration {
  /// A command for comparing a reference with the file of a failure.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    private let text: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    /// Creates a tool from a function that makes the command.
    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) { text = tool }

    /// Creates a tool from a program's name, which gets both paths.
    public init(stringLiteral value: StringLiteralType) { text = { "\(value) \($0) \($1)" } }

    /// The default.
    public init(nilLiteral: ()) { self = .default }

    /// The command of Kaleidoscope, a program for Macs.
    public static let ksdiff = Self { "ksdiff \"\($0)\" \"\($1)\"" }

    /// The addresses of both files, and advice.
    public static let `default` = Self { current, failed in
      """
      @\(LineDiff.minus)
      "file://\(current)"
      @\(LineDiff.plus)
      "file://\(failed)"

      To configure output for a custom diff tool, use 'withSnapshotTesting'. For example:

          withSnapshotTesting(diffTool: .ksdiff) {
            // ...
          }
      """
    }

    /// The text for a failure.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      text(currentFilePath, failedFilePath)
    }
  }
}
