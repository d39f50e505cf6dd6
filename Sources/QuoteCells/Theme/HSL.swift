// SPDX-License-Identifier: MIT
package import BubbleText
import Foundation

/// A colour by hue, saturation and lightness.
package struct HSL: Hashable, Sendable {
  /// From 0 to 360.
  package var hue: Double

  /// From 0 to 1.
  package var saturation: Double

  /// From 0 (black) to 1 (white).
  package var lightness: Double

  package init(hue: Double, saturation: Double, lightness: Double) {
    (self.hue, self.saturation, self.lightness) = (hue, saturation, lightness)
  }

  package init(_ color: Color) {
    let most = max(color.red, color.green, color.blue)
    let least = min(color.red, color.green, color.blue)
    lightness = (most + least) / 2
    let range = most - least
    guard range > 0 else {
      (hue, saturation) = (0, 0)
      return
    }
    saturation = range / (lightness > 0.5 ? 2 - most - least : most + least)
    let sixth =
      most == color.red
      ? (color.green - color.blue) / range
      : most == color.green
        ? (color.blue - color.red) / range + 2 : (color.red - color.green) / range + 4
    hue = (sixth * 60).truncatingRemainder(dividingBy: 360) + (sixth < 0 ? 360 : 0)
  }

  /// The opaque colour.
  package var color: Color {
    func component(_ offset: Double) -> Double {
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let reach = saturation * min(lightness, 1 - lightness)
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
    return Color(red: component(0), green: component(8), blue: component(4))
  }
}

extension Color {
  /// The colour with its components multiplied, up to white.
  package func scaled(by factor: Double) -> Color {
    Color(
      red: min(red * factor, 1), green: min(green * factor, 1), blue: min(blue * factor, 1),
      alpha: alpha)
  }
}
