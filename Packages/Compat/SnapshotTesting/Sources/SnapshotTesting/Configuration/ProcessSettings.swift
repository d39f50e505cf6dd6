// SPDX-License-Identifier: MIT
import Foundation
import Synchronization
import Testing

/// Settings of the process, which the library's older API has as global variables.
private struct ProcessSettings {
  var record: SnapshotTestingConfiguration.Record
  var diffTool = SnapshotTestingConfiguration.DiffTool.default

  static let stored = Mutex(
    ProcessSettings(
      record: ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"]
        .flatMap { SnapshotTestingConfiguration.Record(rawValue: $0) } ?? .missing))
}

/// The command that failures show.
@available(*, deprecated, message: "Use 'withSnapshotTesting' to choose the diff tool.")
public var diffTool: SnapshotTestingConfiguration.DiffTool {
  get { _diffTool }
  set { _diffTool = newValue }
}

/// Whether every reference is written.
@available(*, deprecated, message: "Use 'withSnapshotTesting' to choose the record mode.")
public var isRecording: Bool {
  get { (SnapshotTestingConfiguration.current?.record ?? _record) == .all }
  set { _record = newValue ? .all : .missing }
}

/// Whether every reference is written.
@available(*, deprecated, renamed: "isRecording")
public var record: Bool {
  get { (SnapshotTestingConfiguration.current?.record ?? _record) == .all }
  set { _record = newValue ? .all : .missing }
}

/// The tool of the innermost trait of the running test, or else of the process.
@_spi(Internals) public var _diffTool: SnapshotTestingConfiguration.DiffTool {
  get { traitSetting(\.diffTool) ?? ProcessSettings.stored.withLock { $0.diffTool } }
  set { ProcessSettings.stored.withLock { $0.diffTool = newValue } }
}

/// The mode of the innermost trait of the running test, or else of the process.
@_spi(Internals) public var _record: SnapshotTestingConfiguration.Record {
  get { traitSetting(\.record) ?? ProcessSettings.stored.withLock { $0.record } }
  set { ProcessSettings.stored.withLock { $0.record = newValue } }
}

private func traitSetting<Value>(_ path: KeyPath<SnapshotTestingConfiguration, Value?>) -> Value? {
  guard let test = Test.current else { return nil }
  for trait in test.traits.reversed() {
    if let value = (trait as? _SnapshotsTestTrait)?.configuration[keyPath: path] { return value }
  }
  return nil
}
