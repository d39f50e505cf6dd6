// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
import Foundation
import Synchronization

/// A class whose instances take properties from a proxy when they enter a window.
///
/// Partial: only `backgroundColor`, `tintColor` and `semanticContentAttribute` of views, `textColor` and `font` of
/// labels, `separatorColor` of tables, and `onTintColor` of switches; classes that aren't views have none.
public protocol UIAppearance: AnyObject {}

/// A class whose proxy depends on the views around an instance.
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}

/// Proxies of the appearance of classes.
///
/// A proxy is an instance of the class, made by `init(coder:)`. At each layout of a window, views that are new in it
/// take those properties that were set on the proxies of their class and of those above, unless the view has another
/// value than a fresh instance.
extension UIViewColors where Self: UIView {
  /// The proxy of the class. A class whose `init(coder:)` fails has a plain one each time, which has no effect.
  public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// The proxy of the class for instances inside of others, the innermost class first.
  public static func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self {
    guard let proxy = Appearances.proxy(of: Self.self, in: containerTypes) as? Self else {
      preconditionFailure("\(Self.self).appearance() needs an init(coder:) that returns a view.")
    }
    return proxy
  }
}

/// The proxies of the process, as UIKit has them.
enum Appearances {
  /// A proxy, and an instance that nothing was set on.
  fileprivate struct Entry {
    let type: UIView.Type
    let containers: [AnyClass]
    let proxy: UIView
    let untouched: UIView

    func applies(to view: UIView) -> Bool {
      var (rest, superview) = (containers[...], view.superview)
      while let container = rest.first, let current = superview {
        if current.isKind(of: container) { rest = rest.dropFirst() }
        superview = current.superview
      }
      return rest.isEmpty && view.isKind(of: type)
    }
  }

  /// The entries in the order in which they were made.
  // Unchecked: views are used by one thread at a time.
  private struct Table: @unchecked Sendable {
    var entries: [Entry] = []
  }

  private static let table = Mutex(Table())

  static func proxy(of type: UIView.Type, in containers: [AnyClass]) -> UIView? {
    if let known = table.withLock({ $0.entries }).first(where: {
      $0.type == type && $0.containers.elementsEqual(containers, by: ==)
    }) {
      return known.proxy
    }
    guard let proxy = type.init(coder: NSCoder()), let untouched = type.init(coder: NSCoder())
    else { return nil }
    let entry = Unshared(
      Entry(type: type, containers: containers, proxy: proxy, untouched: untouched))
    table.withLock { $0.entries.append(entry.value) }
    return proxy
  }

  /// Forgets all proxies, for tests.
  static func reset() { table.withLock { $0.entries = [] } }

  /// Gives the views of a tree that are new in it what the proxies have.
  static func apply(to root: UIView) {
    let entries = table.withLock { $0.entries }
      .sorted { ($0.depth, $0.containers.count) < ($1.depth, $1.containers.count) }
    guard !entries.isEmpty else { return }
    apply(entries, to: root)
  }

  private static func apply(_ entries: [Entry], to view: UIView) {
    if !view.recorded("hasAppearance", false) {
      view.record("hasAppearance", true)
      // A property that several proxies have is taken from the most special one, which comes last.
      for entry in entries.filter({ $0.applies(to: view) }).reversed() {
        for property in properties { property(entry.proxy, entry.untouched, view) }
      }
    }
    for subview in view.subviews { apply(entries, to: subview) }
  }

  private typealias Property = (_ proxy: UIView, _ untouched: UIView, _ view: UIView) -> Void

  private static var properties: [Property] {
    [
      property(\UIView.backgroundColor), property(\UIView.tintColor),
      property(\UIView.semanticContentAttribute), property(\UILabel.textColor),
      property(\UILabel.font), property(\UITableView.separatorColor),
      property(\UISwitch.onTintColor),
    ]
  }

  private static func property<Owner: UIView, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> Property {
    { proxy, untouched, view in
      guard let proxy = proxy as? Owner, let untouched = untouched as? Owner,
        let view = view as? Owner
      else { return }
      let (value, fresh) = (proxy[keyPath: path], untouched[keyPath: path])
      if value != fresh && view[keyPath: path] == fresh { view[keyPath: path] = value }
    }
  }
}

extension Appearances.Entry {
  /// The number of classes above the entry's.
  fileprivate var depth: Int {
    var (count, type): (Int, AnyClass?) = (0, self.type)
    while let current = type {
      count += 1
      type = _getSuperclass(current)
    }
    return count
  }
}

/// A value that is handed over.
private struct Unshared<Value>: @unchecked Sendable {
  // Unchecked: the value is used by one thread at a time.
  let value: Value

  init(_ value: Value) { self.value = value }
}
