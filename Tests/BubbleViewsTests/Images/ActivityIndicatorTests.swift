// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleViews

@Suite("Activity indicator")
struct ActivityIndicatorTests {
  @Test func sizesAreTheStyles() {
    expectEqual(ActivityIndicator(style: .medium).frame.size, CGSize(width: 20, height: 20))
    expectEqual(ActivityIndicator(style: .large).intrinsicContentSize.width, 37)
  }

  @Test func isHiddenWhileStopped() {
    let view = ActivityIndicator()
    #expect(view.isHidden)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }

  @Test func spokesFadeBehindTheBrightest() {
    let opacities = (0..<8).map { Int((Spinner.opacity(ofSpoke: $0, phase: 10) * 10).rounded()) }
    expectEqual(opacities, [8, 9, 10, 3, 4, 5, 6, 7])
  }
}
