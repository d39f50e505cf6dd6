// SPDX-License-Identifier: MIT
import Foundation
import SnapshotTesting
import Testing

@testable import InlineSnapshotTesting

@Suite("Snapshots: in the source")
struct InlineSnapshotTests {
  @Test("a text that matches the closure passes")
  func matches() {
    assertInlineSnapshot(of: ["a": 1], as: .json) {
      """
      {
        "a" : 1
      }
      """
    }
    assertInlineSnapshot(
      of: "x", as: .lines,
      matches: {
        "x"
      })
  }

  @Test("a difference is indented, and nothing is written")
  func difference() {
    withKnownIssue {
      assertInlineSnapshot(of: "new", as: .lines, record: .missing) { "old" }
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue == "Snapshot did not match. Difference: …\n\n  @@ −1,1 +1,1 @@\n  −old\n  +new"
      }
    }
    withKnownIssue {
      assertInlineSnapshot(of: "new", as: .lines, record: .never)
    } matching: {
      $0.comments.contains { $0.rawValue == "No expected value to assert against." }
    }
  }

  /// A source whose mark `¶` is the place after the function's name.
  private struct Source {
    let text: String
    let line: UInt
    let column: UInt

    init(_ marked: String) {
      let before = marked.prefix { $0 != "¶" }
      line = UInt(before.split(separator: "\n", omittingEmptySubsequences: false).count)
      let start = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
      column = UInt(before[start...].utf8.count + 1)
      text = marked.replacing("¶", with: "")
    }
  }

  /// Records a text, and returns the source and the message.
  private func record(
    _ text: String?, in marked: String, expected: String? = nil,
    _ record: SnapshotTestingConfiguration.Record = .missing,
    at place: InlineSnapshotSyntaxDescriptor = .init()
  ) throws -> (source: String?, message: String?) {
    let (folder, source) = (TemporaryFolder(), Source(marked))
    try folder.write("", to: "Package.swift")
    try folder.write(source.text, to: "Tests.swift")
    let path = folder.url.appendingPathComponent("Tests.swift").path
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: path)
    let check = InlineCheck(
      record: record, place: place, expected: expected, message: "", file: path,
      function: "test()", line: source.line, column: source.column)
    let message = check.failure(of: text, .lines)
    return (folder.text("Tests.swift"), message)
  }

  @Test("a missing closure is written after the call")
  func recording() throws {
    let result = try record(
      "a\nb", in: "func test() {\n  assertInlineSnapshot¶(of: x, as: .lines)\n}\n")
    #expect(
      result.source == #"""
        func test() {
          assertInlineSnapshot(of: x, as: .lines) {
            """
            a
            b
            """
          }
        }

        """#)
    #expect(
      result.message?.hasPrefix("Automatically recorded a new snapshot. Difference: …") == true)
    #expect(
      result.message?.hasSuffix("Re-run \"test()\" to assert against the newly-recorded snapshot.")
        == true)
  }

  @Test("quotes and backslashes get number signs")
  func escaping() throws {
    let result = try record("\"\"\"# \\n", in: "f¶()")
    #expect(result.source?.contains("##\"\"\"\n  \"\"\"# \\n\n  \"\"\"##") == true)
  }

  @Test("a failed one is replaced, in brackets or behind them")
  func replacing() throws {
    let trailing = try record(
      "new", in: "f¶(of: g { 1 }, as: .lines) { \"old\" }.also()", expected: "old", .failed)
    #expect(trailing.source == "f(of: g { 1 }, as: .lines) {\n  \"\"\"\n  new\n  \"\"\"\n}.also()")
    #expect(trailing.message?.hasSuffix("A new snapshot was automatically recorded.") == true)
    let argument = try record(
      "new", in: "f¶(of: x, matches: { \"old\" })", expected: "old", .failed)
    #expect(argument.source == "f(of: x, matches: {\n  \"\"\"\n  new\n  \"\"\"\n})")
  }

  @Test(
    "functions with several closures get theirs by label and number",
    arguments: [
      ("f¶ { 1 }", "f { 1 } is: {N}"),
      ("f¶(of: { 1 })", "f(of: { 1 }) {N}"),
      ("f¶(of: { 1 }, is: { 2 })", "f(of: { 1 }, is: {N})"),
      ("f¶ { 1 } is: { \"}\" } body: { 3 }", "f { 1 } is: {N} body: { 3 }"),
      ("f¶ { 1 } body: { 3 }", "f { 1 } is: {N} body: { 3 }"),
      ("f¶ { 1 } old: { 3 }", "f { 1 } old: {N}"),
    ])
  func labels(_ marked: String, _ expected: String) throws {
    let place = InlineSnapshotSyntaxDescriptor(
      deprecatedTrailingClosureLabels: ["old"], trailingClosureLabel: "is",
      trailingClosureOffset: 1)
    let result = try record("N", in: marked, .all, at: place)
    #expect(
      result.source == expected.replacing("{N}", with: "{\n  \"\"\"\n  N\n  \"\"\"\n}"))
  }

  @Test(
    "a place without a call is reported, and the source stays",
    arguments: [
      "f()¶", "¶", "f¶(", "let x = f¶",
    ])
  func hostileSources(_ marked: String) throws {
    let result = try record("N", in: marked)
    #expect(result.source == marked.replacing("¶", with: ""))
    #expect(result.message?.isEmpty == false)
  }
}
