// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMasonry
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

/// Masonry's chains make the expected constraints of attributes, relations, targets and modifiers.
@Suite("Masonry chains")
struct MasonryChainTests {
  typealias Example = ChainExample<MASConstraintMaker>

  @Test(arguments: attributes + targets + relations + numbers + modifiers)
  func makeConstraints(_ example: Example) {
    let box = ConstrainedBox()
    box.a.mas_makeConstraints { example.chain($0, box) }
    expectEqual(box.formulas, example.formulas)
    expectEqual(box.diagnostics, [])
  }

  private static func same(_ names: String) -> [String] {
    names.split(separator: " ").map { "a.\($0) == b.\($0)" }
  }

  private static let attributes: [Example] = [
    Example("horizontal", same("left right leading trailing centerX")) {
      $0.left.right.leading.trailing.centerX.equalTo($1.b)
    },
    Example("vertical", same("top bottom centerY")) { $0.top.bottom.centerY.equalTo($1.b) },
    Example("sizes", same("width height")) { $0.width.height.equalTo($1.b) },
    Example("baselines", same("lastBaseline firstBaseline lastBaseline")) {
      $0.baseline.firstBaseline.lastBaseline.equalTo($1.b)
    },
    Example(
      "margins", same("leftMargin rightMargin topMargin bottomMargin leadingMargin trailingMargin")
    ) {
      $0.leftMargin.rightMargin.topMargin.bottomMargin.leadingMargin.trailingMargin.equalTo($1.b)
    },
    Example("middles within margins", same("centerXWithinMargins centerYWithinMargins")) {
      $0.centerXWithinMargins.centerYWithinMargins.equalTo($1.b)
    },
    Example("edges", same("left top right bottom")) { $0.edges.equalTo($1.b) },
    Example("size", same("width height")) { $0.size.equalTo($1.b) },
    Example("center", same("centerX centerY")) { $0.center.equalTo($1.b) },
    Example(
      "several", same("top leading baseline").map { $0.replacing("baseline", with: "lastBaseline") }
    ) {
      $0.attributes([.leading, .top, .baseline]).equalTo($1.b)
    },
    Example("in the order of writing, with words between", same("right top left")) {
      $0.right.and.top.with.left.equalTo($1.b)
    },
    Example("composites may be followed", same("width height left")) {
      $0.size.and.left.equalTo($1.b)
    },
    Example(
      "a group",
      [
        "a.left == b.left + 3", "a.top == b.top + 3", "a.right == b.right",
        "a.bottom == b.bottom + 9",
      ]
    ) { make, box in
      make.group {
        make.left.equalTo(box.b)
        make.top.equalTo(box.b)
      }.offset(3)
      make.right.equalTo(box.b)
      make.bottom.equalTo(box.b).offset(9)
    },
  ]

  private static let targets: [Example] = [
    Example("a view's attribute", ["a.top == b.bottom", "a.left == b.right"]) {
      $0.top.equalTo($1.b.mas_bottom)
      $0.left.equalTo($1.b.mas_right)
    },
    Example(
      "all attributes of views",
      "left top right bottom leading trailing width height centerX centerY".split(separator: " ")
        .map { "a.\($0) >= b.\($0)" }
    ) { make, box in
      let b = box.b
      make.left.greaterThanOrEqualTo(b.mas_left)
      make.top.greaterThanOrEqualTo(b.mas_top)
      make.right.greaterThanOrEqualTo(b.mas_right)
      make.bottom.greaterThanOrEqualTo(b.mas_bottom)
      make.leading.greaterThanOrEqualTo(b.mas_leading)
      make.trailing.greaterThanOrEqualTo(b.mas_trailing)
      make.width.greaterThanOrEqualTo(b.mas_width)
      make.height.greaterThanOrEqualTo(b.mas_height)
      make.centerX.greaterThanOrEqualTo(b.mas_centerX)
      make.centerY.greaterThanOrEqualTo(b.mas_centerY)
    },
    Example(
      "baselines and margins of views",
      ["a.top == b.lastBaseline", "a.top == b.firstBaseline", "a.top == b.lastBaseline"]
        + ["topMargin", "bottomMargin", "centerYWithinMargins"].map { "a.top == b.\($0)" }
        + ["leftMargin", "rightMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins"]
        .map {
          "a.centerX == b.\($0)"
        }
    ) { make, box in
      let b = box.b
      make.top.equalTo([
        b.mas_baseline, b.mas_firstBaseline, b.mas_lastBaseline, b.mas_topMargin,
        b.mas_bottomMargin, b.mas_centerYWithinMargins,
      ])
      make.centerX.equalTo([
        b.mas_leftMargin, b.mas_rightMargin, b.mas_leadingMargin, b.mas_trailingMargin,
        b.mas_centerXWithinMargins,
      ])
    },
    Example("an attribute of the other axis", ["a.left == b.top + 50"]) {
      $0.left.equalTo($1.b.mas_top).offset(50)
    },
    Example("any attribute of a view", ["a.top == b.centerY"]) {
      $0.top.equalTo($1.b.mas_attribute(.centerY))
    },
    Example(
      "the safe area takes the first attribute",
      [
        "a.top == container.safeAreaLayoutGuide.top",
        "a.bottom == container.safeAreaLayoutGuide.bottom",
      ]
    ) { $0.top.bottom.equalTo($1.container.mas_safeAreaLayoutGuide) },
    Example(
      "the safe area's attributes",
      "leading trailing left right centerX top bottom centerY width height".split(separator: " ")
        .map {
          "a.\($0) == container.safeAreaLayoutGuide.\($0)"
        }
    ) { make, box in
      let container = box.container
      make.leading.equalTo(container.mas_safeAreaLayoutGuideLeading)
      make.trailing.equalTo(container.mas_safeAreaLayoutGuideTrailing)
      make.left.equalTo(container.mas_safeAreaLayoutGuideLeft)
      make.right.equalTo(container.mas_safeAreaLayoutGuideRight)
      make.centerX.equalTo(container.mas_safeAreaLayoutGuideCenterX)
      make.top.equalTo(container.mas_safeAreaLayoutGuideTop)
      make.bottom.equalTo(container.mas_safeAreaLayoutGuideBottom)
      make.centerY.equalTo(container.mas_safeAreaLayoutGuideCenterY)
      make.width.equalTo(container.mas_safeAreaLayoutGuideWidth)
      make.height.equalTo(container.mas_safeAreaLayoutGuideHeight)
    },
    Example(
      "an array: one constraint for each",
      ["a.height == b.height + 2", "a.height == container.width + 2"]
    ) {
      $0.height.equalTo([$1.b, $1.container.mas_width]).offset(2)
    },
    Example(
      "an array for several attributes",
      ["a.left <= b.left", "a.left <= container.left", "a.top <= b.top", "a.top <= container.top"]
    ) {
      $0.left.top.lessThanOrEqualTo([$1.b, $1.container])
    },
    Example("an empty array", []) { make, _ in make.left.greaterThanOrEqualTo([]) },
  ]

  private static let relations: [Example] = [
    Example("equal, at most, at least", ["a.top == b.top", "a.top <= b.top", "a.top >= b.top"]) {
      $0.top.equalTo($1.b)
      $0.top.lessThanOrEqualTo($1.b)
      $0.top.greaterThanOrEqualTo($1.b)
    },
    Example("with boxes", ["a.width == 1", "a.width <= 2", "a.width >= 3"]) { make, _ in
      make.width.mas_equalTo(1)
      make.width.mas_lessThanOrEqualTo(2)
      make.width.mas_greaterThanOrEqualTo(3)
    },
    Example("a value with the same relation sets the number", ["a.width == b.width + 7"]) {
      $0.width.equalTo($1.b).equalTo(7)
    },
    Example(
      "no relation is equality", ["a.top == container.top + 10", "a.left == container.left + 10"]
    ) {
      make, _ in make.top.left.offset(10)
    },
  ]

  private static let numbers: [Example] = [
    Example("a size is a number", ["a.width == 40"]) { make, _ in make.width.mas_equalTo(40) },
    Example(
      "other attributes count from the superview's",
      [
        "a.left == container.left + 5", "a.bottom == container.bottom + 5",
        "a.lastBaseline == container.lastBaseline + 5",
      ]
    ) { make, _ in make.left.bottom.baseline.equalTo(5) },
    Example(
      "also the middles",
      ["a.centerX == container.centerX + 5", "a.centerY == container.centerY + 5"]
    ) {
      make, _ in make.center.mas_equalTo(5)
    },
    Example(
      "a size, and nothing for other attributes",
      ["a.left == container.left", "a.width == 30", "a.height == 20"]
    ) { make, _ in make.size.left.mas_equalTo(CGSize(width: 30, height: 20)) },
    Example(
      "a point, and nothing for other attributes",
      [
        "a.centerX == container.centerX + 5", "a.centerY == container.centerY + 7",
        "a.left == container.left",
      ]
    ) { make, _ in make.center.left.mas_equalTo(CGPoint(x: 5, y: 7)) },
    Example(
      "insets, and nothing for other attributes",
      [
        "a.left == container.left + 2", "a.top == container.top + 1",
        "a.right == container.right - 4",
        "a.bottom == container.bottom - 3", "a.centerX == container.centerX", "a.width == 0",
      ]
    ) { make, _ in
      make.edges.centerX.width.mas_equalTo(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    },
  ]

  private static let modifiers: [Example] = [
    Example("an offset", ["a.leading == b.trailing + 8"]) {
      $0.leading.equalTo($1.b.mas_trailing).offset(8)
    },
    Example("an offset replaces a number", ["a.width == 9"]) { make, _ in
      make.width.equalTo(40).offset(9)
    },
    Example("an offset before the relation", ["a.top == b.top + 9"]) {
      $0.top.offset(9).equalTo($1.b)
    },
    Example(
      "a boxed offset",
      ["a.width == b.width + 3", "a.height == b.height + 4", "a.top == b.top + 5"]
    ) {
      $0.size.equalTo($1.b).mas_offset(CGSize(width: 3, height: 4))
      $0.top.equalTo($1.b).valueOffset(5)
    },
    Example(
      "insets go by the first attribute",
      [
        "a.left == b.right + 2", "a.right == b.left - 4", "a.top == b.bottom + 1",
        "a.bottom == b.top - 3",
        "a.leading == b.leading + 2", "a.trailing == b.trailing - 4", "a.centerX == b.centerX",
        "a.firstBaseline == b.firstBaseline", "a.width == b.width",
      ]
    ) { make, box in
      let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      make.left.equalTo(box.b.mas_right).insets(insets)
      make.right.equalTo(box.b.mas_left).insets(insets)
      make.top.equalTo(box.b.mas_bottom).insets(insets)
      make.bottom.equalTo(box.b.mas_top).insets(insets)
      make.leading.trailing.centerX.firstBaseline.width.equalTo(box.b).insets(insets)
    },
    Example(
      "one inset for all",
      [
        "a.left == b.left + 6", "a.top == b.top + 6", "a.right == b.right - 6",
        "a.bottom == b.bottom - 6",
      ]
    ) {
      $0.edges.equalTo($1.b).inset(6)
    },
    Example(
      "a size's offset", ["a.width == b.width + 5", "a.height == b.height - 5", "a.top == b.top"]
    ) {
      $0.size.top.equalTo($1.b).sizeOffset(CGSize(width: 5, height: -5))
    },
    Example(
      "a middle's offset",
      ["a.centerX == b.centerX + 5", "a.centerY == b.centerY - 5", "a.top == b.top"]
    ) {
      $0.center.top.equalTo($1.b).centerOffset(CGPoint(x: 5, y: -5))
    },
    Example(
      "multipliers, of which the last wins",
      ["a.width == 0.25*b.width", "a.height == 3*b.height + 1"]
    ) {
      $0.width.equalTo($1.b).multipliedBy(3).dividedBy(4)
      $0.height.equalTo($1.b).dividedBy(4).multipliedBy(3).offset(1)
    },
    Example(
      "priorities",
      [
        "a.width == 1 @750", "a.width == 2 @500", "a.width == 3 @250", "a.width == 4 @42",
        "a.width == 5 @43", "a.width == 6",
      ]
    ) { make, _ in
      make.width.equalTo(1).priorityHigh()
      make.width.equalTo(2).priorityMedium()
      make.width.equalTo(3).priorityLow()
      make.width.equalTo(4).with.priority(42)
      make.width.equalTo(5).priority(CGFloat(43))
      make.width.equalTo(6)
    },
    Example("names", ["'gap' a.top == b.bottom"]) { $0.top.equalTo($1.b.mas_bottom).key("gap") },
  ]
}
