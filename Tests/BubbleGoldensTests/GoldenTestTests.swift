// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import Foundation
import Testing

@testable import BubbleGoldenTesting

@Suite("Tests that compare")
struct GoldenTestTests {
  private func isMatch(_ test: GoldenTest, _ id: String) throws -> Bool {
    try id.contains(Regex(test.filter))
  }

  /// Swift Testing appends the place of a test to its identifier; XCTest has none.
  @Test func theFilterMatchesOneTest() throws {
    let test = GoldenTest("reply()", in: ["CellTests", "Inner"], module: "AppTests")
    expectEqual(test.id, "AppTests.CellTests/Inner/reply()")
    #expect(try isMatch(test, "AppTests.CellTests/Inner/reply()/CellTests.swift:12:4"))
    #expect(try isMatch(test, "AppTests.CellTests/Inner/reply()"))
    for other in [
      "MoreAppTests.CellTests/Inner/reply()", "AppTests.CellTests/Inner/reply()Again",
      "AppTests.CellTests/Inner/replyAgain()", "AppTests.CellTests/reply()",
      "AppTestsXCellTests/Inner/reply()",
    ] {
      #expect(try !isMatch(test, other), "\(other)")
    }
  }

  @Test(arguments: ["`it's (a) [test]? yes.`()", "sum(of:_:)", "größe()", "a|b*+{2}^$\\()"])
  func namesMayHoldWhatPatternsMean(_ name: String) throws {
    let test = GoldenTest(name, in: ["S"], module: "M")
    #expect(try isMatch(test, "M.S/\(name)/File.swift:1:2"))
    #expect(try !isMatch(test, "M.S/x\(name)/File.swift:1:2"))
  }

  @Test func withoutAModuleTheSuiteIsAnchored() throws {
    let test = GoldenTest("reply()", in: ["CellTests"])
    #expect(try isMatch(test, "AppTests.CellTests/reply()/F.swift:1:2"))
    #expect(try !isMatch(test, "AppTests.OtherCellTests/reply()/F.swift:1:2"))
  }

  @Test(arguments: [
    ("reply", "reply"), ("`short text`", "short-text"), ("", "unnamed"),
    ("\u{6328}\u{62F6}", "18531280"),
    ("gr\u{F6}\u{DF}e", "gr-e-cd38f49a"),
  ])
  func namesOfTestsInAllScriptsAreTheirOwn(_ name: String, _ fileName: String) {
    expectEqual(TestIdentity.fileName(name), fileName)
  }
}
