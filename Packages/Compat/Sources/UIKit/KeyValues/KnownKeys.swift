// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// Properties of views by their names in Objective-C.
enum KnownKeys {
  /// The value of a property, or of a property of a property; `nil` where it is `nil`, isn't known, or can't be
  /// compared.
  static func value(_ keyPath: String, of object: AnyObject) -> AnyHashable? {
    if let value = knownValue(keyPath, of: object) { return value }
    let found = (object as? any ObjectBehavior)?.value(forKeyPath: keyPath)
    return found.flatMap { $0 as? AnyHashable ?? IdentifiedObject.make($0) }
  }

  /// The value of a known property of a view.
  static func knownValue(_ key: String, of object: AnyObject) -> AnyHashable? {
    guard let view = object as? UIView else { return nil }
    return switch key {
    case "frame": AnyHashable(view.frame)
    case "bounds": AnyHashable(view.bounds)
    case "center": AnyHashable(view.center)
    case "alpha": view.alpha
    case "hidden", "isHidden": view.isHidden
    case "transform": AnyHashable(view.transform)
    default: valueOfKind(key, view)
    }
  }

  private static func valueOfKind(_ key: String, _ view: UIView) -> AnyHashable? {
    switch (key, view) {
    case ("contentSize", let view as UIScrollView): AnyHashable(view.contentSize)
    case ("contentOffset", let view as UIScrollView): AnyHashable(view.contentOffset)
    case ("contentInset", let view as UIScrollView): AnyHashable(view.contentInset)
    case ("text", let view as UILabel): view.text
    case ("image", let view as UIImageView): view.image
    default: nil
    }
  }

  /// Sets a property. Returns whether the property is known and the value has its type.
  static func set(_ value: Any?, _ key: String, of object: AnyObject) -> Bool {
    guard let view = object as? UIView else { return false }
    switch (key, value) {
    case ("frame", let value as CGRect): view.frame = value
    case ("bounds", let value as CGRect): view.bounds = value
    case ("center", let value as CGPoint): view.center = value
    case ("alpha", let value as CGFloat): view.alpha = value
    case ("hidden", let value as Bool): view.isHidden = value
    case ("tag", let value as Int): view.tag = value
    case ("backgroundColor", let value as UIColor?): view.backgroundColor = value
    case ("tintColor", let value as UIColor?): view.tintColor = value
    default: return setOfKind(value, key, view)
    }
    return true
  }

  private static func setOfKind(_ value: Any?, _ key: String, _ view: UIView) -> Bool {
    switch (key, value, view) {
    case ("contentSize", let value as CGSize, let view as UIScrollView): view.contentSize = value
    case ("contentOffset", let value as CGPoint, let view as UIScrollView):
      view.contentOffset = value
    case ("text", let value as String?, let view as UILabel): view.text = value
    case ("textColor", let value as UIColor, let view as UILabel): view.textColor = value
    case ("image", let value as UIImage?, let view as UIImageView): view.image = value
    default: return false
    }
    return true
  }
}

/// An object as a value: equal to itself.
private final class IdentifiedObject: Hashable {
  private let object: AnyObject

  static func make(_ value: Any) -> AnyHashable? {
    type(of: value) is AnyClass ? AnyHashable(IdentifiedObject(value as AnyObject)) : nil
  }

  private init(_ object: AnyObject) { self.object = object }

  static func == (one: IdentifiedObject, other: IdentifiedObject) -> Bool {
    one.object === other.object
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

extension ObjectBehavior {
  /// Sets a property by its name. Partial: known properties of views are set, others are kept by their name and
  /// reported.
  ///
  /// Known are `frame`, `bounds`, `center`, `alpha`, `hidden`, `tag`, `backgroundColor` and `tintColor` of views,
  /// `contentSize` and `contentOffset` of scroll views, `text` and `textColor` of labels, and `image` of image views.
  /// Others, and values of other types, are kept for ``value(forKey:)`` alone, and reported by ``UIKitDiagnostics``.
  public func setValue(_ value: Any?, forKey key: String) {
    guard !KnownKeys.set(value, key, of: self) else { return }
    AssociatedValues.set(value, forKey: "kept \(key)", of: self)
    UIKitDiagnostics.report("\(type(of: self)) has no property '\(key)' to be set by its name.")
  }

  /// The value of a stored property, or of a property of views that ``setValue(_:forKey:)`` knows; `nil` for one that
  /// doesn't exist. Other properties with getters aren't found. Partial: stored properties.
  public func value(forKey key: String) -> Any? {
    if let known = KnownKeys.knownValue(key, of: self) { return known.base }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key || $0.label == "_\(key)" }) {
        let value = Mirror(reflecting: child.value)
        guard value.displayStyle == .optional else { return child.value }
        return value.children.first?.value
      }
      mirror = current.superclassMirror
    }
    return AssociatedValues.value(forKey: "kept \(key)", of: self)
  }

  /// The value of a property of a property, with dots between. Partial: stored properties.
  public func value(forKeyPath path: String) -> Any? {
    var object: Any? = self
    for key in path.split(separator: ".") {
      object = (object as? any ObjectBehavior)?.value(forKey: String(key))
    }
    return object
  }
}
