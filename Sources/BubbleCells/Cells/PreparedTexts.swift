// SPDX-License-Identifier: MIT
public import BubbleText
package import BubbleViews

/// The texts that cell data has prepared last, in the environment that they were prepared in.
///
/// When an environment sets text otherwise, none of them holds any more. A long text that goes on, as a streamed one
/// does, replaces its state before; of others, the oldest is discarded at the limit.
struct PreparedTexts {
  private var measurers: TextMeasurers?
  private var entries: [(text: AttributedText, isMessage: Bool, prepared: PreparedText)] = []

  /// The maximum number of texts. A cell with more of them prepares each at every access; a poll with ten options has
  /// 22.
  private static let limit = 64

  /// The number of texts in the cache.
  var count: Int { entries.count }

  /// A text, prepared in an environment.
  ///
  /// - Parameter isMessage: Whether a person wrote the text.
  mutating func text(
    for text: AttributedText, isMessage: Bool, in environment: RenderEnvironment
  ) -> PreparedText {
    if measurers !== environment.textMeasurers {
      measurers = environment.textMeasurers
      entries = []
    }
    if let known = entries.first(where: { $0.text == text && $0.isMessage == isMessage }) {
      return known.prepared
    }
    let measurers = environment.textMeasurers
    let style = isMessage ? measurers.messages.style : measurers.style
    let prepared = prepare(text, style, isMessage: isMessage, in: environment)
    entries.append((text, isMessage, prepared))
    if entries.count > Self.limit { entries.removeFirst() }
    return prepared
  }

  /// A streamed text goes on from its state before, which is removed.
  private mutating func prepare(
    _ text: AttributedText, _ style: ParagraphStyle, isMessage: Bool,
    in environment: RenderEnvironment
  ) -> PreparedText {
    guard let place = entries.lastIndex(where: { $0.isMessage == isMessage }) else {
      return environment.typesetter.prepare(text, style: style)
    }
    let last = entries[place]
    let common = last.text.string.commonPrefix(with: text.string)
    guard common >= Self.longPrefix else {
      return environment.typesetter.prepare(text, style: style)
    }
    if common == last.text.string.utf8.count { entries.remove(at: place) }
    return environment.typesetter.prepare(text, style: style, after: last.prepared)
  }

  /// The length from which on a text with the same beginning is one that goes on, in bytes.
  private static let longPrefix = 512
}

/// The size of a cell's text, cached for the latest environment and width.
public struct MeasuredText: Sendable {
  private var latest: (width: Double, measurers: TextMeasurers, size: TextSize)?

  public init() {}

  /// The size of plain text in the current environment, broken at a width, in points. Not rounded.
  ///
  /// Create a new value when the text changes: a measured value doesn't read its text again.
  ///
  /// - Parameter isMessage: Whether it is a user's text, whose lines are broken by the kit's
  ///   ``CellMetrics/wrapping``. The default is `false`: between words.
  public mutating func size(
    of text: String, font: Font, fitting width: Double, isMessage: Bool = false
  ) -> TextSize {
    var measurers = RenderContext.current.environment.textMeasurers
    if isMessage { measurers = measurers.messages }
    if let latest, latest.width == width, latest.measurers === measurers { return latest.size }
    let size = measurers[font].size(of: text, fitting: width)
    latest = (width, measurers, size)
    return size
  }
}

extension Label {
  /// Makes the label one for all lines of a message's text.
  package func setUpForMessageText() {
    numberOfLines = 0
    accessibilityIdentifier = "text"
  }
}
