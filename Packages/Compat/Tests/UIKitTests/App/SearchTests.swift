// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@Suite("Searches, pages, splits and small controls")
struct SearchTests {
  private let host: UIKitHost

  init() throws { host = try UIKitHost(width: 375, height: 667) }

  private final class Updater: UISearchResultsUpdating {
    var texts: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      texts.append("\(searchController.isActive) \(searchController.searchBar.text ?? "")")
    }
  }

  @Test func typingUpdatesTheResults() {
    host.perform {
      let (controller, results, updater) = (UIViewController(), UIViewController(), Updater())
      let search = UISearchController(searchResultsController: results)
      search.searchResultsUpdater = updater
      controller.navigationItem.searchController = search
      let navigation = UINavigationController(rootViewController: controller)
      host.window.rootViewController = navigation
      #expect(navigation.navigationBar.frame.height == 96)
      search.searchBar.type("anna")
      host.settle()
      #expect(updater.texts == ["true ", "true anna"])
      #expect(results.view.isDescendant(of: controller.view) && search.searchBar.showsCancelButton)
      #expect(navigation.navigationBar.frame.height == 56)
      search.isActive = false
      host.settle()
      #expect(updater.texts.last == "false " && results.parent == nil)
      #expect(navigation.navigationBar.frame.height == 96 && !search.searchBar.showsCancelButton)
    }
  }

  @Test func aSearchBarHasItsFieldAndCancel() {
    final class Cancelled: UISearchBarDelegate {
      var count = 0
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { count += 1 }
    }
    host.perform {
      let (bar, delegate) = (UISearchBar(), Cancelled())
      bar.delegate = delegate
      bar.frame = CGRect(origin: .zero, size: bar.sizeThatFits(CGSize(width: 375, height: 0)))
      host.window.addSubview(bar)
      host.settle()
      #expect(bar.frame.height == 56)
      #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 359, height: 36))
      bar.setShowsCancelButton(true, animated: false)
      host.settle()
      #expect(bar.searchTextField.frame.width < 310)
      host.tap(at: CGPoint(x: 350, y: 28), in: bar)
      #expect(delegate.count == 1)
    }
  }

  @Test func aSegmentIsSelectedByATap() {
    host.perform {
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      #expect(control.bounds.height == 32 && control.selectedSegmentIndex == -1)
      control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
      var changes = 0
      control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
      host.window.addSubview(control)
      host.tap(at: CGPoint(x: 150, y: 16), in: control)
      host.tap(at: CGPoint(x: 150, y: 16), in: control)
      #expect(control.selectedSegmentIndex == 1 && changes == 1)
      control.removeSegment(at: 9, animated: false)
      control.setTitle("Zwei", forSegmentAt: 1)
      #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 1) == "Zwei")
    }
  }

  @Test func aStepperStaysInItsBounds() {
    host.perform {
      let stepper = UIStepper()
      stepper.maximumValue = 2
      host.window.addSubview(stepper)
      for _ in 0..<3 { host.tap(at: CGPoint(x: 80, y: 16), in: stepper) }
      #expect(stepper.value == 2)
      stepper.value = .nan
      #expect(stepper.value == 0)
      stepper.wraps = true
      host.tap(at: CGPoint(x: 10, y: 16), in: stepper)
      #expect(stepper.value == 2)
    }
  }

  @Test func pagesTurn() {
    final class Book: UIPageViewControllerDataSource {
      let pages = (0..<3).map { _ in UIViewController() }
      func page(_ controller: UIViewController, offset: Int) -> UIViewController? {
        let index = (pages.firstIndex { $0 === controller } ?? 0) + offset
        return pages.indices.contains(index) ? pages[index] : nil
      }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { page(viewController, offset: -1) }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { page(viewController, offset: 1) }
    }
    host.perform {
      let book = Book()
      let controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      controller.dataSource = book
      controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
      host.window.rootViewController = controller
      #expect(!controller.turn(.reverse) && controller.turn(.forward))
      #expect(controller.viewControllers?.first === book.pages[1])
      #expect(book.pages[0].view.window == nil && book.pages[1].view.bounds.width == 375)
    }
  }

  @Test func aSplitOnAPhonePushesItsDetails() {
    host.perform {
      let list = UINavigationController(rootViewController: UIViewController())
      let split = UISplitViewController()
      split.viewControllers = [list, UIViewController()]
      host.window.rootViewController = split
      let detail = UIViewController()
      list.topViewController?.showDetailViewController(detail, sender: nil)
      #expect(split.isCollapsed && list.topViewController === detail)
      #expect(detail.splitViewController === split)
    }
  }
}
