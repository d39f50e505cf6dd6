// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleMath
public import BubbleMessages
public import BubbleText
public import BubbleViews
public import Foundation

/// The complete input of measuring and drawing besides the messages: kit, theme, fonts, images,
/// screen.
///
/// Two renderings of a message in equal environments have equal pixels: no clock, no system locale
/// and no environment variable is read.
public struct RenderEnvironment: Sendable {
  private var storage: Storage

  /// The parts, which copies of an environment share: threads that copy the same one count one reference, instead
  /// of one to each part.
  private final class Storage: Sendable {
    let parts: EnvironmentParts

    init(_ parts: EnvironmentParts) { self.parts = parts }
  }

  /// - Parameters:
  ///   - typesetter: Sets all text.
  ///   - kit: The kit that shows messages.
  ///   - images: The images that messages name. The default has none.
  ///   - locale: A BCP 47 tag. The default is `en`.
  public init(
    typesetter: Typesetter, kit: CellKit, images: ImageStore = ImageStore(folder: nil),
    locale: String = "en"
  ) {
    storage = Storage(
      EnvironmentParts(typesetter: typesetter, kit: kit, images: images, locale: locale))
  }

  private mutating func change(_ body: (inout EnvironmentParts) -> Void) {
    var parts = storage.parts
    body(&parts)
    storage = Storage(parts)
  }
}

extension RenderEnvironment {
  /// The kit. Setting it selects the kit's strings, and its theme of the current name, or else its first
  /// theme.
  public var kit: CellKit {
    get { storage.parts.kit }
    set { change { $0.kit = newValue } }
  }

  /// The typesetter of all text, with the fonts and the text scale.
  public var typesetter: Typesetter {
    get { storage.parts.typesetter }
    set { change { $0.typesetter = newValue } }
  }

  /// The cache of rasterised glyphs, shared by everything drawn in this environment.
  public var glyphCache: GlyphCache {
    get { storage.parts.glyphCache }
    set { change { $0.glyphCache = newValue } }
  }

  /// The images that messages name.
  public var images: ImageStore {
    get { storage.parts.images }
    set { change { $0.images = newValue } }
  }

  /// The screen's width, in points. The default is 375.
  public var width: Double {
    get { storage.parts.width }
    set { change { $0.width = newValue } }
  }

  /// Pixels per point. The default is 2.
  public var scale: Double {
    get { storage.parts.scale }
    set { change { $0.scale = newValue } }
  }

  /// The colours. The default is the kit's first theme.
  public var theme: Theme {
    get { storage.parts.theme }
    set { change { $0.theme = newValue } }
  }

  /// The strings of cells. The default is the kit's, in the language of ``locale``.
  public var localization: Localization {
    get { storage.parts.localization }
    set { change { $0.localization = newValue } }
  }

  /// The language of messages, as a BCP 47 tag: the forms of Han characters follow it where a text has no
  /// language. The default is the locale.
  public var language: String {
    get { storage.parts.language }
    set { change { $0.language = newValue } }
  }

  /// The layout direction. The default is that of the localization.
  public var direction: LayoutDirection {
    get { storage.parts.direction }
    set { change { $0.direction = newValue } }
  }

  /// The appearance of avatars.
  public var avatarStyle: AvatarStyle {
    get { storage.parts.avatarStyle }
    set { change { $0.avatarStyle = newValue } }
  }

  /// The time zone of times on the screen. The default is Greenwich's.
  public var timeZone: TimeZone {
    get { storage.parts.timeZone }
    set { change { $0.timeZone = newValue } }
  }

  /// The time that relative times are relative to. The default is `nil`: that of the message.
  public var now: Date? {
    get { storage.parts.now }
    set { change { $0.now = newValue } }
  }

  /// Whether times in a message's content, such as those of cards, have the whole date: in a document, relative ones are
  /// out of date when it is read. The default is `false`: they are as the kit has them above messages.
  package var writesWholeDates: Bool {
    get { storage.parts.writesWholeDates }
    set { change { $0.writesWholeDates = newValue } }
  }

  /// The time of animations, such as spinners and typing dots: in seconds since they began, from 0 to a day.
  /// The default is 0.
  public var animationTime: Double {
    get { storage.parts.animationTime }
    set { change { $0.animationTime = newValue } }
  }

  /// The IDs of the selected messages, during multi-selection; `nil`, the default, at other times.
  public var selection: Set<String>? {
    get { storage.parts.selection }
    set { change { $0.selection = newValue } }
  }

  /// Returns a quoted message by its ID; `nil` if it isn't known. The default is `nil`: none is known.
  ///
  /// Called from any thread while messages are decoded. Transcripts and batches look up their own messages if
  /// this returns `nil`.
  public var quotedMessage: (@Sendable (_ msgID: String) -> Message?)? {
    get { storage.parts.quotedMessage }
    set { change { $0.quotedMessage = newValue } }
  }

  /// The overlay that shows the layout of cells. The default is none.
  public var overlay: InspectionOverlay {
    get { storage.parts.overlay }
    set { change { $0.overlay = newValue } }
  }

  /// The images of emoji keys in texts. The default is the kit's, also after the kit is changed.
  public var emojiSet: EmojiSet {
    get { storage.parts.emojiSet }
    set { change { $0.emojiSet = newValue } }
  }

  /// The images of face messages. The default is empty.
  public var faceSet: FaceSet {
    get { storage.parts.faceSet }
    set { change { $0.faceSet = newValue } }
  }

  /// The typesetter of formulas, with the fonts and the text scale, shared by all copies of the environment.
  public var formulas: MathTypesetter { storage.parts.formulas }

  /// The measurers of texts that people write, shared by all copies of the environment.
  package var textMeasurers: TextMeasurers { storage.parts.textMeasurers }

  /// The fast measures of the kit's bindings, shared by all copies of the environment.
  package var fastMeasures: FastMeasures { storage.parts.fastMeasures }

  /// The widths of read receipts, shared by all copies of the environment.
  var receiptWidths: ReceiptWidths { storage.parts.receiptWidths }

  /// The cells that rows are measured with, shared by all copies of the environment.
  var cellTemplates: CellTemplates { storage.parts.cellTemplates }

  /// The emoji that the environment's fonts have drawn, shared by all copies of the environment.
  var emojiImages: EmojiImages { storage.parts.emojiImages }

  /// The pool of memory to draw on, shared by all copies of the environment.
  package var bitmaps: BitmapPool {
    get { storage.parts.bitmaps }
    set { change { $0.bitmaps = newValue } }
  }

  /// The environment with cells to measure with, and fast measures, of its own, so that what those hold doesn't
  /// hold them.
  package var withoutTemplates: RenderEnvironment {
    var environment = self
    environment.change { $0.renewTemplates() }
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

  /// The space that the system font adds after each cluster, by size and weight. The bundled fonts have that of iOS,
  /// ``/BubbleText/SystemSpacing/phone``; with `nil`, text is as wide as in the files.
  public var systemSpacing: SystemSpacing? {
    get { typesetter.fonts.systemSpacing }
    set {
      typesetter = Typesetter(
        fonts: typesetter.fonts.withSystemSpacing(newValue), textScale: textScale)
    }
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
  /// An image of ``images`` that a message shows. That its file is cut off is a warning.
  ///
  /// - Parameter field: The field that has the path.
  /// - Throws: ``ImageStoreError`` for a file that cannot be shown.
  package func image(
    at path: String, size: DecodingSize, msgID: String, field: String
  ) throws(ImageStoreError) -> Image {
    let image = try images.image(at: path, size: size)
    if image.isCutOff { Self.reportCutOff("'\(path.brief)'", msgID: msgID, field: field) }
    return image
  }

  /// Reports that the file of an image is cut off, of which the rest is drawn.
  package static func reportCutOff(_ name: String, msgID: String, field: String) {
    report(
      RenderWarning(
        msgID: msgID, field: field,
        reason: "\(name) is cut off. Pixels at its end may be missing: fetch the whole file again."
      ))
  }

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
