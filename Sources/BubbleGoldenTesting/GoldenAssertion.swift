// SPDX-License-Identifier: MIT
public import BubbleGoldens
import Foundation

/// Compares one value with its goldens, and reports the result.
struct GoldenAssertion {
  let label: String?
  let record: RecordMode?
  let comparison: BitmapComparison?
  let place: TestPlace

  func check(_ subject: () throws -> GoldenSubject) {
    let reporter = TestReporter(place: place)
    let results: [GoldenResult]
    do {
      results = try self.results(of: subject())
    } catch {
      add(error)
      _ = reporter.fail("\(error)")
      return
    }
    let failures = results.filter(\.isFailure)
    guard !failures.isEmpty else { return }
    for attachment in failures.flatMap(\.attachments) { reporter.attach(attachment) }
    let isKnown = reporter.fail(failures.map(\.record.message).joined(separator: "\n\n"))
    guard !isKnown else { return }
    for failure in failures {
      TestRun.current.advise(
        TestIdentity(place).test, failure.commandMode, allowing: failure.issueKinds)
    }
  }

  /// Adds the error of a value that could not be made, or has no golden, to the run's records.
  private func add(_ error: any Error) {
    let configuration = GoldenConfiguration.current
    guard let package = try? configuration.package ?? PackageFolder.url(above: "\(place.filePath)")
    else { return }
    let test = TestIdentity(place)
    let name = name(of: test, configuration.naming)
    let store = GoldenStore(package: package)
    let record = GoldenRecord(
      error: "\(error)", suite: test.suite, test: test.test.name, name: name,
      place: "Goldens/\(test.suite)/\(name)", source: test.test.source.map(store.recordSource))
    TestRun.current.append([record], package: package)
  }

  private func results(of subject: GoldenSubject) throws -> [GoldenResult] {
    let configuration = GoldenConfiguration.current
    var subject = subject
    if let comparison = comparison ?? configuration.inheritedComparison(for: subject) {
      subject.comparison = comparison
    }
    let package =
      if let package = configuration.package { package } else {
        try PackageFolder.url(above: "\(place.filePath)")
      }
    let request = try RecordRequest.inForce(code: record ?? configuration.record)
    subject.allowedIssues += configuration.allowedIssues
    let test = TestIdentity(place)
    let results = try GoldenStore(package: package, request: request).check(
      subject, suite: test.suite, name: name(of: test, configuration.naming), test: test.test,
      claims: TestRun.current.claims)
    TestRun.current.append(results.map(\.record), package: package)
    return results
  }

  private func name(of test: TestIdentity, _ naming: GoldenConfiguration.Naming) -> String {
    guard let label else { return test.stem }
    return naming == .label ? label : "\(test.stem)-\(label)"
  }
}

/// Expects a value to be the same as its goldens, in every form that it has.
///
/// Everything else that is compared goes through this. Works in Swift Testing and in XCTest.
///
/// - Parameters:
///   - subject: The value to compare.
///   - label: Distinguishes this golden from others of the same test. Letters, digits, `-` and `_`.
///   - comparison: The comparison of its image; `nil` takes it from the subject, a scope or a
///     trait.
///   - record: The goldens that may be written; `nil` takes it from a scope, a trait or the
///     environment.
public func assertGolden(
  of subject: @autoclosure () throws -> GoldenSubject, named label: String? = nil,
  comparison: BitmapComparison? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  GoldenAssertion(label: label, record: record, comparison: comparison, place: place)
    .check(subject)
}

extension GoldenConfiguration {
  /// The comparison for a subject that has none of its own; `nil` for one that has.
  fileprivate func inheritedComparison(for subject: GoldenSubject) -> BitmapComparison? {
    subject.comparison == .exact ? comparison : nil
  }
}
