// SPDX-License-Identifier: MIT
import Foundation
import Testing
import XCTest

/// The call of an assertion, as both test libraries need it.
struct SnapshotPlace {
  var fileID: StaticString
  var filePath: StaticString
  var testName: String
  var line: UInt
  var column: UInt

  init(
    _ fileID: StaticString, _ filePath: StaticString, _ testName: String, _ line: UInt,
    _ column: UInt
  ) {
    (self.fileID, self.filePath, self.testName) = (fileID, filePath, testName)
    (self.line, self.column) = (line, column)
  }

  /// Makes the running test fail.
  func fail(_ message: String) {
    recordIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Attaches files to the running test, where its library has attachments on Linux: Swift Testing from 6.2.
  func attach(_ attachments: [XCTAttachment]) {
    #if compiler(>=6.2)
      guard Test.current != nil else { return }
      for attachment in attachments {
        Attachment.record(
          [UInt8](attachment.data), named: attachment.fileName, sourceLocation: location)
      }
    #endif
  }

  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: max(Int(line), 1),
      column: max(Int(column), 1))
  }
}

/// Makes the running test fail: an issue in Swift Testing, `XCTFail` in XCTest.
@_spi(Internals) public func recordIssue(
  _ message: @autoclosure () -> String, fileID: StaticString, filePath: StaticString, line: UInt,
  column: UInt
) {
  guard Test.current != nil else { return XCTFail(message(), file: filePath, line: line) }
  Issue.record(
    Comment(rawValue: message()),
    sourceLocation: SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: max(Int(line), 1),
      column: max(Int(column), 1)))
}
