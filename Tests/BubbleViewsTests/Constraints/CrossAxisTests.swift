// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleText
import BubbleViews
import Foundation
import Testing

/// Positions on one axis that are compared with positions on the other, in the coordinates of the view that
/// holds the constraint.
@Suite("Constraints across axes")
struct CrossAxisTests {
  /// A constraint of `a`, and the origin that it gives `a`, which is 50 × 30 points, in both directions.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let origin: CGPoint
    let mirrored: CGPoint
    let constraint: @Sendable (ConstrainedBox) -> LayoutConstraint

    init(
      _ name: String, _ origin: (Double, Double), rightToLeft: (Double, Double),
      _ constraint: @escaping @Sendable (ConstrainedBox) -> LayoutConstraint
    ) {
      testDescription = name
      self.origin = CGPoint(x: origin.0, y: origin.1)
      mirrored = CGPoint(x: rightToLeft.0, y: rightToLeft.1)
      self.constraint = constraint
    }
  }

  private static func constraint(
    _ item: any LayoutItem, _ attribute: LayoutAttribute, _ other: any LayoutItem,
    _ otherAttribute: LayoutAttribute, by relation: LayoutConstraint.Relation = .equal,
    times multiplier: CGFloat = 1, plus constant: CGFloat = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
  }

  /// A box with `b` at its place and `a` as large as the examples have it.
  private func makeBox(_ direction: LayoutDirection = .leftToRight) -> ConstrainedBox {
    let box = ConstrainedBox(direction)
    box.placeB()
    box.a.contentSize = CGSize(width: 50, height: 30)
    return box
  }

  // `b` is at (100, 20), or (140, 20) from right to left, and 80 × 40 points.
  private static let examples = [
    Example("left and top", (20, 0), rightToLeft: (20, 0)) {
      constraint($0.a, .left, $0.b, .top)
    },
    Example("right and bottom, with a constant", (15, 0), rightToLeft: (15, 0)) {
      constraint($0.a, .right, $0.b, .bottom, plus: 5)
    },
    Example("top and left, with a multiplier", (0, 53), rightToLeft: (270, 73)) {
      constraint($0.a, .top, $0.b, .left, times: 0.5, plus: 3)
    },
    Example("leading and bottom", (67, 0), rightToLeft: (203, 0)) {
      constraint($0.a, .leading, $0.b, .bottom, plus: 7)
    },
    Example("top and trailing, with a multiplier", (0, 45), rightToLeft: (270, 45)) {
      constraint($0.a, .top, $0.b, .trailing, times: 0.25)
    },
    Example("centres", (15, 0), rightToLeft: (255, 0)) {
      constraint($0.a, .centerX, $0.b, .centerY)
    },
    Example("an inequality", (60, 0), rightToLeft: (270, 0)) {
      constraint($0.a, .left, $0.b, .bottom, by: .greaterThanOrEqual)
    },
    Example("a margin", (28, 0), rightToLeft: (28, 0)) {
      constraint($0.a, .left, $0.b, .topMargin)
    },
  ]

  @Test(arguments: examples, LayoutDirection.allCases)
  func positionsAreEqualNumbers(_ example: Example, _ direction: LayoutDirection) {
    let box = makeBox(direction)
    let constraint = example.constraint(box)
    constraint.isActive = true
    // The other axis is at the leading top corner, at a priority below that of the content's size.
    for attribute in [LayoutAttribute.leading, .top] {
      let corner = Self.constraint(box.a, attribute, box.container, attribute)
      corner.priority = 100
      corner.isActive = true
    }
    box.layOut()
    #expect(constraint.isActive)
    expectEqual(box.diagnostics, [])
    expectEqual(box.a.frame.size, CGSize(width: 50, height: 30))
    expectEqual(box.a.frame.origin, direction == .leftToRight ? example.origin : example.mirrored)
  }

  @Test func coordinatesAreThoseOfTheNearestCommonAncestor() {
    let box = makeBox()
    let inner = ContentView()
    inner.contentSize = CGSize(width: 10, height: 10)
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.b.addSubview(inner)
    LayoutConstraint.activate([
      box.a.topAnchor.constraint(equalTo: box.container.topAnchor, constant: 70),
      box.a.leftAnchor.constraint(equalTo: box.container.leftAnchor, constant: 130),
      Self.constraint(inner, .left, box.a, .bottom),
      Self.constraint(inner, .bottom, box.b, .right),
    ])
    box.layOut()
    // 70 + 30 in the container, where `b` is at 100; and 80 in `b` itself.
    expectEqual(inner.frame, CGRect(x: 0, y: 70, width: 10, height: 10))
    #expect(box.container.constraints.last?.firstItem === inner)
    #expect(box.b.constraints.last?.firstItem === inner)
  }

  @Test func guidesAndFramesAreFollowed() {
    let box = makeBox()
    let free = View(frame: CGRect(x: 3, y: 11, width: 5, height: 5))
    box.container.addSubview(free)
    box.container.safeAreaInsets.top = 44
    LayoutConstraint.activate([
      Self.constraint(box.a, .left, box.container.safeAreaLayoutGuide, .top),
      Self.constraint(box.a, .top, free, .right),
    ])
    box.layOut()
    expectEqual(box.a.frame.origin, CGPoint(x: 44, y: 8))
    box.container.safeAreaInsets.top = 20
    free.frame.origin.x = 30
    box.layOut()
    expectEqual(box.a.frame.origin, CGPoint(x: 20, y: 35))
  }

  @Test func bothAxesListTheConstraint() {
    let box = makeBox()
    let constraint = Self.constraint(box.a, .left, box.b, .top)
    constraint.isActive = true
    for axis in LayoutConstraint.Axis.allCases {
      expectEqual(box.a.constraintsAffectingLayout(for: axis), [constraint])
    }
  }

  @Test func aConflictNamesTheConstraint() {
    let box = makeBox()
    box.a.leftAnchor.constraint(equalTo: box.container.leftAnchor).isActive = true
    Self.constraint(box.a, .left, box.b, .top).isActive = true
    box.layOut()
    expectEqual(box.diagnostics.count, 1)
    expectEqual(box.diagnostics.first?.contains("a.left == b.top"), true)
    expectEqual(box.b.frame.minY, 20)
  }
}
