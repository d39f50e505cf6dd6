// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleViews
import Foundation
import Testing

@Suite("Autoresizing")
struct AutoresizingTests {
  struct Example: Sendable, CustomStringConvertible {
    let description: String
    let mask: AutoresizingMask
    let x: CGFloat
    let width: CGFloat
  }

  @Test(arguments: [
    Example(description: "fixed", mask: [], x: 10, width: 30),
    Example(description: "width takes all", mask: .flexibleWidth, x: 10, width: 130),
    Example(description: "left margin takes all", mask: .flexibleLeftMargin, x: 110, width: 30),
    Example(
      description: "margins in proportion", mask: [.flexibleLeftMargin, .flexibleRightMargin],
      x: 10 + 100.0 / 7, width: 30),
    Example(
      description: "everything in proportion",
      mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], x: 20, width: 60),
  ])
  func aViewFollowsItsSuperviewsWidth(_ example: Example) {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let child = View(frame: CGRect(x: 10, y: 5, width: 30, height: 20))
    parent.addSubview(child)
    child.autoresizingMask = example.mask
    parent.frame.size.width = 200
    #expect(abs(child.frame.origin.x - example.x) < 1e-9)
    #expect(abs(child.frame.size.width - example.width) < 1e-9)
    #expect(child.frame.origin.y == 5 && child.frame.size.height == 20)
  }

  @Test func emptyPartsShareEqually() {
    let parent = View()
    let child = View()
    parent.addSubview(child)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.frame.size = CGSize(width: 40, height: 30)
    expectEqual(child.frame, CGRect(x: 0, y: 0, width: 40, height: 30))
  }
}
