// SPDX-License-Identifier: MIT
public import Foundation

/// The category of the reader's text size. Text styles and ``UIFontMetrics`` follow it, `systemFont(ofSize:)` doesn't.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// UIKit's name.
  public let rawValue: String

  /// Creates a category from UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory\(name)" }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory("XS")
  public static let small = UIContentSizeCategory("S")
  public static let medium = UIContentSizeCategory("M")
  /// The default.
  public static let large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// The categories from the smallest to the largest.
  static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The position among the twelve categories; `nil` for one that is unspecified or unknown.
  var index: Int? { Self.ordered.firstIndex(of: self) }

  /// Whether it is one of the five for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether one category is smaller than another. One that isn't specified is the smallest.
  public static func < (one: UIContentSizeCategory, other: UIContentSizeCategory) -> Bool {
    (one.index ?? -1) < (other.index ?? -1)
  }

  /// The category of the application, which fonts have where no traits are named: that of the host that runs, or else
  /// of the current traits.
  static var ofApplication: UIContentSizeCategory {
    CurrentScreen.value?.applicationCategory
      ?? ProcessTraits.current.preferredContentSizeCategory
  }

  /// The category of some traits, or else the application's.
  static func of(_ traits: UITraitCollection?) -> UIContentSizeCategory {
    traits?.preferredContentSizeCategory ?? ofApplication
  }

  /// Posted after ``UIKitHost/contentSizeCategory`` was changed.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")

  /// The key of the new category's name in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
