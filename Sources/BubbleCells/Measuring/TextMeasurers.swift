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

  /// The first measurers, which each text searches without a lock, and those beyond them.
  private let known = AtomicReferences<Known>(count: knownCount)
  private let others = Mutex<[Known]>([])
  private static let knownCount = 32
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

  deinit { known.deallocate() }

  private final class Known: Sendable {
    let font: Font
    let paragraphSpacing: Double
    let measurer: TextMeasurer

    init(_ font: Font, _ paragraphSpacing: Double, _ measurer: TextMeasurer) {
      self.font = font
      self.paragraphSpacing = paragraphSpacing
      self.measurer = measurer
    }

    func serves(_ font: Font, _ paragraphSpacing: Double) -> Bool {
      self.font == font && self.paragraphSpacing == paragraphSpacing
    }
  }

  /// The measurers of the texts that people write.
  package var messages: TextMeasurers { ofMessages ?? self }

  /// The measurer of a font.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fonts used before: cells have a few.
  package subscript(font: Font) -> TextMeasurer { self[font, 0] }

  /// The measurer of a font for texts with space between their paragraphs.
  ///
  /// - Parameter paragraphSpacing: In heights of a line of the font.
  package subscript(font: Font, paragraphSpacing: Double) -> TextMeasurer {
    find(font, paragraphSpacing)
      ?? add(Known(font, paragraphSpacing, makeMeasurer(font, paragraphSpacing)))
  }

  private func find(_ font: Font, _ paragraphSpacing: Double) -> TextMeasurer? {
    for index in 0..<Self.knownCount {
      guard let known = known[index] else { return nil }
      let measurer = known._withUnsafeGuaranteedRef {
        $0.serves(font, paragraphSpacing) ? $0.measurer : nil
      }
      if let measurer { return measurer }
    }
    return others.withLock { others in
      others.first { $0.serves(font, paragraphSpacing) }?.measurer
    }
  }

  /// Keeps a measurer, unless another thread has kept one like it.
  private func add(_ made: Known) -> TextMeasurer {
    for index in 0..<Self.knownCount {
      let kept = known.set(index, made).takeUnretainedValue()
      if kept === made || kept.serves(made.font, made.paragraphSpacing) { return kept.measurer }
    }
    others.withLock { $0.append(made) }
    return made.measurer
  }

  private func makeMeasurer(_ font: Font, _ paragraphSpacing: Double) -> TextMeasurer {
    var style = style
    if paragraphSpacing != 0 {
      style.paragraphSpacing =
        paragraphSpacing * self[font].size(of: "", fitting: .infinity).height
    }
    return typesetter.measurer(TextAttributes(font: font), style: style)
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
