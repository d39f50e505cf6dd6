// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Layout parsing")
struct LayoutParsingTests {
  private static let tree = LayoutNode(
    className: "Stack<(Int, Int)>", frame: CGRect(x: 0, y: -0.5, width: 260, height: 92.25),
    children: [
      LayoutNode(
        className: "Label", id: "a (b) \"c\"\u{2028}#d",
        frame: CGRect(x: 1, y: 2, width: 3, height: 4),
        details: [
          LayoutDetail("text", "\u{301}quote \" backslash \\ end\\"), LayoutDetail("width", -12.5),
          LayoutDetail("lines", ["\u{301}", "\"", "one\ttwo\n"]), LayoutDetail("none", [String]()),
        ],
        children: [LayoutNode(className: "View", frame: .zero)]),
      LayoutNode(className: "View", id: "", frame: .zero),
    ])

  @Test func givesTheTreeThatWasDescribed() throws {
    let tree = try LayoutNode(text: Self.tree.description)
    expectEqual(tree, Self.tree)
    #expect(tree.description.utf8.elementsEqual(Self.tree.description.utf8))
  }

  @Test(arguments: [
    ("", 1), ("\n\n", 1), ("View", 1), ("View (0, 0, 1)", 1), (" View (0, 0, 1, 1)", 1),
    ("View (0, 0, 1, 1)\nView (0, 0, 1, 1)", 2), ("View (0, 0, 1, 1)\n    View (0, 0, 1, 1)", 2),
    ("View (0, 0, 1, nan)", 1), ("View (0, 0, 1, 1) text=\"a", 1),
    ("View (0, 0, 1, 1) lines=[\"a\"", 1), ("View (0, 0, 1, 1) frame=1", 1),
    ("View (0, 0, 1, 1) x", 1),
  ])
  func otherLinesAreNamed(_ text: String, _ line: Int) throws {
    let error = #expect(throws: LayoutTextError.self) { try LayoutNode(text: text) }
    expectEqual(error?.lineNumber, line)
  }

  @Test func treesAreNotDeeperThan512Views() throws {
    func text(depth: Int) -> String {
      (0..<depth).map { String(repeating: "  ", count: $0) + "View (0, 0, 1, 1)\n" }.joined()
    }
    try expectEqual(LayoutNode(text: text(depth: 512)).description, text(depth: 512))
    #expect(throws: LayoutTextError.self) { try LayoutNode(text: text(depth: 513)) }
  }

  @Test func coloursAreListedOnRequest() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.backgroundColor = Color(hex: 0xECECEC)
    view.layer.borderWidth = 1
    #expect(view.makeLayoutNode().details.isEmpty)
    expectEqual(
      view.makeLayoutNode(including: .colors).description,
      "View (0, 0, 2, 2) background=\"#ECECEC\" border=\"#000000\"\n")
  }

  @Test func fontsAndColoursOfTextAreListedOnRequest() throws {
    try TextFixture.traits(.leftToRight, scale: 1).performAsCurrent {
      let label = Label(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
      label.font = .system(17, weight: .semibold)
      label.text = "Hi"
      let plain = label.makeLayoutNode(including: .fonts).details.last
      expectEqual(plain, LayoutDetail("font", "17 semibold"))
      expectEqual(label.makeLayoutNode().details.count, 2)
      var text = AttributedText("a", font: .monospaced(13))
      text.append(
        AttributedText(
          "b", font: .system(13, weight: Font.Weight(rawValue: 450), isItalic: true),
          color: Color(hex: 0xFF0000)))
      label.attributedText = text
      let details = label.makeLayoutNode(including: [.fonts, .colors]).details
      #expect(details.contains(LayoutDetail("font", ["13 monospaced", "13 450 italic"])))
      #expect(details.contains(LayoutDetail("textColors", ["#FF0000"])))
      label.text = ""
      #expect(!label.makeLayoutNode(including: .fonts).details.contains { $0.key == "font" })
    }
  }

  @Test(arguments: [
    "row (1, 2, 3, 4)", "( 1, 2, 3, 4)", "a#b", "#", "(", "((-1,2,3,4)", "f(x) (0)",
    "\u{202E}(1,2,3,4)", " ",
    "a  ", "\\u{28}", "\\", "\"",
  ])
  func namesMayHoldWhatLooksLikeTheRest(_ name: String) throws {
    let frame = CGRect(x: 5, y: 6, width: 7, height: 8)
    let child = LayoutNode(className: "Cell<(Int, Int)>", id: name, frame: frame)
    let root = LayoutNode(
      className: name, id: nil, frame: frame, details: [LayoutDetail("text", name)],
      children: [child])
    try expectEqual(LayoutNode(text: root.description), root)
  }
}
