// SPDX-License-Identifier: MIT
import LowerCore
import Testing

@Suite("Lowering of optional requirements")
struct ProtocolTests {
  private let delegate = """
    @objc public protocol CellDelegate {
      func didOpen(_ cell: Cell)
      @objc optional func didTap(_ cell: Cell, at point: CGPoint)
      @objc optional func name(of cell: Cell) -> String?
      @objc optional func height(of cell: Cell) -> CGFloat
    }
    """

  @Test("requirements become plain ones with defaults")
  func givesDefaults() {
    let text = lower(delegate).text
    #expect(text.contains("public protocol CellDelegate: AnyObject {"))
    #expect(!text.contains("optional func"))
    #expect(text.contains("public func didTap(_ cell: Cell, at point: CGPoint) {  }"))
    #expect(text.contains("public func name(of cell: Cell) -> String? { nil }"))
    #expect(text.contains("public var _lowered_has_height_of: Bool { false }"))
    #expect(!text.contains("func didOpen(_ cell: Cell) {"))
  }

  @Test("a protocol keeps what it inherits, but for NSObjectProtocol")
  func keepsInheritance() {
    #expect(lower("@objc protocol P: Q { }").text == "      protocol P: Q { }")
    #expect(lower("protocol P: NSObjectProtocol, Q { }").text == "protocol P: AnyObject, Q { }")
    #expect(lower("class A: NSObjectProtocol { }").uses.isEmpty)
  }

  @Test("an extension's own default stays the only one")
  func keepsOwnDefault() {
    let text = lower(
      "@objc protocol P { @objc optional func a() }\nextension P { func a() { go() } }"
    ).text
    #expect(text.components(separatedBy: "func a() {").count == 2)
  }

  @Test("calls of requirements of any file become plain")
  func lowersCalls() {
    let lowered = lower("delegate?.didTap?(self, at: place(1, 2))", context: delegate)
    #expect(lowered.text == "delegate?.didTap(self, at: place(1, 2))")
    #expect(lowered.uses.map(\.rule) == [.optionalCall])
    #expect(lower("d.scrollViewDidScroll?(self)").text == "d.scrollViewDidScroll(self)")
  }

  @Test(
    "calls of other functions stay optional",
    arguments: [
      "delegate?.didTap?(self)", "self.onTap?(self)", "completion?(1)", "item.didTap?(1)",
      "current?.diffTool?(currentFilePath: a, failedFilePath: b)",
    ])
  func leavesClosures(_ call: String) {
    #expect(lower(call, context: delegate).text == call)
  }

  @Test("a call of a property's value, which has callAsFunction, stays optional")
  func leavesCallableProperties() {
    let context = "class A { var compare: Tool? }\nstruct Tool { func callAsFunction(old: Int) {} }"
    #expect(lower("a.compare?(old: 1)", context: context).uses.isEmpty)
    #expect(lower("a.compare?(old: 1)").text == "a.compare(old: 1)")
  }

  @Test("a property of the same name is left alone, and noted")
  func notesClosures() {
    let lowered = lower(
      "a.go?(1)", context: "@objc protocol P { @objc optional func go(_ x: Int) }",
      "class A { var go: ((Int) -> Void)? }")
    #expect(lowered.text == "a.go?(1)")
    #expect(lowered.notes.count == 1)
  }

  @Test("a call with a result asks whether there is one")
  func asksForResults() {
    let lowered = lower("let h = self.list[0].delegate?.height?(of: self) ?? 44", context: delegate)
    #expect(
      lowered.text
        == "let h = (self.list[0].delegate?._lowered_has_height_of == true "
        + "? self.list[0].delegate?.height(of: self) : nil) ?? 44")
  }

  @Test("types that have a requirement with a result say so, even by inheritance")
  func announcesRequirements() {
    let text = lower(
      "class A: Base { func height(of cell: Cell) -> CGFloat { 8 } }\nclass B { func height(of c: Cell) -> CGFloat { 9 } }",
      context: delegate, "class Base: NSObject, CellDelegate {}"
    ).text
    #expect(text.contains("class A: Base { public var _lowered_has_height_of: Bool { true };"))
    #expect(text.contains("class B { func"))
  }

  @Test("a call with labels is of a requirement, even of a protocol in no file")
  func lowersCallsWithLabels() {
    #expect(
      lower("delegate?.collectionView?(list, shouldShowMenuForItemAt: path)").text
        == "delegate?.collectionView(list, shouldShowMenuForItemAt: path)")
    #expect(lower("source!.list?(self, at: 1)").text == "source!.list(self, at: 1)")
  }

  @Test("a result stays optional where the code expects that")
  func wrapsResults() {
    #expect(
      lower("if let n = source.list?(self, at: 1) {}").text
        == "if let n = Optional(source.list(self, at: 1)) {}")
    #expect(
      lower("let n = source.list?(self, at: 1) ?? 0").text
        == "let n = Optional(source.list(self, at: 1)) ?? 0")
    #expect(
      lower("let n = source?.list?(self, at: 1) ?? 0").text
        == "let n = source?.list(self, at: 1) ?? 0")
  }

  @Test("forced calls become plain")
  func lowersForcedCalls() {
    #expect(
      lower("delegate!.didTap!(self, at: point)", context: delegate).text
        == "delegate!.didTap(self, at: point)")
    #expect(
      lower("delegate.height!(of: self)", context: delegate).text.hasSuffix("height(of: self)"))
    #expect(lower("completion!(self)", context: delegate).uses.isEmpty)
  }

  @Test("a call that is compared with nil asks whether there is a requirement")
  func asksWhenCompared() {
    #expect(
      lower("if d?.didTap?(self, at: p) == nil { other() }", context: delegate).text
        == "if (d?._lowered_has_didTap___at == true ? d?.didTap(self, at: p) : nil) == nil { other() }"
    )
  }

  @Test("references ask whether there is a requirement")
  func lowersReferences() {
    #expect(
      lower("if d?.didTap(_:at:) != nil {}", context: delegate).text
        == "if (d?._lowered_has_didTap___at == true ? d?.didTap(_:at:) : nil) != nil {}")
    #expect(lower("d?.didOpen(_:)", context: delegate).uses.isEmpty)
  }

  @Test("responds(to:) asks the property of the requirement, labels or not")
  func lowersResponds() {
    let result = "if ((d as? any CellDelegate)?._lowered_has_didTap___at == true) { }"
    #expect(
      lower(
        "if d?.responds(to: #selector(CellDelegate.didTap(_:at:))) { }", context: delegate
      ).text == "import UIKit\n" + result)
    #expect(
      lower("if d.responds(to: #selector(CellDelegate.didTap)) { }", context: delegate).text
        == "import UIKit\n" + result)
    #expect(
      lower("a.responds(to: #selector(A.go))", context: delegate).uses.map(\.rule)
        == [.imports, .selector])
  }

  @Test("every optional requirement can be asked for, in each protocol that has it")
  func probesAll() {
    let other =
      "@objc protocol Other { @objc optional func didTap(_ cell: Cell, at point: CGPoint) }"
    let text = lower(delegate).text
    #expect(text.contains("public var _lowered_has_didTap___at: Bool { false }"))
    for name in ["CellDelegate", "Other"] {
      let source = "class A: \(name) { func didTap(_ cell: Cell, at point: CGPoint) {} }"
      #expect(
        lower(source, context: delegate, other).text
          .contains("{ public var _lowered_has_didTap___at: Bool { true };"))
    }
  }

  @Test("an optional property is read where a type has it, if the receiver's type is known")
  func lowersOptionalReads() {
    let source = "@objc protocol P { @objc optional var title: String { get } }"
    let owner = "class A { weak var delegate: P?\nvar other: B? }"
    #expect(
      lower("let t = self.delegate?.title ?? \"\"", context: source, owner).text
        == "let t = (self.delegate?._lowered_has_title == true ? self.delegate?.title : nil) ?? \"\""
    )
    #expect(lower("let t = other?.title", context: source, owner).uses.isEmpty)
  }
}
