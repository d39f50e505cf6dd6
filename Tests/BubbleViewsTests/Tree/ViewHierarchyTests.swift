// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("View hierarchy")
struct ViewHierarchyTests {
  private let root = View()
  private let views = (0..<3).map { index in
    let view = View()
    view.tag = index + 1
    return view
  }

  init() {
    for view in views { root.addSubview(view) }
  }

  private var order: [Int] { root.subviews.map(\.tag) }

  @Test func addingAChildAgainBringsItToTheFront() {
    root.addSubview(views[0])
    expectEqual(order, [2, 3, 1])
  }

  @Test func addingMovesAViewFromItsOldParent() {
    let other = View()
    other.addSubview(views[1])
    expectEqual(order, [1, 3])
    #expect(views[1].superview === other)
  }

  @Test func insertingCountsWithoutTheViewItself() {
    root.insertSubview(views[2], at: 0)
    expectEqual(order, [3, 1, 2])
    root.insertSubview(views[2], aboveSubview: views[0])
    expectEqual(order, [1, 3, 2])
    root.insertSubview(views[1], belowSubview: views[0])
    expectEqual(order, [2, 1, 3])
    root.insertSubview(views[1], at: 99)
    expectEqual(order, [1, 3, 2])
  }

  @Test func reorderingKeepsStrangersOut() {
    root.bringSubviewToFront(views[0])
    root.sendSubviewToBack(views[2])
    root.bringSubviewToFront(View())
    expectEqual(order, [3, 2, 1])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    expectEqual(order, [1, 2, 3])
  }

  @Test func removingClearsTheSuperview() {
    views[1].removeFromSuperview()
    expectEqual(order, [1, 3])
    expectNil(views[1].superview)
  }

  @Test func movingIsReportedOnceForEachMove() {
    let witness = Witness()
    root.addSubview(witness)
    root.addSubview(witness)
    views[0].addSubview(witness)
    witness.removeFromSuperview()
    expectEqual(witness.moves, ["in", "in", "out"])
  }

  @Test func aTagIsFoundAnywhereInTheTree() {
    let leaf = View()
    leaf.tag = 9
    views[1].addSubview(leaf)
    #expect(root.viewWithTag(9) === leaf)
    expectNil(root.viewWithTag(10))
    #expect(leaf.isDescendant(of: root) && !root.isDescendant(of: leaf))
    #expect(leaf.rootView === root)
  }

  @Test func tintIsInheritedUntilSet() {
    let leaf = Witness()
    views[0].addSubview(leaf)
    expectEqual(leaf.tintColor, Color(hex: 0x007AFF))
    root.tintColor = .black
    expectEqual(leaf.tintColor, .black)
    views[0].tintColor = .white
    root.tintColor = .clear
    expectEqual(leaf.tintColor, .white)
    views[0].tintColor = nil
    expectEqual(leaf.tintColor, .clear)
    expectEqual(leaf.tintChanges, 4)
  }

  @Test func aViewMayOutliveItsSuperview() {
    let leaf = Witness()
    do {
      let parent = Leaving()
      parent.addSubview(leaf)
      parent.leaf = leaf
    }
    expectNil(leaf.superview)
    #expect(leaf.rootView === leaf)
    leaf.setNeedsLayout()
    leaf.layoutIfNeeded()
    leaf.removeFromSuperview()
    root.addSubview(leaf)
    #expect(leaf.superview === root)
    expectEqual(leaf.moves, ["in", "in"])
  }

  @Test func aViewMayChangeHandsWhileItsSuperviewGoes() {
    let leaf = View()
    var parent: View? = View()
    parent?.addSubview(leaf)
    parent = nil
    root.addSubview(leaf)
    #expect(root.subviews.last === leaf)
    #expect(leaf.isDescendant(of: root))
  }

  /// Reads a subview's superview and root while it is deallocated.
  private final class Leaving: View {
    weak var leaf: View?

    deinit {
      if let leaf { _ = leaf.superview?.frame }
      if let leaf { _ = leaf.rootView.subviews.count }
    }
  }

  private final class Witness: View {
    var moves: [String] = []
    var tintChanges = 0
    override func didMoveToSuperview() { moves.append(superview == nil ? "out" : "in") }
    override func tintColorDidChange() { tintChanges += 1 }
  }
}
