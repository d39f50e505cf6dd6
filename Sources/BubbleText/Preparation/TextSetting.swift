/// What texts with one set of attributes have in common.
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

  func shape(_ text: String) -> ShapedText {
    typesetter.shape(AttributedText(text, attributes: attributes), style: style)
  }
}
