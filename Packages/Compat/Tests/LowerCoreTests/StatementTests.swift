// SPDX-License-Identifier: MIT
import LowerCore
import Testing

@Suite("Lowering of conditions and closures")
struct StatementTests {
  @Test("a condition for a later version doesn't hold, and its block goes")
  func lowersAvailability() {
    #expect(
      lower("if #available(iOS 26.0, *), a {\n  glass()\n} else { plain() }").text
        == "if false, a { fatalError() \n         \n} else { plain() }")
    #expect(
      lower("guard #available(iOS 18, *) else { return }\ngo()").text
        == "guard false else { return }\ngo()")
    #expect(lower("if #unavailable(iOS 17.4) { plain() }").text == "if true { plain() }")
  }

  @Test(
    "conditions that hold stay",
    arguments: [
      "if #available(iOS 17, *) { go() }", "if #available(iOS 13.0, tvOS 26, *) { go() }",
      "if #unavailable(iOS 15) { go() }", "@available(iOS 26, *) func go() {}",
    ])
  func leavesAvailability(_ source: String) {
    #expect(lower(source).text == source)
  }

  @Test("a closure in a constant with two weak captures is kept from the optimiser")
  func keepsClosures() {
    let lowered = lower("let go: (Int) -> Void = { [weak a, weak b] i in a?.go(b, i) }\ngo(1)")
    #expect(
      lowered.text.hasPrefix(
        "let go: (Int) -> Void = _lowered_kept({ [weak a, weak b] i in a?.go(b, i) } as (Int) -> Void)\ngo(1)\n"
      ))
    #expect(lowered.text.contains("fileprivate func _lowered_kept<Closure>"))
    #expect(lowered.uses.map(\.rule) == [.weakCaptures])
    #expect(lower(lowered.text).uses.isEmpty)
  }

  @Test(
    "other closures stay",
    arguments: [
      "let go = { [weak a] in a }", "let go = { [weak a, b] in a }", "go { [weak a, weak b] in a }",
      "var go = { [weak a, weak b] in a }", "go = { [weak a, weak b] in a }",
      "let go = { [weak a, weak b] in a }()",
    ])
  func leavesClosures(_ source: String) {
    #expect(lower(source).text == source)
  }

  @Test("a weak capture beside a weak variable counts as two")
  func countsWeakVariables() {
    let source = "class A { func b() { weak var c = self; let go = { [weak d] in d ?? c } } }"
    #expect(lower(source).uses.map(\.rule) == [.weakCaptures])
    #expect(lower("class A { weak var c: A?; let go = { [weak d] in d } }").uses.isEmpty)
  }

  @Test(
    "strings and bundles are read by UIKit",
    arguments: [
      (
        "b.localizedString(forKey: k, value: v, table: t)",
        "b._localizedString(forKey: k, value: v, table: t)"
      ),
      ("NSLocalizedString(k, comment: c)", "_NSLocalizedString(k, comment: c)"),
      ("String(format: f, 1)", "String(_format: f, 1)"),
      ("String.init(format: f, arguments: a)", "String.init(_format: f, arguments: a)"),
      ("String.localizedStringWithFormat(f, 1)", "String._localizedStringWithFormat(f, 1)"),
      ("urls.compactMap(Bundle.init(url:))", "urls.compactMap(Bundle.init(_url:))"),
      ("Bundle(path: p)", "Bundle(_path: p)"),
    ])
  func lowersStrings(_ source: String, _ result: String) {
    let lowered = lower("import UIKit\nlet a = \(source)")
    #expect(lowered.text == "import UIKit\nlet a = \(result)")
    #expect(lowered.uses.map(\.rule) == [.strings])
    #expect(lower(lowered.text).uses.isEmpty)
    #expect(lower("import Foundation\nlet a = \(source)").uses.isEmpty)
  }

  @Test(
    "other calls of strings stay",
    arguments: [
      "String(format: \"%d\", 1)", "super.localizedString(forKey: k, value: nil, table: t)",
      "l.localizedString(forLanguageCode: c)", "Bundle(for: A.self)", "Text.String(format: f)",
    ])
  func leavesStrings(_ source: String) {
    #expect(lower("import UIKit\nlet a = \(source)").uses.isEmpty)
  }

  @Test("literals of images and colours become calls")
  func lowersLiterals() {
    let lowered = lower(
      "import UIKit\nlet a = #imageLiteral(resourceName: \"Send\"), b = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)"
    )
    #expect(
      lowered.text == "import UIKit\n"
        + "let a = UIImage(named: \"Send\")!, b = UIColor(red: 1, green: 0, blue: 0, alpha: 1)")
    #expect(lowered.uses.map(\.rule) == [.literal, .literal])
    #expect(lower("let a = #colorLiteral(red: 1)").text.hasPrefix("import UIKit"))
  }
}
