public import BubbleGraphics
public import BubbleText
public import BubbleViews
public import Foundation

/// All that decides how messages are measured and drawn, besides the messages.
///
/// Two renderings of a message in equal environments have equal pixels: no clock, no system locale
/// and no environment variable is read.
public struct RenderEnvironment: Sendable {
  /// Sets all text. Carries the fonts and the text scale.
  public var typesetter: Typesetter { didSet { renewMeasurers() } }

  /// Glyphs that are rasterised already, shared by everything drawn in this environment.
  public var glyphCache: GlyphCache

  /// The pictures that messages name.
  public var images: ImageStore

  /// The screen's width, in points. The default is 375.
  public var width = 375.0

  /// Pixels per point. The default is 2.
  public var scale = 2.0

  /// The default is ``Theme/light``.
  public var theme = Theme.light

  /// The language of the words that cells add. The default is English.
  public var localization: Localization

  /// The language of what people write, as a BCP 47 tag: it decides which forms Han characters have
  /// where a text doesn't tell. The default is the locale.
  public var language: String { didSet { renewMeasurers() } }

  /// Which way the screen reads. The default is that of the localization.
  public var direction: LayoutDirection { didSet { renewMeasurers() } }

  /// Which years' sizes are followed. The default is ``CellGeneration/v7_4``.
  public var generation = CellGeneration.v7_4

  /// How avatars look.
  public var avatarStyle = AvatarStyle()

  /// The time zone of times on the screen. The default is Greenwich's.
  public var timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt

  /// The moment that relative times are told from. The default is `nil`: that of the message.
  public var now: Date?

  /// The moment that is drawn of what moves: spinners, typing dots. In seconds since they began, from 0
  /// to a day. The default is 0.
  public var animationTime = 0.0

  /// What is drawn over cells to look into their layout. The default is nothing.
  public var overlay: InspectionOverlay = []

  /// What measures the texts that people write, shared by all copies of the environment.
  private(set) var textMeasurers: TextMeasurers

  /// Memory to draw on, shared by all copies of the environment.
  let bitmaps = BitmapPool()

  /// - Parameters:
  ///   - typesetter: Sets all text.
  ///   - images: The pictures that messages name. The default has none.
  ///   - locale: A BCP 47 tag. The default is `en`.
  public init(
    typesetter: Typesetter, images: ImageStore = ImageStore(folder: nil), locale: String = "en"
  ) {
    self.typesetter = typesetter
    self.images = images
    glyphCache = GlyphCache()
    localization = Localization(tag: locale)
    language = locale
    direction = localization.isRightToLeft ? .rightToLeft : .leftToRight
    textMeasurers = TextMeasurers(typesetter: typesetter, language: locale, direction: direction)
  }

  private mutating func renewMeasurers() {
    textMeasurers = TextMeasurers(
      typesetter: typesetter, language: language, direction: direction)
  }
}

extension RenderEnvironment {
  /// The environment that cells are made, measured and drawn in; `nil` outside of any.
  public static var current: RenderEnvironment? { RenderContext.current?.environment }

  /// The present environment.
  ///
  /// - Precondition: There is one: the call comes from inside ``perform(_:)``.
  public static var present: RenderEnvironment { RenderContext.present.environment }

  /// Makes this the environment of everything that `body` does.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try RenderContext(self).perform(body)
  }
}

extension RenderEnvironment {
  /// The pixels of a picture that covers a view of this size, in points.
  ///
  /// Documents have no pixels; pictures in them have as many as on a canvas of the same scale.
  public func filling(_ size: CGSize) -> DecodingSize {
    .filling(pixelWidth: pixels(size.width), pixelHeight: pixels(size.height))
  }

  private func pixels(_ points: Double) -> Int {
    let count = (points * scale).rounded()
    // No canvas is larger than that, and what is no number at all is one pixel.
    return count > 1 ? Int(min(count, 65_536)) : 1
  }
}

extension RenderEnvironment {
  /// A length that was drawn for a screen of 390 points, on this screen. Not rounded.
  public func k390(_ length: Double) -> Double { length * width / 390 }

  /// A length that was drawn for a screen of 375 points, on this screen. Not rounded.
  public func k375(_ length: Double) -> Double { length * width / 375 }

  /// The warnings of what is being drawn go here. The default throws them away.
  @TaskLocal static var log: DiagnosticLog?
}
