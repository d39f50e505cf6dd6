// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// A property of an object that is observed.
protocol Watch: AnyObject {
  var object: AnyObject? { get }

  /// The traits that the observation was made in: those of one screen don't look at another one's.
  var traits: TraitCollection? { get }

  /// Reports the value if it isn't the one before. Returns whether it did.
  func check() -> Bool
}

final class PropertyWatch<Object: AnyObject, Value>: Watch {
  private weak var target: Object?
  private let keyPath: KeyPath<Object, Value>
  private let options: NSKeyValueObservingOptions
  private let handler: (Object, NSKeyValueObservedChange<Value>) -> Void
  private var value: Value
  private var isReporting = false
  let traits = TraitCollection.currentStorage

  init(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) {
    target = object
    self.keyPath = keyPath
    self.options = options
    self.handler = handler
    value = object[keyPath: keyPath]
  }

  var object: AnyObject? { target }

  func reportInitialValue() {
    if let target { report(target, from: nil) }
  }

  func check() -> Bool {
    guard !isReporting, let target else { return false }
    let old = value
    value = target[keyPath: keyPath]
    guard !Self.areEqual(old, value) else { return false }
    report(target, from: old)
    return true
  }

  private func report(_ target: Object, from old: Value?) {
    isReporting = true
    defer { isReporting = false }
    handler(
      target,
      NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? value : nil,
        oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false))
  }

  /// Values that cannot be compared count as equal, unless they are other objects.
  private static func areEqual(_ one: Value, _ other: Value) -> Bool {
    if let one = one as? any Equatable { return one.isSame(as: other) }
    let (one, other) = (unwrapped(one), unwrapped(other))
    guard let one, let other else { return (one == nil) == (other == nil) }
    if let one = one as? any Equatable { return one.isSame(as: other) }
    guard type(of: one) is AnyClass, type(of: other) is AnyClass else { return true }
    return (one as AnyObject) === (other as AnyObject)
  }

  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { (other as? Self) == self }
}

/// All observations of the process.
// Unchecked: the lock guards the list; objects are read by the thread that they belong to.
final class Watches: @unchecked Sendable {
  static let shared = Watches()

  private let lock = NSLock()
  private var watches: [ObjectIdentifier: [any Watch]] = [:]
  private var count = 0

  func add(_ watch: any Watch, to object: AnyObject) {
    lock.withLock {
      watches[ObjectIdentifier(object), default: []].append(watch)
      count += 1
    }
    guard let view = object as? View, view.changeHandler == nil else { return }
    view.changeHandler = { [unowned(unsafe) view] in Watches.shared.check(view) }
  }

  func remove(_ watch: any Watch) {
    lock.withLock {
      for (id, list) in watches where list.contains(where: { $0 === watch }) {
        let rest = list.filter { $0 !== watch }
        watches[id] = rest.isEmpty ? nil : rest
        count -= 1
      }
    }
  }

  /// Ends those observations of an object that a condition holds for.
  func remove(of object: AnyObject, where isEnded: (any Watch) -> Bool) {
    let found = lock.withLock { watches[ObjectIdentifier(object)] ?? [] }
    for watch in found where watch.object === object && isEnded(watch) { remove(watch) }
  }

  /// Checks the observed properties of an object.
  func check(_ object: AnyObject) {
    let found = lock.withLock { count == 0 ? [] : watches[ObjectIdentifier(object)] ?? [] }
    for watch in found where watch.object === object { _ = watch.check() }
  }

  /// Checks all observed properties in some traits, until nothing changes any more.
  func checkAll(in traits: TraitCollection?) {
    for _ in 0..<10 {
      let found = lock.withLock { count == 0 ? [] : watches.values.flatMap(\.self) }
      var hasChanged = false
      for watch in found where watch.traits === traits && watch.check() { hasChanged = true }
      if !hasChanged { return }
    }
  }
}
