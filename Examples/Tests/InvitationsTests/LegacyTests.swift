// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import XCTest

/// The same function in XCTest. The golden's folder is named after the file.
final class LegacyTests: XCTestCase {
  func testPlainText() throws {
    let message = Message(msgID: "m-1", element: .text(TextElement(text: "See you at eight")))
    assertGolden(of: message, in: try .bundled())
  }
}
