// SPDX-License-Identifier: MIT
import Testing

@testable import LowerCore

@Suite("Names that files will miss")
struct MissingNameTests {
  private func names(_ source: String, context: String = "") -> [String] {
    lower(source, context: context).missing.map(\.name)
  }

  @Test("a name of UIKit that no module has is missing, with its lines")
  func findsNames() {
    let lowered = lower("import UIKit\nlet a = UIUnheardOfView()\nvar b: [UIUnheardOfView] = []")
    #expect(lowered.missing.map(\.name) == ["UIUnheardOfView"])
    #expect(lowered.missing.map(\.lines) == [[2, 3]])
  }

  @Test(
    "names that modules have, that the program declares, and that are no names aren't missing",
    arguments: [
      "let a: UIView = UILabel()", "let a: NSRegularExpression", "a.UIUnheardOfView",
      "// UIUnheardOfView", "\"UIUnheardOfView\"", "let a = UInt(1)", "a(UIUnheardOfView: 1)",
      "class UIUnheardOfView: UIView {}; UIUnheardOfView()",
    ])
  func findsNoOthers(_ source: String) {
    #expect(names(source).isEmpty)
  }

  @Test("a name that another module's files declare isn't missing")
  func looksInContext() {
    #expect(names("NSUnheardOf()", context: "func NSUnheardOf() {}").isEmpty)
  }

  @Test("code that isn't compiled here needs no names")
  func skipsInactiveCode() {
    #expect(names("#if os(macOS)\nlet a = NSUnheardOf()\n#else\nlet a = 1\n#endif").isEmpty)
    #expect(
      names("#if canImport(UIKit)\nlet a = UIUnheardOf()\n#else\nlet a = NSUnheardOf()\n#endif")
        == ["UIUnheardOf"])
    #expect(names("#if DEBUG\nlet a = UIUnheardOf()\n#endif") == ["UIUnheardOf"])
    #expect(names("if #available(iOS 26, *) { UIUnheardOf() }").isEmpty)
  }

  @Test("members that only iOS has are missing, unless the program has one of that name")
  func findsMembers() throws {
    let member = try #require(
      KnownSymbols.missingMembers.sorted().first { !$0.contains("(") })
    #expect(names("item.\(member) = true") == [member])
    #expect(names("item.\(member) = true", context: "var \(member) = 1").isEmpty)
    #expect(names("\(member) = true").isEmpty)
  }

  @Test("methods of delegates that nothing calls are missing")
  func findsCallbacks() throws {
    let name = try #require(
      KnownSymbols.missingMembers.sorted().first {
        $0.hasSuffix("At:)") && $0.split(separator: ":").count == 3
      })
    let parts = name.dropLast().split { "(:".contains($0) }
    let source = "func \(parts[0])(_ a: B, \(parts[2]) b: C) {}"
    #expect(names("class A { \(source) }") == [name])
    #expect(names("protocol A { \(source.dropLast(3)) }").isEmpty)
  }

  @Test("the table has a line for each")
  func printsLines() {
    let lowered = lower("import UIKit\nUIUnheardOf(UIUnheardOf())\nNSUnheardOf()")
    let table = LoweringReport([lowered]).table
    #expect(
      table.contains("\n  Cell.swift:2: 'UIUnheardOf' is missing on Linux, and 1 times more."))
    #expect(table.contains("\n  Cell.swift:3: 'NSUnheardOf' is missing on Linux."))
  }
}
