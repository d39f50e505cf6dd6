// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import BubbleKit
import Foundation
import Testing

@Suite("Layout difference")
struct LayoutDifferenceTests {
  private static let golden = """
    Cell (0, 0, 320, 80)
      Bubble#bubble (52, 8, 200, 60) fill="#ECECEC"
        Label#title (62, 16, 100, 18) text="Hello there" lines=["Hello ", "there"] color="#000000"
        Icon (62, 40, 16, 16)
        Icon (82, 40, 16, 16)
      Avatar (8, 8, 40, 40)
    """

  /// The changes that are reported when one text in the golden is replaced by another.
  private func changes(_ old: String, _ new: String) throws -> [String] {
    #expect(Self.golden.contains(old))
    let actual = Self.golden.replacingOccurrences(of: old, with: new)
    let difference = LayoutDifference(
      golden: try LayoutNode(text: Self.golden), actual: try LayoutNode(text: actual))
    return difference.changes.map(\.description)
  }

  @Test func onlyTheChildrenOfASheetAreVariants() throws {
    func changes(in parents: [String]) throws -> [String] {
      let start = parents.enumerated().map { level, name in
        String(repeating: "  ", count: level) + "\(name) (0, 0, 40, 40)\n"
      }.joined()
      let indent = String(repeating: "  ", count: parents.count)
      return try LayoutDifference(
        golden: LayoutNode(text: "\(start)\(indent)Label#title (2, 2, 10, 10)\n"),
        actual: LayoutNode(text: "\(start)\(indent)Label#title (3, 2, 10, 10)\n")
      ).changes.map(\.description)
    }
    let moved = "moved from (2, 2) to (3, 2)"
    try expectEqual(changes(in: ["Cell", "Variant#small"]), ["Label #title \(moved)"])
    try expectEqual(changes(in: ["Variant#small"]), ["Label #title \(moved)"])
    try expectEqual(
      changes(in: ["ContactSheet", "Variant#dark", "Cell", "Variant#small"]),
      ["Label #title in dark \(moved)"])
    try expectEqual(
      changes(in: ["ContactSheet", "Variant", "Variant#small"]),
      ["Label #title in default \(moved)"])
  }

  @Test func sameTreesHaveNone() throws {
    #expect(try changes("Cell", "Cell").isEmpty)
  }

  @Test(arguments: [
    ("(62, 16, 100, 18)", "(63, 16, 100, 18)", "Label #title moved from (62, 16) to (63, 16)"),
    ("(62, 16, 100, 18)", "(62, 16, 100, 36)", "Label #title resized from 100 × 18 to 100 × 36"),
    ("#ECECEC", "#EDECEC", "Bubble #bubble changed fill from “#ECECEC” to “#EDECEC”"),
    (" color=\"#000000\"", "", "Label #title has lost its color “#000000”"),
    (
      "text=\"Hello there\" lines=[\"Hello \", \"there\"]", "text=\"Bye\" lines=[\"Bye\"]",
      "Label #title changed text from “Hello there” to “Bye”"
    ),
    (
      "lines=[\"Hello \", \"there\"]", "lines=[\"there\", \"Hello \"]",
      "Label #title changed lines from “Hello ” | “there” to “there” | “Hello ”"
    ),
    ("Bubble#bubble", "Bubble#b", "Bubble #b changed id from bubble to b"),
    ("    Icon (82, 40, 16, 16)\n", "", "Icon removed from (82, 40, 16, 16)"),
    ("  Avatar (8, 8, 40, 40)", "", "Avatar removed from (8, 8, 40, 40)"),
    (
      "    Icon (62, 40, 16, 16)\n", "    Icon (62, 40, 16, 16)\n    Dot (1, 2, 3, 4)\n",
      "Dot added at (1, 2, 3, 4)"
    ),
  ])
  func oneChangeIsReportedOnce(_ old: String, _ new: String, _ change: String) throws {
    try expectEqual(changes(old, new), [change])
  }

  @Test func aMovedViewsSubviewsAreNotReported() throws {
    let moved = Self.golden.replacingOccurrences(of: "(52, 8,", with: "(53, 8,")
      .replacingOccurrences(of: "(62, ", with: "(63, ").replacingOccurrences(
        of: "(82, ", with: "(83, ")
    let difference = LayoutDifference(
      golden: try LayoutNode(text: Self.golden), actual: try LayoutNode(text: moved))
    expectEqual(
      difference.changes.map(\.description), ["Bubble #bubble moved from (52, 8) to (53, 8)"])
    expectEqual(difference.changes.first?.view.path, "Cell/Bubble")
  }

  @Test func swappedViewsAreReported() throws {
    let lines = Self.golden.split(separator: "\n").map(String.init)
    let swapped = ([lines[0]] + [lines[5]] + lines[1...4]).joined(separator: "\n")
    let difference = LayoutDifference(
      golden: try LayoutNode(text: Self.golden), actual: try LayoutNode(text: swapped))
    expectEqual(
      difference.changes.map(\.description), ["Avatar changed places with its neighbours"])
  }

  @Test func ofManyChangesTwelveAreReported() throws {
    let tree = { (x: Int) in
      LayoutNode(
        className: "Cell", frame: .zero,
        children: (0..<20).map {
          LayoutNode(className: "Dot", id: "\($0)", frame: CGRect(x: x, y: 0, width: 1, height: 1))
        })
    }
    let difference = LayoutDifference(golden: tree(0), actual: tree(1))
    expectEqual(difference.changes.count, 20)
    expectEqual(difference.description.split(separator: "\n").count, 13)
    #expect(difference.description.hasSuffix("\nand 8 more changes"))
  }

  @Test func manySiblingsAreComparedByPlace() {
    let tree = { (count: Int) in
      LayoutNode(
        className: "Cell", frame: .zero,
        children: (0..<count).map {
          LayoutNode(className: "Dot", frame: CGRect(x: count + $0, y: 0, width: 1, height: 1))
        })
    }
    expectEqual(LayoutDifference(golden: tree(3000), actual: tree(3001)).changes.count, 3001)
  }

  /// Values are those of a file that anyone may have written, and as long as it is.
  @Test func textsOfFilesAreEscapedAndCutAroundTheDifference() throws {
    let escape = "\u{1B}[31m"
    func changes(_ old: String, _ new: String) -> [String] {
      let nodes = [old, new].map { text in
        LayoutNode(
          className: "Label\(escape)", id: "a\u{202E}", frame: .zero,
          details: [LayoutDetail("te\u{7}xt", .string(text))])
      }
      return LayoutDifference(golden: nodes[0], actual: nodes[1]).changes.map(\.description)
    }
    let view = #"Label\u{1B}[31m #a\u{202E} changed te\u{07}xt from "#
    expectEqual(changes("a\n\(escape)", "b"), [view + #"“a\n\u{1B}[31m” to “b”"#])
    let long = String(repeating: "x", count: 1_000_000)
    let lead = String(repeating: "x", count: 40)
    let tail = String(repeating: "z", count: 199)
    expectEqual(
      changes(long + "y", long + String(repeating: "z", count: 1000)),
      [view + "…\(lead)y” to …\(lead)\(tail.dropLast(39))…"])
  }
}
