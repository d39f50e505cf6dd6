// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
import Foundation

/// The keys of the values that an observer of a key path receives.
public typealias NSKeyValueChangeKey = BubbleViews.KeyValueChangeKey

/// An object that is notified of changes by key paths.
///
/// Views, controllers and other responders are, and override the method. A class of another kind declares that it
/// conforms, and implements it.
public protocol KeyPathObserver: AnyObject {
  /// Called after a value changed that the object observes.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension Responder: KeyPathObserver {}

extension ObjectBehavior {
  /// Notifies an observer of changes of a property, by its name. Partial: geometry of views and scroll views, text and
  /// images at once, others as by `observe`; observers are responders, or conform to ``KeyPathObserver``, which the
  /// plug-in `Lower` adds.
  ///
  /// Known are `frame`, `bounds`, `center`, `alpha`, `hidden` and `transform` of views, `contentSize`, `contentOffset`
  /// and `contentInset` of scroll views, `text` of labels, and `image` of image views; and stored properties of all
  /// objects, by ``value(forKey:)``. They are reported when ``observe(_:options:changeHandler:)`` would report them.
  /// An observer that doesn't conform to ``KeyPathObserver`` is reported by ``UIKitDiagnostics``, and isn't notified.
  ///
  /// - Parameter options: The values in the dictionary of the change, and whether there is a call at once.
  public func addObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let target = observer as? any KeyPathObserver else {
      return UIKitDiagnostics.report("An observer of '\(keyPath)' isn't a KeyPathObserver.")
    }
    let watch = KeyPathWatch(self, keyPath, options, target, context)
    Watches.shared.add(watch, to: self)
    if options.contains(.initial) { watch.reportInitialValue() }
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began. Without an observation, it does nothing;
  /// UIKit raises an exception.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {
    Watches.shared.remove(of: self) {
      ($0 as? KeyPathWatch)?.isFor(observer, keyPath) == true
    }
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began with the same context.
  public func removeObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    Watches.shared.remove(of: self) {
      guard let watch = $0 as? KeyPathWatch else { return false }
      return watch.isFor(observer, keyPath) && watch.context == context
    }
  }
}

/// Reads a property by its name, and reports values that differ from the one before.
final class KeyPathWatch: Watch {
  private weak var target: AnyObject?
  private weak var observer: (any KeyPathObserver)?
  private let keyPath: String
  private let options: NSKeyValueObservingOptions
  private var value: AnyHashable?
  private var isReporting = false
  let context: UnsafeMutableRawPointer?
  let traits = TraitCollection.currentStorage

  init(
    _ object: AnyObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
    _ observer: any KeyPathObserver, _ context: UnsafeMutableRawPointer?
  ) {
    (target, self.observer) = (object, observer)
    (self.keyPath, self.options, self.context) = (keyPath, options, context)
    value = KnownKeys.value(keyPath, of: object)
  }

  var object: AnyObject? { target }

  func isFor(_ observer: AnyObject, _ keyPath: String) -> Bool {
    self.observer === observer && self.keyPath == keyPath
  }

  func reportInitialValue() { report(from: nil) }

  func check() -> Bool {
    guard !isReporting, let target else { return false }
    let old = value
    value = KnownKeys.value(keyPath, of: target)
    guard old != value else { return false }
    report(from: old)
    return true
  }

  private func report(from old: AnyHashable?) {
    guard let target else { return }
    isReporting = true
    defer { isReporting = false }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.new) { change[.newKey] = value?.base ?? NSNull() }
    if options.contains(.old), let old { change[.oldKey] = old.base }
    observer?.observeValue(forKeyPath: keyPath, of: target, change: change, context: context)
  }
}
