/// Prepares text for layout with a collection of fonts.
///
/// A typesetter may be shared by any number of threads.
public final class Typesetter: Sendable {
  /// The faces that text is set in.
  public let fonts: FontCollection

  /// The factor that every font's size is multiplied by.
  public let textScale: Double

  private let dictionary = DictionaryBreaker()
  private let lineBreaker: LineBreaker

  /// - Parameters:
  ///   - fonts: The faces that text is set in.
  ///   - textScale: The factor that every font's size is multiplied by, as a reader's text size
  ///     setting asks for. Greater than 0. The default is 1.
  public init(fonts: FontCollection, textScale: Double = 1) {
    precondition(textScale > 0, "A text scale is greater than 0, not \(textScale).")
    self.fonts = fonts
    self.textScale = textScale
    lineBreaker = LineBreaker(dictionary: dictionary)
  }

  /// Does everything about a text that does not depend on the width: paragraphs, bidi levels,
  /// scripts, fonts, shaping and break opportunities.
  ///
  /// - Complexity: O(*n*), where *n* is the text's length.
  public func prepare(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle()
  ) -> PreparedText {
    var preparation = TextPreparation(
      text: text.scaled(by: textScale), style: style, fonts: fonts,
      lineBreaker: lineBreaker(for: style))
    preparation.run()
    return PreparedText(preparation)
  }

  private func lineBreaker(for style: ParagraphStyle) -> LineBreaker {
    let options = LineBreakOptions(
      strictness: style.lineBreakStrictness, wordBreak: style.wordBreak,
      isChineseOrJapanese: style.language.map(HanLanguage.isChineseOrJapanese) ?? false)
    return options == LineBreakOptions()
      ? lineBreaker : LineBreaker(options: options, dictionary: dictionary)
  }
}
