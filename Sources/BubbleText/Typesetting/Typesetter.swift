// SPDX-License-Identifier: MIT
/// Prepares text for layout with a collection of fonts.
///
/// A typesetter may be shared by any number of threads.
public final class Typesetter: Sendable {
  /// The faces that text is set in.
  public let fonts: FontCollection

  /// The factor that every font's size is multiplied by.
  public let textScale: Double

  private let lineBreaker: LineBreaker
  private let measuringFonts: MeasuringFonts
  private let cacheSizes: CacheSizes

  /// - Parameters:
  ///   - fonts: The faces that text is set in.
  ///   - textScale: The factor that every font's size is multiplied by, for a reader's text size
  ///     setting. Greater than 0. The default is 1.
  public convenience init(fonts: FontCollection, textScale: Double = 1) {
    self.init(fonts: fonts, textScale: textScale, cacheSizes: CacheSizes())
  }

  init(fonts: FontCollection, textScale: Double = 1, cacheSizes: CacheSizes) {
    precondition(textScale > 0, "A text scale is greater than 0, not \(textScale).")
    self.fonts = fonts
    self.textScale = textScale
    self.cacheSizes = cacheSizes
    lineBreaker = LineBreaker(dictionary: fonts.dictionary)
    measuringFonts = MeasuringFonts(
      count: cacheSizes.measuringFonts, account: fonts.cacheAccounts.advances)
  }

  /// Prepares everything about a text that does not depend on the width: paragraphs, bidi levels,
  /// scripts, fonts, shaping and break opportunities.
  ///
  /// - Complexity: O(*n*), where *n* is the text's length.
  public func prepare(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle()
  ) -> PreparedText {
    PreparedText(text.scaled(by: textScale), style: style, typesetter: self)
  }

  /// Prepares a text that mostly goes on from an earlier one, as a streamed text does with each token.
  ///
  /// The result is that of ``prepare(_:style:)``. Glyphs and lines of the beginning that both texts have are taken from
  /// the earlier one, up to a little before they differ.
  ///
  /// - Parameter previous: The earlier text; `nil` for the first. Its lines should have been made.
  package func prepare(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(), after previous: PreparedText?
  ) -> PreparedText {
    guard text.string.utf8.count >= Self.shortestContinuedText else {
      return prepare(text, style: style)
    }
    let base = previous.flatMap { $0.isMade(by: self) ? $0.latestShape : nil }
    return PreparedText(text.scaled(by: textScale), style: style, typesetter: self, after: base)
  }

  /// The length from which on a text is prepared after another one, in bytes. Shorter ones are quick to prepare.
  private static let shortestContinuedText = 512

  /// Shapes a text whose fonts have the sizes that they are shown in.
  func shape(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(), after base: ShapedText? = nil,
    isContinued: Bool = false
  ) -> ShapedText {
    ShapedText(
      text, style: style, fonts: fonts, lineBreaker: lineBreaker(for: style), after: base,
      isContinued: isContinued)
  }

  private func lineBreaker(for style: ParagraphStyle) -> LineBreaker {
    let options = LineBreakOptions(
      strictness: style.lineBreakStrictness, wordBreak: style.wordBreak,
      isChineseOrJapanese: style.language.map(HanLanguage.isChineseOrJapanese) ?? false)
    return options == LineBreakOptions()
      ? lineBreaker : LineBreaker(options: options, dictionary: fonts.dictionary)
  }

  /// Returns the measurer of text with certain attributes; `nil` for text that needs glyphs to be
  /// measured.
  func measuringFont(_ attributes: TextAttributes, _ style: ParagraphStyle) -> MeasuringFont? {
    guard let key = MeasuringFont.Key(attributes, style) else { return nil }
    return measuringFonts.font(key) {
      MeasuringFont(
        key, fonts: fonts, traits: fonts.traits, breaker: lineBreaker(for: style),
        pairIndexEnd: cacheSizes.pairIndexEnd)
    }
  }
}

/// The sizes of a typesetter's measuring caches.
struct CacheSizes {
  /// The number of fonts whose advances are kept where no measurer uses them. A font takes up to 2.1 MB for each
  /// script and language that its texts are in; one with English and Chinese texts, about 1 MB.
  var measuringFonts = 12

  /// The number of characters whose pairs are kept for each of those, plus one.
  var pairIndexEnd = AdvanceTable.pairIndexEnd
}

/// The metrics of a font as a typesetter sets text in it: UIKit's `UIFont`.
extension Typesetter {
  /// The line metrics of a font as text is set in it, in points: in its own size × ``textScale``.
  @_spi(UIKit) public func lineMetrics(of font: Font) -> FontMetrics {
    let size = font.size * textScale
    var metrics = fonts.lineMetrics(for: font.withSize(size))
    metrics.ascent *= size
    metrics.descent *= size
    metrics.lineGap *= size
    metrics.underlinePosition *= size
    metrics.underlineThickness *= size
    metrics.strikethroughPosition *= size
    return metrics
  }

  /// The heights of capital letters, and of letters like x, in points.
  @_spi(UIKit) public func letterHeights(of font: Font) -> (capital: Double, x: Double) {
    let size = font.size * textScale
    let heights = fonts.letterHeights(of: font.withSize(size))
    return (heights.capital * size, heights.x * size)
  }

  /// The name of the family that answers a font.
  @_spi(UIKit) public func familyName(of font: Font) -> String {
    let monospaced = font.design == .monospaced ? fonts.monospaced : nil
    return (monospaced ?? fonts.system).name
  }
}
