// SPDX-License-Identifier: MIT
import BubbleFonts
public import BubbleGraphics
public import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A screen that views are made, laid out and drawn for:
///
/// ```swift
/// let host = try UIKitHost(width: 375, scale: 3, style: .dark)
/// let png = try host.png { ProfileCell(user) }
/// ```
///
/// Views belong to the host's window while they are drawn, so that they hear of it. Views, layers and statics of code
/// that was written for UIKit are used by one thread at a time: use hosts one after the other, on the main
/// thread where that code has blocks for the main queue.
// Unchecked: see above.
public final class UIKitHost: @unchecked Sendable {
  /// The size of the screen, in points.
  public let size: CGSize

  /// The traits of the screen.
  public private(set) var traits: UITraitCollection

  /// The text size category of the application, which fonts have that are made for no traits.
  @_spi(UIKit) public var applicationCategory: UIContentSizeCategory

  /// The insets that the device's status bar, notch and home indicator cover. The default is zero.
  public let safeAreaInsets: UIEdgeInsets

  /// The time of spinners and animated images.
  public let clock = AnimationClock()

  /// The colour below views. The default is `nil`: transparent.
  public var background: Color?

  /// Whether text views and fields that are edited show their caret or selection. The default is `false`, as carets
  /// blink.
  public var showsCarets = false

  /// Rasterised glyphs, shared by all images.
  public let glyphs = GlyphCache()

  /// The window that views are added to.
  public private(set) lazy var window: UIWindow = perform {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.tintColor = .systemBlue
    window.safeAreaInsets = safeAreaInsets
    return window
  }

  /// The host whose ``perform(_:)`` is running, or which is settling; `nil` for none.
  public static var current: UIKitHost? { CurrentScreen.value as? UIKitHost }

  /// - Parameters:
  ///   - width: The width of the screen, in points.
  ///   - height: The height of the screen, in points.
  ///   - scale: Pixels per point.
  ///   - style: Light or dark.
  ///   - direction: The layout direction.
  ///   - language: The language of text that names none, as a BCP 47 tag.
  ///   - contentSizeCategory: The reader's text size, which text styles and ``UIFontMetrics`` follow.
  ///   - fonts: `nil` for the package's own.
  ///   - safeAreaInsets: The insets that the device covers.
  /// - Throws: The errors of reading the package's fonts.
  public convenience init(
    width: Double = 375, height: Double = 812, scale: Double = 2,
    style: UIUserInterfaceStyle = .light, direction: LayoutDirection = .leftToRight,
    language: String? = nil, contentSizeCategory: UIContentSizeCategory = .large,
    fonts: FontCollection? = nil, safeAreaInsets: UIEdgeInsets = .zero
  ) throws {
    let traits = UITraitCollection(
      typesetter: Typesetter(fonts: try fonts ?? .bundled()), displayScale: scale,
      layoutDirection: direction, language: language, userInterfaceStyle: style, environment: nil,
      screenWidth: width, textSizeCategory: contentSizeCategory.rawValue, specifiedTraits: .all)
    self.init(
      traits, size: CGSize(width: width, height: height), safeAreaInsets: safeAreaInsets)
  }

  /// Creates a host of traits that are known.
  ///
  /// A typesetter with another ``/BubbleText/Typesetter/textScale`` than 1 scales all text, whichever font it has, as
  /// the package's own kits do. A phone has no such factor: its text size is a category.
  public init(
    _ traits: UITraitCollection, size: CGSize, safeAreaInsets: UIEdgeInsets = .zero
  ) {
    (self.traits, self.size, self.safeAreaInsets) = (traits, size, safeAreaInsets)
    applicationCategory = traits.preferredContentSizeCategory
  }

  /// The reader's text size.
  ///
  /// Changing it changes the traits of the window and of all views in it, posts
  /// ``UIContentSizeCategory/didChangeNotification``, and lays out the window, as a change in the settings does.
  public var contentSizeCategory: UIContentSizeCategory {
    get { traits.preferredContentSizeCategory }
    set {
      guard newValue != contentSizeCategory else { return }
      let previous = traits
      traits = traits.overridden(by: [UITraitCollection(preferredContentSizeCategory: newValue)])
      applicationCategory = newValue
      if ProcessTraits.fallback === previous { ProcessTraits.fallback = traits }
      performForProcess {
        window.surroundingTraits = traits
        NotificationCenter.default.post(
          name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
          userInfo: [UIContentSizeCategory.newValueUserInfoKey: newValue.rawValue])
      }
      settle()
    }
  }

  /// Runs `body` on this screen: views made meanwhile have its traits, and `UIScreen.main` is it.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try CurrentScreen.$local.withValue(self) {
      try clock.performAsCurrent { try traits.performAsCurrent(body) }
    }
  }

  /// Runs `body` on this screen, also for code that is called without any task: blocks on the main queue.
  func performForProcess<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.processLock.lock()
    defer { Self.processLock.unlock() }
    let host = CurrentScreen.fallback.setPassing(self)
    let clock = AnimationClock.fallback.setPassing(self.clock)
    let traits = ProcessTraits.stored.setPassing(self.traits)
    defer {
      _ = CurrentScreen.fallback.setPassing(host)
      _ = AnimationClock.fallback.setPassing(clock)
      _ = ProcessTraits.stored.setPassing(traits)
    }
    return try perform(body)
  }

  private static let processLock = NSRecursiveLock()

  /// Makes this the screen of the whole process: of code that runs outside of ``perform(_:)`` as well.
  public func makeProcessScreen() {
    CurrentScreen.fallback.set(self)
    AnimationClock.fallback.set(clock)
    ProcessTraits.fallback = traits
  }
}

extension UIKitHost: HostScreen {
  var rootView: View { window }
}

/// Names by which `BubbleGoldenTesting` knows an environment: `extension UIKitHost: GoldenEnvironment {}` in a test
/// target lets its assertions take views of this host.
extension UIKitHost {
  /// Pixels per point.
  public var goldenScale: Double { traits.displayScale }
  /// The width of views that have no size of their own.
  public var goldenWidth: Double? { Double(size.width) }
  /// The colour below views.
  public var goldenBackground: Color? { background }
  /// The fonts of texts.
  public var goldenFonts: FontCollection? { traits.typesetter?.fonts }
  /// Rasterised glyphs, shared by all images.
  public var goldenGlyphs: GlyphCache { glyphs }

  /// Runs `body` on this screen, and describes the symbols without a drawing that it drew as boxes.
  ///
  /// In goldens these are issues of the kind `warning`, which a trait lets pass with a reason.
  public func performCollectingWarnings<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, warnings: [String]) {
    let (result, names) = try UndrawnSymbols.collecting { try perform(body) }
    return (result, names.map(UndrawnSymbols.problem))
  }
}
