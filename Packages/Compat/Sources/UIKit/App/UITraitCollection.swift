// SPDX-License-Identifier: MIT
public import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The traits of views.
public typealias UITraitCollection = TraitCollection

/// Whether an interface is light or dark.
public typealias UIUserInterfaceStyle = UserInterfaceStyle

/// The layout direction of an interface.
public typealias UITraitEnvironmentLayoutDirection = LayoutDirection

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

/// The size class of an axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified, compact, regular
}

/// Whether contrast is higher than usual.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  case unspecified = -1
  case normal, high
}

/// Whether text is bolder than usual.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  case unspecified = -1
  case regular, bold
}

/// Whether a view is above another one.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  case unspecified = -1
  case base, elevated
}

/// The colours of the screen.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  case unspecified = -1
  case SRGB, P3
}

/// Whether presses of different strength are known.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  case unknown, unavailable, available
}

extension UITraitCollection {
  /// The current collection: that of the task, then that of the process, then one of defaults.
  public static var current: UITraitCollection { ProcessTraits.current }

  /// Creates a collection of which only the style is known; all else is that of the current one.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(copying: .current, style: userInterfaceStyle)
  }

  /// Creates a collection of which only the scale is known; all else is that of the current one.
  public convenience init(displayScale: CGFloat) {
    self.init(copying: .current, scale: max(Double(displayScale), 0.1))
  }

  /// Creates a collection of which only the direction is known; all else is that of the current one.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(copying: .current, direction: layoutDirection)
  }

  /// Creates a collection like the current one: whether it is a phone isn't kept.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(copying: .current) }

  /// Creates a collection like the current one: size classes aren't kept.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(copying: .current)
  }

  /// Creates a collection like the current one: size classes aren't kept.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(copying: .current)
  }

  /// Creates a collection like the current one: the size of text is that of the typesetter.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(copying: .current)
  }

  /// Creates a collection of the traits that differ from the current ones in any of several collections; the last
  /// one counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let current = UITraitCollection.current
    let style = traitCollections.last { $0.userInterfaceStyle != current.userInterfaceStyle }
    let scale = traitCollections.last { $0.displayScale != current.displayScale }
    let direction = traitCollections.last { $0.layoutDirection != current.layoutDirection }
    self.init(
      copying: traitCollections.last ?? current,
      scale: (scale ?? traitCollections.last ?? current).displayScale,
      direction: (direction ?? traitCollections.last ?? current).layoutDirection,
      style: (style ?? traitCollections.last ?? current).userInterfaceStyle)
  }

  convenience init(
    copying traits: UITraitCollection, scale: Double? = nil, direction: LayoutDirection? = nil,
    style: UIUserInterfaceStyle? = nil
  ) {
    self.init(
      typesetter: traits.typesetter, displayScale: scale ?? traits.displayScale,
      layoutDirection: direction ?? traits.layoutDirection, language: traits.language,
      userInterfaceStyle: style ?? traits.userInterfaceStyle, environment: traits.environment,
      screenWidth: traits.screenWidth)
  }

  func with(userInterfaceStyle style: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(copying: self, style: style)
  }

  /// Whether colours may differ from those in another collection: one is dark and one isn't.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Whether all of a collection's traits are these.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.userInterfaceStyle == userInterfaceStyle && trait.displayScale == displayScale
      && trait.layoutDirection == layoutDirection
  }

  /// A phone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Compact, as on a phone in portrait.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// Regular, as on a phone in portrait.
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  /// Normal.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// Regular.
  public var legibilityWeight: UILegibilityWeight { .regular }
  /// The base.
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }
  /// sRGB.
  public var displayGamut: UIDisplayGamut { .SRGB }
  /// Unavailable.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// The default: the size of text is that of the typesetter.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

/// The category of the text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// UIKit's name.
  public let rawValue: String

  /// Creates a category from UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory\(name)" }

  public static let unspecified = UIContentSizeCategory("Unspecified")
  public static let extraSmall = UIContentSizeCategory("XS")
  public static let small = UIContentSizeCategory("S")
  public static let medium = UIContentSizeCategory("M")
  public static let large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  private static let order: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether it is one of those for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (one: UIContentSizeCategory, other: UIContentSizeCategory) -> Bool {
    (order.firstIndex(of: one) ?? 0) < (order.firstIndex(of: other) ?? 0)
  }

  /// Sent when the size of text changes. It never does by itself.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
}
