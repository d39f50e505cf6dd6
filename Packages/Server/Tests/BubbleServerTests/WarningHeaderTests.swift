// SPDX-License-Identifier: MIT
import BubbleKit
import Testing

@testable import BubbleServer

@Suite("Warnings in headers")
struct WarningHeaderTests {
  @Test(
    arguments: [
      ([], "[]"), (["a"], #"["a"]"#), (["a, b", #"say "x" \ y"#], #"["a, b", "say \"x\" \\ y"]"#),
      (["Größe 🥾"], #"["Gr\u00f6\u00dfe \ud83e\udd7e"]"#),
      (["a\r\nb: c\u{7F}"], #"["a\r\nb: c\u007f"]"#),
    ] as [([String], String)])
  func textsAreJSONInASCII(_ warnings: [String], _ expected: String) throws {
    let text = WarningHeader.text(of: warnings)
    #expect(text == expected)
    #expect(try JSONValue(parsing: text) == .array(warnings.map { .string($0) }))
  }

  @Test func manyAreCountedAtTheEnd() throws {
    let warnings = (0..<500).map { "The image of message \($0) cannot be read." }
    let text = WarningHeader.text(of: warnings)
    #expect(text.utf8.count <= 2000)
    let shown = try #require(try JSONValue(parsing: text).array)
    #expect(shown.count > 20)
    #expect(shown.dropLast().elementsEqual(warnings.prefix(shown.count - 1).map { .string($0) }))
    #expect(shown.last == .string("+\(500 - shown.count + 1) more"))
  }

  @Test(arguments: ["a", "ß", "🥾", "\u{1}", "e\u{301}"])
  func longOnesAreCut(_ character: String) throws {
    let long = String(repeating: character, count: 100_000)
    for warnings in [[long], [long, "b"], ["b", long, "c"]] {
      let text = WarningHeader.text(of: warnings)
      #expect(text.utf8.count <= 2000)
      #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      let shown = try #require(try JSONValue(parsing: text).array)
      #expect(shown.contains { $0.string?.hasSuffix("…") == true })
    }
  }
}
