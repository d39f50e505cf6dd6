// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFrameChain
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

@Suite("Frame chain")
struct FrameChainTests {
  /// A view in a container, after a sibling.
  private func makeView(in container: View, start: CGRect = .zero) -> View {
    let view = FixedSizeView(frame: start)
    container.addSubview(View(frame: CGRect(x: 10, y: 10, width: 50, height: 50)))
    container.addSubview(view)
    return view
  }

  private let container = View(frame: CGRect(x: 7, y: 9, width: 320, height: 120))

  @Test(arguments: FrameChainExample.all)
  func workedExamplesHold(_ example: FrameChainExample) {
    let view = makeView(in: container, start: example.start)
    example.chain(view)
    expectEqual(view.frame, example.frame)
    expectEqual([view.mm_r, view.mm_b], example.gaps)
  }

  @Test(arguments: FrameChainExample.all)
  func workedExamplesAreMirrored(_ example: FrameChainExample) {
    let view = makeView(in: container, start: example.frame)
    view.semanticContentAttribute = .forceRightToLeft
    view.resetFrameToFitRTL()
    expectEqual(view.frame.origin.x, example.mirroredX)
    expectEqual(view.frame.size, example.frame.size)
  }

  @Test func propertiesReadAndWriteTheFrame() {
    let view = makeView(in: container)
    view.mm_x = 1
    view.mm_y = 2
    view.mm_w = 3
    view.mm_h = 4
    expectEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    expectEqual([view.mm_minX, view.mm_minY, view.mm_maxX, view.mm_maxY], [1, 2, 4, 6])
    expectEqual([view.mm_centerX, view.mm_centerY, view.mm_r, view.mm_b], [2.5, 4, 316, 114])
    view.mm_b = 20
    view.mm_centerX = 100
    expectEqual(view.mm_origin, CGPoint(x: 98.5, y: 96))
    view.mm_origin = CGPoint(x: 5, y: 6)
    view.mm_size = CGSize(width: 7, height: 8)
    expectEqual(view.frame, CGRect(x: 5, y: 6, width: 7, height: 8))
    view.mm_s = CGSize(width: 9, height: 10)
    expectEqual(view.mm_size, CGSize(width: 9, height: 10))
  }

  @Test func negativeSizesBecomeZeroAndDoNotAddUp() {
    let view = makeView(in: container)
    view.mm_left(315).mm_flexToRight(10).mm_flexToRight(10)
    expectEqual(view.frame, CGRect(x: 315, y: 0, width: 0, height: 0))
  }

  @Test func scrollingTheContainerIsNotMadeUpFor() {
    container.bounds.origin.x = 50
    let view = makeView(in: container)
    expectEqual(view.mm_width(100).mm_right(10).mm_x, 210)
  }

  @Test func withoutASuperviewFillingAndCentringDoNothing() {
    let view = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.mm_fill().mm__fill().mm_center().tui_mm_center().tui_mm__center()
      .mm_hstack(5).mm_vstack(5)
    expectEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func theFirstViewHasNoSibling() {
    let view = makeView(in: container)
    #expect(view.mm_sibling === container.subviews[0])
    expectNil(container.subviews[0].mm_sibling)
    let first = container.subviews[0]
    first.mm_hstack(8).mm_vstack(8)
    expectEqual(first.frame, CGRect(x: 10, y: 10, width: 50, height: 50))
  }

  @Test func safeAreaGapsAreTheSuperviews() {
    container.safeAreaInsets = EdgeInsets(top: 44, left: 1, bottom: 34, right: 2)
    let view = makeView(in: container)
    expectEqual(
      [
        view.mm_safeAreaTopGap, view.mm_safeAreaLeftGap, view.mm_safeAreaBottomGap,
        view.mm_safeAreaRightGap,
      ], [44, 1, 34, 2])
    container.frame.size.height = 78
    expectEqual(view.mm_safeAreaBottomGap, 0)
  }

  // MARK: Right to left

  private let start = CGRect(x: 10, y: 20, width: 100, height: 40)

  @Test func mirroringTwiceIsNoChange() {
    let view = makeView(in: container, start: start)
    view.semanticContentAttribute = .forceRightToLeft
    view.resetFrameToFitRTL()
    expectEqual(view.frame, CGRect(x: 210, y: 20, width: 100, height: 40))
    view.resetFrameToFitRTL()
    expectEqual(view.frame, start)
  }

  @Test func leftToRightNothingIsMirrored() {
    let view = makeView(in: container, start: start)
    view.semanticContentAttribute = .forceLeftToRight
    view.resetFrameToFitRTL()
    expectEqual(view.frame, start)
  }

  @Test func withoutASuperviewNothingIsMirrored() {
    let view = View(frame: start)
    view.semanticContentAttribute = .forceRightToLeft
    view.resetFrameToFitRTL()
    expectEqual(view.frame, start)
  }
}
