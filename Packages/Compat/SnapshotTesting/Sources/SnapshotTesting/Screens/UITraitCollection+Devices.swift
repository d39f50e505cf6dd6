// SPDX-License-Identifier: MIT
public import UIKit

/// The traits of devices by name.
///
/// Phones have the text size M, as in swift-snapshot-testing. Collections have no size classes and idioms of their own
/// here, so that those of tablets name no trait.
extension UITraitCollection {
  static var phone: UITraitCollection { .init(preferredContentSizeCategory: .medium) }

  /// The traits of an iPhoneSe.
  public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    .phone
  }

  /// The traits of an iPhone8.
  public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    .phone
  }

  /// The traits of an iPhone8Plus.
  public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    .phone
  }

  /// The traits of an iPhoneX.
  public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    .phone
  }

  /// The traits of an iPhoneXr.
  public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    .phone
  }

  /// The traits of an iPhoneXsMax.
  public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    .phone
  }

  /// The traits of an iPhone12.
  public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    .phone
  }

  /// The traits of an iPhone12ProMax.
  public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection
  { .phone }

  /// The traits of an iPhone13.
  public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    .phone
  }

  /// The traits of an iPhone13ProMax.
  public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection
  { .phone }

  /// The traits of an iPadMini.
  public static var iPadMini: UITraitCollection { .init() }

  /// The traits of an app in a narrow part of an iPadMini.
  public static var iPadMini_Compact_SplitView: UITraitCollection { .init() }

  /// The traits of an iPad9_7.
  public static var iPad9_7: UITraitCollection { .init() }

  /// The traits of an app in a narrow part of an iPad9_7.
  public static var iPad9_7_Compact_SplitView: UITraitCollection { .init() }

  /// The traits of an iPad10_2.
  public static var iPad10_2: UITraitCollection { .init() }

  /// The traits of an app in a narrow part of an iPad10_2.
  public static var iPad10_2_Compact_SplitView: UITraitCollection { .init() }

  /// The traits of an iPadPro10_5.
  public static var iPadPro10_5: UITraitCollection { .init() }

  /// The traits of an app in a narrow part of an iPadPro10_5.
  public static var iPadPro10_5_Compact_SplitView: UITraitCollection { .init() }

  /// The traits of an iPadPro11.
  public static var iPadPro11: UITraitCollection { .init() }

  /// The traits of an app in a narrow part of an iPadPro11.
  public static var iPadPro11_Compact_SplitView: UITraitCollection { .init() }

  /// The traits of an iPadPro12_9.
  public static var iPadPro12_9: UITraitCollection { .init() }

  /// The traits of an app in a narrow part of an iPadPro12_9.
  public static var iPadPro12_9_Compact_SplitView: UITraitCollection { .init() }
}
