// SPDX-License-Identifier: MIT
import LowerCore
import Testing

@Suite("Lowering of types and conditions")
struct TypeTests {
  @Test("a class of NSObject whose metatype is written out gets a required initialiser")
  func addsRequiredInit() {
    let use = "if let type = name as? Router.Type { add(type.init()) }"
    #expect(
      lower("class Router: NSObject { }", context: use).text.contains(
        "class Router: NSObject { public required override init() { super.init() }; }"))
    #expect(!lower("class Router: NSObject { }").text.contains("required"))
    #expect(
      lower("class Router: NSObject { override init() {} }", context: use).text.contains(
        "class Router: NSObject {          required init() {} }"))
    for other in [
      "class Router: NSObject { init(name: String) {} }", "class Router: UIView { }",
      "class Router: NSObject { private override init() {} }", "class Router: Model { }",
      "class Router: NSObject { required init() {} }",
    ] {
      #expect(lower(other, context: use).uses.allSatisfy { $0.rule == .imports })
    }
  }

  @Test("a subclass with initialisers of its own declares the initialiser, or makes it required")
  func requiresInitOfSubclasses() {
    let context = "class Base: NSObject {}\nvar type: Base.Type = Base.self"
    #expect(
      lower("class A: Base { init(name: String) {} }", context: context).text.contains(
        "class A: Base { public required init() { fatalError(\"A.init() isn't available.\") };"))
    #expect(
      lower("class A: Base { override init() {} }", context: context).text.contains(
        "class A: Base {          required init() {}"))
    #expect(
      lower("class A: Base { }", context: context).uses.allSatisfy { $0.rule == .imports })
  }

  @Test(
    "a subclass of a layout or a layer has the required initialiser in any case",
    arguments: [
      ("UICollectionViewFlowLayout { override init() {} }", "{          required init() {} }"),
      ("CALayer { override init(layer: Any) {} }", "{ public required init() { fatalError("),
      ("CATextLayer { required init?(coder: NSCoder) {} }", "{ public required init() { fatal"),
      ("UICollectionViewLayout { var a = 1 }", "{ var a = 1 }"),
      ("UICollectionViewLayout { required init() {} }", "{ required init() {} }"),
    ])
  func requiresInitOfLayouts(_ source: String, _ result: String) {
    #expect(lower("import UIKit\nclass A: \(source)").text.contains(result))
  }

  @Test(
    "a convenience initialiser names the designated one that it calls without arguments",
    arguments: [
      (
        "class A: UIView { convenience init(b: Int = 0) { self.init() } }",
        "self.init(frame: .zero)"
      ),
      (
        "class A: UIViewController { convenience init(b: Int) { self.init() } }",
        "self.init(nibName: nil, bundle: nil)"
      ),
      ("class A: UIView { init() {}\nconvenience init(b: Int) { self.init() } }", "self.init() }"),
      ("class A: NSObject { convenience init(b: Int) { self.init() } }", "self.init() }"),
    ])
  func namesDelegatedInits(_ source: String, _ result: String) {
    #expect(lower("import UIKit\n\(source)").text.contains(result))
  }

  @Test("an extension of all anchors is one of the protocol that they share")
  func lowersAnchors() {
    let lowered = lower(
      "import UIKit\nextension NSLayoutAnchor { func pin(to a: NSLayoutAnchor<AnchorType>) {} }")
    #expect(
      lowered.text == "import UIKit\nextension _NSLayoutAnchor { func pin(to a: Self) {} }")
    #expect(lowered.uses.map(\.rule) == [.anchorExtension])
    #expect(lower("import UIKit\nlet a: NSLayoutAnchor<NSLayoutXAxisAnchor>").uses.isEmpty)
  }

  @Test("an extension of NSObject is one of the protocol that views share with it")
  func lowersObjectExtensions() {
    let lowered = lower("extension NSObject { var a: String { b }; class func c() {} }")
    #expect(
      lowered.text
        == "import UIKit\nextension ObjectBehavior { var a: String { b }; static func c() {} }")
    #expect(lowered.uses.map(\.rule) == [.imports, .objectExtension])
    for other in [
      "extension NSObject: P { var a: String { b } }", "extension NSObject { static var a = 1 }",
      "extension NSObject { convenience init(a: Int) { self.init() } }", "extension NSObject { }",
    ] {
      #expect(!lower(other).text.contains("ObjectBehavior"))
    }
  }

  @Test("an override in an extension moves behind one in the class, in another file too")
  func movesOverrides() {
    let texts = lower(module: [
      "A.swift": "public class A: Base {\n}",
      "A+B.swift": """
      public extension A {
        override var text: String { get { "a" } set { } }
        override func draw(_ rect: CGRect, in layer: inout Layer) throws { super.draw(rect, in: &layer) }
        func other() {}
      }
      """,
    ])
    #expect(
      texts["A.swift"]?.contains(
        "public override func draw(_ rect: CGRect, in layer: inout Layer) throws "
          + "{ try _lowered_A_draw(rect, in: &layer) };") == true)
    #expect(
      texts["A.swift"]?.contains(
        "public override var text: String { get { _lowered_A_text } set { _lowered_A_text = newValue } };"
      ) == true)
    #expect(texts["A+B.swift"]?.contains("           func _lowered_A_draw(") == true)
    #expect(texts["A+B.swift"]?.contains("  func other() {}") == true)
  }

  @Test("a method of an extension that a subclass overrides moves behind one in the class")
  func movesOverridden() {
    let text = lower(
      "class A {}\nextension A { @objc func go() {} }\nclass B: A { override func go() {} }"
    ).text
    #expect(text.hasPrefix("class A { func go() { _lowered_A_go() };}"))
    #expect(text.contains("func _lowered_A_go() {}"))
    #expect(text.contains("class B: A { override func go() {} }"))
  }

  @Test("members that a class and its subclass have in extensions don't meet")
  func movesBothLevels() {
    let text = lower(
      "class A {}\nextension A { func go() {} }\nclass B: A {}\nextension B { override func go() {} }"
    ).text
    #expect(text.contains("class A { func go() { _lowered_A_go() };}"))
    #expect(text.contains("class B: A { override func go() { _lowered_B_go() };}"))
  }

  @Test("an override in an extension of another module's class is noted")
  func notesForeignOverrides() {
    let lowered = lower("extension UILabel { override func go() {} }")
    #expect(lowered.notes.map(\.line) == [1])
  }

  @Test("a view's colour is declared again, and an observer becomes a setter")
  func declaresColoursAgain() {
    let computed =
      "class A: UIView { override var backgroundColor: UIColor? { get { x } set { y() } } }"
    #expect(lower(computed).uses.map(\.rule) == [.imports, .shadowedProperty])
    #expect(
      lower(computed).text.contains("          var backgroundColor: UIColor? { get { x } set"))
    let observed =
      "import UIKit\nclass A: UIView { override var tintColor: UIColor! { didSet { go() } } }"
    #expect(
      lower(observed).text.contains(
        "{ get { super.tintColor } set { let oldValue = super.tintColor; _ = oldValue; "
          + "super.tintColor = newValue; go() } }"))
    #expect(
      lower("class B: A { override var tintColor: UIColor! { nil } }", context: observed).text
        .contains("override"))
  }

  @Test("members of AnyObject become those of a class")
  func lowersDynamicLookup() {
    #expect(
      lower("let r = (x as AnyObject).rangeValue").text
        == "let r = (x as? NSValue)._lowered_rangeValue\n"
        + "extension Optional where Wrapped == NSValue { "
        + "fileprivate var _lowered_rangeValue: NSRange! { self?.rangeValue } }\n")
    #expect(
      lower("return (list as AnyObject).count - 1").text
        == "return ((list as? [Any])?.count ?? 0) - 1")
    #expect(lower("let y = x as AnyObject").uses.isEmpty)
    #expect(lower("(x as AnyObject).unheard()").notes.count == 1)
  }

  @Test("a member that one class of the program has is that class's")
  func looksMembersUp() {
    let classes = "class User { var nickname = 1 }\nclass Room { var seats = 1 }"
    #expect(
      lower("let n = (list[0] as AnyObject).nickname", context: classes).text
        == "let n = (list[0] as? User)?.nickname")
    let other = "class Room { var nickname = 2 }"
    #expect(lower("(x as AnyObject).nickname", context: classes, other).notes.count == 1)
  }

  @Test("members of parameters, constants and patterns of AnyObject become those of a class")
  func lowersUsesOfObjects() {
    #expect(
      lower("func go(_ sender: AnyObject) { a(sender.tag); b(sender) }").text
        == "func go(_ sender: AnyObject) { a((sender as? UIView)._lowered_tag); b(sender) }\n"
        + "extension Optional where Wrapped == UIView { "
        + "fileprivate var _lowered_tag: Int! { self?.tag } }\n")
    #expect(
      lower("func go(_ sender: AnyObject?) { a(sender?.tag) }\nsender.tag").text
        == "func go(_ sender: AnyObject?) { a((sender as? UIView)?.tag) }\nsender.tag")
    #expect(
      lower(
        "for case let x as AnyObject in list { x.name() }", context: "class A { func name() {} }"
      )
      .text == "for case let x as AnyObject in list { (x as? A)?.name() }")
  }

  @Test("a class's description becomes its name")
  func lowersClassDescription() {
    #expect(
      lower("s += type(of: a.b(c)).description()").text
        == "s += String(describing: type(of: a.b(c)))")
    #expect(lower("a = Cell.self.description()").text == "a = String(describing: Cell.self)")
    #expect(lower("a = Cell.description()").text == "a = String(describing: Cell.self)")
    #expect(
      lower("Cell.description()", context: "class Cell { static func description() {} }").uses
        .isEmpty)
    #expect(lower("a = cell.description()").uses.isEmpty)
    #expect(lower("type(of: a).name()").uses.isEmpty)
  }

  @Test("conditions for iOS include Linux")
  func lowersConditions() {
    #expect(
      lower("#if os(iOS) || os(tvOS)\n#endif").text
        == "#if (os(iOS) || os(Linux)) || os(tvOS)\n#endif")
    #expect(lower("#if !os(iOS)\n#endif").text == "#if !(os(iOS) || os(Linux))\n#endif")
    #expect(lower("#if os(macOS)\n#endif\nos(iOS)").uses.isEmpty)
  }

  @Test(
    "what compiles and has no effect is noted",
    arguments: [
      "let a = NSSelectorFromString(name)", "let a = Selector(\"tap:\")",
      "let a = NSClassFromString(\"Cell\")", "method_exchangeImplementations(a, b)",
    ])
  func notesHandWork(_ source: String) {
    #expect(lower(source).notes.count == 1)
    #expect(lower("// \(source)").notes.isEmpty)
  }

  @Test("what has an effect isn't noted")
  func notesNothingElse() {
    let source =
      "let a = Selector(\"tap\", A.tap); let b = NSClassFromString(\"Cells.Cell\"); Selector(name)"
    #expect(lower(source).notes.isEmpty)
  }
}
