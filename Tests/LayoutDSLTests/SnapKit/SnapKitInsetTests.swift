// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleSnapKit
import BubbleText
import BubbleViews
import Foundation
import Testing

/// Insets by the target's attribute, and by the application's direction.
@Suite("SnapKit insets")
struct SnapKitInsetTests {
  /// The constants of `(target).inset(…)` for insets 1, 2, 3 and 4: top, left or leading, bottom, right or
  /// trailing.
  struct Row: Sendable, CustomTestStringConvertible {
    let attribute: LayoutAttribute
    /// Left to right, and right to left.
    let physical: [CGFloat]
    let directional: [CGFloat]

    init(_ attribute: LayoutAttribute, _ physical: [CGFloat], _ directional: [CGFloat]) {
      self.attribute = attribute
      self.physical = physical
      self.directional = directional
    }

    var testDescription: String { attribute.description }
  }

  @Test(arguments: rows)
  func goByTheTargetsAttribute(_ row: Row) {
    let directions: [LayoutDirection] = [.leftToRight, .rightToLeft]
    for (index, direction) in directions.enumerated() {
      ConstraintConfig.$interfaceLayoutDirection.withValue(direction) {
        expectEqual(
          constant(row, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), row.physical[index])
        let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        expectEqual(constant(row, insets), row.directional[index])
      }
    }
  }

  /// The constant of a constraint to the row's attribute of the superview.
  private func constant(_ row: Row, _ insets: any ConstraintInsetTarget) -> CGFloat? {
    let box = ConstrainedBox()
    box.a.snp.makeConstraints { make in
      let set = LayoutAttributeSet(row.attribute)
      make.adding(set).equalTo(box.container.snp.adding(set)).inset(insets)
    }
    return box.container.constraints.first?.constant
  }

  private static let rows: [Row] = [
    Row(.left, [2, 2], [2, 4]),
    Row(.leftMargin, [2, 2], [2, 4]),
    Row(.right, [-4, -4], [-4, -2]),
    Row(.rightMargin, [-4, -4], [-4, -2]),
    Row(.top, [1, 1], [1, 1]),
    Row(.topMargin, [1, 1], [1, 1]),
    Row(.firstBaseline, [1, 1], [1, 1]),
    Row(.bottom, [-3, -3], [-3, -3]),
    Row(.bottomMargin, [-3, -3], [-3, -3]),
    Row(.lastBaseline, [-3, -3], [-3, -3]),
    Row(.leading, [2, 4], [2, 2]),
    Row(.leadingMargin, [2, 4], [2, 2]),
    Row(.trailing, [-4, -2], [-4, -4]),
    Row(.trailingMargin, [-4, -2], [-4, -4]),
    Row(.centerX, [-1, -1], [-1, -1]),
    Row(.centerXWithinMargins, [-1, -1], [-1, -1]),
    Row(.centerY, [-1, -1], [-1, -1]),
    Row(.centerYWithinMargins, [-1, -1], [-1, -1]),
    Row(.width, [-6, -6], [-6, -6]),
    Row(.height, [-4, -4], [-4, -4]),
  ]

  @Test(arguments: [
    ChainExample<ConstraintMaker>(
      "the target decides, so that views overlap", ["a.top == b.bottom - 5"]
    ) {
      $0.top.equalTo($1.b.snp.bottom).inset(5)
    },
    ChainExample(
      "a number is the same one on all edges",
      [
        "a.left == container.left + 10", "a.top == container.top + 10",
        "a.right == container.right - 10", "a.bottom == container.bottom - 10",
      ]
    ) { make, _ in make.edges.equalToSuperview().inset(10) },
    ChainExample(
      "a number for sizes and middles", ["a.width == b.width - 20", "a.centerX == b.centerX"]
    ) {
      $0.centerX.width.equalTo($1.b).inset(10)
    },
    ChainExample("insets of a size that is a number", ["a.width == -6"]) { make, _ in
      make.width.equalTo(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    },
    ChainExample("insets of a middle that counts from an edge", ["a.centerX == container.left + 2"])
    {
      make, _ in
      make.centerX.equalTo(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    },
  ])
  func worked(_ example: ChainExample<ConstraintMaker>) {
    let box = ConstrainedBox()
    box.a.snp.makeConstraints { example.chain($0, box) }
    expectEqual(box.formulas, example.formulas)
  }

  @Test func viewsDirectionsDoNotChangeThem() {
    let box = ConstrainedBox(.rightToLeft)
    box.a.snp.makeConstraints { $0.leading.equalToSuperview().inset(EdgeInsets(left: 2, right: 4)) }
    expectEqual(box.formulas, ["a.leading == container.leading + 2"])
  }
}
