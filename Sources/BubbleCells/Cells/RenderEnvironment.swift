// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleMessages
public import BubbleText
public import BubbleViews
public import Foundation

/// Everything that measuring and drawing depend on besides the messages: kit, theme, fonts, images, screen.
///
/// Two renderings of a message in equal environments have equal pixels: no clock, no system locale
/// and no environment variable is read.
public struct RenderEnvironment: Sendable {
  /// The kit. Setting it selects the kit's strings, and its theme of the current name, or else its first
  /// theme.
  public var kit: CellKit {
    didSet {
      theme = kit.theme(named: theme.name) ?? kit.themes[0]
      localization = localization.with(kit.strings)
      renewMeasurers()
    }
  }

  /// Typesets all text, with the fonts and the text scale.
  public var typesetter: Typesetter { didSet { renewMeasurers() } }

  /// The cache of rasterised glyphs, shared by everything drawn in this environment.
  public var glyphCache: GlyphCache

  /// The images that messages name.
  public var images: ImageStore

  /// The screen's width, in points. The default is 375.
  public var width = 375.0 {
    didSet {
      fastMeasures = FastMeasures()
      cellTemplates = CellTemplates()
    }
  }

  /// Pixels per point. The default is 2.
  public var scale = 2.0

  /// The colours. The default is the kit's first theme.
  public var theme: Theme

  /// The strings of cells. The default is the kit's, in the language of ``locale``.
  public var localization: Localization

  /// The language of messages, as a BCP 47 tag: the forms of Han characters follow it where a text has no
  /// language. The default is the locale.
  public var language: String { didSet { renewMeasurers() } }

  /// The layout direction. The default is that of the localization.
  public var direction: LayoutDirection { didSet { renewMeasurers() } }

  /// The appearance of avatars.
  public var avatarStyle = AvatarStyle()

  /// The time zone of times on the screen. The default is Greenwich's.
  public var timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt

  /// The time that relative times are relative to. The default is `nil`: that of the message.
  public var now: Date?

  /// The time of animations, such as spinners and typing dots: in seconds since they began, from 0 to a day.
  /// The default is 0.
  public var animationTime = 0.0

  /// The IDs of the selected messages, during multi-selection; `nil`, the default, at other times.
  public var selection: Set<String>?

  /// Returns a quoted message by its ID; `nil` if it isn't known. The default is `nil`: none is known.
  ///
  /// Called from any thread while messages are decoded. Transcripts and batches look up their own messages if
  /// this returns `nil`.
  public var quotedMessage: (@Sendable (_ msgID: String) -> Message?)?

  /// The overlay that shows the layout of cells. The default is none.
  public var overlay: InspectionOverlay = []

  /// The images of emoji keys in texts. The default is the kit's, also after the kit is changed.
  public var emojiSet: EmojiSet {
    get { ownEmojiSet ?? kit.emojiSet }
    set {
      ownEmojiSet = newValue
      renewMeasurers()
    }
  }

  private var ownEmojiSet: EmojiSet?

  /// The images of face messages. The default is empty.
  public var faceSet = FaceSet.empty

  /// What measures the texts that people write, shared by all copies of the environment.
  package private(set) var textMeasurers: TextMeasurers

  /// The fast measures of the kit's bindings, shared by all copies of the environment.
  package private(set) var fastMeasures = FastMeasures()

  /// The cells that rows are measured with, shared by all copies of the environment.
  private(set) var cellTemplates = CellTemplates()

  /// Emoji that the environment's fonts have drawn, shared by all copies of the environment.
  private(set) var emojiImages = EmojiImages()

  /// Memory to draw on, shared by all copies of the environment.
  package let bitmaps = BitmapPool()

  /// - Parameters:
  ///   - typesetter: Sets all text.
  ///   - kit: How messages are shown.
  ///   - images: The images that messages name. The default has none.
  ///   - locale: A BCP 47 tag. The default is `en`.
  public init(
    typesetter: Typesetter, kit: CellKit, images: ImageStore = ImageStore(folder: nil),
    locale: String = "en"
  ) {
    self.typesetter = typesetter
    self.kit = kit
    self.images = images
    theme = kit.themes[0]
    glyphCache = GlyphCache()
    localization = Localization(tag: locale, strings: kit.strings)
    language = locale
    direction = localization.isRightToLeft ? .rightToLeft : .leftToRight
    textMeasurers = TextMeasurers(
      typesetter: typesetter, language: locale, direction: direction, wrapping: kit.metrics.wrapping
    )
  }

  private mutating func renewMeasurers() {
    textMeasurers = TextMeasurers(
      typesetter: typesetter, language: language, direction: direction,
      wrapping: kit.metrics.wrapping)
    fastMeasures = FastMeasures()
    cellTemplates = CellTemplates()
    emojiImages = EmojiImages()
  }

  /// The environment with cells to measure with, and fast measures, of its own, so that what those hold doesn't
  /// hold them.
  package var withoutTemplates: RenderEnvironment {
    var environment = self
    environment.fastMeasures = FastMeasures()
    environment.cellTemplates = CellTemplates()
    return environment
  }
}

extension RenderEnvironment {
  /// The locale, as a BCP 47 tag. Setting it selects the strings, the language and the direction.
  public var locale: String {
    get { language }
    set {
      localization = Localization(tag: newValue, strings: kit.strings)
      language = newValue
      direction = localization.isRightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// The factor that all text sizes are multiplied by. The default is 1.
  public var textScale: Double {
    get { typesetter.textScale }
    set { typesetter = Typesetter(fonts: typesetter.fonts, textScale: newValue) }
  }
}

extension RenderEnvironment {
  /// The environment that cells are created, measured and drawn in.
  ///
  /// - Precondition: There is one: the call comes from inside ``perform(_:)``.
  public static var current: RenderEnvironment { RenderContext.current.environment }

  /// Runs `body` with this as the current environment.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try RenderContext(self).perform(body)
  }

  /// Reports content of a message that cannot be shown. Does nothing outside of ``perform(_:)``.
  public static func report(_ warning: RenderWarning) {
    RenderContext.currentIfAny?.log.add(warning)
  }
}

extension RenderEnvironment {
  /// The appearance of avatars, with the kit's outline where the environment has none.
  public var resolvedAvatarStyle: AvatarStyle {
    var style = avatarStyle
    style.shape = style.shape ?? kit.metrics.chrome.avatarShape
    return style
  }

  /// The pixels of an image that covers a view of this size, in points.
  ///
  /// In documents, images have as many pixels as on a canvas of the same scale.
  public func filling(_ size: CGSize) -> DecodingSize {
    .filling(pixelWidth: pixels(size.width), pixelHeight: pixels(size.height))
  }

  /// The pixels of an image that fits whole into a view of this size, in points.
  public func fitting(_ size: CGSize) -> DecodingSize {
    .fitting(pixelWidth: pixels(size.width), pixelHeight: pixels(size.height))
  }

  private func pixels(_ points: Double) -> Int {
    let count = (points * scale).rounded()
    // No canvas is larger than that, and NaN is one pixel.
    return count > 1 ? Int(min(count, 65_536)) : 1
  }
}
