// SPDX-License-Identifier: MIT
public import Foundation

// Foundation on Linux bridges all numbers but this one: `json["width"] as? CGFloat` is nil without it.
// swift-format-ignore: AvoidRetroactiveConformances
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectType = NSNumber

  /// The value as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Finds the value of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Finds the value of an object. Every number has one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Finds the value of an object; zero for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension NSNumber {
  /// Keeps a value with a fraction.
  public convenience init(value: CGFloat) { self.init(value: Double(value)) }
}
