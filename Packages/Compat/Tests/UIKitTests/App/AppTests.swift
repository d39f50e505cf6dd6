// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation
import Testing
import UIKit

@Suite("Screens, traits and controllers")
struct AppTests {
  private let host: UIKitHost

  init() throws { host = try UIKitHost(width: 320, height: 480, scale: 3, style: .dark) }

  @Test func theScreenIsThatOfTheHost() {
    host.perform {
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
      #expect(UIScreen.main.scale == 3 && UIScreen.main.nativeBounds.width == 960)
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      #expect(UIApplication.shared.windows == [host.window])
    }
  }

  @Test func outsideOfAHostTheTraitsCount() {
    let traits = BubbleViews.TraitCollection(displayScale: 2, screenWidth: 400)
    traits.performAsCurrent {
      #expect(UIScreen.main.bounds.width == 400 && UIScreen.main.scale == 2)
    }
  }

  @Test func traitsAreCombined() {
    host.perform {
      let light = UITraitCollection(userInterfaceStyle: .light)
      #expect(light.userInterfaceStyle == .light && light.displayScale == 3)
      #expect(light.hasDifferentColorAppearance(comparedTo: .current))
      let right = UITraitCollection(layoutDirection: .rightToLeft)
      let both = UITraitCollection(traitsFrom: [light, right])
      #expect(both.layoutDirection == .rightToLeft && both.userInterfaceStyle == .light)
      light.performAsCurrent { #expect(UITraitCollection.current === light) }
    }
  }

  @Test func viewsHearOfOtherTraits() {
    final class Probe: UIView {
      var styles: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        styles.append(previousTraitCollection?.userInterfaceStyle)
      }
    }
    let view = host.perform { Probe() }
    view.overrideUserInterfaceStyle = .light
    #expect(view.traitCollection.userInterfaceStyle == .light && view.styles == [.dark])
  }

  @Test func sizesOfTextAreOrdered() {
    #expect(UIContentSizeCategory.large < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
  }

  @Test func aViewIsAsHighAsItsConstraintsWant() {
    let view = host.perform {
      let view = UIView()
      let child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
      NSLayoutConstraint.activate([
        child.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
        child.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
        child.heightAnchor.constraint(equalToConstant: 24),
      ])
      return view
    }
    host.layOut(view)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  @Test func anImageHasTheHostsScale() throws {
    let png = try host.png(size: CGSize(width: 10, height: 5)) { UIView() }
    let image = try #require(UIImage(data: png, scale: 3))
    #expect(image.size == CGSize(width: 10, height: 5))
  }

  @Test func blocksOfTheMainQueueRunBeforeTheImage() {
    let view = host.perform { UIView() }
    nonisolated(unsafe) let shared = view
    DispatchQueue.main.async {
      DispatchQueue.main.async { shared.tag = 7 }
    }
    host.layOut(view)
    #expect(view.tag == 7)
  }

  @Test func aControllerLoadsItsViewOnce() {
    final class Controller: UIViewController {
      var calls: [String] = []
      override func loadView() {
        calls.append("load")
        view = UIView()
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("did load")
      }
      override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
      override func viewDidLayoutSubviews() { calls.append("laid out") }
      override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    }
    host.perform {
      let controller = Controller()
      #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
      _ = controller.view
      _ = controller.view
      #expect(controller.calls == ["load", "did load"])
      host.window.rootViewController = controller
      let rest = Array(controller.calls.dropFirst(2))
      #expect(rest == ["will appear", "laid out", "did appear"])
      #expect(controller.view.frame == host.window.bounds && controller.view.next === controller)
    }
  }

  @Test func aNavigationShowsItsLastController() {
    host.perform {
      let (first, second) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: first)
      host.window.rootViewController = navigation
      #expect(
        first.view.isDescendant(of: navigation.view) && first.navigationController === navigation)
      navigation.pushViewController(second, animated: false)
      #expect(second.view.isDescendant(of: navigation.view) && first.view.superview == nil)
      #expect(navigation.popViewController(animated: false) === second)
      #expect(first.view.isDescendant(of: navigation.view) && second.parent == nil)
      #expect(navigation.popViewController(animated: false) == nil)
    }
  }

  @Test func tabsShowOneController() {
    host.perform {
      let controllers = [UIViewController(), UIViewController()]
      let tabs = UITabBarController()
      tabs.viewControllers = controllers
      _ = tabs.view
      #expect(controllers[0].view.isDescendant(of: tabs.view))
      tabs.selectedIndex = 1
      #expect(controllers[0].view.superview == nil && controllers[1].tabBarController === tabs)
    }
  }

  @Test func anAlertIsPresentedAsData() {
    host.perform {
      let controller = UIViewController()
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      var chosen = false
      alert.addAction(UIAlertAction(title: "Yes", style: .destructive) { _ in chosen = true })
      controller.present(alert, animated: true)
      let shown = controller.presentedViewController as? UIAlertController
      #expect(shown?.title == "Delete?" && shown?.actions.map(\.title) == ["Yes"])
      shown?.actions[0].choose()
      #expect(chosen)
      alert.dismiss(animated: true)
      #expect(controller.presentedViewController == nil)
    }
  }

  @Test func thePasteboardKeepsTexts() {
    let pasteboard = UIPasteboard()
    #expect(pasteboard.string == nil && !pasteboard.hasStrings)
    pasteboard.string = "text"
    #expect(pasteboard.string == "text" && pasteboard.strings == ["text"])
  }

  @Test func theApplicationRecordsAddressesAndOpensNone() throws {
    let url = try #require(URL(string: "https://example.org/\(UInt32.random(in: 0...9999))"))
    UIApplication.shared.open(url)
    #expect(UIApplication.shared.openedURLs.contains(url))
    #expect(!UIApplication.shared.canOpenURL(url))
  }

  @Test func theDeviceIsAPhone() {
    #expect(
      UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.orientation.isPortrait)
    #expect(UITraitCollection.current.userInterfaceIdiom == .phone)
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    UISelectionFeedbackGenerator().selectionChanged()
  }
}
