// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let new = Self(rawValue: 1), initial = Self(rawValue: 4)
}
public struct NSKeyValueObservedChange<V> { public var newValue: V? }
public final class NSKeyValueObservation { public func invalidate() {} }
public protocol Observed: AnyObject {}
extension Observed {
  public func observe<V>(
    _ p: KeyPath<Self, V>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<V>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}
extension View: Observed {}
extension NSObject: Observed {}
