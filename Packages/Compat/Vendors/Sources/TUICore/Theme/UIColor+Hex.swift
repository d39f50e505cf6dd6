// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

extension UIColor {
  /// The colour that hexadecimal digits describe, after `#`, `0x`, or nothing: RGB, RRGGBB or RRGGBBAA.
  ///
  /// - Returns: The clear colour for an empty text. Transparent black for any other number of digits; a pair that
  ///   isn't a number is 0.
  public static func tui_color(withHex hex: String) -> UIColor { color(withHex: hex, alpha: nil) }

  /// The colour that hexadecimal digits describe, with another opacity than theirs.
  public static func tui_color(withHex hex: String, alpha: CGFloat) -> UIColor {
    hex.isEmpty ? .clear : color(withHex: hex, alpha: alpha)
  }

  private static func color(withHex hex: String, alpha: CGFloat?) -> UIColor {
    guard let parts = HexColor(hex)?.parts else {
      return UIColor(red: 0, green: 0, blue: 0, alpha: 0)
    }
    return UIColor(
      red: parts[0], green: parts[1], blue: parts[2], alpha: alpha ?? parts[3])
  }
}

/// A colour as TUIKit writes it.
struct HexColor {
  /// Red, green, blue and opacity, from 0 to 1.
  let parts: [CGFloat]

  init?(_ text: String) {
    if text.isEmpty {
      parts = [0, 0, 0, 0]
      return
    }
    let prefix = ["#", "0x"].first { text.hasPrefix($0) } ?? ""
    var digits = Array(text.dropFirst(prefix.count))
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    if digits.count == 6 { digits += ["f", "f"] }
    guard digits.count == 8 else { return nil }
    parts = stride(from: 0, to: 8, by: 2).map { index in
      CGFloat(Int(String(digits[index...(index + 1)]), radix: 16) ?? 0) / 255
    }
  }
}

extension UIColor {
  /// Greys, reds and blues of the system, by their names in TUIKit.
  public static func d_systemGray() -> UIColor { .systemGray }
  public static func d_systemRed() -> UIColor { .systemRed }
  public static func d_systemBlue() -> UIColor { .systemBlue }
}
