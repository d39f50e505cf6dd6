// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Numbers as objects")
struct NumberBridgingTests {
  @Test("a number of JSON is a length")
  func readsJSON() throws {
    let json = try JSONSerialization.jsonObject(with: Data(#"{"width": 3, "name": "a"}"#.utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["width"] as? CGFloat == 3)
    #expect(object["name"] as? CGFloat == nil)
  }

  @Test("a length is a number")
  func writesNumbers() {
    #expect((CGFloat(2.5) as Any) as? NSNumber == 2.5)
  }
}
