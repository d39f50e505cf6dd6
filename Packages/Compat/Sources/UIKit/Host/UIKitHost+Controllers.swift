// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Screens of controllers.
extension UIKitHost {
  /// Shows a controller as the root of the window, and lays it out until no layout is pending.
  ///
  /// Compared with a golden, it is the whole screen, with what the controller presents:
  ///
  /// ```swift
  /// assertGolden(of: host.screen(of: ChatController(chat)), in: host)
  /// ```
  ///
  /// - Parameter controller: One that is the root already stays it.
  /// - Returns: The window.
  @discardableResult
  public func screen(of controller: @autoclosure () throws -> UIViewController) rethrows -> UIWindow
  {
    try performForProcess {
      let controller = try controller()
      if window.rootViewController !== controller { window.rootViewController = controller }
      settle()
      return window
    }
  }

  /// Draws the screen with a controller as its root, as a PNG file.
  ///
  /// - Throws: `DrawingError` when the screen is larger than a canvas may be.
  public func png(of controller: UIViewController) throws -> Data {
    Data(try bitmap(of: controller).pngData())
  }

  /// Draws the screen with a controller as its root.
  ///
  /// - Throws: `DrawingError` when the screen is larger than a canvas may be.
  public func bitmap(of controller: UIViewController) throws -> Bitmap {
    screen(of: controller)
    return try bitmap(of: window, size: size)
  }

  /// Makes a controller on this screen, and draws the screen with it as its root, as a PNG file.
  public func png(_ make: () throws -> UIViewController) throws -> Data {
    try png(of: perform(make))
  }

  /// Draws the screen as it is: with a controller that was presented, as a PNG file.
  public func png() throws -> Data {
    settle()
    return try png(of: window, size: size)
  }

  /// Creates a host of a device.
  ///
  /// - Throws: The errors of reading the package's fonts.
  public convenience init(
    device: Device, style: UIUserInterfaceStyle = .light,
    direction: LayoutDirection = .leftToRight, language: String? = nil,
    contentSizeCategory: UIContentSizeCategory = .large, fonts: FontCollection? = nil
  ) throws {
    try self.init(
      width: device.size.width, height: device.size.height, scale: device.scale, style: style,
      direction: direction, language: language, contentSizeCategory: contentSizeCategory,
      fonts: fonts, safeAreaInsets: device.safeAreaInsets)
  }

  /// A phone held upright: the size of its screen, its scale and its safe area.
  public struct Device: Hashable, Sendable {
    /// In points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: Double
    /// The insets of the status bar and the home indicator, in points.
    public var safeAreaInsets: UIEdgeInsets

    /// Creates a device.
    public init(size: CGSize, scale: Double, safeAreaInsets: UIEdgeInsets) {
      (self.size, self.scale, self.safeAreaInsets) = (size, scale, safeAreaInsets)
    }

    private init(_ width: Double, _ height: Double, _ scale: Double, top: Double, bottom: Double) {
      self.init(
        size: CGSize(width: width, height: height), scale: scale,
        safeAreaInsets: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    }

    /// iPhone SE, second and third generation, and iPhone 8.
    public static let iPhoneSE = Device(375, 667, 2, top: 20, bottom: 0)
    /// iPhone X, XS and 11 Pro.
    public static let iPhoneX = Device(375, 812, 3, top: 44, bottom: 34)
    /// iPhone XR and 11.
    public static let iPhone11 = Device(414, 896, 2, top: 48, bottom: 34)
    /// iPhone 12, 13 and 14.
    public static let iPhone13 = Device(390, 844, 3, top: 47, bottom: 34)
    /// iPhone 12 mini and 13 mini.
    public static let iPhone13Mini = Device(375, 812, 3, top: 50, bottom: 34)
    /// iPhone 12 Pro Max, 13 Pro Max and 14 Plus.
    public static let iPhone13ProMax = Device(428, 926, 3, top: 47, bottom: 34)
    /// iPhone 14 Pro, 15 and 15 Pro.
    public static let iPhone15 = Device(393, 852, 3, top: 59, bottom: 34)
    /// iPhone 14 Pro Max, 15 Plus and 15 Pro Max.
    public static let iPhone15ProMax = Device(430, 932, 3, top: 59, bottom: 34)
  }
}
