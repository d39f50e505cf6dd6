// SPDX-License-Identifier: MIT
import LowerCore
import Testing

@Suite("Lowering of attributes")
struct AttributeTests {
  @Test(arguments: [
    Example(
      "removes @objc and keeps columns", "@objc func tap() {}", "      func tap() {}", .objectiveC),
    Example(
      "removes a name with @objc", "@objc(tap:) func tap(_ x: Int) {}",
      "            func tap(_ x: Int) {}", .objectiveC),
    Example(
      "removes @objcMembers from its own line", "@objcMembers\nclass A {}",
      "            \nclass A {}", .objectiveC),
    Example(
      "removes dynamic with @objc", "class A { @objc dynamic var x = 1 }",
      "class A {               var x = 1 }", .objectiveC, .objectiveC),
    Example(
      "removes Interface Builder's attributes",
      "@IBDesignable class A { @IBSegueAction func x() {} }",
      "              class A {                func x() {} }", .interfaceBuilder, .interfaceBuilder),
    Example(
      "removes the block convention", "typealias B = @convention(block) (Int) -> Void",
      "typealias B =                    (Int) -> Void", .blockConvention),
    Example(
      "removes @MainActor from a class", "@MainActor class A {}", "           class A {}",
      .mainActor),
    Example(
      "removes @MainActor from a member and a type",
      "struct A { @MainActor func f(_ g: @MainActor () -> Void) {} }",
      "struct A {            func f(_ g:            () -> Void) {} }", .mainActor, .mainActor),
    Example(
      "removes the entry point of an application",
      "@main class A: Base, UIApplicationDelegate { }",
      "      class A: Base, UIApplicationDelegate { }",
      .imports, .entryPoint),
    Example(
      "gives a managed property a value", "class A { @NSManaged var count: Int }",
      "class A {            var count: Int = 0 }", .managed),
    Example(
      "makes a managed object optional", "class A { @NSManaged var user: User }",
      "class A {            var user: User! }", .managed),
    Example(
      "leaves a managed optional without one", "class A { @NSManaged var name: String? }",
      "class A {            var name: String? }", .managed),
  ])
  func rewrites(_ example: Example) {
    let lowered = lower(example.source)
    #expect(lowered.text.replacingOccurrences(of: "import UIKit\n", with: "") == example.result)
    #expect(lowered.uses.map(\.rule) == example.rules)
  }

  @Test(arguments: [
    Example(
      unchanged: "leaves other attributes",
      "@available(iOS 13, *) @discardableResult func f() -> Int { 1 }"),
    Example(unchanged: "leaves conventions of C", "typealias C = @convention(c) (Int32) -> Void"),
    Example(unchanged: "leaves @MainActor of a closure", "Task { @MainActor in work() }"),
    Example(
      unchanged: "leaves @MainActor before a capture",
      "Task { @MainActor [weak self] in self?.work() }"),
    Example(
      unchanged: "leaves @MainActor before a parameter", "run { @MainActor value in use(value) }"),
    Example(unchanged: "leaves @main of a tool", "@main struct Tool { static func main() {} }"),
    Example(unchanged: "leaves a variable called dynamic", "let dynamic = 1; print(dynamic)"),
    Example(
      unchanged: "leaves a function called optional", "func optional(_ x: Int) {}; optional(1)"),
    Example(
      unchanged: "leaves what comments say",
      "// @objc func f() {}\n/* @MainActor /* @IBOutlet */ #selector(a) */ let a = 1"),
    Example(unchanged: "leaves literals", #"let a = "@objc #selector(x) dynamic""#),
    Example(unchanged: "leaves raw literals", ##"let a = #"a "quoted" @objc \(@objc) "# + "b""##),
    Example(
      unchanged: "leaves literals of several lines",
      "let a = \"\"\"\n  @objc \"class\" #selector(f)\n  \"\"\""),
    Example(unchanged: "leaves regular expressions", "let a = /@objc \"/; let b = #/@objc/#"),
    Example(
      unchanged: "takes a slash between operands for division", "let a = b / c; let d = e / f"),
  ])
  func leaves(_ example: Example) {
    let lowered = lower(example.source)
    #expect(lowered.text == example.source)
    #expect(lowered.uses.isEmpty)
  }

  @Test("code in an interpolation is code")
  func lowersInterpolations() {
    let lowered = lower(#"let a = "\(#keyPath(Cell.title)) @objc" + "x""#)
    #expect(lowered.text == #"let a = "\("title") @objc" + "x""#)
  }

  @Test("of overloads that differ by @MainActor alone one stays")
  func removesIsolatedOverloads() {
    let lowered = lower(
      "extension R { func go(_ a: ((E?) -> Void)? = nil) { }\n"
        + "func go(_ a: (@MainActor (E?) -> Void)? = nil) { main() } }")
    #expect(lowered.text.contains("func go(_ a: ((E?) -> Void)? = nil) { }\n"))
    #expect(!lowered.text.contains("main()"))
    #expect(lowered.uses.map(\.rule) == [.mainActor])
    let others = "class A { func go(_ a: Int) {} }\nclass B { @MainActor func go(_ a: Int) {} }"
    #expect(lower(others).text.contains("           func go(_ a: Int) {} }"))
  }

  @Test("an assignment of a managed property to itself is a use")
  func lowersSelfAssignments() {
    let context = "class A { @NSManaged var date: Date }"
    #expect(
      lower("do {\n  a.b.date = a.b.date\n}", context: context).text.contains("\n  _ = a.b.date"))
    let other = lower("do {\n  a.date = b.date\n}", context: context)
    #expect(other.uses.allSatisfy { $0.rule != .managed })
  }
}
