// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleStrings
package import BubbleText

/// The colours that can be read on a bubble.
struct QuotePalette {
  private let ends: [Color]

  /// Whether the bubble is dark.
  let isDark: Bool

  init(_ start: Color, _ end: Color) {
    ends = [start, end]
    let brightness = ends.map(\.perceivedBrightness).reduce(0, +) / 2
    isDark = brightness < 0.5
  }

  var text: Color { isDark ? .white : .black }

  /// The colours of names, those of Telegram where they can be read.
  var names: [Color] { (isDark ? Self.onDark : Self.onLight).map { readable($0) } }

  var link: Color { readable(Color(hex: isDark ? 0x6AB7EC : 0x1E78C8)) }
  var code: Color { readable(Color(hex: isDark ? 0x86C3E8 : 0x2F6690)) }

  /// The colour, with as much of the text's colour as gives it the contrast of large text (WCAG 2, 1.4.3).
  private func readable(_ color: Color) -> Color {
    for step in 0...20 {
      let mixed = color.mixed(with: text, Double(step) / 20)
      if ends.allSatisfy({ mixed.contrast(on: $0) >= 3 }) { return mixed }
    }
    return text
  }

  private static let onLight = [
    0xFC5C51, 0xFA790F, 0x895DD5, 0x0FB297, 0x0FC9D6, 0x3CA5EC, 0xD54FAF,
  ].map { Color(hex: $0) }

  private static let onDark = [
    0xFF8E86, 0xFFA357, 0xB18FFF, 0x4DD6BF, 0x45E8D1, 0x7AC9FF, 0xFF7FD5,
  ].map { Color(hex: $0) }

  /// The fills of avatars without an image, dark enough for white letters.
  static let avatars = [
    0xE0604F, 0xD98A2B, 0x9A62D6, 0x4AA84E, 0x27A89A, 0x2F8FDB, 0xDB5C8A,
  ].map { Color(hex: $0) }

  /// The index of a sender's colour: the remainder of the ID's division by seven, and 1 for no ID.
  ///
  /// IDs that are no numbers, such as names, have that of a hash of their bytes.
  static func index(of id: String) -> Int {
    if let number = Int(id) { return number == 0 ? 1 : Int(number.magnitude % 7) }
    guard !id.isEmpty else { return 1 }
    // FNV-1a, because Swift's own hashes differ from run to run.
    let hash = id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int((hash ^ hash >> 15) % 7)
  }

  /// The index of a profile's colour in Telegram, or else of the sender's.
  static func index(of id: String, accentColor: Int?) -> Int {
    guard let accentColor, nearest.indices.contains(accentColor) else { return index(of: id) }
    return nearest[accentColor]
  }

  /// The nearest of the seven colours to each of Telegram's: the seven, with a second colour, and with a third.
  private static let nearest = Array(0...6) + Array(0...6) + [5, 1, 3, 4, 4, 2, 5]
}

extension Color {
  /// The brightness that people perceive, from 0 to 1 (the HSP model).
  package var perceivedBrightness: Double {
    (0.299 * red * red + 0.587 * green * green + 0.114 * blue * blue).squareRoot()
  }

  /// The colour with a share of another, from 0 to 1. The opacity stays.
  package func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha)
  }

  /// The contrast ratio of the colour on a background, from 1 to 21 (WCAG 2).
  package func contrast(on background: Color) -> Double {
    let luminances = [luminance, background.luminance]
    return ((luminances.max() ?? 0) + 0.05) / ((luminances.min() ?? 0) + 0.05)
  }

  /// The relative luminance, from 0 to 1.
  private var luminance: Double {
    0.2126 * SRGBCurve.linear(red) + 0.7152 * SRGBCurve.linear(green)
      + 0.0722 * SRGBCurve.linear(blue)
  }
}
