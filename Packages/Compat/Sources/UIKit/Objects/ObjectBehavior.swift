// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// The methods that UIKit's objects inherit from `NSObject`. Views, layers and gesture recognisers aren't of
/// that class here, so they have it from this protocol.
public protocol ObjectBehavior: AnyObject {}

extension NSObject: ObjectBehavior {}
extension Responder: ObjectBehavior {}
extension Layer: ObjectBehavior {}
extension GestureRecognizer: ObjectBehavior {}

/// Calling methods by selectors.
extension ObjectBehavior {
  /// Whether there is something to call, and the object is of the class that has the method. A selector whose closure
  /// was written by hand counts as one of every class. Partial: whether the selector has a closure, and the object is
  /// of the method's class.
  public func responds(to selector: Selector!) -> Bool {
    selector?.isImplemented(by: self) ?? false
  }

  /// Calls a method. Returns an object that it returns; `nil` for anything else.
  @discardableResult
  public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    perform(selector, with: nil, with: nil)
  }

  /// Calls a method with an argument.
  @discardableResult
  public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    perform(selector, with: object, with: nil)
  }

  /// Calls a method with two arguments.
  @discardableResult
  public func perform(
    _ selector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    guard let selector, selector.isReportedUnlessResolved else { return nil }
    guard let result = selector.invoke(on: self, with: [object1, object2]), !(result is Void) else {
      return nil
    }
    // As a method that isn't in the family of `init` returns it: alive for now, but owned by something else.
    let kept = result as AnyObject
    objc_setAssociatedObject(self, &PerformedResult.key, kept, .OBJC_ASSOCIATION_RETAIN)
    return Unmanaged.passUnretained(kept)
  }

  /// Calls a method on the main queue, where blocks wait for their turn.
  public func performSelector(
    onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool
  ) {
    if wait && Thread.isMainThread {
      _ = perform(selector, with: object)
    } else {
      let call = UncheckedCall { [weak self] in _ = self?.perform(selector, with: object) }
      DispatchQueue.main.async { call.run() }
    }
  }
}

extension NSObjectProtocol {
  /// Calls a method with an argument.
  @_disfavoredOverload @discardableResult
  public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    (self as? any ObjectBehavior)?.perform(selector, with: object)
  }
}

extension NSObject {
  /// Does nothing: no call of ``ObjectBehavior/perform(_:with:afterDelay:)`` is pending.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {}

  /// Does nothing: no call is pending.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any?
  ) {}
}

/// Identity and classes.
extension ObjectBehavior {
  /// Whether the object's class is a class, or is derived from it.
  public func isKind(of type: AnyClass) -> Bool {
    var current: AnyClass? = Swift.type(of: self)
    while let one = current {
      if one == type { return true }
      current = _getSuperclass(one)
    }
    return false
  }

  /// Whether the object's class is exactly a class.
  public func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }
}

/// For views, which are no `NSObject` here.
extension Responder {
  /// A number that is the same for the same object, as long as it lives.
  public var hash: Int { ObjectIdentifier(self).hashValue }

  /// Whether it is the same object.
  public func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
}

private enum PerformedResult {
  /// Only its address counts.
  nonisolated(unsafe) static var key: UInt8 = 0
}

/// A call that is made on another thread while this one doesn't touch what it uses: UIKit is used serially.
struct UncheckedCall: @unchecked Sendable {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  func run() { body() }
}
