// SPDX-License-Identifier: MIT
import Testing

@testable import SnapshotTesting

@Suite("Snapshots: differences of texts")
struct LineDiffTests {
  private let s = "\u{2007}"

  @Test("changed lines have four lines of context")
  func context() {
    let old = (1...12).map(String.init).joined(separator: "\n")
    let new = old.replacing("6\n", with: "six\n")
    let common = { (range: ClosedRange<Int>) in range.map { "\(s)\($0)\n" }.joined() }
    let end = common(7...10).dropLast()
    #expect(LineDiff(old, new).text == "@@ −2,9 +2,9 @@\n\(common(2...5))−6\n+six\n\(end)")
  }

  @Test("distant changes are hunks of their own")
  func hunks() {
    let old = (1...30).map(String.init).joined(separator: "\n")
    let new = old.replacing("3\n4", with: "4").replacing("28", with: "28\n28½")
    let marks = LineDiff(old, new).text.split(separator: "\n").filter { $0.hasPrefix("@@") }
    #expect(marks == ["@@ −1,7 +1,6 @@", "@@ −25,6 +24,7 @@"])
  }

  @Test("equal texts have no difference, spaces at ends are marked")
  func ends() {
    #expect(LineDiff("a", "a").text.isEmpty)
    #expect(LineDiff("", "x ").text == "@@ −1,1 +1,1 @@\n−\n+x ¬")
  }

  @Test("texts that are equivalent but have other bytes differ")
  func equivalent() {
    #expect(Diffing.lines.diff("e\u{301}", "\u{e9}") != nil)
    #expect(Diffing.lines.diff("e\u{301}", "e\u{301}") == nil)
  }
}
