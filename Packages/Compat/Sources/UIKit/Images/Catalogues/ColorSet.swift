// SPDX-License-Identifier: MIT
import BubbleText
public import BubbleViews
public import Foundation

/// The `Contents.json` of a colour set.
struct AssetColorSet: Decodable, Sendable {
  struct Entry: AssetEntry {
    struct Value: Decodable, Sendable {
      var space: String?
      var components: [String: String]?
      /// The name of one of the system's colours.
      var reference: String?

      enum CodingKeys: String, CodingKey {
        case components, reference
        case space = "color-space"
      }
    }

    var idiom: String?
    var appearances: [AssetAppearance]?
    var color: Value?
    var gamut: String?

    enum CodingKeys: String, CodingKey {
      case idiom, appearances, color
      case gamut = "display-gamut"
    }
  }

  var colors: [Entry]
}

extension AssetColorSet {
  /// The colour for traits.
  func color(for traits: TraitCollection) -> UIColor? {
    colors.filter { $0.color != nil }.fitting(traits).first?.color?.color
  }

  /// Whether the colour depends on traits.
  var hasVariants: Bool { colors.contains { $0.appearances?.isEmpty == false } }

  /// Whether it depends on contrast.
  var hasContrast: Bool { colors.contains { $0.appearances.isHighContrast } }
}

extension AssetColorSet.Entry.Value {
  var color: UIColor? {
    if let reference { return UIColor.platformColor(named: reference) }
    guard let components else { return nil }
    let alpha = Self.number(components["alpha"]) ?? 1
    if let white = Self.number(components["white"]) {
      return UIColor(Color(white: white, alpha: alpha))
    }
    guard let red = Self.number(components["red"]), let green = Self.number(components["green"]),
      let blue = Self.number(components["blue"])
    else { return nil }
    if space == "display-p3" {
      return UIColor(Color(displayP3: (red, green, blue), alpha: alpha))
    }
    return UIColor(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Reads `0xFF` and `255` as parts of 255, and `0.500` as it is.
  private static func number(_ text: String?) -> Double? {
    guard let text else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text) else { return nil }
    return text.contains(".") || number <= 1 && text.count == 1 ? number : number / 255
  }
}

extension UIColor {
  /// Reads a colour of the main bundle's asset catalogues.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Reads a colour of a bundle's asset catalogues. It follows the traits where the set has a dark colour.
  ///
  /// - Parameters:
  ///   - name: With the names of folders that provide a namespace.
  ///   - bundle: `nil` is the main bundle; see ``ImageBundles`` for what that is here.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: TraitCollection?
  ) {
    guard let found = ImageBundles.color(named: name, in: bundle) else { return nil }
    self.init(content: found.content)
  }
}
