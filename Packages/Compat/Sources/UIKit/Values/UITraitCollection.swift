// SPDX-License-Identifier: MIT
public import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The traits of views.
///
/// Partial: idiom, size classes and contrast are a phone's defaults; one that was made for one trait has the current
/// values of the others, but overrides that one alone.
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

  /// Creates a collection that specifies the style; all else is that of the current one.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(
      copying: .current, style: userInterfaceStyle,
      specifying: userInterfaceStyle == .unspecified ? [] : .userInterfaceStyle)
  }

  /// Creates a collection that specifies the scale; all else is that of the current one.
  public convenience init(displayScale: CGFloat) {
    self.init(
      copying: .current, scale: max(Double(displayScale), 0.1), specifying: .displayScale)
  }

  /// Creates a collection that specifies the direction; all else is that of the current one.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(copying: .current, direction: layoutDirection, specifying: .layoutDirection)
  }

  /// Creates a collection like the current one: whether it is a phone isn't kept.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(copying: .current, specifying: [])
  }

  /// Creates a collection like the current one: size classes aren't kept.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(copying: .current, specifying: [])
  }

  /// Creates a collection like the current one: size classes aren't kept.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(copying: .current, specifying: [])
  }

  /// Creates a collection that specifies the text size category; all else is that of the current one.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    let isKnown = preferredContentSizeCategory != .unspecified
    self.init(
      copying: .current, category: isKnown ? preferredContentSizeCategory : nil,
      specifying: isKnown ? .textSizeCategory : [])
  }

  /// Creates a collection of the traits that any of several collections specifies; the last one counts. All else is
  /// that of the current one.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let base = traitCollections.last { $0.typesetter != nil } ?? .current
    let specified = traitCollections.reduce(into: SpecifiedTraits()) {
      $0.formUnion($1.specifiedTraits)
    }
    self.init(overriding: base, with: traitCollections, specifying: specified)
  }

  /// The collection with the traits that others specify in place of its own; the last of them counts.
  ///
  /// - Parameter screenWidth: `nil` for the collection's.
  @_spi(UIKit) public func overridden(
    by collections: [UITraitCollection], screenWidth: Double? = nil
  ) -> UITraitCollection {
    UITraitCollection(
      overriding: self, with: collections, screenWidth: screenWidth, specifying: specifiedTraits)
  }

  private convenience init(
    overriding base: UITraitCollection, with collections: [UITraitCollection],
    screenWidth: Double? = nil, specifying specified: SpecifiedTraits
  ) {
    // A collection that was made for one trait has the language that was current.
    let ofLanguage = collections.last {
      $0.language != nil && ($0.typesetter == nil || $0.specifiedTraits == .all)
    }
    func holder(of trait: SpecifiedTraits) -> UITraitCollection {
      collections.last { $0.specifiedTraits.contains(trait) } ?? base
    }
    self.init(
      typesetter: base.typesetter, displayScale: holder(of: .displayScale).displayScale,
      layoutDirection: holder(of: .layoutDirection).layoutDirection,
      language: (ofLanguage ?? base).language,
      userInterfaceStyle: holder(of: .userInterfaceStyle).userInterfaceStyle,
      environment: base.environment, screenWidth: screenWidth ?? base.screenWidth,
      textSizeCategory: holder(of: .textSizeCategory).textSizeCategory, specifiedTraits: specified)
  }

  private convenience init(
    copying traits: UITraitCollection, scale: Double? = nil, direction: LayoutDirection? = nil,
    style: UIUserInterfaceStyle? = nil, category: UIContentSizeCategory? = nil,
    specifying specified: SpecifiedTraits
  ) {
    self.init(
      typesetter: traits.typesetter, displayScale: scale ?? traits.displayScale,
      layoutDirection: direction ?? traits.layoutDirection, language: traits.language,
      userInterfaceStyle: style ?? traits.userInterfaceStyle, environment: traits.environment,
      screenWidth: traits.screenWidth,
      textSizeCategory: category?.rawValue ?? traits.textSizeCategory, specifiedTraits: specified)
  }

  func with(userInterfaceStyle style: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(copying: self, style: style, specifying: specifiedTraits)
  }

  /// Whether colours may differ from those in another collection: one is dark and one isn't.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Whether all of the traits that a collection specifies are these.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    func agrees<Value: Equatable>(
      _ specified: SpecifiedTraits, _ value: KeyPath<UITraitCollection, Value>
    ) -> Bool {
      !trait.specifiedTraits.contains(specified) || trait[keyPath: value] == self[keyPath: value]
    }
    return agrees(.userInterfaceStyle, \.userInterfaceStyle)
      && agrees(.displayScale, \.displayScale) && agrees(.layoutDirection, \.layoutDirection)
      && agrees(.textSizeCategory, \.preferredContentSizeCategory)
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
  /// The category of the reader's text size. The default is ``UIContentSizeCategory/large``.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    textSizeCategory.map(UIContentSizeCategory.init(rawValue:)) ?? .large
  }
}
