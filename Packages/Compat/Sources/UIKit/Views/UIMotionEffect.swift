// SPDX-License-Identifier: MIT
public import Foundation

/// A change of a view that follows the tilt of a device. Inert: a device isn't tilted.
open class UIMotionEffect: NSObject {}

/// A change of one property. Inert: data.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction of the tilt.
  public enum EffectType: Int, Hashable, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  /// The property.
  public let keyPath: String
  /// The direction.
  public let type: EffectType
  /// The value at one end.
  open var minimumRelativeValue: Any?
  /// The value at the other end.
  open var maximumRelativeValue: Any?

  /// Creates a change of a property.
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}

/// Several changes. Inert: data.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The changes.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The changes that follow the tilt. The default is empty. Inert.
  public var motionEffects: [UIMotionEffect] {
    get { recorded("motionEffects", []) }
    set { record("motionEffects", newValue) }
  }

  /// Adds a change that follows the tilt. Inert.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes a change that follows the tilt.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
