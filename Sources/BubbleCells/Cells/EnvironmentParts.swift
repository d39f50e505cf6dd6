// SPDX-License-Identifier: MIT
public import BubbleGraphics
internal import BubbleMath
internal import BubbleMessages
package import BubbleStrings
@_spi(Caches) package import BubbleText
internal import BubbleViews
internal import Foundation

/// The parts of a ``RenderEnvironment``, which documents them, and what changes with them.
struct EnvironmentParts: Sendable {
  var kit: CellKit {
    didSet {
      theme = kit.theme(named: theme.name) ?? kit.themes[0]
      localization = localization.with(kit.strings)
      renewMeasurers()
    }
  }

  var typesetter: Typesetter {
    didSet {
      formulas = MathTypesetter(typesetter: typesetter)
      renewMeasurers()
    }
  }

  var glyphCache: GlyphCache

  var images: ImageStore

  var width = 375.0 {
    didSet { renewTemplates() }
  }

  var scale = 2.0

  var theme: Theme

  var localization: Localization { didSet { renewTemplates() } }

  var language: String { didSet { renewMeasurers() } }

  var direction: LayoutDirection { didSet { renewMeasurers() } }

  var avatarStyle = AvatarStyle()

  var timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt

  var now: Date?

  var writesWholeDates = false {
    didSet { renewTemplates() }
  }

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

  var faceSet = FaceSet.empty {
    didSet { renewTemplates() }
  }

  private(set) var textMeasurers: TextMeasurers

  private(set) var formulas: MathTypesetter

  private(set) var fastMeasures = FastMeasures()

  private(set) var receiptWidths = ReceiptWidths()

  private(set) var cellTemplates: CellTemplates

  private(set) var emojiImages: EmojiImages

  var bitmaps: BitmapPool

  init(
    typesetter: Typesetter, kit: CellKit, images: ImageStore, locale: String
  ) {
    self.typesetter = typesetter
    self.kit = kit
    self.images = images
    theme = kit.themes[0]
    let budget = typesetter.fonts.cacheBudget
    glyphCache = GlyphCache(cacheBudget: budget)
    cellTemplates = CellTemplates(budget)
    emojiImages = EmojiImages(budget)
    bitmaps = BitmapPool(budget)
    localization = Localization(tag: locale, strings: kit.strings)
    language = locale
    direction = localization.isRightToLeft ? .rightToLeft : .leftToRight
    formulas = MathTypesetter(typesetter: typesetter)
    textMeasurers = TextMeasurers(
      typesetter: typesetter, language: locale, direction: direction, wrapping: kit.metrics.wrapping
    )
  }

  private mutating func renewMeasurers() {
    textMeasurers = TextMeasurers(
      typesetter: typesetter, language: language, direction: direction,
      wrapping: kit.metrics.wrapping)
    renewTemplates()
    emojiImages = EmojiImages(typesetter.fonts.cacheBudget)
  }

  /// Discards the cells to measure with, the fast measures, and the widths of receipts.
  mutating func renewTemplates() {
    fastMeasures = FastMeasures()
    receiptWidths = ReceiptWidths()
    cellTemplates = CellTemplates(typesetter.fonts.cacheBudget)
  }
}

extension RenderEnvironment {
  /// The image of an emoji, as wide as high; `nil` for a key that ``emojiSet`` doesn't have.
  ///
  /// - Parameters:
  ///   - key: The key with its brackets.
  ///   - side: The width and height of the drawn image, in points.
  /// - Throws: ``ImageStoreError`` for a file that cannot be shown.
  public func emojiImage(forKey key: String, side: Double) throws(ImageStoreError) -> Image? {
    switch emojiSet[key]?.picture {
    case nil: return nil
    case .text(let text): return emojiImages.image(of: text) { draw(emoji: text) }
    case .image(let path, let store):
      return try store.image(at: path, size: fitting(CGSize(width: side, height: side)))
    }
  }

  /// The images of the emoji in a text, by key, for a label.
  ///
  /// An image that cannot be shown is reported, and leaves its place empty.
  package func emojiImages(in text: AttributedText) -> [ExactString: Image] {
    var images: [ExactString: Image] = [:]
    for run in text.runs {
      guard let box = run.attributes.attachment, box.content == nil,
        images[box.identifier] == nil
      else { continue }
      images[box.identifier] = shownEmoji(forKey: box.identifier, side: box.width)
    }
    return images
  }

  /// The image of an emoji, as wide as high; `nil`, with a warning, for one that cannot be shown.
  package func shownEmoji(forKey key: String, side: Double) -> Image? {
    do throws(ImageStoreError) {
      let image = try emojiImage(forKey: key, side: side)
      if image?.isCutOff == true { Self.reportCutOff("its file", msgID: "", field: key) }
      return image
    } catch {
      Self.report(
        RenderWarning(msgID: "", field: key, reason: "\(error). Its place is left empty."))
      return nil
    }
  }

  /// Draws an emoji in the middle of a square, with the pixels that fonts have.
  private func draw(emoji: String) -> Image? {
    let style = EmojiDrawing()
    // At the size of the bitmaps in the file, whatever emoji beside text are drawn at.
    let fonts = Typesetter(fonts: typesetter.fonts.withSystemSpacing(nil))
    let text = fonts.prepare(AttributedText(emoji, font: .system(style.pixelsPerEm)))
    guard let line = text.lines(fitting: .infinity).first,
      let canvas = try? Canvas(
        size: CGSize(width: style.canvasSide, height: style.canvasSide), scale: 1,
        glyphCache: glyphCache)
    else { return nil }
    for run in text.glyphRuns(of: line) { canvas.draw(run, at: style.origin, color: .black) }
    return style.square(of: canvas.makeBitmap()).map { Image(bitmap: $0) }
  }
}
