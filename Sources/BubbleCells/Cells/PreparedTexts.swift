// SPDX-License-Identifier: MIT
import BubbleText
import BubbleViews

/// The texts that cell data has prepared last, in the environment that they were prepared in.
///
/// A cell has few texts. When an environment sets text otherwise, none of them holds any more; and a text
/// that changes all the time, as a streamed one does, pushes its earlier states out.
struct PreparedTexts {
  private var measurers: TextMeasurers?
  private var entries: [(text: AttributedText, prepared: PreparedText)] = []

  /// More than the cells of any kit show at once.
  private static let limit = 8

  /// How many texts are kept.
  var count: Int { entries.count }

  /// A text, prepared in an environment.
  mutating func text(for text: AttributedText, in environment: RenderEnvironment) -> PreparedText {
    if measurers !== environment.textMeasurers {
      measurers = environment.textMeasurers
      entries = []
    }
    if let known = entries.first(where: { $0.text == text }) { return known.prepared }
    let prepared = environment.typesetter.prepare(text, style: environment.textMeasurers.style)
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((text, prepared))
    return prepared
  }
}
