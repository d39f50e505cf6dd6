// SPDX-License-Identifier: MIT
import BubbleText
import BubbleViews

/// The texts that cell data has prepared last, in the environment that they were prepared in.
///
/// A cell has few texts. When an environment sets text otherwise, none of them holds any more; and a text
/// that changes all the time, as a streamed one does, pushes its earlier states out.
struct PreparedTexts {
  private var measurers: TextMeasurers?
  private var entries: [(text: AttributedText, isMessage: Bool, prepared: PreparedText)] = []

  /// The maximum number of texts: more than the cells of any kit show at once.
  private static let limit = 8

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
    let prepared = environment.typesetter.prepare(text, style: style)
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((text, isMessage, prepared))
    return prepared
  }
}
