// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@testable import BubbleGoldens

@Suite("Inline goldens")
struct InlineGoldenTests {
  private let folder: TemporaryFolder
  private let function = "assertInlineGolden"

  init() throws { folder = try TemporaryFolder() }

  private func writer(run: String = "1", built date: Date? = nil) -> InlineGoldenWriter {
    InlineGoldenWriter(
      folder: folder.url.appending(path: ".build/golden-inline"), run: run, buildDate: date)
  }

  private func golden(_ line: Int, column: Int = 1, expected: String? = nil) -> InlineGolden {
    InlineGolden(
      function: function, path: folder.url.appending(path: "Tests.swift").path, line: line,
      column: column, expected: expected)
  }

  private func writeSource(_ text: String) throws {
    try folder.write(Array(text.utf8), to: "Tests.swift")
  }

  private var source: String { folder.text("Tests.swift") }

  @Test func aCallGetsAClosure() throws {
    try writeSource("func test() {\n  assertInlineGolden(of: size)\n}\n")
    try writer().write("245 × 36\nand more", to: golden(2))
    expectEqual(
      source,
      #"""
      func test() {
        assertInlineGolden(of: size) {
          """
          245 × 36
          and more
          """
        }
      }

      """#)
  }

  @Test func endsOfLinesAreThoseOfTheSource() throws {
    try writeSource("func test() {\r\n  assertInlineGolden(of: size)\r\n}\r\n")
    try writer().write("a\nb", to: golden(2))
    expectEqual(
      source.replacing("\r\n", with: "|"),
      #"func test() {|  assertInlineGolden(of: size) {|    """|    a|    b|    """|  }|}|"#)
  }

  @Test func aClosureIsReplacedWithAllThatIsInIt() throws {
    let start = ##"""
      struct Tests {
          func test() {
              assertInlineGolden(  // (
                of: "a)" + #"}\""# + text("\("{")"), record: nil
              )
      """##
    let end = "; more()\n    }\n}\n"
    let old = "\n        {\n          \"}\" /* } /* } */ } */ + `}`\n        }"
    try writeSource(start + old + end)
    try writer().write("b", to: golden(3, expected: "a"))
    let new = """

              {
                  \"""
                  b
                  \"""
              }
      """
    expectEqual(source, start + new + end)
  }

  @Test func theColumnDecidesBetweenCallsOnALine() throws {
    try writeSource(
      "assertInlineGolden(of: a); assertInlineGolden(of: b); notAssertInlineGolden()\n")
    try writer().write("", to: golden(1, column: 46))
    try writer().write("", to: golden(1, column: 19))
    expectEqual(
      source,
      "assertInlineGolden(of: a) { \"\" }; assertInlineGolden(of: b) { \"\" }; notAssertInlineGolden()\n"
    )
  }

  @Test(arguments: [
    ("plain \"quotes\"", ["\"\"\"", "plain \"quotes\"", "\"\"\""]),
    (#"back\slash"#, [##"#""""##, #"back\slash"#, ##""""#"##]),
    ("\"\"\"", ["#\"\"\"", "\"\"\"", "\"\"\"#"]),
    ("a \n\u{202B}\u{7}\t", ["\"\"\"", #"a\u{20}"#, #"\u{202b}\u{7}\u{9}"#, "\"\"\""]),
    ("a\\ ", ["#\"\"\"", ##"a\\#u{20}"##, "\"\"\"#"]),
    ("a\n\nb\n", ["\"\"\"", "a", "", "b", "", "\"\"\""]),
  ])
  func whatLiteralsCannotHoldIsEscaped(_ text: String, _ lines: [String]) {
    let closure = InlineLiteral(text: text).closure(indentation: "", step: "")
    expectEqual(closure, (["{"] + lines + ["}"]).joined(separator: "\n"))
  }

  @Test func linesAreThoseThatWereCompiled() throws {
    try writeSource((1...40).map { "  assertInlineGolden(of: value\($0))\n" }.joined())
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      // As by two processes of a run.
      try? writer().write("value \(index + 1)", to: golden(index + 1))
    }
    let expected = (1...40).map { number in
      "  assertInlineGolden(of: value\(number)) {\n    \"\"\"\n    value \(number)\n    \"\"\"\n  }\n"
    }
    expectEqual(source, expected.joined())
  }

  @Test func anotherRunKnowsOtherLines() throws {
    try writeSource("assertInlineGolden(of: a)\nassertInlineGolden(of: b)\n")
    try writer().write("a", to: golden(1))
    try writer(run: "2").write("b", to: golden(6))
    #expect(source.hasSuffix("}\nassertInlineGolden(of: b) {\n  \"\"\"\n  b\n  \"\"\"\n}\n"))
    #expect(throws: InlineGoldenError.self) { try writer(run: "3").write("c", to: golden(2)) }
  }

  @Test func oneCallHasOneValue() throws {
    try writeSource("assertInlineGolden(of: a)\n")
    try writer().write("a", to: golden(1))
    try writer().write("a", to: golden(1))
    let written = source
    #expect(throws: InlineGoldenError.severalValues(path: golden(1).path, line: 1)) {
      try writer().write("b", to: golden(1))
    }
    expectEqual(source, written)
  }

  @Test(arguments: ["assert(of: a)", "assertInlineGolden(of: a", "assertInlineGolden", ""])
  func whatIsNoCallIsLeftAlone(_ text: String) throws {
    try writeSource(text)
    #expect(throws: InlineGoldenError.self) { try writer().write("a", to: golden(1)) }
    #expect(throws: InlineGoldenError.self) { try writer().write("a", to: golden(9)) }
    expectEqual(source, text)
  }

  @Test func aSourceThatWasChangedSinceTheBuildIsLeftAlone() throws {
    try writeSource("assertInlineGolden(of: a)\n")
    #expect(throws: InlineGoldenError.changedSource(path: golden(1).path)) {
      try writer(built: Date(timeIntervalSince1970: 0)).write("a", to: golden(1))
    }
    try writer(built: .distantFuture).write("a", to: golden(1))
    #expect(source.contains("\"\"\""))
  }

  @Test func valuesOfManyKindsAreCompared() throws {
    assertInlineGolden(of: CGSize(width: 245, height: 36.5)) { "245 × 36.5" }
    assertInlineGolden(of: ["b": 1, "a": 2]) {
      """
      {
        "a" : 2,
        "b" : 1
      }
      """
    }
    let environment = ViewEnvironment(TraitCollection(), width: 20)
    assertInlineGolden(
      of: View(frame: CGRect(x: 0, y: 0, width: 20, height: 10)), in: environment
    ) {
      """
      View (0, 0, 20, 10)
      """
    }
  }

  @Test func whatDiffersIsAnIssueWithTheCommand() {
    withKnownIssue {
      withGoldens(record: .never) { assertInlineGolden(of: "new\nline") { "old\nline" } }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix(
        "The value is not as in the inline golden: line 1 is 'new' instead of 'old'. It is:\n  new\n"
      )
        == true
    }
    withKnownIssue {
      withGoldens(record: .never) { assertInlineGolden(of: "new") }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("There is no inline golden for what is:\n  new\n")
        == true
    }
  }
}
