// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// The parts of a ``RenderEnvironment``, which documents them, and what changes with them.
struct EnvironmentParts: Sendable {
  var kit: CellKit {
    didSet {
      theme = kit.theme(named: theme.name) ?? kit.themes[0]
      localization = localization.with(kit.strings)
      renewMeasurers()
    }
  }

  var typesetter: Typesetter { didSet { renewMeasurers() } }

  var glyphCache: GlyphCache

  var images: ImageStore

  var width = 375.0 {
    didSet { renewTemplates() }
  }

  var scale = 2.0

  var theme: Theme

  var localization: Localization

  var language: String { didSet { renewMeasurers() } }

  var direction: LayoutDirection { didSet { renewMeasurers() } }

  var avatarStyle = AvatarStyle()

  var timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt

  var now: Date?

  var animationTime = 0.0

  var selection: Set<String>?

  var quotedMessage: (@Sendable (_ msgID: String) -> Message?)?

  var overlay: InspectionOverlay = []

  var emojiSet: EmojiSet {
    get { ownEmojiSet ?? kit.emojiSet }
    set {
      ownEmojiSet = newValue
      renewMeasurers()
    }
  }

  private var ownEmojiSet: EmojiSet?

  var faceSet = FaceSet.empty

  private(set) var textMeasurers: TextMeasurers

  private(set) var fastMeasures = FastMeasures()

  private(set) var cellTemplates = CellTemplates()

  private(set) var emojiImages = EmojiImages()

  let bitmaps = BitmapPool()

  init(
    typesetter: Typesetter, kit: CellKit, images: ImageStore, locale: String
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
    renewTemplates()
    emojiImages = EmojiImages()
  }

  /// Discards the cells to measure with, and the fast measures.
  mutating func renewTemplates() {
    fastMeasures = FastMeasures()
    cellTemplates = CellTemplates()
  }
}
