// SPDX-License-Identifier: MIT
import LowerCore
import Testing

private let observe =
  "func observeValue(forKeyPath path: String?, of object: Any?, "
  + "change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}"

@Suite("Lowering of overrides with another signature")
struct InheritedSignatureTests {
  @Test(arguments: [
    Example(
      "windows are those of the superclass",
      "import UIKit\nclass A: UIView { override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) } }",
      "import UIKit\nclass A: UIView { override func willMove(toWindow newWindow: UIView.WindowBase?) { "
        + "let newWindow = newWindow as? UIWindow; _ = newWindow; super.willMove(toWindow: newWindow) } }",
      .windowOverride),
    Example(
      "the window of a view is another one",
      "import UIKit\nclass A: UIView { override var window: UIWindow? { a ?? super.window } }",
      "import UIKit\nclass A: UIView { override var _window: UIView.WindowBase? { "
        + "a ?? (super._window as? UIWindow) } }",
      .windowOverride),
    Example(
      "a getter gets a setter",
      "import UIKit\nclass A: UIView { override var safeAreaInsets: UIEdgeInsets { .zero } }",
      "import UIKit\nclass A: UIView { override var safeAreaInsets: UIEdgeInsets { get { .zero } "
        + "set { super.safeAreaInsets = newValue } } }",
      .safeAreaOverride),
    Example(
      "a written getter gets a setter",
      "import UIKit\nclass A: UIView { override var safeAreaInsets: UIEdgeInsets { get { .zero } } }",
      "import UIKit\nclass A: UIView { override var safeAreaInsets: UIEdgeInsets { get { .zero } "
        + "set { super.safeAreaInsets = newValue } } }",
      .safeAreaOverride),
    Example(
      unchanged: "a setter stays",
      "import UIKit\nclass A: UIView { override var safeAreaInsets: UIEdgeInsets { get { .zero } set { } } }"
    ),
    Example(
      unchanged: "an observer stays",
      "import UIKit\nclass A: UIView { override var safeAreaInsets: UIEdgeInsets { didSet { } } }"),
    Example(
      "objects become observers", "import UIKit\nclass A: NSObject { override \(observe) }",
      "import UIKit\nclass A: NSObject, KeyPathObserver {          \(observe) }", .keyPathObserver),
    Example(
      unchanged: "responders override", "import UIKit\nclass A: UIView { override \(observe) }"),
  ])
  func overridesFitTheSuperclass(_ example: Example) {
    let lowered = lower(example.source)
    #expect(lowered.text == example.result)
    #expect(lowered.uses.map(\.rule) == example.rules)
    #expect(lower(lowered.text).text == lowered.text)
  }

  @Test func subclassesOfObserversOverride() {
    let text = lower(
      "import UIKit\nclass A: NSObject { override \(observe) }\nclass B: A { override \(observe) }"
    ).text
    #expect(text.contains("class B: A { override func"))
    #expect(text.contains("class A: NSObject, KeyPathObserver {"))
  }
}
