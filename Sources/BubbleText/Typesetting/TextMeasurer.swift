// SPDX-License-Identifier: MIT
/// Measures plain texts with equal attributes, as a chat list does thousands of times.
///
/// It gives the sizes that ``Typesetter/prepare(_:style:)`` and
/// ``PreparedText/size(fitting:limit:)`` give, and keeps nothing of a text. A measurer may be
/// shared by any number of threads.
public struct TextMeasurer: Sendable {
  /// The shared parts in one object, so that a copy of the measurer counts one reference.
  private let core: Core

  private final class Core: Sendable {
    let setting: TextSetting

    /// With the font's size before the text scale.
    let attributes: TextAttributes

    /// The sizes of texts that take glyphs to measure.
    let recent: RecentSizes

    init(_ typesetter: Typesetter, _ attributes: TextAttributes, _ style: ParagraphStyle) {
      self.attributes = attributes
      recent = RecentSizes(account: typesetter.fonts.cacheAccounts.recentSizes)
      setting = TextSetting(typesetter, attributes.scaled(by: typesetter.textScale), style)
    }
  }

  /// The core's, to be read without counting references: threads that count the same object's wait
  /// for each other.
  private let measuring: Unmanaged<MeasuringFont>?
  private let heights: LineHeights
  private let direction: BaseDirection

  init(typesetter: Typesetter, attributes: TextAttributes, style: ParagraphStyle) {
    core = Core(typesetter, attributes, style)
    measuring = core.setting.measuring.map(Unmanaged.passUnretained)
    heights = core.setting.heights
    direction = style.baseDirection
  }

  /// The fonts, and the factor of their sizes.
  public var typesetter: Typesetter { core.setting.typesetter }

  /// The attributes of the texts.
  public var attributes: TextAttributes { core.attributes }

  /// The style by which lines are broken and placed.
  public var style: ParagraphStyle { core.setting.style }

  /// Returns the size of a text at a width.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line, in points. At least 0.
  ///   - limit: The maximum number of lines. The default is no limit.
  /// - Complexity: O(*n*), where *n* is the text's length. Most texts are measured without making
  ///   glyphs, and without memory of their own.
  public func size(
    of text: String, fitting width: Double, limit: LineLimit = .none
  ) -> TextSize {
    precondition(width >= 0, "Lines need a width of 0 or more, not \(width).")
    if let measuring,
      let size = measuring._withUnsafeGuaranteedRef({
        $0.size(of: text, fitting: width, limit: limit, heights: heights, direction: direction)
      })
    {
      return size
    }
    return core.recent.size(of: text, fitting: width, limit: limit) {
      core.setting.sizeOfWords(in: text, fitting: width, limit: limit)
    }
  }

  /// Returns the size at a width of a text with equal boxes in it, such as images of emoji.
  ///
  /// - Parameters:
  ///   - boxes: The box in place of each U+FFFC of the text. Text scale doesn't change its size.
  ///   - width: The maximum width of a line, in points. At least 0.
  ///   - limit: The maximum number of lines. The default is no limit.
  /// - Complexity: O(*n*), where *n* is the text's length.
  public func size(
    of text: String, boxes: TextAttachment, fitting width: Double, limit: LineLimit = .none
  ) -> TextSize {
    precondition(width >= 0, "Lines need a width of 0 or more, not \(width).")
    let fast = core.setting.measuring?.size(
      of: text, boxes: boxes, fitting: width, limit: limit, style: style)
    return fast ?? core.setting.shape(text, boxes: boxes).size(fitting: width, limit: limit)
  }

  /// Prepares a text to be measured at several widths, and to be drawn.
  public func prepare(_ text: String) -> PreparedText { PreparedText(text, setting: core.setting) }
}

extension Typesetter {
  /// Returns a measurer of texts with equal attributes.
  public func measurer(
    _ attributes: TextAttributes, style: ParagraphStyle = ParagraphStyle()
  ) -> TextMeasurer {
    TextMeasurer(typesetter: self, attributes: attributes, style: style)
  }
}

/// The properties that texts with one set of attributes share.
final class TextSetting: Sendable {
  let typesetter: Typesetter

  /// With the font's size as it is shown.
  let attributes: TextAttributes
  let style: ParagraphStyle

  /// `nil` where it takes glyphs to measure.
  let measuring: MeasuringFont?
  let heights: LineHeights

  init(_ typesetter: Typesetter, _ attributes: TextAttributes, _ style: ParagraphStyle) {
    self.typesetter = typesetter
    self.attributes = attributes
    self.style = style
    measuring = typesetter.measuringFont(attributes, style)
    heights = measuring?.lineHeights(in: style) ?? .none
  }

  func segments(of text: String) -> LineSegments? {
    measuring?.segments(of: text, direction: style.baseDirection)
  }

  func segmentsOfWords(in text: String) -> WordSegments? {
    measuring?.segmentsOfWords(in: text, style: style)
  }

  /// The size of a prepared text by its words; `nil` where glyphs are needed.
  func size(of words: WordSegments, fitting width: Double, limit: LineLimit) -> TextSize? {
    measuring?.size(of: words, fitting: width, limit: limit, style: style)
  }

  /// The size of a text whose characters don't add up: by its words, or by glyphs.
  fileprivate func sizeOfWords(
    in text: String, fitting width: Double, limit: LineLimit
  ) -> TextSize {
    measuring?.sizeByWords(of: text, fitting: width, limit: limit, style: style)
      ?? shape(text).size(fitting: width, limit: limit)
  }

  func shape(_ text: String) -> ShapedText {
    typesetter.shape(AttributedText(text, attributes: attributes), style: style)
  }

  /// Shapes a text in which each U+FFFC is a box.
  func shape(_ text: String, boxes: TextAttachment) -> ShapedText {
    var attributed = AttributedText(text, attributes: attributes)
    var (places, offset): ([Range<Int>], Int) = ([], 0)
    for scalar in text.unicodeScalars {
      let end = offset + scalar.utf8.count
      if scalar == "\u{FFFC}" { places.append(offset..<end) }
      offset = end
    }
    attributed.modify(inOrder: places) { _, attributes in attributes.attachment = boxes }
    return typesetter.shape(attributed, style: style)
  }
}
