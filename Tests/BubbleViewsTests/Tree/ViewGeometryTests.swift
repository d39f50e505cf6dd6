// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleViews
import Foundation
import Testing

@Suite("View geometry")
struct ViewGeometryTests {
  @Test func frameIsReadBackExactly() {
    let frame = CGRect(x: 0.1, y: 10.7, width: 33.3, height: 1.1)
    expectEqual(View(frame: frame).frame, frame)
  }

  @Test func boundsSizeKeepsTheCenter() {
    let view = View(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    view.bounds.size = CGSize(width: 50, height: 60)
    expectEqual(view.center, CGPoint(x: 60, y: 30))
    expectEqual(view.frame, CGRect(x: 35, y: 0, width: 50, height: 60))
  }

  @Test func boundsOriginLeavesTheFrame() {
    let view = View(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    view.bounds.origin = CGPoint(x: 0, y: 25)
    expectEqual(view.frame, CGRect(x: 10, y: 10, width: 100, height: 40))
  }

  @Test func centerMovesTheFrame() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 21))
    view.center = CGPoint(x: 160, y: 60)
    expectEqual(view.frame, CGRect(x: 150, y: 49.5, width: 20, height: 21))
  }

  @Test func negativeSizesBecomeZero() {
    let view = View(frame: CGRect(x: 5, y: 6, width: -7, height: -8))
    expectEqual(view.frame, CGRect(x: 5, y: 6, width: 0, height: 0))
  }

  @Test func aPlainViewHasNoIntrinsicSize() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 30))
    expectEqual(view.intrinsicContentSize, CGSize(width: -1, height: -1))
    expectEqual(view.sizeThatFits(CGSize(width: 5, height: 5)), CGSize(width: 20, height: 30))
  }

  @Test func conversionFollowsFramesAndScrolling() {
    let (root, middle, leaf) = (View(), View(), View())
    root.addSubview(middle)
    middle.addSubview(leaf)
    middle.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    middle.bounds.origin = CGPoint(x: 0, y: 5)
    leaf.frame = CGRect(x: 1, y: 2, width: 10, height: 10)
    expectEqual(leaf.convert(CGPoint(x: 3, y: 4), to: root), CGPoint(x: 14, y: 21))
    expectEqual(leaf.convert(CGPoint(x: 14, y: 21), from: root), CGPoint(x: 3, y: 4))
    expectEqual(leaf.convert(leaf.bounds, to: nil), CGRect(x: 11, y: 17, width: 10, height: 10))
  }

  @Test func conversionToNilIsInTheRootsOwnCoordinates() {
    let (root, leaf) = (View(frame: CGRect(x: 50, y: 50, width: 10, height: 10)), View())
    root.addSubview(leaf)
    leaf.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    expectEqual(leaf.convert(CGPoint.zero, to: nil), CGPoint(x: 1, y: 2))
    expectEqual(leaf.convert(CGPoint(x: 1, y: 2), from: nil), .zero)
  }
}
