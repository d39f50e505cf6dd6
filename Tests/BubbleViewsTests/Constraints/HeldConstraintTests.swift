// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

/// Constraints that are added to a view, and removed from it.
@Suite("Held constraints")
struct HeldConstraintTests {
  let box = ConstrainedBox()

  @Test func addedConstraintsAreActive() {
    let constraints = [
      box.a.widthAnchor.constraint(equalToConstant: 30),
      box.a.heightAnchor.constraint(equalTo: box.a.widthAnchor),
    ]
    // A view may hold a constraint that only concerns a view inside it.
    box.container.addConstraint(constraints[0])
    box.a.addConstraints([constraints[1]])
    expectEqual(constraints.map(\.isActive), [true, true])
    expectEqual(box.container.constraints.map(\.formula), ["a.width == 30"])
    expectEqual(box.a.constraints.map(\.formula), ["a.height == a.width"])
    box.layOut()
    expectEqual(box.a.frame.size, CGSize(width: 30, height: 30))
  }

  @Test func constraintsGoWithTheirViews() {
    weak var held: LayoutConstraint?
    weak var fitted: LayoutConstraint?
    do {
      let box = ConstrainedBox()
      box.placeB()
      box.layOut()
      held = box.container.constraints.first
      fitted = box.b.constraints.first
      _ = box.container.systemLayoutSizeFitting(.zero)
      #expect(held != nil && fitted != nil)
    }
    #expect(held == nil && fitted == nil)
  }

  @Test func keptConstraintsOfViewsThatAreGoneHaveNoEffect() {
    var kept: [LayoutConstraint] = []
    do {
      let box = ConstrainedBox()
      box.placeB()
      box.layOut()
      kept = box.container.constraints + box.b.constraints
    }
    for constraint in kept {
      constraint.constant = 3
      constraint.priority = .defaultLow
      constraint.isActive = false
      #expect(!constraint.isActive)
    }
  }

  @Test func addingTwiceIsOnce() {
    let width = box.a.widthAnchor.constraint(equalToConstant: 30)
    box.container.addConstraints([width, width])
    box.a.addConstraint(width)
    expectEqual(box.container.constraints.count, 1)
    #expect(box.a.constraints.isEmpty)
  }

  @Test func onlyTheHolderRemoves() {
    let width = box.a.widthAnchor.constraint(equalToConstant: 30)
    let height = box.a.heightAnchor.constraint(equalToConstant: 20)
    box.a.addConstraints([width, height])
    box.container.removeConstraints([width, height])
    box.b.removeConstraint(width)
    #expect(width.isActive)
    box.a.removeConstraint(width)
    expectEqual([width.isActive, height.isActive], [false, true])
    box.a.removeConstraints(box.a.constraints + [width])
    #expect(box.a.constraints.isEmpty)
    box.layOut()
    expectEqual(box.a.frame.size, .zero)
  }

  @Test func thoseOfAnAxisAreListed() {
    let guide = LayoutGuide()
    box.a.addLayoutGuide(guide)
    let ofA = [
      box.a.leadingAnchor.constraint(equalTo: box.container.leadingAnchor, constant: 3),
      box.a.topAnchor.constraint(equalTo: box.container.topAnchor, constant: 4),
      box.a.widthAnchor.constraint(equalTo: box.a.heightAnchor),
    ]
    LayoutConstraint.activate(ofA)
    LayoutConstraint.activate([
      box.b.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      box.b.leadingAnchor.constraint(equalTo: box.container.leadingAnchor, constant: 5),
    ])
    let horizontal = box.a.constraintsAffectingLayout(for: .horizontal)
    expectEqual(
      horizontal.map(\.formula),
      [
        "a.leading == container.leading + 3", "a.width == a.height",
        "b.centerX == a.LayoutGuide.centerX",
      ])
    let vertical = box.a.constraintsAffectingLayout(for: .vertical)
    expectEqual(vertical.map(\.formula), ["a.top == container.top + 4", "a.width == a.height"])
    #expect(View().constraintsAffectingLayout(for: .vertical).isEmpty)
    LayoutConstraint.deactivate(ofA)
    expectEqual(box.a.constraintsAffectingLayout(for: .horizontal).count, 1)
  }

  @Test func constraintsMayBeAddedAgain() {
    let width = box.a.widthAnchor.constraint(equalToConstant: 30)
    box.a.addConstraint(width)
    box.layOut()
    box.a.removeConstraint(width)
    width.constant = 40
    box.container.addConstraint(width)
    box.layOut()
    expectEqual(box.a.frame.width, 40)
  }
}
