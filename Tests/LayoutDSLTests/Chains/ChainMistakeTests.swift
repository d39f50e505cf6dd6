// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMasonry
import BubbleSampleViews
import BubbleSnapKit
import BubbleViews
import Foundation
import Testing

/// Mistakes in chains name the view, the constraint, and where it was written. Layout goes on.
@Suite("Mistakes in chains")
struct ChainMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    let message: String
    let make: @Sendable (ConstrainedBox) -> Void

    init(_ name: String, _ message: String, _ make: @escaping @Sendable (ConstrainedBox) -> Void) {
      self.name = name
      self.message = message
      self.make = make
    }

    var testDescription: String { name }
  }

  @Test(arguments: inSnapKit + inMasonry)
  func areNamed(_ mistake: Mistake) {
    let box = ConstrainedBox()
    box.b.snp.makeConstraints { $0.size.equalTo(CGSize(width: 30, height: 20)) }
    mistake.make(box)
    box.layOut()
    expectEqual(box.diagnostics.count, 1, "\(box.diagnostics)")
    let text = box.diagnostics.joined()
    #expect(text.contains(mistake.message), "\(text)")
    #expect(text.contains("LayoutDSLTests/ChainMistakeTests.swift:"), "\(text)")
    expectEqual(box.b.frame.size, CGSize(width: 30, height: 20))
  }

  private static let inSnapKit: [Mistake] = [
    Mistake("snp: no superview", "first item of <LayoutConstraint a.leading == 10 (inactive") {
      box in
      box.a.removeFromSuperview()
      box.a.snp.makeConstraints { $0.leading.equalTo(10) }
      box.container.addSubview(box.a)
    },
    Mistake("snp: no superview to equal", "first item of <LayoutConstraint 'fill' a.width == 0 (") {
      box in
      box.a.removeFromSuperview()
      box.a.snp.makeConstraints { $0.width.equalToSuperview().labeled("fill") }
      box.container.addSubview(box.a)
    },
    Mistake("snp: two trees", "items of <LayoutConstraint a.top == other.bottom (") { box in
      let other = View()
      other.accessibilityIdentifier = "other"
      box.a.snp.makeConstraints { $0.top.equalTo(other.snp.bottom) }
      withExtendedLifetime(other) {}
    },
    Mistake("snp: an item that is gone", "item of <LayoutConstraint a.top == (gone).bottom (") {
      box in
      let anchor = View().snp.bottom
      box.a.snp.makeConstraints { $0.top.equalTo(anchor) }
    },
    Mistake("snp: NaN", "<LayoutConstraint a.width == nan (") { box in
      box.a.snp.makeConstraints { $0.width.equalTo(CGFloat.nan) }
    },
    Mistake("snp: a division by zero", "<LayoutConstraint a.width == inf*b.width (") { box in
      box.a.snp.makeConstraints { $0.width.equalTo(box.b).dividedBy(0) }
    },
    Mistake("snp: an update to NaN", "<LayoutConstraint a.width == nan (active") { box in
      box.a.snp.makeConstraints { $0.width.equalTo(5) }
      box.a.snp.updateConstraints { $0.width.equalTo(CGFloat.nan) }
    },
    Mistake("snp: nothing to update", "No constraint matches <LayoutConstraint a.height == 5 (") {
      box in
      box.a.snp.makeConstraints { $0.width.equalTo(5) }
      box.a.snp.updateConstraints { $0.height.equalTo(5) }
    },
    Mistake(
      "snp: different composites",
      "<Constraint 'pin' a.edges == b.size (LayoutDSLTests"
    ) { box in
      box.a.snp.makeConstraints { $0.edges.equalTo(box.b.snp.size).labeled("pin") }
    },
    Mistake("snp: several to several others", "<Constraint a.leading.trailing <= b.edges (") {
      box in
      box.a.snp.makeConstraints { $0.leading.trailing.lessThanOrEqualTo(box.b.snp.edges) }
    },
    Mistake("snp: a size and an edge", "<LayoutConstraint a.width == b.left (inactive") { box in
      box.a.snp.makeConstraints { $0.width.equalTo(box.b.snp.left) }
    },
    Mistake("snp: left and leading", "<LayoutConstraint a.left == b.leading (inactive") { box in
      box.a.snp.makeConstraints { $0.left.equalTo(box.b.snp.leading) }
    },
    Mistake("snp: a conflict", "'wrong' b.width == 90 (active") { box in
      box.b.snp.makeConstraints { $0.width.equalTo(90).labeled("wrong") }
    },
  ]

  private static let inMasonry: [Mistake] = [
    Mistake("mas: no superview", "first item of <LayoutConstraint a.left == 10 (inactive") { box in
      box.a.removeFromSuperview()
      box.a.mas_makeConstraints { $0.left.equalTo(10) }
      box.container.addSubview(box.a)
    },
    Mistake("mas: no superview, and no relation", "first item of <LayoutConstraint a.left == 0 (") {
      box in
      box.a.removeFromSuperview()
      box.a.mas_makeConstraints { _ = $0.left }
      box.container.addSubview(box.a)
    },
    Mistake("mas: two trees", "items of <LayoutConstraint a.top == other.bottom (") { box in
      let other = View()
      other.accessibilityIdentifier = "other"
      box.a.mas_updateConstraints { $0.top.equalTo(other.mas_bottom) }
      withExtendedLifetime(other) {}
    },
    Mistake("mas: an item that is gone", "item of <LayoutConstraint a.top == (gone).bottom (") {
      box in
      let anchor = View().mas_bottom
      box.a.mas_makeConstraints { $0.top.equalTo(anchor) }
    },
    Mistake("mas: NaN", "<LayoutConstraint a.width == b.width + nan (") { box in
      box.a.mas_makeConstraints { $0.width.equalTo(box.b).offset(.nan) }
    },
    Mistake("mas: a division by zero", "<LayoutConstraint a.width == inf*b.width (") { box in
      box.a.mas_makeConstraints { $0.width.equalTo(box.b).dividedBy(0) }
    },
    Mistake(
      "mas: a second relation",
      "'lessThanOrEqualTo' comes too late for <LayoutConstraint a.top == b.top ("
    ) { box in
      box.a.mas_makeConstraints { $0.top.equalTo(box.b).lessThanOrEqualTo(box.container) }
    },
    Mistake(
      "mas: a second target", "'equalTo' comes too late for <LayoutConstraint a.top == b.top ("
    ) {
      box in
      box.a.mas_makeConstraints { $0.top.equalTo(box.b).equalTo(box.container) }
    },
    Mistake(
      "mas: an attribute after the relation",
      "'height' comes too late for <LayoutConstraint a.top == b.top ("
    ) { box in
      box.a.mas_makeConstraints { _ = $0.top.equalTo(box.b).height }
    },
    Mistake(
      "mas: a multiplier after installing",
      "'multipliedBy' comes too late for <LayoutConstraint a.top == b.top (active"
    ) { box in
      let handles = box.a.mas_makeConstraints { $0.top.equalTo(box.b) }
      handles[0].multipliedBy(3)
    },
    Mistake(
      "mas: a priority after installing",
      "'priority' comes too late for <LayoutConstraint a.top == b.top (active"
    ) { box in
      let handles = box.a.mas_makeConstraints { $0.top.equalTo(box.b) }
      handles[0].priorityLow()
    },
    Mistake("mas: a size and an edge", "<LayoutConstraint a.width == b.left (inactive") { box in
      box.a.mas_makeConstraints { $0.width.equalTo(box.b.mas_left) }
    },
    Mistake("mas: one view to distribute", "<mas_distributeViews of a (") { box in
      [box.a].mas_distributeViews(
        along: .horizontal, withFixedSpacing: 1, leadSpacing: 0, tailSpacing: 0)
    },
    Mistake("mas: views of two trees to distribute", "<mas_distributeViews of a, View (") { box in
      [box.a, View()].mas_distributeViews(
        along: .vertical, withFixedItemLength: 1, leadSpacing: 0, tailSpacing: 0)
    },
  ]

  @Test(arguments: [-CGFloat.infinity, -1e300, -1e9, -1, 0, 1e-300, 1e9, 1e300, .infinity, .nan])
  func anyNumberGoesAnywhere(_ number: CGFloat) {
    let box = ConstrainedBox()
    box.b.snp.makeConstraints { $0.size.equalTo(CGSize(width: 30, height: 20)) }
    var kept: Constraint?
    box.a.snp.makeConstraints {
      $0.edges.equalTo(box.b).inset(number).priority(number)
      $0.width.equalTo(box.container).multipliedBy(number).offset(number).priority(.low)
      $0.height.equalTo(box.container).dividedBy(number)
      kept = $0.center.equalTo(CGPoint(x: number, y: -number)).priority(999).constraint
    }
    box.layOut()
    kept?.update(offset: number).update(priority: ConstraintPriority(Float(number)))
    box.a.mas_makeConstraints {
      $0.size.mas_equalTo(CGSize(width: number, height: number)).multipliedBy(number)
      $0.left.equalTo(box.b).dividedBy(number).priority(LayoutPriority(Float(number)))
    }
    box.layOut()
    let frame = box.a.frame
    #expect((frame.minX + frame.minY + frame.width + frame.height).isFinite)
    #expect(frame.width >= 0 && frame.height >= 0)
    #expect(number.isFinite && number != 0 || !box.diagnostics.isEmpty)
  }

  @Test func whatIsSwitchedOnLaterIsNotMadeUp() {
    let box = ConstrainedBox()
    box.a.removeFromSuperview()
    let prepared = box.a.snp.prepareConstraints { $0.width.equalToSuperview() }
    box.container.addSubview(box.a)
    prepared[0].activate()
    #expect(!prepared[0].isActive)
    #expect(prepared[0].layoutConstraints.isEmpty)
    let handles = box.a.mas_makeConstraints { $0.left.equalTo([]) }
    handles[0].activate()
    #expect(!handles[0].isActive)
    [View]().mas_distributeViews(
      along: .vertical, withFixedSpacing: 0, leadSpacing: 0, tailSpacing: 0)
    expectEqual(box.formulas, [])
  }
}
