// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleText

/// The colours that formulas may name: those of xcolor and the common ones of CSS.
enum MathColors {
  /// Returns a colour by its name, its hexadecimal digits after `#`, or its numbers in a model of xcolor.
  static func color(named source: String, model: String? = nil) -> Color? {
    let source = source.replacingExactly(" ", with: "")
    switch model {
    case "HTML": return Color(hexString: source)
    case "rgb", "RGB", "gray":
      let limit = "RGB".isExactly(model) ? 255.0 : 1
      let numbers = source.splitExactly(separator: ",").compactMap { Double($0) }
        .map { min(max($0 / limit, 0), 1) }
      if "gray".isExactly(model) { return numbers.first.map { Color(white: $0) } }
      return numbers.count == 3
        ? Color(red: numbers[0], green: numbers[1], blue: numbers[2]) : nil
    default:
      if source.utf8.first == UInt8(ascii: "#") { return Color(hexString: source) }
      return source.containsExactly("!") ? mixture(source) : name(source)
    }
  }

  private static func name(_ source: some StringProtocol) -> Color? {
    names[named: source.lowercased()].map { Color(hex: $0) }
  }

  /// Returns a mixture of xcolor: `red!50!blue` is half of each, `red!20` a fifth of red in white.
  private static func mixture(_ source: String) -> Color? {
    let parts = source.splitExactly(separator: "!", maxSplits: 32)
    guard var color = parts.first.flatMap({ name($0) }) else { return nil }
    for index in stride(from: 1, to: parts.count, by: 2) {
      guard let percent = Double(parts[index]), percent.isFinite else { return nil }
      let other = index + 1 < parts.count ? name(parts[index + 1]) : .white
      guard let other else { return nil }
      color = mixed(color, other, share: min(max(percent / 100, 0), 1))
    }
    return color
  }

  private static func mixed(_ first: Color, _ second: Color, share: Double) -> Color {
    func mix(_ one: Double, _ two: Double) -> Double { one * share + two * (1 - share) }
    return Color(
      red: mix(first.red, second.red), green: mix(first.green, second.green),
      blue: mix(first.blue, second.blue))
  }

  private static let names: [String: UInt32] = [
    "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000,
    "green": 0x008000, "blue": 0x0000FF, "cyan": 0x00FFFF,
    "magenta": 0xFF00FF, "yellow": 0xFFFF00, "gray": 0x808080,
    "grey": 0x808080, "darkgray": 0x404040, "lightgray": 0xBFBFBF,
    "brown": 0xBF8040, "lime": 0xBFFF00, "olive": 0x808000,
    "orange": 0xFF8000, "pink": 0xFFBFBF, "purple": 0xBF0040,
    "teal": 0x008080, "violet": 0x800080, "navy": 0x000080,
    "maroon": 0x800000, "crimson": 0xDC143C, "gold": 0xFFD700,
    "indigo": 0x4B0082, "tomato": 0xFF6347, "royalblue": 0x4169E1,
    "forestgreen": 0x228B22, "darkgreen": 0x006400, "darkblue": 0x00008B,
    "darkred": 0x8B0000, "skyblue": 0x87CEEB, "steelblue": 0x4682B4,
    "salmon": 0xFA8072, "coral": 0xFF7F50, "turquoise": 0x40E0D0,
    "darkorange": 0xFF8C00,
    "aqua": 0x00FFFF, "silver": 0xC0C0C0, "khaki": 0xF0E68C,
    "plum": 0xDDA0DD, "chocolate": 0xD2691E, "slateblue": 0x6A5ACD,
    "seagreen": 0x2E8B57, "dodgerblue": 0x1E90FF, "hotpink": 0xFF69B4,
  ]
}
