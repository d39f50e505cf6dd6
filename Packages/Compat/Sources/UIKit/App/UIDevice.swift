// SPDX-License-Identifier: MIT
public import Foundation

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is held sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientations that an interface supports.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// The device: a phone in portrait. Partial: a phone that is held upright.
public final class UIDevice: NSObject, Sendable {
  /// The device.
  public static let current = UIDevice()

  private override init() {}

  /// The name of the device.
  public var name: String { "iPhone" }
  /// The model of the device.
  public var model: String { "iPhone" }
  /// The model of the device.
  public var localizedModel: String { model }
  /// The name of its system.
  public var systemName: String { "iOS" }
  /// The version that this module follows.
  public var systemVersion: String { "17.0" }
  /// A phone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The orientation: portrait.
  public var orientation: UIDeviceOrientation { .portrait }
  /// An identifier that is always the same.
  public var identifierForVendor: UUID? {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  }
  /// Whether orientations are reported: `false`.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Whether the battery is watched: `false`.
  public var isBatteryMonitoringEnabled: Bool { false }
  /// The battery level: not known.
  public var batteryLevel: Float { -1 }
  /// Whether something is near: `false`.
  public var proximityState: Bool { false }
  /// Whether tasks may run in the background: `false`.
  public var isMultitaskingSupported: Bool { false }

  /// Does nothing: the device is always upright.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: the device is always upright.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: there is no keyboard.
  public func playInputClick() {}

  /// Posted when the device is turned. It never is by itself.
  public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Posted when the proximity sensor changes. It never does.
  public static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")
  /// Posted when the battery's level changes. It never does.
  public static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
}
