// SPDX-License-Identifier: MIT
import BubbleText
public import Foundation

/// The components of colours, in the current traits.
extension UIColor {
  /// Writes the components where there is a place for them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Writes the lightness and the opacity. Partial: `false` for colours that aren't grey.
  ///
  /// - Returns: Whether the colour is a grey. If not, nothing is written.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = color
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = CGFloat(color.red)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Writes the place on the colour wheel, how strong and how bright the colour is, and its opacity.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = HueComponents(color)
    hue?.pointee = CGFloat(components.hue)
    saturation?.pointee = CGFloat(components.saturation)
    brightness?.pointee = CGFloat(components.brightness)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }
}

/// A colour by its place on the colour wheel. All from 0 to 1.
struct HueComponents {
  var hue: Double
  var saturation: Double
  var brightness: Double

  init(hue: Double, saturation: Double, brightness: Double) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
  }

  init(_ color: Color) {
    let largest = max(color.red, color.green, color.blue)
    let range = largest - min(color.red, color.green, color.blue)
    brightness = largest
    saturation = largest > 0 ? range / largest : 0
    hue = range > 0 ? Self.hue(color, largest: largest, range: range) : 0
  }

  private static func hue(_ color: Color, largest: Double, range: Double) -> Double {
    let sixths =
      if largest == color.red {
        (color.green - color.blue) / range
      } else if largest == color.green {
        2 + (color.blue - color.red) / range
      } else {
        4 + (color.red - color.green) / range
      }
    return (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  func color(alpha: Double) -> Color {
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return Color(
      red: component(5), green: component(3), blue: component(1), alpha: min(max(alpha, 0), 1))
  }
}

extension Color {
  /// The colour of sRGB that is nearest to one of Display P3.
  init(displayP3 components: (Double, Double, Double), alpha: Double) {
    let (red, green, blue) = (
      Self.linear(components.0), Self.linear(components.1), Self.linear(components.2)
    )
    self.init(
      red: Self.encoded(1.2249 * red - 0.2247 * green),
      green: Self.encoded(-0.0420 * red + 1.0419 * green),
      blue: Self.encoded(-0.0197 * red - 0.0786 * green + 1.0979 * blue), alpha: alpha)
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
