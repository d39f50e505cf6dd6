// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleViews
import Foundation
import Testing

@Suite("Layout descriptions")
struct LayoutNodeTests {
  private func makeTree() -> View {
    let root = View(frame: CGRect(x: 40, y: 40, width: 260, height: 92))
    root.bounds.origin.y = 100
    let text = TextView(frame: CGRect(x: 10, y: 110, width: 245.005, height: 36.128))
    text.accessibilityIdentifier = "text"
    let dot = View(frame: CGRect(x: -0.001, y: 1.5, width: 8, height: 8))
    let hidden = View()
    hidden.isHidden = true
    for view in [text, hidden] { root.addSubview(view) }
    text.addSubview(dot)
    return root
  }

  @Test func textHasOneNodeALine() {
    expectEqual(
      makeTree().makeLayoutNode().description,
      """
      View (0, 0, 260, 92)
        TextView#text (10, 10, 245.01, 36.13) text="a \\"b\\"\\nc" width=12.35 lines=["a", "c"]
          View (10, 11.5, 8, 8)

      """)
  }

  @Test func jsonHasSortedKeysAndShortNumbers() throws {
    let json = try makeTree().makeLayoutNode().json(isPretty: false)
    expectEqual(
      json,
      #"{"children":[{"children":[{"class":"View","frame":[10,11.5,8,8]}],"#
        + #""class":"TextView","frame":[10,10,245.01,36.13],"id":"text","lines":["a","c"],"#
        + #""text":"a \"b\"\nc","width":12.35}],"class":"View","frame":[0,0,260,92]}"# + "\n")
  }

  @Test func negativeZeroIsZero() {
    let node = LayoutNode(className: "View", frame: CGRect(x: -0.0, y: -0.004, width: 1, height: 1))
    expectEqual(node.description, "View (0, 0, 1, 1)\n")
  }

  @Test func controlCharactersStayOnTheLine() {
    let node = LayoutNode(
      className: "View", id: "a\u{2028}b", frame: .zero,
      details: [LayoutDetail("text", "\u{202B}\u{1F468}\u{200D}\u{1F469}\t\u{1}")])
    expectEqual(
      node.description,
      "View#a\\u{2028}b (0, 0, 0, 0) text=\"\\u{202b}\u{1F468}\u{200D}\u{1F469}\\t\\u{1}\"\n")
  }

  @Test func pendingLayoutIsDoneFirst() {
    let root = FillingView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    root.addSubview(View())
    expectEqual(root.makeLayoutNode().children.map(\.frame), [root.bounds])
  }

  private final class TextView: View {
    override var layoutDescription: [LayoutDetail] {
      [LayoutDetail("text", "a \"b\"\nc"), LayoutDetail("width", 12.345_1)]
        + [LayoutDetail("lines", ["a", "c"])]
    }
  }

  private final class FillingView: View {
    override func layoutSubviews() {
      for view in subviews { view.frame = bounds }
    }
  }
}
