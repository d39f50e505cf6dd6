// SPDX-License-Identifier: MIT

/// A colour in sRGB with straight (not premultiplied) alpha.
///
/// Typesetting carries colours with the text they belong to, and never reads them.
public struct Color: Hashable, Sendable {
  /// Red, from 0 to 1.
  public var red: Double

  /// Green, from 0 to 1.
  public var green: Double

  /// Blue, from 0 to 1.
  public var blue: Double

  /// Opacity, from 0 (invisible) to 1.
  public var alpha: Double

  /// Creates a colour from components between 0 and 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey, from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates an opaque colour from `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Creates a colour from `RGB`, `RRGGBB` or `RRGGBBAA` hexadecimal digits, with or without `#`.
  ///
  /// - Returns: `nil` when the string has another number of digits, or other characters.
  public init?(hexString: String) {
    var digits =
      hexString.utf8.first == UInt8(ascii: "#")
      ? String(hexString.unicodeScalars.dropFirst()) : hexString
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    if digits.utf8.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    if digits.utf8.count == 6 { digits += "FF" }
    guard digits.utf8.count == 8, let value = UInt32(digits, radix: 16) else { return nil }
    self.init(hex: value >> 8, alpha: Double(value & 0xFF) / 255)
  }

  /// The same colour at another opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour as `#RRGGBB`, or `#RRGGBBAA` when it is not opaque.
  public var hexString: String {
    let opaque = [red, green, blue].map(Self.byte)
    let bytes = alpha >= 1 ? opaque : opaque + [Self.byte(alpha)]
    return "#" + bytes.map { $0.hexadecimal(digits: 2).uppercased() }.joined()
  }

  private static func byte(_ component: Double) -> UInt8 {
    UInt8((min(max(component, 0), 1) * 255).rounded())
  }

  public static let black = Color(white: 0)
  public static let white = Color(white: 1)
  public static let clear = Color(white: 0, alpha: 0)
}

extension FixedWidthInteger {
  /// The number in hexadecimal digits, in lower case, with zeros in front up to a count.
  package func hexadecimal(digits count: Int) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(count - digits.utf8.count, 0)) + digits
  }
}
