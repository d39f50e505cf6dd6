// SPDX-License-Identifier: MIT
import LowerCore
import Testing

@Suite("Lowering of outlets and actions")
struct OutletTests {
  private func members(_ text: String) -> String {
    lower(text).text.split(separator: "\n").first { $0.contains("override func") }.map(String.init)
      ?? ""
  }

  @Test func outletsAreConnectedByNameAndType() {
    let text = members("class Bar: UIView { @IBOutlet private weak var field: ExpandingField!\n }")
    #expect(
      text.contains(
        "override func connectOutlet(_ name: String, to value: Any?) -> Bool { switch name { case \"field\": "
          + "guard let value = value as? ExpandingField else { return false }; self.field = value; return true; "
          + "default: return super.connectOutlet(name, to: value) } };"))
  }

  @Test(arguments: [
    ("UIView?", "value as? UIView"), ("[NSLayoutConstraint]!", "value as? [NSLayoutConstraint]"),
    ("Optional<UILabel>", "value as? UILabel"),
  ])
  func marksOfOptionalsAreLeftOut(_ type: String, _ cast: String) {
    #expect(members("class Bar: UIView { @IBOutlet var x: \(type)\n }").contains("= \(cast) else"))
  }

  @Test func inspectableNumbersAreConverted() {
    let text = members("class Bar: UIView { @IBInspectable var count: Int = 3\n }")
    #expect(text.contains("guard let value = (value as? CGFloat).map(Int.init) else"))
  }

  @Test(arguments: [
    ("func send(_ sender: UIButton)", "\"send:\": return Selector(name, Bar.send(_:))"),
    ("func send()", "\"send\": return Selector(name, Bar.send)"),
    ("func send(sender: Any)", "\"sendWithSender:\": return Selector(name, Bar.send(sender:))"),
    (
      "func send(_ a: Any, forEvent b: UIEvent)",
      "\"send:forEvent:\": return Selector(name, Bar.send(_:forEvent:))"
    ),
  ])
  func actionsAreCalledByTheirSelector(_ declaration: String, _ expected: String) {
    let text = members("class Bar: UIView {\n @IBAction \(declaration) {} }")
    #expect(text.contains("case \(expected).invoke(on: self, with: [sender]) != nil; "))
  }

  @Test func actionsInExtensionsAreCalled() {
    let text = members("class Bar: UIView {\n }\nextension Bar { @IBAction func send() {} }")
    #expect(text.contains("case \"send\":"))
  }

  @Test func superclassesAreFollowed() {
    let source = "class Bar: Base { @IBOutlet var x: UIView?\n }"
    #expect(!lower(source).text.contains("override"))
    #expect(lower(source).notes.contains { $0.message.contains("'Bar' has outlets or actions") })
    let lowered = lower(source, context: "class Base: Root {}\nclass Root: UITableViewCell {}")
    #expect(lowered.text.contains("override func connectOutlet"))
  }

  @Test func linesStayWhereTheyAre() {
    let source =
      "import UIKit\nclass Bar: UIView {\n  @IBOutlet var x: UIView?\n  @IBAction func send() {}\n}\n"
    #expect(lower(source).text.count { $0 == "\n" } == source.count { $0 == "\n" })
  }
}
