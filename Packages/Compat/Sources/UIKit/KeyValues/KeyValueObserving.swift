// SPDX-License-Identifier: MIT
public import Foundation

/// The options of an observer.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// Foundation's bits.
  public let rawValue: UInt

  /// Creates options from Foundation's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value before.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The value that there is already, at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// A call before each change, too. There is none here.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// The kind of change.
public enum NSKeyValueChange: UInt, Sendable {
  /// Another value.
  case setting = 1
  /// More elements.
  case insertion
  /// Fewer elements.
  case removal
  /// Other elements.
  case replacement
}

/// A change that an observer is notified of.
public struct NSKeyValueObservedChange<Value> {
  /// Always ``NSKeyValueChange/setting`` here.
  public let kind: NSKeyValueChange
  /// The new value, if the observer requested it.
  public let newValue: Value?
  /// The value before, if the observer requested it.
  public let oldValue: Value?
  /// The indexes of changed elements: always `nil` here.
  public let indexes: IndexSet?
  /// Whether the change is yet to come: always `false` here.
  public let isPrior: Bool
}

/// An observation, which lasts until this object is gone, or ``invalidate()`` is called.
open class NSKeyValueObservation: NSObject {
  private var stop: (() -> Void)?

  init(stop: @escaping () -> Void) { self.stop = stop }

  /// Ends the observation.
  open func invalidate() {
    stop?()
    stop = nil
  }

  deinit { stop?() }
}

extension ObjectBehavior {
  /// Calls a block when a property has another value. Partial: by reading again, see <doc:UIKit>; no `prior`.
  ///
  /// There are no setters that could be watched, so the property is read again whenever something may have changed it:
  /// for views, after each change of the frame, the text, the image, the visibility, the state, the size of the content;
  /// for all objects, before cells and windows are laid out, and when ``keyValueDidChange(of:)`` is called.
  /// Values that are equal to those before aren't reported, which Objective-C does.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: The values that the block receives. The default is none: the change alone.
  ///   - changeHandler: Given the object, which it shouldn't hold, and the change.
  /// - Returns: The observation, to be kept as long as it should last.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let watch = PropertyWatch(self, keyPath, options, changeHandler)
    Watches.shared.add(watch, to: self)
    if options.contains(.initial) { watch.reportInitialValue() }
    return NSKeyValueObservation { Watches.shared.remove(watch) }
  }
}

/// Reports properties of an object that are observed and have other values than before.
///
/// Call it in the `didSet` of a property whose observers must hear of it at once.
public func keyValueDidChange(of object: AnyObject) { Watches.shared.check(object) }
