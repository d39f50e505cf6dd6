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
      "delegate?.didTap?(self)", "self.onTap?(self)", "completion?(1)", "item.didTap?(at: 1)",
    ])
  func leavesClosures(_ call: String) {
    #expect(lower(call, context: delegate).text == call)
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
}
