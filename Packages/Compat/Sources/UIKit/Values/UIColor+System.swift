// SPDX-License-Identifier: MIT
import BubbleText
import BubbleViews
import Foundation

/// System colours, which differ between light and dark interfaces, with the values of iOS 15 at
/// normal contrast, on the base level.
extension UIColor {
  public static let systemRed = system(
    "systemRed", light: Color(hex: 0xFF3B30), dark: Color(hex: 0xFF453A))
  public static let systemOrange = system(
    "systemOrange", light: Color(hex: 0xFF9500), dark: Color(hex: 0xFF9F0A))
  public static let systemYellow = system(
    "systemYellow", light: Color(hex: 0xFFCC00), dark: Color(hex: 0xFFD60A))
  public static let systemGreen = system(
    "systemGreen", light: Color(hex: 0x34C759), dark: Color(hex: 0x30D158))
  public static let systemMint = system(
    "systemMint", light: Color(hex: 0x00C7BE), dark: Color(hex: 0x63E6E2))
  public static let systemTeal = system(
    "systemTeal", light: Color(hex: 0x30B0C7), dark: Color(hex: 0x40C8E0))
  public static let systemCyan = system(
    "systemCyan", light: Color(hex: 0x32ADE6), dark: Color(hex: 0x64D2FF))
  public static let systemBlue = system(
    "systemBlue", light: Color(hex: 0x007AFF), dark: Color(hex: 0x0A84FF))
  public static let systemIndigo = system(
    "systemIndigo", light: Color(hex: 0x5856D6), dark: Color(hex: 0x5E5CE6))
  public static let systemPurple = system(
    "systemPurple", light: Color(hex: 0xAF52DE), dark: Color(hex: 0xBF5AF2))
  public static let systemPink = system(
    "systemPink", light: Color(hex: 0xFF2D55), dark: Color(hex: 0xFF375F))
  public static let systemBrown = system(
    "systemBrown", light: Color(hex: 0xA2845E), dark: Color(hex: 0xAC8E68))
  public static let systemGray = UIColor(Color(hex: 0x8E8E93))
  public static let systemGray2 = system(
    "systemGray2", light: Color(hex: 0xAEAEB2), dark: Color(hex: 0x636366))
  public static let systemGray3 = system(
    "systemGray3", light: Color(hex: 0xC7C7CC), dark: Color(hex: 0x48484A))
  public static let systemGray4 = system(
    "systemGray4", light: Color(hex: 0xD1D1D6), dark: Color(hex: 0x3A3A3C))
  public static let systemGray5 = system(
    "systemGray5", light: Color(hex: 0xE5E5EA), dark: Color(hex: 0x2C2C2E))
  public static let systemGray6 = system(
    "systemGray6", light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x1C1C1E))
  public static let label = system(
    "label", light: Color(hex: 0x000000), dark: Color(hex: 0xFFFFFF))
  public static let secondaryLabel = system(
    "secondaryLabel", light: Color(hex: 0x3C3C43, alpha: 0.6),
    dark: Color(hex: 0xEBEBF5, alpha: 0.6))
  public static let tertiaryLabel = system(
    "tertiaryLabel", light: Color(hex: 0x3C3C43, alpha: 0.3), dark: Color(hex: 0xEBEBF5, alpha: 0.3)
  )
  public static let quaternaryLabel = system(
    "quaternaryLabel", light: Color(hex: 0x3C3C43, alpha: 0.18),
    dark: Color(hex: 0xEBEBF5, alpha: 0.16))
  public static let placeholderText = system(
    "placeholderText", light: Color(hex: 0x3C3C43, alpha: 0.3),
    dark: Color(hex: 0xEBEBF5, alpha: 0.3))
  public static let link = system(
    "link", light: Color(hex: 0x007AFF), dark: Color(hex: 0x0984FF))
  public static let separator = system(
    "separator", light: Color(hex: 0x3C3C43, alpha: 0.29), dark: Color(hex: 0x545458, alpha: 0.6))
  public static let opaqueSeparator = system(
    "opaqueSeparator", light: Color(hex: 0xC6C6C8), dark: Color(hex: 0x38383A))
  public static let systemBackground = system(
    "systemBackground", light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x000000))
  public static let secondarySystemBackground = system(
    "secondarySystemBackground", light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x1C1C1E))
  public static let tertiarySystemBackground = system(
    "tertiarySystemBackground", light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x2C2C2E))
  public static let systemGroupedBackground = system(
    "systemGroupedBackground", light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x000000))
  public static let secondarySystemGroupedBackground = system(
    "secondarySystemGroupedBackground", light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x1C1C1E))
  public static let tertiarySystemGroupedBackground = system(
    "tertiarySystemGroupedBackground", light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x2C2C2E))
  public static let systemFill = system(
    "systemFill", light: Color(hex: 0x787880, alpha: 0.2), dark: Color(hex: 0x787880, alpha: 0.36))
  public static let secondarySystemFill = system(
    "secondarySystemFill", light: Color(hex: 0x787880, alpha: 0.16),
    dark: Color(hex: 0x787880, alpha: 0.32))
  public static let tertiarySystemFill = system(
    "tertiarySystemFill", light: Color(hex: 0x767680, alpha: 0.12),
    dark: Color(hex: 0x767680, alpha: 0.24))
  public static let quaternarySystemFill = system(
    "quaternarySystemFill", light: Color(hex: 0x747480, alpha: 0.08),
    dark: Color(hex: 0x767680, alpha: 0.18))
  /// Partial: system blue, not the tint of the view that it is used in.
  public static let tintColor = system(
    "tintColor", light: Color(hex: 0x007AFF), dark: Color(hex: 0x0A84FF))
  public static let groupTableViewBackground = UIColor(Color(hex: 0xF2F2F7))

  private static func system(_ name: String, light: Color, dark: Color) -> UIColor {
    UIColor(name: name, light: UIColor(light), dark: UIColor(dark))
  }

  /// A colour that is another one in a dark interface.
  ///
  /// - Parameter name: Two of one name are equal.
  convenience init(name: String, light: UIColor, dark: UIColor) {
    self.init(content: .dynamic(ColorProvider(name: name, light: light, dark: dark)))
  }

  /// The colour that an asset catalogue calls by a name such as `systemRedColor` or `labelColor`.
  static func platformColor(named name: String) -> UIColor? { platformColors[name] }

  private static let platformColors: [String: UIColor] = [
    "systemRedColor": systemRed,
    "systemOrangeColor": systemOrange,
    "systemYellowColor": systemYellow,
    "systemGreenColor": systemGreen,
    "systemMintColor": systemMint,
    "systemTealColor": systemTeal,
    "systemCyanColor": systemCyan,
    "systemBlueColor": systemBlue,
    "systemIndigoColor": systemIndigo,
    "systemPurpleColor": systemPurple,
    "systemPinkColor": systemPink,
    "systemBrownColor": systemBrown,
    "systemGrayColor": systemGray,
    "systemGray2Color": systemGray2,
    "systemGray3Color": systemGray3,
    "systemGray4Color": systemGray4,
    "systemGray5Color": systemGray5,
    "systemGray6Color": systemGray6,
    "labelColor": label,
    "secondaryLabelColor": secondaryLabel,
    "tertiaryLabelColor": tertiaryLabel,
    "quaternaryLabelColor": quaternaryLabel,
    "placeholderTextColor": placeholderText,
    "linkColor": link,
    "separatorColor": separator,
    "opaqueSeparatorColor": opaqueSeparator,
    "systemBackgroundColor": systemBackground,
    "secondarySystemBackgroundColor": secondarySystemBackground,
    "tertiarySystemBackgroundColor": tertiarySystemBackground,
    "systemGroupedBackgroundColor": systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": tertiarySystemGroupedBackground,
    "systemFillColor": systemFill,
    "secondarySystemFillColor": secondarySystemFill,
    "tertiarySystemFillColor": tertiarySystemFill,
    "quaternarySystemFillColor": quaternarySystemFill,
    "tintColorColor": tintColor,
    "darkTextColor": darkText,
    "lightTextColor": lightText,
    "groupTableViewBackgroundColor": groupTableViewBackground,
  ]
}
