// SPDX-License-Identifier: MIT
package import BubbleText
import Foundation

extension Color {
  /// The colour on top of an opaque one.
  package func over(_ other: Color) -> Color {
    func mix(_ one: Double, _ two: Double) -> Double { one * alpha + two * (1 - alpha) }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2, 1.4.3).
  package func contrast(with other: Color) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// WCAG 2.2, "relative luminance".
  private var relativeLuminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
