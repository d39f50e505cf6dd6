// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@Suite("The order of appearance calls")
struct AppearanceOrderTests {
  private let host: UIKitHost
  private let log = CallLog.Log()

  init() throws { host = try UIKitHost(width: 320, height: 480) }

  private func controller(_ name: String) -> CallLog { CallLog(name, log) }

  @Test func aParentWillAppearFirstAndDidAppearLast() {
    host.perform {
      let (parent, child) = (controller("parent"), controller("child"))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      host.window.rootViewController = parent
      #expect(
        log.take() == [
          "parent will appear", "child will appear", "parent is appearing", "child is appearing",
          "child did appear", "parent did appear",
        ])
      host.window.rootViewController = controller("next")
      #expect(
        log.take() == [
          "parent will disappear", "child will disappear", "child did disappear",
          "parent did disappear", "next will appear", "next is appearing", "next did appear",
        ])
    }
  }

  @Test func aViewThatIsAddedToAShownOneAppearsAfterLayout() {
    host.perform {
      let (parent, child) = (controller("parent"), controller("child"))
      host.window.rootViewController = parent
      _ = log.take()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      #expect(log.take() == ["child will appear", "child is appearing"])
      host.window.layoutIfNeeded()
      #expect(log.take() == ["child did appear"])
      child.view.removeFromSuperview()
      #expect(log.take() == ["child will disappear", "child did disappear"])
    }
  }

  @Test func aContainerMayForwardByItself() {
    final class Quiet: CallLog {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    host.perform {
      let (parent, child) = (Quiet("parent", log), controller("child"))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      host.window.rootViewController = parent
      #expect(log.take() == ["parent will appear", "parent is appearing", "parent did appear"])
    }
  }

  @Test func childrenAreExchanged() {
    host.perform {
      let (parent, one, two) = (controller("parent"), controller("one"), controller("two"))
      for child in [one, two] { parent.addChild(child) }
      parent.view.addSubview(one.view)
      host.window.rootViewController = parent
      _ = log.take()
      var isFinished = false
      parent.transition(from: one, to: two, duration: 0.2, animations: nil) { isFinished = $0 }
      #expect(
        log.take() == [
          "one will disappear", "two will appear", "two is appearing", "one did disappear",
          "two did appear",
        ])
      #expect(isFinished && one.view.superview == nil && two.view.superview === parent.view)
    }
  }

  @Test func aChildIsNeverItsOwnParent() {
    host.perform {
      let (parent, child) = (controller("parent"), controller("child"))
      parent.addChild(child)
      child.addChild(parent)
      #expect(child.children.isEmpty && parent.parent == nil)
    }
  }

  private final class NavigationLog: UINavigationControllerDelegate {
    let log: CallLog.Log
    init(_ log: CallLog.Log) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.calls.append("will show \((viewController as? CallLog)?.name ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.calls.append("did show \((viewController as? CallLog)?.name ?? "")") }
  }

  @Test func aNavigationPushesAndPops() {
    host.perform {
      let (one, two) = (controller("one"), controller("two"))
      let navigation = UINavigationController(rootViewController: one)
      host.window.rootViewController = navigation
      let delegate = NavigationLog(log)
      navigation.delegate = delegate
      _ = log.take()
      navigation.pushViewController(two, animated: true)
      #expect(
        log.take() == [
          "one will disappear", "two will appear", "will show two", "two is appearing",
          "one did disappear", "two did appear", "did show two",
        ])
      navigation.popViewController(animated: false)
      #expect(
        log.take() == [
          "two will disappear", "one will appear", "will show one", "one is appearing",
          "two did disappear", "one did appear", "did show one",
        ])
      #expect(two.parent == nil && navigation.navigationBar.items?.count == 1)
    }
  }

  @Test func tabsAppearInTurn() {
    host.perform {
      let (one, two) = (controller("one"), controller("two"))
      let tabs = UITabBarController()
      tabs.viewControllers = [one, two]
      host.window.rootViewController = tabs
      #expect(log.take() == ["one will appear", "one is appearing", "one did appear"])
      tabs.selectedViewController = two
      #expect(
        log.take() == [
          "one will disappear", "one did disappear", "two will appear", "two is appearing",
          "two did appear",
        ])
      tabs.selectedIndex = 7
      #expect(tabs.selectedIndex == 1)
    }
  }

  @Test func coordinatorsRunBlocksWithAnimatedChanges() {
    final class Coordinated: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        let runs = transitionCoordinator?.animate(
          alongsideTransition: { self.calls.append("alongside \($0.isAnimated)") },
          completion: { _ in self.calls.append("completed") })
        calls.append("\(runs ?? false)")
      }
      override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
    }
    host.perform {
      let navigation = UINavigationController(rootViewController: UIViewController())
      host.window.rootViewController = navigation
      let (animated, immediate) = (Coordinated(), Coordinated())
      navigation.pushViewController(animated, animated: true)
      #expect(animated.calls == ["true", "alongside true", "appeared", "completed"])
      navigation.pushViewController(immediate, animated: false)
      #expect(immediate.calls == ["false", "appeared"] && navigation.transitionCoordinator == nil)
    }
  }
}
