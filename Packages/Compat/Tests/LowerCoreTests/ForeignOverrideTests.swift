// SPDX-License-Identifier: MIT
import LowerCore
import Testing

@Suite("Lowering of overrides of what extensions add to other modules' classes")
struct ForeignOverrideTests {
  private let view = "extension UIView { @objc func paint(_ c: Int) { go(c) } }"

  @Test("the extension's member asks for a class's own")
  func dispatches() {
    let text = lower(view, context: "class A: UILabel { override func paint(_ c: Int) {} }").text
    #expect(
      text.contains("extension UIView {       func _lowered_UIView_paint(_ c: Int) { go(c) } }"))
    #expect(
      text.contains(
        "protocol _Lowered_UIView_paint__: AnyObject { func _lowered_own_UIView_paint(_ c: Int) }"))
    #expect(
      text.contains(
        "extension UIView { func paint(_ c: Int) { "
          + "if let own = self as? any _Lowered_UIView_paint__ "
          + "{ return own._lowered_own_UIView_paint(c) }; "
          + "return _lowered_UIView_paint(c) } }"))
    #expect(!lower(view).text.contains("_lowered_"))
  }

  @Test("the first class that overrides has the member, and its subclasses override that")
  func overrides() {
    let a = "class A: UILabel { override func paint(_ c: Int) { super.paint(c) } }"
    #expect(
      lower(a, context: view).text.hasSuffix(
        "class A: UILabel, _Lowered_UIView_paint__ { "
          + "         func _lowered_own_UIView_paint(_ c: Int) { super._lowered_UIView_paint(c) } }"
      ))
    let b = "class B: A { override func paint(_ c: Int) { super.paint(c) } }"
    #expect(
      lower(b, context: view, a).text
        == "class B: A { override func _lowered_own_UIView_paint(_ c: Int) "
        + "{ super._lowered_own_UIView_paint(c) } }")
  }

  @Test("an override in an extension of the class is called by one of the class")
  func movesOverrides() {
    let text = lower(
      "class A: UILabel {}\nextension A { override func paint(_ c: Int) { super.paint(c) } }",
      context: view
    ).text
    #expect(
      text.contains(
        "class A: UILabel, _Lowered_UIView_paint__ { "
          + "func _lowered_own_UIView_paint(_ c: Int) { _lowered_A_paint(c) };}"))
    #expect(text.contains("func _lowered_A_paint(_ c: Int) { super._lowered_UIView_paint(c) } }"))
  }

  @Test("an override in an extension of another module's subclass is asked for, too")
  func asksForeignOverrides() {
    let bar = "extension UITextField { override func paint(_ c: Int) { super.paint(c) } }"
    #expect(
      lower(view, context: bar).text.contains(
        "if let own = self as? UITextField { return own._lowered_UITextField_paint(c) }"))
    let lowered = lower(bar, context: view)
    #expect(
      lowered.text.contains(
        "func _lowered_UITextField_paint(_ c: Int) { super._lowered_UIView_paint(c) } }"))
    #expect(lowered.notes.isEmpty)
  }

  @Test("properties are read and set through the extension's")
  func lowersProperties() {
    let text = lower(
      "extension UIView { @objc var theme: Theme? { nil } }",
      context: "class A: UIView { override var theme: Theme? { .dark } }"
    ).text
    #expect(
      text.contains(
        "extension UIView { var theme: Theme? { get { "
          + "if let own = self as? any _Lowered_UIView_theme "
          + "{ return own._lowered_own_UIView_theme }; return _lowered_UIView_theme } } }"))
  }

  @Test(
    "members that are another class's stay",
    arguments: [
      "class A: Base { override func paint(_ c: Int) {} }\nclass Base: UIView { func paint(_ c: Int) {} }",
      "class A: UIViewController { override func paint(_ c: Int) {} }",
      "class A: Model { override func paint(_ c: Int) {} }",
    ])
  func leavesOthers(_ source: String) {
    #expect(!lower(source, context: view).uses.map(\.rule).contains(.foreignOverride))
    #expect(!lower(view, context: source).uses.map(\.rule).contains(.foreignOverride))
  }
}
