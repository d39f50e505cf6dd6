// SPDX-License-Identifier: MIT
/// A phone's screen, as far as rows depend on it.
public struct Screen: Hashable, Sendable {
  /// The name in labels of goldens. Letters, digits, `-` and `_`.
  public let name: String

  /// In points, or density-independent pixels.
  public let width: Double

  /// Pixels per point.
  public let scale: Double

  public init(name: String, width: Double, scale: Double) {
    self.name = name
    self.width = width
    self.scale = scale
  }
}

extension Screen {
  public static let iPhoneSE = Screen(name: "iPhoneSE", width: 375, scale: 2)
  public static let iPhone13Mini = Screen(name: "iPhone13Mini", width: 375, scale: 3)
  public static let iPhone14 = Screen(name: "iPhone14", width: 390, scale: 3)
  public static let iPhone16 = Screen(name: "iPhone16", width: 393, scale: 3)
  public static let iPhone16Plus = Screen(name: "iPhone16Plus", width: 430, scale: 3)
  public static let iPhone16Pro = Screen(name: "iPhone16Pro", width: 402, scale: 3)
  public static let iPhone16ProMax = Screen(name: "iPhone16ProMax", width: 440, scale: 3)
  /// 1080 pixels at 420 dots per inch, which is 2.625 pixels per point; rounded to whole points.
  public static let pixel8 = Screen(name: "pixel8", width: 411, scale: 2.625)
  public static let galaxyS24 = Screen(name: "galaxyS24", width: 360, scale: 3)

  /// The smallest and the largest that are still common, and one between.
  public static let common = [iPhoneSE, iPhone16, iPhone16ProMax]
}
