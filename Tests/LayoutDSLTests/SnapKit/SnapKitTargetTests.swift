// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleSnapKit
import BubbleViews
import Foundation
import Testing

/// Chains make the expected constraints of relations, targets and modifiers.
@Suite("SnapKit targets")
struct SnapKitTargetTests {
  typealias Example = ChainExample<ConstraintMaker>

  @Test(arguments: targets + relations + modifiers + inMessageCells)
  func makeConstraints(_ example: Example) {
    let box = ConstrainedBox()
    box.a.snp.makeConstraints { example.chain($0, box) }
    expectEqual(box.formulas, example.formulas)
    expectEqual(box.diagnostics, [])
  }

  private static let targets: [Example] = [
    Example("a view: the same attribute", ["a.top == b.top", "a.leading == b.leading"]) {
      $0.leading.top.equalTo($1.b)
    },
    Example("a view's snp as a whole", ["a.top == b.top"]) {
      $0.top.equalTo(ConstraintItemOfWhole.item($1.b))
    },
    Example("a guide: the same attribute", ["a.top == container.safeAreaLayoutGuide.top"]) {
      $0.top.equalTo($1.container.safeAreaLayoutGuide)
    },
    Example("a guide's attribute", ["a.top == container.layoutMarginsGuide.bottom"]) {
      $0.top.equalTo($1.container.layoutMarginsGuide.snp.bottom)
    },
    Example("one attribute for every expanded one", ["a.left == b.right", "a.right == b.right"]) {
      $0.horizontalEdges.equalTo($1.b.snp.right)
    },
    Example("an attribute of the other axis", ["a.left == b.top + 50", "a.centerY == b.right"]) {
      $0.left.equalTo($1.b.snp.top).offset(50)
      $0.centerY.equalTo($1.b.snp.right)
    },
    Example(
      "edges to margins",
      [
        "a.left == container.leftMargin", "a.top == container.topMargin",
        "a.right == container.rightMargin", "a.bottom == container.bottomMargin",
      ]
    ) { $0.edges.equalTo($1.container.snp.margins) },
    Example(
      "margins to edges",
      [
        "a.leftMargin == b.left", "a.rightMargin == b.right", "a.topMargin == b.top",
        "a.bottomMargin == b.bottom",
      ]
    ) { $0.margins.equalTo($1.b.snp.edges) },
    Example(
      "directional edges to margins",
      [
        "a.top == b.topMargin", "a.bottom == b.bottomMargin", "a.leading == b.leadingMargin",
        "a.trailing == b.trailingMargin",
      ]
    ) { $0.directionalEdges.equalTo($1.b.snp.directionalMargins) },
    Example(
      "directional margins to edges",
      [
        "a.topMargin == b.top", "a.bottomMargin == b.bottom", "a.leadingMargin == b.leading",
        "a.trailingMargin == b.trailing",
      ]
    ) { $0.directionalMargins.equalTo($1.b.snp.directionalEdges) },
    Example("a number for a size", ["a.width == 40"]) { make, _ in make.width.equalTo(40) },
    Example("a number for both sizes", ["a.width == 40.5", "a.height == 40.5"]) { make, _ in
      make.size.equalTo(40.5)
    },
    Example(
      "a number for edges counts from the superview's, and is no inset",
      [
        "a.left == container.left + 10", "a.top == container.top + 10",
        "a.right == container.right + 10", "a.bottom == container.bottom + 10",
      ]
    ) { make, _ in make.edges.equalTo(10) },
    Example(
      "a number for a middle counts from the superview's left and top",
      ["a.centerX == container.left + 30", "a.centerY == container.top + 30"]
    ) { make, _ in make.center.equalTo(30) },
    Example(
      "numbers for baselines and margins",
      ["a.firstBaseline == container.firstBaseline + 3", "a.topMargin == container.topMargin + 3"]
    ) { make, _ in make.firstBaseline.topMargin.equalTo(3) },
    Example("numbers of every type", (1...5).map { "a.width >= \($0)" }) { make, _ in
      make.width.greaterThanOrEqualTo(1 as Int)
      make.width.greaterThanOrEqualTo(2 as UInt)
      make.width.greaterThanOrEqualTo(3 as Float)
      make.width.greaterThanOrEqualTo(4 as Double)
      make.width.greaterThanOrEqualTo(5 as CGFloat)
    },
    Example(
      "a size for sizes, and 0 for others",
      ["a.top == container.top", "a.width == 30", "a.height == 20"]
    ) { make, _ in make.size.top.equalTo(CGSize(width: 30, height: 20)) },
    Example("a size for a height takes the height", ["a.height == 20"]) { make, _ in
      make.height.equalTo(CGSize(width: 30, height: 20))
    },
    Example(
      "a point for positions, and 0 for sizes",
      [
        "a.top == container.top + 7", "a.leading == container.leading + 5",
        "a.centerX == container.left + 5", "a.centerY == container.top + 7", "a.width == 0",
      ]
    ) { make, _ in make.leading.top.width.centerX.centerY.equalTo(CGPoint(x: 5, y: 7)) },
    Example(
      "insets for edges",
      [
        "a.left == container.left + 2", "a.top == container.top + 1",
        "a.right == container.right - 4", "a.bottom == container.bottom - 3",
      ]
    ) { make, _ in make.edges.equalTo(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) },
    Example(
      "directional insets for edges",
      [
        "a.top == container.top + 1", "a.bottom == container.bottom - 3",
        "a.leading == container.leading + 2", "a.trailing == container.trailing - 4",
      ]
    ) { make, _ in
      make.directionalEdges.equalTo(
        DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
  ]

  /// `view.snp` has no attributes of its own; an anchor without any is used for that.
  private enum ConstraintItemOfWhole {
    static func item(_ view: View) -> ConstraintItem { view.snp.adding([]) }
  }

  private static let relations: [Example] = [
    Example("equal", ["a.top == b.bottom"]) { $0.top.equalTo($1.b.snp.bottom) },
    Example("at most", ["a.top <= b.bottom"]) { $0.top.lessThanOrEqualTo($1.b.snp.bottom) },
    Example("at least", ["a.top >= b.bottom"]) { $0.top.greaterThanOrEqualTo($1.b.snp.bottom) },
    Example(
      "the superview, at most and at least",
      ["a.top >= container.top", "a.bottom <= container.bottom"]
    ) {
      make, _ in
      make.top.greaterThanOrEqualToSuperview()
      make.bottom.lessThanOrEqualToSuperview()
    },
    Example(
      "something of the superview's",
      [
        "a.top == container.safeAreaLayoutGuide.top", "a.bottom <= container.bottomMargin",
        "a.left >= container.centerX",
      ]
    ) { make, _ in
      make.top.equalToSuperview { $0.safeAreaLayoutGuide.snp.top }
      make.bottom.lessThanOrEqualToSuperview { $0.snp.bottomMargin }
      make.left.greaterThanOrEqualToSuperview { $0.snp.centerX }
    },
  ]

  private static let modifiers: [Example] = [
    Example("an offset", ["a.leading == b.trailing + 8"]) {
      $0.leading.equalTo($1.b.snp.trailing).offset(8)
    },
    Example(
      "an offset is the same for all attributes",
      ["a.right == b.right - 5", "a.bottom == b.bottom - 5"]
    ) {
      $0.right.bottom.equalTo($1.b).offset(-5)
    },
    Example("an offset replaces a number", ["a.width == 9"]) { make, _ in
      make.width.equalTo(40).offset(9)
    },
    Example(
      "the last of offset and inset wins", ["a.top == b.top + 4", "a.bottom == b.bottom + 6"]
    ) {
      $0.top.equalTo($1.b).offset(1).inset(4)
      $0.bottom.equalTo($1.b).inset(4).offset(6)
    },
    Example("a multiplier", ["a.width == 0.5*b.width + 3"]) {
      $0.width.equalTo($1.b).multipliedBy(0.5).offset(3)
    },
    Example("a divisor", ["a.width == 0.25*b.width"]) { $0.width.equalTo($1.b).dividedBy(4) },
    Example("the last of multiplier and divisor wins", ["a.width == 0.5*b.width"]) {
      $0.width.equalTo($1.b).multipliedBy(3).dividedBy(2)
    },
    Example(
      "priorities by name",
      ["a.width == 1", "a.width == 2 @750", "a.width == 3 @500", "a.width == 4 @250"]
    ) {
      make, _ in
      make.width.equalTo(1).priority(.required)
      make.width.equalTo(2).priority(.high)
      make.width.equalTo(3).priority(.medium)
      make.width.equalTo(4).priority(.low)
    },
    Example(
      "priorities by number",
      ["a.width == 1 @749", "a.width == 2 @99.5", "a.width == 3 @751", "a.width == 4 @50"]
    ) {
      make, _ in
      make.width.equalTo(1).priority(749)
      make.width.equalTo(2).priority(99.5)
      make.width.equalTo(3).priority(CGFloat(751))
      make.width.equalTo(4).priority(LayoutPriority.fittingSizeLevel)
    },
    Example(
      "priorities are counted with",
      ["a.width == 1 @751", "a.width == 2 @749", "a.width == 3 @260"]
    ) {
      make, _ in
      make.width.equalTo(1).priority(.high + 1)
      make.width.equalTo(2).priority(ConstraintPriority.high - 1)
      make.width.equalTo(3).priority(ConstraintPriority.low.advanced(by: 10))
    },
    Example("names", ["'gap' a.top == b.bottom @750", "'width' a.width == 3"]) {
      $0.top.equalTo($1.b.snp.bottom).priority(.high).labeled("gap")
      $0.width.equalTo(3).labeled("width")
    },
  ]

  /// Further constraints in the cells of known kits.
  private static let inMessageCells: [Example] = [
    Example("a size equal to itself", ["a.width == a.width"]) { $0.width.equalTo($1.a) },
    Example("the middle on an edge", ["a.centerY == b.top", "a.leading == b.centerX + 2"]) {
      $0.centerY.equalTo($1.b.snp.top)
      $0.leading.equalTo($1.b.snp.centerX).offset(2)
    },
    Example("half of the parent at most", ["a.width <= 0.5*container.width"]) {
      $0.width.lessThanOrEqualTo($1.container).multipliedBy(0.5)
    },
    Example("a target that is chosen", ["a.top == b.bottom", "a.leading == container.leading + 3"])
    {
      let isBelow = $1.b.superview != nil
      let target: any ConstraintRelatableTarget = isBelow ? $1.b.snp.bottom : 3
      $0.top.equalTo(target)
      $0.leading.equalTo(isBelow ? 3 : 4)
    },
  ]
}
