// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// A phone's screen, as it is held.
public struct Screen: Hashable, Sendable {
  /// The orientation of a phone.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Long sides upright.
    case portrait
    /// Short sides upright.
    case landscape
  }

  /// The phone's name in labels of goldens. Letters, digits, `-` and `_`.
  public let name: String

  /// Pixels per point.
  public let scale: Double

  /// The phone's orientation. The default is ``Orientation/portrait``.
  public var orientation = Orientation.portrait

  /// In points, or density-independent pixels, where the phone is held upright.
  private let portraitSize: CGSize
  private let portraitInsets: EdgeInsets
  private let landscapeInsets: EdgeInsets

  /// - Parameters:
  ///   - name: The phone's name in labels of goldens. Letters, digits, `-` and `_`.
  ///   - size: In points, where the phone is held upright.
  ///   - scale: Pixels per point.
  ///   - safeArea: The insets that bars and corners cover in portrait.
  ///   - landscapeSafeArea: The insets that they cover in landscape.
  public init(
    name: String, size: CGSize, scale: Double, safeArea: EdgeInsets = .zero,
    landscapeSafeArea: EdgeInsets = .zero
  ) {
    self.name = name
    self.scale = scale
    portraitSize = size
    portraitInsets = safeArea
    landscapeInsets = landscapeSafeArea
  }

  /// The size in the phone's orientation, in points.
  public var size: CGSize {
    orientation == .portrait
      ? portraitSize : CGSize(width: portraitSize.height, height: portraitSize.width)
  }

  /// In points.
  public var width: Double { size.width }

  /// In points.
  public var height: Double { size.height }

  /// The insets that bars and corners cover, in points.
  public var safeAreaInsets: EdgeInsets {
    orientation == .portrait ? portraitInsets : landscapeInsets
  }

  /// The same phone, held another way.
  public func held(_ orientation: Orientation) -> Screen {
    var screen = self
    screen.orientation = orientation
    return screen
  }

  /// The same phone on its side.
  public var landscape: Screen { held(.landscape) }

  /// The name in labels of goldens: `iPhone16`, `iPhone16-landscape`.
  public var label: String { orientation == .portrait ? name : "\(name)-\(orientation.rawValue)" }
}

/// Sizes and safe areas of iPhones are those that iOS gives an application without bars of its own. Those
/// of Android have a status bar and a bar for gestures of 24 points; makers differ.
extension Screen {
  public static let iPhoneSE = Screen(
    name: "iPhoneSE", size: CGSize(width: 375, height: 667), scale: 2,
    safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  public static let iPhone13Mini = iPhone("iPhone13Mini", 375, 812, top: 50)
  public static let iPhone14 = iPhone("iPhone14", 390, 844, top: 47)
  public static let iPhone16 = iPhone("iPhone16", 393, 852, top: 59)
  public static let iPhone16Plus = iPhone("iPhone16Plus", 430, 932, top: 59)
  public static let iPhone16Pro = iPhone("iPhone16Pro", 402, 874, top: 62)
  public static let iPhone16ProMax = iPhone("iPhone16ProMax", 440, 956, top: 62)
  /// 1080 × 2400 pixels at 420 dots per inch, which is 2.625 pixels per point; rounded to whole points.
  public static let pixel8 = android("pixel8", 411, 914, scale: 2.625)
  public static let galaxyS24 = android("galaxyS24", 360, 780, scale: 3)

  /// The smallest and the largest that are still common, and one between.
  public static let common = [iPhoneSE, iPhone16, iPhone16ProMax]

  /// A phone without a home button: on its side, the camera's inset is on both sides, and there is no
  /// status bar.
  private static func iPhone(
    _ name: String, _ width: Double, _ height: Double, top: Double
  ) -> Screen {
    Screen(
      name: name, size: CGSize(width: width, height: height), scale: 3,
      safeArea: EdgeInsets(top: top, left: 0, bottom: 34, right: 0),
      landscapeSafeArea: EdgeInsets(top: 0, left: top, bottom: 21, right: top))
  }

  private static func android(
    _ name: String, _ width: Double, _ height: Double, scale: Double
  ) -> Screen {
    let bars = EdgeInsets(top: 24, left: 0, bottom: 24, right: 0)
    return Screen(
      name: name, size: CGSize(width: width, height: height), scale: scale, safeArea: bars,
      landscapeSafeArea: bars)
  }
}
