// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleViews
import Foundation
import Testing

@Suite("Hostile trees")
struct HostileTreeTests {
  private static func isCycle(_ diagnostic: LayoutDiagnostic) -> Bool {
    if case .cyclicHierarchy = diagnostic { true } else { false }
  }

  @Test func aViewInItselfIsRefused() {
    let (root, child) = (View(), View())
    (root.accessibilityIdentifier, child.accessibilityIdentifier) = ("root", "child")
    root.addSubview(child)
    child.addSubview(child)
    child.addSubview(root)
    root.insertSubview(root, at: 0)
    #expect(root.subviews.count == 1 && child.subviews.isEmpty)
    #expect(root.superview == nil && child.superview === root)
    expectEqual(root.layoutDiagnostics.count, 3)
    #expect(root.layoutDiagnostics.allSatisfy(Self.isCycle))
  }

  @Test func endlessNestingIsRefused() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var last = root
    for _ in 0..<10_000 {
      let next = View(frame: root.bounds)
      last.addSubview(next)
      if next.superview != nil { last = next }
    }
    var levels = 1
    while let parent = last.superview { (last, levels) = (parent, levels + 1) }
    expectEqual(levels, View.levelLimit)
    #expect(root.layoutDiagnostics.contains { if case .tooManyLevels = $0 { true } else { false } })
  }

  @Test func nestingFromTheInsideIsRefused() {
    var top = View()
    for _ in 0..<1_200 {
      let next = View()
      next.addSubview(top)
      if top.superview != nil { top = next }
    }
    expectEqual(top.makeLayoutNode().levels, View.levelLimit)
  }

  @Test func removedLevelsDoNotCount() {
    let (root, short) = (View(), View())
    var chain = View()
    for _ in 0..<600 {
      let next = View()
      next.addSubview(chain)
      chain = next
    }
    short.addSubview(chain)
    chain.removeFromSuperview()
    var last = root
    for _ in 0..<600 {
      let next = View()
      last.addSubview(next)
      last = next
    }
    last.addSubview(short)
    #expect(short.superview === last)
  }

  @Test func theDeepestTreeIsLaidOutDrawnAndAsked() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var last = root
    for level in 1..<View.levelLimit {
      let next = View(frame: root.bounds)
      next.tag = level
      last.addSubview(next)
      last = next
    }
    last.backgroundColor = .black
    last.addGestureRecognizer(TapGestureRecognizer())
    root.layoutIfNeeded()
    try expectEqual(PixelReader(drawing: root)[5, 5], "000000")
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === last)
    expectEqual(root.interactions.count, 1)
    #expect(root.viewWithTag(View.levelLimit - 1) === last)
    expectEqual(last.convert(CGPoint.zero, to: root), .zero)
    #expect(last.rootView === root && last.isDescendant(of: root))
    expectEqual(root.makeLayoutNode().levels, View.levelLimit)
  }

  @Test func nanChangesNoGeometry() {
    let view = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.frame.origin.x = .nan
    view.bounds.size.height = .nan
    view.center = CGPoint(x: CGFloat.nan, y: 0)
    expectEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    expectEqual(view.layoutDiagnostics.count, 1)
    expectEqual(View(frame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5)).frame, .zero)
  }

  @Test func diagnosticsDescribeTheFix() {
    expectEqual(
      LayoutDiagnostic.tooManyLevels(view: "View", limit: 1000).description,
      "View would be more than 1000 levels deep. Nest fewer views.")
    expectEqual(
      LayoutDiagnostic.cyclicHierarchy(view: "a", superview: "b").description,
      "a cannot be added to b, which is inside it. The tree stays as it was.")
  }
}

extension LayoutNode {
  fileprivate var levels: Int {
    var (node, levels) = (self, 1)
    while let child = node.children.first { (node, levels) = (child, levels + 1) }
    return levels
  }
}
