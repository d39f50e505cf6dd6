// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

@testable import UIKit

@Suite("Bars")
struct BarTests {
  private let host: UIKitHost

  init() throws { host = try UIKitHost(width: 375, height: 667) }

  private func labels(in view: UIView) -> [UILabel] {
    let own = (view as? UILabel).map { [$0] } ?? []
    guard !view.isHidden else { return [] }
    return own + view.subviews.flatMap(labels)
  }

  private func texts(_ view: UIView) -> [String] {
    labels(in: view).compactMap(\.text).filter { !$0.isEmpty }
  }

  private func navigation(_ titles: String..., on host: UIKitHost? = nil) -> UINavigationController
  {
    let navigation = UINavigationController()
    navigation.viewControllers = titles.map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    (host ?? self.host).window.rootViewController = navigation
    return navigation
  }

  @Test func aBarIsAsHighAsWhatItShows() {
    host.perform {
      let navigation = navigation("Chats")
      let bar = navigation.navigationBar
      let item = navigation.viewControllers[0].navigationItem
      #expect(bar.frame.height == 44 && texts(bar) == ["Chats"])
      item.prompt = "Prompt"
      host.settle()
      #expect(bar.frame.height == 74 && texts(bar).contains("Prompt"))
      item.prompt = nil
      bar.prefersLargeTitles = true
      host.settle()
      #expect(bar.frame.height == 96 && labels(in: bar).map(\.font.pointSize) == [34])
      item.searchController = UISearchController(searchResultsController: nil)
      host.settle()
      #expect(bar.frame.height == 148)
      #expect(navigation.viewControllers[0].view.safeAreaInsets.top == 148)
      item.largeTitleDisplayMode = .never
      host.settle()
      #expect(bar.frame.height == 96)
    }
  }

  @Test func aScrolledBarIsLowAndHasABackground() {
    host.perform {
      let table = UITableViewController(style: .plain)
      table.title = "Chats"
      let navigation = UINavigationController(rootViewController: table)
      navigation.navigationBar.prefersLargeTitles = true
      host.window.rootViewController = navigation
      let bar = navigation.navigationBar
      #expect(bar.frame.height == 96 && bar.effectiveAppearance.backgroundEffect == nil)
      table.tableView.contentSize = CGSize(width: 375, height: 2000)
      table.tableView.contentOffset = CGPoint(x: 0, y: 300)
      host.settle()
      #expect(bar.frame.height == 44 && bar.effectiveAppearance.backgroundEffect != nil)
    }
  }

  @Test func theBackButtonHasTheTitleThatFits() {
    host.perform {
      let navigation = navigation("Chats", "Anna")
      let (bar, first) = (
        navigation.navigationBar, navigation.viewControllers[0].navigationItem
      )
      #expect(texts(bar) == ["Anna", "Chats"])
      first.title = String(repeating: "A very long title ", count: 4)
      host.settle()
      #expect(texts(bar) == ["Anna", "Back"])
      first.backButtonTitle = "All"
      host.settle()
      #expect(texts(bar) == ["Anna", "All"])
      first.backButtonDisplayMode = .minimal
      host.settle()
      #expect(texts(bar) == ["Anna"] && !bar.backButton.isHidden)
      navigation.viewControllers[1].navigationItem.hidesBackButton = true
      host.settle()
      #expect(bar.backButton.isHidden)
    }
  }

  @Test func theBackButtonPops() {
    host.perform {
      let navigation = navigation("Chats", "Anna")
      host.tap(navigation.navigationBar.backButton)
      #expect(navigation.viewControllers.count == 1)
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func itemsAreAtTheirSides(_ direction: LayoutDirection) throws {
    let host = try UIKitHost(width: 375, height: 667, direction: direction)
    host.perform {
      let navigation = navigation("Chats", on: host)
      let item = navigation.viewControllers[0].navigationItem
      item.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
      item.rightBarButtonItems = [
        UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
        UIBarButtonItem(barButtonSystemItem: .search, target: nil, action: nil),
      ]
      host.settle()
      let bar = navigation.navigationBar
      func edges(_ view: UIView) -> (leading: CGFloat, trailing: CGFloat) {
        direction == .leftToRight
          ? (view.frame.minX, 375 - view.frame.maxX) : (375 - view.frame.maxX, view.frame.minX)
      }
      #expect(edges(bar.leading.entries[0].view).leading == 16)
      #expect(edges(bar.trailing.entries[0].view).trailing == 16)
      let first = bar.trailing.entries[0].view
      #expect(edges(bar.trailing.entries[1].view).trailing == 16 + first.frame.width + 16)
      #expect(abs(bar.titleLabel.frame.midX - 187.5) < 0.5)
    }
  }

  @Test func aTapRunsAnItemsAction() {
    host.perform {
      let navigation = navigation("Chats")
      var senders: [UIBarButtonItem?] = []
      let item = UIBarButtonItem(
        title: "Go", primaryAction: UIAction { senders.append($0.sender as? UIBarButtonItem) })
      navigation.viewControllers[0].navigationItem.rightBarButtonItem = item
      host.settle()
      let button = navigation.navigationBar.trailing.entries[0].view
      host.tap(button)
      item.isEnabled = false
      host.settle()
      host.tap(button)
      #expect(senders == [item])
    }
  }

  @Test func appearancesGiveTextsTheirAttributes() {
    host.perform {
      let navigation = navigation("Chats")
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = .red
      appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
      let bar = navigation.navigationBar
      bar.standardAppearance = appearance
      bar.scrollEdgeAppearance = appearance
      host.settle()
      #expect(bar.titleLabel.textColor == .white)
      #expect(bar.effectiveAppearance === appearance)
      let other = UINavigationBarAppearance()
      navigation.viewControllers[0].navigationItem.scrollEdgeAppearance = other
      host.settle()
      #expect(bar.effectiveAppearance === other && bar.titleLabel.textColor == .label)
    }
  }

  @Test func aBarsColourIsDrawnBelowTheStatusBar() throws {
    let host = try UIKitHost(
      width: 100, height: 200, scale: 1,
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let controller = host.perform { navigation("", on: host) }
    controller.navigationBar.isTranslucent = false
    controller.navigationBar.barTintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let image = try #require(UIImage(data: try host.png(of: controller), scale: 1))
    #expect(image[50, 2] == .blue && image[50, 60] == .blue && image[50, 70] != .blue)
  }

  @Test func aNavigationBarOfItsOwnHasAStack() {
    host.perform {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      bar.pushItem(UINavigationItem(title: "One"), animated: false)
      bar.pushItem(UINavigationItem(title: "Two"), animated: false)
      #expect(bar.topItem?.title == "Two" && bar.backItem?.title == "One")
      #expect(bar.popItem(animated: false)?.title == "Two" && bar.items?.count == 1)
      #expect(bar.sizeThatFits(CGSize(width: 320, height: 0)).height == 44)
    }
  }

  @Test func flexibleSpacesShareAToolbarsWidth() {
    host.perform {
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
      let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
      let items = views.map(UIBarButtonItem.init(customView:))
      toolbar.items = [items[0], .flexibleSpace(), items[1], .flexibleSpace(), items[2]]
      toolbar.layoutIfNeeded()
      #expect(views.map(\.frame.minX) == [16, 167.5, 319] && views[0].frame.minY == 12)
      toolbar.items = [items[0], .fixedSpace(30), items[1]]
      toolbar.layoutIfNeeded()
      #expect(views[1].frame.minX == 86 && views[2].superview == nil)
    }
  }

  @Test func replacedTabsKeepTheSelectedOne() {
    host.perform {
      let tabs = UITabBarController()
      let (one, two) = (UIViewController(), UIViewController())
      tabs.setViewControllers([one, two], animated: false)
      tabs.selectedIndex = 1
      tabs.setViewControllers([two, one], animated: true)
      #expect(tabs.selectedViewController === two && tabs.selectedIndex == 0)
    }
  }

  @Test func aTabBarShowsItemsAndBadges() {
    host.perform {
      let tabs = UITabBarController()
      tabs.viewControllers = ["Chats", "Calls", "Settings"].map { title in
        let controller = UIViewController()
        controller.title = title
        return controller
      }
      tabs.viewControllers?[1].tabBarItem.badgeValue = "12"
      host.window.rootViewController = tabs
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
      #expect(texts(tabs.tabBar) == ["Chats", "Calls", "12", "Settings"])
      #expect(tabs.viewControllers?[0].view.safeAreaInsets.bottom == 49)
      let chats = labels(in: tabs.tabBar)[0]
      #expect(chats.textColor == tabs.tabBar.tintColor && chats.font.pointSize == 10)
      host.tap(at: CGPoint(x: 187, y: 640))
      #expect(tabs.selectedIndex == 1)
    }
  }

  @Test func aPushedControllerHidesTheTabBar() {
    host.perform {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      host.window.rootViewController = tabs
      let chat = UIViewController()
      chat.hidesBottomBarWhenPushed = true
      navigation.pushViewController(chat, animated: true)
      host.settle()
      #expect(tabs.tabBar.isHidden && chat.view.safeAreaInsets.bottom == 0)
      navigation.popViewController(animated: true)
      host.settle()
      #expect(!tabs.tabBar.isHidden)
    }
  }

  @Test func aDelegateDecidesAboutTabs() {
    final class Strict: UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { false }
    }
    host.perform {
      let (tabs, delegate) = (UITabBarController(), Strict())
      tabs.viewControllers = [UIViewController(), UIViewController()]
      tabs.delegate = delegate
      host.window.rootViewController = tabs
      host.tap(at: CGPoint(x: 300, y: 640))
      #expect(tabs.selectedIndex == 0)
    }
  }

  @Test func editButtonsFollowTheController() {
    host.perform {
      let controller = UIViewController()
      controller.navigationItem.rightBarButtonItem = controller.editButtonItem
      #expect(controller.editButtonItem.title == "Edit")
      controller.editButtonItem.perform()
      #expect(controller.isEditing && controller.editButtonItem.title == "Done")
    }
  }
}
