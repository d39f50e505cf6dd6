// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleViews
import Foundation
import Testing

/// Mistakes are reported, and layout goes on.
@Suite("Layout diagnostics")
struct LayoutDiagnosticTests {
  @Test func ofConflictingConstraintsTheLastIsDropped() throws {
    let box = ConstrainedBox()
    box.placeB()
    let wrong = box.b.widthAnchor.constraint(equalToConstant: 90)
    wrong.identifier = "wrong"
    wrong.isActive = true
    box.layOut()
    expectEqual(box.b.frame, CGRect(x: 100, y: 20, width: 80, height: 40))
    let diagnostic = try #require(box.a.layoutDiagnostics.first)
    guard case .conflict(let dropped, let others) = diagnostic else {
      Issue.record("\(diagnostic)")
      return
    }
    #expect(
      dropped.hasPrefix("<LayoutConstraint 'wrong' b.width == 90 (active, BubbleViewsTests/Layout"))
    expectEqual(others.count, 1)
    expectEqual(others.first?.hasPrefix("<LayoutConstraint b.width == 80 (active,"), true)
    expectEqual(box.container.layoutDiagnostics.count, 1)
  }

  @Test func whatWasDroppedComesBack() {
    let box = ConstrainedBox()
    box.placeB()
    let first = box.b.constraints.first { $0.firstAttribute == .width }
    box.b.widthAnchor.constraint(equalToConstant: 90).isActive = true
    box.layOut()
    first?.isActive = false
    box.layOut()
    expectEqual(box.b.frame.width, 90)
  }

  @Test func aFrameThatLeavesNoSpaceIsNamed() {
    let box = ConstrainedBox()
    box.placeB()
    box.b.trailingAnchor.constraint(equalTo: box.container.trailingAnchor, constant: -140)
      .isActive =
      true
    box.layOut()
    expectEqual(box.container.layoutDiagnostics, [])
    box.container.frame.size.width = 200
    box.layOut()
    let text = box.container.layoutDiagnostics.map(\.description).joined()
    #expect(text.contains("<AutoresizingMask container.frame == (7 9 200 120)>"))
    expectEqual(box.b.frame.size, CGSize(width: 80, height: 40))
    box.container.frame.size.width = 320
    box.layOut()
    expectEqual(box.b.frame.minX, 100)
    expectEqual(box.container.layoutDiagnostics.count, 1)
  }

  @Test func itemsOfTwoTrees() {
    let (one, other) = (View(), View())
    let constraint = one.widthAnchor.constraint(equalTo: other.widthAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    expectEqual(one.layoutDiagnostics, [.noCommonAncestor(constraint: constraint.description)])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func numbersThatAreNotFinite(_ number: CGFloat) {
    let box = ConstrainedBox()
    box.placeB()
    let constraint = box.a.widthAnchor.constraint(equalToConstant: number)
    constraint.isActive = true
    #expect(!constraint.isActive)
    expectEqual(box.a.layoutDiagnostics, [.unusableNumber(constraint: constraint.description)])
    box.layOut()
    expectEqual(box.b.frame.width, 80)
  }

  @Test func aConstantThatBecomesUnusable() {
    let box = ConstrainedBox()
    let width = box.a.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    box.layOut()
    width.constant = .nan
    box.layOut()
    expectEqual(box.a.layoutDiagnostics, [.unusableNumber(constraint: width.description)])
    #expect(!box.a.frame.width.isNaN)
    width.constant = 40
    box.layOut()
    expectEqual(box.a.frame.width, 40)
  }

  @Test func aDeallocatedItem() {
    let box = ConstrainedBox()
    var gone: View? = View()
    gone.map(box.container.addSubview)
    let constraint = gone.map { box.a.widthAnchor.constraint(equalTo: $0.widthAnchor) }
    gone?.removeFromSuperview()
    gone = nil
    constraint?.isActive = true
    expectEqual(constraint?.isActive, false)
    expectEqual(
      box.a.layoutDiagnostics.map {
        "\($0)".hasPrefix("An item of <LayoutConstraint a.width == (gone)")
      }, [true])
  }

  @Test func removingAViewDeactivatesItsConstraints() {
    let box = ConstrainedBox()
    box.placeB()
    let own = box.b.constraints
    let gap = box.a.leadingAnchor.constraint(equalTo: box.b.trailingAnchor)
    gap.isActive = true
    box.layOut()
    expectEqual(box.a.frame.minX, 180)
    box.b.removeFromSuperview()
    #expect(!gap.isActive)
    expectEqual(own.map(\.isActive), [true, true])
    #expect(box.container.constraints.isEmpty)
    box.layOut()
    box.container.addSubview(box.b)
    box.layOut()
    expectEqual(box.b.frame.size, CGSize(width: 80, height: 40))
  }

  @Test func aPositionNeedsAnother() {
    let box = ConstrainedBox()
    let constraint = LayoutConstraint(
      item: box.a, attribute: .leading, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 3)
    constraint.isActive = true
    expectEqual(box.a.layoutDiagnostics, [.missingSecondItem(constraint: constraint.description)])
  }

  @Test(arguments: [
    (LayoutAttribute.left, LayoutAttribute.leading), (.trailing, .right),
    (.rightMargin, .leadingMargin),
    (.width, .centerX), (.bottom, .height), (.notAnAttribute, .left),
  ])
  func attributesThatCannotBeCompared(_ first: LayoutAttribute, _ second: LayoutAttribute) {
    let box = ConstrainedBox()
    let constraint = LayoutConstraint(
      item: box.a, attribute: first, relatedBy: .equal, toItem: box.b, attribute: second,
      multiplier: 1, constant: 0)
    constraint.isActive = true
    #expect(!constraint.isActive)
    expectEqual(
      box.a.layoutDiagnostics, [.incompatibleAttributes(constraint: constraint.description)])
  }

  @Test func aSizeBelowZeroIsZero() {
    let box = ConstrainedBox()
    LayoutConstraint.activate([
      box.a.leadingAnchor.constraint(equalTo: box.container.leadingAnchor, constant: 200),
      box.a.trailingAnchor.constraint(equalTo: box.container.trailingAnchor, constant: -200),
    ])
    box.layOut()
    expectEqual(box.a.frame.width, 0)
    expectEqual(
      box.container.layoutDiagnostics,
      [
        .negativeSize(view: "a", axis: .horizontal, size: -80)
      ])
  }

  @Test func aContainerWithoutSizeIsNoMistake() {
    let box = ConstrainedBox()
    box.container.frame.size = .zero
    LayoutConstraint.activate([
      box.a.leadingAnchor.constraint(equalTo: box.container.leadingAnchor, constant: 10),
      box.a.trailingAnchor.constraint(equalTo: box.container.trailingAnchor, constant: -10),
    ])
    box.layOut()
    expectEqual(box.container.layoutDiagnostics, [])
    box.container.frame.size.width = 100
    box.layOut()
    expectEqual(box.a.frame, CGRect(x: 10, y: 0, width: 80, height: 0))
  }

  @Test func aHolderMustContainTheItems() {
    let box = ConstrainedBox()
    let constraint = box.a.widthAnchor.constraint(equalTo: box.b.widthAnchor)
    box.a.addConstraint(constraint)
    expectEqual(
      box.a.layoutDiagnostics, [.outsideItems(constraint: constraint.description, view: "a")])
  }

  @Test func aLayoutThatNeverSettlesEnds() {
    let box = ConstrainedBox()
    box.placeB()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.width = box.a.widthAnchor.constraint(equalToConstant: 1)
    view.width?.isActive = true
    box.container.addSubview(view)
    box.layOut()
    expectEqual(view.count, 10)
  }

  private final class Restless: View {
    var count = 0
    var width: LayoutConstraint?

    override func layoutSubviews() {
      count += 1
      width?.constant += 1
      setNeedsLayout()
    }
  }
}
