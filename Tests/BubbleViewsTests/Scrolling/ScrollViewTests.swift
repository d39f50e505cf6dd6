// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleViews
import Foundation
import Testing

@Suite("Scroll views")
struct ScrollViewTests {
  private final class Delegate: ScrollViewDelegate {
    var calls: [String] = []
    func scrollViewDidScroll(_ scrollView: ScrollView) {
      calls.append("\(scrollView.contentOffset.y)")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("end") }
  }

  private let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let delegate = Delegate()

  init() { view.delegate = delegate }

  @Test func theOffsetIsTheOriginOfTheBounds() {
    view.contentOffset = CGPoint(x: 0, y: 5)
    expectEqual(view.bounds, CGRect(x: 0, y: 5, width: 10, height: 10))
    #expect(view.frame.origin == .zero && view.clipsToBounds)
  }

  @Test func theDelegateHearsOfMovesOnly() {
    view.contentOffset.y = 5
    view.contentOffset.y = 5
    view.frame.size.height = 20
    view.setContentOffset(CGPoint(x: 0, y: 7), animated: true)
    expectEqual(delegate.calls, ["5.0", "7.0", "end"])
  }

  @Test(arguments: [(CGFloat(30), CGFloat(25)), (2, 2), (11, 10)])
  func aRectangleIsBroughtIntoSight(_ y: CGFloat, _ offset: CGFloat) {
    view.contentOffset.y = 10
    view.scrollRectToVisible(CGRect(x: 0, y: y, width: 1, height: 5), animated: false)
    expectEqual(view.contentOffset.y, offset)
  }
}
