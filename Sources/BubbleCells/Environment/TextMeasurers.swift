import BubbleText
internal import Synchronization

/// The measurers of the fonts that cells show people's texts in, each made when first asked for.
final class TextMeasurers: Sendable {
  /// How lines are broken: in the screen's direction and the environment's language.
  let style: ParagraphStyle

  private let typesetter: Typesetter
  private let known = Mutex<[(font: Font, measurer: TextMeasurer)]>([])
  private let nameHeight = Mutex<Double?>(nil)
  private let latestRows = Mutex<TextRows?>(nil)

  init(typesetter: Typesetter, language: String, direction: LayoutDirection) {
    self.typesetter = typesetter
    var style = ParagraphStyle()
    style.baseDirection = .firstStrong(fallback: direction)
    style.language = language
    self.style = style
  }

  /// The measurer of a font.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fonts asked for before: cells have a few.
  subscript(font: Font) -> TextMeasurer {
    known.withLock { known in
      if let match = known.first(where: { $0.font == font }) { return match.measurer }
      let measurer = typesetter.measurer(TextAttributes(font: font), style: style)
      known.append((font, measurer))
      return measurer
    }
  }

  /// The rows of plain text in an environment that has these measurers, made anew when its width or
  /// generation has changed.
  func textRows(in environment: RenderEnvironment) -> TextRows {
    latestRows.withLock { latest in
      if let latest, latest.suit(environment) { return latest }
      let rows = TextRows(in: environment)
      latest = rows
      return rows
    }
  }

  /// The height of a sender's name where a reader's text is large; 0 where it isn't.
  var largeNameHeight: Double {
    guard typesetter.textScale > 1 else { return 0 }
    return nameHeight.withLock { known in
      if let known { return known }
      let name = AttributedText("", font: MessageCell.nameFont)
      let height = typesetter.prepare(name).size(fitting: .infinity).height
      known = height
      return height
    }
  }
}

/// The size of a cell's text, kept for the width and the fonts that it was last asked for.
struct MeasuredText {
  private var latest: (width: Double, measurers: TextMeasurers, size: TextSize)?

  /// The room that the text takes in the present environment. Not rounded.
  mutating func size(of text: String, font: Font, fitting width: Double) -> TextSize {
    let measurers = RenderContext.present.environment.textMeasurers
    if let latest, latest.width == width, latest.measurers === measurers { return latest.size }
    let size = measurers[font].size(of: text, fitting: width)
    latest = (width, measurers, size)
    return size
  }
}
