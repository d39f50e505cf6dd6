// SPDX-License-Identifier: MIT

/// The phones of swift-snapshot-testing.
extension ViewImageConfig {
  /// The first iPhone SE, upright.
  public static var iPhoneSe: ViewImageConfig { .iPhoneSe(.portrait) }

  /// The first iPhone SE.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withButton(320, 568), orientation)
  }

  /// An iPhone 8, upright.
  public static var iPhone8: ViewImageConfig { .iPhone8(.portrait) }

  /// An iPhone 8.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withButton(375, 667), orientation)
  }

  /// An iPhone 8 Plus, upright.
  public static var iPhone8Plus: ViewImageConfig { .iPhone8Plus(.portrait) }

  /// An iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withButton(414, 736), orientation)
  }

  /// An iPhone X, upright.
  public static var iPhoneX: ViewImageConfig { .iPhoneX(.portrait) }

  /// An iPhone X.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withNotch(375, 812, notch: 44, landscapeBottom: 24), orientation)
  }

  /// An iPhone XS Max, upright.
  public static var iPhoneXsMax: ViewImageConfig { .iPhoneXsMax(.portrait) }

  /// An iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withNotch(414, 896, notch: 44, landscapeBottom: 24), orientation)
  }

  /// An iPhone XR, upright.
  public static var iPhoneXr: ViewImageConfig { .iPhoneXr(.portrait) }

  /// An iPhone XR.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withNotch(414, 896, notch: 44, landscapeBottom: 24), orientation)
  }

  /// An iPhone 12, upright.
  public static var iPhone12: ViewImageConfig { .iPhone12(.portrait) }

  /// An iPhone 12.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withNotch(390, 844, notch: 47, landscapeBottom: 21), orientation)
  }

  /// An iPhone 12 Pro, upright.
  public static var iPhone12Pro: ViewImageConfig { .iPhone12Pro(.portrait) }

  /// An iPhone 12 Pro.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withNotch(390, 844, notch: 47, landscapeBottom: 21), orientation)
  }

  /// An iPhone 12 Pro Max, upright.
  public static var iPhone12ProMax: ViewImageConfig { .iPhone12ProMax(.portrait) }

  /// An iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withNotch(428, 926, notch: 47, landscapeBottom: 21), orientation)
  }

  /// An iPhone 13, upright.
  public static var iPhone13: ViewImageConfig { .iPhone13(.portrait) }

  /// An iPhone 13.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withNotch(390, 844, notch: 47, landscapeBottom: 21), orientation)
  }

  /// An iPhone 13 mini, upright.
  public static var iPhone13Mini: ViewImageConfig { .iPhone13Mini(.portrait) }

  /// An iPhone 13 mini.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withNotch(375, 812, notch: 50, landscapeBottom: 21), orientation)
  }

  /// An iPhone 13 Pro, upright.
  public static var iPhone13Pro: ViewImageConfig { .iPhone13Pro(.portrait) }

  /// An iPhone 13 Pro.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withNotch(390, 844, notch: 47, landscapeBottom: 21), orientation)
  }

  /// An iPhone 13 Pro Max, upright.
  public static var iPhone13ProMax: ViewImageConfig { .iPhone13ProMax(.portrait) }

  /// An iPhone 13 Pro Max.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(.withNotch(428, 926, notch: 47, landscapeBottom: 21), orientation)
  }
}
