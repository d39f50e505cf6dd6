// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMasonry
import BubbleSampleViews
import BubbleText
import BubbleViews
import Foundation
import Testing

/// Masonry's chains place views in both directions.
@Suite("Masonry frames")
struct MasonryFrameTests {
  typealias Example = ChainFrame<MASConstraintMaker>

  @Test(arguments: examples, [LayoutDirection.leftToRight, .rightToLeft])
  func areWhereTheChainsSay(_ example: Example, _ direction: LayoutDirection) {
    let box = ConstrainedBox(direction)
    box.b.mas_makeConstraints {
      $0.leading.equalTo(100)
      $0.top.equalTo(20)
      $0.size.mas_equalTo(CGSize(width: 80, height: 40))
    }
    box.a.mas_makeConstraints { example.chain($0, box) }
    box.layOut()
    expectEqual(box.a.frame, example.expected(direction))
    expectEqual(box.diagnostics, [])
  }

  private static let insets = EdgeInsets(top: 10, left: 10, bottom: 10, right: 20)

  private static let examples: [Example] = [
    Example("edges are physical", (10, 10, 290, 100), rightToLeftX: 10) {
      $0.edges.equalTo($1.container).insets(insets)
    },
    Example("a leading inset takes left in both directions", (10, 0, 290, 30)) {
      $0.leading.trailing.equalTo($1.container).insets(insets)
      $0.top.equalTo($1.container)
      $0.height.equalTo(30)
    },
    Example("after another view", (188, 20, 50, 40)) {
      $0.leading.equalTo($1.b.mas_trailing).offset(8)
      $0.top.bottom.equalTo($1.b)
      $0.width.mas_equalTo(50)
    },
    Example("beside the middle of the superview", (145, 35, 50, 30)) { make, _ in
      make.center.mas_equalTo(CGPoint(x: 10, y: -10))
      make.size.mas_equalTo(CGSize(width: 50, height: 30))
    },
    Example("as large as two at least", (0, 0, 320, 40)) {
      $0.left.top.equalTo($1.container)
      $0.width.greaterThanOrEqualTo([$1.b, $1.container])
      $0.height.equalTo($1.b)
      $0.width.equalTo(0).priorityLow()
    },
  ]

  // MARK: Distribution

  /// Views of a container of 320 × 120, 20 points from its start, and 10 from its end.
  private func distributed(
    _ count: Int, _ direction: LayoutDirection = .leftToRight, _ distribute: ([View]) -> Void
  ) -> [CGRect] {
    let box = ConstrainedBox(direction)
    let views = (0..<count).map { _ in View() }
    for view in views { box.container.addSubview(view) }
    distribute(views)
    views.mas_makeConstraints { $0.top.left.equalTo(0).priorityLow() }
    views.mas_makeConstraints { $0.size.equalTo(15).priorityLow() }
    box.layOut()
    expectEqual(box.diagnostics, [])
    return views.map(\.frame)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func fixedGapsGiveEqualLengths(_ direction: LayoutDirection) {
    let frames = distributed(3, direction) {
      $0.mas_distributeViews(
        along: .horizontal, withFixedSpacing: 10, leadSpacing: 20, tailSpacing: 10)
    }
    expectEqual(frames.map(\.minX), [20, 120, 220])
    expectEqual(frames.map(\.width), [90, 90, 90])
  }

  @Test func fixedGapsDownwards() {
    let frames = distributed(2) {
      $0.mas_distributeViews(
        along: .vertical, withFixedSpacing: 10, leadSpacing: 20, tailSpacing: 10)
    }
    expectEqual(frames.map(\.minY), [20, 70])
    expectEqual(frames.map(\.height), [40, 40])
  }

  /// Right edge of item i: parent right × i/(n−1) + (1 − i/(n−1))·(L + lead) − i·tail/(n−1),
  /// so for the middle one 160 + 35 − 5.
  @Test func fixedLengthsGiveEqualGaps() {
    let frames = distributed(3) {
      $0.mas_distributeViews(
        along: .horizontal, withFixedItemLength: 50, leadSpacing: 20, tailSpacing: 10)
    }
    expectEqual(frames.map(\.minX), [20, 140, 260])
    expectEqual(frames.map(\.maxX), [70, 190, 310])
  }

  @Test func fixedLengthsDownwards() {
    let frames = distributed(4) {
      $0.mas_distributeViews(
        along: .vertical, withFixedItemLength: 9, leadSpacing: 20, tailSpacing: 10)
    }
    expectEqual(frames.map { $0.minY.rounded() }, [20, 47, 74, 101])
    expectEqual(frames.map(\.height), [9, 9, 9, 9])
  }
}
