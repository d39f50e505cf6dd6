// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleSnapKit
import BubbleViews
import Foundation
import Testing

/// Making, remaking, updating and removing, and the handles.
@Suite("SnapKit lifecycle")
struct SnapKitLifecycleTests {
  let box = ConstrainedBox()

  // MARK: Entry points

  @Test func makingTurnsMasksOff() {
    let view = View()
    box.container.addSubview(view)
    view.snp.makeConstraints { _ in }
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func makingNeverRemoves() {
    box.a.snp.makeConstraints { $0.width.equalTo(10) }
    box.a.snp.makeConstraints { $0.width.equalTo(10) }
    expectEqual(box.formulas, ["a.width == 10", "a.width == 10"])
    box.layOut()
    expectEqual(box.a.frame.width, 10)
    expectEqual(box.diagnostics, [])
  }

  @Test func remakingReplacesWhatWasMadeForTheView() {
    let own = box.a.heightAnchor.constraint(equalToConstant: 5)
    own.isActive = true
    box.a.snp.makeConstraints {
      $0.width.equalTo(10)
      $0.top.equalToSuperview()
    }
    box.b.snp.makeConstraints { $0.top.equalTo(box.a) }
    box.a.snp.remakeConstraints { $0.width.equalTo(20) }
    expectEqual(box.formulas, ["a.height == 5", "a.width == 20"])
    expectEqual(box.container.constraints.map(\.formula), ["b.top == a.top"])
  }

  @Test func updatingAFreshViewMakes() {
    box.a.snp.updateConstraints { $0.width.equalTo(10) }
    expectEqual(box.formulas, ["a.width == 10"])
  }

  @Test func updatingChangesConstants() {
    box.a.snp.makeConstraints {
      $0.size.equalTo(CGSize(width: 10, height: 20))
      $0.top.equalTo(box.b.snp.bottom).offset(5)
    }
    let before = box.container.constraints + box.a.constraints
    box.a.snp.updateConstraints {
      $0.height.equalTo(30)
      $0.top.equalTo(box.b.snp.bottom).inset(7)
    }
    expectEqual(box.formulas, ["a.top == b.bottom - 7", "a.width == 10", "a.height == 30"])
    let after = box.container.constraints + box.a.constraints
    #expect(zip(before, after).allSatisfy { $0 === $1 })
  }

  @Test(arguments: [
    ChainExample<ConstraintMaker>("another attribute", ["a.height == 0.5*b.width"]) {
      $0.height.equalTo($1.b.snp.width).multipliedBy(0.5)
    },
    ChainExample("another target's attribute", ["a.width == 0.5*b.height"]) {
      $0.width.equalTo($1.b.snp.height).multipliedBy(0.5)
    },
    ChainExample("another target", ["a.width == 0.5*container.width"]) {
      $0.width.equalTo($1.container).multipliedBy(0.5)
    },
    ChainExample("another relation", ["a.width <= 0.5*b.width"]) {
      $0.width.lessThanOrEqualTo($1.b).multipliedBy(0.5)
    },
    ChainExample("another multiplier", ["a.width == b.width"]) { $0.width.equalTo($1.b) },
    ChainExample("another priority", ["a.width == 0.5*b.width @750"]) {
      $0.width.equalTo($1.b).multipliedBy(0.5).priority(.high)
    },
  ])
  func updatingWhatWasNotMadeIsReported(_ example: ChainExample<ConstraintMaker>) {
    box.a.snp.makeConstraints { $0.width.equalTo(box.b).multipliedBy(0.5) }
    box.a.snp.updateConstraints { example.chain($0, box) }
    expectEqual(box.formulas, ["a.width == 0.5*b.width"])
    let text = box.diagnostics.joined()
    #expect(text.contains(" <LayoutConstraint \(example.formulas[0]) (inactive, "), "\(text)")
    #expect(text.contains("SnapKitLifecycleTests.swift:"))
    expectEqual(box.diagnostics.count, 1)
  }

  @Test func removing() {
    box.a.snp.makeConstraints { $0.edges.equalToSuperview() }
    box.a.snp.removeConstraints()
    expectEqual(box.formulas, [])
    box.a.snp.updateConstraints { $0.width.equalTo(10) }
    expectEqual(box.formulas, ["a.width == 10"])
  }

  @Test func preparing() {
    let prepared = box.a.snp.prepareConstraints {
      $0.size.equalTo(10)
      $0.top.equalToSuperview()
    }
    #expect(!box.a.translatesAutoresizingMaskIntoConstraints)
    expectEqual(prepared.map(\.layoutConstraints.count), [2, 1])
    expectEqual(box.formulas, [])
    for constraint in prepared { constraint.activate() }
    expectEqual(box.formulas.count, 3)
    box.a.snp.removeConstraints()
    expectEqual(prepared.map(\.isActive), [false, false])
  }

  @Test func guidesHaveTheSameCalls() {
    let guide = LayoutGuide()
    guide.identifier = "gap"
    box.container.addLayoutGuide(guide)
    guide.snp.makeConstraints {
      $0.leading.equalToSuperview().offset(12)
      $0.top.equalTo(5)
      $0.size.equalTo(CGSize(width: 30, height: 10))
    }
    box.a.snp.makeConstraints { $0.edges.equalTo(guide) }
    box.layOut()
    expectEqual(box.a.frame, CGRect(x: 12, y: 5, width: 30, height: 10))
    guide.snp.updateConstraints { $0.leading.equalToSuperview().offset(20) }
    guide.snp.remakeConstraints { $0.edges.equalToSuperview().inset(5) }
    box.layOut()
    expectEqual(box.a.frame, CGRect(x: 5, y: 5, width: 310, height: 110))
    expectEqual(box.a.snp.top, box.a.snp.top)
    #expect(guide.snp.center != guide.snp.size)
    guide.snp.removeConstraints()
    #expect(box.container.constraints.allSatisfy { $0.firstItem !== guide })
  }

  // MARK: Handles

  private func kept(_ chain: (ConstraintMaker) -> Constraint) -> Constraint? {
    var kept: Constraint?
    box.a.snp.makeConstraints { kept = chain($0) }
    return kept
  }

  @Test func handlesAreSwitched() throws {
    let width = try #require(kept { $0.size.equalTo(10).constraint })
    #expect(width.isActive)
    width.deactivate()
    expectEqual(box.formulas, [])
    // It has left the record, so that there is nothing to update.
    box.a.snp.updateConstraints { $0.width.equalTo(12) }
    expectEqual(box.formulas, ["a.width == 12"])
    width.isActive = true
    expectEqual(box.formulas, ["a.width == 12", "a.width == 10", "a.height == 10"])
    width.isActive = false
    #expect(!width.isActive)
  }

  @Test func handlesChangeConstants() throws {
    let edges = try #require(kept { $0.edges.equalToSuperview().priority(750).constraint })
    edges.update(offset: 3)
    expectEqual(edges.layoutConstraints.map(\.constant), [3, 3, 3, 3])
    edges.update(inset: 4)
    expectEqual(edges.layoutConstraints.map(\.constant), [4, 4, -4, -4])
    edges.update(inset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).update(priority: .low)
    expectEqual(edges.layoutConstraints.map(\.constant), [2, 1, -4, -3])
    edges.update(inset: DirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
    expectEqual(edges.layoutConstraints.map(\.constant), [6, 5, -8, -7])
    #expect(edges.layoutConstraints.allSatisfy { $0.priority == .defaultLow })
    let size = try #require(kept { $0.width.equalTo(10).constraint })
    size.update(offset: 25)
    expectEqual(size.layoutConstraints.map(\.constant), [25])
  }

  @Test func prioritiesChangeBelowRequiredOnly() throws {
    let optional = try #require(kept { $0.width.equalTo(10).priority(.low).constraint })
    optional.update(priority: 400)
    expectEqual(optional.layoutConstraints[0].priority, 400)
    optional.update(priority: .required)
    expectEqual(optional.layoutConstraints[0].priority, 400)
    let required = try #require(kept { $0.height.equalTo(10).constraint })
    required.update(priority: .high)
    expectEqual(required.layoutConstraints[0].priority, .required)
  }

  @Test func handlesAreFixedWhenAskedFor() throws {
    let width = try #require(
      kept {
        let chain = $0.width.equalTo(10)
        let constraint = chain.constraint
        chain.offset(20)
        return constraint
      })
    expectEqual(width.layoutConstraints.map(\.constant), [10])
  }

  // MARK: Content

  @Test func contentPriorities() {
    let dsl = box.a.snp
    expectEqual(dsl.contentHuggingHorizontalPriority, 250)
    expectEqual(dsl.contentCompressionResistanceVerticalPriority, 750)
    dsl.contentHuggingHorizontalPriority = 1
    dsl.contentHuggingVerticalPriority = 2
    dsl.contentCompressionResistanceHorizontalPriority = 3
    dsl.contentCompressionResistanceVerticalPriority = 4
    expectEqual(box.a.contentHuggingPriority(for: .horizontal), 1)
    expectEqual(dsl.contentHuggingVerticalPriority, 2)
    expectEqual(dsl.contentCompressionResistanceHorizontalPriority, 3)
    expectEqual(box.a.contentCompressionResistancePriority(for: .vertical), 4)
  }
}
