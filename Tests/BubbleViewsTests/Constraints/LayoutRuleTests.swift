// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleText
import BubbleViews
import Foundation
import Testing

/// Each attribute, relation and item has its meaning in both directions.
@Suite("Layout rules")
struct LayoutRuleTests {
  @Test(arguments: rules)
  func leftToRight(_ rule: LayoutRule) {
    expectEqual(frame(rule, .leftToRight), rule.frame)
  }

  @Test(arguments: rules)
  func rightToLeft(_ rule: LayoutRule) {
    expectEqual(frame(rule, .rightToLeft), rule.mirrored)
  }

  private func frame(_ rule: LayoutRule, _ direction: LayoutDirection) -> CGRect {
    let box = ConstrainedBox(direction)
    box.placeB()
    LayoutConstraint.activate(rule.constraints(box))
    box.layOut()
    expectEqual(box.container.layoutDiagnostics, [])
    return box.a.frame
  }

  private static let rules: [LayoutRule] = [
    LayoutRule("leading and trailing follow the direction", (10, 0, 300, 30)) {
      size($0, height: 30) + top($0) + [
        $0.a.leadingAnchor.constraint(equalTo: $0.container.leadingAnchor, constant: 10),
        $0.a.trailingAnchor.constraint(equalTo: $0.container.trailingAnchor, constant: -10),
      ]
    },
    LayoutRule("left and right are physical", (10, 0, 300, 30), rightToLeftX: 10) {
      size($0, height: 30) + top($0) + [
        $0.a.leftAnchor.constraint(equalTo: $0.container.leftAnchor, constant: 10),
        $0.a.rightAnchor.constraint(equalTo: $0.container.rightAnchor, constant: -10),
      ]
    },
    LayoutRule("left alone is physical", (12, 0, 50, 30), rightToLeftX: 12) {
      size($0, width: 50, height: 30) + top($0) + [
        $0.a.leftAnchor.constraint(equalTo: $0.container.leftAnchor, constant: 12)
      ]
    },
    LayoutRule("a positive constant points from leading to trailing", (188, 20, 50, 30)) {
      size($0, width: 50, height: 30) + [
        $0.a.topAnchor.constraint(equalTo: $0.b.topAnchor),
        $0.a.leadingAnchor.constraint(equalTo: $0.b.trailingAnchor, constant: 8),
      ]
    },
    LayoutRule("system spacing is 8 points", (196, 76, 50, 30)) {
      size($0, width: 50, height: 30) + [
        $0.a.leadingAnchor.constraint(
          equalToSystemSpacingAfter: $0.b.trailingAnchor, multiplier: 2),
        $0.a.topAnchor.constraint(equalToSystemSpacingBelow: $0.b.bottomAnchor, multiplier: 2),
      ]
    },
    LayoutRule("centres", (115, 25, 50, 30)) {
      size($0, width: 50, height: 30) + [
        $0.a.centerXAnchor.constraint(equalTo: $0.b.centerXAnchor),
        $0.a.centerYAnchor.constraint(equalTo: $0.b.centerYAnchor),
      ]
    },
    LayoutRule("a centre's constant is mirrored", (145, 55, 50, 30)) {
      size($0, width: 50, height: 30) + [
        $0.a.centerXAnchor.constraint(equalTo: $0.container.centerXAnchor, constant: 10),
        $0.a.centerYAnchor.constraint(equalTo: $0.container.centerYAnchor, constant: 10),
      ]
    },
    LayoutRule("leading to a centre is mirrored", (164, 0, 50, 30)) {
      size($0, width: 50, height: 30) + top($0) + [
        $0.a.leadingAnchor.constraint(equalTo: $0.container.centerXAnchor, constant: 4)
      ]
    },
    LayoutRule("sizes of others with multiplier and constant", (0, 0, 45, 20)) {
      origin($0) + [
        $0.a.widthAnchor.constraint(equalTo: $0.b.widthAnchor, multiplier: 0.5, constant: 5),
        $0.a.heightAnchor.constraint(equalTo: $0.b.heightAnchor, multiplier: 0.5),
      ]
    },
    LayoutRule("an aspect ratio of the view's own", (0, 0, 60, 30)) {
      origin($0) + [
        $0.a.widthAnchor.constraint(equalTo: $0.a.heightAnchor, multiplier: 2),
        $0.a.heightAnchor.constraint(equalToConstant: 30),
      ]
    },
    LayoutRule("a view's width equal to itself has no effect", (0, 0, 60, 30)) {
      origin($0) + size($0, width: 60, height: 30) + [
        $0.a.widthAnchor.constraint(equalTo: $0.a.widthAnchor)
      ]
    },
    LayoutRule("a position with a multiplier", (80, 60, 50, 30)) {
      size($0, width: 50, height: 30) + [
        constraint($0.a, .leading, .equal, $0.container, .trailing, 0.25),
        constraint($0.a, .top, .equal, $0.container, .bottom, 0.5),
      ]
    },
    LayoutRule("at most half of the container", (0, 0, 160, 30)) {
      origin($0) + size($0, height: 30) + [
        $0.a.widthAnchor.constraint(lessThanOrEqualTo: $0.container.widthAnchor, multiplier: 0.5),
        prefer($0.a.widthAnchor.constraint(equalToConstant: 400), .defaultHigh),
      ]
    },
    LayoutRule("at least", (0, 0, 90, 30)) {
      origin($0) + size($0, height: 30) + [
        $0.a.widthAnchor.constraint(greaterThanOrEqualToConstant: 90),
        prefer($0.a.widthAnchor.constraint(equalToConstant: 10), .defaultHigh),
      ]
    },
    LayoutRule("the higher priority wins whole", (0, 0, 70, 30)) {
      origin($0) + size($0, height: 30) + [
        prefer($0.a.widthAnchor.constraint(equalToConstant: 50), 749),
        prefer($0.a.widthAnchor.constraint(equalToConstant: 70), 750),
        prefer($0.a.widthAnchor.constraint(equalToConstant: 60), 749),
      ]
    },
    LayoutRule("margins are 8 points by default", (8, 8, 304, 104)) {
      zip(
        [LayoutAttribute.leading, .top, .trailing, .bottom],
        [.leadingMargin, .topMargin, .trailingMargin, .bottomMargin]
      ).map { [box = $0] in constraint(box.a, $0, .equal, box.container, $1) }
    },
    LayoutRule("margins by direction", (30, 5, 270, 100)) {
      $0.container.directionalLayoutMargins = DirectionalEdgeInsets(
        top: 5, leading: 30, bottom: 15, trailing: 20)
      return pin($0.a, to: $0.container.layoutMarginsGuide)
    },
    LayoutRule("the safe area adds to the margins", (8, 28, 304, 84)) {
      $0.container.safeAreaInsets = EdgeInsets(top: 20)
      return pin($0.a, to: $0.container.readableContentGuide)
    },
    LayoutRule("the safe area alone", (0, 20, 320, 100)) {
      $0.container.safeAreaInsets = EdgeInsets(top: 20)
      return pin($0.a, to: $0.container.safeAreaLayoutGuide)
    },
    LayoutRule("the middle within margins", (145, 43, 50, 30)) {
      $0.container.directionalLayoutMargins = DirectionalEdgeInsets(
        top: 8, leading: 28, bottom: 12, trailing: 8)
      return size($0, width: 50, height: 30) + [
        constraint($0.a, .centerX, .equal, $0.container, .centerXWithinMargins),
        constraint($0.a, .centerY, .equal, $0.container, .centerYWithinMargins),
      ]
    },
    LayoutRule("a view without text has its baselines at top and bottom", (0, 20, 50, 40)) {
      size($0, width: 50) + [
        $0.a.leadingAnchor.constraint(equalTo: $0.container.leadingAnchor),
        $0.a.firstBaselineAnchor.constraint(equalTo: $0.b.firstBaselineAnchor),
        $0.a.lastBaselineAnchor.constraint(equalTo: $0.b.lastBaselineAnchor),
      ]
    },
    LayoutRule("a guide between two views", (240, 0, 50, 30)) {
      let gap = LayoutGuide()
      $0.container.addLayoutGuide(gap)
      return size($0, width: 50, height: 30) + top($0) + [
        gap.leadingAnchor.constraint(equalTo: $0.b.trailingAnchor),
        gap.widthAnchor.constraint(equalToConstant: 60),
        $0.a.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      ]
    },
    LayoutRule("fractions stay", (0, 0, 106.25, 30)) {
      origin($0) + size($0, width: 106.25, height: 30)
    },
  ]

  private static func size(
    _ box: ConstrainedBox, width: CGFloat? = nil, height: CGFloat? = nil
  ) -> [LayoutConstraint] {
    [
      width.map { box.a.widthAnchor.constraint(equalToConstant: $0) },
      height.map { box.a.heightAnchor.constraint(equalToConstant: $0) },
    ].compactMap { $0 }
  }

  private static func top(_ box: ConstrainedBox) -> [LayoutConstraint] {
    [box.a.topAnchor.constraint(equalTo: box.container.topAnchor)]
  }

  private static func origin(_ box: ConstrainedBox) -> [LayoutConstraint] {
    top(box) + [box.a.leadingAnchor.constraint(equalTo: box.container.leadingAnchor)]
  }

  private static func pin(_ view: View, to guide: LayoutGuide) -> [LayoutConstraint] {
    [
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ]
  }

  private static func constraint(
    _ first: View, _ attribute: LayoutAttribute, _ relation: LayoutConstraint.Relation,
    _ second: View, _ other: LayoutAttribute, _ multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: 0)
  }

  private static func prefer(
    _ constraint: LayoutConstraint, _ priority: LayoutPriority
  ) -> LayoutConstraint {
    constraint.priority = priority
    return constraint
  }

  @Test func aViewThatNothingConstrainsKeepsItsFrame() {
    let cell = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let (free, bound) = (View(), View())
    for view in [free, bound] {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(view)
    }
    free.frame = CGRect(x: 3, y: 4, width: 20, height: 10)
    bound.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8).isActive = true
    cell.layoutIfNeeded()
    expectEqual(free.frame, CGRect(x: 3, y: 4, width: 20, height: 10))
    expectEqual(bound.frame, CGRect(x: 8, y: 0, width: 0, height: 0))
    free.widthAnchor.constraint(equalToConstant: 30).isActive = true
    cell.layoutIfNeeded()
    expectEqual(free.frame.width, 30)
  }
}

/// A row of a table: the constraints of `a`, and its frames in both directions.
struct LayoutRule: Sendable, CustomTestStringConvertible {
  let name: String
  let frame: CGRect
  let mirrored: CGRect
  let constraints: @Sendable (ConstrainedBox) -> [LayoutConstraint]

  init(
    _ name: String, _ frame: (Double, Double, Double, Double),
    rightToLeftX: Double? = nil,
    _ constraints: @escaping @Sendable (ConstrainedBox) -> [LayoutConstraint]
  ) {
    self.name = name
    self.frame = CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
    mirrored = CGRect(
      x: rightToLeftX ?? 320 - frame.0 - frame.2, y: frame.1, width: frame.2, height: frame.3)
    self.constraints = constraints
  }

  var testDescription: String { name }
}
