// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Observing by names")
struct KeyPathObservingTests {
  private final class Observer: UIView {
    var entries: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let (old, new) = (change?[.oldKey], change?[.newKey])
      let values = [old, new].map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ")
      entries.append("\(keyPath ?? "") \(values)")
    }
  }

  private let observer = Observer()

  @Test func geometryOfViewsIsReportedAtOnce() {
    let view = UIScrollView()
    for key in ["alpha", "contentSize", "contentOffset", "center", "bounds"] {
      view.addObserver(observer, forKeyPath: key, options: [], context: nil)
    }
    view.contentSize = CGSize(width: 5, height: 5)
    view.contentOffset.y = 3
    view.center.x = 7
    #expect(
      observer.entries
        == ["contentSize - -", "contentOffset - -", "bounds - -", "center - -"])
  }

  @Test func valuesAreThoseThatTheOptionsAskFor() {
    let label = UILabel()
    label.text = "a"
    label.addObserver(observer, forKeyPath: "text", options: [.new, .old, .initial], context: nil)
    label.text = "b"
    #expect(observer.entries == ["text - a", "text a b"])
  }

  @Test func aRemovedObserverIsNotNotified() {
    var (one, other) = (0, 0)
    let view = UIView()
    withUnsafeMutablePointer(to: &one) { one in
      withUnsafeMutablePointer(to: &other) { other in
        view.addObserver(observer, forKeyPath: "frame", options: [], context: one)
        view.removeObserver(observer, forKeyPath: "frame", context: other)
        view.frame.size.width = 1
        view.removeObserver(observer, forKeyPath: "frame", context: one)
        view.frame.size.width = 2
      }
    }
    #expect(observer.entries.count == 1)
  }

  @Test func anObserverThatIsGoneIsNotCalled() {
    let view = UIView()
    var gone: Observer? = Observer()
    weak let reference = gone
    if let gone { view.addObserver(gone, forKeyPath: "frame", context: nil) }
    gone = nil
    view.frame.size.width = 2
    #expect(reference == nil && view.frame.width == 2)
  }

  @Test func knownPropertiesAreSetByTheirNames() {
    let (view, label) = (UIScrollView(), UILabel())
    view.setValue(CGSize(width: 1, height: 2), forKey: "contentSize")
    view.setValue(true, forKey: "hidden")
    label.setValue("text", forKey: "text")
    #expect(view.contentSize.height == 2 && view.isHidden && label.text == "text")
    #expect(view.value(forKey: "contentSize") as? CGSize == view.contentSize)
  }

  @Test func anUnknownPropertyIsKeptAndReported() {
    let view = UIView()
    view.setValue(3, forKey: "unknownOfTests")
    #expect(view.value(forKey: "unknownOfTests") as? Int == 3)
    #expect(UIKitDiagnostics.messages.contains { $0.contains("unknownOfTests") })
  }

  @Test func viewsAreKeysOfTables() {
    let (one, other) = (UIView(), UIView())
    let set: Set<UIView> = [one, other, one]
    #expect(set.count == 2 && [one: 1, other: 2][other] == 2 && one.isEqual(one))
    #expect(!one.isEqual(other) && one.hash == ObjectIdentifier(one).hashValue)
  }
}
