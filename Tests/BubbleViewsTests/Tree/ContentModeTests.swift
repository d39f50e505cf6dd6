// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleViews
import Foundation
import Testing

@Suite("Content modes")
struct ContentModeTests {
  private static let bounds = CGRect(x: 10, y: 20, width: 100, height: 50)

  @Test(arguments: [
    (ContentMode.scaleToFill, CGRect(x: 10, y: 20, width: 100, height: 50)),
    (.redraw, CGRect(x: 10, y: 20, width: 100, height: 50)),
    (.scaleAspectFit, CGRect(x: 35, y: 20, width: 50, height: 50)),
    (.scaleAspectFill, CGRect(x: 10, y: -5, width: 100, height: 100)),
    (.center, CGRect(x: 50, y: 35, width: 20, height: 20)),
    (.top, CGRect(x: 50, y: 20, width: 20, height: 20)),
    (.bottom, CGRect(x: 50, y: 50, width: 20, height: 20)),
    (.left, CGRect(x: 10, y: 35, width: 20, height: 20)),
    (.right, CGRect(x: 90, y: 35, width: 20, height: 20)),
    (.topLeft, CGRect(x: 10, y: 20, width: 20, height: 20)),
    (.topRight, CGRect(x: 90, y: 20, width: 20, height: 20)),
    (.bottomLeft, CGRect(x: 10, y: 50, width: 20, height: 20)),
    (.bottomRight, CGRect(x: 90, y: 50, width: 20, height: 20)),
  ])
  func contentIsPlaced(_ mode: ContentMode, _ expected: CGRect) {
    expectEqual(mode.rect(for: CGSize(width: 20, height: 20), in: Self.bounds), expected)
  }

  @Test func contentWithoutProportionsIsEmpty() {
    let rect = ContentMode.scaleAspectFit.rect(for: CGSize(width: 0, height: 5), in: Self.bounds)
    expectEqual(rect, CGRect(x: 60, y: 45, width: 0, height: 0))
  }
}
