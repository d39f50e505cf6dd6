public import BubbleGraphics
public import BubbleText
public import BubbleViews

/// The screen that a view is made, laid out and drawn for.
public protocol GoldenEnvironment: Sendable {
  /// Makes this the environment of all views that `body` makes.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result

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

/// A plain screen, for views that know no more of it than their ``ViewContext``.
public struct ViewEnvironment: GoldenEnvironment {
  /// What views are made in.
  public var context: ViewContext

  /// The width of views that have no size of their own, in points. The default is `nil`: their own.
  public var width: Double?

  /// The colour below views. The default is white.
  public var background: Color? = .white

  private let glyphs = GlyphCache()

  public init(_ context: ViewContext, width: Double? = nil) {
    self.context = context
    self.width = width
  }

  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ViewContext.$current.withValue(context, operation: body)
  }

  public var goldenScale: Double { context.scale }
  public var goldenWidth: Double? { width }
  public var goldenBackground: Color? { background }
  public var goldenFonts: FontCollection? { context.typesetter?.fonts }
  public var goldenGlyphs: GlyphCache { glyphs }
}
