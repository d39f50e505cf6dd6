// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import BubbleViews

/// The screen that a view is made, laid out and drawn for.
public protocol GoldenEnvironment: Sendable {
  /// Makes this the environment of all views that `body` makes.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result

  /// Makes this the environment of all views that `body` makes, and collects what could not be shown as it
  /// should be. The default collects nothing.
  func performCollectingWarnings<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, warnings: [String])

  /// Pixels per point.
  var goldenScale: Double { get }

  /// The width of views that have no size of their own, in points; `nil` for their own width.
  var goldenWidth: Double? { get }

  /// The colour below views; `nil` is transparent.
  var goldenBackground: Color? { get }

  /// The fonts of texts.
  var goldenFonts: FontCollection? { get }

  /// Rasterised glyphs, shared by all images.
  var goldenGlyphs: GlyphCache { get }
}

extension GoldenEnvironment {
  public func performCollectingWarnings<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, warnings: [String]) {
    (try perform(body), [])
  }
}

/// A plain screen, for views that know no more of it than their ``/BubbleViews/TraitCollection``.
public struct ViewEnvironment: GoldenEnvironment {
  /// The trait collection of views.
  public var traitCollection: TraitCollection

  /// The width of views that have no size of their own, in points. The default is `nil`: their own.
  public var width: Double?

  /// The colour below views. The default is white.
  public var background: Color? = .white

  private let glyphs = GlyphCache()

  public init(_ traitCollection: TraitCollection, width: Double? = nil) {
    self.traitCollection = traitCollection
    self.width = width
  }

  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try traitCollection.performAsCurrent(body)
  }

  public var goldenScale: Double { traitCollection.displayScale }
  public var goldenWidth: Double? { width }
  public var goldenBackground: Color? { background }
  public var goldenFonts: FontCollection? { traitCollection.typesetter?.fonts }
  public var goldenGlyphs: GlyphCache { glyphs }
}
