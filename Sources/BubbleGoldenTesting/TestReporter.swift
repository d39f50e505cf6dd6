// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleStrings
import Foundation
import Synchronization
import Testing
import XCTest

/// The source location of a comparison, as both test libraries need it.
struct TestPlace {
  var fileID: StaticString
  var filePath: StaticString
  var function: String
  var line: UInt
  var column: UInt

  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: max(Int(column), 1))
  }
}

/// A reporter of failures to the library that runs the current test.
struct TestReporter {
  let place: TestPlace

  /// Fails the test. Returns whether it is known to fail there, so that it passes all the same.
  func fail(_ message: String) -> Bool {
    guard Test.current != nil else {
      XCTFail(message, file: place.filePath, line: place.line)
      return false
    }
    let issue = Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
    return issue.isWithinKnownIssue
  }

  /// Attaches a file to the test. XCTest has no attachments on Linux.
  func attach(_ attachment: GoldenResult.Attachment) {
    #if compiler(>=6.2)
      guard Test.current != nil else { return }
      Attachment.record(
        attachment.bytes, named: attachment.name, sourceLocation: place.sourceLocation)
    #endif
  }
}

extension Issue {
  /// Whether the test knows the issue, as within `withKnownIssue`. The library has that for its own tools only, so it is
  /// read from the value's description; an issue of a later version that has it no more counts as none that is known.
  fileprivate var isWithinKnownIssue: Bool {
    Mirror(reflecting: self).children.contains { label, value in
      switch label {
      case "isKnown": value as? Bool == true
      case "knownIssueContext", "_knownIssueContext": !Mirror(reflecting: value).children.isEmpty
      default: false
      }
    }
  }
}

/// The state shared by all tests of this process: the claims on goldens, and the run's manifests.
///
/// Tests are independent of each other, so it belongs to the process.
final class TestRun: Sendable {
  static let current = TestRun()

  let claims = GoldenClaims()
  private let advice = Mutex(TestAdvice())
  private let manifests = Mutex<[ExactString: GoldenManifest]>([:])

  /// Manifests end with the process. One that crashes leaves them without an end.
  private init() {
    atexit { TestRun.current.finish() }
  }

  /// Writes records into the manifest of a package.
  func append(_ records: [GoldenRecord], package: URL) {
    let manifest = manifests.withLock { manifests in
      if let manifest = manifests[package.path] { return manifest }
      let manifest = GoldenManifest(package: package)
      manifests[package.path] = manifest
      return manifest
    }
    for record in records { manifest.append(record) }
  }

  /// Keeps advice on a failure for the end of the process, where it is printed once.
  ///
  /// - Parameters:
  ///   - mode: The mode of a run of the test that writes its goldens; `nil` for none.
  ///   - kinds: The kinds of issues that the test could allow.
  func advise(
    _ test: GoldenTest, _ mode: RecordMode?, allowing kinds: Set<GoldenIssue.Kind> = []
  ) {
    advice.withLock { $0.add(test, mode, allowing: kinds) }
  }

  private func finish() {
    let text = advice.withLock(\.text)
    if !text.isEmpty { FileHandle.standardError.write(Data(text.utf8)) }
    manifests.withLock { manifests in
      for manifest in manifests.values { manifest.finish() }
    }
  }
}
