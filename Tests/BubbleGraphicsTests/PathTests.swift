// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import Foundation
import Testing

@Suite("Paths")
struct PathTests {
  @Test func radiiThatDoNotFitShrinkByOneFactor() {
    let radii = CornerRadii(topLeft: 30, topRight: 10, bottomLeft: 0, bottomRight: -5)
    let fitted = radii.fitted(to: CGSize(width: 20, height: 100))
    expectEqual(fitted, CornerRadii(topLeft: 15, topRight: 5, bottomLeft: 0, bottomRight: 0))
  }

  @Test func radiiThatFitStayAsTheyAre() {
    let radii = CornerRadii(topLeft: 4, topRight: 6, bottomLeft: 10, bottomRight: 0)
    expectEqual(radii.fitted(to: CGSize(width: 10, height: 14)), radii)
  }

  @Test func zeroRadiiMakeARectangle() {
    let rect = CGRect(1, 2, 3, 4)
    expectEqual(Path.roundedRect(rect, radii: CornerRadii(0)), .rect(rect))
  }

  @Test func controlBoundsHoldTheWholeShape() {
    let rect = CGRect(5, 6, 20, 10)
    expectEqual(Path.ellipse(in: rect).controlBounds, rect)
    expectEqual(Path.roundedRect(rect, radii: CornerRadii(3)).controlBounds, rect)
    #expect(Path().controlBounds.isNull)
  }
}
