// SPDX-License-Identifier: MIT
public import BubbleText
import Foundation

/// The environment of views: fonts, scale, direction, language and theme. UIKit's `UITraitCollection`.
///
/// A view holds the collection that was current when it was created, so that there is no global state, and
/// two tasks can draw for two screens at once:
///
/// ```swift
/// TraitCollection(typesetter: typesetter, displayScale: 2).performAsCurrent {
///   let cell = LinkMessageCell()
/// }
/// ```
///
/// A view in another one has the collection of its superview, whenever it was created. Layout and drawing take place in
/// the collection of the view that they are called on.
public final class TraitCollection: Sendable, TraitProperties {
  /// Sets the text of labels. The default is `nil`: labels show nothing.
  public let typesetter: Typesetter?

  /// Pixels per point. The default is 1.
  public let displayScale: Double

  /// The layout direction. The default is left to right.
  public let layoutDirection: LayoutDirection

  /// The language of text that names none, as a BCP 47 tag. The default is `nil`.
  public let language: String?

  /// The interface's style, light or dark. The default is ``UserInterfaceStyle/unspecified``.
  public let userInterfaceStyle: UserInterfaceStyle

  /// The width of the screen, in points. The default is `nil`: not known.
  public let screenWidth: Double?

  /// A value that a higher module attaches for its own views. The default is `nil`.
  public let environment: (any AnyObject & Sendable)?

  /// The name of the reader's text size category. The default is `nil`: that of UIKit.
  ///
  /// Nothing here follows it: the module with UIKit's names chooses the fonts of text styles by it. It is apart from
  /// the typesetter's ``/BubbleText/Typesetter/textScale``, a factor of all text.
  @_spi(UIKit) public let textSizeCategory: String?

  /// The traits that the collection was made for. The others are those that were current when it was made.
  @_spi(UIKit) public let specifiedTraits: SpecifiedTraits

  /// - Precondition: `displayScale` is positive.
  public convenience init(
    typesetter: Typesetter? = nil, displayScale: Double = 1,
    layoutDirection: LayoutDirection = .leftToRight, language: String? = nil,
    userInterfaceStyle: UserInterfaceStyle = .unspecified,
    environment: (any AnyObject & Sendable)? = nil, screenWidth: Double? = nil
  ) {
    self.init(
      typesetter: typesetter, displayScale: displayScale, layoutDirection: layoutDirection,
      language: language, userInterfaceStyle: userInterfaceStyle, environment: environment,
      screenWidth: screenWidth, textSizeCategory: nil, specifiedTraits: nil)
  }

  /// - Parameters:
  ///   - textSizeCategory: The name of the category.
  ///   - specifiedTraits: `nil` for those that aren't the defaults; with a typesetter, all.
  /// - Precondition: `displayScale` is positive.
  @_spi(UIKit) public init(
    typesetter: Typesetter?, displayScale: Double, layoutDirection: LayoutDirection,
    language: String?, userInterfaceStyle: UserInterfaceStyle,
    environment: (any AnyObject & Sendable)?, screenWidth: Double?, textSizeCategory: String?,
    specifiedTraits: SpecifiedTraits?
  ) {
    precondition(displayScale > 0, "A trait collection needs a display scale above 0.")
    self.textSizeCategory = textSizeCategory
    var known: SpecifiedTraits = typesetter == nil ? [] : .all
    if displayScale != 1 { known.insert(.displayScale) }
    if layoutDirection != .leftToRight { known.insert(.layoutDirection) }
    if userInterfaceStyle != .unspecified { known.insert(.userInterfaceStyle) }
    if textSizeCategory != nil { known.insert(.textSizeCategory) }
    self.specifiedTraits = specifiedTraits ?? known
    self.typesetter = typesetter
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    self.language = language
    self.userInterfaceStyle = userInterfaceStyle
    self.environment = environment
    self.screenWidth = screenWidth
  }

  /// Keeps `current`.
  @TaskLocal @_spi(UIKit) public static var currentStorage: TraitCollection?

  /// Runs `body` with this as the current collection.
  public func performAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$currentStorage.withValue(self, operation: body)
  }

  /// The current collection.
  ///
  /// - Precondition: There is one.
  public static func require() -> TraitCollection {
    guard let current = currentStorage else {
      preconditionFailure(
        "There is no current trait collection. Create views inside traits.performAsCurrent { }.")
    }
    return current
  }

  /// Whether a trait that views are notified of differs from that of another collection.
  func differs(from other: TraitCollection?) -> Bool {
    guard let other else { return true }
    return typesetter !== other.typesetter || displayScale != other.displayScale
      || layoutDirection != other.layoutDirection || language != other.language
      || userInterfaceStyle != other.userInterfaceStyle
      || textSizeCategory != other.textSizeCategory
  }

  /// The collection of views outside of any: every property has its default.
  static let none = TraitCollection()
}

/// The traits that a collection was made for.
@_spi(UIKit) public struct SpecifiedTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let displayScale = SpecifiedTraits(rawValue: 1 << 0)
  public static let layoutDirection = SpecifiedTraits(rawValue: 1 << 1)
  public static let userInterfaceStyle = SpecifiedTraits(rawValue: 1 << 2)
  public static let textSizeCategory = SpecifiedTraits(rawValue: 1 << 3)

  /// Every trait.
  public static let all: SpecifiedTraits = [
    .displayScale, .layoutDirection, .userInterfaceStyle, .textSizeCategory,
  ]
}

/// The property of trait collections that is never `nil` in UIKit, in an extension for the reason that
/// ``ViewProperties`` gives.
public protocol TraitProperties: AnyObject {}

extension TraitProperties where Self == TraitCollection {
  /// The collection that views made in this task begin with; `nil` outside of any.
  ///
  /// Read it only in code without a view, such as class methods and initialisers; in a view, read
  /// ``View/traitCollection``.
  @_disfavoredOverload public static var current: TraitCollection? {
    TraitCollection.currentStorage
  }
}

/// An interface's style, light or dark: UIKit's `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: Int, Hashable, Sendable, CaseIterable {
  /// The style is unknown.
  case unspecified
  /// Dark text on light backgrounds.
  case light
  /// Light text on dark backgrounds.
  case dark
}
