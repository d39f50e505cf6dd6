// SPDX-License-Identifier: MIT
import BubbleGoldens
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

  func fail(_ message: String) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
    } else {
      XCTFail(message, file: place.filePath, line: place.line)
    }
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
