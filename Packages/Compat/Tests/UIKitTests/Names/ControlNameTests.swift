// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Names of controls and priorities")
struct ControlNameTests {
  private final class Target: NSObject {
    func tap(_ sender: UIControl) {}
  }

  @Test func targetsAreKnownWhileTheyExist() {
    let control = UIControl()
    var target: Target? = Target()
    let other = UIView()
    control.addTarget(target, action: Selector("tap(_:)") { _, _ in nil }, for: .touchUpInside)
    control.addTarget(target, action: Selector("tap(_:)") { _, _ in nil }, for: .valueChanged)
    control.addTarget(other, action: Selector("open") { _, _ in nil }, for: .touchUpInside)
    #expect(control.allTargets.count == 2)
    #expect(target.map(control.allTargets.contains) == true)
    #expect(control.allTargets.contains(other))
    target = nil
    #expect(control.allTargets == [other])
  }

  @Test func aTouchMayBeInNoView() {
    let touch = UITouch()
    #expect(touch.view == nil && touch.location(in: nil) == .zero && touch.phase == .began)
  }

  @Test func prioritiesAreRaisedAndLowered() {
    let almost: UILayoutPriority = .required - 1
    var low = UILayoutPriority.defaultLow + 10
    #expect(almost.rawValue == 999 && low.rawValue == 260)
    low -= 5
    #expect(low == UILayoutPriority(255))
    low += 0.5
    #expect(low.rawValue == 255.5)
  }

  @Test func updatesOfAListNeedNotEscape() throws {
    func update(_ table: UITableView, _ updates: () -> Void) { table.performBatchUpdates(updates) }
    func update(_ collection: UICollectionView, _ updates: () -> Void) {
      collection.performBatchUpdates(updates)
    }
    final class Table: UITableView {
      var batches = 0
      override func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
      ) {
        batches += 1
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    try Screen.run {
      var calls: [String] = []
      let table = Table()
      update(table) { calls.append("rows") }
      update(UICollectionView(frame: .zero, collectionViewLayout: RowsLayout())) {
        calls.append("items")
      }
      UIView.performWithoutAnimation { calls.append("plain") }
      table.performBatchUpdates {
        calls.append("closure")
      } completion: { _ in
        calls.append("end")
      }
      table.performBatchUpdates(nil)
      #expect(calls == ["rows", "items", "plain", "closure", "end"])
      #expect(table.batches == 3)
    }
  }

  @Test func imagesWithoutANameAreSymbols() throws {
    try Screen.run {
      let images: [UIImage] = [.actions, .add, .remove, .checkmark, .strokedCheckmark]
      #expect(images.allSatisfy { $0.isSymbolImage && $0.size.width > 17 })
      #expect(UIVisualEffectView().effect == nil && UIVisualEffectView().frame == .zero)
    }
  }

  @Test func aSceneHasTheTraitsOfItsWindow() throws {
    let host = try UIKitHost(width: 100, height: 100, scale: 1)
    host.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.overrideUserInterfaceStyle = .dark
      window.makeKeyAndVisible()
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      #expect(scene?.traitCollection.userInterfaceStyle == .dark)
    }
  }
}
