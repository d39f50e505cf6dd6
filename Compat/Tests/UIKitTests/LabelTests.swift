// SPDX-License-Identifier: MIT
import BubbleKit
import Testing
import UIKit

@Suite("UILabel")
struct UILabelTests {
  @Test("has the font that was set")
  func font() {
    let label = UILabel()
    label.font = UIFont.systemFont(ofSize: 15)
    #expect(label.font.pointSize == 15)
  }
}
