// SPDX-License-Identifier: MIT
import BubbleGraphics
package import BubbleText

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
    0.2126 * SRGBCurve.linear(red) + 0.7152 * SRGBCurve.linear(green)
      + 0.0722 * SRGBCurve.linear(blue)
  }
}
