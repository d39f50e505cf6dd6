// SPDX-License-Identifier: MIT

/// Changes the settings of all snapshots that `operation` takes.
///
/// - Parameters:
///   - record: The references that are written; `nil` for no change.
///   - diffTool: The command that failures show; `nil` for no change.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () throws -> R
) rethrows -> R {
  try SnapshotTestingConfiguration.$current.withValue(
    .inner(record: record, diffTool: diffTool), operation: operation)
}

/// Changes the settings of all snapshots that `operation` takes.
///
/// - Parameters:
///   - record: The references that are written; `nil` for no change.
///   - diffTool: The command that failures show; `nil` for no change.
///   - isolation: The actor of the caller, on which `operation` runs.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  try await SnapshotTestingConfiguration.$current.withValue(
    .inner(record: record, diffTool: diffTool), operation: operation)
}

extension SnapshotTestingConfiguration {
  /// The current settings with what isn't `nil` in its place.
  fileprivate static func inner(record: Record?, diffTool: DiffTool?) -> Self {
    Self(
      record: record ?? current?.record ?? _record,
      diffTool: diffTool ?? current?.diffTool ?? _diffTool)
  }
}
