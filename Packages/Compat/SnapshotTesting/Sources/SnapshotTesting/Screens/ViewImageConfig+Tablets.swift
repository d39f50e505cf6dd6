// SPDX-License-Identifier: MIT

/// The tablets of swift-snapshot-testing.
extension ViewImageConfig {
  private static var iPadMiniScreen: Tablet {
    Tablet(width: 768, height: 1024, landscape: (320, 507, 694), portrait: (320, 438))
  }

  /// An iPad mini, on its side.
  public static var iPadMini: ViewImageConfig { .iPadMini(Orientation.landscape) }

  /// An iPad mini with one app.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(iPadMiniScreen, orientation)
  }

  /// An iPad mini with one app or two.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    ViewImageConfig(iPadMiniScreen, orientation)
  }

  private static var iPad9_7Screen: Tablet {
    Tablet(width: 768, height: 1024, landscape: (320, 507, 694), portrait: (320, 438))
  }

  /// An iPad of 9.7 inches, on its side.
  public static var iPad9_7: ViewImageConfig { .iPad9_7(Orientation.landscape) }

  /// An iPad of 9.7 inches with one app.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(iPad9_7Screen, orientation)
  }

  /// An iPad of 9.7 inches with one app or two.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    ViewImageConfig(iPad9_7Screen, orientation)
  }

  private static var iPad10_2Screen: Tablet {
    Tablet(width: 810, height: 1080, landscape: (320, 535, 750), portrait: (320, 480))
  }

  /// An iPad of 10.2 inches, on its side.
  public static var iPad10_2: ViewImageConfig { .iPad10_2(Orientation.landscape) }

  /// An iPad of 10.2 inches with one app.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(iPad10_2Screen, orientation)
  }

  /// An iPad of 10.2 inches with one app or two.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    ViewImageConfig(iPad10_2Screen, orientation)
  }

  private static var iPadPro10_5Screen: Tablet {
    Tablet(width: 834, height: 1112, landscape: (320, 551, 782), portrait: (320, 504))
  }

  /// An iPad Pro of 10.5 inches, on its side.
  public static var iPadPro10_5: ViewImageConfig { .iPadPro10_5(Orientation.landscape) }

  /// An iPad Pro of 10.5 inches with one app.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(iPadPro10_5Screen, orientation)
  }

  /// An iPad Pro of 10.5 inches with one app or two.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    ViewImageConfig(iPadPro10_5Screen, orientation)
  }

  private static var iPadPro11Screen: Tablet {
    Tablet(
      width: 834, height: 1194, safeArea: .init(top: 24, left: 0, bottom: 20, right: 0),
      landscape: (375, 592, 809), portrait: (320, 504))
  }

  /// An iPad Pro of 11 inches, on its side.
  public static var iPadPro11: ViewImageConfig { .iPadPro11(Orientation.landscape) }

  /// An iPad Pro of 11 inches with one app.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(iPadPro11Screen, orientation)
  }

  /// An iPad Pro of 11 inches with one app or two.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    ViewImageConfig(iPadPro11Screen, orientation)
  }

  private static var iPadPro12_9Screen: Tablet {
    Tablet(width: 1024, height: 1366, landscape: (375, 678, 981), portrait: (375, 639))
  }

  /// An iPad Pro of 12.9 inches, on its side.
  public static var iPadPro12_9: ViewImageConfig { .iPadPro12_9(Orientation.landscape) }

  /// An iPad Pro of 12.9 inches with one app.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    ViewImageConfig(iPadPro12_9Screen, orientation)
  }

  /// An iPad Pro of 12.9 inches with one app or two.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    ViewImageConfig(iPadPro12_9Screen, orientation)
  }
}
