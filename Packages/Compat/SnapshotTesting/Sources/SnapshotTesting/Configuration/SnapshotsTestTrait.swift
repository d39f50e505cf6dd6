// SPDX-License-Identifier: MIT
public import Testing

/// The trait of ``Testing/Trait/snapshots(record:diffTool:)``.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  /// Tests and suites inside of a suite have it, too.
  public let isRecursive = true

  let configuration: SnapshotTestingConfiguration

  /// Runs a test with the settings, with counters of its own, and on a screen: views that it makes have text.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(
      record: configuration.record, diffTool: configuration.diffTool
    ) {
      try await SnapshotCounter.$current.withValue(SnapshotCounter(), operation: function)
    }
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  /// Counters of its own for each test.
  public static var snapshots: Self { snapshots() }

  /// Changes the settings of all snapshots of a suite or a test.
  ///
  /// - Parameters:
  ///   - record: The references that are written; `nil` for no change.
  ///   - diffTool: The command that failures show; `nil` for no change.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }

  /// Changes the settings of all snapshots of a suite or a test.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    Self(configuration: configuration)
  }
}
