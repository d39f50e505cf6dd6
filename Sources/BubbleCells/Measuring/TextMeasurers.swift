// SPDX-License-Identifier: MIT
package import BubbleText
internal import Synchronization

/// The measurers of the fonts of cells, each made on first use.
package final class TextMeasurers: Sendable {
  /// The line breaking: in the screen's direction and the environment's language.
  package let style: ParagraphStyle

  /// The measurers of the texts that people write, whose lines may end elsewhere than those of other texts
  /// (``CellMetrics/wrapping``); `nil` where they end alike.
  private let ofMessages: TextMeasurers?

  private let typesetter: Typesetter
  private let known = Mutex<[(font: Font, measurer: TextMeasurer)]>([])
  private let spaced = Mutex<[(font: Font, spacing: Double, measurer: TextMeasurer)]>([])
  private let nameHeight = Mutex<Double?>(nil)

  init(
    typesetter: Typesetter, language: String, direction: LayoutDirection,
    wrapping: ParagraphStyle.LineBreakMode
  ) {
    self.typesetter = typesetter
    var style = ParagraphStyle()
    style.baseDirection = .firstStrong(fallback: direction)
    style.language = language
    self.style = style
    let isAlike = wrapping == style.lineBreakMode
    style.lineBreakMode = wrapping
    ofMessages = isAlike ? nil : TextMeasurers(typesetter: typesetter, style: style)
  }

  private init(typesetter: Typesetter, style: ParagraphStyle) {
    self.typesetter = typesetter
    self.style = style
    ofMessages = nil
  }

  /// The measurers of the texts that people write.
  package var messages: TextMeasurers { ofMessages ?? self }

  /// The measurer of a font.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fonts used before: cells have a few.
  package subscript(font: Font) -> TextMeasurer {
    known.withLock { known in
      if let match = known.first(where: { $0.font == font }) { return match.measurer }
      let measurer = typesetter.measurer(TextAttributes(font: font), style: style)
      known.append((font, measurer))
      return measurer
    }
  }

  /// The measurer of a font for texts with space between their paragraphs.
  ///
  /// - Parameter paragraphSpacing: In heights of a line of the font.
  package subscript(font: Font, paragraphSpacing: Double) -> TextMeasurer {
    let plain = self[font]
    guard paragraphSpacing != 0 else { return plain }
    return spaced.withLock { spaced in
      if let match = spaced.first(where: { $0.font == font && $0.spacing == paragraphSpacing }) {
        return match.measurer
      }
      var style = style
      style.paragraphSpacing =
        paragraphSpacing * plain.size(of: "", fitting: .infinity).height
      let measurer = typesetter.measurer(TextAttributes(font: font), style: style)
      spaced.append((font, paragraphSpacing, measurer))
      return measurer
    }
  }

  /// The height of a sender's name in a font in larger text sizes; 0 otherwise.
  func largeNameHeight(in font: Font) -> Double {
    guard typesetter.textScale > 1 else { return 0 }
    return nameHeight.withLock { known in
      if let known { return known }
      let name = AttributedText("", font: font)
      let height = typesetter.prepare(name).size(fitting: .infinity).height
      known = height
      return height
    }
  }
}
