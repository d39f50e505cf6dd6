// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@Suite("Alerts and action sheets")
struct AlertTests {
  private let host: UIKitHost

  init() throws { host = try UIKitHost(device: .iPhone13) }

  private func show(
    _ style: UIAlertController.Style, _ titles: [(String, UIAlertAction.Style)],
    message: String? = nil, _ body: (UIAlertController, [String: UIControl]) -> Void
  ) {
    host.perform {
      let root = UIViewController()
      host.window.rootViewController = root
      let alert = UIAlertController(title: "Title", message: message, preferredStyle: style)
      for (title, style) in titles {
        alert.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
      }
      root.present(alert, animated: true)
      host.settle()
      body(alert, Dictionary(uniqueKeysWithValues: controls(in: alert.view)))
    }
  }

  private func controls(in view: UIView) -> [(String, UIControl)] {
    if let control = view as? UIControl, let title = control.accessibilityLabel {
      return [(title, control)]
    }
    return view.subviews.flatMap(controls)
  }

  private let record = Record()
  private final class Record { var chosen: [String] = [] }
  private var chosen: [String] {
    get { record.chosen }
    nonmutating set { record.chosen = newValue }
  }

  @Test func twoShortChoicesAreSideBySideWithCancelFirst() {
    show(.alert, [("Delete", .destructive), ("Cancel", .cancel)]) { alert, buttons in
      #expect(alert.view.frame.width == 270 && alert.view.frame.midX == 195)
      #expect(buttons["Cancel"]?.frame.minX == 0 && buttons["Delete"]?.frame.minX == 135)
      #expect(buttons["Cancel"]?.frame.height == 44)
      #expect(buttons["Cancel"]?.frame.maxY == alert.view.bounds.height)
    }
  }

  @Test func moreChoicesAreAColumnWithCancelLast() {
    let choices: [(String, UIAlertAction.Style)] = [
      ("Cancel", .cancel), ("One", .default), ("Two", .default),
    ]
    show(.alert, choices) { alert, buttons in
      let tops = ["One", "Two", "Cancel"].compactMap { buttons[$0]?.frame.minY }
      #expect(tops == [132, 88, 44].map { alert.view.bounds.height - $0 })
      #expect(buttons["One"]?.frame.width == 270)
    }
  }

  @Test func aTapDismissesTheAlertAndThenPerformsTheAction() {
    show(.alert, [("Yes", .default), ("No", .cancel)]) { alert, buttons in
      let presenter = alert.presentingViewController
      alert.actions[0].isEnabled = false
      host.settle()
      alert.actions[0].choose()
      #expect(chosen.isEmpty && alert.presentingViewController != nil)
      alert.actions[0].isEnabled = true
      host.settle()
      host.tap(buttons["Yes"]!)
      #expect(chosen == ["Yes"] && presenter?.presentedViewController == nil)
    }
  }

  @Test func textFieldsAreInTheAlert() {
    host.perform {
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      #expect(alert.textFields?.first?.placeholder == "Name")
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      sheet.addTextField()
      #expect(sheet.textFields == nil && sheet.popoverPresentationController != nil)
      host.window.rootViewController = UIViewController()
      host.window.rootViewController?.present(alert, animated: false)
      host.settle()
      #expect(alert.textFields?.first?.isDescendant(of: alert.view) == true)
    }
  }

  @Test func anActionSheetIsAboveTheHomeIndicatorWithCancelApart() {
    show(.actionSheet, [("One", .default), ("Cancel", .cancel)]) { alert, buttons in
      #expect(alert.view.frame.minX == 8 && alert.view.frame.width == 374)
      #expect(abs(alert.view.frame.maxY - 810) < 0.001)
      let one = buttons["One"]!.convert(buttons["One"]!.bounds, to: alert.view)
      let cancel = buttons["Cancel"]!.convert(buttons["Cancel"]!.bounds, to: alert.view)
      #expect(one.height == 57 && cancel.minY - one.maxY == 8)
      host.tap(at: CGPoint(x: 100, y: 100))
      #expect(chosen == ["Cancel"])
    }
  }

  @Test func theScreenBehindIsDimmed() throws {
    let white = UIViewController()
    host.perform {
      white.view.backgroundColor = .white
      host.window.rootViewController = white
      let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
      white.present(alert, animated: false)
    }
    let image = try #require(UIImage(data: try host.png(), scale: 3))
    #expect(image[10, 10] == Pixel(204, 204, 204))
  }
}
