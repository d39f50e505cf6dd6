// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Progress view")
struct ProgressViewTests {
  @Test(arguments: [
    (Float(-1), Float(0)), (0.25, 0.25), (2, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0),
  ])
  func progressIsFrom0To1(_ written: Float, _ read: Float) {
    let view = ProgressView()
    view.progress = written
    expectEqual(view.progress, read)
  }

  @Test func sizesAreTheStyles() {
    let view = ProgressView(progressViewStyle: .bar)
    expectEqual(view.intrinsicContentSize, CGSize(width: -1, height: 2.5))
    expectEqual(
      ProgressView().sizeThatFits(CGSize(width: 50, height: 9)), CGSize(width: 50, height: 4))
    expectEqual(view.frame.height, 2.5)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func itFillsFromTheLeadingEdge(_ direction: LayoutDirection) throws {
    let view = try TextFixture.make(direction) { ProgressView(progressViewStyle: .default) }
    view.frame.size.width = 100
    view.progress = 0.25
    view.progressTintColor = .black
    view.trackTintColor = Color(hex: 0xFF0000)
    let row = try PixelReader(drawing: view).row(2, [10, 40, 60, 90])
    let expected = ["000000", "FF0000", "FF0000", "FF0000"]
    expectEqual(row, direction == .leftToRight ? expected : expected.reversed())
  }

  @Test func thePercentageIsTheValue() {
    let view = ProgressView()
    view.progress = 0.425
    #expect(view.accessibilityValue == "43%" || view.accessibilityValue == "42%")
    expectEqual(view.layoutDescription.map(\.key), ["progress"])
  }
}
