// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMasonry
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

/// Making, remaking and updating, and the handles.
@Suite("Masonry lifecycle")
struct MasonryLifecycleTests {
  let box = ConstrainedBox()

  // MARK: Entry points

  @Test func everyCallTurnsMasksOff() {
    let views = [View(), View(), View()]
    for view in views { box.container.addSubview(view) }
    views[0].mas_makeConstraints { _ in }
    views[1].mas_updateConstraints { _ in }
    views[2].mas_remakeConstraints { _ in }
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
  }

  @Test func makingNeverRemoves() {
    box.a.mas_makeConstraints { $0.width.equalTo(10) }
    box.a.mas_makeConstraints { $0.width.equalTo(10) }
    expectEqual(box.formulas, ["a.width == 10", "a.width == 10"])
  }

  @Test func remakingReplacesWhatWasMadeForTheView() {
    box.a.heightAnchor.constraint(equalToConstant: 5).isActive = true
    box.a.mas_makeConstraints {
      $0.width.equalTo(10)
      $0.top.equalTo(box.container)
    }
    box.b.mas_makeConstraints { $0.top.equalTo(box.a) }
    box.a.mas_remakeConstraints { $0.width.equalTo(20) }
    expectEqual(box.formulas, ["a.height == 5", "a.width == 20"])
    expectEqual(box.container.constraints.map(\.formula), ["b.top == a.top"])
  }

  @Test func updatingChangesConstants() {
    box.a.mas_makeConstraints {
      $0.width.height.equalTo(10)
      $0.top.equalTo(box.b.mas_bottom).offset(5)
    }
    let before = box.container.constraints + box.a.constraints
    box.a.mas_updateConstraints {
      $0.height.equalTo(30)
      $0.top.equalTo(box.b.mas_bottom).offset(7)
    }
    expectEqual(box.formulas, ["a.top == b.bottom + 7", "a.width == 10", "a.height == 30"])
    let after = box.container.constraints + box.a.constraints
    #expect(zip(before, after).allSatisfy { $0 === $1 })
  }

  @Test(arguments: [
    ChainExample<MASConstraintMaker>("on a fresh view", ["a.height == container.height"]) {
      $0.height.equalTo($1.container)
    },
    ChainExample("another target's attribute", ["a.width == 0.5*b.height"]) {
      $0.width.equalTo($1.b.mas_height).multipliedBy(0.5)
    },
    ChainExample("another relation", ["a.width <= 0.5*b.width"]) {
      $0.width.lessThanOrEqualTo($1.b).multipliedBy(0.5)
    },
    ChainExample("another multiplier", ["a.width == b.width"]) { $0.width.equalTo($1.b) },
    ChainExample("another priority", ["a.width == 0.5*b.width @750"]) {
      $0.width.equalTo($1.b).multipliedBy(0.5).priorityHigh()
    },
  ])
  func updatingWhatWasNotMadeMakes(_ example: ChainExample<MASConstraintMaker>) {
    box.a.mas_makeConstraints { $0.width.equalTo(box.b).multipliedBy(0.5) }
    box.a.mas_updateConstraints { example.chain($0, box) }
    expectEqual(box.formulas, ["a.width == 0.5*b.width"] + example.formulas)
    expectEqual(box.diagnostics, [])
  }

  @Test func updatingFindsTheNewest() {
    box.a.mas_makeConstraints {
      $0.width.equalTo(10)
      $0.width.equalTo(11)
    }
    box.a.mas_updateConstraints { $0.width.equalTo(12) }
    expectEqual(box.formulas, ["a.width == 10", "a.width == 12"])
  }

  @Test func arraysOfViews() {
    let views = [box.a, box.b]
    let handles = views.mas_makeConstraints { $0.height.equalTo(10) }
    expectEqual(handles.count, 2)
    views.mas_updateConstraints { $0.height.equalTo(11) }
    expectEqual(views.flatMap(\.constraints).map(\.formula), ["a.height == 11", "b.height == 11"])
    views.mas_remakeConstraints { $0.width.equalTo(box.container) }
    expectEqual(
      box.container.constraints.map(\.formula),
      ["a.width == container.width", "b.width == container.width"])
  }

  @Test func theClosestCommonSuperview() {
    let inner = View()
    box.b.addSubview(inner)
    #expect(box.a.mas_closestCommonSuperview(inner) === box.container)
    #expect(inner.mas_closestCommonSuperview(box.b) === box.b)
    expectNil(box.a.mas_closestCommonSuperview(View()))
  }

  // MARK: Handles

  @Test func handlesAreSwitched() {
    let handles = box.a.mas_makeConstraints {
      $0.left.top.equalTo(box.b)
      $0.width.equalTo(10)
    }
    expectEqual(handles.map(\.isActive), [true, true])
    handles[0].uninstall()
    expectEqual(box.formulas, ["a.width == 10"])
    handles[0].install()
    handles[1].deactivate()
    expectEqual(box.formulas, ["a.left == b.left", "a.top == b.top"])
    handles[1].activate()
    box.a.mas_remakeConstraints { _ in }
    expectEqual(handles.map(\.isActive), [false, false])
  }

  @Test func handlesChangeNumbersAndNames() {
    let handles = box.a.mas_makeConstraints {
      $0.edges.equalTo(box.container)
      $0.size.equalTo(box.b)
    }
    handles[0].insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    handles[1].sizeOffset(CGSize(width: 5, height: 6)).key("size")
    expectEqual(box.container.constraints.map(\.constant), [2, 1, -4, -3, 5, 6])
    expectEqual(box.container.constraints.map(\.identifier).suffix(2), ["size", "size"])
    handles[1].offset(7)
    expectEqual(box.container.constraints.map(\.constant).suffix(2), [7, 7])
  }

  @Test func handlesOfUpdatesAreThoseOfTheConstraintsThatWere() {
    box.a.mas_makeConstraints { $0.width.equalTo(10) }
    let handles = box.a.mas_updateConstraints { $0.width.equalTo(11) }
    handles[0].offset(12)
    expectEqual(box.formulas, ["a.width == 12"])
  }
}
