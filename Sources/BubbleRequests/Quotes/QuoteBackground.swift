// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleStrings

/// The colours of bubbles, as a request names them.
///
/// One colour; two with a slash between them, for a gradient; one after two slashes, for a gradient around it. A colour
/// is `#RGB`, `#RRGGBB`, one with an opacity (`#RRGGBBAA`, `rgba(…)`), a name of CSS, or `random`.
struct QuoteBackground: Equatable {
  let start: Color
  let end: Color

  /// Whether the text names no colour: the colours are the default's.
  let isUnknown: Bool

  private static let defaultText = "//#292232"
  private static let defaultColor = Color(hex: 0x292232)

  /// - Parameters:
  ///   - text: The colours; empty for the default.
  ///   - seed: The number that `random` follows from.
  init(_ text: String, seed: UInt64) {
    let colors = Self.colors(text.isEmpty ? Self.defaultText : text, seed: seed)
    isUnknown = colors == nil
    (start, end) =
      colors ?? (Self.defaultColor.scaled(by: 1.35), Self.defaultColor.scaled(by: 0.85))
  }

  private static func colors(_ text: String, seed: UInt64) -> (Color, Color)? {
    if text.beginsExactly(with: "//") {
      guard let color = color(Substring(text.utf8.dropFirst(2)), seed: seed) else { return nil }
      return (color.scaled(by: 1.35), color.scaled(by: 0.85))
    }
    let parts = text.splitExactly(separator: "/", omittingEmptySubsequences: false)
    guard let start = color(parts[0], seed: seed) else { return nil }
    guard parts.count > 1 else { return (start, start) }
    // Of two random colours, the second is another.
    return color(parts[1], seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1).map { (start, $0) }
  }

  private static func color(_ text: Substring, seed: UInt64) -> Color? {
    let text = text.splitExactly(where: \.isWhitespace).joined().lowercased()
    if text.isExactly("random") { return random(seed) }
    if text.beginsExactly(with: "#") { return hexadecimal(text) }
    if text.beginsExactly(with: "rgb") { return components(text) }
    return CSSColor.named(text)
  }

  private static func hexadecimal(_ text: String) -> Color? {
    guard text.utf8.count == 5 else { return Color(hexString: text) }
    return Color(hexString: "#" + text.unicodeScalars.dropFirst().map { "\($0)\($0)" }.joined())
  }

  /// `rgb(41,34,50)`, `rgba(41,34,50,0.5)`.
  private static func components(_ text: String) -> Color? {
    let scalars = text.unicodeScalars
    guard let open = scalars.firstIndex(of: "("), scalars.last == ")",
      ["rgb", "rgba"].containsExactly(String(text[..<open]))
    else { return nil }
    let numbers = Substring(scalars[open...].dropFirst().dropLast()).splitExactly(separator: ",")
      .map { Double($0) ?? -1 }
    guard [3, 4].contains(numbers.count), numbers.prefix(3).allSatisfy({ 0...255 ~= $0 }),
      numbers.count == 3 || 0...1 ~= numbers[3]
    else { return nil }
    return Color(
      red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255,
      alpha: numbers.count == 4 ? numbers[3] : 1)
  }

  /// A colour of any hue that text can be read on.
  private static func random(_ seed: UInt64) -> Color {
    // The bits of the seed are mixed (SplitMix64), since similar requests have similar ones.
    var bits = seed &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    let isLight = bits >> 60 > 11
    return HSL(
      hue: Double(bits % 360), saturation: 0.3 + Double(bits >> 16 & 0xFF) / 255 * 0.35,
      lightness: isLight ? 0.86 : 0.18 + Double(bits >> 32 & 0xFF) / 255 * 0.18
    ).color
  }
}
