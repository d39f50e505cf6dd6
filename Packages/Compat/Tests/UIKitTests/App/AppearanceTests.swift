// SPDX-License-Identifier: MIT
import Testing
import UIKit

private final class LoggingController: UIViewController {
  var log: [String] = []
  override func viewDidLoad() { log.append("load") }
  override func viewWillAppear(_ animated: Bool) { log.append("will appear \(animated)") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will disappear \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did disappear \(animated)") }
}

@Suite("View controllers shown by hand")
struct AppearanceTests {
  @Test("beginning and ending a transition tells of showing and hiding")
  func tellsOfAppearance() {
    let controller = LoggingController()
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    #expect(
      controller.log == [
        "load", "will appear true", "did appear true", "will disappear false",
        "did disappear false",
      ])
  }

  @Test("guides are between the view's edges and its safe area")
  func guidesAreBesideSafeArea() {
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    controller.view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let guides = [controller.topLayoutGuide, controller.bottomLayoutGuide]
    controller.view.layoutIfNeeded()
    #expect(guides.map(\.length) == [20, 34])
    #expect(controller.topLayoutGuide === guides[0])
  }
}

/// A colour that a subclass keeps elsewhere, declared again as the plug-in does for an override.
private final class Bubble: UIView {
  let inner = UIView()
  var backgroundColor: UIColor? {
    get { inner.backgroundColor }
    set { inner.backgroundColor = newValue }
  }
}

@Suite("Colours that subclasses declare again")
struct DeclaredColorTests {
  @Test("code that knows the subclass sets the subclass's")
  func usesSubclass() {
    let bubble = Bubble()
    bubble.backgroundColor = .red
    #expect(bubble.inner.backgroundColor == .red)
    #expect((bubble as UIView).backgroundColor == nil)
  }

  @Test("an initialiser of insets with defaults is the app's")
  func prefersOwnInsets() {
    #expect(UIEdgeInsets(left: 4).bottom == 9)
    #expect(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4).bottom == 3)
  }
}

extension UIEdgeInsets {
  fileprivate init(top: CGFloat = 0, bottom: CGFloat = 9, left: CGFloat = 0, right: CGFloat = 0) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}
