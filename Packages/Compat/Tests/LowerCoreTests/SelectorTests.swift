// SPDX-License-Identifier: MIT
import LowerCore
import Testing

@Suite("Lowering of selectors and key paths")
struct SelectorTests {
  private func lowerInClass(_ expression: String) -> String {
    let prefix = "class Cell: UIView { @objc func tap(_ x: Any) {}; func f() { use("
    let text = lower("\(prefix)\(expression)) } }").text
    let start = text.range(of: "use(")!.upperBound
    return String(text[start...].dropLast(") } }".count))
  }

  @Test(arguments: [
    Example(
      "names the method of the type around", "#selector(tap(_:))",
      "Selector(\"tap(_:)\", Cell.tap(_:))"),
    Example("completes a name without labels", "#selector(tap)", "Selector(\"tap(_:)\", Cell.tap)"),
    Example(
      "takes self for the type around", "#selector(self.tap(_:))",
      "Selector(\"tap(_:)\", Cell.tap(_:))"),
    Example(
      "takes super for the type around", "#selector(super.other)", "Selector(\"other\", Cell.other)"
    ),
    Example(
      "keeps a type", "#selector(UIView.endEditing(_:))",
      "Selector(\"endEditing(_:)\", UIView.endEditing(_:))"),
    Example("keeps a nested type", "#selector(Outer.Inner.go)", "Selector(\"go\", Outer.Inner.go)"),
    Example(
      "asks an object for its type", "#selector(model.go(a:b:))",
      "Selector(\"go(a:b:)\", type(of: model).go(a:b:))"),
    Example(
      "names a getter by its key path", "#selector(getter: title)",
      "Selector(\"title\", getter: \\Cell.title)"),
    Example(
      "names a setter by its key path", "#selector(setter: UILabel.text)",
      "Selector(\"text\", setter: \\UILabel.text)"),
    Example(
      "casts to a method of the type", "#selector(go as (UIButton) -> Void)",
      "Selector(\"go\", Cell.go as (Cell) -> (UIButton) -> Void)"),
    Example("takes the last property of a key path", "#keyPath(Cell.title)", "\"title\""),
    Example("keeps a path", "#keyPath(Cell.model.title)", "\"model.title\""),
    Example("takes a key path of the type around", "#keyPath(title)", "\"title\""),
  ])
  func rewrites(_ example: Example) {
    #expect(lowerInClass(example.source) == example.result)
  }

  @Test("a selector in an extension names the extended type")
  func namesExtendedType() {
    let text = lower("extension Chat.Cell { func f() { use(#selector(tap)) } }").text
    #expect(text.contains("Selector(\"tap\", Chat.Cell.tap)"))
  }

  @Test("a selector in an inner type names that one")
  func namesInnerType() {
    let text = lower("class A { class B { lazy var s = #selector(go) }\n let t = #selector(go) }")
      .text
    #expect(text.contains("lazy var s = Selector(\"go\", B.go)"))
    #expect(text.contains("let t = Selector(\"go\", A.go)"))
  }

  @Test("a selector on several lines keeps their number")
  func keepsLines() {
    let text = lower("class A {\n let s = #selector(\n  go(_:)\n )\n let t = 1 }").text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == " let t = 1 }")
    #expect(lines.count == 6)  // with the import
  }
}
