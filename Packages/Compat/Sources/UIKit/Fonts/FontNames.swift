// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleText
public import Foundation

extension UIFont {
  /// The weight of strokes, from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The width of letters. All have the standard width here.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let compressed = Width(rawValue: -0.3)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }
}

extension UIFont.Weight {
  private static let steps: [(weight: CGFloat, value: Int)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800),
    (0.62, 900),
  ]

  /// The nearest weight on the scale of OpenType.
  var fontWeight: Font.Weight {
    let nearest = Self.steps.min { abs($0.weight - rawValue) < abs($1.weight - rawValue) }
    return Font.Weight(rawValue: nearest?.value ?? 400)
  }

  init(_ weight: Font.Weight) {
    let nearest = Self.steps.min {
      abs($0.value - weight.rawValue) < abs($1.value - weight.rawValue)
    }
    self.init(nearest?.weight ?? 0)
  }
}

/// The family and the style in a font's name: `Helvetica-BoldOblique`, `PingFangSC-Medium`.
struct FontName {
  let family: String
  private let style: String

  init(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    family = parts.first.map(String.init) ?? name
    style = (parts.count > 1 ? String(parts[1]) : name).lowercased()
  }

  /// More specific ones first: `semibold` has `bold` in it.
  private static let weights: [(name: String, weight: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("thin", 200), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("heavy", 800), ("black", 900),
    ("bold", 700),
  ]

  var weight: Font.Weight {
    let found = Self.weights.first { style.contains($0.name) }
    return Font.Weight(rawValue: found?.weight ?? 400)
  }

  var isItalic: Bool { style.contains("italic") || style.contains("oblique") }

  var isMonospaced: Bool {
    ["menlo", "courier", "mono", "monaco"].contains { family.lowercased().contains($0) }
  }

  /// The name of the face that a font requests.
  static func postScript(_ family: String, _ font: Font) -> String {
    let weight = weights.first { $0.weight == font.weight.rawValue }?.name.capitalized ?? ""
    let style = weight + (font.isItalic ? "Italic" : "")
    let name = family.filter { $0 != " " }
    return style.isEmpty ? name + "-Regular" : "\(name)-\(style)"
  }
}
