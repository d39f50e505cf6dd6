// SPDX-License-Identifier: MIT
import Foundation

/// Compares one value with its reference, and writes the resulting files.
struct SnapshotCheck<Value, Format> {
  let strategy: Snapshotting<Value, Format>
  let name: String?
  let record: SnapshotTestingConfiguration.Record
  let folder: String?
  let timeout: TimeInterval
  let place: SnapshotPlace

  /// The message of a failure; `nil` for a match.
  func failure(of value: () throws -> Value) -> String? {
    let file = SnapshotFile(
      filePath: "\(place.filePath)", testName: place.testName, name: name, folder: folder,
      pathExtension: strategy.pathExtension)
    let problems = SnapshotProblems()
    do {
      let outcome = try SnapshotProblems.$current.withValue(problems) {
        SnapshotWait.value(
          of: strategy.snapshot(try value()), timeout: timeout, problems: problems)
      }
      switch outcome {
      case .value(let new):
        let issues = SnapshotIssues(of: new)
        return issues.message(try failure(of: new, file, issues))
      case .timedOut: return SnapshotMessages.timeout(timeout)
      case .failed(let problem): return problem
      }
    } catch {
      return error.localizedDescription
    }
  }

  private func failure(of new: Format, _ file: SnapshotFile, _ issues: SnapshotIssues) throws
    -> String?
  {
    if record == .all {
      try write(new, file, .recorded, issues)
      return SnapshotMessages.recordedAll(file)
    }
    guard FileManager.default.fileExists(atPath: file.reference.path) else {
      return try failureWithoutReference(new, file, issues)
    }
    let data = try Data(contentsOf: file.reference)
    guard
      let (difference, attachments) = strategy.diffing.diff(strategy.diffing.fromData(data), new)
    else {
      report(file, .passed, issues)
      return nil
    }
    place.attach(attachments)
    return try failure(differing: new, from: data, difference, file, issues)
  }

  private func failureWithoutReference(
    _ new: Format, _ file: SnapshotFile, _ issues: SnapshotIssues
  ) throws -> String {
    guard record != .never else {
      report(file, .new(strategy.diffing.toData(new)), issues, of: new, SnapshotMessages.missing)
      return SnapshotMessages.missing
    }
    try write(new, file, .recorded, issues)
    return SnapshotMessages.recordedMissing(file)
  }

  private func failure(
    differing new: Format, from reference: Data, _ difference: String, _ file: SnapshotFile,
    _ issues: SnapshotIssues
  ) throws -> String {
    let data = strategy.diffing.toData(new)
    try SnapshotFile.write(data, to: file.artifact)
    let tool = (SnapshotTestingConfiguration.current?.diffTool ?? _diffTool)(
      currentFilePath: file.reference.path, failedFilePath: file.artifact.path)
    let isRecorded = record == .failed
    let message = SnapshotMessages.difference(
      name: name, tool: tool, difference: difference, isRecorded: isRecorded)
    if isRecorded {
      try write(new, file, .recorded, issues)
    } else {
      report(file, .failed(reference: reference, actual: data), issues, of: new, message)
    }
    return message
  }

  private func write(
    _ new: Format, _ file: SnapshotFile, _ result: SnapshotReport.Result, _ issues: SnapshotIssues
  ) throws {
    try SnapshotFile.write(strategy.diffing.toData(new), to: file.recorded)
    report(file, result, issues, of: new)
  }

  private func report(
    _ file: SnapshotFile, _ result: SnapshotReport.Result, _ issues: SnapshotIssues,
    of value: Any? = nil, _ message: String = ""
  ) {
    SnapshotReport(place: place, file: file, value: value, issues: issues).add(result, message)
  }
}

extension SnapshotPlace {
  /// The message of a failure; `nil` for a match.
  func failure<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
    _ name: String?, _ record: SnapshotTestingConfiguration.Record?, _ folder: String?,
    _ timeout: TimeInterval
  ) -> String? {
    let record = record ?? SnapshotTestingConfiguration.current?.record ?? _record
    let check = SnapshotCheck(
      strategy: strategy, name: name, record: record, folder: folder, timeout: timeout, place: self)
    return withSnapshotTesting(record: record) { check.failure(of: value) }
  }

  func assert<Value, Format>(
    _ value: @autoclosure () throws -> Value, _ strategy: Snapshotting<Value, Format>,
    _ name: String?, _ record: SnapshotTestingConfiguration.Record?, _ timeout: TimeInterval
  ) {
    failure(of: try value(), as: strategy, name, record, nil, timeout).map(fail)
  }

  /// Compares a value by strategies whose snapshots have names.
  func assert<Value, Format>(
    _ value: @autoclosure () throws -> Value, _ strategies: [String: Snapshotting<Value, Format>],
    _ record: SnapshotTestingConfiguration.Record?, _ timeout: TimeInterval
  ) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
      assert(try value(), strategy, name, record, timeout)
    }
  }

  /// Compares a value by strategies whose snapshots are numbered.
  func assert<Value, Format>(
    _ value: @autoclosure () throws -> Value, _ strategies: [Snapshotting<Value, Format>],
    _ record: SnapshotTestingConfiguration.Record?, _ timeout: TimeInterval
  ) {
    for strategy in strategies { assert(try value(), strategy, nil, record, timeout) }
  }
}
