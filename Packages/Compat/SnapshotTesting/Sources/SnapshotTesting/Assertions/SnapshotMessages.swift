// SPDX-License-Identifier: MIT
import Foundation

/// The messages of failures. Their first lines are those of swift-snapshot-testing, which programs search logs for.
enum SnapshotMessages {
  /// There is no reference, and none may be written.
  static let missing = """
    No reference was found on disk. New snapshot was not recorded because recording is disabled
    """

  static func recordedAll(_ file: SnapshotFile) -> String {
    """
    Record mode is on. Automatically recorded snapshot: …

    open "\(file.recorded.absoluteString)"

    Turn record mode off and re-run "\(file.test)" to assert against the newly-recorded snapshot
    """
  }

  static func recordedMissing(_ file: SnapshotFile) -> String {
    """
    No reference was found on disk. Automatically recorded snapshot: …

    open "\(file.recorded.absoluteString)"

    Re-run "\(file.test)" to assert against the newly-recorded snapshot.
    """
  }

  static func difference(
    name: String?, tool: String, difference: String, isRecorded: Bool
  ) -> String {
    let subject = name.map { "Snapshot \"\($0)\"" } ?? "Snapshot"
    return """
      \(subject) does not match reference.\(isRecorded ? " A new snapshot was automatically recorded." : "")

      \(tool)

      \(difference.trimmingCharacters(in: .whitespacesAndNewlines))
      """
  }

  static func timeout(_ seconds: TimeInterval) -> String {
    """
    Exceeded timeout of \(seconds) seconds waiting for snapshot.

    The strategy hasn't called back: what it waits for takes longer, or never comes. Pass a larger "timeout" if the \
    value needs it.
    """
  }
}
