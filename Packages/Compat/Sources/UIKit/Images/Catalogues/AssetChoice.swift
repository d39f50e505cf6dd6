// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The appearance that an entry of a set is for.
struct AssetAppearance: Decodable, Hashable, Sendable {
  var appearance: String
  var value: String
}

extension [AssetAppearance]? {
  /// Whether it is for a dark interface.
  var isDark: Bool {
    self?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
  }

  /// Whether it is for more contrast than is usual.
  var isHighContrast: Bool {
    self?.contains { $0.appearance == "contrast" && $0.value == "high" } ?? false
  }
}

/// An entry of a set, with what it is for. `nil` is everything.
protocol AssetEntry: Decodable, Sendable {
  var idiom: String? { get }
  var appearances: [AssetAppearance]? { get }
  var gamut: String? { get }
  var widthClass: String? { get }
  var heightClass: String? { get }
  var locale: String? { get }
}

extension AssetEntry {
  var gamut: String? { nil }
  var widthClass: String? { nil }
  var heightClass: String? { nil }
  var locale: String? { nil }
}

extension Array where Element: AssetEntry {
  /// The entries that fit traits: of each attribute, those that are for the traits' value, or else those for every
  /// value. Where a set has neither, all stay.
  func fitting(_ traits: TraitCollection) -> [Element] {
    var entries = fitting(\.idiom, [traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"])
    entries = entries.fitting(\.locale, Self.locales(traits.language))
    entries = entries.fitting(
      \.widthClass, [traits.horizontalSizeClass == .regular ? "regular" : "compact"])
    entries = entries.fitting(
      \.heightClass, [traits.verticalSizeClass == .compact ? "compact" : "regular"])
    entries = entries.fitting(\.gamut, ["sRGB"])
    return entries.fittingAppearance(
      isDark: traits.userInterfaceStyle == .dark,
      isHighContrast: traits.accessibilityContrast == .high)
  }

  /// - Parameter values: From the best to the worst.
  private func fitting(_ attribute: (Element) -> String?, _ values: [String]) -> [Element] {
    for value in values {
      let own = filter { attribute($0)?.lowercased() == value.lowercased() }
      if !own.isEmpty { return own }
    }
    let universal = filter { attribute($0) == nil || attribute($0) == "universal" }
    return universal.isEmpty ? self : universal
  }

  /// The entries for a style and a contrast. Style matters more: UIKit falls back from dark and high contrast to dark,
  /// then to light and high contrast, then to any.
  private func fittingAppearance(isDark: Bool, isHighContrast: Bool) -> [Element] {
    var orders = [(isDark, isHighContrast), (isDark, false)]
    if isDark { orders += [(false, isHighContrast), (false, false)] }
    for (dark, contrast) in orders {
      let own = filter {
        $0.appearances.isDark == dark && $0.appearances.isHighContrast == contrast
      }
      if !own.isEmpty { return own }
    }
    return self
  }

  /// The names of a language, from its tag to its first part: `zh-Hant-HK`, `zh-Hant`, `zh`.
  private static func locales(_ language: String?) -> [String] {
    let parts = (language ?? "").split(separator: "-")
    return parts.indices.reversed().flatMap { last in
      ["-", "_"].map { parts[...last].joined(separator: $0) }
    }
  }
}
