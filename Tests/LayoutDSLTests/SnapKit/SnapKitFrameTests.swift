// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleSnapKit
import BubbleText
import BubbleViews
import Foundation
import Testing

/// SnapKit's chains place views in both directions.
@Suite("SnapKit frames")
struct SnapKitFrameTests {
  typealias Example = ChainFrame<ConstraintMaker>

  @Test(arguments: examples, [LayoutDirection.leftToRight, .rightToLeft])
  func areWhereTheChainsSay(_ example: Example, _ direction: LayoutDirection) {
    let box = ConstrainedBox(direction)
    box.b.snp.makeConstraints {
      $0.leading.equalTo(100)
      $0.top.equalTo(20)
      $0.size.equalTo(CGSize(width: 80, height: 40))
    }
    box.a.snp.makeConstraints { example.chain($0, box) }
    box.layOut()
    expectEqual(box.a.frame, example.expected(direction))
    expectEqual(box.diagnostics, [])
  }

  private static let examples: [Example] = [
    Example("edges are physical", (10, 10, 290, 100), rightToLeftX: 10) { make, _ in
      make.edges.equalToSuperview().inset(EdgeInsets(top: 10, left: 10, bottom: 10, right: 20))
    },
    Example("directional edges are not", (10, 10, 290, 100)) { make, _ in
      make.directionalEdges.equalToSuperview().inset(
        DirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 20))
    },
    Example("after another view", (188, 20, 50, 40)) {
      $0.leading.equalTo($1.b.snp.trailing).offset(8)
      $0.top.bottom.equalTo($1.b)
      $0.width.equalTo(50)
    },
    Example("left alone is physical", (12, 0, 50, 30), rightToLeftX: 12) { make, _ in
      make.left.equalTo(12)
      make.top.equalToSuperview()
      make.size.equalTo(CGSize(width: 50, height: 30))
    },
    Example("a middle that counts from the left is physical", (75, 5, 50, 30), rightToLeftX: 75) {
      make, _ in
      make.center.equalTo(CGPoint(x: 100, y: 20))
      make.size.equalTo(CGSize(width: 50, height: 30))
    },
    Example("in the middle of the superview", (135, 45, 50, 30)) { make, _ in
      make.center.equalToSuperview()
      make.size.equalTo(CGSize(width: 50, height: 30))
    },
    Example("insets of size and middle", (110, 27, 60, 26)) {
      $0.center.size.equalTo($1.b).inset(EdgeInsets(top: 7, left: 10, bottom: 7, right: 10))
    },
    Example("a share of the superview, at most", (0, 0, 160, 12)) { make, box in
      make.top.leading.equalToSuperview()
      make.height.equalTo(12)
      make.width.lessThanOrEqualTo(box.container).multipliedBy(0.5)
      make.width.equalTo(400).priority(.high)
    },
    Example("half and a third", (100, 20, 40, 10)) {
      $0.leading.top.equalTo($1.b)
      $0.width.equalTo($1.b).dividedBy(2)
      $0.height.equalTo($1.b).multipliedBy(0.25)
    },
  ]
}
