// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

/// The rows of animations, gestures, controllers and bars in the table of views that other suites leave out.
@Suite("Names of animations, controllers and bars")
struct BehaviorNameTests {
  @Test func animationsMayBeSwitchedOff() throws {
    let host = try UIKitHost(width: 10, height: 10, scale: 1)
    host.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      host.window.addSubview(view)
      var durations = [UIView.inheritedAnimationDuration]
      UIView.setAnimationsEnabled(false)
      let wereOff = !UIView.areAnimationsEnabled
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      let shown = view.layer.presentation()?.opacity
      UIView.setAnimationsEnabled(true)
      #expect(wereOff && shown == 0 && UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 2) {
        durations.append(UIView.inheritedAnimationDuration)
        view.alpha = 1
      }
      #expect(durations == [0, 2] && view.layer.presentation()?.opacity == 1)
    }
  }

  @Test func interactionsMoveFromViewToView() {
    final class Probe: UIInteraction {
      weak var view: UIView?
      var calls: [String] = []
      func willMove(to view: UIView?) { calls.append(view == nil ? "will leave" : "will move") }
      func didMove(to view: UIView?) {
        self.view = view
        calls.append(view == nil ? "left" : "moved")
      }
    }
    let (one, two, probe) = (UIView(), UIView(), Probe())
    one.addInteraction(probe)
    #expect(probe.view === one && probe.calls == ["will move", "moved"])
    two.removeInteraction(probe)
    #expect(probe.view === one)
    two.addInteraction(probe)
    #expect(one.addedInteractions.isEmpty && two.addedInteractions.count == 1)
    two.removeInteraction(probe)
    #expect(probe.view == nil && probe.calls.suffix(2) == ["will leave", "left"])
  }

  private final class Child: UIViewController {
    var calls: [String] = []
    override func willMove(toParent parent: UIViewController?) {
      calls.append(parent == nil ? "will leave" : "will move")
    }
    override func didMove(toParent parent: UIViewController?) {
      calls.append(parent == nil ? "left" : "moved")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("appears \(isBeingPresented) \(isMovingToParent)")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      calls.append("disappears \(isBeingDismissed) \(isMovingFromParent)")
    }
  }

  @Test func aChildIsToldOfItsParent() {
    let (parent, child) = (UIViewController(), Child())
    parent.addChild(child)
    #expect(child.calls == ["will move"] && parent.children.first === child)
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(child.calls == ["will move", "moved", "will leave", "left"])
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test func aControllerKnowsWhyItAppears() throws {
    let host = try UIKitHost(width: 320, height: 480)
    host.perform {
      let (root, presented, pushed) = (UIViewController(), Child(), Child())
      let navigation = UINavigationController(rootViewController: root)
      host.window.rootViewController = navigation
      navigation.present(presented, animated: false)
      host.settle()
      #expect(presented.calls == ["appears true false"] && !presented.isBeingPresented)
      navigation.dismiss(animated: false)
      #expect(presented.calls.last == "disappears true false")
      navigation.pushViewController(pushed, animated: false)
      host.settle()
      #expect(pushed.calls.contains("appears false true") && !pushed.isMovingToParent)
      navigation.popViewController(animated: false)
      #expect(pushed.calls.contains("disappears false true"))
    }
  }

  @Test func toolbarItemsAreThoseOfTheShownController() throws {
    let host = try UIKitHost(width: 320, height: 480)
    host.perform {
      let (one, two) = (UIViewController(), UIViewController())
      one.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
      let navigation = UINavigationController(rootViewController: one)
      navigation.isToolbarHidden = false
      host.window.rootViewController = navigation
      host.settle()
      #expect(navigation.toolbar.items?.map(\.title) == ["One"])
      two.toolbarItems = [UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil)]
      one.show(two, sender: nil)
      host.settle()
      #expect(navigation.topViewController === two)
      #expect(navigation.toolbar.items?.map(\.title) == ["Two"])
    }
  }

  @Test func barsFollowTheScrollViewThatIsSet() {
    let controller = UIViewController()
    let (first, other) = (UIScrollView(), UIScrollView())
    controller.view.addSubview(first)
    #expect(controller.contentScrollView(for: .top) === first)
    controller.setContentScrollView(other, for: .top)
    #expect(controller.contentScrollView(for: .top) === other)
    #expect(controller.contentScrollView(for: .bottom) === first)
    controller.setContentScrollView(nil, for: .top)
    #expect(controller.contentScrollView(for: .top) === first)
  }

  @Test func classicPropertiesOfABarAreDrawn() throws {
    let host = try UIKitHost(width: 40, height: 60, scale: 1)
    func bar(_ change: (UINavigationBar) -> Void) throws -> Bitmap {
      try host.perform {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 40, height: 44))
        bar.items = [UINavigationItem(title: "")]
        change(bar)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
        view.addSubview(bar)
        return try host.bitmap(of: view)
      }
    }
    let opaque = try bar {
      $0.isTranslucent = false
      $0.barTintColor = .red
    }
    #expect(opaque[5, 20] == .red)
    let image = try bar {
      $0.setBackgroundImage(.filled(.blue, width: 1, height: 1), for: .default)
      $0.shadowImage = .filled(.green, width: 1, height: 1)
    }
    #expect(image[5, 20] == .blue && image[5, 44] == .green)
    let none = try bar {
      $0.setBackgroundImage(.filled(.blue, width: 1, height: 1), for: .default)
      $0.shadowImage = UIImage()
    }
    #expect(none[5, 20] == .blue && none[5, 44] == Pixel.none)
    let (light, dark) = (
      try bar { $0.isTranslucent = false },
      try bar {
        $0.isTranslucent = false
        $0.barStyle = .black
      }
    )
    let (lightPixel, darkPixel) = (light[5, 20], dark[5, 20])
    #expect(lightPixel.red > 200 && darkPixel.red < 60 && darkPixel.alpha == 255)
  }
}
