// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleViews
import Foundation
import Testing

@Suite("Hit testing")
struct HitTestingTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let back = View(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  private let front = View(frame: CGRect(x: 40, y: 40, width: 100, height: 20))

  init() {
    root.addSubview(back)
    root.addSubview(front)
  }

  @Test func theFrontmostViewIsFound() {
    #expect(root.hitTest(CGPoint(x: 45, y: 45)) === front)
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === back)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
  }

  @Test func outsideTheSuperviewNothingIsFound() {
    expectNil(root.hitTest(CGPoint(x: 120, y: 45)))
    expectNil(root.hitTest(CGPoint(x: 100, y: 0)))
  }

  @Test(
    arguments: [
      { (view: View) in view.isHidden = true },
      { (view: View) in view.alpha = 0.01 },
      { (view: View) in view.isUserInteractionEnabled = false },
    ] as [@Sendable (View) -> Void])
  func unreachableViewsArePassedOver(_ change: @Sendable (View) -> Void) {
    change(front)
    #expect(root.hitTest(CGPoint(x: 45, y: 45)) === back)
  }
}
