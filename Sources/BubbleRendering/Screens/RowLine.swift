// SPDX-License-Identifier: MIT
package import BubbleMessages
package import BubbleText

/// The line below a conversation's title, in parts that may have colours of their own.
package struct RowLine<Kind: RawRepresentable & Hashable>: Hashable
where Kind.RawValue == String {
  /// A part of the line.
  package struct Part: Hashable {
    /// The raw value is its name in JSON.
    package let kind: Kind
    package let text: String

    /// The text between it and the next part.
    package let ending: String
  }

  package private(set) var parts: [Part] = []

  package init() {}

  /// The whole line.
  package var text: String { parts.map { $0.text + $0.ending }.joined() }

  /// Adds a part, unless its text is empty.
  package mutating func add(_ kind: Kind, _ text: String, ending: String = "") {
    if !text.isEmpty { append(kind, text, ending: ending) }
  }

  /// Adds a part, empty or not.
  package mutating func append(_ kind: Kind, _ text: String, ending: String) {
    parts.append(Part(kind: kind, text: text, ending: ending))
  }

  /// The line in its colours. Several parts follow each other in the screen's direction, regardless of the direction
  /// of each.
  package func attributed(
    font: Font, colors: (Kind) -> Color, in direction: LayoutDirection
  ) -> AttributedText {
    let isAlone = parts.count == 1
    var line = AttributedText(isAlone ? "" : direction.mark, font: font)
    for part in parts {
      // UAX #9: an isolate has a direction of its own.
      let text = isAlone ? part.text : "\u{2068}" + part.text + "\u{2069}" + part.ending
      line.append(AttributedText(text, font: font, color: colors(part.kind)))
    }
    return line
  }

  /// The parts as JSON, each with its kind and its text.
  package var json: JSONValue {
    .array(parts.map { ["kind": .string($0.kind.rawValue), "text": .string($0.text)] })
  }
}
